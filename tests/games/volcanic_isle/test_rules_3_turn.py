"""§3 The turn."""

import pytest

from tests.games.volcanic_isle.positions import asked, go, legal, play, position, refused, settlers


def test_3_1_a_turn_has_four_action_points() -> None:
    state = position(settlers=["G4", "boat"])
    for way in ("S", "N", "S", "N"):
        assert state.turn == 0
        cell = "G4" if way == "S" else "G5"
        state = play(state, f"walk {cell} {way}").state
    assert state.turn == 1
    assert state.ap == 4


def test_3_1_actions_come_in_any_order_and_again() -> None:
    state = position(settlers=["G4", "boat"])
    for text in ("sculpt G4", "walk G4 S", "sculpt G5", "raise G5 NW"):
        state = play(state, text).state
    assert state.turn == 1


@pytest.mark.parametrize(
    ("text", "cost"),
    [("walk G4 S", 1), ("village G4", 2), ("sculpt G4", 1), ("prayer", 1), ("carry D3 SW", 1)],
)
def test_3_2_what_actions_cost(text: str, cost: int) -> None:
    state = position({"D3": "moai 0"}, settlers=["G4 D3", "boat"])
    assert play(state, text).state.ap == 4 - cost


@pytest.mark.parametrize(("text", "cost"), [("settler G4", 1), ("raise G4 N", 1)])
def test_3_2_what_more_actions_cost(text: str, cost: int) -> None:
    state = position({"G5 inner": "village 0", "G4 inner": "moai 0"}, settlers=["G4", "boat"])
    assert play(state, text).state.ap == 4 - cost


def test_3_2_a_village_needs_two_points() -> None:
    state = position(settlers=["G4", "boat"], ap=1)
    assert not legal(state, "village")
    assert refused(state, "village G4") == ("3.2", "few_points")


def test_3_3_a_turn_can_be_ended_and_what_is_left_is_lost() -> None:
    state = play(position(settlers=["G4", "boat"]), "end").state
    assert (state.turn, state.ap) == (1, 4)
    state = play(state, "end").state
    assert (state.turn, state.ap) == (0, 4)


def test_3_3_who_does_nothing_in_a_turn_is_told_of() -> None:
    state = position(settlers=["G4", "boat"])
    assert play(state, "end").facts("idle") == [{"seat": 0}]
    assert not play(play(state, "walk G4 S").state, "end").facts("idle")


def test_3_3_ending_is_always_possible() -> None:
    assert legal(position(settlers=["G4", "boat"]))[-1] == "end"


def test_3_4_whoever_has_no_settler_gets_one_on_the_boat() -> None:
    state = position(settlers=["G4", ""])
    after = play(state, "end")
    assert settlers(after.state, 1) == ["boat"]
    assert after.lines()[-1] == "Blue has no settler left, so a new one comes by boat."


def test_3_4_a_settler_that_is_left_is_enough() -> None:
    for there in ("G4", "boat"):
        state = position(settlers=["G4", there])
        assert settlers(play(state, "end").state, 1) == [there]


@pytest.mark.parametrize(
    "text", ["walk G5 S", "carry G5 S", "village G5", "sculpt G5", "raise G5 S"]
)
def test_3_5_one_needs_a_settler_there(text: str) -> None:
    state = position({"G5 outer": "moai 0"}, settlers=["G4", "G5"])
    assert refused(state, text) == ("3.5", "no_settler")


def test_2_4_turns_go_clockwise() -> None:
    state = position(seats=3, turn=1)
    assert asked(play(state, "end").state) == {2: "Act"}
    assert asked(play(position(seats=3, turn=2), "end").state) == {0: "Act"}


def test_what_a_turn_remembers_ends_with_it() -> None:
    state = position({"G4 inner": "village 0"}, settlers=["G4", "boat"])
    for text in ("prayer", "settler G4", "end", "end"):
        state = play(state, text).state
    assert state.turn == 0
    assert "prayer" in legal(state)
    assert legal(state, "settler")


def test_the_turn_of_a_lone_answer_is_not_asked() -> None:
    state = position(settlers=["G4", "boat"], ap=0)
    assert go(state).state.turn == 1
