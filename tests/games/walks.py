"""Random matches for the laws: which tables to try, and how to walk through one.

A walk that ends in a failed assertion leaves its record in `failures/`, with the command that
replays it.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from heapq import heappop, heappush
from itertools import combinations, product
from pathlib import Path
from typing import NamedTuple

from engine.game import Game
from engine.games import GAMES
from engine.match import record
from engine.match.entries import Proposal, Seed
from engine.match.match import Match
from engine.trouble import BadOption
from tests.effort import EFFORT, with_seeds_in_turn
from tests.toy import EMBERS

FAILURES = Path(__file__).parents[2] / "failures"


class Table(NamedTuple):
    """A way to set a game up."""

    game: Game
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        return "-".join([self.game.id, str(self.seats), *self.options.values()])

    def match(self, seed: int) -> Match:
        secret = random.Random(f"{self} {seed}").randbytes(32).hex()
        return Match(self.game, self.seats, self.options, Seed.fresh(secret))


MANY = 20
"""Of a game with more tables than this, a run of EFFORT=1 tries only a part that covers them."""
TOO_MANY = 400
"""Of a game with more than this, a longer run does so, too, but covers them better."""


def tables(*games: Game) -> list[Table]:
    """Every number of seats with every combination of listed options that the game allows; with
    little effort only enough of them that any two settings meet, and where there are too many for
    any effort, that any three do.
    """
    wanted = games or (*GAMES.values(), EMBERS)
    for game in wanted:
        if game.id not in _enough_of:
            _enough_of[game.id] = _enough(_all_tables(game))
    return [table for game in wanted for table in _enough_of[game.id]]


_enough_of: dict[str, list[Table]] = {}
"""What was found before, by game: several files of tests ask."""


def tables_in_turn() -> list[tuple[Table, int]]:
    return with_seeds_in_turn(tables())


def paired_tables() -> list[Table]:
    """Of every game enough tables that any two settings meet, whatever the effort."""
    found = [_all_tables(game) for game in (*GAMES.values(), EMBERS)]
    return [table for every in found for table in _pairs(every)]


def _pairs(every: list[Table]) -> list[Table]:
    return _covering(every, 2) if len(every) > MANY else every


def _enough(every: list[Table]) -> list[Table]:
    if EFFORT < 2:
        return _pairs(every)
    return _covering(every, 3) if len(every) > TOO_MANY else every


def _all_tables(game: Game) -> list[Table]:
    return [
        Table(game, seats, options)
        for seats in game.seats
        for options in _option_sets(game)
        if _is_allowed(game, seats, options)
    ]


def _covering(every: list[Table], size: int) -> list[Table]:
    """Some of the tables, chosen greedily: any so many settings that can meet do so at one."""
    meetings = [_meetings(table, size) for table in every]
    missing = set[object]().union(*meetings)
    ahead = sorted((-len(met), i) for i, met in enumerate(meetings))
    """How much is new about a table at most, the most first: that only grows less."""
    chosen = []
    while missing:
        new, best = heappop(ahead)
        if (now := -len(missing & meetings[best])) > new:
            heappush(ahead, (now, best))
        else:
            missing -= meetings[best]
            chosen.append(every[best])
    return chosen


def _meetings(table: Table, size: int) -> set[object]:
    """Any so many settings of a table, the number of seats being one."""
    return set(combinations([("seats", table.seats), *table.options.items()], size))


def _option_sets(game: Game) -> Iterator[dict[str, str]]:
    names = [option.name for option in game.options]
    choices = [
        (game.finite[option.name],) if option.name in game.finite else tuple(option.choices)
        for option in game.options
    ]
    for values in product(*choices):
        yield dict(zip(names, values, strict=True))


def _is_allowed(game: Game, seats: int, options: dict[str, str]) -> bool:
    try:
        game.set_up(seats, game.complete(seats, options))
    except BadOption:
        return False
    return True


@contextmanager
def leaving_a_record(match: Match, name: str) -> Iterator[None]:
    """Whatever goes wrong inside leaves the match so far as a record."""
    try:
        yield
    except BaseException as problem:
        FAILURES.mkdir(exist_ok=True)
        path = FAILURES / f"{name}.txt"
        path.write_text(record.write(match), encoding="utf-8")
        problem.add_note(f"See it with: python -m engine replay {path}")
        raise


def walk(match: Match, chooser: random.Random) -> Iterator[Proposal]:
    """Play random answers to the end; yields each proposal before it is accepted."""
    proposal = match.propose_start()
    yield proposal
    match.accept(proposal)
    while not match.is_over:
        seat = chooser.choice(sorted(match.waiting()))
        moves = match.moves(seat)
        proposal = match.propose(seat, moves[chooser.randrange(len(moves))])
        yield proposal
        match.accept(proposal)
