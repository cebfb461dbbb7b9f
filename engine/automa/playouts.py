"""Lines: a move played on until its seat is on turn again, everybody going on sensibly.

For looking at matches that are over. How the levels look ahead while they play is their own affair.
"""

from collections.abc import Sequence
from typing import Any

from engine import agenda
from engine.automa.positions import MOST_ANSWERS, Chance, after
from engine.contract import Move
from engine.dealer import Dealer, QuietDealer
from engine.game import Game

MOVES_LOOKED_AT = 8
"""In each position on the way."""


def played_on(game: Game, state: Any, seat: int, move: Move, chance: int) -> Any:
    """What a move comes to a round later; the same chance deals the same."""
    now, dice, thoughts = state.clone(), Chance(chance), QuietDealer(chance + 1)
    end = now.turns + now.seats
    asked = agenda.answer(now, seat, move, dice.of_turn(now.turns))
    for _ in range(MOST_ANSWERS):
        if not asked or now.turns >= end:
            break
        decision, moves = asked[0].decision, asked[0].moves
        reply = _sensible(game, now, decision.seat, moves, thoughts)
        asked = agenda.answer(now, decision.seat, reply, dice.of_turn(now.turns))
    return now


def _sensible(game: Game, state: Any, seat: int, moves: Sequence[Move], dealer: Dealer) -> Move:
    """The best of a few moves."""
    few = some(moves, MOVES_LOOKED_AT, dealer)
    if len(few) == 1:
        return few[0]
    chance = dealer.below(1 << 30)
    return max(few, key=lambda move: game.evaluate(after(state, seat, move, chance), seat))


def some(moves: Sequence[Move], most: int, dealer: Dealer) -> Sequence[Move]:
    """About so many of a list, evenly spread."""
    stride = -(-len(moves) // most)
    return moves[dealer.below(stride) :: stride] if stride > 1 else moves
