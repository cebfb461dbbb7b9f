"""The printed island of Eruption as the painter needs it, worked out once from box.py: which cells
are meadow, sand, crater or village, and where lava leaves the crater. Nothing is drawn here.
"""

from functools import cache
from typing import NamedTuple

from engine import hexes
from engine.games.eruption.box import (
    COLOURS,
    CRATER,
    EDGES,
    RESOURCES,
    ROWS,
    SPRINGS,
    VILLAGES,
    Material,
    Shape,
    at,
)
from engine.hexes import Cell, Way, distance, step
from render import theme as themes
from render.hexgrid import Bounds, place
from render.theme import SeatLook

MIDDLE = at(0, 0)
CRATER_CELLS = frozenset(at(q, r) for q, r in CRATER)
SPACES = tuple(
    sorted({at(q, r) for q, first, last in ROWS for r in range(first, last + 1)} - CRATER_CELLS)
)
VILLAGE_CELLS: tuple[tuple[Cell, ...], ...] = tuple(
    tuple(dict.fromkeys(step(at(q, r), way) for q, r, way in sides)) for sides in VILLAGES
)
"""The three cells of each village: a flank, the tip, the other flank."""
VILLAGE_AT = {cell: i for i, cells in enumerate(VILLAGE_CELLS) for cell in cells}
ISLAND = (*SPACES, *sorted(CRATER_CELLS), *sorted(VILLAGE_AT))
SANDY = frozenset(cell for cell in SPACES if distance(cell, MIDDLE) == 5)
"""The spaces between two villages."""
RESOURCE: dict[Cell, Material] = {
    at(q, r): material for material, places in RESOURCES.items() for q, r in places
}
SPRING_EDGES: tuple[tuple[Cell, Way], ...] = tuple(
    (step(at(q, r), way), way.opposite) for q, r, way in SPRINGS
)
"""The flows that leave the crater: its cell, and the way by which they leave."""


class Printed(NamedTuple):
    """What lies elsewhere on a board that is turned; everything else looks alike from all sides."""

    villages: tuple[tuple[Cell, ...], ...]
    resources: dict[Cell, Material]
    springs: tuple[tuple[Cell, Way], ...]


@cache
def printed(turned: int) -> Printed:
    """The island turned clockwise by so many sixths of a circle."""

    def at(cell: Cell) -> Cell:
        return turned_cell(cell, turned)

    return Printed(
        tuple(tuple(map(at, cells)) for cells in VILLAGE_CELLS),
        {at(cell): material for cell, material in RESOURCE.items()},
        tuple((at(cell), way.turned(turned)) for cell, way in SPRING_EDGES),
    )


def turned_cell(cell: Cell, sixths: int) -> Cell:
    """Where a cell lies when the board is turned around its crater."""
    return hexes.turned(cell, sixths, MIDDLE)


LOOKS: tuple[SeatLook, ...] = tuple(themes.SEATS[name] for name in COLOURS)
"""How each village looks."""

MIDDLE_AT = place(MIDDLE)
HALF_WIDTH, HALF_HEIGHT = 12.1, 9.7
"""From the middle of the board to the outer edge of the Burn Meter, in parts of a cell's size."""


def whole(view: object) -> Bounds:
    """The island and the Burn Meter around it."""
    x, y = MIDDLE_AT
    return Bounds(x - HALF_WIDTH, y - HALF_HEIGHT, x + HALF_WIDTH, y + HALF_HEIGHT)


def lava_of(shape: Shape, way: int) -> tuple[int, ...]:
    """The edges of a tile that carry lava when it is turned to a way."""
    return tuple(sorted((first + way) % 6 for first in EDGES[shape]))
