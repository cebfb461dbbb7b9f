"""`analyse`: where a recorded match turned, and which moves cost the most."""

import argparse
import json

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn
from rich.table import Column, Table

from engine.automa.analysis import (
    ANALYSIS_LINES,
    ANALYSIS_SECONDS,
    Analysis,
    analyse,
    require_end,
)
from engine.automa.budget import Budget
from engine.automa.reasons import in_words
from engine.cli.arguments import Subcommands, positive, text_of
from engine.cli.words import HEADINGS, say
from engine.match import record
from engine.match.match import Match

BARS = " ▁▂▃▄▅▆▇█"
CHART_TURNS = 60
"""Evenly spread ones, of a longer match."""


def add_commands(commands: Subcommands) -> None:
    command = commands.add_parser("analyse", help="where a recorded match turned, and why")
    command.add_argument("file", metavar="RECORD")
    command.add_argument(
        "--budget", type=positive, metavar="LINES", default=ANALYSIS_LINES, help="lines to play on"
    )
    command.add_argument(
        "--seconds", type=positive, metavar="S", default=ANALYSIS_SECONDS, help="at most so long"
    )
    command.add_argument("--json", action="store_true", help="print it for machines")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    match = record.read(text_of(arguments.file))
    require_end(match)
    budget = Budget(arguments.budget, arguments.seconds)
    columns = (TextColumn(say("analysing")), BarColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=1.0)
        found = analyse(match, budget, lambda share: bar.update(task, completed=share))
    if arguments.json:
        print(json.dumps(msgspec.to_builtins(found)))
        return 0
    console = Console(highlight=False)
    console.print(_course(match, found))
    console.print(_turns(match, found), markup=False)
    console.print(_mistakes(match, found) if found.mistakes else say("no_mistakes"))
    return 0


def _course(match: Match, found: Analysis) -> Table:
    """A seat's chance from the first turn to the last."""
    seat_name, *others = HEADINGS["course"]
    table = Table(seat_name, say("chance_over", turns=found.standings[-1].turn), *others)
    every = -(-len(found.standings) // CHART_TURNS)
    for seat, name in enumerate(match.names):
        chances = [one.chances[seat] for one in found.standings]
        line = "".join(BARS[round(chance * (len(BARS) - 1))] for chance in chances[::every])
        half = chances[len(chances) // 2]
        table.add_row(name, line, f"{half:.0%}", f"{chances[-1]:.0%}")
    return table


def _turns(match: Match, found: Analysis) -> str:
    names = match.names
    lines = [
        say(
            "overtakes",
            turn=one.turn,
            one=names[one.seat],
            other=names[one.past],
            before=one.before,
            after=one.after,
        )
        for one in found.turnings
    ]
    return "\n".join(lines or [say("no_overtaking")])


def _mistakes(match: Match, found: Analysis) -> Table:
    table = Table(*(Column(name, overflow="fold") for name in HEADINGS["mistakes"]))
    for one in found.mistakes:
        table.add_row(
            *(str(one.turn), str(one.n), match.names[one.seat], one.move, one.better),
            *(f"{one.cost:.0%}", in_words(one.why, match.speaker, "why_rest_made")),
        )
    return table
