"""How good a position of Orcs Orcs Orcs is for a seat: a sum of named weights, in points.

Besides what a seat has won it counts what the cards in its hand could do at once: the best spell
for each action that is left, or the one that is being cast.
"""

from collections.abc import Sequence
from operator import mul

from engine.contract import Move
from engine.games.orcs_orcs_orcs import board, scoring
from engine.games.orcs_orcs_orcs.actions import Act, NextAction
from engine.games.orcs_orcs_orcs.box import (
    BLAST,
    CARDS,
    DAMAGE,
    DRAWS,
    KINDS,
    LIFE,
    LIFE_ON,
    LORE,
    NEEDS_TWO,
    PATHS,
    POISON_WORTH,
    PORTRAITS,
    SUPPORT,
    SUPPORT_WORTH,
    TELEPORTS,
    TRACKS,
    Card,
    Skill,
    Special,
)
from engine.games.orcs_orcs_orcs.casting import Enhance, LearnSpell, UseEffect
from engine.games.orcs_orcs_orcs.moves import Add
from engine.games.orcs_orcs_orcs.state import PORTRAIT_SHIFT, WOUNDS, State, portrait_of

WEIGHTS = {
    "creature": 1.0,  # each point of defeated creatures
    "cards": 1.0,  # each point of support and poison cards
    "mission": 0.8,
    "skull": 0.35,  # a first cube on a skull track: this share of the skill
    "rival": 0.4,  # what others have
    "danger": 0.25,  # a creature before the tower that would cost a trophy
    "spell": 0.8,  # what the spell being cast could do with all that the hand can add
    "power": 0.15,  # what it could do with the power it has
    "action": 0.75,  # what another action could do
    "in_hand": 0.12,  # a card in hand, whatever it is
    "in_vain": 0.5,  # a card that was added and brought no power
    "their_hands": 0.3,  # a card in a rival's hand
    "wounded": 0.2,  # the share of its worth that half a kill counts
    "toadling": 1.0,
}
"""Set by hand. A table fitted to 80 matches of `easy` (`tune`, seed 1) won 26 of 60 against it, 4
drawn (32 % to 56 %), and was not kept. With the tables below it won 99 of 120 against those before,
7 drawn, all moves looked at.
"""
SKILL = {
    Skill.CARD: 6.5,
    Skill.ACTION: 4.0,
    Skill.NO_CHANGE: 1.0,
    Skill.NO_LOSS: 0.5,
    Skill.REMOVE: 0.5,
    Skill.POISON: 2.0,
}
LEARNED = (0, 0, 0, 0, 0, 0, 0, 0, 4.5, 3.2, 0.2, 0.4, 1.6, 0.8, -0.8, -0.8, 0, -2.0)
"""What a skill, and each card in a deck, is worth besides points, while there is time to use it.

Both follow what the points that were still to come depended on in 250 matches (least squares over
6,700 turns): a Fireball 6, a Lightning Bolt 4, an Earthquake less than nothing, a fifth card 8, a
third action 3.
"""
OTHER = {Card.REPLENISH: 0.7, Card.BONDS: 0.2, Card.SWITCH: 0.2, Card.VOODOO: 0.4}
"""What casting a card is worth that neither attacks nor teaches."""
NO_CARDS = (0,) * CARDS
FIRST_LEARNED = Card.FIREBALL
"""The first card that no deck has from the beginning."""
CARD_POINTS = tuple(
    SUPPORT_WORTH * (card in SUPPORT) + POISON_WORTH * (card is Card.POISON)
    for card in Card
    if card >= FIRST_LEARNED
)
SKILLS = tuple(SKILL[skill] for skill in Skill)
Prey = list[list[tuple[int, float]]]
"""Section by section, the creatures there: the life that each has left, and its worth."""
LONG_GAME_MARKERS = 24
"""At the four emptiest paths: as good as endless."""


def evaluate(state: State, seat: int) -> float:
    """What the seat has and can do, less a part of what the others have."""
    if not state.agenda:
        return 1000.0 if scoring.outcome(state).ranks[seat] == 1 else -1000.0
    return sum(terms(state, seat).values())


