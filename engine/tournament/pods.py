"""Swiss for tables of three to six: who sits together, and who sits out if the numbers want it.

What counts, in this order: nobody sits out twice while somebody has not; as few pairs meet again as
possible; nobody is further than one from their share of first seats; those at a table have equal
points, or nearly. Fields of up to sixteen are solved exactly, larger ones by a search that swaps
players between tables, from several beginnings (`search.py`).
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import lcm

from engine.dealer import Dealer
from engine.tournament.acts import Table
from engine.tournament.history import History
from engine.tournament.plan import Stage
from engine.tournament.search import improve
from engine.tournament.seating import imbalance, seated
from engine.tournament.state import AUTOMA

EXACT = 16
"""Up to so many players the best tables are found for certain."""


def sizes(count: int, table: int, minimum: int, filled: bool = False) -> tuple[list[int], int]:
    """How many people sit at each table, and how many sit out: as few as possible at as few
    tables as possible. Where automa fill tables up, everybody plays.
    """
    if filled and count:
        tables = -(-count // table)
        return _even(count, tables), 0
    for out in range(count + 1):
        tables = -(-(count - out) // table)
        if tables * minimum <= count - out:
            return _even(count - out, tables), out
    raise AssertionError("when everybody sits out, no table is too small")


def _even(count: int, tables: int) -> list[int]:
    return [count // tables + (n < count % tables) for n in range(tables)] if tables else []


def pair(
    players: Sequence[str], stage: Stage, history: History, dealer: Dealer, automa: str = ""
) -> tuple[tuple[Table, ...], tuple[str, ...]]:
    """Tables and byes of the next round; players come by seed."""
    seats, out = sizes(len(players), stage.table, stage.minimum, bool(automa))
    if not seats:
        return (), tuple(players)
    ranked = sorted(players, key=lambda player: -history.points[player])
    costs = Costs(ranked, history)
    begin = deal(costs, seats, out)
    if costs.total(begin) == 0:
        found = begin
    elif len(ranked) <= EXACT:
        found = solve(costs, seats, out)
    else:
        found = improve(costs, begin, dealer.fork())
    groups = sorted(sorted(group) for group in found if len(group) > 1 or not _is_out(group, out))
    byes = tuple(ranked[group[0]] for group in sorted(found) if _is_out(group, out))
    tables = []
    for group in groups:
        names = seated([ranked[i] for i in group], history, dealer)
        filled = max(0, stage.minimum - len(names)) if automa else 0
        extra = tuple(f"{AUTOMA}{automa} {len(tables) + 1}.{n + 1}" for n in range(filled))
        tables.append(Table((*names, *extra)))
    return tuple(tables), byes


def _is_out(group: Sequence[int], out: int) -> bool:
    return len(group) == 1 and out > 0


class Costs:
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
            self.bye_again * history.byes[player] + (points[i] - least) ** 2
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


def deal(costs: Costs, seats: Sequence[int], out: int) -> list[list[int]]:
    """A beginning: those who sit out, then groups of equal points dealt back and forth."""
    ranked, history = costs.ranked, costs.history
    resting = sorted(range(len(ranked)), key=lambda i: (history.byes[ranked[i]], -i))[:out]
    rest = [i for i in range(len(ranked)) if i not in resting]
    groups: list[list[int]] = []
    while rest:
        leader = history.points[ranked[rest[0]]]
        equal = sum(history.points[ranked[i]] == leader for i in rest)
        coming = list(seats[len(groups) :])
        count = 1
        while count < len(coming) and sum(coming[: count + 1]) <= equal:
            count += 1
        groups.extend(_snake(rest[: sum(coming[:count])], coming[:count]))
        rest = rest[sum(coming[:count]) :]
    return [*groups, *([i] for i in resting)]


def _snake(players: Sequence[int], seats: Sequence[int]) -> list[list[int]]:
    groups: list[list[int]] = [[] for _ in seats]
    at, step = 0, 1
    for player in players:
        while len(groups[at]) >= seats[at]:
            at, step = _next(at, step, len(seats))
        groups[at].append(player)
        at, step = _next(at, step, len(seats))
    return groups


def _next(at: int, step: int, count: int) -> tuple[int, int]:
    if 0 <= at + step < count:
        return at + step, step
    return at, -step


def solve(costs: Costs, seats: Sequence[int], out: int) -> list[list[int]]:
    """The cheapest groups there are: whoever comes first in what is left sits with every possible
    company, and what is left then is solved once.
    """
    kinds = sorted({*seats, *([1] if out else [])}, reverse=True)
    amounts = tuple([*seats, *[1] * out].count(kind) for kind in kinds)

    @lru_cache(maxsize=None)
    def best(left: tuple[int, ...], amounts: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        """The cost of the rest, and the group of its first player."""
        if not left:
            return 0, ()
        first, others = left[0], left[1:]
        cheapest, chosen = -1, ()
        for k, kind in enumerate(kinds):
            if not amounts[k]:
                continue
            fewer = (*amounts[:k], amounts[k] - 1, *amounts[k + 1 :])
            for company in combinations(others, kind - 1):
                cost = costs.group((first, *company))
                if 0 <= cheapest <= cost:
                    continue
                rest = tuple(i for i in others if i not in company)
                cost += best(rest, fewer)[0]
                if cheapest < 0 or cost < cheapest:
                    cheapest, chosen = cost, (first, *company)
        return cheapest, chosen

    groups, left = [], tuple(range(len(costs.ranked)))
    while left:
        group = best(left, amounts)[1]
        groups.append(list(group))
        left = tuple(i for i in left if i not in group)
        at = kinds.index(len(group))
        amounts = (*amounts[:at], amounts[at] - 1, *amounts[at + 1 :])
    return groups
