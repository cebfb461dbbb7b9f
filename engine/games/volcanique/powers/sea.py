"""§16.21 Sea Critters: into the ocean, about in it and ashore again, once a turn."""

from collections.abc import Sequence
from typing import ClassVar

from engine.contract import Move, Refusal, refuse
from engine.dealer import Dealer
from engine.games.volcanique import board, box, critters
from engine.games.volcanique.box import NO_BIOME
from engine.games.volcanique.deeds import CLAIM, Deed
from engine.games.volcanique.moves import Ashore, Dive, Swim
from engine.games.volcanique.occasions import Power
from engine.games.volcanique.state import State, section, spot
from engine.hexes import STEPS, Cell, neighbours

ONCE = "sea"
"""The three are one thing that may be done once a turn."""


OCEAN_SPACES = 2
"""How far from the land the ocean of the game reaches."""


def free_ocean(state: State) -> list[Cell]:
    """Every ocean space without critter, lava or ice, in board order."""
    near = set(state.land)
    for _ in range(OCEAN_SPACES):
        near.update([at for cell in near for at in neighbours(cell)])
    taken = {at for at, _ in state.lava}
    free = sorted(near - state.land.keys() - state.sea.keys() - taken)
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


class Sea(Power):
    """§16.21 Once a turn one critter into, in or out of the ocean."""

    power = box.Power.SEA
    deeds: ClassVar[Sequence[Deed]] = (DiveIn(), SwimOn(), GoAshore())
