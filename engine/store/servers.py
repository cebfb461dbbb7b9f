"""Which server a PostgreSQL address leads to, where it names several: the one that takes writes.

Each is asked by itself and has its own time to answer: a machine without power says nothing, not
even no, and must not keep anybody from the one that has taken over. A connection that falls silent
while it is used is let go for the same reason.
"""

import asyncio
from typing import Any, Self
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

import asyncpg  # type: ignore[import-untyped]

ALONE_SECONDS = 60.0
"""What a server has to answer in where there is no other."""
_TRY_THE_NEXT = (
    OSError,
    asyncpg.CannotConnectNowError,
    asyncpg.ConnectionDoesNotExistError,
    asyncpg.TargetServerAttributeNotMatched,
)


class Servers:
    """The servers of an address; whichever was right the last time is asked first."""

    def __init__(self, url: str, patience: float) -> None:
        """Each of several has `patience` seconds to answer."""
        parts = urlsplit(url)
        said = parse_qsl(parts.query, keep_blank_values=True)
        self.is_bounced = ("pgbouncer", "true") in said
        """Whether the address says that PgBouncer is in front."""
        query = urlencode([pair for pair in said if pair[0] != "pgbouncer"])
        who, at, hosts = parts.netloc.rpartition("@")
        self._addresses = [
            urlunsplit(parts._replace(netloc=who + at + host, query=query))
            for host in hosts.split(",")
        ]
        self._patience = patience if len(self._addresses) > 1 else ALONE_SECONDS

    async def connect(self, *_address: str, **named: Any) -> Any:
        """A connection for the pool, which says where to as well."""
        problem: BaseException | None = None
        for address in tuple(self._addresses):
            try:
                found = await asyncpg.connect(address, timeout=self._patience, **named)
            except TimeoutError:
                problem = problem or TimeoutError("it does not answer")
            except _TRY_THE_NEXT as no:
                problem = problem or no
            else:
                self._addresses.sort(key=lambda one: one != address)
                return found
        assert problem is not None
        raise problem


class SilenceWatch:
    """`with SilenceWatch(connection, seconds) as watch:` lets go of a connection that says nothing
    for so long since the last `watch.heard()`; whoever waits for it then fails at once.
    """

    def __init__(self, connection: Any, seconds: float) -> None:
        self._connection, self._seconds = connection, seconds
        self._is_over = False

    def __enter__(self) -> Self:
        self._start()
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self._end.cancel()
        if self._is_over and kind is not None and issubclass(kind, Exception):
            raise TimeoutError(f"it has said nothing for {self._seconds:.0f} seconds") from None

    def heard(self) -> None:
        self._end.cancel()
        self._start()

    def _start(self) -> None:
        self._end = asyncio.get_running_loop().call_later(self._seconds, self._let_go)

    def _let_go(self) -> None:
        self._is_over = True
        self._connection.terminate()
