"""Steps that tests of the lobby and of settings share."""

from typing import Any

from bot.client import Tephra
from bot.local import Answer, Person
from engine.table.table import Table
from tests.bot.conftest import Host, words_of

JSON = dict[str, Any]


async def open_table(
    person: Person, channel: Any = "games", game: str = "taluva", **more: Any
) -> JSON:
    """`/play`, and the lobby post that follows."""
    answer = await (await person.run("play", channel, game=game, **more)).done()
    assert "The table is open" in words_of(answer.message), words_of(answer.message)
    return await lobby_post(person, channel)


async def lobby_post(person: Person, channel: Any = "games", *, says: str = "") -> JSON:
    """The newest lobby post as it looks now, or once it says something: it is edited after whoever
    pressed is answered.
    """
    return await person.until_message(
        channel, lambda m: "has opened a table" in words_of(m) and says in words_of(m)
    )


async def press(person: Person, message: JSON, label: str, *values: str) -> str:
    """Press or choose, and what was answered."""
    return words_of((await pressed(person, message, label, *values)).message)


async def pressed(person: Person, message: JSON, label: str, *values: str) -> Answer:
    if values:
        return await (await person.choose(message, label, *values)).done()
    return await (await person.click(message, label)).done()


async def asked(person: Person, command: str, channel: Any = "games", **values: Any) -> Answer:
    return await (await person.run(command, channel, **values)).done()


async def said(person: Person, command: str, channel: Any = "games", **values: Any) -> str:
    """What a command answers, privately."""
    answer = await asked(person, command, channel, **values)
    assert answer.is_private
    return words_of(answer.message)


async def only_table(host: Host) -> Table:
    bot = bot_of(host)
    sheets = await bot.store.sheets()
    return await bot.tables.table(sheets[0].id)


def bot_of(host: Host) -> Tephra:
    assert host.bot is not None
    return host.bot


def parts(message: JSON, kind: int) -> list[JSON]:
    """All components of a kind, wherever they are."""
    found: list[JSON] = []

    def walk(part: Any) -> None:
        if isinstance(part, dict):
            if part.get("type") == kind:
                found.append(part)
            for value in part.values():
                walk(value)
        elif isinstance(part, list):
            for value in part:
                walk(value)

    walk(message.get("components", []))
    return found


async def start_match(person: Person, channel: Any = "games", level: str = "easy") -> JSON:
    """A match against an automa: the first post in which it is the person's turn."""
    lobby = await open_table(person, channel)
    await press(person, lobby, "Add an automa…", level)
    assert "has started" in await press(person, lobby, "Start")
    thread = next(c for c in person.channels() if c["name"].startswith("Taluva"))
    return await my_turn(person, thread)


async def my_turn(person: Person, channel: Any) -> JSON:
    """The newest post in which it is the person's turn; the first picture of a process is slow."""
    return await person.until_message(channel, lambda m: "it is your turn" in words_of(m))
