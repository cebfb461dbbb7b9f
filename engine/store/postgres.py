"""The store on a PostgreSQL server: for more than one process, or more than one machine.

A pool of connections; every step is a transaction of its own and the server decides who was first.
A backup is a SQLite file here too: one snapshot of the server, read table by table. An address may
name several servers (`servers.py`), and says `pgbouncer=true` where connections are shared
transaction by transaction: nothing is then kept in a connection.
"""

import asyncio
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

import aiosqlite
import asyncpg  # type: ignore[import-untyped]

from engine.store import schema_files
from engine.store.protocol import BadDatabase, Conflict
from engine.store.rows import RowStore
from engine.store.schema_files import SCHEMA
from engine.store.servers import Servers, SilenceWatch
from engine.store.sqlite import SqliteStore, partial_file, sync_file
from engine.store.statements import Statement

MAX_CONNECTIONS = 8
BOUNCER_HINT = " If that is PgBouncer, add ?pgbouncer=true to the address."
_LOCK = 0x7E_9874
"""The number of the lock under which one process at a time brings the schema up to date."""
_FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, asyncio.TimeoutError)


class PostgresStore(RowStore):
    """A store on a server."""

    is_for_many = True
    SKIP_LOCKED = " FOR UPDATE SKIP LOCKED"

    def __init__(
        self, url: str, pool: Any, silence: float, lock_timeout: str | None = None
    ) -> None:
        """After `silence` seconds a connection that says nothing is let go; `lock_timeout` is said
        in each transaction where the connection does not keep it.
        """
        self.url = url
        self._pool = pool
        self._silence = silence
        self._lock_timeout = lock_timeout

    @classmethod
    async def open(cls, url: str, patience: float, schema: Path = SCHEMA) -> "PostgresStore":
        lock_timeout, silence = str(int(patience * 1000)), 4 * patience
        try:
            servers = Servers(url, patience)
            is_bounced = servers.is_bounced
            kept = {"statement_cache_size": 0} if is_bounced else {}
            # None is held open for nobody: the pool would log each vain attempt at length.
            pool = await asyncpg.create_pool(
                min_size=0,
                max_size=MAX_CONNECTIONS,
                command_timeout=silence,
                server_settings={} if is_bounced else {"lock_timeout": lock_timeout},
                connect=servers.connect,
                **kept,
            )
            await pool.release(await pool.acquire())
        except (*_FAILURES, ValueError) as problem:
            where = url.split("@")[-1].split("?")[0]
            hint = BOUNCER_HINT if "startup parameter" in str(problem) else ""
            raise BadDatabase(
                f"The database at {where} cannot be reached: {problem}.{hint}"
            ) from None
        try:
            await _migrate(pool, schema)
        except BaseException as problem:
            await pool.close()
            if isinstance(problem, asyncpg.PostgresError):
                raise BadDatabase(f"The database cannot be used: {problem}.") from None
            raise
        return cls(url, pool, silence, lock_timeout if is_bounced else None)

    async def close(self) -> None:
        await self._pool.close()

    async def _read(self, sql: str, *args: Any) -> Sequence[Sequence[Any]]:
        try:
            async with self._watched() as (connection, _):
                return [tuple(row) for row in await connection.fetch(sql, *args)]
        except _FAILURES as problem:
            raise self._failed("reading", problem) from problem

    async def _write(self, *statements: Statement) -> None:
        """In a task of its own: a caller that gives up does not tear a transaction."""
        await asyncio.shield(asyncio.ensure_future(self._transact(statements)))

    async def _transact(self, statements: Sequence[Statement]) -> None:
        try:
            async with self._watched() as (connection, watch):
                # A single statement is a transaction by itself, and two journeys less.
                alone = len(statements) == 1 and self._lock_timeout is None
                async with nullcontext() if alone else connection.transaction():
                    if self._lock_timeout is not None:
                        await connection.execute(f"SET LOCAL lock_timeout = {self._lock_timeout}")
                    for statement in statements:
                        await _execute(connection, statement)
                        watch.heard()
        except (asyncpg.IntegrityConstraintViolationError, asyncpg.DeadlockDetectedError) as clash:
            raise Conflict(str(clash)) from None
        except _FAILURES as problem:
            raise self._failed("writing", problem) from problem

    @asynccontextmanager
    async def _watched(self) -> AsyncIterator[tuple[Any, SilenceWatch]]:
        """A connection that is let go when it falls silent, also while it is given back."""
        connection = await self._pool.acquire()
        try:
            with SilenceWatch(connection, self._silence) as watch:
                yield connection, watch
        finally:
            await self._pool.release(connection, timeout=self._silence)

    async def backup(self, file: Path) -> None:
        with partial_file(file) as part:
            try:
                await self._copy_all(part)
                await asyncio.to_thread(sync_file, part)
                os.replace(part, file)
            except (*_FAILURES, sqlite3.Error, BadDatabase) as problem:
                raise self._failed("copying", problem) from problem

    async def _copy_all(self, part: Path) -> None:
        await (await SqliteStore.open(f"sqlite:///{part}", 5.0)).close()
        async with self._pool.acquire() as connection, aiosqlite.connect(part) as copy:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                for table in schema_files.KEYS:
                    await _copy(connection, copy, table)
            await copy.commit()


async def _execute(connection: Any, statement: Statement) -> None:
    status = await connection.execute(statement.sql, *statement.args)
    if statement.rows is not None and status.split()[-1] != str(statement.rows):
        raise Conflict


async def _copy(connection: Any, copy: aiosqlite.Connection, table: str) -> None:
    """All rows of one table, a few at a time."""
    batch: list[tuple[Any, ...]] = []
    async for row in connection.cursor(f"SELECT * FROM {table}", prefetch=500):
        batch.append(tuple(row))
        if len(batch) == 500:
            await _insert(copy, table, batch)
            batch.clear()
    await _insert(copy, table, batch)


async def _insert(copy: aiosqlite.Connection, table: str, rows: list[tuple[Any, ...]]) -> None:
    if rows:
        marks = ", ".join("?" * len(rows[0]))
        await copy.executemany(f"INSERT INTO {table} VALUES ({marks})", rows)


async def _migrate(pool: Any, schema: Path) -> None:
    async with pool.acquire() as connection, connection.transaction():
        await connection.execute("SET LOCAL lock_timeout = '60s'")
        await connection.execute("SELECT pg_advisory_xact_lock($1)", _LOCK)
        await connection.execute(schema_files.APPLIED)
        rows = await connection.fetch(schema_files.NUMBERS)
        for file in schema_files.missing([row[0] for row in rows], schema):
            for statement in file.statements:
                await connection.execute(statement)
            await connection.execute(schema_files.NOTE, file.number, file.name, time.time())
