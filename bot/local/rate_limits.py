"""How fast a bot may ask: buckets per route, the global limit, and the headers that tell of them.

The numbers that shape a bot (posts per channel, what follows an answer, renames, new direct
messages, edits of old messages) are Discord's, as far as they are known; all other routes get
generous ones, since discord.py queues every route whose headers say that little is left.
`strict=False` is generous everywhere, for tests about other things.
"""

from collections import deque
from hashlib import sha256

from bot import discord_limits as limits
from bot.local.clock import LocalClock
from bot.local.errors import ApiRefusal, rate_limited

GENEROUS = (1000, 1.0)
ROUTES = {
    "POST /channels/{channel_id}/messages": limits.POSTS,
    "POST /webhooks/{webhook_id}/{webhook_token}": limits.FOLLOW_UPS,
    "PATCH /webhooks/{webhook_id}/{webhook_token}/messages/@original": limits.FOLLOW_UPS,
    "rename": limits.RENAMES,
    "open direct": limits.DIRECT_OPENINGS,
    "old edit": limits.OLD_EDITS,
}
UNCOUNTED = ("/interactions/", "/webhooks/")
UNLIMITED = ("POST /interactions/{interaction_id}/{interaction_token}/callback",)
"""Whose answers have no headers about limits."""
MAJOR = ("channel_id", "guild_id", "webhook_id", "webhook_token", "interaction_id")


class Window:
    """A bucket of requests, which is full again some seconds after the first of them."""

    __slots__ = ("left", "most", "per", "until")

    def __init__(self, most: int, per: float) -> None:
        self.most, self.per, self.left, self.until = most, per, most, 0.0

    def take(self, now: float) -> float:
        """0 if there is room, else the seconds until there is."""
        if now >= self.until:
            self.left, self.until = self.most, now + self.per
        if self.left == 0:
            return self.until - now
        self.left -= 1
        return 0.0


class Rates:
    def __init__(self, clock: LocalClock, *, strict: bool = True) -> None:
        self.clock, self.strict = clock, strict
        self._windows: dict[tuple[str, str], Window] = {}
        self._everything = Window(limits.REQUESTS_PER_SECOND, 1.0)
        self._invalid: deque[float] = deque()
        self._names: dict[str, str] = {}

    def take(self, operation: str, params: dict[str, str]) -> dict[str, str]:
        """Count one request; the headers of its answer, or a 429."""
        now = self.clock.now()
        window = self._window(operation, params)
        counted = not any(part in operation for part in UNCOUNTED)
        wait = self._everything.take(now) if self.strict and counted else 0.0
        if wait:
            raise rate_limited(wait, scope="global")
        wait = window.take(now)
        headers = {} if operation in UNLIMITED else self._headers(operation, window, now)
        if wait:
            raise rate_limited(wait, headers=headers)
        return headers

    def must_wait(self, kind: str, place: str) -> float:
        """A narrower limit inside a route: for how long there is too much of a kind."""
        if not self.strict:
            return 0.0
        return self._window(kind, {"channel_id": place}).take(self.clock.now())

    def take_extra(self, kind: str, place: str, code: int, message: str) -> None:
        """Such a limit that is told as one: renaming a channel, editing an old message."""
        wait = self.must_wait(kind, place)
        if wait:
            raise rate_limited(wait, scope="shared", code=code, message=message)

    def count_invalid(self, status: int, scope: str | None = None) -> None:
        """Too many 401, 403 and 429 in ten minutes shut a bot out altogether; limits that it shares
        with others do not count.
        """
        if status in (401, 403, 429) and scope != "shared":
            self._invalid.append(self.clock.now())

    def is_shut_out(self) -> bool:
        most, per = limits.INVALID_REQUESTS
        while self._invalid and self._invalid[0] < self.clock.now() - per:
            self._invalid.popleft()
        return len(self._invalid) >= most

    def _window(self, operation: str, params: dict[str, str]) -> Window:
        major = "/".join(params[key] for key in MAJOR if key in params)
        window = self._windows.get((operation, major))
        if window is None:
            if len(self._windows) > 10_000:
                self._drop_old()
            most, per = ROUTES.get(operation, GENEROUS) if self.strict else GENEROUS
            window = self._windows[operation, major] = Window(most, per)
        return window

    def _drop_old(self) -> None:
        now = self.clock.now()
        self._windows = {key: w for key, w in self._windows.items() if w.until > now}

    def _headers(self, operation: str, window: Window, now: float) -> dict[str, str]:
        return {
            "X-RateLimit-Limit": str(window.most),
            "X-RateLimit-Remaining": str(window.left),
            "X-RateLimit-Reset": f"{window.until:.3f}",
            "X-RateLimit-Reset-After": f"{max(0.0, window.until - now):.3f}",
            "X-RateLimit-Bucket": self._name(operation),
        }

    def _name(self, operation: str) -> str:
        name = self._names.get(operation)
        if name is None:
            name = self._names[operation] = sha256(operation.encode()).hexdigest()[:32]
        return name


def limit_headers(refusal: ApiRefusal) -> dict[str, str]:
    """What a 429 adds; discord.py takes one without `Via` for a ban."""
    wait = refusal.body["retry_after"]
    scope = getattr(refusal, "scope", "user")
    headers = {"Retry-After": str(max(1, round(wait))), "X-RateLimit-Scope": scope}
    if scope == "global":
        return headers | {"X-RateLimit-Global": "true"}
    full = {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": f"{wait:.3f}"}
    return headers | full | refusal.headers
