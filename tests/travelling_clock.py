"""A clock that goes only when a test says so, and a way to travel along what falls due."""

import asyncio

from engine.host.tables import Tables

MONDAY = 1_767_571_200.0
"""Monday, 5 January 2026, 00:00 UTC."""


class TravelClock:
    """Time stands until it is set."""

    def __init__(self, start: float = MONDAY) -> None:
        self._now = start
        self._moved = asyncio.Condition()

    def now(self) -> float:
        return self._now

    async def sleep_until(self, when: float) -> None:
        async with self._moved:
            await self._moved.wait_for(lambda: self._now >= when)

    async def set(self, when: float) -> None:
        async with self._moved:
            self._now = max(self._now, when)
            self._moved.notify_all()


async def travel(tables: Tables, seconds: float) -> None:
    """Let time pass, stopping wherever something falls due."""
    clock = tables.clock
    assert isinstance(clock, TravelClock)
    end = clock.now() + seconds
    await tables.settle()
    while (due := await tables.store.next_due()) is not None and due <= end:
        await clock.set(due)
        await tables.settle()
    await clock.set(end)
    await tables.settle()
