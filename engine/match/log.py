"""The log of a match: its entries, and which of them count.

No rules here: what the entries lead to is `match.py`'s.
"""

from collections.abc import Iterable
from typing import Any

from engine.match.entries import Entry, version_after


class Log:
    """The entries of a match, those that no undo has struck out, and who has left."""

    def __init__(self, rules: int) -> None:
        self.rules = rules
        """The version of the rules it began with."""
        self.entries: list[Entry] = []
        self.live: list[Entry] = []
        """The entries that no undo has struck out."""
        self.left: tuple[int, ...] = ()
        """The seats that have left, first first."""
        self.held: tuple[int, Any] | None = None
        """The entry before which nothing can be told again, and the state it led to: those before
        it were made by other rules. None where the match is known from its start.
        """

    @property
    def version(self) -> int:
        """The version of the rules it goes on by."""
        return version_after(self.entries, self.rules)

    @property
    def course(self) -> list[Entry]:
        """The entries that no undo has struck out, as far back as they can be told again."""
        return [entry for entry in self.live if self.held is None or entry.n >= self.held[0]]

    @property
    def ending(self) -> Entry | None:
        """The act of the table that ended the match early."""
        last = self.live[-1] if self.live else None
        return last if last and last.act in ("draw", "end", "abandon") else None

    @property
    def _next(self) -> int:
        return len(self.entries) + 1

    def _trust(self, entries: Iterable[Entry]) -> None:
        """Take in entries without asking the rules."""
        for entry in entries:
            self.entries.append(entry)
            if entry.act == "undo":
                self._strike(int(entry.text))
            else:
                self.live.append(entry)
        self.left = _leavers(self.live)

    def _strike(self, to: int) -> None:
        """Entries after this number no longer count."""
        self.live = [entry for entry in self.live if entry.n <= to]
        self.left = _leavers(self.live)


def _leavers(live: Iterable[Entry]) -> tuple[int, ...]:
    return tuple(e.seat for e in live if e.act == "leave" and e.seat is not None)
