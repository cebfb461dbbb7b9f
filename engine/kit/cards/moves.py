"""What players can say: a verb (the tag) and a word for each field. The text of a move is what
people type, what the log keeps and what a button carries; nobody writes a parser.
"""

from engine.contract import Move


# STUB: a class for each kind of move; its text, `bid 4`, is what people type.
class Bid(Move, frozen=True, tag="bid"):
    """`bid 4`"""

    card: int
