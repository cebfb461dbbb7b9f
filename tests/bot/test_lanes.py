"""Whatever dear thing one member asks for, another member's match does not wait for it.

Each dear job is held at a gate while many people ask for it; meanwhile a move, boards and the post
of a turn come as ever, on a server and in direct messages. They are many since of what is dear
everybody has one thing at a time: one alone would fill no threads, wherever the job is done.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.local import Answer, Person
from engine import notation
from engine.match import record
from engine.table.table import Table
from tests.bot.club import PLACE, Club, by_clicks, direct, finished, has_picture, press
from tests.bot.conftest import words_of
from tests.bot.tournament.cup import Cup
from tests.engine.work.jobs import wait_at_gate
from tests.patience import PATIENCE_SECONDS

NAMES = ("Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon", "Kit")
"""More people than there are usual threads on a small machine."""

OF_A_MATCH = {
    "verify": "engine.match.record.verify",
    "recap": "bot.posts.what_happened.recap",
    "history": "bot.commands.board._leaf",
    "replay": "render.drawing_workers.animate",
    "analyse": "engine.table.services.analyse",
}
OF_A_TOURNAMENT = {
    "tournament me": "bot.commands.tournament.standings",
    "tournament export": "engine.tournament.export.as_csv",
    "tournament standings": "bot.tournament.lists.standings",
}
OF_NO_MATCH = {
    "puzzle": "bot.commands.puzzle.draft",
    "learn": "bot.learn.lesson_posts.come_back",
}
BY_PRESS = {
    "film": "bot.commands.replay.turn_in_words",
    "retell": "bot.posts.translated_posts.told_by",
}
OF_ONES_OWN = {"hint": "engine.table.services.hints", "why": "bot.posts.automa_reasons._chosen"}
"""What is asked for, and the job behind it."""


class Gate:
    """Where a job waits."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self._patch = folder / "gate", monkeypatch
        self.folder.mkdir()

    def hold(self, job: str) -> None:
        self._patch.setattr(job, partial(wait_at_gate, str(self.folder)))

    async def somebody_waits(self) -> None:
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not (self.folder / "came").exists():
                await asyncio.sleep(0.05)

    def open(self) -> None:
        (self.folder / "open").touch()

    @property
    def was_shut(self) -> bool:
        return not (self.folder / "gave up").exists() and not (self.folder / "open").exists()


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    one = Gate(tmp_path, monkeypatch)
    yield one
    one.open()


@pytest.fixture
async def crowd(club: Club) -> AsyncIterator[list[Person]]:
    address = club.host.local.address
    async with AsyncExitStack() as stack:
        found = []
        for name in NAMES:
            await club.ada.act("add_person", name=name)
            found.append(await stack.enter_async_context(Person(address, name)))
        yield found


async def _answered(asked: list[Answer], gate: Gate) -> None:
    gate.open()
    for answer in asked:
        await answer.done()


async def _goes_on(club: Club, table: Table, gate: Gate) -> None:
    """A move by clicks, the post of the next turn, a board; the same in direct messages."""
    posts = len(await club.boards(club.ada))
    await by_clicks(club.ada, (await club.boards(club.ada))[-1])
    await club.wait(60)
    assert len(await club.boards(club.ada)) > posts, "the next turn was posted"
    board = await (await club.ada.run("board", PLACE)).done()
    assert has_picture(board.message)
    place = await direct(club, club.ben)
    move = notation.write(table.match.moves(1)[0])
    moved = await (await club.ben.run("move", place, text=move, match=table.id)).done()
    assert "Done." in words_of(moved.message)
    board = await (await club.ben.run("board", place, match=table.id)).done()
    assert has_picture(board.message)
    assert gate.was_shut


@pytest.mark.parametrize("command", OF_A_MATCH)
async def test_no_match_waits_for_what_is_asked_about_another(
    club: Club, crowd: list[Person], gate: Gate, command: str
) -> None:
    old = await finished(club)
    table = await club.start(club.ada, club.ben)
    gate.hold(OF_A_MATCH[command])
    asked = [await one.run(command, PLACE, match=old.id) for one in crowd]
    await gate.somebody_waits()
    await _goes_on(club, table, gate)
    await _answered(asked, gate)


