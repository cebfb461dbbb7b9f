"""Somebody who plays: sees what the page would show, takes their time, and notes how it went.

A player is a `Person` of the local Discord who remembers only what they need, so that hundreds of
matches and an hour do not fill the memory of whoever drives them. What a player does in a match is
`crowd.py`; here is how they press, type and wait, and what they make of the answer.
"""

import time
from collections.abc import Callable, Iterator
from typing import Any

from bot.local.checks.components import walk
from bot.local.people import LOADING, Person, Refused
from bot.words import say
from tests.bot.conftest import words_of
from tests.load.tally import GREEDY, Tally, Use

JSON = dict[str, Any]
KEPT_MESSAGES = 8
"""Private ones and replies of a channel that somebody remembers."""
KEPT_STATES = 50
EPHEMERAL = 1 << 6
DONE = say("step.done")
TROUBLE = "The log knows it as"


class Player(Person):
    """One person, who does one thing after the other."""

    def __init__(
        self,
        address: str,
        name: str,
        tally: Tally,
        commands: dict[str, str],
        saw: "Callable[[Player, JSON], None]",
    ) -> None:
        super().__init__(address, name)
        self.tally, self._commands = tally, commands
        self._saw = saw
        """Is told of every public post this player can see."""
        self.bot = self.direct = ""
        self.is_greedy = False

    async def meet(self, bot: str) -> None:
        """Know the bot, and where to write to it."""
        self.bot = bot
        self.direct = str((await self.act("open_direct", person=bot))["channel"])

    def _hear(self, name: str, body: JSON) -> None:
        if name in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            is_private = bool(body["flags"] & EPHEMERAL)
            if is_private or body.get("message_reference"):
                self._remember(body)
            if name == "MESSAGE_CREATE" and not is_private:
                self._saw(self, body)
        elif name == "INTERACTION_STATE":
            self.states.setdefault(body["id"], []).append(body)
            while len(self.states) > KEPT_STATES:
                del self.states[next(iter(self.states))]

    def _remember(self, message: JSON) -> None:
        place = self.seen.setdefault(message["channel_id"], {})
        place[message["id"]] = message
        while len(place) > KEPT_MESSAGES:
            del place[next(iter(place))]

    async def _command(self, name: str, channel: Any) -> str:
        """Commands are looked up once for everybody."""
        if name not in self._commands:
            self._commands[name] = await super()._command(name, channel)
        return self._commands[name]

    async def _wait(self, seen: Callable[[], Any]) -> Any:
        return await self.until(seen, self.tally.patience)

    # ── Using ──────────────────────────────────────────────────────────────────────────────────

    async def press(self, message: JSON, custom_id: str, *values: str) -> Use:
        """Press a button, or choose from a list; what can then be read."""
        kind = custom_id.lstrip("=").split(":")[0]
        line = {"message": message["id"], "custom_id": custom_id}
        if values:
            line["values"] = list(values)
        return await self._use(kind, "use", message, channel=message["channel_id"], **line)

    async def type_in(self, command: str, channel: str, **values: Any) -> Use:
        """Use a slash command (`"settings me"`: a subcommand)."""
        name, *path = command.split()
        line = {"command": await self._command(name, channel), "path": path, "values": values}
        return await self._use(f"/{command}", "run", None, channel=channel, **line)

    async def look_up(self, command: str, channel: str, focused: str, **values: Any) -> list[str]:
        """What completion offers; nothing if it did not come."""
        key = await self._command(command, channel)
        line = {"command": key, "path": [], "focused": focused, "values": {**values, focused: ""}}
        use = await self._use("complete", "complete", None, channel=channel, **line)
        return [str(choice["value"]) for choice in use.choices]

    async def _use(self, kind: str, act: str, source: JSON | None, **line: Any) -> Use:
        use = Use(GREEDY if self.is_greedy else kind, time.time())
        self.tally.uses.append(use)
        begun = time.perf_counter()
        try:
            key = (await self.act(act, **line))["interaction"]
            states = await self._wait(lambda: self.states.get(key))
            use.first = time.perf_counter() - begun
            use.outcome = await self._outcome(use, states[-1], source)
            use.whole = time.perf_counter() - begun
        except Refused as no:
            use.outcome, use.words = "gone", str(no)
        except TimeoutError:
            use.outcome = "unfinished"
        return use

    async def _outcome(self, use: Use, state: JSON, source: JSON | None) -> str:
        """How it went, once everything is there."""
        if state["state"] == "failed":
            return "failed"
        if state["state"] == "choices":
            use.choices = state["choices"]
            return "answered"
        key = state.get("message_id")
        if key is None:
            assert source is not None
            shown = await self._wait(lambda: self._changed(source, state["id"]))
        else:
            shown = await self._wait(lambda: self._filled(state["channel_id"], key))
        use.message, use.words = shown, words_of(shown)
        return "error" if TROUBLE in use.words else "answered"

    def _filled(self, channel: str, key: str) -> JSON | None:
        message = self.seen[channel][key]
        return None if message["flags"] & LOADING else message

    def _changed(self, source: JSON, interaction: str) -> JSON | None:
        """The message that was pressed as it looks now, or a word beside it."""
        place = self.seen.get(source["channel_id"], {})
        now = place.get(source["id"], source)
        if now is not source:
            return now
        beside = (m for m in place.values() if _origin(m) == interaction)
        return next((m for m in beside if not m["flags"] & LOADING), None)

    # ── Saying ─────────────────────────────────────────────────────────────────────────────────

    async def tell(self, channel: str, text: str) -> Use:
        """Write something to the bot and wait for its reply."""
        use = Use("direct" if channel == self.direct else "mention", time.time())
        self.tally.uses.append(use)
        begun = time.perf_counter()
        try:
            key = await self.say(channel, text)
            shown = await self._wait(lambda: self._reply_to(channel, key))
            use.first = use.whole = time.perf_counter() - begun
            use.message, use.words = shown, words_of(shown)
            use.outcome = "error" if TROUBLE in use.words else "answered"
        except Refused as no:
            use.outcome, use.words = "gone", str(no)
        except TimeoutError:
            use.outcome = "unfinished"
        return use

    def _reply_to(self, channel: str, key: str) -> JSON | None:
        place = self.seen.get(channel, {}).values()
        return next((m for m in place if _referred(m) == key), None)


def _origin(message: JSON) -> str:
    return str((message.get("interaction_metadata") or {}).get("id", ""))


def _referred(message: JSON) -> str:
    return str((message.get("message_reference") or {}).get("message_id", ""))


def parts_of(message: JSON, *acts: str) -> list[JSON]:
    """The buttons and lists of a message that do one of these acts; none of one that never came."""
    return [part for part, _ in walk(message.get("components", [])) if act_of(part) in acts]


def act_of(part: JSON) -> str:
    return str(part.get("custom_id", "")).lstrip("=@&#").split(":")[0]


def match_of(message: JSON) -> str:
    """The match a message belongs to, by its buttons; empty if it is none."""
    return next(_matches(message), "")


def _matches(message: JSON) -> Iterator[str]:
    for part, _ in walk(message["components"]):
        if act_of(part) in ("move", "rematch", "join", "confirm"):
            yield str(part["custom_id"]).split(":")[1]
