"""The SQL of calls that are not answered yet. A part of `rows.py`."""

from collections.abc import Sequence
from typing import Any

from engine.model.call import OpenCall
from engine.store.statements import Statement

_CALLS = "SELECT news, match, person, seat, entry, at, channel, message FROM calls"


class CallRows:
    """Who was called for what, over two verbs: read and write."""

    async def _read(self, sql: str, *args: Any) -> Sequence[Sequence[Any]]:
        raise NotImplementedError

    async def _write(self, *statements: Statement) -> None:
        raise NotImplementedError

    async def calls_for(self, match: str) -> list[OpenCall]:
        return await self._calls("match = $1", match)

    async def calls_to(self, person: int) -> list[OpenCall]:
        return await self._calls("person = $1", person)

    async def calls_by(self, news: str) -> list[OpenCall]:
        return await self._calls("news = $1", news)

    async def all_calls(self) -> list[OpenCall]:
        return await self._calls("1 = 1")

    async def _calls(self, test: str, *args: Any) -> list[OpenCall]:
        rows = await self._read(f"{_CALLS} WHERE {test} ORDER BY at, news, match", *args)
        return [OpenCall(*row) for row in rows]

    async def place_call(self, news: str, channel: int, message: int) -> None:
        sql = "UPDATE calls SET channel = $2, message = $3 WHERE news = $1"
        await self._write(Statement(sql, (news, channel, message)))

    async def drop_call(self, news: str, match: str) -> None:
        sql = "DELETE FROM calls WHERE news = $1 AND match = $2"
        await self._write(Statement(sql, (news, match)))


def insert_call(call: OpenCall) -> Statement:
    sql = (
        "INSERT INTO calls (news, match, person, seat, entry, at, channel, message)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
    )
    args = (call.news, call.match, call.person, call.seat, call.entry, call.at)
    return Statement(sql, (*args, call.channel, call.message))
