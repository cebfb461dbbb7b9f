"""Swiss pairing for two at a table, as one maximum-weight matching.

What counts, in this order: nobody has a second free round while somebody has had none; as few meet
again as possible; nobody sits first more than once too often, or too seldom; those who share the
lead meet each other; opponents have equal points, or nearly; nobody is drawn up or down twice
running; everybody sits first as often as second, or once more or less; the last sits out; inside a
group of equal points the upper half meets the lower. All of that is one number per possible pair,
so the matching is the best there is and not a walk from group to group. Seats count only where the
rules let the first seat begin; and even there leaders meet, whatever their seats, as soon as two of
them could otherwise end unbeaten.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import lcm
from typing import Any, NamedTuple

from engine.dealer import Dealer
from engine.tournament.acts import TablePairing
from engine.tournament.history import History
from engine.tournament.seating import SEATS_TOO_FAR, imbalance, seated_two

BYE = ""
LARGE_FIELD_PLAYERS = 64
"""Larger fields are first tried with near opponents only, and those half a group away."""
NEAR_RANKS = (24, 96)
"""How near, and how near if that was too narrow; after that with everybody."""
MANY_ROUNDS = 30
"""More than enough for any lead to be decided."""
SEATS_UNEVEN = Fraction(1, 2)
"""Once more first than second, or once less, is half a seat from an equal share."""


class Cost(NamedTuple):
    """What speaks against a pair, the weightiest first."""

    free_again: int = 0
    meet_again: int = 0
    often: int = 0
    urgent: int = 0
    """Leaders who do not meet although the rounds are running out."""
    seats_too_far: int = 0
    leaders: int = 0
    """Leaders who do not meet although there is time."""
    apart: int = 0
    float_again: int = 0
    seats_uneven: int = 0
    rank: int = 0
    """Of whoever sits out, from the last."""
    halves: int = 0


Pairs = list[tuple[int, int]]


def pair(
    players: Sequence[str], history: History, dealer: Dealer, rounds_left: int = MANY_ROUNDS
) -> tuple[tuple[TablePairing, ...], tuple[str, ...]]:
    """Tables and byes of the next round; players come by seed. The rounds left include it."""
    if len(players) < 2:
        return (), tuple(players)
    pairs = best_pairs(players, history, rounds_left)
    byes = tuple(one for pair in pairs if BYE in pair for one in pair if one != BYE)
    tables = [seated_two(*pair, history, dealer) for pair in pairs if BYE not in pair]
    return tuple(TablePairing(table) for table in tables), byes


def best_pairs(
    players: Sequence[str], history: History, rounds_left: int = MANY_ROUNDS
) -> list[tuple[str, str]]:
    """The pairs that cost least, the table of the leaders first; BYE is the opponent of nobody."""
    ranked = sorted(players, key=lambda player: -history.points[player])
    if len(ranked) % 2:
        ranked.append(BYE)
    field = SwissField(ranked, history, rounds_left)
    return [(ranked[i], ranked[j]) for i, j in field.match()]


class SwissField:
    """Those who are to be paired, by points and then by seed, and what each pair would cost."""

    def __init__(self, ranked: list[str], history: History, rounds_left: int = MANY_ROUNDS) -> None:
        self._ranked = ranked
        self._history = history
        points = [history.points[player] for player in ranked if player != BYE]
        scale = lcm(*(value.denominator for value in points))
        self._points = [int(value * scale) for value in points]
        if ranked[-1] == BYE:
            self._points.append(min(self._points))
        self._starts, self._sizes = _groups(self._points[: len(points)])
        self._leaders_apart = self._fewest_leaders_apart()
        still_ahead = (self._sizes[0] + self._leaders_apart) // 2
        self._is_urgent = still_ahead > 2 ** (rounds_left - 1)
        """Whether too many could win for the rounds after this one to part them, if leaders did not
        meet for the sake of seats.
        """

    def match(self) -> Pairs:
        """The best pairs. In a large field only near ones are looked at, as long as that may have
        cost no more than the closeness of points.
        """
        count = len(self._ranked)
        for near in NEAR_RANKS if count > LARGE_FIELD_PLAYERS else ():
            pairs = self.cheapest(self.costs(near))
            if 2 * len(pairs) == count and self._is_good(pairs):
                return pairs
        return self.cheapest(self.costs(count))

    def cheapest(self, costs: dict[tuple[int, int], Cost]) -> Pairs:
        """As many pairs as there can be, and of these the cheapest."""
        radix = [
            len(self._ranked) * max(column) + 1 for column in zip(*costs.values(), strict=True)
        ]
        return _matching({pair: -_number(cost, radix) for pair, cost in costs.items()})

    def _is_good(self, pairs: Pairs) -> bool:
        """Whether nothing speaks against the pairs that counts more than points; of leaders no more
        than have to meet nobody of their own.
        """
        total = Cost(*map(sum, zip(*(self.cost(i, j) for i, j in pairs), strict=True)))
        needless = total.urgent + total.leaders > self._leaders_apart
        return not (total.free_again or total.meet_again or total.seats_too_far or needless)

    def _fewest_leaders_apart(self) -> int:
        """How many leaders have to meet somebody else, or they would meet again or sit too far from
        their share.
        """
        leaders = self._ranked[: self._sizes[0]]
        if len(leaders) > LARGE_FIELD_PLAYERS:
            return len(leaders) % 2
        able = {
            (i, j): 1
            for (i, one), (j, other) in combinations(enumerate(leaders), 2)
            if not self._history.times_met(one, other) and not self._seats(one, other)[0]
        }
        return len(leaders) - 2 * len(_matching(able))

    def costs(self, near: int) -> dict[tuple[int, int], Cost]:
        """What the pairs would cost that are so near, or worth trying in any case."""
        count = len(self._ranked)
        return {
            (i, j): self.cost(i, j)
            for i in range(count)
            for j in range(i + 1, count)
            if j - i <= near
            or j < LARGE_FIELD_PLAYERS
            or self._ranked[j] == BYE
            or self._are_halves(i, j, near)
        }

    def _are_halves(self, i: int, j: int, near: int) -> bool:
        """Whether two of equal points are about half their group apart."""
        return self._starts[i] == self._starts[j] and abs(2 * (j - i) - self._sizes[i]) <= near

    def cost(self, i: int, j: int) -> Cost:
        """What a pair would cost; the one with more points first, or the earlier seed."""
        one, other, history = self._ranked[i], self._ranked[j], self._history
        apart = self._points[i] - self._points[j]
        splits = int(apart > 0 and self._starts[i] == 0)
        urgent, leaders = (splits, 0) if self._is_urgent else (0, splits)
        again = history.floats.get(one) == "down" if apart or other == BYE else False
        if other == BYE:
            return Cost(
                free_again=history.free[one],
                urgent=urgent,
                leaders=leaders,
                apart=apart**2,
                float_again=int(again),
                rank=j - i,
            )
        met = history.times_met(one, other)
        up_again = history.floats.get(other) == "up" if apart else False
        too_far, uneven = self._seats(one, other)
        return Cost(
            meet_again=min(met, 1),
            often=max(met - 1, 0),
            urgent=urgent,
            seats_too_far=too_far,
            leaders=leaders,
            apart=apart**2,
            float_again=again + up_again,
            seats_uneven=uneven,
            halves=0 if apart else abs(2 * (j - i) - self._sizes[i]),
        )

    def _seats(self, one: str, other: str) -> tuple[int, int]:
        """How many of two would be too far from their share of first seats, and how many off it."""
        pair, history = (one, other), self._history
        return imbalance(pair, history, SEATS_TOO_FAR), imbalance(pair, history, SEATS_UNEVEN)


def _matching(weights: dict[tuple[int, int], int]) -> Pairs:
    """As many pairs as possible, and of these the weightiest, in order."""
    import networkx  # half a second that only those who pair should wait

    graph: Any = networkx.Graph()
    graph.add_weighted_edges_from((i, j, weight) for (i, j), weight in weights.items())
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair), max(pair)) for pair in found)


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
