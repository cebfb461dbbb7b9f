"""What people do while a database is made: commands, buttons, forms, and keeping what they see."""

import random
from typing import Any

from bot.local import Answer, Person
from tests.bot.conftest import words_of
from tests.old.foresight import Way
from tests.old.scene import JSON, Scene
from tests.old.scene import parts_of as parts

PRIVATE = 1 << 6
STEPS = ("step", "pick", "puzzlestep", "puzzlepick", "lesson", "lessonpick")
"""The acts of what is offered in a turn, a puzzle, a lesson."""


class Story:
    """Who does what."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.chance = random.Random(7)
        self.kept: list[JSON] = []
        """The private messages that somebody still has before them."""
        self.rooms: dict[str, str] = {}
        """The channels of the matches, by a name for each."""

    def __getitem__(self, name: str) -> Person:
        return self.scene[name]

    # ── Doing ──────────────────────────────────────────────────────────────────────────────────

    async def until(self, when: float) -> None:
        await self.scene.wait(when - self.scene.clock.now())

    async def run(self, who: str, command: str, channel: Any, **values: Any) -> JSON:
        answer = await (await self[who].run(command, channel, **values)).done()
        return await self._shown(answer)

    async def press(self, who: str, message: JSON, which: str, *values: str) -> JSON:
        """Press a button by label or act, or choose from a list; the answer that is then there."""
        person, id = self[who], find(message, which)
        if id[0] in "=@&#":
            answer = await person.choose(message, id, *values)
        else:
            answer = await person.click(message, id)
        if answer.state.get("message_id") is None:
            await self.scene.old.answered()
            await person.act("read", channel=message["channel_id"])
            return beside(person, message, answer)
        return await self._shown(await answer.done())

    async def fill_in(self, who: str, message: JSON, which: str, **fields: str) -> None:
        """Open a form and send it."""
        person = self[who]
        form = await person.click(message, find(message, which))
        await person.submit(form, **fields)
        await self.scene.old.answered()

    async def holiday(self, who: str, start: str, end: str) -> None:
        """Days off, and the settings as they are then."""
        panel = await self.run(who, "settings me", "games")
        await self.fill_in(who, panel, "myholiday", start=start, end=end)
        self.keep(await self.run(who, "settings me", "games"))

    async def _shown(self, answer: Answer) -> JSON:
        await self.scene.old.answered()
        await answer.person.act("read", channel=answer.state["channel_id"])
        said = words_of(answer.message)
        print(f"{answer.person.name}: {said.strip().splitlines()[0]}")
        assert "The log knows it as" not in said
        return answer.message

    def keep(self, message: JSON) -> JSON:
        assert parts(message), words_of(message)
        self.kept.append(message)
        return message

    async def direct(self, who: str) -> str:
        """Somebody's direct messages with the bot."""
        bot = self.scene.local.application.id
        return str((await self[who].act("open_direct", person=bot))["channel"])

    async def post(self, who: str, channel: Any, words: str) -> JSON:
        """The newest public message with a button of that act, or with these words."""
        there = [m for m in await self[who].history(channel) if not m["flags"] & PRIVATE]
        found = [m for m in there if _is_on(m, words)]
        found = found or [m for m in there if words in words_of(m)]
        assert found, (words, [words_of(m)[:80] for m in there])
        return found[-1]

    # ── Matches ────────────────────────────────────────────────────────────────────────────────

    async def lobby(self, who: str, channel: Any, game: str, **values: Any) -> JSON:
        said = await self.run(who, "play", channel, game=game, **values)
        assert "The table is open" in words_of(said), words_of(said)
        return await self.post(who, channel, "has opened a table")

    async def seat(
        self, name: str, channel: Any, game: str, *people: str, automa: str = "", clock: str = ""
    ) -> None:
        """A match under way; the first person is its host. `name` is its own for it."""
        host = people[0]
        lobby = await self.lobby(host, channel, game)
        for person in people[1:]:
            await self.press(person, lobby, "join")
        if automa:
            await self.press(host, lobby, "automa", automa)
        if clock:
            await self.press(host, await self.press(host, lobby, "setup"), "clock", clock)
        await self.start(name, host, lobby)

    async def start(self, name: str, host: str, lobby: JSON) -> None:
        said = await self.press(host, lobby, "start")
        assert "has started" in words_of(said), words_of(said)
        self.rooms[name] = words_of(said).rpartition("<#")[2].split(">")[0]
        await self.scene.wait()

    async def choices(self, who: str, room: str) -> list[str]:
        await self[who].look()
        found = await self[who].complete("move", room, "text", "")
        return [str(one["value"]) for one in found]

    async def asked(self, name: str, people: tuple[str, ...]) -> str:
        """The first of some people who is asked in a match; empty if none is."""
        for who in people:
            if await self.choices(who, self.rooms[name]):
                return who
        return ""

    async def play(self, name: str, *people: str, count: int = 1000) -> int:
        """So many answers of these people, whoever is asked; how many there were."""
        for n in range(count):
            who = await self.asked(name, people)
            if not who:
                return n
            text = self.chance.choice(await self.choices(who, self.rooms[name]))
            said = await self.run(who, "move", self.rooms[name], text=text)
            assert "**Done.**" in words_of(said), words_of(said)
            if self.chance.random() < 0.1:
                self.keep_if_alive(said)
            await self.scene.wait()
        return count

    async def follow(self, way: Way, room: str) -> None:
        """Answers that were thought out beforehand."""
        for who, text in way:
            said = await self.run(who, "move", room, text=text)
            assert "**Done.**" in words_of(said), words_of(said)
            await self.scene.wait(0)

    def keep_if_alive(self, message: JSON) -> None:
        if parts(message):
            self.keep(message)

    async def dialogue(self, name: str, *people: str) -> str:
        """Whoever is asked goes through a turn by clicks up to the preview, and leaves everything
        lying about: who it was.
        """
        who = await self.asked(name, people)
        assert who, f"nobody is asked in {name}"
        while who == "Dan":  # who wants no preview would make the move
            await self.play(name, "Dan", count=1)
            who = await self.asked(name, people)
        post = await self.post(who, self.rooms[name], "Move\n")
        for depth in range(6):
            panel = await self.press(who, post, "move")
            for _ in range(depth):
                panel = await self.further(who, panel)
            self.keep(panel)
            if any(act_of(part) == "confirm" for part in parts(panel)):
                break
        return who

    async def further(self, who: str, panel: JSON) -> JSON:
        """The first thing that is offered."""
        part = next(p for p in parts(panel) if act_of(p) in STEPS)
        values = [part["options"][0]["value"]] if "options" in part else []
        return await self.press(who, panel, part["custom_id"], *values)

    async def tournament(
        self, host: str, channel: str, people: tuple[str, ...], **plan: Any
    ) -> JSON:
        """A tournament for which people have signed up: its post."""
        said = await self.run(host, "tournament custom", channel, **plan)
        assert "is open" in words_of(said), words_of(said)
        await self.scene.wait()
        post = await self.post(host, channel, "signed up")
        for who in people:
            await self.press(who, post, "tjoin")
        return await self.post(host, channel, "signed up")

    async def more(self, who: str, name: str) -> JSON:
        """What is under More."""
        return await self.press(who, await self.board(who, name), "more")

    async def board(self, who: str, name: str) -> JSON:
        """The newest board of a match, with its buttons."""
        return await self.post(who, self.rooms[name], "more")


def act_of(part: JSON) -> str:
    return str(part["custom_id"]).lstrip("=@&#").split(":")[0]


def _is_on(message: JSON, which: str) -> bool:
    return any(which in (act_of(p), p["custom_id"].rpartition(":")[2]) for p in parts(message))


def find(message: JSON, which: str) -> str:
    """A component by its id, its act or its label."""
    for part in parts(message):
        id = str(part["custom_id"])
        if which in (id, act_of(part), id.rpartition(":")[2], part.get("label")):
            return id
    raise LookupError(f"{which} is not among {[part['custom_id'] for part in parts(message)]}")


def beside(person: Person, source: JSON, answer: Answer) -> JSON:
    """What a press in a private message led to: the message as it is now, or a word beside it."""
    place = person.seen[source["channel_id"]]
    for message in place.values():
        if (message.get("interaction_metadata") or {}).get("id") == answer.state["id"]:
            return message
    return place.get(source["id"], source)
