"""Streaks, tables and solvers are folds over the answers that are stored."""

from datetime import date

from engine.model.puzzle_answer import PuzzleAnswer
from engine.puzzles.streaks import Row, Solvers, month_table, solvers, streak

TODAY = date(2026, 11, 18)


def tried(person: int, day: int, *, solved: bool, n: int = 1, at: float = 0) -> PuzzleAnswer:
    name = {1: "Ada", 2: "Ben", 3: "Cleo"}[person]
    return PuzzleAnswer(person, f"2026-11-{day:02}", n, "k3x9w2ab", 5, name, "hut A1", solved, at)


def test_a_streak_is_of_first_tries_day_by_day() -> None:
    days = [tried(1, day, solved=True) for day in (15, 16, 17)]
    assert streak(days, TODAY) == 3, "today is still open"
    assert streak([*days, tried(1, 18, solved=True)], TODAY) == 4
    assert streak([*days, tried(1, 18, solved=False)], TODAY) == 0
    assert streak(days[:2], TODAY) == 2, "so is yesterday"
    assert streak([*days[:2], tried(1, 18, solved=True)], TODAY) == 1, "it may still be filled"
    assert streak(days[:1], TODAY) == 0, "a day was left out"
    later = [tried(1, 17, solved=False), tried(1, 17, solved=True, n=2)]
    assert streak([*days[:2], *later], TODAY) == 0, "the first try counts"
    assert streak([], TODAY) == 0


def test_a_streak_goes_over_the_end_of_a_month() -> None:
    first = PuzzleAnswer(1, "2026-10-31", 1, "k3x9w2ab", 5, "Ada", "", True, 0)
    assert streak([first, tried(1, 1, solved=True)], date(2026, 11, 2)) == 2


def test_a_table_counts_first_tries() -> None:
    answers = [
        *(tried(1, day, solved=day != 3) for day in (1, 2, 3)),
        tried(1, 3, solved=True, n=2),
        *(tried(2, day, solved=True) for day in (1, 2)),
        tried(3, 2, solved=False),
    ]
    assert month_table(answers) == [
        Row(2, "Ben", 2, 2),
        Row(1, "Ada", 2, 3),
        Row(3, "Cleo", 0, 1),
    ]


def test_solvers_come_in_order_of_time_the_first_tries_first() -> None:
    answers = [
        tried(1, 17, solved=False, at=1),
        tried(1, 17, solved=True, n=2, at=2),
        tried(2, 17, solved=True, at=9),
        tried(3, 17, solved=True, at=4),
    ]
    assert solvers(answers) == Solvers(("Cleo", "Ben"), ("Ada",))
    assert solvers(answers[:1]) == Solvers((), ())
