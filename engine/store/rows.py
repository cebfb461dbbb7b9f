"""The SQL of the store, once for both databases, and how values become rows and back.

A subclass brings the connection: `_read` one query, `_write` several statements as one transaction.
Placeholders are `$1`, `$2`, …; types are the few that SQLite and PostgreSQL share.
"""

import hashlib
import logging
import time
import zlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.match.entries import Entry, Snapshot
from engine.model.call import OpenCall
from engine.model.due import Due
from engine.model.notice import Notice, post_nonce
from engine.model.people import Preferences, Server
from engine.model.seats import Seat
from engine.model.sheet import Sheet, Status
from engine.store.call_rows import CallRows, insert_call
from engine.store.legible import DamagedRow, Legible
from engine.store.person_rows import PersonRows
from engine.store.personal_rows import PersonalRows
from engine.store.process_rows import ProcessRows, free
from engine.store.protocol import Change, Conflict, NotStored, Stored
from engine.store.puzzle_rows import PuzzleRows
from engine.store.statements import NEWEST, Statement, as_json, insert_due, insert_notice
from engine.store.tournament_rows import TournamentRows

log = logging.getLogger(__name__)

_SHEET = "SELECT m.sheet, m.revision, m.entries, m.telling, m.told FROM matches m"
_NOTICES = "SELECT nonce, name, facts, match, person, at FROM notices"
_DUE = "SELECT owner, kind, seat, due, person FROM schedule"
_TESTS = {
    "person": "m.id IN (SELECT match FROM seats WHERE person = ${})",
    "channel": "m.channel = ${}",
    "server": "m.server = ${}",
}
_DIGEST_BYTES = 8
_KEY_CHARACTERS = 12


