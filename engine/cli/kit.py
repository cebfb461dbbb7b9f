"""`new-game`: a small game of one's own, playable at once. `check`: everything that can be said
about a game, on one page.
"""

import argparse
import logging
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

from engine.cli.arguments import Subcommands
from engine.cli.words import say
from engine.discovery import projects_folder
from engine.games import GAMES, game_named
from engine.kit import new_game, stubs
from engine.kit.findings import Finding, Mark
from engine.kit.game_check import examine

STYLES = {Mark.WELL: "green", Mark.NOTE: "yellow", Mark.BREACH: "bold red"}


def add_commands(commands: Subcommands) -> None:
    new = commands.add_parser("new-game", help="write a small game of your own, playable at once")
    new.add_argument("name", metavar="NAME", help="like nine_mens_morris")
    new.add_argument(
        "--like",
        required=True,
        metavar="KIND",
        help=f"what it is like: {', '.join(new_game.KINDS)}",
    )
    new.add_argument("--at", type=Path, metavar="FOLDER", help="a folder of its own elsewhere")
    new.set_defaults(run=run_new)
    check = commands.add_parser("check", help="everything that can be said about a game, on a page")
    check.add_argument("game", metavar="GAME", help="the game's name; see `games`")
    check.set_defaults(run=run_check)


def run_new(arguments: argparse.Namespace) -> int:
    game = new_game.planned(arguments.name, arguments.like, GAMES, arguments.at)
    written = new_game.write(game)
    print(
        say("game_written", title=game.title, path=game.folder, count=len(written), like=game.kind)
    )
    if game.folder.parent != projects_folder():
        print(say("game_elsewhere", path=game.folder))
    else:
        print(say("game_discord"))
    called = "tephra-engine" if Path(sys.argv[0]).stem == "tephra-engine" else "python -m engine"
    print(say("game_next", python=called, name=game.name))
    left = stubs.in_folder(game.folder)
    print(say("game_stubs", count=len(left)), *left, sep="\n  ")
    return 0


def run_check(arguments: argparse.Namespace) -> int:
    """Findings as they come; the exit code says whether one of them is to be mended."""
    game, console, breaches = game_named(arguments.game), Console(highlight=False), 0
    logging.disable()  # what an automa logs of a broken game is a finding here
    for finding in examine(game):
        console.print(_line(finding), soft_wrap=True)
        breaches += finding.mark is Mark.BREACH
    red = say("game_red", title=game.title, count=breaches)
    verdict = red if breaches else say("game_green", title=game.title)
    console.print(Text(verdict, style=STYLES[Mark.BREACH if breaches else Mark.WELL]))
    return 1 if breaches else 0


def _line(finding: Finding) -> Text:
    """A finding, and below it what belongs to it."""
    line = Text(f"{finding.mark.value} ", style=STYLES[finding.mark])
    line.append(f"{finding.subject:10}", style="bold")
    line.append(finding.said, style="default")
    for more in finding.more:
        line.append(f"\n{'':12}{more}", style="default")
    return line
