"""§4 Eruptions: on what a tile may lie, what it may bury, and what follows."""

import pytest

from engine.games.taluva import GAME, board
from engine.games.taluva.box import Piece
from engine.games.taluva.fields import level_of, terrain_of
from engine.games.taluva.state import State
from engine.trouble import Illegal
from tests.games.taluva.positions import at, legal, play, position, proposal, told

WAYS = ["N", "NE", "SE", "S", "SW", "NW"]

ISLAND = """
          L     M     N     O
    49          J1
          J1          G1
    50          ^1NE
          S1          S1
    51          R1
"""


def eruptions(state: State) -> list[str]:
    return [text for text in legal(state) if text.startswith("erupt")]


def refused(state: State, text: str) -> tuple[str, str]:
    """The number and the name of the rule that stands in the way."""
    assert text not in legal(state)
    with pytest.raises(Illegal) as problem:
        proposal(state, text)
    return problem.value.refusal.rule, problem.value.refusal.name


def island(**marks: str) -> State:
    """The island above with a shore of lakes in the south and east; marks say what is different."""
    cells = {"M49": "J1", "L49": "J1", "N49": "G1", "L50": "S1", "N50": "S1", "M51": "R1"}
    shore = {"M52": "L1", "O50": "L1", "O51": "L1", "N51": "L1", "L51": "L1"}
    return position({"M50": "^1NE", **cells, **shore, **marks}, tile="JG", seats=3)


# ── 4.1 Volcano on volcano, another way ───────────────────────────────────────────────────────────


@pytest.mark.parametrize("way", [way for way in WAYS if way != "NE"])
def test_4_1_the_volcano_may_be_covered_in_every_other_way(way: str) -> None:
    assert f"erupt M50 {way}" in legal(position(ISLAND, tile="JG"))


def test_4_1_not_in_the_same_way() -> None:
    assert refused(position(ISLAND, tile="JG"), "erupt M50 NE") == ("4.1", "same_way")


@pytest.mark.parametrize("under", WAYS)
def test_4_1_the_way_refused_is_the_one_the_covered_volcano_has(under: str) -> None:
    state = island(M50=f"^1{under}")
    assert eruptions(state) == [f"erupt M50 {way}" for way in WAYS if way != under]


@pytest.mark.parametrize("cell", ["M49", "N50", "M51"])
def test_4_1_the_volcano_may_not_lie_on_a_field(cell: str) -> None:
    assert refused(island(), f"erupt {cell} S") == ("4.1", "no_volcano")


def test_4_1_the_volcano_may_not_lie_on_the_table() -> None:
    assert refused(island(), "erupt P48 S") == ("4.1", "no_volcano")


def test_4_1_two_volcanoes_may_be_covered() -> None:
    assert "erupt M50 SE" in legal(island(N50="^1N"))


def test_4_1_three_volcanoes_may_be_covered() -> None:
    assert "erupt M50 SE" in legal(island(N50="^1N", M51="^1S"))


def test_4_1_only_the_volcano_under_the_new_volcano_counts() -> None:
    assert "erupt M50 SE" in legal(island(N50="^1SE", M51="^1SE"))


def test_4_1_a_second_tile_cannot_erupt_over_the_first_alone() -> None:
    state = position(
        """
          L     M     N     O
    49
                      G1
    50          ^1NE
                      S1
        """,
        tile="JG",
    )
    assert eruptions(state) == []


# ── 4.2 What may not be buried ────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("owner", ["r", "b"])
@pytest.mark.parametrize("piece", ["tow", "tem"])
@pytest.mark.parametrize("cell", ["N50", "M51"])
def test_4_2_never_a_tower_or_a_temple(owner: str, piece: str, cell: str) -> None:
    state = island(N51=f"L1{owner}", O51=f"L1{owner}", **{cell: f"S1{owner}{piece}"})
    assert refused(state, "erupt M50 SE") == ("4.2", "solid")


