"""Cells that are too many for one list: cut into several by where they lie, and what those are
called.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeVar

from bot.discord_limits import SELECT_OPTIONS

T = TypeVar("T")

_CELL = re.compile(r"([A-Z]+)(-?\d+)")


def is_cell(word: str) -> bool:
    return _CELL.fullmatch(word) is not None


def place(phrase: str) -> tuple[int, str, int]:
    """Where a cell lies from left to right and top to bottom: ZZ … NN, A … Z, AA … MM."""
    letters, row = _parts(phrase.split()[0])
    if len(letters) == 1:
        return 0, letters, int(row)
    return (len(letters) if letters[0] < "N" else -len(letters)), letters, int(row)


def _parts(cell: str) -> tuple[str, str]:
    found = _CELL.fullmatch(cell)
    assert found is not None
    return found[1], found[2]


def in_lists(phrases: Sequence[str]) -> list[tuple[str, ...]]:
    """Phrases that begin with cells, from left to right, in as few lists as hold them."""
    return evenly(sorted(phrases, key=place), SELECT_OPTIONS)


def span(phrases: Sequence[str]) -> str:
    """From the first cell to the last: which of several lists this is."""
    first, last = phrases[0].split()[0], phrases[-1].split()[0]
    return first if first == last else f"{first} – {last}"


def evenly(items: Sequence[T], most: int) -> list[tuple[T, ...]]:
    """Cut into as few parts as possible of at most so many, all about as long."""
    count = -(-len(items) // most)
    bounds = [i * len(items) // count for i in range(count + 1)]
    return [tuple(items[a:b]) for a, b in pairwise(bounds)]
