"""One of two busy processes is gone without a word: the other takes over, whoever saw it first."""

import asyncio
import contextlib
import os
import random
import signal
from pathlib import Path

from engine.host import processes
from engine.host.processes import Processes
from engine.host.tables import Tables
from engine.store.opening import opened
from engine.store.process_rows import Process
from engine.store.protocol import Store
from tests.effort import EFFORT, fresh_seed
from tests.engine.children import lines, start, wait_for_growth
from tests.engine.player import Channel, Lines, play_for_ever
from tests.engine.tables_for_tests import games, open_tables, sit_down, think_quickly

KILLS = min(EFFORT, 30)
OWN_TABLES = range(100, 103)


def dead(name: str) -> Process:
    """A process that has ended on this machine."""
    return Process(name, processes.machine(), os.getpid(), seen=0)


async def test_whoever_looks_reports_a_loss_once(url: str) -> None:
    async with opened(url) as store:
        here, taken_over, died = Processes(store), [], []

        async def take_over() -> None:
            taken_over.append(len(died))

        here.on_loss.append(take_over)
        here.on_death.append(lambda: died.append(True))
        await here.arrive()
        for n in range(3):
            await store.save_process(dead(f"dead{n}"))
            await asyncio.gather(*(here.has_company(None) for _ in range(3)))
            await here.beat()
            await here.settle()
            assert taken_over == [k + 1 for k in range(n + 1)]
        await here.leave()


async def test_a_loss_that_another_has_found_is_heard_too(url: str) -> None:
    async with opened(url) as store, opened(url) as far:
        here, there, taken_over = Processes(store), Processes(far), []

        async def take_over() -> None:
            taken_over.append(True)

        here.on_loss.append(take_over)
        await here.arrive()
        await there.arrive()
        await here.look()
        await there.leave()
        assert await here.has_company(None) is False
        await here.beat()
        await here.settle()
        assert taken_over == [True]
        await here.leave()


async def test_what_is_untold_is_looked_for_though_nobody_saw_a_loss(url: str) -> None:
    """Its process has gone, and whoever has found that has gone as well."""
    async with opened(url) as far, open_tables(far) as away:
        away.listener.deaf = True  # type: ignore[attr-defined]
        await sit_down(away)
        await away.settle()
        async with opened(url) as store, open_tables(store) as here:
            processes._present.discard(away.processes)
            [row] = [one for one in await store.processes() if one.id == away.processes.id]
            here.processes.others = ()
            await store.drop_process(row)
            for _ in range(processes.HEARTBEATS_PER_SEARCH):
                await here.processes.beat()
            await here.settle()
            assert await store.untold_matches() == []


async def stop_in_the_middle(store: Store, group: int) -> None:
    """Stop a process when it has stored a move and not told it yet."""
    while True:
        os.killpg(group, signal.SIGSTOP)
        sheets = [await store.load(match) for match in await store.untold_matches()]
        if any(one is not None and one.sheet.channel not in OWN_TABLES for one in sheets):
            return
        os.killpg(group, signal.SIGCONT)
        await asyncio.sleep(0.005)


async def survive(tables: Tables, url: str, folder: Path, chance: random.Random) -> None:
    """Play beside another process while somebody types; it is killed, and all is told with the
    next beat.
    """
    log, enough = Lines(folder / "acknowledged"), asyncio.Event()
    own = [
        asyncio.create_task(play_for_ever(tables, n, log, chance, enough.is_set))
        for n in OWN_TABLES
    ]
    child = start("play", url, folder, chance.random())
    try:
        await asyncio.to_thread(wait_for_growth, folder / "acknowledged", child)
        while not await tables.processes.has_company(None):
            await asyncio.sleep(0.01)
        await stop_in_the_middle(tables.store, child.pid)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)
        await asyncio.to_thread(child.wait)
    while await tables.processes.has_company(None):
        await asyncio.sleep(0)
    enough.set()
    await asyncio.gather(*own)
    await tables.processes.beat()
    await tables.settle()
    assert await tables.store.untold_matches() == []


async def test_one_of_two_busy_processes_is_killed(url: str, tmp_path: Path) -> None:
    chance = random.Random(fresh_seed())
    channel = Channel(tmp_path / "shown", chance)
    async with (
        opened(url) as store,
        Tables(store, channel, games=games, think=think_quickly) as tables,
    ):
        for _ in range(KILLS):
            await survive(tables, url, tmp_path, chance)
    assert len(lines(tmp_path / "acknowledged")) > KILLS
