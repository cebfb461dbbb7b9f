"""How good a position of Orcs Orcs Orcs is for a seat: a sum of named weights, in points."""

from engine.games.orcs_orcs_orcs import scoring
from engine.games.orcs_orcs_orcs.state import State


def evaluate(state: State, seat: int) -> float:
    return float(scoring.score(state, seat)[0])
