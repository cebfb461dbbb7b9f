"""What players can say: a verb (the tag) and a word for each field. The text of a move is what
people type, what the log keeps and what a button carries; nobody writes a parser.
"""

from engine.contract import Move
from engine.hexes import Cell


# STUB: a class for each kind of move; its text, `lay M50`, is what people type.
class Lay(Move, frozen=True, tag="lay"):
    """`lay M50`"""

    cell: Cell
