"""Threads sleep, matches do not: what Discord has archived by age is opened again.

In an archived thread no button and no command works. Discord does not say who has archived a
thread: somebody, or Discord by its age, for which it may wait less than it was told to. So it is
opened again, with two exceptions: what was archived within an hour of the last word was closed by
somebody, since Discord waits for longer than that; and so was what is archived again within a day
of our opening it. Those open with the next post. A locked one stays as it is (`lost_places.py`).
Where the server has hardly any room left for open threads, as far as Discord counts them for us or
has just said, those of matches without a clock sleep on. A thread that cannot be opened is no end
of the match: its players are told that it goes on by direct message. One that turns out to be
deleted was deleted unheard: while we were away, or with the channel it belonged to; not while its
server is lost in an outage, of which nothing is believed. The thread of a match that is over
is left to Discord: its buttons work for as long as it is open.
"""

import logging
from collections.abc import Mapping
from datetime import datetime
from typing import Any

import discord

from bot.discord_limits import ACTIVE_THREADS, ARCHIVE_MINUTES
from bot.lobby.thread_opening import SPARE_THREADS, TOO_MANY_THREADS_CODES, threads_open
from bot.posts.lost_places import LostPlaces, is_locked
from bot.services import BotServices, is_away
from bot.ui.answers import CONNECTION_ERRORS, is_refusal
from engine.model.due import Due
from engine.model.sheet import Sheet
from engine.model.time_control import DAY, HOUR, MINUTE, NO_CLOCK
from engine.store.protocol import NO_LIMIT
from engine.table.table import Table
from engine.trouble import Trouble

log = logging.getLogger(__name__)

DUE_PREFIX, DUE_KIND = "threads.", "threads.look"
AGAIN_SECONDS = 10 * MINUTE
"""After which a thread is tried again that could not be looked at or opened just then."""
NEARLY_ARCHIVED_SHARE = 0.95
"""By which Discord may archive a thread too early and it is still its age."""
SHORTEST_WAIT_SECONDS = min(ARCHIVE_MINUTES) * MINUTE
"""No thread is archived by its age before that."""
CLOSED_AGAIN_SECONDS = DAY - HOUR
"""What is archived again so soon after it was opened shall stay closed."""
UNKNOWN_CHANNEL_CODE = 10003


