"""`replay` and `verify`: read a record again, and check every draw against its seed."""

import argparse

from rich.console import Console

from engine.cli import words
from engine.cli.arguments import Subcommands, text_of
from engine.match import record
from engine.match.match import Match
from engine.sentences import say
from engine.trouble import BadRecord


def add_commands(commands: Subcommands) -> None:
    for name, run, what in (
        ("replay", replay, "tell a recorded match again"),
        ("verify", verify, "check a recorded match, its seed and every draw"),
    ):
        command = commands.add_parser(name, help=what)
        command.add_argument("file", metavar="FILE")
        command.set_defaults(run=run)


def replay(arguments: argparse.Namespace) -> int:
    match = record.read(text_of(arguments.file))
    console = Console(highlight=False)
    for entry, _, events in match.history():
        said = entry.text if entry.act == "move" else f"{entry.act} {entry.text}".strip()
        who = "" if entry.seat is None else f"{match.names[entry.seat]}: "
        console.print(f"{entry.n:4}. {who}{said}", markup=False)
        for event in events:
            console.print(f"      {match.speaker.event(event)}", style="dim", markup=False)
    console.print(match.game.sketch(match.game.view(match.state, None)), markup=False)
    outcome = match.result()
    console.print(_result(match) if outcome else words.say("not_over"), markup=False)
    return 0


def _result(match: Match) -> str:
    outcome = match.result()
    assert outcome is not None
    ranks = ", ".join(f"{match.names[s]} {rank}" for s, rank in enumerate(outcome.ranks))
    return words.say("ranks", ranks=ranks)


def verify(arguments: argparse.Namespace) -> int:
    """Say what fits, and what that proves: a file alone cannot tell when its hash was known."""
    text = text_of(arguments.file)
    match = record.read(text)
    draws = record.verify(match)
    if not match.entries:
        raise BadRecord(say("record_empty"))
    place = record.sealed_in(text, match)
    print(words.say("verified", entries=len(match.entries), draws=draws))
    print(words.say("seed_and_salt", hash=match.seed.hash, salt=match.seed.salt))
    print(words.say("sealed", place=place) if place else words.say("unsealed"))
    return 0
