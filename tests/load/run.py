"""One run from beginning to end: a town, a crowd, perhaps a storm, then quiet, then the check."""

import asyncio
import tempfile
import time
from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Any

from engine.host.tables import IDLE_SECONDS
from engine.store.opening import opened
from tests.load import report
from tests.load.cgroup import MemoryLimit, memory_limit
from tests.load.checks import broken_promises, check
from tests.load.crowd import Crowd, Plan
from tests.load.faults import Storm, Weather
from tests.load.report import Report
from tests.load.tally import PATIENCE, Tally
from tests.load.town import Setting, Town
from tests.patience import PATIENCE_SECONDS
from tests.servers import Pair, pair

SAMPLE = 1.0
"""Memory is looked at every so many seconds."""
QUIET_SECONDS = PATIENCE_SECONDS
"""What everything that is left to tell has at most."""


async def run(
    setting: Setting, plan: Plan, weather: Weather | None = None, folder: Path | None = None
) -> Report:
    """Play, in fair weather or in foul; what it came to."""
    has_standby = weather is not None and setting.database == "postgres"
    with (
        tempfile.TemporaryDirectory(prefix="load-") as spare,
        pair() if has_standby else nullcontext() as servers,
        memory_limit(plan.memory) as limit,
    ):
        found = await _run(setting, plan, weather, Path(folder or spare), servers, limit)
        if limit is not None and limit.kills:
            found.problems.append(f"the kernel ended {limit.kills} processes: too little memory")
        return found


async def _run(
    setting: Setting,
    plan: Plan,
    weather: Weather | None,
    folder: Path,
    servers: Pair | None,
    limit: MemoryLimit | None,
) -> Report:
    tally, storm = Tally(PATIENCE_SECONDS if plan.patient else PATIENCE), None
    idle = min(IDLE_SECONDS, plan.seconds / 6)
    pace = {"idle": idle, "spacing": plan.spacing}
    how: dict[str, Any] = {**pace, "patient": plan.patient, "servers": servers, "limit": limit}
    async with Town(setting, folder, tally, **how) as town:
        async with Crowd(town.address, plan, tally, town.shards) as crowd:
            watching = asyncio.create_task(_watch(town))
            begun = time.monotonic()
            if weather is None:
                await crowd.play()
            else:
                storm = Storm(town, plan.seed, weather)
                raging = asyncio.create_task(storm.rage(plan.seconds))
                await crowd.play(lambda: raging.done())
                await raging
            spent = time.monotonic() - begun
            await _quiet(town)
            watching.cancel()
            with suppress(asyncio.CancelledError):
                await watching
        restarts = sum(bot.restarts for bot in town.bots)
        await town.end_bots()
    found = report.of(setting.name, tally, spent, crowd.begun, restarts)
    found.problems = await check(town.store_url, town.world, tally, storm)
    found.problems += [f"a bot ended with {code}" for code in town.codes if code]
    if storm is not None:
        found.faults = report.seen(storm, tally, await _lost(town, tally))
    return found


async def _watch(town: Town) -> None:
    """Look at memory, and fetch what the bots have measured."""
    while True:
        for bot in list(town.bots):
            memory = bot.memory()
            if memory.own:
                town.tally.memory.append(memory)
            for name, times in (await bot.ask("figures")).items():
                town.tally.spent[name] += times
        await asyncio.sleep(SAMPLE)


async def _quiet(town: Town) -> None:
    """Wait until every channel has heard everything."""
    end = time.monotonic() + QUIET_SECONDS
    while time.monotonic() < end:
        left = [(await bot.ask("untold")).get("untold", 1) for bot in town.bots]
        if not any(left):
            return
        await asyncio.sleep(0.5)


async def _lost(town: Town, tally: Tally) -> list[float]:
    async with opened(town.store_url) as store:
        return [promise.at for promise in await broken_promises(store, tally.promises)]
