"""§13 Points, with the rulebook's example."""

from typing import Any

import pytest

from engine.games.volcanique import GAME, scoring
from engine.games.volcanique.critters import at_home
from engine.games.volcanique.state import State
from tests.games.volcanique.positions import position


def points(state: State, what: str, seat: int = 0) -> int:
    """A part of a seat's points, or all of them."""
    table = scoring.table(state, at_home(state))
    return sum(table[seat]) if what == "points" else int(getattr(table[seat], what))


def bare(
    land: dict[str, str] | None = None, who: dict[str, str] | None = None, **more: Any
) -> State:
    return position(land or {"M50": "uno-l"}, who, rocks=False, **more)


ROW = {"M50": "uno-l", "M51": "uno-l", "M52": "duo-lm N", "M53": "uno-m"}


def test_13_1_the_most_points_win() -> None:
    outcome = GAME.outcome(bare(ROW, {"M50": "1L"}))
    assert outcome.ranks == (2, 1)
    assert outcome.why == "won_by_points"


def test_13_1_equal_points_share_the_rank() -> None:
    outcome = GAME.outcome(bare())
    assert outcome.ranks == (1, 1)
    assert outcome.why == "won_together"


def test_13_2_a_point_for_each_critter_on_land() -> None:
    state = bare(ROW, {"M50": "0L", "M53": "0M", "M51": "0Lb"}, sea={"L50": 0})
    assert points(state, "critters") == 3


def test_13_3_a_point_for_each_connecting_edge_in_a_controlled_biome() -> None:
    assert points(bare(ROW, {"M50": "0L"}), "connections") == 2
    assert points(bare(ROW, {"M53": "0M"}), "connections") == 1
    assert points(bare(ROW, {"M50": "0L", "M53": "0M"}), "connections") == 3
    assert points(bare(ROW), "connections") == 0


def test_13_3_two_critters_in_it_do_not_count_it_twice() -> None:
    assert points(bare(ROW, {"M50": "0L", "M51": "0L"}), "connections") == 2


def test_13_3_a_triangle_has_three_edges() -> None:
    land = {"M50": "uno-l", "M51": "uno-l", "N50": "uno-l"}
    assert points(bare(land, {"M50": "0L"}), "connections") == 3


def test_13_3_sharers_count_it_both() -> None:
    state = bare(ROW, {"M50": "0L", "M51": "1L"}, powers=["cooperative", "cooperative"])
    assert [points(state, "connections", seat) for seat in (0, 1)] == [2, 2]


def test_13_4_a_point_for_each_volcano() -> None:
    assert points(bare(powers=["agile pack sea"]), "volcanoes") == 3


def test_13_5_a_point_for_each_sacrifice() -> None:
    assert points(bare(crater=[2]), "sacrifices") == 2


HIGH = {"M50": "uno-l/uno-l", "M53": "uno-m/uno-m", "K50": "uno-d/uno-d", "K53": "uno-l"}


def test_13_6_three_points_for_the_tallest() -> None:
    state = bare(HIGH, {"M50": "0L", "K53": "1L"})
    assert [points(state, "tallest", seat) for seat in (0, 1)] == [3, 0]


def test_13_6_a_higher_stack_does_not_matter_if_nobody_is_on_it() -> None:
    state = bare({**HIGH, "N50": "uno-d/uno-d/uno-d/uno-d"}, {"M50": "0L", "M51": "1L"})
    assert [points(state, "tallest", seat) for seat in (0, 1)] == [3, 0]


def test_13_6_more_peaks_decide() -> None:
    state = bare(HIGH, {"M50": "0L", "M53": "0M", "K50": "1D"})
    assert [points(state, "tallest", seat) for seat in (0, 1)] == [3, 0]


def test_13_6_else_one_each() -> None:
    state = bare(HIGH, {"M50": "0L", "M53": "1M"}, seats=3)
    assert [points(state, "tallest", seat) for seat in (0, 1, 2)] == [1, 1, 0]


def test_13_7_three_points_for_the_largest() -> None:
    state = bare(ROW, {"M50": "0L", "M53": "1M"})
    assert [points(state, "largest", seat) for seat in (0, 1)] == [3, 0]


