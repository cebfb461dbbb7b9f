"""What each seat may see of Orcs Orcs Orcs: everything but others' hands and missions, and what
lies face down, which does not exist before it is drawn.

Everybody may know the cards of a whole deck (they were all taken face up) and every discard pile;
how a deck is divided between hand and draw pile, only its owner knows.
"""

from msgspec import Struct

from engine import agenda, contract
from engine.dealer import Dealer
from engine.games.orcs_orcs_orcs import scoring, toadlings
from engine.games.orcs_orcs_orcs.actions import Act
from engine.games.orcs_orcs_orcs.box import (
    CARDS,
    COLOURS,
    LIFE,
    PATHS,
    POISON_WORTH,
    PORTRAITS,
    SKULLS_PER_SKILL,
    SUPPORT,
    SUPPORT_WORTH,
    TRACKS,
    Card,
    Category,
    Creature,
    Mission,
    Section,
    Skill,
    Special,
    Terrain,
)
from engine.games.orcs_orcs_orcs.state import State, card_of, portrait_of, wounds_of

Counts = tuple[int, ...]


class Foe(Struct, frozen=True):
    """A creature on a path. Paths are numbered as on the board, from 1."""

    creature: Creature
    path: int
    section: Section
    wounds: int
    """Damage of this turn."""
    life: int
    """The life points it has here, for the seat on turn, wounds not taken off."""


class Ground(Struct, frozen=True):
    """A terrain tile."""

    path: int
    section: Section
    terrain: Terrain


class Nest(Struct, frozen=True):
    """Toadlings that lie on a section; what they can do shows only when they are taken."""

    path: int
    section: Section
    count: int


class FateCard(Struct, frozen=True):
    """The fate card of this round."""

    categories: tuple[Category, ...]
    paths: Counts
    sections: tuple[Section, ...]
    special: Special


class Portrait(Struct, frozen=True):
    """One of the six types of creature in play."""

    creature: Creature
    life: int
    """Printed life points."""
    track: Counts
    """What it is worth after none, one, and more arrivals."""
    sunk: int
    """How many spaces its counter has sunk."""
    value: int
    skill: Skill
    face_down: int
    """Its markers that are not revealed: anybody can work it out."""


class Mage(Struct, frozen=True):
    """One seat: what everybody sees of it."""

    colour: str
    path: int
    trophies: Counts
    """Defeated creatures by portrait."""
    skulls: Counts
    """Cubes on the skull tracks by portrait; two give the skill."""
    kept_skulls: Counts
    """How many of them stayed when a creature of the kind was lost."""
    skills: tuple[Skill, ...]
    """The skills gained, whether or not fate lets them be used."""
    hand: int
    """How many cards are in hand."""
    deck: int
    """How many cards are in the draw pile."""
    discards: Counts
    """The discard pile, a count per card."""
    owned: Counts
    """All its cards, wherever they are."""
    learned: int
    toads: Counts
    """Toadlings taken, by kind."""
    mission: Mission | None
    """Its mission, if the one who looks may know it."""


class View(contract.View, frozen=True, kw_only=True):
    missions: bool
    bonus_actions: bool
    new_fate: bool
    start: int
    round: int
    is_last_round: bool
    mages: tuple[Mage, ...]
    portraits: tuple[Portrait, ...]
    foes: tuple[Foe, ...]
    grounds: tuple[Ground, ...]
    nests: tuple[Nest, ...]
    markers: Counts
    """Face-down markers at each path."""
    fate: FateCard | None
    fates_left: int
    attacks: tuple[Card | None, ...]
    """The three attack spells on display; None where none is left."""
    lore: tuple[Card | None, ...]
    attack_pile: int
    lore_pile: int
    poison: int
    """Poison cards in their pile."""
    out: Counts
    """Cards removed from the game."""
    actions: int
    """Actions the seat on turn has left."""
    spell: tuple[Card, ...]
    """The cards of the cast that is going on, the spell first."""
    power: int
    """Its spell power."""
    spare: int
    """Spell power of choice for the next action."""
    fresh: tuple[Card, ...]
    """Cards learned in this turn, which cannot be drawn before it ends."""
    asks: str
    """What is asked, by the name of the decision; nothing once it is over."""
    possible: tuple[str, ...]
    """What whoever is asked for an action can do, by the verbs; of a hand that the one who looks
    does not know, only that there are cards in it.
    """
    bonuses: Counts
    """Bonus actions won and not yet used, by kind."""
    hand: Counts
    """The seat's own cards, a count per card; empty for a spectator."""
    offered: tuple[Mission, ...]
    """The seat's own two missions, while it chooses and later."""


