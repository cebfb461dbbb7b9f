"""Rows that cannot be read, because something on the disk has changed them: each hurts only what it
is about. Whoever keeps the database hears of it; what stands in the row is never said, for the seed
of a live match may be in it.
"""

import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

import msgspec

from engine.sentences import say
from engine.store.protocol import StoreObserver
from engine.trouble import Trouble

log = logging.getLogger(__name__)

StoredRow = Sequence[Any]
T = TypeVar("T")


class DamagedRow(Trouble):
    """Something is stored, but cannot be read any more."""


class Legible:
    """Reads rows, and tells of those that cannot be read."""

    observer = StoreObserver()

    @contextmanager
    def _legible(self, table: str, id: object = "") -> Iterator[None]:
        """DamagedRow for whatever is wrong with a row."""
        try:
            yield
        except (msgspec.MsgspecError, ValueError, TypeError, LookupError) as problem:
            where = f"{table} {id}".strip()
            log.error("a row cannot be read: %s (%s)", where, type(problem).__name__)
            self.observer.damaged(say("row_damaged_where", where=where))
            raise DamagedRow(say("row_damaged")) from None

    def _decoded(self, body: Any, kind: type[T], table: str, id: object = "") -> T:
        with self._legible(table, id):
            return msgspec.json.decode(body, type=kind)

    def _readable(
        self, rows: Iterable[StoredRow], read: Callable[[StoredRow], T], table: str
    ) -> list[T]:
        """Of a list all that can be read: one row spoils no list."""
        found = []
        for row in rows:
            try:
                with self._legible(table):
                    found.append(read(row))
            except DamagedRow:
                continue
        return found
