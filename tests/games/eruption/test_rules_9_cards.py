"""§9 The eight cards, each with every clause."""

import pytest

from engine.games.eruption import GAME
from engine.games.eruption.box import Shape
from engine.games.eruption.turn import BeginTurn, BuildWall
from tests.games.eruption.positions import (
    LEAK,
    STREAM,
    asked,
    dice,
    go,
    hand,
    legal,
    only_open,
    play,
    position,
    refused,
    walls,
)


def test_9_1_aftershock_turns_a_tile_where_it_lies() -> None:
    state = position({"E7": "bend N"}, ask="cards", hands=["aftershock"])
    assert legal(state, "aftershock") == ["aftershock E7 SW"]
    after = play(state, "aftershock E7 SW")
    assert after.state.gone == state.gone
    assert "Orange turns the tile on E7: now lava ⬆↙." in after.lines()


def test_9_1_the_tile_must_lie_differently() -> None:
    state = position({"E7": "bend N"}, ask="cards", hands=["aftershock"])
    assert refused(state, "aftershock E7 N") == ("9.1", "same_way")


@pytest.mark.parametrize(("cell", "tile"), [("E7", "line N"), ("D2", "vent N")])
def test_9_1_a_look_alike_may_be_turned_and_loses_its_walls(cell: str, tile: str) -> None:
    walled = {f"{cell} S": "stone"}
    state = position({cell: tile}, ask="cards", hands=["aftershock"], walls=walled)
    assert legal(state, "aftershock") == [f"aftershock {cell} N"]
    after = play(state, f"aftershock {cell} S").state
    assert walls(after) == {}
    assert after.ground == state.ground
    assert hand(after, 0) == []


def test_9_1_it_must_match_its_neighbours_and_the_crater() -> None:
    state = position(STREAM, ask="cards", hands=["aftershock"])
    assert refused(state, "aftershock E3 NE") == ("6.4", "no_match")
    state = position({"E7": "hook NW"}, ask="cards", hands=["aftershock"])
    assert refused(state, "aftershock E7 N") == ("6.6", "crater")


def test_9_1_there_must_be_a_tile() -> None:
    state = position(STREAM, ask="cards", hands=["aftershock"])
    assert refused(state, "aftershock E2 N") == ("9.1", "no_tile_there")
    assert refused(state, "aftershock F5 N") == ("9.1", "no_tile_there")


def test_9_2_lava_flow_draws_and_places_a_tile() -> None:
    state = position(ask="cards", hands=["flow"], stack="wye")
    assert asked(play(state, "flow").state) == "PlaceTile"


def test_9_2_walls_are_rolled_for_as_usual() -> None:
    walled = {"E3 N": "straw"}
    state = position(STREAM, ask="cards", hands=["flow"], stack="hook", walls=walled)
    state = play(state, "flow").state
    assert "rolled" in play(state, "lay E2 S", *dice(6, 1)).names()


def test_9_3_relocate_moves_walls_within_the_village() -> None:
    state = position(ask="cards", hands=["relocate"], walls={"D1 NE": "stone", "F2 N": "straw"})
    assert len(legal(state, "relocate")) == 7 * 6 - 1
    after = play(state, "relocate none stone none none straw none none").state
    assert walls(after) == {"E2 N": "stone", "G2 NW": "straw"}


def test_9_3_one_wall_or_several() -> None:
    state = position(ask="cards", hands=["relocate"], walls={"D1 NE": "stone", "F2 N": "straw"})
    assert "relocate stone straw none none none none none" in legal(state)
    assert "relocate straw none none stone none none none" in legal(state)


def test_9_3_the_walls_stay_the_same_ones() -> None:
    state = position(ask="cards", hands=["relocate"], walls={"D1 NE": "stone"})
    for said in ("none wood none none none none none", "stone stone none none none none none"):
        assert refused(state, f"relocate {said}") == ("9.3", "other_walls")
    assert refused(state, "relocate none none none none none none none") == ("9.3", "other_walls")
    assert refused(state, "relocate none none stone") == ("9.3", "other_walls")


