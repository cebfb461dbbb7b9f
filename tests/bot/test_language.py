"""The made-up language: whatever people read comes from the tables of words.

Every sentence of the bot and of the games has accents. What a person sees without them, but for
names, links, numbers, cells and the notation, was forgotten.
"""

import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.local import LocalDiscord, Person
from bot.posts import analysis
from engine import games
from engine.automa.analysis import analyse
from engine.automa.budget import Budget
from engine.games import GAMES
from engine.language.pseudo import PSEUDO, pseudo
from engine.language.spoken import names_of_languages, speaking
from engine.match.entries import Seed
from engine.match.match import Match
from engine.model.people import Preferences, Server
from render import Highlight, painter_of
from render.charts import in_words
from render.draw import seat_names, texts
from tests.bot.conftest import Host
from tests.bot.sitting import parts, pressed
from tests.forgotten import forgotten

TEXTS = ("content", "label", "placeholder", "description", "title")
MOVES = ("hut", "tower", "temple", "place", "erupt", "expand")
"""Words of the notation, which is the same everywhere."""
LANGUAGES = tuple(names_of_languages().values())
TITLES = tuple(game.title for game in GAMES.values())
NAMES = ("Ada", "Ben", "Tephra", "UTC", "SQLite", *TITLES, *MOVES, *LANGUAGES)


@pytest.fixture
async def stranger(local: LocalDiscord, tmp_path: Path) -> AsyncIterator[Host]:
    """On a server that speaks the made-up language."""
    one = Host(local, f"sqlite:///{tmp_path}/tephra.db")
    await one.start()
    for guild in local.world.guilds:
        await one.bot.store.save_server(Server(int(guild), {"language": PSEUDO.code}))
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


def test_what_comes_from_no_table_is_found() -> None:
    said = pseudo("{name} lays a tile").format(name="Ada")
    assert forgotten(f"{said} **Hello**, you", "Ada") == ["Hello", "you"]
    assert forgotten(f"{pseudo('a **b** c')} <@12> N49 `hash`") == []


async def test_no_sentence_is_forgotten(stranger: Host, local: LocalDiscord) -> None:
    async with Person(local.address, "Ada") as ada, Person(local.address, "Ben") as ben:
        found: dict[str, list[str]] = {}

        def look(what: str, part: Any) -> None:
            for text in seen(part):
                if lost := forgotten(text, *NAMES):
                    found[f"{what}: {text[:80]}"] = lost

        for person in (ada, ben):
            known = Preferences(int(person.id), language=PSEUDO.code)
            await stranger.bot.store.save_person(known)
        await _play(ada, ben, look)
        assert not found, "\n".join(f"{what}: {lost}" for what, lost in found.items())


async def _play(ada: Person, ben: Person, look: Any) -> None:
    """Sit down, set up, look at everything, move; every message is looked at."""
    for command in ("help", "about", "games", "settings me", "settings server"):
        look(command, (await (await ada.run(command, "games")).done()).message)
    rules = await (await ada.run("rules", "games", game="taluva")).done()
    look("rules", [{"placeholder": one["placeholder"]} for one in parts(rules.message, 3)])
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
    board = await ada.until_message(thread, lambda m: parts(m, 12))
    look("board", board)
    for button in parts(board, 2):
        answer = await pressed(ada, board, button["custom_id"])
        if not button["custom_id"].startswith("rules"):
            look(button["custom_id"], answer.message)
    for command in (
        *("help", "recap", "history", "games", "verify", "export"),
        *("status", "privacy export", "privacy forget"),
    ):
        look(command, (await (await ada.run(command, thread)).done()).message)
    look("help of others", (await (await ben.run("help", thread)).done()).message)
    await _refused(ada, ben, thread, look)
    step = await pressed(ada, board, parts(board, 2)[0]["custom_id"])
    before = step.message
    await ada.click(step.message, parts(step.message, 2)[0]["custom_id"])
    await ada.until(lambda: step.message != before)
    look("preview", step.message)


async def _refused(ada: Person, ben: Person, thread: Any, look: Any) -> None:
    """What cannot be done, and why."""
    for text in ("hut A1", "hut", "hut N49 N50", "hut there", "fly away"):
        look(f"/move {text}", (await (await ada.run("move", thread, text=text)).done()).message)
    look("not my turn", (await (await ben.run("move", thread, text="hut N49")).done()).message)
    look("no undo", (await (await ben.run("undo", thread)).done()).message)
    look("no kick", (await (await ben.run("kick", thread, player="Ada")).done()).message)
    look("no match", (await (await ben.run("board", thread, match="zzzzzzzz")).done()).message)
    look("my seat", (await (await ada.run("automa", thread, what="back")).done()).message)
    look("verify", (await (await ada.run("verify", thread)).done()).message)


def test_no_word_of_an_analysis_is_forgotten() -> None:
    """Nor of its chart; cells and names are what is left."""
    seed = Seed.fresh(f"{8:064x}")
    match = Match(games.GAMES["taluva"], 2, {}, seed, ["Ada", "Ben"])
    for _ in _positions(match):
        pass
    with speaking(PSEUDO):
        found = analyse(match, Budget(192, None))
        assert found.mistakes
        assert found.turnings
        said = [*analysis.spoken(match, found), *in_words(analysis.chart(match, found))[1:]]
    assert not {word for text in said for word in forgotten(text, "Ada", "Ben")}


# ── What pictures say ────────────────────────────────────────────────────────────────────────────


def _positions(match: Match) -> Iterator[Match]:
    """The match as it goes on at random to its end."""
    chooser = random.Random(5)
    match.accept(match.propose_start())
    yield match
    while not match.is_over:
        seat = next(iter(match.waiting()))
        moves = match.moves(seat)
        match.accept(match.propose(seat, moves[chooser.randrange(len(moves))]))
        yield match


def test_no_word_of_an_alt_text_is_forgotten() -> None:
    match = Match(GAMES["taluva"], 2, {"stack": "short"}, Seed.fresh(), ["Ada", "Ben"])
    before, found = None, set()
    with speaking(PSEUDO):
        for past in _positions(match):
            view = match.game.view(past.state, 0)
            painter = painter_of(view)
            cells = tuple(painter.named(view))[:3]
            for shown in (Highlight(last=before), Highlight(ghost=view, candidates=cells)):
                for text in texts(painter, view, seat_names(view, match.names), shown):
                    found.update(forgotten(text, "Ada", "Ben", *TITLES))
            before = view
    assert found <= {"red", "blue"}, found
