"""§7 Raising a Moai."""

import pytest

from tests.games.volcanic_isle.positions import (
    QUIET,
    fissures,
    geyser,
    legal,
    lies,
    loose_moai,
    play,
    position,
    refused,
)

READY = {"G4 inner": "moai 0"}
AT_G5 = {"G5 inner": "moai 0"}


def test_7_1_a_moai_goes_from_its_channel_to_a_geyser_of_the_space() -> None:
    state = position(READY, settlers=["G4", "boat"])
    assert legal(state, "raise") == [f"raise G4 {way}" for way in ("N", "NE")]
    after = play(state, "raise G4 NE").state
    assert after.raised == {geyser("G4 NE"): 0}
    assert lies(after, "G4 inner") == "none"
    assert after.moai[0] == 13


def test_7_1_or_from_where_it_lies_loose() -> None:
    state = position(settlers=["G4", "boat"], loose=["G4 G4"])
    after = play(state, "raise G4 N").state
    assert loose_moai(after, 0) == ["G4"]
    assert after.raised == {geyser("G4 N"): 0}


def test_7_1_with_several_one_says_which() -> None:
    state = position(READY, settlers=["G4", "boat"], loose=["G4"])
    assert legal(state, "raise G4 N ") == ["raise G4 N inner", "raise G4 N loose"]
    assert lies(play(state, "raise G4 N loose").state, "G4 inner") == "moai 0"
    assert refused(state, "raise G4 N") == ("4.7", "say_which")


def test_7_1_only_where_there_is_a_free_geyser() -> None:
    state = position(READY, settlers=["G4", "boat"], raised={"G4 N": 1})
    assert legal(state, "raise") == ["raise G4 NE"]
    assert refused(state, "raise G4 N") == ("7.1", "geyser_taken")
    assert refused(state, "raise G4 S") == ("7.1", "no_geyser")  # inside the area
    state = position({"J3 inner": "moai 0"}, settlers=["J3", "boat"])
    assert refused(state, "raise J3 N") == ("7.1", "no_geyser")  # the sea


def test_7_1_only_ones_own_moai() -> None:
    state = position({"G4 inner": "moai 1"}, settlers=["G4", "boat"], loose=["", "G4"])
    assert refused(state, "raise G4 N") == ("7.1", "nothing_to_raise")


def test_7_2_a_raised_moai_stays() -> None:
    state = position(settlers=["G4", "boat"], raised={"G4 N": 0})
    assert not legal(state, "carry") + legal(state, "raise")


def test_7_3_without_a_village_in_the_area_it_is_worth_one() -> None:
    others = {**READY, "H4 inner": "village 1", "D3": "village 0"}
    state = position(others, settlers=["G4", "boat"], raised={"G5 S": 0})
    assert play(state, "raise G4 N").state.score == [1, 0]


@pytest.mark.parametrize(
    ("villages", "standing", "points"),
    [(1, 0, 1), (1, 1, 2), (1, 2, 3), (2, 0, 2), (2, 1, 4), (2, 2, 6), (3, 2, 9)],
)
def test_7_3_villages_times_moai(villages: int, standing: int, points: int) -> None:
    there = ["G5 inner", "H4 inner", "H4 outer"][:villages]
    raised = dict.fromkeys(["G5 S", "H4 NE"][:standing], 0)
    state = position(
        {**READY, **dict.fromkeys(there, "village 0")}, settlers=["G4", "boat"], raised=raised
    )
    after = play(state, "raise G4 N")
    assert after.state.score == [points, 0]
    assert after.facts("raised")[0]["points"] == points


def test_7_3_lying_moai_and_those_of_others_or_elsewhere_do_not_count() -> None:
    state = position(
        {**READY, "G4 outer": "moai 0", "G5 inner": "village 0", "H4 inner": "moai 0"},
        settlers=["G4", "boat"],
        raised={"G5 S": 1, "F4 N": 0},
    )
    assert play(state, "raise G4 N inner").state.score == [1, 0]


def test_7_4_a_fissure_cracks_the_whole_border_before_it() -> None:
    after = play(position(AT_G5, settlers=["G5", "boat"]), "raise G5 NW")
    assert fissures(after.state) == ["1-3"]
    assert after.lines()[1] == "A fissure opens between areas 1 and 3."
    assert [refused(after.state, f"walk G5 {way}") for way in ("NW", "SW")] == 2 * [
        ("4.2", "fissure")
    ]


def test_7_4_a_border_that_is_cracked_gets_no_other() -> None:
    state = position(AT_G5, settlers=["G5", "boat"], raised={"F4 SE": 1}, fissures="1-3")
    after = play(state, "raise G5 NW")
    assert fissures(after.state) == ["1-3"]
    assert "cracked" not in after.names()


def test_7_4_towards_a_sunk_area_there_is_none_but_the_geyser_can_be_used() -> None:
    state = position(READY, settlers=["G4", "boat"], sunk="11")
    after = play(state, "raise G4 NE")
    assert after.state.raised == {geyser("G4 NE"): 0}
    assert fissures(after.state) == []
    assert after.names() == ["raised", "quiet"]


def test_7_4_nor_if_no_fissure_tile_is_left() -> None:
    state = position(READY, settlers=["G4", "boat"])
    state.fissures = sum(1 << i for i in range(20, 46))  # 26 of them, none around area 1
    after = play(state, "raise G4 N")
    assert "cracked" not in after.names()
    assert after.state.fissures == state.fissures


def test_7_4_the_last_one_can_be_used() -> None:
    state = position(READY, settlers=["G4", "boat"])
    state.fissures = sum(1 << i for i in range(21, 46))
    assert "cracked" in play(state, "raise G4 N").names()


def test_7_5_the_die_is_rolled_in_any_case() -> None:
    for cracked in ("", "1-3"):
        state = position(AT_G5, settlers=["G5", "boat"], fissures=cracked)
        assert play(state, "raise G5 NW", QUIET).names()[-1] == "quiet"
        assert "erupts_in_vain" not in play(state, "raise G5 NW", QUIET).names()


def test_7_6_points_fissure_sinking_die() -> None:
    state = position({"D8": "moai 0"}, settlers=["D8", "boat"], fissures="14-15")
    names = play(state, "raise D8 SE", QUIET).names()
    assert names == ["raised", "cracked", "doomed", "sank", "quiet"]
