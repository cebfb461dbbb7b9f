"""What a picture of Eruption shows: where lava runs, walls, the Burn Meter, dice, and a hand only
to its owner.
"""

from itertools import combinations

import numpy as np
import pytest
from msgspec.structs import replace
from PIL import Image

from engine import notation
from engine.games.eruption import GAME
from engine.games.eruption.box import BURNED_UP, VENTS, ZONES, Card, Material, Shape
from engine.games.eruption.view import BuiltWall, Roll, View
from engine.games.eruption.words import CARDS, MATERIALS
from engine.hexes import Way, step
from engine.notation import cell_named
from render import Highlight, draw, painter_of, theme
from render.canvas import Canvas
from render.games.eruption import burn_meter, island, walls, words
from render.games.eruption.ground import (
    CRATER_CELLS,
    LOOKS,
    MIDDLE,
    RESOURCE,
    SPACES,
    SPRING_EDGES,
    VILLAGE_AT,
    VILLAGE_CELLS,
)
from render.games.eruption.strip import looks_of, named_in_dice, strip
from render.hexgrid import edge
from render.page import Drawn, draw_page
from tests.render import every, pages
from tests.render.colour import EYES, apart


def middle(seat: int | None = None, seats: int = 4) -> View:
    view: View = GAME.view(every.at("eruption", seats, 0.6).state, seat)
    return view


def page(view: View, highlight: Highlight | None = None, look: theme.Theme = theme.DARK) -> Drawn:
    names = every.NAMES[: view.seats]
    shown = highlight or Highlight(candidates=())
    return draw_page(painter_of(view), view, names, shown, look, 1600, view.outcome)


def shown(drawn: Drawn, kind: str) -> list[str]:
    return [text.text for text in drawn.canvas.written if text.kind == kind]


def test_partners_are_visible() -> None:
    view = replace(middle(), clans=True, heat=(0, 50, 120, 280))
    assert shown(page(view), "badge") == ["A 0°", "B 50°", "A 120°", "B 280°"]
    head, _ = words.tell(view, ("Ann", "Bo", "Cy", "Di"))
    assert "Team A, with Cy." in head[1]
    assert "Team B, with Bo." in head[4]
    six = replace(middle(seats=6), clans=True)
    assert [badge[0] for badge in shown(page(six), "badge")] == [*"ABCABC"]


def test_without_clans_nobody_has_a_partner() -> None:
    view = replace(middle(), heat=(0, 50, 120, 280))
    assert shown(page(view), "badge") == ["0°", "50°", "120°", "280°"]
    assert "team" not in GAME.sketch(view)
    assert not any("Team" in line for line in words.tell(view, every.NAMES)[0])


# ── The island ────────────────────────────────────────────────────────────────────────────────────


def test_the_ground_is_the_one_in_the_box() -> None:
    assert len(SPACES) == 60
    assert len(VILLAGE_AT) == 18
    assert not {*SPACES} & ({*VILLAGE_AT} | CRATER_CELLS)
    assert {*RESOURCE} <= {*SPACES}
    assert all(cell in CRATER_CELLS and step(cell, way) in SPACES for cell, way in SPRING_EDGES)
    assert all(len(cells) == 3 for cells in VILLAGE_CELLS)


def test_lava_runs_away_from_its_sources() -> None:
    for seats in GAME.seats:
        tiles = {tile.cell: tile for tile in middle(seats=seats).tiles}
        far = island.depths(tiles)
        assert {*tiles} <= {*far}, "every tile is connected to a source"
        running = {*island.leaving(tiles)}
        assert {*SPRING_EDGES} <= running
        for cell, tile in tiles.items():
            for way in tile.lava:
                near = step(cell, way)
                back = (near, way.opposite)
                assert not ((cell, way) in running and back in running), "never both ways"
                if near not in tiles and near not in CRATER_CELLS:
                    assert (cell, way) in running
            comes_in = any((step(cell, way), way.opposite) in running for way in tile.lava)
            assert comes_in or tile.shape is Shape.VENT


