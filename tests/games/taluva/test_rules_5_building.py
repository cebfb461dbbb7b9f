"""§5 Building: huts, towers, temples and expansions."""

import pytest

from engine.games.taluva import GAME, board
from engine.games.taluva.box import Piece
from engine.games.taluva.fields import owner_of, piece_of
from engine.games.taluva.state import State
from engine.trouble import Illegal
from tests.games.taluva.positions import at, legal, play, position, proposal, table, told


def refused(state: State, text: str) -> tuple[str, str]:
    """The number and the name of the rule that stands in the way."""
    assert text not in legal(state)
    with pytest.raises(Illegal) as problem:
        proposal(state, text)
    return problem.value.refusal.rule, problem.value.refusal.name


def said(state: State, verb: str) -> list[str]:
    """The legal answers that begin with a verb."""
    return [text for text in legal(state) if text.startswith(verb)]


# ── 5.1 Hut ───────────────────────────────────────────────────────────────────────────────────────

VILLAGE = """
          L     M     N     O     P
    49          J1r         G1
          J2          G1          S1b
    50          ^1NE        S1
          S3          S1          R1
    51          R1
"""


def test_5_1_a_hut_may_found_a_settlement_on_level_1_away_from_ones_own() -> None:
    assert said(position(VILLAGE), "hut") == [
        f"hut {name}" for name in ("O49", "O50", "P50", "N50", "M51")
    ]


def test_5_1_one_hut_is_built() -> None:
    before = position(VILLAGE)
    after = play(before, "hut O49")
    assert after.has(0, Piece.HUT) == before.has(0, Piece.HUT) - 1
    assert set(after.built) - set(before.built) == {at("O49")}


@pytest.mark.parametrize("cell", ["L49", "L50"])
def test_5_1_not_on_a_higher_level(cell: str) -> None:
    assert refused(position(VILLAGE, turn=1), f"hut {cell}") == ("5.1", "too_high")


def test_5_1_not_next_to_ones_own_settlement() -> None:
    assert refused(position(VILLAGE), "hut N49") == ("5.1", "too_near")


def test_5_1_next_to_somebody_elses_settlement_is_allowed() -> None:
    assert "hut N49" in legal(position(VILLAGE, turn=1))
    assert "hut O50" in legal(position(VILLAGE))


@pytest.mark.parametrize("piece", ["tow", "tem"])
def test_5_1_not_next_to_ones_own_tower_or_temple(piece: str) -> None:
    state = position({"M49": f"J1r{piece}", "N49": "G1", "O49": "G1"})
    assert refused(state, "hut N49") == ("5.1", "too_near")
    assert "hut O49" in legal(state)


def test_5_1_not_next_to_ones_own_settlement_on_another_level() -> None:
    assert refused(position({"M49": "J3r", "N49": "G1"}), "hut N49") == ("5.1", "too_near")


def test_5_1_none_without_a_hut() -> None:
    state = position(VILLAGE, supply={0: (0, 2, 3)})
    assert refused(state, "hut O49") == ("5.5", "none_left")
    assert legal(state) == []


# ── 5.2 Tower ─────────────────────────────────────────────────────────────────────────────────────

HILL = """
          L     M     N     O     P
    49          J1r         G3
          J3          G2          S3
    50          ^1NE        S1
          S4          S1          R1
    51          R3
"""


def test_5_2_a_tower_stands_on_level_3_next_to_a_settlement() -> None:
    assert said(position(HILL), "tower") == ["tower L49"]


@pytest.mark.parametrize("level", [3, 4, 7])
def test_5_2_level_3_or_higher(level: int) -> None:
    assert said(position({"M49": "J1r", "M50": f"G{level}"}), "tower") == ["tower M50"]


@pytest.mark.parametrize("level", [1, 2])
def test_5_2_not_lower(level: int) -> None:
    state = position({"M49": "J1r", "M50": f"G{level}"})
    assert refused(state, "tower M50") == ("5.2", "too_low")


def test_5_2_a_settlement_of_one_field_is_enough() -> None:
    after = play(position(HILL), "tower L49")
    assert piece_of(after.built[at("L49")]) is Piece.TOWER
    assert after.has(0, Piece.TOWER) == 1


@pytest.mark.parametrize("cell", ["O49", "P49", "L50"])
def test_5_2_not_away_from_ones_settlements(cell: str) -> None:
    assert refused(position(HILL), f"tower {cell}") == ("5.2", "alone")


def test_5_2_not_next_to_somebody_elses_settlement_only() -> None:
    state = position({"M49": "J1b", "M50": "G3"})
    assert refused(state, "tower M50") == ("5.2", "alone")


