"""§1 The box: tiles, pieces, stacks, levels and settlements."""

import re
from collections import Counter

import pytest

from engine import agenda
from engine.dealer import QuietDealer, ScriptedDealer
from engine.games.taluva import GAME, board
from engine.games.taluva.box import BAG, LETTERS, Terrain, tile_letters
from engine.games.taluva.fields import terrain_of
from engine.games.taluva.state import State
from engine.games.taluva.turn import DrawTile
from engine.match.entries import Seed
from engine.match.match import Match
from engine.trouble import BadOption
from tests.effort import seeds
from tests.games.taluva.positions import at, legal, play, position

CLOCKWISE = {
    "J": {"J": 1, "G": 5, "S": 4, "R": 2, "L": 1},
    "G": {"J": 6, "G": 1, "S": 2, "R": 2, "L": 1},
    "S": {"J": 4, "G": 2, "S": 1, "R": 1, "L": 1},
    "R": {"J": 2, "G": 2, "S": 2, "R": 1, "L": 1},
    "L": {"J": 2, "G": 1, "S": 1, "R": 1, "L": 1},
}
"""How many tiles show one terrain and then another, clockwise after the volcano."""


def set_up(seats: int = 2, **options: str) -> State:
    state: State = GAME.set_up(seats, GAME.complete(seats, options))
    return state


def drawn(state: State, seed: int) -> list[str]:
    """Every tile of the stack in the order drawn."""
    tiles, dealer = [], QuietDealer(seed)
    while state.left:
        DrawTile().run(state, dealer)
        tiles.append(tile_letters(state.tile))
    return tiles


# ── 1.1 Tiles ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("right", LETTERS)
@pytest.mark.parametrize("left", LETTERS)
def test_1_1_each_tile_is_there_as_often_as_the_table_says(left: str, right: str) -> None:
    tiles = drawn(set_up(), seed=1)
    assert tiles.count(left + right) == CLOCKWISE[right][left]


def test_1_1_there_are_48_tiles() -> None:
    assert len(drawn(set_up(), seed=2)) == 48


@pytest.mark.parametrize(
    ("letter", "fields"), [("J", 28), ("G", 23), ("S", 19), ("R", 15), ("L", 11)]
)
def test_1_1_each_terrain_is_on_so_many_fields(letter: str, fields: int) -> None:
    assert "".join(drawn(set_up(), seed=3)).count(letter) == fields


@pytest.mark.parametrize(("more", "fewer"), [("JG", "GJ"), ("SR", "RS"), ("JL", "LJ")])
def test_1_1_three_pairs_are_not_their_own_mirror_image(more: str, fewer: str) -> None:
    count = Counter(drawn(set_up(), seed=4))
    assert count[more] == count[fewer] + 1


def test_1_1_clockwise_after_the_volcano_comes_the_right_field_then_the_left() -> None:
    state = set_up(stack="JG,SJ")
    agenda.begin(state, ScriptedDealer())
    north_east, south_east = state.land[at("N49")], state.land[at("N50")]
    assert terrain_of(state.land[at("M50")]) is Terrain.VOLCANO
    assert terrain_of(north_east) is Terrain.CLEARING
    assert terrain_of(south_east) is Terrain.JUNGLE


# ── 1.2 Pieces ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_2_each_colour_has_20_huts_2_towers_3_temples(seats: int) -> None:
    state = set_up(seats)
    agenda.begin(state, ScriptedDealer())
    assert GAME.view(state, None).supply == ((20, 2, 3),) * seats


# ── 1.3 Stacks ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_1_3_the_stack_has_all_tiles_unless_chosen_otherwise(seats: int) -> None:
    assert GAME.complete(seats, {}) == {"stack": "full", "mode": "first"}
    assert len(drawn(set_up(seats), seed=8)) == 48


@pytest.mark.parametrize(("seats", "tiles"), [(2, 24), (3, 36), (4, 48)])
def test_1_3_the_short_stack_has_12_tiles_per_player(seats: int, tiles: int) -> None:
    assert len(drawn(set_up(seats, stack="short"), seed=5)) == tiles


@pytest.mark.parametrize("seed", seeds(5))
def test_1_3_the_short_stack_is_drawn_at_random_from_all_tiles(seed: int) -> None:
    one, other = (Counter(drawn(set_up(stack="short"), seed + i)) for i in (0, 10**9))
    assert one != other
    assert all(count <= BAG[kind] for kind, count in _by_kind(one).items())


def _by_kind(tiles: Counter[str]) -> dict[int, int]:
    return {LETTERS.index(t[0]) * 5 + LETTERS.index(t[1]): n for t, n in tiles.items()}


