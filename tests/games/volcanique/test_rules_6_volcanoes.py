"""§6 Volcanoes and the power grid."""

import pytest

from engine.games.volcanique.box import Power
from tests.games.volcanique.positions import (
    lava,
    legal,
    play,
    position,
    refused,
    top,
    who,
)

HILL = {"M50": "uno-l/uno-m", "M51": "uno-l", "M52": "duo-lm N", "L50": "duo-lm/soil"}
"""M50 and L50 are two high, M51 and M52 one."""


def test_6_1_on_any_land_or_soil_without_a_match() -> None:
    state = position({"M50": "uno-l", "M53": "soil"}, ask="aim", rocks=False)
    assert legal(state) == ["erupt M50", "erupt M53"]


def test_6_1_not_on_a_volcano_lava_or_the_ocean() -> None:
    state = position({**HILL, "N51": "uno-l/volcano"}, lava="M52", ask="aim")
    assert refused(state, "erupt N51") == ("5.2", "on_volcano")
    assert refused(state, "erupt M52") == ("5.2", "on_lava")
    assert refused(state, "erupt A1") == ("5.1", "ocean")


def test_6_2_everybody_on_the_target_is_wiped_out() -> None:
    state = position(who={"M52": "0L 1M", "M50": "1Lb"}, ask="aim")
    after = play(state, "erupt M52")
    assert who(after.state) == {"M50": "1Lb"}
    assert after.names().count("wiped") == 2


def test_6_2_burrowed_ones_too() -> None:
    state = position(who={"M50": "1Lb"}, ask="aim")
    assert who(play(state, "erupt M50").state) == {}


def test_6_2_they_cannot_migrate() -> None:
    state = position(who={"M51": "1L"}, ask="aim")
    assert who(play(state, "erupt M51").state) == {}


def test_6_3_the_volcano_lies_on_top_and_lava_comes_before_the_power() -> None:
    after = play(position(HILL, ask="aim"), "erupt M50")
    assert top(after.state, "M50") == "volcano"
    assert after.names() == ["aimed", "erupted", "lava_threatens", "lava_flows", "unlocked"]


def test_6_4_the_first_power_is_that_of_level_1() -> None:
    after = play(position(HILL, ask="aim"), "erupt M50")
    assert after.state.has(0, Power.AGILE)
    assert after.state.hand[0] == position(HILL).hand[0] - 1


def test_6_4_then_any_that_shares_an_edge() -> None:
    state = play(position(HILL, ask="aim", powers=["agile"]), "erupt M50").state
    assert legal(state) == ["unlock converging", "unlock crafty", "unlock cooperative"]
    assert refused(state, "unlock super") == ("6.4", "no_shared_edge")
    assert refused(state, "unlock agile") == ("6.4", "unlocked_already")
    assert refused(state, "unlock sea") == ("6.4", "not_in_grid")


def test_6_4_up_and_down() -> None:
    state = play(position(HILL, ask="aim", powers=["agile cooperative"]), "erupt M50").state
    assert "unlock super" in legal(state)
    assert "unlock crafty" in legal(state)


def test_6_4_several_players_may_have_the_same_power() -> None:
    state = position(HILL, ask="aim", powers=["", "agile"])
    assert play(state, "erupt M50").state.has(0, Power.AGILE)


def test_6_4_without_a_critter_in_hand_nothing_is_unlocked() -> None:
    state = position(HILL, ask="aim")
    state.crater[0], state.hand[0] = state.hand[0], 0
    after = play(state, "erupt M50")
    assert "nothing_unlocked" in after.names()
    assert not after.state.unlocked[0]


@pytest.mark.parametrize(("draw", "cell"), [(0, "M49"), (2, "N50"), (3, "M51"), (4, "L49")])
def test_6_5_lava_flows_onto_a_lower_neighbour_by_lot(draw: int, cell: str) -> None:
    """L50 is as high as the target was, so the lot is among the other five."""
    assert lava(play(position(HILL, ask="aim"), "erupt M50", draw).state) == [cell]


def test_6_5_a_volcano_deep_in_the_stack_counts_as_height() -> None:
    """Lava has cooled on a volcano: the target is three tiles high, as none of the ring is."""
    ring = dict.fromkeys(("M49", "N49", "N50", "M51", "L50", "L49"), "trio-lmd/duo-lm")
    state = position({"M50": "uno-l/volcano/soil", **ring}, ask="aim")
    assert lava(play(state, "erupt M50", 0).state) == ["M49"]


def test_6_6_without_a_lower_neighbour_there_is_no_lava() -> None:
    ring = dict.fromkeys(("M49", "N49", "N50", "M51", "L50", "L49"), "trio-lmd")
    after = play(position({"M50": "uno-l", **ring}, ask="aim"), "erupt M50")
    assert "no_lava" in after.names()


def test_6_7_without_lava_tiles_neither() -> None:
    state = position(HILL, ask="aim")
    state.gone[9], state.stock[9] = state.stock[9], 0
    assert "no_lava" in play(state, "erupt M50").names()


def test_6_8_powers_are_for_those_who_have_them() -> None:
    state = position(ask="move", who={"M50": "0L"})
    assert refused(state, "converge M50 N 1") == ("6.8", "needs_power")
