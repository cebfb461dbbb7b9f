"""§5 Actions, §6 casting a spell, §10 spells of lore."""

import pytest

from engine import agenda
from engine.games.orcs_orcs_orcs import GAME
from engine.games.orcs_orcs_orcs.box import MOST_ACTIONS
from engine.games.orcs_orcs_orcs.state import State
from engine.speaker import Speaker
from tests.games.orcs_orcs_orcs.positions import (
    LONG,
    asked,
    board,
    deck,
    discard_pile,
    hand,
    legal,
    play,
    position,
    refused,
    trophies,
    view,
)

GOBLIN = {"1m": "goblin"}


# ── §5 ────────────────────────────────────────────────────────────────────────────────────────────


def test_5_1_two_actions() -> None:
    once = play(position(GOBLIN), "teleport 4").state
    assert (once.turn, view(once).actions) == (0, 1)
    twice = play(once, "teleport 5").state
    assert twice.turn == 1


def test_5_1_the_skill_gives_a_third() -> None:
    state = position(GOBLIN, skills=["action"])
    assert play(state, "teleport 4", "teleport 5").state.turn == 0
    assert play(state, "teleport 4", "teleport 5", "teleport 6").state.turn == 1


def test_5_2_what_an_action_can_be() -> None:
    state = position(GOBLIN, hands=["zap poison"], skills=["remove poison"])
    assert legal(state) == [
        "cast zap",
        *[f"teleport {path}" for path in (3, 4, 5, 6)],
        *["remove zap", "remove poison", "poison green", "pass"],
    ]


def test_5_3_teleport_to_a_space_where_nobody_stands() -> None:
    state = position(GOBLIN, seats=4)
    assert legal(state, "teleport") == ["teleport 4", "teleport 6"]
    assert refused(state, "teleport 1") == ("5.3", "occupied")
    assert view(play(state, "teleport 6").state).mages[0].path == 6


def test_5_4_only_a_card_in_hand_can_be_cast() -> None:
    state = position(GOBLIN, hands=["zap"])
    assert refused(state, "cast smash") == ("5.4", "not_held")
    after = play(state, "cast zap").state
    assert (hand(after), view(after).spell[0].name, view(after).power) == ("", "ZAP", 1)


def test_5_5_pass_ends_all_actions() -> None:
    state = position(GOBLIN, skills=["action"])
    assert play(state, "pass").state.turn == 1


def test_5_6_with_toadlings_one_is_asked_after_the_last_action() -> None:
    state = position(GOBLIN, toads=["action"], **LONG)
    state.spent = 1
    after = play(state, "teleport 4").state
    assert legal(after) == ["pass", "toad action"]
    more = play(after, "toad action").state
    assert "teleport 5" in legal(more)
    assert refused(after, "teleport 5") == ("5.1", "no_actions")


@pytest.mark.parametrize("toad", ["draw", "power", "draw power", "weaken"])
def test_5_6_but_not_with_toadlings_that_can_do_nothing_then(toad: str) -> None:
    state = position(GOBLIN, toads=[toad], **LONG)
    state.spent = 1
    assert play(state, "teleport 4").state.turn == 1


def test_5_6_toadlings_that_can_defeat_a_creature_can_do_something() -> None:
    state = position(GOBLIN, toads=["weaken weaken"], **LONG)
    state.spent = 1
    after = play(state, "teleport 4").state
    assert legal(after) == ["pass", "weaken goblin 1m"]
    assert trophies(play(after, "weaken goblin 1m", "weaken goblin-1 1m").state) == "goblin"


def test_5_7_extra_actions_add_up_for_this_turn() -> None:
    state = position(GOBLIN, hands=["voodoo fire-spark"], toads=["action"], **LONG)
    after = play(state, "cast voodoo", "add fire-spark", "hex all", "toad action").state
    assert after.actions_left() == 3
    assert play(after, "pass").state.actions_left() == 2


def test_5_7_a_skill_gained_in_the_turn_counts_at_once() -> None:
    state = position({"1m": "orc-1"}, hands=["zap"], trophies=["orc"])
    state.skulls[1] = 1
    after = play(state, "cast zap", "hit 1 orc-1 1m")
    assert "gained_skill" in after.names()
    assert after.state.actions_left() == 2


def test_5_8_a_turn_has_at_most_so_many_actions() -> None:
    state = position(GOBLIN, hands=["zap"])
    state.spent, state.extra = MOST_ACTIONS, 30
    assert legal(state) == ["pass"]
    assert refused(state, "teleport 4") == ("5.8", "most_actions")


