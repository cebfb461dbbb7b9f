"""How quickly the bot answers, beside a bare discord.py bot that only answers `/ping`.

Three processes: this one drives (a local Discord for each bot, and the people), and each bot has
one of its own. The bots take turns, so that other work on the machine disturbs both alike. Every
`/move` is a real one, in a match of its own, stored before it is told: half of them place a tile,
half of them build, which ends the turn, so that the channel is told as well. `of bare` compares
with the bare bot in the same run; processor time is that of the bot's process and includes telling.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

from bot.local import LocalDiscord
from bot.local.observers import Exchange
from tests.bench import taps
from tests.bench.crowd import Crowd, Line, Speed

LOADS = {1: 100, 50: 400, 200: 600}
"""Interactions in flight, and how many are measured in each round."""
COST = {8: 300}
"""The same where only processor time counts: few enough that nothing waits long enough to be
deferred, which would be another request.
"""
ROUNDS = 3
"""The bots take turns so often; the figures are medians of the rounds."""
PICTURES = {1: 30, 50: 150, 200: 250}
"""The same where each has a picture drawn, which takes longer."""
WIRE, WIRED = 0.1, 40
"""Seconds that each request takes on the way, and uses that are timed over that wire."""
SPACING = 5.5
"""Seconds after which a match that was told of something may be told of again."""
AWAKE = 1000
THINKING, LONG = 24, 25.0
"""Matches that automa play, and for how many seconds, while the loop is watched."""
BARE, LATER, TOLD = "bare /ping", "bare, deferred", "bare, same requests"
"""The bare bot answers at once; or it defers first; or it makes the same requests as a move, with
as much in them, and does nothing for it: every other time it posts in the channel as well and takes
the buttons from the post before. No bot on discord.py can make a move for less.
"""
WORDS, DRAWN = "/move", "/move, picture"


class Process:
    """A bot in a process of its own (`subject.py`)."""

    def __init__(self, child: asyncio.subprocess.Process) -> None:
        self._child = child

    async def ask(self, do: str, **words: Any) -> Line:
        assert self._child.stdin is not None
        self._child.stdin.write(json.dumps({"do": do, **words}).encode() + b"\n")
        return await self.hear()

    async def hear(self) -> Line:
        assert self._child.stdout is not None
        line = await self._child.stdout.readline()
        assert line, "the bot has ended"
        heard: Line = json.loads(line)
        return heard

    async def end(self) -> None:
        assert self._child.stdin is not None
        self._child.stdin.close()
        await self._child.wait()


class Side(NamedTuple):
    """A bot, and the people around it."""

    bot: Process
    crowd: Crowd
    local: LocalDiscord

    @property
    def where(self) -> dict[str, int]:
        crowd = self.crowd
        ada, ben = int(crowd.people["Ada"]), int(crowd.people["Ben"])
        place = {"server": int(crowd.server), "channel": int(crowd.channel)}
        return place | {"first": ada, "second": ben}


@asynccontextmanager
async def side(kind: str, *more: str) -> AsyncIterator[Side]:
    async with LocalDiscord(strict_rates=False) as local:
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.bench.subject", kind, local.address, local.token, *more),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=2**24,
        )
        process = Process(child)
        try:
            await process.hear()
            async with Crowd(local.address, "Ada") as crowd:
                await crowd.learn()
                yield Side(process, crowd, local)
        finally:
            await process.end()


class Row(NamedTuple):
    speed: Speed
    cpu: float
    """Milliseconds of the bot's processor time per interaction."""
    loop: float
    """The same of the thread that answers."""


async def measure(one: Side, uses: list[tuple[str, Line]], load: int, expect: str) -> Row:
    before = await one.bot.ask("cost")
    speed = await one.crowd.measure(uses, load, expect)
    await one.bot.ask("settle")
    after = await one.bot.ask("cost")
    cpu, loop = (1000 * (after[key] - before[key]) / len(uses) for key in ("cpu", "loop"))
    return Row(speed, cpu, loop)


