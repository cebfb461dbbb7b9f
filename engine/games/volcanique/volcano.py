"""§6 A volcano, item by item, in the order in which things happen (§6.3).

Powers come in at the occasions: threatened, covering, erupted, beside, shaken, bombing, unlocked.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.contract import Move, Refusal, Step, refuse, then
from engine.dealer import Dealer, Event
from engine.games.volcanique import board, critters, occasions, targets
from engine.games.volcanique.box import LAVA, SLOT_LEVELS, SLOT_NEIGHBOURS, VOLCANO, Power, Slot
from engine.games.volcanique.choices import Choice
from engine.games.volcanique.lava import SpillLava, crater_height, downhill
from engine.games.volcanique.moves import Erupt, Supererupt, Unlock
from engine.games.volcanique.stacking import Contests
from engine.games.volcanique.state import State, Super, tile
from engine.hexes import Cell


class AimVolcano(Choice, frozen=True):
    """§6.1 Choose the tile on which the volcano is unleashed."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Erupt, Supererupt)

    def moves(self, state: State) -> Sequence[Move]:
        cells = targets.cells(state, self.seat)
        found: list[Move] = [Erupt(cell) for cell in cells]
        if self._may_be_super(state):
            found += [Supererupt(cell) for cell in cells]
        return found

    def _may_be_super(self, state: State) -> bool:
        """§16.23 With its power, while no end has begun and two tiles are there."""
        has_power = occasions.best(state, self.seat, "volcano_tiles") > 1
        return has_power and state.ending is None and state.stock[VOLCANO] > 1

    def why_not(self, state: State, move: Any) -> Refusal:
        if isinstance(move, Supererupt) and not self._may_be_super(state):
            return refuse("16.23", "no_super")
        blocked = targets.why_not(state, self.seat, move.cell)
        assert blocked is not None
        return blocked

    def take(self, state: State, move: Any, dealer: Dealer) -> None:
        tiles = 1
        if isinstance(move, Supererupt):
            tiles = 2
            state.ending = Super(move.cell, self.seat)
            dealer.tell("super_declared", seat=self.seat, cell=move.cell)
        dealer.tell("aimed", seat=self.seat, cell=move.cell)
        then(state, *eruption(self.seat, move.cell, tiles), Aftermath(self.seat))

    def outlook(self, state: State, move: Any) -> Sequence[Event]:
        """§6.5 Where its lava may flow."""
        lower = downhill(state, move.cell, crater_height(state, move.cell))
        name = "lava_ahead" if lower and state.stock[LAVA] else "no_lava_ahead"
        return [Event(name, {"cells": lower})]

    def default(self, state: State) -> Move:
        """The first place without own critters."""
        cells = targets.cells(state, self.seat)
        own = {at >> 2 for at, _ in critters.own(state, self.seat)}
        return Erupt(next((cell for cell in cells if cell not in own), cells[0]))


def eruption(seat: int, cell: Cell, tiles: int = 1) -> list[Any]:
    """§6.3 What happens at one site, up to what comes with it."""
    return [Threaten(seat, cell), Wipe(cell), Cover(seat, cell, tiles), Beside(seat, cell)]


def everybody(state: State, seat: int, occasion: str, *facts: Any) -> None:
    """Put on the agenda what the powers of all seats make of an occasion, in turn order."""
    items: list[Any] = []
    for other in state.in_order(seat):
        for power in occasions.held(state, other):
            items += getattr(power, occasion)(state, other, *facts)
    then(state, *items)


class Threaten(Step, frozen=True):
    """§6.3 Who has a power for it may flee before the volcano erupts."""

    seat: int
    cell: Cell

    def run(self, state: State, dealer: Dealer) -> None:
        everybody(state, self.seat, "threatened", self.cell)


class Wipe(Step, frozen=True):
    """§6.2 All critters on the target go back to their owners' hands, burrowed ones too."""

    cell: Cell

    def run(self, state: State, dealer: Dealer) -> None:
        for at, critter in critters.on_cell(state, self.cell):
            critters.send_home(state, at, critter)
            dealer.tell("wiped", seat=critter >> 3, cell=self.cell)


class Cover(Step, frozen=True):
    """§6.3 The volcano covers its target."""

    seat: int
    cell: Cell
    tiles: int

    def run(self, state: State, dealer: Dealer) -> None:
        items: list[Any] = []
        for power in occasions.held(state, self.seat):
            items += power.covering(state, self.seat, self.cell)
        then(state, *items, PutVolcano(self.seat, self.cell, self.tiles))


