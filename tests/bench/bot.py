"""How quickly the bot answers, beside a bare discord.py bot that only answers `/ping`.

Bot, local Discord and the people share one process and one loop, in both cases alike, so that the
ratio is what counts. Every `/move` is a real one, in a match of its own, stored before it is told.
Below that: how many taps a move takes before Confirm, over random positions of every game.
"""

import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import discord
from discord import app_commands
from rich.console import Console
from rich.table import Table as RichTable

from bot.local import Answer, LocalDiscord, Person
from bot.local.connect import use_local
from engine import notation
from engine.clock import NO_CLOCK
from engine.games import GAMES
from engine.people import Person as Settings
from tests.bot.club import taps_of
from tests.bot.conftest import Host, words_of
from tests.games.walks import tables, walk

LOADS = {1: 100, 50: 300, 200: 600}
"""Interactions in flight, and how many are measured."""
PICTURES = {1: 20, 50: 100, 200: 200}
"""The same where each has a picture drawn, which takes longer."""
AT_EACH = 10
"""One position in so many has its taps counted."""
PLACE = "games"
BARE = "bare /ping"
ANSWERS = ("pong", "Done: **hut N49**", "unofficial")
Use = Callable[[], Awaitable[Answer]]


class Speed(NamedTuple):
    per_second: float
    p50: float
    p99: float
    """Of the first answer, in milliseconds."""


async def measure(uses: list[Use], in_flight: int) -> Speed:
    """Use all, so many at a time; each is over when its whole answer is there."""
    waits: list[float] = []
    said: list[str] = []
    left = iter(uses)

    async def keep_using() -> None:
        for use in left:
            start = time.perf_counter()
            answer = await use()
            waits.append((time.perf_counter() - start) * 1000)
            await answer.done()
            said.append(words_of(answer.message))

    start = time.perf_counter()
    await asyncio.gather(*(keep_using() for _ in range(in_flight)))
    spent = time.perf_counter() - start
    assert all(any(word in text for word in ANSWERS) for text in said), "it did what it should"
    cuts = statistics.quantiles(waits, n=100, method="inclusive")
    return Speed(len(uses) / spent, cuts[49], cuts[98])


async def warm_up(use: Use, in_flight: int) -> None:
    """As many connections as will be used are open before anything is measured: a burst of new ones
    overflows the server's queue, and a second passes until the kernel tries again.
    """
    for _ in range(2):
        await measure([use] * in_flight * 2, in_flight)


# ── Who answers ──────────────────────────────────────────────────────────────────────────────────


class Bare(discord.Client):
    """The least a bot can be."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)

        @self.tree.command(name="ping", description="Answer")
        async def ping(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("pong", ephemeral=True)

    async def setup_hook(self) -> None:
        await self.tree.sync()


@asynccontextmanager
async def at_home() -> Any:
    async with LocalDiscord(strict_rates=False) as local:
        use_local(local.address)
        yield local


async def measure_bare() -> dict[int, Speed]:
    async with at_home() as local, Bare() as bot:
        running = asyncio.create_task(bot.start(local.token))
        await asyncio.sleep(0)
        await bot.wait_until_ready()
        async with Person(local.address, "Ada") as ada:

            def use() -> Awaitable[Answer]:
                return ada.run("ping", PLACE)

            found = {}
            for load, n in LOADS.items():
                await warm_up(use, load)
                found[load] = await measure([use] * n, load)
        await bot.close()
        await running
    return found


async def measure_moves(in_words: bool) -> dict[int, Speed]:
    """A hut in as many matches; with or without a picture in the answer."""
    with tempfile.TemporaryDirectory() as folder:
        async with at_home() as local:
            host = Host(local, f"sqlite:///{folder}/tephra.db")
            await host.start()
            async with Person(local.address, "Ada") as ada, Person(local.address, "Ben") as ben:
                assert host.bot is not None
                await host.bot.tables.set_person(Settings(int(ada.id), in_words=in_words))
                found = {}
                for load, n in (LOADS if in_words else PICTURES).items():
                    uses = [await begin(host, ada, ben) for _ in range(n)]
                    await host.bot.tables.settle()
                    await warm_up(lambda: ada.run("about", PLACE), load)
                    found[load] = await measure(uses, load)
                    await host.bot.tables.settle()
            await host.stop()
    return found


async def begin(host: Host, ada: Person, ben: Person) -> Use:
    """A match in which it is Ada's turn to build; her move in it."""
    assert host.bot is not None
    server, channel = int(ada.world["guilds"][0]["id"]), int(ada.channel(PLACE))
    table = await host.bot.tables.gather(
        "taluva", int(ada.id), server=server, channel=channel, control=NO_CLOCK
    )
    await table.move_to(server, channel, posts="text")
    for person in (ada, ben):
        await table.join(int(person.id), person.name, f"token {person.id}")
    await table.start(int(ada.id), "go")

    def use() -> Awaitable[Answer]:
        return ada.run("move", PLACE, text="hut N49", match=table.id)

    return use


# ── Taps ─────────────────────────────────────────────────────────────────────────────────────────


def count_taps(game: str) -> tuple[float, int]:
    """The median and the worst of every legal move of random positions."""
    counted: list[int] = []
    chooser = random.Random(1)
    for table in tables(GAMES[game])[:4]:
        match = table.match(1)
        for _ in walk(match, chooser):
            if not match.entries or chooser.randrange(AT_EACH):
                continue
            for seat in match.waiting():
                counted += taps_of([notation.write(move) for move in match.moves(seat)])
    return statistics.median(counted), max(counted)


def main() -> None:
    rows = {
        BARE: asyncio.run(measure_bare()),
        "/move": asyncio.run(measure_moves(True)),
        "/move, picture": asyncio.run(measure_moves(False)),
    }
    table = RichTable("answer", "in flight", "per second", "of bare", "first p50", "p99", "of bare")
    for name, found in rows.items():
        for load, speed in found.items():
            bare = rows[BARE][load]
            rate = (f"{speed.per_second:.0f}", f"{speed.per_second / bare.per_second:.2f}")
            first = (f"{speed.p50:.0f} ms", f"{speed.p99:.0f} ms", f"{speed.p99 / bare.p99:.1f}")
            table.add_row(name, str(load), *rate, *first)
    Console().print(table)
    taps = RichTable("game", "taps before Confirm, median", "worst")
    for game in GAMES:
        median, worst = count_taps(game)
        taps.add_row(GAMES[game].title, f"{median:g}", str(worst))
    Console().print(taps)


if __name__ == "__main__":
    main()
