"""The SQL of sharing a database among processes, once for both databases: a part of `rows.py`.

Something is free if nobody holds it, if this process does, or if its holder has no row in
`processes` any more. To take something is one statement that asks and writes at once: of several
processes exactly one succeeds. What it means to be there is `processes.py`'s.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from msgspec import Struct

from engine.model.due import Due
from engine.store.protocol import Conflict
from engine.store.statements import Statement


class Process(Struct, frozen=True):
    """A process that uses the database."""

    id: str
    host: str
    pid: int
    shards: str = ""
    since: float = 0
    ready: int = 0
    seen: float = 0


class ProcessRows:
    """Who is there and who has taken what, over two verbs: read and write."""

    holder: str | None = None
    """The id under which this process takes things; None for one that takes nothing."""
    SKIP_LOCKED = ""
    """Added to a question whose rows are about to be taken: pass over what another takes now."""

    async def _read(self, sql: str, *args: Any) -> Sequence[Sequence[Any]]:
        raise NotImplementedError

    async def _write(self, *statements: Statement) -> None:
        raise NotImplementedError

    # ── Who is there ──

    async def processes(self) -> list[Process]:
        sql = "SELECT id, host, pid, shards, since, ready, seen FROM processes ORDER BY id"
        return [Process(*row) for row in await self._read(sql)]

    async def save_process(self, one: Process) -> None:
        """This process is here."""
        sql = (
            "INSERT INTO processes (id, host, pid, shards, since, ready, seen)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7)"
            " ON CONFLICT (id) DO UPDATE SET ready = excluded.ready, seen = excluded.seen"
        )
        args = (one.id, one.host, one.pid, one.shards, one.since, one.ready, one.seen)
        await self._write(Statement(sql, args))

    async def drop_process(self, one: Process) -> bool:
        """A process is gone, and with it its claims; False if it has been heard of since."""
        gone = Statement("DELETE FROM processes WHERE id = $1 AND seen = $2", (one.id, one.seen), 1)
        try:
            await self._write(gone, Statement("DELETE FROM claims WHERE holder = $1", (one.id,)))
        except Conflict:
            return False
        return True

    # ── Claims ──

    async def claim(self, name: str, at: float) -> bool:
        """Take what has a name, if it is free."""
        sql = (
            "INSERT INTO claims (name, holder, at) VALUES ($1, $2, $3)"
            " ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, at = excluded.at"
            " WHERE NOT EXISTS (SELECT 1 FROM processes p WHERE p.id = claims.holder)"
        )
        try:
            await self._write(Statement(sql, (name, self.holder or "", at), 1))
        except Conflict:
            return False
        return True

    async def release(self, name: str) -> None:
        sql = "DELETE FROM claims WHERE name = $1 AND holder = $2"
        await self._write(Statement(sql, (name, self.holder or "")))

    async def drop_claims(self, before: float) -> None:
        """Forget what this process took long ago."""
        sql = "DELETE FROM claims WHERE holder = $1 AND at < $2"
        await self._write(Statement(sql, (self.holder or "", before)))

    # ── Matches, notices and what falls due ──

    async def claim_matches(self) -> list[str]:
        """Take the matches that nobody sees to any more though something is left to do in them:
        their channels lag, or an automa is waited for. Those of this process come along.
        """
        left = (
            "SELECT id FROM matches WHERE told < entries"
            " UNION SELECT owner FROM schedule WHERE kind = 'automa'"
        )
        if self.holder is None:
            return [row[0] for row in await self._read(left)]
        alone = f"id IN ({left}) AND (keeper IS NULL OR (keeper <> $1 AND {_gone('keeper')}))"
        if await self._read(f"SELECT id FROM matches WHERE {alone}", self.holder):
            with suppress(Conflict):
                sql = f"UPDATE matches SET keeper = $1 WHERE {alone}"
                await self._write(Statement(sql, (self.holder,)))
        sql = f"SELECT id FROM matches WHERE id IN ({left}) AND keeper = $1"
        return [row[0] for row in await self._read(sql, self.holder)]

    async def claim_post(self, match: str, told: int, n: int) -> bool:
        """Take the post from after entry `told` to entry n that is to be made or under way."""
        sql = (
            "UPDATE matches SET teller = $4 WHERE id = $1 AND told = $2 AND telling = $3"
            f" AND {free('teller', '$4')}"
        )
        with suppress(Conflict):
            await self._write(Statement(sql, (match, told, n, self.holder), 1))
            return True
        return False

    async def release_post(self, match: str) -> None:
        """The post under way has failed: any process may make it."""
        sql = "UPDATE matches SET teller = NULL WHERE id = $1 AND teller = $2"
        await self._write(Statement(sql, (match, self.holder)))

    async def release_notice(self, nonce: str) -> None:
        """A notice could not be delivered: any process may try."""
        await self._write(Statement("UPDATE notices SET holder = NULL WHERE nonce = $1", (nonce,)))

    async def claim_due(self, until: float, limit: int = 100) -> list[Due]:
        """What has fallen due and nobody else lets happen: now this process does."""
        waiting = (
            f"SELECT owner, kind, seat FROM schedule WHERE due <= $1 AND {free('holder', '$2')}"
            f" ORDER BY due, owner, kind, seat LIMIT {limit}"
        )
        if self.holder is not None:
            if not await self._read(waiting, until, self.holder):
                return []
            sql = (
                "UPDATE schedule SET holder = $2"
                f" WHERE (owner, kind, seat) IN ({waiting}{self.SKIP_LOCKED})"
            )
            await self._write(Statement(sql, (until, self.holder)))
        sql = (
            "SELECT owner, kind, seat, due, person FROM schedule WHERE due <= $1"
            f"{' AND holder = $2' if self.holder is not None else ''}"
            f" ORDER BY due, owner, kind, seat LIMIT {limit}"
        )
        args = (until,) if self.holder is None else (until, self.holder)
        return [Due(*row) for row in await self._read(sql, *args)]

    async def _claim_notices(self) -> None:
        """Take every notice that nobody delivers."""
        left = f"SELECT nonce FROM notices WHERE holder IS NULL OR {_gone('holder')}"
        if await self._read(left):
            sql = f"UPDATE notices SET holder = $1 WHERE nonce IN ({left}{self.SKIP_LOCKED})"
            await self._write(Statement(sql, (self.holder,)))

    # ── Marks ──

    async def mark(self, name: str) -> str:
        """A small fact by its name; empty if nobody has noted it."""
        rows = await self._read("SELECT value FROM marks WHERE name = $1", name)
        return str(rows[0][0]) if rows else ""

    async def set_mark(self, name: str, value: str) -> None:
        sql = (
            "INSERT INTO marks (name, value) VALUES ($1, $2)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        )
        await self._write(Statement(sql, (name, value)))


def _gone(column: str) -> str:
    return f"NOT EXISTS (SELECT 1 FROM processes p WHERE p.id = {column})"


def free(column: str, me: str) -> str:
    """Whether something can be taken by who has this placeholder."""
    return f"({column} IS NULL OR {column} = {me} OR {_gone(column)})"
