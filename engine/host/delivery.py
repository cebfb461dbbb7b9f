"""The delivery of notices: what must be told besides entries, taken out of the store one by one.

A notice stays there until the listener has taken it. One that is not taken keeps no other back; it
is tried again a little later, by whichever process is first, or when the listener asks for it.
"""

import asyncio
import logging
from collections.abc import Callable

from engine.host.schedule import RETRY_SECONDS
from engine.model.due import Due
from engine.model.notice import Notice
from engine.store.protocol import NotStored, Store
from engine.table.posts import Listener, NotYet
from engine.work.clock import Clock
from engine.work.log_context import about

log = logging.getLogger(__name__)


class Delivery:
    """Hands notices to the listener."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        listener: Listener,
        wake_at: Callable[[float], None],
        catch_up_later: Callable[[], None],
    ) -> None:
        self._store, self._clock, self._listener = store, clock, listener
        self._wake_at, self._catch_up_later = wake_at, catch_up_later
        self._round: asyncio.Task[None] | None = None
        self._undelivered = False

    @property
    def is_busy(self) -> bool:
        return self._round is not None and not self._round.done()

    def deliver(self) -> None:
        """There are notices to deliver."""
        self._undelivered = True
        if not self.is_busy:
            self._round = asyncio.create_task(self._deliver(), name="notices")

    async def settle(self) -> None:
        """Wait until they are delivered, or cannot be."""
        if self._round is not None:
            await self._round

    async def _deliver(self) -> None:
        while self._undelivered:
            self._undelivered = False
            try:
                await self._hand_out_all()
            except NotStored:
                self._catch_up_later()

    async def _hand_out_all(self) -> None:
        waits = [await self._hand_out(notice) for notice in await self._store.claim_notices()]
        if any(waits):
            again = self._clock.now() + min(filter(None, waits))
            await self._store.set_due(Due("", "notices", 0, again))
            self._wake_at(again)

    async def _hand_out(self, notice: Notice) -> float:
        """One notice to the listener; 0 if it was taken, else the seconds until it is tried
        again.
        """
        facts = {"match": notice.match} if notice.match else {}
        try:
            with about(**facts):
                await self._listener.notice(notice)
                await self._store.drop_notice(notice.nonce)
        except NotYet as wait:
            log.info("notice %s waits: %s", notice.nonce, wait, extra=facts)
            await self._store.release_notice(notice.nonce)
            return max(wait.seconds, 1.0)
        except Exception:
            log.exception("notice %s could not be delivered", notice.nonce, extra=facts)
            await self._store.release_notice(notice.nonce)
            return RETRY_SECONDS
        return 0.0