def test_1_3_a_listed_stack_comes_in_the_order_given() -> None:
    assert drawn(set_up(stack="JG,SJ,GR"), seed=6) == ["JG", "SJ", "GR"]


def test_1_3_a_listed_stack_ends_with_its_last_tile() -> None:
    state = set_up(stack="JG")
    agenda.begin(state, ScriptedDealer())
    after = play(state, "hut N49")
    assert after.agenda == []


@pytest.mark.parametrize(
    ("seats", "options", "sentence"),
    [
        (1, {}, "Taluva is for 2, 3 or 4 seats, not 1."),
        (5, {}, "Taluva is for 2, 3 or 4 seats, not 5."),
        (2, {"stack": "tall"}, "Option stack can be full, short or tiles: JG,SJ,…, not “tall”."),
        (2, {"stack": ""}, "Option stack can be full, short or tiles: JG,SJ,…, not “”."),
        (2, {"stack": "JG,"}, "Option stack can be full, short or tiles: JG,SJ,…, not “JG,”."),
        (2, {"stack": "JX"}, "Option stack can be full, short or tiles: JG,SJ,…, not “JX”."),
        (2, {"stack": "JG SJ"}, "Option stack can be full, short or tiles: JG,SJ,…, not “JG SJ”."),
        (2, {"stack": "LL,JG,LL"}, "The box has only 1 of tile LL, the stack has more."),
        (2, {"mode": "chess"}, "Option mode can be first, ranking or teams, not “chess”."),
        (2, {"colour": "red"}, "Taluva has no option “colour”: it has stack and mode."),
        (2, {"mode": "teams"}, "Teams are for four seats, not 2."),
        (3, {"mode": "teams"}, "Teams are for four seats, not 3."),
    ],
)
def test_1_3_what_cannot_be_set_up_is_refused(
    seats: int, options: dict[str, str], sentence: str
) -> None:
    with pytest.raises(BadOption) as refused:
        Match(GAME, seats, options, Seed.fresh())
    assert str(refused.value) == sentence


def test_1_3_a_listed_stack_may_use_every_copy_of_a_tile() -> None:
    assert drawn(set_up(stack="JG,JG,JG,JG,JG,JG"), seed=7) == ["JG"] * 6


# ── 1.4 Levels ────────────────────────────────────────────────────────────────────────────────────

STAIRS = """
          L     M     N     O
    49          G1
          S1          J3
    50          J1r
          S2          R1
"""


def test_1_4_height_does_not_matter_for_who_is_next_to_whom() -> None:
    after = play(position(STAIRS), "expand M50 jungle")
    settlement = board.settlement_at(after, at("M50"))
    assert board.cells_of(after, settlement) == (at("N49"), at("M50"))


def test_1_4_a_tile_on_the_table_is_on_level_1() -> None:
    state = position(STAIRS, tile="JG")
    assert GAME.view(play(state, "place M52 NE"), None).fields[-1].level == 1


# ── 1.5 Settlements ───────────────────────────────────────────────────────────────────────────────


def test_1_5_buildings_of_one_colour_that_touch_are_one_settlement() -> None:
    state = position("""
          L     M     N     O
    49          G1r
          S1          J1rtow
    50          J1          J1rtem
    """)
    parts = [board.cells_of(state, town) for town in board.settlements(state, 0)]
    assert parts == [(at("M49"), at("N49"), at("O50"))]


def test_1_5_other_colours_do_not_connect() -> None:
    state = position("""
          L     M     N     O
    49          G1r
          S1          J1b
    50          J1          J1r
    """)
    towns = [town for seat in range(2) for town in board.settlements(state, seat)]
    assert [town.size for town in towns] == [1, 1, 1]


def test_1_5_size_is_counted_in_fields_not_in_pieces() -> None:
    state = position("""
          L     M     N     O
    49          G3r
          S1          J2r
    50          J1          R1
    """)
    assert not [text for text in legal(state) if text.startswith("temple")]


@pytest.mark.parametrize("piece", ["tow", "tem"])
def test_1_5_a_lone_tower_or_temple_is_a_settlement(piece: str) -> None:
    state = position(f"""
          L     M     N     O
    49          G3r{piece}
          S1          J1
    50          J1          R1
    """)
    assert "expand M49 jungle" in legal(state)
    assert "hut N49" not in legal(state)


def test_1_the_rules_open_with_the_game_in_five_sentences() -> None:
    short = re.search(r"\A# .+\n\n\*\*In short\.\*\* ((?:.+\n)+)\n", GAME.rules)
    assert short
    assert len(re.findall(r"\.(?=\s)", short[1])) == 5
    assert ".py" not in GAME.rules, "nobody is told to edit a source file"
