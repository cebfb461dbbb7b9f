"""A copy of the database every night, and the oldest ones thrown away.

One row of the schedule says when the next copy is due, so a night that was slept through is made
up for at the next start, and of several processes one makes the copy. It is made beside the event
loop, into a file named after the day; a copy that fails (the disk may be full) is reported, leaves
nothing half done behind and is tried again an hour later. Older copies go only when a new one is
whole and good (`check_copy.py`): a database that is damaged would else push the last good ones out.
Where one match does not fold, all else in a copy is good: the newest such copy lies beside the good
ones until there is one of them again.
"""

import asyncio
import logging
import os
import random
import re
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

from engine.host.tables import Tables
from engine.model.due import Due
from engine.model.time_control import DAY, HOUR, MINUTE
from engine.store.protocol import NotStored, Store
from engine.store.sqlite import partial_file
from engine.upkeep.check_copy import DamagedCopy, NotChecked, UnfitCopy, check_copy

log = logging.getLogger(__name__)

DUE_PREFIX = "backup."
COPY_ROW = ("backup", "backup.copy", 0)
"""Owner, kind and seat of the row that says when."""
COPY_TIME_SECONDS = 3 * HOUR
"""After midnight (UTC)."""
RETRY_SECONDS = HOUR
KEPT_COPIES = 7
"""Nights, unless `BACKUP_KEEP` says otherwise."""
HAND_ON_SECONDS = MINUTE
"""About when another process may take the row from one that has no folder for copies."""
COPY_TIMEOUT_SECONDS = 6 * HOUR
"""A copy that is not there by then will not come."""
UNFIT_NAME = "tephra-unfit.db"
"""The newest copy in which something cannot be read."""
COPY_NAME = re.compile(r"tephra-\d{4}-\d\d-\d\d\.db")

SoundAlarm = Callable[[str], None]


class Backups:
    """Makes a copy every night; none if there is no folder for them."""

    def __init__(self, folder: Path | None, keep: int = KEPT_COPIES) -> None:
        self._folder, self._keep = folder, keep
        self._making: asyncio.Task[None] | None = None

    async def begin(self, tables: Tables, failed: SoundAlarm) -> None:
        """Keep the row of the schedule, and take it when it falls due."""
        self._tables, self._failed = tables, failed
        tables.handle_due(DUE_PREFIX, self._fall_due)
        await self._look_for_lost()
        if self._folder is not None and not await tables.store.due_of_kind(COPY_ROW[1]):
            await self._set(next_night(tables.clock.now()))

    async def _look_for_lost(self) -> None:
        """An empty database beside copies that are not is hardly meant: its file was lost."""
        store = self._tables.store
        if self._folder is None or await store.counts():
            return
        if name := await asyncio.to_thread(lost, self._folder):
            why = f"It is empty, but the backup {name} is not: move that away if this is meant."
            log.error("the database is damaged: %s", why)
            store.observer.damaged(why)

    async def settle(self) -> None:
        """Wait until the copy that is being made is there."""
        if self._making is not None:
            await asyncio.gather(self._making, return_exceptions=True)

    async def _fall_due(self, row: Due) -> None:
        """Whoever puts the row off makes the copy; should they be killed, somebody tries again."""
        store, now = self._tables.store, self._tables.clock.now()
        if self._folder is None:
            return await self._hand_on(row)
        mine = await store.turn_into_notice(
            [row], None, [Due(*COPY_ROW, now + COPY_TIMEOUT_SECONDS)]
        )
        if mine and (self._making is None or self._making.done()):
            self._making = asyncio.create_task(self._make(self._folder, now), name="backup")
        return None

    async def _hand_on(self, row: Due) -> None:
        """Here is no folder for copies; another process may have one."""
        if self._tables.processes.others:
            return await self._set(
                self._tables.clock.now() + HAND_ON_SECONDS * (1 + random.random())
            )
        return await self._tables.store.drop_due(row)

    async def _make(self, folder: Path, now: float) -> None:
        when = next_night(now)
        try:
            await copy(self._tables.store, folder, now, self._keep)
        except Exception as problem:
            known = isinstance(problem, OSError | NotStored | DamagedCopy | NotChecked)
            log.error("no backup was made: %s", problem, exc_info=None if known else problem)
            self._failed(str(problem) if known else type(problem).__name__)
            if isinstance(problem, DamagedCopy):
                self._tables.store.observer.damaged(str(problem))
            when = now + RETRY_SECONDS
        with suppress(NotStored):
            await self._set(when)

    async def _set(self, when: float) -> None:
        await self._tables.store.set_due(Due(*COPY_ROW, when))
        self._tables.wake_at(when)


