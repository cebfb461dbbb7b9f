"""The levels of play that need no search."""

from collections.abc import Sequence
from math import ceil
from typing import Any

from engine import agenda
from engine.automa.positions import MOST_ANSWERS, Positions, after
from engine.contract import Move
from engine.dealer import Dealer, QuietDealer
from engine.game import Game


class RandomAutoma:
    """Plays any legal move."""

    name = "random"

    def choose(
        self,
        game: Game,
        state: Any,
        seat: int,
        moves: Sequence[Move],
        dealer: Dealer,
        answered: int = 0,
    ) -> Move:
        return dealer.pick(moves)


class EasyAutoma:
    """Looks at some moves and what each leads to, takes the one whose position is worth most."""

    name = "easy"
    most_moves = 6
    """How many of a longer list are looked at, evenly spread from a random first one."""
    share = 0.25
    """Never more of a list than this, but two: who is easy to play against overlooks something."""
    look = 10
    """How many moves are looked at in each position on the way."""

    def choose(
        self,
        game: Game,
        state: Any,
        seat: int,
        moves: Sequence[Move],
        dealer: Dealer,
        answered: int = 0,
    ) -> Move:
        positions, chance = Positions(game), dealer.below(1 << 30)
        sample = self.noticed(moves, dealer)
        worth = [self.worth(positions, state, seat, move, chance) for move in sample]
        best = max(worth)
        return dealer.pick(
            [move for move, value in zip(sample, worth, strict=True) if value == best]
        )

    def noticed(self, moves: Sequence[Move], dealer: Dealer) -> Sequence[Move]:
        """The moves that are looked at."""
        return spread(moves, min(self.most_moves, max(2, ceil(self.share * len(moves)))), dealer)

    def worth(self, positions: Positions, state: Any, seat: int, move: Move, chance: int) -> float:
        """What a move is worth by what it leads to: at once, or by the end of the turn."""
        then = after(state, seat, move, chance)
        if positions.game.judged_by_turns:
            self._end_turn(positions, then, seat, chance)
        return positions.worth(then, seat)

    def _end_turn(self, positions: Positions, state: Any, seat: int, chance: int) -> None:
        """Go on sensibly for as long as the seat is asked in its own turn."""
        turns, dealer, thoughts = state.turns, QuietDealer(chance), QuietDealer(chance + 1)
        for _ in range(MOST_ANSWERS):
            asked = agenda.waiting(state)
            if not asked or state.turns != turns or state.turn != seat or asked[0].seat != seat:
                return
            moves = agenda.answers(state, asked[0])
            reply = self.reply(positions, state, seat, moves, thoughts)
            agenda.answer(state, seat, reply, dealer)

    def reply(
        self, positions: Positions, state: Any, seat: int, moves: Sequence[Move], dealer: Dealer
    ) -> Move:
        """A sensible move: the best of a few, by what each leads to at once."""
        few = spread(moves, self.look, dealer)
        if len(few) == 1:
            return few[0]
        chance = dealer.below(1 << 30)
        return max(few, key=lambda move: positions.worth(after(state, seat, move, chance), seat))


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
