"""What the board would look like after a move, as far as its player can know.

Up to the first draw of chance, and made from redealt states only: the truth about what the seat
cannot see is never looked at, so a preview cannot give it away. Where several deals lead to
different sights, what follows depends on a secret and the board is shown as it is. Nothing is
stored.
"""

from dataclasses import dataclass
from typing import Any

from engine import agenda
from engine.contract import Decision, Move, then
from engine.dealer import Dealer, Event, QuietDealer, audible
from engine.match.match import Match

DEAL_COUNT = 6
"""Deals of what is hidden that are tried."""


class ChanceAhead(Exception):
    """The rules want to draw."""


class StoppingDealer(Dealer):
    """Hears what is told and stops at the first draw."""

    def _next(self, n: int) -> int:
        raise ChanceAhead


@dataclass(frozen=True)
class Preview:
    """What a seat would see after its move."""

    move: Move
    view: Any
    events: tuple[Event, ...]
    is_whole: bool
    """Whether nothing is left open: no draw and no secret comes into it."""


def preview(match: Match, seat: int, said: str | Move) -> Preview:
    """The board after a legal move; Unreadable or Illegal say why there is none."""
    move = match.understand(seat, said)
    sights = [_sight(match, seat, move, deal) for deal in range(DEAL_COUNT)]
    view, events, is_whole = sights[0]
    if any(sight != sights[0] for sight in sights):
        return Preview(move, match.game.view(match.state, seat), (), False)
    return Preview(move, view, events, is_whole)


def _sight(match: Match, seat: int, move: Move, deal: int) -> tuple[Any, tuple[Event, ...], bool]:
    state = match.game.redeal(match.state, seat, QuietDealer(deal))
    decision = next(d for d in agenda.waiting(state) if d.seat == seat)
    dealer, is_whole = StoppingDealer(), True
    try:
        agenda.answer(state, seat, move, dealer)
    except ChanceAhead:
        is_whole = False
        _halt(state, decision)
    return match.game.view(state, seat), audible(tuple(dealer.events), seat), is_whole


def _halt(state: Any, decision: Decision) -> None:
    """In the middle of the rules nobody is asked: show the seat as still deciding."""
    then(state, decision)
