"""§1 The board and its names, §2 setting up, §19 what was reconstructed."""

import re

import pytest

from engine import agenda, notation
from engine.dealer import QuietDealer, ScriptedDealer
from engine.games.orcs_orcs_orcs import GAME, box
from engine.games.orcs_orcs_orcs.box import Card, Special
from engine.games.orcs_orcs_orcs.names import CARDS, CREATURES
from engine.games.orcs_orcs_orcs.state import State
from engine.games.orcs_orcs_orcs.turn import SetUp
from engine.trouble import Illegal
from tests.games.orcs_orcs_orcs.positions import (
    asked,
    board,
    legal,
    play,
    position,
    refused,
    table,
    view,
)

each_number = pytest.mark.parametrize("seats", [2, 3, 4])


def set_up(seats: int, seed: int = 1, **options: str) -> State:
    """A table just laid, before anybody is asked."""
    state: State = GAME.set_up(seats, GAME.complete(seats, options))
    state.agenda.clear()
    SetUp().run(state, QuietDealer(seed))
    return state


def test_the_rules_open_with_the_game_in_five_sentences_and_send_nobody_to_a_source_file() -> None:
    opening = GAME.rules.split("\n\n")[1]
    assert len(re.findall(r"[.!](?=\s|$)", opening)) == 5
    assert not re.search(r"\w\.py\b", GAME.rules)


def test_1_1_six_paths_lie_in_a_circle_of_three_sections_each() -> None:
    assert len(box.PLACES) == 18
    state = position({"1m": "goblin", "6m": "orc"}, hands=["earthquake zap smash cold-snap"])
    after = play(state, "cast earthquake", "add smash").state
    after.power = 3
    assert "blast 2 middle left" in legal(after)
    assert board(play(after, "blast 2 middle left").state) == {}


def test_1_2_no_space_holds_two_mages() -> None:
    assert refused(position(), "teleport 2") == ("5.3", "occupied")
    assert refused(position(), "teleport 7") == ("1.2", "no_path")
    assert legal(position(), "teleport") == [f"teleport {path}" for path in (3, 4, 5, 6)]


def test_1_3_a_section_is_called_by_path_and_initial() -> None:
    state = play(position({"1m": "goblin"}, hands=["smash"]), "cast smash").state
    assert "hit 1 goblin 1m" in legal(state)
    assert refused(state, "hit 1 goblin m1") == ("1.3", "no_place")


def test_1_4_alike_creatures_have_one_name_and_wounds_tell_others_apart() -> None:
    state = position({"1m": "goblin goblin goblin-1 orc"}, hands=["smash"])
    asking = play(state, "cast smash").state
    assert legal(asking, "hit") == ["hit 1 goblin 1m", "hit 1 goblin-1 1m", "hit 1 orc 1m"]
    assert refused(asking, "hit 1 orc-1 1m") == ("1.4", "not_there")


@pytest.mark.parametrize(
    ("spell", "said", "meant"),
    [
        ("zap", "hit 1 chief 1m", "hit 1 chief-3 1m"),
        ("zap", "hit 1 golem 1m", "hit 1 golem-1 1m"),
        ("bonds", "pull 1 chief 1m", "pull 1 chief-3 1m"),
        ("switch", "swap chief 1m", "swap chief-3 1m"),
    ],
)
def test_1_4_a_lone_wounded_creature_is_found_by_its_kind(
    spell: str, said: str, meant: str
) -> None:
    state = position({"1m": "chief-3 golem-1 golem-1", "2m": "orc"}, hands=[f"{spell} smash"])
    asking = table(play(state, f"cast {spell}").state)
    assert notation.write(asking.understand(0, said)) == meant


def test_1_4_also_as_the_second_of_two_that_swap_and_by_a_toadling() -> None:
    creatures = {"1m": "golem-1", "2m": "orc-1", "3m": "goblin"}
    state = position(creatures, hands=["switch smash"], toads=["weaken"], toad="rider")
    swapped = play(state, "cast switch", "swap golem 1m", "with orc 2m").state
    assert board(swapped) == {"1m": "orc-1", "2m": "golem-1", "3m": "goblin"}
    assert board(play(state, "weaken golem 1m").state)["1m"] == "golem-2"