def test_streams_are_bright_where_they_cross_an_edge() -> None:
    view = middle()
    drawn = page(view)
    tiles = {tile.cell: tile for tile in view.tiles}
    built = {(wall.cell, wall.way) for wall in view.walls}
    crossings = [
        (cell, way)
        for cell, tile in tiles.items()
        for way in tile.lava
        if step(cell, way) in tiles and (cell, way) not in built
    ]
    assert crossings
    for cell, way in crossings:
        x, y = drawn.grid.centre(cell)
        ex, ey = edge(way)
        at = (round(x + ex * drawn.grid.size), round(y + ey * drawn.grid.size) + drawn.top)
        red, green, blue = drawn.image.getpixel(at)  # type: ignore[misc]
        assert red > 160
        assert blue < 150, (cell, way, green)


@pytest.mark.parametrize("material", Material)
def test_a_wall_shows_its_material(material: Material) -> None:
    view = middle()
    assert view.walls
    wall = view.walls[0]
    plain = page(replace(view, walls=()))
    built = page(replace(view, walls=(replace(wall, material=material),)))
    x, y = island.wall_place(built.grid, wall)
    size = built.grid.size
    box = [round(part) for part in (x - size / 2, y - size / 2, x + size / 2, y + size / 2)]
    box[1] += built.top
    box[3] += built.top
    new, old = (np.asarray(p.image.crop(box)).astype(np.int16) for p in (built, plain))
    near = np.abs(new - np.array(walls.LOOKS[material].ground)).sum(axis=2) < 40
    assert (near & (np.abs(new - old).sum(axis=2) > 0)).sum() > 60


@pytest.mark.parametrize("eye", EYES)
def test_walls_and_lava_keep_apart_for_every_eye(eye: str) -> None:
    tones = [look.ground for look in walls.LOOKS.values()]
    for one, other in combinations(tones, 2):
        assert apart(one, other, eye) >= 10
    for land in ("ash", "cobbles"):
        assert apart(theme.LAVA, theme.LAND[land].ground, eye) >= 10
    assert apart(theme.DIE[0], theme.DIE_OF_LAVA[0], eye) >= 10


def test_walls_differ_by_shape_too() -> None:
    masks = [walls.wall(material, 0, 60.0).mask for material in Material]
    for one, other in combinations(masks, 2):
        assert one.size != other.size or one.tobytes() != other.tobytes()


# ── The Burn Meter ────────────────────────────────────────────────────────────────────────────────


def test_the_meter_has_a_plate_for_every_ten_degrees() -> None:
    assert [plate.degrees for plate in burn_meter.PLATES] == list(range(0, BURNED_UP + 10, 10))
    for one, other in combinations(burn_meter.PLATES, 2):
        apart_x = one.right <= other.left + 1e-9 or other.right <= one.left + 1e-9
        apart_y = one.bottom <= other.top + 1e-9 or other.bottom <= one.top + 1e-9
        assert apart_x or apart_y
    assert [burn_meter.zone(first - 10) for first in ZONES] == [0, 1, 2]
    assert [burn_meter.zone(first) for first in ZONES] == [1, 2, 3]
    drawn = page(middle())
    assert shown(drawn, "degrees") == [str(plate.degrees) for plate in burn_meter.PLATES[:-1]]


def _colours_on(drawn: Drawn, plate: burn_meter.Plate) -> set[tuple[int, ...]]:
    x, y = drawn.grid.centre(MIDDLE)
    size, y = drawn.grid.size, y + drawn.top
    box = (
        x + plate.left * size,
        y + plate.top * size,
        x + plate.right * size,
        y + plate.bottom * size,
    )
    found = drawn.image.crop([round(part) for part in box]).getcolors(1 << 20) or []
    return {colour for count, colour in found if count > 20}


