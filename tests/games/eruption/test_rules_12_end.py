"""§12 The end: how the last turns come about, who wins, and what decides if it is equal."""

from engine.contract import Outcome
from engine.games.eruption import GAME
from engine.games.eruption.state import State
from engine.games.eruption.turn import EndTurn
from tests.games.eruption.positions import LEAK, STREAM, asked, go, legal, play, position, table

GONE = [-2, -2, -2]


def ended(state: State) -> Outcome:
    outcome = GAME.view(state, None).outcome
    assert outcome is not None
    return outcome


def at_the_end_of_the_turn(**more: object) -> State:
    state = position(vents=GONE, **more)  # type: ignore[arg-type]
    state.agenda = [EndTurn()]
    return state


def sit_out(state: State) -> list[int]:
    """Play on with defaults; the seats that have a turn until the game is over."""
    seats, turns = [state.turn], state.turns
    match = table(state)
    while not match.is_over:
        seat, decision = next(iter(match.waiting().items()))
        match.accept(match.propose(seat, decision.default(match.state)))
        if match.state.turns > turns:
            seats.append(match.state.turn)
            turns = match.state.turns
    return seats


def test_12_1_a_village_on_the_last_space_at_the_end_of_its_turn_is_burned_up() -> None:
    after = go(at_the_end_of_the_turn(heat=[290, 0], seats=3))
    assert after.state.burned == [0]
    assert "Orange’s village is burned up." in after.lines()


def test_12_1_the_stack_is_removed_and_all_others_have_a_last_turn() -> None:
    state = go(at_the_end_of_the_turn(heat=[290, 0, 0], seats=3)).state
    assert state.stack() == 0
    assert state.last_turns == 2
    assert sit_out(state) == [1, 2]


def test_12_1_last_turns_place_no_lava_tile() -> None:
    after = go(at_the_end_of_the_turn(heat=[290, 0]))
    assert "drew" not in after.names()
    assert asked(after.state) == "BuildWall"


def test_12_1_they_assess_damage() -> None:
    assert go(at_the_end_of_the_turn(tiles=LEAK, heat=[0, 290], turn=1)).state.heat == [20, 290]


def test_12_1_who_cools_down_in_the_same_turn_is_not_burned_up() -> None:
    state = position(ask="cards", hands=["rain"], heat=[290, 0], vents=GONE)
    after = play(state, "rain").state
    assert after.burned == []
    assert after.last_turns == -1


def test_12_1_who_is_pushed_there_in_anothers_turn_is_not_burned_up_yet() -> None:
    state = position(ask="vent", heat=[200, 280], vents=[-2, -2, 0])
    after = play(state, "erupt D2").state
    assert after.heat == [200, 290]
    assert after.burned == []
    assert after.last_turns == -1


def test_12_2_when_the_stack_is_used_up_everybody_has_a_last_turn() -> None:
    state = position(STREAM, tile="left", stack="", seats=3)
    after = play(state, "lay E2 N").state
    assert after.last_turns == 3
    assert sit_out(after) == [1, 2, 0]


def test_12_2_the_sketch_says_how_many_tiles_are_left() -> None:
    state = position(STREAM, stack="wye stub")
    assert "2 of 40 tiles left." in GAME.sketch(GAME.view(state, None))


def test_12_2_the_turn_is_finished_first() -> None:
    state = go(position(STREAM, stack="left")).state
    after = play(state, "lay E2 N").state
    assert asked(after) == "PlayCards"
    assert after.last_turns == -1


def test_12_2_it_goes_before_a_village_that_burns_up_in_that_turn() -> None:
    state = go(at_the_end_of_the_turn(heat=[290, 0], stack="")).state
    assert state.last_turns == 2


def test_12_3_the_number_of_last_turns_does_not_change() -> None:
    state = at_the_end_of_the_turn(heat=[0, 290], turn=1, seats=2, stack="")
    state.last_turns = 2
    assert go(state).state.last_turns == 1


def test_12_4_the_lowest_temperature_wins() -> None:
    state = at_the_end_of_the_turn(heat=[120, 80, 150], seats=3, stack="")
    state.last_turns = 1
    outcome = ended(go(state).state)
    assert outcome.ranks == (2, 1, 3)
    assert outcome.why == "won_by_cool"
    assert [score[0] for score in outcome.scores] == [120, 80, 150]


def final(**more: object) -> Outcome:
    state = at_the_end_of_the_turn(stack="", **more)
    state.last_turns = 1
    return ended(go(state).state)


def test_12_5_if_equal_walls_in_village_and_stockpile_decide() -> None:
    outcome = final(heat=[80, 80], stock=["stone wood", "stone straw"])
    assert outcome.ranks == (1, 2)
    assert outcome.why == "won_by_walls"
    assert [score[1] for score in outcome.scores] == [5, 4]
    outcome = final(heat=[80, 80], stock=["", "stone"], walls={"F2 N": "stone", "E2 N": "straw"})
    assert [score[1] for score in outcome.scores] == [4, 3]


def test_12_5_walls_on_flows_do_not_count() -> None:
    outcome = final(tiles=STREAM, stock=["", ""], walls={"E3 N": "stone"})
    assert [score[1] for score in outcome.scores] == [0, 0]


def test_12_5_each_flow_in_contact_costs_a_point_blocked_or_not() -> None:
    outcome = final(tiles=LEAK, stock=["wood", "straw"])
    assert [score[1] for score in outcome.scores] == [1, 1]
    outcome = final(tiles=LEAK, stock=["", ""], walls={"E2 N": "straw"})
    assert [score[1] for score in outcome.scores] == [0, 0]


def test_12_5_whoever_is_still_equal_shares_the_win() -> None:
    outcome = final(heat=[80, 80, 90], seats=3)
    assert outcome.ranks == (1, 1, 3)
    assert outcome.winners == (0, 1)
    assert outcome.why == "won_together"


def test_3_3_after_the_last_round_the_game_ends_as_it_stands() -> None:
    state = at_the_end_of_the_turn(heat=[10, 20], rounds="10")
    state.turns = 20
    after = go(state)
    assert ended(after.state).ranks == (1, 2)
    assert after.lines() == ["That was the last of 10 rounds."]
    state.turns = 19
    assert go(state).state.agenda


def test_3_1_a_turn_goes_clockwise_to_the_next_seat() -> None:
    for seat in range(3):
        assert go(at_the_end_of_the_turn(turn=seat, seats=3)).state.turn == (seat + 1) % 3


def test_3_1_the_order_of_a_turn() -> None:
    state = go(position(LEAK, heat=[180, 0], hands=["rain"], vents=[-2, -2, -1])).state
    seen = []
    while state.turn == 0:
        seen.append(asked(state))
        text = "done" if "done" in legal(state) else legal(state)[0]
        state = play(state, text).state
    assert seen == ["PlaceVent", "PlaceTile", "ExtraTile", "PlayCards", "BuildWall"]
