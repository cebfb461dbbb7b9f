"""§16 Powers of land and of numbers: plates, rifts, erosion, and what costs less or holds more."""

import pytest

from engine.games.volcanique import GAME, box
from engine.games.volcanique.box import Power
from engine.games.volcanique.claiming import ClaimTiles
from engine.games.volcanique.occasions import POWERS
from engine.games.volcanique.state import State, Super
from engine.games.volcanique.turn import BeginTurn
from tests.games.volcanique.positions import (
    asked,
    buy,
    cell,
    go,
    lava,
    legal,
    play,
    position,
    refused,
    say,
    top,
    who,
)

ROW = {"M50": "uno-l", "M51": "uno-l", "M52": "duo-lm N", "M53": "uno-m"}


def test_16_every_power_of_the_box_is_there() -> None:
    assert set(POWERS) == set(Power)
    assert all(POWERS[power].power is power for power in Power)
    assert all(low <= high for low, high in box.LEVELS)


# ── Numbers ──────────────────────────────────────────────────────────────────────────────────────


def test_16_2_bountiful_resources_keep_eight() -> None:
    state = go(position(ask="collect", goods=[[4, 3, 0]], powers=["bountiful"])).state
    assert asked(state) == "0 Rest"
    assert sum(state.purse(0)) == 8
    state = go(position(ask="collect", goods=[[4, 4, 0]], powers=["bountiful"])).state
    assert legal(state)[0] == "keep 4 4 0"


SOILS = {"M50": "uno-l", "M51": "soil", "N50": "soil", "N49": "soil"}


def test_16_7_crafty_critters_lay_a_third_tile() -> None:
    state = position(SOILS, ask="buy", goods=[[9, 0, 0]], powers=["crafty"])
    state = buy(state, "trio-lmd", "M51 N").state
    state = buy(state, "trio-lmd", "N50 NW").state
    assert asked(state) == "0 BuyTile"
    state = buy(state, "trio-lmd", "N49 SW").state
    assert asked(state) == "0 Rest"


def test_16_7_only_if_the_first_two_are_on_soil() -> None:
    state = position(SOILS, ask="buy", goods=[[9, 0, 0]], powers=["crafty"])
    state = buy(state, "trio-lmd", "M51 N").state
    state = buy(state, "trio-lmd", "M51 N").state
    assert asked(state) == "0 Rest"


def test_16_9_exalted_sacrifices_score_two() -> None:
    state = position(crater=[2], powers=["exalted"])
    assert GAME.outcome(state).scores[0][GAME.scores.index("sacrifices")] == 4


def test_16_11_frugal_ritual() -> None:
    state = position(ask="offer", goods=[[1, 1, 0]], powers=["frugal"])
    after = play(state, "ritual").state
    assert after.crater[0] == 1
    assert after.purse(0) == [0, 0, 0]
    state = position(ask="offer", goods=[[2, 0, 0]], powers=["frugal"])
    assert refused(state, "ritual") == ("8.5", "cannot_pay")


def test_16_11_two_different_ones_or_five() -> None:
    state = position(ask="offer", goods=[[3, 2, 1]], powers=["frugal"])
    state = play(state, "ritual").state
    assert refused(state, "pay 2 0 0") == ("16.11", "frugal_price")
    assert {"pay 1 1 0", "pay 1 0 1", "pay 0 1 1", "pay 3 2 0"} <= set(legal(state))


def test_16_13_island_forger_has_four_tiles() -> None:
    state = position(ask="buy", goods=[[7, 0, 0]], crater=[3], powers=["forger"])
    state = play(state, "buy island").state
    for where in ("K50", "K51", "K52", "K53"):
        assert asked(state) == "0 PickIslandTile"
        state = say(state, "tile duo-lm", f"lay {where} N")
    assert asked(state) == "0 Rest"


def test_16_13_the_fourth_tile_may_be_left_out() -> None:
    state = position(ask="buy", goods=[[7, 0, 0]], crater=[3], powers=["forger"])
    state = play(state, "buy island").state
    for where in ("K50", "K51", "K52"):
        assert refused(state, "done") == ("14.2", "island_not_done")
        state = say(state, "tile duo-lm", f"lay {where} N")
    assert asked(play(state, "done").state) == "0 Rest"


# ── Converging plates ────────────────────────────────────────────────────────────────────────────

ISLES = {"M50": "uno-l", "M51": "uno-l", "M54": "uno-l", "M55": "uno-m"}


