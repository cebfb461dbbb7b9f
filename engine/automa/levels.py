"""The levels of play that need no search."""

from collections.abc import Sequence
from math import ceil
from typing import Any

from engine import agenda
from engine.contract import Move
from engine.dealer import Dealer, QuietDealer
from engine.game import Game


class RandomAutoma:
    """Plays any legal move."""

    name = "random"

    def choose(
        self, game: Game, state: Any, seat: int, moves: Sequence[Move], dealer: Dealer
    ) -> Move:
        return dealer.pick(moves)


class EasyAutoma:
    """Looks at some moves and what each leads to, takes the one whose position is worth most."""

    name = "easy"
    most_moves = 6
    """How many of a longer list are looked at, evenly spread from a random first one."""
    share = 0.25
    """Never more of a list than this, but two: who is easy to play against overlooks something."""

    def choose(
        self, game: Game, state: Any, seat: int, moves: Sequence[Move], dealer: Dealer
    ) -> Move:
        sample = self.noticed(moves, dealer)
        worth = [self.worth(game, state, seat, move, dealer) for move in sample]
        best = max(worth)
        return dealer.pick(
            [move for move, value in zip(sample, worth, strict=True) if value == best]
        )

    def noticed(self, moves: Sequence[Move], dealer: Dealer) -> Sequence[Move]:
        """The moves that are looked at."""
        return spread(moves, min(self.most_moves, max(2, ceil(self.share * len(moves)))), dealer)

    def worth(self, game: Game, state: Any, seat: int, move: Move, dealer: Dealer) -> float:
        return game.evaluate(self.after(state, seat, move, dealer), seat)

    def after(self, state: Any, seat: int, move: Move, dealer: Dealer) -> Any:
        """The state that a move leads to. A sealed answer leads nowhere before all are in: others
        are taken to give their usual one.
        """
        after, chance = state.clone(), QuietDealer(dealer.below(1 << 30))
        agenda.answer(after, seat, move, chance)
        for decision in agenda.waiting(state):
            if decision.seat != seat:
                agenda.answer(after, decision.seat, decision.default(after), chance)
        return after


class NormalAutoma(EasyAutoma):
    """Looks at most moves, and overlooks one now and then."""

    name = "normal"
    most_moves = 24
    share = 0.7


def spread(moves: Sequence[Move], most: int, dealer: Dealer) -> Sequence[Move]:
    """At most so many of a list, evenly spread from a random first one."""
    count = len(moves)
    if count <= most:
        return moves
    first = dealer.below(count)
    return [moves[(first + i * count // most) % count] for i in range(most)]