def test_1_4_but_not_where_wounds_differ_and_what_stands_there_is_listed() -> None:
    state = position({"1m": "chief-1 chief-2"}, hands=["zap smash"])
    asking = table(play(state, "cast zap").state)
    with pytest.raises(Illegal, match="there is no Chief at 1m: there is chief-1 and chief-2"):
        asking.understand(0, "hit 1 chief 1m")
    with pytest.raises(Illegal, match="there is no Chief at 1o: nothing is there"):
        asking.understand(0, "hit 1 chief 1o")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("cast Lightning Bolt", "cast bolt"),
        ("cast lightning-bolt", "cast bolt"),
        ("cast cold snap", "cast cold-snap"),
        ("cast Book of Earth and Lightning", "cast book-el"),
        ("weaken Lava Golem-1 1m", "weaken golem-1 1m"),
        ("weaken goblin shaman 2m", "weaken shaman 2m"),
        ("weaken goblin 2m", "weaken goblin 2m"),
    ],
)
def test_1_4_names_that_are_shown_are_understood(said: str, meant: str) -> None:
    hand = "bolt zap cold-snap book-el"
    creatures = {"1m": "golem-1", "2m": "goblin shaman"}
    state = position(creatures, hands=[hand], toads=["weaken"], toad="rider")
    assert notation.write(table(state).understand(0, said)) == meant


def test_1_4_every_shown_name_has_its_word_and_no_word_means_anything_else() -> None:
    speaker = table(position()).speaker
    shown = {one.name: name for table_of in (CARDS, CREATURES) for one, name in table_of.items()}
    for member, name in shown.items():
        word = member.lower().replace("_", "-")
        assert speaker.heard(f"cast {name}").lower() == f"cast {word}"
        assert speaker.heard(f"cast {word}") == f"cast {word}"


def test_1_5_portraits() -> None:
    table = [(p.creature.name, p.life, p.track, p.skill.name) for p in view(set_up(2)).portraits]
    assert table == [
        ("GOBLIN", 2, (3, 2, 1), "CARD"),
        ("ORC", 2, (3, 2, 1), "ACTION"),
        ("SHAMAN", 3, (5, 4, 3), "NO_CHANGE"),
        ("RIDER", 3, (6, 5, 4), "NO_LOSS"),
        ("GOLEM", 4, (7, 6, 5), "REMOVE"),
        ("CHIEF", 4, (8, 7, 6), "POISON"),
    ]


def test_1_6_every_kind_of_magic_is_as_frequent_in_the_start_deck() -> None:
    kinds = [kind for card in Card if box.START_DECK[card] for kind in box.KINDS[card]]
    assert [kinds.count(kind) for kind in box.Magic] == [3, 3, 3, 3]


@each_number
def test_2_1_markers_at_each_path(seats: int) -> None:
    state: State = GAME.set_up(seats, GAME.complete(seats, {}))
    assert state.markers == [{2: 8, 3: 10, 4: 12}[seats]] * 6
    assert sum(state.bag) == 6 * state.markers[0]
    assert state.bag == list(box.MARKERS[seats])


@each_number
def test_2_2_two_creatures_on_every_outer_section(seats: int) -> None:
    state = set_up(seats)
    assert [len(state.spots[spot]) for spot in range(18)] == [0, 0, 2] * 6
    assert state.markers == [{2: 6, 3: 8, 4: 10}[seats]] * 6


def test_2_3_where_the_mages_begin() -> None:
    assert [(mage.colour, mage.path) for mage in view(set_up(4)).mages] == [
        ("Blue", 1),
        ("Green", 2),
        ("Red", 3),
        ("Yellow", 5),
    ]


