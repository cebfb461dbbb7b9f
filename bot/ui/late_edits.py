"""Edits that can wait: each post at most every few seconds, however often it has changed.

Discord limits edits, and whoever has pressed something is answered first: an edit that an answer
causes comes after it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.ui.answers import after_answer

log = logging.getLogger(__name__)

EDIT_EVERY_SECONDS = 3.0


class LateEdits:
    """Edits posts a little later, all changes until then at once."""

    def __init__(self, edit: Callable[[str], Awaitable[None]]) -> None:
        self._edit = edit
        self.pace = EDIT_EVERY_SECONDS
        self._edited: dict[str, float] = {}
        """When each of the posts was edited that may have to wait for their next edit, in order."""
        self._waiting: dict[str, asyncio.Event] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def soon(self, post: str) -> None:
        """A post has changed."""
        after_answer(lambda: self._begin(post))

    def _begin(self, post: str) -> None:
        if post in self._waiting:
            return
        self._waiting[post] = asyncio.Event()
        task = asyncio.create_task(self._edit_later(post), name=f"edit {post}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _edit_later(self, post: str) -> None:
        now = asyncio.get_running_loop().time
        try:
            if (when := self._edited.pop(post, 0.0) + self.pace) > now():
                async with asyncio.timeout_at(when):
                    await self._waiting[post].wait()
        except TimeoutError:
            pass
        finally:
            del self._waiting[post]  # what changes from now on needs another edit
        self._note_edit(post, now())
        try:
            await self._edit(post)
        except Exception:
            log.exception("post %s stays as it was", post)

    def _note_edit(self, post: str, at: float) -> None:
        """Those whose next edit need not wait are forgotten, first of all the first."""
        self._edited[post] = at
        while (first := next(iter(self._edited))) != post and self._edited[first] <= at - self.pace:
            del self._edited[first]

    async def settle(self) -> None:
        """Make all that wait now, and what comes up meanwhile."""
        while self._tasks:
            for hurry in self._waiting.values():
                hurry.set()
            await asyncio.gather(*self._tasks, return_exceptions=True)
