"""§8 Claiming and sacrificing, §9 collecting."""

import pytest

from tests.games.volcanique.positions import asked, go, legal, play, position, refused, say, who


def test_8_1_a_critter_from_the_hand_on_each_uninhabited_tile() -> None:
    state = position(ask="claim")
    after = play(state, "claim M50 light").state
    assert who(after) == {"M50": "0L"}
    assert after.hand[0] == state.hand[0] - 1
    assert legal(after) == ["claim M52 medium", "claim M53 medium", "done"]


def test_8_1_not_with_an_empty_hand() -> None:
    state = position(ask="claim")
    state.crater[0], state.hand[0] = state.hand[0], 0
    state.agenda[-1] = type(state.agenda[-1])(0)
    assert asked(go(state).state) == "0 Rest"


def test_8_1_claiming_is_optional() -> None:
    assert legal(position(ask="claim"))[-1] == "done"


def test_8_2_not_on_an_inhabited_tile() -> None:
    state = position(who={"M52": "1L"}, ask="claim")
    assert refused(state, "claim M52 medium") == ("8.2", "inhabited")
    assert "claim M53 medium" in legal(state)


def test_8_3_not_on_a_controlled_biome_even_an_own_one() -> None:
    state = position(who={"M50": "1L"}, ask="claim")
    assert refused(state, "claim M51 light") == ("8.3", "controlled")
    state = position(who={"M50": "0L"}, ask="claim")
    assert refused(state, "claim M51 light") == ("8.3", "controlled")


def test_8_3_not_on_volcanoes_soil_lava_or_in_the_ocean() -> None:
    land = {"M50": "volcano", "M51": "soil", "M52": "uno-l", "M53": "uno-l"}
    state = position(land, lava="M52", ask="claim")
    assert legal(state, "claim M5") == ["claim M53 light"]
    for cell in ("M50", "M51", "M52", "A1"):
        assert refused(state, f"claim {cell} light") == ("8.3", "no_biome")


def test_8_3_each_new_critter_controls_its_whole_biome() -> None:
    state = play(position(ask="claim"), "claim M50 light").state
    assert refused(state, "claim M51 light") == ("8.3", "controlled")


def test_8_4_a_critter_from_the_land_goes_into_the_crater() -> None:
    state = position(who={"M50": "0L"}, ask="offer")
    after = play(state, "offer M50 light").state
    assert who(after) == {}
    assert after.crater[0] == 1
    assert after.hand[0] == state.hand[0]


def test_8_4_only_an_own_one_that_is_not_burrowed() -> None:
    state = position(who={"M50": "1L", "M53": "0Mb"}, ask="offer")
    assert refused(state, "offer M50 light") == ("8.4", "no_critter")
    assert refused(state, "offer M53 medium") == ("8.4", "no_critter")


def test_8_4_once_a_turn() -> None:
    state = position(who={"M50": "0L", "M53": "0M"}, ask="offer", goods=[[3, 3, 0]])
    state = play(state, "offer M50 light").state
    assert refused(state, "offer M53 medium") == ("3.1", "once")
    assert legal(state) == ["ritual", "done"]


def test_8_5_five_resources_and_a_critter_from_the_hand() -> None:
    state = position(ask="offer", goods=[[5, 0, 0]])
    after = play(state, "ritual").state
    assert after.purse(0) == [0, 0, 0]
    assert after.crater[0] == 1
    assert after.hand[0] == state.hand[0] - 1


def test_8_5_any_five() -> None:
    state = play(position(ask="offer", goods=[[3, 3, 0]]), "ritual").state
    assert legal(state) == ["pay 3 2 0", "pay 2 3 0"]


def test_8_5_not_with_four() -> None:
    state = position(who={"M50": "0L"}, ask="offer", goods=[[2, 2, 0]])
    assert refused(state, "ritual") == ("8.5", "cannot_pay")


def test_8_5_not_without_a_critter_in_hand() -> None:
    state = position(who={"M50": "0L"}, ask="offer", goods=[[5, 2, 0]])
    state.unlocked[0], state.hand[0] = 0, 0
    assert refused(state, "ritual") == ("8.5", "empty_hand")


def test_8_6_a_crater_holds_three() -> None:
    state = position(who={"M50": "0L"}, ask="offer", goods=[[5, 2, 0]], crater=[2])
    state = play(state, "offer M50 light").state
    assert asked(state) == "0 Rest"
    state = position(who={"M50": "0L"}, ask="offer", cards=["idol"], crater=[3])
    assert refused(state, "ritual") == ("8.6", "crater_full")
    assert refused(state, "offer M50 light") == ("8.6", "crater_full")


def collected(**more: object) -> list[int]:
    state = go(position(ask="collect", **more)).state  # type: ignore[arg-type]
    return state.purse(0)


def test_9_1_one_resource_for_each_biome() -> None:
    """The rock is a dark one."""
    assert collected(who={"M50": "0L", "M53": "0M"}) == [1, 1, 1]


def test_9_1_two_critters_in_one_biome_collect_one() -> None:
    assert collected(who={"M50": "0L", "M51": "0L"}) == [1, 0, 1]


def test_9_1_several_biomes_on_one_tile_collect_each() -> None:
    assert collected(who={"M52": "0L 0M"}) == [1, 1, 1]


def test_9_1_burrowed_critters_collect_nothing() -> None:
    assert collected(who={"M50": "0Lb"}) == [0, 0, 1]


def test_9_1_critters_at_sea_collect_nothing() -> None:
    assert collected(sea={"M49": 0}) == [0, 0, 1]


def test_9_2_seven_may_be_kept() -> None:
    state = go(position(who={"M50": "0L"}, ask="collect", goods=[[4, 2, 0]])).state
    assert asked(state) == "0 KeepGoods"
    assert legal(state) == ["keep 5 2 0", "keep 5 1 1", "keep 4 2 1"]
    assert refused(state, "keep 5 2 1") == ("9.2", "keep_so_many")
    assert play(state, "keep 4 2 1").state.purse(0) == [4, 2, 1]


def test_9_2_exactly_seven_are_no_question() -> None:
    assert asked(go(position(ask="collect", goods=[[4, 2, 0]])).state) == "0 Rest"


def test_9_3_before_collecting_one_may_hold_more() -> None:
    state = position(ask="buy", goods=[[5, 5, 2]])
    assert "buy volcano" in legal(state)


@pytest.mark.parametrize("left", [0, 1])
def test_9_4_what_the_supply_does_not_have_is_not_collected(left: int) -> None:
    state = position(who={"M50": "0L"}, ask="collect")
    state.bank[0] = left
    assert go(state).state.purse(0) == [left, 0, 1]


def test_8_4_and_8_5_make_two_sacrifices_in_a_turn() -> None:
    state = position(who={"M50": "0L"}, ask="offer", goods=[[5, 0, 0]])
    assert say(state, "offer M50 light", "ritual").crater[0] == 2