@pytest.mark.parametrize(("seats", "sets"), [(2, 6), (3, 4), (4, 1)])
def test_2_3_any_of_the_four_spaces_can_be_chosen(seats: int, sets: int) -> None:
    (option,) = [option for option in GAME.options if option.name == "start"]
    starts = [view(set_up(seats, start=order)).mages for order in option.choices]
    assert len({frozenset(mage.path for mage in mages) for mages in starts}) == sets
    assert {mage.path for mages in starts for mage in mages} == {1, 2, 3, 5}


def test_2_3_two_need_not_begin_side_by_side() -> None:
    assert [mage.path for mage in view(set_up(2, start="1-5-3-2")).mages] == [1, 5]


@each_number
def test_2_4_everybody_has_the_same_eight_cards_and_draws_four(seats: int) -> None:
    seen = view(set_up(seats))
    for mage in seen.mages:
        assert (mage.hand, mage.deck, sum(mage.discards)) == (4, 4, 0)
        assert mage.owned == box.START_DECK


def test_2_5_three_cards_of_each_pile_lie_face_up() -> None:
    seen = view(set_up(2))
    assert all(card in box.ATTACK_PILE for card in seen.attacks)
    assert all(card in box.LORE_PILE for card in seen.lore)
    assert (seen.attack_pile, seen.lore_pile) == (17, 17)


def test_2_6_who_begins_is_drawn_by_lot() -> None:
    assert {set_up(4, seed).start for seed in range(40)} == {0, 1, 2, 3}


def test_2_6_the_same_seat_begins_every_round() -> None:
    state: State = GAME.set_up(2, GAME.complete(2, {}))
    agenda.begin(state, ScriptedDealer())
    first = state.turn
    begun = []
    for _ in range(30):
        if state.turns % 2 == 1 and state.round not in [r for r, _ in begun]:
            begun.append((state.round, state.turn))
        (decision,) = agenda.waiting(state)
        agenda.answer(state, decision.seat, decision.default(state), ScriptedDealer())
    assert len(begun) > 3
    assert {seat for _, seat in begun} == {first}


def test_19_1_all_examples_of_the_rulebook_come_out() -> None:
    """Five goblins at 1, two orcs at 2, a shaman at 4, three riders at 5, a golem at 5 and two
    chiefs at 7 are 47 points; four support spells and two poison cards make it 51.
    """
    state = position(
        trophies=["goblin " * 5 + "orc orc shaman rider rider rider golem chief chief"],
        discards=["voodoo voodoo switch bonds poison poison"],
    )
    state.counters = [2, 1, 1, 1, 2, 1]
    scores = GAME.outcome(state).scores[0]
    assert scores == (51, 47, 8, -4, 0)


def test_19_2_copies_and_kinds_of_the_spells() -> None:
    assert sum(box.PILES) == 40
    assert [sum(box.PILES[c] for c in pile) for pile in (box.ATTACK_PILE, box.LORE_PILE)] == [
        20,
        20,
    ]
    support = [box.KINDS[card] for card in box.SUPPORT]
    assert sorted(kind for kinds in support for kind in kinds) == list(box.Magic)


@pytest.mark.parametrize(("deck", "count"), [(box.BASE_FATES, 15), (box.NEW_FATES, 19)])
def test_19_3_each_special_rule_is_once_in_each_deck(
    deck: tuple[box.Fate, ...], count: int
) -> None:
    assert len(deck) == count
    specials = [card.special for card in deck if card.special]
    assert sorted(specials) == [special for special in Special if special]


def test_19_3_how_often_creatures_move() -> None:
    by_category = [sum(c in card.categories for card in box.BASE_FATES) for c in box.Category]
    assert by_category == [8, 8, 7]
    for path in range(6):
        moves = [
            sum(path in card.paths and section in card.sections for card in box.NEW_FATES)
            for section in box.Section
        ]
        assert moves == [6, 7, 6]


def test_the_first_question_of_a_match() -> None:
    state: State = GAME.set_up(2, GAME.complete(2, {}))
    agenda.begin(state, ScriptedDealer())
    assert asked(state) == "RevealMarker"
