"""Tells what happens in tournaments, and keeps the sign-up post as it is now.

What is told are the notices of the engine: each is stored until Discord has taken it.
"""

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import discord
from discord import ui

from bot.matches.resting import awake
from bot.posts.delivery import MessageDelivery
from bot.posts.notices import Notices
from bot.tournament import panels
from bot.ui.answers import NO_PINGS, SEND_ERRORS, Panel, is_refusal, text_panel
from bot.ui.buttons import Button, row
from bot.ui.ids import Id
from bot.ui.late_edits import LateEdits
from bot.ui.markup import mention, moment
from bot.ui.nonces import send_once
from bot.words import say
from engine.host.tournament_storing import Tournament
from engine.host.tournament_tables import TablePlace
from engine.host.tournaments import Tournaments
from engine.model.notice import Notice
from engine.tournament.acts import Correct, Drop, LogLine, ReplacePlayer
from engine.tournament.header import TableOpening
from engine.tournament.state import is_automa
from engine.tournament.timing import deadline
from engine.work.dear import in_dear_thread

log = logging.getLogger(__name__)

MOST_PINGED = 60
"""Of one post; more people are called in several."""
RULINGS = ("forfeit", "automa", "wait")
Tell = Callable[[Tournament, Notice], Awaitable[None]]


