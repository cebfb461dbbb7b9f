"""Tells channels and people what happened: the tables' listener.

When the channel hears is `when_posted.py`, how a post gets there `delivery.py`, what it looks like
`turn_post.py`; this decides who is told where. A post counts as heard once Discord has taken it;
its nonce keeps a repeat from showing twice. Whoever is to move is pinged once, in the channel or,
if they want it so, by direct message; whoever rests is told without a sound and called when they
are up again (`calls_and_reminders.py`). A channel that takes no posts never stops a match: its
players hear by direct message.
"""

import logging
from collections.abc import Sequence
from functools import partial

import discord
from discord import ui

from bot.lobby.match_place import let_in
from bot.posts import turn_post
from bot.posts.automa_reasons import whys
from bot.posts.calls_and_reminders import Calls
from bot.posts.delivery import MessageDelivery
from bot.posts.direct_message_pace import tell_later
from bot.posts.notices import Notices
from bot.posts.translated_posts import post_after
from bot.posts.when_posted import PostTiming, RecentCalls, is_silent, next_up, passes_on
from bot.services import BotServices
from bot.ui.answers import Panel, text_panel
from bot.ui.languages import in_public, to_person
from bot.ui.markup import mention
from bot.words import say
from engine.language.filling import commas
from engine.model.notice import Notice
from engine.model.people import Preferences
from engine.table.posts import Post
from engine.table.quiet_hours import rest_ends
from engine.table.services import Explain
from engine.table.table import Table

log = logging.getLogger(__name__)

LETTER = "letter"
"""The notice of a post for one person whom Discord did not let us write to just then."""


