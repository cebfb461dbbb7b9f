"""The one clock everything asks, and how much of the processor a thread may use.

Nothing in the engine looks at the machine's time but `SystemClock`; tests inject one that travels.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Clock(Protocol):
    """Where time comes from."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    async def sleep_until(self, when: float) -> None: ...


def thread_time_below(seconds: float) -> Callable[[], bool]:
    """Whether the thread that asks has used less of the processor since it asked first."""
    end: float | None = None

    def has_time() -> bool:
        nonlocal end
        now = time.thread_time()
        end = now + seconds if end is None else end
        return now <= end

    return has_time


class SystemClock:
    """The machine's own time."""

    longest_sleep = 60.0
    """A machine that was suspended, or whose time was set, is noticed after this long."""

    def now(self) -> float:
        return time.time()

    async def sleep_until(self, when: float) -> None:
        while (left := when - self.now()) > 0:
            await asyncio.sleep(min(left, self.longest_sleep))
