"""§12 Points at the end, §13 the end."""

import pytest

from engine.contract import Outcome
from engine.games.volcanic_isle import scoring
from engine.games.volcanic_isle.state import State
from tests.games.volcanic_isle.positions import asked, go, play, position, space


def final(state: State) -> list[int]:
    """The points the seats would have if this were the end."""
    return [scoring.merit(state, seat)[0] for seat in range(state.seats)]


def test_12_1_villages_settlers_prayers_and_moai_count() -> None:
    assert final(position({"D3": "village 0"})) == [3, 0]
    assert final(position(settlers=["G4 G4", "D3"])) == [8, 4]
    assert final(position(prayers=[3, 1])) == [6, 2]
    assert final(position({"D3": "moai 0", "K6": "moai 1"})) == [2, 2]
    assert final(position(loose=["D3"], raised={"G4 N": 1})) == [2, 2]


def test_12_1_they_come_besides_the_points_won_in_play() -> None:
    state = position({"D3": "village 0"})
    state.score = [5, 7]
    assert final(state) == [8, 7]


def test_12_2_a_settler_on_the_boat_counts_nothing() -> None:
    assert final(position(settlers=["boat", "boat D3"])) == [0, 4]


@pytest.mark.parametrize(
    ("places", "together"),
    [
        ("D3", 0),
        ("D3 D4", 2),
        ("D3 D3", 2),
        ("D3 D4 C4", 3),
        ("D3 D4 C4 C3", 4),
        ("D3 D4 K6", 2),
        ("D3 D4 K6 J6", 4),
        ("D3 D5", 0),
    ],
)
def test_12_3_each_moai_beside_another_counts_more(places: str, together: int) -> None:
    count = len(places.split())
    assert final(position(loose=[places])) == [2 * count + 2 * together, 0]


def test_12_3_raised_and_lying_ones_alike() -> None:
    state = position({"D3": "moai 0"}, raised={"D4 NE": 0})
    assert final(state) == [8, 0]
    assert final(position(raised={"D4 NE": 0, "D4 N": 0})) == [8, 0]


def test_12_3_only_of_the_same_colour() -> None:
    assert final(position(loose=["D3", "D4"])) == [2, 2]


def test_12_3_a_fissure_between_them_does_not_matter() -> None:
    assert final(position(loose=["D3 D4"], fissures="17-22")) == [8, 0]


def nearly_over(turn: int, seats: int = 3, first: int = 0) -> State:
    """Three volcanoes are left; seat `turn` is about to let area 8 sink."""
    state = position(
        {"G7 inner": "moai 0"},
        settlers=["boat"] * seats,
        sunk="1 3 5 6 7",
        fissures="8-13 8-14",
        seats=seats,
        turn=turn,
    )
    state.settlers[turn], state.first = [space("G7")], first
    state.channels[2 * space("G7")] = 0
    state.moai[0] += 1
    state.loose[turn], state.moai[turn] = [space("G7")], 13
    return state


def test_13_1_with_two_volcanoes_left_the_round_is_finished() -> None:
    after = play(nearly_over(0), "raise G7 SE")
    assert "2 volcanoes are left: this round is the last one." in after.lines()
    state = play(after.state, "end").state
    for seat in (1, 2):
        assert asked(state) == {seat: "Act"}
        state = play(state, "end").state
    assert state.agenda == []


def test_13_1_three_are_not_few_enough() -> None:
    state = nearly_over(0)
    state.sunk &= ~1
    assert not play(state, "raise G7 SE").state.is_ending


@pytest.mark.parametrize(("turn", "first", "left"), [(2, 0, 0), (0, 1, 0), (1, 0, 1), (1, 1, 2)])
def test_13_1_the_last_turn_is_to_the_right_of_the_first_seat(
    turn: int, first: int, left: int
) -> None:
    state = play(nearly_over(turn, first=first), "raise G7 SE").state
    turns = 0
    while state.agenda:
        state = play(state, "end").state
        turns += 1
    assert turns == 1 + left


