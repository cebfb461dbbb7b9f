"""§4 Moving settlers, and Moai with them."""

from engine import notation
from tests.games.volcanic_isle.positions import (
    legal,
    lies,
    loose_moai,
    play,
    position,
    refused,
    settlers,
)


def test_4_1_a_settler_goes_to_each_adjacent_space() -> None:
    state = position(settlers=["G5", "boat"])
    assert legal(state, "walk") == [f"walk G5 {way}" for way in ("N", "NE", "SE", "S", "SW", "NW")]
    assert settlers(play(state, "walk G5 NE").state, 0) == ["H4"]


def test_4_1_just_one_of_several_goes() -> None:
    state = position(settlers=["G5 G5 D3", "boat"])
    assert settlers(play(state, "walk G5 N").state, 0) == ["D3", "G4", "G5"]


def test_4_1_borders_do_not_hinder() -> None:
    assert settlers(play(position(settlers=["G5", "boat"]), "walk G5 S").state, 0) == ["G6"]


def test_4_2_no_way_leads_across_a_fissure() -> None:
    state = position(settlers=["G5", "boat"], fissures="1-3")
    assert legal(state, "walk") == [f"walk G5 {way}" for way in ("N", "NE", "SE", "S")]
    assert refused(state, "walk G5 SW") == ("4.2", "fissure")


def test_4_2_nor_back_across_it_nor_with_a_moai() -> None:
    state = position({"F5 inner": "moai 0"}, settlers=["F5", "boat"], fissures="1-3")
    assert refused(state, "walk F5 NE") == ("4.2", "fissure")
    assert refused(state, "carry F5 NE") == ("4.2", "fissure")


def test_4_2_nor_into_the_sea() -> None:
    state = position(settlers=["D3", "boat"])
    assert refused(state, "walk D3 N") == ("4.2", "sea")


def test_4_2_nor_to_land_that_has_sunk() -> None:
    state = position(settlers=["D3", "boat"], sunk="21")
    assert refused(state, "walk D3 NW") == ("4.2", "sea")


def test_4_3_spaces_are_shared_with_anybody() -> None:
    state = position(settlers=["G4", "G5 G5"])
    after = play(state, "walk G4 S").state
    assert settlers(after, 0) == ["G5"]
    assert settlers(after, 1) == ["G5", "G5"]


def test_4_3_moai_may_stay_behind() -> None:
    state = position({"G4 inner": "moai 0"}, settlers=["G4", "boat"], loose=["G4"])
    after = play(state, "walk G4 S").state
    assert lies(after, "G4 inner") == "moai 0"
    assert loose_moai(after, 0) == ["G4"]


def test_4_4_a_boat_lands_beside_its_bay() -> None:
    state = position()
    assert legal(state, "land") == ["land E3", "land C3", "land D3"]
    after = play(state, "land E3").state
    assert settlers(after, 0) == ["E3"]
    assert after.ap == 3


def test_4_4_not_elsewhere_and_not_without_a_settler_aboard() -> None:
    assert refused(position(), "land D4") == ("4.4", "no_landing")
    assert refused(position(), "land D2") == ("4.4", "no_landing")
    assert refused(position(settlers=["D3", "boat"]), "land D3") == ("4.4", "boat_empty")


def test_4_5_a_moai_in_a_channel_goes_along_and_lies_loose() -> None:
    state = position({"G4 outer": "moai 0"}, settlers=["G4", "boat"])
    after = play(state, "carry G4 S").state
    assert settlers(after, 0) == ["G5"]
    assert loose_moai(after, 0) == ["G5"]
    assert lies(after, "G4 outer") == "none"


def test_4_5_it_can_be_carried_on_and_only_one_goes_along() -> None:
    state = position(settlers=["G4", "boat"], loose=["G4 G4"])
    after = play(state, "carry G4 S").state
    assert loose_moai(after, 0) == ["G4", "G5"]
    assert loose_moai(play(after, "carry G5 S").state, 0) == ["G4", "G6"]


def test_4_5_nobody_carries_anothers_moai() -> None:
    state = position({"G4 inner": "moai 1"}, settlers=["G4", "boat"], loose=["", "G4"])
    assert refused(state, "carry G4 S") == ("4.5", "no_moai")


def test_4_5_nor_a_raised_one() -> None:
    state = position(settlers=["G4", "boat"], raised={"G4 N": 0})
    assert refused(state, "carry G4 S") == ("4.5", "no_moai")


def test_4_6_while_one_space_beside_the_bay_is_left_boats_land_there() -> None:
    assert legal(position(sunk="21 22"), "land") == ["land E3"]


def test_4_6_if_all_have_sunk_they_land_at_any_coast() -> None:
    state = position(sunk="9 21 22")
    landings = {text.split()[1] for text in legal(state, "land")}
    assert {"F3", "D4", "C4", "H2", "K6", "E5", "F4"} <= landings
    assert not landings & {"E3", "E4", "D3", "C3"}  # sunk
    assert not landings & {"G5", "G4", "F5", "E6", "G6"}  # inland
    assert settlers(play(state, "land F4").state, 0) == ["F4"]


def test_4_7_which_moai_is_said_only_where_there_is_a_choice() -> None:
    state = position(
        {"G4 inner": "moai 0", "G4 outer": "moai 0"}, settlers=["G4 D3", "boat"], loose=["G4 D3"]
    )
    assert legal(state, "carry G4 S ") == [
        "carry G4 S inner",
        "carry G4 S outer",
        "carry G4 S loose",
    ]
    assert "carry D3 SE" in legal(state)
    assert refused(state, "carry G4 S") == ("4.7", "say_which")
    assert refused(state, "carry G4 S middle") == ("4.7", "not_there")
    for spot, left in (("inner", "none moai 0 G4"), ("outer", "moai 0 none G4")):
        after = play(state, f"carry G4 S {spot}").state
        there = [lies(after, "G4 inner"), lies(after, "G4 outer")]
        assert " ".join([*there, loose_moai(after, 0)[1]]) == left
    after = play(state, "carry G4 S loose").state
    assert loose_moai(after, 0) == ["D3", "G5"]


def test_4_7_in_a_space_with_one_channel_it_is_called_the_middle() -> None:
    state = position({"D3": "moai 0"}, settlers=["D3", "boat"], loose=["D3"])
    assert legal(state, "carry D3 S ") == ["carry D3 S middle", "carry D3 S loose"]
    assert lies(play(state, "carry D3 S middle").state, "D3") == "none"


def test_4_7_a_word_too_many_is_forgiven() -> None:
    state = position(settlers=["D3", "boat"], loose=["D3"])
    assert loose_moai(play(state, "carry D3 S loose").state, 0) == ["D4"]
    assert play(state, "carry d3 s LOOSE").lines() == ["White carries a Moai from D3 to D4."]


def test_a_bay_is_named() -> None:
    assert notation.name(position().bays[0]) == "D2"
