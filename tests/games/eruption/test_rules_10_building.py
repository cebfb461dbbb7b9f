"""§10 Building walls, §11 danger zones."""

import pytest

from engine import agenda
from tests.games.eruption.positions import (
    LEAK,
    STREAM,
    asked,
    legal,
    play,
    position,
    refused,
    table,
    walls,
)


def test_10_1_one_wall_may_be_built() -> None:
    state = position(STREAM, ask="build")
    assert "done" in legal(state)
    after = play(state, "wall wood E3 N").state
    assert walls(after) == {"E3 N": "wood"}
    assert asked(after) != "BuildWall"


@pytest.mark.parametrize(("heat", "two"), [(40, False), (50, True), (280, True)])
def test_11_2_in_any_danger_zone_two_may_be_built(heat: int, two: bool) -> None:
    state = position(STREAM, ask="build", heat=[heat, 0], vents=[-2, -2, -2])
    after = play(state, "wall wood E3 N").state
    assert (asked(after) == "BuildWall") is two
    if two:
        assert asked(play(after, "wall stone F4 NE").state) != "BuildWall"


def test_10_1_nobody_has_to_build() -> None:
    after = play(position(STREAM, ask="build"), "done").state
    assert walls(after) == {}


def test_10_1_without_walls_nobody_is_asked() -> None:
    state = position(STREAM, tile="left", stock=[""])
    assert asked(play(state, "lay E2 N").state) != "BuildWall"


def test_10_2_only_in_the_own_village() -> None:
    state = position(ask="build")
    assert "wall straw F2 N" in legal(state)
    assert refused(state, "wall straw F8 S") == ("10.2", "not_yours")
    assert refused(state, "wall straw C4 NW") == ("10.2", "not_yours")


def test_10_3_each_side_has_one_wall() -> None:
    state = position(ask="build", walls={"F2 N": "straw"})
    assert refused(state, "wall stone F2 N") == ("10.3", "side_taken")


def test_10_3_a_wall_may_be_built_before_lava_is_there_and_when_it_is() -> None:
    assert len(legal(position(ask="build"), "wall stone")) == 7 + 6
    assert "wall stone E2 N" in legal(position(LEAK, ask="build"))


def test_10_5_only_from_the_own_stockpile() -> None:
    state = position(ask="build", stock=["wood", "stone"])
    assert refused(state, "wall stone F2 N") == ("10.5", "not_in_stock")
    assert play(state, "wall wood F2 N").state.stockpile(0) == [0, 0, 0]


@pytest.mark.parametrize(
    ("supply", "got"),
    [
        ([5, 5, 5], [1, 1, 2]),
        ([5, 5, 0], [1, 2, 1]),
        ([5, 0, 0], [2, 1, 1]),
        ([0, 0, 0], [1, 1, 1]),
    ],
)
def test_10_6_a_weaker_wall_comes_for_one_that_is_not_there(
    supply: list[int], got: list[int]
) -> None:
    state = position(ask="cards", hands=["quake"])
    state.supply = supply
    assert play(state, "trade quake").state.stockpile(0) == got


def test_10_6_never_a_stronger_one() -> None:
    state = position(ask="cards", hands=["rain"])
    state.supply = [0, 0, 5]
    assert play(state, "trade rain").state.stockpile(0) == [1, 1, 1]


def test_1_6_discarded_walls_can_be_got_again() -> None:
    state = position(ask="cards", hands=["bomb quake"], walls={"F4 NE": "stone"})
    state.supply[2] = 0
    state = play(state, "bomb F4 NE").state
    assert play(state, "trade quake").state.stockpile(0) == [1, 1, 2]


@pytest.mark.parametrize(
    ("heat", "zone"), [(0, 0), (40, 0), (50, 1), (110, 1), (120, 2), (190, 2), (200, 3), (290, 3)]
)
def test_11_1_where_the_danger_zones_begin(heat: int, zone: int) -> None:
    assert position(heat=[heat, 0]).zone(0) == zone


@pytest.mark.parametrize("verb", ["wall", "reinforce"])
def test_10_2_the_question_where_names_flows_too(verb: str) -> None:
    """Cells of the crater are offered: they are no spaces of a village."""
    state = position(ask="build" if verb == "wall" else "cards", hands=["reinforce"])
    assert f"{verb} wood F4 NE" in legal(state)
    asked_for = table(state).speaker.part(agenda.waiting(state)[0], state, [verb, "wood"])
    assert asked_for == (
        "Where? Choose the tile the lava comes from, or the space in front of your village."
    )
