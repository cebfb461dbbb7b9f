"""`tournament`: a tournament with random results, its pairings by round and its standings."""

import argparse
import json
import secrets
from typing import Any

from rich.console import Console
from rich.table import Table

from engine.cli.arguments import Subcommands, positive
from engine.cli.tournament_simulation import Chances, Simulation
from engine.cli.words import HEADINGS, say
from engine.tournament.export import number
from engine.tournament.plan import Format, Stage, TournamentPlan
from engine.tournament.standings import standings
from engine.tournament.state import TournamentState
from engine.tournament.words import FORMATS, TIEBREAK_NAMES, refused

ALIASES: dict[str, Format] = {
    "swiss": "swiss",
    "pods": "pods",
    "swiss-pods": "pods",
    "robin": "robin",
    "round-robin": "robin",
    "single": "single",
    "single-elimination": "single",
    "double": "double",
    "double-elimination": "double",
    "knockout": "knockout",
    "elimination-pods": "knockout",
}


def add_commands(commands: Subcommands) -> None:
    command = commands.add_parser("tournament", help="a tournament with random results")
    command.add_argument("--format", type=_format, default="swiss", metavar="|".join(FORMATS))
    command.add_argument("--players", type=positive, default=16, metavar="N")
    command.add_argument("--rounds", type=positive, metavar="N", help="of Swiss and pods")
    command.add_argument("--table", type=positive, metavar="N", help="seats at a table")
    command.add_argument("--minimum", type=positive, metavar="N", help="fewest at a table")
    command.add_argument("--groups", type=positive, default=1, metavar="N", help="of round robin")
    command.add_argument("--twice", action="store_true", help="double round robin")
    command.add_argument("--third", action="store_true", help="play for third place")
    command.add_argument("--advance", type=positive, default=2, metavar="K")
    command.add_argument("--then", type=_format, metavar="FORMAT", help="a second stage")
    command.add_argument("--cut", type=positive, default=8, metavar="N", help="who plays it")
    command.add_argument("--tiebreaks", default="", metavar="A,B", help="in order")
    command.add_argument("--drop", type=_part, default=0.0, metavar="P", help="per round")
    command.add_argument("--seed", help="plays the same again")
    command.add_argument("--json", action="store_true")
    command.set_defaults(run=run)


def _format(text: str) -> Format:
    found = ALIASES.get(text.lower().replace("_", "-"))
    if found is None:
        raise argparse.ArgumentTypeError(say("no_format", text=text, formats=", ".join(FORMATS)))
    return found


def _part(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value < 1:
        raise argparse.ArgumentTypeError(say("bad_part", text=text))
    return value


def run(arguments: argparse.Namespace) -> int:
    seed = arguments.seed if arguments.seed is not None else secrets.token_hex(8)
    chances = Chances(drop=arguments.drop)
    state = Simulation(plan_of(arguments), arguments.players, seed, chances).play()
    if arguments.json:
        print(json.dumps(as_json(state), ensure_ascii=False))
    else:
        show(state)
    return 0


def plan_of(arguments: argparse.Namespace) -> TournamentPlan:
    """What was asked for; Swiss with larger tables is pods."""
    form: Format = arguments.format
    if arguments.table == 1:
        raise refused("table_size", table=1, minimum=1)
    if form == "swiss" and (arguments.table or 2) > 2:
        form = "pods"
    first = _stage(form, arguments, arguments.groups)
    stages = [first]
    if arguments.then is not None:
        second = _stage(arguments.then, arguments, 1)
        stages.append(Stage(**{**_fields(second), "size": arguments.cut, "rounds": 0}))
    tiebreaks = tuple(name.strip() for name in arguments.tiebreaks.split(",") if name.strip())
    name = FORMATS[form]
    plan = TournamentPlan(name=name, stages=tuple(stages), seeding="rating", tiebreaks=tiebreaks)
    return plan.settled().check()


def _fields(stage: Stage) -> dict[str, Any]:
    return {name: getattr(stage, name) for name in stage.__struct_fields__}


def _stage(form: Format, arguments: argparse.Namespace, groups: int) -> Stage:
    rounds = arguments.rounds or 0
    if form in ("pods", "knockout"):
        table = arguments.table or 4
        minimum = arguments.minimum or max(2, table - 1)
        return Stage(form, rounds, table, minimum, advance=arguments.advance)
    twice, third = arguments.twice and form == "robin", arguments.third and form == "single"
    return Stage(form, rounds, twice=twice, third=third, groups=groups)


def as_json(state: TournamentState) -> dict[str, Any]:
    """Pairings by round and standings, as other programs read them."""
    return {
        "rounds": [
            {
                "tables": [
                    {"players": list(table.players), "places": list(table.places)}
                    for table in round.tables
                ],
                "byes": list(round.byes),
            }
            for round in state.rounds
        ],
        "standings": [
            {
                "player": row.player,
                "rank": row.rank,
                "points": number(row.points),
                "tiebreaks": {name: number(value) for name, value in row.tiebreaks.items()},
            }
            for row in standings(state)
        ],
    }


def show(state: TournamentState) -> None:
    console = Console()
    for n, played in enumerate(state.rounds, 1):
        console.print(say("round", n=n), style="bold")
        for table in played.tables:
            seats = zip(table.players, table.places, strict=True)
            console.print("  " + "  ".join(f"{player} ({place})" for player, place in seats))
        if played.byes:
            console.print("  " + say("bye", players=", ".join(played.byes)))
    rows = standings(state)
    names = list(dict.fromkeys(name for row in rows for name in row.tiebreaks))
    grid = Table(*HEADINGS["standings"], *(TIEBREAK_NAMES[name] for name in names))
    for row in rows:
        known = row.tiebreaks
        values = [f"{number(known[name]):g}" if name in known else "" for name in names]
        grid.add_row(str(row.rank), row.player, f"{number(row.points):g}", *values)
    console.print(grid)
    console.print(say("seed", seed=state.seed))
