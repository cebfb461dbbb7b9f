"""§9 Prayers."""

import pytest

from engine import agenda, notation
from engine.games.volcanic_isle.state import State
from tests.games.volcanic_isle.eruptions import board, erupt
from tests.games.volcanic_isle.positions import (
    asked,
    channel_of,
    legal,
    lies,
    loose_moai,
    play,
    position,
    refused,
    table,
)


def test_9_1_the_first_costs_one_point_and_each_one_held_one_more() -> None:
    for held in range(4):
        state = position(settlers=["G4", "boat"], prayers=[held])
        after = play(state, "prayer").state
        assert (4 - after.ap) % 4 == (held + 1) % 4
        assert after.prayers[0] == held + 1
        assert after.prayers_left == 11 - held
    assert not legal(position(settlers=["G4", "boat"], prayers=[4]), "prayer")


def test_9_1_too_few_points() -> None:
    state = position(settlers=["G4", "boat"], prayers=[2], ap=2)
    assert refused(state, "prayer") == ("9.1", "few_points")


def test_9_1_twelve_and_no_more() -> None:
    state = position(settlers=["G4", "boat"])
    state.prayers_left = 0
    assert refused(state, "prayer") == ("9.1", "no_prayers_left")


def test_9_2_one_in_each_turn() -> None:
    state = play(position(settlers=["G4", "boat"]), "prayer").state
    assert refused(state, "prayer") == ("9.2", "one_prayer")


THREATENED = {"G4 inner": "village 1", "G5 inner": "moai 1", "H4 inner": "village 0"}


def three_threatened(*prayers: int) -> State:
    return erupt(board(THREATENED, lava=4, prayers=prayers)).state


def test_9_4_a_loose_moai_is_called_loose() -> None:
    state = erupt(board({"G5 inner": "moai 1"}, prayers=[0, 2], loose=["", "G5 H4 H4"])).state
    match = table(state)
    prompt = match.speaker.prompt(match.decision(1), state)
    assert "2 loose Moai on H4, Moai on G5, loose Moai on G5" in prompt


def test_9_3_all_owners_are_asked_at_once() -> None:
    state = three_threatened(1, 2)
    assert asked(state) == {0: "SavePieces", 1: "SavePieces"}
    state = play(state, "pray yes", seat=0).state
    assert asked(state) == {1: "SavePieces"}
    assert state.prayers == [1, 2]  # nothing happens before the last answer
    state = play(state, "pray no yes", seat=1).state
    assert state.prayers == [0, 1]
    assert lies(state, "H4 inner") == "village 0"
    assert (lies(state, "G4 inner"), lies(state, "G5 inner")) == ("lava", "moai 1")


def test_9_3_the_order_of_answers_does_not_matter() -> None:
    state = three_threatened(1, 2)
    one = play(play(state, "pray yes", seat=0).state, "pray yes no", seat=1).state
    two = play(play(state, "pray yes no", seat=1).state, "pray yes", seat=0).state
    assert one == two


def test_9_3_without_tokens_nobody_is_asked() -> None:
    assert asked(three_threatened(0, 2)) == {1: "SavePieces"}
    assert asked(three_threatened(0, 0)) == {0: "Act"}


def test_9_3_each_volcano_asks_anew() -> None:
    pieces = {"G4 inner": "village 1", "E6 inner": "village 1", "D3": "lava"}
    state = position(pieces, settlers=["D3", "boat"], dry=True, prayers=[0, 1])
    state = play(state, "sculpt D3", 0, 0).state
    assert legal(state) == ["pray yes", "pray no"]
    first = play(state, "pray no").state
    assert asked(first) == {1: "SavePieces"}
    assert lies(first, "G4 inner") == "lava"
    after = play(first, "pray yes").state
    assert lies(after, "E6 inner") == "village 1"
    after = play(state, "pray yes").state  # the token is gone, so there is nothing to ask
    assert asked(after) == {0: "Act"}
    assert lies(after, "E6 inner") == "lava"


