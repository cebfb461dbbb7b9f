"""The gateway: heartbeats, shards, intents, resume with replay, and how it hangs up."""

import asyncio
import json
import zlib
from collections.abc import AsyncIterator, Callable
from typing import Any

import aiohttp
import discord
import pytest

from bot import discord_limits as limits
from bot.local import LocalDiscord, Person
from bot.local.snowflakes import shard_of
from tests.local.conftest import StartBot, place
from tests.local.everybot import INTENTS, EveryBot
from tests.patience import PATIENCE_SECONDS

JSON = dict[str, Any]


class Wire:
    """A bare gateway connection."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, token: str) -> None:
        self.socket, self.token = socket, token

    async def send(self, op: int, body: Any) -> None:
        await self.socket.send_json({"op": op, "d": body})

    async def identify(self, intents: int = INTENTS.value, **more: Any) -> None:
        properties = {"os": "linux", "browser": "bare", "device": "bare"}
        body = {"token": self.token, "intents": intents, "properties": properties}
        await self.send(2, body | more)

    async def next(self, name: str | None = None) -> JSON:
        while True:
            received = await self.socket.receive(timeout=PATIENCE_SECONDS)
            if received.type is not aiohttp.WSMsgType.TEXT:
                raise ConnectionError(self.socket.close_code)
            frame: JSON = json.loads(received.data)
            if name is None or frame["t"] == name:
                return frame

    async def closed(self) -> int | None:
        while not self.socket.closed:
            await self.socket.receive(timeout=PATIENCE_SECONDS)
        return self.socket.close_code


@pytest.fixture
async def wire(local: LocalDiscord) -> AsyncIterator[Callable[..., Any]]:
    async with aiohttp.ClientSession() as session:

        async def connect(token: str | None = None, version: int = 10, compress: str = "") -> Wire:
            address = f"{local.gateway.address}?v={version}&encoding=json"
            address += f"&compress={compress}" if compress else ""
            socket = await session.ws_connect(address)
            return Wire(socket, token or local.token)

        yield connect


async def test_hello_heartbeat_ready(local: LocalDiscord, wire: Any) -> None:
    line = await wire()
    assert (await line.next())["d"]["heartbeat_interval"] == 41250
    await line.send(1, None)
    assert (await line.next())["op"] == 11
    await line.identify()
    ready = await line.next("READY")
    assert ready["d"]["resume_gateway_url"] == local.gateway.address
    names = {(await line.next("GUILD_CREATE"))["d"]["name"] for _ in range(2)}
    assert names == {"Volcano Club", "Lava Lounge"}


async def test_a_deaf_gateway(local: LocalDiscord, wire: Any) -> None:
    line = await wire()
    local.faults.ignore_heartbeats()
    await line.next()
    await line.send(1, None)
    await line.identify()
    assert (await line.next())["t"] == "READY"


async def test_binary_frames_are_taken_too(wire: Any) -> None:
    line = await wire()
    await line.next()
    frame = json.dumps({"op": 1, "d": None}).encode()
    await line.socket.send_bytes(frame)
    assert (await line.next())["op"] == 11
    await line.socket.send_bytes(zlib.compress(frame))
    assert (await line.next())["op"] == 11


async def test_everything_in_one_stream_of_zlib(wire: Any) -> None:
    """As discord.py and hikari ask for it; each frame ends so that it can be read at once."""
    line = await wire(compress="zlib-stream")
    inflate = zlib.decompressobj()

    async def read() -> JSON:
        received = await line.socket.receive_bytes(timeout=PATIENCE_SECONDS)
        assert received.endswith(b"\x00\x00\xff\xff")
        frame: JSON = json.loads(inflate.decompress(received))
        return frame

    assert (await read())["op"] == 10
    await line.identify()
    assert [(await read())["t"] for _ in range(3)] == ["READY", "GUILD_CREATE", "GUILD_CREATE"]


async def test_long_frames_compressed_each_on_its_own(wire: Any) -> None:
    """As the identification may ask for it."""
    line = await wire()
    assert (await line.next())["op"] == 10
    await line.identify(compress=True)
    received = await line.socket.receive(timeout=PATIENCE_SECONDS)
    while received.type is aiohttp.WSMsgType.TEXT:
        received = await line.socket.receive(timeout=PATIENCE_SECONDS)
    assert json.loads(zlib.decompress(received.data))["t"] in ("READY", "GUILD_CREATE")


async def test_how_it_hangs_up(local: LocalDiscord, wire: Any, validator: Any) -> None:
    unsound = [
        (4004, lambda line: line.identify(token="wrong")),
        (4014, lambda line: line.identify(intents=1 << 15)),
        (4013, lambda line: line.identify(intents=1 << 40)),
        (4010, lambda line: line.identify(shard=[2, 2])),
        (
            4003,
            lambda line: line.send(
                3, {"status": "online", "afk": False, "activities": [], "since": None}
            ),
        ),
        (4001, lambda line: line.send(77, {})),
        (4002, lambda line: line.socket.send_str("{")),
        (4002, lambda line: line.socket.send_str("[]")),
    ]
    for code, deed in unsound:
        line = await wire()
        await line.next()
        await deed(line)
        assert await line.closed() == code
    assert await (await wire(version=6)).closed() == 4012
    line = await wire()
    await line.identify()
    await line.next("READY")
    await line.identify()
    assert await line.closed() == 4005
    # A frame of an unknown kind is of course against the schema: it is what this test sends.
    validator.violations = [v for v in validator.violations if "op 77" not in v]


async def test_too_many_sessions_in_a_day(
    local: LocalDiscord, wire: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They cost the bot its token."""
    monkeypatch.setattr(limits, "SESSION_STARTS", (2, 86400.0))
    token, starts = local.token, local.gateway.starts
    for begun in range(2):
        assert starts(local.application.id)[0] == begun
        line = await wire()
        await line.identify()
        await line.next("READY")
    local.clock.move(86401)
    assert starts(local.application.id)[0] == 0
    for _ in range(2):
        line = await wire()
        await line.identify()
        await line.next("READY")
    late = await wire()
    await late.identify()
    assert (await late.closed(), await line.closed()) == (4004, 4004)
    assert local.token != token
    again = await wire()
    await again.identify(token=token)
    assert await again.closed() == 4004


