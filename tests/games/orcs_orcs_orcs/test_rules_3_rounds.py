"""§3 Rounds and turns, §4 fate, §7 drawing new spells."""

import pytest

from engine.games.orcs_orcs_orcs.box import BASE_FATES, NEW_FATES
from engine.games.orcs_orcs_orcs.state import State
from tests.games.orcs_orcs_orcs.positions import (
    asked,
    board,
    deck,
    discard_pile,
    go,
    hand,
    legal,
    play,
    position,
    refused,
    trophies,
    view,
    worth,
)

FULL = {f"{path}o": "goblin" for path in range(1, 7)}
"""A goblin on every path."""


def fate(state: State, n: int) -> State:
    """The same position when this fate card of its deck comes next."""
    state.fates = [0] * len(NEW_FATES if state.new_fate else BASE_FATES)
    state.fates[n] = 1
    return state


WEAK, WEAK_NO_TELEPORT, STRONG, EXCHANGE, STRONG_BRUTE, PLUS_LIFE, ALL = 0, 2, 3, 7, 12, 13, 14


# ── §3 ────────────────────────────────────────────────────────────────────────────────────────────


def test_3_1_a_revealed_marker_puts_its_creature_on_the_outer_section() -> None:
    state = position(FULL, ask="reveal", markers=[5] * 6)
    after = play(state, "reveal 4").state
    assert board(after)["4o"] == "goblin goblin"
    assert after.markers == [5, 5, 5, 4, 5, 5]
    assert sum(after.bag) == sum(state.bag) - 1


def test_3_2_a_turn_reveals_acts_and_draws() -> None:
    state = position(FULL, ask="turn", hands=["zap", "smash"])
    revealing = go(state).state
    assert asked(revealing) == "RevealMarker"
    acting = play(revealing, "reveal 3").state
    assert asked(acting) == "Act"
    after = play(acting, "pass")
    assert after.names()[:2] == ["passed", "drew"]
    assert (after.state.turn, asked(after.state)) == (1, "RevealMarker")


def test_3_3_first_one_marker_on_every_path_without_a_creature_the_own_one_included() -> None:
    state = position({"2i": "goblin", "3m": "orc", "5o": "chief"}, ask="turn")
    after = go(state)
    assert [e.facts["path"] for e in after.told if e.name == "revealed"] == [1, 4, 6]
    assert set(board(after.state)) == {"1o", "2i", "3m", "4o", "5o", "6o"}


def test_3_3_a_path_without_markers_stays_empty() -> None:
    state = position({"2i": "goblin"}, ask="turn", markers=[0, 4, 0, 4, 4, 4])
    after = go(state)
    assert [e.facts["path"] for e in after.told if e.name == "revealed"] == [4, 5, 6]


def test_3_4_then_a_path_of_choice_but_not_the_own_one() -> None:
    state = position(FULL, ask="reveal", markers=[5, 5, 0, 5, 5, 5])
    assert legal(state) == ["reveal 2", "reveal 4", "reveal 5", "reveal 6"]
    assert refused(state, "reveal 1") == ("3.4", "own_path")
    assert refused(state, "reveal 3") == ("3.4", "no_marker")
    assert refused(state, "reveal 9") == ("1.2", "no_path")


def test_3_5_with_markers_on_the_own_path_only_nothing_is_revealed() -> None:
    state = position(FULL, ask="turn", markers=[4, 0, 0, 0, 0, 0], hands=["zap"])
    after = go(state)
    assert "revealed" not in after.names()
    assert asked(after.state) == "Act"


# ── §4 ────────────────────────────────────────────────────────────────────────────────────────────


def test_4_1_a_round_begins_with_a_fate_card() -> None:
    state = fate(position(FULL, ask="round"), WEAK_NO_TELEPORT)
    after = go(state)
    assert after.lines()[:2] == ["Round 2: weak creatures move.", "This round: no teleportation."]
    assert view(after.state).fate.special.name == "NO_TELEPORT"


def test_4_2_all_creatures_of_the_categories_move_one_section() -> None:
    there = {"1o": "goblin shaman golem", "3m": "orc rider chief"}
    state = fate(position(there, ask="round", markers=[0] * 6), STRONG_BRUTE)
    expected = {"1m": "shaman golem", "1o": "goblin", "3i": "rider chief", "3m": "orc"}
    assert board(go(state).state) == expected


def test_4_3_none_moves_twice() -> None:
    there = {"2o": "goblin", "2m": "orc", "2i": "goblin"}
    state = fate(position(there, ask="round", markers=[0] * 6), WEAK)
    assert board(go(state).state) == {"2m": "goblin", "2i": "orc"}


def test_4_4_a_creature_that_arrives_sinks_its_counter_down_to_the_last_space() -> None:
    state = fate(position({"4i": "goblin"}, ask="round", markers=[0] * 6), WEAK)
    after = go(state).state
    assert (board(after), worth(after, "goblin"), worth(after, "orc")) == ({}, 2, 3)
    state = fate(position({"4i": "goblin goblin goblin"}, ask="round", markers=[0] * 6), WEAK)
    assert worth(go(state).state, "goblin") == 1


