"""Arguments that several commands share, and how they become a table."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, TypeAlias

from engine.cli.words import say
from engine.game import Game
from engine.games import game_named
from engine.match.record import MOST_CHARACTERS
from engine.trouble import BadOption, BadRecord

Subcommands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"

STOPPED_EXIT_CODE = 130
"""After Ctrl-C."""


class Setting(NamedTuple):
    """A game with a number of seats and complete options."""

    game: Game
    seats: int
    options: dict[str, str]


def add_setting(command: argparse.ArgumentParser) -> None:
    """GAME [--seats N] [--option k=v …]"""
    command.add_argument("game", metavar="GAME", help="the game's name; see `games`")
    command.add_argument("--seats", type=positive, metavar="N", help="how many play")
    command.add_argument(
        "--option", action="append", default=[], metavar="K=V", help="an option of the game"
    )


def setting(arguments: argparse.Namespace, fewest: int = 0, finite: bool = True) -> Setting:
    """What was asked for; without --seats, the fewest the game and the caller can do with. A match
    that must be `finite` has the game's options for that, unless others were asked for.
    """
    game = game_named(arguments.game)
    least = [seats for seats in game.seats if seats >= fewest]
    seats = arguments.seats or (least or game.seats)[0]
    chosen = _options(arguments.option)
    options = game.complete(seats, {**game.finite, **chosen} if finite else chosen)
    game.set_up(seats, options)
    return Setting(game, seats, options)


def _options(pairs: Sequence[str]) -> dict[str, str]:
    for pair in pairs:
        if "=" not in pair:
            raise BadOption(say("bad_pair", pair=pair))
    return dict(pair.split("=", 1) for pair in pairs)


def names_in(text: str) -> list[str]:
    """Names with commas between them."""
    return [name.strip() for name in text.split(",") if name.strip()]


def positive(text: str) -> int:
    """A whole number from one up."""
    if not text.isascii() or not text.isdigit() or int(text) < 1:
        raise argparse.ArgumentTypeError(say("bad_number", text=text))
    return int(text)


def text_of(path: str) -> str:
    """The text of a file."""
    try:
        with Path(path).open(encoding="utf-8") as file:
            return file.read(MOST_CHARACTERS + 1)
    except OSError as problem:
        raise BadRecord(say("unreadable_file", path=path, why=problem.strerror)) from None
    except UnicodeDecodeError:
        raise BadRecord(say("not_text", path=path)) from None
