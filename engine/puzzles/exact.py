"""Every way to play a turn to its end, and which of them win at once.

Only what no chance has a part in counts: a turn in which something is drawn before it is over is
none for a proof.
"""

from typing import Any, NamedTuple

import msgspec

from engine import agenda, notation
from engine.dealer import QuietDealer
from engine.game import Game
from engine.match.answer_chain import ChanceAhead, StoppingDealer
from engine.puzzles.puzzle import PuzzleLine

MOST_ANSWERS = 25_000
"""A turn with more ways to play it than that is not looked at."""
FIRST_DEALS, FRESH_DEALS = 8, 32
"""Where something is hidden: in so many redeals the same turn must be the only one that wins, and
then in so many fresh ones."""

_encode = msgspec.msgpack.Encoder().encode


class Winning(NamedTuple):
    """What a turn can win with."""

    lines: tuple[PuzzleLine, ...]
    """Those that lead to the one winning position, the shortest first."""
    among: int
    """How many ways there are to play the turn."""
    deals: int = 0
    """In how many redeals that is so; 0 where nothing is hidden."""


def only_win(game: Game, state: Any, seat: int) -> Winning | None:
    """The one way for a seat to win in this turn, as far as it can know; None if there is none,
    another one, or if chance has a part in the turn.
    """
    if all(game.redeal(state, seat, QuietDealer(deal)) == state for deal in range(4)):
        return _only_win(game, state, seat)
    found = None
    for deal in range(FIRST_DEALS + FRESH_DEALS):
        won = _only_win(game, game.redeal(state, seat, QuietDealer(deal)), seat)
        if won is None or (found is not None and won.lines != found.lines):
            return None
        found = won
    return found and found._replace(deals=FRESH_DEALS)


def _only_win(game: Game, state: Any, seat: int) -> Winning | None:
    (side,) = (one for one in game.sides(state) if seat in one)
    open_positions: list[tuple[Any, PuzzleLine]] = [(state, ())]
    known, among, tried = set[bytes](), 0, 0
    winning: bytes | None = None
    lines = list[PuzzleLine]()
    while open_positions:
        before, line = open_positions.pop()
        (decision,) = agenda.waiting(before)
        for move in agenda.answers(before, decision):
            tried += 1
            if tried > MOST_ANSWERS:
                return None
            now, said = before.clone(), (*line, notation.write(move))
            try:
                agenda.answer(now, seat, move, StoppingDealer())
            except ChanceAhead:
                if _is_same_turn(before, now):
                    return None
                among += 1
                continue
            key = _encode(now)
            if not now.agenda:
                is_new = key not in known
                known.add(key)
                among += is_new
                if set(game.outcome(now).winners) == set(side):
                    if winning not in (None, key):
                        return None
                    winning = key
                    lines.append(said)
            elif key in known:
                continue
            else:
                known.add(key)
                asked = [one.seat for one in agenda.waiting(now)]
                if not _is_same_turn(before, now):
                    among += 1
                elif asked == [seat]:
                    open_positions.append((now, said))
                else:  # somebody else has a say in it
                    return None
    if winning is None:
        return None
    return Winning(tuple(sorted(lines, key=lambda one: (len(one), one))), among)


def _is_same_turn(before: Any, now: Any) -> bool:
    return bool((before.turn, before.turns) == (now.turn, now.turns))