def test_5_2_no_second_tower_in_a_settlement() -> None:
    state = position({"M48": "J3rtow", "M49": "J1r", "M50": "G3"})
    assert refused(state, "tower M50") == ("5.2", "has_tower")


def test_5_2_a_temple_does_not_stand_in_the_way_of_a_tower() -> None:
    assert "tower M50" in legal(position({"M48": "J3rtem", "M49": "J1r", "M50": "G3"}))


def test_5_2_none_without_a_tower() -> None:
    assert refused(position(HILL, supply={0: (5, 0, 3)}), "tower L49") == ("5.5", "none_left")


# ── 5.3 Temple ────────────────────────────────────────────────────────────────────────────────────

TOWN = """
          L     M     N     O     P
    48          J1r
          J4          G1
    49          J1r         L1
          J2          G1          S1
    50          J1r         S1
          ^1N         S1          R1
    51          R3
"""


def test_5_3_a_temple_stands_next_to_a_settlement_of_three_fields_on_any_level() -> None:
    assert said(position(TOWN), "temple") == [
        f"temple {name}" for name in ("N48", "L48", "N49", "L49", "N50", "M51")
    ]


def test_5_3_one_temple_is_built() -> None:
    after = play(position(TOWN), "temple L48")
    assert piece_of(after.built[at("L48")]) is Piece.TEMPLE
    assert (after.has(0, Piece.TEMPLE), after.has(0, Piece.HUT)) == (2, 17)


def test_5_3_two_fields_are_too_few() -> None:
    state = position({"M48": "J1r", "M49": "J1r", "M50": "G1"})
    assert refused(state, "temple M50") == ("5.3", "too_small")


def test_5_3_many_huts_on_two_fields_are_too_few() -> None:
    state = position({"M48": "J3r", "M49": "J3r", "M50": "G1"})
    assert refused(state, "temple M50") == ("5.3", "too_small")


def test_5_3_a_tower_is_a_field_like_any_other() -> None:
    state = position({"M47": "J1r", "M48": "J1r", "M49": "J3rtow", "M50": "G1"})
    assert "temple M50" in legal(state)


def test_5_3_no_second_temple_in_a_settlement() -> None:
    state = position({"M46": "J1rtem", "M47": "J1r", "M48": "J1r", "M49": "J1r", "M50": "G1"})
    assert refused(state, "temple M50") == ("5.3", "has_temple")


def test_5_3_not_away_from_ones_settlements() -> None:
    assert refused(position(TOWN), "temple O50") == ("5.3", "alone")


def test_5_3_not_next_to_somebody_elses_settlement_only() -> None:
    assert refused(position(TOWN, turn=1), "temple N49") == ("5.3", "alone")


def test_5_3_two_small_settlements_are_not_added_up() -> None:
    state = position({"M47": "J1r", "M48": "J1r", "M49": "G1", "M50": "J1r", "M51": "J1r"})
    assert refused(state, "temple M49") == ("5.3", "too_small")


def test_5_3_none_without_a_temple() -> None:
    assert refused(position(TOWN, supply={0: (5, 2, 0)}), "temple N49") == ("5.5", "none_left")


# ── 5.4 Expand ────────────────────────────────────────────────────────────────────────────────────

JUNGLE = """
          L     M     N     O     P
    48          J1          J1
          J1          J3          J1
    49          G1r         J1
          G1          J1          S1
    50          S2          J1
          J1          L1          R1
"""


def built_by(before: State, text: str) -> set[int]:
    return set(play(before, text).built) - set(before.built)


def test_5_4_every_neighbouring_field_of_the_terrain_is_taken_with_a_hut_per_level() -> None:
    before = position(JUNGLE)
    after = play(before, "expand M49 jungle")
    new = set(after.built) - set(before.built)
    assert new == {at("M48"), at("L48"), at("N48"), at("N49")}
    assert before.has(0, Piece.HUT) - after.has(0, Piece.HUT) == 1 + 1 + 3 + 1


def test_5_4_only_direct_neighbours_are_taken() -> None:
    before = position({"M49": "J1r", "M50": "J1", "M51": "J1"})
    assert built_by(before, "expand M49 jungle") == {at("M50")}


def test_5_4_other_terrains_stay_free() -> None:
    before = position(JUNGLE)
    assert built_by(before, "expand M49 sand") == {at("M50")}
    assert built_by(before, "expand M49 clearing") == {at("L49")}


def test_5_4_the_terrains_offered_are_those_next_to_the_settlement() -> None:
    assert said(position(JUNGLE), "expand") == [
        "expand M49 jungle",
        "expand M49 clearing",
        "expand M49 sand",
    ]


