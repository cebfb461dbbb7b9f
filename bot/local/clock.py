"""The time of the local Discord: real time plus an offset that tests may move forward.

Everything that Discord times (three seconds to answer, fifteen minutes for a token, an hour until
an edit is throttled, days until a thread is archived) is timed by this clock. What only keeps a
connection alive (heartbeats) is not: moving a day ahead must not cut every line.
"""

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from datetime import UTC, datetime


class Alarm:
    """One call that is due at a moment of the clock, unless it is cancelled before."""

    __slots__ = ("call", "cancelled", "due")

    def __init__(self, due: float, call: Callable[[], None]) -> None:
        self.due, self.call, self.cancelled = due, call, False

    def cancel(self) -> None:
        self.cancelled = True


class LocalClock:
    def __init__(self, offset: float = 0.0) -> None:
        self.offset = offset
        self.moved = 0.0
        """How far the clock was moved."""
        self._moved_alarms: list[Alarm] = []
        self._alarms: list[tuple[float, int, Alarm]] = []
        self._count = itertools.count()
        self._timer: asyncio.TimerHandle | None = None

    def now(self) -> float:
        """Seconds since 1970, as the local Discord sees it."""
        return time.time() + self.offset

    def move(self, seconds: float) -> None:
        """Let time pass at once; everything that falls due on the way happens, in order."""
        if seconds < 0:
            raise ValueError("the clock only moves forward")
        goal = self.now() + seconds
        while self._alarms and self._alarms[0][0] <= goal:
            self.offset = max(self.offset, self._alarms[0][0] - time.time())
            self._ring_first()
        self.offset = max(self.offset, goal - time.time())
        self._set_timer()
        self.moved += seconds
        due = [one for one in self._moved_alarms if one.due <= self.moved]
        self._moved_alarms = [one for one in self._moved_alarms if one.due > self.moved]
        for alarm in due:
            if not alarm.cancelled:
                alarm.call()

    def at(self, due: float, call: Callable[[], None]) -> Alarm:
        alarm = Alarm(due, call)
        heapq.heappush(self._alarms, (due, next(self._count), alarm))
        if self._alarms[0][2] is alarm:
            self._set_timer()
        return alarm

    def after(self, seconds: float, call: Callable[[], None]) -> Alarm:
        return self.at(self.now() + seconds, call)

    def when_moved(self, seconds: float, call: Callable[[], None]) -> Alarm:
        """As `after`, but time that passes by itself does not count."""
        alarm = Alarm(self.moved + seconds, call)
        self._moved_alarms = [one for one in self._moved_alarms if not one.cancelled]
        self._moved_alarms.append(alarm)
        return alarm

    def stop(self) -> None:
        self._alarms.clear()
        self._moved_alarms.clear()
        self._set_timer()

    def _ring_first(self) -> None:
        _, _, alarm = heapq.heappop(self._alarms)
        if not alarm.cancelled:
            alarm.call()

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        while self._alarms and self._alarms[0][2].cancelled:
            heapq.heappop(self._alarms)
        if self._alarms:
            wait = max(0.0, self._alarms[0][0] - self.now())
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring_due)

    def _ring_due(self) -> None:
        while self._alarms and self._alarms[0][0] <= self.now():
            self._ring_first()
        self._set_timer()


def iso(moment: float) -> str:
    """The moment as Discord writes it: ISO 8601 with microseconds and a zone."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="microseconds")
