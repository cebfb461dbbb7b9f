"""How quick the store is: durable moves per second, loading, bytes on disk, cost along a match.

Moves go the whole way: rules, one transaction, acknowledgement. SQLite runs with
`synchronous = FULL`; PostgreSQL is a server of its own, as it comes.
"""

import asyncio
import random
import statistics
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.table import Table as Sheet

from engine import notation
from engine.host.tables import Tables
from engine.store.opening import opened
from engine.store.protocol import Store
from engine.table.posts import SilentListener
from engine.table.table import Table
from tests import postgres
from tests.engine.tables_for_tests import any_move, games, sit_down, think_quickly

MOVES = 1000
ENTRIES = 300


def tables_at(store: Store) -> Tables:
    return Tables(store, SilentListener(), games=games, think=think_quickly)


async def moves_per_second(store: Store, count: int) -> float:
    """Tables that all move at once, each as quickly as it can."""
    async with tables_at(store) as tables:
        playing = [await sit_down(tables, options={"stack": "short"}) for _ in range(count)]
        await tables.settle()
        chance, each = random.Random(1), max(10, MOVES // count)
        script = [_script(table, each, chance) for table in playing]
        begin = time.perf_counter()
        done = sum(await asyncio.gather(*map(_play, playing, script)))
        return done / (time.perf_counter() - begin)


def _script(table: Table, count: int, chance: random.Random) -> list[tuple[int, str]]:
    """Moves chosen beforehand, so that choosing them is not measured."""
    match, moves = table.match, []
    while len(moves) < count and not match.is_over:
        (seat,) = match.waiting()
        move = notation.write(chance.choice(match.moves(seat)))
        match = match.after(match.propose(seat, move))
        moves.append((seat + 1, move))
    return moves


async def _play(table: Table, script: list[tuple[int, str]]) -> int:
    for person, move in script:
        await table.submit(person, move)
    return len(script)


async def commits_per_second(store: Store, count: int) -> float:
    """The same without any rules: one small step after the other."""
    async with tables_at(store) as tables:
        playing = [await tables.gather("taluva", 1) for _ in range(count)]
        begin = time.perf_counter()
        await asyncio.gather(*(_note(table, MOVES // count) for table in playing))
        return MOVES // count * count / (time.perf_counter() - begin)


async def _note(table: Table, count: int) -> None:
    for n in range(count):
        await table.move_to(None, n)


async def long_match(store: Store) -> tuple[str, float, float]:
    """A match of 300 entries; milliseconds per move around entry 10 and around entry 300."""
    async with tables_at(store) as tables:
        table, chance, cost = await sit_down(tables), random.Random(3), {}
        while len(table.match.entries) < ENTRIES + 10:
            took = await _one(table, chance)
            cost[len(table.match.entries)] = took
        await tables.settle()
    early, late = (
        [took for n, took in cost.items() if abs(n - entry) < 10] for entry in (10, ENTRIES)
    )
    return table.id, _median(early), _median(late)


async def _one(table: Table, chance: random.Random) -> float:
    """One move, and from time to time back to the beginning by consent, so that it never ends."""
    (asked,) = table.asked()
    if len(table.match.live) > 12:
        await table.undo(1, 1)
        await table.vote(2, "undo", yes=True)
        (asked,) = table.asked()
    move = any_move(table, asked.seat, chance)
    begin = time.perf_counter()
    await table.submit(asked.person, move, asked.opened)
    return (time.perf_counter() - begin) * 1000


async def load_time(store: Store, match: str) -> float:
    """Milliseconds from nothing in memory to a table that can be played at."""
    times = []
    for _ in range(20):
        begin = time.perf_counter()
        await tables_at(store).table(match)
        times.append((time.perf_counter() - begin) * 1000)
    return _median(times)


async def bytes_per_match(store: Store) -> float:
    """How much a played match adds to the database."""
    async with tables_at(store) as tables:
        before, count = await _size(store), 20
        for n in range(count):
            table = await sit_down(tables, options={"stack": "short"})
            await _play(table, _script(table, 1000, random.Random(n)))
        await tables.settle()
        return (await _size(store) - before) / count


async def _size(store: Store) -> int:
    if store.url.startswith("sqlite"):
        rows = await store._writer.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")
        del rows
        return Path(store.url.removeprefix("sqlite:///")).stat().st_size
    sql = "SELECT sum(pg_total_relation_size(oid)) FROM pg_class WHERE relkind = 'r'"
    rows = await store._read(f"{sql} AND relnamespace = current_schema()::regnamespace")
    return int(rows[0][0])


def _median(times: list[float]) -> float:
    return statistics.median(times)


async def measure(url: str) -> list[str]:
    """One column of the table."""
    async with opened(url) as store:
        small = [await commits_per_second(store, n) for n in (1, 100)]
        moves = [await moves_per_second(store, n) for n in (1, 100)]
        size = await bytes_per_match(store)
        match, early, late = await long_match(store)
        load = await load_time(store, match)
        await store.drop_snapshots()
        refold = await load_time(store, match)
    return [
        *(f"{rate:,.0f} /s" for rate in (*small, *moves)),
        f"{early:.2f} ms",
        f"{late:.2f} ms",
        f"{load:.1f} ms",
        f"{refold:.1f} ms",
        f"{size / 1024:.1f} KiB",
    ]


LINES = (
    "durable steps, 1 table",
    "durable steps, 100 tables",
    "moves of Taluva, 1 table",
    "moves of Taluva, 100 tables",
    "one move at entry 10",
    f"one move at entry {ENTRIES}",
    f"load {ENTRIES} entries from a snapshot",
    f"load {ENTRIES} entries from the first",
    "on disk per match (Taluva, 2 seats, short)",
)


async def _measure_both(folder: Path) -> list[list[str]]:
    sqlite = await measure(f"sqlite:///{folder / 'bench.db'}")
    return [sqlite, await measure(await postgres.fresh_url())]


def main() -> None:
    postgres.choose_folder()
    with tempfile.TemporaryDirectory() as folder:
        try:
            columns = asyncio.run(_measure_both(Path(folder)))
        finally:
            postgres.stop_server()
    sheet = Sheet("store", "SQLite, synchronous = FULL", "PostgreSQL 18", title="Store")
    for line in zip(LINES, *columns, strict=True):
        sheet.add_row(*line)
    Console().print(sheet)


if __name__ == "__main__":
    main()