def test_9_3_something_must_move() -> None:
    state = position(ask="cards", hands=["relocate"], walls={"D1 NE": "stone"})
    said = "relocate stone none none none none none none"
    assert refused(state, said) == ("9.3", "nothing_moved")


def test_9_3_not_without_walls_in_the_own_village() -> None:
    state = position(ask="cards", hands=["relocate"], walls={"G9 S": "stone"})
    assert legal(state, "relocate") == []


def test_9_4_sinkhole_removes_a_tile_for_good() -> None:
    after = play(position(LEAK, ask="cards", hands=["sinkhole"]), "sinkhole E2").state
    assert after.gone[Shape.LEFT] == 1
    assert len(GAME.view(after, None).tiles) == 2


def test_9_4_lava_that_is_gone_does_no_damage() -> None:
    after = play(position(LEAK, ask="cards", hands=["sinkhole"]), "sinkhole E2").state
    after.agenda = [BeginTurn()]
    after.turn = 0
    assert go(after).state.heat == [0, 0]


def test_9_4_no_other_tile_may_lose_its_source() -> None:
    state = position(LEAK, ask="cards", hands=["sinkhole"])
    assert legal(state, "sinkhole") == ["sinkhole E2"]
    assert refused(state, "sinkhole E3") == ("9.4", "cuts_off")
    assert refused(state, "sinkhole E4") == ("9.4", "cuts_off")


def test_9_4_with_another_source_it_may_go() -> None:
    state = position({**STREAM, "E2": "vent N"}, ask="cards", hands=["sinkhole"])
    assert "sinkhole E4" in legal(state)
    assert "sinkhole E3" in legal(state)


def test_9_4_an_eruption_tile_can_be_removed() -> None:
    state = position({"D2": "vent N"}, ask="cards", hands=["sinkhole"])
    assert play(state, "sinkhole D2").state.gone[Shape.VENT] == 1


def test_9_4_not_if_others_live_on_it() -> None:
    state = position({"D2": "vent N", "D1": "stub S"}, ask="cards", hands=["sinkhole"])
    assert refused(state, "sinkhole D2") == ("9.4", "cuts_off")


def test_9_4_there_must_be_a_tile() -> None:
    state = position(LEAK, ask="cards", hands=["sinkhole"])
    assert refused(state, "sinkhole J5") == ("9.4", "no_tile_there")


def test_9_5_quake_draws_a_tile_and_replaces_one_with_it() -> None:
    state = play(position(LEAK, ask="cards", hands=["quake"], stack="right"), "quake").state
    assert asked(state) == "ReplaceTile"
    after = play(state, "replace E2 N").state
    assert after.gone[Shape.LEFT] == state.gone[Shape.LEFT] + 1
    assert after.tile == -1


def test_9_5_the_new_tile_must_match() -> None:
    state = play(position(LEAK, ask="cards", hands=["quake"], stack="right"), "quake").state
    assert refused(state, "replace E2 NE") == ("6.4", "no_match")
    assert refused(state, "replace D1 N") == ("9.5", "no_tile_there")


def test_9_5_a_resource_space_gives_no_wall_again() -> None:
    tiles = {"E4": "hook NE", "F3": "stub SW"}
    state = position(tiles, ask="cards", hands=["quake"], stack="hook")
    after = play(play(state, "quake").state, "replace F3 SW").state
    assert after.stockpile(0) == [1, 1, 1]


def test_9_5_an_eruption_tile_is_replaced_only_if_all_keep_a_source() -> None:
    tiles = {"D2": "vent N", "D1": "stub S"}
    state = position(tiles, ask="cards", hands=["quake"], stack="hook")
    assert legal(state, "quake") == ["quake"]  # the stub can be replaced
    state = play(state, "quake").state
    assert not legal(state, "replace D2")
    assert refused(state, "replace D2 N") == ("9.5", "last_source")


def test_9_5_with_another_source_it_may_be() -> None:
    tiles = {**STREAM, "E2": "vent N"}
    state = position(tiles, ask="cards", hands=["quake"], stack="hook")
    assert legal(play(state, "quake").state, "replace E2")


