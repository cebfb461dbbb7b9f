"""The level that looks ahead: what comes of a move if everybody goes on sensibly.

It begins like `normal`, but overlooks nothing, and then plays the best few moves on to the end of
the turn, in states that are redealt each time, so that no plan rests on a card that happens to lie
somewhere. Those that come out best are played on through the next turn, too. A tree is not kept:
positions after a redeal and a draw hardly ever come twice. Time is looked at between lines: a first
look at its moves is always finished.
"""

import logging
from collections.abc import Iterable, Sequence
from typing import Any

from engine import agenda
from engine.automa.budget import Budget, TimeLimit
from engine.automa.levels import NormalAutoma, spread
from engine.contract import Move
from engine.dealer import Dealer, QuietDealer
from engine.game import Game

log = logging.getLogger(__name__)

MOST_ANSWERS = 60
"""No line is followed further, however long a turn is."""


class Candidate:
    """A move, and what came of it so far."""

    __slots__ = ("first", "move", "played", "total")

    def __init__(self, move: Move, first: float) -> None:
        self.move, self.first = move, first
        self.total, self.played = 0.0, 0

    @property
    def mean(self) -> float:
        return self.total / self.played if self.played else self.first


class HardAutoma(NormalAutoma):
    """Plays its best moves on, again and again, and trusts the one that lasts."""

    name = "hard"
    most_moves = 160
    """In lists of hundreds: enough to miss nothing of importance."""
    share = 1.0
    width = 12
    """How many moves are followed to the end of the turn."""
    finalists = 3
    """How many of them are then followed through the next turn, too."""
    look = 10
    """How many moves are looked at in each position on the way."""

    def __init__(self, budget: Budget | None = None) -> None:
        self.budget = budget or Budget()

    def limit(self, game: Game) -> int:
        """How many positions may be looked at while moves are played on: where turns are short,
        more lines are followed. Those of the first look are not among them.
        """
        return self.budget.iterations or game.iterations

    def choose(
        self, game: Game, state: Any, seat: int, moves: Sequence[Move], dealer: Dealer
    ) -> Move:
        return self.ranked(game, state, seat, moves, dealer)[0].move

    def ranked(
        self, game: Game, state: Any, seat: int, moves: Sequence[Move], dealer: Dealer
    ) -> list[Candidate]:
        """The moves that were followed, the best first."""
        time_limit = self.budget.start()
        found = self._first_ply(game, state, seat, moves, dealer)
        if len(found) > 1:
            try:
                self._follow_all(game, state, seat, found, dealer, time_limit)
            except Exception:
                log.exception("%s: %s plays the best so far", game.id, self.name)
        found.sort(key=lambda one: (one.played, one.mean), reverse=True)
        return found

    def _first_ply(
        self, game: Game, state: Any, seat: int, moves: Sequence[Move], dealer: Dealer
    ) -> list[Candidate]:
        sample = self.noticed(moves, dealer)
        found = [Candidate(move, self.worth(game, state, seat, move, dealer)) for move in sample]
        dealer.shuffle(found)  # so that equal ones have equal chances
        found.sort(key=lambda one: one.first, reverse=True)
        return found[: min(self.width, max(3, self.limit(game) // 64))]

    def _follow_all(
        self,
        game: Game,
        state: Any,
        seat: int,
        found: list[Candidate],
        dealer: Dealer,
        time_limit: TimeLimit,
    ) -> None:
        """Spend the iterations; every move meets the same redeals and the same chance."""
        looked = 0
        for ahead, (rivals, end) in enumerate(self._rounds(found, self.limit(game))):
            while True:
                deal = game.redeal(state, seat, dealer)
                chance = dealer.below(1 << 30)
                for one in rivals:
                    if time_limit.is_reached:
                        return
                    looked += self._follow(game, deal, seat, one, chance, ahead)
                if looked >= end:
                    break

    def _rounds(self, found: list[Candidate], limit: int) -> Iterable[tuple[list[Candidate], int]]:
        """Who is followed, and until when: to the end of the turn everybody, through the next one
        the best.
        """
        yield found, limit // 2
        yield sorted(found, key=lambda one: one.mean, reverse=True)[: self.finalists], limit

    def _follow(
        self, game: Game, state: Any, seat: int, one: Candidate, chance: int, ahead: int
    ) -> int:
        """Count what a move comes to if everybody goes on sensibly for so many turns after this
        one. How many positions that took.
        """
        now, dealer, looked = state.clone(), QuietDealer(chance), 1
        last = now.turns + ahead
        asked = agenda.answer(now, seat, one.move, dealer)
        for _ in range(MOST_ANSWERS):
            if not asked or now.turns > last:
                break
            decision, moves = asked[0].decision, asked[0].moves
            reply = self._reply(game, now, decision.seat, moves, dealer)
            asked = agenda.answer(now, decision.seat, reply, dealer)
            looked += min(len(moves), self.look)
        one.total += game.evaluate(now, seat)
        one.played += 1
        return looked

    def _reply(
        self, game: Game, state: Any, seat: int, moves: Sequence[Move], dealer: Dealer
    ) -> Move:
        """A sensible move: the best of a few."""
        few = spread(moves, self.look, dealer)
        if len(few) == 1:
            return few[0]
        return max(few, key=lambda move: self.worth(game, state, seat, move, dealer))
