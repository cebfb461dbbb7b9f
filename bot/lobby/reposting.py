"""Posts of lobbies that have to be shown again: after a change, and after a mishap.

Whoever changes a lobby first leaves a promise in the schedule to show it (`opening.shown_after`).
It is kept once the change is answered, and every few seconds at most; what a killed process could
not show is shown by the next. A lobby without a post gets one, or is
closed where nobody sits. A post that is deleted comes again once: whoever deletes it twice means
it, and the table is closed.
"""

import logging
from collections.abc import Collection

from bot.lobby import opening
from bot.lobby.match_place import lobby_channel
from bot.lobby.server_rules import NotHere
from bot.services import BotServices, is_away
from bot.ui.answers import SEND_ERRORS
from bot.ui.late_edits import LateEdits
from engine.model.due import Due
from engine.model.sheet import Sheet
from engine.model.time_control import MINUTE
from engine.store.protocol import NO_LIMIT, NotStored
from engine.table.table import Table
from engine.trouble import Trouble

log = logging.getLogger(__name__)

OPENING_SECONDS = MINUTE
"""A lobby younger than this may still be on its way to its post."""


class Lobbies:
    """Looks after lobbies."""

    def __init__(self, services: BotServices) -> None:
        self._services = services
        self._promises: dict[str, Due] = {}
        self.edits = LateEdits(self._keep_promise)
        services.tables.handle_due(opening.DUE_PREFIX, self._show)
        services.processes.on_loss.append(self.look)

    def show_soon(self, promise: Due) -> None:
        """A lobby has changed, and this is the promise to show it."""
        match = opening.kept_by(promise)
        self._promises[match] = promise
        self.edits.soon(match)

    async def _keep_promise(self, match: str) -> None:
        """Where that fails, the promise stays in the schedule."""
        promise = self._promises.pop(match, None)
        try:
            table = await self._services.tables.table(match)
            if await opening.refresh(self._services, table) and promise is not None:
                await self._services.store.drop_due(promise)
        except Trouble as problem:
            log.warning("a lobby is shown later: %s", problem, extra={"match": match})

    async def look(self) -> None:
        """At the start, and when another process is gone: lobbies whose post is not known."""
        tables, store = self._services.tables, self._services.store
        try:
            for sheet in await store.sheets(status=("gathering",), limit=NO_LIMIT):
                if "lobby" not in sheet.notes and "tournament" not in sheet.notes:
                    when = max(tables.clock.now(), sheet.created + OPENING_SECONDS)
                    await store.set_due(opening.promise(sheet.id, when))
                    tables.wake_at(when)
        except NotStored as problem:
            log.warning("lobbies without a post wait: %s", problem)

    async def _show(self, row: Due) -> None:
        """A promise that nobody has kept."""
        services, table = self._services, await self._services.tables.table(opening.kept_by(row))
        is_settled = True
        if table.status == "gathering" and "lobby" not in table.sheet.notes:
            is_settled = await self._find_or_post(table)
        if "lobby" in table.sheet.notes:
            is_settled = await opening.refresh(services, table, again=True)
        if is_settled:
            await services.store.drop_due(row)
        else:
            later = services.tables.clock.now() + opening.SHOW_SECONDS
            await services.store.set_due(opening.promise(table.id, later))

    async def _find_or_post(self, table: Table) -> bool:
        """See to the post of a lobby; False if Discord is away, or has lost the server for now, and
        it is worth another try.
        """
        if is_away(self._services, table.sheet.server):
            return False
        try:
            await self._find_or_post_now(table)
        except SEND_ERRORS as problem:
            log.warning("a lobby is posted later: %s", problem, extra={"match": table.id})
            return False
        return True

    async def _find_or_post_now(self, table: Table) -> None:
        """The post may be there, though nobody could note it."""
        hall = await lobby_channel(self._services, table)
        if hall is None or table.sits(table.sheet.host) is None:
            await table.cancel(table.sheet.host)
            return
        async with self._services.processes.lock(f"show {table.id}"):
            await table.refresh()
            if "lobby" in table.sheet.notes:
                return
            if await opening.find_post(self._services, table, hall):
                return
        try:
            await opening.post_lobby(self._services, table, hall)
        except NotHere as problem:
            log.warning("a lobby is closed: %s", problem, extra={"match": table.id})

    async def messages_deleted(self, channel: int, messages: Collection[int]) -> None:
        """Posts were deleted; one of them may be that of a lobby."""
        for sheet in await self._services.store.sheets(channel=channel, status=("gathering",)):
            if int(sheet.notes.get("lobby", 0)) in messages:
                await self._post_deleted(sheet)

    async def _post_deleted(self, sheet: Sheet) -> None:
        post = sheet.notes["lobby"]
        if not await self._services.processes.once(f"deleted {post}"):
            return
        try:
            table = await self._services.tables.table(sheet.id)
            if sheet.notes.get("deleted"):
                await table.cancel(sheet.host)
                return
            await table.move_to(sheet.server, sheet.channel, deleted="yes")
            await opening.post_again(self._services, table, instead_of=post)
        except Trouble as problem:
            log.warning("a lobby has no post: %s", problem, extra={"match": sheet.id})
