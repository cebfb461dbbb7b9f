"""Gathering at a table: who sits down, who may start, and a rematch."""

import pytest

from engine.host.rematch import open_rematch
from engine.store.protocol import Store
from engine.table.draft import NotAllowed
from tests.engine.tables_for_tests import (
    open_tables,
    sit_down,
)


async def test_a_lobby_fills_and_starts(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await tables.gather("taluva", 1, channel=77)
        published = table.sheet.seed.hash
        await table.join(1, "Ann", "a")
        with pytest.raises(NotAllowed, match="already"):
            await table.join(1, "Ann", "a")
        await table.join(2, "Bob", "b")
        with pytest.raises(NotAllowed, match="opened the lobby"):
            await table.start(2, "c")
        await table.add_automa(1, "easy")
        await table.remove(1, 2)
        await table.choose(1, "stack", "short")
        post = await table.start(1, "c")
        assert (table.status, post.first, post.last) == ("playing", 1, 1)
        assert table.match.seed.hash == published
        assert table.match.seed.salt == "a-b-c"
        assert table.match.options["stack"] == "short"
        found = await tables.in_channel(77)
        assert found is table
        with pytest.raises(NotAllowed, match="started"):
            await table.join(3, "Cleo")


async def test_anybody_may_begin_and_that_changes_no_draw(store: Store) -> None:
    """The host says who sits where, and can therefore have no part in the salt by it."""
    async with open_tables(store) as tables:
        table = await tables.gather("taluva", 1)
        await table.join(1, "Ann", "b")
        await table.join(2, "Bob", "a")
        await table.add_automa(1, "easy")
        with pytest.raises(NotAllowed, match="opened the lobby"):
            await table.put_first(2, 1)
        with pytest.raises(NotAllowed, match="empty"):
            await table.put_first(1, 3)
        await table.put_first(1, 2)
        assert [seat.name for seat in table.seats] == ["Easy automa", "Ann", "Bob"]
        await table.start(1, "c")
        await tables.settle()
        assert table.match.seed.salt == "a-b-c"
        assert table.match.entries[1].seat == 0
        assert table.match.entries[1].by == "automa"


async def test_a_cancelled_lobby_cannot_start(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await tables.gather("taluva", 1, channel=5)
        await table.join(1, "Ann")
        await table.cancel(1)
        assert (await tables.in_channel(5), table.status) == (None, "cancelled")
        with pytest.raises(NotAllowed):
            await table.start(1)


async def test_only_invited_people_sit_down(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await tables.gather("taluva", 1, invited=[2])
        await table.join(1, "Ann")
        with pytest.raises(NotAllowed, match="invited"):
            await table.join(3, "Cleo")
        await table.join(2, "Bob")


async def test_rematch_seats_the_automa_and_invites_the_others(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, automa=1, channel=3)
        await table.resign(1)
        await table.end(2)
        again = await open_rematch(tables, table.id, 2, "Bob", "t")
        assert [seat.name for seat in again.seats] == ["Bob", "Random automa"]
        assert again.sheet.rematch_of == table.id
        with pytest.raises(NotAllowed, match="invited"):
            await again.join(4, "Dan")
        await again.join(1, "Ann")
        await again.start(2)
        assert again.match.seed.hash != table.match.seed.hash


async def test_who_may_sit_down_can_change(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await tables.gather("taluva", 1, channel=77, invited=[2])
        with pytest.raises(NotAllowed, match="invited"):
            await table.join(3, "Cleo")
        await table.invite(1, [])
        await table.join(3, "Cleo")
