"""`perft`: in how many different ways the first turns can be played (`engine/kit/perft.py`)."""

import argparse

from engine import agenda
from engine.cli.arguments import Subcommands, add_setting, positive, setting
from engine.cli.words import say
from engine.dealer import ScriptedDealer
from engine.kit.perft import count, divide


def add_commands(commands: Subcommands) -> None:
    command = commands.add_parser("perft", help="count the ways to play the first turns")
    add_setting(command)
    command.add_argument("--turns", type=positive, default=1, metavar="N")
    command.add_argument("--divide", action="store_true", help="counts per first move")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    chosen = setting(arguments)
    state = chosen.game.set_up(chosen.seats, chosen.options)
    asked = agenda.begin(state, ScriptedDealer())
    if not arguments.divide:
        print(say("nodes", count=count(state, asked, arguments.turns)))
        return 0
    total = 0
    for text, nodes in divide(state, asked, arguments.turns):
        print(f"{text} {nodes}")
        total += nodes
    print(say("nodes", count=total))
    return 0
