"""People for tests: they come in by the same door as the page and see what the page would show.

    async with Person(local.address, "Ada") as ada:
        answer = await ada.run("play", game="taluva", channel="games")
        joined = await ada.click(answer.message, "Join")

A person keeps what they have seen, channel by channel, and can wait for something to appear.
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from typing import Any, Self

import aiohttp

from bot.local.checks.components import walk
from bot.local.model import LOADING

JSON = dict[str, Any]
ANSWER_WAIT_SECONDS = 600.0
PLACES_CHANGE = ("CHANNEL_CREATE", "CHANNEL_DELETE", "CHANNEL_UPDATE", "THREAD_", "GUILD_")


class Refused(Exception):
    """The local Discord would not let the person do that; the message is what the page shows."""


class Answer:
    """What came of an interaction: a message, a form, choices, or silence."""

    def __init__(self, person: "Person", state: JSON) -> None:
        self.person, self.state = person, state
        self.kind: str = state["state"]

    @property
    def failed(self) -> bool:
        return self.kind == "failed"

    @property
    def why(self) -> str | None:
        return self.state.get("why")

    @property
    def modal(self) -> JSON:
        return self.state["modal"]  # type: ignore[no-any-return]

    @property
    def choices(self) -> list[JSON]:
        choices: list[JSON] = self.state.get("choices", [])
        return choices

    @property
    def message(self) -> JSON:
        """The message as it looks now."""
        seen = self.person.seen[self.state["channel_id"]]
        return seen[self.state["message_id"]]

    @property
    def is_private(self) -> bool:
        return bool(self.message["flags"] & 64)

    async def done(self) -> "Answer":
        """Wait until "is thinking" has given way to the answer."""
        await self.person.until(lambda: not self.message["flags"] & LOADING)
        return self


class Person:
    def __init__(self, address: str, name: str) -> None:
        self.address, self.name = address, name
        self.id = ""
        self.seen: dict[str, dict[str, JSON]] = {}
        self.events: list[tuple[str, JSON]] = []
        self.states: dict[str, list[JSON]] = {}
        self.world: JSON = {}
        self._replies: dict[int, asyncio.Future[Any]] = {}
        self._number = 0
        self._news = asyncio.Condition()
        self._looking: asyncio.Task[JSON] | None = None

    # Coming and going

    async def __aenter__(self) -> Self:
        self.session = aiohttp.ClientSession()
        self.id = await self._find_id()
        self.socket = await self.session.ws_connect(f"{self.address}/door?as={self.id}")
        self._reader = asyncio.create_task(self._listen())
        await self.look()
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in (self._reader, self._looking):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, Refused):
                    await task
        await self.socket.close()
        await self.session.close()

    async def _find_id(self) -> str:
        async with self.session.get(f"{self.address}/door/people") as answer:
            people = await answer.json()
        for one in people:
            if self.name in (one["name"], one["id"]):
                return str(one["id"])
        raise LookupError(f"there is nobody called {self.name}")

    # Hearing

    async def _listen(self) -> None:
        async for received in self.socket:
            line = received.json()
            if "n" in line:
                self._reply(line)
            else:
                self._hear(line["t"], line["d"])
            async with self._news:
                self._news.notify_all()

    def _reply(self, line: JSON) -> None:
        future = self._replies.pop(line["n"], None)
        if future is None or future.done():
            return
        if "no" in line:
            future.set_exception(Refused(line["no"]))
        else:
            future.set_result(line["ok"])

    def _hear(self, name: str, body: JSON) -> None:
        self.events.append((name, body))
        if name in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            self.seen.setdefault(body["channel_id"], {})[body["id"]] = body
        elif name == "MESSAGE_DELETE":
            self.seen.get(body["channel_id"], {}).pop(body["id"], None)
        elif name == "INTERACTION_STATE":
            self.states.setdefault(body["id"], []).append(body)
        elif name.startswith(PLACES_CHANGE):
            self._looking = asyncio.create_task(self.look())

    async def until(self, seen: Callable[[], Any], patience: float = ANSWER_WAIT_SECONDS) -> Any:
        """Wait until something is true, and give it back."""
        async with asyncio.timeout(patience), self._news:
            while not (found := _quietly(seen)):
                await self._news.wait()
        return found

    async def until_message(
        self,
        channel: Any,
        fits: Callable[[JSON], Any] = bool,
        patience: float = ANSWER_WAIT_SECONDS,
    ) -> JSON:
        """Wait for a message in a channel, the newest that fits."""
        place = self.channel(channel)

        def newest() -> JSON | None:
            seen = reversed(self.seen.get(place, {}).values())
            return next((m for m in seen if fits(m)), None)

        found: JSON = await self.until(newest, patience)
        return found

    def messages(self, channel: Any) -> list[JSON]:
        """What this person has seen in a channel since they came in, oldest first."""
        seen = self.seen.get(self.channel(channel), {})
        return sorted(seen.values(), key=lambda m: int(m["id"]))

    # Acting

    async def act(self, act: str, **line: Any) -> Any:
        """Send one line through the door and wait for its answer."""
        self._number += 1
        future = asyncio.get_running_loop().create_future()
        self._replies[self._number] = future
        await self.socket.send_json({"n": self._number, "act": act, **line})
        return await asyncio.wait_for(future, ANSWER_WAIT_SECONDS)

    async def look(self) -> JSON:
        self.world = await self.act("places")
        async with self._news:
            self._news.notify_all()
        return self.world

    def channel(self, which: Any) -> str:
        """The id of a channel, thread or direct message: by id, by name, or from its JSON."""
        if isinstance(which, dict):
            return str(which.get("channel_id") or which["id"])
        for one in self.channels():
            if which in (one["id"], one["name"]):
                return str(one["id"])
        return str(which)

    def channels(self) -> Iterator[JSON]:
        for guild in self.world.get("guilds", []):
            yield from guild["channels"]
        yield from self.world.get("directs", [])

    async def history(self, channel: Any) -> list[JSON]:
        found: list[JSON] = await self.act("history", channel=self.channel(channel))
        seen = self.seen.setdefault(self.channel(channel), {})
        seen.update((message["id"], message) for message in found)
        return found

    async def say(self, channel: Any, text: str, **more: Any) -> str:
        made = await self.act("say", channel=self.channel(channel), text=text, **more)
        return str(made["message"])

    async def upload(self, name: str, body: bytes, kind: str = "application/octet-stream") -> str:
        headers = {"Content-Type": kind}
        address = f"{self.address}/door/upload"
        async with self.session.post(
            address, params={"name": name}, data=body, headers=headers
        ) as answer:
            return str((await answer.json())["upload"])

    async def run(self, command: str, channel: Any, **values: Any) -> Answer:
        """Use a slash command (`"settings me"`: a subcommand) and wait for what comes of it."""
        name, *path = command.lstrip("/").split()
        line = {"command": await self._command(name, channel), "path": path, "values": values}
        return await self._interact("run", channel=self.channel(channel), **line)

    async def run_on(self, command: str, channel: Any, target: str) -> Answer:
        """Use a command on a person or a message, by its id."""
        key = await self._command(command, channel)
        return await self._interact(
            "run", channel=self.channel(channel), command=key, target=target
        )

    async def complete(
        self, command: str, channel: Any, focused: str, typed: str = "", **values: Any
    ) -> list[JSON]:
        """The choices the bot offers for an option as it is typed."""
        name, *path = command.lstrip("/").split()
        answer = await self._interact(
            "complete",
            channel=self.channel(channel),
            command=await self._command(name, channel),
            path=path,
            focused=focused,
            values={**values, focused: typed},
        )
        return answer.choices

    async def _command(self, name: str, channel: Any) -> str:
        for one in await self.act("commands", channel=self.channel(channel)):
            if one["name"] == name:
                return str(one["id"])
        raise Refused(f"There is no command called {name} here.")

    async def click(self, message: JSON, which: str) -> Answer:
        """Click a button, by its label or its custom_id."""
        return await self._use(message, which)

    async def choose(self, message: JSON, which: str, *values: str) -> Answer:
        """Choose from a select, by its custom_id or placeholder."""
        return await self._use(message, which, values=list(values))

    async def _use(self, message: JSON, which: str, **more: Any) -> Answer:
        return await self._interact(
            "use",
            channel=message["channel_id"],
            message=message["id"],
            custom_id=custom_id_of(message, which),
            **more,
        )

    async def submit(self, opened: Answer, **values: Any) -> Answer:
        """Send a form, values by the custom_id of their fields."""
        return await self._interact("submit", interaction=opened.state["id"], values=values)

    async def _interact(self, act: str, **line: Any) -> Answer:
        return await self.outcome((await self.act(act, **line))["interaction"])

    async def outcome(self, interaction: str) -> Answer:
        """What came of an interaction of this person's, by its id."""
        states = await self.until(lambda: self.states.get(interaction))
        return Answer(self, states[-1])


def custom_id_of(message: JSON, which: str) -> str:
    for one, _ in walk(message["components"]):
        if which in (one.get("custom_id"), one.get("label"), one.get("placeholder")):
            return str(one["custom_id"])
    return which


def _quietly(seen: Callable[[], Any]) -> Any:
    """A look at something that may not be there yet."""
    try:
        return seen()
    except (KeyError, IndexError):
        return None
