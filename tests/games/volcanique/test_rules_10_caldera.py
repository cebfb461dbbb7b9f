"""§10 The Caldera, and §15 every card with a bolt."""

import pytest

from engine.games.volcanique import GAME
from engine.games.volcanique.box import Card
from engine.games.volcanique.endings import SpendRest
from engine.games.volcanique.lava import LavaStep
from engine.games.volcanique.state import LastTurns, State
from engine.games.volcanique.turn import BeginTurn, EndTurn
from tests.games.volcanique.positions import (
    asked,
    cell,
    go,
    lava,
    legal,
    play,
    position,
    refused,
    say,
    table,
    top,
    who,
)


def test_10_1_a_card_costs_one_of_each() -> None:
    state = position(ask="buy", goods=[[1, 1, 1]])
    after = play(state, "buy card", 3).state
    assert after.purse(0) == [0, 0, 0]
    assert after.cards[0] == 1 << Card.CINDER
    assert not after.deck >> Card.CINDER & 1
    assert refused(position(ask="buy", goods=[[0, 3, 3]]), "buy card") == ("10.1", "card_price")


def test_10_1_one_a_turn_before_or_after_the_tile() -> None:
    state = position(ask="buy", goods=[[3, 3, 3]])
    before = play(state, "buy card").state
    assert refused(before, "buy card") == ("10.1", "one_card")
    after = say(state, "buy trio-lmd", "pay 2 0 0", "lay M50 S")
    assert legal(after) == ["buy card", "done"]
    assert asked(play(after, "buy card").state) == "0 Rest"


def test_10_1_not_from_an_empty_caldera() -> None:
    state = position(ask="buy", goods=[[3, 3, 3]])
    state.deck, state.discards = 0, state.deck
    assert refused(state, "buy card") == ("10.1", "no_cards_left")


def test_10_1_whoever_cannot_pay_a_tile_any_more_sacrifices() -> None:
    after = play(position(ask="buy", goods=[[1, 1, 1]]), "buy card", 20)
    assert asked(after.state) == "0 BuyTile"
    assert legal(after.state) == ["done"]
    assert play(after.state, "done").names() == ["cannot_buy", "sacrificed"]


def test_10_2_only_the_buyer_reads_which_card_it_is() -> None:
    after = play(position(ask="buy", goods=[[3, 3, 3]]), "buy card", 15)
    assert any("Obsidian Idol" in line for line in after.lines(0))
    assert not any("Obsidian Idol" in line for line in after.lines(1))
    assert GAME.view(after.state, 0).cards == (Card.IDOL,)
    assert GAME.view(after.state, 1).cards == ()
    assert GAME.view(after.state, None).players[0].cards == 1


def test_10_3_a_card_is_revealed_and_discarded() -> None:
    state = position(ask="claim", cards=["rite"])
    after = play(state, "rite")
    assert after.state.cards[0] == 0
    assert after.state.discards == 1 << Card.RITE
    assert "Pink plays Cheap Rite." in after.lines(1)
    assert asked(after.state) == "0 ClaimTiles"


@pytest.mark.parametrize("step", ["move", "buy", "claim", "offer", "spend"])
def test_10_3_in_every_step_of_the_own_turn(step: str) -> None:
    state = position(ask=step, cards=["rite idol"], goods=[[2, 2, 2]], who={"M50": "0L"})
    assert "rite" in legal(state)


def test_10_3_only_what_one_holds() -> None:
    state = position(ask="claim", cards=["rite", "bargain"])
    assert refused(state, "paws") == ("10.3", "no_such_card")
    assert refused(state, "bargain") == ("10.3", "no_such_card")


def test_10_3_only_with_an_effect() -> None:
    state = position(ask="claim", cards=["rite"], crater=[3])
    assert refused(state, "rite") == ("15.6", "card_useless")


def test_10_3_several_in_one_turn() -> None:
    state = position(ask="claim", cards=["rite bumper"])
    after = say(state, "rite", "bumper 1 1 1")
    assert after.crater[0] == 1
    assert after.purse(0) == [1, 1, 1]


def test_10_3_not_inside_an_interruption() -> None:
    land = {"M50": "uno-l/uno-l", "M51": "uno-m", "M52": "uno-m"}
    state = position(land, {"M51": "0M"}, lava="M50", ask="lava", cards=["rite"], goods=[[2, 2, 2]])
    state = go(state, 3).state
    assert asked(state) == "0 EvacuateCritter"
    assert legal(state) == ["flee M52", "perish"]


