"""The wire between the bot and a PostgreSQL server: it passes everything on, unless it is slow or
cut.

A real proxy on the loopback, so that what the bot sees is what a bad network or a failing server
looks like: answers that take long, connections that break in the middle, a server that is away.
"""

import asyncio
from contextlib import suppress
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

HOST = "127.0.0.1"
MOST = 2**16


class Wire:
    """In front of the server of a `postgresql://…@HOST:PORT/…` or `postgresql:///…?host=FOLDER`
    address.
    """

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        named = {key: value[0] for key, value in parse_qs(parts.query).items()}
        self._folder = named.pop("host", None)
        self._port = parts.port
        self._who = parts.username or "postgres"
        self._named = named
        self.delay = 0.0
        """Seconds that everything takes longer, in both directions."""
        self.is_cut = False
        self._open: set[asyncio.StreamWriter] = set()

    async def open(self) -> str:
        """The address that leads through the wire."""
        self._server = await asyncio.start_server(self._connect, HOST, 0)
        more = "".join(f"&{key}={value}" for key, value in self._named.items())
        return f"postgresql://{self._who}@{self.address}/postgres?sslmode=disable{more}"

    @property
    def address(self) -> str:
        return f"{HOST}:{self._server.sockets[0].getsockname()[1]}"

    async def close(self) -> None:
        self._server.close()
        self.cut()

    def cut(self) -> None:
        """Break every connection, whatever is on its way; nobody gets through until `mend`."""
        self.is_cut = True
        for writer in list(self._open):
            writer.transport.abort()

    def mend(self) -> None:
        self.is_cut, self.delay = False, 0.0

    async def _connect(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        try:
            if self.is_cut:
                raise ConnectionError
            far, on = await self._reach()
        except OSError:
            return back.transport.abort()
        self._open |= {back, on}
        try:
            await asyncio.gather(self._pass(near, on), self._pass(far, back))
        finally:
            self._open -= {back, on}

    async def _reach(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._folder is not None:
            return await asyncio.open_unix_connection(Path(self._folder) / ".s.PGSQL.5432")
        return await asyncio.open_connection(HOST, self._port)

    async def _pass(self, from_: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while said := await from_.read(MOST):
                if self.delay:
                    await asyncio.sleep(self.delay)
                to.write(said)
                await to.drain()
        to.close()
