"""Matches of the files, played on by their people, who answer by command whatever they may."""

from pathlib import Path
from typing import Any

from bot.local import Person
from tests.old.scene import JSON, Scene, rows


class Match:
    """A match of the files, and the people who play it."""

    def __init__(self, scene: Scene, folder: Path, id: str) -> None:
        self.scene, self.folder, self.id = scene, folder, id
        sql = "SELECT person FROM seats WHERE match = ? AND person IS NOT NULL"
        people = {str(person) for person in rows(folder, sql, id)}
        self.people = [one for one in scene.people.values() if one.id in people]

    def row(self, what: str) -> Any:
        return rows(self.folder, f"SELECT {what} FROM matches WHERE id = ?", self.id)[0]

    async def place(self, person: Person) -> tuple[str, JSON]:
        """Where somebody plays, and what must be said there besides the move."""
        channel = self.row("channel")
        if channel is not None:
            return str(channel), {}
        bot = self.scene.local.application.id
        direct = await person.act("open_direct", person=bot)
        return str(direct["channel"]), {"match": self.id}

    async def asked(self) -> tuple[str, str]:
        """Who is asked, and the first thing they may answer; nobody if the match is over."""
        for person in self.people:
            place, more = await self.place(person)
            await person.look()
            choices = await person.complete("move", place, "text", "", **more)
            if choices:
                return person.name, str(choices[0]["value"])
        return "", ""

    async def answer(self) -> str:
        """One answer of whoever is asked; everybody hears of it."""
        who, text = await self.asked()
        if who:
            await self.submit(who, text)
            await self.scene.wait()
        return who

    async def submit(self, who: str, text: str) -> None:
        """An answer, which must be in the log then."""
        before = self.row("entries")
        place, more = await self.place(self.scene[who])
        await (await self.scene[who].run("move", place, text=text, **more)).done()
        await self.scene.old.answered()
        assert self.row("entries") > before, f"{who} has answered {text}"
        await self.scene.wait(0)


def live(scene: Scene, folder: Path, game: str = "") -> list[Match]:
    """The live matches, paused ones left out."""
    sql = (
        "SELECT id FROM matches WHERE status = 'playing' AND sheet NOT LIKE '%\"paused\"%'"
        f"{' AND game = ?' if game else ''} ORDER BY created"
    )
    return [Match(scene, folder, id) for id in rows(folder, sql, *filter(None, [game]))]
