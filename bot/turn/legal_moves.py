"""The legal moves of a question as texts, listed once per entry, beside the event loop, and kept.

Autocomplete cannot be deferred, and every step of a dialogue needs the list: so it is made when a
question is put and found again by match and seat until there is another question. Moves are made
one after the other, so that whoever cannot wait for all of them is given those that are ready.
"""

import asyncio
from collections import OrderedDict

from engine import agenda, notation
from engine.match.match import Match
from engine.table.table import Table

MOST_KEPT_MOVES = 40_000
"""Some MiB: those of the questions somebody looked at last."""


class _MoveList:
    """One list, which grows until it is whole."""

    def __init__(self, match: Match, seat: int) -> None:
        self.question = match.opened[seat]
        self.moves: list[str] = []
        self.open_moves: list[str] = []
        loop = asyncio.get_running_loop()
        self.whole = loop.run_in_executor(None, _write, match, seat, self)


class LegalMoves:
    """The lists of all open questions that somebody looked at."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[str, int], _MoveList] = OrderedDict()

    async def of(self, table: Table, seat: int) -> list[str]:
        """Every legal answer of a seat; NotYourTurn if it is not asked."""
        listing = self._of(table, seat)
        await asyncio.shield(listing.whole)
        return listing.moves

    async def open_of(self, table: Table, seat: int) -> list[str]:
        """Those among them that everybody may hear of."""
        listing = self._of(table, seat)
        await asyncio.shield(listing.whole)
        return listing.open_moves

    async def within(self, table: Table, seat: int, seconds: float) -> list[str]:
        """The same, but only those answers that are ready after so many seconds."""
        listing = self._of(table, seat)
        await asyncio.wait([listing.whole], timeout=seconds)
        return list(listing.moves)

    def _of(self, table: Table, seat: int) -> _MoveList:
        match = table.match
        match.decision(seat)
        key = (table.id, seat)
        found = self._made.get(key)
        if found is None or found.question != match.opened[seat]:
            found = self._made[key] = _MoveList(match, seat)
        self._made.move_to_end(key)
        while (
            sum(len(one.moves) for one in self._made.values()) > MOST_KEPT_MOVES
            and len(self._made) > 1
        ):
            self._made.popitem(last=False)
        return found


def _write(match: Match, seat: int, listing: _MoveList) -> None:
    for move in agenda.answers(match.state, match.decision(seat)):
        text = notation.write(move)
        listing.moves.append(text)
        if match.is_open(seat, move):
            listing.open_moves.append(text)
