"""§15 What the cards of the Caldera do, one rule for each card with a bolt.

The verbs are in cards.py; how cards are bought is in buying.py.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.contract import Decision, Step, then
from engine.dealer import Dealer
from engine.games.volcanique import board, cards, critters, moving
from engine.games.volcanique.box import BUMPER_RESOURCES, CRATER, LAVA, UNOS, Card
from engine.games.volcanique.buying import BuyTile, lands
from engine.games.volcanique.cards import RULES, Played
from engine.games.volcanique.claiming import ClaimTiles
from engine.games.volcanique.deeds import CLAIM
from engine.games.volcanique.endings import SpendGoods, SpendRest, is_to_erupt
from engine.games.volcanique.lava import burn, downhill
from engine.games.volcanique.moving import MoveCritter
from engine.games.volcanique.powers.erosion import erode, erodible
from engine.games.volcanique.powers.fire import strike
from engine.games.volcanique.resources import splits
from engine.games.volcanique.sacrifices import into_crater
from engine.games.volcanique.stacking import Contests
from engine.games.volcanique.state import (
    BOLTHOLE,
    BURROWED,
    Finale,
    LastTurns,
    State,
    cell_of,
    kind_of,
    section,
    spot,
)
from engine.hexes import STEPS, WAYS, Cell, neighbours


class CardRule:
    """What a card does; the number of its rule follows from the card."""

    card: ClassVar[Card]

    @property
    def rule(self) -> str:
        return f"15.{self.card + 1}"

    def choices(self, state: State, seat: int) -> Sequence[Played]:
        raise NotImplementedError

    def play(self, state: State, seat: int, move: Any, dealer: Dealer) -> None:
        raise NotImplementedError


PAWS = "paws"
"""What marks the move that Quick Paws brings."""


def open_step(state: State) -> Any:
    """The step of the turn that is open, also while a move or a tile that a card has brought is
    asked for.
    """
    return next((item for item in reversed(state.agenda) if not _is_brought(item)), None)


def _is_brought(item: object) -> bool:
    return (isinstance(item, MoveCritter) and PAWS in item.done) or (
        isinstance(item, BuyTile) and item.extra
    )


def is_early(step: object) -> bool:
    """Whether this is a step before claiming."""
    early = isinstance(step, MoveCritter | BuyTile | SpendGoods)
    return early and not isinstance(step, SpendRest)


class QuickPaws(CardRule):
    """§15.1 One more critter move."""

    card = Card.PAWS

    def choices(self, state: State, seat: int) -> Sequence[Played]:
        can_move = any(to for _, to in moving.all_moves(state, seat))
        return [cards.Paws()] if can_move else []

    def play(self, state: State, seat: int, move: cards.Paws, dealer: Dealer) -> None:
        then(state, MoveCritter(seat, (PAWS,), 1))


class UpdraftRule(CardRule):
    """§15.2 An own critter on land goes to any uncontrolled biome."""

    card = Card.UPDRAFT

    def choices(self, state: State, seat: int) -> Sequence[Played]:
        free = [spot(to) for to in critters.open_sections(state)]
        own = critters.named(critters.free(state, seat))
        return [cards.Updraft(*who, *to) for who in own for to in free]

    def play(self, state: State, seat: int, move: cards.Updraft, dealer: Dealer) -> None:
        at, critter = critters.meant(critters.free(state, seat), move.cell, move.biome)
        critters.relocate(state, at, section(move.to, move.into), critter)
        dealer.tell("moved", seat=seat, cell=move.cell, there=move.to, biome=move.into, count=1)


class MudslipRule(CardRule):
    """§15.3 Before claiming: an uninhabited land tile leaves the game, within Erosion's limits."""

    card = Card.MUDSLIP

    def choices(self, state: State, seat: int) -> Sequence[Played]:
        step = open_step(state)
        if not is_early(step) and not (isinstance(step, ClaimTiles) and CLAIM not in step.done):
            return []
        return [cards.Mudslip(cell) for cell in erodible(state, land_only=True)]

    def play(self, state: State, seat: int, move: cards.Mudslip, dealer: Dealer) -> None:
        erode(state, seat, move.cell, dealer)


