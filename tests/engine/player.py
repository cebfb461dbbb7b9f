"""A process that plays many tables at once until it is killed. The tests start it.

    python -m tests.engine.player play URL FOLDER SEED      play for ever
    python -m tests.engine.player settle URL FOLDER SEED    catch up with what was left, then go
    python -m tests.engine.player hammer URL FOLDER SEED    many tasks at one table

What was acknowledged to a player is written to FOLDER/acknowledged, what the channel has shown to
FOLDER/shown: one line each, by one write, as a message that Discord has taken. Like Discord, the
channel shows nothing twice that has the same nonce.
"""

import asyncio
import fcntl
import json
import logging
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path

from engine.host.tables import Tables
from engine.model.clock_presets import PRESETS
from engine.model.notice import Notice
from engine.store.opening import opened
from engine.table.posts import Post
from engine.table.table import Table
from engine.trouble import NotYourTurn, Stale
from tests.engine.tables_for_tests import any_move, games, sit_down, think_quickly

TABLES = 8


class Lines:
    """A file to which whole lines are added."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT)

    def add(self, *words: object) -> None:
        os.write(self._file, (json.dumps(words) + "\n").encode())


class Channel:
    """What people see, kept in a file that outlives the process."""

    def __init__(self, path: Path, chance: random.Random) -> None:
        self._path, self._lines, self._chance = path, Lines(path), chance

    def when(self, post: Post) -> float:
        return 0

    async def hear(self, post: Post) -> None:
        await asyncio.sleep(self._chance.random() * 0.003)
        await asyncio.to_thread(self._show_once, post)
        await asyncio.sleep(self._chance.random() * 0.003)

    def _show_once(self, post: Post) -> None:
        """Another process may have been stopped while it holds the lock; until that goes on or is
        killed, only this waits for it.
        """
        new = [(a.seat, a.opened) for a in post.asked if a.is_new]
        with self._path.open() as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            if post.nonce not in {json.loads(line)[0] for line in file}:
                self._lines.add(post.nonce, post.match, post.first, post.last, new)

    async def notice(self, notice: Notice) -> None:
        pass


async def play_for_ever(
    tables: Tables,
    number: int,
    log: Lines,
    chance: random.Random,
    is_enough: Callable[[], bool] = lambda: False,
) -> None:
    """One table after the other, always the oldest that is not over and has this number."""
    while not is_enough():
        table = await _find(tables, number)
        while table.status == "playing" and not is_enough():
            people = [a for a in table.asked() if a.person is not None]
            if not people:
                await asyncio.sleep(0.001)
                continue
            one = chance.choice(people)
            move = any_move(table, one.seat, chance)
            try:
                post = await table.submit(one.person, move, one.opened)
            except (Stale, NotYourTurn):
                continue
            log.add(table.id, post.last, one.seat, move)


async def _find(tables: Tables, number: int) -> Table:
    found = await tables.store.sheets(channel=number, status=("playing",), limit=1)
    if found:
        return await tables.table(found[0].id)
    game, people, automa = [("taluva", 2, 0), ("embers", 3, 0), ("taluva", 1, 1)][number % 3]
    control = PRESETS["normal"]
    return await sit_down(tables, people, automa=automa, game=game, control=control, channel=number)


async def _wait_for_two(folder: Path) -> None:
    """Until another process is as far as this one."""
    (folder / f"ready-{os.getpid()}").touch()
    while len(list(folder.glob("ready-*"))) < 2:
        await asyncio.sleep(0.001)


async def hammer(tables: Tables, folder: Path, log: Lines, chance: random.Random) -> None:
    """Twenty-five tasks that all answer whatever they see at one table."""
    await _wait_for_two(folder)
    (sheet,) = await tables.store.sheets(channel=0)
    table = await tables.table(sheet.id)

    async def task(seed: int) -> None:
        own = random.Random(seed)
        for _ in range(4):
            if not table.asked():
                return
            one = own.choice(table.asked())
            move = any_move(table, one.seat, own)
            await asyncio.sleep(own.random() * 0.002)
            try:
                post = await table.submit(one.person, move, one.opened)
            except (Stale, NotYourTurn):
                await table.refresh()
                continue
            log.add(table.id, post.last, one.seat, move)

    await asyncio.gather(*(task(chance.randrange(1 << 30)) for _ in range(25)))


async def main(what: str, url: str, folder: Path, seed: str) -> None:
    chance = random.Random(seed)
    channel, log = Channel(folder / "shown", chance), Lines(folder / "acknowledged")
    async with (
        opened(url) as store,
        Tables(store, channel, games=games, think=think_quickly) as tables,
    ):
        if what == "play":
            players = [play_for_ever(tables, n, log, chance) for n in range(TABLES)]
            await asyncio.gather(*players)
        elif what == "hammer":
            await hammer(tables, folder, log, chance)
        await tables.settle()


if __name__ == "__main__":
    logging.basicConfig(level=logging.ERROR)
    asyncio.run(main(sys.argv[1], sys.argv[2], Path(sys.argv[3]), sys.argv[4]))
