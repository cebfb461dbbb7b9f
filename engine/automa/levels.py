"""The levels of play that need no search."""

from collections.abc import Sequence
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
    """Looks at what each move leads to, takes the one whose position is worth most."""

    name = "easy"
    most_moves = 160
    """Of longer lists so many are looked at, evenly spread from a random first one."""

    def choose(
        self, game: Game, state: Any, seat: int, moves: Sequence[Move], dealer: Dealer
    ) -> Move:
        stride = 1 + (len(moves) - 1) // self.most_moves
        sample = [moves[i] for i in range(dealer.below(stride), len(moves), stride)]
        worth = [self._worth(game, state, seat, move, dealer) for move in sample]
        best = max(worth)
        return dealer.pick(
            [move for move, value in zip(sample, worth, strict=True) if value == best]
        )

    def _worth(self, game: Game, state: Any, seat: int, move: Move, dealer: Dealer) -> float:
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
