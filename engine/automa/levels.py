"""The levels of play that need no search."""

from collections.abc import Sequence
from math import ceil
from typing import Any

from engine import agenda
from engine.automa.characters import weighed
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
    """Plays like a beginner: looks at one part of what could be done, and takes what pays at once.

    Lists of moves follow the board, or the hand, from one end to the other: whoever looks at a
    stretch of one overlooks what is far away. What comes of it for others, and what would pay only
    in two turns, it does not see.
    """

    name = "easy"
    most_moves = 30
    """How many of a longer list are looked at,"""
    share = 0.45
    """and never more of it than this, but two."""
    is_short_sighted = True
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
        overlooked = game.overlooked if self.is_short_sighted else frozenset()
        positions, chance = Positions(game, overlooked), dealer.below(1 << 30)
        sample = self.noticed(game.considered(state, seat, moves), dealer)
        with weighed(game, game.for_beginners if self.is_short_sighted else {}):
            worth = [self.worth(positions, state, seat, move, chance) for move in sample]
        best = max(worth)
        return dealer.pick(
            [move for move, value in zip(sample, worth, strict=True) if value == best]
        )

    def noticed(self, moves: Sequence[Move], dealer: Dealer) -> Sequence[Move]:
        """The moves that are looked at."""
        return stretch(moves, min(self.most_moves, max(2, ceil(self.share * len(moves)))), dealer)

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
        promising = positions.game.promising
        if promising is not None and len(moves) > self.look:
            moves = promising(state, seat, moves)
        few = spread(moves, self.look, dealer)
        if len(few) == 1:
            return few[0]
        chance = dealer.below(1 << 30)
        return max(few, key=lambda move: positions.worth(after(state, seat, move, chance), seat))


class NormalAutoma(EasyAutoma):
    """Knows what matters, and overlooks what is far away now and then."""

    name = "normal"
    most_moves = 40
    share = 0.8
    is_short_sighted = False


def stretch(moves: Sequence[Move], most: int, dealer: Dealer) -> Sequence[Move]:
    """A stretch of a list, from a random first one: all of it if it is no longer than `most`."""
    count = len(moves)
    if count <= most:
        return moves
    first = dealer.below(count)
    return [moves[(first + i) % count] for i in range(most)]


def spread(moves: Sequence[Move], most: int, dealer: Dealer) -> Sequence[Move]:
    """At most so many of a list, evenly spread from a random first one."""
    count = len(moves)
    if count <= most:
        return moves
    first = dealer.below(count)
    return [moves[(first + i * count // most) % count] for i in range(most)]
