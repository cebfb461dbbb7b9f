"""What a player says to use a limited power: one verb each, at any step of the own turn.

Limited is what may be used once in the main game and once more in the last turn. What the verbs do
is in powers/plates.py, which fills in `DEEDS`.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar

from engine.contract import Aside, Refusal, refuse
from engine.dealer import Dealer
from engine.games.volcanique.box import Power
from engine.games.volcanique.refusal_hints import with_answers
from engine.games.volcanique.state import State
from engine.hexes import Cell, Way


class LimitedDeed:
    """What a limited power does, and the number of its rule."""

    power: ClassVar[Power]
    rule: ClassVar[str]

    def choices(self, state: State, seat: int) -> Sequence["Limited"]:
        """Every way to use it now, if it may be used."""
        raise NotImplementedError

    def canonical(self, state: State, move: Any) -> "Limited":
        """The one spelling of a move that may be said in several ways."""
        return move  # type: ignore[no-any-return]

    def why_not(self, state: State, move: Any) -> Refusal:
        """Why a move that is no choice is not allowed."""
        raise NotImplementedError

    def carry_out(self, state: State, seat: int, move: Any, dealer: Dealer) -> None:
        raise NotImplementedError


DEEDS: dict[type, LimitedDeed] = {}


class Limited(Aside, frozen=True):
    """A limited power is used; the question that was open is asked again."""

    def canonical(self, state: State) -> "Limited":
        return DEEDS[type(self)].canonical(state, self)

    def objection(self, state: State, seat: int) -> Refusal | None:
        deed = DEEDS[type(self)]
        closed = self._closed(state, seat, deed)
        if closed is not None:
            return with_answers(closed, self, ())
        legal = deed.choices(state, seat)
        return None if self in legal else with_answers(deed.why_not(state, self), self, legal)

    @staticmethod
    def _closed(state: State, seat: int, deed: LimitedDeed) -> Refusal | None:
        """Why the power cannot be used at all now."""
        if not state.has(seat, deed.power):
            return refuse("6.8", "needs_power", power=deed.power)
        if state.spent[seat] >> deed.power & 1:
            return refuse(deed.rule, "used_up", power=deed.power)
        if state.given_up >> deed.power & 1:
            return refuse(deed.rule, "given_up", power=deed.power)
        return None

    def carry_out(self, state: State, seat: int, dealer: Dealer) -> None:
        DEEDS[type(self)].carry_out(state, seat, self, dealer)


class Converge(Limited, frozen=True, tag="converge"):
    """`converge D4 NE 2`: shift the island of that cell."""

    cell: Cell
    way: Way
    spaces: int


class Rift(Limited, frozen=True, tag="rift"):
    """`rift D4`: split that tile off its island, perhaps with others."""

    cell: Cell


LIMITED_VERBS: tuple[type[Limited], ...] = (Converge, Rift)


def usable(state: State, seat: int) -> list[Limited]:
    """Every way to use one of the seat's limited powers now."""
    left = state.unlocked[seat] & ~state.spent[seat] & ~state.given_up
    return [move for deed in _deeds(left) for move in deed.choices(state, seat)]


@cache
def _deeds(left: int) -> tuple[LimitedDeed, ...]:
    return tuple(deed for deed in DEEDS.values() if left >> deed.power & 1)
