"""The SQL of what people keep to themselves about matches. A part of `rows.py`."""

from collections.abc import Sequence
from typing import Any

from engine.model.personal import Attention, Personal
from engine.store.statements import Statement

_PERSONAL = "SELECT person, match, attention, note, hints FROM personal"


class PersonalRows:
    """Notes, and who wants to hear of what, over two verbs: read and write."""

    async def _read(self, sql: str, *args: Any) -> Sequence[Sequence[Any]]:
        raise NotImplementedError

    async def _write(self, *statements: Statement) -> None:
        raise NotImplementedError

    async def personal(self, person: int, match: str) -> Personal:
        sql = f"{_PERSONAL} WHERE person = $1 AND match = $2"
        rows = await self._read(sql, person, match)
        return Personal(*rows[0]) if rows else Personal(person, match)

    async def personal_of(self, person: int) -> list[Personal]:
        rows = await self._read(f"{_PERSONAL} WHERE person = $1 ORDER BY match", person)
        return [Personal(*row) for row in rows]

    async def people_who(self, attention: Attention, match: str) -> set[int]:
        sql = "SELECT person FROM personal WHERE match = $1 AND attention = $2"
        return {int(row[0]) for row in await self._read(sql, match, attention)}

    async def set_attention(self, person: int, match: str, attention: Attention) -> None:
        await self._set("attention", person, match, attention)

    async def set_note(self, person: int, match: str, note: str) -> None:
        await self._set("note", person, match, note)

    async def note_hint(self, person: int, match: str, hint: str) -> None:
        known = await self.personal(person, match)
        words = dict.fromkeys([*known.hints.split(), hint])
        await self._set("hints", person, match, " ".join(words))

    async def _set(self, column: str, person: int, match: str, value: str) -> None:
        """One column alone: nothing else of the row is touched."""
        sql = (
            f"INSERT INTO personal (person, match, {column}) VALUES ($1, $2, $3)"
            f" ON CONFLICT (person, match) DO UPDATE SET {column} = excluded.{column}"
        )
        empty = (
            "DELETE FROM personal WHERE person = $1 AND match = $2"
            " AND attention = '' AND note = '' AND hints = ''"
        )
        await self._write(Statement(sql, (person, match, value)), Statement(empty, (person, match)))