def test_10_3_whoever_holds_a_card_is_asked_even_if_nothing_else_can_be_done() -> None:
    """Otherwise everybody could read from the silence that it cannot be played."""
    empty = {"M50": "volcano"}
    state = position(empty, ask="claim", cards=["idol"], rocks=False)
    assert asked(go(state).state) == "0 ClaimTiles"
    assert asked(go(position(empty, ask="claim", rocks=False)).state) == "0 Rest"


def test_10_3_a_played_card_cannot_be_taken_back() -> None:
    match = table(position(ask="claim", cards=["rite"]))
    match.accept(match.propose(0, "rite"))
    assert match.undoable(0) == []


def test_10_4_kept_cards_count_points() -> None:
    state = position(cards=["idol reef rite"])
    names = GAME.scores
    assert GAME.outcome(state).scores[0][names.index("cards")] == 8


# ── The cards ────────────────────────────────────────────────────────────────────────────────────


def test_15_1_quick_paws() -> None:
    state = position(who={"M50": "0L"}, ask="claim", cards=["paws"])
    state = play(state, "paws").state
    assert asked(state) == "0 MoveCritter"
    state = play(state, "move M50 light M52 light").state
    assert asked(state) == "0 ClaimTiles"


def test_15_2_updraft() -> None:
    state = position(who={"M50": "0L"}, ask="claim", cards=["updraft"])
    assert who(play(state, "updraft M50 light M53 medium").state) == {"M53": "0M"}
    assert refused(state, "updraft M50 light M51 light") == ("15.2", "card_useless")


def test_15_3_mudslip_only_before_claiming() -> None:
    state = position(ask="claim", cards=["mudslip"])
    assert top(play(state, "mudslip M53").state, "M53") == "ocean"
    state = play(state, "claim M50 light").state
    assert refused(state, "mudslip M53") == ("15.3", "card_useless")


def test_15_3_and_16_8_also_after_erosion_as_long_as_nothing_is_claimed() -> None:
    powers = ["erosion colossal"]
    state = position(ask="claim", cards=["mudslip"], powers=powers, goods=[[4, 0, 0]])
    state = play(state, "erode M50").state
    assert "mudslip M53" in legal(state)
    state = play(state, "upgrade Z20 dark").state
    assert "mudslip M53" in legal(state)
    state = play(state, "claim M51 light").state
    assert refused(state, "mudslip M53") == ("15.3", "card_useless")


def test_15_3_and_15_12_not_when_the_last_points_are_bought() -> None:
    state = position(goods=[[3, 0, 0]], cards=["mudslip bargain"])
    state.agenda = [EndTurn(), SpendRest(0)]
    state = go(state).state
    assert asked(state) == "0 SpendRest"
    assert refused(state, "mudslip M53") == ("15.3", "card_useless")
    assert refused(state, "bargain") == ("15.12", "card_useless")


@pytest.mark.parametrize("other", ["paws", "growth"])
def test_15_3_nor_while_a_card_brings_a_move_or_a_tile_after_that(other: str) -> None:
    land = {"M50": "duo-ld", "M51": "uno-m", "M53": "uno-m", "M55": "uno-m"}
    names = "paws growth mudslip bargain"
    state = position(land, {"M50": "0L"}, ask="claim", cards=[names], goods=[[2, 0, 0]])
    assert "mudslip M53" in legal(play(state, other).state)
    state = say(state, "claim M55 medium", other)
    assert refused(state, "mudslip M53") == ("15.3", "card_useless")
    assert refused(state, "bargain") == ("15.12", "card_useless")


def test_15_3_mudslip_keeps_the_limits_of_erosion() -> None:
    state = position(who={"M50": "1L"}, ask="buy", cards=["mudslip"])
    assert refused(state, "mudslip M50") == ("15.3", "card_useless")
    assert refused(state, "mudslip M51") == ("15.3", "card_useless")
    assert "mudslip M52" in legal(state)
    land = {"M50": "uno-l/volcano", "M51": "soil", "M52": "uno-l"}
    state = position(land, ask="buy", cards=["mudslip"])
    assert legal(state, "mudslip") == ["mudslip M52"]


