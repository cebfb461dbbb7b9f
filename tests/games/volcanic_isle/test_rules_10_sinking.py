"""§10 Sinking, §11 nothing is overlooked."""

import pytest

from engine import agenda, notation
from engine.games.volcanic_isle import board
from engine.games.volcanic_isle.state import State
from tests.games.volcanic_isle.positions import (
    QUIET,
    asked,
    fissures,
    legal,
    lies,
    loose_moai,
    play,
    position,
    refused,
    settlers,
    space,
    sunk,
    table,
)


def about_to_sink(*others: str, settlers_there: str = "", **more: object) -> State:
    """Seat 0 can raise a Moai on D8 that cuts off area 15, the space E9, beside areas 14 and 16."""
    there = [f"D8 {settlers_there}".strip(), *(others or ("boat",))]
    channels = {"D8": "moai 0", **more.pop("channels", {})}
    return position(channels, settlers=there, fissures="14-15", **more)


CUT = "raise D8 SE"


def test_10_1_what_is_surrounded_by_fissures_and_sea_sinks() -> None:
    after = play(about_to_sink(), CUT)
    assert sunk(after.state) == [15]
    assert "The sea takes area 15." in after.lines()


def test_10_1_not_while_a_way_around_is_left() -> None:
    state = position({"D8": "moai 0"}, settlers=["D8", "boat"])
    after = play(state, CUT).state
    assert (sunk(after), fissures(after)) == ([], ["15-16"])


def test_10_1_several_areas_sink_together() -> None:
    state = position({"D3": "moai 0"}, settlers=["D3", "boat"], fissures="17-18 18-22")
    after = play(state, "raise D3 NW").state
    assert sunk(after) == [18, 19, 20, 21]


def test_10_1_inland_areas_sink_too() -> None:
    around = "1-3 1-4 1-5 1-6 1-10"
    state = position({"G4 inner": "moai 0"}, settlers=["G4", "boat"], fissures=around)
    after = play(state, "raise G4 NE").state
    assert legal(after)[0].startswith("rescue")
    after = play(after, legal(after)[0]).state
    assert sunk(after) == [1]


def test_10_1_land_beside_a_sunk_area_is_surrounded_by_the_sea() -> None:
    state = position({"B3": "moai 0"}, settlers=["B3", "boat"], sunk="21")
    assert sunk(play(state, "raise B3 N").state) == [20, 21]


def test_10_2_the_part_with_fewer_spaces_sinks_also_if_one_stands_on_it() -> None:
    state = position({"E9": "moai 0"}, settlers=["E9", "boat"], fissures="14-15")
    after = play(state, "raise E9 NW").state
    assert asked(after) == {0: "SaveSettlers"}
    assert sunk(play(after, "rescue D8").state) == [15]


def halves(first: str, second: str) -> State:
    """Everything has sunk but two areas, and seat 0 stands in the first to cut them apart."""
    left = {int(first), int(second)}
    gone = " ".join(str(n) for n in range(1, 23) if n not in left)
    return position(settlers=["boat", "boat"], sunk=gone)


def test_10_2_if_equal_the_one_with_fewer_volcanoes() -> None:
    state = halves("7", "16")  # three spaces each, only area 7 has a volcano
    state.settlers[0], state.loose[0] = [space("D6")], [space("D6")]
    after = play(state, "raise D6 S").state
    assert sunk(after)[-1] == 22
    assert 16 in sunk(after)
    assert 7 not in sunk(after)


@pytest.mark.parametrize(("token", "sinks"), [(0, 1), (1, 3)])
def test_10_3_if_these_are_equal_a_token_decides(token: int, sinks: int) -> None:
    state = halves("1", "3")
    state.settlers[0], state.loose[0] = [space("G5")], [space("G5")]
    after = play(state, "raise G5 NW", token)
    assert f"Both parts are the same size: the token of volcano {sinks} decides." in after.lines()
    state = after.state
    if sinks == 1:
        state = play(state, "rescue F5").state
    assert sinks in sunk(state)


@pytest.mark.parametrize(("lot", "sinks"), [(0, 20), (1, 21)])
def test_10_3_without_volcanoes_lots_decide(lot: int, sinks: int) -> None:
    state = halves("20", "21")
    state.settlers[1], state.loose[1], state.turn = [space("B2")], [space("B2")], 1
    state.agenda[-1] = type(state.agenda[-1])(1)
    after = play(state, "raise B2 SE", lot)
    assert "lots_decide" in after.names()
    assert sinks in sunk(after.state)
    assert settlers(after.state, 1) == (["C3"] if sinks == 20 else ["B2"])


def test_10_4_the_active_seat_saves_all_to_one_space() -> None:
    state = play(about_to_sink(settlers_there="E9 E9"), CUT).state
    assert asked(state) == {0: "SaveSettlers"}
    assert legal(state) == ["rescue E8", "rescue D8"]
    after = play(state, "rescue E8")
    assert settlers(after.state, 0) == ["D8", "E8", "E8"]
    assert "White saves 2 settlers to E8." in after.lines()


@pytest.mark.parametrize(
    ("own", "other", "who"),
    [
        ("E9", "boat", "your settler"),
        ("E9 E9", "boat", "your 2 settlers"),
        ("", "E9", "your settler"),
        ("", "E9 E9 E9", "one of your 3 settlers"),
    ],
)
def test_10_4_the_question_says_who_is_saved(own: str, other: str, who: str) -> None:
    state = play(about_to_sink(other, settlers_there=own), CUT).state
    (decision,) = agenda.waiting(state)
    said = table(state).speaker.prompt(decision, state)
    assert said == f"The land is sinking! Bring {who} to a space beside it."


