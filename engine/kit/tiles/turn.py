"""A turn of Basalt, item by item. Each begins with the number of its rule.

What happens next is data in `state.agenda`: a step is run by the rules, a decision waits for a
seat. Each does its part and pushes what follows with `then`.
"""

from collections.abc import Sequence
from typing import ClassVar

from engine.contract import Decision, Move, Refusal, Step, refuse, then
from engine.dealer import Dealer
from engine.kit.tiles.box import BOARD
from engine.kit.tiles.moves import Lay
from engine.kit.tiles.state import State


# STUB: the steps and decisions of your own turn.
class BeginTurn(Step, frozen=True):
    """§2 Whose turn it is lays a stone; with a full board the match is over."""

    def run(self, state: State, dealer: Dealer) -> None:
        if len(state.stones) == len(BOARD):
            return
        state.turns += 1
        then(state, LayStone(state.turn), EndTurn())


class LayStone(Decision, frozen=True):
    """§2.1 A stone of one's own on any empty cell."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Lay,)

    def moves(self, state: State) -> Sequence[Move]:
        return [Lay(cell) for cell in BOARD if cell not in state.stones]

    def objection(self, state: State, move: Lay) -> Refusal | None:
        if move.cell not in BOARD:
            return refuse("1.1", "off_board", cell=move.cell)
        if move.cell in state.stones:
            return refuse("2.1", "taken", cell=move.cell)
        return None

    def take(self, state: State, move: Lay, dealer: Dealer) -> None:
        state.stones[move.cell] = self.seat
        dealer.tell("laid", seat=self.seat, cell=move.cell)

    def default(self, state: State) -> Move:
        return self.moves(state)[0]


class EndTurn(Step, frozen=True):
    """§2.2 The next seat has its turn."""

    def run(self, state: State, dealer: Dealer) -> None:
        state.turn = (state.turn + 1) % state.seats
        then(state, BeginTurn())


ITEMS = (BeginTurn, LayStone, EndTurn)
"""All of them: this is how a stored match finds them again."""