def points(view: View, seat: int) -> int:
    """What a seat has so far, secret missions left out; at the end, all of it."""
    if view.outcome is not None:
        return view.outcome.scores[seat][0]
    mage = view.mages[seat]
    won = sum(n * p.value for n, p in zip(mage.trophies, view.portraits, strict=True))
    support = SUPPORT_WORTH * sum(mage.owned[card] for card in SUPPORT)
    return won + support + POISON_WORTH * mage.owned[Card.POISON]


def tally(view: View, seat: int) -> dict[str, int]:
    """What everybody can count of a seat: its points so far."""
    return {"points": points(view, seat)}


def view(state: State, seat: int | None) -> View:
    fate, asked = state.fate_card(), agenda.waiting(state)
    return View(
        seat=seat,
        seats=state.seats,
        turn=state.turn,
        turns=state.turns,
        waiting=tuple(decision.seat for decision in asked),
        outcome=None if state.agenda else scoring.outcome(state),
        missions=state.missions,
        bonus_actions=state.bonus_actions,
        new_fate=state.new_fate,
        start=state.start,
        round=state.round,
        is_last_round=state.is_last_round(),
        mages=tuple(_mage(state, s, seat) for s in range(state.seats)),
        portraits=tuple(_portrait(state, portrait) for portrait in range(PORTRAITS)),
        foes=tuple(_foes(state)),
        grounds=tuple(
            Ground(*PLACE_OF[spot], Terrain(t)) for spot, t in enumerate(state.terrain) if t
        ),
        nests=tuple(Nest(*PLACE_OF[spot], n) for spot, n in enumerate(state.nests) if n),
        markers=tuple(state.markers),
        fate=None
        if fate is None
        else FateCard(
            fate.categories, tuple(p + 1 for p in fate.paths), fate.sections, fate.special
        ),
        fates_left=sum(state.fates),
        attacks=tuple(map(card_of, state.display[:3])),
        lore=tuple(map(card_of, state.display[3:])),
        attack_pile=sum(state.piles[: Card.WISDOM]),
        lore_pile=sum(state.piles[Card.WISDOM :]),
        poison=state.poison,
        out=tuple(state.out),
        actions=state.actions_left(),
        spell=tuple(map(Card, state.spell)),
        power=state.power,
        spare=state.spare,
        fresh=tuple(map(Card, state.fresh)),
        asks=type(asked[0]).__name__ if asked else "",
        possible=_possible(state, seat),
        bonuses=tuple(state.bonuses),
        hand=() if seat is None else tuple(state.hand(seat)),
        offered=() if seat is None else tuple(map(Mission, state.offered[2 * seat : 2 * seat + 2])),
    )


def _possible(state: State, looking: int | None) -> tuple[str, ...]:
    found: list[str] = []
    for asked in agenda.waiting(state):
        if isinstance(asked, Act):
            verbs = [str(move.__struct_config__.tag) for move in asked.moves(state)]
            if looking != asked.seat:
                verbs = ["cast"] * asked.hides(state) + [verb for verb in verbs if verb != "cast"]
            found += [*verbs, *["toadlings"] * bool(toadlings.asides(state, asked.seat))]
    return tuple(dict.fromkeys(found))


PLACE_OF = tuple((path + 1, section) for path in range(PATHS) for section in Section)
"""The path, as numbered on the board, and the section of each spot."""


def _foes(state: State) -> list[Foe]:
    return [
        Foe(
            state.creature(portrait_of(creature)),
            *PLACE_OF[spot],
            wounds_of(creature),
            state.life(spot, portrait_of(creature)),
        )
        for spot, creatures in enumerate(state.spots)
        for creature in creatures
    ]


