"""PostgreSQL as hosts run it: behind PgBouncer, and with a standby that takes over."""

import asyncio
import signal

import asyncpg
import pytest

from engine.model.people import Preferences
from engine.store.opening import opened
from engine.store.postgres import BOUNCER_HINT
from engine.store.protocol import BadDatabase, NotStored, Store
from tests.patience import PATIENCE_SECONDS, eventually
from tests.servers import bouncer, folder_for_servers, pair, primary


async def save_many(store: Store, first: int, count: int) -> None:
    await asyncio.gather(*(store.save_person(Preferences(n)) for n in range(first, first + count)))


async def test_behind_pgbouncer_all_works_or_it_says_what_to_set() -> None:
    with (
        folder_for_servers() as folder,
        primary(folder / "one") as server,
        bouncer(folder, server) as url,
    ):
        await _until_there(url)
        with pytest.raises(BadDatabase, match="pgbouncer=true"):
            async with opened(url):
                raise AssertionError(BOUNCER_HINT)
        async with opened(f"{url}?pgbouncer=true") as store:
            await save_many(store, 1, 40)
            await save_many(store, 1, 40)
            assert await store.counts() is not None
            copy = folder / "copy.db"
            await store.backup(copy)
            assert copy.exists()


async def _until_there(url: str) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while True:
            try:
                return await (await asyncpg.connect(url, statement_cache_size=0)).close()
            except (OSError, asyncpg.PostgresError):
                await asyncio.sleep(0.1)


async def test_a_standby_takes_over_and_nothing_acknowledged_is_lost() -> None:
    """First from a primary that hangs: it takes connections and says nothing, and the address
    names it first. Then, with the parts exchanged, from one that is killed.
    """
    with pair() as both:
        async with opened(both.url, patience=0.5) as store:
            acknowledged: list[int] = []
            writing = asyncio.create_task(_write_on(store, acknowledged))
            await _so_many_more(acknowledged)
            both.primary.signal(signal.SIGSTOP)
            await asyncio.to_thread(both.promote)
            await _so_many_more(acknowledged)
            both.standby.kill()
            await asyncio.to_thread(both.add_standby)
            await _so_many_more(acknowledged)
            await asyncio.to_thread(both.primary.kill)
            await asyncio.to_thread(both.promote)
            await _so_many_more(acknowledged)
            writing.cancel()
            people = {n: await store.person(n) for n in acknowledged}
            assert all(person.asks == "never" for person in people.values())


async def _write_on(store: Store, acknowledged: list[int]) -> None:
    """One person after the other; what cannot be stored is tried again, as the bot does."""
    n = 1
    while True:
        try:
            await store.save_person(Preferences(n, asks="never"))
        except NotStored:
            await asyncio.sleep(0.05)
        else:
            acknowledged.append(n)
            n += 1


async def _so_many_more(acknowledged: list[int], count: int = 20) -> None:
    end = len(acknowledged) + count
    await eventually(lambda: len(acknowledged) >= end)
