"""How good a position is for a seat: two terms, and what each is worth. All levels go by it."""

from engine.kit.tiles import scoring
from engine.kit.tiles.state import State

# STUB: what your game is won by. `python -m engine tune basalt` finds better weights.
WEIGHTS = {"group": 10.0, "rivals": 6.0}


def evaluate(state: State, seat: int) -> float:
    """The sum of the terms."""
    return sum(terms(state, seat).values())


def terms(state: State, seat: int) -> dict[str, float]:
    """What `evaluate` adds up, by the names in words.py: the reasons that a hint can give."""
    others = [scoring.largest_group(state, one) for one in range(state.seats) if one != seat]
    return {
        "group": WEIGHTS["group"] * scoring.largest_group(state, seat),
        "rivals": -WEIGHTS["rivals"] * max(others),
    }
