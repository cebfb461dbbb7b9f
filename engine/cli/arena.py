"""`arena`: which level of automa is stronger: a round robin on all cores.

Two levels meet in each pair. At two seats they change places from match to match, and each two
matches share their chance; at more, the first has one seat, which moves round the table, and the
second all others, so that the first one's fair share is one in so many. Partners play at the same
level. Whoever stops a run is shown what was counted so far. What the numbers mean is in
`engine/automa/strength.py`.
"""

import argparse
import asyncio
import json
import os
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from itertools import combinations, pairwise
from typing import NamedTuple

from rich.console import Console
from rich.progress import Progress, TaskID
from rich.table import Table

from engine import automa
from engine.automa.budget import Budget
from engine.automa.strength import Tally, bar_of, ratings
from engine.cli.arguments import (
    STOPPED_EXIT_CODE,
    Setting,
    Subcommands,
    add_setting,
    names_in,
    positive,
    setting,
)
from engine.cli.contenders import Timed, contender_named
from engine.cli.play import bars_on, play_quickly
from engine.cli.words import HEADINGS, say
from engine.games import game_named
from engine.trouble import BadOption
from engine.work.workers import WorkerPool


class Meeting(NamedTuple):
    """One match to be played, as it goes to a worker."""

    game: str
    seats: int
    options: dict[str, str]
    levels: tuple[str, ...]
    """Seat by seat."""
    seed: str
    iterations: int | None


class MeetingResult(NamedTuple):
    """What came of it: the seats that won, the processor time it took, and that in which each seat
    thought.
    """

    winners: tuple[int, ...]
    seconds: float
    thought: tuple[float, ...]


def add_commands(commands: Subcommands) -> None:
    command = commands.add_parser("arena", help="a round robin among levels of automa")
    add_setting(command)
    command.add_argument(
        "--automa", default=",".join(reversed(list(automa.LEVELS))), metavar="A,B", help="who plays"
    )
    command.add_argument(
        "--games", type=positive, default=200, metavar="N", help="how many matches each pair plays"
    )
    command.add_argument("--seed", help="to play the same again")
    command.add_argument(
        "--budget", type=positive, metavar="ITERATIONS", help="what hard may spend on an answer"
    )
    command.add_argument(
        "--until-sure",
        action="store_true",
        help="end a pair once its interval lies on one side of the bar",
    )
    command.add_argument(
        "--neighbours", action="store_true", help="only those meet that are named side by side"
    )
    command.add_argument("--json", action="store_true", help="print the counts as JSON")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    names = names_in(arguments.automa)
    for name in names:
        contender_named(name, Budget())
    if len(set(names)) != len(names) or len(names) < 2:
        raise BadOption(say("few_automa"))
    chosen = setting(arguments, fewest=2)
    seed = arguments.seed or str(random.SystemRandom().randrange(10**9))
    console = Console(stderr=arguments.json)
    pairs = pairwise(names) if arguments.neighbours else combinations(names, 2)
    arena = Arena(chosen, seed, arguments.games, arguments.budget, arguments.until_sure)
    tallies = [Tally(one, other, len(arena.sides)) for one, other in pairs]
    code = 0
    try:
        asyncio.run(arena.play(tallies, console))
    except KeyboardInterrupt:
        code, tallies = STOPPED_EXIT_CODE, [tally for tally in tallies if tally.games]
        names = [name for name in names if any(name in (t.one, t.other) for t in tallies)]
    if arguments.json:
        print(json.dumps({"pairs": [tally.facts() for tally in tallies]}))
    elif tallies:
        _show(console, names, tallies)
        limits = "".join(f", {name}={chosen.options[name]}" for name in chosen.game.finite)
        title, seats = chosen.game.title, chosen.seats
        console.print(say("arena", game=title, seats=seats, options=limits, seed=seed))
    return code


class Arena:
    """Plays the matches of all pairs, one pair after the other, on all cores."""

    def __init__(
        self, chosen: Setting, seed: str, games: int, iterations: int | None, until_sure: bool
    ) -> None:
        self._chosen, self._seed, self._games = chosen, seed, games
        self._iterations, self._until_sure = iterations, until_sure
        self.sides = chosen.game.sides(chosen.game.set_up(chosen.seats, chosen.options))

    async def play(self, tallies: Sequence[Tally], console: Console) -> None:
        cores = os.cpu_count() or 1
        with bars_on(console) as progress:
            bars = {
                tally: progress.add_task(_pair_name(tally), total=self._games) for tally in tallies
            }
            async with WorkerPool(cores) as pool:
                for tally in tallies:
                    await self._pair(pool, cores, tally, progress, bars[tally])

    async def _pair(
        self, pool: WorkerPool, cores: int, tally: Tally, progress: Progress, bar: TaskID
    ) -> None:
        """Results count in the order of the matches, so that a run can be repeated on any number
        of cores.
        """
        running: list[tuple[Sequence[int], asyncio.Task[MeetingResult]]] = []
        number = 0
        while number < self._games or running:
            while number < self._games and len(running) < 2 * cores:
                meeting, side = self.meeting(tally, number)
                running.append((side, asyncio.create_task(pool.run(meet, meeting))))
                number += 1
            side, first = running.pop(0)
            met = await first
            tally.count(side, met.winners)
            tally.seconds += met.seconds
            tally.count_thought(side, met.thought)
            progress.update(bar, completed=tally.games)
            if self._until_sure and tally.is_sure:
                for _, task in running:
                    task.cancel()
                    with suppress(asyncio.CancelledError):
                        await task
                progress.update(bar, total=tally.games)
                return

    def meeting(self, tally: Tally, number: int) -> tuple[Meeting, Sequence[int]]:
        """A match of a pair, and the seats of the first of the two."""
        game, seats, options = self._chosen
        side = self.sides[number % len(self.sides)]
        levels = tuple(tally.one if s in side else tally.other for s in range(seats))
        seed = f"{self._seed} {tally.one} {tally.other} {number // len(self.sides)}"
        return Meeting(game.id, seats, options, levels, seed, self._iterations), side


def meet(meeting: Meeting) -> MeetingResult:
    """What a worker does: one match, without a cap on time: a busy machine changes nothing."""
    start = time.process_time()
    budget = Budget(meeting.iterations, seconds=None)
    levels = [Timed(contender_named(name, budget)) for name in meeting.levels]
    chosen = Setting(game_named(meeting.game), meeting.seats, meeting.options)
    winners = play_quickly(chosen, levels, meeting.seed).outcome.winners
    thought = tuple(level.seconds for level in levels)
    return MeetingResult(winners, time.process_time() - start, thought)


def _pair_name(tally: Tally) -> str:
    return say("pair", one=tally.one, other=tally.other)


def _show(console: Console, names: Sequence[str], tallies: Sequence[Tally]) -> None:
    table = Table(*HEADINGS["arena"])
    for tally in tallies:
        low, high = tally.interval
        table.add_row(
            _pair_name(tally),
            str(tally.games),
            str(tally.wins),
            str(tally.losses),
            str(tally.draws),
            f"{tally.rate:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{bar_of(tally.one, tally.other, tally.sides):.0%}",
            f"{tally.seconds / 60:.1f}",
            f"{tally.thought_of_one:.2f} : {tally.thought_of_other:.2f}",
        )
    console.print(table)
    console.print(say("minutes"))
    rated = Table(*HEADINGS["ratings"])
    for name, rating in sorted(ratings(names, tallies).items(), key=lambda one: -one[1]):
        rated.add_row(name, f"{rating:.0f}")
    console.print(rated)
