"""§7 Walls on flows: where they stand, and what it takes to place a tile before them."""

import pytest

from engine.games.eruption.box import Shape
from tests.games.eruption.positions import (
    LEAK,
    STREAM,
    also_open,
    asked,
    dice,
    go,
    legal,
    only_open,
    play,
    position,
    refused,
    walls,
)

BLOCKED = {"E3 N": "wood"}
"""The only flow to E2 is blocked."""


def test_7_1_a_wall_stands_on_a_flow_to_an_empty_space() -> None:
    assert "wall wood E3 N" in legal(position(STREAM, ask="build"))


def test_7_1_or_on_a_flow_of_the_crater() -> None:
    assert "wall stone F4 NE" in legal(position(STREAM, ask="build"))


def test_7_1_not_where_no_flow_is() -> None:
    state = position(STREAM, ask="build")
    assert refused(state, "wall wood E3 NW") == ("7.1", "no_flow")
    assert refused(state, "wall wood H8 N") == ("7.1", "no_flow")
    assert refused(state, "wall wood F4 N") == ("7.1", "no_flow")
    assert refused(state, "wall wood M50 N") == ("7.1", "no_flow")


def test_7_1_not_where_the_flow_runs_on_already() -> None:
    state = position(STREAM, ask="build")
    assert refused(state, "wall wood E4 N") == ("7.1", "covered")
    assert refused(state, "wall wood F4 NW") == ("7.1", "covered")


def test_7_2_several_flows_of_a_tile_may_each_have_a_wall() -> None:
    tiles = {"E4": "trident NE"}
    state = position(tiles, ask="build", heat=[50], stock=["wood stone"], vents=[-2])
    after = play(play(state, "wall wood E4 N").state, "wall stone E4 NE").state
    assert walls(after) == {"E4 N": "wood", "E4 NE": "stone"}


def test_7_2_one_flow_has_one_wall() -> None:
    state = position(STREAM, ask="build", walls=BLOCKED)
    assert refused(state, "wall stone E3 N") == ("7.2", "flow_taken")


def test_7_3_a_wall_before_a_village_is_one_in_the_village() -> None:
    """On its player's turn it is built on the border; nobody else can build there."""
    assert refused(position(LEAK, ask="build", turn=1), "wall wood E2 N") == ("10.2", "not_yours")


def test_7_3_no_wall_at_the_edge_of_the_grid() -> None:
    tiles = {**LEAK, "D1": "bend N"}
    assert refused(position(tiles, ask="build"), "wall wood D1 N") == ("7.3", "edge_of_grid")


def test_7_4_if_the_lava_wins_the_wall_is_gone_and_the_tile_is_placed() -> None:
    after = play(position(STREAM, tile="left", walls=BLOCKED), "lay E2 N", *dice(5, 4))
    assert walls(after.state) == {}
    assert after.names()[:2] == ["rolled", "laid"]


def test_7_4_it_does_not_matter_who_built_it() -> None:
    state = position(STREAM, tile="left", walls=BLOCKED, turn=1)
    assert "rolled" in play(state, "lay E2 N", *dice(5, 4)).names()


def test_7_7_if_the_wall_wins_it_stays_and_the_tile_goes_elsewhere() -> None:
    after = play(position(STREAM, tile="left", walls=BLOCKED), "lay E2 N", *dice(5, 5))
    assert walls(after.state) == BLOCKED
    assert after.state.tile == Shape.LEFT
    assert asked(after.state) == "PlaceTile"
    assert refused(after.state, "lay E2 N") == ("7.7", "held")
    assert legal(after.state)
    assert not legal(after.state, "lay E2")


def test_7_7_a_wall_is_rolled_for_once_in_a_placement() -> None:
    state = play(position(STREAM, tile="left", walls=BLOCKED), "lay E2 N", *dice(1, 6)).state
    assert not any("E2" in text for text in legal(state))


def test_7_7_in_the_next_placement_it_may_be_tried_again() -> None:
    state = position(STREAM, ask="cards", hands=["flow flow"], stack="hook hook", walls=BLOCKED)
    state = play(play(state, "flow").state, "lay E2 S", *dice(1, 6)).state
    assert not legal(state, "lay E2")
    state = play(state, "lay E7 NW").state
    again = play(state, "flow").state
    assert "lay E2 S" in legal(again)
    assert "rolled" in play(again, "lay E2 S", *dice(6, 1)).names()


def test_7_7_if_it_fits_nowhere_else_another_tile_is_drawn() -> None:
    """The stub fits only on E2, a hook also on G4."""
    state = position(STREAM, tile="stub", walls=BLOCKED, stack="hook hook")
    only_open(state, "E2", "S")
    also_open(state, "G4", "SW NW")
    after = go(state, *dice(1, 6), 1)
    assert after.names()[:4] == ["rolled", "held", "tile_back", "drew"]
    assert [event.facts["tile"] for event in after.told[2:4]] == [Shape.STUB, Shape.HOOK]
    assert walls(after.state) == BLOCKED


def test_7_8_if_nothing_fits_elsewhere_the_placement_is_forfeited() -> None:
    state = position(STREAM, tile="stub", walls=BLOCKED, stack="")
    only_open(state, "E2", "S")
    after = go(state, *dice(1, 6))
    assert "walls_held" in after.names()
    assert after.state.bag[Shape.STUB] == 1
    assert walls(after.state) == BLOCKED


WALLED = {"E4 NE": "wood", "G4 NW": "wood"}

BOTH = {"E4": "hook NE", "G4": "hook SW"}
"""E4 and G4 both send a flow to F3."""


@pytest.mark.parametrize(
    ("rolls", "placed"),
    [
        ((dice(6, 1), dice(6, 1)), True),
        ((dice(6, 1), dice(1, 6)), True),
        ((dice(1, 6), dice(6, 1)), True),
        ((dice(1, 6), dice(1, 6)), False),
    ],
)
def test_7_5_one_of_several_walls_that_falls_is_enough(
    rolls: tuple[tuple[int, int], ...], placed: bool
) -> None:
    state = position(BOTH, tile="bend", walls=WALLED)
    after = play(state, "lay F3 SE", *rolls[0], *rolls[1])
    assert after.names().count("rolled") == 2
    assert (walls(after.state) == {}) is placed
    assert ("laid" in after.names()) is placed


def test_7_6_a_way_around_needs_no_roll() -> None:
    state = position(BOTH, tile="bend", walls={"E4 NE": "stone"})
    after = play(state, "lay F3 SE")
    assert "rolled" not in after.names()
    assert walls(after.state) == {}
    assert after.state.supply[2] == 15 - 2


def test_7_6_the_tile_must_still_match_the_blocked_flow() -> None:
    state = position(BOTH, tile="stub", walls={"E4 NE": "stone"})
    assert refused(state, "lay F3 SE") == ("6.4", "no_match")


def test_7_6_walls_elsewhere_stay() -> None:
    state = position(BOTH, tile="bend", walls={"E4 NE": "stone", "E6 S": "straw"})
    assert walls(play(state, "lay F3 SE").state) == {"E6 S": "straw"}
