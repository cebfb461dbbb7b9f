"""§16 Powers of volcanoes: landslides, a second eruption, sleight, diversion, bombs, siphon."""

import pytest

from engine.games.volcanique.box import Power
from engine.games.volcanique.state import State, Super
from engine.games.volcanique.turn import BeginTurn
from tests.games.volcanique.positions import (
    asked,
    cell,
    go,
    lava,
    legal,
    play,
    position,
    refused,
    rounds,
    say,
    table,
    top,
    who,
)

ROW = {"M50": "uno-l", "M51": "uno-l", "M52": "duo-lm N", "M53": "uno-m"}


# ── Landslide ────────────────────────────────────────────────────────────────────────────────────

CLIFF = {"M50": "uno-l", "M51": "uno-l/duo-lm N", "M52": "duo-lm N", "M53": "uno-m"}


def test_16_14_a_tile_beside_the_volcano_slides_onto_a_lower_one() -> None:
    state = position(CLIFF, {"M51": "0M"}, ask="aim", powers=["", "landslide"])
    state = play(state, "erupt M50").state
    assert asked(state) == "1 SlideTile"
    assert legal(state) == ["slide M51 S", "hold"]
    after = play(state, "slide M51 S").state
    assert top(after, "M51") == "uno-l"
    assert after.height(cell("M52")) == 2
    assert who(after) == {"M52": "0M"}


def test_16_14_the_own_volcano_too_and_holding_is_allowed() -> None:
    state = play(position(CLIFF, ask="aim", powers=["landslide"]), "erupt M50").state
    assert asked(state) == "0 SlideTile"
    assert top(play(state, "hold").state, "M51") == "duo-lm N"


def test_16_14_by_option_only_beside_the_own_volcano() -> None:
    powers = ["landslide", "landslide"]
    state = position(CLIFF, ask="aim", powers=powers, landslides="own")
    state = play(state, "erupt M50").state
    assert asked(state) == "0 SlideTile"
    assert not asked(play(state, "hold").state).endswith("SlideTile")
    state = play(position(CLIFF, ask="aim", powers=powers), "erupt M50").state
    assert asked(play(state, "hold").state) == "1 SlideTile"


def test_16_14_who_is_under_it_evacuates_or_is_crushed() -> None:
    state = position(
        CLIFF, {"M52": "0M 0L"}, ask="aim", powers=["", "landslide"], goods=[[2, 0, 0]]
    )
    state = say(state, "erupt M50", "slide M51 S")
    assert asked(state) == "0 EvacuateCritter"
    assert who(play(state, "flee M53").state) == {"M53": "0M"}
    assert who(play(state, "perish").state) == {}


def test_16_14_and_16_3_whoever_is_burrowed_is_safe_under_it() -> None:
    state = position(CLIFF, {"M52": "0Mb 0L"}, ask="aim", powers=["", "landslide"])
    assert who(say(state, "erupt M50", "slide M51 S")) == {"M52": "0Mu"}


def test_16_14_only_downhill_and_only_beside_the_volcano() -> None:
    state = play(position(CLIFF, ask="aim", powers=["landslide"]), "erupt M53").state
    assert asked(state) != "0 SlideTile"
    state = play(position(CLIFF, ask="aim", powers=["landslide"]), "erupt M50").state
    assert refused(state, "slide M52 N") == ("16.14", "no_slide")
    assert refused(state, "slide M51 N") == ("16.14", "no_slide")


# ── Lateral eruption, sleight ────────────────────────────────────────────────────────────────────


def test_16_15_a_second_volcano_beside_the_first() -> None:
    state = play(position(who={"M52": "1L"}, ask="aim", powers=["lateral"]), "erupt M51").state
    assert asked(state) == "0 EruptSideways"
    after = play(state, "lateral SE", 0).state
    assert top(after, "M52") == "volcano"
    assert who(after) == {}
    assert after.stock[8] == 19


def test_16_15_four_neighbours_clockwise_without_ocean() -> None:
    """From the north-east: NE, SE, S, SW. Only M52 in the south is land."""
    state = play(position(ask="aim", powers=["lateral"]), "erupt M51").state
    assert top(play(state, "lateral NE").state, "M52") == "volcano"
    assert top(play(state, "lateral NW", 0).state, "M50") == "volcano"


def test_16_15_not_where_nothing_can_erupt() -> None:
    state = play(position(ask="aim", powers=["lateral"]), "erupt M50").state
    assert refused(state, "lateral SW") == ("16.15", "no_lateral")
    assert "hold" in legal(state)


def test_16_15_one_power_and_lava_from_both() -> None:
    state = play(position(ask="aim", powers=["lateral"]), "erupt M51").state
    after = play(state, "lateral NE", 0, 1)
    assert after.names().count("lava_flows") == 2
    assert after.names().count("unlocked") == 1


