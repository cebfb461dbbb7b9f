"""What an automa would advise a seat to do, and why.

The moves are those `hard` would choose from, each with one reason (`reasons.py`). Nothing here
knows the truth: the state is redealt before anyone looks at it.
"""

from typing import Any

from msgspec import Struct

from engine import agenda, notation
from engine.automa.budget import Budget
from engine.automa.lookahead import HardAutoma
from engine.automa.played_lines import PlayedLines
from engine.automa.reasons import Reason, reason, rivals_of
from engine.dealer import Dealer, QuietDealer
from engine.game import Game

HINT_COUNT = 3


class Hint(Struct, frozen=True):
    """A good move as it is written, and what speaks for it."""

    move: str
    why: Reason


def hints(
    game: Game, state: Any, seat: int, budget: Budget | None = None, dealer: Dealer | None = None
) -> list[Hint]:
    """A few good moves for a seat that is asked in the true state, the best first."""
    dealer, budget = dealer or QuietDealer(), budget or Budget()
    time_limit = budget.start()
    seen = game.redeal(state, seat, dealer)
    decision = next(d for d in agenda.waiting(seen) if d.seat == seat)
    answers = agenda.answers(seen, decision)
    best = [one.move for one in HardAutoma(budget).ranked(game, seen, seat, answers, dealer)]
    shown, lines = best[:HINT_COUNT], PlayedLines(game, seen, seat, dealer, time_limit)
    others = rivals_of(shown, best, answers, dealer)
    return [
        Hint(notation.write(move), reason(game, seen, seat, move, others, lines)) for move in shown
    ]
