"""Which ways there are to set a game up, and random walks through a match.

A walk that ends in a breach leaves its record in a folder, with the command that replays it.
"""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from heapq import heappop, heappush
from itertools import combinations, product
from pathlib import Path
from typing import NamedTuple

from engine.game import Game
from engine.match import record
from engine.match.entries import Proposal, Seed
from engine.match.match import Match
from engine.trouble import BadOption

MANY_TABLES = 20
"""Of a game with more tables than this, only a part that covers them is tried without effort."""


class SetTable(NamedTuple):
    """A way to set a game up."""

    game: Game
    seats: int
    options: dict[str, str]

    def __str__(self) -> str:
        return "-".join([self.game.id, str(self.seats), *self.options.values()])

    def match(self, seed: int) -> Match:
        secret = random.Random(f"{self} {seed}").randbytes(32).hex()
        return Match(self.game, self.seats, self.options, Seed.fresh(secret))


def all_tables(game: Game) -> list[SetTable]:
    """Every number of seats with every combination of listed options that the game allows."""
    return [
        SetTable(game, seats, options)
        for seats in game.seats
        for options in _option_sets(game)
        if _is_allowed(game, seats, options)
    ]


def paired(every: list[SetTable]) -> list[SetTable]:
    """All of them or, if they are many, enough that any two settings meet."""
    return covering(every, 2) if len(every) > MANY_TABLES else every


def covering(every: list[SetTable], size: int) -> list[SetTable]:
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


def _meetings(table: SetTable, size: int) -> set[object]:
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
def leaving_a_record(match: Match, folder: Path, name: str) -> Iterator[None]:
    """Whatever goes wrong inside leaves the match so far as a record."""
    try:
        yield
    except BaseException as problem:
        folder.mkdir(exist_ok=True)
        path = folder / f"{name}.txt"
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