def test_4_5_the_mage_on_that_path_loses_a_trophy_of_that_type_for_each_arrival() -> None:
    state = position(
        {"1i": "goblin goblin", "2i": "orc", "3i": "orc"},
        ask="round",
        markers=[0] * 6,
        trophies=["goblin goblin goblin orc", "goblin"],
    )
    after = go(fate(state, WEAK)).state
    assert trophies(after, 0) == "goblin orc"
    assert trophies(after, 1) == "goblin"


def test_4_5_cubes_on_the_skull_track_stay() -> None:
    state = position(
        {"1i": "goblin"}, ask="round", markers=[0] * 6, trophies=["goblin"], skills=["card"]
    )
    after = go(fate(state, WEAK)).state
    assert trophies(after) == ""
    assert view(after).mages[0].skulls[0] == 2
    assert [view(s).mages[0].kept_skulls for s in (state, after)] == [(1, *[0] * 5), (2, *[0] * 5)]


def test_4_6_an_empty_pile_is_shuffled() -> None:
    state = position(FULL, ask="round")
    state.fates = [0] * 15
    after = go(state).state
    assert sum(after.fates) == 14


def test_4_7_the_rule_of_the_last_round_does_not_hold_while_creatures_move() -> None:
    state = position(
        {"1i": "goblin"},
        ask="round",
        special="no_skills",
        trophies=["goblin"],
        skills=["no_loss"],
        markers=[0] * 6,
    )
    assert trophies(go(fate(state, WEAK)).state) == "goblin"


def test_4_8_one_more_life_point() -> None:
    state = position({"1o": "goblin"}, hands=["zap book-el"], special="life")
    after = play(state, "cast zap", "add book-el", "hit 2 goblin 1o").state
    assert board(after) == {"1o": "goblin-2"}


@pytest.mark.parametrize(("skills", "drawn"), [("", 3), ("card", 4), ("no_change", 4)])
def test_4_8_three_spells(skills: str, drawn: int) -> None:
    state = position(FULL, special="three_spells", skills=[skills])
    assert view(play(state, "pass").state).mages[0].hand == drawn


def test_4_8_no_spells() -> None:
    state = position(hands=["book-el wisdom zap"], special="no_spells")
    assert legal(state, "cast") == ["cast zap"]
    assert refused(state, "cast wisdom") == ("10.3", "no_spells")


def test_4_8_no_teleportation_also_not_by_an_enhancement() -> None:
    state = position({"1o": "orc"}, hands=["zap replenish"], special="no_teleport", decks=["", ""])
    assert legal(state, "teleport") == []
    assert refused(state, "teleport 4") == ("5.3", "no_teleportation")
    assert asked(play(state, "cast zap", "add replenish").state) == "Enhance"


def test_4_8_no_skills() -> None:
    state = position(FULL, hands=["zap"], special="no_skills", skills=["action card remove poison"])
    assert state.actions_left() == 2
    assert refused(state, "remove zap") == ("4.8", "skill_forbidden")
    assert refused(state, "poison green") == ("4.8", "skill_forbidden")
    assert view(play(state, "pass").state).mages[0].hand == 4


def test_4_8_exchange_lays_both_displays_out_anew_at_once() -> None:
    state = fate(position(FULL, ask="round"), EXCHANGE)
    after = go(state).state
    assert after.display != state.display
    assert sum(after.piles) == sum(state.piles)
    again = play(after, "reveal 3", "pass").state
    assert again.display == after.display


# ── §7 ────────────────────────────────────────────────────────────────────────────────────────────


def test_7_1_the_whole_hand_is_discarded() -> None:
    state = position(FULL, hands=["zap smash"], decks=["cold-snap fire-spark book-el book-lw"])
    after = play(state, "pass").state
    assert discard_pile(after) == "smash zap"
    assert hand(after) == "cold-snap fire-spark book-el book-lw"


def test_7_2_four_cards_and_five_with_the_skill() -> None:
    state = position(FULL)
    assert view(play(state, "pass").state).mages[0].hand == 4
    state = position(FULL, skills=["card"])
    assert view(play(state, "pass").state).mages[0].hand == 5


def test_7_2_the_discard_pile_is_shuffled_only_when_the_draw_pile_is_empty() -> None:
    state = position(FULL, hands=["zap"], decks=["fireball bolt"], discards=["smash cold-snap"])
    after = play(state, "pass")
    assert "reshuffled" in after.names()
    assert {"fireball", "bolt"} < set(hand(after.state).split())
    assert len(hand(after.state).split()) == 4
    assert len(deck(after.state).split()) == 1
    assert discard_pile(after.state) == ""


def test_7_3_whoever_has_fewer_cards_draws_what_there_is() -> None:
    state = position(FULL, hands=["zap"], decks=["bolt"])
    after = play(state, "pass").state
    assert (hand(after), deck(after), discard_pile(after)) == ("zap bolt", "", "")


def test_7_4_a_hand_is_told_to_its_owner_alone() -> None:
    after = play(position(FULL, decks=["zap smash bolt fireball"]), "pass")
    told = [event for event in after.told if event.name == "your_cards"]
    assert [event.to for event in told] == [0]
    assert "Blue draws 4 cards." in after.lines()
    assert not any("Fireball" in line for line in after.lines(1))
    assert any("Fireball" in line for line in after.lines(0))
