"""What a move leads to, and what that is worth: every position is judged once.

All who are compared meet the same chance. Thinking has a dealer of its own: how many moves somebody
looks at changes no die.
"""

from collections.abc import Set
from typing import Any

import msgspec

from engine import agenda
from engine.contract import Move
from engine.dealer import QuietDealer
from engine.game import Game

MOST_ANSWERS = 60
"""No line is followed further, however long a turn is."""
MOST_POSITIONS = 20_000
"""Remembered while one answer is sought."""

_encode = msgspec.msgpack.Encoder().encode


class Positions:
    """The positions that were looked at for one answer."""

    def __init__(self, game: Game, overlooked: Set[str] = frozenset()) -> None:
        """Whoever overlooks something judges without these terms of the evaluation."""
        self.game, self._overlooked = game, overlooked
        self.looked = 0
        """How many different ones."""
        self._worth: dict[tuple[bytes, int], float] = {}

    def key(self, state: Any) -> bytes:
        """What tells a position from all others."""
        return _encode(state)

    def worth(self, state: Any, seat: int) -> float:
        """What a position is worth to a seat; one that comes again is not judged again."""
        key = (self.key(state), seat)
        known = self._worth.get(key)
        if known is None:
            known = self._judged(state, seat)
            self.looked += 1
            if len(self._worth) < MOST_POSITIONS:
                self._worth[key] = known
        return known

    def _judged(self, state: Any, seat: int) -> float:
        if not self._overlooked or not state.agenda:
            return self.game.evaluate(state, seat)
        terms = self.game.terms(state, seat)
        if not terms:
            return self.game.evaluate(state, seat)
        return sum(value for name, value in terms.items() if name not in self._overlooked)


def after(state: Any, seat: int, move: Move, chance: int) -> Any:
    """The state that a move leads to: where its seat is asked again, or its turn is over. Others
    who are asked before that, at the same time or in between, are taken to give their usual answer.
    """
    now, dealer = state.clone(), QuietDealer(chance)
    agenda.answer(now, seat, move, dealer)
    for decision in agenda.waiting(state):
        if decision.seat != seat:
            agenda.answer(now, decision.seat, decision.default(now), dealer)
    for _ in range(MOST_ANSWERS):
        asked = agenda.waiting(now)
        if not asked or now.turn != seat or any(decision.seat == seat for decision in asked):
            break
        agenda.answer(now, asked[0].seat, asked[0].default(now), dealer)
    return now


class Chance:
    """The dice and draws of one line, turn by turn: whatever was drawn in this turn, the next one
    begins with the same for all that are compared.
    """

    def __init__(self, seed: int, dealer: type[QuietDealer] = QuietDealer) -> None:
        self._seed, self._kind = seed, dealer
        self._turn = -1
        self._dealer = dealer(seed)

    def of_turn(self, turns: int) -> QuietDealer:
        if turns != self._turn:
            self._turn = turns
            self._dealer = self._kind(self._seed + turns)
        return self._dealer
