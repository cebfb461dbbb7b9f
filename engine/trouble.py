"""What can go wrong is one small tree, and every leaf has a sentence for the player in it:

Trouble
├── Unreadable    the text is no move of this decision
├── Illegal       it is a move, but a rule stands in the way (carries the Refusal)
├── NotYourTurn   nobody asked this seat
├── Stale         the board has changed since the question was put
├── BadOption     the game cannot be set up that way
├── BadRecord     a record or log that does not fit the rules (names the entry)
├── NotFound      there is no such match or tournament
├── NotAllowed    the table does not allow it: not yours, not now (`draft.py`)
├── DamagedRow    it is stored, but cannot be read any more (`store`)
└── NotStored     the database could not take it; nothing has happened (`store`)
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from engine.contract import Refusal


class Trouble(Exception):
    """Anything a player or a caller got wrong; its text is a sentence for them."""


class Unreadable(Trouble): ...


class NotYourTurn(Trouble): ...


class Stale(Trouble): ...


class BadOption(Trouble): ...


class BadRecord(Trouble): ...


class NotFound(Trouble): ...


class Illegal(Trouble):
    def __init__(self, refusal: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.refusal = refusal


@contextmanager
def kept_apart(log: logging.Logger, what: str, **facts: str) -> Iterator[None]:
    """What goes wrong with one thing stops no other: it is logged, with its trace unless it is
    foreseen, and left for the next time.
    """
    try:
        yield
    except Exception as problem:
        unforeseen = None if isinstance(problem, Trouble) else problem
        log.error(f"{what}: %s", problem, exc_info=unforeseen, extra=facts)