@pytest.mark.parametrize(("draw", "left"), [(3, {}), (0, {"M51": "1L"})])
def test_15_4_falling_cinder(draw: int, left: dict[str, str]) -> None:
    land = {"M50": "volcano", "M51": "uno-l"}
    state = position(land, {"M51": "1L"}, ask="claim", cards=["cinder"])
    assert who(play(state, "cinder M50", draw).state) == left


def test_15_4_only_from_a_volcano() -> None:
    land = {"M50": "volcano", "M51": "uno-l"}
    state = position(land, ask="claim", cards=["cinder"])
    assert refused(state, "cinder M51") == ("15.4", "card_useless")


def levee(where: str) -> State:
    land = {"M50": "uno-l/uno-l", "M51": "uno-m"}
    state = position(land, lava="M50", ask="claim", cards=["levee"])
    state = play(state, where).state
    state.agenda.append(LavaStep())
    return state


def test_15_5_basalt_levee() -> None:
    assert lava(go(levee("levee M50 S"), 0).state) == ["M51"]
    assert lava(go(levee("levee M50 NE"), 0).state) == ["N49"]


def test_15_5_if_it_is_not_lower_any_more_the_lot_decides() -> None:
    state = levee("levee M50 S")
    state.land[cell("M51")] = (0, 0, 0)
    assert lava(go(state, 1).state) == ["N49"]


@pytest.mark.parametrize(("flow", "count"), [("now", 5), ("next", 0)])
def test_15_5_and_7_1_not_for_new_lava_that_waits(flow: str, count: int) -> None:
    land = {"M50": "uno-l/uno-l/uno-l", "M51": "uno-m/uno-m"}
    state = position(land, goods=[[6, 0, 0]], cards=["levee"], flow=flow)
    state = say(go(state).state, "stay", "buy volcano", "pay 6 0 0")
    state = play(state, "erupt M50", 3).state
    assert lava(state) == ["M51"]
    assert len(legal(state, "levee")) == count


def test_15_6_cheap_rite() -> None:
    after = play(position(ask="offer", cards=["rite"], who={"M50": "0L"}), "rite").state
    assert after.crater[0] == 1
    assert "offer M50 light" in legal(after)


def test_15_7_bumper_season() -> None:
    state = position(ask="buy", cards=["bumper"])
    assert len(legal(state, "bumper")) == 10
    assert play(state, "bumper 2 0 1").state.purse(0) == [2, 0, 1]
    assert refused(state, "bumper 2 2 1") == ("15.7", "card_useless")


def test_15_7_bumper_season_takes_what_there_is() -> None:
    state = position(ask="buy", cards=["bumper"])
    state.bank = [1, 0, 1]
    assert legal(state, "bumper") == ["bumper 1 0 1"]


def test_15_8_barter_winds() -> None:
    state = position(ask="claim", cards=["barter"], goods=[[3, 0, 0]])
    assert play(state, "barter 0 1 2").state.purse(0) == [0, 1, 2]
    assert refused(state, "barter 3 0 0") == ("15.8", "card_useless")
    assert refused(state, "barter 2 2 0") == ("15.8", "card_useless")


def test_15_9_bolthole_until_the_next_own_turn() -> None:
    state = position(who={"M50": "0L"}, ask="claim", cards=["bolthole"])
    state = play(state, "bolthole M50 light").state
    assert who(state) == {"M50": "0Lb"}
    state.agenda = [BeginTurn()]
    assert who(go(state).state)["M50"] == "0L"


def test_15_10_turnstone() -> None:
    state = position(who={"M52": "0L"}, ask="claim", cards=["turnstone"])
    assert "turnstone M52 NW" in legal(state)
    assert top(play(state, "turnstone M52 NW").state, "M52") == "duo-lm NW"
    assert refused(state, "turnstone M52 N") == ("15.10", "card_useless")


def test_15_10_not_with_others_on_it_nor_without_a_match() -> None:
    state = position(who={"M52": "1L"}, ask="claim", cards=["turnstone"])
    assert refused(state, "turnstone M52 NW") == ("15.10", "card_useless")
    land = {"M50": "duo-lm", "M51": "uno-m"}
    state = position(land, ask="claim", cards=["turnstone"])
    assert refused(state, "turnstone M50 SE") == ("15.10", "card_useless")


