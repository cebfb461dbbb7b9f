"""Until when somebody has time, and why that is so long."""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.ui.shown_times import day, moment
from bot.words import say
from engine.language.filling import paragraph
from engine.table.holidays import holiday_of
from engine.table.quiet_hours import Delay
from engine.table.table import Table
from engine.trouble import NotYourTurn


def due_words(due: float, delay: Delay | None) -> str:
    """A deadline as people read it; one that is unusually long says why."""
    if delay is None:
        return moment(due)
    return say(f"due.{delay.why}", due=moment(due), until=day(delay.until))


@contextmanager
def naming_holidays(table: Table) -> Iterator[None]:
    """Say of whoever is waited for, where it is not somebody's turn, that they are on holiday."""
    try:
        yield
    except NotYourTurn as why:
        draft = table.draft()
        away = {table.match.names[one.seat]: holiday_of(draft, one.seat) for one in table.asked()}
        said = [
            say("due.away", name=name, until=day(holiday.end))
            for name, holiday in away.items()
            if holiday is not None
        ]
        raise NotYourTurn(paragraph(str(why), *said)) from None
