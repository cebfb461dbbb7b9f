"""When a person's clock stands still: quiet hours, holidays, weekends.

Pure arithmetic over stretches of rest. Time that runs is what lies between them; nothing here knows
a match or refills anything.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta, tzinfo
from itertools import islice
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from engine.model.people import Preferences, Quiet
from engine.model.time_control import DAY, HOUR, MINUTE, TimeControl
from engine.sentences import say
from engine.trouble import BadOption

MAX_QUIET_MINUTES = 16 * 60
"""So that every day has time that runs."""
SHORTEST_PACE_SECONDS = HOUR
"""Quiet hours stop clocks of this much time per move, or in the bank, and more."""
UNHURRIED_PACE_SECONDS = 3 * DAY
"""Clocks of less, and all of tournaments, stop for a part of long quiet hours only."""
MOST_STOPPED_MINUTES = 10 * 60
"""That part, a day: nobody can make the others wait for longer."""
BEFORE_NIGHT_SECONDS = MINUTE
"""Before quiet hours begin, the last moment to remind somebody."""
MORNING_HOUR = 8
"""Of the person's own day: whoever is back from a holiday is not called before."""
NOTABLE_DELAY_SECONDS = DAY
"""By which a deadline is later than usual where it is said why."""
UNUSUAL_NIGHTS = 2
"""How many times as long quiet hours must make a time last where it is said: all others have them,
too.
"""
DAYS_AHEAD = 400
"""In which rest is looked for; beyond them everything runs."""


class Delay(NamedTuple):
    """Why somebody has until much later than their time alone would say."""

    why: Literal["holiday", "weekends", "nights"]
    until: float = 0
    """The end of a holiday."""


class Stretch(NamedTuple):
    """A time of rest, its end not included."""

    start: float
    end: float


def zone(name: str) -> tzinfo:
    """A time zone by its name, as in Europe/Berlin."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise BadOption(say("no_zone", name=name[:40])) from None


def check(person: Preferences) -> Preferences:
    """The person; BadOption if their hours or their zone make no sense."""
    zone(person.zone)
    if (quiet := person.quiet) is not None:
        if not (0 <= quiet.start < 1440 and 0 <= quiet.end < 1440):
            raise BadOption(say("quiet_times"))
        if _minutes(quiet) > MAX_QUIET_MINUTES:
            raise BadOption(say("quiet_long"))
    return person


class QuietHours:
    """When one person's clock stands under one time control: nights, holidays, weekends."""

    def __init__(self, person: Preferences | None, control: TimeControl) -> None:
        person = person or Preferences(0)
        self._zone = zone(person.zone)
        self._quiet = person.quiet
        self._nights = _stopped_hours(person.quiet, control)
        self._holidays = () if control.is_live else person.holidays
        self._weekends = control.weekends

    @property
    def waking_day(self) -> float:
        """The running seconds of a day: all but those of its quiet hours."""
        return DAY - (_minutes(self._nights) * MINUTE if self._nights else 0.0)

    def run(self, start: float, seconds: float) -> float:
        """When so many running seconds after `start` have gone by."""
        at = start
        for rest in self._stretches(start):
            if rest.start - at >= seconds:
                break
            seconds -= max(0.0, rest.start - at)
            at = max(at, rest.end)
        return at + seconds

    def elapsed(self, start: float, end: float) -> float:
        """How many seconds ran between two times."""
        at, ran = start, 0.0
        for rest in self._stretches(start):
            if rest.start >= end:
                break
            ran += max(0.0, rest.start - at)
            at = max(at, rest.end)
        return ran + max(0.0, end - at)

    def delay(self, start: float, seconds: float, now: float) -> Delay | None:
        """Why so many running seconds after `start` last so much longer; None if they do not, or a
        holiday was the reason that is over by now.
        """
        end = self.run(start, seconds)
        if end - start - seconds < NOTABLE_DELAY_SECONDS:
            return None
        holidays = [h.end for h in self._holidays if h.start < end and h.end > start]
        if holidays:
            return Delay("holiday", max(holidays)) if max(holidays) > now else None
        weekends = _weekends(self._zone, start) if self._weekends else iter(())
        if any(one.start < end for one in islice(weekends, 1)):
            return Delay("weekends")
        return Delay("nights") if end - start > UNUSUAL_NIGHTS * seconds else None

    def awake(self, when: float, since: float, before: float) -> float | None:
        """A moment to remind somebody who should hear it at `when`: moved out of quiet hours,
        to their end or, where that is too late, to just before them. None if there is no such time.
        """
        for night in _nights(self._quiet, self._zone, when):
            if night.start <= when < night.end:
                if night.end < before:
                    return night.end
                evening = night.start - BEFORE_NIGHT_SECONDS
                return evening if evening > since else None
            if night.start > when:
                break
        return when

    def _stretches(self, start: float) -> Iterator[Stretch]:
        """Every rest that ends after `start`, in order of their beginnings."""
        return _in_order(
            [
                _nights(self._nights, self._zone, start),
                _weekends(self._zone, start) if self._weekends else iter(()),
                iter(sorted(Stretch(h.start, h.end) for h in self._holidays if h.end > start)),
            ]
        )


