"""One live board per match: when a newer one is posted, the buttons of the older one go.

Only the rows go; text and picture stay, for the edit names the files that the post shows. It can
wait, and whoever plays comes first: the edit is made when nothing else is to be told, and dropped
where Discord would keep it waiting. Old buttons that remain, after a restart or where a post is too
old to be edited, lead to the present all the same.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, NamedTuple

import discord
from discord import ui

from bot.discord_limits import OLD_POST_SECONDS
from bot.ui.answers import SEND_ERRORS, Panel

log = logging.getLogger(__name__)

KEPT_BOARDS = 2000
EDIT_PATIENCE_SECONDS = 3.0
"""A rate limit that lasts longer drops the edit."""


class Board(NamedTuple):
    """A post whose buttons are live."""

    message: discord.Message
    view: ui.LayoutView
    pings: discord.AllowedMentions
    """Whom it pinged: an edit pings nobody again, but should not unmark them."""
    posted: float


class LiveBoards:
    """Remembers the newest board of each match; forgetting it in a restart does no harm."""

    def __init__(self, give_way: Callable[[], Awaitable[None]], now: Callable[[], float]) -> None:
        self._give_way, self._now = give_way, now
        self._newest: OrderedDict[str, Board] = OrderedDict()
        self._edits: set[asyncio.Task[None]] = set()

    def posted(
        self, match: str, message: discord.Message, panel: Panel, pings: discord.AllowedMentions
    ) -> None:
        """A board was posted: the one before it is live no longer."""
        older = self._newest.pop(match, None)
        view = _sent_view(message, panel)
        for row in [part for part in view.children if isinstance(part, ui.ActionRow)]:
            view.remove_item(row)  # it is sent: from here on it is what stays of it
        self._newest[match] = Board(message, view, pings, self._now())
        while len(self._newest) > KEPT_BOARDS:
            self._newest.popitem(last=False)
        if older is not None and older.message.id != message.id:
            self._retire(match, older)

    def retire(self, match: str) -> None:
        """No newer board comes: the newest one is live no longer."""
        if (board := self._newest.pop(match, None)) is not None:
            self._retire(match, board)

    def _retire(self, match: str, board: Board) -> None:
        if self._now() - board.posted > OLD_POST_SECONDS:
            return
        task = asyncio.create_task(self._take_buttons(board), name=f"older board of {match}")
        self._edits.add(task)
        task.add_done_callback(self._edits.discard)

    def newest(self, match: str) -> int:
        """The newest board of a match; 0 if it is not known."""
        board = self._newest.get(match)
        return board.message.id if board is not None else 0

    async def _take_buttons(self, board: Board) -> None:
        await self._give_way()
        try:
            async with asyncio.timeout(EDIT_PATIENCE_SECONDS):
                await _without_rows(board)
        except (TimeoutError, *SEND_ERRORS) as problem:
            log.info("message %s keeps its buttons: %r", board.message.id, problem)

    async def settle(self) -> None:
        """Wait until no edit is under way."""
        await asyncio.gather(*self._edits, return_exceptions=True)


def _sent_view(message: discord.Message, panel: Panel) -> ui.LayoutView:
    """What was sent: the panel, or other words where its files were refused."""
    is_whole = not panel.files or any(_shown_files(message))
    return panel.view if is_whole else ui.LayoutView.from_message(message, timeout=None)


class KeptFile(NamedTuple):
    """A file that an edited message keeps, as discord.py asks for it."""

    id: int

    def to_dict(self) -> dict[str, int]:
        return {"id": self.id}


async def _without_rows(board: Board) -> None:
    """All components are replaced, and may refer to those files only that the edit names."""
    files = [KeptFile(id) for id in _shown_files(board.message)]
    kept: dict[str, Any] = {"attachments": files} if files else {}
    await board.message.edit(view=board.view, allowed_mentions=board.pings, **kept)


def _shown_files(message: discord.Message) -> Iterator[int]:
    """The files of a message: those it shows are not among its attachments."""
    for part in message.components:
        for item in part.items if isinstance(part, discord.MediaGalleryComponent) else ():
            if item.media.attachment_id is not None:
                yield item.media.attachment_id
    yield from (file.id for file in message.attachments)
