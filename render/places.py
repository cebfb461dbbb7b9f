"""What a board is made of: hexagons, or whatever else a game puts its pieces on.

Everything that points something out (labels, marks, previews, candidates) asks here what a cell is
called, which word of a move names one, and where its edge runs. Hexagons are the usual answer; a
game with another kind of board gives its own and numbers its cells as it likes.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from PIL import Image

from engine import notation
from engine.hexes import Cell
from render.hexgrid import Bounds, Grid, Point
from render.theme import Theme

_CELL = re.compile(r"[A-Z]+-?\d+")


def _hexagon_named(words: Sequence[str]) -> Cell | None:
    return notation.cell_named(words[-1]) if _CELL.fullmatch(words[-1]) else None


class Places(NamedTuple):
    """The cells of a kind of board."""

    name: Callable[[Cell], str] = notation.name
    cell: Callable[[Sequence[str]], Cell | None] = _hexagon_named
    """The cell that the last of the words of a move names; None if it names none."""
    outline: Callable[[Grid, Cell, float, float], list[Point]] = Grid.corners
    """The edge of a cell on its level, made smaller by a factor."""
    table: Callable[[tuple[int, int], Theme, Grid], Image.Image] | None = None
    """What lies under the board; the sea if nothing is said."""

    def around(self, cells: Iterable[Cell], margin: float) -> Bounds:
        """The rectangle around cells that are no hexagons, in parts of a cell's size."""
        unit = Grid(1.0, 0.0, 0.0)
        points = [point for cell in cells for point in self.outline(unit, cell, 0.0, 1.0)]
        xs, ys = [x for x, _ in points] or [0.0], [y for _, y in points] or [0.0]
        return Bounds(min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)


HEXAGONS = Places()
