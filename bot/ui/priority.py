"""Who is served first when much comes at once.

Each turn of the event loop takes one piece of work only: whoever arrives meanwhile, and whoever has
to be told that it takes a moment (`first_answer.py`), comes before the next piece. What can
wait (posts in channels) comes when no answer waits for its piece, or after a while all the same.
Answers to different people take turns, so that nobody waits for all that another has asked for.
Not a lock: how many people are served at the same time is not limited, since most of that time is
spent waiting for the disk, a drawing or Discord.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import NamedTuple

from engine.work.fair_queue import Lines

LONGEST_WAIT_SECONDS = 2.0
"""Work that can wait is kept waiting no longer."""


class Waiting(NamedTuple):
    turn: "asyncio.Future[None]"
    since: float


class Priority:
    """Hands out turns."""

    def __init__(self) -> None:
        self._answers: Lines[Waiting] = Lines()
        self._others: deque[Waiting] = deque()
        self._is_serving = False

    async def answer_turn(self) -> None:
        """Wait for a turn to go on with an answer."""
        await self._wait(self._answers.put)

    async def post_turn(self) -> None:
        """Wait for a turn to do what can wait."""
        await self._wait(self._others.append)

    @property
    def queues(self) -> dict[str, int]:
        """How many answers, and how many posts, wait for their turn."""
        return {"answers": len(self._answers), "posts": len(self._others)}

    async def _wait(self, queue: Callable[[Waiting], None]) -> None:
        loop = asyncio.get_running_loop()
        one = Waiting(loop.create_future(), loop.time())
        queue(one)
        if not self._is_serving:
            self._is_serving = True
            loop.call_soon(self._serve, loop)
        await one.turn

    def _serve(self, loop: asyncio.AbstractEventLoop) -> None:
        """One turn; then the loop looks who has arrived before it comes back here."""
        is_late = bool(self._others) and self._others[0].since < loop.time() - LONGEST_WAIT_SECONDS
        one = None if is_late else self._answers.take()
        if one is None and self._others:
            one = self._others.popleft()
        self._is_serving = one is not None
        if one is not None:
            if not one.turn.done():
                one.turn.set_result(None)
            loop.call_soon(self._serve, loop)
