"""`puzzles`: makes puzzles of a game from matches that automa play among themselves.

What it finds is in the file at once; stopped at any moment, it goes on with the last match in which
it has found something.
"""

import argparse
import shlex
import time
from pathlib import Path

from rich.console import Console

from engine.cli.arguments import Subcommands, add_setting, positive, setting
from engine.cli.words import say
from engine.puzzles import files
from engine.puzzles.maker import KINDS, LEAST_WAYS, Wanted, puzzles_of
from engine.puzzles.puzzle import Puzzle
from engine.trouble import BadOption

DEFAULT_SEED = "1"


def add_commands(commands: Subcommands) -> None:
    command = commands.add_parser("puzzles", help="make puzzles of a game from self-play")
    add_setting(command)
    command.add_argument("--count", type=positive, default=12, metavar="N", help="how many")
    command.add_argument(
        "--minutes", type=positive, metavar="M", help="after how many minutes to stop"
    )
    command.add_argument("--seed", default=DEFAULT_SEED, help="which matches are played")
    command.add_argument(
        "--ways",
        type=positive,
        default=LEAST_WAYS,
        metavar="N",
        help="in how many ways a turn to be won can be played at least",
    )
    command.add_argument(
        "--only", choices=KINDS, help="turns that win at once, or answers that are by far the best"
    )
    command.add_argument(
        "--file", type=Path, help="where they are kept; without it, with Tephra’s own"
    )
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    chosen = setting(arguments, fewest=2)
    command = _command(arguments, chosen.seats)
    kinds = (arguments.only,) if arguments.only else KINDS
    wanted = Wanted(
        chosen.game, chosen.seats, chosen.options, arguments.seed, kinds, arguments.ways, command
    )
    path = arguments.file or files.path_of(chosen.game.id)
    known = files.load(path)
    _keep(path, known)  # whether it can be is known before anything is looked for
    end = None if arguments.minutes is None else time.monotonic() + 60 * arguments.minutes
    number, console = _next_match(command, known), Console(highlight=False)
    while len(known) < arguments.count and (end is None or time.monotonic() < end):
        for puzzle in puzzles_of(wanted, number):
            if puzzle.id not in {one.id for one in known}:
                known.append(puzzle)
                _keep(path, known)
                answer = "; ".join(puzzle.answers[0])
                console.print(
                    say("puzzle", n=len(known), id=puzzle.id, answer=answer, grade=puzzle.grade)
                )
        number += 1
    console.print(say("puzzles", count=len(known), path=path, matches=number))
    return 0


def _keep(path: Path, puzzles: list[Puzzle]) -> None:
    try:
        files.save(path, puzzles)
    except OSError as problem:
        raise BadOption(say("unwritable_file", path=path, why=problem.strerror)) from None


def _command(arguments: argparse.Namespace, seats: int) -> str:
    """What was asked for, so that it can be asked again: it is kept beside each puzzle."""
    words = ["python", "-m", "engine", "puzzles", arguments.game, "--seats", str(seats)]
    for option in arguments.option:
        words += ["--option", option]
    if arguments.only:
        words += ["--only", arguments.only]
    return shlex.join([*words, "--ways", str(arguments.ways), "--seed", arguments.seed])


def _next_match(command: str, known: list[Puzzle]) -> int:
    """The last match of which something is kept: it is looked at again, since the maker may have
    been stopped in the middle of it.
    """
    made = (one.made.rpartition(", match ") for one in known)
    return max((int(number) for before, _, number in made if before == command), default=0)
