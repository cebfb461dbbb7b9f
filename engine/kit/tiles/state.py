"""What is on the table. Rules change it in place; `clone` is called millions of times."""

from engine import contract
from engine.hexes import Cell


class State(contract.State, kw_only=True):
    # STUB: whatever can change during a match is a field here, and is copied in `clone`.
    stones: dict[Cell, int]
    """Whose stone lies where."""

    def clone(self) -> "State":
        return State(
            seats=self.seats,
            turn=self.turn,
            turns=self.turns,
            agenda=self.agenda.copy(),
            stones=self.stones.copy(),
        )
