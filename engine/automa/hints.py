"""What an automa would advise a seat to do, and why.

The reasons are the named terms of the game's evaluation that a move changes most. Nothing here
knows the truth: the state is redealt before anyone looks at it.
"""

from typing import Any

from msgspec import Struct

from engine import agenda, notation
from engine.automa.budget import Budget
from engine.automa.lookahead import HardAutoma
from engine.automa.positions import after
from engine.contract import Move
from engine.dealer import Dealer, QuietDealer
from engine.game import Game

HINT_COUNT = 3
REASON_COUNT = 2


class Hint(Struct, frozen=True):
    """A good move as it is written, and the names of the terms it is good and bad for."""

    move: str
    gains: tuple[str, ...]
    costs: tuple[str, ...]
    ends: bool = False
    """Whether the match would be over."""


def hints(
    game: Game, state: Any, seat: int, budget: Budget | None = None, dealer: Dealer | None = None
) -> list[Hint]:
    """A few good moves for a seat that is asked in the true state, the best first."""
    dealer = dealer or QuietDealer()
    seen = game.redeal(state, seat, dealer)
    decision = next(d for d in agenda.waiting(seen) if d.seat == seat)
    mind = HardAutoma(budget)
    found = mind.ranked(game, seen, seat, agenda.answers(seen, decision), dealer)
    return [_hint(game, seen, seat, one.move, dealer) for one in found[:HINT_COUNT]]


def _hint(game: Game, state: Any, seat: int, move: Move, dealer: Dealer) -> Hint:
    then = after(state, seat, move, dealer.below(1 << 30))
    if not then.agenda:
        return Hint(notation.write(move), (), (), ends=True)
    gains, costs = reasons(game, state, then, seat)
    return Hint(notation.write(move), gains, costs)


def reasons(
    game: Game, before: Any, then: Any, seat: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The terms of which a seat has more in one position than in another, and those of which it
    has less; what matters most comes first.
    """
    old, new = game.terms(before, seat), game.terms(then, seat)
    change = {name: value - old.get(name, 0.0) for name, value in new.items()}
    order = sorted(change, key=lambda name: -abs(change[name]))
    gains = tuple(name for name in order if change[name] > 1e-6)
    costs = tuple(name for name in order if change[name] < -1e-6)
    return gains[:REASON_COUNT], costs[:REASON_COUNT]
