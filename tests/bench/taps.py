"""How many taps a move takes before Confirm: every legal move of random positions of every game."""

import random
import statistics
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

from bot.turn import prompts
from engine import notation
from engine.games import GAMES
from tests.games.walks import tables, walk

AT_EACH = 10
"""One position in so many has its taps counted."""


def taps_of(moves: list[str]) -> Iterator[int]:
    """How many taps lead to each move of a position."""
    first = prompts.prompt(moves)
    assert first is not None
    steps = [(first, 0)]
    while steps:
        found, taps = steps.pop()
        if found.move is not None:
            yield taps
        for group in found.groups:
            for word in group.words:
                after = prompts.prompt(moves, (*found.path, word))
                assert after is not None
                steps.append((after, taps + 1))


def count_taps(game: str) -> tuple[float, int]:
    """The median and the worst of every legal move of random positions."""
    counted: list[int] = []
    chooser = random.Random(1)
    for table in tables(GAMES[game])[:4]:
        match = table.match(1)
        for _ in walk(match, chooser):
            if not match.entries or chooser.randrange(AT_EACH):
                continue
            for seat in match.waiting():
                counted += taps_of([notation.write(move) for move in match.moves(seat)])
    return statistics.median(counted), max(counted)


def main() -> None:
    table = Table("game", "taps before Confirm, median", "worst")
    for game in GAMES:
        median, worst = count_taps(game)
        table.add_row(GAMES[game].title, f"{median:g}", str(worst))
    Console().print(table)


if __name__ == "__main__":
    main()