# ── §6 ────────────────────────────────────────────────────────────────────────────────────────────


def test_6_1_a_card_alone_gives_one_point_of_power() -> None:
    after = play(position(GOBLIN, hands=["cold-snap"]), "cast cold-snap").state
    assert legal(after) == ["hit 1 goblin 1m", "nothing"]


def test_6_2_a_card_of_the_same_magic_adds_a_point() -> None:
    state = position(GOBLIN, hands=["zap bolt smash"])
    after = play(state, "cast zap", "add bolt").state
    assert view(after).power == 2
    assert legal(after) == ["hit 2 goblin 1m", "hit 1 goblin 1m", "add smash", "nothing"]


def test_6_2_a_card_of_other_magic_adds_none() -> None:
    state = position(GOBLIN, hands=["zap smash"])
    after = play(state, "cast zap", "add smash")
    assert view(after.state).power == 1
    assert after.names() == ["added_in_vain"]


def test_6_2_what_an_added_card_does_as_a_spell_is_ignored() -> None:
    state = position(GOBLIN, hands=["zap bolt"])
    after = play(state, "cast zap", "add bolt").state
    assert refused(after, "hit 4 goblin 1m") == ("6.4", "no_line")


def test_6_3_only_one_effect() -> None:
    state = position(GOBLIN, hands=["zap smash"])
    after = play(state, "cast zap", "hit 1 goblin 1m").state
    assert asked(after) == "Act"
    assert refused(play(state, "cast zap").state, "refill") == ("6.3", "other_effect")


def test_6_3_a_spell_may_end_without_an_effect() -> None:
    state = position(GOBLIN, hands=["zap smash"])
    after = play(state, "cast zap", "nothing").state
    assert (board(after), discard_pile(after), after.actions_left()) == (GOBLIN, "zap", 1)


def test_6_4_any_line_that_the_power_is_enough_for() -> None:
    state = position({"1m": "chief"}, hands=["zap bolt book-el"])
    after = play(state, "cast zap", "add bolt", "add book-el").state
    assert legal(after, "hit") == [f"hit {n} chief 1m" for n in (3, 2, 1)]
    weak = play(state, "cast zap").state
    assert refused(weak, "hit 2 chief 1m") == ("6.4", "too_weak")


def test_6_4_more_power_than_the_last_line_needs_is_no_use() -> None:
    state = position({"1m": "chief"}, hands=["zap bolt book-el book-lw wisdom"])
    after = play(state, "cast zap", *[f"add {c}" for c in ("bolt", "book-el", "book-lw")]).state
    assert view(after).power == 4
    assert legal(after, "hit") == [f"hit {n} chief 1m" for n in (3, 2, 1)]


@pytest.mark.parametrize(
    ("spell", "book", "power"),
    [
        ("smash", "book-el", 2),
        ("zap", "book-el", 2),
        ("cold-snap", "book-el", 1),
        ("fire-spark", "book-el", 1),
        ("fire-spark", "book-fe", 2),
        ("cold-snap", "book-wf", 2),
        ("cold-snap", "wisdom", 2),
        ("fire-spark", "wisdom", 2),
    ],
)
def test_6_5_books_and_wisdom_add_the_kind_that_helps(spell: str, book: str, power: int) -> None:
    state = position(GOBLIN, hands=[f"{spell} {book}"])
    assert view(play(state, f"cast {spell}", f"add {book}").state).power == power


@pytest.mark.parametrize("spell", ["fireball", "bolt", "earthquake", "ice-storm"])
def test_6_6_strong_spells_need_another_card(spell: str) -> None:
    alone = position(GOBLIN, hands=[spell])
    assert refused(alone, f"cast {spell}") == ("6.6", "needs_enhancement")
    poisoned = position(GOBLIN, hands=[f"{spell} poison"])
    assert refused(poisoned, f"cast {spell}") == ("6.6", "needs_enhancement")
    state = position(GOBLIN, hands=[f"{spell} wisdom"])
    assert legal(play(state, f"cast {spell}").state) == ["add wisdom", "nothing"]


@pytest.mark.parametrize(
    ("spell", "useless"),
    [
        ("fireball", "smash zap cold-snap book-el replenish bonds"),
        ("bolt", "smash book-wf bonds"),
        ("earthquake", "zap book-lw replenish"),
        ("ice-storm", "zap book-fe fireball"),
    ],
)
def test_6_6_other_magic_does_not_make_strong_spells_castable(spell: str, useless: str) -> None:
    state = position(GOBLIN, hands=[f"{spell} {useless}"])
    assert refused(state, f"cast {spell}") == ("6.6", "needs_enhancement")
    assert f"cast {spell}" in legal(position(GOBLIN, hands=[f"{spell} {useless} {spell}"]))


