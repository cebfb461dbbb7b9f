"""`games`: what there is, with seats and options."""

import argparse

from rich.console import Console
from rich.table import Column, Table

from engine.cli.arguments import Commands
from engine.games import GAMES


def add_commands(commands: Commands) -> None:
    command = commands.add_parser("games", help="what there is, seats, options")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    names = [Column(name, no_wrap=True) for name in ("game", "option", "value")]
    table = Table(*names, "meaning")
    for game in GAMES.values():
        title = f"{game.id}\n{game.title}\n{', '.join(map(str, game.seats))} seats"
        rows = [
            (option.name, value, meaning)
            for option in game.options
            for value, meaning in option.choices.items()
        ]
        for i, row in enumerate(rows or [("", "", "")]):
            table.add_row("" if i else title, *row, end_section=i >= len(rows) - 1)
    Console().print(table)
    return 0