async def pings(one: Side, load: int, n: int, command: str = "ping", warm: int = 2) -> Row:
    expect = "answered" if command == "ping" else "pong"
    if warm:
        await one.crowd.measure([(command, {})] * load * warm, load, expect)
    return await measure(one, [(command, {})] * n, load, expect)


async def moves(one: Side, load: int, n: int, *, in_words: bool) -> Row:
    """A move each in as many matches; with or without a picture in the answer."""
    uses = await prepare_moves(one, n, in_words=in_words)
    await one.crowd.measure([("about", {})] * load * 2, load, "unofficial")
    return await measure(one, uses, load, "Done.")


async def prepare_moves(one: Side, n: int, *, in_words: bool) -> list[tuple[str, Line]]:
    await one.bot.ask("like", person=one.where["first"], in_words=in_words)
    posts = "text" if in_words else "turns"
    made = await one.bot.ask("begin", n=n, posts=posts, **one.where)
    uses = [("move", {"text": text, "match": match}) for match, text in made["matches"]]
    await one.bot.ask("settle")
    await asyncio.sleep(SPACING)
    return uses


class Requests:
    """An observer that counts what a bot asks of Discord."""

    def __init__(self) -> None:
        self.count = 0

    def exchange(self, one: Exchange) -> None:
        self.count += 1

    def frame(self, direction: str, frame: Any) -> None:
        pass


class Wired(NamedTuple):
    """Answers over a wire that takes a while, one at a time."""

    requests: float
    """Per use, what the channel is told included."""
    first: float
    whole: float
    """The median of milliseconds until the first answer, and until everything is there."""


async def over_wire(one: Side, measuring: Callable[[], Awaitable[Row]], n: int) -> Wired:
    counting = Requests()
    one.local.observers.append(counting)
    one.local.faults.slow(WIRE, times=None)
    try:
        row = await measuring()
    finally:
        one.local.faults.clear()
        one.local.observers.remove(counting)
    return Wired(counting.count / n, row.speed.p50, row.speed.whole)


async def wires(bare: Side, tephra: Side) -> dict[str, Wired]:
    """How long somebody waits who is 100 ms away from Discord."""
    found: dict[str, Wired] = {}
    for name, command in ((BARE, "ping"), (LATER, "later"), (TOLD, "tell")):
        found[name] = await over_wire(bare, partial(pings, bare, 1, WIRED, command, warm=0), WIRED)
    for name, in_words in ((WORDS, True), (DRAWN, False)):
        # A first picture is deferred: whether uploads are quick is not known before.
        await moves(tephra, 1, 2, in_words=in_words)
        made = await prepare_moves(tephra, WIRED, in_words=in_words)
        found[name] = await over_wire(tephra, partial(measure, tephra, made, 1, "Done."), WIRED)
    return found


async def lag(one: Side) -> Line:
    """How late the loop is while pictures are drawn and automa think."""
    await one.bot.ask("like", person=one.where["first"], in_words=False)
    made = await one.bot.ask("begin", n=1, posts="turns", **one.where)
    await one.bot.ask("think", n=THINKING, level="easy", **one.where)
    look = ("board", {"match": made["matches"][0][0]})
    loop = asyncio.get_running_loop()
    end = loop.time() + LONG
    await one.bot.ask("probe")
    while loop.time() < end:
        await one.crowd.measure([look] * 20, 5, "attachment")
    return await one.bot.ask("lag")


async def memory() -> list[float]:
    """MiB of a bot that was just started, and with a thousand matches in memory."""
    with tempfile.TemporaryDirectory() as folder:
        async with side("tephra", f"sqlite:///{folder}/tephra.db") as one:
            before = (await one.bot.ask("cost"))["memory"]
            await one.bot.ask("wake", n=AWAKE, **one.where)
            return [before, (await one.bot.ask("cost"))["memory"]]


class Found(NamedTuple):
    rows: dict[str, dict[int, Row]]
    lag: Line
    memory: list[float]
    wires: dict[str, Wired]


