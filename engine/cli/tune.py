"""`tune`: fits the weights of a game's evaluation to matches that automa play against themselves.

It prints the table with the command that gave it, to be kept in the game's `automa.py`, and lets
`normal` play by it against `normal` as it is: a table that does not win more is no better.
"""

import argparse
import random
import shlex

from rich.console import Console
from rich.table import Table

from engine.automa.strength import Tally
from engine.automa.tuning import Seen, Weighed, fitted, self_play
from engine.cli.arguments import Setting, Subcommands, add_setting, positive, setting
from engine.cli.play import bars_on, play_quickly
from engine.cli.words import HEADINGS, say
from engine.trouble import BadOption


def add_commands(commands: Subcommands) -> None:
    command = commands.add_parser("tune", help="fit the weights of an evaluation to self-play")
    add_setting(command)
    command.add_argument(
        "--games", type=positive, default=100, metavar="N", help="how many matches to learn from"
    )
    command.add_argument(
        "--proof", type=positive, default=60, metavar="N", help="how many the new table then plays"
    )
    command.add_argument(
        "--passes", type=positive, default=6, metavar="N", help="how often to try every weight"
    )
    command.add_argument("--seed", help="to tune the same again")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    chosen = setting(arguments, fewest=2)
    if not chosen.game.weights:
        raise BadOption(say("no_weights", game=chosen.game.title))
    seed = arguments.seed or str(random.SystemRandom().randrange(10**9))
    console = Console()
    seen = _learn(console, chosen, seed, arguments.games)
    table = fitted(
        chosen.game,
        seen,
        arguments.passes,
        lambda name, left: console.print(say("surprise", name=name, left=left)),
    )
    _show(console, chosen, table)
    proof = _prove(console, chosen, table, seed, arguments.proof)
    low, high = proof.interval
    console.print(_command(arguments, chosen.seats, seed), soft_wrap=True, highlight=False)
    console.print(
        say("tuned", wins=proof.wins, games=proof.games, low=low, high=high, draws=proof.draws)
    )
    return 0


def _command(arguments: argparse.Namespace, seats: int, seed: str) -> str:
    """What was asked for, so that it can be asked again: it is kept beside a table."""
    words = ["python", "-m", "engine", "tune", arguments.game, "--seats", str(seats)]
    for name in ("games", "proof", "passes"):
        words += [f"--{name}", str(getattr(arguments, name))]
    for option in arguments.option:
        words += ["--option", option]
    return shlex.join([*words, "--seed", seed])


def _learn(console: Console, chosen: Setting, seed: str, games: int) -> list[Seen]:
    seen = list[Seen]()
    with bars_on(console) as progress:
        bar = progress.add_task(say("self_play"), total=games)
        for number in range(games):
            seen += self_play(chosen.game, chosen.seats, chosen.options, f"{seed} {number}")
            progress.advance(bar)
    return seen


def _prove(
    console: Console, chosen: Setting, table: dict[str, float], seed: str, games: int
) -> Tally:
    """The new table against the old one, seats rotated."""
    new, old = Weighed("new", table), Weighed("old", dict(chosen.game.weights))
    sides = chosen.game.sides(chosen.game.set_up(chosen.seats, chosen.options))
    tally = Tally("new", "old", len(sides))
    with bars_on(console) as progress:
        bar = progress.add_task(say("pair", one=say("new"), other=say("old")), total=games)
        for number in range(games):
            side = sides[number % len(sides)]
            levels = [new if s in side else old for s in range(chosen.seats)]
            played = play_quickly(chosen, levels, f"{seed} proof {number // len(sides)}")
            tally.count(side, played.outcome.winners)
            progress.advance(bar)
    return tally


def _show(console: Console, chosen: Setting, table: dict[str, float]) -> None:
    shown = Table(*HEADINGS["weights"])
    for name, weight in chosen.game.weights.items():
        shown.add_row(name, f"{weight:g}", f"{table[name]:g}")
    console.print(shown)
