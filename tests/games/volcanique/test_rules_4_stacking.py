"""§4 Critters under tiles, joining, splitting, contested biomes."""

import pytest

from engine.games.volcanique.claiming import ClaimTiles
from engine.games.volcanique.state import State
from tests.games.volcanique.positions import asked, buy, legal, play, position, refused, top, who

RICH = [[4, 4, 4], [4, 4, 4]]

TWO = {"M50": "uno-l", "M51": "uno-m", "M52": "uno-l"}
"""Two light biomes with a medium one between."""


def claiming(state: State) -> State:
    """The same land in the claim step."""
    state = state.clone()
    state.agenda.append(ClaimTiles(0))
    return state


def test_4_1_the_tile_is_told_before_the_critters_that_leave() -> None:
    state = position(who={"M53": "1M"}, ask="buy", goods=RICH)
    after = buy(state, "trio-lmd", "M53 S")
    assert after.names()[-2:] == ["stacked", "migrated"]
    assert top(after.state, "M53") == "trio-lmd S"
    assert who(after.state) == {"M52": "1M"}


def test_4_2_the_active_player_says_where() -> None:
    state = position(who={"M51": "1L"}, ask="buy", goods=RICH)
    state = buy(state, "duo-ld", "M51 N").state
    assert asked(state) == "0 MigrateCritter"
    assert legal(state) == ["migrate M50", "migrate M52"]


def test_4_2_light_then_medium_then_dark() -> None:
    land = {"M49": "uno-l", "M50": "duo-lm N", "M51": "uno-m"}
    land |= {"M48": "uno-l", "M52": "uno-m"}
    state = position(land, {"M50": "1M 0L"}, ask="buy", goods=RICH)
    state = buy(state, "uno-m", "M50 N").state
    assert legal(state) == ["migrate M48", "migrate M49"]
    state = play(state, "migrate M49").state
    assert legal(state) == ["migrate M51", "migrate M52"]


def test_4_2_or_the_owner_with_that_option() -> None:
    state = position(who={"M51": "1L"}, ask="buy", goods=RICH, migration="owner")
    state = buy(state, "duo-ld", "M51 N").state
    assert asked(state) == "1 MigrateCritter"


def test_4_3_within_its_biome_and_for_nothing() -> None:
    state = position(who={"M51": "1L"}, ask="buy", goods=RICH)
    state = buy(state, "duo-ld", "M51 N").state
    assert refused(state, "migrate M53") == ("4.3", "not_connected")
    assert refused(state, "migrate M51") == ("4.3", "not_connected")
    after = play(state, "migrate M50").state
    assert who(after) == {"M50": "1L"}
    assert after.purse(1) == [4, 4, 4]


def test_4_4_there_must_be_room() -> None:
    state = position(who={"M51": "1L", "M50": "1L", "M52": "0M"}, ask="buy", goods=RICH)
    after = buy(state, "duo-ld", "M51 N").state
    assert who(after) == {"M50": "1L", "M52": "1L 0M"}


def test_4_4_no_room_where_an_own_critter_is() -> None:
    land = {"M50": "uno-l", "M51": "uno-l", "M52": "duo-lm SE", "M53": "uno-m"}
    state = position(land, {"M51": "1L", "M50": "1L"}, ask="buy", goods=RICH)
    after = buy(state, "duo-ld", "M51 N")
    assert "squashed" in after.names()


def test_4_5_who_cannot_migrate_goes_back_to_the_hand() -> None:
    land = {"M50": "uno-l", "M51": "uno-m"}
    state = position(land, {"M51": "1M"}, ask="buy", goods=RICH)
    after = buy(state, "uno-l", "M51 N")
    assert "squashed" in after.names()
    assert after.state.hand[1] == state.hand[1] + 1


def test_4_6_a_tile_joins_biomes() -> None:
    state = position(TWO, {"M50": "0L"}, ask="buy", goods=RICH)
    assert "claim M52 light" in legal(position(TWO, {"M50": "0L"}, ask="claim"))
    after = buy(state, "uno-l", "M51 N").state
    assert legal(claiming(after), "claim M52") == []


def test_4_7_a_tile_splits_a_biome() -> None:
    state = position({**TWO, "M51": "uno-l", "L51": "uno-m"}, {"M50": "0L"}, ask="buy", goods=RICH)
    after = buy(state, "uno-m", "M51 N").state
    assert legal(claiming(after), "claim M52") == ["claim M52 light"]


def test_4_8_a_joined_biome_with_several_owners_is_contested() -> None:
    state = position(TWO, {"M50": "0L", "M52": "1L"}, ask="buy", goods=RICH)
    after = buy(state, "uno-l", "M51 N")
    assert "contested" in after.names()


def test_4_8_not_if_it_has_one_owner() -> None:
    state = position(TWO, {"M50": "0L", "M52": "0L"}, ask="buy", goods=RICH)
    after = buy(state, "uno-l", "M51 N")
    assert "contested" not in after.names()
    assert who(after.state) == {"M50": "0L", "M52": "0L"}


def test_4_10_in_a_tie_all_go_back() -> None:
    state = position(TWO, {"M50": "0L", "M52": "1L"}, ask="buy", goods=RICH)
    after = buy(state, "uno-l", "M51 N").state
    assert who(after) == {}


@pytest.mark.parametrize("chosen", ["M49", "M50"])
def test_4_9_the_stronger_one_keeps_the_rest(chosen: str) -> None:
    land = {"M49": "uno-l", "M50": "uno-l", "M51": "uno-m", "M52": "duo-lm N"}
    state = position(land, {"M49": "0L", "M50": "0L", "M52": "1L"}, ask="buy", goods=[[0, 0, 3]])
    state = buy(state, "uno-l", "M51 N").state
    assert asked(state) == "0 ChooseCasualty"
    assert legal(state) == ["lose M49", "lose M50"]
    assert refused(state, "lose M52") == ("4.9", "no_critter_there")
    kept = {"M49", "M50"} - {chosen}
    assert who(play(state, f"lose {chosen}").state) == dict.fromkeys(kept, "0L")


def test_4_9_also_if_the_winner_is_not_on_turn() -> None:
    land = {"M49": "uno-l", "M50": "uno-l", "M51": "uno-m", "M52": "duo-lm N"}
    state = position(land, {"M49": "1L", "M50": "1L", "M52": "0L"}, ask="buy", goods=[[0, 0, 3]])
    assert asked(buy(state, "uno-l", "M51 N").state) == "1 ChooseCasualty"


def test_4_9_of_three_the_second_strongest_counts() -> None:
    land = {"M50": "trio-lmd S", "N50": "trio-lmd SW", "N51": "trio-lmd NW", "L50": "uno-l"}
    who_ = {"M50": "0L", "L50": "0L", "N50": "1L", "N51": "2L"}
    land["M51"] = "uno-m"
    state = position(land, who_, ask="buy", goods=[[0, 0, 2]], seats=3)
    state = buy(state, "duo-lm", "M51 N").state
    assert asked(state) == "0 ChooseCasualty"
    assert who(play(state, "lose M50").state) == {"L50": "0L"}


def test_4_8_a_burrowed_critter_takes_no_part() -> None:
    state = position(TWO, {"M50": "0L", "M52": "1Lb"}, ask="buy", goods=RICH)
    after = buy(state, "uno-l", "M51 N")
    assert "contested" not in after.names()
    assert who(after.state) == {"M50": "0L", "M52": "1Lb"}