@pytest.mark.parametrize("degrees", range(0, BURNED_UP + 10, 10))
def test_every_marker_stands_on_its_plate(degrees: int) -> None:
    view = every.view_at("eruption", 6, 0.0)
    assert isinstance(view, View)
    away = 140 if degrees != 140 else 150
    hot = replace(view, heat=(degrees, degrees, *(away,) * 4), vents=(-2,) * VENTS)
    drawn = page(hot)
    seats = [LOOKS[village].colour for village in hot.villages]
    there = _colours_on(drawn, burn_meter.PLATES[degrees // 10])
    assert {*seats[:2]} <= there
    assert not {*seats[2:]} & there


@pytest.mark.parametrize("colours", theme.THEMES)
@pytest.mark.parametrize("mark", ["since", "last", "ghost"])
def test_a_marker_that_has_moved_is_pointed_out(mark: str, colours: str) -> None:
    now = replace(middle(), heat=(20, 160, 100, 240), vents=(-2,) * VENTS)
    other = replace(now, heat=(20, 130, 100, 240))
    look = theme.THEMES[colours]
    colour = {"since": look.since, "last": look.fresh, "ghost": look.choice}[mark]
    drawn = page(now, Highlight(**{mark: other}, candidates=()), look)
    heat = (other if mark == "ghost" else now).heat
    marked = [colour in _colours_on(drawn, burn_meter.PLATES[h // 10]) for h in heat]
    assert marked == [False, True, False, False]
    plain = page(now, Highlight(candidates=()), look)
    assert not any(colour in _colours_on(plain, burn_meter.PLATES[h // 10]) for h in heat)


def test_who_owes_an_eruption_tile_is_marked() -> None:
    view = replace(middle(), vents=(-2, 1, -1))
    other = replace(view, vents=(-2, 2, -1))
    assert page(view).image.tobytes() != page(other).image.tobytes()


def test_the_temperature_is_on_every_card() -> None:
    view = middle()
    assert shown(page(view), "badge") == [f"{heat}°" for heat in view.heat]


def test_the_picture_never_moves() -> None:
    start, end = (page(GAME.view(every.at("eruption", 3, s).state, None)) for s in (0.0, 1.0))
    assert start.grid == end.grid


# ── Dice, tiles and cards ─────────────────────────────────────────────────────────────────────────


def test_dice_lie_beside_the_board_with_who_won() -> None:
    cell = cell_named("E4")
    rolls = (
        Roll(cell, Way.N, Material.STONE, 4, 2, 6),
        Roll(cell, Way.SE, Material.STRAW, 1, 2, 7),
        Roll(cell, Way.S, Material.WOOD, 6, 5, 7),
    )
    view = replace(middle(), rolls=rolls)
    assert shown(page(view), "dice") == ["E4 SE held", "+1", "E4 S fell"], "of the last turn"
    told = draw(view, names=every.NAMES, size=400).long_text
    assert "Dice at E4 north: lava 4, stone 2 + 2, the wall falls." in told
    assert shown(page(replace(view, rolls=())), "dice") == []
    again = (BuiltWall(cell, Way.S, Material.WOOD, None),)
    assert shown(page(replace(view, walls=again)), "dice") == ["E4 SE held"], "built again"


@pytest.mark.parametrize("material", Material)
def test_what_is_written_on_a_roll_stays_on_its_panel(material: Material) -> None:
    rolls = tuple(Roll(cell_named("K5"), Way.NW, material, 4, 2, 6) for _ in range(4))
    drawn = page(replace(middle(), rolls=rolls))
    written = [text for text in drawn.canvas.written if text.kind == "dice"]
    assert len(written) == (8 if material else 4)
    for text in written:
        assert text.room is not None
        left, top, right, bottom = text.room
        assert left - 2 <= text.box[0] <= text.box[2] <= right, text
        assert top <= text.box[1] <= text.box[3] <= bottom, text


def test_the_walls_that_are_left_are_counted_beside_many_dice() -> None:
    """Whole words or none: in numbers where there is no room for the materials' names."""
    quiet = replace(middle(), tile=None, tops=())
    rolls = tuple(Roll(cell_named("K5"), Way.NW, Material.STONE, 4, 2, 6) for _ in range(4))
    assert shown(page(replace(quiet, rolls=())), "caption") == [
        words.say("supply", count=left, material=MATERIALS[material])
        for material, left in zip(Material, quiet.supply, strict=True)
    ]
    assert shown(page(replace(quiet, rolls=rolls)), "caption") == [*map(str, quiet.supply)]


def test_what_changed_is_told_before_the_dice_however_many() -> None:
    cell = cell_named("E4")
    rolls = tuple(Roll(cell, way, Material.STONE, 4, 2, 6) for way in (*Way, *Way))
    view = replace(middle(seats=6), rolls=rolls)
    told = ("Somebody lays the trident on H5, lava ⬆↗↘↙.", "Somebody draws 2 cards.")
    said = draw(view, names=["W" * 32] * 6, size=400, highlight=Highlight(told=told)).alt_text
    assert " ".join(told) in said


def test_the_view_holds_the_dice_of_this_turn_and_the_last() -> None:
    match, seen = every.whole("eruption", 4, 1), 0
    for _, past, told in match.history():
        view: View = GAME.view(past.state, None)
        said = [e.facts["dice"] for e in told if e.name == "rolled"]
        held = [[roll.lava, roll.material, roll.wall] for roll in view.rolls]
        assert held[len(held) - len(said) :] == said
        assert all(roll.turn >= view.turns - 1 for roll in view.rolls)
        seen += len(said)
    assert seen


def test_a_tile_in_hand_is_shown_in_every_way_it_can_look() -> None:
    assert len(looks_of(Shape.FLOOD)) == 6
    assert looks_of(Shape.WYE) == (Way.N, Way.NE)
    assert looks_of(Shape.CROSS) == (Way.N, Way.NE, Way.SE)
    view = replace(middle(), tile=Shape.WYE)
    assert shown(page(view), "caption")[:2] == ["N", "NE"]


def test_a_hand_is_drawn_for_its_seat_only() -> None:
    hand = tuple(int(card in (Card.RAIN, Card.QUAKE)) for card in Card)
    own = replace(middle(1), hand=hand)
    assert sorted(shown(page(own), "card")) == ["Quake", "Rain"]
    assert "Your cards: 1 Quake, 1 Rain." in draw(own, size=400).long_text
    public = middle(None)
    assert shown(page(public), "card") == []
    assert not any(name in draw(public, size=400).long_text for name in CARDS.values())
    assert page(public).image.height < page(own).image.height


def test_eight_kinds_of_card_fit() -> None:
    own = page(replace(middle(1), hand=(2,) * 8))
    assert len(shown(own, "card")) == 8
    for text in own.canvas.written:
        left, top, right, bottom = text.room or (0, 0, *own.image.size)
        assert left - 2 <= text.box[0] <= text.box[2] <= right + 2, text
        assert top <= text.box[1] <= text.box[3] <= bottom, text


def test_flows_and_walls_are_told() -> None:
    view = middle()
    told = draw(view, names=("Ann", "Ben", "Cat", "Dan"), size=400).long_text
    for seat, name in enumerate(("Ann", "Ben", "Cat", "Dan")):
        assert f"{name} (" in told
        assert f"{view.heat[seat]} degrees" in told
    for wall in view.walls:
        assert f"{wall.material.name.lower()} " in told
    assert all(tile.cell in {*SPACES} for tile in view.tiles)


@pytest.mark.parametrize("size", [600, 1200])
def test_what_dice_tell_is_never_cut_off(size: int) -> None:
    view = every.view_at("eruption", 2, 0.5)
    assert isinstance(view, View)
    cells = sorted(cell for cell, _ in island.land(view))
    for first in range(0, len(cells), 3):
        rolls = tuple(
            Roll(cell, way, Material.STONE, 6, 2 + first % 5, turn=1)
            for cell, way in zip(cells[first : first + 3], (Way.NW, Way.NE, Way.SW), strict=False)
        )
        canvas = Canvas(Image.new("RGB", (size, size // 4)))
        drawn = replace(view, rolls=rolls, walls=())
        strip(canvas, (0, 0, size, size // 8), drawn, theme.DARK, size / 1600, 0)
        said = [text.text for text in canvas.written if text.kind == "dice"]
        assert {words.verdict(roll) for roll in rolls} <= set(said)


def test_the_cells_of_which_dice_tell_are_named() -> None:
    view = every.view_at("eruption", 6, 0.8)
    assert isinstance(view, View)
    cells = named_in_dice(view)
    assert cells
    names = {notation.name(cell) for cell in cells}
    for highlight in (Highlight(), Highlight(candidates=()), Highlight(ghost=view)):
        assert names <= pages.named_in(pages.page(view, highlight))
        assert names <= pages.named_in(pages.page(view, highlight, turned=2))


def test_names_have_room_beside_partners_and_places() -> None:
    match = every.play(every.fresh(GAME, 4, 2, clans="on"), 2, "random", 1 << 30)
    view = GAME.view(match.state, None)
    names = ("Christopher", "Maximilian", "Theodora", "Wilhelmina")
    for shown in (view, replace(view, outcome=None, waiting=(0,))):
        found = [
            text.text
            for text in pages.page(shown, names=names).canvas.written
            if text.kind == "seat"
        ]
        assert set(found) == set(names)
