"""How quickly the rules run, on one core."""

import time
from collections.abc import Callable
from typing import Any

from engine import agenda
from engine.dealer import QuietDealer
from engine.game import Game


def measure(game: Game, seats: int, seconds: float, each: float = 1.0) -> dict[str, float]:
    """Random play for so many seconds, and what a clone and a list of moves cost in its positions,
    looked at for so many `each`.
    """
    options = game.complete(seats, game.finite)
    start, decisions, games = time.perf_counter(), 0, 0
    while (elapsed := time.perf_counter() - start) < seconds:
        decisions += random_game(game, seats, options, games)
        games += 1
    positions = _positions(game, seats, options)
    return {
        "decisions_per_s": decisions / elapsed,
        "clone_us": _microseconds(positions, lambda state: state.clone(), each),
        "moves_us": _microseconds(
            positions, lambda state: agenda.waiting(state)[0].moves(state), each
        ),
        "games_per_s": games / elapsed,
    }


def random_game(
    game: Game, seats: int, options: dict[str, str], seed: int, keep: list[Any] | None = None
) -> int:
    """Play a game of random answers; the number of decisions. Positions are kept where asked."""
    dealer = QuietDealer(seed)
    state = game.set_up(seats, options)
    asked, decisions = agenda.begin(state, dealer), 0
    while asked:
        if keep is not None:
            keep.append(state.clone())
        moves = asked[0].moves
        move = moves[dealer.below(len(moves))]
        asked = agenda.answer(state, asked[0].decision.seat, move, dealer)
        decisions += 1
    return decisions


def _positions(game: Game, seats: int, options: dict[str, str]) -> list[Any]:
    kept: list[Any] = []
    for seed in range(3):
        random_game(game, seats, options, seed, kept)
    return kept


def _microseconds(positions: list[Any], work: Callable[[Any], Any], seconds: float) -> float:
    """The mean cost of some work over positions."""
    start, rounds = time.perf_counter(), 0
    while not rounds or (elapsed := time.perf_counter() - start) < seconds:
        for state in positions:
            work(state)
        rounds += 1
    return elapsed / rounds / len(positions) * 1e6
