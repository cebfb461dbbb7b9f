"""What can go wrong, one accident at a time: at Discord, at the database, on the machine.

Each is a function that lets it happen, holds it for a while and mends it; the storm draws them from
a shuffled bag by a seed, so that all of them come before any comes again. Every accident happens
where it would in earnest, outside the code it tests: a proxy on the wire, a lock on the file, a
limit of the kernel, a signal. `explains` are words that a line of the log may have because of it.
"""

import asyncio
import os
import random
import signal
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from tests.load.town import Bot, Town
from tests.servers import Pair

HOUR = 3600.0
SILENCE = 30.0
"""After so many seconds everybody has noticed that a database server says nothing."""
AFTERMATH_SECONDS = 45.0
"""After an accident the log may still speak of it: what failed is tried again later."""


@dataclass
class Scene:
    """Where an accident happens, and how long it lasts."""

    town: Town
    random: random.Random
    hold: float

    async def wait(self, share: float = 1.0) -> None:
        await asyncio.sleep(self.hold * share)

    def any_bot(self) -> Bot:
        return self.random.choice(self.town.bots)

    @property
    def servers(self) -> Pair:
        assert self.town.servers is not None
        return self.town.servers


Happen = Callable[[Scene], Awaitable[None]]


class Fault(NamedTuple):
    name: str
    happen: Happen
    explains: tuple[str, ...] = ()
    database: str = ""
    """Where it can happen: `sqlite`, `postgres`, or anywhere."""


# ── At Discord ─────────────────────────────────────────────────────────────────────────────────


async def drop_gateway(scene: Scene) -> None:
    await scene.town.control("drop_gateway")
    await scene.wait()


async def refuse_resume(scene: Scene) -> None:
    """The line is cut and the session is gone: what was said meanwhile is never heard."""
    await scene.town.control("refuse_resumes", times=scene.town.shards)
    await scene.town.control("drop_gateway")
    await scene.wait()


async def limit(scene: Scene) -> None:
    """429 from a few routes, and once from all of Discord."""
    await scene.town.control("limit", seconds=0.5, times=10)
    await scene.town.control("limit", seconds=1.0, times=1, everywhere=True)
    await scene.wait()
    await scene.town.control("clear")


async def fail(scene: Scene) -> None:
    status = scene.random.choice((500, 502, 503))
    await scene.town.control("fail", status=status, times=None)
    await scene.wait()
    await scene.town.control("clear")


async def lose_answers(scene: Scene) -> None:
    """Carried out, but the answer is lost on the way: what is repeated must not show twice."""
    await scene.town.control("lose_answer", on="POST /channels/*/messages", times=6)
    await scene.wait()
    await scene.town.control("clear")


async def slow_discord(scene: Scene) -> None:
    await scene.town.control("slow", seconds=0.7, times=None)
    await scene.wait()
    await scene.town.control("clear")


# ── At the database ────────────────────────────────────────────────────────────────────────────


async def slow_wire(scene: Scene) -> None:
    for wire in scene.town.wires:
        wire.delay = 0.2
    await scene.wait()
    for wire in scene.town.wires:
        wire.mend()


async def cut_wire(scene: Scene) -> None:
    for wire in scene.town.wires:
        wire.cut()
    await scene.wait()
    for wire in scene.town.wires:
        wire.mend()


async def kill_primary(scene: Scene) -> None:
    """All its processes at once; a moment later the standby is promoted, then gets its own."""
    servers = scene.servers
    await asyncio.to_thread(servers.primary.kill)
    await scene.wait()
    await asyncio.to_thread(servers.promote)
    await scene.wait()
    await asyncio.to_thread(servers.add_standby)


async def hang_primary(scene: Scene) -> None:
    """It takes connections and says nothing, as if its machine had lost its network; whoever waits
    for it must notice that, and find the other one.
    """
    servers = scene.servers
    servers.primary.signal(signal.SIGSTOP)
    await scene.wait()
    await asyncio.to_thread(servers.promote)
    await asyncio.sleep(SILENCE)
    await asyncio.to_thread(servers.standby.kill)
    await asyncio.to_thread(servers.add_standby)


async def slow_file(scene: Scene) -> None:
    """Somebody else writes to the file for a moment, several times."""
    for _ in range(3):
        await asyncio.to_thread(_hold_lock, scene.town.folder / "tephra.db", scene.hold / 4)
        await scene.wait(0.1)


async def locked_file(scene: Scene) -> None:
    """Longer than the bot waits for it."""
    await asyncio.to_thread(_hold_lock, scene.town.folder / "tephra.db", max(scene.hold, 5.5))


def _hold_lock(path: Path, seconds: float) -> None:
    base = sqlite3.connect(path, isolation_level=None, timeout=30)
    try:
        base.execute("BEGIN IMMEDIATE")
        time.sleep(seconds)
        base.execute("ROLLBACK")
    finally:
        base.close()


