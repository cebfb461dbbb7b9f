"""A turn again, moment by moment: the table each time the rules told something of it.

An entry keeps what a move led to, not how. The rules run once more, with what was drawn then, and
whatever they tell is noted together with the state in which they told it.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine import agenda
from engine.contract import State
from engine.dealer import Event, ReplayedDealer
from engine.match.entries import Entry
from engine.match.match import Match


class TurnMoment(NamedTuple):
    """The table just after something was told; after all of a move, without an event."""

    state: Any
    seat: int | None
    """Whose move led to it."""
    event: Event | None = None


class MadeMove(NamedTuple):
    """A move, and the state in which it was made."""

    entry: Entry
    before: Any


class PlayedTurn(NamedTuple):
    """A turn as far as it was played: the answers of all seats that were asked in it."""

    moves: tuple[MadeMove, ...]
    after: Any

    @property
    def before(self) -> Any:
        return self.moves[0].before


def turn_with(match: Match, n: int = 0) -> PlayedTurn | None:
    """The turn in which entry number n was made, or the one before it; the last one, if none is
    named. None if nobody has moved by then.
    """
    moves: list[MadeMove] = []
    before = after = None
    for entry, past, _ in match.history():
        if before is not None and entry.act == "move":
            is_next = bool(moves) and before.turns != moves[0].before.turns
            if is_next and n and entry.n > n:
                break
            moves = [*([] if is_next else moves), MadeMove(entry, before)]
            after = past.state
        before = past.state
    return PlayedTurn(tuple(moves), after) if moves else None


def moments(match: Match, turn: PlayedTurn) -> Iterator[TurnMoment]:
    """Every moment of a turn, from the first thing told."""
    for entry, before in turn.moves:
        state = before.clone()
        dealer = _NotingDealer(entry, state)
        decision = next(one for one in agenda.waiting(state) if one.seat == entry.seat)
        move = match.understand_in(state, decision, entry.text)
        agenda.answer(state, decision.seat, move, dealer)
        yield from dealer.moments
        yield TurnMoment(state, entry.seat)


class _NotingDealer(ReplayedDealer):
    """Notes the state whenever something is told."""

    def __init__(self, entry: Entry, state: State) -> None:
        super().__init__(entry.draws)
        self._state, self._seat = state, entry.seat
        self.moments: list[TurnMoment] = []

    def tell(self, name: str, to: int | None = None, **facts: Any) -> None:
        super().tell(name, to, **facts)
        self.moments.append(TurnMoment(self._state.clone(), self._seat, self.events[-1]))
