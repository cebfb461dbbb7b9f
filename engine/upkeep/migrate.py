"""Moving everything from one database to another, of the same kind or not, and back.

Rows go over table by table in the order of their keys, some hundred at a time; how far the move has
come is written in the same transaction, so that one that was killed goes on where it stopped. A
digest of all rows says whether the old database has changed since (then the new one is emptied and
filled again) and whether the new one is the same in the end. No bot may run on either side: nothing
that happens meanwhile would come along; and none starts on a database that is half moved. Who is
there and what is claimed (`processes`, `claims`, `marks`) belongs to a database and is not moved.
"""

import hashlib
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from engine.host.processes import is_alive
from engine.store.protocol import BadDatabase, Conflict, Store
from engine.store.rows import RowStore
from engine.store.schema_files import KEYS
from engine.store.statements import Statement, as_json

ROWS_PER_BATCH = 400
PROGRESS_MARK = "moving"
"""Where the new database notes how far it has come."""
Advance = Callable[[str, int], None]


class MoveProgress(Struct, frozen=True):
    """How far a move has come: of which rows, and up to which key of which table."""

    digest: str
    table: str = ""
    key: tuple[Any, ...] = ()


async def move(old: RowStore, new: RowStore, advance: Advance = lambda what, rows: None) -> int:
    """Move everything; how many rows there are now. BadDatabase where that must not be."""
    await _check_unused(old, "The old database")
    await _check_unused(new, "The new database")
    await check_whole(old)
    digest = await digest_of(old, advance)
    if await _is_filled(new):
        noted = await new.mark(PROGRESS_MARK)
        if not noted:
            return await _recognise(new, digest, advance)
        if msgspec.json.decode(noted, type=MoveProgress).digest != digest:
            await _empty(new)
    await _fill(old, new, digest, advance)
    if await digest_of(new, advance) != digest or await digest_of(old, advance) != digest:
        await new._write(_note(MoveProgress("")))  # the next move begins anew
        raise BadDatabase(
            "A database has changed while it was moved: stop whatever uses either and move again."
        )
    await new._write(Statement("DELETE FROM marks WHERE name = $1", (PROGRESS_MARK,)))
    return await count(new)


async def check_whole(store: Store) -> None:
    """BadDatabase for one that a move has not filled to the end."""
    if await store.mark(PROGRESS_MARK):
        raise BadDatabase(
            "It is half moved: a move into it was interrupted. Start `python -m engine migrate`"
            " again, as before, and let it come to its end."
        )


async def count(store: RowStore) -> int:
    """How many rows there are."""
    counts = [await store._read(f"SELECT count(*) FROM {table}") for table in KEYS]
    return sum(int(rows[0][0]) for rows in counts)


async def digest_of(store: RowStore, advance: Advance = lambda what, rows: None) -> str:
    """The same for two databases that hold the same rows, whatever their kind and order."""
    total = 0
    for table in KEYS:
        async for rows in _batches(store, table, ()):
            for _, row in rows:
                body = repr((table, row)).encode()
                total += int.from_bytes(hashlib.blake2b(body, digest_size=16).digest(), "big")
            advance("compare", len(rows))
    return f"{total % (1 << 128):032x}"


async def _check_unused(store: RowStore, name: str) -> None:
    if any(is_alive(one) for one in await store.processes()):
        raise BadDatabase(f"{name} is in use by a bot that is running: stop it first.")


async def _is_filled(store: RowStore) -> bool:
    for table in KEYS:
        if await store._read(f"SELECT 1 FROM {table} LIMIT 1"):
            return True
    return False


async def _recognise(new: RowStore, digest: str, advance: Advance) -> int:
    """What is there is either the end of this very move, or none of our business."""
    if await digest_of(new, advance) != digest:
        raise BadDatabase(
            "The new database holds something else already: name an empty one, and nothing is lost."
        )
    return await count(new)


async def _empty(store: RowStore) -> None:
    await store._write(*(Statement(f"DELETE FROM {table}", ()) for table in reversed(KEYS)))


async def _fill(old: RowStore, new: RowStore, digest: str, advance: Advance) -> None:
    noted = await new.mark(PROGRESS_MARK)
    before = msgspec.json.decode(noted, type=MoveProgress) if noted else MoveProgress(digest)
    if before.digest != digest:
        before = MoveProgress(digest)
    advance("move", await count(new))
    tables = list(KEYS)
    reached = tables.index(before.table) if before.table else 0
    for table in tables[reached:]:
        after = before.key if table == before.table else ()
        async for rows in _batches(old, table, after):
            progress = MoveProgress(digest, table, rows[-1][0])
            try:
                await new._write(_insert(table, [row for _, row in rows]), _note(progress))
            except Conflict:
                raise BadDatabase("Somebody else writes to the new database: stop that.") from None
            advance("move", len(rows))


async def _batches(
    store: RowStore, table: str, after: Sequence[Any]
) -> AsyncIterator[list[tuple[tuple[Any, ...], tuple[Any, ...]]]]:
    """The rows of a table after a key, each with its key, some at a time."""
    key = ", ".join(KEYS[table])
    while True:
        marks = ", ".join(f"${n}" for n in range(1, len(after) + 1))
        where = f"WHERE ({key}) > ({marks}) " if after else ""
        sql = f"SELECT {key}, {table}.* FROM {table} {where}ORDER BY {key} LIMIT {ROWS_PER_BATCH}"
        width = len(KEYS[table])
        rows = [(tuple(r[:width]), tuple(r[width:])) for r in await store._read(sql, *after)]
        if not rows:
            return
        yield rows
        after = rows[-1][0]


def _insert(table: str, rows: Sequence[tuple[Any, ...]]) -> Statement:
    width = len(rows[0])
    lines = [
        "(" + ", ".join(f"${n * width + k}" for k in range(1, width + 1)) + ")"
        for n in range(len(rows))
    ]
    values = tuple(value for row in rows for value in row)
    return Statement(f"INSERT INTO {table} VALUES {', '.join(lines)}", values)


def _note(progress: MoveProgress) -> Statement:
    sql = (
        "INSERT INTO marks (name, value) VALUES ($1, $2)"
        " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
    )
    return Statement(sql, (PROGRESS_MARK, as_json(progress)))
