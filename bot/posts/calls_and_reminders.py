"""Calls and reminders: one message to one person for everything that waits for them, in the channel
or by direct message, with a button per match. Each is taken away once it is answered.

Who is called, for what and when, the engine says (`engine/table/reminders.py`); whom it has called
and who has not answered is in the store, so that a message which stands when the process ends is
taken away by the next one.
"""

import asyncio
import logging
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple
from weakref import WeakValueDictionary

import discord
from discord import ui

from bot.discord_limits import BUTTONS_PER_ROW
from bot.lobby.match_place import let_in
from bot.matches.deadline_words import due_words
from bot.matches.late_rule import late_warning
from bot.posts.delivery import MessageDelivery
from bot.posts.delivery_receipts import Placed
from bot.posts.direct_message_pace import tell_later
from bot.posts.live_boards import LiveBoards
from bot.services import BotServices
from bot.ui.answers import SEND_ERRORS, Items, Panel
from bot.ui.buttons import Button, row
from bot.ui.ids import Id
from bot.ui.languages import in_public, to_person
from bot.ui.late_edits import LateEdits
from bot.ui.markup import match_link, mention
from bot.ui.shown_times import moment
from bot.words import say
from engine.language.filling import commas, paragraph
from engine.model.call import OpenCall
from engine.model.due import Due
from engine.model.notice import Notice
from engine.model.people import Preferences
from engine.model.votes import Vote
from engine.store.protocol import NotStored
from engine.table.calls import open_votes
from engine.table.quiet_hours import Delay, rest_ends
from engine.table.table import Table
from engine.trouble import Trouble

log = logging.getLogger(__name__)

MOST_BUTTONS = 2 * BUTTONS_PER_ROW
DUE_OWNER, DUE_PREFIX, DUE_KIND = "offer ", "offers.", "offers.call"
ANSWERS = ("move", "hand", "leave")
"""What somebody who was called has done when it is an answer: also to hand over, or to leave."""


class WaitingMatch(NamedTuple):
    """A match that waits for somebody."""

    table: Table
    what: str
    """`turn`, `question` or `vote`."""
    due: float | None
    delay: Delay | None = None
    opened: int = 0
    """The entry that asked; 0 for a vote."""


