"""§2 The set-up of Volcanique, item by item: islands, critters, powers, first resources."""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.contract import Move, Refusal, Step, Together, refuse, then
from engine.dealer import Dealer
from engine.games.volcanique import board, critters
from engine.games.volcanique.box import (
    BONUS,
    DUOS,
    ISLANDS,
    LANDS,
    LEVELS,
    SLOT_LEVELS,
    TRIOS,
    UNOS,
    Biome,
    Power,
    Slot,
)
from engine.games.volcanique.chart import BIOMES, EDGES
from engine.games.volcanique.choices import Choice
from engine.games.volcanique.moves import Claim, Lay, Pick, Take
from engine.games.volcanique.resources import splits
from engine.games.volcanique.state import State, section, tile
from engine.hexes import Cell, Way, distance, neighbours

FAMILIES = (UNOS, DUOS, TRIOS)
"""What a starting island is made of, in this order."""

APART = 3
"""How far starting islands are apart: two ocean spaces lie between them."""


class SetUp(Step, frozen=True):
    """§2.5 Deal the powers, §2.6 draw lots for the first turn, §2.2 lay the starting islands, or
    §2.3 have them built.
    """

    def run(self, state: State, dealer: Dealer) -> None:
        state.grid = deal_powers(dealer)
        state.first = state.turn = dealer.below(state.seats)
        dealer.tell("begins", seat=state.turn)
        if not state.builds:
            for seat in range(state.seats):
                lay_island(state, seat)
            board.reindex(state)
            then(state, FirstResources())
            return
        builders = [PickStart(seat, 0) for seat in state.in_order()]
        then(state, *builders, FirstResources())


def deal_powers(dealer: Dealer) -> list[int]:
    """§2.5 Each power into a free slot of the lowest free level it may have; equal ones by lot."""
    grid = [-1] * len(Slot)
    cards = list(POWERS)
    dealer.shuffle(cards)
    for power in cards:
        free = _free_slots(grid, power)
        if free:
            grid[dealer.pick(free)] = power
    return grid


def _free_slots(grid: Sequence[int], power: Power) -> list[int]:
    for slots in SLOTS[power]:
        free = [slot for slot in slots if grid[slot] < 0]
        if free:
            return free
    return []


def _slots(power: Power) -> list[list[int]]:
    """§2.5 The slots that a power may have, level by level."""
    low, high = LEVELS[power]
    slots = [Slot.L3MID] if power is Power.COOPERATIVE else list(Slot)
    return [
        [int(slot) for slot in slots if SLOT_LEVELS[slot] == level]
        for level in range(low, high + 1)
    ]


POWERS = tuple(Power)
SLOTS = tuple(map(_slots, POWERS))


def lay_island(state: State, seat: int) -> None:
    """§2.2 A ready-made island with its three critters."""
    for cell, kind, way, biome in ISLANDS[state.seats][seat]:
        state.stock[kind] -= 1
        state.land[cell] = (tile(kind, way),)
        critters.place(state, section(cell, biome), seat)


def lay_tile(state: State, cell: Cell, kind: int, way: int) -> None:
    state.stock[kind] -= 1
    board.put(state, cell, tile(kind, way))


def anchor(state: State, seat: int) -> Cell:
    """§2.3 Where a seat's Uno tile lies."""
    return ISLANDS[state.seats][seat][0][0]


# ── Building the own island ───────────────────────────────────────────────────────────────────────


class PickStart(Choice, frozen=True):
    """§2.3 Choose the next tile of the own starting island: an Uno, a Duo, then a Trio."""

    laid: int
    cells: tuple[Cell, ...] = ()

    accepts: ClassVar[tuple[type[Move], ...]] = (Pick,)

    def moves(self, state: State) -> Sequence[Move]:
        kinds = [kind for kind in FAMILIES[self.laid] if state.stock[kind]]
        return [Pick(LANDS[kind]) for kind in kinds if self._fits(state, kind)]

    def _fits(self, state: State, kind: int) -> bool:
        return not self.laid or bool(start_spots(state, self.seat, self.cells, kind))

    def why_not(self, state: State, move: Pick) -> Refusal:
        return refuse("2.3", "no_such_start", land=move.land)

    def take(self, state: State, move: Pick, dealer: Dealer) -> None:
        kind = LANDS.index(move.land)
        if self.laid:
            then(state, LayStart(self.seat, self.laid, self.cells, kind))
        else:
            put_start(state, self.seat, self.cells, kind, anchor(state, self.seat), 0, dealer)

    def prompt(self, state: State) -> dict[str, Any]:
        return {"family": ("Uno", "Duo", "Trio")[self.laid]}


