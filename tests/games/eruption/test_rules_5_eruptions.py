"""§5 Eruption tiles: who owes them, where they fit, what they do to others."""

from engine.games.eruption.state import PLACED
from tests.games.eruption.positions import (
    LEAK,
    STREAM,
    asked,
    dice,
    go,
    legal,
    play,
    position,
    refused,
    walls,
)


def test_5_1_who_lands_on_an_eruption_space_first_owes_its_tile() -> None:
    after = go(position(LEAK, heat=[30, 0]))
    assert after.state.heat[0] == 50
    assert after.state.vents == [0, -1, -1]
    assert asked(after.state) == "PlaceVent"


def test_5_1_passing_it_is_enough() -> None:
    assert go(position(LEAK, heat=[40, 0])).state.vents == [0, -1, -1]


def test_5_1_nobody_owes_it_twice() -> None:
    after = go(position(LEAK, heat=[40, 60], vents=[PLACED, -1, -1]))
    assert after.state.vents == [PLACED, -1, -1]
    assert asked(after.state) == "PlaceTile"


def test_5_1_who_is_pushed_there_by_another_owes_it_too() -> None:
    state = position(ask="vent", heat=[50, 100], vents=[0])
    after = play(state, "erupt D2").state
    assert after.heat == [50, 130]
    assert after.vents == [PLACED, 1, -1]


def test_5_1_if_several_are_pushed_it_is_the_next_in_turn_order() -> None:
    state = position(ask="vent", seats=4, turn=2, heat=[100, 100, 60, 100], vents=[2])
    after = play(state, "erupt D2").state
    assert after.heat == [130, 130, 60, 130]
    assert after.vents == [PLACED, 3, -1]


def test_5_1_cooling_down_does_not_bring_it_back() -> None:
    state = position(ask="cards", heat=[50, 0], hands=["rain"], vents=[PLACED])
    assert play(state, "rain").state.vents[0] == PLACED


def test_5_2_it_need_not_connect() -> None:
    assert "erupt D2" in legal(position(ask="vent", heat=[50], vents=[0]))


def test_5_2_it_must_match_all_around() -> None:
    state = position(STREAM, ask="vent", heat=[50], vents=[0])
    assert "erupt E2" in legal(state)
    assert refused(state, "erupt D3") == ("6.4", "no_match")
    assert refused(state, "erupt E3") == ("6.3", "taken")


def test_5_2_it_fits_nowhere_beside_the_crater() -> None:
    state = position(ask="vent", heat=[50], vents=[0])
    assert refused(state, "erupt E4") == ("6.6", "crater")
    assert refused(state, "erupt F3") == ("6.6", "crater")
    assert len(legal(state)) == 60 - 12


def test_5_2_lava_tiles_connect_to_it() -> None:
    state = position({"D2": "vent N"}, tile="stub")
    assert "lay D1 S" in legal(state)


def test_5_3_all_other_villages_heat_up_by_30_at_once() -> None:
    state = position(ask="vent", seats=3, heat=[50, 0, 280], vents=[0, PLACED, PLACED])
    after = play(state, "erupt D2")
    assert after.state.heat == [50, 30, 290]


def test_5_4_walls_before_it_go_without_a_roll() -> None:
    state = position(STREAM, ask="vent", heat=[50], vents=[0], walls={"E3 N": "stone"})
    after = play(state, "erupt E2")
    assert "rolled" not in after.names()
    assert walls(after.state) == {}


def test_5_5_it_comes_after_the_damage_and_before_the_lava_tile() -> None:
    state = go(position(LEAK, heat=[30, 0])).state
    after = play(state, "erupt J5")
    assert asked(after.state) == "PlaceTile"
    assert after.names().index("erupts") < after.names().index("drew")


def test_5_5_only_one_is_placed_in_a_turn_the_lowest_zone_first() -> None:
    state = go(position(LEAK, heat=[110, 0], vents=[0])).state
    assert state.vents == [0, 0, -1]
    after = play(state, "erupt J5").state
    assert after.vents == [PLACED, 0, -1]
    assert asked(after) == "PlaceTile"


def test_5_5_a_second_one_is_kept_for_the_next_turn() -> None:
    after = go(position(heat=[120, 0], vents=[PLACED, 0]))
    assert asked(after.state) == "PlaceVent"


def test_5_5_it_is_owed_until_the_own_turn() -> None:
    assert asked(go(position(heat=[50, 0], vents=[0], turn=1)).state) == "PlaceTile"


def test_5_6_if_it_fits_nowhere_it_is_gone_and_nobody_heats_up() -> None:
    state = position(heat=[50, 0], vents=[0])
    for space, tile in enumerate(state.ground):
        if not tile:
            state.around[space] |= 1 << 6  # a neighbour without lava to the north of every space
            state.around[space] &= ~1
    after = go(state)
    assert "no_eruption" in after.names()
    assert after.state.heat == [50, 0]
    assert after.state.gone[12] == 1
    assert after.state.vents[0] == PLACED


def test_5_7_on_a_resource_space_it_gives_a_wall() -> None:
    state = position(ask="vent", heat=[50], vents=[0])
    assert play(state, "erupt D2").state.stockpile(0) == [1, 2, 1]


def test_5_7_next_to_a_village_it_draws_cards() -> None:
    state = position(ask="vent", heat=[50], vents=[0])
    assert sum(play(state, "erupt E2").state.hand(0)) == 2


def test_5_8_during_the_last_turns_it_is_owed_as_usual() -> None:
    state = position(LEAK, heat=[40, 0], walls={"E2 N": "straw"}, stack="")
    state.last_turns = 2
    after = go(state, *dice(6, 1))
    assert asked(after.state) == "PlaceVent"
    assert play(after.state, "erupt J5").state.heat == [50, 30]
