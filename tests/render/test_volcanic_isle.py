"""What a picture of Volcanic Isle shows: the way Moai look, fissures, what hangs by one border,
what sinks and has sunk, boats, points, and all of it in words.
"""

from itertools import combinations

import numpy as np
import pytest
from msgspec.structs import replace

from engine.games.volcanic_isle import GAME
from engine.games.volcanic_isle.box import VOLCANOES, Kind
from engine.games.volcanic_isle.state import State
from engine.games.volcanic_isle.view import RaisedMoai, View
from engine.hexes import WAYS, Way, neighbours, step
from engine.notation import cell_named
from render import Highlight, draw, painter_of, theme
from render.games.volcanic_isle import cracks, island, pieces
from render.games.volcanic_isle.ground import LOOKS, PLAINS, VOLCANIC, geyser_at, plan, rooms, whole
from render.games.volcanic_isle.words import Peril, WhatLooms, warning
from render.hexgrid import edge
from render.page import Drawn, draw_page
from tests.games.volcanic_isle.positions import play, position
from tests.render import every
from tests.render.colour import EYES, apart

EDGE_OF_AREA_15 = "14-15"


def view_of(state: State, seat: int | None = None) -> View:
    view: View = GAME.view(state, seat)
    return view


def page(view: View, highlight: Highlight | None = None, look: str = "dark") -> Drawn:
    names = every.NAMES[: view.seats]
    shown = highlight or Highlight(candidates=())
    return draw_page(painter_of(view), view, names, shown, theme.THEMES[look], 1600, view.outcome)


def shown(drawn: Drawn, kind: str) -> list[str]:
    return [text.text for text in drawn.canvas.written if text.kind == kind]


def patch(drawn: Drawn, x: float, y: float, reach: float) -> np.ndarray:
    """The pixels around a point of the board."""
    y += drawn.top
    box = [round(part) for part in (x - reach, y - reach, x + reach, y + reach)]
    return np.asarray(drawn.image.crop(box)).astype(int)  # type: ignore[arg-type]


def has(pixels: np.ndarray, colour: theme.Colour) -> int:
    """How many pixels have a colour."""
    return int((np.abs(pixels - np.array(colour)).sum(axis=2) < 12).sum())


# ── The continent ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("continent", ["standard", "random"])
def test_areas_are_covered_so_that_neighbours_differ(continent: str) -> None:
    view = view_of(every.fresh(GAME, 4, 5, continent=continent).state)
    about = plan(view)
    for area in view.areas:
        covers = {about.lands[cell] for cell in area.cells}
        assert len(covers) == 1
        assert (covers == {VOLCANIC}) == area.has_volcano
        assert area.has_volcano or covers <= {*PLAINS}
    clashes = {
        tuple(sorted((about.area_at[cell], about.area_at[near])))
        for cell in about.area_at
        for near in neighbours(cell)
        if about.area_at.get(near, about.area_at[cell]) != about.area_at[cell]
        and about.lands[near] == about.lands[cell] != VOLCANIC
    }
    assert not clashes


def test_every_area_has_its_number_until_it_sinks() -> None:
    view = view_of(position(sunk="22 21"))
    numbers = [str(number) for number in range(1, 21)]
    assert sorted(shown(page(view), "area")) == sorted(numbers)
    assert shown(page(view), "token") == [*numbers[:VOLCANOES], "8 volcanoes"]


@pytest.mark.parametrize("continent", ["standard", "random"])
def test_the_picture_never_moves(continent: str) -> None:
    start = view_of(every.fresh(GAME, 3, 6, continent=continent).state)
    lost = replace(start, spaces=start.spaces[:9])
    assert page(start).grid == page(lost).grid
    frame = whole(start)
    assert frame.width >= 1.2 * frame.height


