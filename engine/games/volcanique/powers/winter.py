"""§16.25 Volcanic Winter: it begins as soon as it is unlocked. What is frozen is said by board.py,
how the game ends by it endings.py.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.contract import Move, Refusal, refuse
from engine.dealer import Dealer
from engine.games.volcanique import board, box
from engine.games.volcanique.choices import Choice
from engine.games.volcanique.moves import Freeze
from engine.games.volcanique.occasions import PowerRule
from engine.games.volcanique.powers.sea import ocean
from engine.games.volcanique.state import State, Winter
from engine.hexes import Cell


def spaces(state: State) -> list[Cell]:
    """§12.10 All spaces of the board, in board order: the land and the ocean around it (§16.21)."""
    return sorted({*state.land, *ocean(state)})


class BeginWinter(Choice, frozen=True):
    """§12.10 Choose the space on which the winter begins, on land or in the ocean."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Freeze,)

    def moves(self, state: State) -> Sequence[Move]:
        if all(board.is_frozen(state, cell) for cell in state.land):
            return []
        return [Freeze(cell) for cell in spaces(state) if not board.is_frozen(state, cell)]

    def why_not(self, state: State, move: Freeze) -> Refusal:
        return refuse("12.10", "no_spot", cell=move.cell)

    def take(self, state: State, move: Freeze, dealer: Dealer) -> None:
        state.spawns.append((move.cell, state.turns))
        if state.ending is None:
            state.ending = Winter()
        dealer.tell("winter", seat=self.seat, cell=move.cell)

    def stuck(self, state: State, dealer: Dealer) -> None:
        """All land is frozen already."""

    def default(self, state: State) -> Move:
        """The newest volcano, or else the first land."""
        found = self.moves(state)
        return next(
            move
            for move in [Freeze(state.newest), *map(Freeze, sorted(state.land))]
            if move in found
        )


class VolcanicWinter(PowerRule):
    """§16.25 It begins at once."""

    power = box.Power.WINTER

    def unlocked(self, state: State, seat: int) -> Sequence[Any]:
        return [BeginWinter(seat)]


ITEMS = (BeginWinter,)