def terms(state: State, seat: int) -> dict[str, float]:
    """What `evaluate` adds up while the game goes on, by name."""
    time = time_left(state)
    others = [possessions(state, other, time) for other in range(state.seats) if other != seat]
    return {
        "possessions": possessions(state, seat, time),
        "danger": -danger(state, seat),
        "prospects": prospects(state, seat, time),
        "mission": WEIGHTS["mission"] * scoring.for_mission(state, seat, state.kept[seat]),
        "rivals": -WEIGHTS["rival"] * (max(others) + sum(others) / len(others)) / 2
        - WEIGHTS["their_hands"] * _in_their_hands(state, seat),
    }


def _in_their_hands(state: State, seat: int) -> float:
    """How many cards a rival has on average."""
    return (sum(state.hands) - state.hand_size(seat)) / (state.seats - 1)


def pointless(state: State, seat: int, move: Move) -> bool:
    """Whether a card is added that gives the spell neither power nor an effect."""
    if not isinstance(move, Add) or helps(state.spell[0], move.card):
        return False
    can_teleport = move.card in TELEPORTS and state.can_teleport(seat)
    return not can_teleport and not (move.card in DRAWS and state.can_draw(seat))


def time_left(state: State) -> float:
    """1 at the beginning, 0 at the end."""
    return min(1.0, sum(sorted(state.markers)[:4]) / LONG_GAME_MARKERS)


def possessions(state: State, seat: int, time: float) -> float:
    """Everything of a seat that all can see."""
    cards, skulls = _learned(state, seat), state.skulls[PORTRAITS * seat :]
    share = _shares()
    skills = sum([worth * share[n] for worth, n in zip(SKILLS, skulls, strict=False)])
    found: float = (
        WEIGHTS["creature"] * sum(map(mul, state.trophies_of(seat), _values(state)))
        + WEIGHTS["cards"] * sum(map(mul, cards, CARD_POINTS))
        + WEIGHTS["toadling"] * sum(state.toads_of(seat))
        + time * (skills + sum(map(mul, cards, LEARNED[FIRST_LEARNED:])))
    )
    return found


def _learned(state: State, seat: int) -> list[int]:
    """The cards of a seat's deck, wherever they are, that it did not begin with."""
    first, last = CARDS * seat + FIRST_LEARNED, CARDS * seat + CARDS
    there = zip(
        state.hands[first:last], state.decks[first:last], state.discards[first:last], strict=True
    )
    found = [hand + deck + discarded for hand, deck, discarded in there]
    if seat == state.turn:
        for card in state.spell:
            if card >= FIRST_LEARNED:
                found[card - FIRST_LEARNED] += 1
    return found


def _values(state: State) -> list[int]:
    """What a creature of each portrait is worth now."""
    return [track[sunk] for track, sunk in zip(TRACKS, state.counters, strict=True)]


def _shares() -> tuple[float, ...]:
    """How much of a skill no cube on its track is, one and two."""
    return 0.0, WEIGHTS["skull"], 1.0, 1.0


def danger(state: State, seat: int) -> float:
    """Creatures before the tower on the own path, of types that could be lost."""
    if state.has_skill(seat, Skill.NO_LOSS):
        return 0.0
    inner = state.spots[board.path_spots(state.mages[seat])[0]]
    own = state.trophies_of(seat)
    lost = [state.value(portrait_of(c)) for c in inner if own[portrait_of(c)]]
    return WEIGHTS["danger"] * sum(lost)


# ── What the hand can do ──────────────────────────────────────────────────────────────────────────


def prospects(state: State, seat: int, time: float) -> float:
    """What the spell being cast and the actions left may bring, whoever is asked just now."""
    hand = state.hand(seat)
    total = WEIGHTS["in_hand"] * (sum(hand) - 5 * hand[Card.POISON])
    if seat != state.turn:
        return total
    outlook = Outlook(state, seat, time)
    if _is_casting(state):
        spell, power = state.spell[0], state.power
        total += WEIGHTS["spell"] * outlook.promise(spell, power, hand)
        total += WEIGHTS["power"] * outlook.promise(spell, power, NO_CARDS)
        total -= WEIGHTS["in_vain"] * sum(not helps(spell, card) for card in state.spell[1:])
        hand = [0 if helps(spell, card) else n for card, n in enumerate(hand)]
    actions = state.actions_left()
    if actions > 0 and _goes_on(state):
        power = 1 + (0 if state.spell else state.spare)
        total += WEIGHTS["action"] * outlook.best_promise(power, hand)
        total += 0.1 * actions
    return total


