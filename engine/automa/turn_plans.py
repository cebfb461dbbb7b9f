"""Plans: a turn looked through to its end, the best few beginnings kept after every answer.

Where a turn is a chain of answers, each of which says little, the best end is not what the best
first answer leads to. Whoever plans compares ends of turns, and what the next player makes of them.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from engine import agenda
from engine.automa.budget import TimeLimit
from engine.automa.positions import MOST_ANSWERS, Chance, Positions, after
from engine.contract import Move
from engine.dealer import Dealer, QuietDealer

Reply = Callable[[Any, int, Sequence[Move], Dealer], Move]
"""What somebody sensibly answers."""


class TurnEnd(NamedTuple):
    """The best end of a turn that a move was found to lead to."""

    worth: float
    state: Any


class Beginning(NamedTuple):
    """A turn on the way: what it is worth so far, and the move it began with."""

    worth: float
    move: Move
    state: Any


def best_ends(
    positions: Positions,
    state: Any,
    seat: int,
    moves: Sequence[Move],
    chance: int,
    width: int,
    noticed: Callable[[Sequence[Move]], Sequence[Move]],
    time_limit: TimeLimit,
) -> dict[Move, TurnEnd]:
    """For each of these moves, as far as it is not overtaken by others on the way, the best end of
    the turn that was found. Once the time is up, turns that are not yet over are taken as they are.
    """
    ends, known = dict[Move, TurnEnd](), set[bytes]()
    beginnings = [Beginning(0.0, move, after(state, seat, move, chance)) for move in moves]
    for number in range(1, MOST_ANSWERS):
        going_on = []
        for one in beginnings:
            key = positions.key(one.state)
            if key in known:
                continue
            known.add(key)
            worth = positions.worth(one.state, seat)
            if _is_asked(one.state, seat, state.turns) and not time_limit.is_reached:
                going_on.append(one._replace(worth=worth))
            elif one.move not in ends or worth > ends[one.move].worth:
                ends[one.move] = TurnEnd(worth, one.state)
        if not going_on:
            break
        going_on.sort(key=lambda one: one.worth, reverse=True)
        beginnings = list(_next(positions, going_on[:width], seat, chance + number, noticed))
    return ends


def _next(
    positions: Positions,
    kept: Sequence[Beginning],
    seat: int,
    chance: int,
    noticed: Callable[[Sequence[Move]], Sequence[Move]],
) -> Iterator[Beginning]:
    for one in kept:
        decision = next(d for d in agenda.waiting(one.state) if d.seat == seat)
        moves = agenda.answers(one.state, decision)
        for move in noticed(positions.game.considered(one.state, seat, moves)):
            yield one._replace(state=after(one.state, seat, move, chance))


def _is_asked(state: Any, seat: int, turns: int) -> bool:
    """Whether a seat has to go on with the turn that it is in."""
    if state.turns != turns or state.turn != seat:
        return False
    return any(decision.seat == seat for decision in agenda.waiting(state))


def after_next_turn(positions: Positions, end: Any, seat: int, chance: int, reply: Reply) -> float:
    """What the end of a turn is worth once whoever comes next has had theirs."""
    now, dice, thoughts = end.clone(), Chance(chance), QuietDealer(chance + 1)
    last = now.turns
    for _ in range(MOST_ANSWERS):
        asked = agenda.waiting(now)
        if not asked or now.turns > last:
            break
        decision = asked[0]
        move = reply(now, decision.seat, agenda.answers(now, decision), thoughts)
        agenda.answer(now, decision.seat, move, dice.of_turn(now.turns))
    return positions.worth(now, seat)
