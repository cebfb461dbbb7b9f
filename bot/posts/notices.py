"""What is told besides the board: votes and their results, holidays, pauses; reminders are in
`calls_and_reminders.py`.

Every notice is told by the handler that is registered under its name.
"""

import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import AbstractContextManager
from functools import partial
from typing import Any

from discord import ui

from bot.lobby import opening
from bot.lobby.match_place import lobby_channel
from bot.matches.who_rests import awake, rests
from bot.posts.away_vote import away_panel
from bot.posts.calls_and_reminders import Calls, show_in
from bot.posts.delivery import MessageDelivery
from bot.posts.direct_message_pace import tell_later
from bot.posts.turn_post import match_buttons
from bot.posts.what_happened import lines_since, shortly
from bot.services import BotServices
from bot.ui.answers import Panel, text_panel
from bot.ui.buttons import Button, row
from bot.ui.ids import Id
from bot.ui.languages import in_public, to_person, to_player
from bot.ui.shown_times import day, moment
from bot.words import knows, say
from engine.language.filling import commas, paragraph
from engine.language.spoken import speaking
from engine.model.notice import Notice
from engine.model.sheet import AWAY
from engine.table.calls import is_resting
from engine.table.holidays import holiday_of
from engine.table.table import Table

log = logging.getLogger(__name__)

SENTENCE_NOTICES = (
    *("vote_carried", "vote_refused", "vote_lapsed", "away_decided"),
    *("holiday", "holiday_soon", "holiday_over", "paused", "resumed"),
)
"""Told at the table in one sentence, which has the name of the notice."""

PLACE_NOTICES = {"place_gone": "channel.gone", "thread_asleep": "thread.asleep"}
"""Told to each player, since the place of the match does not take it; and their sentences."""

ANSWER_CALLS = {
    *("vote_opened", "vote_carried", "vote_refused", "vote_lapsed", "away_decided", "paused"),
}
"""Notices after which somebody may not be waited for any more."""

Handler = Callable[[Notice], Awaitable[None]]


