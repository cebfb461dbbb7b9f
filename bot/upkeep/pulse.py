"""Notices that a process has died: each has a row in the schedule that it keeps putting off.

A process that ends as it should takes its row away. One that was killed cannot; its row falls due a
little later, wherever the schedule is kept then, and whoever takes it says so.
"""

import secrets
from collections.abc import Callable
from contextlib import suppress

from engine.store import Due, NotStored
from engine.tables import Tables

PREFIX = "run."
PATIENCE = 90.0
"""So many seconds without a sign of life are a death."""


class Pulse:
    """The sign of life of one process."""

    def __init__(self, tables: Tables, died: Callable[[], None]) -> None:
        self._tables, self._died = tables, died
        self._row = Due(f"run-{secrets.token_hex(6)}", f"{PREFIX}beat", 0, 0.0)
        tables.take_due(PREFIX, self._fall_due)

    async def beat(self) -> None:
        self._row = Due(*self._key, self._tables.clock.now() + PATIENCE)
        await self._tables.store.put_off(self._row)

    async def end(self) -> None:
        """The process ends as it should."""
        with suppress(NotStored):
            await self._tables.store.drop_due(self._row)

    @property
    def _key(self) -> tuple[str, str, int]:
        return self._row.owner, self._row.kind, self._row.seat

    async def _fall_due(self, row: Due) -> None:
        if row.owner == self._row.owner:  # the database was away, or the clock has jumped
            await self.beat()
        elif await self._tables.store.turn_into_notice([row], None):
            self._died()
