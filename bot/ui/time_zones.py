"""Time zones as people write and read them: `Berlin`, `europe/berlin`, `UTC+2`."""

import re
from difflib import get_close_matches
from functools import cache
from zoneinfo import available_timezones

from bot.ui.answers import Unclear
from bot.words import say
from engine.language.filling import commas

_OFFSET = re.compile(r"(?:utc|gmt)\s*([+-−–])\s*(\d{1,2})", re.IGNORECASE)


@cache
def _zones() -> dict[str, str]:
    """Every time zone by its name in small letters."""
    return {name.lower(): name for name in sorted(available_timezones())}


def read_zone(text: str) -> str:
    """A time zone by its name, by its city alone or by its distance from UTC, whatever the case; a
    sentence with what could be meant if it is none.
    """
    wanted = "_".join(text.lower().split())
    if found := _OFFSET.fullmatch(text.strip()):
        sign = "-" if found[1] == "+" else "+"  # these names count the other way round
        wanted = f"etc/gmt{sign}{int(found[2])}" if int(found[2]) else "utc"
    if wanted in _zones():
        return _zones()[wanted]
    cities = {name.rpartition("/")[2]: name for name in sorted(_zones(), reverse=True)}
    if wanted in cities:
        return _zones()[cities[wanted]]
    near = [cities[city] for city in get_close_matches(wanted, cities, n=2, cutoff=0.7)]
    near += get_close_matches(wanted, _zones(), n=3, cutoff=0.6)
    if not near:
        raise Unclear(say("me.zone.wrong", zone=text[:40]))
    names = commas(_zones()[name] for name in dict.fromkeys(near[:3]))
    raise Unclear(say("me.zone.near", zone=text[:40], near=names))


def zone_text(name: str) -> str:
    """A time zone as people read it: `UTC+2` where it has no place."""
    sign, hours = name[7:8], name[8:]
    if not name.startswith("Etc/GMT") or sign not in ("+", "-") or not hours.isdecimal():
        return name
    return f"UTC{'-' if sign == '+' else '+'}{hours}"