class SleepingThreads:
    """Opens threads of matches that have fallen asleep."""

    def __init__(self, services: BotServices, lost_places: LostPlaces) -> None:
        self._services, self._lost_places = services, lost_places
        self._crowded: dict[int, tuple[float, bool]] = {}
        services.tables.handle_due(DUE_PREFIX, self._look)

    async def wake(self) -> None:
        """At the start, and once a day: what has fallen asleep unheard."""
        await self._look_at(self._services.tables.clock.now())

    async def _look_at(self, when: float) -> None:
        await self._services.store.set_due(Due("", DUE_KIND, 0, when))
        self._services.tables.wake_at(when)

    async def _look(self, due: Due) -> None:
        is_done = await self._look_after_all()
        await self._look_at(self._services.tables.clock.now() + (DAY if is_done else AGAIN_SECONDS))

    async def look_at_server(self, server: int) -> None:
        """Discord says nothing of threads that are deleted with their channel, or that were
        archived or deleted in an outage of their server.
        """
        if not await self._look_after_all(server):
            await self._look_at(self._services.tables.clock.now() + AGAIN_SECONDS)

    async def _look_after_all(self, server: int | None = None) -> bool:
        """Ask Discord about every match (of a server) whose thread is not among those that are
        open, or was locked or opened unheard; False if Discord is away, and it is worth another
        try.
        """
        for sheet in await self._services.store.sheets(
            server=server, status=("playing",), limit=NO_LIMIT
        ):
            if sheet.channel is None or is_away(self._services, sheet.server):
                continue
            place = self._services.get_channel(sheet.channel)
            is_as_noted = place is not None and is_locked(place) == (sheet.paused == "locked")
            if not is_as_noted and not await self._look_after(sheet, sheet.channel):
                return False
        return True

    async def thread_changed(self, thread: int, data: Mapping[str, Any]) -> None:
        """Discord tells of a thread that was archived, opened, locked or renamed."""
        metadata = data.get("thread_metadata") or {}
        if not metadata.get("archived") or metadata.get("locked"):
            return
        sheets = await self._services.store.sheets(channel=thread, status=("playing",), limit=1)
        if sheets and not await self._look_after(sheets[0], thread):
            await self._look_at(self._services.tables.clock.now() + AGAIN_SECONDS)

    async def _look_after(self, sheet: Sheet, channel: int) -> bool:
        """See to the thread of a match; False if Discord is away and it is worth another try."""
        try:
            place = await self._services.fetch_channel(channel)
            await self._lost_places.look_at(sheet, place)
            if isinstance(place, discord.Thread):
                await self._consider(sheet, place)
        except (discord.HTTPException, discord.InvalidData, *CONNECTION_ERRORS) as problem:
            facts = {"match": sheet.id, "channel": channel}
            log.info("a match's channel cannot be looked at: %s", problem, extra=facts)
            if getattr(problem, "code", 0) == UNKNOWN_CHANNEL_CODE:
                await self._lost_places.place_gone(channel)
            is_no = isinstance(problem, discord.HTTPException) and is_refusal(problem)
            return is_no or isinstance(problem, discord.InvalidData)
        return True

    async def _consider(self, sheet: Sheet, thread: discord.Thread) -> None:
        if not thread.archived or thread.locked:
            return
        if was_closed_by_somebody(sheet, thread):
            return
        if sheet.control == NO_CLOCK and await self._is_crowded(sheet.server or 0):
            log.info("the thread of a match without a clock sleeps on", extra={"match": sheet.id})
            return
        attempt = int(self._services.tables.clock.now() // AGAIN_SECONDS)
        occasion = f"{thread.id} {_seconds(thread.archive_timestamp)} {attempt}"
        if not await self._services.processes.once(f"awake {occasion}"):
            return
        try:
            table = await self._services.tables.table(sheet.id)
        except Trouble as problem:
            log.error("a match cannot be looked after: %s", problem, extra={"match": sheet.id})
            return
        await self._open(table, thread)

    async def _is_crowded(self, server: int) -> bool:
        """Whether a server is short of threads; asked for no more often than threads are tried."""
        now, guild = self._services.tables.clock.now(), self._services.get_guild(server)
        if guild is None:
            return False
        until, crowded = self._crowded.get(server, (0.0, False))
        if now >= until:
            crowded = await threads_open(guild) > ACTIVE_THREADS - SPARE_THREADS
            self._crowded[server] = now + AGAIN_SECONDS, crowded
        return crowded

    async def _open(self, table: Table, thread: discord.Thread) -> None:
        try:
            opened = await thread.edit(archived=False)
        except discord.HTTPException as problem:
            if not is_refusal(problem):
                raise
            facts = {"match": table.id, "channel": thread.id}
            log.warning("a thread cannot be opened again: %s", problem, extra=facts)
            if problem.code in TOO_MANY_THREADS_CODES:
                until = self._services.tables.clock.now() + AGAIN_SECONDS
                self._crowded[table.sheet.server or 0] = until, True
            asleep = str(_seconds(thread.archive_timestamp))
            where = table.sheet.server, table.sheet.channel
            await table.move_to(*where, asleep=asleep, tells="thread_asleep")
            return
        when = _seconds(opened.archive_timestamp)
        await table.move_to(table.sheet.server, table.sheet.channel, reopened=str(when))


def was_closed_by_somebody(sheet: Sheet, thread: discord.Thread) -> bool:
    """Whether a thread was archived sooner than Discord would have: after its last word, or again
    after we have opened it. Not if it has waited for as long as it was told to.
    """
    spoken = _seconds(discord.utils.snowflake_time(thread.last_message_id or thread.id))
    reopened = int(sheet.notes.get("reopened", 0))
    archived = _seconds(thread.archive_timestamp)
    if (
        archived - max(spoken, reopened)
        >= thread.auto_archive_duration * MINUTE * NEARLY_ARCHIVED_SHARE
    ):
        return False
    return archived - spoken < SHORTEST_WAIT_SECONDS or archived - reopened < CLOSED_AGAIN_SECONDS


def _seconds(moment: datetime) -> int:
    return int(moment.timestamp())
