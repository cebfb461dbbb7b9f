"""A running bot and a bare line to the API, for the tests of the local Discord."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import aiohttp
import pytest

from bot.local import LocalDiscord
from bot.local import permission_bits as may
from tests.discord.fixtures import StartLocal
from tests.local.everybot import EveryBot
from tests.local.processes import Processes

StartBot = Callable[..., Awaitable[EveryBot]]


@pytest.fixture
async def local(start_local: StartLocal) -> LocalDiscord:
    """A local Discord whose bot also manages threads, for everything about them is tried here."""
    made = await start_local(strict_rates=False)
    for role in made.world.roles.values():
        if role.bot_id:
            role.permissions |= may.MANAGE_THREADS
    return made


@pytest.fixture
async def start_bot() -> AsyncIterator[StartBot]:
    """Logs a bot in and waits until it is ready; closes it at the end."""
    running: list[tuple[EveryBot, asyncio.Task[None]]] = []

    async def start(local: LocalDiscord, **options: Any) -> EveryBot:
        bot = EveryBot(**options)
        task = asyncio.create_task(bot.start(local.token))
        running.append((bot, task))
        ready = asyncio.create_task(bot.is_up.wait())
        await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            ready.cancel()
            await task
        return bot

    yield start
    for bot, task in running:
        await bot.close()
        await asyncio.gather(task, return_exceptions=True)


@pytest.fixture
async def bot(local: LocalDiscord, start_bot: StartBot) -> EveryBot:
    return await start_bot(local)


class Api:
    """Requests as a bot makes them, without a library between: `await api("GET", "/users/@me")`."""

    def __init__(self, session: aiohttp.ClientSession, local: LocalDiscord) -> None:
        self.session, self.local = session, local
        self.headers: dict[str, str] = {}

    async def __call__(
        self, method: str, path: str, json: Any = None, *, token: str | None = None, **more: Any
    ) -> tuple[int, Any]:
        headers = {"Authorization": f"Bot {token or self.local.token}"}
        address = f"{self.local.address}/api/v10{path}"
        async with self.session.request(
            method, address, json=json, headers=headers, **more
        ) as answer:
            self.headers = dict(answer.headers)
            told = answer.content_type == "application/json"
            return answer.status, await answer.json() if told else None

    async def post(self, channel: str, **body: Any) -> Any:
        """A message that must be taken."""
        status, message = await self("POST", f"/channels/{channel}/messages", body)
        assert status == 200, message
        return message


@pytest.fixture
async def api(local: LocalDiscord) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(session, local)


def place(local: LocalDiscord, name: str = "games") -> str:
    """The id of a channel by its name."""
    return next(c.id for c in local.world.channels.values() if c.name == name)


@pytest.fixture
async def processes() -> AsyncIterator[Processes]:
    one = Processes()
    yield one
    await one.end()
