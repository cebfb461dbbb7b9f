"""The command line of the engine: one file per subject, each adding its commands to one parser.

Whatever a person gets wrong (a name, an option, a file) is one clear sentence and exit code 2.

games                   what there is to play
play                    a batch of matches among automa, or one with a person at a seat
learn                   a game's lessons, step by step
terminal_match          that match: the board as text, the notation completed as one types
arena                   which level of automa is stronger
contenders              who meets there: levels, and what is tried out
tune                    the weights of an evaluation
puzzles                 puzzles made from self-play
records                 a record told again, or checked
analyse                 where a recorded match turned
perft                   in how many ways the first turns can be played
kit                     a new game, and what can be said about one
bench                   how quick the rules are
database                checks, backups, records in and out of a database
migrate                 everything from one database to another
tournament              a tournament with random results, and its pairings
tournament_simulation   how such a tournament goes: results, late comers, people who leave
words_command           the sentences of other languages: brought up to date, what is missing
arguments               what several commands share
words                   every sentence of all this
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from engine.cli import (
    analyse,
    arena,
    bench,
    database,
    games,
    kit,
    learn,
    migrate,
    perft,
    play,
    puzzles,
    records,
    tournament,
    tune,
    words_command,
)
from engine.cli.arguments import STOPPED_EXIT_CODE
from engine.trouble import Trouble

SUBJECTS = (
    games,
    learn,
    play,
    arena,
    tune,
    puzzles,
    records,
    analyse,
    perft,
    bench,
    kit,
    database,
    migrate,
    tournament,
    words_command,
)


def parser() -> argparse.ArgumentParser:
    called = "tephra-engine" if Path(sys.argv[0]).stem == "tephra-engine" else "python -m engine"
    top = argparse.ArgumentParser(called, description="Tephra's games without Discord.")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    for subject in SUBJECTS:
        subject.add_commands(commands)
    return top


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    chosen = parser().parse_args(arguments)
    try:
        return int(chosen.run(chosen) or 0)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 2
    except (KeyboardInterrupt, EOFError):
        print()
        return STOPPED_EXIT_CODE
    except BrokenPipeError:
        sys.stderr.close()
        return 0