def _portrait(state: State, portrait: int) -> Portrait:
    return Portrait(
        creature=state.creature(portrait),
        life=LIFE[state.faces[portrait]],
        track=TRACKS[portrait],
        sunk=state.counters[portrait],
        value=state.value(portrait),
        skill=Skill(portrait),
        face_down=state.bag[portrait],
    )


def _mage(state: State, seat: int, looking: int | None) -> Mage:
    skulls = state.skulls[PORTRAITS * seat : PORTRAITS * seat + PORTRAITS]
    trophies = state.trophies_of(seat)
    may_know = seat == looking or not state.agenda
    return Mage(
        colour=COLOURS[seat],
        path=state.mages[seat] + 1,
        trophies=tuple(trophies),
        skulls=tuple(skulls),
        kept_skulls=tuple(max(0, cubes - won) for cubes, won in zip(skulls, trophies, strict=True)),
        skills=tuple(skill for skill in Skill if skulls[skill] >= SKULLS_PER_SKILL),
        hand=state.hand_size(seat),
        deck=sum(state.deck(seat)),
        discards=tuple(state.discard_pile(seat)),
        owned=tuple(scoring.owned(state, seat)),
        learned=state.learned[seat],
        toads=tuple(state.toads_of(seat)),
        mission=Mission(state.kept[seat]) if may_know and state.kept[seat] >= 0 else None,
    )


# ── What is hidden ────────────────────────────────────────────────────────────────────────────────


def redeal(state: State, seat: int, dealer: Dealer) -> State:
    """Others' hands are dealt anew from what they hold and may draw, others' missions from those
    the seat has not seen, and what others have sealed from what they have then.
    """
    copy = state.clone()
    others = [other for other in range(state.seats) if other != seat]
    for other in others:
        _redeal_hand(copy, other, dealer)
    if copy.offered:
        _redeal_missions(copy, seat, others, dealer)
    agenda.reseal(copy, seat, dealer)
    return copy


def _redeal_hand(state: State, seat: int, dealer: Dealer) -> None:
    first, count = CARDS * seat, state.hand_size(seat)
    for i in range(first, first + CARDS):
        state.decks[i] += state.hands[i]
        state.hands[i] = 0
    for _ in range(count):
        card = dealer.draw(state.deck(seat))
        state.decks[first + card] -= 1
        state.hands[first + card] += 1


def _redeal_missions(state: State, seat: int, others: list[int], dealer: Dealer) -> None:
    own = state.offered[2 * seat : 2 * seat + 2]
    unseen = [int(mission) for mission in Mission if mission not in own]
    for other in others:
        dealt = sorted(unseen.pop(dealer.below(len(unseen))) for _ in range(2))
        state.offered[2 * other : 2 * other + 2] = dealt
        if state.kept[other] >= 0:
            state.kept[other] = dealer.pick(dealt)


# ── For laws and batches ──────────────────────────────────────────────────────────────────────────


def pieces(state: State) -> dict[str, int]:
    """Every creature, card, mission and toadling, wherever it is."""
    standing = [portrait_of(creature) for spot in state.spots for creature in spot]
    counted = {"markers": sum(state.markers) - sum(state.bag), "terrain": len(state.terrain)}
    for portrait, face_down in enumerate(state.bag):
        won = sum(state.trophies[portrait::PORTRAITS])
        off = won + state.gone[portrait]
        counted[f"creature {portrait}"] = face_down + standing.count(portrait) + off
    for card in range(CARDS):
        held = state.hands[card::CARDS] + state.decks[card::CARDS] + state.discards[card::CARDS]
        seen = state.display.count(card) + state.spell.count(card) + state.out[card]
        counted[f"card {card}"] = sum(held) + seen + state.piles[card]
    counted[f"card {int(Card.POISON)}"] += state.poison
    for kind, left in enumerate(state.toad_bag):
        used = sum(state.toads[kind :: len(state.toad_bag)]) + state.toads_used[kind]
        counted[f"toadling {kind}"] = left + used
    return counted


def report(state: State) -> dict[str, int]:
    """What a batch shows besides the result."""
    best = max(score[0] for score in scoring.outcome(state).scores)
    return {
        "winner's points": best,
        "rounds": state.round,
        "creatures defeated": sum(state.trophies),
        "creatures at the tower": state.arrived,
        "spells learned": sum(state.learned),
    }