def next_night(now: float) -> float:
    """The next time it is three o'clock."""
    tonight = now // DAY * DAY + COPY_TIME_SECONDS
    return tonight if tonight > now else tonight + DAY


async def copy(store: Store, folder: Path, now: float, keep: int) -> Path:
    """Tonight's copy, unless it is there already; then only so many are kept. It gets its name once
    it is checked, so that one whose maker was killed meanwhile pushes no older one out.
    """
    file = folder / f"tephra-{datetime.fromtimestamp(now, UTC):%Y-%m-%d}.db"
    await asyncio.to_thread(_make_room, folder)
    if not await _is_there(file):
        with partial_file(file) as unchecked:
            await store.backup(unchecked)
            await _check(unchecked, folder / UNFIT_NAME)
            await asyncio.to_thread(os.replace, unchecked, file)
        log.info("the database was copied to %s", file.name)
    (folder / UNFIT_NAME).unlink(missing_ok=True)
    await asyncio.to_thread(_rotate, file, keep)
    return file


async def _check(unchecked: Path, unfit: Path) -> None:
    """One in which all but something is good takes no other's place, but is kept."""
    try:
        await check_copy(unchecked)
    except UnfitCopy as why:
        await asyncio.to_thread(os.replace, unchecked, unfit)
        raise UnfitCopy(f"{why} Everything is in {unfit.name}.") from None


async def _is_there(file: Path) -> bool:
    """Whether there is a copy, and nothing has happened to it since it was made."""
    if not file.exists():
        return False
    with suppress(DamagedCopy):
        await check_copy(file)
        return True
    log.warning("%s is damaged, and is made again", file.name)
    return False


def _make_room(folder: Path) -> None:
    """The folder, readable by nobody else, without what somebody who was killed left behind."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    for part in folder.glob("tephra-*.part*"):
        with suppress(FileNotFoundError):
            if part.stat().st_mtime < time.time() - RETRY_SECONDS:  # nobody writes it any more
                part.unlink()


def _rotate(newest: Path, keep: int) -> None:
    """Throw away what a new copy makes superfluous: older ones of the same database. Those of
    another (this one may have been begun anew by mistake) and those from days to come (the clock
    may have been wrong) are for people to throw away.
    """
    copies = [file for file in _copies(newest.parent) if file.name <= newest.name]
    for old in copies[:-keep]:
        if _is_held(old, newest):
            old.unlink(missing_ok=True)


def _copies(folder: Path) -> list[Path]:
    """All copies there are, the oldest first."""
    if not folder.is_dir():
        return []
    return sorted(file for file in folder.iterdir() if COPY_NAME.fullmatch(file.name))


def _is_held(old: Path, newer: Path) -> bool:
    """Whether what began in one copy is in another: no match is ever deleted. One that cannot be
    read holds nothing.
    """
    first = _first_match(old)
    with closing(sqlite3.connect(newer)) as copy:
        there = copy.execute("SELECT 1 FROM matches WHERE id = ?", (first,)).fetchone()
    return not first or there is not None


def _first_match(file: Path) -> str:
    """The oldest match of a copy; empty if there is none."""
    try:
        where = f"{file.absolute().as_uri()}?mode=ro&immutable=1"
        with closing(sqlite3.connect(where, uri=True)) as copy:
            found = copy.execute("SELECT id FROM matches ORDER BY created, id LIMIT 1").fetchone()
    except sqlite3.Error:
        return ""
    return str(found[0]) if found else ""


def lost(folder: Path) -> str:
    """The newest copy that holds matches; empty if there is none."""
    return next((file.name for file in reversed(_copies(folder)) if _first_match(file)), "")
