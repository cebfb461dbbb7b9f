"""How good a position of Volcanic Isle is for a seat: a readable sum of named weights."""

from engine.games.volcanic_isle import scoring
from engine.games.volcanic_isle.state import State


def evaluate(state: State, seat: int) -> float:
    """How far a seat is ahead of the best other one."""
    own = prospects(state, seat)
    return own - max(prospects(state, other) for other in range(state.seats) if other != seat)


def prospects(state: State, seat: int) -> float:
    return float(scoring.merit(state, seat)[0])