async def full_disk(scene: Scene) -> None:
    """Not a byte more can be written to any file."""
    bot = scene.any_bot()
    bot.limit_files(0)
    await scene.wait()
    bot.limit_files(-1)


# ── On the machine ─────────────────────────────────────────────────────────────────────────────


async def kill_pictures(scene: Scene) -> None:
    await _kill_workers(scene, "pictures")


async def kill_automa(scene: Scene) -> None:
    await _kill_workers(scene, "automa")


async def _kill_workers(scene: Scene, kind: str) -> None:
    """Whatever they are doing."""
    for bot in scene.town.bots:
        for pid in (await bot.ask("workers")).get(kind, []):
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
    await scene.wait()


async def clock_forward(scene: Scene) -> None:
    """An hour ahead, and after a while right again."""
    await _set_clocks(scene, HOUR)


async def clock_back(scene: Scene) -> None:
    await _set_clocks(scene, -HOUR)


async def _set_clocks(scene: Scene, by: float) -> None:
    for bot in scene.town.bots:
        await bot.set_clock(by)
    await scene.wait()
    for bot in scene.town.bots:
        await bot.set_clock(-by)


async def kill_bot(scene: Scene) -> None:
    """SIGKILL; it is started again a moment later."""
    bot = scene.any_bot()
    await bot.kill()
    await bot.start()


SERVER_ERRORS = ("DiscordServerError", "HTTPException", "Internal Server Error", "injected")
STORE = ("database", "NotStored", "disk I/O", "locked", "stored")
FAULTS = (
    Fault("gateway drops", drop_gateway),
    Fault("resume refused", refuse_resume),
    Fault("429 storm", limit, ("RateLimited", "429")),
    Fault("5xx storm", fail, SERVER_ERRORS),
    Fault("answers lost", lose_answers, ("ServerDisconnected", "ClientOSError", "Connection")),
    Fault("slow Discord", slow_discord),
    Fault("slow database", slow_file, STORE, "sqlite"),
    Fault("failing database", locked_file, STORE, "sqlite"),
    Fault("slow database", slow_wire, STORE, "postgres"),
    Fault("failing database", cut_wire, STORE, "postgres"),
    Fault("primary killed", kill_primary, STORE, "postgres"),
    Fault("primary hangs", hang_primary, STORE, "postgres"),
    Fault("full disk", full_disk, STORE, "sqlite"),
    Fault("picture workers killed", kill_pictures, ("WorkerDied",)),
    Fault("automa workers killed", kill_automa, ("WorkerDied",)),
    Fault("clock an hour ahead", clock_forward),
    Fault("clock an hour back", clock_back),
    Fault("bot killed", kill_bot),
)
"""In the order of the report."""


class Weather(NamedTuple):
    """How bad it is."""

    every: float = 8.0
    """Seconds between two accidents, about."""
    hold: float = 4.0
    """Seconds that one lasts."""
    most: int = 10_000
    patience: float = 15.0
    """After so many seconds somebody gives up on an answer while it lasts."""
    only: tuple[str, ...] = ()
    """The names of the accidents that can happen; none for all."""


class Strike(NamedTuple):
    """An accident that has happened."""

    fault: Fault
    begun: float
    ended: float


class Storm:
    """Accidents, one after the other."""

    def __init__(self, town: Town, seed: int, weather: Weather) -> None:
        self._weather = weather
        self._scene = Scene(town, random.Random(seed), weather.hold)
        database, only = town.setting.database, weather.only
        self.bag = [
            one
            for one in FAULTS
            if one.database in ("", database) and (not only or one.name in only)
        ]
        self.struck: list[Strike] = []

    async def rage(self, seconds: float) -> None:
        """For so long at most; the last thing that happens is that the bot is killed, if it may."""
        tally = self._scene.town.tally
        usual, tally.patience = tally.patience, self._weather.patience
        end, most = time.monotonic() + seconds, self._weather.most
        bag: list[Fault] = []
        while time.monotonic() < end and len(self.struck) < most:
            if not bag:
                bag = self._scene.random.sample(self.bag, len(self.bag))
            await self._strike(bag.pop())
            await asyncio.sleep(self._scene.random.uniform(0.5, 1.5) * self._weather.every)
        if FAULTS[-1] in self.bag:
            await self._strike(FAULTS[-1])
        tally.patience = usual

    async def _strike(self, fault: Fault) -> None:
        begun = time.time()
        await fault.happen(self._scene)
        self.struck.append(Strike(fault, begun, time.time()))

    def explains(self, at: float, text: str) -> bool:
        """Whether an accident is the reason for a line of the log."""
        return any(
            strike.begun <= at <= strike.ended + AFTERMATH_SECONDS
            and any(word in text for word in strike.fault.explains)
            for strike in self.struck
        )

    def is_during(self, at: float, until: float) -> bool:
        """Whether something that took so long met an accident."""
        return any(
            s.begun - 1 <= until and at <= s.ended + AFTERMATH_SECONDS / 4 for s in self.struck
        )
