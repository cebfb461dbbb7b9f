"""`perft`: in how many different ways the first turns can be played.

Chance is held still: whatever is drawn is the first possibility, unless an option fixes it
(Taluva's `stack`). Counting walks the whole tree, so it finds a move too many or too few anywhere
in it.
"""

import argparse
from collections.abc import Sequence
from typing import Any

from engine import agenda, notation
from engine.agenda import OpenDecision
from engine.cli.arguments import Commands, add_setting, positive, setting
from engine.cli.words import say
from engine.dealer import ScriptedDealer


def add_commands(commands: Commands) -> None:
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


def divide(state: Any, asked: Sequence[OpenDecision], turns: int) -> list[tuple[str, int]]:
    """The counts behind each first move."""
    if not asked or state.turns > turns:
        return []
    return [
        (notation.write(move), count(*_after(state, asked[0], move), turns))
        for move in asked[0].moves
    ]


def count(state: Any, asked: Sequence[OpenDecision], turns: int) -> int:
    """The ways to play on until so many turns are over."""
    if not asked or state.turns > turns:
        return 1
    return sum(count(*_after(state, asked[0], move), turns) for move in asked[0].moves)


def _after(state: Any, asked: OpenDecision, move: Any) -> tuple[Any, Sequence[OpenDecision]]:
    after = state.clone()
    return after, agenda.answer(after, asked.decision.seat, move, ScriptedDealer())