def test_9_4_a_word_for_each_piece_in_board_order() -> None:
    state = three_threatened(0, 2)
    assert legal(state) == ["pray yes yes", "pray yes no", "pray no yes", "pray no no"]
    match = agenda.waiting(state)[0].prompt(state)
    assert [(notation.name(cell), kind) for cell, kind, _ in match["pieces"]] == [
        ("G4", "village"),
        ("G5", "Moai"),
    ]
    assert refused(state, "pray yes") == ("9.4", "word_for_each")
    assert refused(state, "pray yes perhaps") == ("9.4", "yes_or_no")


def test_9_4_of_several_loose_moai_one_says_how_many() -> None:
    state = erupt(board({"G4 inner": "moai 1"}, loose=["", "G4 G4 G4"], prayers=[0, 2])).state
    assert legal(state) == [
        *("pray yes 1", "pray yes 0", "pray no 2", "pray no 1", "pray no 0"),
    ]
    after = play(state, "pray no 2").state
    assert loose_moai(after, 1) == ["G4", "G4"]
    assert after.prayers == [0, 0]
    assert after.moai[1] == 14 - 2
    assert refused(state, "pray no 4") == ("9.4", "yes_or_no")


def test_9_4_yes_and_numbers_are_understood_either_way() -> None:
    state = erupt(board({"G4 inner": "moai 1"}, loose=["", "G4 G4"], prayers=[0, 3])).state
    assert play(state, "pray 1 yes").state == play(state, "pray yes 2").state
    assert play(state, "pray 0 no").state == play(state, "pray no 0").state


def test_9_5_one_token_for_each_piece() -> None:
    state = three_threatened(0, 1)
    assert "pray yes yes" not in legal(state)
    assert refused(state, "pray yes yes") == ("9.5", "few_prayers")


def test_9_5_nobody_is_forced() -> None:
    after = play(three_threatened(0, 2), "pray no no").state
    assert after.prayers == [0, 2]


@pytest.mark.parametrize(
    ("held", "name", "answer"),
    [
        (2, "all", "pray yes yes"),
        (1, "all", "pray yes no"),
        (2, "villages", "pray yes no"),
        (2, "never", "pray no no"),
    ],
)
def test_9_6_standing_answers(held: int, name: str, answer: str) -> None:
    state = three_threatened(0, held)
    standing = agenda.waiting(state)[0].standing(state)
    assert list(standing) == ["all", "villages", "never"]
    assert notation.write(standing[name]) == answer


def test_9_6_villages_come_first_also_behind_moai() -> None:
    pieces = {"G4 inner": "moai 1", "G5 inner": "village 1"}
    state = erupt(board(pieces, lava=4, prayers=[0, 1])).state
    assert notation.write(agenda.waiting(state)[0].standing(state)["all"]) == "pray no yes"


def test_9_7_a_spent_token_is_out_of_the_game() -> None:
    after = play(three_threatened(0, 2), "pray yes no").state
    assert (after.prayers[1], after.prayers_left, after.prayers_spent) == (1, 10, 1)


def test_9_7_a_token_is_kept_if_the_lava_does_not_come() -> None:
    pieces = {"H4 inner": "village 1", "G5 inner": "village 1", "K6": "lava"}
    state = board(pieces, lava=3, prayers=[0, 2])
    state.lava, state.channels[channel_of("K6")], state.channels[channel_of("J5")] = 1, 1, 1
    state = play(erupt(state).state, "flow H4 G5 G4").state
    assert legal(state)[0] == "pray yes yes"
    after = play(state, "pray no yes").state
    assert lies(after, "H4 inner") == "lava"  # which used up all there was
    assert lies(after, "G5 inner") == "village 1"
    assert after.prayers == [0, 2]


def test_9_7_who_surely_gets_no_lava_is_not_asked() -> None:
    pieces = {"G5 inner": "village 1"}
    state = board(pieces, lava=2, prayers=[0, 2])
    state.lava, state.channels[channel_of("K6")] = 1, 1
    asked_order = erupt(state).state
    assert asked(play(asked_order, "flow H4 G5 G4").state) == {0: "Act"}
    assert asked(play(asked_order, "flow G5 H4 G4").state) == {1: "SavePieces"}
