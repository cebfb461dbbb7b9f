"""Which legal moves somebody may have meant whose move is misspelt.

Forgives case, missing and superfluous spaces, and small misspellings, from the moves' texts alone.
"""

import re
from collections.abc import Sequence
from difflib import get_close_matches

LEAST_LIKENESS = 0.5
"""Of two words that are taken for each other; 1 is the same word."""
NEAREST_MOVES = 3
_PARTS = re.compile(r"[a-z-]+|\d+")
"""Words and numbers, however they are put together: `n 49` is `N49`."""


def nearest(moves: Sequence[str], said: str, most: int = NEAREST_MOVES) -> list[str]:
    """The moves most like what was said; a few of all where nothing is like it."""
    words = [word for word in said.lower().split()[:8] if len(word) <= 16]
    options = alternatives(moves, words)
    scored = sorted(((-_likeness(move, words, options), i) for i, move in enumerate(moves)))
    best = [moves[i] for score, i in scored[:most] if score < 0]
    return best or evenly(moves, most)


def slip(moves: Sequence[str], said: str) -> str:
    """The one move that differs from what was said by small misspellings alone, else nothing.
    Cells, numbers and directions must be right: another one of those is another move.
    """
    parts = _PARTS.findall(said.lower())[:16]
    written = {move: _PARTS.findall(move.lower()) for move in moves}
    known = {part for own in written.values() for part in own}
    alike = [{one for one in known if _is_slip(part, one)} for part in parts]
    found = [
        move
        for move, own in written.items()
        if len(own) == len(parts) and all(o in some for o, some in zip(own, alike, strict=True))
    ]
    return found[0] if len(found) == 1 else ""


def _is_slip(said: str, word: str) -> bool:
    """Whether a word was written with at most one slip, a long one with two."""
    if said == word:
        return True
    most = 0 if len(word) < 3 or word.isdigit() else 1 if len(word) < 6 else 2
    return abs(len(said) - len(word)) <= most and _slips(said, word) <= most


def _slips(said: str, word: str) -> int:
    """How many letters are too many, missing, wrong, or changed places with the next."""
    before: list[int] = []
    row = list(range(len(word) + 1))
    for i, letter in enumerate(said, 1):
        last, before, row = before, row, [i]
        for j, other in enumerate(word, 1):
            costs = [before[j] + 1, row[-1] + 1, before[j - 1] + (letter != other)]
            if i > 1 and j > 1 and (letter, said[i - 2]) == (word[j - 2], other):
                costs.append(last[j - 2] + 1)
            row.append(min(costs))
    return row[-1]


def _likeness(move: str, words: list[str], options: list[list[str]]) -> float:
    """How many words a move shares with what was said, nearly right ones counting less."""
    own = move.lower().split()
    exact = sum(word in own for word in words)
    alike = sum(any(option in own for option in some[:2]) for some in options)
    verb = 1.5 if words and own[0] == words[0] else 0.0
    return exact + 0.5 * alike + verb


def evenly(moves: Sequence[str], most: int) -> list[str]:
    """Some of many, from all over the list."""
    if len(moves) <= most:
        return list(moves)
    return [moves[i * len(moves) // most] for i in range(most)]


def alternatives(moves: Sequence[str], words: list[str]) -> list[list[str]]:
    """For each word the words of the notation it may stand for, itself first."""
    known = sorted({word for move in moves for word in move.lower().split()})
    return [
        [word]
        if any(one.startswith(word) for one in known)
        else get_close_matches(word[:16], known, n=4, cutoff=LEAST_LIKENESS) or [word]
        for word in words
    ]
