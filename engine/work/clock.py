"""The one clock everything asks.

Nothing in the engine looks at the machine's time but `SystemClock`; tests inject one that travels.
"""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """Where time comes from."""

    def now(self) -> float:
        """Seconds since 1970."""
        ...

    async def sleep_until(self, when: float) -> None: ...


class SystemClock:
    """The machine's own time."""

    longest_sleep = 60.0
    """A machine that was suspended, or whose time was set, is noticed after this long."""

    def now(self) -> float:
        return time.time()

    async def sleep_until(self, when: float) -> None:
        while (left := when - self.now()) > 0:
            await asyncio.sleep(min(left, self.longest_sleep))
