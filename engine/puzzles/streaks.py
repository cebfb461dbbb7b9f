"""What answers to puzzles add up to: streaks, a month's table, the solvers of a day. All of it is
folded anew from the answers that are stored; nothing is counted anywhere.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from engine.model.puzzle_answer import PuzzleAnswer
from engine.puzzles.of_the_day import DAYS_OPEN, open_days


class Solvers(NamedTuple):
    """Who solved the puzzle of a day, by name, in order of time."""

    at_once: tuple[str, ...]
    later: tuple[str, ...]


class Row(NamedTuple):
    """A person in a month's table."""

    person: int
    name: str
    solved: int
    """At the first try."""
    tried: int


def streak(answers: Iterable[PuzzleAnswer], today: date) -> int:
    """How many days in a row somebody has solved at the first try; days that are still open do not
    end it.
    """
    first = {one.day: one.solved for one in answers if one.n == 1}
    tried = (one for one in open_days(today) if one.isoformat() in first)
    day = next(tried, today - timedelta(days=DAYS_OPEN))
    count = 0
    while first.get(day.isoformat()):
        count, day = count + 1, day - timedelta(days=1)
    return count


def month_table(answers: Iterable[PuzzleAnswer]) -> list[Row]:
    """Everybody who has tried, the most solved first; of equals whoever needed fewer puzzles."""
    tried = defaultdict[int, list[PuzzleAnswer]](list)
    for one in answers:
        if one.n == 1:
            tried[one.person].append(one)
    rows = [
        Row(person, max(some, key=lambda one: one.at).name, sum(o.solved for o in some), len(some))
        for person, some in tried.items()
    ]
    return sorted(rows, key=lambda row: (-row.solved, row.tried, row.name, row.person))


def solvers(answers: Sequence[PuzzleAnswer]) -> Solvers:
    """Who solved it, of all answers to the puzzle of a day."""
    solved = sorted((one for one in answers if one.solved), key=lambda one: one.at)
    return Solvers(
        tuple(one.name for one in solved if one.n == 1),
        tuple(one.name for one in solved if one.n > 1),
    )