def test_16_5_a_whole_island_shifts_with_all_on_it() -> None:
    state = position(ISLES, {"M50": "1L", "M55": "0M"}, ask="move", powers=["converging"])
    assert {"converge M50 N 1", "converge M50 N 2"} <= set(legal(state))
    after = play(state, "converge M50 N 2").state
    assert who(after) == {"M48": "1L", "M55": "0M"}
    assert top(after, "M51") == "ocean"


def test_16_5_any_cell_names_the_island() -> None:
    state = position(ISLES, ask="move", powers=["converging"])
    assert top(play(state, "converge M51 N 1").state, "M49") == "uno-l"


def test_16_5_it_stops_when_it_touches_another() -> None:
    state = position({**ISLES, "M54": "volcano"}, ask="move", powers=["converging"])
    assert "converge M50 S 2" in legal(state)
    state = position({**ISLES, "M53": "volcano"}, ask="move", powers=["converging"])
    assert "converge M50 S 1" in legal(state)
    assert refused(state, "converge M50 S 2") == ("16.5", "no_converging")


def test_16_5_lava_and_sea_critters_are_in_the_way() -> None:
    state = position(ISLES, ask="move", powers=["converging"], sea={"M49": 1}, lava="M52")
    assert refused(state, "converge M50 N 1") == ("16.5", "no_converging")
    assert refused(state, "converge M50 S 1") == ("16.5", "no_converging")


def test_16_5_lava_on_the_island_moves_along() -> None:
    state = position(ISLES, ask="move", powers=["converging"], lava="M51")
    assert lava(play(state, "converge M50 N 1").state) == ["M50"]


def test_16_5_and_12_9_the_super_volcano_moves_along() -> None:
    land = {"M50": "uno-l", "M51": "uno-l/volcano/volcano", "M54": "uno-l", "M55": "uno-m"}
    state = position(land, ask="move", powers=["converging"])
    state.ending = Super(cell("M51"), 1)
    assert play(state, "converge M50 N 2").state.ending == Super(cell("M49"), 1)
    assert play(state, "converge M54 S 2").state.ending == Super(cell("M51"), 1)


def test_16_20_and_12_9_the_super_volcano_drifts_along() -> None:
    state = position({**ROW, "M53": "uno-m/volcano/volcano"}, ask="move", powers=["rift"])
    state.ending = Super(cell("M53"), 1)
    assert say(state, "rift M53", "drift S").ending == Super(cell("M54"), 1)


def test_16_5_and_15_5_a_levee_moves_along() -> None:
    land = {**ISLES, "M51": "uno-l/uno-l"}
    state = position(land, ask="move", powers=["converging"], cards=["levee"], lava="M51")
    state = say(state, "levee M51 N", "converge M50 N 1")
    assert state.levees == [(cell("M50"), cell("M49"))]


def test_16_5_once_in_the_main_game() -> None:
    state = position(ISLES, ask="move", powers=["converging"], cards=["idol"])
    state = play(state, "converge M50 N 1").state
    assert refused(state, "converge M49 N 1") == ("16.5", "used_up")


@pytest.mark.parametrize("step", ["move", "buy", "claim", "offer", "spend"])
def test_16_5_and_16_20_at_any_step_of_the_own_turn(step: str) -> None:
    powers, goods = ["converging rift agile"], [[3, 3, 3]]
    who_ = {"M50": "0L", "M55": "0M"}
    land = {**ISLES, "M55": "trio-lmd"}
    state = position(land, who_, ask=step, powers=powers, goods=goods)
    assert "converge M50 N 1" in legal(state)
    after = play(state, "converge M50 N 1").state
    assert who(after) == {"M49": "0L", "M55": "0M"}
    assert asked(after) == asked(state)
    assert "rift M49" in legal(after)
    after = say(after, "rift M49", "drift N")
    assert who(after) == {"M48": "0L", "M55": "0M"}
    assert asked(after) == asked(state)
    assert refused(after, "converge M54 S 1") == ("16.5", "used_up")


def test_16_5_the_move_step_is_asked_for_it_alone() -> None:
    state = position(ISLES, ask="move", powers=["converging"], rocks=False)
    assert asked(go(state).state) == "0 MoveCritter"
    state = position(ISLES, {"M50": "0L 1L"}, ask="offer", powers=["converging"], crater=[3])
    assert asked(go(state).state) == "0 Rest"


def test_16_5_and_6_8_not_without_the_power() -> None:
    state = position(ISLES, {"M50": "0L"}, ask="move")
    assert refused(state, "converge M50 N 1") == ("6.8", "needs_power")


def test_16_5_a_tie_is_won_by_whoever_used_it() -> None:
    state = position(ISLES, {"M51": "0L", "M54": "1L"}, ask="move", powers=["converging"])
    assert who(play(state, "converge M50 S 2").state) == {"M53": "0L"}