class RowStore(
    TournamentRows, PersonRows, PersonalRows, PuzzleRows, ProcessRows, CallRows, Legible
):
    """A store over two verbs: read and write."""

    url: str
    is_for_many: bool

    async def _read(self, sql: str, *args: Any) -> Sequence[Sequence[Any]]:
        raise NotImplementedError

    async def _write(self, *statements: Statement) -> None:
        """All statements or none; Conflict if one does not touch the rows it must."""
        raise NotImplementedError

    # ── Matches ──

    async def create(self, change: Change) -> None:
        sheet = change.sheet
        sql = (
            "INSERT INTO matches (id, server, channel, game, status, created, ended, revision,"
            " entries, telling, told, sheet, keeper)"
            " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)"
        )
        first = Statement(
            sql,
            (
                sheet.id,
                sheet.server,
                sheet.channel,
                sheet.game,
                sheet.status,
                sheet.created,
                sheet.ended,
                sheet.revision,
                sheet.entries,
                sheet.telling,
                sheet.told,
                as_json(sheet),
                self.holder,
            ),
        )
        await self._write(first, *_rest(change, self.holder))

    async def commit(self, change: Change) -> None:
        sheet = change.sheet
        new = replace(sheet, revision=sheet.revision + 1)
        sql = (
            "UPDATE matches SET server = $3, channel = $4, status = $5, ended = $6, entries = $7,"
            " revision = $2 + 1, sheet = $8, keeper = $9 WHERE id = $1 AND revision = $2"
        )
        args = (
            sheet.id,
            sheet.revision,
            sheet.server,
            sheet.channel,
            sheet.status,
            sheet.ended,
            sheet.entries,
            as_json(new),
            self.holder,
        )
        began = time.perf_counter()
        await self._write(Statement(sql, args, 1), *_rest(change, self.holder))
        self.observer.committed(time.perf_counter() - began)

    async def load(self, match: str) -> Stored | None:
        rows = await self._read(f"{_SHEET} WHERE m.id = $1", match)
        if not rows:
            return None
        with self._legible("matches", match):
            sheet = _sheet(rows[0])
        seats = await self.seats(match)
        sql = (
            "SELECT n, act, seat, text, draws, answered FROM entries"
            " WHERE match = $1 AND n <= $2 ORDER BY n"
        )
        rows = await self._read(sql, match, sheet.entries)
        with self._legible("matches", match):
            entries = tuple(map(_entry, rows))
        sql = "SELECT body FROM snapshots WHERE match = $1 AND n <= $2"
        kept = await self._read(sql, match, sheet.entries)
        return Stored(sheet, seats, entries, unpack(match, bytes(kept[0][0])) if kept else None)

    async def revision(self, match: str) -> int:
        rows = await self._read("SELECT revision FROM matches WHERE id = $1", match)
        return int(rows[0][0]) if rows else -1

    async def sheets(
        self,
        *,
        status: Sequence[Status] = (),
        person: int | None = None,
        channel: int | None = None,
        server: int | None = None,
        limit: int = 1000,
    ) -> list[Sheet]:
        where, args = _where(status, person=person, channel=channel, server=server)
        sql = f"{_SHEET}{where} ORDER BY m.created DESC, m.id LIMIT {limit}"
        return self._readable(await self._read(sql, *args), _sheet, "matches")

    async def playing(self) -> list[str]:
        sql = "SELECT id FROM matches WHERE status = 'playing' ORDER BY created DESC, id"
        return [row[0] for row in await self._read(sql)]

    async def seats(self, match: str) -> tuple[Seat, ...]:
        rows = await self._read("SELECT body FROM seats WHERE match = $1 ORDER BY seat", match)
        with self._legible("matches", match):
            return tuple(msgspec.json.decode(row[0], type=Seat) for row in rows)

    async def times(self, match: str) -> tuple[float, ...]:
        rows = await self._read("SELECT at FROM entries WHERE match = $1 ORDER BY n", match)
        return tuple(float(row[0]) for row in rows)

    async def keep_snapshot(self, match: str, snapshot: Snapshot) -> None:
        await self._write(_keep(match, snapshot))

    async def drop_snapshots(self) -> None:
        await self._write(Statement("DELETE FROM snapshots", ()))

    async def keep_unmade(self, match: str, seat: int, answers: str) -> str:
        key = hashlib.sha256(answers.encode()).hexdigest()[:_KEY_CHARACTERS]
        sql = (
            "INSERT INTO unmade_answers (match, seat, key, answers) VALUES ($1, $2, $3, $4)"
            " ON CONFLICT (match, seat, key) DO NOTHING"
        )
        await self._write(Statement(sql, (match, seat, key, answers)))
        return key

    async def unmade(self, match: str, seat: int, key: str) -> str | None:
        sql = "SELECT answers FROM unmade_answers WHERE match = $1 AND seat = $2 AND key = $3"
        rows = await self._read(sql, match, seat, key)
        return str(rows[0][0]) if rows else None

    # ── What is still to be told ──

    async def untold_matches(self) -> list[str]:
        return [row[0] for row in await self._read("SELECT id FROM matches WHERE told < entries")]

    async def set_telling(self, match: str, told: int, n: int) -> tuple[int, int] | None:
        sql = (
            "UPDATE matches SET telling = $2, teller = $4"
            " WHERE id = $1 AND telling = $3 AND told = $3 AND telling < $2"
        )
        with suppress(Conflict):
            await self._write(Statement(sql, (match, n, told, self.holder), 1))
            return told, n
        rows = await self._read("SELECT told, telling FROM matches WHERE id = $1", match)
        heard, under_way = (int(rows[0][0]), int(rows[0][1])) if rows else (n, n)
        if under_way <= heard or await self.claim_post(match, heard, under_way):
            return heard, under_way
        return None

    async def set_told(self, match: str, n: int) -> None:
        sql = "UPDATE matches SET told = $2 WHERE id = $1 AND told < $2"
        await self._write(Statement(sql, (match, n)), _told(post_nonce(match, n)))

    async def notices(self) -> list[Notice]:
        return await self._notices("")

    async def claim_notices(self) -> list[Notice]:
        if self.holder is None:
            return await self.notices()
        await self._claim_notices()
        return await self._notices(" WHERE holder = $1", self.holder)

    async def _notices(self, where: str, *args: Any) -> list[Notice]:
        rows = await self._read(f"{_NOTICES}{where} ORDER BY at, nonce", *args)
        return self._readable(rows, _notice, "notices")

    async def drop_notice(self, nonce: str) -> None:
        gone = Statement("DELETE FROM notices WHERE nonce = $1", (nonce,))
        await self._write(gone, _told(nonce))

    async def deliveries(self, news: str) -> set[str]:
        rows = await self._read("SELECT nonce FROM deliveries WHERE news = $1", news)
        return {row[0] for row in rows}

    async def note_delivery(self, news: str, nonce: str) -> None:
        sql = "INSERT INTO deliveries (news, nonce) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        await self._write(Statement(sql, (news, nonce)))

    # ── What falls due ──

    async def due(self, until: float, limit: int = 100) -> list[Due]:
        sql = f"{_DUE} WHERE due <= $1 ORDER BY due, owner, kind, seat LIMIT {limit}"
        return [Due(*row) for row in await self._read(sql, until)]

    async def due_of_kind(self, kind: str) -> list[Due]:
        return [Due(*row) for row in await self._read(f"{_DUE} WHERE kind = $1", kind)]

    async def due_row(self, owner: str, kind: str, seat: int = 0) -> Due | None:
        sql = f"{_DUE} WHERE owner = $1 AND kind = $2 AND seat = $3"
        rows = await self._read(sql, owner, kind, seat)
        return Due(*rows[0]) if rows else None

    async def reminders(self, person: int, until: float) -> list[Due]:
        sql = f"{_DUE} WHERE person = $1 AND kind = 'remind' AND due <= $2 ORDER BY due, owner"
        return [Due(*row) for row in await self._read(sql, person, until)]

    async def next_due(self) -> float | None:
        sql = f"SELECT due FROM schedule WHERE {free('holder', '$1')} ORDER BY due LIMIT 1"
        rows = await self._read(sql, self.holder)
        return float(rows[0][0]) if rows else None

    async def set_due(self, due: Due) -> None:
        await self._write(insert_due(due))

    async def drop_due(self, due: Due) -> None:
        sql = "DELETE FROM schedule WHERE owner = $1 AND kind = $2 AND seat = $3 AND due = $4"
        await self._write(Statement(sql, (due.owner, due.kind, due.seat, due.due)))

    async def turn_into_notice(
        self,
        rows: Sequence[Due],
        notice: Notice | None,
        following: Sequence[Due] = (),
        calls: Sequence[OpenCall] = (),
    ) -> bool:
        sql = "DELETE FROM schedule WHERE owner = $1 AND kind = $2 AND seat = $3 AND due = $4"
        gone = [Statement(sql, (row.owner, row.kind, row.seat, row.due), 1) for row in rows]
        try:
            notes = [insert_notice(notice, self.holder)] if notice else []
            called = map(insert_call, calls)
            await self._write(*gone, *map(insert_due, following), *notes, *called)
        except Conflict:
            return False
        return True

    # ── People and servers ──

    async def person(self, id: int) -> Preferences:
        rows = await self._read("SELECT settings FROM people WHERE id = $1", id)
        with suppress(DamagedRow):
            if rows:
                return self._decoded(rows[0][0], Preferences, "people")
        return Preferences(id)

    async def save_person(self, person: Preferences) -> None:
        await self._write(_settings("people", person.id, person))

    async def server(self, id: int) -> Server:
        rows = await self._read("SELECT settings FROM servers WHERE id = $1", id)
        with suppress(DamagedRow):
            if rows:
                return self._decoded(rows[0][0], Server, "servers", id)
        return Server(id)

    async def save_server(self, server: Server) -> None:
        await self._write(_settings("servers", server.id, server))

    # ── Operation ──

    async def counts(self) -> dict[str, int]:
        sql = "SELECT status, count(*) FROM matches GROUP BY status"
        return {status: int(count) for status, count in await self._read(sql)}

    async def newest(self) -> float:
        return max(float(row[0] or 0) for row in await self._read(NEWEST))

    def _failed(self, doing: str, problem: BaseException) -> NotStored:
        """Log what went wrong with the database; what to raise instead."""
        log.warning("%s failed: %s", doing, str(problem) or type(problem).__name__)
        self.observer.failed(problem)
        if is_damage(problem):
            log.error("the database is damaged: %s", problem)
            self.observer.damaged(str(problem))
        return not_stored(problem)

    async def backup(self, file: Path) -> None:
        raise NotImplementedError

    async def close(self) -> None:
        raise NotImplementedError


