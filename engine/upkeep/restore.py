"""A backup back in its place: looked through first, swapped in as a whole, nothing lost by mistake.

The backup itself is never touched: a copy of it is brought up to today's schema, its pages and
references are checked and every live match is folded again; only then it takes the place of the
database, in one step, and what was there is kept beside it. Refused while anybody uses the
database, and, unless it is said that this is meant, if that is newer than the backup. Only for
SQLite: a backup goes to PostgreSQL by `migrate`.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from engine.host import archive
from engine.store.opening import opened
from engine.store.protocol import BadDatabase
from engine.store.sqlite import copy_file, sync_file
from engine.store.statements import NEWEST

KEPT_SUFFIX = ".before-restore"


async def restore(backup: Path, place: Path, *, force: bool = False) -> int:
    """Put a backup in the place of a database; the number of live matches in it."""
    new = place.with_name(place.name + ".restore")
    place.parent.mkdir(parents=True, exist_ok=True)
    try:
        _copy(backup, new)
        count, newest = await _looked_through(backup, new)
        with _unused(place) as old:
            if old is not None and not force and _newest(old) > newest:
                raise BadDatabase(
                    f"The database {place} is newer than the backup: what was played since would"
                    " be lost. Say --force if you mean it."
                )
            _swap(new, place)
    finally:
        for left in place.parent.glob(new.name + "*"):
            left.unlink(missing_ok=True)
    return count


def _copy(backup: Path, new: Path) -> None:
    if not backup.is_file():
        raise BadDatabase(f"There is no file {backup}.")
    try:
        copy_file(backup, new)
        with closing(sqlite3.connect(new)) as found:
            sound = [row[0] for row in found.execute("PRAGMA integrity_check(1)")] == ["ok"]
            sound = sound and not found.execute("PRAGMA foreign_key_check").fetchone()
            tables = {row[0] for row in found.execute("SELECT name FROM sqlite_master")}
    except sqlite3.Error as problem:
        if "full" in str(problem):
            raise BadDatabase(f"There is no room for {backup} beside the database.") from None
        raise BadDatabase(f"{backup} cannot be read: {problem}.") from None
    if not sound:
        raise BadDatabase(f"{backup} is damaged: nothing was changed.")
    if "schema_files" not in tables:
        raise BadDatabase(f"{backup} is no backup of Tephra: nothing was changed.")


async def _looked_through(backup: Path, new: Path) -> tuple[int, float]:
    """How many live matches a backup has, and when it was last written to; each is folded."""
    count = 0
    async with opened(f"sqlite:///{new}") as store:
        async for match in archive.refold(store):
            if match.problem:
                raise BadDatabase(f"{backup}: match {match.match} does not fit: {match.problem}")
            count += 1
        for one in await store.processes():  # who was there when it was made has not died
            await store.drop_process(one)
        return count, await store.newest()


@contextmanager
def _unused(place: Path) -> Iterator[sqlite3.Connection | None]:
    """The database belongs to nobody else within the block. Leaving its write-ahead log is allowed
    only to whoever is alone, and leaves one file that holds everything. None where there is no
    database, or one that is damaged beyond reading: that is what backups are for.
    """
    if not place.exists():
        yield None
        return
    with closing(sqlite3.connect(place, timeout=0.5, isolation_level=None)) as old:
        try:
            old.execute("PRAGMA journal_mode = DELETE")
            old.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as problem:
            if "lock" in str(problem):
                raise BadDatabase(f"The database {place} is in use: stop the bot first.") from None
            yield None
            return
        yield old


def _newest(old: sqlite3.Connection) -> float:
    try:
        return max(float(row[0] or 0) for row in old.execute(NEWEST))
    except sqlite3.Error:
        return 0.0  # none of ours, or damaged; it is kept beside the new one


def _swap(new: Path, place: Path) -> None:
    """In one step; the old file stays beside the new one."""
    if place.exists():
        kept = place.with_name(place.name + KEPT_SUFFIX)
        kept.unlink(missing_ok=True)
        os.link(place, kept)
    sync_file(new)
    os.replace(new, place)
    for name in ("-wal", "-shm"):
        place.with_name(place.name + name).unlink(missing_ok=True)
