"""The SQL of answers to puzzles. A part of `rows.py`."""

from collections.abc import Sequence
from typing import Any

from engine.model.puzzle_answer import PuzzleAnswer
from engine.store.statements import Statement

_COLUMNS = "person, day, n, puzzle, server, name, answer, solved, at"
_ANSWERS = f"SELECT {_COLUMNS} FROM puzzle_answers"


class PuzzleRows:
    """Answers to the puzzle of a day, over two verbs: read and write."""

    async def _read(self, sql: str, *args: Any) -> Sequence[Sequence[Any]]:
        raise NotImplementedError

    async def _write(self, *statements: Statement) -> None:
        raise NotImplementedError

    async def add_puzzle_answer(self, answer: PuzzleAnswer) -> None:
        sql = (
            f"INSERT INTO puzzle_answers ({_COLUMNS})"
            " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)"
            " ON CONFLICT (person, day, n) DO NOTHING"
        )
        one = answer
        values = (one.person, one.day, one.n, one.puzzle, one.server, one.name, one.answer)
        await self._write(Statement(sql, (*values, int(one.solved), one.at)))

    async def puzzle_answers_of(self, person: int) -> list[PuzzleAnswer]:
        rows = await self._read(f"{_ANSWERS} WHERE person = $1 ORDER BY day, n", person)
        return [_answer(row) for row in rows]

    async def puzzle_answers_on(self, server: int, begins: str) -> list[PuzzleAnswer]:
        sql = f"{_ANSWERS} WHERE server = $1 AND day LIKE $2 ORDER BY at, person, n"
        return [_answer(row) for row in await self._read(sql, server, f"{begins}%")]


def _answer(row: Sequence[Any]) -> PuzzleAnswer:
    person, day, n, puzzle, server, name, answer, solved, at = row
    return PuzzleAnswer(person, day, n, puzzle, server, name, answer, bool(solved), at)
