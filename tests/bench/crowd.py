"""People who use a bot as fast as it answers: one socket, any number of interactions in flight.

They come in by the same door as the page does and wait for the same news. Unlike `Person` of the
tests they remember nothing and look at nothing twice, so that the driver is not what is measured.
"""

import asyncio
import statistics
import time
from collections.abc import Iterator
from typing import Any, NamedTuple, Self

import aiohttp
import msgspec

EPHEMERAL, LOADING = 1 << 6, 1 << 7
PATIENCE = 60.0
Line = dict[str, Any]


class Speed(NamedTuple):
    per_second: float
    p50: float
    p99: float
    """Of the first answer, in milliseconds."""
    whole: float
    """The median time until everything is there, in milliseconds."""


class Use:
    """One interaction on its way."""

    def __init__(self) -> None:
        self.sent = time.perf_counter()
        self.first = self.last = 0.0
        self.text = ""
        self.done = asyncio.get_running_loop().create_future()

    def finish(self, text: str) -> None:
        self.last, self.text = time.perf_counter(), text
        if not self.done.done():
            self.done.set_result(None)


class Crowd:
    """`async with Crowd(address, "Ada") as crowd:` comes in."""

    def __init__(self, address: str, name: str) -> None:
        self.address, self.name = address, name
        self.posts = 0
        """How many messages everybody can see have come."""
        self._sent: dict[int, Use | asyncio.Future[Any]] = {}
        self._uses: dict[str, Use] = {}
        self._thinking: dict[str, Use] = {}
        self._texts: dict[str, str] = {}
        """Private messages that have come before word of what they answer."""
        self._number = 0

    async def __aenter__(self) -> Self:
        self.session = aiohttp.ClientSession()
        async with self.session.get(f"{self.address}/door/people") as answer:
            self.people = {one["name"]: one["id"] for one in await answer.json()}
        as_ = self.people[self.name]
        self.socket = await self.session.ws_connect(f"{self.address}/door?as={as_}", max_msg_size=0)
        self._reading = asyncio.create_task(self._listen())
        guild = (await self._act("places"))["guilds"][0]
        self.server = guild["id"]
        self.channel = next(c["id"] for c in guild["channels"] if c["name"] == "games")
        return self

    async def __aexit__(self, *_: object) -> None:
        self._reading.cancel()
        await self.socket.close()
        await self.session.close()

    async def learn(self) -> None:
        """Look up which commands there are."""
        listed = await self._act("commands", channel=self.channel)
        self._commands = {one["name"]: one["id"] for one in listed}

    async def measure(self, uses: list[tuple[str, Line]], in_flight: int, expect: str) -> Speed:
        """Use commands, so many at a time; each is over when its whole answer is there."""
        left, made = iter(uses), []
        start = time.perf_counter()
        await asyncio.gather(*(self._keep_using(left, made) for _ in range(in_flight)))
        spent = time.perf_counter() - start
        wrong = [use.text for use in made if expect not in use.text]
        assert not wrong, f"{len(wrong)} answers are not as they should: {wrong[0][:300]}"
        waits = [(use.first - use.sent) * 1000 for use in made]
        cuts = statistics.quantiles(waits, n=100, method="inclusive")
        whole = statistics.median((use.last - use.sent) * 1000 for use in made)
        return Speed(len(uses) / spent, cuts[49], cuts[98], whole)

    async def _keep_using(self, left: Iterator[tuple[str, Line]], made: list[Use]) -> None:
        for command, values in left:
            use = Use()
            made.append(use)
            await self._send(
                use, act="run", channel=self.channel, command=self._commands[command], values=values
            )
            await asyncio.wait_for(use.done, PATIENCE)

    # ── The socket ─────────────────────────────────────────────────────────────────────────────

    async def _act(self, act: str, **line: Any) -> Any:
        reply: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        await self._send(reply, act=act, **line)
        return await reply

    async def _send(self, use: Use | asyncio.Future[Any], **line: Any) -> None:
        self._number += 1
        self._sent[self._number] = use
        await self.socket.send_json({"n": self._number, **line})

    async def _listen(self) -> None:
        async for received in self.socket:
            line = msgspec.json.decode(received.data)
            if "n" in line:
                self._reply(line)
            elif line["t"] == "INTERACTION_STATE":
                self._answered(line["d"])
            elif line["t"] in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
                self._seen(line["t"], line["d"])

    def _reply(self, line: Line) -> None:
        use = self._sent.pop(line["n"])
        if isinstance(use, Use):
            self._uses[line["ok"]["interaction"]] = use
        elif "no" in line:
            use.set_exception(RuntimeError(line["no"]))
        else:
            use.set_result(line["ok"])

    def _answered(self, state: Line) -> None:
        """The first answer: the message itself, or that the bot thinks."""
        use = self._uses.pop(state["id"], None)
        if use is None:
            return
        use.first = time.perf_counter()
        if state["state"] == "thinking":
            self._thinking[state["message_id"]] = use
        else:
            use.finish(str(state) + self._texts.pop(state.get("message_id", ""), ""))

    def _seen(self, event: str, message: Line) -> None:
        if event == "MESSAGE_CREATE":
            if not message["flags"] & EPHEMERAL:
                self.posts += 1
            elif not message["flags"] & LOADING:
                self._texts[message["id"]] = str(message)
        if not message["flags"] & LOADING and message["id"] in self._thinking:
            self._thinking.pop(message["id"]).finish(str(message))
