"""What is on the table. Rules change it in place; `clone` is called millions of times."""

from engine import contract


class State(contract.State, kw_only=True):
    # STUB: whatever can change during a match is a field here, and is copied in `clone`.
    bag: list[int]
    """How many cards of each value are left; value 0 does not exist."""
    hands: list[list[int]]
    """Per seat, sorted: equal states must act equally."""
    bids: list[int]
    """What everybody bid last, 0 at first."""
    points: list[int]
    played: list[int]
    """How many cards of each value have been bid so far."""
    cinder: int = 0
    """What the round is worth."""

    def clone(self) -> "State":
        return State(
            seats=self.seats,
            turn=self.turn,
            turns=self.turns,
            agenda=self.agenda.copy(),
            bag=self.bag.copy(),
            hands=[hand.copy() for hand in self.hands],
            bids=self.bids.copy(),
            points=self.points.copy(),
            played=self.played.copy(),
            cinder=self.cinder,
        )
