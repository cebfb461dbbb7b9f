"""Lengths of time as people write and read them: `36 hours`, `1 day 12 hours`, `90 min`."""

import re

from bot.ui.answers import Unclear
from bot.words import say
from engine.language.filling import paragraph
from engine.model.time_control import DAY, HOUR, MINUTE

UNITS = {"day": DAY, "hour": HOUR, "minute": MINUTE, "second": 1.0}
NAMES = {
    **dict.fromkeys(("w", "week", "weeks"), 7 * DAY),
    **dict.fromkeys(("d", "day", "days"), DAY),
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours"), HOUR),
    **dict.fromkeys(("m", "min", "mins", "minute", "minutes"), MINUTE),
    **dict.fromkeys(("s", "sec", "secs", "second", "seconds"), 1.0),
}
PART = re.compile(r"(\d{1,6}(?:[.,]\d{1,3})?)\s*([a-z]+)\.?\s*(?:,|and|\+)?\s*")


def read_duration(text: str) -> float:
    """The seconds that a text means; 0 for none, a sentence if it cannot be understood."""
    said, seconds, at = text.strip().lower(), 0.0, 0
    while at < len(said):
        found = PART.match(said, at)
        if found is None or found[2] not in NAMES:
            raise Unclear(say("duration.wrong", text=text[:40]))
        seconds += float(found[1].replace(",", ".")) * NAMES[found[2]]
        at = found.end()
    return float(round(seconds))


def duration_words(seconds: float) -> str:
    """`1 day 12 hours`."""
    left, parts = round(seconds), list[str]()
    for unit in ("day", "hour", "minute", "second"):
        count, left = divmod(left, int(UNITS[unit]))
        if count:
            name = f"duration.{unit}" if count == 1 else f"duration.{unit}s"
            parts.append(say(name, count=count))
    return paragraph(*parts)
