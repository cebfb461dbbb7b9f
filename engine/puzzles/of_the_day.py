"""Which puzzle belongs to a day: a fold over the date, the same for everybody.

Games take turns day by day, so each comes at least once a week, however many puzzles it has. Those
of a game come one after another and begin again after the last; its easy and its hard ones are
spread over that row as evenly as can be, so that a few hard ones never come alone.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import cache
from itertools import groupby

from engine.puzzles.files import every_puzzle
from engine.puzzles.puzzle import Puzzle

DAYS_OPEN = 2
"""For which a try counts: today and, since channels have their own hours, the day before."""
DAYS_AHEAD = 7
"""Whose puzzles nobody is shown out of turn."""


def day_of(now: float) -> date:
    """The day of a time; days begin at midnight UTC, wherever somebody is."""
    return datetime.fromtimestamp(now, UTC).date()


def puzzle_of(day: date) -> Puzzle | None:
    """The puzzle of a day; None if there are no puzzles."""
    rows = _rows()
    if not rows:
        return None
    turn, game = divmod(day.toordinal(), len(rows))
    return rows[game][turn % len(rows[game])]


def open_days(today: date) -> list[date]:
    """The days whose puzzles count, the latest first."""
    return [today - timedelta(days=n) for n in range(DAYS_OPEN)]


def day_meant(puzzle: Puzzle, day: date, today: date) -> date | None:
    """The day for which somebody who has a puzzle of a day before them tries it: one that comes
    again just now is that of today, wherever it was found. None if it is still to come.
    """
    days = open_days(today)
    own = [one for one in days if puzzle_of(one) == puzzle]
    if own:
        return day if day in own else own[0]
    coming = [puzzle_of(today + timedelta(days=1 + n)) for n in range(DAYS_AHEAD)]
    if day > today or (puzzle in coming and puzzle_of(day) != puzzle):
        return None
    return day


@cache
def _rows() -> Sequence[Sequence[Puzzle]]:
    return rows_of(every_puzzle())


def rows_of(puzzles: Sequence[Puzzle]) -> list[list[Puzzle]]:
    """The puzzles of each game in the order in which they come."""
    by_game = sorted(puzzles, key=lambda one: one.game)
    return [spread_out(list(some)) for _, some in groupby(by_game, lambda one: one.game)]


def spread_out(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """All of them in a row in which each grade comes as regularly as it can. Those of a grade
    follow their ids, so that they are in no order of their own.
    """
    placed = list[tuple[float, int, Puzzle]]()
    by_grade = sorted(puzzles, key=lambda one: (one.grade, one.id))
    for grade, group in groupby(by_grade, lambda one: one.grade):
        some = list(group)
        placed += [((n + 0.5) / len(some), grade, one) for n, one in enumerate(some)]
    return [one for _, _, one in sorted(placed, key=lambda it: it[:2])]
