"""§16.16 Lava Diversion: a die against incoming lava."""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.contract import Move
from engine.dealer import Dealer
from engine.games.volcanique import box
from engine.games.volcanique.choices import Choice
from engine.games.volcanique.lava import downhill
from engine.games.volcanique.moves import Divert, Hold
from engine.games.volcanique.occasions import PowerRule
from engine.games.volcanique.state import Finale, State
from engine.hexes import STEPS, Cell

LEFT, RIGHT = (1, 2), (5, 6)
"""Rolls that turn the lava to the left or the right, seen from where it comes."""


class DivertLava(Choice, frozen=True):
    """§16.16 Roll to divert the lava to the next space left or right."""

    start: Cell
    cell: Cell
    """Where it is about to flow."""
    height: int
    """How high the lava is."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Divert, Hold)
    standing_names: ClassVar[tuple[str, ...]] = ("always", "never")

    def moves(self, state: State) -> Sequence[Move]:
        return [Divert(), Hold()]

    def take(self, state: State, move: Move, dealer: Dealer) -> None:
        if isinstance(move, Hold):
            return
        roll = dealer.roll()
        by = -1 if roll in LEFT else 1 if roll in RIGHT else 0
        there = self.start + STEPS[(STEPS.index(self.cell - self.start) + by) % 6]
        if by and there in downhill(state, self.start, self.height):
            state.course = there
            dealer.tell("diverted", seat=self.seat, roll=roll, there=there)
        else:
            dealer.tell("not_diverted", seat=self.seat, roll=roll)

    def standing(self, state: State) -> dict[str, Move]:
        return {} if self.seat == state.turn else {"always": Divert(), "never": Hold()}

    def prompt(self, state: State) -> dict[str, Any]:
        return {"cell": self.cell}


class Diversion(PowerRule):
    """§16.16 Lava that comes onto a tile with an own critter may be diverted."""

    power = box.Power.DIVERSION

    def incoming(
        self, state: State, seat: int, start: Cell, to: Cell, height: int
    ) -> Sequence[Any]:
        """§12.5 In finale turns nothing is done but claiming."""
        is_over = isinstance(state.ending, Finale)
        return [] if is_over else [DivertLava(seat, start, to, height)]


ITEMS = (DivertLava,)
