"""Who wins, and why."""

from engine.contract import Outcome
from engine.kit.track.state import State


# STUB: who wins your game; equal seats share a rank, and `why` names a sentence in words.py.
def outcome(state: State) -> Outcome:
    """§3.1 Most points win."""
    ranks = tuple(1 + sum(more > own for more in state.points) for own in state.points)
    return Outcome(ranks, tuple((points,) for points in state.points), "over")


def sides(state: State) -> tuple[tuple[int, ...], ...]:
    """Everybody plays alone."""
    return tuple((seat,) for seat in range(state.seats))
