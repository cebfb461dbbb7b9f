"""What only pictures of Volcanique show: biomes and who controls them, critters of every sort, lava
and where it may flow, ice, powers and who holds them, and cards for their owner alone.
"""

from functools import cache
from typing import Any

import msgspec
import pytest

from engine import notation
from engine.games.volcanique import GAME
from engine.games.volcanique.box import KIND_EDGES, SLOT_LEVELS, Biome, Card
from engine.games.volcanique.names import CARD_NAMES
from engine.games.volcanique.view import Lava, View
from engine.hexes import neighbours
from render import Highlight, draw, painter_of, theme
from render.draw import seat_names
from render.games.volcanique import control_lines, critters, land, strip
from render.games.volcanique.names import DOES, SHORT
from render.page import WIDTH, Drawn, strip_height
from tests.effort import EFFORT, fresh_seed
from tests.games.volcanique import lively
from tests.games.volcanique.positions import play, position
from tests.render import every
from tests.render.colour import shows
from tests.render.pages import page
from tests.render.positions import NAMES

replaced = msgspec.structs.replace
KINDS = (
    critters.PLAIN, critters.PACK, critters.HERD, critters.BOTH, critters.COLOSSAL,
    critters.BURROWED, critters.SWIMMING,
)  # fmt: skip


@cache
def a_view() -> View:
    """In a match in which nobody has a power yet."""
    view = every.view_at("volcanique", 5, 0.7)
    assert isinstance(view, View)
    grid = (replaced(at, seats=()) for at in view.grid)
    return replaced(view, grid=tuple(grid))


def written(view: View, kind: str) -> list[str]:
    return [text.text for text in page(view).canvas.written if text.kind == kind]


@pytest.mark.parametrize("seed", [1, fresh_seed()])
def test_whatever_powers_and_cards_allow_can_be_named(seed: int) -> None:
    match, chooser = lively.lively_match(seed)
    for _ in range(60 * EFFORT):
        if match.is_over:
            break
        seat = min(match.waiting())
        view = GAME.view(match.state, seat)
        assert every.cells_of_moves(match, seat) <= set(painter_of(view).named(view)), view.asks
        move = lively.liveliest(match.moves(seat), chooser)
        match.accept(match.propose(seat, move))


@pytest.mark.parametrize("look", land.LOOKS)
def test_every_sort_of_critter_shows_its_seat_and_looks_its_own_way(look: theme.SeatLook) -> None:
    drawn = [critters.critter(look, kind, 90.0) for kind in KINDS]
    assert all(shows(sprite, look.colour) > 60 for sprite in drawn)
    assert len({sprite.mask.tobytes() for sprite in drawn}) == len(KINDS)


def test_groups_are_told_apart() -> None:
    critter = next(c for tile in a_view().tiles for c in tile.critters)
    home = next(region for region in a_view().regions if critter.seat in region.seats)
    own = (critter.seat,)
    plain = replaced(critter, burrowed=False, colossal=False)
    sorts = {
        land.kind_of(plain, replaced(home, pack=pack, herd=herd))
        for pack in ((), own)
        for herd in ((), own)
    }
    assert sorts == {critters.PLAIN, critters.PACK, critters.HERD, critters.BOTH}
    assert land.kind_of(replaced(plain, burrowed=True), home) == critters.BURROWED
    assert land.kind_of(replaced(plain, colossal=True), home) == critters.COLOSSAL


def test_heights_are_told_by_number() -> None:
    high = [tile for tile in a_view().tiles if tile.height > 1]
    assert len(written(a_view(), "level")) >= 0.8 * len(high)
    assert set(written(a_view(), "level")) <= {str(tile.height) for tile in high}


def test_a_tile_shows_its_biomes_where_they_are() -> None:
    for tile in a_view().tiles:
        ground = land.ground_of(tile)
        if None in tile.edges:
            assert ground in ("soil", "volcano")
        elif len(set(tile.edges)) == 1:
            assert ground == land.LANDS[Biome(tile.edges[0] or 0)]
        else:
            assert ground == tuple(land.LANDS[Biome(edge or 0)] for edge in tile.edges)


def test_critters_stand_in_their_biome() -> None:
    """Nearer to a side of it than to any other side."""
    for tile in a_view().tiles:
        for biome in {edge for edge in tile.edges if edge is not None}:
            if len(set(tile.edges)) > 1:
                x, y = land.section_middle(tile, biome)
                away = {
                    way: (x - control_lines.towards(way)[0]) ** 2
                    + (y - control_lines.towards(way)[1]) ** 2
                    for way in range(6)
                }
                assert tile.edges[min(away, key=lambda way: away[way])] is biome


def a_burning() -> View:
    """Lava on the highest tile."""
    view = a_view()
    tile = max(view.tiles, key=lambda tile: tile.height)
    heights = {tile.cell: tile.height for tile in view.tiles}
    lower = tuple(c for c in neighbours(tile.cell) if heights.get(c, 0) < tile.height)
    return replaced(view, lava=(Lava(tile.cell, False, lower),))