async def test_too_many_frames(wire: Any) -> None:
    line = await wire()
    for _ in range(121):
        await line.send(1, None)
    assert await line.closed() == 4008


async def test_events_are_replayed_after_a_drop(
    local: LocalDiscord, bot: EveryBot, ada: Person
) -> None:
    mention = f"<@{local.application.id}>"
    await ada.say("games", f"{mention} before")
    local.faults.drop_gateway()
    await ada.say("games", f"{mention} meanwhile")
    while len(bot.heard) < 2:
        await asyncio.sleep(0.01)
    assert [m.clean_content for m in bot.heard] == ["@Tephra before", "@Tephra meanwhile"]
    assert bot.resumes == 1
    assert (await ada.run("greet", "games", name="x")).message["content"] == "hello x"


async def test_a_refused_resume_begins_a_new_session(
    local: LocalDiscord, wire: Any, ada: Person
) -> None:
    first = await wire()
    await first.identify()
    ready = await first.next("READY")
    local.faults.drop_gateway()
    local.faults.refuse_resumes(1)
    second = await wire()
    await second.next()
    body = {"token": local.token, "session_id": ready["d"]["session_id"], "seq": 1}
    await second.send(6, body)
    answer = await second.next()
    assert (answer["op"], answer["d"]) == (9, False)
    await second.send(6, body)
    assert (await second.next("RESUMED"))["s"] > 1


async def test_a_resume_replays_in_order_and_only_what_was_missed(
    local: LocalDiscord, wire: Any, ada: Person
) -> None:
    first = await wire()
    await first.identify()
    ready = await first.next("READY")
    await ada.say("games", "one")
    seen = (await first.next("MESSAGE_CREATE"))["s"]
    local.faults.drop_gateway(4000)
    assert await first.closed() == 4000
    for word in ("two", "three"):
        await ada.say("games", word)
    second = await wire()
    await second.next()
    key = ready["d"]["session_id"]
    await second.send(6, {"token": local.token, "session_id": key, "seq": seen})
    frames = [await second.next() for _ in range(3)]
    assert [f["t"] for f in frames] == ["MESSAGE_CREATE", "MESSAGE_CREATE", "RESUMED"]
    assert [f["s"] for f in frames] == [seen + 1, seen + 2, seen + 3]
    third = await wire()
    await third.next()
    await third.send(6, {"token": local.token, "session_id": key, "seq": 10**6})
    assert (await third.next())["op"] == 9


async def test_a_click_while_the_bot_is_away_is_answered_after_the_resume(
    local: LocalDiscord, bot: EveryBot, ada: Person
) -> None:
    message = (await ada.run("greet", "games", name="x")).message
    local.faults.drop_gateway()
    assert (await ada.click(message, "Again 0")).message["content"] == "pressed 1"


async def test_two_shards(start_local: Any, start_bot: StartBot, arrive: Any) -> None:
    local = await start_local(shards=2, strict_rates=False)
    ada = await arrive(local, "Ada")
    while len({shard_of(guild, 2) for guild in local.world.guilds}) < 2:
        await ada.act("add_guild", name="One more")
    bot = await start_bot(local)  # as many shards as the server says
    assert set(bot.shards) == {0, 1}
    for guild in bot.guilds:
        assert guild.shard_id == shard_of(str(guild.id), 2)
    assert {guild.shard_id for guild in bot.guilds} == {0, 1}
    for guild in bot.guilds:
        answer = await ada.run("greet", str(guild.text_channels[0].id), name=guild.name)
        assert answer.message["content"] == f"hello {guild.name}"
    user = await bot.fetch_user(int(ada.id))
    direct = str((await user.send("by direct message")).channel.id)
    assert (await ada.run("greet", direct, name="x")).message["content"] == "hello x"
    sessions = {session.shard for session in local.gateway.sessions.values()}
    assert sessions == {(0, 2), (1, 2)}


async def test_intents_decide_what_is_heard(local: LocalDiscord, wire: Any, ada: Person) -> None:
    line = await wire()
    await line.identify(intents=1)
    await line.next("GUILD_CREATE")
    await ada.say("games", "not heard")
    await ada.act("add_channel", guild=ada.world["guilds"][0]["id"], name="heard")
    assert (await line.next())["t"] in ("GUILD_CREATE", "CHANNEL_CREATE")


async def test_privileged_intents_when_they_are_granted(
    local: LocalDiscord, start_bot: StartBot, ada: Person
) -> None:
    local.application.privileged = (1 << 15) | (1 << 1)
    intents = discord.Intents(guilds=True, guild_messages=True, message_content=True, members=True)
    bot = await start_bot(local, intents=intents)
    assert {m.name for m in bot.guilds[0].members} == {"ada", "ben", "cleo", "Tephra"}
    await ada.say("games", "in plain sight")
    while not bot.heard:
        await asyncio.sleep(0.01)
    assert bot.heard[0].content == "in plain sight"


async def test_the_clock_does_not_cut_lines(
    local: LocalDiscord, bot: EveryBot, ada: Person
) -> None:
    local.clock.move(7 * 86400)
    assert (await ada.run("greet", "games", name="x")).message["content"] == "hello x"
    assert place(local)