class TournamentNews:
    """What is told of tournaments."""

    def __init__(
        self, tournaments: Tournaments, delivery: MessageDelivery, notices: Notices
    ) -> None:
        self._tournaments, self._delivery = tournaments, delivery
        self._store, self._tables = tournaments.store, tournaments.tables
        self.edits = LateEdits(self._refresh)
        tells: dict[str, Tell] = {
            "created": self._tell_created,
            "checking": self._tell_checking,
            "moved_up": self._tell_moved_up,
            "round": self._tell_round,
            "result": self._tell_result,
            "dropped": self._tell_dropped,
            "replaced": self._tell_replaced,
            "corrected": self._tell_corrected,
            "soon": self._tell_soon,
            "time": self._tell_time,
            "absent": self._tell_absent,
            "judged": self._tell_judged,
            "over": self._tell_over,
        }
        notices.register(
            {f"tournament.{name}": partial(self._deliver, tell) for name, tell in tells.items()}
        )

    async def _deliver(self, tell: Tell, notice: Notice) -> None:
        """Tell a notice of a tournament."""
        await tell(await self._tournaments.find(str(notice.facts["tournament"])), notice)

    async def _post(
        self,
        found: Tournament,
        notice: Notice,
        panel: Panel,
        pinged: list[int] | None = None,
        part: str = "",
    ) -> None:
        channel = found.header.channel
        up = await awake(self._store, pinged or (), self._tables.clock.now())
        if not await self._delivery.post(
            channel, panel, notice.nonce, up, part=part, more_follows=bool(part)
        ):
            log.warning("tournament %s could not tell %s", found.header.id, notice.name)

    async def _tell_created(self, found: Tournament, notice: Notice) -> None:
        hall = await self._delivery.channel(found.header.channel)
        if hall is None or "post" in found.header.notes:
            return
        panel = panels.sign_up(found.header, found.state)
        send: dict[str, Any] = {"view": panel.view, "allowed_mentions": NO_PINGS}
        try:
            message = await send_once(hall, notice.nonce, **send)
        except discord.HTTPException as problem:
            if not is_refusal(problem):
                raise
            log.warning("tournament %s has no sign-up post: %s", found.header.id, problem)
            return
        if message is None:
            return
        await self._tournaments.request(
            found.header.id, lambda draft: draft.remember("post", str(message.id))
        )

    async def wake(self) -> None:
        """At the start: a post that was to be edited when the bot stopped is edited now."""
        for header in await self._store.tournaments(status=("signup", "check_in")):
            self.refresh(header.id)

    def refresh(self, id: str) -> None:
        """The sign-up has changed: its post follows in a moment."""
        self.edits.soon(id)

    async def _refresh(self, id: str) -> None:
        found = await self._tournaments.find(id)
        hall: Any = await self._delivery.channel(found.header.channel)
        if hall is None or "post" not in found.header.notes:
            return
        post = hall.get_partial_message(int(found.header.notes["post"]))
        try:
            view = panels.sign_up(found.header, found.state).view
            await post.edit(view=view, allowed_mentions=NO_PINGS)
        except SEND_ERRORS as problem:
            log.warning("the sign-up of %s stays as it was: %s", id, problem)

    async def _tell_round(self, found: Tournament, notice: Notice) -> None:
        n = int(notice.facts["round"])
        places = await self.places(found, n)
        for k, text in enumerate(panels.pairings(found.header, found.state, n, places)):
            nonce = f"{notice.nonce}-{k}"
            await self._delivery.post(found.header.channel, text_panel(text), nonce)
        self.refresh(found.header.id)

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

    async def _tell_result(self, found: Tournament, notice: Notice) -> None:
        n, number = int(notice.facts["round"]), int(notice.facts["number"])
        table = found.state.rounds[n - 1].tables[number - 1]
        text = say(
            "tournament.result.post",
            name=found.header.name,
            round=n,
            table=number,
            result=panels.result_words(found.state, table),
        )
        await self._post(found, notice, text_panel(text))

    async def _tell_over(self, found: Tournament, notice: Notice) -> None:
        podium = await in_dear_thread(panels.podium, found.state)
        text = say("tournament.over.post", name=found.header.name, podium=podium)
        grid = await in_dear_thread(panels.standings_grid, found.header, found.state)
        await self._post(found, notice, await panels.grid_panel(grid, text))
        self.refresh(found.header.id)

    async def _act(self, found: Tournament, notice: Notice) -> LogLine:
        """The line of the log a notice is about."""
        stored = await self._store.load_tournament(found.header.id)
        assert stored is not None
        return stored[1][int(notice.facts["line"]) - 1]

    async def _tell_dropped(self, found: Tournament, notice: Notice) -> None:
        """Somebody has left a tournament that has begun."""
        line = await self._act(found, notice)
        if found.state.orders and isinstance(line.act, Drop):
            player = panels.escaped(found.state.name(line.act.player))
            text = say("tournament.dropped.post", name=found.header.name, player=player)
            await self._post(found, notice, text_panel(text))

    async def _tell_moved_up(self, found: Tournament, notice: Notice) -> None:
        """Whoever waited has a place."""
        entrant = found.state.entrants.get(str(notice.facts["player"]))
        if entrant is not None:
            facts = {"player": f"<@{entrant.person}>", "name": found.header.name}
            text = say("tournament.moved_up.post", **facts)
            await self._post(found, notice, text_panel(text), [int(entrant.person)])

    async def _tell_replaced(self, found: Tournament, notice: Notice) -> None:
        line = await self._act(found, notice)
        if isinstance(line.act, ReplacePlayer):
            facts = {"new": mention(int(line.act.person)), "old": mention(int(line.act.player))}
            what = say("tournament.replace.done", **facts)
            text = say("tournament.replaced.post", name=found.header.name, what=what)
            await self._post(found, notice, text_panel(text))

    async def _tell_corrected(self, found: Tournament, notice: Notice) -> None:
        """A correction is public: what holds now, who made it, and why."""
        line = await self._act(found, notice)
        if isinstance(line.act, Correct):
            act = line.act
            table = found.state.rounds[act.round - 1].tables[act.table - 1]
            text = say(
                "tournament.corrected.post",
                name=found.header.name,
                table=act.table,
                round=act.round,
                result=panels.result_words(found.state, table),
                by=mention(int(line.by)),
                why=act.why,
            )
            await self._post(found, notice, text_panel(text))

    async def _tell_time(self, found: Tournament, notice: Notice) -> None:
        rule = say(f"adjudication.{found.state.plan.adjudication}")
        facts = {"name": found.header.name, "round": notice.facts["round"], "rule": rule}
        await self._post(found, notice, text_panel(say("tournament.time.post", **facts)))

    async def _tell_soon(self, found: Tournament, notice: Notice) -> None:
        """A word to everybody whose table is still open."""
        state, n = found.state, int(notice.facts["round"])
        if n != len(state.rounds) or not state.open_tables:
            return
        people = [
            int(state.entrants[player].person)
            for number in state.open_tables
            for player in state.rounds[-1].tables[number - 1].players
            if not is_automa(player) and not state.entrants[player].dropped
        ]
        until = moment(deadline(found.header, state))
        await self._call(found, notice, people, round=n, until=until)

    async def _tell_checking(self, found: Tournament, notice: Notice) -> None:
        """Whoever has signed up is called, as only those who check in will play."""
        if found.state.phase == "check_in":
            entrants = found.state.entrants.values()
            people = [int(one.person) for one in entrants if not one.is_checked_in]
            await self._call(found, notice, people)

    async def _call(
        self, found: Tournament, notice: Notice, people: list[int], **facts: Any
    ) -> None:
        """A word to several people, in as many posts as it takes."""
        for k in range(0, len(people), MOST_PINGED):
            some = people[k : k + MOST_PINGED]
            names = " ".join(f"<@{person}>" for person in some)
            text = say(f"{notice.name}.post", names=names, name=found.header.name, **facts)
            await self._post(found, notice, text_panel(text), some, part=f"-{k}")

    async def _who(self, found: Tournament, notice: Notice) -> tuple[str, TableOpening, Any]:
        """The player at a seat of a table, by name."""
        opening = await self._store.opening_of(str(notice.facts["match"]))
        assert opening is not None
        table = found.state.rounds[opening.round - 1].tables[opening.number - 1]
        player = table.players[int(notice.facts["seat"])]
        match = await self._tables.table(opening.match)
        return panels.escaped(found.state.name(player)), opening, match

    async def _tell_absent(self, found: Tournament, notice: Notice) -> None:
        """The organiser is asked what becomes of somebody who has not come."""
        player, opening, match = await self._who(found, notice)
        header, seat = found.header, int(notice.facts["seat"])
        text = say(
            "tournament.absent.post",
            host=mention(header.host),
            player=player,
            round=opening.round,
            name=header.name,
            link=f"<#{match.sheet.channel}>",
            until=moment(float(notice.facts["until"])),
            rule=say(f"no_show.{found.state.plan.no_show}"),
        )
        rulings = row(
            *(
                Button(
                    Id("tabsent", header.id, seat, f"{opening.match} {ruling}"),
                    say(f"tournament.absent.{ruling}"),
                )
                for ruling in RULINGS
            )
        )
        await self._post(
            found,
            notice,
            Panel(ui.TextDisplay(text), rulings),
            [header.host] if header.host else [],
        )

    async def _tell_judged(self, found: Tournament, notice: Notice) -> None:
        player, opening, _ = await self._who(found, notice)
        key = f"tournament.judged.{notice.facts['ruling']}"
        text = say(key, player=player, table=opening.number, round=opening.round)
        await self._post(found, notice, text_panel(text))