class Notices:
    """Tells notices, each by the handler of its name."""

    def __init__(self, services: BotServices, delivery: MessageDelivery, calls: Calls) -> None:
        self._services, self._delivery, self._calls = services, delivery, calls
        self._handlers: dict[str, Handler] = {}
        self.register(dict.fromkeys(SENTENCE_NOTICES, self._tell_table))
        self.register(dict.fromkeys(PLACE_NOTICES, self._tell_people))
        self.register(dict.fromkeys(("lobby_waits", "lobby_closed"), self._tell_lobby))
        self.register({"vote_opened": self._open_vote, "reminder": calls.call})

    def register(self, handlers: Mapping[str, Handler]) -> None:
        """Who tells which notices, by name."""
        self._handlers.update(handlers)

    async def deliver(self, notice: Notice) -> None:
        """Have it told by its handler, and calls looked at that it may answer."""
        if notice.match is not None and notice.name in ANSWER_CALLS:
            self._calls.soon(notice.match)
        if notice.name not in self._handlers:
            log.error("nobody tells a notice named %s", notice.name)
            return
        with await self._heard(notice):
            await self._handlers[notice.name](notice)

    @property
    def names(self) -> set[str]:
        """Of all notices that are told."""
        return {*self._handlers}

    async def _heard(self, notice: Notice) -> AbstractContextManager[None]:
        """The language of those who hear it: the table, the person, else everybody on a server."""
        if notice.match is not None:
            return in_public((await self._table(notice)).sheet)
        if notice.person:
            return to_person(await self._services.store.person(notice.person))
        server = notice.facts.get("server")
        return speaking(await self._delivery.language_of(int(server)) if server else None)

    async def _table(self, notice: Notice) -> Table:
        assert notice.match is not None
        return await self._services.tables.table(notice.match)

    async def _tell_lobby(self, notice: Notice) -> None:
        """Where it is posted: whoever rests is named without a sound."""
        table = await self._table(notice)
        self._delivery.wait_for_server(table.sheet.server)
        hall = await lobby_channel(self._services, table)
        if hall is None:
            return
        people = [seat.person for seat in table.seats if seat.person]
        up = await awake(self._services.store, people, self._services.tables.clock.now())
        text = opening.words_to_people(table, notice)
        await self._delivery.post(hall.id, text_panel(text), notice.nonce, up)
        await opening.refresh(self._services, table)

    async def _tell_table(self, notice: Notice) -> None:
        """One sentence where the match is played; where no posts are taken, to each person."""
        table = await self._table(notice)
        if notice.name == "vote_carried" and notice.facts["subject"] == "substitute":
            return  # the post says who takes over whose seat
        text = text_panel(_words(table, notice))
        if await self._delivery.post(table.sheet.channel, text, notice.nonce):
            return
        await self._tell_people(notice)

    async def _tell_people(self, notice: Notice) -> None:
        """One sentence to each person at the table, by direct message; whoever cannot be written
        to just now hears it later, unless it is old by then.
        """
        table, now = await self._table(notice), self._services.tables.clock.now()
        waits = []
        for person in [seat.person for seat in table.seats if not seat.left]:
            if person is not None:
                silent = await rests(self._services.store, person, now)
                waits.append(
                    await self._delivery.direct_in_turn(
                        person,
                        partial(self._panel_for, table, notice, person),
                        notice.nonce,
                        silent=silent,
                    )
                )
        tell_later(notice, waits, now)

    async def _panel_for(self, table: Table, notice: Notice, person: int) -> Panel:
        with await to_player(self._services.store, table, person):
            return Panel(ui.TextDisplay(_words(table, notice)), match_buttons(table))

    # ── Votes ──────────────────────────────────────────────────────────────────────────────────

    async def _open_vote(self, notice: Notice) -> None:
        """The question with its buttons. Whoever it needs is pinged, or asked by direct message if
        they play there; nobody sees how others voted.
        """
        table = await self._table(notice)
        panel, voters = vote_panel(table, notice.facts)
        muted = await self._services.store.people_who("mute", table.id)
        voters = [one for one in voters if one not in muted]
        resting = [one for one in voters if await self._rests(table, one)]
        others = [
            one for one in voters if not await self._ask_directly(notice, table, one, resting)
        ]
        pinged = [one for one in others if one not in resting]
        if not await self._delivery.post(table.sheet.channel, panel, notice.nonce, pinged):
            await self._ask_each(notice, table, others, resting)
        if notice.facts["subject"] == "substitute":
            newcomer = int(notice.facts["newcomer"])
            if newcomer not in resting:
                await show_in(self._delivery, table, newcomer)

    async def _ask_each(
        self, notice: Notice, table: Table, people: Collection[int], resting: Collection[int]
    ) -> None:
        """By direct message; whoever cannot be written to just now is asked later, unless it is
        decided by then.
        """
        key = (notice.facts["subject"], notice.facts.get("seat", -1))
        if key not in {vote.key for vote in table.sheet.votes}:
            return

        async def panel_for(person: int) -> Panel:
            with await to_player(self._services.store, table, person):
                return vote_panel(table, notice.facts)[0]

        waits = [
            await self._delivery.direct_in_turn(
                person,
                partial(panel_for, person),
                notice.nonce,
                silent=person in resting,
                is_urgent=True,
            )
            for person in people
        ]
        tell_later(notice, waits, self._services.tables.clock.now())

    async def _rests(self, table: Table, person: int) -> bool:
        """Whether somebody is called later: at the table, when their rest is over."""
        seat = table.sits(person)
        if seat is not None:
            return is_resting(table.draft(), seat)
        return await self._calls.put_off(table, person)

    async def _ask_directly(
        self, notice: Notice, table: Table, person: int, resting: Collection[int]
    ) -> bool:
        """Whether somebody who plays by direct message was asked there."""
        likes = await self._services.store.person(person)
        if table.sheet.channel is None or likes.notify != "dm":
            return False
        names, game = commas(table.match.names), table.match.game.title
        with to_person(likes):
            panel, _ = vote_panel(table, notice.facts, say("direct.title", game=game, names=names))
        silent = person in resting
        return await self._delivery.direct(person, panel, notice.nonce, silent=silent)


