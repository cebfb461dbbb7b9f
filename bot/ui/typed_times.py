"""Times as people write them: `10pm-7am`, `22-7`, `8.30`, `2026-07-14`, `Sat 18:00`.

Whatever cannot be read is answered with a sentence that says how to write it, or what could be
meant.
"""

import re
from datetime import date, datetime, time, timedelta

from bot.ui.answers import Unclear
from bot.words import say
from engine.model.people import Quiet
from engine.table import quiet_hours

_TIME = r"(\d{1,2})(?:[:.h]?(\d{2}))?\s*(?:h|uhr|o['’]clock)?\s*([ap])?\.?(?:m\.?)?"


def read_hours(text: str) -> Quiet | None:
    """`22:00-07:00`, `22-7`, `10pm-7am`; nothing for no quiet hours."""
    if not text.strip():
        return None
    found = re.fullmatch(rf"{_TIME}\s*(?:-|−|–|—|to|until|till|bis|\s)\s*{_TIME}", _plain(text))
    times = [_minutes(*found.groups()[i : i + 3]) for i in (0, 3)] if found else [None]
    start, end = times[0], times[-1]
    if start is None or end is None:
        raise Unclear(say("me.quiet.wrong", text=text[:40]))
    if start == end or (end - start) % 1440 > quiet_hours.MAX_QUIET_MINUTES:
        raise Unclear(say("me.quiet.long", hours=quiet_hours.MAX_QUIET_MINUTES // 60))
    return Quiet(start, end)


def read_time(text: str) -> int | None:
    """A time of day in minutes: `8`, `8:30`, `8pm`; None for nothing."""
    if not text.strip():
        return None
    found = re.fullmatch(_TIME, _plain(text))
    at = _minutes(*found.groups()) if found else None
    if at is None:
        raise Unclear(say("me.digest.wrong", text=text[:40]))
    return at


def time_text(at: int) -> str:
    """`07:00`."""
    return f"{at // 60:02}:{at % 60:02}"


def hours_text(quiet: Quiet) -> str:
    """`22:00-07:00`."""
    return f"{time_text(quiet.start)}-{time_text(quiet.end)}"


def _plain(text: str) -> str:
    return text.strip().lower()


def _minutes(hour: str, minute: str | None, half: str | None) -> int | None:
    """Minutes after midnight; None if there is no such time."""
    hours, minutes = int(hour), int(minute or 0)
    if minutes > 59 or hours > (12 if half else 24) or (half and not hours):
        return None
    if half:
        hours = hours % 12 + (12 if half == "p" else 0)
    return (hours * 60 + minutes) % 1440


def read_date(text: str) -> date:
    try:
        return date.fromisoformat(text.strip())
    except ValueError:
        raise Unclear(say("me.holiday.wrong", text=text[:20])) from None


DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MOMENT = re.compile(rf"(?:(\d{{4}}-\d{{2}}-\d{{2}}|[a-z]+)\s*,?\s+(?:at\s+)?)?{_TIME}")


def read_moment(text: str, zone: str, now: float) -> float:
    """A time to come: `2026-07-14 18:00`, `Saturday 18:00`, `tomorrow 6pm`, `18:00`, as clocks in a
    time zone show it.
    """
    found = _MOMENT.fullmatch(_plain(text))
    at = _minutes(*found.groups()[1:]) if found else None
    today = datetime.fromtimestamp(now, quiet_hours.zone(zone))
    day = _day(found[1] or "", today.date()) if found else None
    if at is None or day is None:
        raise Unclear(say("moment.wrong", text=text[:40]))
    is_named = bool(found and found[1])
    meant = datetime.combine(day, time(at // 60, at % 60), today.tzinfo)
    if meant <= today and not is_named:
        meant += timedelta(days=1)
    elif meant <= today and found and found[1][:3] in {name[:3] for name in DAYS}:
        meant += timedelta(days=7)
    if meant <= today:
        raise Unclear(say("moment.past", text=text[:40]))
    return meant.timestamp()


def _day(word: str, today: date) -> date | None:
    """The day that a word means; None if it means none."""
    if word in ("", "today", "tomorrow"):
        return today + timedelta(days=word == "tomorrow")
    if word[0].isdigit():
        return read_date(word)
    fits = [n for n, name in enumerate(DAYS) if len(word) > 1 and name.startswith(word)]
    return today + timedelta(days=(fits[0] - today.weekday()) % 7) if len(fits) == 1 else None
