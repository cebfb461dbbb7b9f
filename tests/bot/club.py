"""A club for tests: the bot with a clock that travels, people around it, and matches at once."""

import random
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from copy import copy
from pathlib import Path
from typing import Any

import engine.games
from bot.client import Tephra
from bot.local import Answer, LocalDiscord, Person
from bot.local.interactions import COMPONENT, Interaction
from engine import notation
from engine.model.time_control import NO_CLOCK, TimeControl
from engine.table.table import Table
from tests.bot.conftest import Host, words_of
from tests.toy import EMBERS
from tests.travelling_clock import TravelClock, travel

JSON = dict[str, Any]
PLACE = "games"
WAITS = re.compile(
    "it is your turn|turn goes on|a question for you|middle of a turn|is thinking|^Move$", re.M
)
"""What every post of a running match says."""


class Club:
    """Everything a test about talking needs."""

    def __init__(self, host: Host, clock: TravelClock, people: list[Person]) -> None:
        self.host, self.clock = host, clock
        self.ada, self.ben, self.cleo = people

    @property
    def bot(self) -> Tephra:
        assert self.host.bot is not None
        return self.host.bot

    async def start(
        self,
        *people: Person,
        game: str = "taluva",
        automa: int = 0,
        control: TimeControl = NO_CLOCK,
        channel: Any = PLACE,
        server: int | None = 1,
        options: dict[str, str] | None = None,
        language: str = "",
    ) -> Table:
        """A match under way in a channel, the first person its host."""
        host = people[0]
        guild = host.world["guilds"][0]["id"]
        tables = self.bot.tables
        table = await tables.gather(
            game,
            int(host.id),
            server=int(guild) if server else None,
            channel=int(host.channel(channel)),
            control=control,
            options=options or {},
        )
        if language:
            await table.move_to(table.sheet.server, table.sheet.channel, language=language)
        for person in people:
            await table.join(int(person.id), person.name, f"token {person.id}")
        for _ in range(automa):
            await table.add_automa(int(host.id), "random")
        await table.start(int(host.id), "go")
        await self.wait()
        return table

    async def wait(self, seconds: float = 0) -> None:
        """Let time pass, and everything happen that falls due."""
        await travel(self.bot.tables, seconds)

    async def play(self, table: Table, count: int = 1, seed: int = 1) -> None:
        """Whoever is asked answers at random; nothing is waited for."""
        chooser = random.Random(seed)
        for _ in range(count):
            asked = [a for a in table.asked() if a.person is not None]
            if not asked:
                return
            moves = table.match.moves(asked[0].seat)
            text = notation.write(moves[chooser.randrange(len(moves))])
            assert asked[0].person is not None
            await table.submit(asked[0].person, text, asked[0].opened)

    async def boards(self, person: Person, channel: Any = PLACE) -> list[JSON]:
        """The posts of matches a person finds in a channel; only the newest has its buttons."""
        await self.bot.live_boards.settle()
        found = await person.history(channel)
        return [m for m in found if m["author"].get("bot") and WAITS.search(words_of(m))]

    async def private(self, answer: Answer) -> str:
        """The words of a private answer."""
        await answer.done()
        assert answer.is_private
        return words_of(answer.message)


@asynccontextmanager
async def open_club(local: LocalDiscord, folder: Path, start: float = 0) -> AsyncIterator[Club]:
    clock = TravelClock(start) if start else TravelClock()
    host = Host(local, f"sqlite:///{folder}/tephra.db", clock)
    await host.start()
    async with AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(Person(local.address, name))
            for name in ("Ada", "Ben", "Cleo")
        ]
        try:
            yield Club(host, clock, people)
        finally:
            await host.stop()


def register_embers(monkeypatch: Any) -> None:
    """The toy game among the games there are."""
    monkeypatch.setitem(engine.games.GAMES, "embers", EMBERS)


def pinged(message: JSON) -> list[str]:
    """The names of those a message pings."""
    return [user["username"].title() for user in message["mentions"]]


def has_picture(message: JSON) -> bool:
    """Whether a gallery is among the parts of a message."""
    return any(part["type"] == 12 for part in message["components"])


async def press(
    club: Club, who: Person, message: JSON, custom_id: str, values: list[str] | None = None
) -> Answer:
    """A press that Discord itself would not let through: on any message, with any id."""
    local = club.host.local
    place = local.world.channels[message["channel_id"]]
    assert club.bot.user is not None
    one = Interaction(COMPONENT, who.id, place, str(club.bot.user.id))
    kind = 2 if values is None else 3
    data: JSON = {"custom_id": custom_id, "component_type": kind, "id": 99}
    part: JSON = {"type": kind, "id": 99, "custom_id": custom_id}
    if values is None:
        part |= {"style": 2, "label": "?"}
    else:
        data["values"] = values
        part["options"] = [{"label": "?", "value": "?"}]
    one.source = copy(local.world.messages[message["channel_id"]][message["id"]])
    one.source.components = [{"type": 1, "id": 98, "components": [part]}]
    sent = local.services.interactions.send(one, data)
    states = await who.until(lambda: who.states.get(sent.id))
    return Answer(who, states[-1])


# ── Answers ──────────────────────────────────────────────────────────────────────────────────────


MOST_PRESSES = 30
"""For one draft: whoever always takes the first thing offered may take a long turn."""


async def by_clicks(person: Person, board: JSON) -> None:
    """A draft by pressing the first thing offered until it can be confirmed."""
    panel = await (await person.click(board, "Move")).done()
    for _ in range(MOST_PRESSES):
        text = words_of(panel.message)
        if "would look like" in text:
            await person.click(panel.message, "Confirm")
            await person.until(lambda: "**Done.**" in words_of(panel.message))
            return
        row = next(c for c in panel.message["components"] if c["type"] == 1)
        part = row["components"][0]
        if part["type"] == 3:
            await person.choose(panel.message, part["custom_id"], part["options"][0]["value"])
        else:
            await person.click(panel.message, part["custom_id"])
        await person.until(lambda t=text: words_of(panel.message) != t)  # type: ignore[misc]
    raise AssertionError(f"more than {MOST_PRESSES} taps")


async def by_command(club: Club, person: Person, thread: JSON) -> None:
    choices = await person.complete("move", thread, "text", "")
    answer = await person.run("move", thread, text=choices[0]["value"])
    assert "**Done.**" in await club.private(answer)


async def finished(club: Club) -> Table:
    """A short match that is over."""
    table = await club.start(club.ada, club.ben, options={"stack": "short"})
    await club.play(table, 12)
    await table.ask(int(club.ada.id), "draw")
    await table.vote(int(club.ben.id), "draw", yes=True)
    await club.wait(60)
    return table


async def reply_to(person: Person, channel: Any, message: str) -> JSON:
    """The bot's reply to a message."""

    def answers(m: JSON) -> bool:
        return (m.get("message_reference") or {}).get("message_id") == message

    return await person.until_message(channel, answers)


async def direct(club: Club, person: Person) -> str:
    assert club.bot.user is not None
    opened = await person.act("open_direct", person=str(club.bot.user.id))
    await person.look()
    return str(opened["channel"])
