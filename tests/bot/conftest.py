"""The real bot on the local Discord, with a store of its own, and people around it."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord.http
import pytest

from bot.client import Tephra
from bot.local import LocalDiscord, Person
from bot.posts import when_posted
from bot.ui import late_edits
from bot.ui.command_mentions import mentioned
from bot.upkeep import syncing
from engine.dealer import LiveDealer
from engine.store.opening import open_store
from engine.store.protocol import NotStored
from engine.work.clock import Clock
from tests import new_database
from tests.bot import known_commands
from tests.patience import PATIENCE_SECONDS

Arrive = Callable[[str], Awaitable[Person]]


@pytest.fixture(autouse=True)
def _edits_come_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits here for posts that are edited every few seconds."""
    monkeypatch.setattr(late_edits, "EDIT_EVERY_SECONDS", 0.05)


@pytest.fixture(autouse=True)
def _what_broke_is_repeated_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py sends a request that broke five times, after 1, 3, 5, 7 and 9 seconds: here in a
    second altogether. How long Discord itself tells it to wait, a fraction, it waits.
    """

    async def sleep(seconds: float) -> None:
        await asyncio.sleep(seconds / 25 if isinstance(seconds, int) else seconds)

    monkeypatch.setattr(
        discord.http, "asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": sleep})
    )


@pytest.fixture(autouse=True)
def _no_chance_is_made_of_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord's ids are made of the time, and the salt of a match of Discord's ids: here draws
    follow from its secret alone.
    """
    begin = LiveDealer.__init__

    def begin_without_salt(self: LiveDealer, secret: bytes, salt: str, entry: int) -> None:
        begin(self, secret, "", entry)

    monkeypatch.setattr(LiveDealer, "__init__", begin_without_salt)


@pytest.fixture(autouse=True)
def _commands_are_described_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(syncing, "_digest", known_commands.digest_once)


class Host:
    """A bot process's worth of bot: it can be started, stopped and started again."""

    def __init__(self, local: LocalDiscord, url: str, clock: Clock | None = None) -> None:
        self.local, self.url, self.clock = local, url, clock
        self.bot: Tephra | None = None

    async def start(self) -> Tephra:
        self._stack = AsyncExitStack()
        await new_database.lay_out(self.url)
        self.store = await open_store(self.url)
        await known_commands.introduce(self.local, self.store)
        self.bot = await self._stack.enter_async_context(self.make())
        self._task = asyncio.create_task(self.bot.start(self.local.token))
        await asyncio.wait_for(self.bot.wait_until_ready(), PATIENCE_SECONDS)
        while not self.bot._awake:
            await asyncio.sleep(0.01)
        await known_commands.remember(self.local, self.bot.tree)
        return self.bot

    def make(self) -> Tephra:
        return Tephra(self.store, clock=self.clock, guild_ready_timeout=0.05)

    async def stop(self) -> None:
        if self.bot is None:
            return
        await self.bot.close()
        await asyncio.gather(self._task, return_exceptions=True)
        await self._stack.aclose()
        await self.store.close()
        self.bot = None


@contextmanager
def nothing_noted(host: Host, *ways: str) -> Iterator[None]:
    """The database takes nothing of what was told, for longer than Discord remembers a nonce."""

    async def fail(*args: Any) -> None:
        raise NotStored("away")

    with pytest.MonkeyPatch.context() as patch:
        for way in ways:
            patch.setattr(host.store, way, fail)
        yield
    host.local.clock.move(3600)


@pytest.fixture
async def host(
    local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Host]:
    """Its clock is the real one, so nobody waits here until a channel may be told more."""
    monkeypatch.setattr(when_posted, "POST_SPACING_SECONDS", 0.0)
    one = Host(local, f"sqlite:///{tmp_path}/tephra.db")
    await one.start()
    yield one
    await one.stop()


@pytest.fixture
async def arrive(local: LocalDiscord) -> AsyncIterator[Arrive]:
    async with AsyncExitStack() as stack:

        async def come(name: str) -> Person:
            return await stack.enter_async_context(Person(local.address, name))

        yield come


@pytest.fixture
async def ada(host: Host, arrive: Arrive) -> Person:
    return await arrive("Ada")


@pytest.fixture
async def ben(host: Host, arrive: Arrive) -> Person:
    return await arrive("Ben")


@pytest.fixture
async def club(local: LocalDiscord, tmp_path: Path) -> AsyncIterator[Any]:
    from tests.bot.club import open_club  # it stands on this module

    async with open_club(local, tmp_path) as one:
        yield one


_COMMAND = re.compile(r"</([^:>]+):\d+>")


def as_shown(sentence: str) -> str:
    """A sentence in the language of the moment as Discord shows it in a message."""
    return _COMMAND.sub(r"/\1", mentioned([sentence])[0])


def words_of(message: dict[str, Any]) -> str:
    """All text of a message, components included; commands to tap as Discord shows them."""
    found: list[str] = [message.get("content") or ""]

    def walk(part: Any) -> None:
        if isinstance(part, dict):
            found.extend(str(part[key]) for key in ("content", "label") if part.get(key))
            for value in part.values():
                walk(value)
        elif isinstance(part, list):
            for value in part:
                walk(value)

    walk(message.get("components", []))
    return _COMMAND.sub(r"/\1", "\n".join(found))