@pytest.mark.parametrize("terrain", ["rock", "lake"])
def test_5_4_not_into_a_terrain_that_is_not_there(terrain: str) -> None:
    assert refused(position(JUNGLE), f"expand M49 {terrain}") == ("5.4", "no_field")


def test_5_5_and_5_4_not_onto_volcanoes_whether_there_is_one_or_not() -> None:
    state = position({"M49": "J1r", "M50": "^1N", "M48": "J1"})
    assert refused(state, "expand M49 volcano") == ("5.5", "into_volcano")
    assert refused(position(JUNGLE), "expand M49 volcano") == ("5.5", "into_volcano")


def test_5_5_nor_from_a_volcano() -> None:
    """Nothing is built on volcanoes: that comes before whose settlement it would be."""
    state = position({"M49": "J1r", "M50": "^1N", "M48": "J1"})
    assert refused(state, "expand M50 volcano") == ("5.5", "into_volcano")


def test_5_4_fields_with_buildings_are_left_out() -> None:
    before = position({"M49": "J1r", "M50": "J1b", "M48": "J1"})
    after = play(before, "expand M49 jungle")
    assert set(after.built) - set(before.built) == {at("M48")}
    assert owner_of(after.built[at("M50")]) == 1


def test_5_4_not_where_every_field_of_the_terrain_is_taken() -> None:
    state = position({"M49": "J1r", "M50": "J1b", "M48": "G1"})
    assert refused(state, "expand M49 jungle") == ("5.4", "no_field")


def test_5_4_there_must_be_huts_for_all_of_it() -> None:
    state = position(JUNGLE, supply={0: (5, 2, 3)})
    assert refused(state, "expand M49 jungle") == ("5.4", "too_few")


@pytest.mark.parametrize(
    ("huts", "why"),
    [(0, ""), (1, " Expanding needs 2 huts, you have 1."), (2, "")],
)
def test_5_4_the_question_says_when_there_are_too_few_huts_for_any(huts: int, why: str) -> None:
    state = position({"M49": "J1r", "M50": "G2", "M48": "R3"}, supply={0: (huts, 2, 3)})
    match = table(state)
    asked = match.speaker.prompt(match.decision(0), state)
    assert asked.partition(".")[2] == why


def test_5_4_the_very_last_huts_will_do() -> None:
    state = position(JUNGLE, supply={0: (6, 2, 3)})
    assert play(state, "expand M49 jungle").has(0, Piece.HUT) == 0


def test_5_4_not_from_somebody_elses_settlement() -> None:
    assert refused(position(JUNGLE, turn=1), "expand M49 jungle") == ("5.4", "no_settlement")


@pytest.mark.parametrize("cell", ["M48", "M50", "A1"])
def test_5_4_not_from_a_cell_without_a_building(cell: str) -> None:
    assert refused(position(JUNGLE), f"expand {cell} jungle") == ("5.4", "no_settlement")


@pytest.mark.parametrize("piece", ["tow", "tem"])
def test_5_4_a_settlement_without_huts_may_expand(piece: str) -> None:
    before = position({"M49": f"J3r{piece}", "M50": "S2"})
    assert built_by(before, "expand M49 sand") == {at("M50")}


@pytest.mark.parametrize("cell", ["M48", "M49", "M50"])
def test_5_4_any_cell_names_the_settlement_and_its_first_is_written(cell: str) -> None:
    state = position({"M48": "J1r", "M49": "J1rtow", "M50": "J1rtem", "M51": "S1"})
    assert proposal(state, f"expand {cell} sand").entry.text == "expand M48 sand"


TWO_SIDES = """
          K     L     M     N     O
    49    G1r         J1          G1r
                J1          J1
    50                S1
"""


def test_5_4_each_settlement_is_a_choice_of_its_own() -> None:
    before = position(TWO_SIDES)
    assert said(before, "expand") == ["expand O49 jungle", "expand K49 jungle"]
    assert built_by(before, "expand K49 jungle") == {at("L49")}
    assert built_by(before, "expand O49 jungle") == {at("N49")}


def test_5_4_expansions_with_the_same_result_are_one_move() -> None:
    before = position({"L49": "G1r", "M49": "J1", "N49": "G1r", "N48": "S1"})
    assert said(before, "expand") == ["expand N49 jungle", "expand N49 sand"]
    assert proposal(before, "expand L49 jungle").entry.text == "expand N49 jungle"


def test_5_4_the_same_terrain_beside_another_settlement_is_another_move() -> None:
    before = position({"L49": "G1r", "M49": "J1", "N49": "G1r", "N48": "J1"})
    assert said(before, "expand") == ["expand N49 jungle", "expand L49 jungle"]