def test_16_5_a_majority_wins_against_it() -> None:
    land = {**ISLES, "M55": "duo-lm NW"}
    state = position(
        land, {"M51": "0L", "M54": "1L", "M55": "1L"}, ask="move", powers=["converging"]
    )
    state = play(state, "converge M50 S 2").state
    assert asked(state) == "1 ChooseCasualty"


def test_16_5_cooperative_and_packs_override_it() -> None:
    powers = ["converging cooperative", "cooperative"]
    state = position(ISLES, {"M51": "0L", "M54": "1L"}, ask="move", powers=powers)
    assert who(play(state, "converge M50 S 2").state) == {"M53": "0L", "M54": "1L"}
    who_ = {"M51": "0L 0L", "M54": "1L 1L"}
    state = position(ISLES, who_, ask="move", powers=["converging", "pack"])
    assert who(play(state, "converge M50 S 2").state) == {"M54": "1L 1L"}


def test_16_5_and_4_9_who_is_cooperative_with_its_user_stays_too() -> None:
    land = {**ISLES, "M55": "duo-lm NW"}
    who_ = {"M51": "0L", "M54": "1L", "M55": "2L"}
    powers = ["converging cooperative", "cooperative"]
    state = position(land, who_, ask="move", powers=powers, seats=3)
    assert who(play(state, "converge M50 S 2").state) == {"M53": "0L", "M54": "1L"}


@pytest.mark.parametrize("power", ["pack", "herding"])
def test_16_5_and_16_12_a_tie_of_packs_or_herds_is_won_by_nobody(power: str) -> None:
    who_ = {"M51": "0L 0L", "M54": "1L 1L"}
    state = position(ISLES, who_, ask="move", powers=[f"converging {power}", power])
    assert who(play(state, "converge M50 S 2").state) == {}


def test_16_5_ties_of_others_are_lost_by_both() -> None:
    state = position(ISLES, {"M51": "2L", "M54": "1L"}, ask="move", powers=["converging"], seats=3)
    assert who(play(state, "converge M50 S 2").state) == {}


# ── Rift ─────────────────────────────────────────────────────────────────────────────────────────


def test_16_20_a_part_drifts_one_ocean_space_away() -> None:
    state = position(who={"M51": "1L", "M53": "0M"}, ask="move", powers=["rift"])
    state = play(state, "rift M50").state
    assert asked(state) == "0 GrowPart"
    state = say(state, "with M51", "drift N")
    assert who(state) == {"M50": "1L", "M53": "0M"}
    assert top(state, "M51") == "ocean"


def test_16_20_a_single_tile() -> None:
    state = say(position(ask="move", powers=["rift"]), "rift M53", "drift S")
    assert top(state, "M54") == "uno-m"


def test_16_20_the_rest_must_stay_connected() -> None:
    state = play(position(ask="move", powers=["rift"]), "rift M51").state
    assert legal(state, "drift") == []
    assert refused(state, "drift NE") == ("16.20", "no_drift")


def test_16_20_not_across_land() -> None:
    state = play(position(ask="move", powers=["rift"]), "rift M50").state
    assert refused(state, "drift S") == ("16.20", "no_drift")
    assert refused(state, "with M53") == ("16.20", "no_such_part")


def test_16_20_only_to_the_nearest_place() -> None:
    """Away from the rest it is one space, along its side two or three."""
    state = play(position(ask="move", powers=["rift"]), "rift M53").state
    assert legal(state, "drift") == ["drift SE", "drift S", "drift SW"]
    land = {"M50": "uno-l", "M51": "uno-l", "N50": "uno-m", "N51": "uno-m"}
    state = say(position(land, ask="move", powers=["rift"]), "rift N50", "with N51")
    assert legal(state, "drift") == ["drift NE", "drift SE"]
    assert refused(state, "drift N") == ("16.20", "no_drift")


def test_16_20_further_if_something_is_in_the_way() -> None:
    land = {"M50": "uno-l", "M51": "uno-l", "N50": "uno-m", "N51": "uno-m"}
    state = position(land, ask="move", powers=["rift"], sea={"O50": 1, "O51": 1, "O52": 1})
    state = say(state, "rift N50", "with N51")
    assert legal(state, "drift") == ["drift S"]
    assert top(play(state, "drift S").state, "N53") == "uno-m"


