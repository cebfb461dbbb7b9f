"""What speaks against people sitting together, for tables of more than two."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import lcm

from engine.tournament.history import History
from engine.tournament.seating import imbalance


class PodCosts:
    """What speaks against players sitting together, as one number per group.

    Players are numbers, from the one with most points down. A group of one sits out. The digits of
    the number, the weightiest first: sitting out again, pairs that meet again, how often they have
    met, first seats out of balance, points apart.
    """

    def __init__(self, ranked: Sequence[str], history: History) -> None:
        self.ranked = ranked
        self.history = history
        count = len(ranked)
        values = [history.points[player] for player in ranked]
        scale = lcm(*(value.denominator for value in values))
        points = [int(value * scale) for value in values]
        spread = (max(points) - min(points)) ** 2 * count * count + 1
        self.unbalanced = spread
        self.often = self.unbalanced * (count + 1)
        met = [[history.times_met(a, b) for b in ranked] for a in ranked]
        self.again = self.often * (sum(map(sum, met)) + 1)
        self.bye_again = self.again * count * count
        self.pair = [
            [
                (points[i] - points[j]) ** 2
                + self.again * min(met[i][j], 1)
                + self.often * max(met[i][j] - 1, 0)
                for j in range(count)
            ]
            for i in range(count)
        ]
        least = min(points)
        self._alone = [
            self.bye_again * history.free[player] + (points[i] - least) ** 2
            for i, player in enumerate(ranked)
        ]
        self.group = lru_cache(maxsize=200_000)(self._group)

    def _group(self, group: tuple[int, ...]) -> int:
        """What a group costs; its members in ascending order."""
        if len(group) == 1:
            return self._alone[group[0]]
        rows = self.pair
        cost = sum(rows[i][j] for i, j in combinations(group, 2))
        return cost + self.unbalanced * self.imbalance(group)

    def imbalance(self, group: Sequence[int]) -> int:
        return imbalance([self.ranked[i] for i in group], self.history)

    def total(self, groups: Sequence[Sequence[int]]) -> int:
        return sum(self.group(tuple(sorted(group))) for group in groups)


def resting(costs: PodCosts, out: int) -> list[int]:
    """Who sits out: whoever has done so least, of these the last in the standings."""
    ranked, free = costs.ranked, costs.history.free
    return sorted(range(len(ranked)), key=lambda i: (free[ranked[i]], -i))[:out]
