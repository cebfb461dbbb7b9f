"""What is on the table. Rules change it in place; `clone` is called millions of times."""

from engine import contract


class State(contract.State, kw_only=True):
    # STUB: whatever can change during a match is a field here, and is copied in `clone`.
    spaces: list[list[int]]
    """Where the runners of each seat are; `box.END` is safe, `box.LOST` is lost."""
    points: list[int]
    mud: int = 0
    """The space up to which everything is covered."""
    die: int = 0
    """What was rolled last."""
    safe: int = 0
    """How many runners have come home."""

    def clone(self) -> "State":
        return State(
            seats=self.seats,
            turn=self.turn,
            turns=self.turns,
            agenda=self.agenda.copy(),
            spaces=[runners.copy() for runners in self.spaces],
            points=self.points.copy(),
            mud=self.mud,
            die=self.die,
            safe=self.safe,
        )
