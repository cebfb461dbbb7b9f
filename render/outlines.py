"""Lines around groups of cells: a seat's own land, what changed, what would change.

Which groups there are a game says; how a line looks, sprites.py.
"""

from collections.abc import Iterable
from typing import NamedTuple

from engine.hexes import Cell, neighbours
from render import sprites
from render import theme as themes
from render.canvas import Canvas
from render.hexgrid import Grid
from render.theme import Colour, SeatLook


class Outline(NamedTuple):
    """A line around a group of cells."""

    cells: frozenset[Cell]
    colour: Colour
    casing: Colour
    style: str


def outlined_in(look: SeatLook, cells: Iterable[Cell]) -> Outline:
    """A line in a seat's colour."""
    casing = themes.LIGHT if sum(look.colour) < 300 else themes.OUTLINE
    return Outline(frozenset(cells), look.colour, casing, "solid")


def paint_line(canvas: Canvas, grid: Grid, cell: Cell, around: Outline, level: float = 0.0) -> None:
    """The part of a line that lies on one of its cells."""
    inside = tuple(near in around.cells for near in neighbours(cell))
    if not all(inside):
        drawn = sprites.border(around.colour, around.casing, around.style, inside, grid.size)
        canvas.stamp(drawn, *grid.centre(cell, level))
