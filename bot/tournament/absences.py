"""People who do not come or are away: what organisers are asked about them, and what is decided."""

import logging
from typing import Any

import discord
from discord import ui

from bot.posts.delivery import MessageDelivery
from bot.tournament.news_delivery import TournamentPosts
from bot.tournament.player_names import escaped
from bot.tournament.rounds import round_words
from bot.ui.answers import NO_PINGS, SEND_ERRORS, Panel, text_panel
from bot.ui.buttons import Button, row
from bot.ui.ids import Id
from bot.ui.markup import mention
from bot.ui.shown_times import appointment, day
from bot.words import say
from engine.host.tournament_deadlines import QUESTION_POST
from engine.host.tournament_storing import Tournament
from engine.host.tournaments import Tournaments
from engine.model.notice import Notice
from engine.table import holidays
from engine.table.table import Table
from engine.tournament.header import TableOpening
from engine.tournament.state import is_automa

log = logging.getLogger(__name__)

RULINGS = ("forfeit", "automa", "wait")


class Absences:
    """Asks organisers about people, and tells what they have decided."""

    def __init__(
        self, tournaments: Tournaments, delivery: MessageDelivery, posts: TournamentPosts
    ) -> None:
        self._tournaments, self._delivery, self._posts = tournaments, delivery, posts
        self._store, self._tables = tournaments.store, tournaments.tables

    async def _who(self, found: Tournament, notice: Notice) -> tuple[str, TableOpening, Table]:
        """The player at a seat of a table."""
        opening = await self._store.opening_of(str(notice.facts["match"]))
        assert opening is not None
        table = found.state.rounds[opening.round - 1].tables[opening.number - 1]
        player = table.players[int(notice.facts["seat"])]
        return player, opening, await self._tables.table(opening.match)

    async def tell_absent(self, found: Tournament, notice: Notice) -> None:
        """The organiser is asked what becomes of somebody who has not come."""
        player, opening, match = await self._who(found, notice)
        header, seat = found.header, int(notice.facts["seat"])
        text = say(
            "tournament.absent.post",
            host=mention(header.host),
            player=escaped(found.state.name(player)),
            round=round_words(found.state, opening.round, opening.number),
            name=header.name,
            link=f"<#{match.sheet.channel}>",
            until=appointment(float(notice.facts["until"])),
            rule=say(f"no_show.{found.state.plan.no_show}"),
        )
        buttons = [
            Button(
                Id("tabsent", header.id, seat, f"{opening.match} {ruling}"),
                say(f"tournament.absent.{ruling}"),
            )
            for ruling in RULINGS
        ]
        panel = Panel(ui.TextDisplay(text), row(*buttons))
        placed = await self._posts.post(found, notice, panel, [header.host])
        if placed:
            note = f"{QUESTION_POST}:{opening.match}:{seat}"
            await self._tournaments.request(
                header.id, lambda draft: draft.remember(note, str(placed))
            )

    async def tell_judged(self, found: Tournament, notice: Notice) -> None:
        """What was decided, to whom it is about as well; the question has no buttons any more."""
        ruling = str(notice.facts["ruling"])
        await self._close(found, int(notice.facts.get("post") or 0), ruling)
        if ruling == "wait":
            return
        player, opening, _ = await self._who(found, notice)
        person = int(found.state.entrants[player].person)
        text = say(
            f"tournament.judged.{ruling}",
            name=found.header.name,
            player=mention(person),
            table=opening.number,
            round=round_words(found.state, opening.round, opening.number),
        )
        await self._posts.tell_people(found, notice, text, [person])

    async def _close(self, found: Tournament, post: int, ruling: str) -> None:
        hall: Any = await self._delivery.channel(found.header.channel)
        if not post or hall is None:
            return
        try:
            message: discord.Message = await hall.fetch_message(post)
            texts = [part for part in message.components if isinstance(part, discord.TextDisplay)]
            decided = say(f"tournament.absent.decided.{ruling}")
            panel = text_panel("\n".join([*(part.content for part in texts[:1]), decided]))
            await message.edit(view=panel.view, allowed_mentions=NO_PINGS)
        except SEND_ERRORS as problem:
            log.info("a question of tournament %s stays: %s", found.header.id, problem)

    async def tell_holidays(
        self, found: Tournament, notice: Notice, number: int, end: float
    ) -> None:
        """Before the time of a table is up the organiser hears who there is on holiday: the match
        waits for them, and its round does not.
        """
        n = len(found.state.rounds)
        rows = await self._store.openings(tournament=found.header.id, state="open")
        match = next((one.match for one in rows if (one.round, one.number) == (n, number)), None)
        if match is None:
            return
        draft = (await self._tables.table(match)).draft()
        for seat, player in enumerate(found.state.rounds[-1].tables[number - 1].players):
            holiday = None if is_automa(player) else holidays.holiday_of(draft, seat)
            is_waited_for = draft.sheet.status == "playing" and not draft.seats[seat].stand_in
            if holiday is None or not is_waited_for:
                continue
            text = say(
                "tournament.holiday.post",
                host=mention(found.header.host),
                player=escaped(found.state.name(player)),
                back=day(holiday.end),
                name=found.header.name,
                round=round_words(found.state, n, number),
                table=number,
                until=appointment(end),
                rule=say(f"adjudication.{found.state.plan.adjudication}"),
            )
            await self._posts.post(
                found, notice, text_panel(text), [found.header.host], f"-away-{number}-{seat}"
            )