def test_10_4_each_other_seat_saves_one_as_it_likes_and_all_at_once() -> None:
    state = play(about_to_sink("E9 E9", "E9 G4", "boat", seats=4), CUT).state
    assert asked(state) == {1: "SaveSettlers", 2: "SaveSettlers"}
    state = play(state, "rescue D8", seat=2).state
    assert settlers(state, 2) == ["E9", "G4"]  # sealed
    after = play(state, "rescue E8", seat=1)
    assert settlers(after.state, 1) == ["E8"]
    assert settlers(after.state, 2) == ["D8", "G4"]
    assert after.state.settlers_left(1) == 4
    assert "Blue loses 1 settler." in after.lines()


def test_10_4_several_areas_sink_as_one_and_each_other_seat_saves_one_settler() -> None:
    settled = ["D3", "C3 C4 B3"]
    state = position({"D3": "moai 0"}, settlers=settled, fissures="17-18 18-22")
    state = play(state, "raise D3 NW").state
    assert asked(state) == {1: "SaveSettlers"}
    after = play(state, "rescue D4", seat=1)
    assert settlers(after.state, 1) == ["D4"]
    assert "Blue loses 2 settlers." in after.lines()


def test_10_4_the_active_seat_comes_first() -> None:
    state = play(about_to_sink("E9", settlers_there="E9"), CUT).state
    assert asked(state) == {0: "SaveSettlers"}
    state = play(state, "rescue E8").state
    assert asked(state) == {1: "SaveSettlers"}


def test_10_4_all_spaces_beside_the_part_that_stay_are_allowed() -> None:
    state = position(
        {"D3": "moai 0"}, settlers=["D3", "C4 B2"], fissures="17-18 18-22", sunk="19 20"
    )
    state.settlers[1] = [space("C4"), space("C3")]
    state = play(state, "raise D3 NW").state
    assert legal(state, seat=1) == ["rescue D3", "rescue D4"]
    assert refused(state, "rescue B3", seat=1) == ("10.4", "no_land")
    assert refused(state, "rescue C3", seat=1) == ("10.4", "sinks_too")
    assert refused(state, "rescue G5", seat=1) == ("10.4", "not_beside")


def test_10_4_a_lone_space_is_taken_without_asking() -> None:
    state = about_to_sink("E9", sunk="14")
    state.fissures = 0
    after = play(state, CUT)
    assert settlers(after.state, 1) == ["D8"]
    assert "rescued" in after.names()


def test_10_5_all_other_pieces_go_back() -> None:
    state = about_to_sink(
        channels={"E9": "village 1"}, loose=["", "E9 E9"], raised={"E9 N": 0, "E9 NW": 1}
    )
    after = play(state, CUT)
    assert lies(after.state, "E9") == "none"
    assert loose_moai(after.state, 1) == []
    assert after.state.villages == [6, 6]
    assert after.state.moai == [13, 14]
    assert len(after.state.raised) == 1
    assert "Blue loses 1 village and 3 Moai." in after.lines()
    assert "White loses 1 Moai." in after.lines()


def test_10_5_lava_goes_back_to_the_supply() -> None:
    state = about_to_sink()
    assert play(state, CUT).state.lava == state.lava + 1


def test_10_5_lying_moai_go_back_and_prayers_do_not_help() -> None:
    state = about_to_sink(channels={"E9": "moai 1"}, prayers=[0, 3])
    after = play(state, CUT).state
    assert after.moai[1] == 14
    assert after.prayers == [0, 3]


def test_10_5_volcanoes_leave_with_their_tokens() -> None:
    around = "8-13 8-14"
    state = position({"G7 inner": "moai 0"}, settlers=["G7", "boat"], fissures=around)
    after = play(state, "raise G7 SE").state
    assert sunk(after) == [8]
    assert board.volcanoes(after) == [0, 1, 2, 3, 4, 5, 6]


def test_10_5_the_fissures_around_it_go_back_to_the_supply() -> None:
    after = play(about_to_sink(), CUT).state
    assert fissures(after) == []
    assert board.fissures_left(after) == 26


def test_10_6_after_a_sinking_the_rest_hangs_together() -> None:
    after = play(about_to_sink(), CUT).state
    assert board.part_of(after, 0, after.fissures) == (1 << 22) - 1 & ~after.sunk


def test_10_7_settlers_on_boats_are_safe() -> None:
    state = position({"D3": "moai 0"}, settlers=["D3", "boat"], fissures="9-22 17-22 18-22")
    after = play(state, "raise D3 NW").state
    after = play(after, legal(after)[0]).state if 0 in asked(after) and after.ap == 3 else after
    assert sunk(after) == [22]
    assert settlers(after, 1) == ["boat"]


def test_11_1_a_part_sinks_at_once_and_nobody_gets_points_for_noticing() -> None:
    after = play(about_to_sink(), CUT, QUIET)
    assert after.state.score == [1, 0]
    assert sunk(after.state) == [15]


def test_10_8_one_can_answer_beforehand_to_go_where_most_own_pieces_are() -> None:
    state = about_to_sink("E9", channels={"E8": "village 1"})
    state = play(state, CUT).state
    decision = agenda.waiting(state)[0]
    assert notation.write(decision.default(state)) == "rescue E8"
    assert list(decision.standing(state)) == ["home"]
