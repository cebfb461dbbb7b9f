"""Places that are lost: threads that are locked, channels that are deleted, servers that go.

A locked thread, or a server the bot was removed from, pauses the match and its clocks; the players
are told, and it goes on when the place is open again. Where the place is gone for good, the match
goes on by direct message (`notices.py` tells its players).
"""

import logging
from collections.abc import Sequence

import discord

from bot.services import BotServices
from bot.ui.answers import SEND_ERRORS, is_refusal
from engine.model.sheet import Sheet, Status
from engine.store.protocol import NO_LIMIT
from engine.table.table import Table
from engine.trouble import Trouble

log = logging.getLogger(__name__)

LIVE_STATUSES: tuple[Status, ...] = ("gathering", "playing")


class LostPlaces:
    """Watches the places matches are played in."""

    def __init__(self, services: BotServices) -> None:
        self._services = services

    async def thread_changed(self, thread: int, *, locked: bool) -> None:
        """A moderator has locked a thread, or opened it again."""
        for table in await self._tables(channel=thread):
            if locked:
                await table.pause("locked")
            elif table.sheet.paused == "locked":
                await table.resume()

    async def look_at(self, sheet: Sheet, place: object) -> None:
        """The place of a match as Discord shows it: it may have been locked or opened unheard."""
        if isinstance(place, discord.Thread) and place.locked != (sheet.paused == "locked"):
            await self.thread_changed(place.id, locked=place.locked)

    async def place_gone(self, channel: int) -> None:
        """A channel or thread was deleted: lobbies close, matches go on by direct message."""
        for table in await self._tables(channel=channel):
            if table.status == "gathering":
                await table.cancel(table.sheet.host)
                continue
            await table.move_to(table.sheet.server, None, tells="place_gone")
            if table.sheet.paused == "locked":
                await table.resume()

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
            await self.look_at(sheet, self._services.get_channel(sheet.channel or 0))
            if sheet.paused == "removed" and self._services.get_guild(sheet.server or 0):
                await self.server_back(sheet.server or 0)
        await self._look_for_servers()

    async def _look_for_servers(self) -> None:
        """Discord does not tell which servers have removed us meanwhile; those that we do not know
        may also be another process's.
        """
        sheets = await self._services.store.sheets(status=("playing",), limit=NO_LIMIT)
        for server in {sheet.server for sheet in sheets if sheet.server and not sheet.paused}:
            if self._services.get_guild(server) is None and not await self._is_member_of(server):
                await self.server_gone(server)

    async def _is_member_of(self, server: int) -> bool:
        """True also where Discord cannot be asked."""
        try:
            await self._services.fetch_guild(server)
        except (discord.Forbidden, discord.NotFound) as problem:
            return not is_refusal(problem)
        except SEND_ERRORS as problem:
            log.info("a server cannot be looked at: %s", problem)
        return True

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


def is_locked(place: object) -> bool:
    return isinstance(place, discord.Thread) and place.locked
