"""`bench`: how quickly the rules run, on one core."""

import argparse
import json
import time
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.table import Table

from engine import agenda
from engine.cli.arguments import Commands, positive
from engine.cli.words import HEADINGS
from engine.dealer import QuietDealer
from engine.game import Game
from engine.games import GAMES, game_named

BENCH_SECONDS = 4.0
"""For random play; clone and move listing take another second each."""


def add_commands(commands: Commands) -> None:
    command = commands.add_parser("bench", help="how quickly the rules run, on one core")
    command.add_argument("games", nargs="*", metavar="GAME")
    command.add_argument("--seats", type=positive, default=2)
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    games = [game_named(name) for name in arguments.games] or list(GAMES.values())
    results = {game.id: measure(game, arguments.seats) for game in games}
    if arguments.json:
        print(json.dumps(results))
        return 0
    table = Table(*HEADINGS["bench"], *(next(iter(results.values()))))
    for name, figures in results.items():
        table.add_row(name, *(f"{value:,.1f}" for value in figures.values()))
    Console().print(table)
    return 0


def measure(game: Game, seats: int, seconds: float = BENCH_SECONDS) -> dict[str, float]:
    """Random play, and what a clone and a list of moves cost in its positions."""
    options = game.complete(seats, game.finite)
    start, decisions, games = time.perf_counter(), 0, 0
    while (elapsed := time.perf_counter() - start) < seconds:
        decisions += random_game(game, seats, options, games)
        games += 1
    positions = _positions(game, seats, options)
    return {
        "decisions_per_s": decisions / elapsed,
        "clone_us": _microseconds(positions, lambda state: state.clone()),
        "moves_us": _microseconds(positions, lambda state: agenda.waiting(state)[0].moves(state)),
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


def _microseconds(positions: list[Any], work: Callable[[Any], Any]) -> float:
    """The mean cost of some work over positions, for about a second."""
    start, rounds = time.perf_counter(), 0
    while (elapsed := time.perf_counter() - start) < 1.0:
        for state in positions:
            work(state)
        rounds += 1
    return elapsed / rounds / len(positions) * 1e6