def test_6_6_but_a_card_that_can_draw_one_does() -> None:
    assert "cast earthquake" in legal(position(GOBLIN, hands=["earthquake voodoo"], decks=["zap"]))
    nothing_left = position(GOBLIN, hands=["earthquake voodoo"], decks=[""])
    assert refused(nothing_left, "cast earthquake") == ("6.6", "needs_enhancement")


def test_6_6_nor_can_a_spell_be_begun_that_could_do_nothing() -> None:
    assert refused(position({"2o": "orc"}, hands=["zap"]), "cast zap") == ("6.6", "no_use")
    assert "cast zap" in legal(position({"2o": "orc"}, hands=["zap smash"]))
    assert "cast zap" in legal(position({"1o": "orc"}, hands=["zap"]))


def test_6_7_spell_power_of_choice_is_added_to_the_next_spell() -> None:
    state = position(GOBLIN, hands=["fireball"])
    state.spare = 1
    after = play(state, "cast fireball").state
    assert legal(after) == ["hit 3 goblin 1m", "nothing"]
    assert view(after).spare == 0


@pytest.mark.parametrize("action", ["teleport 4", "remove zap", "poison green"])
def test_6_7_any_other_action_loses_it(action: str) -> None:
    state = position(GOBLIN, hands=["zap"], skills=["remove poison"])
    state.spare = 1
    assert view(play(state, action).state).spare == 0


def test_6_7_casting_lore_loses_it() -> None:
    state = position(GOBLIN, hands=["wisdom zap"])
    state.spare = 1
    assert view(play(state, "cast wisdom").state).spare == 0


def test_6_8_teleport_before_the_spell_reaches_another_path() -> None:
    state = position({"4o": "goblin"}, hands=["zap replenish"])
    adding = play(state, "cast zap", "add replenish").state
    assert legal(adding) == [*[f"teleport {path}" for path in (3, 4, 5, 6)], "skip"]
    after = play(adding, "teleport 4").state
    assert "hit 2 goblin 4o" in legal(after)
    assert trophies(play(after, "hit 2 goblin 4o").state) == "goblin"


def test_6_8_a_drawn_card_may_be_added_next() -> None:
    """The rulebook's Fireball: a drawn Spell Book raises it from 3 to 5."""
    state = position({"1o": "golem"}, hands=["fireball voodoo"], decks=["book-fe"])
    drawn = play(state, "cast fireball", "add voodoo", "draw")
    assert drawn.lines(0) == [
        "Blue draws 1 card.",
        "Your new cards: Book of Fire and Earth.",
    ]
    assert legal(drawn.state, "hit") == ["hit 3 golem 1o"]
    after = play(drawn.state, "add book-fe").state
    assert legal(after, "hit") == ["hit 5 golem 1o", "hit 3 golem 1o"]


def test_6_8_wisdom_teleports_and_draws_in_any_order() -> None:
    state = position(GOBLIN, hands=["zap wisdom"], decks=["smash"])
    adding = play(state, "cast zap", "add wisdom").state
    assert legal(adding) == ["draw", *[f"teleport {path}" for path in (3, 4, 5, 6)], "skip"]
    drawn = play(adding, "draw").state
    assert legal(drawn) == [*[f"teleport {path}" for path in (3, 4, 5, 6)], "skip"]
    assert refused(drawn, "draw") == ("6.8", "no_drawing")
    gone = play(adding, "teleport 5").state
    assert legal(gone) == ["draw", "skip"]
    assert refused(gone, "teleport 4") == ("6.8", "no_teleporting")


def test_6_8_an_effect_may_be_skipped() -> None:
    state = position(GOBLIN, hands=["zap wisdom"], decks=["smash"])
    after = play(state, "cast zap", "add wisdom", "skip").state
    assert (asked(after), hand(after), view(after).mages[0].path) == ("Enhance", "", 1)


def test_6_8_effects_count_only_as_an_enhancement() -> None:
    state = position(GOBLIN, hands=["voodoo zap"], decks=["smash"])
    assert asked(play(state, "cast voodoo").state) == "Enhance"


def test_6_8_nothing_is_asked_where_nothing_can_be_drawn() -> None:
    state = position(GOBLIN, hands=["zap voodoo"], decks=[""])
    assert asked(play(state, "cast zap", "add voodoo").state) == "Enhance"


