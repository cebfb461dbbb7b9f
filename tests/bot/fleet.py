"""Bot processes for tests: real ones, each with its part of the gateway and one common database.

They show boards as sketches, so that what is tested is the processes and not the drawing.
"""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NoReturn

from bot import logs, settings
from bot.client import Tephra
from bot.local import LocalDiscord
from bot.local.connect import use_local
from bot.start import run_until_stopped, sharding
from bot.ui import pictures
from engine.contract import View
from engine.store.opening import opened
from engine.store.protocol import Store
from tests.patience import PATIENCE_SECONDS

PATIENCE = PATIENCE_SECONDS
ROOT = Path(__file__).parents[2]
PROGRAM = "from tests.bot.fleet import main; main()"
"""With address, token, database and shards. Not a module: workers would load it once more."""


class Ship:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process, log: Path) -> None:
        self._process, self._log = process, log

    @property
    def pid(self) -> int:
        return self._process.pid

    async def kill(self) -> None:
        """Without a word."""
        self._process.send_signal(signal.SIGKILL)
        await self._process.wait()

    async def end(self) -> None:
        """As a host does it; it must end well, and have met nothing it did not expect."""
        self._process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(self._process.wait(), PATIENCE)
        self.check()
        assert self._process.returncode == 0, self._log.read_text()

    def check(self) -> None:
        wrong = [line for line in self._log.read_text().splitlines() if "ERROR" in line]
        assert not wrong, wrong[0]

    @property
    def is_running(self) -> bool:
        return self._process.returncode is None


class Fleet:
    """All processes of a test."""

    def __init__(self, local: LocalDiscord, url: str, store: Store, folder: Path) -> None:
        self._local, self._url, self._folder = local, url, folder
        self.store = store
        self.ships: list[Ship] = []

    async def launch(self, shards: str = "") -> Ship:
        """A process that answers, or will soon (`ready`)."""
        log = self._folder / f"ship{len(self.ships)}.log"
        with log.open("wb") as stderr:
            process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-c", PROGRAM),
                *(self._local.address, self._local.token, self._url, shards),
                stderr=stderr,
                cwd=ROOT,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
            )
        self.ships.append(Ship(process, log))
        return self.ships[-1]

    async def ready(self, *ships: Ship) -> None:
        """Wait until processes answer."""
        wanted = {ship.pid for ship in ships}
        await until(lambda: self._ready(wanted))

    async def _ready(self, wanted: set[int]) -> bool:
        for ship in self.ships:
            assert ship.is_running or ship.pid not in wanted, ship._log.read_text()
        return wanted <= {one.pid for one in await self.store.processes() if one.ready}


async def is_ready(store: Store) -> bool:
    """Whether a process on this database answers."""
    return any(one.ready for one in await store.processes())


async def until(seen: Callable[[], Any]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not await seen():
            await asyncio.sleep(0.05)


@asynccontextmanager
async def open_fleet(local: LocalDiscord, url: str, folder: Path) -> AsyncIterator[Fleet]:
    async with opened(url) as store:
        fleet = Fleet(local, url, store, folder)
        try:
            yield fleet
        finally:
            for ship in fleet.ships:
                if ship.is_running:
                    await ship.kill()


async def sail(address: str, token: str, url: str, shards: str = "") -> None:
    logs.begin("warning")
    pictures.painter_of = _no_painter
    use_local(address)
    given = {"DISCORD_TOKEN": token, "DATABASE_URL": url, "SHARDS": shards}
    chosen = settings.read(given)
    more = {"guild_ready_timeout": 0.1, **sharding(chosen)}
    async with opened(chosen.database) as store, Tephra(store, **more) as bot:
        await run_until_stopped(bot, token)


def _no_painter(view: View) -> NoReturn:
    raise TypeError("nothing is drawn here")


def main() -> None:
    asyncio.run(sail(*sys.argv[1:]))