class Calls:
    """Calls people, and takes the calls away."""

    def __init__(
        self, services: BotServices, delivery: MessageDelivery, boards: LiveBoards
    ) -> None:
        self._services, self._delivery, self._boards = services, delivery, boards
        self._changing: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One change at a time of each message: what the next finds is what the last has left."""
        self.edits = LateEdits(self._review)
        self._called: dict[str, int] | None = None
        """How often somebody was called to each match that may have calls; None: not known."""
        services.processes.on_loss.append(self.wake)

    # ── Calling ────────────────────────────────────────────────────────────────────────────────

    async def call(self, notice: Notice) -> None:
        """One message for all matches that wait for a person, where they want it; the most urgent
        comes first.
        """
        assert notice.person is not None
        self._note_calls(str(one["match"]) for one in _matches(notice))
        person = await self._services.store.person(notice.person)
        found = [await self._waiting(str(one["match"]), person.id) for one in _matches(notice)]
        waiting = sorted((one for one in found if one is not None), key=_urgency)
        if None in found:
            self._review_soon(str(one["match"]) for one in _matches(notice))
        if not waiting or person.notify == "none":
            return
        rested = any(one.get("rested") for one in _matches(notice))
        placed = await self._send(notice, person, waiting, rested)
        if placed is None and (wait := self._delivery.wait_for(person.id)):
            tell_later(notice, [wait], self._services.tables.clock.now())
        if placed is not None and placed.message:
            await self._services.store.place_call(notice.nonce, *placed)
        await self._replace_older(notice, waiting)

    async def _waiting(self, match: str, person: int) -> WaitingMatch | None:
        """What a match waits for now; None if it does not wait any more, or is not to call."""
        table = await self._services.tables.table(match)
        seat = table.sits(person)
        if table.status != "playing" or table.sheet.paused or seat is None:
            return None
        if (await self._services.store.personal(person, match)).attention == "mute":
            return None
        for asked in table.asked():
            if asked.person == person:
                is_turn = seat == table.match.state.turn
                what = "turn" if is_turn else "question"
                return WaitingMatch(table, what, asked.due, asked.delay, asked.opened)
        for vote in open_votes(table.draft(), seat):
            return WaitingMatch(table, "vote", vote.closes)
        return None

    async def _send(
        self, notice: Notice, person: Preferences, waiting: Sequence[WaitingMatch], rested: bool
    ) -> Placed | None:
        """To the channel of the most urgent match, or by direct message; to the other one where
        that does not work.
        """
        channel = waiting[0].table.sheet.channel
        is_direct = person.notify == "dm" or channel is None
        if is_direct and (placed := await self._write(notice, person, waiting, rested)):
            return placed
        spot = PublicPlace(waiting[0].table.sheet.server, channel or 0)
        with in_public(waiting[0].table.sheet):
            panel = call_panel(waiting, person.id, rested, spot)
        reply_to = self._boards.newest(waiting[0].table.id)
        placed = await self._delivery.place(
            channel, panel, notice.nonce, [person.id], reply_to=reply_to
        )
        if placed is None and person.notify != "dm" and channel is not None:
            return await self._write(notice, person, waiting, rested)
        return placed

    async def _write(
        self, notice: Notice, person: Preferences, waiting: Sequence[WaitingMatch], rested: bool
    ) -> Placed | None:
        with to_person(person):
            panel = call_panel(waiting, person.id, rested)
        return await self._delivery.place_directly(person.id, panel, notice.nonce)

    async def _replace_older(self, notice: Notice, waiting: Sequence[WaitingMatch]) -> None:
        """A newer call takes the place of older ones for the same matches. The newer one is told:
        an older one that stands for now is no reason to tell it again.
        """
        told = {one.table.id for one in waiting}
        for call in await self._services.store.calls_to(notice.person or 0):
            if call.news != notice.nonce and call.match in told:
                try:
                    await self._take_away(call)
                except (Trouble, *SEND_ERRORS) as problem:
                    log.info("an older call stands: %s", problem, extra={"match": call.match})

    # ── Once it is answered ────────────────────────────────────────────────────────────────────

    def soon(self, match: str) -> None:
        """Something has happened in a match: calls for it may be answered. Where no other process
        can have called anybody, those without a call are known.
        """
        if self._called is None or match in self._called or self._services.processes.is_shared:
            self.edits.soon(match)

    async def wake(self) -> None:
        """At the start, and when another process has gone: what was answered while nobody could
        take the call away.
        """
        known = self._called = self._called or {}  # calls made meanwhile are noted
        try:
            open_calls = {call.match for call in await self._services.store.all_calls()}
        except NotStored as problem:
            self._called = None
            log.warning("calls are looked through later: %s", problem)
        else:
            unknown = open_calls - known.keys()
            self._note_calls(unknown)
            self._review_soon(unknown)

    def _note_calls(self, matches: Iterable[str]) -> None:
        if self._called is not None:
            self._called |= {match: self._called.get(match, 0) + 1 for match in matches}

    def _review_soon(self, matches: Iterable[str]) -> None:
        for match in matches:
            self.soon(match)

    async def _review(self, match: str) -> None:
        known = self._called.get(match) if self._called is not None else None
        calls = await self._services.store.calls_for(match)
        if not calls and self._called is not None and self._called.get(match) == known:
            self._called.pop(match, None)
        for call in calls:
            try:
                waiting = await self._waiting(match, call.person)
                if waiting is None or waiting.opened > call.entry or is_answered(waiting, call):
                    await self._take_away(call)
            except (Trouble, *SEND_ERRORS) as problem:
                log.info("a call stands: %s", problem, extra={"match": match})

    async def _take_away(self, call: OpenCall) -> None:
        """Nothing is called for in this match any more: the message goes, or speaks of the others.
        It is noted last, so that a process which ends here leaves the rest to the next.
        """
        store = self._services.store
        async with self._changing.setdefault(call.news, asyncio.Lock()):
            others = [one for one in await store.calls_by(call.news) if one.match != call.match]
            if call.message:
                found = [await self._waiting(one.match, one.person) for one in others]
                waiting = sorted((one for one in found if one is not None), key=_urgency)
                if waiting:
                    spot = await self._spot(call.channel)
                    person = await self._services.store.person(call.person)
                    with in_public(waiting[0].table.sheet) if spot else to_person(person):
                        panel = call_panel(waiting, call.person, False, spot)
                    await self._delivery.change(call.channel, call.message, panel)
                else:
                    await self._delivery.take_away(call.channel, call.message)
            await store.drop_call(call.news, call.match)

    async def _spot(self, channel: int) -> "PublicPlace | None":
        guild = getattr(await self._delivery.channel(channel), "guild", None)
        return PublicPlace(guild.id, channel) if guild is not None else None

    # ── Whoever is offered a seat ──────────────────────────────────────────────────────────────

    async def put_off(self, table: Table, newcomer: int) -> bool:
        """Whether somebody who is offered a seat rests: then they are called after that."""
        now = self._services.tables.clock.now()
        when = rest_ends(await self._services.store.person(newcomer), now)
        offers = [n for n, vote in enumerate(table.sheet.votes) if vote.newcomer == newcomer]
        if not when or not offers:
            return False
        seat = table.sheet.votes[offers[0]].seat
        await self._services.store.set_due(
            Due(DUE_OWNER + table.id, DUE_KIND, seat, when, newcomer)
        )
        self._services.tables.wake_at(when)
        return True

    async def call_newcomer(self, due: Due) -> None:
        """The rest of somebody is over who was offered a seat meanwhile."""
        table = await self._services.tables.table(due.owner.removeprefix(DUE_OWNER))
        for vote in table.sheet.votes:
            if vote.newcomer == due.person is not None and vote.subject == "substitute":
                nonce = f"{table.id}-o{vote.seat}-{int(vote.asked_at)}"
                with in_public(table.sheet):
                    panel = offer_panel(table, vote, due.person)
                if not await self._delivery.post(table.sheet.channel, panel, nonce, [due.person]):
                    with to_person(await self._services.store.person(due.person)):
                        panel = offer_panel(table, vote, due.person)
                    await self._delivery.direct(due.person, panel, nonce)
                await show_in(self._delivery, table, due.person)
        await self._services.store.drop_due(due)


def offer_panel(table: Table, vote: Vote, newcomer: int) -> Panel:
    """The offer of a seat, and the ways to answer it."""
    text = say("call.offer", mention=mention(newcomer), closes=moment(vote.closes))
    id = Id("vote", table.id, vote.seat + 1)
    ways = [
        Button(id._replace(rest=f"substitute {said}"), say(f"vote.{said}"))
        for said in ("yes", "no")
    ]
    return Panel(ui.TextDisplay(text), row(*ways))


async def show_in(delivery: MessageDelivery, table: Table, newcomer: int) -> None:
    """Whoever is offered a seat may look at the match, also in a private thread."""
    channel = await delivery.channel(table.sheet.channel)
    if isinstance(channel, discord.Thread) and channel.is_private():
        await let_in(channel, newcomer, table.id)


def _matches(notice: Notice) -> list[dict[str, Any]]:
    return list(notice.facts["matches"])


def _urgency(one: WaitingMatch) -> tuple[float, str]:
    return (one.due or float("inf"), one.table.id)


def is_answered(waiting: WaitingMatch, call: OpenCall) -> bool:
    """Whether somebody, or whoever plays for them, has done something since they were called."""
    later = waiting.table.match.entries[call.entry :]
    return any(entry.seat == call.seat and entry.act in ANSWERS for entry in later)


# ── What it looks like ───────────────────────────────────────────────────────────────────────────


class PublicPlace(NamedTuple):
    """Where everybody reads a call."""

    server: int | None
    channel: int


def call_panel(
    waiting: Sequence[WaitingMatch], person: int, rested: bool, spot: PublicPlace | None = None
) -> Panel:
    """What waits, and a button for each match that opens it right there."""
    called, rest = f"{mention(person)} " if spot else "", ".rested" if rested else ""
    if len(waiting) == 1:
        is_here = spot is not None and waiting[0].table.sheet.channel == spot.channel
        key = f"call.{waiting[0].what}{rest}{'' if is_here else '.in'}"
        said = say(key, link="" if is_here else _where(waiting[0], spot))
        text = called + paragraph(said, _due(waiting[0]))
    else:
        is_mixed = any(one.what != "turn" for one in waiting)
        head = called + say("call.mixed" if is_mixed else f"call.turns{rest}", count=len(waiting))
        text = "\n".join([head, *(_line(one, spot) for one in waiting)])
    text = "\n".join(filter(None, [text, _warning(waiting, person)]))
    return Panel(ui.TextDisplay(text), *_buttons(waiting, person, spot))


def _warning(waiting: Sequence[WaitingMatch], person: int) -> str:
    """What happens when the time of a turn is up; of matches without a clock, where there are only
    such.
    """
    turns = [one.table for one in waiting if one.what == "turn"]
    found = dict.fromkeys(late_warning(table, person) for table in turns)
    if len(found) > 1:
        found.pop(say("late.soon.none"), None)
    return say("call.late", warning=paragraph(*found)) if found else ""


def _due(one: WaitingMatch) -> str:
    return say("post.due", due=due_words(one.due, one.delay)) if one.due else ""


def _line(one: WaitingMatch, spot: PublicPlace | None) -> str:
    return paragraph(say(f"call.line.{one.what}", link=_where(one, spot)), _due(one))


def _where(one: WaitingMatch, spot: PublicPlace | None) -> str:
    """The way to a match; on another server its game alone."""
    sheet = one.table.sheet
    if sheet.channel is None or (spot is not None and sheet.server != spot.server):
        return one.table.match.game.title
    return match_link(sheet)


def _buttons(waiting: Sequence[WaitingMatch], person: int, spot: PublicPlace | None) -> Items:
    if len(waiting) == 1:
        label = say("button.move" if waiting[0].what != "vote" else "call.vote.button")
        return [row(_button(waiting[0], label))]
    shown = [_button(one, _label(one, person, spot)) for one in waiting[:MOST_BUTTONS]]
    starts = range(0, len(shown), BUTTONS_PER_ROW)
    return [row(*shown[start : start + BUTTONS_PER_ROW]) for start in starts]


def _button(one: WaitingMatch, label: str) -> Button:
    act = "votes" if one.what == "vote" else "move"
    return Button(Id(act, one.table.id), label, discord.ButtonStyle.primary)


def _label(one: WaitingMatch, person: int, spot: PublicPlace | None) -> str:
    """Where others read it, nothing of matches that are not theirs but the game."""
    sheet, match = one.table.sheet, one.table.match
    is_hidden = spot is not None and (sheet.notes.get("private") or sheet.server != spot.server)
    others = [seat.name for seat in one.table.seats if seat.person != person]
    if (is_hidden and spot is not None and sheet.channel != spot.channel) or not others:
        return match.game.title
    return say("call.button", game=match.game.title, names=commas(others))