def test_16_22_the_tile_under_the_volcano_may_be_turned() -> None:
    state = play(position(ask="aim", powers=["sleight"]), "erupt M52").state
    assert asked(state) == "0 TurnTarget"
    assert refused(state, "turn N") == ("16.22", "same_way")
    after = play(state, "turn SE").state
    assert after.land[cell("M52")] == (2 << 3 | 2, 64)


def test_16_22_an_uno_is_no_question() -> None:
    after = play(position(ask="aim", powers=["sleight"]), "erupt M50")
    assert "rotated" not in after.names()
    assert asked(after.state) != "0 TurnTarget"


# ── Lava diversion ───────────────────────────────────────────────────────────────────────────────

FLOW = {"M50": "uno-l/uno-l", "M51": "uno-m", "L50": "uno-m", "N50": "uno-l/uno-d"}


def incoming() -> State:
    state = position(FLOW, {"M51": "1M"}, lava="M50", powers=["", "diversion"], ask="lava")
    return go(state, 2).state


@pytest.mark.parametrize(
    ("roll", "there"), [(1, "M51"), (2, "M51"), (3, "M51"), (4, "M51"), (5, "L50"), (6, "L50")]
)
def test_16_16_a_die_diverts_lava(roll: int, there: str) -> None:
    """To the left, N50 is as high as the lava: it stays on course."""
    state = incoming()
    assert asked(state) == "1 DivertLava"
    assert lava(play(state, "divert", *rounds(roll)).state) == [there]


def test_16_16_holding_is_allowed() -> None:
    assert lava(play(incoming(), "hold").state) == ["M51"]


def test_16_16_only_with_a_critter_on_the_tile() -> None:
    state = position(FLOW, lava="M50", ask="lava", powers=["", "diversion"])
    assert asked(go(state, 2).state) == "0 Rest"


def test_16_16_each_once_on_the_course_as_it_stands() -> None:
    powers = ["diversion", "diversion"]
    state = position(FLOW, {"M51": "1M", "L50": "0M"}, lava="M50", ask="lava", powers=powers)
    state = play(go(state, 2).state, "divert", *rounds(6)).state
    assert asked(state) == "0 DivertLava"
    assert lava(play(state, "divert", *rounds(1)).state) == ["M51"]


def test_16_16_new_lava_too() -> None:
    state = position(FLOW, {"M51": "1M"}, powers=["", "diversion"], ask="aim")
    assert asked(play(state, "erupt M50", 2).state) == "1 DivertLava"


# ── Magma bomb and siphon ────────────────────────────────────────────────────────────────────────


def bombing() -> State:
    state = position(who={"M51": "0Lc", "M53": "0M"}, powers=["", "bomb"], ask="aim")
    return play(state, "erupt M50").state


def test_16_17_a_bomb_hits_a_neighbour_of_the_volcano() -> None:
    state = position(who={"M51": "0L", "M53": "0M"}, powers=["", "bomb"], ask="aim")
    state = play(state, "erupt M52").state
    assert asked(state) == "1 SendBomb"
    assert who(play(state, "bomb", 0).state) == {"M53": "0M"}
    assert who(play(state, "bomb", 3).state) == {"M51": "0L"}
    assert who(play(state, "bomb", 1).state) == {"M51": "0L", "M53": "0M"}
    assert who(play(state, "hold").state) == {"M51": "0L", "M53": "0M"}


def test_16_17_a_colossal_critter_loses_a_piece() -> None:
    after = play(bombing(), "bomb", 3)
    assert who(after.state) == {"M51": "0L", "M53": "0M"}
    assert "Pink’s colossal critter on M51 is hit: it loses a piece and stays." in after.lines()


def test_16_17_and_16_3_one_under_a_tile_loses_a_piece_and_stays_there() -> None:
    land = {"M50": "uno-l", "M51": "uno-l/uno-m", "M52": "uno-m"}
    state = position(land, {"M51": "0Luc"}, powers=["", "bomb"], ask="aim")
    state = play(state, "erupt M50").state
    assert who(state) == {"M51": "0Luc"}
    assert who(play(state, "bomb", 3).state) == {"M51": "0Lu"}


def test_16_17_once_between_two_own_turns() -> None:
    state = play(bombing(), "bomb", 0).state
    assert state.bombed == 0b10
    state.agenda.append(type(position(ask="aim").agenda[-1])(0))
    assert asked(play(state, "erupt M53").state) != "1 SendBomb"
    state.turn, state.agenda = 1, [BeginTurn()]
    assert go(state).state.bombed == 0


def test_16_17_several_may_bomb_the_same_volcano() -> None:
    state = position(who={"M51": "0L"}, powers=["bomb", "bomb"], ask="aim")
    state = play(state, "erupt M50").state
    assert asked(state) == "0 SendBomb"
    assert asked(play(state, "bomb").state) == "1 SendBomb"


