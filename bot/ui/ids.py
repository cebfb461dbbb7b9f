"""The ids of components: what was pressed, in which match, at which question, on which path.

An id has at most 100 characters and survives restarts: everything a press means is in it and in the
store. `act:match:opened:path`, the last two where the act needs them.
"""

import re
from typing import NamedTuple

from bot.discord_limits import CUSTOM_ID

NO_MATCH = "00000000"
"""Stands for the match in ids that belong to none."""

MOST_REST_CHARACTERS = 75
"""For a path, or whatever else an act needs."""

PATTERN = re.compile(
    r"(?P<act>[a-z]{1,12}):(?P<match>[a-z0-9]{8})"
    rf"(?::(?P<opened>\d{{1,6}})(?::(?P<rest>.{{0,{MOST_REST_CHARACTERS}}}))?)?"
)


class Id(NamedTuple):
    """What a component means."""

    act: str
    match: str
    opened: int = 0
    """The number of the entry that opened the question, or another number the act needs."""
    rest: str = ""

    def __str__(self) -> str:
        text = f"{self.act}:{self.match}:{self.opened}:{self.rest}"
        assert len(text) <= CUSTOM_ID, text
        return text


def read(text: str) -> Id | None:
    """What an id means; None if it is none of ours."""
    found = PATTERN.fullmatch(text)
    if found is None:
        return None
    return Id(found["act"], found["match"], int(found["opened"] or 0), found["rest"] or "")
