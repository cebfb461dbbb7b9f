"""Nonsense from all sides: random, malformed, stale, doubled and foreign interactions.

Whatever people press, type or forge: every interaction is answered, nothing crashes, nobody is
pinged who was not meant, no outsider changes a match, and nobody sees what is hidden from them. The
toy game with its hidden hands is played beside Taluva. `EFFORT=100` makes thousands of them.
"""

import asyncio
import contextlib
import logging
import random
import re
from typing import Any

import pytest

from bot.local import Answer, LocalDiscord, Person
from bot.local.checks.components import walk
from bot.local.people import Refused
from bot.ui.buttons import _ACTS
from bot.words import say
from engine.games import GAMES
from engine.language.pseudo import PSEUDO, pseudo_letters
from engine.language.spoken import names_of_languages
from engine.match import record
from engine.model.people import Preferences
from engine.table.table import Table
from engine.trouble import NotYourTurn, Stale
from tests.bot.club import JSON, PLACE, Club, open_club, press, register_embers
from tests.bot.conftest import words_of
from tests.bot.everything_said import Ear
from tests.effort import seeds
from tests.engine.tables_for_tests import stored_match
from tests.patience import PATIENCE_SECONDS
from tests.toy import EMBERS

ACTIONS = 40
OTHER = "welcome"
HOSTILE = (
    "",
    " ",
    "@everyone",
    "@here <@&1> <@1>",
    "hut N49",
    "bid 1",
    "bid 5",
    "\u202eevlaf",
    "hut\u200bN49",
    "\u200b\u200d\ufeff",
    "x" * 300,
    "hut " * 40,
    "٣ ٤",
    "'; DROP TABLE matches; --",
    "{seat:seat} {0} %s",
    "```\n```",
    "🌋" * 30,
    "-1",
    "9" * 30,
    "~0 ~9999",
    "place ~ ~ ~",
    "\x00\x07",
)
COMMANDS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("move", ("text", "match")),
    ("board", ("zoom", "match")),
    ("recap", ("match",)),
    ("history", ("match",)),
    ("rules", ("topic",)),
    ("kick", ("player", "match")),
    ("undo", ("match",)),
    ("export", ("match",)),
    ("verify", ("match",)),
    ("hand", ("match",)),
    ("hint", ("match",)),
    ("games", ()),
    ("help", ()),
)
ENDING = ("sure", "end", "abandon", "draw", "close", "rematch", "join", "start")
"""Acts that end or multiply matches: rarer, so that there is something to play with."""
SLOW = ("replay", "practice")
"""Acts left out: each takes seconds of drawing, or opens a game beside all others."""


TITLES = tuple(game.title for game in (*GAMES.values(), EMBERS))
NAMES = (
    *("Ada", "Ben", "Cleo", "Tephra", "UTC", *TITLES, *names_of_languages().values()),
    *(*GAMES, EMBERS.id),
    "hand",  # of the toy game, which has no words for what its views hold
    say("trouble.old").rstrip("."),  # to what nobody can read the answer is in Discord's language
)


