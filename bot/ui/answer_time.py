"""How long an answer may take, by how quick the line to Discord was lately.

Discord waits three seconds for a first answer, and the way there and back is part of them. How long
the answer itself may take is therefore what the line leaves of them, with a reserve. All times are
differences of this process's own steady clock: what the host's clock says, and whether it agrees
with Discord's, does not matter.
"""

import math
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

import discord

from bot.discord_limits import FIRST_ANSWER_SECONDS

AT_ONCE_SECONDS = 0.7
"""What is ready by then, counted from its arrival, is answered without being deferred."""
RESERVE_SECONDS = 1.0
"""Of Discord's three seconds, for what nobody foresees."""
QUICK_UPLOAD_SECONDS = 0.8
"""Pictures go along with a first answer as long as uploads take no longer."""
LARGEST_AT_ONCE_BYTES = 512 * 1024
"""Larger files come after a deferral, however quick smaller ones were."""
REMEMBERED_REQUESTS = 8
"""Of each kind; the slowest counts."""
REMEMBERED_SECONDS, JUST_NOW_SECONDS = 3600.0, 60.0


class Trip(NamedTuple):
    """One request and its answer."""

    at: float
    seconds: float


class Line:
    """What is known of the line."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._answers: deque[Trip] = deque(maxlen=REMEMBERED_REQUESTS)
        self._uploads: deque[Trip] = deque(maxlen=REMEMBERED_REQUESTS)

    @contextmanager
    def measured(self, files: Sequence[discord.File] = ()) -> Iterator[None]:
        """A request to Discord is made inside."""
        began = self._now()
        try:
            yield
        finally:
            ended = self._now()
            trips = self._uploads if files else self._answers
            trips.append(Trip(ended, ended - began))

    def patience(self, heartbeat: float) -> float:
        """How long after its arrival an answer may be ready and still be in time. Where no answer
        was seen just now, the gateway's heartbeat tells how far away Discord is.
        """
        slowest = max(
            self._recent(self._answers, JUST_NOW_SECONDS)
            or [heartbeat, *self._recent(self._answers)]
        )
        if not math.isfinite(slowest):
            return 0.0
        return max(0.0, min(AT_ONCE_SECONDS, FIRST_ANSWER_SECONDS - RESERVE_SECONDS - slowest))

    def carries(self, files: Sequence[discord.File]) -> bool:
        """Whether files can go along with a first answer: none can before one was seen to be
        quick.
        """
        if not files:
            return True
        recent = self._recent(self._uploads)
        size = sum(file.fp.seek(0, 2) - file.fp.seek(0) for file in files)
        is_quick = bool(recent) and max(recent) <= QUICK_UPLOAD_SECONDS
        return is_quick and size <= LARGEST_AT_ONCE_BYTES

    def _recent(self, trips: deque[Trip], seconds: float = REMEMBERED_SECONDS) -> list[float]:
        since = self._now() - seconds
        return [one.seconds for one in trips if one.at >= since]
