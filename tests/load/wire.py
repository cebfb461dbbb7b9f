"""The wire between the bot and PostgreSQL: it passes everything on, unless it is slow or cut.

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
    """In front of the server of a `postgresql:///…?host=FOLDER` address."""

    def __init__(self, url: str) -> None:
        named = {key: value[0] for key, value in parse_qs(urlsplit(url).query).items()}
        self._socket = str(Path(named.pop("host")) / ".s.PGSQL.5432")
        self._named = named
        self.delay = 0.0
        """So many seconds everything takes longer, in both directions."""
        self.is_cut = False
        self._open: set[asyncio.StreamWriter] = set()

    async def open(self) -> str:
        """The address that leads through the wire."""
        self._server = await asyncio.start_server(self._connect, HOST, 0)
        port = self._server.sockets[0].getsockname()[1]
        more = "".join(f"&{key}={value}" for key, value in self._named.items())
        return f"postgresql://postgres@{HOST}:{port}/postgres?sslmode=disable{more}"

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
        if self.is_cut:
            back.transport.abort()
            return
        far, on = await asyncio.open_unix_connection(self._socket)
        self._open |= {back, on}
        try:
            await asyncio.gather(self._pass(near, on), self._pass(far, back))
        finally:
            self._open -= {back, on}

    async def _pass(self, from_: asyncio.StreamReader, to: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError):
            while said := await from_.read(MOST):
                if self.delay:
                    await asyncio.sleep(self.delay)
                to.write(said)
                await to.drain()
        to.close()
