"""The SQL of what somebody has learned, and of everything that is stored about one person: to show
it to them, and to forget it. A part of `rows.py`.

Where a person's number stands in a column it is looked up there; where it stands inside JSON, all
rows that contain its digits are read, and whoever asked looks closer.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.model.learner import Learner
from engine.model.seats import Seat
from engine.model.sheet import Sheet, Status
from engine.store.legible import DamagedRow, Legible
from engine.store.statements import Statement, as_json
from engine.tournament.acts import LogLine
from engine.tournament.header import TournamentHeader


class InvolvedMatch(Struct, frozen=True):
    """A match that may name a person."""

    sheet: Sheet
    seats: tuple[Seat, ...]
    ranks: tuple[int | None, ...]


class InvolvedTournament(Struct, frozen=True):
    """A tournament that may name a person."""

    header: TournamentHeader
    lines: tuple[LogLine, ...]


class Forgetting(Struct, frozen=True):
    """What is to be written in one step so that nothing names a person any more."""

    person: int
    alias: int
    """The number that stands for them in what ratings are folded from; nobody else's."""
    matches: tuple[InvolvedMatch, ...]
    """With the revision that was seen, and everything else as it is to be."""
    tournaments: tuple[InvolvedTournament, ...]
    notices: tuple[str, ...]


class PersonRows(Legible):
    """What names a person, over two verbs: read and write."""

    async def _read(self, sql: str, *args: Any) -> Sequence[Sequence[Any]]:
        raise NotImplementedError

    async def _write(self, *statements: Statement) -> None:
        raise NotImplementedError

    async def learner(self, id: int) -> Learner:
        rows = await self._read("SELECT body FROM learners WHERE id = $1", id)
        with suppress(DamagedRow):
            if rows:
                return self._decoded(rows[0][0], Learner, "learners")
        return Learner(id)

    async def save_learner(self, learner: Learner) -> None:
        sql = (
            "INSERT INTO learners (id, body) VALUES ($1, $2)"
            " ON CONFLICT (id) DO UPDATE SET body = excluded.body"
        )
        await self._write(Statement(sql, (learner.id, as_json(learner))))

    async def games_of(self, person: int, status: Sequence[Status]) -> set[str]:
        marks = ", ".join(f"${n}" for n in range(2, len(status) + 2))
        sql = (
            "SELECT DISTINCT m.game FROM seats s JOIN matches m ON m.id = s.match"
            f" WHERE s.person = $1 AND m.status IN ({marks})"
        )
        return {str(row[0]) for row in await self._read(sql, person, *status)}

    async def matches_involving(self, person: int) -> list[InvolvedMatch]:
        """The matches that may name a person, the oldest first."""
        sql = (
            "SELECT sheet, revision, entries, telling, told FROM matches WHERE sheet LIKE $1"
            " OR id IN (SELECT match FROM seats WHERE person = $2) ORDER BY created, id"
        )
        found = []
        for body, revision, *told in await self._read(sql, f"%{person}%", person):
            sheet = self._decoded(body, Sheet, "matches")
            entries, telling, heard = told
            sheet = replace(sheet, revision=revision, entries=entries, telling=telling, told=heard)
            sql = "SELECT body, rank FROM seats WHERE match = $1 ORDER BY seat"
            rows = await self._read(sql, sheet.id)
            seats = tuple(self._decoded(row[0], Seat, "seats", sheet.id) for row in rows)
            found.append(InvolvedMatch(sheet, seats, tuple(row[1] for row in rows)))
        return found

    async def tournaments_involving(self, person: int) -> list[InvolvedTournament]:
        """The tournaments that may name a person, the oldest first."""
        sql = (
            "SELECT id, body, revision FROM tournaments WHERE body LIKE $1"
            " OR id IN (SELECT tournament FROM acts WHERE body LIKE $1) ORDER BY created, id"
        )
        found = []
        for id, body, revision in await self._read(sql, f"%{person}%"):
            header = self._decoded(body, TournamentHeader, "tournaments", id)
            header = replace(header, revision=revision)
            sql = "SELECT body FROM acts WHERE tournament = $1 ORDER BY n"
            rows = await self._read(sql, id)
            lines = [self._decoded(row[0], LogLine, "tournaments", id) for row in rows]
            found.append(InvolvedTournament(header, tuple(lines)))
        return found

    async def is_rated(self, person: int) -> bool:
        sql = (
            "SELECT person FROM ratings WHERE person = $1"
            " UNION ALL SELECT person FROM rating_points WHERE person = $1 LIMIT 1"
        )
        return bool(await self._read(sql, person))

    async def forget(self, it: Forgetting) -> None:
        """All of it or nothing; Conflict if any of it has changed since it was read."""
        await self._write(
            *(line for match in it.matches for line in _match(it, match)),
            *(line for tournament in it.tournaments for line in _tournament(tournament)),
            *(Statement("DELETE FROM notices WHERE nonce = $1", (key,)) for key in it.notices),
            *(Statement(sql, (it.person,)) for sql in _GONE),
            *(Statement(sql, (it.person, it.alias)) for sql in _RENAMED),
        )


_GONE = (
    "DELETE FROM people WHERE id = $1",
    "DELETE FROM learners WHERE id = $1",
    "DELETE FROM notices WHERE person = $1",
    "DELETE FROM calls WHERE person = $1",
    "DELETE FROM personal WHERE person = $1",
    "DELETE FROM puzzle_answers WHERE person = $1",
    "DELETE FROM schedule WHERE person = $1 AND kind IN ('remind', 'lull', 'digest')",
    "UPDATE schedule SET person = NULL WHERE person = $1",
)
_RENAMED = (
    "UPDATE ratings SET person = $2 WHERE person = $1",
    "UPDATE rating_points SET person = $2 WHERE person = $1",
)


def _match(it: Forgetting, match: InvolvedMatch) -> Iterable[Statement]:
    sheet = match.sheet
    new = replace(sheet, revision=sheet.revision + 1)
    sql = (
        "UPDATE matches SET channel = $3, sheet = $4, revision = $2 + 1"
        " WHERE id = $1 AND revision = $2"
    )
    yield Statement(sql, (sheet.id, sheet.revision, sheet.channel, as_json(new)), 1)
    for n, seat in enumerate(match.seats):
        sql = "UPDATE seats SET body = $3 WHERE match = $1 AND seat = $2"
        yield Statement(sql, (sheet.id, n, as_json(seat)))
    sql = "UPDATE seats SET person = $3 WHERE match = $1 AND person = $2"
    yield Statement(sql, (sheet.id, it.person, it.alias))


def _tournament(tournament: InvolvedTournament) -> Iterable[Statement]:
    header = tournament.header
    new = replace(header, revision=header.revision + 1)
    sql = "UPDATE tournaments SET body = $3, revision = $2 + 1 WHERE id = $1 AND revision = $2"
    yield Statement(sql, (header.id, header.revision, as_json(new)), 1)
    for line in tournament.lines:
        sql = "UPDATE acts SET body = $3 WHERE tournament = $1 AND n = $2"
        yield Statement(sql, (header.id, line.n, as_json(line)))