def test_15_11_stowaway() -> None:
    state = position(who={"M52": "1L"}, ask="claim", cards=["stowaway"])
    assert who(play(state, "stowaway M52 medium").state) == {"M52": "1L 0M"}
    assert refused(state, "stowaway M53 medium") == ("15.11", "card_useless")


def test_15_12_hot_bargain() -> None:
    state = position(ask="buy", cards=["bargain"], goods=[[2, 2, 0]])
    assert "buy volcano" not in legal(state)
    state = play(state, "bargain").state
    assert "buy volcano" in legal(state)
    state = play(state, "buy volcano").state
    assert asked(state) == "0 AimVolcano"
    assert state.purse(0) == [0, 0, 0]


def test_15_12_and_12_4_for_one_volcano_also_in_the_last_turn() -> None:
    goods = [[4, 5, 0]]
    state = position(ask="spend", cards=["bargain"], goods=goods, powers=["agile"])
    state.ending = LastTurns(1)
    state = say(state, "bargain", "buy volcano", "pay 4 0 0", "erupt M50", "unlock converging")
    assert asked(state) == "0 SpendGoods"
    assert state.purse(0) == [0, 5, 0]
    assert not state.bargain
    state = position(ask="spend", cards=["bargain"], goods=[[4, 4, 0]], powers=["agile"])
    state.ending = LastTurns(1)
    state = say(state, "bargain", "buy volcano", "pay 4 0 0", "erupt M50", "unlock converging")
    assert refused(state, "buy volcano") == ("12.4", "no_volcano_now")


def test_15_12_for_this_turn_only() -> None:
    state = play(position(ask="buy", cards=["bargain"]), "bargain").state
    state.agenda = [BeginTurn()]
    assert not go(state).state.bargain


def test_15_12_and_10_3_not_when_a_tile_is_bought_already() -> None:
    state = position(ask="buy", cards=["bargain"], goods=[[3, 1, 1]])
    assert "bargain" in legal(state)
    state = say(state, "buy trio-lmd", "pay 2 0 0", "lay M50 S")
    assert "buy card" in legal(state)
    assert refused(state, "bargain") == ("15.12", "card_useless")


def test_15_13_second_growth() -> None:
    state = position(ask="claim", cards=["growth"], goods=[[2, 2, 0]])
    state = play(state, "growth").state
    assert asked(state) == "0 BuyTile"
    assert legal(state)[-1] == "done"
    assert refused(state, "buy volcano") == ("5.8", "one_volcano")
    state = say(state, "buy trio-lmd", "pay 2 0 0", "lay M50 S")
    assert asked(state) == "0 ClaimTiles"


def test_15_14_rogue_wave() -> None:
    state = position(who={"M50": "1L", "M52": "0L 1M"}, ask="claim", cards=["wave"])
    after = play(state, "wave M50").state
    assert "M50" not in who(after)
    assert after.hand[1] == state.hand[1] + 1
    assert refused(state, "wave M52") == ("15.14", "card_useless")


def test_15_14_only_beside_the_ocean() -> None:
    ring = dict.fromkeys(("M49", "N49", "N50", "M51", "L50", "L49"), "trio-lmd")
    state = position({"M50": "uno-l", **ring}, {"M50": "1L"}, ask="claim", cards=["wave"])
    assert refused(state, "wave M50") == ("15.14", "card_useless")


def test_15_15_vent_burst() -> None:
    land = {"M50": "uno-l/duo-lm", "M51": "uno-l", "M52": "uno-l/duo-lm"}
    state = position(land, {"M52": "1M"}, ask="claim", cards=["vent"])
    assert lava(play(state, "vent M50").state) == ["M50"]
    assert refused(state, "vent M51") == ("15.15", "card_useless")
    assert refused(state, "vent M52") == ("15.15", "card_useless")


def test_15_15_and_7_5_it_burns_who_is_burrowed_under_the_tile_colossal_or_not() -> None:
    land = {"M50": "uno-l/duo-lm", "M51": "uno-l"}
    state = position(land, {"M50": "1Luc"}, ask="claim", cards=["vent"])
    after = play(state, "vent M50").state
    assert who(after) == {}
    assert after.hand[1] == state.hand[1] + 2
