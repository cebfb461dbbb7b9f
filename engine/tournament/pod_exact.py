"""The best tables there are, for fields that are small enough: branch and bound.

Whoever comes first among those left sits with every company that could still lead to something
better than what is known; what the rest must cost at least is the sum of everybody's share in the
cheapest table they could sit at. What is left is looked at once, unless it is reached for less.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.tournament.pod_costs import PodCosts, resting

COST_SHARES = 60
"""A table's cost can be shared by up to six without fractions."""

PodGroup = tuple[int, ...]


def best_of_all(
    costs: PodCosts, seats: Sequence[int], out: int, known: Sequence[Sequence[int]]
) -> list[list[int]]:
    """The cheapest groups, or those known already if there are no cheaper ones. Who sits out is a
    part of the question; where several do the ways are too many, and it is settled before.
    """
    everybody = tuple(range(len(costs.ranked)))
    alone: list[int] = []
    sizes = list(seats)
    if out == 1:
        sizes.append(1)
    else:
        alone = resting(costs, out)
    left = tuple(i for i in everybody if i not in alone)
    known = [group for group in known if len(group) > 1 or group[0] not in alone]
    return [*ExactSearch(costs, left, sizes, known).run(), *([i] for i in alone)]


class ExactSearch:
    """One question: which groups of these sizes cost least?"""

    def __init__(
        self, costs: PodCosts, left: PodGroup, sizes: Sequence[int], known: Sequence[Sequence[int]]
    ) -> None:
        self._costs = costs
        self._left = left
        self._kinds = sorted(set(sizes), reverse=True)
        self._amounts = tuple(list(sizes).count(kind) for kind in self._kinds)
        self._best = [list(group) for group in known]
        self._cheapest = costs.total(self._best)
        self._seen: dict[tuple[PodGroup, PodGroup], int] = {}
        self._share = self._shares()

    def _shares(self) -> dict[int, int]:
        """What each player costs at least, wherever they sit; in sixtieths."""
        shares: dict[int, int] = {}
        for kind in self._kinds:
            for group in combinations(self._left, kind):
                part = self._costs.group(group) * COST_SHARES // kind
                for i in group:
                    if part < shares.get(i, part + 1):
                        shares[i] = part
        return shares

    def run(self) -> list[list[int]]:
        self._go(self._left, self._amounts, 0, [])
        return self._best

    def _go(self, left: PodGroup, amounts: PodGroup, spent: int, groups: list[PodGroup]) -> None:
        if not left:
            self._best, self._cheapest = [list(group) for group in groups], spent
            return
        if self._seen.get((left, amounts), spent + 1) <= spent:
            return
        self._seen[left, amounts] = spent
        for cost, k, group in sorted(self._next(left, amounts, spent)):
            if spent + cost < self._cheapest:
                rest = tuple(i for i in left if i not in group)
                fewer = (*amounts[:k], amounts[k] - 1, *amounts[k + 1 :])
                self._go(rest, fewer, spent + cost, [*groups, group])

    def _next(
        self, left: PodGroup, amounts: PodGroup, spent: int
    ) -> Iterator[tuple[int, int, PodGroup]]:
        """The tables the first of those left could sit at, if they promise anything."""
        first, others = left[0], left[1:]
        room = (self._cheapest - spent) * COST_SHARES - sum(self._share[i] for i in left)
        for k, kind in enumerate(self._kinds):
            if amounts[k]:
                for company in combinations(others, kind - 1):
                    group = (first, *company)
                    cost = self._costs.group(group)
                    if cost * COST_SHARES - sum(self._share[i] for i in group) < room:
                        yield cost, k, group