def _words(table: Table, notice: Notice) -> str:
    facts = notice.facts
    seat = facts.get("seat", -1)
    name = table.match.names[seat] if isinstance(seat, int) and seat >= 0 else ""
    times = {key: day(facts[key]) for key in ("since", "until") if key in facts}
    if notice.name in PLACE_NOTICES:
        return say(PLACE_NOTICES[notice.name], thread=f"<#{table.sheet.channel}>")
    if notice.name == "away_decided":
        return say(f"away_decided.{facts['choice']}", name=name)
    if "why" in facts:
        return _why_paused(facts)
    own = f"{notice.name}.{facts.get('subject')}"
    return say(own if knows(own) else notice.name, name=name, **times)


def _why_paused(facts: Mapping[str, Any]) -> str:
    if facts["why"] == AWAY:
        return say(
            "paused.away" if "until" in facts else "paused.away.arbiter", until=_until(facts)
        )
    return say(f"paused.{facts['why']}")


def _until(facts: Mapping[str, Any]) -> str:
    return moment(facts["until"]) if "until" in facts else ""


def vote_panel(
    table: Table, facts: dict[str, Any], title: str = "", *, names_voters: bool = True
) -> tuple[Panel, list[int]]:
    """A question to the table with its buttons, and whom it is put to."""
    if facts["subject"] == "away":
        return away_panel(table, facts, title, names_voters=names_voters)
    names, seat, subject = table.match.names, int(facts["seat"]), str(facts["subject"])
    newcomer = facts.get("newcomer")
    asked = _voters(table, facts)
    text = say(
        _sentence(subject, facts),
        name=names[facts["by"]],
        about=names[seat] if seat >= 0 else "",
        what=_undone(table, int(facts["to"])) if subject == "undo" else "",
        newcomer=f"<@{newcomer}>" if newcomer else say("vote.nobody"),
        until=_holiday_ends(table, seat) if subject == "stand_in" else "",
    )
    named = [person for person in asked if person != newcomer] if names_voters else []
    mentions = " ".join(f"<@{person}>" for person in named)
    ends = "vote.closes.substitute" if subject == "substitute" else "vote.closes"
    closes = say(ends, closes=moment(facts["closes"]))
    buttons_row = row(
        *(
            Button(Id("vote", table.id, seat + 1, f"{subject} {said}"), _label(subject, said))
            for said in ("yes", "no")
        )
    )
    said = " ".join(filter(None, [mentions, paragraph(text, closes)]))
    return Panel(ui.TextDisplay("\n".join(filter(None, [title, said]))), buttons_row), asked


def _label(subject: str, said: str) -> str:
    own = f"vote.{subject}.{said}"
    return say(own if knows(own) else f"vote.{said}")


def _holiday_ends(table: Table, seat: int) -> str:
    holiday = holiday_of(table.draft(), seat)
    return day(holiday.end) if holiday else "…"


def _undone(table: Table, to: int) -> str:
    """What an undo would take back, as everybody has heard it: a few lines, beginning with the
    first.
    """
    return shortly(lines_since(table.match, to, None)[0])


def _sentence(subject: str, facts: dict[str, Any]) -> str:
    """Which words a question is put in: it matters who gives a seat away, and to whom."""
    if subject == "substitute" and facts["by"] != facts["seat"]:
        return "vote.substitute.table"
    if subject == "replace" and facts.get("newcomer"):
        return "vote.replace.by"
    return f"vote.{subject}"


def _voters(table: Table, facts: dict[str, Any]) -> list[int]:
    """Who is asked: the newcomer for a seat that is offered, else everybody with a say."""
    if facts["subject"] == "substitute":
        return [facts["newcomer"]]
    is_about_somebody = facts["subject"] in ("replace", "stand_in")
    silent = {facts["by"], facts["seat"] if is_about_somebody else -1}
    return [
        seat.person
        for n, seat in enumerate(table.seats)
        if seat.person is not None and n not in silent and not seat.left
    ]
