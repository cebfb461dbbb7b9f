"""Lines around groups of cells: a seat's own land, what changed, what would change.

Which groups there are a game says; here is how wide, how far inside and of which strokes a line is,
that around the last move as well as the ring around a cell that can be chosen. Its colours are in
theme.py.
"""

from collections.abc import Iterable
from typing import NamedTuple

from engine.hexes import Cell, neighbours
from render.canvas import Canvas, Sprite
from render.hexgrid import Grid, Point
from render.picture_cache import kept
from render.sprites import CellSketch
from render.theme import Colour, SeatLook

STYLES: dict[str, tuple[float, float, tuple[tuple[float, float], ...]]] = {
    "solid": (0.86, 0.085, ((0.0, 1.0),)),
    "bold": (0.9, 0.12, ((0.0, 1.0),)),
    "dashed": (0.9, 0.085, ((0.0, 0.24), (0.4, 0.64), (0.8, 1.0))),
}
"""How a line is drawn: how far inside, how wide, and which parts of a side."""
BORDER_EDGES = (0.0, 0.075, 0.12)
"""How much wider its edge is, and what is around that."""
RING_INSET = 0.953
"""How far inside a cell its ring lies: outside the lines that say whose the cell is."""
RING_WIDTH, RING_CASING_WIDTH = 0.072, 0.115


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
        drawn = border(colours, around.style, inside, grid.size)
        canvas.stamp(drawn, *grid.centre(cell, level))


@kept
def border(
    colours: tuple[Colour, ...], style: str, inside: tuple[bool, ...], size: float
) -> Sprite:
    """A cell's part of a line around a group of cells: along every side whose neighbour is not
    `inside` the group, and on to the neighbours that are. Its colours are its own, that of its
    edge, and that of what is around the edge, if anything is. The edge goes on between dashes: they
    are seen on lines and pieces of their own colour, too.
    """
    inset, width, parts = STYLES[style]
    sketch = CellSketch(size, colours[-1])
    sides = [_ends(sketch, way, inset, inside) for way in range(6) if not inside[way]]
    strokes = [(_between(*side, a), _between(*side, b)) for side in sides for a, b in parts]
    for i, tone in reversed(list(enumerate(colours))):
        for one, other in sides if i else strokes:
            sketch.stroke(one, other, tone, width + BORDER_EDGES[i])
    return sketch.sprite()


def _ends(
    sketch: CellSketch, way: int, inset: float, inside: tuple[bool, ...]
) -> tuple[Point, Point]:
    """Where the line along a side begins and ends: it runs on to the edge of the cell where the
    group does.
    """
    first, last = sketch.corner(way, inset), sketch.corner(way + 1, inset)
    if inside[(way - 1) % 6]:
        first = _between(sketch.corner(way), sketch.corner(way - 1), 1 - inset)
    if inside[(way + 1) % 6]:
        last = _between(sketch.corner(way + 1), sketch.corner(way + 2), 1 - inset)
    return first, last


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


@kept
def ring(colour: Colour, casing: Colour, size: float, weight: float = 1.0) -> Sprite:
    """A hexagon around a cell that can be chosen: a line only, for a tint would change whose the
    pieces inside seem to be.
    """
    sketch = CellSketch(size, colour)
    for tone, width in ((casing, RING_CASING_WIDTH), (colour, RING_WIDTH)):
        for way in range(6):
            ends = sketch.corner(way, RING_INSET), sketch.corner(way + 1, RING_INSET)
            sketch.stroke(*ends, tone, weight * width)
    return sketch.sprite()


@kept
def thin_hexagon(colour: Colour, opacity: int, size: float) -> Sprite:
    """Around an empty cell that has a name."""
    sketch = CellSketch(size, colour)
    for way in range(6):
        sketch.along(way, 0.97, colour, opacity, 0.036)
    return sketch.sprite()