class LayStart(Choice, frozen=True):
    """§2.3 Lay the tile next to the others so that an edge matches."""

    laid: int
    cells: tuple[Cell, ...]
    kind: int

    accepts: ClassVar[tuple[type[Move], ...]] = (Lay,)

    def moves(self, state: State) -> Sequence[Move]:
        spots = start_spots(state, self.seat, self.cells, self.kind)
        return [Lay(cell, way) for cell, way in spots]

    def why_not(self, state: State, move: Lay) -> Refusal:
        if move.cell in state.land:
            return refuse("2.3", "taken", cell=move.cell)
        if not set(neighbours(move.cell)) & set(self.cells):
            return refuse("2.3", "not_beside", cell=move.cell)
        if not is_apart(state, self.seat, self.cells, move.cell):
            return refuse("2.3", "too_near", cell=move.cell)
        return refuse("2.3", "no_match", cell=move.cell)

    def take(self, state: State, move: Lay, dealer: Dealer) -> None:
        put_start(state, self.seat, self.cells, self.kind, move.cell, move.way, dealer)

    def prompt(self, state: State) -> dict[str, Any]:
        return {"kind": self.kind}


def start_spots(
    state: State, seat: int, cells: Sequence[Cell], kind: int
) -> list[tuple[Cell, Way]]:
    """§2.3 Beside an earlier tile, an edge matching, two spaces from everybody else."""
    beside = sorted({near for cell in cells for near in neighbours(cell)} - state.land.keys())
    apart = [cell for cell in beside if is_apart(state, seat, cells, cell)]
    found = board.placements(state, kind, apart)
    return [(cell, way) for cell, ways in found for way in ways]


def is_apart(state: State, seat: int, cells: Sequence[Cell], cell: Cell) -> bool:
    others = {anchor(state, s) for s in range(state.seats) if s != seat}
    others.update(at for at in state.land if at not in cells)
    return all(distance(cell, other) >= APART for other in others)


def put_start(
    state: State,
    seat: int,
    cells: tuple[Cell, ...],
    kind: int,
    cell: Cell,
    way: int,
    dealer: Dealer,
) -> None:
    lay_tile(state, cell, kind, way)
    dealer.tell("laid", seat=seat, kind=kind, cell=cell)
    cells = (*cells, cell)
    if len(cells) < len(FAMILIES):
        then(state, PickStart(seat, len(cells), cells))
    else:
        then(state, StartCritters(seat, cells))


class StartCritters(Choice, frozen=True):
    """§2.4 A critter on the Uno, on the opposite biome of the Duo, and on a biome of the Trio that
    connects with neither.
    """

    cells: tuple[Cell, ...]

    accepts: ClassVar[tuple[type[Move], ...]] = (Claim,)

    def moves(self, state: State) -> Sequence[Move]:
        trio = self.cells[2]
        around = board.facing(state, trio)
        edges = EDGES[board.top(state, trio)]
        joined = {a for a, b in zip(edges, around, strict=True) if a == b}
        return [Claim(trio, Biome(b)) for b in range(3) if b not in joined]

    def why_not(self, state: State, move: Claim) -> Refusal:
        return refuse("2.4", "not_free_on_trio", cell=self.cells[2])

    def take(self, state: State, move: Claim, dealer: Dealer) -> None:
        uno, duo, trio = self.cells
        (shared,) = BIOMES[board.top(state, uno)]
        opposite = next(b for b in BIOMES[board.top(state, duo)] if b != shared)
        critters.place(state, section(uno, shared), self.seat)
        critters.place(state, section(duo, opposite), self.seat)
        critters.place(state, section(trio, move.biome), self.seat)
        dealer.tell("settled", seat=self.seat, cells=list(self.cells))


# ── First resources ───────────────────────────────────────────────────────────────────────────────


class FirstResources(Step, frozen=True):
    """§2.7 A resource of each kind of biome that one controls; §2.8 two more of any kind for all
    but the first player.
    """

    def run(self, state: State, dealer: Dealer) -> None:
        for seat in range(state.seats):
            for biome in sorted({at & 3 for at, _ in critters.own(state, seat)}):
                state.gain(seat, biome)
        others = state.in_order()[1:]
        then(state, Together(tuple(FirstBonus(seat) for seat in sorted(others))))


class FirstBonus(Choice, frozen=True):
    """§2.8 Take two resources of any kind."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Take,)

    def moves(self, state: State) -> Sequence[Move]:
        return [Take(*counts) for counts in splits((BONUS,) * 3, BONUS)]

    def why_not(self, state: State, move: Take) -> Refusal:
        return refuse("2.8", "take_so_many", count=BONUS)

    def take(self, state: State, move: Take, dealer: Dealer) -> None:
        for biome, count in enumerate((move.light, move.medium, move.dark)):
            state.gain(self.seat, biome, count)
        dealer.tell("took", seat=self.seat, goods=[move.light, move.medium, move.dark])

    def default(self, state: State) -> Move:
        return Take(1, 1, 0)


ITEMS = (SetUp, PickStart, LayStart, StartCritters, FirstResources, FirstBonus)
