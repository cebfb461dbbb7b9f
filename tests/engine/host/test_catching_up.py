"""A database that is away for a moment, and a clock that is set back: nothing waits for the next
start because of it.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

from engine.host.tables import Tables
from engine.store.opening import opened
from engine.table.posts import Post
from tests.engine.tables_for_tests import Ears, open_tables, play, sit_down
from tests.patience import PATIENCE_SECONDS
from tests.travelling_clock import TravelClock

HOUR = 3600.0


class Locking(Ears):
    """Somebody else takes the file for themselves just when a post has been made."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.file = file
        self.other: sqlite3.Connection | None = None

    async def hear(self, post: Post) -> None:
        await super().hear(post)
        if len(self.posts) == 2:
            self.other = sqlite3.connect(self.file, isolation_level=None)
            self.other.execute("BEGIN IMMEDIATE")


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not await true():
            await asyncio.sleep(0.01)


async def has_told_all(tables: Tables) -> bool:
    return await tables.store.untold_matches() == []


async def test_what_could_not_be_noted_is_told_when_the_database_is_back(tmp_path: Path) -> None:
    file = tmp_path / "tephra.db"
    ears, clock = Locking(file), TravelClock()
    async with (
        opened(f"sqlite:///{file}", patience=0.02) as store,
        open_tables(store, clock=clock, ears=ears) as tables,
    ):
        table = await sit_down(tables)
        await tables.settle()
        await play(table, 1)
        await table.settle()
        assert ears.other is not None
        ears.other.close()
        assert not await has_told_all(tables)
        await clock.set(clock.now() + 60)
        await until(lambda: has_told_all(tables))
        assert ears.posts[-1].nonce == ears.posts[-2].nonce


async def test_a_clock_that_is_set_back_keeps_nobody_waiting(tmp_path: Path) -> None:
    ears, clock = Ears(), TravelClock()
    async with (
        opened(f"sqlite:///{tmp_path}/tephra.db") as store,
        open_tables(store, clock=clock, ears=ears, idle=0.05) as tables,
    ):
        table = await sit_down(tables)
        await tables.settle()
        ears.wait_until = clock.now() + 5
        await play(table, 1)
        await table.settle()
        ears.wait_until = clock._now = clock.now() - HOUR
        await until(lambda: has_told_all(tables))
