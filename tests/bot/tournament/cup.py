"""A cup for tests: a bot whose clock travels, and people who sign up and play."""

import random
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

from bot.client import Tephra
from bot.local import LocalDiscord, Person
from engine import notation
from engine.host.tournament_storing import Tournament
from engine.table.table import Table
from tests.bot.conftest import Host, words_of
from tests.bot.lobby_steps import said
from tests.travelling_clock import TravelClock, travel

JSON = dict[str, Any]


NAMES = (
    *("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus"),
    *("Hal", "Ida", "Jon", "Kit", "Lea", "Max", "Nia"),
)


class Cup:
    """A tournament with everybody around it. Ada owns the server and organises."""

    def __init__(self, host: Host, clock: TravelClock, people: dict[str, Person]) -> None:
        self.host, self.clock, self.people = host, clock, people
        self.chooser = random.Random(7)
        self.id = ""

    @property
    def bot(self) -> Tephra:
        assert self.host.bot is not None
        return self.host.bot

    @property
    def ada(self) -> Person:
        return self.people["Ada"]

    async def wait(self, seconds: float = 0) -> None:
        for _ in range(2):
            await travel(self.bot.tables, seconds)
            await self.bot.tournaments.settle()
            await self.bot.tournament_news.edits.settle()
            seconds = 0
        await travel(self.bot.tables, 6)

    async def restart(self) -> None:
        await self.host.stop()
        await self.host.start()
        self.bot.tournaments.round_tables.pace = 0
        await self.wait()

    async def create(self, **options: Any) -> JSON:
        """`/tournament create`, and the sign-up post that follows."""
        chosen = {"name": "Autumn Cup", "game": "taluva", **options}
        words = await said(self.ada, "tournament custom", **chosen)
        assert "is open" in words, words
        post = await self.ada.until_message("games", lambda m: "signed up" in words_of(m))
        [header] = await self.bot.store.tournaments()
        self.id = header.id
        return post

    async def leave(self, name: str) -> JSON:
        """`/tournament drop`, and yes, surely."""
        asked = await (await self.people[name].run("tournament drop", "games")).done()
        assert "Leave **" in words_of(asked.message), words_of(asked.message)
        answer = await (await self.people[name].click(asked.message, "Yes, drop out")).done()
        assert "You have left" in words_of(answer.message), words_of(answer.message)
        return answer.message

    async def find(self) -> Tournament:
        return await self.bot.tournaments.find(self.id)

    async def start(self) -> None:
        words = await said(self.ada, "tournament start")
        assert "Round 1 begins" in words, words
        await self.wait()

    async def tables(self) -> list[Table]:
        """The tables that are being played."""
        rows = await self.bot.store.openings(tournament=self.id, state="open")
        found = [await self.bot.tables.table(row.match) for row in rows]
        return [table for table in found if table.status == "playing"]

    async def table(self, number: int) -> Table:
        """A table of the last round, by its number."""
        n = len((await self.find()).state.rounds)
        rows = await self.bot.store.openings(tournament=self.id)
        [match] = [row.match for row in rows if (row.round, row.number) == (n, number)]
        return await self.bot.tables.table(match)

    async def resign(self, number: int) -> Person:
        """Whoever is asked at a table gives up."""
        table = await self.table(number)
        loser = self.person(table.asked()[0].person)
        await table.resign(int(loser.id))
        await self.wait()
        return loser

    def person(self, id: int | str | None) -> Person:
        return next(one for one in self.people.values() if one.id == str(id))

    async def play(self, *away: str) -> None:
        """Everybody who is asked answers, but those who are away."""
        absent = {int(self.people[name].id) for name in away}
        for table in await self.tables():
            while asked := [a for a in table.asked() if a.person is not None]:
                if asked[0].person in absent:
                    break
                await self.answer(table, asked[0])
                await table.settle()
        await self.wait()

    async def answer(self, table: Table, asked: Any) -> None:
        moves = table.match.moves(asked.seat)
        text = notation.write(self.chooser.choice(moves))
        await table.submit(asked.person, text, asked.opened)

    async def answer_by_command(self, table: Table) -> None:
        """One answer as a person gives it, in the thread of their table."""
        asked = table.asked()[0]
        who = next(p for p in self.people.values() if int(p.id) == asked.person)
        await who.look()
        moves = table.match.moves(asked.seat)
        text = notation.write(self.chooser.choice(moves))
        answer = await (await who.run("move", str(table.sheet.channel), text=text)).done()
        assert "Done." in words_of(answer.message), words_of(answer.message)

    async def posts(self) -> list[str]:
        return [words_of(m) for m in await self.ada.history("games")]


@asynccontextmanager
async def open_cup(local: LocalDiscord, folder: Path, count: int) -> AsyncIterator[Cup]:
    clock = TravelClock()
    host = Host(local, f"sqlite:///{folder}/tephra.db", clock)
    await host.start()
    async with AsyncExitStack() as stack:
        ada = await stack.enter_async_context(Person(local.address, "Ada"))
        for name in NAMES[3:count]:
            await ada.act("add_person", name=name)
        people = {"Ada": ada}
        for name in NAMES[1:count]:
            people[name] = await stack.enter_async_context(Person(local.address, name))
        cup = Cup(host, clock, people)
        cup.bot.tournaments.round_tables.pace = 0
        try:
            yield cup
        finally:
            await host.stop()
