"""A made-up language: whatever people read comes from the tables of words.

Every sentence of the bot and of the games is put between marks. What a person sees outside the
marks, but for names, links, numbers, cells and the notation, was forgotten.
"""

import importlib
import re
import sys
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot import buttons, words
from bot.local import LocalDiscord, Person
from engine import games
from engine.game import Game, Option, Words
from tests.bot.conftest import Host
from tests.bot.sitting import parts, pressed

OPEN, CLOSE = "«", "»"
TEXTS = ("content", "label", "placeholder", "description", "title")
BARE = re.compile(r"[^\W\d_]{3,}")
"""A word outside the marks."""


def marked(sentence: str) -> str:
    return f"{OPEN}{sentence}{CLOSE}"


def _all(table: Mapping[str, str]) -> dict[str, str]:
    return {name: marked(sentence) for name, sentence in table.items()}


def _game(game: Game) -> Game:
    said = game.words
    spell = {
        name: (lambda value, spell=spell: marked(spell(value)))
        for name, spell in said.spell.items()
        if name != "way"
    }
    new = Words(
        _all(said.events),
        _all(said.prompts),
        _all(said.refusals),
        _all(said.moves),
        {**said.spell, **spell},
    )
    options = tuple(Option(o.name, marked(o.title), _all(o.choices), o.free) for o in game.options)
    return replace(game, words=new, options=options, title=marked(game.title))


@pytest.fixture
def language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everything that is said, said in another language, from the descriptions of commands on."""
    short = ("thread", "challenge")
    said = {k: v if k in short else marked(v) for k, v in words.SENTENCES.items()}
    monkeypatch.setattr(words, "SENTENCES", said)
    for name, game in games.GAMES.items():
        monkeypatch.setitem(games.GAMES, name, _game(game))
    monkeypatch.setattr(buttons, "_ACTS", dict(buttons._ACTS))
    monkeypatch.setattr(buttons, "_FORMS", dict(buttons._FORMS))
    kept = {
        n: m for n, m in sys.modules.items() if n in ("bot.client",) or n.startswith("bot.commands")
    }
    for name in kept:
        monkeypatch.delitem(sys.modules, name)
    package = importlib.import_module("bot")
    for name in ("client", "commands"):
        monkeypatch.delattr(package, name, raising=False)
    yield
    for name in [n for n in sys.modules if n == "bot.client" or n.startswith("bot.commands")]:
        del sys.modules[name]
    sys.modules.update(kept)


@pytest.fixture
async def stranger(
    language: None, local: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Host]:
    client = importlib.import_module("bot.client")
    monkeypatch.setattr("tests.bot.conftest.Tephra", client.Tephra)
    one = Host(local, f"sqlite:///{tmp_path}/tephra.db")
    await one.start()
    yield one
    await one.stop()


def seen(part: Any, key: str = "") -> Iterator[str]:
    """Everything in a message or a command that a person reads."""
    if isinstance(part, dict):
        for name, value in part.items():
            if isinstance(value, str) and _is_read(part, name):
                yield value
            elif isinstance(value, dict | list) and name not in ("mentions", "author", "media"):
                yield from seen(value, name)
    elif isinstance(part, list):
        for value in part:
            yield from seen(value, key)


def _is_read(part: dict[str, Any], name: str) -> bool:
    """Values of options, alt texts (the pictures' own) and the like are no sentences of the bot."""
    if name == "name":
        return "value" in part  # a choice of a command
    return name in TEXTS and not (name == "description" and "media" in part)


def forgotten(text: str, *names: str) -> list[str]:
    """Words outside the marks."""
    left, before = text, ""
    while left != before:
        left, before = re.sub(f"{OPEN}[^{OPEN}{CLOSE}]*{CLOSE}", " ", left), left
    for part in (r"https?://\S+", r"<[^>]*>", r"`[^`]*`", *map(re.escape, names)):
        left = re.sub(part, " ", left)
    left = re.sub(r"\b(?:hut|tower|temple|place|erupt|expand|automa|random|easy)\b", " ", left)
    return BARE.findall(left)


def test_what_is_outside_the_marks_is_found() -> None:
    assert forgotten(f"{marked('Ada lays a tile')} **Hello**, you", "Ada") == ["Hello", "you"]
    assert forgotten(f"{marked('a ' + marked('b') + ' c')} <@12> N49 hut `hash`") == []


async def test_no_sentence_is_forgotten(stranger: Host, local: LocalDiscord) -> None:
    async with Person(local.address, "Ada") as ada, Person(local.address, "Ben") as ben:
        found: dict[str, list[str]] = {}

        def look(what: str, part: Any) -> None:
            for text in seen(part):
                if lost := forgotten(text, "Ada", "Ben", "Tephra"):
                    found[f"{what}: {text[:80]}"] = lost

        for command in await ada.act("commands", channel=ada.channel("games")):
            if command.get("type", 1) == 1:
                look(
                    f"/{command['name']}",
                    {k: command[k] for k in ("description", "options") if k in command},
                )
        await _play(ada, ben, look)
        assert not found, found


async def _play(ada: Person, ben: Person, look: Any) -> None:
    """Sit down, set up, look at everything, move; every message is looked at."""
    for command in ("help", "about", "games", "settings me", "settings server", "rules"):
        values = {"game": "taluva"} if command == "rules" else {}
        look(command, (await (await ada.run(command, "games", **values)).done()).message)
    await (await ada.run("play", "games", game="taluva")).done()
    lobby = await ada.until_message("games", lambda m: parts(m, 17))
    look("lobby", lobby)
    row = [b["custom_id"] for b in parts(lobby, 2)]
    look("setup", (await pressed(ada, lobby, row[3])).message)
    look("not the host", (await pressed(ben, lobby, row[3])).message)
    look("too few", (await pressed(ada, lobby, row[2])).message)
    look("join", (await pressed(ben, lobby, row[0])).message)
    look("start", (await pressed(ada, lobby, row[2])).message)
    await ada.look()
    thread = next(c for c in ada.channels() if c.get("thread_metadata"))
    board = await ada.until_message(thread, lambda m: parts(m, 12), patience=40)
    look("board", board)
    for button in parts(board, 2):
        answer = await pressed(ada, board, button["custom_id"])
        if not button["custom_id"].startswith("rules"):
            look(button["custom_id"], answer.message)
    for command in ("help", "recap", "history", "games", "verify", "export"):
        look(command, (await (await ada.run(command, thread)).done()).message)
    look("help of others", (await (await ben.run("help", thread)).done()).message)
    step = await pressed(ada, board, parts(board, 2)[0]["custom_id"])
    before = step.message
    await ada.click(step.message, parts(step.message, 2)[0]["custom_id"])
    await ada.until(lambda: step.message != before, patience=40)
    look("preview", step.message)