def test_lava_shows_in_its_channel_and_nowhere_else() -> None:
    view = view_of(position({"G4 inner": "none", "G4 outer": "lava", "E9": "none"}))
    drawn, about = page(view), plan(view)
    for space in view.spaces:
        for channel in space.channels:
            x, y = drawn.grid.centre(space.cell)
            dx, dy = about.channel(space.cell, channel.spot)
            at = (x + dx * drawn.grid.size, y + dy * drawn.grid.size)
            hot = has(patch(drawn, *at, 10), theme.LAVA_HOT)
            assert (hot > 40) == (channel.kind is Kind.LAVA), (space.cell, channel)


# ── Pieces ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("way", WAYS)
def test_a_raised_moai_points_where_it_looks(way: Way) -> None:
    """The wedge before it, in the colour of its seat, lies towards its edge and not behind it."""
    sprite = pieces.raised(1, way, 96.0)
    pixels, mask = np.asarray(sprite.colours).astype(int), np.asarray(sprite.mask)
    x, y = edge(way)
    long = (x * x + y * y) ** 0.5

    def is_there(reach: float) -> bool:
        column = round(x / long * reach * 96) - sprite.x
        row = round(y / long * reach * 96) - sprite.y
        inside = 0 <= row < mask.shape[0] and 0 <= column < mask.shape[1]
        return inside and bool(mask[row, column] > 200)

    assert is_there(0.26)
    if way not in (Way.S, Way.SE, Way.SW):  # behind these the figure itself rises
        assert not is_there(-0.3)
    near = np.abs(pixels - np.array(LOOKS[1].colour)).sum(axis=2) < 24
    assert (near & (mask > 200)).sum() > 250


def test_moai_differ_by_the_way_they_look() -> None:
    drawn = [pieces.raised(0, way, 96.0) for way in WAYS]
    for one, other in combinations(drawn, 2):
        assert one.mask.tobytes() != other.mask.tobytes() or one.mask.size != other.mask.size


def test_kinds_of_pieces_differ_by_shape() -> None:
    drawn = (
        pieces.settler(0, 96.0),
        pieces.village(0, 96.0),
        pieces.raised(0, Way.S, 96.0),
        pieces.lying(0, False, 96.0),
        pieces.lying(0, True, 96.0),
        pieces.boat(0, True, 96.0),
        pieces.boat(0, False, 96.0),
    )
    for one, other in combinations(drawn, 2):
        assert one.mask.size != other.mask.size or one.mask.tobytes() != other.mask.tobytes()


@pytest.mark.parametrize("seat", range(4))
def test_every_piece_shows_its_seat(seat: int) -> None:
    for sprite in (
        pieces.settler(seat, 96.0),
        pieces.village(seat, 96.0),
        pieces.lying(seat, True, 96.0),
        pieces.boat(seat, True, 96.0),
    ):
        assert has(np.asarray(sprite.colours).astype(int), LOOKS[seat].colour) > 150


def test_a_raised_moai_stands_at_its_edge() -> None:
    state = position(raised={"G4 N": 1})
    plain, built = page(view_of(position())), page(view_of(state))
    cell = cell_named("G4")
    x, y = built.grid.centre(cell)
    dx, dy = geyser_at(Way.N)
    at = (x + dx * built.grid.size, y + dy * built.grid.size - 24)
    assert has(patch(built, *at, 24), LOOKS[1].colour) > 200
    assert not has(patch(plain, *at, 24), LOOKS[1].colour)


def test_settlers_stand_apart_from_channels_and_the_name() -> None:
    state = position({"E9": "village 0"}, settlers=["E9", "E9 E9"])
    view = view_of(state)
    space = next(space for space in view.spaces if space.cell == cell_named("E9"))
    taken = island.taken(view, space, plan(view))
    name, one, two = rooms(taken, ((0.34, 0.2), (0.17, 0.26), (0.25, 0.26)))
    for (ax, ay), (bx, by) in combinations((name, one, two), 2):
        assert max(abs(ax - bx) / 0.3, abs(ay - by) / 0.3) > 0.9


