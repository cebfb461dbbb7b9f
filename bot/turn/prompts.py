"""An open decision as choices a person can tap: word by word through the notation.

Everything follows from the legal moves as text and the words chosen so far, so the path can be held
in a component's id alone. Nothing here knows a game, and nothing here knows discord.py:
`dialogue.py` turns a prompt into components. Words with a single continuation are taken by
themselves, and words with few are offered together with what follows them, so that most moves take
two or three taps; long lists of cells are split into groups by where they lie, and never cut off.
"""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple, TypeVar

from bot.limits import SELECT_OPTIONS

T = TypeVar("T")

MOST_CELL_LISTS = 8
"""As fit under a picture on a phone; for more a step by region is better."""

GLANCE_CHOICES = 10
"""Seen at a glance: words are joined with what follows them up to here."""

MOST_ENDS_PER_CELL = 1.6
"""Last words to a cell, where most cells have only one."""

_CELL = re.compile(r"([A-Z]+)(-?\d+)")
_REGION = "~"
"""Begins a word of the path that names a region of cells by its number: not said in a move."""


class Group(NamedTuple):
    """Choices that belong together: one list or one row of buttons."""

    label: str
    words: tuple[str, ...]
    """Each is a word, or a few words that are chosen together."""


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
        first = (phrase.split()[0] for group in self.groups for phrase in group.words)
        return tuple(dict.fromkeys(filter(_CELL.fullmatch, first)))


def spoken(path: Sequence[str]) -> list[str]:
    """The words of a path that belong to the notation."""
    return [word for word in path if not word.startswith(_REGION)]


def prompt(moves: Sequence[str], path: Sequence[str] = ()) -> Prompt | None:
    """The next step after a path; None if no move begins like that."""
    taken = [word for phrase in path for word in phrase.split()]
    following = _following(moves, spoken(taken))
    while len(following) == 1:
        taken += following
        following = _following(moves, spoken(taken))
    if following:
        return _choices(tuple(taken), _phrases(_rests(moves, spoken(taken)), following))
    done = " ".join(spoken(taken))
    return Prompt(tuple(taken), ()) if done in moves else None


def _rests(moves: Sequence[str], words: Sequence[str]) -> list[tuple[str, ...]]:
    """What is still to be said of each move that begins with these words."""
    start = "".join(word + " " for word in words)
    return [tuple(move[len(start) :].split()) for move in moves if move.startswith(start)]


def _following(moves: Sequence[str], words: list[str]) -> list[str]:
    """The different words that can come next."""
    start = "".join(word + " " for word in words)
    rests = (move[len(start) :] for move in moves if move.startswith(start))
    return list(dict.fromkeys(rest.split(" ", 1)[0] for rest in rests))


# ── Words that are chosen together ───────────────────────────────────────────────────────────────

Rest = tuple[str, ...]


def _phrases(rests: Sequence[Rest], following: list[str]) -> list[str]:
    """The next words, joined with those after them where that saves a tap and stays easy to see."""
    if all(map(_is_cell, following)):
        return _cells_with_ends(rests) or following
    return _all_joined(rests) or _some_joined(rests)


def _is_cell(word: str) -> bool:
    return _CELL.fullmatch(word) is not None


def _cells_with_ends(rests: Sequence[Rest]) -> list[str]:
    """Cells with their last word, if there are few in all. If there are more, but most cells have
    one only, those cells alone: where a cell has several, these are better seen side by side in a
    step of their own.
    """
    ends = Counter(rest[0] for rest in rests)
    if any(len(rest) != 2 for rest in rests):
        return []
    if len(rests) < GLANCE_CHOICES:
        return [" ".join(rest) for rest in rests]
    if len(rests) > MOST_ENDS_PER_CELL * len(ends):
        return []
    joined = (" ".join(rest) if ends[rest[0]] == 1 else rest[0] for rest in rests)
    return list(dict.fromkeys(joined))


def _all_joined(rests: Sequence[Rest]) -> list[str]:
    """As many words of every move as still make one list, none of them a cell."""
    found: list[str] = []
    for depth in range(2, max(map(len, rests)) + 1):
        if any(map(_is_cell, (rest[depth - 1] for rest in rests if len(rest) >= depth))):
            break
        joined = list(dict.fromkeys(" ".join(rest[:depth]) for rest in rests))
        if len(joined) > SELECT_OPTIONS:
            break
        found = joined
    return found


def _some_joined(rests: Sequence[Rest]) -> list[str]:
    """Words with few continuations joined with these, those with the fewest first."""
    found = list(dict.fromkeys(rest[:1] for rest in rests))
    while True:
        longer = [(phrase, _longer(rests, phrase)) for phrase in found]
        fitting = [
            (len(after), phrase, after)
            for phrase, after in longer
            if after and len(found) + len(after) - 1 <= max(GLANCE_CHOICES, len(found))
        ]
        if not fitting:
            return [" ".join(phrase) for phrase in found]
        _, phrase, after = min(fitting, key=lambda one: one[0])
        at = found.index(phrase)
        found[at : at + 1] = after


def _longer(rests: Sequence[Rest], phrase: Rest) -> list[Rest]:
    """A phrase with each choice of the step after it; none if it is whole or cells follow."""
    size = len(phrase)
    tails = [rest[size:] for rest in rests if rest[:size] == phrase and len(rest) > size]
    after = list(dict.fromkeys(tail[0] for tail in tails))
    if len(after) > 1:
        after = [] if any(map(_is_cell, after)) else _phrases(tails, after)
    return [(*phrase, *choice.split()) for choice in after]


def _choices(path: tuple[str, ...], words: list[str]) -> Prompt | None:
    if all(_is_cell(word.split()[0]) for word in words):
        return _cells(path, sorted(words, key=_place))
    return Prompt(path, tuple(Group("", part) for part in _evenly(words, SELECT_OPTIONS)))


def _place(phrase: str) -> tuple[int, str, int]:
    """Where a cell lies from left to right and top to bottom: ZZ … NN, A … Z, AA … MM."""
    letters, row = _parts(phrase.split()[0])
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
    elif len(parts) > MOST_CELL_LISTS:
        labels = tuple(f"{_REGION}{i}" for i in range(len(_regions(parts))))
        return Prompt(path, (Group("", labels),))
    return Prompt(path, tuple(Group(_span(part), part) for part in parts))


def _regions(parts: list[tuple[str, ...]]) -> list[list[tuple[str, ...]]]:
    """Lists that lie side by side, put together so that one message holds them."""
    return [list(some) for some in _evenly(parts, MOST_CELL_LISTS)]


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
    """The path one choice earlier: the step from which one press leads here."""
    now, here = prompt(moves, path), prompt(moves)
    words = now.path if now is not None else tuple(path)
    while here is not None and here != now:
        chosen = (tuple(phrase.split()) for group in here.groups for phrase in group.words)
        start = len(here.path)
        pressed = next((c for c in chosen if words[start : start + len(c)] == c), None)
        after = prompt(moves, (*here.path, *pressed)) if pressed else None
        if after is None or after == now:
            return here.path
        here = after
    return ()
