"""How good a position is for a seat: two terms, and what each is worth. All levels go by it."""

from engine.kit.track.box import LOST
from engine.kit.track.state import State

# STUB: what your game is won by. `python -m engine tune lahar` finds better weights.
WEIGHTS = {"points": 10.0, "way": 1.0}


def evaluate(state: State, seat: int) -> float:
    """The sum of the terms."""
    return sum(terms(state, seat).values())


def terms(state: State, seat: int) -> dict[str, float]:
    """What `evaluate` adds up, by the names in words.py: the reasons that a hint can give."""
    ahead = [space for space in state.spaces[seat] if space != LOST]
    return {
        "points": WEIGHTS["points"] * state.points[seat],
        "way": WEIGHTS["way"] * sum(ahead),
    }
