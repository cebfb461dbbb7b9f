"""How good a position is for a seat: two terms, and what each is worth. All levels go by it."""

from engine.kit.cards.state import State

# STUB: what your game is won by. `python -m engine tune cinders` finds better weights.
WEIGHTS = {"lead": 10.0, "cards": 1.0}


def evaluate(state: State, seat: int) -> float:
    """The sum of the terms."""
    return sum(terms(state, seat).values())


def terms(state: State, seat: int) -> dict[str, float]:
    """What `evaluate` adds up, by the names in words.py: the reasons that a hint can give."""
    others = (points for other, points in enumerate(state.points) if other != seat)
    return {
        "lead": WEIGHTS["lead"] * (state.points[seat] - max(others)),
        "cards": WEIGHTS["cards"] * sum(state.hands[seat]),
    }
