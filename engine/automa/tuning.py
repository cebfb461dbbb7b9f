"""Which sizes of its weights let a game's evaluation foresee best who will win.

Matches of `easy` automa against each other give positions and what came of them. A table is the
better, the less surprising those results are if the evaluation is read as the odds of winning; the
sizes of the weights are changed one at a time for as long as that helps. Signs and zeros are the
game's own and stay. Whether a table that foresees better also plays better is asked of matches:
`Weighed` plays by a table of its own. The command is in `engine/cli/tune.py`.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine import agenda, automa
from engine.automa.characters import weighed
from engine.automa.levels import EasyAutoma, NormalAutoma
from engine.contract import Move
from engine.dealer import Dealer, QuietDealer
from engine.game import Game

Weights = Mapping[str, float]

WEIGHT_FACTOR = 1.3
"""By which a weight grows or shrinks in one try."""
LEAST_GAIN = 0.0003
"""What a change by one FACTOR must gain at least: few matches prove little."""
LEAD_SCALES = [2.0**n for n in range(-1, 12)]
"""How much ahead may be clearly ahead: games count in points or in hundreds."""


class Seen(NamedTuple):
    """A position, the seat that was on turn, and whether it won."""

    state: Any
    seat: int
    won: bool


class Weighed(NormalAutoma):
    """Plays like `normal`, by a table of its own."""

    def __init__(self, name: str, table: Weights) -> None:
        self.name, self._table = name, table

    def choose(
        self,
        game: Game,
        state: Any,
        seat: int,
        moves: Sequence[Move],
        dealer: Dealer,
        answered: int = 0,
    ) -> Move:
        with weighed(game, self._table):
            return super().choose(game, state, seat, moves, dealer, answered)


def self_play(game: Game, seats: int, options: Mapping[str, str], seed: str) -> list[Seen]:
    """One match, seen at the beginning of each turn by who is on turn."""
    mind, dealer, seen = EasyAutoma(), QuietDealer(seed), list[tuple[Any, int]]()
    state = game.set_up(seats, options)
    asked, turns = agenda.begin(state, dealer), 0
    while asked:
        seat = asked[0].decision.seat
        if state.turns > turns:
            turns = state.turns
            seen.append((state.clone(), seat))
        asked = agenda.answer(state, seat, automa.choose(mind, game, state, seat, dealer), dealer)
    winners = game.outcome(state).winners
    return [Seen(then, seat, seat in winners) for then, seat in seen]


def surprise(game: Game, table: Weights, seen: Sequence[Seen], scale: float) -> float:
    """How unlikely the results were on average, in nats, if so much ahead is clearly ahead."""
    with weighed(game, table):
        total = 0.0
        for state, seat, won in seen:
            odds = _lead(game, state, seat) / scale
            total += _softplus(-odds if won else odds)
    return total / len(seen)


def _lead(game: Game, state: Any, seat: int) -> float:
    """How much better a position is for a seat than for the best of the others."""
    worth = [game.evaluate(state, s) for s in range(state.seats)]
    return worth.pop(seat) - max(worth)


def _softplus(x: float) -> float:
    """log(1 + e^x), also where e^x is too large a number."""
    return max(x, 0.0) + math.log1p(math.exp(-abs(x)))


def fitted(
    game: Game, seen: Sequence[Seen], passes: int, tell: Callable[[str, float], None]
) -> dict[str, float]:
    """The game's table with sizes that fit what was seen; every change is told with what is left
    of the surprise.
    """
    start, table = dict(game.weights), dict(game.weights)
    scale = min(LEAD_SCALES, key=lambda one: surprise(game, table, seen, one))
    least = surprise(game, table, seen, scale)
    for _ in range(passes):
        before = dict(table)
        for name in table:
            for factor in (WEIGHT_FACTOR, 1 / WEIGHT_FACTOR):
                tried = {**table, name: table[name] * factor}
                cost = surprise(game, tried, seen, scale) + LEAST_GAIN * _distance(start, tried)
                if cost < least:
                    table, least = tried, cost
                    tell(name, least)
                    break
        if table == before:
            break
    return {name: float(f"{weight:.3g}") for name, weight in table.items()}


def _distance(one: Weights, other: Weights) -> float:
    """By how many factors two tables differ."""
    ratios = (other[name] / weight for name, weight in one.items() if weight)
    return sum(abs(math.log(ratio, WEIGHT_FACTOR)) for ratio in ratios)
