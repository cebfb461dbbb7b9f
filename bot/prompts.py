"""An open decision as choices a person can tap: word by word through the notation.

Everything follows from the legal moves as text and the words chosen so far, so the path can be held
in a component's id alone. Nothing here knows a game, and nothing here knows discord.py: `steps.py`
turns a prompt into components. Words with a single continuation are taken by themselves; long lists
of cells are split into groups by where they lie, and never cut off.
"""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, TypeVar

from bot.limits import SELECT_OPTIONS

T = TypeVar("T")

MOST_GROUPS = 8
"""So many lists of cells fit under a picture on a phone before a step by region is better."""

_CELL = re.compile(r"([A-Z]+)(-?\d+)")
_REGION = "~"
"""Begins a word of the path that names a region of cells by its number: not said in a move."""


class Group(NamedTuple):
    """Choices that belong together: one list or one row of buttons."""

    label: str
    words: tuple[str, ...]


class Prompt(NamedTuple):
    """What can be chosen next."""

    path: tuple[str, ...]
    """The words chosen or taken so far, regions included."""
    groups: tuple[Group, ...]
    """Empty once the words are a move."""

    @property
    def move(self) -> str | None:
        """The move, once it is complete."""
        return None if self.groups else " ".join(spoken(self.path))

    @property
    def cells(self) -> tuple[str, ...]:
        """The words that are cells of the board: a picture can point them out."""
        return tuple(w for group in self.groups for w in group.words if _CELL.fullmatch(w))


def spoken(path: Sequence[str]) -> list[str]:
    """The words of a path that belong to the notation."""
    return [word for word in path if not word.startswith(_REGION)]


def prompt(moves: Sequence[str], path: Sequence[str] = ()) -> Prompt | None:
    """The next step after a path; None if no move begins like that."""
    taken = list(path)
    following = _following(moves, spoken(taken))
    while len(following) == 1:
        taken += following
        following = _following(moves, spoken(taken))
    if following:
        return _choices(tuple(taken), following)
    done = " ".join(spoken(taken))
    return Prompt(tuple(taken), ()) if done in moves else None


def _following(moves: Sequence[str], words: list[str]) -> list[str]:
    """The different words that can come next."""
    start = "".join(word + " " for word in words)
    rests = (move[len(start) :] for move in moves if move.startswith(start))
    return list(dict.fromkeys(rest.split(" ", 1)[0] for rest in rests))


def _choices(path: tuple[str, ...], words: list[str]) -> Prompt | None:
    if all(map(_CELL.fullmatch, words)):
        return _cells(path, sorted(words, key=_place))
    return Prompt(path, tuple(Group("", part) for part in _evenly(words, SELECT_OPTIONS)))


def _place(cell: str) -> tuple[int, str, int]:
    """Where a cell lies from left to right and top to bottom: ZZ … NN, A … Z, AA … MM."""
    letters, row = _parts(cell)
    if len(letters) == 1:
        return 0, letters, int(row)
    return (len(letters) if letters[0] < "N" else -len(letters)), letters, int(row)


def _parts(cell: str) -> tuple[str, str]:
    found = _CELL.fullmatch(cell)
    assert found is not None
    return found[1], found[2]


def _cells(path: tuple[str, ...], cells: list[str]) -> Prompt | None:
    """Lists of cells by where they lie; first a choice of region if there are too many lists."""
    parts = _evenly(cells, SELECT_OPTIONS)
    if path and path[-1].startswith(_REGION):
        region = path[-1].removeprefix(_REGION)
        if not region.isdecimal() or int(region) >= len(_regions(parts)):
            return None
        parts = _regions(parts)[int(region)]
    elif len(parts) > MOST_GROUPS:
        labels = tuple(f"{_REGION}{i}" for i in range(len(_regions(parts))))
        return Prompt(path, (Group("", labels),))
    return Prompt(path, tuple(Group(_span(part), part) for part in parts))


def _regions(parts: list[tuple[str, ...]]) -> list[list[tuple[str, ...]]]:
    """Lists that lie side by side, put together so that one message holds them."""
    return [list(some) for some in _evenly(parts, MOST_GROUPS)]


def _span(cells: Sequence[str]) -> str:
    """From the first cell to the last, so that no two lists are called the same."""
    return cells[0] if len(cells) == 1 else f"{cells[0]} – {cells[-1]}"


def region_name(prompt_of_regions: Prompt, moves: Sequence[str], word: str) -> str:
    """What a region's button says: from which cell to which it goes."""
    inside = prompt(moves, (*prompt_of_regions.path, word))
    assert inside is not None
    return _span([*inside.groups[0].words, *inside.groups[-1].words])


def _evenly(items: Sequence[T], most: int) -> list[tuple[T, ...]]:
    """Cut into as few parts as possible of at most so many, all about as long."""
    count = -(-len(items) // most)
    bounds = [i * len(items) // count for i in range(count + 1)]
    return [tuple(items[a:b]) for a, b in pairwise(bounds)]


def back(moves: Sequence[str], path: Sequence[str]) -> tuple[str, ...]:
    """The path one choice earlier; words taken by themselves go with the choice before them."""
    now = prompt(moves, path)
    for end in range(len(path) - 1, -1, -1):
        if (earlier := prompt(moves, path[:end])) != now and earlier is not None:
            return earlier.path
    return ()