def test_lava_shows_where_it_may_flow() -> None:
    view = a_burning()
    (flow,) = view.lava
    still = replaced(view, lava=(replaced(flow, targets=()),))
    assert land.changed(a_view(), view) == (flow.cell,)
    hot = [_share(one, theme.LAVA_HOT) for one in (a_view(), still, view)]
    assert hot[0] < hot[1] < hot[2]
    said = draw(view, size=400).alt_text
    cells = ", ".join(map(notation.name, flow.targets))
    assert f"Lava on {notation.name(flow.cell)} may flow to {cells}." in said


def _share(view: View, colour: theme.Colour) -> int:
    drawn = page(view, Highlight(candidates=()))
    image: Any = drawn.image.crop((0, drawn.top, 1600, drawn.image.height - strip.TABLE))
    return sum(count for count, found in image.getcolors(1 << 24) if found == colour)


def test_winter_whitens_land_and_shore() -> None:
    view = a_view()
    tiles = tuple(replaced(tile, frozen=True) for tile in view.tiles)
    shore = tuple(c for c in neighbours(tiles[0].cell) if c not in {t.cell for t in tiles})
    frozen = replaced(view, tiles=tiles)
    counts = [_share(one, theme.LIGHT) for one in (view, frozen)]
    assert counts[0] < counts[1] < _share(replaced(frozen, frozen_shore=shore), theme.LIGHT)
    assert f"Frozen: {notation.name(tiles[0].cell)}, " in draw(frozen, size=400).long_text


def test_the_power_grid_names_every_power_level_and_holder() -> None:
    assert sorted(written(a_view(), "power")) == sorted(SHORT[at.power] for at in a_view().grid)
    assert sorted(written(a_view(), "slot")) == sorted(f"Level {n}" for n in SLOT_LEVELS)
    held = replaced(a_view().grid[0], seats=(0, 3))
    unlocked = replaced(a_view(), grid=(held, *a_view().grid[1:]))
    nobody = replaced(a_view(), grid=(replaced(held, seats=()), *a_view().grid[1:]))
    assert draw(unlocked, size=800).data != draw(nobody, size=800).data


def test_the_supply_is_counted() -> None:
    view = a_view()
    assert view.tile is None
    assert written(view, "stock") == [f"×{count}" for count in view.stock]
    assert written(view, "price") == ["2"] * 2 + ["3 or 2"] * 3 + ["4 or 3"] * 3 + ["6 or 5"]
    counts = [str(count) for count in (*view.bank, view.deck)]
    assert written(view, "bank") == [*counts, "New island: 7"]


def test_the_score_so_far_stands_beside_every_name() -> None:
    view = a_view()
    assert written(view, "badge") == [str(points) for points in view.standing]


def test_a_power_that_somebody_has_is_explained() -> None:
    held = replaced(a_view().grid[0], seats=(0,))
    unlocked = replaced(a_view(), grid=(held, *a_view().grid[1:]))
    assert any(DOES[held.power] in said for said in written(unlocked, "power"))
    assert not any(DOES[held.power] in said for said in written(a_view(), "power"))


def test_the_tile_to_be_laid_is_shown_in_every_rotation() -> None:
    for kind in range(8):
        ways = written(replaced(a_view(), tile=kind), "caption")
        assert len(ways) == (1 if len(set(KIND_EDGES[kind])) == 1 else 6)
    turned = [strip.tile(0, 60, way) for way in range(6)]
    assert len({sprite.colours.tobytes() for sprite in turned}) == 6


def test_cards_are_drawn_for_their_owner_only() -> None:
    match = next(
        past
        for past in (every.at("volcanique", 2, share / 20) for share in range(4, 20))
        if any(past.state.cards)
    )
    owner = next(seat for seat in range(2) if match.state.cards[seat])
    own = GAME.view(match.state, owner)
    held = {CARD_NAMES[card] for card in own.cards}
    assert held <= {text.text for text in page(own).canvas.written}
    for other in (1 - owner, None):
        view = GAME.view(match.state, other)
        seen = {CARD_NAMES[card] for card in view.cards}
        shown = {text.text for text in page(view).canvas.written} & set(CARD_NAMES.values())
        assert shown == seen
        assert not shown & held
        assert not any(CARD_NAMES[card] in draw(view, size=400).long_text for card in own.cards)
    assert set(CARD_NAMES) == set(Card)


def test_where_land_was_is_in_the_picture() -> None:
    """An island that has shifted leaves a line around the sea where it lay, all of it shown."""
    state = position({"M50": "uno-l", "M51": "uno-l"}, {}, ask="move", powers=["converging"])
    before = GAME.view(state, None)
    after = GAME.view(play(state, "converge M50 N 1").state, None)
    for shown, highlight in ((after, Highlight(last=before)), (before, Highlight(ghost=after))):
        drawn = page(shown, highlight)
        for cell in land.changed(before, after):
            for x, y in drawn.grid.corners(cell):
                assert 0 < x < drawn.image.width
                assert 0 < y < strip_top(drawn, shown) - drawn.top


def strip_top(drawn: Drawn, view: View) -> int:
    """Where the board's part ends."""
    unit = drawn.image.width / WIDTH
    names = seat_names(view, NAMES)
    return drawn.image.height - strip_height(painter_of(view), view, names, view.outcome, unit)
