"""How news of tournaments reach people: in the tournament's channel, in the thread of a table, and
with whom they call.
"""

import logging
from collections.abc import Iterable
from typing import Any

from discord import ui

from bot.matches.who_rests import awake
from bot.posts.delivery import MessageDelivery, who_may_be_pinged
from bot.tournament import panels
from bot.ui.answers import Panel, text_panel
from bot.ui.markup import mention
from bot.words import say
from engine.host.tournament_storing import Tournament
from engine.host.tournament_tables import TablePlace
from engine.host.tournaments import Tournaments
from engine.model.notice import Notice

log = logging.getLogger(__name__)

MOST_PINGED = 60
"""Of one post; more people are called in several."""


class TournamentPosts:
    """Posts what there is to tell."""

    def __init__(self, tournaments: Tournaments, delivery: MessageDelivery) -> None:
        self._delivery = delivery
        self._store, self._tables = tournaments.store, tournaments.tables

    async def post(
        self,
        found: Tournament,
        notice: Notice,
        panel: Panel,
        pinged: Iterable[int] = (),
        part: str = "",
        channel: int | None = None,
    ) -> int:
        """Post in the tournament's channel, or in that of one of its tables, and call those who are
        up; the number of the post, 0 if it was not taken.
        """
        known = [one for one in pinged if one > 0]  # not forgotten
        up = await awake(self._store, known, self._tables.clock.now())
        place = channel or found.header.channel
        placed = await self._delivery.place(
            place, panel, notice.nonce, up, part=part, more_follows=bool(part)
        )
        if placed is None:
            log.warning("tournament %s could not tell %s", found.header.id, notice.name)
        return placed.message if placed else 0

    async def call(
        self,
        found: Tournament,
        notice: Notice,
        people: list[int],
        *,
        key: str = ".post",
        part: str = "",
        row: ui.ActionRow[ui.LayoutView] | None = None,
        **facts: Any,
    ) -> None:
        """A word to several people, in as many posts as it takes."""
        for k in range(0, len(people), MOST_PINGED):
            some = people[k : k + MOST_PINGED]
            names = " ".join(map(mention, some))
            text = say(f"{notice.name}{key}", names=names, name=found.header.name, **facts)
            panel = Panel(ui.TextDisplay(text), *([row] if row else []))
            await self.post(found, notice, panel, some, part=f"{part}-{k}")

    async def tell_people(
        self, found: Tournament, notice: Notice, text: str, people: Iterable[int]
    ) -> None:
        """A text that calls people: those it does not name stand below it."""
        called = await who_may_be_pinged(self._store, list(people))
        for k in range(0, max(1, len(called)), MOST_PINGED):
            some = called[k : k + MOST_PINGED]
            part = f"-{k}" if len(called) > MOST_PINGED else ""
            await self.post(found, notice, text_panel(text + _below(text, some)), some, part)

    async def tell_table(
        self, found: Tournament, notice: Notice, text: str, n: int, number: int
    ) -> None:
        """A text about one table: its players are called there, and everybody can read it."""
        place = (await self.places(found, n)).get(number)
        people = panels.people_of(found.state, found.state.rounds[n - 1].tables[number - 1])
        if place is None or not place.channel:
            return await self.tell_people(found, notice, text, people)
        called = await who_may_be_pinged(self._store, people)
        panel = text_panel(text + _below(text, people))
        await self.post(found, notice, panel, called, "-table", place.channel)
        await self.post(found, notice, text_panel(text))
        return None

    async def places(self, found: Tournament, n: int) -> dict[int, TablePlace]:
        """Where the tables of a round are played, or why nowhere."""
        rows = await self._store.openings(tournament=found.header.id)
        places = {}
        for one in rows:
            if one.round == n and one.state != "waiting":
                sheet = (await self._tables.table(one.match)).sheet
                why = sheet.notes.get("why_unplaced", "") if sheet.is_live else ""
                places[one.number] = TablePlace(sheet.channel, why)
        return places


def _below(text: str, people: Iterable[int]) -> str:
    """A line with those whom a text does not name."""
    names = " ".join(one for one in map(mention, people) if one not in text)
    return "\n" + say("post.over.people", names=names) if names else ""