def test_16_18_and_16_24_who_has_just_fled_beside_it_does_not_count() -> None:
    powers, goods = ["", "siphon migration"], [[], [0, 0, 3]]
    state = position(who={"M51": "1L", "M52": "1M"}, powers=powers, goods=goods, ask="aim")
    state = say(state, "erupt M51", "flee M50")
    assert who(state) == {"M50": "1L", "M52": "1M"}
    assert state.purse(1) == [0, 1, 0]
    assert state.fled == []


def test_16_18_and_16_4_nor_does_a_colossal_critter_that_has_fled() -> None:
    state = position(who={"M51": "1Lc"}, powers=["", "siphon colossal"], ask="aim")
    state = say(state, "erupt M51", "limp M50")
    assert who(state) == {"M50": "1L"}
    assert state.purse(1) == [0, 0, 0]


def test_16_18_a_siphon_yields_a_resource_for_each_critter_beside() -> None:
    who_ = {"M50": "1L", "M52": "1L 1M"}
    state = position(who=who_, powers=["", "siphon"], ask="aim")
    assert play(state, "erupt M51").state.purse(1) == [2, 1, 0]


def test_16_18_burrowed_ones_count_but_not_under_another_tile() -> None:
    state = position(who={"M50": "1Lb"}, powers=["", "siphon"], ask="aim")
    assert play(state, "erupt M51").state.purse(1) == [1, 0, 0]
    land = {"M50": "uno-l/uno-l", "M51": "uno-l"}
    state = position(land, {"M50": "1Lu"}, powers=["", "siphon"], ask="aim")
    assert play(state, "erupt M51").state.purse(1) == [0, 0, 0]


def test_16_18_not_from_the_target_nor_from_own_volcanoes() -> None:
    state = position(who={"M51": "1L"}, powers=["", "siphon"], ask="aim")
    assert play(state, "erupt M51").state.purse(1) == [0, 0, 0]
    state = position(who={"M50": "0L"}, powers=["siphon"], ask="aim")
    assert play(state, "erupt M51").state.purse(0) == [0, 0, 0]


# ── Super volcano, migration, winter ─────────────────────────────────────────────────────────────


def test_16_23_with_its_power_a_volcano_may_be_super() -> None:
    state = position(ask="aim", powers=["super"])
    assert play(state, "super M50").state.ending == Super(cell("M50"), 0)
    assert play(state, "erupt M50").state.ending is None


def test_16_23_not_with_the_last_tile() -> None:
    state = position(ask="aim", powers=["super"])
    state.gone[8], state.stock[8] = state.stock[8] - 1, 1
    assert refused(state, "super M50") == ("16.23", "no_super")


def test_16_24_flee_from_a_volcano_for_three_each() -> None:
    state = position(who={"M51": "1L"}, powers=["", "migration"], ask="aim", goods=[[], [3, 0, 0]])
    state = play(state, "erupt M51").state
    assert asked(state) == "1 FleeVolcano"
    assert legal(state) == ["flee M50", "flee M52", "perish"]
    assert refused(state, "flee M53") == ("4.3", "not_connected")
    after = play(state, "flee M50").state
    assert who(after) == {"M50": "1L"}
    assert after.purse(1) == [0, 0, 0]
    assert who(play(state, "perish").state) == {}


def test_16_24_one_of_two_may_be_saved() -> None:
    powers, goods = ["", "migration pack colossal"], [[], [3, 0, 0]]
    state = position(who={"M51": "1L 1Lc"}, powers=powers, goods=goods, ask="aim")
    state = play(state, "erupt M51").state
    assert who(say(state, "flee M50", "limp M52")) == {"M50": "1L", "M52": "1L"}
    state = play(state, "perish").state
    assert asked(state) == "1 FleeVolcano"
    match = table(state)
    prompt = match.speaker.prompt(match.decision(1), match.state)
    assert "colossal, light critter on M51" in prompt
    assert who(play(state, "flee M50").state) == {"M50": "1Lc"}


def test_16_24_not_without_resources_nor_from_the_own_volcano() -> None:
    state = position(who={"M51": "1L"}, powers=["", "migration"], ask="aim", goods=[[], [2, 0, 0]])
    assert who(play(state, "erupt M51").state) == {}
    state = position(who={"M51": "0L"}, powers=["migration"], ask="aim", goods=[[3, 0, 0]])
    assert who(play(state, "erupt M51").state) == {}


def test_16_25_the_winter_begins_at_once() -> None:
    state = position(ask="aim", powers=["agile cooperative"])
    state.grid[8] = Power.WINTER
    assert asked(say(state, "erupt M50", "unlock winter")) == "0 BeginWinter"
