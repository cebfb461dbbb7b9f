"""What the lessons of Orcs Orcs Orcs begin with, and what counts in them."""

from collections.abc import Callable

from engine.games.orcs_orcs_orcs.box import PATHS, PORTRAITS, SECTIONS, Card, Creature
from engine.games.orcs_orcs_orcs.scoring import outcome
from engine.games.orcs_orcs_orcs.state import State
from engine.lesson import LEARNER, LessonPlay, Position

GREEN = 1

DISPLAY = (0, 4, 13, 0, 11, 3)
"""Fireball, Lightning Bolt and Ice Storm; Wisdom, Switch and Replenish."""
HORDE = (0, 31, 11, 22, 0, 0, 34, 9, 9, 18, 24, 33)
"""Two creatures for each path: Goblin and Rider, Orc and Shaman, two Goblins, Golem and Orc, Orc
and Shaman, Rider and Chief.
"""
HANDS = (0, 0, 2, 4, 2, 2, 3, 3)
"""Smash, Zap and the two Spell Books with Earth for the learner, the others for Green."""
OPENING = (*DISPLAY, *HORDE, *HANDS, 0, 0)
"""The learner begins, and the weak creatures move."""
FIRST_TURN = "reveal 5 {9}"
"""An Orc comes."""

STRONG_HORDE = (0, 23, 23, 29, 29, 23, 34, 23, 11, 26, 26, 33)
"""Hardly any weak creatures: a Goblin on path 1, an Orc on path 5."""
GREEN_OPENING = (*DISPLAY, *STRONG_HORDE, *HANDS, 1, 14)
"""Green begins, and all creatures move."""
SECOND_ROUND = (
    "reveal 5 {26}; pass {0, 0, 0}; reveal 6 {22}; pass {0, 0, 0, 0}; reveal 3 {22};"
    " pass {0, 0, 0, 0}; reveal 4 {24}"
)
"""The learner's turn ends the round; the Goblin on path 1 stands at the tower."""

WILD_GROUND = (1, 7, 6, 5, 4, 3, 2, 1, 2, 1, 2, 0, 1, 2)
"""Tendrils on the outer section of path 1, a road on the middle one of path 2."""


# ── What the table looks like ─────────────────────────────────────────────────────────────────────


def holding(*cards: Card) -> Callable[[State], None]:
    """The learner holds these cards; those not in the own deck are taken from the piles."""

    def arrange(state: State) -> None:
        for card in Card:
            state.decks[card] += state.hands[card] + state.discards[card]
            state.hands[card] = state.discards[card] = 0
        for card in cards:
            learned = not state.decks[card]
            (state.piles if learned else state.decks)[card] -= 1
            state.learned[LEARNER] += learned
            state.hands[card] += 1

    return arrange


def _win(state: State, seat: int, *creatures: Creature) -> None:
    """Somebody has defeated these already: creatures of the longest rows of markers."""
    for creature in creatures:
        state.markers[state.markers.index(max(state.markers))] -= 1
        state.bag[creature] -= 1
        state.trophies[PORTRAITS * seat + creature] += 1
        state.skulls[PORTRAITS * seat + creature] += 1


def last_turn(state: State) -> None:
    """Four paths are empty, and Green is three points ahead."""
    _win(state, LEARNER, Creature.GOBLIN, Creature.ORC, Creature.RIDER)
    _win(state, GREEN, Creature.ORC, Creature.SHAMAN, Creature.GOLEM)
    for portrait in range(PORTRAITS):
        left = min(state.bag[portrait], 1)
        state.gone[portrait] += state.bag[portrait] - left
        state.bag[portrait] = left
    state.markers = [0] * (PATHS - 2) + [sum(state.bag) - 1, 1]
    holding(Card.FIREBALL, Card.FIRE_SPARK, Card.BOOK_WF, Card.SMASH)(state)


def green_has_an_orc(state: State) -> None:
    _win(state, GREEN, Creature.ORC)
    holding(Card.BONDS, Card.SMASH, Card.BOOK_EL, Card.ZAP)(state)


def two_chiefs(state: State) -> None:
    _win(state, LEARNER, Creature.CHIEF, Creature.CHIEF)


def first(
    arrange: Callable[[State], None], moves: str = FIRST_TURN, further: str = "", **options: str
) -> Position:
    """The learner's first turn, a marker revealed."""
    return Position(moves, OPENING, options=options, arrange=arrange, further=further)


# ── What counts ───────────────────────────────────────────────────────────────────────────────────


def hits(played: LessonPlay) -> bool:
    return played.told("wounded", None) or played.told("defeated")


def keeps_the_tower(played: LessonPlay) -> bool:
    """A Goblin is stopped, and the turn ended after that."""
    return defeats(Creature.GOBLIN)(played) and played.told("passed")


def loses_the_tower(played: LessonPlay) -> bool:
    """The spell is used on another creature, or not at all."""
    is_over = hits(played) or played.told("passed")
    return is_over and not defeats(Creature.GOBLIN)(played)


def wastes(played: LessonPlay) -> bool:
    """A card is added that does not help, or the spell is used too early."""
    return played.told("added_in_vain") or hits(played)


def defeats(*creatures: Creature) -> Callable[[LessonPlay], bool]:
    """One of these falls."""
    return lambda played: any(played.told("defeated", creature=creature) for creature in creatures)


def defeats_two(played: LessonPlay) -> bool:
    return sum(event.name == "defeated" for event in played.events) > 1


def defeats_from_afar(played: LessonPlay) -> bool:
    """A creature on another path than the mage's."""
    own = played.after.mages[LEARNER]
    return any(
        event.name == "defeated" and event.facts["spot"] // SECTIONS != own
        for event in played.events
    )


def hits_two_sections(played: LessonPlay) -> bool:
    return any(e.name == "blasted" and len(e.facts["spots"]) > 1 for e in played.events)


def wins_alone(played: LessonPlay) -> bool:
    return played.told("over", None) and outcome(played.after).winners == (LEARNER,)
