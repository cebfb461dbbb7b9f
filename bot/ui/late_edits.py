"""Edits that can wait: each post at most every few seconds, however often it has changed.

Discord limits edits, and whoever has pressed something is answered first.
"""

import asyncio
from collections.abc import Awaitable, Callable

EDIT_EVERY_SECONDS = 3.0


class LateEdits:
    """Edits posts a little later, all changes until then at once."""

    def __init__(self, edit: Callable[[str], Awaitable[None]]) -> None:
        self._edit = edit
        self.pace = EDIT_EVERY_SECONDS
        self._waiting: dict[str, asyncio.Event] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def soon(self, post: str) -> None:
        """A post has changed."""
        if post in self._waiting:
            return
        self._waiting[post] = asyncio.Event()
        task = asyncio.create_task(self._edit_later(post), name=f"edit {post}")
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _edit_later(self, post: str) -> None:
        try:
            await asyncio.wait_for(self._waiting[post].wait(), self.pace)
        except TimeoutError:
            pass
        finally:
            del self._waiting[post]  # what changes from now on needs another edit
        await self._edit(post)

    async def settle(self) -> None:
        """Make all that wait now."""
        for hurry in self._waiting.values():
            hurry.set()
        await asyncio.gather(*self._tasks, return_exceptions=True)
