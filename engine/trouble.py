"""What can go wrong is one small tree, and every leaf has a sentence for the player in it:

Trouble
├── Unreadable    the text is no move of this decision
├── Illegal       it is a move, but a rule stands in the way (carries the Refusal)
├── NotYourTurn   nobody asked this seat
├── Stale         the board has changed since the question was put
├── BadOption     the game cannot be set up that way
├── BadRecord     a record or log that does not fit the rules (names the entry)
├── NotAllowed    the table does not allow it: not yours, not now (`draft.py`)
└── NotStored     the database could not take it; nothing has happened (`store`)
"""

from engine.contract import Refusal


class Trouble(Exception):
    """Anything a player or a caller got wrong; its text is a sentence for them."""


class Unreadable(Trouble): ...


class NotYourTurn(Trouble): ...


class Stale(Trouble): ...


class BadOption(Trouble): ...


class BadRecord(Trouble): ...


class Illegal(Trouble):
    def __init__(self, refusal: Refusal, sentence: str) -> None:
        super().__init__(sentence)
        self.refusal = refusal