@pytest.mark.parametrize("act", BY_PRESS)
async def test_no_match_waits_for_what_is_pressed_about_another(
    club: Club, crowd: list[Person], gate: Gate, act: str
) -> None:
    old = await finished(club)
    table = await club.start(club.ada, club.ben)
    post = (await club.ada.history(PLACE))[-1]
    gate.hold(BY_PRESS[act])
    asked = [await press(club, one, post, f"{act}:{old.id}:3:") for one in crowd]
    await gate.somebody_waits()
    await _goes_on(club, table, gate)
    await _answered(asked, gate)


@pytest.mark.parametrize("act", OF_ONES_OWN)
async def test_no_match_waits_for_what_people_ask_about_their_own(
    club: Club, crowd: list[Person], gate: Gate, act: str
) -> None:
    """Nor does an automa at another table."""
    matches = []
    for one in crowd:
        own = await club.start(one, automa=1)
        await own.move_to(own.sheet.server, own.sheet.channel, practice="yes")
        matches.append(own.id)
    other = await club.start(club.cleo, automa=1)
    table = await club.start(club.ada, club.ben)
    post = (await club.boards(club.ada))[-1]
    gate.hold(OF_ONES_OWN[act])
    asked = [
        await press(club, one, post, f"{act}:{id}:0:")
        for one, id in zip(crowd, matches, strict=True)
    ]
    await gate.somebody_waits()
    await _goes_on(club, table, gate)
    while not any(entry.by == "automa" for entry in other.match.entries):
        await club.play(other)
        await club.wait(60)
    assert gate.was_shut
    await _answered(asked, gate)


@pytest.mark.parametrize("command", OF_NO_MATCH)
async def test_no_match_waits_for_lessons_and_puzzles(
    club: Club, crowd: list[Person], gate: Gate, command: str
) -> None:
    table = await club.start(club.ada, club.ben)
    named = {"game": "taluva"} if command == "learn" else {}
    gate.hold(OF_NO_MATCH[command])
    asked = [await one.run(command, PLACE, **named) for one in crowd]
    await gate.somebody_waits()
    await _goes_on(club, table, gate)
    await _answered(asked, gate)


async def test_no_match_waits_for_an_import(club: Club, gate: Gate) -> None:
    old = await finished(club)
    table = await club.start(club.ada, club.ben)
    text = record.write(old.match).encode()
    upload = await club.cleo.upload("match.txt", text, "text/plain")
    gate.hold("engine.match.record.read")
    answer = await club.cleo.run("import", PLACE, file=upload)
    await gate.somebody_waits()
    await _goes_on(club, table, gate)
    gate.open()
    await answer.done()


@pytest.mark.parametrize("command", OF_A_TOURNAMENT)
async def test_no_match_waits_for_a_tournament(
    club: Club, crowd: list[Person], gate: Gate, command: str
) -> None:
    await (await _signed_up(club, *crowd)).start()
    table = await club.start(club.ada, club.ben)
    gate.hold(OF_A_TOURNAMENT[command])
    asked = [await one.run(command, PLACE) for one in crowd]
    await gate.somebody_waits()
    await _goes_on(club, table, gate)
    await _answered(asked, gate)


async def test_no_match_waits_for_a_pairing(club: Club, gate: Gate) -> None:
    cup = await _signed_up(club)
    table = await club.start(club.ada, club.ben)
    gate.hold("engine.tournament.next_round.next_act")
    answer = await cup.ada.run("tournament start", PLACE)
    await gate.somebody_waits()
    await _goes_on(club, table, gate)
    gate.open()
    await answer.done()


async def _signed_up(club: Club, *more: Person) -> Cup:
    people = {one.name: one for one in (club.ada, club.ben, club.cleo, *more)}
    cup = Cup(club.host, club.clock, people)
    cup.bot.tournaments.round_tables.pace = 0
    post = await cup.create()
    for person in cup.people.values():
        await (await person.click(post, "Join")).done()
    return cup
