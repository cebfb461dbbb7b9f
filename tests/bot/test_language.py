"""A made-up language: whatever people read comes from the tables of words.

Every sentence of the bot and of the games is put between marks. What a person sees outside the
marks, but for names, links, numbers, cells and the notation, was forgotten.
"""

import importlib
import random
import re
import sys
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import engine.speaker
import render.games.taluva.words
import render.words
from bot import words
from bot.local import LocalDiscord, Person
from bot.posts import analysis
from bot.ui import buttons
from engine import games, sentences
from engine.automa.analysis import analyse
from engine.automa.budget import Budget
from engine.game import Game, Option, Words
from engine.games import GAMES
from engine.match.entries import Seed
from engine.match.match import Match
from render import Highlight, painter_of
from render.charts import in_words
from render.draw import seat_names, texts
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
        events=_all(said.events),
        prompts=_all(said.prompts),
        refusals=_all(said.refusals),
        moves=_all(said.moves),
        parts=_all(said.parts),
        standing=_all(said.standing),
        standing_when=_all(said.standing_when),
        together=_all(said.together),
        labels={key: "\n".join(map(marked, text.split("\n"))) for key, text in said.labels.items()},
        glossary={
            marked(title): replace(term, text=marked(term.text), names=(title, *term.names))
            for title, term in said.glossary.items()
        },
        terms=_all(said.terms),
        scores={k: "|".join(map(marked, v.split("|"))) for k, v in said.scores.items()},
        spell={**said.spell, **spell},
    )
    options = tuple(Option(o.name, marked(o.title), _all(o.choices), o.free) for o in game.options)
    return replace(game, words=new, options=options, title=marked(game.title))


@pytest.fixture
def language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Everything that is said, said in another language, from the descriptions of commands on."""
    short = ("thread", "challenge")
    said = {k: v if k in short else marked(v) for k, v in words.SENTENCES.items()}
    monkeypatch.setattr(words, "SENTENCES", said)
    monkeypatch.setattr(sentences, "SENTENCES", _all(sentences.SENTENCES))
    monkeypatch.setattr(engine.speaker, "ENDINGS", _all(engine.speaker.ENDINGS))
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
    left = re.sub(r"\b(?:hut|tower|temple|place|erupt|expand)\b", " ", left)
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


def test_no_word_of_an_analysis_is_forgotten(language: None) -> None:
    """Nor of its chart; cells and names are what is left."""
    seed = Seed.fresh(f"{8:064x}")
    match = Match(games.GAMES["taluva"], 2, {}, seed, ["Ada", "Ben"])
    for _ in _positions(match):
        pass
    found = analyse(match, Budget(192, None))
    assert found.mistakes
    assert found.turnings
    said = [*analysis.spoken(match, found), *in_words(analysis.chart(match, found))[1:]]
    lost = {word for text in said for word in forgotten(text, "Ada", "Ben")}
    assert lost <= {"from"}, "the sentence of a line is the pictures' own"


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


def test_no_word_of_an_alt_text_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render.words, "SENTENCES", _all(render.words.SENTENCES))
    own = render.games.taluva.words
    monkeypatch.setattr(own, "SENTENCES", _all(own.SENTENCES))
    match = Match(GAMES["taluva"], 2, {"stack": "short"}, Seed.fresh(), ["Ada", "Ben"])
    before, found = None, set()
    for past in _positions(match):
        view = match.game.view(past.state, 0)
        painter = painter_of(view)
        cells = tuple(painter.named(view))[:3]
        for shown in (Highlight(last=before), Highlight(ghost=view, candidates=cells)):
            for text in texts(painter, view, seat_names(view, match.names), shown):
                found.update(forgotten(text, "Ada", "Ben"))
        before = view
    assert found <= {"red", "blue"}, found
