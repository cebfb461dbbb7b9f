"""Of each match there is one table in a process, whoever looks for it and when."""

import asyncio

import pytest

from engine.store.protocol import Change, Store, Stored
from engine.table.table import Table
from tests.engine.tables_for_tests import open_tables


@pytest.mark.parametrize("is_slow", [False, True], ids=["before it is kept", "while it is kept"])
async def test_a_table_that_is_looked_for_while_it_is_opened_is_the_same(
    store: Store, monkeypatch: pytest.MonkeyPatch, is_slow: bool
) -> None:
    """Its thread may have changed just then, and whoever sees to threads asks for it."""
    create, load = store.create, store.load
    has_read, may_go_on = asyncio.Event(), asyncio.Event()
    looking: list[asyncio.Task[Table]] = []

    async def read(match: str) -> Stored | None:
        found = await load(match)
        has_read.set()
        if is_slow:
            await may_go_on.wait()
        return found

    async with open_tables(store) as tables:

        async def create_and_look(change: Change) -> None:
            await create(change)
            looking.append(asyncio.create_task(tables.table(change.sheet.id)))
            await (has_read.wait() if is_slow else asyncio.wait(looking))

        monkeypatch.setattr(store, "create", create_and_look)
        monkeypatch.setattr(store, "load", read)
        table = await tables.gather("taluva", 1)
        may_go_on.set()
        assert await looking[0] is table
        assert await tables.table(table.id) is table
        for person in (1, 2):
            await table.join(person, f"Player {person}", str(person))
        await table.start(1, "go")
        assert (await looking[0]).started is not None