def test_13_7_more_of_that_size_decide() -> None:
    land = {"M50": "uno-l", "M51": "duo-ld NW", "K50": "uno-m", "K51": "duo-md NW"}
    land |= {"H50": "uno-d", "H51": "duo-md SE"}
    who = {"M50": "0L", "K50": "0M", "H50": "1D"}
    state = bare(land, who)
    assert scoring.expanses(state, at_home(state)) == [(2, 2), (2, 1)]
    assert [points(state, "largest", seat) for seat in (0, 1)] == [3, 0]


def test_13_7_else_one_each() -> None:
    state = bare({"M50": "uno-l", "M53": "uno-m"}, {"M50": "0L", "M53": "1M"})
    assert [points(state, "largest", seat) for seat in (0, 1)] == [1, 1]


@pytest.mark.parametrize(
    ("who", "sets"),
    [
        ({"M50": "0L 0M"}, 0),
        ({"M50": "0L 0M 0D"}, 1),
        ({"M50": "0L 0M 0D", "K50": "0L 0M"}, 1),
        ({"M50": "0L 0M 0D", "K50": "0L 0M 0D"}, 2),
    ],
)
def test_13_8_a_point_for_each_set_of_three_biomes(who: dict[str, str], sets: int) -> None:
    land = {"M50": "trio-lmd", "K50": "trio-lmd"}
    assert points(bare(land, who), "diversified") == sets


def test_13_9_cards_and_bought_points() -> None:
    state = bare(cards=["spirit", "wave vent"])
    assert [points(state, "cards", seat) for seat in (0, 1)] == [4, 0]
    state.points[1] = 2
    assert points(state, "bought", 1) == 2


def test_13_1_the_total_is_the_sum() -> None:
    state = bare(ROW, {"M50": "0L", "M53": "1M"}, powers=["pack"], crater=[0, 2], cards=["idol"])
    for score in GAME.outcome(state).scores:
        assert score[0] == sum(score[1:])


def test_13_1_bonuses_are_shown_together() -> None:
    state = bare(ROW, {"M50": "0Lc", "M53": "0M"}, cards=["idol"])
    state.points[0] = 2
    shown = dict(zip(GAME.scores, GAME.outcome(state).scores[0], strict=True))
    assert shown == {
        "points": 1 + 3 + 4 + 3 + 3 + 2 + 4,
        "critters": 1,
        "connections": 3,
        "volcanoes": 0,
        "sacrifices": 0,
        "bonuses": 4 + 3 + 3 + 2,
        "cards": 4,
    }


def test_13_the_example_of_the_rulebook() -> None:
    """Pink 9 critters, 5 connections, 4 volcanoes, 1 sacrifice, half of the tallest biome: 20. Blue
    7, 8, 4, 2, the same and the largest biome: 25. The table leaves out the diversified bonus.
    """
    land, who = {}, {}
    for i, kind in enumerate(("duo-lm", "duo-lm", "duo-lm", "duo-md", "duo-md")):
        upper, lower = f"A{10 + 4 * i}", f"A{11 + 4 * i}"
        land |= {upper: f"{kind} N", lower: f"{kind} S"}
        who[upper] = "0M 0L" if i < 3 else "0D 0M" if i == 3 else "0D"
    land["A10"] = "trio-lmd/duo-lm N"
    for i, (kind, biome) in enumerate((("uno-l", "L"), ("uno-m", "M"))):
        near = (f"M{40 + 5 * i}", f"M{41 + 5 * i}", f"N{40 + 5 * i}")
        land |= dict.fromkeys(near, kind)
        who[near[0]] = f"1{biome}"
    land |= {"M51": "uno-d", "M52": "uno-d", "M53": "uno-d"}
    who["M52"] = "1D"
    for i in range(4):
        land[f"T{40 + 3 * i}"] = "trio-lmd" if i else "trio-lmd/trio-ldm"
        who[f"T{40 + 3 * i}"] = "1L"
    powers = ["agile crafty erosion flying"] * 2
    state = bare(land, who, powers=powers, crater=[1, 2])
    counted = ("critters", "connections", "volcanoes", "sacrifices", "tallest", "largest")
    assert [points(state, name, 0) for name in counted] == [9, 5, 4, 1, 1, 0]
    assert [points(state, name, 1) for name in counted] == [7, 8, 4, 2, 1, 3]
    totals = [points(state, "points", s) - points(state, "diversified", s) for s in (0, 1)]
    assert totals == [20, 25]
