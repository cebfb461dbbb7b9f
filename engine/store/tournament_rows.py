"""The SQL of tournaments and ratings, once for both databases: a part of `rows.py`."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.store.legible import Legible
from engine.store.statements import Statement, as_json, insert_due, insert_notice
from engine.tournament.acts import LogLine
from engine.tournament.header import OpeningState, TableOpening, TournamentChange, TournamentHeader
from engine.tournament.ratings import PlayedMatch, Rating, RatingBoard, RatingPoint

EVERYWHERE = 0
"""Stands for all servers together where a server's number is wanted."""


class TournamentRows(Legible):
    """Tournaments and ratings over two verbs: read and write."""

    holder: str | None

    async def _read(self, sql: str, *args: Any) -> Sequence[Sequence[Any]]:
        raise NotImplementedError

    async def _write(self, *statements: Statement) -> None:
        raise NotImplementedError

    # ── Tournaments ──

    async def create_tournament(self, change: TournamentChange) -> None:
        header = change.header
        sql = (
            "INSERT INTO tournaments (id, server, status, created, revision, body)"
            " VALUES ($1, $2, $3, $4, $5, $6)"
        )
        args = (header.id, header.server, header.status, header.created, header.revision)
        await self._write(Statement(sql, (*args, as_json(header))), *_rest(change, self.holder))

    async def commit_tournament(self, change: TournamentChange) -> None:
        header = change.header
        new = replace(header, revision=header.revision + 1)
        sql = (
            "UPDATE tournaments SET server = $3, status = $4, body = $5, revision = $2 + 1"
            " WHERE id = $1 AND revision = $2"
        )
        args = (header.id, header.revision, header.server, header.status, as_json(new))
        await self._write(Statement(sql, args, 1), *_rest(change, self.holder))

    async def load_tournament(self, id: str) -> tuple[TournamentHeader, tuple[LogLine, ...]] | None:
        rows = await self._read("SELECT body, revision FROM tournaments WHERE id = $1", id)
        if not rows:
            return None
        sql = "SELECT body FROM acts WHERE tournament = $1 ORDER BY n"
        acts = await self._read(sql, id)
        with self._legible("tournaments", id):
            lines = tuple(msgspec.json.decode(row[0], type=LogLine) for row in acts)
            return _header(rows[0]), lines

    async def tournaments(
        self, *, server: int | None = None, status: Sequence[str] = (), limit: int = 100
    ) -> list[TournamentHeader]:
        tests, args = [], []
        if server is not None:
            args.append(server)
            tests.append(f"server = ${len(args)}")
        if status:
            marks = [f"${len(args) + n}" for n in range(1, len(status) + 1)]
            args.extend(status)  # type: ignore[arg-type]
            tests.append(f"status IN ({', '.join(marks)})")
        where = f" WHERE {' AND '.join(tests)}" if tests else ""
        sql = f"SELECT body, revision FROM tournaments{where} ORDER BY created DESC, id"
        rows = await self._read(f"{sql} LIMIT {limit}", *args)
        return self._readable(rows, _header, "tournaments")

    async def openings(
        self, *, tournament: str = "", state: OpeningState | None = None
    ) -> list[TableOpening]:
        tests, args = ["1 = 1"], []
        for column, value in (("tournament", tournament), ("state", state)):
            if value:
                args.append(value)
                tests.append(f"{column} = ${len(args)}")
        sql = (
            "SELECT tournament, round, number, match, state FROM openings"
            f" WHERE {' AND '.join(tests)} ORDER BY tournament, round, number"
        )
        return [TableOpening(*row) for row in await self._read(sql, *args)]

    async def opening_of(self, match: str) -> TableOpening | None:
        sql = "SELECT tournament, round, number, match, state FROM openings WHERE match = $1"
        rows = await self._read(sql, match)
        return TableOpening(*rows[0]) if rows else None

    async def set_opening(self, match: str, before: OpeningState, state: OpeningState) -> None:
        sql = "UPDATE openings SET state = $3 WHERE match = $1 AND state = $2"
        await self._write(Statement(sql, (match, before, state), 1))

    # ── Ratings ──

    async def rated_matches(self) -> list[str]:
        return [row[0] for row in await self._read("SELECT match FROM rated ORDER BY ended, match")]

    async def unrated(self) -> list[PlayedMatch]:
        """Rated matches that are over and have not moved any rating yet, in order of their end."""
        return await self._played("AND NOT EXISTS (SELECT 1 FROM rated r WHERE r.match = m.id)")

    async def all_played(self) -> list[PlayedMatch]:
        """Every match that ratings are made of, in order of its end."""
        return await self._played("")

    async def _played(self, more: str) -> list[PlayedMatch]:
        sql = (
            "SELECT m.id, m.game, m.server, m.ended, m.entries, m.status, m.sheet FROM matches m"
            " WHERE m.status IN ('finished', 'abandoned') AND m.sheet LIKE '%\"rated\":true%'"
            f" {more} ORDER BY m.ended, m.id"
        )
        found = []
        for match, game, server, ended, entries, status, sheet in await self._read(sql):
            sql = "SELECT person, rank FROM seats WHERE match = $1 ORDER BY seat"
            seats = await self._read(sql, match)
            absent = msgspec.json.decode(sheet, type=_Absent).absent
            played = _played(match, game, server, ended, entries, status, seats)
            found.append(replace(played, absent=absent))
        return found

    async def last_rated(self) -> tuple[float, str]:
        sql = "SELECT ended, match FROM rated ORDER BY ended DESC, match DESC LIMIT 1"
        rows = await self._read(sql)
        return (float(rows[0][0]), rows[0][1]) if rows else (0.0, "")

    async def add_rated(self, played: PlayedMatch, points: Sequence[RatingPoint]) -> None:
        """A match has been rated: its points, and everybody's rating after it."""
        sql = "INSERT INTO rated (match, ended) VALUES ($1, $2)"
        first = Statement(sql, (played.match, played.ended))
        await self._write(first, *(line for point in points for line in _point(point)))

    async def forget_ratings(self) -> None:
        """Everything that can be folded again from the matches."""
        names = ("rated", "rating_points", "ratings")
        await self._write(*(Statement(f"DELETE FROM {name}", ()) for name in names))

    async def ratings(self, board: RatingBoard, people: Sequence[int] = ()) -> dict[int, Rating]:
        """The ratings of a board: of some people, or of all."""
        sql = "SELECT person, body FROM ratings WHERE server = $1 AND game = $2 AND size = $3"
        rows = await self._read(sql, _server(board), board.game, board.seats)
        wanted = set(people)
        return {
            int(person): msgspec.json.decode(body, type=Rating)
            for person, body in rows
            if not wanted or int(person) in wanted
        }

    async def ratings_of(self, person: int) -> dict[RatingBoard, Rating]:
        """Everything a person is rated in."""
        sql = "SELECT server, game, size, body FROM ratings WHERE person = $1"
        return {
            RatingBoard(None if server == EVERYWHERE else server, game, size): msgspec.json.decode(
                body, type=Rating
            )
            for server, game, size, body in await self._read(sql, person)
        }

    async def rating_curve(self, board: RatingBoard, person: int) -> list[RatingPoint]:
        """A person's rating after each match, in order."""
        sql = (
            "SELECT match, ended, body FROM rating_points WHERE person = $1 AND server = $2"
            " AND game = $3 AND size = $4 ORDER BY ended, match"
        )
        rows = await self._read(sql, person, _server(board), board.game, board.seats)
        return [
            RatingPoint(board, person, match, ended, msgspec.json.decode(body, type=Rating))
            for match, ended, body in rows
        ]


