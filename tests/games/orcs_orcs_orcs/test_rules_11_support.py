"""§11 Spells of support, §12 extra skills."""

import pytest

from engine import agenda
from engine.games.orcs_orcs_orcs import GAME
from engine.games.orcs_orcs_orcs.state import State
from tests.games.orcs_orcs_orcs.positions import (
    asked,
    board,
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

FULL = "zap smash cold-snap fire-spark"
THREE = "zap smash cold-snap"


def casting(
    spell: str, power: int, creatures: dict[str, str] | None = None, **more: object
) -> State:
    state = position(creatures, hands=[f"{spell} poison", FULL, FULL, FULL], **more)  # type: ignore[arg-type]
    after = play(state, f"cast {spell}").state
    after.power = power
    return after


# ── §11 ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("spell", ["replenish", "bonds", "switch", "voodoo"])
def test_11_1_support_is_worth_two_points(spell: str) -> None:
    assert GAME.outcome(position(discards=[spell])).scores[0][2] == 2


@pytest.mark.parametrize("spell", ["bonds", "switch"])
def test_11_2_support_reaches_every_path(spell: str) -> None:
    state = casting(spell, 1, {"4o": "goblin", "6m": "orc"})
    assert len([text for text in legal(state) if text.split()[-1] in ("4o", "6m")]) == 2


def test_11_3_only_hands_of_more_than_three_cards_discard() -> None:
    state = casting("voodoo", 1, seats=3)
    assert legal(state) == ["hex green", "hex red", "nothing"]
    state.hands[18:36] = state.hands[18:36][:3] + [0] * 15
    assert legal(state) == ["hex red", "nothing"]
    assert refused(state, "hex green") == ("11.3", "small_hand")


def test_11_4_all_are_asked_at_once_and_choose_themselves() -> None:
    state = casting("voodoo", 2, seats=4)
    asking = play(state, "hex all").state
    assert [(d.seat, type(d).__name__) for d in agenda.waiting(asking)] == [
        (1, "DiscardCard"),
        (2, "DiscardCard"),
        (3, "DiscardCard"),
    ]
    once = play(asking, "discard zap", seat=2).state
    assert hand(once, 2) == "smash zap cold-snap fire-spark"
    twice = play(once, "discard smash", seat=1).state
    after = play(twice, "discard zap", seat=3)
    assert [discard_pile(after.state, seat) for seat in (1, 2, 3)] == ["smash", "zap", "zap"]
    assert after.names()[:3] == ["discarded"] * 3
    assert asked(after.state) == "Act"


def test_11_4_whoever_holds_three_is_not_asked() -> None:
    state = position(hands=["voodoo poison", FULL, THREE], seats=3)
    asking = play(state, "cast voodoo").state
    asking.power = 2
    assert [d.seat for d in agenda.waiting(play(asking, "hex all").state)] == [1]


def test_11_5_two_creatures_change_places() -> None:
    state = casting("switch", 1, {"4o": "goblin", "6m": "chief-2 orc"})
    asking = play(state, "swap chief-2 6m").state
    assert board(asking) == {"4o": "chief-2", "6m": "goblin orc"}
    several = casting("switch", 1, {"4o": "goblin", "6m": "chief", "6i": "orc"})
    asking = play(several, "swap goblin 4o").state
    assert legal(asking) == ["with orc 6i", "with chief 6m"]
    assert board(play(asking, "with orc 6i").state) == {"4o": "orc", "6i": "goblin", "6m": "chief"}


def test_11_5_they_must_differ() -> None:
    state = casting("switch", 1, {"4o": "goblin", "5o": "goblin", "6m": "chief", "3i": "orc"})
    asking = play(state, "swap goblin 4o").state
    assert refused(asking, "with goblin 5o") == ("11.5", "same_swap")
    apart = position({"4o": "goblin", "5o": "goblin"}, hands=["switch zap"])
    alike = play(apart, "cast switch").state
    assert legal(alike) == ["add zap", "nothing"]
    assert refused(alike, "swap goblin 4o") == ("11.5", "nothing_to_swap")


def test_11_5_with_two_points_any_creature_comes_to_the_own_path() -> None:
    """The rulebook's example: the golem goes to the inner section."""
    state = casting("switch", 2, {"4o": "golem", "1m": "orc"})
    assert legal(state, "fetch golem") == [
        f"fetch golem 4o {section}" for section in ("inner", "middle", "outer")
    ]
    assert board(play(state, "fetch golem 4o inner").state) == {"1i": "golem", "1m": "orc"}
    assert refused(state, "fetch orc 1m middle") == ("11.5", "there_already")
    weak = casting("switch", 1, {"4o": "golem", "1m": "orc"})
    assert refused(weak, "fetch golem 4o inner") == ("6.4", "too_weak")


def test_11_6_replenish_draws_two_cards() -> None:
    state = position(hands=["replenish"], decks=["zap smash bolt"])
    after = go_refill(state, 1)
    assert (len(hand(after).split()), after.actions_left()) == (2, 1)


def test_11_6_and_6_6_not_alone_where_there_is_nothing_to_draw() -> None:
    state = position({"1o": "orc"}, hands=["replenish"], decks=[""])
    assert refused(state, "cast replenish") == ("6.6", "no_use")
    state = position({"1o": "orc"}, hands=["replenish smash"], decks=[""])
    state = play(state, "cast replenish").state
    assert refused(state, "refill") == ("7.3", "nothing_to_draw")
    state = position({"1o": "orc"}, hands=["replenish zap"], decks=[""])
    state = play(state, "cast replenish", "add zap", "refill").state
    assert state.actions_left() == 2


def test_11_6_and_with_two_points_gives_an_action() -> None:
    state = position(hands=["replenish"], decks=["zap smash bolt"])
    after = go_refill(state, 2)
    assert (len(hand(after).split()), after.actions_left()) == (2, 2)


def go_refill(state: State, power: int) -> State:
    after = play(state, "cast replenish").state
    after.power = power
    return play(after, "refill").state


def test_11_7_magic_bonds_moves_a_creature_forward() -> None:
    state = casting("bonds", 1, {"4o": "shaman"})
    assert board(play(state, "pull 1 shaman 4o").state) == {"4m": "shaman"}
    assert refused(state, "pull 2 shaman 4o") == ("6.4", "too_weak")
    strong = casting("bonds", 2, {"4o": "shaman"})
    assert legal(strong, "pull") == ["pull 2 shaman 4o", "pull 1 shaman 4o"]
    assert board(play(strong, "pull 2 shaman 4o").state) == {"4i": "shaman"}


def test_11_7_at_the_tower_it_counts_as_an_arrival() -> None:
    """The rulebook's example: the shaman reaches the tower and its counter sinks."""
    state = casting("bonds", 2, {"2i": "shaman", "1i": "goblin"}, trophies=["goblin", "shaman"])
    after = play(state, "pull 2 shaman 2i").state
    assert (worth(after, "shaman"), trophies(after, 1), board(after)) == (4, "", {"1i": "goblin"})
    own = play(state, "pull 1 goblin 1i").state
    assert trophies(own, 0) == ""


def test_11_8_voodoo_makes_one_other_player_discard() -> None:
    state = casting("voodoo", 1, seats=3)
    asking = play(state, "hex red").state
    assert [d.seat for d in agenda.waiting(asking)] == [2]
    assert refused(state, "hex blue") == ("11.8", "not_yourself")
    assert refused(state, "hex yellow") == ("11.8", "not_playing")
    assert refused(state, "hex all") == ("6.4", "too_weak")


def test_11_8_and_with_two_points_all_others_for_another_action() -> None:
    state = position(hands=["voodoo fire-spark poison", THREE])
    asking = play(state, "cast voodoo", "add fire-spark").state
    assert legal(asking) == ["hex all", "nothing"]
    after = play(asking, "hex all").state
    assert (asked(after), after.actions_left()) == ("Act", 2)


# ── §12 ───────────────────────────────────────────────────────────────────────────────────────────


def test_12_1_the_second_defeated_creature_of_a_type_gives_its_skill() -> None:
    state = position({"1m": "goblin-1 goblin-1"}, hands=["zap smash"])
    once = play(state, "cast zap", "hit 1 goblin-1 1m")
    assert "gained_skill" not in once.names()
    twice = play(once.state, "cast smash", "hit 1 goblin-1 1m")
    assert "gained_skill" in twice.names()
    assert [skill.name for skill in view(twice.state).mages[0].skills] == ["CARD"]


def test_12_1_the_track_ends_there() -> None:
    state = position({"1m": "goblin-1"}, hands=["zap smash"], skills=["card"])
    after = play(state, "cast zap", "hit 1 goblin-1 1m")
    assert "gained_skill" not in after.names()
    assert view(after.state).mages[0].skulls[0] == 2


def test_12_2_one_more_spell() -> None:
    after = play(position({"2o": "orc"}, skills=["card"]), "pass").state
    assert view(after).mages[0].hand == 5


def test_12_3_no_change_of_rules() -> None:
    rules = {"skills": ["no_change action"], "hands": ["wisdom zap"]}
    assert "cast wisdom" in legal(position(special="no_spells", **rules))  # type: ignore[arg-type]
    assert "teleport 4" in legal(position(special="no_teleport", **rules))  # type: ignore[arg-type]
    assert position(special="no_skills", **rules).actions_left() == 3  # type: ignore[arg-type]
    state = position({"1m": "orc"}, special="life", **rules)  # type: ignore[arg-type]
    assert [foe.life for foe in view(state).foes] == [2]


def test_12_3_in_anothers_turn_creatures_have_their_extra_life() -> None:
    state = position({"1m": "orc"}, special="life", skills=["", "no_change"])
    assert [foe.life for foe in view(state).foes] == [3]


def test_12_4_no_loss_of_creatures() -> None:
    state = position(
        {"1i": "goblin"},
        ask="round",
        markers=[0] * 6,
        trophies=["goblin"],
        skills=["no_loss"],
    )
    state.fates = [1] + [0] * 14
    after = go(state).state
    assert (trophies(after), worth(after, "goblin")) == ("goblin", 2)


def test_12_5_three_actions() -> None:
    assert position(skills=["action"]).actions_left() == 3
    assert position(skills=["", "action"]).actions_left() == 2


def test_12_6_remove_a_card_as_an_action_once_in_a_turn() -> None:
    state = position(hands=["zap poison smash"], skills=["remove action"])
    after = play(state, "remove poison").state
    assert (hand(after), after.actions_left()) == ("smash zap", 2)
    assert view(after).out[17] == 1
    assert refused(after, "remove zap") == ("12.6", "once_only")
    assert refused(state, "remove bolt") == ("12.6", "not_held")
    assert refused(position(hands=["zap"]), "remove zap") == ("12.6", "no_skill")


def test_12_7_poison_somebody_as_an_action_once_in_a_turn() -> None:
    state = position(skills=["poison action"], seats=3)
    assert legal(state, "poison") == ["poison green", "poison red"]
    after = play(state, "poison red").state
    assert (discard_pile(after, 2), view(after).poison) == ("poison", 13)
    assert refused(after, "poison green") == ("12.7", "once_only")
    assert refused(state, "poison blue") == ("12.7", "not_yourself")
    assert refused(state, "poison yellow") == ("12.7", "not_playing")


def test_12_7_until_none_is_left() -> None:
    state = position(skills=["poison"])
    state.poison = 0
    assert refused(state, "poison green") == ("12.7", "no_poison_left")


def test_12_8_poison_can_be_neither_cast_nor_added() -> None:
    state = position({"1m": "orc"}, hands=["zap poison"])
    assert refused(state, "cast poison") == ("12.8", "poison_is_useless")
    assert refused(play(state, "cast zap").state, "add poison") == ("12.8", "poison_is_useless")
    assert GAME.outcome(position(hands=["poison"])).scores[0][3] == -2
