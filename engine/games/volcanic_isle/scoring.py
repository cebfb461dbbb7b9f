"""Points at the end of Volcanic Isle, who wins and why (§12, §13)."""

from typing import NamedTuple

from engine.contract import Outcome
from engine.dealer import Dealer
from engine.games.volcanic_isle import board
from engine.games.volcanic_isle.box import (
    MOAI,
    MOAI_LEFT,
    MOAI_TOGETHER,
    PRAYER_LEFT,
    SETTLER_LEFT,
    VILLAGE_LEFT,
    VILLAGES,
)
from engine.games.volcanic_isle.state import State


class Count(NamedTuple):
    """What a seat has on the board or holds, as it counts at the end."""

    villages: int
    settlers: int
    prayers: int
    moai: int
    together: int
    """Of these Moai, those in or beside a space with another one."""

    @property
    def points(self) -> int:
        return (
            VILLAGE_LEFT * self.villages
            + SETTLER_LEFT * self.settlers
            + PRAYER_LEFT * self.prayers
            + MOAI_LEFT * self.moai
            + MOAI_TOGETHER * self.together
        )


def count(state: State, seat: int) -> Count:
    """§12.1 What a seat would score now."""
    moai = board.moai_on_board(state, seat)
    return Count(
        VILLAGES - state.villages[seat],
        len(board.settlers_on_land(state, seat)),
        state.prayers[seat],
        len(moai),
        _together(state, moai),
    )


def _together(state: State, moai: list[int]) -> int:
    """§12.3 The Moai that have another one in their space or in one beside it."""
    touching, spaces = board.land(state).touching, set(moai)
    return sum(moai.count(space) > 1 or not spaces.isdisjoint(touching[space]) for space in moai)


def note_standstill(state: State, dealer: Dealer) -> None:
    """§13.7 When all Moai of all seats stand, nothing can sink any more: the last round."""
    if not state.is_ending and len(state.raised) == MOAI * state.seats:
        state.is_ending = True
        dealer.tell("standstill")


def is_over(state: State) -> bool:
    """§13.1 The last round is over, or §13.6 as many as were agreed on."""
    is_round_over = (state.turn + 1) % state.seats == state.first
    return is_round_over and (state.is_ending or state.turns == state.rounds * state.seats)


Merit = tuple[int, int, int, int]


def merit(state: State, seat: int) -> Merit:
    """§13.3 Points, then §13.4 settlers, villages and Moai on the board."""
    left = count(state, seat)
    return state.score[seat] + left.points, left.settlers, left.villages, left.moai


def outcome(state: State) -> Outcome:
    merits = [merit(state, seat) for seat in range(state.seats)]
    ranks = tuple(1 + sum(other > own for other in merits) for own in merits)
    return Outcome(ranks, tuple(merits), _why(sorted(merits, reverse=True)))


def _why(merits: list[Merit]) -> str:
    """By which number the first is ahead of the second."""
    reasons = ("won_by_points", "won_by_settlers", "won_by_villages", "won_by_moai")
    first, second = merits[:2]
    ahead = (why for why, a, b in zip(reasons, first, second, strict=True) if a > b)
    return next(ahead, "won_together")


def sides(state: State) -> tuple[tuple[int, ...], ...]:
    """Everybody for themselves."""
    return tuple((seat,) for seat in range(state.seats))
