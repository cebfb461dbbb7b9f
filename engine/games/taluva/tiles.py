"""How a tile of Taluva can lie: geometry only, nothing about what is on the table.

A tile lies *a way*: the way from its volcano to its right field. A *triple* is three cells that
touch each other, the shape of a tile. It is one int: the first cell times two, plus 0 for the
triple (cell, N, NE) or 1 for (cell, NE, SE).
"""

from engine.hexes import NE, SE, STEPS, WAYS, Cell, N, Way, neighbours

FIELDS = tuple((STEPS[way], STEPS[way.turned(1)]) for way in WAYS)
"""The steps from the volcano to the right and to the left field of a tile that lies each way."""

SHAPES = ((0, N, NE), (0, NE, SE))
"""The cells of the two kinds of triple, from the first."""

VOLCANOES = tuple(
    tuple((SHAPES[kind][i], Way((2 * i + kind) % 6)) for i in range(3)) for kind in (0, 1)
)
"""Where the volcano of a tile on a triple can be, and which way the tile then lies."""


def covered(volcano: Cell, way: Way) -> tuple[Cell, Cell, Cell]:
    """The cells of a tile: its volcano, its right field, its left field."""
    right, left = FIELDS[way]
    return volcano, volcano + right, volcano + left


def triples_with(cell: Cell) -> set[int]:
    """The six triples that a cell is part of."""
    return {(cell - offset) << 1 | kind for kind in (0, 1) for offset in SHAPES[kind]}


def beside(cells: tuple[Cell, ...]) -> set[Cell]:
    """The cells next to any of some cells; they are themselves among them where they touch."""
    return {near for at in cells for near in neighbours(at)}