class FallingCinder(CardRule):
    """§15.4 A volcano on the board hits one of its six neighbours by lot."""

    card = Card.CINDER

    def choices(self, state: State, seat: int) -> Sequence[Played]:
        cells = [c for c in sorted(state.land) if board.is_volcano(board.top(state, c))]
        return [cards.Cinder(cell) for cell in cells]

    def play(self, state: State, seat: int, move: cards.Cinder, dealer: Dealer) -> None:
        strike(state, dealer.pick(neighbours(move.cell)), dealer)


class BasaltLevee(CardRule):
    """§15.5 One lava tile flows where its player wants in this turn, if that is lower then."""

    card = Card.LEVEE

    def choices(self, state: State, seat: int) -> Sequence[Played]:
        if isinstance(state.ending, LastTurns | Finale):
            return []
        flowing = [cell for cell in board.land_lava(state) if cell not in state.fresh]
        return [
            cards.Levee(cell, way)
            for cell in sorted(flowing)
            for way in WAYS
            if cell + STEPS[way] in downhill(state, cell, state.height(cell))
        ]

    def play(self, state: State, seat: int, move: cards.Levee, dealer: Dealer) -> None:
        state.levees.append((move.cell, move.cell + STEPS[move.way]))


class CheapRite(CardRule):
    """§15.6 A critter from the hand into the crater, besides other sacrifices."""

    card = Card.RITE

    def choices(self, state: State, seat: int) -> Sequence[Played]:
        if is_to_erupt(state):
            return []
        return [cards.Rite()] if state.hand[seat] and state.crater[seat] < CRATER else []

    def play(self, state: State, seat: int, move: cards.Rite, dealer: Dealer) -> None:
        state.deploy(seat)
        into_crater(state, seat, dealer)


class BumperSeason(CardRule):
    """§15.7 Three resources of any kinds, as far as there are any."""

    card = Card.BUMPER

    def choices(self, state: State, seat: int) -> Sequence[Played]:
        there = tuple(min(n, BUMPER_RESOURCES) for n in state.bank)
        total = min(BUMPER_RESOURCES, sum(there))
        return [cards.Bumper(*counts) for counts in splits(there, total)] if total else []

    def play(self, state: State, seat: int, move: cards.Bumper, dealer: Dealer) -> None:
        goods = [move.light, move.medium, move.dark]
        for biome, count in enumerate(goods):
            state.gain(seat, biome, count)
        dealer.tell("took", seat=seat, goods=goods)


class BarterWinds(CardRule):
    """§15.8 Any number of own resources for as many others from the supply."""

    card = Card.BARTER

    def choices(self, state: State, seat: int) -> Sequence[Played]:
        purse = state.purse(seat)
        most = tuple(have + left for have, left in zip(purse, state.bank, strict=True))
        every = [counts for counts in splits(most, sum(purse)) if list(counts) != purse]
        return [cards.Barter(*counts) for counts in every]

    def play(self, state: State, seat: int, move: cards.Barter, dealer: Dealer) -> None:
        goods = [move.light, move.medium, move.dark]
        state.spend(seat, *state.purse(seat))
        for biome, count in enumerate(goods):
            state.gain(seat, biome, count)
        dealer.tell("bartered", seat=seat, goods=goods)


class BoltholeRule(CardRule):
    """§15.9 An own critter is burrowed until the start of its owner's next turn."""

    card = Card.BOLTHOLE

    def choices(self, state: State, seat: int) -> Sequence[Played]:
        return [cards.Bolthole(*who) for who in critters.named(critters.free(state, seat))]

    def play(self, state: State, seat: int, move: cards.Bolthole, dealer: Dealer) -> None:
        at, critter = critters.meant(critters.free(state, seat), move.cell, move.biome)
        critters.remove(state, at, critter)
        critters.add(state, at, critter | BURROWED | BOLTHOLE)
        dealer.tell("burrowed", seat=seat, cell=move.cell)


class TurnstoneRule(CardRule):
    """§15.10 A land tile without others' critters is turned; an edge must still match."""

    card = Card.TURNSTONE

    def choices(self, state: State, seat: int) -> Sequence[Played]:
        return [cards.Turnstone(*turn) for turn in board.turnings(state, self._loose(state, seat))]

    def _loose(self, state: State, seat: int) -> list[Cell]:
        """The Duos and Trios that are free of lava, ice and others' critters."""
        found = [at for at in board.ground(state) if kind_of(state.land[at][-1]) < UNOS[0]]
        return [at for at in found if board.on_tile(state, at) <= {seat}]

    def play(self, state: State, seat: int, move: cards.Turnstone, dealer: Dealer) -> None:
        then(state, Contests())
        board.turn_top(state, move.cell, move.way)
        dealer.tell("turned", seat=seat, cell=move.cell, way=move.way)


