"""`games`: what there is, what each game is about, its seats and options."""

import argparse

from rich.console import Console
from rich.table import Column, Table

from engine.cli.arguments import Subcommands
from engine.cli.words import HEADINGS
from engine.game import Game
from engine.games import GAMES


def add_commands(commands: Subcommands) -> None:
    command = commands.add_parser("games", help="what there is, what it is about, options")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    console = Console(highlight=False)
    for game in GAMES.values():
        console.print(_heading(game), end="\n\n")
        if game.options:
            console.print(_options(game), end="\n\n")
    return 0


def _heading(game: Game) -> str:
    about = game.words.about
    title = f"[bold]{game.title}[/] ({game.id}): {game.company}"
    return "\n".join([title, f"[italic]{about.tagline}[/]", *about.sentences])


def _options(game: Game) -> Table:
    *names, meaning = HEADINGS["games"]
    table = Table(*(Column(name, no_wrap=True) for name in names), meaning)
    for option in game.options:
        *values, last = option.choices.items()
        for value in values:
            table.add_row(option.name, *value)
        table.add_row(option.name, *last, end_section=True)
    return table
