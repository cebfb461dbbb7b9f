"""How good a position of Orcs Orcs Orcs is for a seat: a sum of named weights, in points.

Besides what a seat has won it counts what the cards in its hand could do at once: the best spell
for each action that is left, or the one that is being cast.
"""

from engine.contract import Move
from engine.games.orcs_orcs_orcs import board, scoring
from engine.games.orcs_orcs_orcs.actions import Act, NextAction
from engine.games.orcs_orcs_orcs.box import (
    BLAST,
    CARDS,
    DAMAGE,
    DRAWS,
    KINDS,
    LORE,
    NEEDS_TWO,
    PATHS,
    PORTRAITS,
    SKULLS_PER_SKILL,
    TELEPORTS,
    Card,
    Skill,
    Special,
)
from engine.games.orcs_orcs_orcs.casting import Enhance, LearnSpell, UseEffect
from engine.games.orcs_orcs_orcs.moves import Add
from engine.games.orcs_orcs_orcs.state import State, portrait_of, wounds_of

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
NO_CARDS = [0] * CARDS
LONG_GAME_MARKERS = 24
"""At the four emptiest paths: as good as endless."""


def evaluate(state: State, seat: int) -> float:
    """What the seat has and can do, less a part of what the others have."""
    if not state.agenda:
        return 1000.0 if scoring.outcome(state).ranks[seat] == 1 else -1000.0
    return sum(terms(state, seat).values())


def terms(state: State, seat: int) -> dict[str, float]:
    """What `evaluate` adds up while the game goes on, by name."""
    others = [possessions(state, other) for other in range(state.seats) if other != seat]
    return {
        "possessions": possessions(state, seat),
        "danger": -danger(state, seat),
        "prospects": prospects(state, seat),
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


def possessions(state: State, seat: int) -> float:
    """Everything of a seat that all can see."""
    _, creatures, support, poison, _ = scoring.score(state, seat)
    owned, time = scoring.owned(state, seat), time_left(state)
    skulls = state.skulls[PORTRAITS * seat : PORTRAITS * seat + PORTRAITS]
    skills = sum(worth * _share(skulls[skill]) for skill, worth in SKILL.items())
    deck = sum(n * worth for n, worth in zip(owned, LEARNED, strict=True))
    return (
        WEIGHTS["creature"] * creatures
        + WEIGHTS["cards"] * (support + poison)
        + WEIGHTS["toadling"] * sum(state.toads_of(seat))
        + time * (skills + deck)
    )


def _share(skulls: int) -> float:
    """How much of a skill so many cubes on its track are."""
    return 1.0 if skulls >= SKULLS_PER_SKILL else WEIGHTS["skull"] * skulls


def danger(state: State, seat: int) -> float:
    """Creatures before the tower on the own path, of types that could be lost."""
    if state.has_skill(seat, Skill.NO_LOSS):
        return 0.0
    inner = state.spots[board.path_spots(state.mages[seat])[0]]
    own = state.trophies_of(seat)
    lost = [state.value(portrait_of(c)) for c in inner if own[portrait_of(c)]]
    return WEIGHTS["danger"] * sum(lost)


# ── What the hand can do ──────────────────────────────────────────────────────────────────────────


def prospects(state: State, seat: int) -> float:
    """What the spell being cast and the actions left may bring, whoever is asked just now."""
    hand = state.hand(seat)
    total = WEIGHTS["in_hand"] * (sum(hand) - 5 * hand[Card.POISON])
    if seat != state.turn:
        return total
    if _is_casting(state):
        spell, power = state.spell[0], state.power
        total += WEIGHTS["spell"] * promise(state, seat, spell, power, hand)
        total += WEIGHTS["power"] * promise(state, seat, spell, power, NO_CARDS)
        total -= WEIGHTS["in_vain"] * sum(not helps(spell, card) for card in state.spell[1:])
        hand = [0 if helps(spell, card) else n for card, n in enumerate(hand)]
    actions = state.actions_left()
    if actions > 0 and _goes_on(state):
        power = 1 + (0 if state.spell else state.spare)
        total += WEIGHTS["action"] * best_promise(state, seat, power, hand)
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
    return spell not in LORE and KINDS[spell][0] in KINDS[card]


def best_promise(state: State, seat: int, power: int, hand: list[int]) -> float:
    """What the best spell in hand would bring."""
    best = 0.0
    for card in range(CARDS - 1):
        if hand[card]:
            hand[card] -= 1
            best = max(best, promise(state, seat, card, power, hand))
            hand[card] += 1
    return best


def promise(state: State, seat: int, spell: int, power: int, hand: list[int]) -> float:
    """What a spell could bring with all the power that the hand can add."""
    if spell in LORE:
        return lesson(state, seat)
    for card in range(CARDS - 1):
        if hand[card] and helps(spell, card):
            power += hand[card]
    if spell in DAMAGE:
        paths = range(PATHS) if spell == Card.BOLT else (state.mages[seat],)
        return strike(state, paths, DAMAGE[Card(spell)][min(power, 3)])
    if spell in NEEDS_TWO:
        return blast(state, state.mages[seat]) * (1.3 if power > 2 else 1.0) if power > 1 else 0.0
    return OTHER[Card(spell)] * (2 if power > 1 else 1)


def lesson(state: State, seat: int) -> float:
    """What the best card on display is worth."""
    if state.is_bound(seat, Special.NO_SPELLS):
        return 0.0
    time = time_left(state)
    cards = {card for card in state.display if card >= 0}
    return max((time * LEARNED[card] + 2 * (card > Card.WISDOM) for card in cards), default=0.0)


def strike(state: State, paths: range | tuple[int, ...], damage: int) -> float:
    """What so much damage to one creature could bring at best."""
    best = 0.0
    if damage:
        for path in paths:
            for spot, creature in board.creatures(state, board.reach(state, path)):
                best = max(best, _gain(state, spot, creature, damage))
    return best


def blast(state: State, path: int) -> float:
    """What damage to a whole section could bring at best."""
    return max(
        sum(_gain(state, spot, creature, BLAST) for creature in state.spots[spot])
        for spot in board.reach(state, path)
    )


def _gain(state: State, spot: int, creature: int, damage: int) -> float:
    portrait = portrait_of(creature)
    left = state.life(spot, portrait) - wounds_of(creature)
    own = state.skulls[PORTRAITS * state.turn + portrait]
    step = _share(own + 1) - _share(own)
    worth = state.value(portrait) + time_left(state) * step * SKILL[Skill(portrait)]
    return worth if damage >= left else WEIGHTS["wounded"] * worth * damage / left


CHARACTERS = {
    "hunter": {"creature": 1.25, "wounded": 2.0},
    "hoarder": {"cards": 1.4, "in_hand": 2.5},
}
"""How many times as much a weight counts for each character."""
