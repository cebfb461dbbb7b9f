"""`replay` and `verify`: read a record again, and check every draw against its seed."""

import argparse

from rich.console import Console

from engine.cli.arguments import Commands, text_of
from engine.match import record
from engine.match.match import Match
from engine.sentences import say
from engine.trouble import BadRecord


def add_commands(commands: Commands) -> None:
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
    console.print(_result(match) if outcome else "The match is not over.", markup=False)
    return 0


def _result(match: Match) -> str:
    outcome = match.result()
    assert outcome is not None
    ranks = ", ".join(f"{match.names[s]} {rank}" for s, rank in enumerate(outcome.ranks))
    return f"Ranks: {ranks}."


def verify(arguments: argparse.Namespace) -> int:
    match = record.read(text_of(arguments.file))
    draws = record.verify(match)
    if not match.entries:
        raise BadRecord(say("record_empty"))
    print(f"{len(match.entries)} entries fit the rules and {draws} draws follow from the seed.")
    return 0