def _is_casting(state: State) -> bool:
    """Whether a spell is waiting for more cards or for its effect."""
    return any(isinstance(item, Enhance | UseEffect | LearnSpell) for item in state.agenda)


def _goes_on(state: State) -> bool:
    """Whether the seat on turn is still to act: nobody has passed."""
    return any(isinstance(item, Act | NextAction) for item in state.agenda)


def helps(spell: int, card: int) -> bool:
    """Whether a card adds power to a spell."""
    return card in HELPERS[spell]


HELPERS = tuple(
    frozenset(
        card for card in Card if spell not in LORE and set(KINDS[spell][:1]) & set(KINDS[card])
    )
    for spell in Card
)
"""The cards that add power to each spell."""


class Outlook:
    """What the spells of a seat could bring from where it stands. What they could hit is looked for
    once.
    """

    def __init__(self, state: State, seat: int, time: float) -> None:
        self._state, self._seat, self._time = state, seat, time
        share, first = _shares(), PORTRAITS * seat
        own = state.skulls[first : first + PORTRAITS]
        self._worth = [
            value + time * (share[n + 1] - share[n]) * skill
            for value, n, skill in zip(_values(state), own, SKILLS, strict=True)
        ]
        self._tougher = state.is_bound(state.turn, Special.LIFE)
        self._prey: dict[int, Prey] = {}

    def best_promise(self, power: int, hand: list[int]) -> float:
        """What the best spell in hand would bring."""
        best = 0.0
        for card in range(CARDS - 1):
            if hand[card]:
                hand[card] -= 1
                best = max(best, self.promise(card, power, hand))
                hand[card] += 1
        return best

    def promise(self, spell: int, power: int, hand: Sequence[int]) -> float:
        """What a spell could bring with all the power that the hand can add."""
        if spell in LORE:
            return lesson(self._state, self._seat, self._time)
        for card in HELPERS[spell]:
            power += hand[card]
        here = self._state.mages[self._seat]
        if spell in DAMAGE:
            damage = DAMAGE[Card(spell)][min(power, 3)]
            if not damage:
                return 0.0
            return max(
                self._strike(p, damage) for p in (range(PATHS) if spell == Card.BOLT else (here,))
            )
        if spell in NEEDS_TWO:
            return self._blast(here) * (1.3 if power > 2 else 1.0) if power > 1 else 0.0
        return OTHER[Card(spell)] * (2 if power > 1 else 1)

    def _strike(self, path: int, damage: int) -> float:
        """What so much damage to one creature of a path could bring at best."""
        return max(
            (self._gain(*one, damage) for spot in self._there(path) for one in spot), default=0.0
        )

    def _blast(self, path: int) -> float:
        """What damage to a whole section could bring at best."""
        return max(sum(self._gain(*one, BLAST) for one in spot) for spot in self._there(path))

    def _there(self, path: int) -> "Prey":
        found = self._prey.get(path)
        if found is None:
            found = self._prey[path] = [self._on(spot) for spot in board.reach(self._state, path)]
        return found

    def _on(self, spot: int) -> list[tuple[int, float]]:
        """The life that is left, and the worth, of the creatures of a section."""
        state = self._state
        more = LIFE_ON[state.terrain[spot]] + self._tougher
        return [
            (
                LIFE[state.faces[c >> PORTRAIT_SHIFT]] + more - (c & WOUNDS),
                self._worth[c >> PORTRAIT_SHIFT],
            )
            for c in state.spots[spot]
        ]

    def _gain(self, left: int, worth: float, damage: int) -> float:
        return worth if damage >= left else WEIGHTS["wounded"] * worth * damage / left


def lesson(state: State, seat: int, time: float) -> float:
    """What the best card on display is worth."""
    if state.is_bound(seat, Special.NO_SPELLS):
        return 0.0
    cards = {card for card in state.display if card >= 0}
    return max((time * LEARNED[card] + 2 * (card > Card.WISDOM) for card in cards), default=0.0)


CHARACTERS = {
    "hunter": {"creature": 1.25, "wounded": 2.0},
    "hoarder": {"cards": 1.4, "in_hand": 2.5},
}
"""How many times as much a weight counts for each character."""