def test_boats_lie_in_their_bays_with_who_is_aboard() -> None:
    view = view_of(position(settlers=["boat", "E3"]))
    drawn = page(view)
    empty = page(view_of(position(settlers=["E3", "E3"])))
    x, y = drawn.grid.centre(view.boats[0].bay)
    reach = drawn.grid.size
    white = LOOKS[0].colour
    assert has(patch(drawn, x, y, reach), white) > has(patch(empty, x, y, reach), white)
    assert (
        "1 settler of Ann aboard, can land on E3, C3, D3."
        in draw(view, names=("Ann", "Ben"), size=400).long_text
    )


# ── Breaking and sinking ──────────────────────────────────────────────────────────────────────────


def middle_of(drawn: Drawn, cell: int, way: Way) -> tuple[float, float]:
    (x, y), (dx, dy) = drawn.grid.centre(cell), edge(way)
    return x + dx * drawn.grid.size, y + dy * drawn.grid.size


def test_a_fissure_lies_along_its_whole_border() -> None:
    view = view_of(position(fissures="1-3 14-15"))
    drawn, plain = page(view), page(view_of(position()))
    water = theme.LAND["lake"].ground
    edges = [edge for fissure in view.fissures for edge in fissure.edges]
    assert len(edges) == 4
    for cell, way in edges:
        at = middle_of(drawn, cell, way)
        assert has(patch(drawn, *at, 20), water) > 60
        assert not has(patch(plain, *at, 20), water)


def test_what_hangs_by_one_border_is_seen_before_it_sinks() -> None:
    view = view_of(position(fissures=EDGE_OF_AREA_15))
    assert [crack.areas for crack in view.cracks] == [(15, 16)]
    drawn, plain = page(view), page(view_of(position()))
    for cell, way in view.cracks[0].edges:
        assert has(patch(drawn, *middle_of(drawn, cell, way), 20), theme.HEAT[3]) > 40
    x, y = drawn.grid.centre(cell_named("E9"))
    new, old = (patch(p, x, y + 40, 30) for p in (drawn, plain))
    assert (np.abs(new - old).sum(axis=2) > 8).mean() > 0.3, "water comes over it"
    assert cracks.doomed(view) == {15}
    assert warning(view) == WhatLooms("One more fissure sinks", (Peril("15", ()),))
    assert warning(view_of(position())).title == "No land sinks yet"
    said = draw(view, size=400).long_text
    assert "One more fissure, between areas 15 and 16, would sink area 15." in said


def sinking() -> tuple[View, View, View]:
    """Before area 15 is cut off, while its settler is saved, and after it."""
    state = position(
        {"D8": "moai 0"}, settlers=["D8 E9", "C3"], raised={"E9 N": 1}, fissures=EDGE_OF_AREA_15
    )
    during = play(state, "raise D8 SE").state
    after = play(during, "rescue D8").state if GAME.view(during, None).sinking else during
    return view_of(state), view_of(during), view_of(after)


def test_what_sinks_now_is_marked_and_named() -> None:
    before, during, after = sinking()
    assert after.areas[14].is_sunk
    assert during.sinking == (15,)
    assert warning(during) == WhatLooms("Sinks now", (Peril("15", (0, 1)),))
    drawn = page(during)
    corners = drawn.grid.corners(cell_named("E9"), 0, 0.9)
    x, y = ((a + b) / 2 for a, b in zip(corners[3], corners[4], strict=True))
    assert has(patch(drawn, x, y, 10), theme.HEAT[3]) > 20
    assert {*island.named(during)} == {
        near for near in neighbours(cell_named("E9")) if near in dict(island.land(during))
    }
    assert "Area 15 will sink now." in draw(during, size=400).alt_text
    assert not before.sinking


