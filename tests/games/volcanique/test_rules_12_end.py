"""§12 The end: what brings it about, and each of its sequences from beginning to points."""

from typing import Any

import pytest

from engine import notation
from engine.games.volcanique import GAME, board, scoring
from engine.games.volcanique.box import VOLCANO, Power
from engine.games.volcanique.claiming import ClaimTiles
from engine.games.volcanique.critters import at_home
from engine.games.volcanique.endings import PerhapsSpendRest
from engine.games.volcanique.lava import LavaStep
from engine.games.volcanique.powers.winter import BeginWinter
from engine.games.volcanique.state import Finale, LastTurns, State, Super, Winter, section
from engine.games.volcanique.turn import BeginTurn, EndTurn
from tests.games.volcanique.positions import (
    After,
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


def without_tiles(state: State, left: int = 0) -> State:
    """As if all land tiles but so many Trios were out of the game."""
    for kind in range(VOLCANO):
        state.gone[kind] += state.stock[kind]
        state.stock[kind] = 0
    state.stock[0] += left
    state.gone[0] -= left
    return state


def end_of_turn(**more: Any) -> State:
    state = position(**more)
    state.agenda = [EndTurn()]
    return state


def last_turn(**more: Any) -> State:
    """Seat 0 begins a last turn; seat 1 has had its own."""
    state = without_tiles(position(**more))
    state.ending, state.agenda = LastTurns(1), [BeginTurn()]
    return state


def test_12_1_the_last_land_tile_brings_the_end() -> None:
    after = go(without_tiles(end_of_turn(who={"M50": "1L"}, goods=[[], [3, 0, 0]])))
    assert "last_turns" in after.names()
    assert after.state.ending == LastTurns(1)
    assert "last_turns" not in go(without_tiles(end_of_turn(), 1)).names()


def test_12_1_a_bought_tile_may_be_the_last() -> None:
    state = without_tiles(position(goods=[[1, 1, 0]], who={"M53": "0M"}), 1)
    state = play(go(state).state, "stay").state
    after = play(state, "lay M50 S").state
    assert not any(after.stock[:VOLCANO])
    assert after.ending is None


def with_one_in_hand(state: State) -> State:
    """As if all critters of seat 0 but one were in its crater."""
    state.crater[0], state.hand[0] = state.crater[0] + state.hand[0] - 1, 1
    return state


def test_12_2_or_the_last_critter_is_deployed() -> None:
    state = with_one_in_hand(position(ask="claim", who={"M52": "1L"}, goods=[[], [3, 0, 0]]))
    assert "last_turns" not in play(play(state, "done").state, "done").names()
    state = play(state, "claim M53 medium").state
    assert "last_turns" in play(state, "done").names()


FALL = {"M50": "uno-l/uno-l", "M51": "uno-m", "K50": "uno-m"}
"""Lava on M50 may flow onto M51, which seat 0 is about to claim."""


def test_12_2_what_lava_gives_back_does_not_undo_it() -> None:
    state = with_one_in_hand(position(FALL, {"K50": "1M"}, lava="M50", goods=[[], [3, 0, 0]]))
    state.agenda = [EndTurn(), LavaStep(), ClaimTiles(0)]
    after = play(go(state).state, "claim M51 medium", 3)
    assert after.state.hand[0] == 1
    assert "last_turns" in after.names()


def test_12_2_and_12_6_points_are_bought_only_for_an_end_that_comes() -> None:
    state = with_one_in_hand(position(FALL, {"K50": "1M"}, lava="M50", goods=[[3, 0, 0]]))
    state.agenda = [EndTurn(), LavaStep(), PerhapsSpendRest(0), ClaimTiles(0)]
    state = play(go(state).state, "claim M51 medium").state
    assert asked(state) == "0 SpendRest"
    after = play(state, "points 1", 3)
    assert after.state.hand[0] == 1
    assert after.state.points[0] == 1
    assert "last_turns" in after.names()


def test_12_2_or_four_rounds_without_a_purchase() -> None:
    state = end_of_turn(who={"M50": "1L"}, goods=[[], [3, 0, 0]])
    state.idle = 7
    assert "last_turns" in go(state).names()
    state.idle = 6
    assert "last_turns" not in go(state).names()


def test_12_2_the_turn_of_the_purchase_is_not_one_of_them() -> None:
    state = position(who={"M50": "0L"}, ask="buy", goods=[[0, 0, 3]])
    state.idle = 5
    after = play(buy(state, "uno-l", "M51 N").state, "done")
    assert "last_turns" not in after.names()
    assert after.state.idle == 0


def test_12_2_and_12_6_a_tile_bought_by_a_card_does_not_undo_it() -> None:
    state = position(who={"M50": "0L"}, goods=[[3, 0, 3]], cards=["growth"])
    state.agenda, state.idle = [EndTurn(), PerhapsSpendRest(0)], 7
    state = say(go(state).state, "points 1", "pay 3 0 0", "growth")
    after = buy(state, "uno-l", "M51 N")
    assert after.state.points[0] == 1
    assert "last_turns" in after.names()


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_12_3_everybody_else_has_one_last_turn(seats: int) -> None:
    state = without_tiles(end_of_turn(seats=seats))
    turns = dict.fromkeys(range(seats), 0)
    state = go(state).state
    while state.agenda and isinstance(state.ending, LastTurns):
        seat = state.turn
        turns[seat] += 1
        while state.agenda and state.turn == seat and isinstance(state.ending, LastTurns):
            state = play(state, legal(state)[-1]).state
    assert turns == {0: 0, **dict.fromkeys(range(1, seats), 1)}


def test_12_4_a_last_turn_is_lava_move_spend_claim_sacrifice() -> None:
    land = {"M50": "uno-l/duo-lm", "M51": "uno-l", "M52": "uno-m", "K50": "duo-lm"}
    who_ = {"M51": "0L", "K50": "0L"}
    state = last_turn(land=land, who=who_, lava="M50", goods=[[3, 0, 0]])
    after = go(state, 0)
    assert after.names()[0] == "lava_threatens"
    state = after.state
    steps = []
    while state.agenda:
        steps.append(asked(state))
        state = play(state, legal(state)[-1]).state
        if isinstance(state.ending, Finale):
            break
    assert steps == ["0 MoveCritter", "0 SpendGoods", "0 ClaimTiles", "0 LastSacrifice"]
    assert state.purse(0) == [3, 0, 0]


def test_12_4_resources_go_into_volcanoes_colossal_critters_and_points() -> None:
    state = position(ask="spend", goods=[[6, 6, 0]], powers=["agile colossal"], who={"M50": "0L"})
    assert {text.split()[0] for text in legal(state)} == {"buy", "upgrade", "points", "done"}
    assert refused(state, "buy trio-lmd") == ("12.4", "only_volcanoes")
    assert refused(state, "buy card") == ("12.4", "only_volcanoes")
    state = play(state, "upgrade M50 light").state
    state = play(state, legal(state)[0]).state
    assert who(state) == {"M50": "0Lc"}
    assert "points 2" in legal(state)


def test_12_4_several_critters_may_become_colossal_in_a_last_turn() -> None:
    land = {"M50": "uno-l", "M51": "uno-l", "M53": "uno-m", "K50": "trio-lmd"}
    state = last_turn(land=land, who={"M50": "0L", "M53": "0M"}, goods=[[9, 0, 0]])
    state.unlocked[0] = 1 << Power.COLOSSAL
    later = say(go(state).state, "stay", "done")
    assert asked(later) == "0 ClaimTiles"
    later = say(later, "upgrade M50 light", "upgrade M53 medium")
    assert who(later) == {"M50": "0Lc", "M53": "0Mc"}
    state = say(go(state).state, "stay", "upgrade M50 light", "upgrade M53 medium")
    assert who(state) == {"M50": "0Lc", "M53": "0Mc"}
    assert asked(state) == "0 ClaimTiles"
    assert refused(state, "upgrade Z20 dark") == ("16.4", "cannot_pay")


def test_12_4_volcanoes_unlock_powers_and_may_be_several() -> None:
    state = position(ask="spend", goods=[[6, 6, 0]])
    state.ending = LastTurns(1)
    state = buy(state, "volcano", "erupt M50").state
    assert state.has(0, Power.AGILE)
    assert asked(state) == "0 SpendGoods"
    state = buy(state, "volcano", "erupt M51").state
    assert asked(state) == "0 UnlockPower"


def test_12_4_one_critter_may_be_sacrificed() -> None:
    state = last_turn(who={"M50": "0L", "M53": "0M"}, goods=[[5, 1, 0]])
    state = say(go(state).state, "stay", "done")
    assert asked(state) == "0 LastSacrifice"
    assert {text.split()[0] for text in legal(state)} == {"offer", "done"}


def test_12_4_and_one_may_burrow_or_come_up() -> None:
    who_ = {"M50": "0L", "M53": "0Mb"}
    state = last_turn(who=who_, powers=["burrowing"], crater=[3])
    state = say(go(state).state, "stay")
    assert asked(state) == "0 LastSacrifice"
    assert {"burrow M50 light", "emerge M53 medium"} <= set(legal(state))
    assert "burrowed" in play(state, "burrow M50 light").names()


def test_12_4_limited_powers_may_be_used_again() -> None:
    state = last_turn(who={"M50": "0L"}, powers=["converging"])
    state.spent[0] = 1 << Power.CONVERGING
    assert legal(go(state).state, "converge")


def test_12_5_finale_turns_until_there_is_no_lava() -> None:
    land = {"M50": "uno-l/duo-lm/uno-l", "M51": "uno-l/uno-m", "M52": "uno-m", "K50": "duo-ld"}
    state = position(land, {"M52": "1M"}, lava="M50", goods=[[3, 3, 3]])
    state = without_tiles(state)
    state.ending, state.agenda = Finale(), [BeginTurn()]
    after = go(state, 3)
    assert asked(after.state) == "0 FinaleClaims"
    assert {text.split()[0] for text in legal(after.state)} == {"claim", "done"}
    state = play(after.state, "done", 0).state
    while state.agenda:
        assert asked(state).endswith("FinaleClaims")
        state = play(state, "done").state
    assert lava(state) == []
    assert GAME.view(state, None).outcome is not None


def test_12_5_and_16_16_nobody_diverts_lava_in_a_finale_turn() -> None:
    """But critters still evacuate from it."""
    land = {"M50": "uno-l/uno-l/uno-l", "M51": "uno-m", "M52": "uno-m", "L50": "uno-d"}
    state = position(land, {"M51": "1M"}, lava="M50", powers=["", "diversion"], goods=[[], [2]])
    state = without_tiles(state)
    state.ending, state.agenda = LastTurns(1), [BeginTurn()]
    assert asked(go(state, 3).state) == "1 DivertLava"
    state.ending = Finale()
    assert asked(go(state, 3).state) == "1 EvacuateCritter"


def test_12_5_lava_in_the_ocean_is_no_reason_for_another_finale_turn() -> None:
    land = {"M50": "uno-l", "M51": "uno-m"}
    state = without_tiles(position(land, {"M50": "1L"}, lava="M49"))
    state.ending, state.agenda = LastTurns(1), [EndTurn()]
    after = go(state)
    assert not after.state.agenda
    assert top(after.state, "M49") == "soil"


def test_12_5_nor_lava_that_has_just_reached_it() -> None:
    land = {"M50": "uno-l", "M51": "uno-m", "M52": "uno-m", "K50": "uno-l"}
    state = without_tiles(position(land, {"M52": "1M"}, lava="M50"))
    state.ending, state.agenda = Finale(), [BeginTurn()]
    state = go(state, 0).state
    assert asked(state) == "0 FinaleClaims"
    assert lava(state) == ["M49"]
    assert not say(state, "claim M50 light", "done").agenda


def test_12_5_without_lava_the_last_turn_is_the_end() -> None:
    state = go(last_turn()).state
    while state.agenda:
        state = play(state, legal(state)[-1]).state
    assert isinstance(state.ending, Finale)


def test_12_6_three_resources_for_a_point() -> None:
    state = position(ask="spend", goods=[[4, 4, 0]])
    assert legal(state, "points") == ["points 2", "points 1"]
    assert refused(state, "points 3") == ("12.6", "so_many_points")
    state = play(state, "points 2").state
    assert asked(state) == "0 PayPrice"
    state = play(state, legal(state)[0]).state
    assert state.points[0] == 2
    assert scoring.table(state, at_home(state))[0].bought == 2


def test_12_6_also_for_whoever_brought_the_end_about() -> None:
    state = without_tiles(position(who={"M50": "0L", "M53": "0M"}, goods=[[2, 1, 0]]))
    state = play(go(state).state, "stay").state
    while asked(state) != "0 SpendRest":
        state = play(state, legal(state)[-1]).state
    assert {text.split()[0] for text in legal(state)} == {"points", "done"}


def test_12_6_also_for_whoever_bought_nothing_last() -> None:
    state = position(who={"M50": "0L"}, goods=[[2, 1, 0]])
    state.agenda = [EndTurn(), PerhapsSpendRest(0)]
    state.idle = 6
    assert not legal(go(state).state, "points")
    state.agenda = [EndTurn(), PerhapsSpendRest(0)]
    state.idle = 7
    state = go(state).state
    assert asked(state) == "0 SpendRest"
    assert "last_turns" in play(state, "points 1").names()


# ── The super volcano ────────────────────────────────────────────────────────────────────────────

BIG = {"M50": "uno-l/duo-lm", "M51": "uno-l", "M52": "duo-lm N", "M53": "uno-m", "L50": "trio-lmd"}


def declared() -> State:
    state = position(BIG, {"M51": "1L", "M53": "0M"}, ask="aim", powers=["super"])
    return play(state, "super M50", 0).state


def test_12_7_and_7_8_nothing_covers_it_be_there_soil_on_it() -> None:
    land = {"M50": "uno-l/volcano/volcano/soil", "M51": "uno-l/volcano/soil", "M52": "uno-l"}
    goods = [[2, 0, 0]]
    state = say(position(land, ask="buy", goods=goods), "buy trio-lmd")
    assert "lay M51 S" in legal(state)
    state.ending = Super(cell("M51"), 1)
    assert refused(state, "lay M51 S") == ("5.2", "on_volcano")
    state = position(land, ask="aim")
    assert "erupt M50" in legal(state)
    state.ending = Super(cell("M50"), 1)
    assert refused(state, "erupt M50") == ("5.2", "on_volcano")


def test_12_7_a_volcano_may_be_declared_super() -> None:
    state = declared()
    assert state.ending == Super(cell("M50"), 0)
    assert state.land[cell("M50")][-2:] == (64, 64)
    assert lava(state) == ["M49"]
    assert refused(position(BIG, ask="aim"), "super M50") == ("16.23", "no_super")


def test_12_7_everybody_else_has_a_usual_turn() -> None:
    state = declared()
    state.goods[3:] = [2, 2, 2]
    state.bank = [28, 28, 28]
    state.agenda = [EndTurn()]
    state = go(state).state
    assert asked(state) == "1 MoveCritter"
    assert asked(play(state, "stay").state) == "1 BuyTile"


def erupting(**more: Any) -> State:
    """Seat 0's turn comes round again."""
    state = position(BIG, {"M51": "1L", "M53": "0M", "L50": "0D"}, **more)
    for _ in range(2):
        state.stock[VOLCANO] -= 1
        board.put(state, cell("M50"), 64)
    state.ending, state.agenda = Super(cell("M50"), 0), [BeginTurn()]
    return state


def test_12_8_its_player_neither_buys_nor_sacrifices() -> None:
    state = go(erupting(goods=[[6, 6, 6]])).state
    assert asked(state) == "0 MoveCritter"
    state = play(state, "stay").state
    assert asked(state) == "0 PlaceCrown"


def test_12_8_its_player_may_claim_before_it_erupts() -> None:
    state = erupting()
    state.critters.pop(section(cell("M53"), 1))
    state.hand[0] += 1
    state = play(go(state).state, "stay").state
    assert asked(state) == "0 ClaimTiles"
    state = play(state, "claim M53 medium").state
    assert asked(state) == "0 PlaceCrown"
    assert who(state) == {"M53": "0M"}


def test_12_8_nor_sacrifice_by_a_card() -> None:
    state = go(erupting(cards=["rite growth"], goods=[[6, 6, 6]])).state
    assert refused(state, "rite") == ("15.6", "card_useless")
    assert refused(state, "growth") == ("15.13", "card_useless")


def test_12_8_nor_buy_a_bargain() -> None:
    state = go(erupting(cards=["bargain"], goods=[[6, 6, 6]])).state
    assert refused(state, "bargain") == ("15.12", "card_useless")


def test_12_8_the_turn_of_the_declaration_goes_on_as_usual() -> None:
    goods, cards = [[3, 3, 3]], ["rite growth"]
    state = position(
        BIG, {"M51": "1L", "M53": "0M"}, ask="aim", powers=["super"], goods=goods, cards=cards
    )
    state.agenda.insert(2, ClaimTiles(0))
    state = play(state, "super M50", 0).state
    state = play(state, legal(state, "unlock")[0]).state
    assert asked(state) == "0 ClaimTiles"
    assert legal(state, "rite")
    assert legal(state, "growth")


def test_12_8_limited_powers_may_be_used_again() -> None:
    state = erupting(powers=["converging"])
    state.spent[0] = 1 << Power.CONVERGING
    assert legal(go(state).state, "converge")


def test_12_9_a_ring_of_volcanoes_wipes_out_all_around() -> None:
    state = play(go(erupting()).state, "stay").state
    assert who(state) == {"M53": "0M"}
    assert top(state, "M51") == top(state, "L50") == "volcano"
    assert top(state, "M52") == "duo-lm N"


def test_12_9_volcanoes_only_while_there_are_any() -> None:
    state = erupting()
    state.gone[VOLCANO], state.stock[VOLCANO] = state.stock[VOLCANO] - 1, 1
    state = play(go(state).state, "stay").state
    assert [top(state, "M51"), top(state, "L50")].count("volcano") == 1


def test_12_9_a_last_critter_may_be_placed_within() -> None:
    state = play(go(erupting()).state, "stay").state
    crowned, left = play(state, "crown").state, play(state, "done").state
    assert not crowned.agenda
    points = [GAME.outcome(s).scores[0][0] for s in (crowned, left)]
    assert points[0] == points[1] + 1


def test_12_9_lava_is_finished() -> None:
    state = erupting(lava="M52 M49")
    state = play(go(state).state, "stay").state
    state = play(state, "crown").state
    assert lava(state) == []
    assert top(state, "M49") == "soil"


# ── The volcanic winter ──────────────────────────────────────────────────────────────────────────


def winter(at: str, age: int, **more: Any) -> State:
    """The winter began so many turns ago."""
    state = position(**more)
    state.ending, state.spawns = Winter(), [(cell(at), state.turns - age)]
    return state


def test_12_10_it_begins_when_it_is_unlocked_where_its_player_wants() -> None:
    state = position(ask="aim", powers=["agile cooperative"])
    state.grid[8] = Power.WINTER
    state = say(state, "erupt M50", "unlock winter")
    assert asked(state) == "0 BeginWinter"
    assert refused(state, "freeze A1") == ("12.10", "no_spot")
    after = play(state, "freeze M53").state
    assert after.ending == Winter()
    assert after.spawns == [(cell("M53"), after.turns)]


def test_12_10_or_in_the_ocean_around_the_land() -> None:
    state = position(ask="aim", powers=["agile cooperative"], rocks=False)
    state.grid[8] = Power.WINTER
    state = say(state, "erupt M50", "unlock winter")
    assert {"freeze M49", "freeze M48", "freeze K51"} <= set(legal(state))
    assert refused(state, "freeze M47") == ("12.10", "no_spot")
    view: Any = GAME.view(state, None)
    assert cell("M48") in view.ocean
    after = play(state, "freeze M48").state
    view = GAME.view(after, None)
    assert frozen(after) == []
    assert view.winter == view.frozen_shore == (cell("M48"),)


def test_12_12_not_again_when_all_land_is_frozen() -> None:
    state = winter("M50", 9, rocks=False)
    assert BeginWinter(0).moves(state) == []


def frozen(state: State) -> list[str]:
    view: Any = GAME.view(state, None)
    return [notation.name(tile.cell) for tile in view.tiles if tile.frozen]


def test_12_11_it_spreads_by_one_space_with_every_turn() -> None:
    assert frozen(winter("M53", 0)) == ["M53"]
    assert frozen(winter("M53", 1)) == ["M52", "M53"]
    assert frozen(winter("M53", 2)) == ["M51", "M52", "M53"]


def test_12_11_over_the_ocean_too() -> None:
    land = {"M50": "uno-l", "P50": "uno-l"}
    assert "P50" in frozen(winter("M50", 3, land=land))


def test_12_11_no_tiles_or_volcanoes_on_frozen_land() -> None:
    state = winter("M50", 1, ask="buy", goods=[[1, 1, 0]])
    state = play(state, "buy trio-lmd").state
    assert refused(state, "lay M51 N") == ("12.11", "frozen")
    state = winter("M50", 1, ask="aim")
    assert refused(state, "erupt M51") == ("12.11", "frozen")


def test_12_11_no_claims_moves_or_sacrifices() -> None:
    state = winter("M50", 1, ask="claim")
    assert refused(state, "claim M51 light") == ("12.11", "frozen")
    state = winter("M50", 1, ask="move", who={"M50": "0L", "M52": "0L"})
    assert refused(state, "move M50 light M52 light")[0] == "12.11"
    assert refused(state, "move M52 light M51 light") == ("12.11", "frozen")
    state = winter("M50", 1, ask="offer", who={"M50": "0L", "M53": "0M"})
    assert refused(state, "offer M50 light") == ("12.11", "frozen")


def test_12_11_nobody_burrows_or_comes_up() -> None:
    there = {"M50": "0L", "M51": "0Lb", "M53": "0M"}
    state = winter("M50", 1, ask="offer", who=there, powers=["burrowing"], cards=["bolthole"])
    assert refused(state, "burrow M50 light") == ("12.11", "frozen")
    assert refused(state, "emerge M51 light") == ("12.11", "frozen")
    assert legal(state, "bolthole") == ["bolthole Z20 dark", "bolthole M53 medium"]
    assert legal(state, "burrow") == ["burrow Z20 dark", "burrow M53 medium"]


def test_12_11_and_15_9_nor_from_a_bolthole() -> None:
    state = position(who={"M50": "0L", "M53": "0M"}, ask="claim", cards=["bolthole"])
    state = play(state, "bolthole M50 light").state
    state.agenda = [BeginTurn()]
    assert who(go(state).state) == {"M50": "0L", "M53": "0M"}
    state.spawns, state.ending = [(cell("M50"), state.turns)], Winter()
    assert who(go(state).state) == {"M50": "0Lb", "M53": "0M"}


def test_12_11_no_lava_is_laid_there_by_a_card() -> None:
    land = {"M50": "uno-l/duo-lm", "M51": "uno-l", "M52": "uno-l/duo-lm"}
    state = winter("M50", 1, land=land, ask="claim", cards=["vent"])
    assert legal(state, "vent") == ["vent M52"]


def test_12_11_no_migration_and_no_evacuation() -> None:
    state = winter("M50", 0, ask="buy", who={"M51": "1L"}, goods=[[0, 0, 2]])
    state = buy(state, "duo-ld", "M51 N").state
    assert who(state) == {"M52": "1L"}
    land = {"M50": "uno-l/uno-l", "M51": "uno-m", "M52": "uno-m"}
    goods = [[], [4, 4, 4]]
    state = winter("M51", 0, land=land, who={"M51": "1M"}, lava="M50", ask="lava", goods=goods)
    assert who(go(state, 3).state) == {}


def test_12_11_nothing_is_collected() -> None:
    state = winter("M50", 0, ask="collect", who={"M50": "0L", "M53": "0M"})
    assert go(state).state.purse(0) == [0, 1, 1]


def test_12_11_and_16_18_nothing_is_siphoned_either() -> None:
    state = winter("M50", 0, ask="aim", who={"M50": "1L", "M52": "1L"}, powers=["", "siphon"])
    assert play(state, "erupt M51").state.purse(1) == [1, 0, 0]


def test_12_11_lava_still_flows() -> None:
    land = {"M50": "uno-l/uno-l", "M51": "uno-m"}
    state = winter("M50", 5, land=land, lava="M50", ask="lava")
    assert lava(go(state, 0).state) == ["M49"]


def test_12_11_islands_only_outside() -> None:
    state = winter("M50", 1, ask="buy", goods=[[7, 0, 0]], crater=[3], rocks=False)
    state = say(state, "buy island", "tile uno-l")
    assert "lay M48 N" in legal(state)
    state = winter("M50", 2, ask="buy", goods=[[7, 0, 0]], crater=[3], rocks=False)
    state = say(state, "buy island", "tile uno-l")
    assert refused(state, "lay M48 N") == ("14.3", "island_not_there")


def test_12_10_and_16_5_limited_powers_are_not_renewed_in_it() -> None:
    state = winter("M53", 0, powers=["converging"], who={"M50": "0L"})
    state.spent[0], state.agenda = 1 << Power.CONVERGING, [BeginTurn()]
    assert refused(go(state).state, "converge Z20 N 1") == ("16.5", "used_up")


def test_12_12_a_second_one_begins_elsewhere() -> None:
    state = winter("M50", 1, ask="aim", powers=["agile cooperative", "winter"])
    state.grid[8] = Power.WINTER
    state = say(state, "erupt M53", "unlock winter")
    assert refused(state, "freeze M51") == ("12.10", "no_spot")
    state = play(state, "freeze M53").state
    assert len(state.spawns) == 2


def test_12_12_when_all_land_is_frozen_the_game_is_over() -> None:
    state = winter("M51", 5, rocks=False, lava="M50", who={"M53": "0M"})
    state.agenda = [BeginTurn()]
    after: After[State] = go(state)
    assert "all_frozen" in after.names()
    assert not after.state.agenda
    assert lava(after.state) == []


def test_12_13_the_first_end_is_played() -> None:
    state = without_tiles(winter("M53", 0, who={"M50": "0L"}))
    state.agenda = [EndTurn()]
    assert go(state).state.ending == Winter()
    state = position(BIG, ask="aim", powers=["super"])
    state.ending = LastTurns(1)
    assert refused(state, "super M50") == ("16.23", "no_super")


def test_12_13_a_later_winter_only_freezes() -> None:
    state = position(ask="aim", powers=["agile cooperative"])
    state.grid[8] = Power.WINTER
    state.ending = LastTurns(1)
    state = say(state, "erupt M50", "unlock winter", "freeze M53")
    assert state.ending == LastTurns(1)
    assert frozen(state) == ["M53"]
