"""Tells what happens in tournaments, and keeps the sign-up post as it is now.

What is told are the notices of the engine: each is stored until Discord has taken it.
"""

import logging
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any

from bot.posts.delivery import MessageDelivery, who_may_be_pinged
from bot.posts.notices import Notices
from bot.tournament import lists, panels, sign_up
from bot.tournament.absences import Absences
from bot.tournament.events import TournamentEvents
from bot.tournament.news_delivery import TournamentPosts
from bot.tournament.player_names import escaped
from bot.tournament.rounds import cut_words, round_words
from bot.ui.answers import NO_PINGS, SEND_ERRORS, Panel, text_panel
from bot.ui.languages import to_person
from bot.ui.late_edits import LateEdits
from bot.ui.markup import mention
from bot.ui.pictures import PictureItem, draw_view
from bot.ui.shown_times import appointment
from bot.words import say
from engine.host.tournament_storing import Tournament
from engine.host.tournaments import Tournaments
from engine.language.filling import commas, paragraph, semicolons
from engine.language.spoken import speaking
from engine.model.notice import Notice
from engine.tournament.acts import (
    Cancel,
    ChangePlan,
    Correct,
    Drop,
    Extend,
    Join,
    LogLine,
    Reinstate,
    ReplacePlayer,
)
from engine.tournament.apply_acts import can_be_added, fold, has_room, is_open
from engine.tournament.state import TournamentState
from engine.tournament.timing import deadline
from engine.tournament.words import refused
from engine.work.costly_threads import in_dear_thread

log = logging.getLogger(__name__)

CHANGES_EVENT = ("created", "round", "extended", "changed", "cancelled", "over")
"""After these the event of the server is looked after."""
Facts = dict[str, Any]
Tell = Callable[[Tournament, Notice], Awaitable[None]]