def test_6_9_played_cards_are_discarded_after_the_action() -> None:
    state = position(GOBLIN, hands=["zap voodoo smash"], decks=["bolt"])
    within = play(state, "cast zap", "add voodoo", "skip").state
    assert discard_pile(within) == ""
    after = play(within, "hit 1 goblin 1m").state
    assert discard_pile(after) == "zap voodoo"
    assert view(after).spell == ()


def test_6_9_so_they_cannot_be_drawn_during_it() -> None:
    state = position(GOBLIN, hands=["replenish smash"], decks=["zap"])
    after = play(state, "cast replenish", "refill").state
    assert (hand(after), deck(after)) == ("smash zap", "")
    assert discard_pile(after) == "replenish"


# ── §10 ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("lore", ["book-el", "book-lw", "book-wf", "book-fe", "wisdom"])
def test_10_1_lore_is_cast_alone(lore: str) -> None:
    state = position(GOBLIN, hands=[f"{lore} zap smash"])
    after = play(state, f"cast {lore}").state
    assert asked(after) == "LearnSpell"
    assert legal(after, "add") == []


def test_10_2_a_card_from_the_display_goes_to_the_discard_pile() -> None:
    state = position(GOBLIN, hands=["book-el zap"])
    asking = play(state, "cast book-el").state
    words = ["fireball", "bolt", "earthquake", "wisdom", "replenish", "voodoo"]
    assert legal(asking) == [*[f"learn {word}" for word in words], "nothing"]
    assert refused(asking, "learn switch") == ("10.2", "not_on_display")
    after = play(asking, "learn bolt").state
    assert discard_pile(after) == "book-el bolt"
    assert view(after).mages[0].learned == 1


def test_10_2_its_place_is_filled_from_its_pile() -> None:
    asking = play(position(GOBLIN, hands=["wisdom zap"]), "cast wisdom").state
    after = play(asking, "learn bolt")
    assert [card.name for card in view(after.state).attacks] == [
        "FIREBALL",
        "FIREBALL",
        "EARTHQUAKE",
    ]
    assert after.state.piles[8] == asking.piles[8] - 1


def test_10_2_an_exhausted_pile_leaves_the_place_empty() -> None:
    asking = play(position(GOBLIN, hands=["wisdom zap"]), "cast wisdom").state
    asking.piles[8:12] = [0] * 4
    after = play(asking, "learn bolt").state
    assert [card and card.name for card in view(after).attacks] == [
        "FIREBALL",
        None,
        "EARTHQUAKE",
    ]


def test_10_2_it_may_be_left() -> None:
    after = play(position(GOBLIN, hands=["wisdom zap"]), "cast wisdom", "nothing").state
    assert discard_pile(after) == "wisdom"


def test_10_3_with_an_empty_display_lore_cannot_be_cast() -> None:
    state = position(GOBLIN, hands=["wisdom zap"], display="none none none none none none")
    assert refused(state, "cast wisdom") == ("10.3", "empty_display")


def test_10_4_a_learned_spell_cannot_be_drawn_in_the_same_turn() -> None:
    state = position(GOBLIN, hands=["wisdom replenish"], decks=[""], discards=["smash"])
    learned = play(state, "cast wisdom", "learn fireball").state
    learned.extra = 1
    after = play(learned, "cast replenish", "refill").state
    assert (hand(after), deck(after)) == ("smash wisdom", "")
    assert discard_pile(after) == "fireball replenish"


def test_10_4_but_at_its_end() -> None:
    state = position(GOBLIN, hands=["wisdom"], decks=[""], discards=["smash"])
    after = play(state, "cast wisdom", "learn fireball", "pass").state
    assert hand(after) == "smash fireball wisdom"


def test_6_2_a_label_says_what_a_card_would_add() -> None:
    state = play(
        position({"1m": "orc"}, hands=["zap bolt voodoo cold-snap"], decks=["zap"]), "cast zap"
    ).state
    assert additions(state) == {
        "bolt": "power 2 · Lightning",
        "voodoo": "power stays 1 · Fire; added, it lets you draw a card",
        "cold-snap": "does nothing here, power stays 1 · Water",
    }
    used_up = play(position({"1m": "orc"}, hands=["zap voodoo"], decks=[""]), "cast zap").state
    assert additions(used_up)["voodoo"].startswith("does nothing here"), "no card is left to draw"


def additions(state: State) -> dict[str, str]:
    """What is said of each card that may be added."""
    [asked] = agenda.waiting(state)
    speaker = Speaker(GAME.words, GAME.colours_of(2), reader=0)
    cards = [text.split()[1] for text in legal(state, "add")]
    return {card: speaker.label(asked, state, (), f"add {card}").description for card in cards}