def test_after_a_sinking_the_same_picture_shows_what_was_there() -> None:
    """Land and pieces that went down lie under the water, and are forgotten a turn later."""
    before, _, after = sinking()
    gone = cell_named("E9")
    assert gone in island.changed(before, after)
    assert island.sunk_since(before, after) == {gone}
    fresh = page(after, Highlight(last=before, candidates=()))
    later = page(after, Highlight(last=after, candidates=()))
    x, y = fresh.grid.centre(gone)
    seen, forgotten = (patch(p, x, y, 30) for p in (fresh, later))
    assert (np.abs(seen - forgotten).sum(axis=2) > 60).mean() > 0.6
    assert forgotten[..., 2].mean() > 1.5 * forgotten[..., 0].mean(), "water"
    assert seen[..., 2].mean() < 1.2 * seen[..., 0].mean(), "land"
    assert "The sea has taken area 15." in draw(after, size=400).long_text


def test_a_new_fissure_is_marked() -> None:
    before, after = view_of(position()), view_of(position(fissures="1-4"))
    assert len(cracks.new_fissures(before, after)) == 1
    drawn = page(after, Highlight(last=before, candidates=()))
    at = middle_of(drawn, *cracks.new_fissures(before, after)[0])
    assert has(patch(drawn, *at, 30), theme.DARK.fresh) > 30


def test_lava_that_threatens_is_ringed() -> None:
    view = replace(view_of(position()), threatened=(cell_named("G4"),))
    drawn = page(view)
    corners = drawn.grid.corners(cell_named("G4"), 0, 0.86)
    x, y = ((a + b) / 2 for a, b in zip(corners[0], corners[1], strict=True))
    assert has(patch(drawn, x, y, 8), theme.LAVA) > 20
    assert warning(view) == WhatLooms("Lava threatens", (Peril("G4", ()),))
    assert island.named(view) == ()


@pytest.mark.parametrize("eye", EYES)
def test_lava_water_and_danger_keep_apart_from_the_ground_for_every_eye(eye: str) -> None:
    for land in (VOLCANIC, *PLAINS):
        ground = theme.LAND[land].ground
        assert apart(theme.LAND["lake"].ground, ground, eye) >= 10
    assert apart(theme.HEAT[3], theme.LIGHT, eye) >= 10
    for tone in (theme.CRUST, theme.OUTLINE):
        assert apart(theme.LAVA, tone, eye) >= 10, "a full channel, an empty one, its rim"


# ── Beside the board ──────────────────────────────────────────────────────────────────────────────


def test_points_are_on_the_cards_and_on_the_track() -> None:
    """On both as if it were over."""
    view = replace(view_of(position(seats=4)), scores=(7, 7, 131, 0), final=(8, 9, 140, 3))
    drawn = page(view)
    assert shown(drawn, "badge") == ["8", "9", "140", "3"]
    assert shown(drawn, "track") == [str(points) for points in range(0, 141, 10)]
    strip = np.asarray(drawn.image)[drawn.image.height - 320 : -190].astype(int)
    marks = [
        np.nonzero((np.abs(strip - np.array(look.colour)).sum(axis=2) < 12).any(axis=0))[0]
        for look in LOOKS[:3]
    ]
    white, blue, yellow = (float(np.median(columns)) for columns in marks)
    assert white < blue < yellow
    assert yellow > 1300


def test_the_end_shows_final_points() -> None:
    view = every.view_at("volcanic_isle", 4, 1.0)
    assert isinstance(view, View)
    assert shown(page(view), "badge") == [str(points) for points in view.final]


def test_the_text_tells_every_piece() -> None:
    state = position(
        {"G4 inner": "village 0", "G4 outer": "moai 1"},
        settlers=["G4 G4", "E3"],
        loose=["", "E3 E3"],
        raised={"G4 NE": 0},
    )
    view = view_of(state)
    said = draw(view, names=("Ann", "Ben"), size=400).long_text
    assert (
        "G4 white village inner, blue lying Moai outer, 2 white settlers, white Moai facing"
        " north-east, free geyser north." in said
    )
    assert "E3 lava, 1 blue settler, 2 loose blue Moai" in said
    assert view.standing == (RaisedMoai(cell_named("G4"), Way.NE, 0),)
    assert step(cell_named("G4"), Way.NE) in dict(island.land(view))