def test_5_4_a_refusal_names_the_settlement_that_was_meant() -> None:
    state = position({"M44": "G1r", "M49": "G1r", "M50": "J1"})
    with pytest.raises(Illegal, match="no free sand next to the settlement at M49"):
        proposal(state, "expand M49 sand")


FALSE_FRIENDS = """
          I     J     K     L     M     N     O     P     Q
    48    G1r
                J1
    49    G1r                     G1r
                                        J1
    50    G1r                     J1
                G1r                     G1r
    51                G1r                                 J1
                            G1r
    52                            G1r                     G1r
                                        G1r
    53                                        G1r         G1r
                                                    G1r
"""
"""M49 and N50 expand into the same two fields; the long settlement, listed between them, into two
others that lie evenly around those.
"""


def test_5_4_equal_expansions_are_one_move_even_with_another_one_between_them() -> None:
    assert said(position(FALSE_FRIENDS), "expand") == ["expand M49 jungle", "expand I48 jungle"]


# ── 5.5 In general ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("verb", ["hut", "tower", "temple"])
@pytest.mark.parametrize(
    ("cell", "name"),
    [("M49", "occupied"), ("O49", "occupied"), ("N49", "on_volcano"), ("A1", "sea")],
)
def test_5_5_buildings_stand_on_empty_fields(verb: str, cell: str, name: str) -> None:
    state = position({"M49": "J3r", "N49": "^3N", "O49": "J3b", "M50": "J3"})
    assert refused(state, f"{verb} {cell}") == ("5.5", name)


BETWEEN = {"M47": "J1r", "M48": "J1r", "M49": "J3", "M50": "J1r", "M51": "J1r"}
"""Two settlements with one field between them."""


def test_5_5_for_a_tower_one_settlement_without_one_is_enough() -> None:
    assert "tower M49" in legal(position({**BETWEEN, "M46": "J1rtow"}))


def test_5_5_for_a_tower_not_all_of_them_may_have_one() -> None:
    towers = {"M46": "J1rtow", "M52": "J1rtow"}
    state = position({**BETWEEN, **towers}, supply={0: (5, 1, 3)})  # as if it had a third one
    assert refused(state, "tower M49") == ("5.2", "has_tower")


def test_5_5_for_a_temple_one_settlement_large_enough_is_enough() -> None:
    assert "temple M49" in legal(position({**BETWEEN, "M52": "J1r"}))


def test_5_5_for_a_temple_one_settlement_must_meet_both_conditions() -> None:
    """One is large but has a temple, the other has none but is small."""
    state = position({**BETWEEN, "M46": "J1rtem"})
    assert refused(state, "temple M49") == ("5.3", "too_small")


def test_5_5_settlements_may_be_joined_and_then_have_two_temples() -> None:
    state = position({**BETWEEN, "M46": "J1rtem", "M52": "J1r"})
    after = play(state, "temple M49")
    assert [town.size for town in board.settlements(after, 0)] == [7]
    assert [piece & 3 for piece in after.built.values()].count(Piece.TEMPLE) == 2


def test_5_5_settlements_may_be_joined_and_then_have_two_towers() -> None:
    after = play(position({**BETWEEN, "M46": "J1rtow"}), "tower M49")
    assert [town.size for town in board.settlements(after, 0)] == [6]
    assert [piece & 3 for piece in after.built.values()].count(Piece.TOWER) == 2


def test_5_5_an_expansion_may_join_settlements() -> None:
    after = play(position(BETWEEN), "expand M47 jungle")
    assert [town.size for town in board.settlements(after, 0)] == [5]


def test_5_5_joined_settlements_with_a_temple_get_no_further_one() -> None:
    state = position({**BETWEEN, "M46": "J1rtem", "M49": "J3r", "M52": "J1r", "M53": "J1"})
    assert refused(state, "temple M53") == ("5.3", "has_temple")


def test_5_5_pieces_come_from_what_one_has_left() -> None:
    before = position({**BETWEEN, "M52": "J1r"})
    assert GAME.view(before, None).supply[0] == (15, 2, 3)
    for text, left in [("temple M49", (15, 2, 2)), ("tower M49", (15, 1, 3))]:
        assert GAME.view(play(before, text), None).supply[0] == left


def test_5_5_exactly_one_of_the_four_is_done_in_a_turn() -> None:
    assert play(position(JUNGLE), "hut O50").turn == 1


def test_5_5_what_was_built_is_told() -> None:
    assert told(position(JUNGLE), "expand M49 jungle")[0] == (
        "Red expands the settlement at M49 into the jungle: 6 huts on M48, N48, L48 and N49."
    )
    assert told(position(HILL), "tower L49")[0] == "Red builds a tower on L49."
