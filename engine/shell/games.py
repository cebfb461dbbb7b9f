"""`games`: what there is, with seats and options."""

import argparse

from rich.console import Console
from rich.table import Table

from engine.games import GAMES
from engine.shell.arguments import Commands


def add_commands(commands: Commands) -> None:
    command = commands.add_parser("games", help="what there is, seats, options")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    table = Table("game", "title", "seats", "option", "value", "meaning")
    for game in GAMES.values():
        seats = ", ".join(map(str, game.seats))
        rows = [
            (option.name, value, meaning)
            for option in game.options
            for value, meaning in option.choices.items()
        ]
        for i, row in enumerate(rows or [("", "", "")]):
            table.add_row(*((game.id, game.title, seats) if i == 0 else ("", "", "")), *row)
    Console().print(table)
    return 0
