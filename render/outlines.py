"""Lines around groups of cells: a seat's own land, what changed, what would change.

Which groups there are a game says; how a line looks, sprites.py.
"""

from collections.abc import Iterable
from typing import NamedTuple

from engine.hexes import Cell, neighbours
from render import sprites
from render.canvas import Canvas
from render.hexgrid import Grid
from render.theme import Colour, SeatLook


class Outline(NamedTuple):
    """A line around a group of cells."""

    cells: frozenset[Cell]
    colour: Colour
    casing: Colour
    style: str
    halo: tuple[Colour, ...] = ()
    """What is drawn around the casing, if anything is."""


def outlined_in(look: SeatLook, cells: Iterable[Cell]) -> Outline:
    """A line in a seat's colour."""
    return Outline(frozenset(cells), look.colour, look.edge, "solid", (look.halo,))


def paint_line(canvas: Canvas, grid: Grid, cell: Cell, around: Outline, level: float = 0.0) -> None:
    """The part of a line that lies on one of its cells."""
    inside = tuple(near in around.cells for near in neighbours(cell))
    if not all(inside):
        colours = (around.colour, around.casing, *around.halo)
        drawn = sprites.border(colours, around.style, inside, grid.size)
        canvas.stamp(drawn, *grid.centre(cell, level))
