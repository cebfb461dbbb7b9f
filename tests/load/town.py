"""Where people play: a local Discord and one or more bots, each a process of its own, and a store.

A town can be asked for accidents: it cuts wires, kills processes, fills disks. What accidents there
are, and when, is `faults.py`.
"""

import asyncio
import ctypes
import json
import os
import resource
import signal
import sys
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Self

import aiohttp

from tests import postgres
from tests.bench.bot import Process
from tests.load.cgroup import MemoryLimit
from tests.load.subject import CLOCK, IDLE, SPACING, WARM
from tests.load.tally import JSON, Memory, Tally
from tests.load.wire import Wire
from tests.patience import PATIENCE_SECONDS
from tests.servers import Pair, url_of

SUBJECT = "tests.load.subject"
PROGRAM = "import runpy; runpy.run_module({!r}, run_name='__main__')"
START_SECONDS = PATIENCE_SECONDS
"""What a process has to be there in, on a busy machine."""
END = PATIENCE_SECONDS
KEPT_PICTURES = "300"
"""By the local Discord."""


class Setting(NamedTuple):
    """What a bot runs on."""

    name: str
    database: str
    processes: int = 1


SETTINGS = {
    one.name: one
    for one in (
        Setting("sqlite", "sqlite"),
        Setting("postgres", "postgres"),
        Setting("three", "postgres", 3),
    )
}


class Bot(Process):
    """One process of the bot. It can be killed and started again."""

    def __init__(
        self,
        number: int,
        folder: Path,
        environment: dict[str, str],
        tally: Tally,
        limit: MemoryLimit | None = None,
    ):
        self.number, self._folder, self._limit = number, folder, limit
        self._environment, self._tally = environment, tally
        self._asking = asyncio.Lock()
        self.ahead = 0.0
        self.restarts = -1

    async def start(self) -> None:
        warm = "" if self.restarts >= 0 else "yes"
        environment = self._environment | {CLOCK: str(self.ahead), WARM: warm}
        async with self._asking:
            self._child = await _process(
                SUBJECT, self._folder, environment, stderr=True, limit=self._limit
            )
            self._reading = asyncio.create_task(self._read_log())
            self.restarts += 1
            await asyncio.wait_for(self.hear(), START_SECONDS)

    async def _read_log(self) -> None:
        """Note what the bot says; the whole log is kept in a file too."""
        assert self._child.stderr is not None
        with (self._folder / f"bot-{self.number}.log").open("ab") as file:
            async for line in self._child.stderr:
                file.write(line)
                try:
                    self._tally.log(json.loads(line))
                except (ValueError, KeyError):
                    text = line.decode(errors="replace").rstrip()
                    self._tally.log({"level": "error", "from": "stderr", "what": text})

    @property
    def pid(self) -> int:
        return self._child.pid

    async def ask(self, do: str, **words: Any) -> JSON:
        """Ask, if it is there: a bot that has just been killed answers nothing."""
        async with self._asking:
            try:
                return await asyncio.wait_for(super().ask(do, **words), START_SECONDS)
            except (AssertionError, ConnectionError, ValueError):
                return {}

    async def kill(self) -> None:
        with suppress(ProcessLookupError):
            self._child.send_signal(signal.SIGKILL)
        await self._child.wait()
        await self._reading

    async def end(self) -> int:
        """SIGTERM; with what it has ended."""
        with suppress(ProcessLookupError):
            self._child.send_signal(signal.SIGTERM)
        try:
            await asyncio.wait_for(self._child.wait(), END)
        except TimeoutError:
            self._child.kill()
            await self._child.wait()
        await self._reading
        return self._child.returncode or 0

    async def set_clock(self, by: float) -> None:
        self.ahead += by
        await self.ask("clock", by=by)

    def limit_files(self, size: int) -> None:
        """No file of the process may become larger: like a full disk."""
        most = resource.RLIM_INFINITY
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (size, most))

    def memory(self) -> Memory:
        workers = sum(map(_resident, _children(self.pid)))
        return Memory(time.time(), self.number, _resident(self.pid), workers)