# ── Values to rows ──────────────────────────────────────────────────────────────────────────────


def _rest(change: Change, holder: str | None) -> Iterable[Statement]:
    """Everything of a change besides the row of the match."""
    match = change.sheet.id
    for entry in change.entries:
        yield _append(match, entry, change.now)
    if change.entries:
        yield Statement("DELETE FROM unmade_answers WHERE match = $1", (match,))
    if change.seats is not None:
        yield from _sit(match, change.seats)
    if change.ranks is not None:
        for seat, rank in enumerate(change.ranks):
            sql = "UPDATE seats SET rank = $3 WHERE match = $1 AND seat = $2"
            yield Statement(sql, (match, seat, rank))
    if change.due is not None:
        yield Statement("DELETE FROM schedule WHERE owner = $1", (match,))
        yield from map(insert_due, change.due)
    for notice in change.notices:
        yield insert_notice(notice, holder)
    if change.snapshot is not None:
        yield _keep(match, change.snapshot)


def _where(status: Sequence[Status], **wanted: int | None) -> tuple[str, list[Any]]:
    """The condition for matches that fit everything that is wanted, and its arguments."""
    asked = {name: value for name, value in wanted.items() if value is not None}
    args = [*asked.values(), *status]
    tests = [_TESTS[name].format(n) for n, name in enumerate(asked, 1)]
    if status:
        marks = [f"${n}" for n in range(len(asked) + 1, len(args) + 1)]
        tests.append(f"m.status IN ({', '.join(marks)})")
    return f" WHERE {' AND '.join(tests)}" if tests else "", args


