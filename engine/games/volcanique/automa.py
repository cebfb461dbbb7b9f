"""How good a position of Volcanique is for a seat: a readable sum of named weights, in points."""

from engine.games.volcanique import scoring
from engine.games.volcanique.box import CRATER, CRITTERS, VOLCANO
from engine.games.volcanique.critters import at_home
from engine.games.volcanique.state import State

WEIGHTS = {
    "points": 1.0,
    "income": 1.0,  # a resource each turn, early in the game
    "goods": 0.3,
    "scarce": 0.25,  # each kind of resource that one has none of
    "hand": -0.02,
    "high": 0.15,  # each storey below an own critter
    "power": 1.0,
    "card": 0.5,
    "crater": 0.3,
}


def evaluate(state: State, seat: int) -> float:
    """How far the seat is ahead of the best of the others, and a little of all of them."""
    if not state.agenda:
        ranks = scoring.outcome(state).ranks
        return 1_000.0 - 100.0 * ranks[seat]
    merits = [merit(state, s, score[0]) for s, score in enumerate(scoring.outcome(state).scores)]
    others = [merits[s] for s in range(state.seats) if s != seat]
    return merits[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)


def merit(state: State, seat: int, points: int) -> float:
    """The points a seat would have now, and what it may expect."""
    left = stage(state)
    purse = state.purse(seat)
    features = {
        "points": float(points),
        "income": left * sum(1.0 for counts in at_home(state).values() if counts.get(seat)),
        "goods": _first_ones(sum(purse)),
        "scarce": -float(purse.count(0)),
        "hand": float(state.hand[seat]),
        "high": float(_storeys(state, seat)),
        "power": left * state.unlocked[seat].bit_count(),
        "card": float(state.cards[seat].bit_count()),
        "crater": left * min(state.crater[seat], CRATER),
    }
    return sum(WEIGHTS[name] * value for name, value in features.items())


def stage(state: State) -> float:
    """How much of the game is left: 1 at the start, 0 when the tiles or the critters are gone."""
    if state.ending is not None:
        return 0.0
    tiles = sum(state.stock[:VOLCANO]) / 42
    return min(tiles, min(state.hand) / CRITTERS)


def _first_ones(count: int) -> float:
    """Resources are worth less the more there are: seven may be kept."""
    return min(count, 7) + 0.2 * max(0, count - 7)


def _storeys(state: State, seat: int) -> int:
    """How many tiles lie below the one each own critter is on."""
    return sum(
        state.height(at >> 2) - 1
        for at, who in state.critters.items()
        if any(critter >> 3 == seat for critter in who)
    )
