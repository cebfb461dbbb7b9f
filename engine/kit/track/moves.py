"""What players can say: a verb (the tag) and a word for each field. The text of a move is what
people type, what the log keeps and what a button carries; nobody writes a parser.
"""

from enum import IntEnum

from engine.contract import Move


class Runner(IntEnum):
    """The three of each seat. In moves they are called by their names, in small letters."""

    FIRST = 0
    SECOND = 1
    THIRD = 2


# STUB: a class for each kind of move; its text, `run first`, is what people type.
class Forward(Move, frozen=True, tag="run"):
    """`run first`"""

    runner: Runner