def _append(match: str, entry: Entry, now: float) -> Statement:
    draws = " ".join(map(str, entry.draws))
    sql = (
        "INSERT INTO entries (match, n, act, seat, text, draws, answered, at)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"
    )
    args = (match, entry.n, entry.act, entry.seat, entry.text, draws, entry.by, now)
    return Statement(sql, args)


def _sit(match: str, seats: Sequence[Seat]) -> Iterable[Statement]:
    sql = (
        "INSERT INTO seats (match, seat, person, body) VALUES ($1, $2, $3, $4)"
        " ON CONFLICT (match, seat) DO UPDATE SET person = excluded.person, body = excluded.body"
    )
    yield Statement("DELETE FROM seats WHERE match = $1 AND seat >= $2", (match, len(seats)))
    for n, seat in enumerate(seats):
        yield Statement(sql, (match, n, seat.person, as_json(seat)))


def _keep(match: str, snapshot: Snapshot) -> Statement:
    sql = (
        "INSERT INTO snapshots (match, n, body) VALUES ($1, $2, $3)"
        " ON CONFLICT (match) DO UPDATE SET n = excluded.n, body = excluded.body"
    )
    return Statement(sql, (match, snapshot.n, pack(snapshot)))


def _settings(table: str, id: int, value: Any) -> Statement:
    sql = (
        f"INSERT INTO {table} (id, settings) VALUES ($1, $2)"
        " ON CONFLICT (id) DO UPDATE SET settings = excluded.settings"
    )
    return Statement(sql, (id, as_json(value)))


# ── Rows to values ──────────────────────────────────────────────────────────────────────────────


def _sheet(row: Sequence[Any]) -> Sheet:
    body, revision, entries, telling, told = row
    sheet = msgspec.json.decode(body, type=Sheet)
    return replace(sheet, revision=revision, entries=entries, telling=telling, told=told)


def _entry(row: Sequence[Any]) -> Entry:
    n, act, seat, text, draws, by = row
    return Entry(n, act, seat, text, tuple(map(int, draws.split())), by)


def _notice(row: Sequence[Any]) -> Notice:
    nonce, name, facts, match, person, at = row
    return Notice(nonce, name, msgspec.json.decode(facts), match, person, at)


def _told(news: str) -> Statement:
    """Everybody has heard it: nobody needs to know any more who heard it first."""
    return Statement("DELETE FROM deliveries WHERE news = $1", (news,))


def pack(snapshot: Snapshot) -> bytes:
    """A snapshot as bytes that notice when one of them has changed."""
    body = zlib.compress(msgspec.json.encode(snapshot), 1)
    return hashlib.blake2b(body, digest_size=_DIGEST_BYTES).digest() + body


def unpack(match: str, packed: bytes) -> Snapshot | None:
    """The snapshot, or None if it was damaged: the entries have everything."""
    digest, body = packed[:_DIGEST_BYTES], packed[_DIGEST_BYTES:]
    if hashlib.blake2b(body, digest_size=_DIGEST_BYTES).digest() == digest:
        return msgspec.json.decode(zlib.decompress(body), type=Snapshot)
    facts = {"match": match}
    log.warning("match %s: its snapshot is damaged; it is folded anew", match, extra=facts)
    return None


def is_damage(problem: BaseException) -> bool:
    """Whether a database says that it is broken: SQLite by its words, PostgreSQL by its code."""
    code, words = str(getattr(problem, "sqlstate", "")), str(problem)
    return code in ("XX001", "XX002") or "malformed" in words or "not a database" in words


def not_stored(problem: BaseException) -> NotStored:
    """What a player reads when the database fails."""
    words = str(problem).lower()
    if "full" in words or "no space" in words:
        return NotStored("not_stored.full")
    if "lock" in words or "busy" in words or "timeout" in words:
        return NotStored("not_stored.busy")
    return NotStored("not_stored")