def test_13_2_the_turn_goes_on_as_usual() -> None:
    state = play(nearly_over(0), "raise G7 SE").state
    assert (state.ap, asked(state)) == (3, {0: "Act"})
    assert play(state, "prayer").state.prayers[0] == 1


def ended(state: State) -> Outcome:
    """The outcome when seat 1, the last of two, has ended the last turn."""
    state.is_ending = True
    state.turn, state.agenda[-1] = 1, type(state.agenda[-1])(1)
    after = play(state, "end")
    assert after.state.agenda == []
    assert after.names() == ["idle", "final", "final"]
    return scoring.outcome(after.state)


def test_13_3_the_most_points_win() -> None:
    outcome = ended(position({"D3": "village 0"}, settlers=["boat", "boat"]))
    assert outcome.ranks == (1, 2)
    assert outcome.why == "won_by_points"
    assert outcome.scores[0] == (3, 0, 1, 0)


def test_13_4_then_settlers_then_villages_then_moai() -> None:
    outcome = ended(position(settlers=["G4", "boat"], prayers=[0, 2]))
    assert (outcome.ranks, outcome.why) == ((1, 2), "won_by_settlers")
    state = position({"D3": "village 1", "K6": "moai 0"}, settlers=["boat", "boat"])
    state.score = [1, 0]
    outcome = ended(state)
    assert (outcome.ranks, outcome.why) == ((2, 1), "won_by_villages")
    outcome = ended(position({"K6": "moai 0"}, settlers=["boat", "boat"], prayers=[0, 1]))
    assert (outcome.ranks, outcome.why) == ((1, 2), "won_by_moai")


def test_13_4_whoever_is_still_equal_shares_the_win() -> None:
    outcome = ended(position(settlers=["boat", "boat"]))
    assert (outcome.ranks, outcome.why) == ((1, 1), "won_together")


def test_13_5_the_end_tells_what_was_counted() -> None:
    state = position({"D3": "village 0"}, settlers=["G4", "boat"], loose=["G4 G4"], prayers=[1])
    state.score = [5, 0]
    state.is_ending, state.turn, state.agenda[-1] = True, 1, type(state.agenda[-1])(1)
    assert play(state, "end").lines()[1] == (
        "White: 5 points in play + 1 village × 3 + 1 settler × 4 + 1 prayer × 2 + 2 Moai × 2"
        " + 2 side by side × 2 = 22 points."
    )


def test_13_6_after_the_last_round_points_are_counted() -> None:
    state = position(settlers=["G4", "D3"], rounds="10", turn=1)
    state.turns = 20
    after = play(state, "end")
    assert after.state.agenda == []
    assert after.lines()[1] == "That was the last of 10 rounds."
    state.turns = 18
    assert play(state, "end").state.agenda


def test_13_6_without_a_limit_it_goes_on() -> None:
    state = position(settlers=["G4", "D3"], turn=1)
    state.turns = 1000
    assert asked(play(state, "end").state) == {0: "Act"}


def all_stand(but: int = 0) -> State:
    """Every Moai stands, but for some of seat 1."""
    state = position(settlers=["G4", "D3"])
    places = [at for space_ in range(47) for at in range(6 * space_, 6 * space_ + 6)]
    for i, at in enumerate(places[: 28 - but]):
        state.raised[at] = i % 2
        state.moai[i % 2] -= 1
    return state


def test_13_7_when_all_moai_stand_the_round_is_the_last() -> None:
    after = play(all_stand(), "end")
    assert "standstill" in after.names()
    assert asked(after.state) == {1: "Act"}
    assert play(after.state, "end").state.agenda == []


def test_13_7_not_while_one_is_left_to_be_raised() -> None:
    assert not play(all_stand(but=1), "end").state.is_ending


def test_a_match_that_is_over_has_nobody_to_ask() -> None:
    state = position()
    state.agenda = []
    assert asked(go(state).state) == {}
