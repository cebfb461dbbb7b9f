"""Elimination pods: tables of three to six, the best of each go on, until one table is left."""

from collections.abc import Sequence

from engine.dealer import Dealer
from engine.tournament.acts import TablePairing
from engine.tournament.history import History
from engine.tournament.plan import Stage
from engine.tournament.pods import sizes
from engine.tournament.seating import seated
from engine.tournament.state import AUTOMA_PREFIX, Round, people


def alive(stage: Stage, order: Sequence[str], rounds: Sequence[Round]) -> tuple[str, ...]:
    """Who is still in, by seed."""
    remaining = list(order)
    for round in rounds:
        through = set(round.byes)
        for table in round.tables:
            ranked = best_of(table, order)
            through.update(ranked[: min(stage.advance, len(ranked) - 1)])
        if len(through) < min(stage.minimum, len(remaining)):
            through.update(_next_best(round, order, through, stage.minimum - len(through)))
        remaining = [player for player in remaining if player in through]
    return tuple(remaining)


def best_of(table: TablePairing, order: Sequence[str]) -> list[str]:
    """The people of a table, the best first; the higher seed where they are equal."""
    return sorted(people(table), key=lambda one: (table.place(one), order.index(one)))


def _next_best(round: Round, order: Sequence[str], through: set[str], count: int) -> list[str]:
    """The best of the rest, where a table would otherwise be too small."""
    rest = [
        (table.place(player), order.index(player), player)
        for table in round.tables
        for player in people(table)
        if player not in through
    ]
    return [player for _, _, player in sorted(rest)[:count]]


def is_final(round: Round) -> bool:
    return len(round.tables) == 1 and not round.byes


def pair(
    stage: Stage, players: Sequence[str], history: History, dealer: Dealer, automa: str = ""
) -> tuple[tuple[TablePairing, ...], tuple[str, ...]]:
    """Tables of equal strength, seeds dealt back and forth; the best seeds sit out if need be,
    each once before anybody does twice.
    """
    seats, out = sizes(len(players), stage.table, stage.minimum, bool(automa))
    if not seats:
        seats, out = [len(players)], 0
    resting = sorted(players, key=lambda one: (history.free[one], players.index(one)))[:out]
    rest = [player for player in players if player not in resting]
    groups: list[list[str]] = [[] for _ in seats]
    for i, player in enumerate(rest):
        lap, at = divmod(i, len(seats))
        groups[at if lap % 2 == 0 else len(seats) - 1 - at].append(player)
    tables = []
    for n, group in enumerate(groups, 1):
        filled = max(0, stage.minimum - len(group)) if automa else 0
        extra = tuple(f"{AUTOMA_PREFIX}{automa} {n}.{k + 1}" for k in range(filled))
        tables.append(TablePairing((*seated(group, history, dealer), *extra)))
    return tuple(tables), tuple(resting)
