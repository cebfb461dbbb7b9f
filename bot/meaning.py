"""What somebody may have meant: legal moves that fit what they typed.

Forgives case, missing and superfluous spaces, and small misspellings, from the moves' texts alone.
The same list serves completion (what could this become?) and refusals (what is nearest to it?).
"""

from collections.abc import Sequence
from difflib import get_close_matches

from bot.limits import CHOICES

ALIKE = 0.5
"""So much two words must have in common to be taken for each other."""
NEAREST = 3


def fitting(moves: Sequence[str], typed: str, most: int = CHOICES) -> list[str]:
    """Moves that begin like it, then those with all its words, then those with words like them."""
    words = typed.lower().split()
    if not words:
        return evenly(moves, most)
    begin = "".join(words)
    keys = [move.lower().replace(" ", "") for move in moves]
    exact = [move for move, key in zip(moves, keys, strict=True) if key == begin]
    first = [move for move, key in zip(moves, keys, strict=True) if key.startswith(begin)]
    found = dict.fromkeys([*exact, *evenly(first, most)])
    if len(found) < most:
        found.update(dict.fromkeys(_with_words(moves, [[word] for word in words])))
    if not found:
        found.update(dict.fromkeys(_with_words(moves, _alternatives(moves, words))))
    return list(found)[:most]


def nearest(moves: Sequence[str], said: str, most: int = NEAREST) -> list[str]:
    """The moves most like what was said; a few of all where nothing is like it."""
    words = [word for word in said.lower().split()[:8] if len(word) <= 16]
    options = _alternatives(moves, words)
    scored = sorted(((-_likeness(move, words, options), i) for i, move in enumerate(moves)))
    best = [moves[i] for score, i in scored[:most] if score < 0]
    return best or evenly(moves, most)


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


def _with_words(moves: Sequence[str], options: list[list[str]]) -> list[str]:
    """The moves in which one alternative of every word begins a word."""
    found = []
    for move in moves:
        own = move.lower().split()
        if all(any(w.startswith(one) for one in some for w in own) for some in options):
            found.append(move)
    return found


def _alternatives(moves: Sequence[str], words: list[str]) -> list[list[str]]:
    """For each word the words of the notation it may stand for, itself first."""
    known = sorted({word for move in moves for word in move.lower().split()})
    return [
        [word]
        if any(one.startswith(word) for one in known)
        else get_close_matches(word[:16], known, n=4, cutoff=ALIKE) or [word]
        for word in words
    ]
