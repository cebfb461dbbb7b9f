"""§6 Lava tiles: where they may lie, what comes of it, and what happens when none fits."""

import pytest

from engine.games.eruption import GAME
from engine.games.eruption.box import BAG, Shape
from engine.games.eruption.tiles import lying
from engine.games.eruption.words import runs
from engine.hexes import Way
from engine.notation import cell_named
from tests.games.eruption.positions import (
    LEAK,
    STREAM,
    asked,
    go,
    hand,
    legal,
    only_open,
    play,
    position,
    refused,
    space,
)


def test_6_1_a_tile_that_can_be_placed_must_be() -> None:
    assert all(text.startswith("lay ") for text in legal(position(tile="wye")))


def test_6_1_everybody_sees_the_drawn_tile() -> None:
    after = go(position(stack="wye"))
    assert "Orange draws a tile: wye (every other edge)." in after.lines()


def test_6_2_a_tile_that_fits_nowhere_goes_back_and_another_is_drawn() -> None:
    """Only a stub fits into a space whose other neighbours show grass."""
    state = only_open(position(stack="flood stub"), "E4", "SE")
    after = go(state, 1)
    assert after.names()[:3] == ["misfit", "drew", "laid"]
    assert after.state.bag[Shape.FLOOD] == 1
    assert after.state.misfits == 1
    assert GAME.report(after.state)["percent of these that did not fit"] == 100


def test_6_3_a_tile_lies_on_the_grid() -> None:
    state = position(tile="line")
    assert refused(state, "lay F5 N") == ("6.3", "off_grid")
    assert refused(state, "lay F1 N") == ("6.3", "off_grid")
    assert refused(state, "lay M50 N") == ("6.3", "off_grid")


def test_6_3_a_tile_lies_on_an_empty_space() -> None:
    assert refused(position(STREAM, tile="bend"), "lay E3 N") == ("6.3", "taken")


def test_6_4_lava_meets_lava() -> None:
    state = position(STREAM, tile="hook")
    assert "lay E2 S" in legal(state)
    assert refused(state, "lay E2 N") == ("6.4", "no_match")


def test_6_4_grass_meets_grass() -> None:
    state = position({**STREAM, "D4": "fan SW"}, tile="trident")
    assert refused(state, "lay D3 S") == ("6.4", "no_match")


def test_6_5_a_tile_connects_to_a_source() -> None:
    state = position(STREAM, tile="stub")
    assert refused(state, "lay J5 N") == ("6.5", "no_source")


def test_6_5_matching_grass_alone_does_not_connect() -> None:
    assert refused(position(STREAM, tile="stub"), "lay D3 N") == ("6.5", "no_source")


def test_6_6_lava_touches_the_crater_only_where_it_leaves_it() -> None:
    state = position(tile="hook")
    assert refused(state, "lay E4 SE") == ("6.6", "crater")
    assert "lay E4 NE" in legal(state)


def test_6_6_where_lava_leaves_the_crater_a_tile_must_take_it_up() -> None:
    state = position(STREAM, tile="stub")
    assert refused(state, "lay G4 N") == ("6.6", "crater")


def test_6_6_a_flow_must_not_run_into_the_crater() -> None:
    state = position({"E4": "hook NE"}, tile="line")
    assert refused(state, "lay F3 N") == ("6.6", "crater")


def test_6_7_lava_may_run_into_a_village() -> None:
    assert "lay E2 N" in legal(position(STREAM, tile="left"))


def test_6_7_lava_may_run_off_the_grid() -> None:
    after = play(position(LEAK, tile="bend"), "lay D1 N")
    assert hand(after.state, 0) == []


def test_6_8_if_no_tile_of_the_stack_fits_it_is_used_up() -> None:
    state = only_open(position(stack="flood cross"), "E4", "SE")
    after = go(state)
    assert "nothing_fits" in after.names()
    assert not after.state.stack()
    assert sum(after.state.gone) == sum(BAG)


def test_6_9_ways_in_which_a_tile_looks_the_same_are_one_move() -> None:
    state = position(tile="line")
    assert "lay E7 N" in legal(state)
    assert "lay E7 S" not in legal(state)
    assert play(state, "lay E7 S").state == play(state, "lay E7 N").state


