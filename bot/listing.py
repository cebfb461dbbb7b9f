"""The legal moves of a question as texts, listed once per entry, beside the event loop, and kept.

Autocomplete cannot be deferred, and every step of a dialogue needs the list: so it is made when a
question is put and found again by match, seat and the number of the question.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence

from engine import agenda, notation
from engine.match import Match
from engine.table import Table

MOST = 512
"""So many questions are kept."""


class Listings:
    """The lists of all open questions that somebody looked at."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[str, int, int], asyncio.Future[list[str]]] = OrderedDict()

    async def of(self, table: Table, seat: int) -> list[str]:
        """Every legal answer of a seat; NotYourTurn if it is not asked."""
        match = table.match
        match.decision(seat)
        key = (table.id, seat, match.opened[seat])
        if key not in self._made:
            self._made[key] = asyncio.ensure_future(asyncio.to_thread(_texts, match, seat))
            if len(self._made) > MOST:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        return await asyncio.shield(self._made[key])


def _texts(match: Match, seat: int) -> list[str]:
    moves: Sequence[object] = agenda.answers(match.state, match.decision(seat))
    return [notation.write(move) for move in moves]  # type: ignore[arg-type]
