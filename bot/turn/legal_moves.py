"""The legal moves of a question as texts, listed once per entry, beside the event loop, and kept.

Autocomplete cannot be deferred, and every step of a dialogue needs the list: so it is made when a
question is put and found again by match and seat until there is another question. Moves are made
one after the other, so that whoever cannot wait for all of them is given those that are ready.
"""

import asyncio
from collections import OrderedDict

from bot.turn import steps
from bot.turn.steps import ONCE, Pace, TurnStep
from engine import agenda, notation
from engine.match.match import Match
from engine.table.table import Table

MOST_KEPT_MOVES = 40_000
"""Some MiB: those of the questions somebody looked at last."""
MOST_KEPT_STEPS = 100
"""The same of turns in the making: they can be made again at any time."""


class _MoveList:
    """One list, which grows until it is whole."""

    def __init__(self, match: Match, seat: int) -> None:
        self.question = match.opened[seat]
        self.moves: list[str] = []
        self.open_moves: list[str] = []
        self.counted = 0
        """How many of them count among all that are kept."""
        loop = asyncio.get_running_loop()
        self.whole = loop.run_in_executor(None, _write, match, seat, self)


class LegalMoves:
    """The lists of all open questions that somebody looked at."""

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[str, int], _MoveList] = OrderedDict()
        self._steps: OrderedDict[tuple[str, int, int, str, Pace], TurnStep] = OrderedDict()
        self._kept_moves = 0
        """Those in all lists that are whole: counted once, for there may be thousands of lists."""

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

    async def step(self, table: Table, seat: int, said: str = "", pace: Pace = ONCE) -> TurnStep:
        """What can be chosen after what a seat has said so far (`steps.py`)."""
        match = table.match
        match.decision(seat)
        key = (table.id, seat, match.opened[seat], said, pace)
        found = self._steps.get(key)
        if found is None:
            found = await asyncio.to_thread(_look, match, seat, said, pace)
            self._steps[key] = found
        self._steps.move_to_end(key)
        while len(self._steps) > MOST_KEPT_STEPS:
            self._steps.popitem(last=False)
        return found

    async def step_back(self, table: Table, seat: int, now: TurnStep) -> TurnStep:
        """The step from which one choice leads to this one; the first one leads nowhere back."""
        first = await self.step(table, seat, pace=now.pace)
        if now is first:
            return first
        return await asyncio.to_thread(steps.back_from, first, now)

    def _of(self, table: Table, seat: int) -> _MoveList:
        match = table.match
        match.decision(seat)
        key = (table.id, seat)
        found = self._made.get(key)
        if found is None or found.question != match.opened[seat]:
            self._forget(key)
            found = self._made[key] = _MoveList(match, seat)
            found.whole.add_done_callback(lambda _: self._count(key, found))
        self._made.move_to_end(key)
        while self._kept_moves > MOST_KEPT_MOVES and len(self._made) > 1:
            self._forget(next(iter(self._made)))
        return found

    def _count(self, key: tuple[str, int], listing: _MoveList) -> None:
        """A list is whole."""
        if self._made.get(key) is listing:
            listing.counted = len(listing.moves)
            self._kept_moves += listing.counted

    def _forget(self, key: tuple[str, int]) -> None:
        listing = self._made.pop(key, None)
        if listing is not None:
            self._kept_moves -= listing.counted


def _look(match: Match, seat: int, said: str, pace: Pace) -> TurnStep:
    """A step with everything that it shows, made beside the event loop."""
    step = steps.resolve(match, seat, said, pace)
    if not step.chain.has_ended:
        assert step.prompt.groups
    assert step.chain.view
    return step


def _write(match: Match, seat: int, listing: _MoveList) -> None:
    for move in agenda.answers(match.state, match.decision(seat)):
        text = notation.write(move)
        listing.moves.append(text)
        if match.is_open(seat, move):
            listing.open_moves.append(text)