@pytest.mark.parametrize("owner", ["r", "b", "y"])
@pytest.mark.parametrize("cell", ["N50", "M51"])
def test_4_2_never_a_lone_hut(owner: str, cell: str) -> None:
    assert refused(island(**{cell: f"S1{owner}"}), "erupt M50 SE") == ("4.2", "buries")


@pytest.mark.parametrize("owner", ["r", "b"])
def test_4_2_never_a_lone_field_with_several_huts(owner: str) -> None:
    state = island(M50="^2NE", N50=f"S2{owner}", M51="R2")
    assert refused(state, "erupt M50 SE") == ("4.2", "buries")


@pytest.mark.parametrize("owner", ["r", "b"])
def test_4_2_never_both_huts_of_a_settlement_of_two(owner: str) -> None:
    state = island(N50=f"S1{owner}", M51=f"R1{owner}")
    assert refused(state, "erupt M50 SE") == ("4.2", "buries")


@pytest.mark.parametrize("owner", ["r", "b"])
@pytest.mark.parametrize("remaining", ["N51", "O50", "O51"])
def test_4_2_one_hut_of_two_may_be_buried(owner: str, remaining: str) -> None:
    state = island(N50=f"S1{owner}", **{remaining: f"L1{owner}"})
    assert "erupt M50 SE" in legal(state)


@pytest.mark.parametrize("owner", ["r", "b"])
@pytest.mark.parametrize("remaining", ["L1{}", "L1{}tow", "L1{}tem"])
def test_4_2_two_huts_of_three_fields_may_be_buried(owner: str, remaining: str) -> None:
    state = island(N50=f"S1{owner}", M51=f"R1{owner}", N51=remaining.format(owner))
    assert "erupt M50 SE" in legal(state)


def test_4_2_huts_of_two_colours_may_be_buried_if_something_of_both_stays() -> None:
    state = island(N50="S1b", O50="L1b", M51="R1y", L51="L1y")
    assert "erupt M50 SE" in legal(state)


@pytest.mark.parametrize("stays", ["O50", "L51"])
def test_4_2_each_settlement_beneath_is_judged_by_itself(stays: str) -> None:
    owner = "b" if stays == "O50" else "y"
    state = island(N50="S1b", M51="R1y", **{stays: f"L1{owner}"})
    assert refused(state, "erupt M50 SE") == ("4.2", "buries")


def test_4_2_a_hut_elsewhere_that_is_not_connected_does_not_save_a_lone_one() -> None:
    assert refused(island(N50="S1b", L49="J1b"), "erupt M50 SE") == ("4.2", "buries")


def test_4_2_a_neighbour_of_another_colour_does_not_save_a_lone_hut() -> None:
    assert refused(island(N50="S1b", N51="L1r", O51="L1y"), "erupt M50 SE") == ("4.2", "buries")


# ── 4.3 No gap beneath ────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("cell", ["N50", "M51"])
def test_4_3_no_field_may_hang_over_the_table(cell: str) -> None:
    assert refused(island(**{cell: ""}), "erupt M50 SE") == ("4.3", "uneven")


@pytest.mark.parametrize("terrain", ["S2", "^2N", "S3"])
@pytest.mark.parametrize("cell", ["N50", "M51"])
def test_4_3_no_field_may_lie_on_another_level(cell: str, terrain: str) -> None:
    assert refused(island(**{cell: terrain}), "erupt M50 SE") == ("4.3", "uneven")


def test_4_3_nor_may_the_volcano_lie_higher_than_its_fields() -> None:
    assert refused(island(M50="^2NE"), "erupt M50 SE") == ("4.3", "uneven")


def test_4_3_three_equal_cells_on_a_higher_level_will_do() -> None:
    state = island(M50="^4NE", N50="S4", M51="R4")
    assert eruptions(state) == ["erupt M50 SE"]