def _stopped_hours(quiet: Quiet | None, control: TimeControl) -> Quiet | None:
    """The quiet hours in which a clock stands: their beginning, where all of them are too many."""
    if quiet is None or control.pace < SHORTEST_PACE_SECONDS:
        return None
    is_unhurried = control.pace >= UNHURRIED_PACE_SECONDS and not control.patience
    if is_unhurried or _minutes(quiet) <= MOST_STOPPED_MINUTES:
        return quiet
    return Quiet(quiet.start, (quiet.start + MOST_STOPPED_MINUTES) % 1440)


def _minutes(quiet: Quiet) -> int:
    return (quiet.end - quiet.start) % 1440


def _nights(quiet: Quiet | None, where: tzinfo, start: float) -> Iterator[Stretch]:
    if quiet is None or quiet.start == quiet.end:
        return
    for day in _days(where, start):
        night = Stretch(
            _at(day, quiet.start), _at(day, quiet.end + 1440 * (quiet.end < quiet.start))
        )
        if night.end > start:
            yield night


def _weekends(where: tzinfo, start: float) -> Iterator[Stretch]:
    for day in _days(where, start):
        if day.weekday() == 5 and _at(day, 2880) > start:
            yield Stretch(_at(day, 0), _at(day, 2880))


def _days(where: tzinfo, start: float) -> Iterator[datetime]:
    """Local midnights from the day before `start` on."""
    first = datetime.fromtimestamp(start - DAY, where).replace(
        hour=0, minute=0, second=0, microsecond=0
    )
    for n in range(DAYS_AHEAD):
        yield first + timedelta(days=n)


def _at(day: datetime, minutes: int) -> float:
    """The local time of day; on the days the clocks change a moment that exists is found."""
    return (day + timedelta(minutes=minutes)).timestamp()


def _in_order(kinds: Sequence[Iterator[Stretch]]) -> Iterator[Stretch]:
    """Several ordered kinds of rest as one, without looking further ahead than is asked for."""
    heads = [(stretch, kind) for kind in kinds if (stretch := next(kind, None)) is not None]
    while heads:
        head = min(heads, key=lambda pair: pair[0])
        yield head[0]
        heads.remove(head)
        if (following := next(head[1], None)) is not None:
            heads.append((following, head[1]))


def rest_ends(person: Preferences | None, now: float) -> float:
    """When somebody may be called again who is in their quiet hours or on holiday; 0 if they may
    be called now. Nobody is called at midnight because their holiday is over.
    """
    if person is None:
        return 0
    where, at = zone(person.zone), now
    while (end := _rest_around(person, where, at)) > at:
        at = end
    return at if at > now else 0


def _rest_around(person: Preferences, where: tzinfo, at: float) -> float:
    """The end of the rest that a time lies in; 0 if it lies in none."""
    night = next(_nights(person.quiet, where, at), None)
    ends = [night.end] if night is not None and night.start <= at else []
    for holiday in person.holidays:
        morning = _morning_after(where, holiday.end)
        if holiday.start <= at < morning and holiday.start < holiday.end:
            ends.append(morning)
    return max(ends, default=0)


def _morning_after(where: tzinfo, end: float) -> float:
    """The end of a holiday; where it ends at night, the morning after."""
    day = datetime.fromtimestamp(end, where)
    return day.replace(hour=MORNING_HOUR, minute=0).timestamp() if day.hour < MORNING_HOUR else end
