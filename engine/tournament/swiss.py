"""Swiss pairing for two at a table, as one maximum-weight matching.

What counts, in this order: nobody sits out twice while somebody has not; as few meet again as
possible; everybody has sat first as often as second, or once more or less; opponents have equal
points, or nearly; the last sits out; inside a group of equal points the upper half meets the lower.
All of that is one number per possible pair, so the matching is the best there is and not a walk
from group to group. Seats come before points because they are a promise that is kept to everybody,
whereas points can only be as close as chance has left them.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from engine.dealer import Dealer
from engine.tournament.acts import TablePairing
from engine.tournament.history import History
from engine.tournament.seating import imbalance, seated

BYE = ""
LARGE_FIELD_PLAYERS = 64
"""Larger fields are first tried with near opponents only, and those half a group away."""
NEAR_RANKS = 24


class Cost(NamedTuple):
    """What speaks against a pair, the weightiest first."""

    bye_again: int
    meet_again: int
    often: int
    seats: int
    apart: int
    rank: int
    """Of whoever sits out, from the last."""
    halves: int


def pair(
    players: Sequence[str], history: History, dealer: Dealer
) -> tuple[tuple[TablePairing, ...], tuple[str, ...]]:
    """Tables and byes of the next round; players come by seed."""
    if len(players) < 2:
        return (), tuple(players)
    pairs = best_pairs(players, history)
    byes = tuple(one for pair in pairs if BYE in pair for one in pair if one != BYE)
    tables = [seated(pair, history, dealer) for pair in pairs if BYE not in pair]
    return tuple(TablePairing(table) for table in tables), byes


def best_pairs(players: Sequence[str], history: History) -> list[tuple[str, str]]:
    """The pairs that cost least, the table of the leaders first; BYE is the opponent of nobody."""
    ranked = sorted(players, key=lambda player: -history.points[player])
    if len(ranked) % 2:
        ranked.append(BYE)
    field = SwissField(ranked, history)
    if len(ranked) > LARGE_FIELD_PLAYERS:
        found = field.match(NEAR_RANKS)
        if found is not None:
            return found
    found = field.match(len(ranked))
    assert found is not None, "a complete graph of an even number has a perfect matching"
    return found


class SwissField:
    """Those who are to be paired, by points and then by seed, and what each pair would cost."""

    def __init__(self, ranked: list[str], history: History) -> None:
        self._ranked = ranked
        self._history = history
        points = [history.points[player] for player in ranked if player != BYE]
        scale = lcm(*(value.denominator for value in points))
        self._points = [int(value * scale) for value in points]
        if ranked[-1] == BYE:
            self._points.append(min(self._points))
        self._starts, self._sizes = _groups(self._points[: len(points)])

    def match(self, near: int) -> list[tuple[str, str]] | None:
        """The best pairs among those that are near; None if narrowness may have cost more than
        closeness of points.
        """
        import networkx  # half a second that only those who pair should wait

        costs = self._costs(near)
        radix = [
            len(self._ranked) * max(column) + 1 for column in zip(*costs.values(), strict=True)
        ]
        graph = networkx.Graph()
        for (i, j), cost in costs.items():
            graph.add_edge(i, j, weight=-_number(cost, radix))
        matching = networkx.max_weight_matching(graph, maxcardinality=True)
        pairs = sorted((min(pair), max(pair)) for pair in matching)
        is_narrow = near < len(self._ranked)
        if is_narrow and (
            2 * len(pairs) < len(self._ranked) or any(any(costs[pair][:4]) for pair in pairs)
        ):
            return None
        return [(self._ranked[i], self._ranked[j]) for i, j in pairs]

    def _costs(self, near: int) -> dict[tuple[int, int], Cost]:
        count = len(self._ranked)
        return {
            (i, j): self.cost(i, j)
            for i in range(count)
            for j in range(i + 1, count)
            if j - i <= near or self._ranked[j] == BYE or self._are_halves(i, j, near)
        }

    def _are_halves(self, i: int, j: int, near: int) -> bool:
        """Whether two of equal points are about half their group apart."""
        return self._starts[i] == self._starts[j] and abs(2 * (j - i) - self._sizes[i]) <= near

    def cost(self, i: int, j: int) -> Cost:
        one, other, history = self._ranked[i], self._ranked[j], self._history
        apart = (self._points[i] - self._points[j]) ** 2
        if other == BYE:
            return Cost(history.byes[one], 0, 0, 0, apart, j - i, 0)
        met = history.times_met(one, other)
        halves = 0
        if not apart:
            halves = abs(2 * (j - i) - self._sizes[i])
        seats = imbalance((one, other), history)
        return Cost(0, min(met, 1), max(met - 1, 0), seats, apart, 0, halves)


def _groups(points: list[int]) -> tuple[list[int], list[int]]:
    """Per rank: where its group of equal points starts, and how large it is."""
    starts = [points.index(value) for value in points]
    return starts, [starts.count(start) for start in starts]


def _number(cost: Cost, radix: list[int]) -> int:
    """One number that orders sums of costs as the costs do, one after the other."""
    number = 0
    for value, base in zip(cost, radix, strict=True):
        number = number * base + value
    return number


def closeness(pairs: Sequence[tuple[str, str]], history: History) -> Fraction:
    """The sum of squared differences of points: what a pairing keeps small."""
    return sum(
        ((history.points[a] - history.points[b]) ** 2 for a, b in pairs if BYE not in (a, b)),
        Fraction(0),
    )
