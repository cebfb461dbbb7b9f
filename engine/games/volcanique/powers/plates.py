"""Powers that move land: §16.5 Converging Tectonic Plates, §16.20 Rift. Both are limited: once in
the main game, once more in the last turn, at any step of the own turn (limited_powers.py).
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.contract import Move, Refusal, refuse, then
from engine.dealer import Dealer
from engine.games.volcanique import board, box
from engine.games.volcanique.choices import Choice
from engine.games.volcanique.limited_powers import DEEDS, Converge, LimitedDeed, Rift
from engine.games.volcanique.moves import Done, Drift, With
from engine.games.volcanique.occasions import PowerRule
from engine.games.volcanique.stacking import Contests
from engine.games.volcanique.state import State
from engine.hexes import STEPS, WAYS, Cell, Way, components, neighbours

FURTHEST = 2
"""Spaces that an island may shift."""


def is_blocked(state: State, cells: Sequence[Cell]) -> bool:
    """Whether land, lava, a sea critter or ice is in the way in one of these spaces."""
    return any(
        cell in state.land
        or cell in state.sea
        or board.has_lava(state, cell)
        or board.is_frozen(state, cell)
        for cell in cells
    )


def path(cells: Sequence[Cell], way: Way, spaces: int) -> list[Cell]:
    """The spaces that a part comes over with its so-manieth step, its own old ones left out."""
    part = set(cells)
    return [cell + spaces * STEPS[way] for cell in cells if cell + spaces * STEPS[way] not in part]


def touches(state: State, cells: Sequence[Cell], by: int) -> bool:
    """Whether a part would touch other land if it were moved."""
    part = set(cells)
    other = state.land.keys() - part
    return any(near in other for cell in cells for near in neighbours(cell + by))


# ── Converging plates ─────────────────────────────────────────────────────────────────────────────


def reach(state: State, island: Sequence[Cell], way: Way) -> int:
    """§16.5 How far an island can shift in a direction: until it touches another."""
    if any(board.is_frozen(state, cell) for cell in island):
        return 0
    spaces = 0
    while spaces < FURTHEST and not is_blocked(state, path(island, way, spaces + 1)):
        spaces += 1
        if touches(state, island, spaces * STEPS[way]):
            break
    return spaces


class ConvergePlates(LimitedDeed):
    """§16.5 A whole island shifts one or two spaces."""

    power, rule = box.Power.CONVERGING, "16.5"

    def choices(self, state: State, seat: int) -> Sequence[Converge]:
        return [
            Converge(island[0], way, spaces)
            for island in board.islands(state)
            for way in WAYS
            for spaces in range(1, reach(state, island, way) + 1)
        ]

    def canonical(self, state: State, move: Converge) -> Converge:
        """Any cell of an island names it."""
        if move.cell not in state.land:
            return move
        return Converge(board.island_of(state, move.cell)[0], move.way, move.spaces)

    def why_not(self, state: State, move: Converge) -> Refusal:
        return refuse("16.5", "no_converging", cell=move.cell)

    def carry_out(self, state: State, seat: int, move: Converge, dealer: Dealer) -> None:
        state.spent[seat] |= 1 << box.Power.CONVERGING
        then(state, Contests(seat))
        island = board.island_of(state, move.cell)
        board.shift(state, island, move.spaces * STEPS[move.way])
        dealer.tell("converged", seat=seat, cell=move.cell, way=move.way, spaces=move.spaces)


class Converging(PowerRule):
    """§16.5 A whole island shifts."""

    power = box.Power.CONVERGING


# ── Rift ──────────────────────────────────────────────────────────────────────────────────────────


def drift(state: State, part: Sequence[Cell], way: Way) -> int:
    """§16.20 How far a part must move so that it touches its island no more, 0 if it cannot.

    It leaves the rest behind by the least number of steps; nothing may be in the way.
    """
    rest = set(board.island_of(state, part[0])) - set(part)
    if not rest or len(components(rest)) > 1:
        return 0
    spaces = 0
    while not is_blocked(state, path(part, way, spaces + 1)):
        spaces += 1
        moved = {near for cell in part for near in neighbours(cell + spaces * STEPS[way])}
        if not moved & rest:
            return spaces
    return 0


def drifts(state: State, part: Sequence[Cell]) -> dict[Way, int]:
    """§16.20 Where a part may drift, and how far: only to the nearest places."""
    found = {way: drift(state, part, way) for way in WAYS}
    least = min((spaces for spaces in found.values() if spaces), default=0)
    return {way: spaces for way, spaces in found.items() if spaces == least > 0}


def can_be_split(state: State, part: Sequence[Cell]) -> bool:
    """Whether some part with these cells may be split off by adding others. A part that cannot
    drift now may do so when it is larger, so only the land's being frozen or whole forbids it.
    """
    island = board.island_of(state, part[0])
    return len(island) > len(part) and not any(board.is_frozen(state, cell) for cell in part)


class SplitIsland(LimitedDeed):
    """§16.20 A part of an island drifts away."""

    power, rule = box.Power.RIFT, "16.20"

    def choices(self, state: State, seat: int) -> Sequence[Rift]:
        return [Rift(cell) for cell in sorted(state.land) if can_be_split(state, [cell])]

    def why_not(self, state: State, move: Rift) -> Refusal:
        return refuse("16.20", "no_rift_there", cell=move.cell)

    def carry_out(self, state: State, seat: int, move: Rift, dealer: Dealer) -> None:
        then(state, GrowPart(seat, (move.cell,)))


class GrowPart(Choice, frozen=True):
    """§16.20 Add a tile to the part, or say where it drifts; giving up ends it for this turn."""

    cells: tuple[Cell, ...]

    accepts: ClassVar[tuple[type[Move], ...]] = (With, Drift, Done)
    several: ClassVar[tuple[type[Move], ...]] = (With,)

    def moves(self, state: State) -> Sequence[Move]:
        more = [With(cell) for cell in self._beside(state)]
        return [*map(Drift, drifts(state, self.cells)), *more, Done()]

    def _beside(self, state: State) -> list[Cell]:
        """The tiles that may still join the part; one at least must stay."""
        island = board.island_of(state, self.cells[0])
        if len(island) <= len(self.cells) + 1:
            return []
        near = {at for cell in self.cells for at in neighbours(cell)} - set(self.cells)
        return sorted(
            cell for cell in near if cell in state.land and not board.is_frozen(state, cell)
        )

    def why_not(self, state: State, move: Any) -> Refusal:
        if isinstance(move, Drift):
            return refuse("16.20", "no_drift", way=move.way)
        return refuse("16.20", "no_such_part", cell=move.cell)

    def take(self, state: State, move: Any, dealer: Dealer) -> None:
        if isinstance(move, With):
            then(state, GrowPart(self.seat, tuple(sorted((*self.cells, move.cell)))))
        elif isinstance(move, Drift):
            state.spent[self.seat] |= 1 << box.Power.RIFT
            then(state, Contests(self.seat))
            spaces = drifts(state, self.cells)[move.way]
            dealer.tell("rifted", seat=self.seat, cells=list(self.cells), way=move.way)
            board.shift(state, self.cells, spaces * STEPS[move.way])
        else:
            state.given_up |= 1 << box.Power.RIFT
            dealer.tell("no_rift", seat=self.seat)

    def default(self, state: State) -> Move:
        return Done()

    def prompt(self, state: State) -> dict[str, Any]:
        return {"cells": list(self.cells)}


class Rifting(PowerRule):
    """§16.20 An island is split."""

    power = box.Power.RIFT


DEEDS.update({Converge: ConvergePlates(), Rift: SplitIsland()})

ITEMS = (GrowPart,)
