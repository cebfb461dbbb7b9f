"""Tells channels and people what happened: the tables' listener.

A table's news is told when the move passes to another person, when the match is over, or ten
minutes after the last move of a turn left half done; never twice within five seconds. A post counts
as heard once Discord has taken it; its nonce keeps a repeat from showing twice.
"""

import logging
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from bot import posts
from bot.answers import NO_PINGS, Panel, text_panel
from bot.buttons import Button
from bot.ids import Id
from bot.posts import moment
from bot.words import say
from engine.posts import Post
from engine.store import Notice
from engine.table import Table

if TYPE_CHECKING:
    from bot.client import Tephra

log = logging.getLogger(__name__)

HALF_DONE = 600.0
"""A turn left half done is told after so many seconds."""
SPACING = 5.0
"""So many seconds lie between two posts of a match."""


class Teller:
    """Takes what the tables tell and shows it."""

    def __init__(self, bot: "Tephra") -> None:
        self._bot = bot
        self._first_seen: dict[str, tuple[int, float]] = {}
        self._posted: dict[str, float] = {}

    def when(self, post: Post) -> float:
        now = self._bot.tables.clock.now()
        last, since = self._first_seen.get(post.match, (0, now))
        if last != post.last:
            since = now
            self._first_seen[post.match] = (post.last, now)
        soon = self._posted.get(post.match, 0) + SPACING
        return soon if _passes_on(post) else max(soon, since + HALF_DONE)

    async def hear(self, post: Post) -> None:
        table = await self._bot.tables.table(post.match)
        names, title = table.match.names, table.match.game.title
        prompts = {a.seat: self._question(table, a.seat) for a in post.asked}
        panel = await posts.board(post, names, title, prompts)
        pinged = [discord.Object(a.person) for a in post.asked if a.person and a.is_new]
        await self._send(post.channel, panel, post.nonce, pinged)
        self._posted[post.match] = self._bot.tables.clock.now()
        self._first_seen.pop(post.match, None)

    def _question(self, table: Table, seat: int) -> str:
        decision = table.match.waiting().get(seat)
        if decision is None or decision.secret:
            return ""
        return table.match.speaker.prompt(decision, table.match.state)

    async def notice(self, notice: Notice) -> None:
        """Votes, holidays and reminders; what has no words here needs none."""
        if notice.name == "vote_opened":
            await self._vote(notice)
        elif notice.name == "reminder":
            await self._remind(notice)
        elif notice.match is not None and notice.name.startswith(("vote_", "holiday")):
            table = await self._bot.tables.table(notice.match)
            seat = notice.facts.get("seat", -1)
            name = table.match.names[seat] if isinstance(seat, int) and seat >= 0 else ""
            until = moment(notice.facts["until"]) if "until" in notice.facts else ""
            panel = text_panel(say(notice.name, name=name, until=until))
            await self._send(table.sheet.channel, panel, notice.nonce)

    async def _vote(self, notice: Notice) -> None:
        assert notice.match is not None
        table, facts = await self._bot.tables.table(notice.match), notice.facts
        names, seat = table.match.names, int(facts["seat"])
        about = names[seat] if seat >= 0 else ""
        text = say(
            f"vote.{facts['subject']}",
            name=names[facts["by"]],
            about=about,
            to=facts["to"],
            newcomer=facts["newcomer"],
        ) + say("vote.closes", closes=moment(facts["closes"]))
        row = ui.ActionRow[ui.LayoutView](
            *(
                Button(
                    Id("vote", table.id, seat + 1, f"{facts['subject']} {answer}"),
                    say(f"vote.{answer}"),
                )
                for answer in ("yes", "no")
            )
        )
        asked = [
            discord.Object(s.person)
            for n, s in enumerate(table.seats)
            if s.person and n != facts["by"] and not s.left
        ]
        mentions = " ".join(f"<@{person.id}>" for person in asked)
        panel = Panel(ui.TextDisplay(f"{mentions} {text}".strip()), row)
        await self._send(table.sheet.channel, panel, notice.nonce, asked)

    async def _remind(self, notice: Notice) -> None:
        assert notice.person is not None
        links = []
        for match in notice.facts["matches"]:
            table = await self._bot.tables.table(match["match"])
            due = moment(match["due"]) if match["due"] else "…"
            links.append(say("reminder.link", link=f"<#{table.sheet.channel}>", due=due))
        if not links:
            return
        person = await self._bot.tables.store.person(notice.person)
        text = say("reminder", links=", ".join(links))
        if person.notify == "none":
            return
        if person.notify == "dm":
            user = self._bot.get_user(person.id) or await self._bot.fetch_user(person.id)
            await user.send(text, nonce=notice.nonce)
            return
        table = await self._bot.tables.table(notice.facts["matches"][0]["match"])
        panel = text_panel(f"<@{person.id}> {text}")
        await self._send(table.sheet.channel, panel, notice.nonce, [discord.Object(person.id)])

    async def _send(
        self,
        channel: int | None,
        panel: Panel,
        nonce: str,
        pinged: "list[discord.Object] | tuple[()]" = (),
    ) -> None:
        """Post in a channel; one that is gone or closed to us is not tried for ever."""
        place = await self._place(channel)
        if place is None:
            return
        mentions = discord.AllowedMentions(users=list(pinged)) if pinged else NO_PINGS
        try:
            await place.send(
                view=panel.view, files=panel.files, nonce=nonce[:25], allowed_mentions=mentions
            )
        except (discord.Forbidden, discord.NotFound) as problem:
            log.warning("channel %s does not take posts: %s", channel, problem)

    async def _place(self, channel: int | None) -> Any:
        if channel is None:
            return None
        place = self._bot.get_channel(channel)
        if place is not None:
            return place
        try:
            return await self._bot.fetch_channel(channel)
        except (discord.Forbidden, discord.NotFound) as problem:
            log.warning("channel %s cannot be found: %s", channel, problem)
            return None


def _passes_on(post: Post) -> bool:
    """Whether somebody else than the last mover is waited for, or nobody is."""
    if post.first == 1 or post.status != "playing":
        return True
    last = post.happenings()[-1]
    if last.act != "move" or last.by != "person":
        return True
    return any(asked.seat != last.seat for asked in post.asked)
