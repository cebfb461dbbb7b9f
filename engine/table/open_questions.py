"""Who must answer now, and until when: the questions that are open at a table."""

from dataclasses import dataclass

from engine.table import calls, clocks, holidays
from engine.table.draft import Draft
from engine.table.quiet_hours import Delay


@dataclass(frozen=True)
class Asked:
    """A seat that must answer now."""

    seat: int
    person: int | None
    """Who is waited for; None where an automa or a standing answer comes."""
    opened: int
    """The number of the question: buttons carry it."""
    due: float | None
    is_new: bool
    """Whether nobody has been told of this question before."""
    rests: bool = False
    """Whether it came up while its person rests: they are called when they are up again."""
    delay: Delay | None = None
    """Why there is so much time, or none runs."""


def open_questions(draft: Draft, first: int = 1) -> tuple[Asked, ...]:
    """Who must answer; a question from entry `first` on is new."""
    if draft.started is None or draft.sheet.status != "playing":
        return ()
    return tuple(_asked(draft, n, first) for n in draft.match.waiting())


def _asked(draft: Draft, n: int, first: int) -> Asked:
    seat, opened = draft.seats[n], draft.match.opened[n]
    due = clocks.deadline(draft, n) if draft.watch(n).since else None
    person = seat.person if clocks.answerer(draft, n) is None else None
    rests = calls.is_resting(draft, n)
    return Asked(n, person, opened, due, opened >= first, rests, _delay(draft, n))


def _delay(draft: Draft, n: int) -> Delay | None:
    watch = draft.watch(n)
    if watch.since:
        return draft.quiet_hours_of(n).delay(watch.since, watch.left, draft.now)
    holiday = holidays.holiday_of(draft, n)
    return Delay("holiday", holiday.end) if holiday else None
