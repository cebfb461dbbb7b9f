"""What Discord lists while somebody types a move: legal moves that fit what is there so far."""

from collections.abc import Sequence

from bot.discord_limits import CHOICES
from bot.turn.misspellings import alternatives, evenly


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
        found.update(dict.fromkeys(_with_words(moves, alternatives(moves, words))))
    return list(found)[:most]


def _with_words(moves: Sequence[str], options: list[list[str]]) -> list[str]:
    """The moves in which one alternative of every word begins a word."""
    found = []
    for move in moves:
        own = move.lower().split()
        if all(any(w.startswith(one) for one in some for w in own) for some in options):
            found.append(move)
    return found