class TournamentNews:
    """What is told of tournaments."""

    def __init__(
        self, tournaments: Tournaments, delivery: MessageDelivery, notices: Notices
    ) -> None:
        self._tournaments, self._delivery = tournaments, delivery
        self._store, self._tables = tournaments.store, tournaments.tables
        self.events = TournamentEvents(tournaments, delivery)
        self.posts = TournamentPosts(tournaments, delivery)
        self.absences = Absences(tournaments, delivery, self.posts)
        self.edits = LateEdits(self._refresh)
        tells: dict[str, Tell] = {
            "created": self._tell_created,
            "checking": self._tell_checking,
            "not_begun": self._tell_not_begun,
            "moved_up": self._tell_moved_up,
            "round": self._tell_round,
            "result": self._tell_result,
            "results": self._tell_results,
            "cut": self._tell_cut,
            "dropped": self._tell_dropped,
            "replaced": self._tell_replaced,
            "corrected": self._tell_corrected,
            "added": self._tell_player,
            "reinstated": self._tell_player,
            "extended": self._tell_extended,
            "changed": self._tell_changed,
            "cancelled": self._tell_cancelled,
            "soon": self._tell_soon,
            "time": self._tell_time,
            "left_out": self._tell_left_out,
            "absent": self.absences.tell_absent,
            "judged": self.absences.tell_judged,
            "over": self._tell_over,
        }
        notices.register(
            {f"tournament.{name}": partial(self._deliver, tell) for name, tell in tells.items()}
        )

    async def _deliver(self, tell: Tell, notice: Notice) -> None:
        """Tell a notice of a tournament, in the language of its server."""
        found = await self._tournaments.find(str(notice.facts["tournament"]))
        self._delivery.wait_for_server(found.header.server)
        with speaking(await self._delivery.language_of(found.header.server)):
            await tell(found, notice)
            if notice.name.removeprefix("tournament.") in CHANGES_EVENT:
                await self.events.follow(found)

    async def _tell_created(self, found: Tournament, notice: Notice) -> None:
        if "post" in found.header.notes:
            return
        panel, role = sign_up.sign_up(found.header, found.state), int(found.state.plan.role or 0)
        placed = await self._delivery.place(
            found.header.channel, panel, notice.nonce, role=role, silent=False
        )
        if placed is None or not placed.message:
            log.warning("tournament %s has no sign-up post", found.header.id)
            return
        await self._tournaments.request(
            found.header.id, lambda draft: draft.remember("post", str(placed.message))
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
            with speaking(await self._delivery.language_of(found.header.server)):
                view = sign_up.sign_up(found.header, found.state).view
            await post.edit(view=view, allowed_mentions=NO_PINGS)
        except SEND_ERRORS as problem:
            log.warning("the sign-up of %s stays as it was: %s", id, problem)

    async def _tell_round(self, found: Tournament, notice: Notice) -> None:
        n = int(notice.facts["round"])
        places = await self.posts.places(found, n)
        await self._post_all(found, notice, panels.pairings(found.header, found.state, n, places))
        self.refresh(found.header.id)

    async def _post_all(self, found: Tournament, notice: Notice, texts: list[str]) -> None:
        """A long text, in as many posts as it takes."""
        for k, text in enumerate(texts):
            await self.posts.post(found, notice, text_panel(text), part=f"-{k}")

    async def _tell_results(self, found: Tournament, notice: Notice) -> None:
        """All results of a large round together."""
        n = int(notice.facts["round"])
        await self._post_all(found, notice, panels.results(found.header, found.state, n))

    async def _tell_cut(self, found: Tournament, notice: Notice) -> None:
        """Who is through to the next stage."""
        stage = int(notice.facts["stage"])
        text = await in_dear_thread(cut_words, found.header.name, found.state, stage)
        await self._post_all(found, notice, panels.chunks(text.splitlines()))

    async def _tell_result(self, found: Tournament, notice: Notice) -> None:
        n, number = int(notice.facts["round"]), int(notice.facts["number"])
        table = found.state.rounds[n - 1].tables[number - 1]
        text = say(
            "tournament.result.post",
            name=found.header.name,
            round=round_words(found.state, n, number),
            table=number,
            result=panels.result_words(found.state, table),
        )
        await self.posts.post(found, notice, text_panel(text))

    async def _tell_over(self, found: Tournament, notice: Notice) -> None:
        podium = await in_dear_thread(panels.podium, found.state)
        key = "again" if notice.facts.get("again") else "over"
        text = say(f"tournament.{key}.post", name=found.header.name, podium=podium)
        grid = await in_dear_thread(lists.standings_grid, found.header, found.state)
        panel = await panels.grid_panel(grid, text=text)
        boards = await self._final_boards(found)
        items = (*panel.view.children, *(board.gallery for board in boards))
        files = [*panel.files, *(board.file for board in boards)]
        people = await in_dear_thread(panels.people_on_podium, found.state)
        called = await who_may_be_pinged(self._store, [one for one in people if one > 0])
        await self.posts.post(found, notice, Panel(*items, files=files), list(called))
        self.refresh(found.header.id)

    async def _final_boards(self, found: Tournament) -> list[PictureItem]:
        """The boards on which it was decided, as far as they were played."""
        n, wanted = (
            len(found.state.rounds),
            await in_dear_thread(panels.deciding_tables, found.state),
        )
        openings = await self._store.openings(tournament=found.header.id)
        matches = {one.number: one.match for one in openings if one.round == n}
        boards = []
        for number in wanted:
            table = await self._tables.table(matches[number]) if number in matches else None
            if table is not None and table.started is not None and table.status == "finished":
                match, name = table.match, f"final{number}"
                view, result = table.look(), match.result()
                boards.append(await draw_view(view, match.names, result=result, name=name))
        return boards

    async def _act(self, found: Tournament, notice: Notice) -> LogLine:
        """The line of the log a notice is about."""
        stored = await self._store.load_tournament(found.header.id)
        assert stored is not None
        return stored[1][int(notice.facts["line"]) - 1]

    async def _tell_dropped(self, found: Tournament, notice: Notice) -> None:
        """Somebody has left a tournament that has begun."""
        line = await self._act(found, notice)
        if not found.state.orders or not isinstance(line.act, Drop):
            return
        entrant, name = found.state.entrants[line.act.player], found.header.name
        if line.by in ("", entrant.id, entrant.person, *entrant.former):
            text = say("tournament.dropped.post", player=escaped(entrant.name), name=name)
            await self.posts.post(found, notice, text_panel(text))
            return
        person = int(entrant.person)
        facts = {"player": mention(person), "by": mention(int(line.by)), "name": name}
        text = say("tournament.removed.post", **facts)
        await self.posts.tell_people(found, notice, text, [person])

    async def _tell_player(self, found: Tournament, notice: Notice) -> None:
        """Somebody was let in after the start, or plays on."""
        line, state = await self._act(found, notice), found.state
        if not isinstance(line.act, Join | Reinstate) or line.act.player not in state.entrants:
            return
        if not state.orders and line.act.player in state.waiting:
            return
        person = int(state.entrants[line.act.player].person)
        key = f"{notice.name}.post" if state.orders else "tournament.added.early"
        text = say(key, name=found.header.name, player=mention(person))
        called = [person] if line.by != str(person) else []
        await self.posts.tell_people(found, notice, text, called)

    async def _tell_extended(self, found: Tournament, notice: Notice) -> None:
        line = await self._act(found, notice)
        act, state = line.act, found.state
        if not isinstance(act, Extend) or act.round != len(state.rounds):
            return None
        until = appointment(deadline(found.header, state, act.table))
        round = round_words(state, act.round, act.table)
        facts = {"round": round, "table": act.table, "hours": act.hours, "until": until}
        key = "tournament.extended.table" if act.table else "tournament.extended.round"
        text = say(key, name=found.header.name, **facts)
        if act.table:
            return await self.posts.tell_table(found, notice, text, act.round, act.table)
        people = panels.people_at(state, state.open_tables)
        return await self.posts.tell_people(found, notice, text, people)

    async def _tell_changed(self, found: Tournament, notice: Notice) -> None:
        """What is different now, and who has changed it."""
        stored = await self._store.load_tournament(found.header.id)
        assert stored is not None
        n = int(notice.facts["line"])
        line, before = stored[1][n - 1], await in_dear_thread(fold, stored[1][: n - 1])
        if isinstance(line.act, ChangePlan):
            what = semicolons(panels.changes(before.plan, line.act.plan))
            facts = {"name": found.header.name, "by": mention(int(line.by)), "what": what}
            await self.posts.post(
                found, notice, text_panel(say("tournament.changed.post", **facts))
            )

    async def _tell_cancelled(self, found: Tournament, notice: Notice) -> None:
        """It is called off: everybody who plays hears it, and what becomes of their matches."""
        line = await self._act(found, notice)
        if not isinstance(line.act, Cancel):
            return
        way = "end" if line.act.ends_matches else "play"
        tables = say(f"tournament.cancelled.{way}") if found.state.open_tables else ""
        facts = {"name": found.header.name, "by": mention(int(line.by))}
        text = paragraph(say("tournament.cancelled.post", **facts), tables)
        await self.posts.tell_people(found, notice, text, panels.people_in(found.state))
        self.refresh(found.header.id)

    async def _tell_moved_up(self, found: Tournament, notice: Notice) -> None:
        """Whoever waited has a place."""
        entrant = found.state.entrants.get(str(notice.facts["player"]))
        if entrant is not None:
            facts = {"player": f"<@{entrant.person}>", "name": found.header.name}
            text = say("tournament.moved_up.post", **facts)
            await self.posts.post(found, notice, text_panel(text), [int(entrant.person)])

    async def _tell_replaced(self, found: Tournament, notice: Notice) -> None:
        """Whoever plays on for somebody is called, with the way to their table."""
        line = await self._act(found, notice)
        if not isinstance(line.act, ReplacePlayer):
            return
        person = int(line.act.person)
        likes = await self._store.person(person)
        if likes.notify == "dm" or likes.uses_direct:
            with to_person(likes):
                panel = await self._replaced(found, line.act)
            await self._delivery.direct(person, panel, notice.nonce)
        people = await who_may_be_pinged(self._store, [person, *self._gone(found, line.act)])
        await self.posts.post(found, notice, await self._replaced(found, line.act), people)

    async def _replaced(self, found: Tournament, act: ReplacePlayer) -> Panel:
        new, old = mention(int(act.person)), mention(int(self._before(found, act)))
        told = say("tournament.replaced.post", name=found.header.name, new=new, old=old)
        return text_panel(paragraph(told, await self._way_to_table(found, act.player)))

    def _gone(self, found: Tournament, act: ReplacePlayer) -> list[int]:
        """Who played before, as long as they are known."""
        former = int(self._before(found, act))
        return [former] if former > 0 else []

    def _before(self, found: Tournament, act: ReplacePlayer) -> str:
        """Who played before somebody, by id."""
        former = found.state.entrants[act.player].former
        return former[former.index(act.person) - 1 if act.person in former else -1]

    async def _way_to_table(self, found: Tournament, player: str) -> str:
        state = found.state
        at = state.rounds[-1].table_of(player) if state.rounds else 0
        if at not in state.open_tables:
            return say("tournament.replaced.no_table") if state.orders else ""
        place = (await self.posts.places(found, len(state.rounds))).get(at)
        link = f"<#{place.channel}>" if place and place.channel else f"{at}"
        return say("tournament.replaced.table", link=link)

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
                round=round_words(found.state, act.round, act.table),
                result=panels.result_words(found.state, table),
                by=mention(int(line.by)),
                why=act.why,
            )
            await self.posts.tell_table(found, notice, text, act.round, act.table)

    async def _tell_time(self, found: Tournament, notice: Notice) -> None:
        rule, n = say(f"adjudication.{found.state.plan.adjudication}"), int(notice.facts["round"])
        tables = commas(map(str, notice.facts.get("tables", ())))
        facts = {"name": found.header.name, "round": round_words(found.state, n), "rule": rule}
        key = "tournament.time.tables" if tables else "tournament.time.post"
        await self.posts.post(found, notice, text_panel(say(key, tables=tables, **facts)))

    async def _tell_soon(self, found: Tournament, notice: Notice) -> None:
        """A word to everybody whose table is still open, and to the organiser about those of them
        who are on holiday.
        """
        state, n = found.state, int(notice.facts["round"])
        if n != len(state.rounds):
            return
        told = notice.facts.get("tables", state.open_tables)
        tables = [number for number in state.open_tables if number in told]
        ends = {number: deadline(found.header, state, number) for number in tables}
        for end in dict.fromkeys(ends.values()):
            some = [number for number in tables if ends[number] == end]
            facts: Facts = {"round": round_words(state, n), "until": appointment(end)}
            people = panels.people_at(state, some)
            await self.posts.call(found, notice, people, part=f"-{some[0]}", **facts)
        for number in tables:
            await self.absences.tell_holidays(found, notice, number, ends[number])

    async def _tell_checking(self, found: Tournament, notice: Notice) -> None:
        """Whoever has signed up is called, as only those who check in will play."""
        if found.state.phase == "check_in":
            entrants = found.state.entrants.values()
            people = [int(one.person) for one in entrants if not one.is_checked_in]
            until = sign_up.check_in_until(found.header, found.state)
            key, row = ".until" if until else ".post", sign_up.check_in_row(found.header)
            await self.posts.call(found, notice, people, key=key, row=row, until=until)
            self.refresh(found.header.id)

    async def _tell_left_out(self, found: Tournament, notice: Notice) -> None:
        """Whoever signed up and does not play hears why."""
        for why in ("missed", "waited"):
            people = [int(one) for one in notice.facts.get(why, ())]
            if people:
                facts: Facts = {"how": _way_in(found.state)}
                await self.posts.call(found, notice, people, key=f".{why}", part=f"-{why}", **facts)

    async def _tell_not_begun(self, found: Tournament, notice: Notice) -> None:
        """The organiser hears why it did not begin by itself."""
        host, why = found.header.host, _refusal(notice.facts)
        facts = {"host": mention(host), "name": found.header.name, "why": why}
        text = say("tournament.not_begun.post", **facts)
        await self.posts.post(found, notice, text_panel(text), [host])


def _refusal(facts: Mapping[str, Any]) -> str:
    """What a notice says was refused; one that an older release has stored is a sentence."""
    why = str(facts["why"])
    return str(refused(why, **facts["about"])) if "about" in facts else why


def _way_in(state: TournamentState) -> str:
    """How somebody who was left out can still enter."""
    if is_open(state) and has_room(state):
        return say("tournament.left_out.late", round=state.plan.late)
    return say("tournament.left_out.added" if can_be_added(state) else "tournament.left_out.closed")