class DiscordListener:
    """Takes what the tables tell and shows it."""

    def __init__(
        self,
        services: BotServices,
        delivery: MessageDelivery,
        notices: Notices,
        calls: Calls,
        explain: Explain,
    ) -> None:
        self._services, self._delivery, self._notices = services, delivery, notices
        self._calls, self._explain = calls, explain
        self._timing, self._recent_calls = PostTiming(), RecentCalls()
        notices.register({"ended": self._tell_end, LETTER: self._tell_later})

    def when(self, post: Post) -> float:
        """Whoever was called may have answered, though the channel hears of it later."""
        self._calls.soon(post.match)
        return self._timing.when(post, self._now())

    async def hear(self, post: Post) -> None:
        if is_silent(post):
            if post.status != "playing":
                self._delivery.retire_board(post.match)
        else:
            table = await self._services.tables.table(post.match)
            with in_public(table.sheet):
                await self._tell(post, table)
        self._timing.posted(post, self._now())

    async def notice(self, notice: Notice) -> None:
        await self._notices.deliver(notice)

    # ── A post ─────────────────────────────────────────────────────────────────────────────────

    async def _tell(self, post: Post, table: Table) -> None:
        """First the direct messages: whoever gets none is pinged in the channel."""
        pinged = await self._pinged(post, table)
        upcoming = await self._upcoming(post, table)
        reasons = await whys(post, table, self._explain)
        reader = _only_reader(post, table)
        panel = await turn_post.turn_post(post, table, reader, upcoming, reasons)
        pinged += [upcoming] if upcoming is not None else []
        is_first, is_over = post.first == 1, post.status != "playing"
        thread = await self._thread(post) if is_first else None
        called, quiet = await self._players(table) if thread is not None else ([], [])
        if called and "tournament" not in table.sheet.notes:
            pinged = list({*pinged, *called})
            panel = with_note(panel, say("post.everybody", names=" ".join(map(mention, called))))
        if is_over and not is_first and (away := await self._not_there(post, table)):
            pinged = away
            panel = with_note(panel, say("post.over.people", names=" ".join(map(mention, away))))
        is_hushed = bool(quiet) and not pinged
        told = await self._delivery.post(
            post.channel,
            with_note(panel, _let_in_line("post.let_in", quiet)) if is_hushed else panel,
            post.nonce,
            quiet if is_hushed else pinged,
            silent=is_hushed or None,
            pinned=is_first,
            more_follows=is_over or thread is not None,
            board_of=post.match,
        )
        if told and thread is not None:
            await self._bring_in(post, thread, called, quiet, is_mentioned=is_hushed)
        if not told:
            await self._tell_each(post, table)
        elif is_over and not is_first and await self._who_is_written_to(table):
            told_after = {"ended": str(post.first - 1)}
            await table.move_to(post.server, post.channel, tells="ended", **told_after)

    async def _not_there(self, post: Post, table: Table) -> list[int]:
        """Who is called to see how a match ended: not who ended it, is written to, rests or wants
        no ping.
        """
        players = [(n, one.person) for n, one in enumerate(table.seats) if one.is_person]
        last = post.happenings()[-1]
        muted = await self._services.store.people_who("mute", table.id)
        found = []
        for n, person in players if len(players) > 1 else ():
            if person is None or person in muted or (last.by == "person" and last.seat == n):
                continue
            known = await self._known(person, table)
            if known.notify == "channel" and not await self._rests(person, table):
                found.append(person)
        return found

    async def _thread(self, post: Post) -> discord.Thread | None:
        place = await self._delivery.channel(post.channel)
        return place if isinstance(place, discord.Thread) else None

    async def _players(self, table: Table) -> tuple[list[int], list[int]]:
        """Who is called to a match that begins, and who wants no ping or rests."""
        called, quiet = list[int](), list[int]()
        for person in (seat.person for seat in table.seats if seat.person is not None):
            known = await self._known(person, table)
            is_up = known.notify == "channel" and not await self._rests(person, table)
            (called if is_up else quiet).append(person)
        return called, quiet

    async def _bring_in(
        self,
        post: Post,
        thread: discord.Thread,
        called: list[int],
        quiet: list[int],
        *,
        is_mentioned: bool,
    ) -> None:
        """A thread is in the list of whoever was mentioned there: in the first post everybody was
        but those who shall hear nothing, if anybody shall; they are mentioned without a sound. In a
        private thread it is looked whether all of them are in.
        """
        if quiet and not is_mentioned:
            panel = text_panel(_let_in_line("post.let_in.also", quiet))
            await self._delivery.post(
                post.channel, panel, post.nonce, quiet, part=" let in", silent=True
            )
        for person in [*called, *quiet] if thread.is_private() else quiet:
            await let_in(thread, person, post.match)

    async def _pinged(self, post: Post, table: Table) -> list[int]:
        """Who is to be pinged in the channel: not who was written to, is at it or wants no ping."""
        if post.first > 1 and not passes_on(post):
            return []
        pinged = []
        was_called = "tournament" in table.sheet.notes and post.first <= 1
        muted = await self._services.store.people_who("mute", table.id)
        for asked in post.asked:
            if asked.person is None or not asked.is_new or asked.person in muted:
                continue
            wish = (await self._known(asked.person, table)).notify
            wants_direct = wish == "dm" and post.server is not None and post.channel is not None
            is_quiet = asked.rests or self._is_called(post, table, asked.person)
            if wish == "none" or (
                wants_direct and await self._tell_one(post, table, asked.person, silent=is_quiet)
            ):
                continue
            if not is_quiet:
                pinged.append(asked.person)
        return [] if was_called else pinged

    def _is_called(self, post: Post, table: Table, person: int) -> bool:
        """Whether a call stands that somebody got before an undo; else this post is one."""
        now = self._now()
        self._recent_calls.note(table, person, post.last, now)
        return self._recent_calls.stands(table, person, now)

    async def _upcoming(self, post: Post, table: Table) -> int | None:
        """Who is to be told in the channel that they are next: it is not their turn yet, and they
        want to know. Whoever plays by direct message is told there.
        """
        person = next_up(post, table)
        if person is None or await self._rests(person, table):
            return None
        known = await self._known(person, table)
        muted = await self._services.store.people_who("mute", table.id)
        if not known.next_up or known.notify == "none" or person in muted:
            return None
        if known.notify == "dm" and post.channel is not None and post.server is not None:
            name = table.match.names[post.turn]
            with to_person(known):
                text = say("direct.next_up", link=f"<#{post.channel}>", name=name)
            if await self._delivery.direct(person, text_panel(text), post.nonce):
                return None
        return person

    async def _known(self, person: int, table: Table) -> Preferences:
        """What somebody has chosen; a table that is played knows it of all who sit there."""
        return table.people.get(person) or await self._services.store.person(person)

    async def _tell_one(
        self, post: Post, table: Table, person: int, *, silent: bool = False
    ) -> bool:
        """The turn by direct message."""
        panel = await self._letter(post, table, person)
        return await self._delivery.direct(person, panel, post.nonce, silent=silent)

    async def _letter(self, post: Post, table: Table, person: int, note: str = "") -> Panel:
        """All since their last turn, and where the match is, with the sentence of that name."""
        with to_person(await self._known(person, table)):
            panel = await turn_post.turn_post(post, table, person)
            names, game = commas(table.match.names), table.match.game.title
            title = say("direct.title", game=game, names=names)
            where = say("direct.where", link=f"<#{post.channel}>") if post.channel else ""
            text = "\n".join(filter(None, [title, note and say(note), where]))
        return with_note(panel, text)

    async def _tell_end(self, notice: Notice) -> None:
        """How a match ended also reaches those who play by direct message, and whoever follows:
        whoever cannot be written to just now hears it later.
        """
        assert notice.match is not None
        table, now = await self._services.tables.table(notice.match), self._now()
        post, waits = await post_after(table, int(table.sheet.notes["ended"])), []
        for person in await self._who_is_written_to(table):
            silent = await self._rests(person, table)
            letter = partial(self._letter, post, table, person)
            waits.append(
                await self._delivery.direct_in_turn(person, letter, notice.nonce, silent=silent)
            )
        tell_later(notice, waits, now)

    async def _who_is_written_to(self, table: Table) -> list[int]:
        """Who hears by direct message how a match ended on a server."""
        if table.sheet.server is None:
            return []
        players = [seat.person for seat in table.seats if seat.person is not None]
        direct = [one for one in players if (await self._known(one, table)).notify == "dm"]
        followers = await self._services.store.people_who("follow", table.id)
        return [*direct, *sorted(followers - set(players))]

    async def _tell_each(self, post: Post, table: Table) -> None:
        """The channel takes no posts: tell everybody who is newly asked, or all at the end,
        by direct message; later whom Discord does not let us write to just now.
        """
        log.warning("match %s is told by direct message", post.match)
        over, delivery = post.status != "playing", self._delivery
        asked = {a.person: a.opened for a in post.asked if a.is_new}
        for seat in table.seats:
            if seat.person is None or not (over or seat.person in asked):
                continue
            person = await self._services.store.person(seat.person)
            was_tried = person.notify == "dm" and not over and post.channel is not None
            if person.notify == "none" or (was_tried and not delivery.wait_for(person.id)):
                continue
            is_called = not over and self._is_called(post, table, person.id)
            if await self._tell_in_turn(post, table, person.id, post.nonce, is_hushed=is_called):
                facts = {"after": post.first - 1, "opened": 0 if over else asked[person.id]}
                await table.tell_person(LETTER, person.id, **facts)
                await delivery.pass_on(person.id, post.nonce)

    async def _tell_in_turn(
        self, post: Post, table: Table, person: int, news: str, *, is_hushed: bool = False
    ) -> float:
        """What the channel does not take, by direct message; the seconds until it may be tried
        again.
        """
        note = "direct.instead" if post.channel else ""
        silent = is_hushed or await self._rests(person, table)
        letter = partial(self._letter, post, table, person, note)
        return await self._delivery.direct_in_turn(
            person, letter, news, silent=silent, is_urgent=True
        )

    async def _tell_later(self, notice: Notice) -> None:
        """What somebody is asked who could not be written to: unless they have answered since."""
        assert notice.match is not None
        assert notice.person is not None
        table = await self._services.tables.table(notice.match)
        waiting = {(one.person, one.opened) for one in table.asked()}
        is_over = table.status != "playing"
        if not is_over and (notice.person, notice.facts["opened"]) not in waiting:
            return
        if is_over and notice.facts["opened"]:
            return  # the end is told to them as well
        post = await post_after(table, int(notice.facts["after"]))
        wait = await self._tell_in_turn(post, table, notice.person, notice.nonce)
        tell_later(notice, [wait], self._now())

    async def _rests(self, person: int, table: Table) -> bool:
        """Whether somebody is left in peace just now."""
        known = await self._known(person, table)
        return not table.sheet.control.is_live and rest_ends(known, self._now()) > 0

    def _now(self) -> float:
        return self._services.tables.clock.now()


def _only_reader(post: Post, table: Table) -> int | None:
    """Who alone reads what is posted: in direct messages, their own person."""
    people = [seat.person for seat in table.seats if seat.person is not None]
    return people[0] if post.server is None and post.channel and len(people) == 1 else None


def _let_in_line(key: str, people: Sequence[int]) -> str:
    return say(key, names=" ".join(map(mention, people)))


def with_note(panel: Panel, text: str) -> Panel:
    """A panel with a few words on top."""
    if not text:
        return panel
    items = list(panel.view.children)
    return Panel(ui.TextDisplay(text), *items, files=panel.files)
