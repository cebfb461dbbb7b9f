"""Swiss for tables of three to six: who sits together, and who sits out if the numbers want it.

What counts, in this order: nobody sits out twice while somebody has not; as few pairs meet again as
possible; nobody is further than one from their share of first seats; those at a table have equal
points, or nearly. Fields of up to sixteen are solved exactly, larger ones by a search that swaps
players between tables, from several beginnings (`pod_search.py`).
"""

from collections.abc import Sequence

from engine.dealer import Dealer
from engine.tournament.acts import TablePairing
from engine.tournament.history import History
from engine.tournament.plan import Stage
from engine.tournament.pod_costs import PodCosts, resting
from engine.tournament.pod_exact import best_of_all
from engine.tournament.pod_search import improve
from engine.tournament.seating import first_of_each, seated
from engine.tournament.state import AUTOMA_PREFIX

MOST_EXACT_PLAYERS = 16
"""The largest field whose best tables are found for certain."""


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
) -> tuple[tuple[TablePairing, ...], tuple[str, ...]]:
    """Tables and byes of the next round; players come by seed."""
    seats, out = sizes(len(players), stage.table, stage.minimum, bool(automa))
    if not seats:
        return (), tuple(players)
    ranked = sorted(players, key=lambda player: -history.points[player])
    costs = PodCosts(ranked, history)
    begin = deal(costs, seats, out)
    if costs.total(begin) == 0:
        found = begin
    elif len(ranked) <= MOST_EXACT_PLAYERS:
        found = best_of_all(costs, seats, out, improve(costs, begin, dealer.fork(), tries=0))
    else:
        found = improve(costs, begin, dealer.fork())
    groups = sorted(sorted(group) for group in found if len(group) > 1 or not _is_out(group, out))
    byes = tuple(ranked[group[0]] for group in sorted(found) if _is_out(group, out))
    together = [[ranked[i] for i in group] for group in groups]
    tables: list[TablePairing] = []
    for group, first in zip(together, first_of_each(together, history, dealer), strict=True):
        names = seated(group, history, dealer, first)
        filled = max(0, stage.minimum - len(names)) if automa else 0
        extra = tuple(f"{AUTOMA_PREFIX}{automa} {len(tables) + 1}.{n + 1}" for n in range(filled))
        tables.append(TablePairing((*names, *extra)))
    return tuple(tables), byes


def _is_out(group: Sequence[int], out: int) -> bool:
    return len(group) == 1 and out > 0


def deal(costs: PodCosts, seats: Sequence[int], out: int) -> list[list[int]]:
    """A beginning: those who sit out, then groups of equal points dealt back and forth."""
    ranked, history = costs.ranked, costs.history
    sitting_out = resting(costs, out)
    rest = [i for i in range(len(ranked)) if i not in sitting_out]
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
    return [*groups, *([i] for i in sitting_out)]


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
