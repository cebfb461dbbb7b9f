"""Places that are lost: threads that are locked, channels that are deleted, servers that go.

A locked thread, or a server the bot was removed from, pauses the match and its clocks; the players
are told, and it goes on when the place is open again. Where the place is gone for good, the match
goes on by direct message.
"""

import logging
from collections.abc import Sequence

import discord
from discord import ui

from bot.matches.resting import rests
from bot.posts.delivery import MessageDelivery
from bot.posts.turn_post import match_buttons
from bot.services import BotServices
from bot.ui.answers import Panel
from bot.words import say
from engine.model.sheet import Status
from engine.store.protocol import NO_LIMIT
from engine.table.table import Table
from engine.trouble import Trouble

log = logging.getLogger(__name__)

LIVE_STATUSES: tuple[Status, ...] = ("gathering", "playing")


class LostPlaces:
    """Watches the places matches are played in."""

    def __init__(self, services: BotServices, delivery: MessageDelivery) -> None:
        self._services, self._delivery = services, delivery

    async def thread_changed(self, thread: int, *, locked: bool) -> None:
        """A moderator has locked a thread, or opened it again."""
        for table in await self._tables(channel=thread):
            if locked:
                await table.pause("locked")
            elif table.sheet.paused == "locked":
                await table.resume()

    async def place_gone(self, channel: int) -> None:
        """A channel or thread was deleted: lobbies close, matches go on by direct message."""
        for table in await self._tables(channel=channel):
            if table.status == "gathering":
                await table.cancel(table.sheet.host)
                continue
            await table.move_to(table.sheet.server, None)
            if table.sheet.paused == "locked":
                await table.resume()
            if await self._services.processes.once(f"gone {table.id} {channel}"):
                await self._tell_each(table)

    async def _tell_each(self, table: Table) -> None:
        for seat in table.seats:
            if seat.person is not None and not seat.left:
                panel = Panel(ui.TextDisplay(say("channel.gone")), match_buttons(table))
                now = self._services.tables.clock.now()
                silent = await rests(self._services.store, seat.person, now)
                await self._delivery.write(seat.person, panel, f"{table.id}-gone", silent=silent)

    async def server_gone(self, server: int) -> None:
        for table in await self._tables(server=server):
            if table.status == "playing":
                await table.pause("removed")

    async def server_back(self, server: int) -> None:
        """Invited again: what was paused by the removal goes on."""
        for table in await self._tables(server=server):
            if table.sheet.paused == "removed":
                await table.resume()

    async def look_around(self) -> None:
        """At the start: what was locked, opened or left while we were away."""
        for sheet in await self._services.store.sheets(status=("playing",), limit=NO_LIMIT):
            place = self._services.get_channel(sheet.channel) if sheet.channel else None
            if isinstance(place, discord.Thread) and place.locked != (sheet.paused == "locked"):
                await self.thread_changed(place.id, locked=place.locked)
            if sheet.paused == "removed" and self._services.get_guild(sheet.server or 0):
                await self.server_back(sheet.server or 0)

    async def _tables(
        self, *, channel: int | None = None, server: int | None = None
    ) -> Sequence[Table]:
        found = []
        for sheet in await self._services.store.sheets(
            channel=channel, server=server, status=LIVE_STATUSES, limit=NO_LIMIT
        ):
            try:
                found.append(await self._services.tables.table(sheet.id))
            except Trouble as problem:
                facts = {"match": sheet.id}
                log.error("a match cannot be looked after: %s", problem, extra=facts)
        return found