def _rest(change: TournamentChange, holder: str | None) -> Iterable[Statement]:
    id = change.header.id
    for line in change.lines:
        sql = "INSERT INTO acts (tournament, n, at, body) VALUES ($1, $2, $3, $4)"
        yield Statement(sql, (id, line.n, line.at, as_json(line)))
    for one in change.openings:
        sql = (
            "INSERT INTO openings (tournament, round, number, match, state)"
            " VALUES ($1, $2, $3, $4, $5)"
        )
        yield Statement(sql, (id, one.round, one.number, one.match, one.state))
    if change.due is not None:
        yield Statement("DELETE FROM schedule WHERE owner = $1", (id,))
        yield from map(insert_due, change.due)
    for notice in change.notices:
        yield insert_notice(notice, holder)


def _header(row: Sequence[Any]) -> TournamentHeader:
    return replace(msgspec.json.decode(row[0], type=TournamentHeader), revision=row[1])


def _server(board: RatingBoard) -> int:
    return EVERYWHERE if board.server is None else board.server


def _point(point: RatingPoint) -> Iterable[Statement]:
    board, body = point.board, as_json(point.rating)
    sql = (
        "INSERT INTO rating_points (match, person, server, game, size, ended, body)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7)"
    )
    where = (_server(board), board.game, board.seats)
    yield Statement(sql, (point.match, point.person, *where, point.ended, body))
    sql = (
        "INSERT INTO ratings (person, server, game, size, body) VALUES ($1, $2, $3, $4, $5)"
        " ON CONFLICT (person, server, game, size) DO UPDATE SET body = excluded.body"
    )
    yield Statement(sql, (point.person, *where, body))


class _Absent(msgspec.Struct):
    """Of the sheet of a match, the seats that others played to the end."""

    absent: tuple[int, ...] = ()


def _played(
    match: str,
    game: str,
    server: int | None,
    ended: float,
    entries: int,
    status: str,
    seats: Sequence[Sequence[Any]],
) -> PlayedMatch:
    ranks = tuple(rank for _, rank in seats)
    whole = status == "finished" and all(rank is not None for rank in ranks)
    return PlayedMatch(
        match=match,
        game=game,
        server=server,
        ended=ended,
        people=tuple(person for person, _ in seats),
        ranks=tuple(rank or 0 for rank in ranks),
        entries=entries,
        abandoned=not whole,
    )
