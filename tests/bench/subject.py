"""A bot in a process of its own, for measuring: the whole of Tephra, or the least a bot can be.

    python -m tests.bench.subject bare ADDRESS TOKEN
    python -m tests.bench.subject tephra ADDRESS TOKEN DATABASE

What to prepare and what to tell of itself it is asked by lines of JSON, one answer each. People use
it through Discord alone, like any bot; whoever drives them is another process (`bot.py`).
"""

import asyncio
import json
import random
import statistics
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import IO, Any

import discord
from discord import app_commands, ui
from msgspec.structs import replace

from bot import logs
from bot.client import Tephra
from bot.local.connect import use_local
from bot.upkeep import gc_tuning
from engine.automa.pool import AutomaPool
from engine.model.time_control import NO_CLOCK
from engine.store.opening import opened
from engine.table.table import Table
from engine.work.memory import resident
from tests.engine.tables_for_tests import any_move

PROBE = 0.010
"""The loop is asked every so many seconds whether it is there."""
AT_ONCE = 25
"""Matches that are prepared side by side."""
OPENING = ("hut N49", "place M48 NE", "hut N47")
"""What is played before the next move is to place a tile, whatever was drawn."""
MOVES = ("hut N49", "place M46 NE")
"""The two moves of a turn: the first passes the move on, the second does not."""

SEEN = "\n".join(f"N{n} rock: one of the lines that say what lies on a board." for n in range(8))
TOLD, CALLED = "Ada builds a hut on N49.", "<@1>, it is your turn. Lay the tile next to the land."
"""About as long as what is read after a move and of it."""

Words = dict[str, Any]


def layout(seen: str, told: str, *rows: tuple[str, ...]) -> ui.LayoutView:
    """Two texts and rows of buttons, as in the answer to a move and in its post."""
    view = ui.LayoutView(timeout=None)
    for text in (seen, told):
        view.add_item(ui.TextDisplay(text))
    for i, names in enumerate(rows):
        buttons = [
            ui.Button[ui.LayoutView](label=name, custom_id=f"{i} {n}")
            for n, name in enumerate(names)
        ]
        view.add_item(ui.ActionRow(*buttons))
    view.stop()
    return view