@pytest.mark.parametrize(("heat", "asks"), [(190, False), (200, True)])
def test_6_10_in_danger_zone_3_a_second_tile_may_be_placed(heat: int, asks: bool) -> None:
    state = position(tile="line", heat=[heat, 0], vents=[-2, -2, -2], stack="wye wye")
    state.agenda = go(position(heat=[heat, 0], vents=[-2, -2, -2])).state.agenda
    after = play(state, "lay E4 SE").state
    assert (asked(after) == "ExtraTile") is asks


def test_6_10_it_is_said_before_the_tile_is_drawn() -> None:
    state = go(position(heat=[200, 0], vents=[-2, -2, -2])).state
    before = play(state, legal(state)[0]).state
    assert legal(before) == ["pour", "done"]
    assert asked(play(before, "pour").state) == "PlaceTile"
    assert asked(play(before, "done").state) in ("PlayCards", "BuildWall")


def test_6_10_not_without_a_stack() -> None:
    state = go(position(heat=[200, 0], vents=[-2, -2, -2], stack="wye")).state
    assert asked(play(state, legal(state)[0]).state) != "ExtraTile"


def test_6_11_a_tile_on_a_resource_space_gives_that_wall() -> None:
    state = position({"E4": "bend SE"}, tile="stub")
    after = play(state, "lay D4 NE")
    assert after.state.stockpile(0) == [2, 1, 1]
    assert "Orange gets a straw wall for covering D4." in after.lines()


def test_6_11_turning_the_tile_there_gives_none() -> None:
    tiles = {"E4": "hook NE", "F3": "bend SW"}
    after = play(position(tiles, ask="cards", hands=["aftershock"]), "aftershock F3 SE")
    assert after.state.ground[space("F3")] != position(tiles).ground[space("F3")]
    assert after.state.stockpile(0) == [1, 1, 1]


def test_6_11_any_other_space_gives_none() -> None:
    assert play(position(tile="line"), "lay E4 SE").state.stockpile(0) == [1, 1, 1]


def test_6_11_after_a_sinkhole_a_resource_space_gives_a_wall_again() -> None:
    state = position({"E4": "hook NE", "F3": "stub SW"}, ask="cards", hands=["sinkhole flow"])
    state = play(state, "sinkhole F3").state
    placing = play(state, "flow").state
    placing.tile = Shape.STUB
    assert play(placing, "lay F3 SW").state.stockpile(0) == [2, 1, 1]


@pytest.mark.parametrize(
    ("tile", "lay", "cards"),
    [("left", "lay E2 N", 1), ("right", "lay E2 N", 2), ("stub", "lay E2 S", 0)],
)
def test_6_12_each_contact_with_a_village_draws_a_card(tile: str, lay: str, cards: int) -> None:
    after = play(position(STREAM, tile=tile), lay)
    assert len(hand(after.state, 0)) == cards
    assert ("drew_cards" in after.names()) is bool(cards)


def test_6_12_behind_a_wall_too() -> None:
    after = play(position(STREAM, tile="left", walls={"E2 N": "stone"}), "lay E2 N")
    assert len(hand(after.state, 0)) == 1


def test_6_12_another_village_and_one_that_nobody_plays_too() -> None:
    assert len(hand(play(position(STREAM, tile="left", turn=1), "lay E2 N").state, 1)) == 1
    unplayed = position(STREAM, tile="left", seats=4)
    assert 0 not in [unplayed.village(seat) for seat in range(4)]
    assert len(hand(play(unplayed, "lay E2 N").state, 0)) == 1


def test_6_12_which_card_only_its_player_learns() -> None:
    after = play(position(STREAM, tile="left"), "lay E2 N")
    assert not any("Your new card" in line for line in after.lines())
    assert any("Your new card" in line for line in after.lines(seat=0))


def test_6_5_a_choice_names_the_village_that_its_lava_reaches() -> None:
    """Also where so many spaces are reached that those are arrows."""
    cells = [cell_named(name) for name in ("H8", "H9", "F9")]
    places = list(zip((Way.NE, Way.SE, Way.SW), cells, (None, None, 3), strict=True))
    assert runs((cell_named("G9"), Way.N, places)) == "G9, lava ↗↘, ↙ the blue village"


def test_6_12_a_village_that_nobody_plays_is_named_so() -> None:
    """Its colour is on the board, but on no player's card."""
    two, six = (position(STREAM, tile="left", seats=seats) for seats in (2, 6))
    named = [
        runs(lying(state, Shape.LEFT, cell_named("B6"), Way.SW)["spot"]) for state in (two, six)
    ]
    assert named == ["B6, lava ↗, ⬇↙ nobody’s village", "B6, lava ↗, ⬇↙ the purple village"]
