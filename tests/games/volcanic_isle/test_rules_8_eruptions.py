"""§8 Eruptions."""

import pytest

from engine.notation import cell_named
from tests.games.volcanic_isle.eruptions import READY, board, erupt
from tests.games.volcanic_isle.positions import (
    QUIET,
    VOLCANO,
    asked,
    legal,
    lies,
    loose_moai,
    play,
    position,
    refused,
    settlers,
    space,
)


def test_8_1_a_white_face_is_quiet() -> None:
    for face in range(3):
        assert play(board(), "raise D3 NE", face).names()[-1] == "quiet"


@pytest.mark.parametrize("face", [3, 4, 5])
def test_8_1_on_a_volcano_a_token_is_drawn(face: int) -> None:
    after = play(board(), "raise D3 NE", face, 4)
    assert after.facts("erupts") == [{"volcano": 4}]
    assert lies(after.state, "H5 outer") == "lava"


def test_8_1_tokens_of_sunk_volcanoes_are_not_drawn() -> None:
    after = play(board(sunk="1", lava=6), "raise D3 NE", VOLCANO, 0)
    assert after.facts("erupts") == [{"volcano": 1}]
    assert after.lines()[-4] == "Volcano 2 erupts!"


def test_8_1_without_any_volcano_nothing_erupts() -> None:
    state = board(sunk="1 2 3 4 5 6 7 8", lava=27)
    assert play(state, "raise D3 NE", VOLCANO).names()[-1] == "no_volcano"
    assert play(state, "raise D3 NE", QUIET).names()[-1] == "quiet"


def test_8_2_lava_comes_into_the_first_channel_without_lava_in_every_direction() -> None:
    after = erupt(board({"G4 inner": "none"}, lava=4)).state
    where = ["G4 inner", "G4 outer", "G5 inner", "G5 outer", "H4 inner", "H4 outer"]
    assert [lies(after, channel) for channel in where] == ["lava", "none", *["lava"] * 4]
    assert after.lava == 1


def test_8_2_full_directions_get_nothing() -> None:
    state = board({"G4 outer": "lava", "G5 outer": "lava"}, lava=1)
    after = erupt(state)
    assert [facts["cell"] for facts in after.facts("lava")] == [cell_named("H4")]
    assert after.state.lava == 0


def test_8_2_if_all_are_full_nothing_happens() -> None:
    full = dict.fromkeys(["G4 outer", "G5 outer", "H4 outer"], "lava")
    state = position({**READY, **full, "K6": "none", "J5": "none"}, settlers=["D3", "boat"])
    state.lava = 5
    after = erupt(state)
    assert after.lines()[-1] == "Volcano 1 erupts, but its channels are full."
    assert after.state.lava == 5


def test_8_3_what_lies_there_is_destroyed_and_goes_back() -> None:
    pieces = {"G4 inner": "village 0", "G5 inner": "moai 1", "H4 outer": "village 1"}
    state = board(pieces)
    state.score = [5, 7]
    after = erupt(state)
    assert [lies(after.state, c) for c in ("G4 inner", "G5 inner", "H4 outer")] == ["lava"] * 3
    assert after.state.villages == [6, 6]
    assert after.state.moai == [13, 14]
    assert after.state.score == [6, 7]  # one for raising, nothing is taken back
    assert after.lines()[-5:] == [
        "Lava runs to H4.",
        "Blue loses the Moai on G5.",
        "Lava runs to G5.",
        "White loses the village on G4.",
        "Lava runs to G4.",
    ]


def test_8_3_a_piece_behind_the_lava_is_safe_until_it_comes() -> None:
    state = board({"G4 inner": "none", "G4 outer": "village 1"}, lava=3)
    after = erupt(state).state
    assert (lies(after, "G4 inner"), lies(after, "G4 outer")) == ("lava", "village 1")


def test_8_3_settlers_and_raised_moai_are_never_harmed() -> None:
    state = board(raised={"G4 N": 1}, lava=3)
    state.settlers[1] = [space("G4")]
    after = erupt(state).state
    assert settlers(after, 1) == ["G4"]
    assert len(after.raised) == 2


def test_8_4_a_prayer_keeps_the_piece_and_the_lava_away() -> None:
    state = board({"G4 inner": "village 1"}, prayers=[0, 1])
    after = play(erupt(state).state, "pray yes")
    assert lies(after.state, "G4 inner") == "village 1"
    assert after.state.lava == 1
    assert after.lines()[-1] == "Blue prays: the village on G4 is saved, and no lava comes there."


def test_8_5_loose_moai_are_destroyed_as_well() -> None:
    state = board(loose=["G4", "G4 G4 H5"])
    after = erupt(state).state
    assert loose_moai(after, 0) == []
    assert loose_moai(after, 1) == ["H5"]
    assert after.moai == [13, 13]


def test_8_5_not_in_a_direction_where_no_lava_comes() -> None:
    state = board({"G4 outer": "lava"}, loose=["", "G4"], lava=2)
    assert loose_moai(erupt(state).state, 1) == ["G4"]


def test_8_5_a_prayer_for_a_loose_one_does_not_keep_the_lava_away() -> None:
    state = board(loose=["", "G4"], prayers=[0, 1])
    after = play(erupt(state).state, "pray yes").state
    assert loose_moai(after, 1) == ["G4"]
    assert lies(after, "G4 outer") == "lava"
    assert after.prayers == [0, 0]


