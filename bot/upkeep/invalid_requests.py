"""How much Discord refuses: whoever is refused 10,000 times in ten minutes is shut out altogether.

That many come together where something says no to everything (a firewall, a ban, a token that is
good no more) and all matches try again. Before it is too much, the bot asks for nothing more until
the first refusals are ten minutes old: to whoever asks, that looks like a broken line, and what is
to be told is told later. Answers to people go out all the same.
"""

import logging
import time
from collections import deque
from collections.abc import Callable
from typing import Any

import aiohttp

from bot.discord_limits import INVALID_REQUESTS

log = logging.getLogger(__name__)

COUNTED = (401, 403, 429)
SHARE = 4
"""Which part of them one process may use up: several may have the same address."""
ANSWERS = ("/interactions/", "/webhooks/")


class RefusedTooMuch(aiohttp.ClientConnectionError):
    """Discord was not asked, for it has refused too much lately."""


class InvalidRequests:
    """Counts refusals, and stops requests when there were too many."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self.most, self._per = INVALID_REQUESTS[0] // SHARE, INVALID_REQUESTS[1]
        self._refused: deque[float] = deque()
        self._is_stopped = False

    def watch(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """See every request and its answer."""
        trace.on_request_start.append(self._before)
        trace.on_request_end.append(self._after)
        return trace

    def lately(self) -> int:
        """How many there were in the last ten minutes."""
        since = self._now() - self._per
        while self._refused and self._refused[0] < since:
            self._refused.popleft()
        return len(self._refused)

    @property
    def is_stopped(self) -> bool:
        """Whether nothing more is asked for at the moment."""
        was_stopped, self._is_stopped = self._is_stopped, self.lately() >= self.most
        if self._is_stopped and not was_stopped:
            log.error(
                "Discord has refused %s requests: others wait until it forgets them", self.most
            )
        return self._is_stopped

    async def _before(
        self, session: aiohttp.ClientSession, context: Any, params: aiohttp.TraceRequestStartParams
    ) -> None:
        path = params.url.path
        is_answer = any(part in path for part in ANSWERS)
        if "/api/" in path and not is_answer and self.is_stopped:
            raise RefusedTooMuch

    async def _after(
        self, session: aiohttp.ClientSession, context: Any, params: aiohttp.TraceRequestEndParams
    ) -> None:
        is_shared = params.response.headers.get("X-RateLimit-Scope") == "shared"
        if params.response.status in COUNTED and not is_shared:
            self._refused.append(self._now())
