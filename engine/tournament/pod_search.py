"""A search for good tables where there are too many ways to try them all.

From a beginning, two players change places whenever that costs less, until no change helps; then
some are moved by lot and it begins again, from the best so far. What a change saves is read from
sums that are kept per player and table. Tables with first seats out of balance are mended last.
"""

from collections.abc import Sequence
from typing import Protocol

from engine.dealer import Dealer

FEWEST_RESTARTS = 6
RESTARTS_TIMES_PLAYERS = 1_200
"""A small field is restarted more often: this is divided by its players."""
SWAPS_PER_RESTART = 8
"""Pairs that change places by lot."""


class PodPrices(Protocol):
    """What the search needs to know."""

    pair: list[list[int]]
    again: int

    def group(self, group: tuple[int, ...]) -> int: ...

    def imbalance(self, group: Sequence[int]) -> int: ...

    def total(self, groups: Sequence[Sequence[int]]) -> int: ...


def improve(
    prices: PodPrices,
    begin: Sequence[Sequence[int]],
    dealer: Dealer,
    tries: int = RESTARTS_TIMES_PLAYERS,
) -> list[list[int]]:
    """Groups of the same sizes that cost less. Groups of one stay as they are."""
    alone = [list(group) for group in begin if len(group) == 1]
    best = [list(group) for group in begin if len(group) > 1]
    best = _mended(prices, _Swaps(prices, best).descend())
    restarts = max(FEWEST_RESTARTS, tries // sum(map(len, best)))
    for _ in range(restarts if len(best) > 1 else 0):
        swaps = _Swaps(prices, best)
        swaps.kick(dealer)
        found = _mended(prices, swaps.descend())
        if prices.total(found) < prices.total(best):
            best = found
    return [*best, *alone]


class _Swaps:
    """Groups, and for each player what sitting at each table would cost."""

    def __init__(self, prices: PodPrices, groups: Sequence[Sequence[int]]) -> None:
        self._pair = prices.pair
        self._groups = [list(group) for group in groups]
        self._table = {i: t for t, group in enumerate(groups) for i in group}
        self._players = sorted(self._table)
        self._at = {
            i: [sum(self._pair[i][j] for j in group) for group in groups] for i in self._players
        }

    def descend(self) -> list[list[int]]:
        """Change places as long as it helps."""
        moved = True
        while moved:
            moved = False
            for n, i in enumerate(self._players):
                for j in self._players[n + 1 :]:
                    if self._table[i] != self._table[j] and self._change(i, j) < 0:
                        self._swap(i, j)
                        moved = True
        return self._groups

    def _change(self, i: int, j: int) -> int:
        here, there = self._table[i], self._table[j]
        mine, theirs = self._at[i], self._at[j]
        return theirs[here] - mine[here] + mine[there] - theirs[there] - 2 * self._pair[i][j]

    def _swap(self, i: int, j: int) -> None:
        here, there = self._table[i], self._table[j]
        self._groups[here][self._groups[here].index(i)] = j
        self._groups[there][self._groups[there].index(j)] = i
        self._table[i], self._table[j] = there, here
        for k in self._players:
            change = self._pair[k][j] - self._pair[k][i]
            self._at[k][here] += change
            self._at[k][there] -= change

    def kick(self, dealer: Dealer) -> None:
        for _ in range(SWAPS_PER_RESTART):
            i, j = dealer.pick(self._players), dealer.pick(self._players)
            if self._table[i] != self._table[j]:
                self._swap(i, j)


def _mended(prices: PodPrices, groups: list[list[int]]) -> list[list[int]]:
    """Tables with first seats out of balance swap one player for the one who costs least."""
    groups = [list(group) for group in groups]
    for here, group in enumerate(groups):
        while prices.imbalance(group):
            found = _best_exchange(prices, groups, here)
            if found is None:
                break
            a, there, b = found
            group[a], groups[there][b] = groups[there][b], group[a]
    return groups


def _best_exchange(
    prices: PodPrices, groups: list[list[int]], here: int
) -> tuple[int, int, int] | None:
    """Seat here, table there, seat there; None if no exchange costs less."""
    cheapest, found = 0, None
    group = groups[here]
    for there, other in enumerate(groups):
        if there == here:
            continue
        before = prices.group(tuple(sorted(group))) + prices.group(tuple(sorted(other)))
        for a in range(len(group)):
            for b in range(len(other)):
                one = tuple(sorted([*group[:a], other[b], *group[a + 1 :]]))
                two = tuple(sorted([*other[:b], group[a], *other[b + 1 :]]))
                change = prices.group(one) + prices.group(two) - before
                if change < cheapest:
                    cheapest, found = change, (a, there, b)
    return found
