"""The two kinds of question that Volcanique asks.

A `Choice` lists its answers, and what is not listed is refused with a reason. An `OnTurn` is one in
the seat's own turn, where cards of the Caldera may be played besides.
"""

from collections.abc import Sequence
from typing import Any

from engine.contract import Aside, Decision, Move, Refusal
from engine.games.volcanique.state import State


class Choice(Decision, frozen=True):
    """§3.1 A question whose legal answers are exactly the listed ones."""

    def objection(self, state: State, move: Move) -> Refusal | None:
        return None if move in self.moves(state) else self.why_not(state, move)

    def why_not(self, state: State, move: Any) -> Refusal:
        """The rule that stands in the way of a move that is not listed."""
        raise NotImplementedError

    def default(self, state: State) -> Move:
        return self.moves(state)[0]


class OnTurn(Choice, frozen=True):
    """§10.3 A question of the own turn: cards may be played before it is answered."""

    def hides(self, state: State) -> bool:
        """Whoever holds a card is asked, since it might be played; how many is no secret."""
        return state.cards[self.seat] != 0

    def asides(self, state: State) -> Sequence[Aside]:
        return playable(state, self.seat) if state.cards[self.seat] else ()


def playable(state: State, seat: int) -> Sequence[Aside]:
    """Every way to play one of the seat's cards now."""
    return [
        move for card in CARDS if state.cards[seat] >> card & 1 for move in CARDS[card](state, seat)
    ]


CARDS: dict[int, Any] = {}
"""For each card with a bolt, every way to play it; caldera.py fills it in."""
