"""Who wins Volcanique and why: §13, point by point."""

from collections import Counter
from collections.abc import Sequence

from engine.contract import Outcome
from engine.games.volcanique import board, occasions
from engine.games.volcanique.box import CARD_POINTS, Card
from engine.games.volcanique.critters import at_home
from engine.games.volcanique.state import COLOSSAL, State, biome_of, cell_of

SCORES = (
    *("points", "critters", "connections", "volcanoes", "sacrifices", "colossal", "herds"),
    *("tallest", "largest", "diversified", "bought", "cards"),
)
COLOSSAL_POINTS, BONUS, SHARED_BONUS = 4, 3, 1


def outcome(state: State) -> Outcome:
    """§13.1 The most points win; who has as many shares the rank."""
    scores = tuple((sum(points), *points) for points in _table(state))
    totals = [score[0] for score in scores]
    ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
    why = "won_by_points" if ranks.count(1) == 1 else "won_together"
    return Outcome(ranks, scores, why, {"points": max(totals)})


def sides(state: State) -> tuple[tuple[int, ...], ...]:
    """Everybody plays alone."""
    return tuple((seat,) for seat in range(state.seats))


def _table(state: State) -> list[tuple[int, ...]]:
    """The points of every seat, in the order of SCORES after the total."""
    tallest, largest = bonus(peaks(state)), bonus(expanses(state))
    held = at_home(state)
    edges = connected(state, held)
    return [
        (
            *_critters(state, seat)[:1],
            edges[seat],
            state.unlocked[seat].bit_count(),
            state.crater[seat] * occasions.best(state, seat, "offering"),
            *_critters(state, seat)[1:],
            herds(state, seat, held),
            tallest[seat],
            largest[seat],
            diversified(seat, held),
            state.points[seat],
            card_points(state.cards[seat]),
        )
        for seat in range(state.seats)
    ]


def _critters(state: State, seat: int) -> tuple[int, int]:
    """§13.2 A point for every critter on land, §16.4 four for a colossal one."""
    own = [c for who in state.critters.values() for c in who if c >> 3 == seat]
    giants = sum(bool(critter & COLOSSAL) for critter in own)
    return len(own) - giants + (state.crown == seat), COLOSSAL_POINTS * giants


def connected(state: State, held: dict[int, dict[int, int]]) -> list[int]:
    """§13.3 A point for every connecting edge inside a biome that one controls."""
    points = [0] * state.seats
    for at, _ in board.connections(state):
        for seat in held.get(state.home[at], ()):
            points[seat] += 1
    return points


def herds(state: State, seat: int, held: dict[int, dict[int, int]]) -> int:
    """§16.12 A point for every herd."""
    sizes = [counts.get(seat, 0) for counts in held.values()]
    return sum(occasions.best(state, seat, "herd_points") for size in sizes if size >= 2)


def diversified(seat: int, held: dict[int, dict[int, int]]) -> int:
    """§13.8 A point for every set of three different biomes."""
    kinds = Counter(biome_of(root) for root, counts in held.items() if seat in counts)
    return min(kinds[biome] for biome in range(3))


def card_points(cards: int) -> int:
    return sum(CARD_POINTS[card] for card in Card if cards >> card & 1)


def peaks(state: State) -> list[tuple[int, int]]:
    """§13.6 For each seat its highest stack, and how many of that height."""
    found = []
    for seat in range(state.seats):
        cells = {
            cell_of(at)
            for at, who in state.critters.items()
            if at in state.home and any(c >> 3 == seat for c in who)
        }
        found.append(_greatest([state.height(cell) for cell in cells]))
    return found


def expanses(state: State) -> list[tuple[int, int]]:
    """§13.7 For each seat the tiles of its largest biome, and how many of that size."""
    tiles = Counter(state.home.values())
    held = at_home(state)
    return [
        _greatest([tiles[root] for root, counts in held.items() if seat in counts])
        for seat in range(state.seats)
    ]


def _greatest(sizes: Sequence[int]) -> tuple[int, int]:
    return (max(sizes), sizes.count(max(sizes))) if sizes else (0, 0)


def bonus(merits: Sequence[tuple[int, int]]) -> list[int]:
    """Three points for the best, one each for all who are equally good."""
    best = max(merits)
    if best == (0, 0):
        return [0] * len(merits)
    points = BONUS if merits.count(best) == 1 else SHARED_BONUS
    return [points if merit == best else 0 for merit in merits]