class PutVolcano(Step, frozen=True):
    """§6.3 The tile lies, and what its neighbours gain from that happens."""

    seat: int
    cell: Cell
    tiles: int

    def run(self, state: State, dealer: Dealer) -> None:
        state.stock[VOLCANO] -= self.tiles
        for _ in range(self.tiles):
            board.put(state, self.cell, tile(VOLCANO))
        state.sites.append(self.cell)
        state.newest = self.cell
        state.volcanoes += 1
        dealer.tell("erupted", seat=self.seat, cell=self.cell)
        for other in state.in_order(self.seat):
            for power in occasions.held(state, other):
                power.erupted(state, other, self.cell, dealer)


class Beside(Step, frozen=True):
    """§6.3 What the own powers bring along with the eruption."""

    seat: int
    cell: Cell

    def run(self, state: State, dealer: Dealer) -> None:
        items: list[Any] = []
        for power in occasions.held(state, self.seat):
            items += power.beside(state, self.seat, self.cell)
        then(state, *items)


class Aftermath(Step, frozen=True):
    """§6.3 Landslides, bombs, contested biomes, lava from every site, then a power is unlocked."""

    seat: int

    def run(self, state: State, dealer: Dealer) -> None:
        sites = list(state.sites)
        state.sites.clear()
        state.fled.clear()
        then(
            state,
            *(Shake(self.seat, cell) for cell in sites),
            *(Bombard(self.seat, cell) for cell in sites),
            Contests(),
            *(SpillLava(cell) for cell in sites),
            UnlockPower(self.seat),
        )


class Shake(Step, frozen=True):
    """§6.3 Landslides beside a volcano, in turn order."""

    seat: int
    cell: Cell

    def run(self, state: State, dealer: Dealer) -> None:
        everybody(state, self.seat, "shaken", self.cell)


class Bombard(Step, frozen=True):
    """§6.3 Magma bombs of a volcano, in turn order."""

    seat: int
    cell: Cell

    def run(self, state: State, dealer: Dealer) -> None:
        everybody(state, self.seat, "bombing", self.cell)


# ── The power grid ────────────────────────────────────────────────────────────────────────────────


class UnlockPower(Choice, frozen=True):
    """§6.4 A critter from the hand onto a power: the lowest one first, then any that shares an edge
    with one's own.
    """

    accepts: ClassVar[tuple[type[Move], ...]] = (Unlock,)

    def moves(self, state: State) -> Sequence[Move]:
        if not state.hand[self.seat]:
            return []
        return [Unlock(Power(state.grid[slot])) for slot in open_slots(state, self.seat)]

    def why_not(self, state: State, move: Unlock) -> Refusal:
        if move.power not in state.grid:
            return refuse("6.4", "not_in_grid", power=move.power)
        if state.has(self.seat, move.power):
            return refuse("6.4", "unlocked_already", power=move.power)
        return refuse("6.4", "no_shared_edge", power=move.power)

    def take(self, state: State, move: Unlock, dealer: Dealer) -> None:
        state.deploy(self.seat)
        state.unlocked[self.seat] |= 1 << move.power
        dealer.tell("unlocked", seat=self.seat, power=move.power)
        then(state, *occasions.POWERS[move.power].unlocked(state, self.seat))

    def stuck(self, state: State, dealer: Dealer) -> None:
        """§6.4 Without a critter in hand, or with all powers, nothing is unlocked."""
        dealer.tell("nothing_unlocked", seat=self.seat)

    def default(self, state: State) -> Move:
        """The lowest level."""
        slots = open_slots(state, self.seat)
        return Unlock(Power(state.grid[min(slots, key=SLOT_LEVELS.__getitem__)]))


def open_slots(state: State, seat: int) -> list[int]:
    """§6.4 The slots that a seat may unlock next."""
    own = [slot for slot in Slot if state.has(seat, Power(state.grid[slot]))]
    if not own:
        return [Slot.L1]
    beside = {near for slot in own for near in SLOT_NEIGHBOURS[slot]}
    return sorted(beside - set(own))


ITEMS = (
    *(AimVolcano, Threaten, Wipe, Cover, PutVolcano, Beside, Aftermath, Shake, Bombard),
    UnlockPower,
)
