"""How often each answer to a question wins if everybody then goes on sensibly, over common redeals:
all answers meet the same hidden cards and the same chance.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine import agenda, notation
from engine.automa.levels import NormalAutoma
from engine.automa.positions import Chance, Positions, after
from engine.contract import Move
from engine.dealer import QuietDealer
from engine.game import Game

LEAST_GAP = 0.25
"""By which the best answer's chance to win is greater than that of the next best."""
SCREENING_DEALS, DEALS = 6, 32
"""For a first look, and for what is then believed, if so many times as many fresh ones agree."""
CONFIRMING_FACTOR = 4
LEAST_ANSWERS, MOST_ANSWERS = 3, 20
"""To a question that is looked at."""
MOST_REPLIES = 400
"""No line is followed further."""


class MeasuredAnswer(NamedTuple):
    """The best answer, and how much better it is."""

    answers: tuple[str, ...]
    """Those that come to the same, the shortest first."""
    among: int
    deals: int
    best: float
    second: float


class _Sensible(NormalAutoma):
    """Goes on as the levels that look ahead do in their lines."""

    look = 8


def best_answer(game: Game, state: Any, seat: int, seed: int) -> MeasuredAnswer | None:
    """The answer that wins much more often than all others; None if none does."""
    (decision,) = agenda.waiting(state)
    moves = list(agenda.answers(state, decision))
    if not LEAST_ANSWERS <= len(moves) <= MOST_ANSWERS:
        return None
    alike = _alike(game, state, seat, moves)
    if len(alike) < LEAST_ANSWERS:
        return None
    found, first = None, 0
    for deals in (SCREENING_DEALS, DEALS, CONFIRMING_FACTOR * DEALS):
        now = _compared(game, state, seat, alike, [seed + first + n for n in range(deals)])
        if now is None or (found is not None and now.answers != found.answers):
            return None
        found, first = now, first + deals
    return found


def _alike(game: Game, state: Any, seat: int, moves: Sequence[Move]) -> list[list[Move]]:
    """The answers, those together that lead to the same."""
    positions, found = Positions(game), dict[bytes, list[Move]]()
    for move in moves:
        found.setdefault(positions.key(after(state, seat, move, 1)), []).append(move)
    return list(found.values())


def _compared(
    game: Game, state: Any, seat: int, alike: Sequence[Sequence[Move]], chances: Sequence[int]
) -> MeasuredAnswer | None:
    """What is best over some redeals; None if it is not clearly better."""
    won = [0.0] * len(alike)
    for chance in chances:
        deal = game.redeal(state, seat, QuietDealer(chance))
        for n, moves in enumerate(alike):
            won[n] += _share(game, deal, seat, moves[0], chance)
    second, best = sorted(won)[-2:]
    gap = (best - second) / len(chances)
    if gap < LEAST_GAP:
        return None
    words = sorted(map(notation.write, alike[won.index(best)]), key=lambda one: (len(one), one))
    count = len(chances)
    return MeasuredAnswer(tuple(words), len(alike), count, best / count, second / count)


def _share(game: Game, deal: Any, seat: int, move: Move, chance: int) -> float:
    """A seat's share of the victory if everybody goes on sensibly after its answer."""
    mind, positions = _Sensible(), Positions(game)
    now, dice, thoughts = deal.clone(), Chance(chance), QuietDealer(chance + 1)
    asked = agenda.answer(now, seat, move, dice.of_turn(now.turns))
    for _ in range(MOST_REPLIES):
        if not asked:
            break
        decision, moves = asked[0].decision, asked[0].moves
        reply = mind.reply(positions, now, decision.seat, moves, thoughts)
        asked = agenda.answer(now, decision.seat, reply, dice.of_turn(now.turns))
    winners = game.outcome(now).winners
    return 1 / len(winners) if seat in winners else 0.0