def middle(rounds: list[Row]) -> Row:
    """The median of each figure."""
    speed = Speed(*map(statistics.median, zip(*(row.speed for row in rounds), strict=True)))
    rest = (
        statistics.median(figures) for figures in zip(*(row[1:] for row in rounds), strict=True)
    )
    return Row(speed, *rest)


async def in_turns(bare: Side, tephra: Side, load: int, n: int) -> dict[str, Row]:
    """Both bots under one load, one after the other, several times."""
    found: dict[str, list[Row]] = {BARE: [], LATER: [], TOLD: [], WORDS: []}
    for _ in range(ROUNDS):
        found[BARE].append(await pings(bare, load, n))
        found[LATER].append(await pings(bare, load, n, "later"))
        found[TOLD].append(await pings(bare, load, n, "tell"))
        found[WORDS].append(await moves(tephra, load, n, in_words=True))
    return {name: middle(rounds) for name, rounds in found.items()}


async def measure_all(only: list[str]) -> Found:
    rows: dict[str, dict[int, Row]] = {BARE: {}, LATER: {}, TOLD: {}, WORDS: {}, DRAWN: {}}
    lags: Line = {}
    wired: dict[str, Wired] = {}
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        bare = await stack.enter_async_context(side("bare"))
        tephra = await stack.enter_async_context(side("tephra", f"sqlite:///{folder}/tephra.db"))
        loads = (LOADS if "speed" in only else {}) | (COST if "cost" in only else {})
        for load, n in loads.items():
            for name, row in (await in_turns(bare, tephra, load, n)).items():
                rows[name][load] = row
        for load, n in PICTURES.items() if "pictures" in only else ():
            rows[DRAWN][load] = await moves(tephra, load, n, in_words=False)
        if "wire" in only:
            wired = await wires(bare, tephra)
        if "lag" in only:
            lags = await lag(tephra)
    return Found(rows, lags, await memory() if "memory" in only else [], wired)


def show(found: Found) -> None:
    columns = ("answer", "in flight", "per second", "of bare", "cpu", "bare of it", "first p50")
    table = Table(*columns, "p99", "of bare", "whole p50")
    for name, rows in found.rows.items():
        for load, row in rows.items():
            speed, bare = row.speed, found.rows[BARE].get(load)
            rate = cost = wait = ""
            if bare is not None:
                rate = f"{speed.per_second / bare.speed.per_second:.2f}"
                cost, wait = f"{bare.cpu / row.cpu:.2f}", f"{speed.p99 / bare.speed.p99:.2f}"
            table.add_row(
                *(name, str(load), f"{speed.per_second:.0f}", rate, f"{row.cpu:.2f} ms", cost),
                *(f"{speed.p50:.0f} ms", f"{speed.p99:.0f} ms", wait, f"{speed.whole:.0f} ms"),
            )
    Console(width=110).print(table)
    if found.wires:
        wires = Table("100 ms of wire", "requests per use", "first answer", "whole answer")
        for name, wired in found.wires.items():
            wires.add_row(
                *(name, f"{wired.requests:.2f}", f"{wired.first:.0f} ms", f"{wired.whole:.0f} ms")
            )
        Console(width=110).print(wires)
    if found.lag:
        lag = found.lag
        figures = ", ".join(f"{key} {lag[key]:.1f} ms" for key in ("p50", "p99", "p999", "worst"))
        print(f"loop lag while pictures are drawn and automa think: {figures} ({lag['probes']}×)")
    if found.memory:
        before, after = found.memory
        print(f"memory: {before:.0f} MiB, with {AWAKE} matches awake {after:.0f} MiB")


def main(argv: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.bot", description=__doc__)
    parts = ["speed", "cost", "pictures", "wire", "lag", "memory", "taps"]
    parser.add_argument("only", nargs="*", help=f"some of: {', '.join(parts)}")
    only = parser.parse_args(argv or []).only or parts
    show(asyncio.run(measure_all(only)))
    if "taps" in only:
        taps.main()


if __name__ == "__main__":
    main(sys.argv[1:])
