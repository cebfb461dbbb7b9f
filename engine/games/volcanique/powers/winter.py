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
from engine.games.volcanique.state import State, Winter


class BeginWinter(Choice, frozen=True):
    """§12.10 Choose the tile on which the winter begins."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Freeze,)

    def moves(self, state: State) -> Sequence[Move]:
        return [Freeze(cell) for cell in sorted(state.land) if not board.is_frozen(state, cell)]

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
        """The newest volcano."""
        found = self.moves(state)
        return next((move for move in found if move == Freeze(state.newest)), found[0])


class VolcanicWinter(PowerRule):
    """§16.25 It begins at once."""

    power = box.Power.WINTER

    def unlocked(self, state: State, seat: int) -> Sequence[Any]:
        return [BeginWinter(seat)]


ITEMS = (BeginWinter,)
