"""Which puzzle belongs to a day: the same for everybody, games in turn as evenly as can be, and
none again before all have been.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import cache
from itertools import groupby

from engine.puzzles.files import every_puzzle
from engine.puzzles.puzzle import Puzzle


def day_of(now: float) -> date:
    """The day of a time; days begin at midnight UTC, wherever somebody is."""
    return datetime.fromtimestamp(now, UTC).date()


def puzzle_of(day: date) -> Puzzle | None:
    """The puzzle of a day; None if there are no puzzles."""
    order = _in_order()
    return order[day.toordinal() % len(order)] if order else None


@cache
def _in_order() -> Sequence[Puzzle]:
    return spread_out(every_puzzle())


def spread_out(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """All of them in a row in which each game comes as regularly as it can. Those of a game follow
    their ids, so that they are in no order of their own.
    """
    placed = list[tuple[float, str, Puzzle]]()
    by_game = sorted(puzzles, key=lambda one: (one.game, one.id))
    for game, group in groupby(by_game, lambda one: one.game):
        some = list(group)
        placed += [((n + 0.5) / len(some), game, one) for n, one in enumerate(some)]
    return [one for _, _, one in sorted(placed, key=lambda it: it[:2])]
