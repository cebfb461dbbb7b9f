"""Random matches for the laws: how many tables are tried, and where a failure leaves its record."""

from contextlib import AbstractContextManager
from pathlib import Path

from engine.game import Game
from engine.games import GAMES
from engine.kit import tables as kit
from engine.kit.laws import Thoroughness
from engine.kit.tables import SetTable as Table
from engine.kit.tables import walk
from engine.match.match import Match
from tests.effort import EFFORT, with_seeds_in_turn
from tests.toy import EMBERS

__all__ = [
    "Table",
    "few_tables_in_turn",
    "leaving_a_record",
    "paired_tables",
    "tables",
    "tables_in_turn",
    "walk",
]

FAILURES = Path(__file__).parents[2] / "failures"
HOW = Thoroughness(min(3 * EFFORT, 12), min(0.08 * EFFORT, 1.0), min(1 + EFFORT, 3))
TOO_MANY = 400
"""Of a game with more tables than this, a longer run tries only a part, too, but a larger one."""


def all_tables(game: Game) -> list[Table]:
    """Found once for each game: several files of tests ask."""
    if game.id not in _all_of:
        _all_of[game.id] = kit.all_tables(game)
    return _all_of[game.id]


_all_of: dict[str, list[Table]] = {}


def tables(*games: Game) -> list[Table]:
    """Every number of seats with every combination of listed options that the game allows; with
    little effort only enough of them that any two settings meet, and where there are too many for
    any effort, that any three do.
    """
    wanted = games or (*GAMES.values(), EMBERS)
    for game in wanted:
        if game.id not in _enough_of:
            _enough_of[game.id] = _enough(all_tables(game))
    return [table for game in wanted for table in _enough_of[game.id]]


_enough_of: dict[str, list[Table]] = {}
"""What was found before, by game: several files of tests ask."""


def tables_in_turn() -> list[tuple[Table, int]]:
    return with_seeds_in_turn(tables())


def few_tables_in_turn() -> list[tuple[Table, int]]:
    """The same for what depends little on how settings go together: with little effort only enough
    tables that every setting is met.
    """
    if EFFORT > 1:
        return tables_in_turn()
    every = [all_tables(game) for game in (*GAMES.values(), EMBERS)]
    return with_seeds_in_turn([table for some in every for table in kit.covering(some, 1)])


def paired_tables() -> list[Table]:
    """Of every game enough tables that any two settings meet, whatever the effort."""
    found = [all_tables(game) for game in (*GAMES.values(), EMBERS)]
    return [table for every in found for table in kit.paired(every)]


def _enough(every: list[Table]) -> list[Table]:
    if EFFORT < 2:
        return kit.paired(every)
    return kit.covering(every, 3) if len(every) > TOO_MANY else every


def leaving_a_record(match: Match, name: str) -> AbstractContextManager[None]:
    """Whatever goes wrong inside leaves the match so far as a record."""
    return kit.leaving_a_record(match, FAILURES, name)
