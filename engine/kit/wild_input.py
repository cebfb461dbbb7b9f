"""Whatever somebody types at a question gets an answer: a move that is listed, or a sentence that
says why not.
"""

import random

from engine import notation
from engine.kit.breaches import lacking_words, must
from engine.kit.laws import check_refusal
from engine.kit.tables import SetTable
from engine.match.match import Match
from engine.trouble import Illegal, Unreadable

STRANGE = (
    *("", " ", "0", "-1", "1" * 40, "9" * 400, "½", "٣", "A1", "ZZ-999", "QQQ7", "N", "done"),
    *("\x00", "🌋", "ﷺ", "{0}", "%s", "None", "A1 A1 A1", "x" * 5000, "\n\n", "'; drop table"),
)
"""What no rule has thought of."""
TYPED_TEXTS = 20
"""At each question."""
REMEMBERED_TEXTS = 5
"""Answers of each question that are tried at later ones."""


def answers_whatever_is_typed(table: SetTable, seed: int) -> int:
    """Type strange things at every question of a random match; how many were typed."""
    match, chooser, typed = table.match(seed), random.Random(f"typed {seed}"), 0
    heard: list[str] = []
    match.accept(match.propose_start())
    while not match.is_over:
        seat = chooser.choice(sorted(match.waiting()))
        moves = match.moves(seat)
        texts = [notation.write(move) for move in moves]
        for _ in range(TYPED_TEXTS):
            _type(match, seat, _wild(texts, heard, chooser), set(texts))
            typed += 1
        heard += chooser.sample(texts, min(REMEMBERED_TEXTS, len(texts)))
        match.accept(match.propose(seat, moves[chooser.randrange(len(moves))]))
    return typed


def _wild(texts: list[str], heard: list[str], chooser: random.Random) -> str:
    """A strange word by itself, or in a move: added, in place of another, or instead of the end; or
    what was an answer before.
    """
    strange, words = chooser.choice(STRANGE), chooser.choice(texts).split()
    kind = chooser.randrange(5)
    if kind == 4 and heard:
        return chooser.choice(heard)
    if kind == 0:
        return strange
    at = chooser.randrange(len(words))
    if kind == 1:
        words.insert(at, strange)
    elif kind == 2:
        words[at] = strange
    else:
        words = words[:at]
    return " ".join(words)


def _type(match: Match, seat: int, text: str, legal: set[str]) -> None:
    short = text if len(text) <= 60 else f"{text[:59]}…"
    try:
        meant = notation.write(match.understand(seat, text))
    except (Illegal, Unreadable) as problem:
        must(str(problem).strip(), f"“{short}” is refused without a word")
        check_refusal(match.game, problem)
    except Exception as problem:
        said = lacking_words(problem)
        must(False, said or f"“{short}” is answered by {type(problem).__name__}: {problem}")
    else:
        must(meant in legal, f"“{short}” was understood as “{meant}”, which is not listed")
