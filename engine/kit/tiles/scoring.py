"""Who wins, and why."""

from engine import hexes
from engine.contract import Outcome
from engine.kit.tiles.state import State


# STUB: who wins your game; equal seats share a rank, and `why` names a sentence in words.py.
def outcome(state: State) -> Outcome:
    """§3 The largest group wins."""
    sizes = [largest_group(state, seat) for seat in range(state.seats)]
    ranks = tuple(1 + sum(more > own for more in sizes) for own in sizes)
    return Outcome(ranks, tuple((size,) for size in sizes), "over")


def largest_group(state: State, seat: int) -> int:
    """§3.1 How many stones of a seat hang together at most."""
    own = [cell for cell, owner in state.stones.items() if owner == seat]
    return max(map(len, hexes.components(own)), default=0)


def sides(state: State) -> tuple[tuple[int, ...], ...]:
    """Everybody plays alone."""
    return tuple((seat,) for seat in range(state.seats))