class Bare(discord.Client):
    """The least a bot can be."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)
        self.told = self.telling = 0
        self.newest: discord.Message | None = None

        @self.tree.command(name="ping", description="Answer")
        async def ping(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("pong", ephemeral=True)

        @self.tree.command(name="later", description="Answer in two steps, as every command should")
        async def later(interaction: discord.Interaction) -> None:
            await interaction.response.defer(ephemeral=True, thinking=True)
            await interaction.edit_original_response(content="pong")

        @self.tree.command(name="tell", description="Make the requests of a move, and no move")
        async def tell(interaction: discord.Interaction) -> None:
            view = layout(SEEN, "pong", ("Found a settlement on N45",) * 4, ("What is this?",))
            await interaction.response.send_message(view=view, ephemeral=True)
            self.told += 1
            if self.told % 2:
                await self._tell(interaction)

    async def _tell(self, interaction: discord.Interaction) -> None:
        assert isinstance(interaction.channel, discord.TextChannel)
        self.telling += 1
        view = layout(TOLD, CALLED, ("Move", "What happened", "More"), ("Show the board",))
        older = self.newest
        self.newest = await interaction.channel.send(view=view, nonce=str(interaction.id))
        if older is not None:
            await older.edit(view=layout(TOLD, CALLED))
        self.telling -= 1

    async def setup_hook(self) -> None:
        await self.tree.sync()


@asynccontextmanager
async def bare(token: str) -> AsyncIterator["Subject"]:
    async with Bare() as bot, _running(bot, token):
        yield Least(bot)


@asynccontextmanager
async def tephra(token: str, database: str) -> AsyncIterator["Subject"]:
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(opened(database))
        automa_pool = await stack.enter_async_context(AutomaPool())
        bot = Tephra(store, think=automa_pool.think, guild_ready_timeout=0.05)
        await stack.enter_async_context(bot)
        await stack.enter_async_context(gc_tuning.collected())
        await stack.enter_async_context(_running(bot, token))
        while not bot._awake:
            await asyncio.sleep(0.01)
        yield Host(bot)


@asynccontextmanager
async def _running(bot: discord.Client, token: str) -> AsyncIterator[None]:
    running = asyncio.create_task(bot.start(token))
    await asyncio.sleep(0)
    await bot.wait_until_ready()
    yield
    await bot.close()
    await running


class Subject:
    """What can be asked of any bot."""

    def __init__(self) -> None:
        self._probe: asyncio.Task[None] | None = None
        self._lags: list[float] = []

    async def cost(self) -> Words:
        """What the process has used so far: seconds of processor, MiB of memory."""
        return {"cpu": time.process_time(), "loop": time.thread_time(), "memory": resident()}

    async def settle(self) -> Words:
        """Wait until there is nothing left to do."""
        return {}

    async def probe(self) -> Words:
        """Begin to measure how late the loop is."""
        self._lags = []
        self._probe = asyncio.create_task(self._keep_probing())
        return {}

    async def _keep_probing(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            due = clock() + PROBE
            await asyncio.sleep(PROBE)
            self._lags.append((clock() - due) * 1000)

    async def lag(self) -> Words:
        """How late the loop was since then, in milliseconds."""
        assert self._probe is not None
        self._probe.cancel()
        cuts = statistics.quantiles(self._lags, n=1000, method="inclusive")
        names = {"p50": cuts[499], "p99": cuts[989], "p999": cuts[998]}
        return {**names, "worst": max(self._lags), "probes": len(self._lags)}


class Least(Subject):
    """The bare bot."""

    def __init__(self, bot: Bare) -> None:
        super().__init__()
        self._bot = bot

    async def settle(self) -> Words:
        while self._bot.telling:
            await asyncio.sleep(0.01)
        return {}


class Host(Subject):
    """What can be asked of Tephra besides."""

    def __init__(self, bot: Tephra) -> None:
        super().__init__()
        self._bot, self._tables = bot, bot.tables

    async def like(self, person: int, in_words: bool) -> Words:
        """A person wants boards in words, or drawn."""
        known = await self._bot.store.person(person)
        await self._tables.person_settings.save(replace(known, in_words=in_words))
        return {}

    async def begin(self, n: int, posts: str, **where: int) -> Words:
        """So many matches in which the first person is to move, and the move they will make: half
        of them build, half of them place a tile.
        """

        async def one(i: int) -> tuple[str, str]:
            table = await self._match(posts, **where)
            said = (where["first"], where["second"], where["second"])
            for person, move in zip(said, OPENING, strict=True) if i % 2 else ():
                await table.submit(person, move)
            return table.id, MOVES[i % 2]

        return {"matches": await _side_by_side(one, n)}

    async def _match(self, posts: str, server: int, channel: int, first: int, second: int) -> Table:
        table = await self._tables.gather(
            "taluva", first, server=server, channel=channel, control=NO_CLOCK
        )
        await table.move_to(server, channel, posts=posts)
        await table.join(first, "Ada", f"token {first}")
        await table.join(second, "Ben", f"token {second}")
        await table.start(first, "go")
        return table

    async def wake(self, n: int, **where: int) -> Words:
        """So many matches in the middle of the game, all of them in memory."""

        async def one(i: int) -> str:
            table, chooser = await self._match("text", **where), random.Random(i)
            for _ in range(30):
                for asked in table.asked():
                    assert asked.person is not None
                    await table.submit(asked.person, any_move(table, asked.seat, chooser))
            return table.id

        self.awake = await _side_by_side(one, n)
        return {}

    async def think(self, n: int, level: str, **where: int) -> Words:
        """So many matches that automa play among themselves."""
        for _ in range(n):
            table = await self._match("turns", **where)
            for person in (where["first"], where["second"]):
                await table.hand_over(person, level)
        return {}

    async def settle(self) -> Words:
        await self._tables.settle()
        return {}


async def _side_by_side(one: Callable[[int], Awaitable[Any]], n: int) -> list[Any]:
    gate = asyncio.Semaphore(AT_ONCE)

    async def gated(i: int) -> Any:
        async with gate:
            return await one(i)

    return await asyncio.gather(*map(gated, range(n)))


async def main(kind: str, address: str, token: str, *database: str) -> None:
    use_local(address)
    async with bare(token) if kind == "bare" else tephra(token, *database) as subject:
        answer({})
        async for words in asked_of(sys.stdin):
            answer(await getattr(subject, words.pop("do"))(**words))


async def asked_of(stdin: IO[str]) -> AsyncIterator[Words]:
    """What whoever has started this process asks, line by line."""
    lines = asyncio.StreamReader()
    reading = asyncio.StreamReaderProtocol(lines)
    await asyncio.get_running_loop().connect_read_pipe(lambda: reading, stdin)
    while line := await lines.readline():
        yield json.loads(line)


def answer(words: Words) -> None:
    print(json.dumps(words), flush=True)


if __name__ == "__main__":
    logs.begin("warning")
    asyncio.run(main(*sys.argv[1:]))