@pytest.mark.parametrize("level", [1, 2, 5])
def test_4_3_the_tile_is_one_level_above_what_it_covers(level: int) -> None:
    state = island(M50=f"^{level}NE", N50=f"S{level}", M51=f"R{level}")
    after = play(state, "erupt M50 SE")
    assert {level_of(after.land[at(name)]) for name in ("M50", "N50", "M51")} == {level + 1}


def test_4_3_only_the_new_tile_shows() -> None:
    after = play(island(), "erupt M50 SE")  # right field clearing, left field jungle
    shown = [terrain_of(after.land[at(name)]).name for name in ("M50", "N50", "M51")]
    assert shown == ["VOLCANO", "CLEARING", "JUNGLE"]


# ── 4.4 What follows ──────────────────────────────────────────────────────────────────────────────


def test_4_4_buried_huts_are_gone_from_the_board() -> None:
    after = play(island(N50="S1b", O50="L1b"), "erupt M50 SE")
    assert set(after.built) == {at("O50")}


def test_4_4_buried_huts_do_not_come_back_to_their_owner() -> None:
    before = island(N50="S1b", O50="L1b")
    after = play(before, "erupt M50 SE")
    assert after.has(1, Piece.HUT) == before.has(1, Piece.HUT) == 18
    assert after.buried == [0, 1, 0]


def test_4_4_buried_huts_still_count_as_built() -> None:
    after = play(island(N50="S1b", O50="L1b"), "erupt M50 SE")
    assert GAME.view(after, None).scores[1] == (0, 0, 2)


def test_4_4_all_huts_of_a_higher_field_are_buried() -> None:
    state = island(M50="^2NE", N50="S2b", M51="R2", O50="L1b")
    assert play(state, "erupt M50 SE").buried == [0, 2, 0]


def test_4_4_huts_of_two_colours_are_buried_for_each() -> None:
    state = island(N50="S1b", O50="L1b", M51="R1y", L51="L1y")
    assert play(state, "erupt M50 SE").buried == [0, 1, 1]


def test_4_4_what_was_buried_is_told() -> None:
    assert told(island(N50="S1b", O50="L1b"), "erupt M50 SE") == [
        "Red lets the volcano on M50 erupt: a jungle–clearing tile on level 2.",
        "Blue loses 1 hut on N50 to the lava.",
    ]


SPLIT = {"N49": "G1r", "N50": "S1r", "N51": "L1rtem", "O51": "L1r", "M52": "L1r"}


def test_4_4_a_settlement_may_be_split_into_settlements_of_their_own() -> None:
    after = play(island(**SPLIT), "erupt M50 SE")
    parts = sorted(board.cells_of(after, town) for town in board.settlements(after, 0))
    assert parts == sorted([(at("N49"),), tuple(sorted(map(at, ("N51", "O51", "M52"))))])


def test_4_4_a_part_without_a_temple_may_get_one() -> None:
    marks = {"N49": "G1r", "O49": "L1r", "O48": "L1r", "N48": "L1", "N50": "S1r", "N51": "L1rtem"}
    before = island(**marks)
    after = play(before, "erupt M50 SE")
    assert "temple N48" in legal(after)
    before.agenda.pop()  # had the tile been laid elsewhere
    assert "temple N48" not in legal(before)


def test_4_4_a_part_without_a_tower_may_get_one() -> None:
    before = island(N49="G1r", N48="L3", N50="S1r", N51="L1rtow")
    assert "tower N48" in legal(play(before, "erupt M50 SE"))
    before.agenda.pop()
    assert "tower N48" not in legal(before)


def test_4_4_a_part_of_one_field_is_safe_from_the_next_eruption() -> None:
    after = play(island(**SPLIT, M49="J1", L49="J1", N48="^1N", O48="J1"), "erupt M50 SE")
    assert at("N49") in after.chart.grid.cells_in(after.chart.single)
