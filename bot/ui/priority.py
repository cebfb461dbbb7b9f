"""Who is served first when much comes at once.

First answers go out as they come. Everything after them is work, and of that each turn of the event
loop takes one piece only: whoever arrives meanwhile is answered before the next piece. What can
wait (posts in channels) comes when no answer waits for its piece, or after a while all the same.
Not a lock: how many people are served at the same time is not limited, since most of that time is
spent waiting for the disk, a drawing or Discord.
"""

import asyncio
from collections import deque
from typing import NamedTuple

LONGEST_WAIT_SECONDS = 2.0
"""Work that can wait is kept waiting no longer."""


class Waiting(NamedTuple):
    turn: "asyncio.Future[None]"
    since: float


class Priority:
    """Hands out turns."""

    def __init__(self) -> None:
        self._answers: deque[Waiting] = deque()
        self._others: deque[Waiting] = deque()
        self._is_serving = False

    async def answer_turn(self) -> None:
        """Wait for a turn to go on with an answer."""
        await self._queue(self._answers)

    async def post_turn(self) -> None:
        """Wait for a turn to do what can wait."""
        await self._queue(self._others)

    @property
    def queues(self) -> dict[str, int]:
        """How many answers, and how many posts, wait for their turn."""
        return {"answers": len(self._answers), "posts": len(self._others)}

    async def _queue(self, queue: deque[Waiting]) -> None:
        loop = asyncio.get_running_loop()
        one = Waiting(loop.create_future(), loop.time())
        queue.append(one)
        if not self._is_serving:
            self._is_serving = True
            loop.call_soon(self._serve, loop)
        await one.turn

    def _serve(self, loop: asyncio.AbstractEventLoop) -> None:
        """One turn; then the loop looks who has arrived before it comes back here."""
        is_late = bool(self._others) and self._others[0].since < loop.time() - LONGEST_WAIT_SECONDS
        queue = self._others if is_late or not self._answers else self._answers
        self._is_serving = bool(queue)
        if queue:
            one = queue.popleft()
            if not one.turn.done():
                one.turn.set_result(None)
            loop.call_soon(self._serve, loop)