class Fuzz:
    """One evening of nonsense."""

    def __init__(self, club: Club, tables: list[Table], seed: int, language: str) -> None:
        self.club, self.tables, self.language = club, tables, language
        self.random = random.Random(seed)
        self.held: dict[str, set[int]] = {}
        self.done: list[str] = []
        self.over: list[Table] = []

    @property
    def people(self) -> list[Person]:
        return [self.club.ada, self.club.ben, self.club.cleo]

    async def act(self) -> None:
        """One deed, and what must hold after it."""
        who = self.random.choice(self.people)
        await self.club.bot.tables.settle()  # an automa may still be answering
        before = self._state()
        forging = (self.forge, self.forge, self.bring)
        deeds = (self.click, *forging, self.command, self.complete, self.say)
        deed = self.random.choice(deeds)
        self.done.append(f"{who.name} {deed.__name__}")
        with contextlib.suppress(Refused):  # Discord itself does not let it through
            await deed(who)
        self._note_hands()
        if who is self.club.cleo:
            assert self._state() == before, self.done[-1]
        await self.found_again()
        if self.random.random() < 0.3:
            with contextlib.suppress(NotYourTurn, Stale):  # a press on its way was quicker
                await self.club.play(self.random.choice(self.tables), 1, self.random.randrange(99))

    def _state(self) -> list[Any]:
        return [(t.sheet.entries, t.seats, t.sheet.votes, t.sheet.notes) for t in self.tables]

    def _note_hands(self) -> None:
        for table in list(self.club.bot.tables._known.values()):
            if table.started is None or table.sheet.game != "embers":
                continue
            for seat, hand in zip(table.seats, table.match.state.hands, strict=True):
                self.held.setdefault(str(seat.person), set()).update(hand)

    # ── Deeds ──

    async def click(self, who: Person) -> None:
        """Something on a message somebody sees, now and then twice at once."""
        message = self._message(self.random.choice(self.people))
        parts = [c for c, _ in walk(message["components"]) if c.get("custom_id")]
        if not parts:
            return
        part = self.random.choice(parts)
        values = None
        if part["type"] != 2:
            options = [option["value"] for option in part.get("options", [])]
            values = [self.random.choice([*options, self._words()[:100]])]
        if self._skips(part["custom_id"].lstrip("=@&#").split(":")[0]):
            return
        count = self.random.choice((1, 1, 2))
        presses = [press(self.club, who, message, part["custom_id"], values) for _ in range(count)]
        await asyncio.gather(*map(self._answered, presses))

    async def forge(self, who: Person) -> None:
        """An id that nobody ever made."""
        act = self.random.choice([*_ACTS, "nonsense"])
        if self._skips(act):
            return
        match = self.random.choice([*(t.id for t in self.tables), "aaaaaaaa", "zzzzzzzzz", ""])
        number = self.random.choice(("0", "1", "2", "7", "999999", "٣", "-1", "x"))
        custom_id = f"{act}:{match}:{number}:{self._words()}"[:100]
        values = self.random.choice((None, [], [self._words()[:100]]))
        message = self._message(who)
        if values is not None and self.random.random() < 0.8:
            custom_id = "=" + custom_id[:99]
        await self._answered(press(self.club, who, message, custom_id, values))

    async def command(self, who: Person) -> None:
        name, options = self.random.choice(COMMANDS)
        values = {option: self._words() for option in options if self.random.random() < 0.7}
        if "match" in values and self.random.random() < 0.7:
            values["match"] = self.random.choice(self.tables).id
        await self._answered(who.run(name, self._place(), **values))

    async def complete(self, who: Person) -> None:
        name, options = self.random.choice(COMMANDS)
        if not options:
            return
        match = self.random.choice([t.id for t in self.tables])
        focused = self.random.choice(options)
        more = {"match": match} if "match" in options and focused != "match" else {}
        choices = await who.complete(name, self._place(), focused, self._words(), **more)
        for choice in choices:
            self._check_bids(who, str(choice["value"]))

    async def say(self, who: Person) -> None:
        me = self.club.bot.user
        assert me is not None
        text = f"<@{me.id}> {self._words()}"
        sent = self.club.bot.wait_for("message", check=lambda one: str(one.author.id) == who.id)
        heard = asyncio.ensure_future(sent)
        try:
            await who.say(self._place(), text[:1900])
            await asyncio.wait_for(heard, PATIENCE_SECONDS)
        finally:
            heard.cancel()
        reading = [one for one in asyncio.all_tasks() if one.get_name() == "discord.py: on_message"]
        await asyncio.gather(*reading)  # it may be a move, for which nobody else is to blame

    async def bring(self, who: Person) -> None:
        """A record, whole or not, of a match that is over or goes on."""
        text = record.write(self.random.choice(self.tables).match)
        text = self.random.choice((text, text[: len(text) // 2], text.replace("s1", "s9"), "x"))
        file = await who.upload("record.txt", text.encode(), "text/plain")
        await self._answered(who.run("import", self._place(), file=file))

    def _skips(self, act: str) -> bool:
        return act in SLOW or (act in ENDING and self.random.random() < 0.7)

    async def found_again(self) -> None:
        """A new match in the place of each that is over."""
        for n, table in enumerate(self.tables):
            if table.status != "playing":
                more = {"game": "embers", "channel": OTHER} if n else {}
                self.over.append(table)
                self.tables[n] = await self.club.start(
                    self.club.ada, self.club.ben, language=self.language, **more
                )

    # ── What it is done with ──

    def _words(self) -> str:
        text = self.random.choice(HOSTILE)
        if self.random.random() < 0.3:
            text = f"{self.random.choice(('hut', 'bid', 'place', 'open'))} {text}"
        return text

    def _place(self) -> str:
        return self.random.choice((PLACE, OTHER))

    def _message(self, who: Person) -> JSON:
        seen = [m for place in who.seen.values() for m in place.values() if m["components"]]
        mine = [m for m in seen if m["author"].get("bot")]
        return self.random.choice(mine)

    async def _answered(self, deed: Any) -> None:
        answer: Answer = await deed
        assert not answer.failed, (self.done[-1], answer.why)
        if answer.kind == "thinking":
            await answer.done()

    # ── What must hold ──

    def check(self) -> None:
        players = {self.club.ada.id, self.club.ben.id}
        for person in self.people:
            for place in person.seen.values():
                for message in place.values():
                    if message["author"].get("bot"):
                        self._check_message(person, message, players)

    def _check_message(self, who: Person, message: JSON, players: set[str]) -> None:
        assert not message["mention_everyone"]
        assert not message["mention_roles"]
        pinged = {user["id"] for user in message["mentions"]}
        assert pinged <= players
        text = words_of(message)
        if pinged:
            told = (
                "it is your turn",
                "your turn goes on",
                "a question for you",
                "Voting ends",
                "The offer ends",
                "the match is over",
                "has opened a table",
            )
            assert any(words in text or pseudo_letters(words) in text for words in told), text
        private = bool(message["flags"] & 64)
        hidden = re.findall(r"\*\*hand:\*\* ([\d, ]+)|You draw a (\d)", text)
        for one in hidden:
            cards = set(map(int, re.findall(r"\d", " ".join(one))))
            assert private
            assert cards <= self.held.get(who.id, set())
        for part, _ in walk(message["components"]):
            self._check_bids(who if private else None, str(part.get("custom_id")))

    def _check_bids(self, who: Person | None, text: str) -> None:
        """A legal bid is offered to its owner alone. (What somebody typed themselves may be
        repeated to them, so only ids and completions are looked at.)
        """
        for act, card in re.findall(r"(step|confirm)\S*:bid (\d)\b", text):
            assert who is not None, (act, text)
            assert int(card) in self.held.get(who.id, set())


async def _speak(club: Club, language: str) -> None:
    """Let everybody have another language."""
    for person in (club.ada, club.ben, club.cleo):
        await club.bot.tables.person_settings.save(Preferences(int(person.id), language=language))


@pytest.mark.parametrize("seed", seeds(1))
async def test_nonsense_from_all_sides(
    local: LocalDiscord,
    tmp_path: Any,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    seed: int,
) -> None:
    register_embers(monkeypatch)
    caplog.set_level(logging.WARNING)
    async with open_club(local, tmp_path) as club:
        language, ear = PSEUDO.code if seed % 2 else "", Ear()
        if language:  # the made-up one, whose words are longer
            await _speak(club, language)
            local.observers.append(ear)
        more = {"game": "embers", "channel": OTHER, "language": language}
        tables = [
            await club.start(club.ada, club.ben, language=language),
            await club.start(club.ada, club.ben, **more),
        ]
        fuzz = Fuzz(club, tables, seed, language)
        fuzz._note_hands()
        for _ in range(ACTIONS):
            await fuzz.act()
            if fuzz.random.random() < 0.2:
                await club.wait(7)
        await club.wait(60)
        fuzz.check()
        assert not ear.forgotten(*NAMES)
        for table in [*tables, *fuzz.over]:
            again = await stored_match(club.host.store, table.id)
            assert again.state == table.match.state
    errors = [r for r in caplog.records if r.levelno >= logging.ERROR and r.name != "bot.local"]
    assert not errors, [r.getMessage() for r in errors]