class StowawayRule(CardRule):
    """§15.11 A critter from the hand onto an uncontrolled biome of an inhabited tile."""

    card = Card.STOWAWAY

    def choices(self, state: State, seat: int) -> Sequence[Played]:
        if not state.hand[seat]:
            return []
        free = critters.open_sections(state)
        return [
            cards.Stowaway(*spot(at)) for at in free if critters.is_inhabited(state, cell_of(at))
        ]

    def play(self, state: State, seat: int, move: cards.Stowaway, dealer: Dealer) -> None:
        critters.place(state, section(move.cell, move.biome), seat)
        dealer.tell("claimed", seat=seat, cell=move.cell, biome=move.biome)


class HotBargain(CardRule):
    """§15.12 One volcano bought in this turn costs four of any kind or three alike."""

    card = Card.BARGAIN

    def choices(self, state: State, seat: int) -> Sequence[Played]:
        step = open_step(state)
        late = not is_early(step) or (isinstance(step, BuyTile) and step.count)
        sold = state.bargain or is_to_erupt(state)
        return [] if late or sold else [cards.Bargain()]

    def play(self, state: State, seat: int, move: cards.Bargain, dealer: Dealer) -> None:
        state.bargain = True


class SecondGrowth(CardRule):
    """§15.13 One more land tile is bought and stacked."""

    card = Card.GROWTH

    def choices(self, state: State, seat: int) -> Sequence[Played]:
        if is_to_erupt(state):
            return []
        return [cards.Growth()] if lands(state, seat) else []

    def play(self, state: State, seat: int, move: cards.Growth, dealer: Dealer) -> None:
        then(state, BuyTile(seat, extra=True))


class RogueWave(CardRule):
    """§15.14 A critter that is alone on a tile beside the ocean goes back to its owner's hand."""

    card = Card.WAVE

    def choices(self, state: State, seat: int) -> Sequence[Played]:
        return [cards.Wave(cell) for cell in sorted(state.land) if self._is_alone(state, cell)]

    def _is_alone(self, state: State, cell: int) -> bool:
        there = self._there(state, cell)
        coast = any(near not in state.land for near in neighbours(cell))
        return coast and len(there) == 1 and not there[0][1] & BURROWED

    def _there(self, state: State, cell: int) -> list[tuple[int, int]]:
        """Who is on the tile; those under it are not seen."""
        sections = board.sections_on(state, cell)
        return [(at, critter) for at in sections for critter in state.critters.get(at, ())]

    def play(self, state: State, seat: int, move: cards.Wave, dealer: Dealer) -> None:
        ((at, critter),) = self._there(state, move.cell)
        critters.send_home(state, at, critter)
        dealer.tell("washed_away", seat=critter >> 3, cell=move.cell)


class VentBurst(CardRule):
    """§15.15 Lava on an uninhabited land tile of height two or more; it flows from this turn on.
    §7.5 Who is burrowed under the tile does not outlive it.
    """

    card = Card.VENT

    def choices(self, state: State, seat: int) -> Sequence[Played]:
        if not state.stock[LAVA]:
            return []
        return [
            cards.Vent(cell)
            for cell in sorted(state.land)
            if state.height(cell) >= 2
            and board.is_land_tile(board.top(state, cell))
            and board.can_be_covered(state, cell)
            and not board.on_tile(state, cell)
        ]

    def play(self, state: State, seat: int, move: cards.Vent, dealer: Dealer) -> None:
        state.stock[LAVA] -= 1
        state.lava.append((move.cell, 0))
        board.reindex(state)
        dealer.tell("vent", seat=seat, cell=move.cell)
        burn(state, move.cell, dealer)


RULES.update(
    zip(
        cards.CARD_VERBS,
        (
            *(
                QuickPaws(),
                UpdraftRule(),
                MudslipRule(),
                FallingCinder(),
                BasaltLevee(),
                CheapRite(),
            ),
            *(
                BumperSeason(),
                BarterWinds(),
                BoltholeRule(),
                TurnstoneRule(),
                StowawayRule(),
                HotBargain(),
            ),
            *(SecondGrowth(), RogueWave(), VentBurst()),
        ),
        strict=True,
    )
)

ITEMS: tuple[type[Step | Decision], ...] = ()
"""No card asks a question of its own."""
