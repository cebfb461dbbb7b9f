"""Deeds: what may be done in a step of the turn, one verb each.

The steps (moving.py, claiming.py, sacrifices.py) ask for answers until `done`. Each answer is a
deed; the basic ones stand beside the step, powers bring theirs along.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.contract import Move, Refusal
from engine.dealer import Dealer
from engine.games.volcanique.state import State

MOVE, CLAIM, OFFER = "move", "claim", "offer"
"""The steps that powers add to."""


class Deed:
    """A verb of a step."""

    step: ClassVar[str]
    kind: ClassVar[type[Move]]
    once: ClassVar[str] = ""
    """If it may be done only once in a turn: the name under which that is noted."""
    noted: ClassVar[str] = ""
    """If it may be done several times and is not what its step is for: its name in the notes."""
    first: ClassVar[bool] = False
    """Whether it must come before everything else in its step."""

    def choices(self, state: State, seat: int) -> Sequence[Move]:
        """Every way to do it now."""
        raise NotImplementedError

    def canonical(self, state: State, move: Any) -> Move:
        """The one spelling of a move that may be said in several ways."""
        return move  # type: ignore[no-any-return]

    def why_not(self, state: State, seat: int, move: Any) -> Refusal:
        """Why a move that is no choice is not allowed."""
        raise NotImplementedError

    def carry_out(self, state: State, seat: int, move: Any, dealer: Dealer) -> None:
        raise NotImplementedError
