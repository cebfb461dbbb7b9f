"""§5 Villages and Moai, §6 new settlers."""

from tests.games.volcanic_isle.positions import legal, lies, play, position, refused, settlers


def test_5_1_a_village_takes_the_place_of_lava_and_brings_a_point() -> None:
    after = play(position(settlers=["G4", "boat"]), "village G4")
    state = after.state
    assert lies(state, "G4 inner") == "village 0"
    assert (state.lava, state.villages[0], state.score) == (1, 5, [1, 0])
    assert after.lines() == ["White builds a village on G4: 1 point."]


def test_5_1_also_in_the_middle_of_a_space_without_volcano() -> None:
    assert lies(play(position(settlers=["D3", "boat"]), "village D3").state, "D3") == "village 0"


def test_5_1_without_lava_there_is_none() -> None:
    state = position({"D3": "none", "G4 inner": "village 1"}, settlers=["D3 G4", "boat"])
    assert not legal(state, "village")
    assert refused(state, "village D3") == ("5.1", "no_lava")
    assert refused(state, "village G4") == ("5.1", "no_lava")


def test_5_2_a_village_is_not_carried() -> None:
    state = position({"G4 inner": "village 0"}, settlers=["G4", "boat"])
    assert not legal(state, "carry")


def test_5_3_if_both_channels_have_lava_one_chooses() -> None:
    state = position({"G4 outer": "lava", "D3": "none"}, settlers=["G4", "boat"])
    assert legal(state, "village") == ["village G4 inner", "village G4 outer"]
    assert legal(state, "sculpt") == ["sculpt G4 inner", "sculpt G4 outer"]
    assert refused(state, "village G4") == ("4.7", "say_which")
    after = play(state, "village G4 outer").state
    assert (lies(after, "G4 inner"), lies(after, "G4 outer")) == ("lava", "village 0")


def test_5_3_if_only_the_outer_one_has_it_nothing_is_said() -> None:
    state = position({"G4 inner": "village 1", "G4 outer": "lava"}, settlers=["G4", "boat"])
    assert legal(state, "sculpt") == ["sculpt G4"]
    assert lies(play(state, "sculpt G4").state, "G4 outer") == "moai 0"
    assert refused(state, "sculpt G4 inner") == ("4.7", "not_there")


def test_5_4_a_moai_takes_the_place_of_lava() -> None:
    state = play(position(settlers=["D3", "boat"]), "sculpt D3").state
    assert lies(state, "D3") == "moai 0"
    assert (state.lava, state.moai[0], state.score) == (1, 13, [0, 0])
    assert refused(state, "sculpt D3") == ("5.4", "no_lava")


def test_5_5_the_reserve_can_be_empty() -> None:
    state = position(settlers=["G4", "boat"])
    state.villages[0] = state.moai[0] = 0
    assert not legal(state, "village") + legal(state, "sculpt")
    assert refused(state, "village G4") == ("5.5", "none_left")
    assert refused(state, "sculpt G4") == ("5.5", "none_left")


def test_6_1_a_new_settler_comes_to_any_space_of_an_area_with_settler_and_village() -> None:
    state = position({"G4 inner": "village 0"}, settlers=["H4", "boat"])
    assert legal(state, "settler") == ["settler G4", "settler H4", "settler G5"]
    after = play(state, "settler G5").state
    assert settlers(after, 0) == ["G5", "H4"]
    assert after.settlers_left(0) == 3


def test_6_1_both_must_be_there_and_ones_own() -> None:
    state = position({"G4 inner": "village 0"}, settlers=["D3", "G4"])
    assert refused(state, "settler G4") == ("6.1", "nobody_there")
    state = position({"G4 inner": "village 1"}, settlers=["G4", "boat"])
    assert refused(state, "settler G4") == ("6.1", "no_village")


def test_6_2_as_many_as_there_are_villages_in_each_turn() -> None:
    state = position({"G4 inner": "village 0"}, settlers=["H4", "boat"])
    state = play(state, "settler G4").state
    assert not legal(state, "settler")
    assert refused(state, "settler G4") == ("6.2", "enough_settlers")


def test_6_2_a_second_village_allows_a_second_one_at_once() -> None:
    state = position({"G4 inner": "village 0"}, settlers=["H4", "boat"])
    for text in ("settler G4", "village H4", "settler G4"):
        state = play(state, text).state
    assert settlers(state, 0) == ["G4", "G4", "H4"]


def test_6_2_each_area_counts_for_itself() -> None:
    state = position({"G4 inner": "village 0", "D3": "village 0"}, settlers=["H4 D3", "boat"])
    state = play(state, "settler G4").state
    assert legal(state, "settler") == ["settler D3"]


def test_6_3_there_are_five_settlers() -> None:
    state = position({"G4 inner": "village 0"}, settlers=["G4 G4 G4 G4 D3", "boat"])
    assert not legal(state, "settler")
    assert refused(state, "settler G4") == ("6.3", "no_settlers_left")
