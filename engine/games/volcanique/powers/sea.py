"""§16.21 Sea Critters: into the ocean, about in it and ashore again, once a turn."""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from engine import hexes
from engine.contract import Move, Refusal, refuse
from engine.dealer import Dealer
from engine.games.volcanique import board, box, critters
from engine.games.volcanique.box import NO_BIOME
from engine.games.volcanique.deeds import CLAIM, Deed
from engine.games.volcanique.moves import Ashore, Dive, Swim
from engine.games.volcanique.occasions import PowerRule
from engine.games.volcanique.state import State, section, spot
from engine.hexes import STEPS, Cell

ONCE = "sea"
"""The three are one thing that may be done once a turn."""


OCEAN_SPACES = 2
"""How far the ocean of the game reaches beyond the outermost land."""


def ocean(state: State) -> Iterator[Cell]:
    """The sea around and between all islands: the smallest hexagon with sides along the grid that
    holds all land and so many spaces more on every side.
    """
    places = [hexes.axial(at) for at in state.land]
    low_q, high_q = _span(q for q, _ in places)
    low_r, high_r = _span(r for _, r in places)
    low, high = _span(q + r for q, r in places)
    for r in range(low_r, high_r + 1):
        for q in range(max(low_q, low - r), min(high_q, high - r) + 1):
            at = hexes.cell(q, r)
            if at not in state.land:
                yield at


def _span(numbers: Iterable[int]) -> tuple[int, int]:
    found = list(numbers)
    return min(found) - OCEAN_SPACES, max(found) + OCEAN_SPACES


def free_ocean(state: State) -> list[Cell]:
    """Every ocean space without critter, lava or ice, in board order."""
    if not state.land:
        return []
    taken = state.sea.keys() | {at for at, _ in state.lava}
    free = sorted(at for at in ocean(state) if at not in taken)
    return [at for at in free if not board.is_frozen(state, at)] if state.spawns else free


def beach(state: State, cell: Cell) -> list[int]:
    """The sections that face an ocean space: those on the edges which touch it."""
    seen = zip(STEPS, board.facing(state, cell), strict=True)
    return [section(cell + step, biome) for step, biome in seen if biome != NO_BIOME]


def swimmers(state: State, seat: int) -> list[Cell]:
    """Where a seat's sea critters are that can move."""
    own = [cell for cell, owner in state.sea.items() if owner == seat]
    return sorted(cell for cell in own if not board.is_frozen(state, cell))


class DiveIn(Deed):
    """§16.21 A critter from the hand into the ocean."""

    step, kind, once = CLAIM, Dive, ONCE

    def choices(self, state: State, seat: int) -> Sequence[Move]:
        return [Dive(cell) for cell in free_ocean(state)] if state.hand[seat] else []

    def why_not(self, state: State, seat: int, move: Dive) -> Refusal:
        if not state.hand[seat]:
            return refuse("16.21", "empty_hand")
        return refuse("16.21", "no_shore", cell=move.cell)

    def carry_out(self, state: State, seat: int, move: Dive, dealer: Dealer) -> None:
        state.deploy(seat)
        state.sea[move.cell] = seat
        dealer.tell("dived", seat=seat, cell=move.cell)


class SwimOn(Deed):
    """§16.21 A sea critter to another ocean space."""

    step, kind, once = CLAIM, Swim, ONCE

    def choices(self, state: State, seat: int) -> Sequence[Move]:
        own = swimmers(state, seat)
        free = free_ocean(state) if own else []
        return [Swim(cell, to) for cell in own for to in free]

    def why_not(self, state: State, seat: int, move: Swim) -> Refusal:
        if move.cell not in swimmers(state, seat):
            return refuse("16.21", "no_swimmer", cell=move.cell)
        return refuse("16.21", "no_shore", cell=move.to)

    def carry_out(self, state: State, seat: int, move: Swim, dealer: Dealer) -> None:
        del state.sea[move.cell]
        state.sea[move.to] = seat
        dealer.tell("swam", seat=seat, cell=move.cell, there=move.to)


class GoAshore(Deed):
    """§16.21 A sea critter onto an uncontrolled biome that faces its ocean space."""

    step, kind, once = CLAIM, Ashore, ONCE

    def choices(self, state: State, seat: int) -> Sequence[Move]:
        return [
            Ashore(cell, *spot(at))
            for cell in swimmers(state, seat)
            for at in critters.open_sections(state, beach(state, cell))
        ]

    def why_not(self, state: State, seat: int, move: Ashore) -> Refusal:
        if move.cell not in swimmers(state, seat):
            return refuse("16.21", "no_swimmer", cell=move.cell)
        return refuse("16.21", "not_ashore", cell=move.to, biome=move.biome)

    def carry_out(self, state: State, seat: int, move: Ashore, dealer: Dealer) -> None:
        del state.sea[move.cell]
        critters.add(state, section(move.to, move.biome), seat << 3)
        dealer.tell("ashore", seat=seat, there=move.to, biome=move.biome)


class Sea(PowerRule):
    """§16.21 Once a turn one critter into, in or out of the ocean."""

    power = box.Power.SEA
    deeds: ClassVar[Sequence[Deed]] = (DiveIn(), SwimOn(), GoAshore())
