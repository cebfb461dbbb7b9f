"""What falls due in a process, and the one task that sleeps until the next of it.

Rows with a due time are in the store, so they survive restarts, and of several processes one lets
each of them happen. A row of a match is the tables'; others are whoever's has asked for their kind.
What fails waits, and keeps nothing else from happening.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from msgspec.structs import replace

from engine.model.due import Due
from engine.model.time_control import MINUTE
from engine.store.protocol import NotStored, Store
from engine.trouble import NotFound, Trouble
from engine.work.clock import Clock
from engine.work.log_context import about

log = logging.getLogger(__name__)

RETRY_SECONDS = 30.0
BROKEN_RETRY_SECONDS = 10 * MINUTE
"""For what cannot happen because something is wrong with it."""

DueHandler = Callable[[Due], Awaitable[None]]
"""Whoever lets rows of one kind happen."""
Chore = Callable[[], Awaitable[None]]


class Schedule:
    """Keeps the time of a process."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        tick: float,
        *,
        fall_due: DueHandler,
        catch_up: Chore,
        tidy_up: Chore,
    ) -> None:
        self._store, self._clock = store, clock
        self._tick = tick
        self._fall_due, self._catch_up, self._tidy_up = fall_due, catch_up, tidy_up
        self._handlers: dict[str, DueHandler] = {}
        self._lock = asyncio.Lock()
        self._wake = asyncio.Event()
        self._sleeps_until = 0.0
        self._must_catch_up = False
        self._keeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._keeper = asyncio.create_task(self._keep_time(), name="schedule")

    async def stop(self) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
            with suppress(asyncio.CancelledError):
                await self._keeper

    def handle(self, prefix: str, handler: DueHandler) -> None:
        """Rows whose kind begins so are somebody else's."""
        self._handlers[prefix] = handler

    def wake_at(self, when: float) -> None:
        """Something falls due at that time."""
        if when < self._sleeps_until:
            self._wake.set()

    def catch_up_later(self) -> None:
        """Something could not be done or noted: all must be looked through."""
        self._must_catch_up = True

    def catching_up(self) -> None:
        """All is being looked through."""
        self._must_catch_up = False

    def wake(self) -> None:
        """Something may have fallen due."""
        self._wake.set()

    async def _keep_time(self) -> None:
        """Sleep until something falls due; let it happen; sleep again."""
        looked = self._clock.now()
        while True:
            if self._clock.now() < looked:  # what was due in a moment is due in an hour
                self.catch_up_later()
            looked = self._clock.now()
            try:
                if self._must_catch_up:
                    await self._catch_up()
                await self.run_due()
                await self._tidy_up()
                upcoming = await self._store.next_due()
            except Exception as problem:
                unforeseen = None if isinstance(problem, Trouble) else problem
                log.warning("the schedule waits: %s", problem, exc_info=unforeseen)
                upcoming = None
            tick = self._clock.now() + self._tick
            await self._sleep(tick if upcoming is None else min(tick, upcoming))

    async def _sleep(self, until: float) -> None:
        """Until a time by the clock, but never long by anybody's: the clock may be set."""
        self._wake.clear()
        self._sleeps_until = until
        sleeping = asyncio.ensure_future(self._clock.sleep_until(until))
        waking = asyncio.ensure_future(self._wake.wait())
        try:
            first = asyncio.FIRST_COMPLETED
            await asyncio.wait([sleeping, waking], timeout=self._tick, return_when=first)
        finally:
            sleeping.cancel()
            waking.cancel()

    async def run_due(self) -> bool:
        """Let everything happen that is due; whether there was anything."""
        happened = False
        async with self._lock:
            while rows := await self._store.claim_due(self._clock.now()):
                for row in rows:
                    await self._let_happen(row)
                happened = True
        return happened

    async def _let_happen(self, row: Due) -> None:
        handler = self._handlers.get(row.kind.split(".")[0] + ".")
        with about(**({} if handler or row.kind == "notices" else {"match": row.owner})):
            await self._try(row, handler or self._fall_due)

    async def _try(self, row: Due, handler: DueHandler) -> None:
        try:
            await handler(row)
        except NotFound:
            log.error("%s of %s has fallen due, but nothing is known of it", row.kind, row.owner)
            await self._store.drop_due(row)
        except NotStored:
            raise
        except Exception as problem:
            unforeseen = None if isinstance(problem, Trouble) else problem
            log.error("%s of %s waits: %s", row.kind, row.owner, problem, exc_info=unforeseen)
            await self._store.set_due(replace(row, due=self._clock.now() + BROKEN_RETRY_SECONDS))