def test_16_20_not_the_whole_island() -> None:
    land = {"M50": "uno-l", "M51": "uno-l", "K40": "uno-m"}
    state = position(land, ask="move", powers=["rift"])
    assert refused(state, "rift K40") == ("16.20", "no_rift_there")
    state = play(state, "rift M50").state
    assert refused(state, "with M51") == ("16.20", "no_such_part")


def test_16_20_giving_up_costs_it_for_this_turn_only() -> None:
    state = position(who={"M50": "0L"}, ask="move", powers=["rift"])
    state = say(state, "rift M50", "done")
    assert refused(state, "rift M50") == ("16.20", "given_up")
    state.agenda = [BeginTurn()]
    assert "rift M50" in legal(go(state).state)


def test_16_20_once_in_the_main_game() -> None:
    state = say(position(who={"M51": "0L"}, ask="move", powers=["rift"]), "rift M53", "drift S")
    assert state.spent[0] == 1 << Power.RIFT
    assert refused(state, "rift M50") == ("16.20", "used_up")


def test_16_20_where_it_meets_others_a_tie_is_won() -> None:
    land = {**ROW, "M55": "uno-m"}
    state = position(land, {"M53": "0M", "M55": "1M"}, ask="move", powers=["rift"])
    state = say(state, "rift M53", "drift S")
    assert who(state) == {"M54": "0M"}


# ── Erosion ──────────────────────────────────────────────────────────────────────────────────────


def test_16_8_an_uninhabited_tile_leaves_the_game() -> None:
    land = {**ROW, "M53": "uno-m/duo-ld"}
    state = position(land, ask="claim", powers=["erosion"])
    after = play(state, "erode M53").state
    assert top(after, "M53") == "uno-m"
    assert after.gone[4] == 1
    assert top(play(state, "erode M50").state, "M50") == "ocean"


def test_16_8_not_where_somebody_is_nor_a_controlled_uno() -> None:
    state = position(who={"M50": "1L"}, ask="claim", powers=["erosion"])
    assert refused(state, "erode M50") == ("16.8", "inhabited")
    assert refused(state, "erode M51") == ("16.8", "controlled_uno")
    assert "erode M52" in legal(state)


def test_16_8_volcanoes_and_soil_too() -> None:
    land = {"M50": "uno-l/volcano", "M51": "soil", "M52": "uno-l", "M53": "uno-l"}
    state = position(land, ask="claim", powers=["erosion"])
    after = play(state, "erode M50").state
    assert top(after, "M50") == "uno-l"
    assert after.gone[box.VOLCANO] == 1
    assert top(play(state, "erode M51").state, "M51") == "ocean"


def test_16_8_neither_lava_nor_ocean() -> None:
    state = position(ask="claim", powers=["erosion"], lava="M52")
    for name in ("M52", "A1"):
        assert refused(state, f"erode {name}") == ("16.8", "no_tile")


def test_16_8_and_16_22_under_a_volcano_lies_what_was_turned() -> None:
    land = {"M50": "uno-m", "M51": "duo-lm N", "M52": "uno-m"}
    state = position(land, {"M50": "1M"}, ask="aim", powers=["sleight erosion"])
    state.agenda[1:1] = [ClaimTiles(0)]
    kept, turned = (say(state, "erupt M51", text) for text in ("hold", "turn S"))
    kept, turned = (leave(after, "M51") for after in (kept, turned))
    assert "claim M51 medium" in legal(kept)
    assert refused(turned, "claim M51 medium") == ("8.3", "controlled")


def leave(state: State, name: str) -> State:
    """The position in the claim step after the volcano on a cell has eroded."""
    while not asked(state).endswith("ClaimTiles"):
        state = play(state, legal(state)[-1]).state
    return play(state, f"erode {name}").state


def test_16_8_and_12_9_not_a_super_volcano_that_is_about_to_erupt() -> None:
    land = {**ROW, "M53": "uno-m/volcano/volcano"}
    state = position(land, ask="claim", powers=["erosion"])
    state.ending = Super(cell("M53"), 1)
    assert refused(state, "erode M53") == ("16.8", "super_stays")


def test_16_8_once_and_before_claiming() -> None:
    state = position(ask="claim", powers=["erosion"])
    assert refused(play(state, "erode M50").state, "erode M51") == ("3.1", "once")
    assert refused(play(state, "claim M50 light").state, "erode M53") == ("3.1", "too_late")


def test_16_8_what_shows_may_be_contested() -> None:
    land = {"M50": "uno-l", "M51": "uno-l/uno-m", "M52": "uno-l"}
    state = position(land, {"M50": "0L", "M52": "1L"}, ask="claim", powers=["erosion"])
    assert who(play(state, "erode M51").state) == {}