def test_8_5_a_prayer_for_the_channel_does_not_protect_loose_ones() -> None:
    state = board({"G4 inner": "village 1"}, loose=["", "G4"], prayers=[0, 2])
    asked_ = erupt(state).state
    after = play(asked_, "pray yes no").state
    assert lies(after, "G4 inner") == "village 1"
    assert loose_moai(after, 1) == []
    assert after.prayers == [0, 1]
    after = play(asked_, "pray no yes").state
    assert (lies(after, "G4 inner"), loose_moai(after, 1)) == ("lava", ["G4"])


def test_8_6_with_enough_lava_nobody_is_asked() -> None:
    assert asked(erupt(board(lava=3)).state) == {0: "Act"}


def test_8_6_with_too_little_the_active_seat_chooses_the_order() -> None:
    state = erupt(board(lava=1)).state
    assert asked(state) == {0: "DirectLava"}
    assert legal(state)[0] == "flow H4 G5 G4"
    assert len(legal(state)) == 6
    after = play(state, "flow G4 H4 G5").state
    assert [lies(after, f"{c} outer") for c in ("G4", "H4", "G5")] == ["lava", "none", "none"]


def test_8_6_only_directions_with_room_are_named() -> None:
    state = erupt(board({"G4 outer": "lava"}, lava=1)).state
    assert legal(state) == ["flow H4 G5", "flow G5 H4"]
    assert refused(state, "flow G4 H4 G5") == ("8.6", "other_directions")
    assert refused(state, "flow H4 H4") == ("8.6", "other_directions")


def test_8_6_what_is_not_named_comes_last_clockwise() -> None:
    state = erupt(board(lava=2)).state
    after = play(state, "flow G4").state
    assert [lies(after, f"{c} outer") for c in ("G4", "H4", "G5")] == ["lava", "lava", "none"]


def test_8_7_where_there_is_no_lava_left_nothing_is_destroyed() -> None:
    state = board({"G4 inner": "village 1", "H4 inner": "moai 1"}, loose=["", "G4"], lava=3)
    state.lava, state.channels[2 * space("K6")] = 1, 1
    after = play(erupt(state).state, "flow H4 G5 G4")
    assert lies(after.state, "H4 inner") == "lava"
    assert lies(after.state, "G4 inner") == "village 1"
    assert loose_moai(after.state, 1) == ["G4"]
    assert after.names()[-1] == "lava_out"


def test_8_7_without_any_lava_the_volcano_erupts_in_vain() -> None:
    state = board(lava=1)
    state.lava, state.channels[2 * space("K6")] = 0, 1
    after = erupt(state)
    assert after.lines()[-1] == "Volcano 1 erupts, but there is no lava in the supply."


def test_8_8_lava_is_not_carried() -> None:
    state = position(settlers=["G4", "boat"])
    assert not legal(state, "carry")


def test_8_9_if_no_lava_is_left_two_volcanoes_erupt() -> None:
    state = position({"D3": "lava"}, settlers=["D3", "boat"], dry=True)
    after = play(state, "sculpt D3", 1, 1)
    assert after.names()[:2] == ["sculpted", "dry"]
    assert after.facts("erupts") == [{"volcano": 1}, {"volcano": 2}]
    assert after.state.lava == 47 - 6


def test_8_9_two_different_ones() -> None:
    state = position({"D3": "lava"}, settlers=["D3", "boat"], dry=True)
    after = play(state, "village D3", 7, 6)
    assert after.facts("erupts") == [{"volcano": 7}, {"volcano": 6}]


def test_8_9_with_one_volcano_left_only_that_one() -> None:
    state = position({"D3": "lava"}, settlers=["D3", "boat"], dry=True, sunk="1 2 3 5 6 7 8")
    after = play(state, "sculpt D3")
    assert after.facts("erupts") == [{"volcano": 3}]


def test_8_9_with_none_left_nothing_happens() -> None:
    state = position({"D3": "lava"}, settlers=["D3", "boat"], dry=True, sunk="1 2 3 4 5 6 7 8")
    assert play(state, "sculpt D3").names() == ["sculpted"]


def test_8_9_the_die_comes_before_and_may_bring_lava() -> None:
    state = position({"D3": "moai 0"}, settlers=["D3", "boat"], dry=True)
    after = play(state, "raise D3 NE", VOLCANO, 2)
    assert after.facts("erupts") == [{"volcano": 2}]
    after = play(state, "raise D3 NE", QUIET, 2, 0)
    assert after.facts("erupts") == [{"volcano": 2}, {"volcano": 0}]


def test_8_9_a_sinking_that_takes_the_last_lava_brings_two_eruptions_before_the_die() -> None:
    pieces = {"E9": "lava", "D8": "moai 0"}
    state = position(pieces, settlers=["D8", "boat"], fissures="14-15", dry=True)
    after = play(state, "raise D8 SE", 2, 0, VOLCANO, 3)
    assert after.names()[:6] == ["raised", "cracked", "doomed", "sank", "dry", "erupts"]
    assert after.facts("erupts") == [{"volcano": 2}, {"volcano": 0}, {"volcano": 3}]


def test_8_9_it_is_looked_at_after_every_action_once() -> None:
    pieces = {f"{c} inner": "village 1" for c in ("G4", "G5", "H4", "E6", "E7", "F6")}
    state = position(pieces, settlers=["D3", "boat"], dry=True, prayers=[0, 9])
    after = play(state, "walk D3 NE", 0, 0).state
    after = play(after, "pray yes yes yes").state
    after = play(after, "pray yes yes yes").state
    assert after.is_dry()
    assert asked(after) == {0: "Act"}
    assert play(after, "walk E3 SW").names()[:2] == ["walked", "dry"]
