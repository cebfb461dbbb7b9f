"""The store in one SQLite file: the default, and enough for one machine.

One connection reads, one writes. All steps that wait when the writer becomes free are written as
one transaction, so that a hundred tables share one wait for the disk; if one of them does not
fit, each gets a transaction of its own.
"""

import asyncio
import glob
import os
import secrets
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import aiosqlite

from engine.sentences import say
from engine.store import schema_files
from engine.store.protocol import BadDatabase, Conflict, NotStored
from engine.store.rows import RowStore
from engine.store.schema_files import SCHEMA
from engine.store.statements import Statement

BUSY_TIMEOUT_SECONDS = 5.0
"""Something else may hold the lock of the file; PostgreSQL's connections wait as long."""
BUSY_RETRY_SECONDS = 0.02
MAX_STEPS_PER_TRANSACTION = 200

PRAGMAS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "secure_delete = ON",  # what is forgotten is overwritten
)

Job = tuple[Sequence[Statement], "asyncio.Future[None]"]


class SqliteStore(RowStore):
    """A store in a file."""

    is_for_many = False

    def __init__(self, url: str, reader: aiosqlite.Connection, writer: aiosqlite.Connection):
        self.url = url
        self._reader, self._writer = reader, writer
        self._jobs: asyncio.Queue[Job | None] = asyncio.Queue()
        self._writing = asyncio.create_task(self._write_jobs())

    @classmethod
    async def open(cls, url: str, patience: float, schema: Path = SCHEMA) -> "SqliteStore":
        path = Path(url.removeprefix("sqlite:///"))
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(0o600)  # a new one is read by nobody else: seeds of live matches are in it
            writer = await _connect(path, patience)
        except (OSError, sqlite3.Error) as problem:
            raise BadDatabase(f"The database {path} cannot be opened: {problem}.") from None
        try:
            await _migrate(writer, schema)
            reader = await _connect(path, patience)
        except BaseException as problem:
            await writer.close()
            if isinstance(problem, sqlite3.Error):
                raise BadDatabase(f"The database {path} cannot be used: {problem}.") from None
            raise
        return cls(url, reader, writer)

    async def close(self) -> None:
        """Finish what is being written, then go."""
        if not self._writing.done():
            self._jobs.put_nowait(None)
            await self._writing
        await self._reader.close()
        await self._writer.close()

    async def _read(self, sql: str, *args: Any) -> Sequence[Sequence[Any]]:
        try:
            return list(await self._reader.execute_fetchall(sql, _numbered(args)))
        except (sqlite3.Error, ValueError) as problem:
            if "Could not decode" not in str(problem) or self._reader.text_factory is _any_text:
                raise self._failed("reading", problem) from problem
        self.observer.damaged(say("text_damaged"))  # what SQLite says of it must not be logged
        self._reader.text_factory = _any_text
        return await self._read(sql, *args)

    async def _write(self, *statements: Statement) -> None:
        if self._writing.done():
            raise NotStored("not_stored.closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((statements, done))
        await done  # whoever does not wait for it any more takes nothing from the writer

    async def _write_jobs(self) -> None:
        """The one writer: whatever waits is one transaction."""
        while (job := await self._jobs.get()) is not None:
            jobs = [job]
            while not self._jobs.empty() and len(jobs) < MAX_STEPS_PER_TRANSACTION:
                another = self._jobs.get_nowait()
                if another is None:
                    self._jobs.put_nowait(None)
                    break
                jobs.append(another)
            await self._write_together(jobs)

    async def _write_together(self, jobs: Sequence[Job]) -> None:
        problem = await self._transact([line for lines, _ in jobs for line in lines])
        if problem is not None and len(jobs) > 1:
            for job in jobs:
                await self._write_together([job])
            return
        for _, done in jobs:
            if not done.done():
                done.set_exception(problem) if problem else done.set_result(None)

    async def _transact(self, lines: Sequence[Statement]) -> Exception | None:
        """All lines in one transaction; what went wrong, if anything did."""
        try:
            await self._writer.executescript(lines)
        except (Conflict, sqlite3.IntegrityError) as problem:
            return Conflict(str(problem))
        except Exception as problem:  # whatever it is, the next step must still be written
            return self._failed("writing", problem)
        return None

    async def backup(self, file: Path) -> None:
        """A copy by SQLite's own online backup, put in its place only when it is whole. It has a
        connection and a thread of its own: nobody waits for it.
        """
        source = Path(self.url.removeprefix("sqlite:///"))
        try:
            await asyncio.to_thread(copy_file, source, file)
        except sqlite3.Error as problem:
            raise self._failed("copying", problem) from problem


class _Cursor(sqlite3.Cursor):
    """One that ends when it fails: for as long as it is open, its connection sees nothing new."""

    def fetchall(self) -> list[Any]:
        try:
            return super().fetchall()
        except BaseException:
            self.close()
            raise


class _Connection(sqlite3.Connection):
    """A connection whose scripts are transactions: several statements with their arguments, all of
    them or none, in one go, so that the event loop and the writer's thread change over only once.
    """

    def execute(self, sql: str, parameters: Any = (), /) -> sqlite3.Cursor:
        return self.cursor(_Cursor).execute(sql, parameters)

    def executescript(self, script: Any) -> sqlite3.Cursor:
        cursor = self.cursor()
        cursor.execute("BEGIN IMMEDIATE")
        try:
            for line in script:
                cursor.execute(line.sql, _numbered(line.args))
                if line.rows is not None and cursor.rowcount != line.rows:
                    raise Conflict
            cursor.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                cursor.execute("ROLLBACK")
            raise
        return cursor


def copy_file(source: Path, file: Path) -> None:
    """A consistent copy of a database, readable by nobody else, whole or not at all."""
    with partial_file(file) as part:
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
        sync_file(part)
        os.replace(part, file)


@contextmanager
def partial_file(file: Path) -> Iterator[Path]:
    """A place beside a file for what is not whole yet, readable by nobody else and nobody else's;
    whatever lies there in the end is thrown away, and what SQLite has put beside it too.
    """
    part = file.with_name(f"{file.name}.{secrets.token_hex(4)}.part")
    try:
        part.touch(0o600)
        yield part
    finally:
        for left in part.parent.glob(glob.escape(part.name) + "*"):
            left.unlink(missing_ok=True)


def sync_file(file: Path) -> None:
    """Return once a file is on the disk."""
    with file.open("rb") as written:
        os.fsync(written.fileno())


def _any_text(written: bytes) -> str:
    """Text in which single bytes have changed: what cannot be read shows what it is about, and
    everything else can be read.
    """
    return written.decode(errors="replace")


def _numbered(args: Sequence[Any]) -> dict[str, Any]:
    """What stands for $1, $2, …: to SQLite these are names."""
    return {str(number): value for number, value in enumerate(args, 1)}


async def _connect(path: Path, patience: float) -> aiosqlite.Connection:
    connection = await aiosqlite.connect(
        path, isolation_level=None, timeout=patience, factory=_Connection
    )
    try:
        for pragma in PRAGMAS:
            await _set(connection, pragma, time.monotonic() + patience)
    except BaseException:
        await connection.close()
        raise
    return connection


async def _set(connection: aiosqlite.Connection, pragma: str, until: float) -> None:
    """Set a pragma. SQLite waits for no lock when it changes the journal of a file that others open
    at the same moment, so the wait is here.
    """
    while True:
        try:
            await connection.execute(f"PRAGMA {pragma}")
            return
        except sqlite3.OperationalError as problem:
            is_busy = problem.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
            if not is_busy or time.monotonic() > until:
                raise
        await asyncio.sleep(BUSY_RETRY_SECONDS)


async def _migrate(writer: aiosqlite.Connection, schema: Path) -> None:
    await writer.execute("BEGIN IMMEDIATE")
    try:
        await writer.execute(schema_files.APPLIED)
        rows = await writer.execute_fetchall(schema_files.NUMBERS)
        for file in schema_files.missing([row[0] for row in rows], schema):
            for statement in file.statements:
                await writer.execute(statement)
            note = file.number, file.name, time.time()
            await writer.execute(schema_files.NOTE, _numbered(note))
        await writer.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # a full disk has rolled it back already
            await writer.execute("ROLLBACK")
        raise
