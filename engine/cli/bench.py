"""`bench`: how quickly the rules run, on one core."""

import argparse
import json

from rich.console import Console
from rich.table import Table

from engine.cli.arguments import Subcommands, positive
from engine.cli.words import HEADINGS
from engine.games import GAMES, game_named
from engine.kit.speed import measure

BENCH_SECONDS = 4.0
"""For random play; clone and move listing take another second each."""


def add_commands(commands: Subcommands) -> None:
    command = commands.add_parser("bench", help="how quickly the rules run, on one core")
    command.add_argument("games", nargs="*", metavar="GAME")
    command.add_argument("--seats", type=positive, default=2)
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    games = [game_named(name) for name in arguments.games] or list(GAMES.values())
    results = {game.id: measure(game, arguments.seats, BENCH_SECONDS) for game in games}
    if arguments.json:
        print(json.dumps(results))
        return 0
    table = Table(*HEADINGS["bench"], *(next(iter(results.values()))))
    for name, figures in results.items():
        table.add_row(name, *(f"{value:,.1f}" for value in figures.values()))
    Console().print(table)
    return 0
