"""As processes of their own: the bot is killed, the local Discord is killed, nothing is lost."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot.local import LocalDiscord, Person
from tests.discord.validator import Validator
from tests.local.processes import PATIENCE, Alone, Processes, kill, line


@pytest.fixture
async def alone(processes: Processes, tmp_path: Path, validator: Validator) -> AsyncIterator[Alone]:
    """Started, and its recorded traffic checked at the end."""
    one = Alone(processes, tmp_path)
    await one.start()
    yield one
    validator.read(one.recording)
    assert validator.exchanges > 4
    assert b'"template":null' not in one.recording.read_bytes()


async def test_a_bot_that_is_killed_and_started_again(alone: Alone) -> None:
    bot = await alone.start_bot()
    async with Person(alone.address, "Ada") as ada:
        old = (await ada.run("greet", "games", name="x")).message
        await ada.click(old, "Again 0")
        thread = (await ada.act("open_thread", channel=ada.channel("games"), name="t"))["channel"]
        in_thread = (await ada.run("greet", thread, name="y")).message
        await kill(bot)
        await ada.until(lambda: ("BOT_STATUS") in [name for name, _ in ada.events])
        await alone.start_bot()
        assert (await ada.click(old, "again:1")).message["content"] == "pressed 2"
        assert (await ada.click(in_thread, "Again 0")).message["content"] == "pressed 1"


async def test_a_local_discord_that_is_killed_and_started_again(alone: Alone) -> None:
    bot = await alone.start_bot()
    async with Person(alone.address, "Ada") as ada:
        await ada.run("layout", "games")
        await ada.run("snap", "games")
        old = (await ada.run("greet", "games", name="x")).message
        await ada.run("whisper", "games")
        thread = (await ada.act("open_thread", channel=ada.channel("games"), name="t"))["channel"]
        await ada.say(thread, "in the thread")
        await ada.act("add_person", name="Dora")
        before = [m for m in await ada.history("games") if not m["flags"] & 64]
    await kill(alone.process)
    await kill(bot)
    await alone.start()
    async with Person(alone.address, "Dora") as dora:
        after = await dora.history("games")
        assert [m["id"] for m in after] == [m["id"] for m in before]
        assert after == before
        assert [m["content"] for m in await dora.history(thread)] == ["in the thread"]
        picture = after[1]["attachments"][0]
        async with dora.session.get(picture["url"]) as answer:
            assert len(await answer.read()) == picture["size"]
        await alone.start_bot()
        assert (await dora.click(old, "Again 0")).message["content"] == "pressed 1"
        new = await dora.say("games", "and ids go on")
        assert int(new) > int(after[-1]["id"])


async def test_a_bot_rides_out_the_restart_of_the_local_discord(alone: Alone) -> None:
    await alone.start_bot()
    async with Person(alone.address, "Ada") as ada:
        old = (await ada.run("greet", "games", name="x")).message
    alone.process.terminate()
    assert await asyncio.wait_for(alone.process.wait(), PATIENCE) == 0
    await alone.start()
    async with Person(alone.address, "Ada") as ada:
        # discord.py comes back by itself: resume refused, then after five seconds a new session.
        def back() -> bool:
            return any(n == "BOT_STATUS" and b["online"] for n, b in ada.events)

        await ada.until(back, patience=PATIENCE)
        assert (await ada.click(old, "Again 0")).message["content"] == "pressed 1"


async def test_the_clock_of_another_process(alone: Alone) -> None:
    async with aiohttp.ClientSession() as session:
        for order in ({"do": "move", "seconds": 3600}, {"do": "fail", "on": "GET /gateway"}):
            async with session.post(f"{alone.address}/controls", json=order) as answer:
                assert answer.status == 200
        async with session.get(f"{alone.address}/api/v10/gateway") as answer:
            assert answer.status == 502
        for _ in range(12):
            async with session.get(f"{alone.address}/api/v10/gateway") as answer:
                assert answer.status == 200


async def test_a_world_is_the_same_after_it_is_read_again(
    tmp_path: Path, start_local: Callable[..., Any], arrive: Any
) -> None:
    path = tmp_path / "world.db"
    first: LocalDiscord = await start_local(world=path, strict_rates=False)
    ada = await arrive(first, "Ada")
    said = await ada.say("games", f"<@{first.application.id}> hello")
    await ada.act("react", channel=ada.channel("games"), message=said, emoji="🌋")
    second: LocalDiscord = await start_local(world=path, strict_rates=False)
    for part in ("users", "guilds", "channels", "members", "roles", "messages", "readings"):
        assert getattr(first.world, part) == getattr(second.world, part), part


async def test_python_m_bot(processes: Processes, tmp_path: Path, validator: Validator) -> None:
    settings = {"DISCORD_TOKEN": "", "LOCAL_WORLD": str(tmp_path / "w.db"), "DISPLAY": ""}
    settings["DATABASE_URL"] = f"sqlite:///{tmp_path}/tephra.db"
    options = ["--port", "0", "--no-browser", "--record", str(tmp_path / "traffic.jsonl")]
    bot = await processes.start("-m", "bot", *options, **settings)
    said = await line(bot)
    address = next(word for word in said.split() if word.startswith("http")).rstrip("/")
    async with Person(address, "Ada") as ada:
        async with asyncio.timeout(PATIENCE):
            while not (await ada.look())["online"]:
                await asyncio.sleep(0.05)
        answer = await (await ada.run("about", "games")).done()
        assert "unofficial" in str(answer.message["components"])
        assert answer.is_private
    bot.send_signal(signal.SIGTERM)
    _, errors = await asyncio.wait_for(bot.communicate(), PATIENCE)
    assert bot.returncode == 0
    assert b"Traceback" not in errors
    validator.read(tmp_path / "traffic.jsonl")
    assert validator.frames > 5


@pytest.mark.parametrize(
    ("settings", "said"), [({"LOCAL_PORT": "many"}, b"LOCAL_PORT must be a port number")]
)
async def test_a_wrong_setting_is_one_sentence(
    processes: Processes, settings: dict[str, str], said: bytes
) -> None:
    bot = await processes.start("-m", "bot", "--no-browser", DISCORD_TOKEN="", **settings)
    _, errors = await asyncio.wait_for(bot.communicate(), PATIENCE)
    assert bot.returncode == 1
    assert said in errors
    assert b"Traceback" not in errors


async def test_a_port_in_use_is_one_sentence(local: LocalDiscord, processes: Processes) -> None:
    for module in ("bot", "bot.local"):
        taken = await processes.start("-m", module, "--port", str(local.port), DISCORD_TOKEN="")
        _, errors = await asyncio.wait_for(taken.communicate(), PATIENCE)
        assert taken.returncode == 1
        assert b"already in use" in errors
        assert b"Traceback" not in errors
