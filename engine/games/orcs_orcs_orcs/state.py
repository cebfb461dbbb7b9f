"""What is on the table in Orcs Orcs Orcs, flat so that a clone is cheap.

A creature is one int: eight times its portrait plus its wounds. A spot (section of a path) holds a
sorted tuple of them. Piles and hands are counts per kind of card, one run of counts per seat; what
comes next is drawn when it comes, and so is what lies face down.
"""

from engine import contract
from engine.games.orcs_orcs_orcs.box import (
    ACTIONS,
    BASE_FATES,
    CARDS,
    CLEARED_PATHS,
    LIFE,
    LIFE_ON,
    MOST_ACTIONS,
    NEW_FATES,
    PATHS,
    PORTRAITS,
    SECTIONS,
    SKULLS_PER_SKILL,
    TRACKS,
    Bonus,
    Card,
    Creature,
    Fate,
    Skill,
    Special,
    Toadling,
)

WOUNDS = 0b111
"""The bits of a creature that count its wounds; the portrait is above them."""
PORTRAIT_SHIFT = 3

CREATURES = tuple(Creature)
TOADS = len(Toadling)
"""Kinds of toadling."""


class State(contract.State, kw_only=True):
    # ── Set-up
    missions: bool
    bonus_actions: bool
    new_fate: bool
    faces: list[int]
    """The creature that each portrait shows."""
    terrain: list[int]
    """The terrain of each spot."""
    tiles: int
    """How many terrain tiles are to be placed; none without the module."""
    start: int = 0
    """The seat that begins every round."""
    round: int = 0

    # ── Creatures
    bag: list[int]
    """Markers that lie face down, by portrait."""
    markers: list[int]
    """How many of them lie at each path."""
    spots: list[tuple[int, ...]]
    """The creatures on each spot."""
    gone: list[int]
    """Creatures out of the game, by portrait."""
    counters: list[int]
    """How many spaces each creature counter has sunk."""
    mages: list[int]
    """The path of each seat's mage."""

    # ── Fate
    fates: list[int]
    """Fate cards to be drawn, a count per card."""
    fate: int = -1
    """The card of this round; its rule holds once `is_ruled` says so."""
    is_ruled: bool = False

    # ── Cards
    piles: list[int]
    """Spells to be learned that are not on display."""
    display: list[int]
    """The cards face up, three attacks and three of lore and support; -1 where none is left."""
    hands: list[int]
    decks: list[int]
    discards: list[int]
    out: list[int]
    """Cards removed from the game."""
    poison: int
    """Poison cards in their pile."""

    # ── What the seats have won
    trophies: list[int]
    """Defeated creatures: a count per portrait of each seat in turn."""
    skulls: list[int]
    """Cubes on the skull tracks, likewise."""
    learned: list[int]
    """Spells learned by each seat."""
    offered: list[int]
    """The two missions dealt to each seat in turn; empty without the module."""
    kept: list[int]
    """The mission each seat has kept, -1 before."""

    # ── The turn
    spent: int = 0
    """Actions taken in this turn."""
    extra: int = 0
    """Actions gained in this turn beyond the usual."""
    has_removed: bool = False
    has_poisoned: bool = False
    spare: int = 0
    """Spell power of choice for the next action."""
    spell: list[int]
    """The cards of the cast that is going on, the spell first."""
    power: int = 0
    """The spell power of that cast."""
    fresh: list[int]
    """Cards learned in this turn: on the discard pile, but not to be drawn before it ends."""
    bonuses: list[int]
    """Bonus actions won and not yet used, by kind."""

    # ── Toadlings
    nests: list[int]
    """How many toadlings lie on each spot."""
    toad_bag: list[int]
    """Toadlings that nobody has taken yet, by kind, on the board or beside it."""
    toads: list[int]
    """Toadlings taken: a count per kind of each seat in turn."""
    toads_used: list[int]

    arrived: int = 0
    """Creatures that reached the tower, for reports."""

    def clone(self) -> "State":
        return State(
            seats=self.seats,
            turn=self.turn,
            turns=self.turns,
            agenda=self.agenda.copy(),
            missions=self.missions,
            bonus_actions=self.bonus_actions,
            new_fate=self.new_fate,
            faces=self.faces.copy(),
            terrain=self.terrain.copy(),
            tiles=self.tiles,
            start=self.start,
            round=self.round,
            bag=self.bag.copy(),
            markers=self.markers.copy(),
            spots=self.spots.copy(),
            gone=self.gone.copy(),
            counters=self.counters.copy(),
            mages=self.mages.copy(),
            fates=self.fates.copy(),
            fate=self.fate,
            is_ruled=self.is_ruled,
            piles=self.piles.copy(),
            display=self.display.copy(),
            hands=self.hands.copy(),
            decks=self.decks.copy(),
            discards=self.discards.copy(),
            out=self.out.copy(),
            poison=self.poison,
            trophies=self.trophies.copy(),
            skulls=self.skulls.copy(),
            learned=self.learned.copy(),
            offered=self.offered.copy(),
            kept=self.kept.copy(),
            spent=self.spent,
            extra=self.extra,
            has_removed=self.has_removed,
            has_poisoned=self.has_poisoned,
            spare=self.spare,
            spell=self.spell.copy(),
            power=self.power,
            fresh=self.fresh.copy(),
            bonuses=self.bonuses.copy(),
            nests=self.nests.copy(),
            toad_bag=self.toad_bag.copy(),
            toads=self.toads.copy(),
            toads_used=self.toads_used.copy(),
            arrived=self.arrived,
        )

    # ── Cards

    def hand(self, seat: int) -> list[int]:
        """A seat's cards in hand, a count per kind."""
        return self.hands[CARDS * seat : CARDS * seat + CARDS]

    def deck(self, seat: int) -> list[int]:
        return self.decks[CARDS * seat : CARDS * seat + CARDS]

    def discard_pile(self, seat: int) -> list[int]:
        return self.discards[CARDS * seat : CARDS * seat + CARDS]

    def hand_size(self, seat: int) -> int:
        return sum(self.hand(seat))

    def has_card(self, seat: int, card: int) -> int:
        return self.hands[CARDS * seat + card]

    def to_reshuffle(self, seat: int) -> list[int]:
        """§10.4 The discard pile without the cards learned in this turn."""
        pile = self.discard_pile(seat)
        if seat == self.turn:
            for card in self.fresh:
                pile[card] -= 1
        return pile

    def can_draw(self, seat: int) -> bool:
        """Whether there is a card to draw: everybody can see that."""
        return any(self.deck(seat)) or any(self.to_reshuffle(seat))

    # ── Creatures

    def life(self, spot: int, portrait: int) -> int:
        """§8.5 The life points of a creature on a spot, for the seat on turn."""
        life = LIFE[self.faces[portrait]] + LIFE_ON[self.terrain[spot]]
        return life + self.is_bound(self.turn, Special.LIFE)

    def value(self, portrait: int) -> int:
        """§14.2 What a defeated creature is worth now."""
        return TRACKS[portrait][self.counters[portrait]]

    def trophies_of(self, seat: int) -> list[int]:
        return self.trophies[PORTRAITS * seat : PORTRAITS * seat + PORTRAITS]

    def creature(self, portrait: int) -> Creature:
        return CREATURES[self.faces[portrait]]

    def face_of(self, creature: int) -> int:
        """The kind of a creature that stands somewhere."""
        return self.faces[creature >> PORTRAIT_SHIFT]

    def toads_of(self, seat: int) -> list[int]:
        return self.toads[TOADS * seat : TOADS * seat + TOADS]

    def has_creatures(self, path: int) -> bool:
        first = SECTIONS * path
        return bool(self.spots[first] or self.spots[first + 1] or self.spots[first + 2])

    # ── Fate and skills

    def fate_card(self) -> Fate | None:
        if self.fate < 0:
            return None
        return (NEW_FATES if self.new_fate else BASE_FATES)[self.fate]

    def special(self) -> Special:
        """The special rule of this round."""
        card = self.fate_card()
        return card.special if card and self.is_ruled else Special.NONE

    def is_bound(self, seat: int, special: Special) -> bool:
        """§12.3 Whether a special rule of fate holds for a seat."""
        if not self.is_ruled or self.special() is not special:
            return False
        return self.skulls[PORTRAITS * seat + Skill.NO_CHANGE] < SKULLS_PER_SKILL

    def has_skill(self, seat: int, skill: Skill) -> bool:
        """§12.1 Whether a seat has a skill and may use it in this round."""
        return self.has_gained(seat, skill) and not self.is_bound(seat, Special.NO_SKILLS)

    def has_gained(self, seat: int, skill: Skill) -> bool:
        return self.skulls[PORTRAITS * seat + skill] >= SKULLS_PER_SKILL

    def can_teleport(self, seat: int) -> bool:
        """§5.3 While fate does not forbid it: there is always a free space on the tower."""
        return not self.is_bound(seat, Special.NO_TELEPORT)

    def free_paths(self) -> list[int]:
        """The spaces of the tower where no mage stands."""
        return [path for path in range(PATHS) if path not in self.mages]

    # ── The turn

    def actions_left(self) -> int:
        """§5.1 Two actions, one more with the skill, and those gained in this turn."""
        return ACTIONS + self.has_skill(self.turn, Skill.ACTION) + self.extra - self.spent

    def may_go_on(self, seat: int) -> bool:
        """§5.6 Whether the seat on turn can still do something: it has an action left, or a bonus
        action or a toadling that brings one, or toadlings that would defeat a creature.
        """
        toads = self.toads_of(seat)
        if self.spent < MOST_ACTIONS and (
            self.actions_left() > 0 or self.bonuses[Bonus.ACTION] or toads[Toadling.ACTION]
        ):
            return True
        return any(
            self.life(spot, portrait_of(creature)) - wounds_of(creature) <= toads[Toadling.WEAKEN]
            for spot, creatures in enumerate(self.spots)
            for creature in creatures
        )

    def is_last_round(self) -> bool:
        """§14.1 Whether enough paths are without markers."""
        return self.markers.count(0) >= CLEARED_PATHS


def packed(portrait: int, wounds: int = 0) -> int:
    return portrait << PORTRAIT_SHIFT | wounds


def portrait_of(creature: int) -> int:
    return creature >> PORTRAIT_SHIFT


def wounds_of(creature: int) -> int:
    return creature & WOUNDS


def card_of(number: int) -> Card | None:
    return None if number < 0 else Card(number)