def test_9_5_a_tile_that_can_replace_nothing_goes_back() -> None:
    state = position(STREAM, ask="cards", hands=["quake"], stack="stub right")
    only_open(state, "E3", "N NE S")
    after = play(state, "quake", 0)
    assert after.names()[:3] == ["played", "misfit", "drew"]
    assert after.told[2].facts["tile"] == Shape.RIGHT


def test_9_5_not_if_no_tile_of_the_stack_can_replace_one() -> None:
    lone = position({"D2": "vent N"}, ask="cards", hands=["quake"])
    assert refused(lone, "quake") == ("9.5", "no_replacement")
    assert refused(position(ask="cards", hands=["quake"]), "quake") == ("9.5", "no_replacement")
    nothing = position(STREAM, ask="cards", hands=["quake"], stack="")
    assert refused(nothing, "quake") == ("9.5", "no_replacement")


@pytest.mark.parametrize(("heat", "then"), [(100, 70), (30, 0), (10, 0), (290, 260)])
def test_9_6_rain_cools_by_30_not_below_the_start(heat: int, then: int) -> None:
    state = position(ask="cards", hands=["rain"], heat=[heat, 0], vents=[-2, -2, -2])
    assert play(state, "rain").state.heat == [then, 0]


def test_9_6_not_at_the_start() -> None:
    assert refused(position(ask="cards", hands=["rain"]), "rain") == ("9.6", "cool_already")


def test_9_6_abilities_of_a_zone_are_lost_at_once() -> None:
    state = position(ask="cards", hands=["rain"], heat=[60, 0], vents=[-2])
    state.agenda.insert(1, BuildWall(0))
    after = play(play(state, "rain").state, "wall wood F4 NE").state
    assert asked(after) != "BuildWall"


def test_9_7_reinforce_builds_a_wall_at_once() -> None:
    state = position(ask="cards", hands=["reinforce"])
    after = play(state, "reinforce stone F4 NE").state
    assert walls(after) == {"F4 NE": "stone"}
    assert after.stockpile(0) == [1, 1, 0]


def test_9_7_besides_the_wall_of_the_building_phase() -> None:
    state = position(ask="cards", hands=["reinforce"])
    state.agenda.insert(1, BuildWall(0))
    state = play(state, "reinforce stone F4 NE").state
    assert asked(state) == "BuildWall"
    assert len(walls(play(state, "wall wood F4 NW").state)) == 2


def test_9_7_by_the_rules_of_building() -> None:
    state = position(LEAK, ask="cards", hands=["reinforce"], stock=["wood"])
    assert refused(state, "reinforce stone F4 NE") == ("10.5", "not_in_stock")
    assert refused(state, "reinforce wood G9 S") == ("10.2", "not_yours")
    assert "reinforce wood E2 N" in legal(state)


def test_9_7_not_without_a_wall() -> None:
    state = position(ask="cards", hands=["reinforce"], stock=[""])
    assert legal(state, "reinforce") == []


@pytest.mark.parametrize("where", ["F4 NE", "E2 N", "G9 S"], ids=["flow", "own", "other"])
def test_9_8_a_bomb_destroys_any_wall(where: str) -> None:
    standing = {"F4 NE": "straw", "E2 N": "wood", "G9 S": "stone"}
    state = position(ask="cards", hands=["bomb"], walls=standing)
    assert len(legal(state, "bomb")) == 3
    after = play(state, f"bomb {where}").state
    del standing[where]
    assert walls(after) == standing
    assert sum(after.supply) == sum(state.supply) + 1


def test_9_8_there_must_be_a_wall() -> None:
    state = position(ask="cards", hands=["bomb"])
    assert refused(state, "bomb F4 NE") == ("9.8", "no_wall_there")
    assert refused(state, "bomb F5 N") == ("9.8", "no_wall_there")


def test_9_8_it_does_not_touch_stockpiles() -> None:
    assert legal(position(ask="cards", hands=["bomb"]), "bomb") == []