class Town:
    """`async with Town(setting, folder, tally, …) as town:` has started everything."""

    def __init__(
        self,
        setting: Setting,
        folder: Path,
        tally: Tally,
        *,
        idle: float,
        spacing: float,
        patient: bool = False,
        servers: Pair | None = None,
        limit: MemoryLimit | None = None,
    ) -> None:
        """`servers` are a primary and its standby, which can fail; without them PostgreSQL is the
        one of the whole run.
        """
        self.setting, self.folder, self.tally = setting, folder, tally
        self._is_patient = patient
        self._pace = {IDLE: str(idle), SPACING: str(spacing)}
        self.world = folder / "world.db"
        self.bots: list[Bot] = []
        self.servers, self.limit = servers, limit
        self.wires: list[Wire] = []
        self.codes: list[int] = []
        """With what the bots have ended."""

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession()
        await self._start_discord()
        try:
            url = await self._database()
            shared = {
                "LOCAL_ADDRESS": self.address,
                "DISCORD_TOKEN": self.token,
                "DATABASE_URL": url,
                "LOG_FORMAT": "json",
                **self._pace,
            }
            for n in range(self.setting.processes):
                share = {} if self.setting.processes == 1 else {"SHARDS": f"{n}/{self.shards}"}
                self.bots.append(Bot(n, self.folder, shared | share, self.tally, self.limit))
            await asyncio.gather(*(bot.start() for bot in self.bots))
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.end_bots()
        self._discord.terminate()
        await self._discord.wait()
        for wire in self.wires:
            await wire.close()
        await self._session.close()

    async def end_bots(self) -> None:
        """Let the bots finish and go."""
        started = [bot for bot in self.bots if bot.restarts >= 0]
        self.codes += await asyncio.gather(*(bot.end() for bot in started))
        self.bots = []

    @property
    def shards(self) -> int:
        return self.setting.processes

    async def _start_discord(self) -> None:
        options = [
            "--port",
            "0",
            "--controls",
            "--world",
            str(self.world),
            "--files",
            KEPT_PICTURES,
        ]
        if self._is_patient:
            options.append("--patient")
        self._discord = await _process("bot.local", self.folder, {}, *options)
        assert self._discord.stdout is not None
        lines = [await self._discord.stdout.readline() for _ in range(2)]
        page, token = (line.decode().split()[-1] for line in lines)
        self.address, self.token = page.rstrip("/"), token

    async def _database(self) -> str:
        """The address the bots use; `store_url` leads there without accidents."""
        if self.setting.database == "sqlite":
            self.store_url = f"sqlite:///{self.folder}/tephra.db"
            return self.store_url
        if self.servers is None:
            self.store_url = await postgres.fresh_url()
            self.wires = [Wire(self.store_url)]
            return await self.wires[0].open()
        self.store_url = self.servers.url
        self.wires = [Wire(url_of(server.address)) for server in self.servers.servers]
        for wire in self.wires:
            await wire.open()
        return f"{url_of(*(wire.address for wire in self.wires))}&sslmode=disable"

    async def control(self, do: str, **words: Any) -> None:
        """Something goes wrong at Discord (`bot/local/controls.py`)."""
        async with self._session.post(f"{self.address}/controls", json={"do": do, **words}) as said:
            assert said.status == 200, await said.text()


async def _process(
    module: str,
    folder: Path,
    environment: dict[str, str],
    *options: str,
    stderr: bool = False,
    limit: MemoryLimit | None = None,
) -> asyncio.subprocess.Process:
    """A module of ours as a process, away from any `.env` that lies about; its workers, if it has
    any, do not load it once more.
    """
    pipe, nothing = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", PROGRAM.format(module), *options),
        stdin=pipe,
        stdout=pipe,
        stderr=pipe if stderr else nothing,
        limit=2**24,
        preexec_fn=partial(_begin, limit),
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), **environment},
    )


def _begin(limit: MemoryLimit | None) -> None:
    """Linux ends the process when whoever started it is gone, however that happened."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)
    if limit is not None:
        limit.enter()


def _resident(pid: int) -> float:
    """MiB of memory; none of a process that is gone."""
    try:
        pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    except (FileNotFoundError, ProcessLookupError):
        return 0.0
    return pages * resource.getpagesize() / 2**20


def _children(pid: int) -> list[int]:
    """The processes that any thread of a process has started."""
    found: list[int] = []
    for thread in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(FileNotFoundError, ProcessLookupError):
            found += map(int, thread.read_text().split())
    return found
