"""Sets of cells as one int each, a bit for every cell of a grid: bitboards, on hexagons.

Geometry only, nothing about what is on the table. Python joins, cuts and moves thousands of bits in
one operation, so a question about the whole island costs hardly more than one about a single cell,
and a copy costs nothing.

A *spot* is the number of a cell in a grid, counted along the rows in board order. An *area* is a
set of spots, an int in which bit n stands for spot n:

    a | b       either of them        a & b ^ a    a without b
    a & b       both of them          a << 1       a moved by one spot, which is a step south-east

(`a & ~b` is a without b, too, but takes three times as long.) Land keeps MARGIN cells off the edge
of its grid, so nothing that is moved comes out on the other side of it.
"""

from collections.abc import Collection, Iterable
from functools import cache, reduce
from operator import or_

from engine.games.taluva.tiles import beside, covered, triples_with
from engine.hexes import CENTRE, STEPS, WAYS, Cell, axial, cell, neighbours

Area = int

SIDES = (40, 56, 96, 208)
"""Grids to choose from. Few islands outgrow the first; 48 tiles in a row still fit the last."""

MARGIN = 3
"""As far as the shapes below reach."""


class AreaGrid:
    """A square of cells around the centre of the board, and shapes to be moved about in it."""

    def __init__(self, side: int) -> None:
        self.side = side
        rows = columns = range(-side // 2, side // 2)
        self.cells: tuple[Cell, ...] = tuple(cell(q, r) for r in rows for q in columns)
        """The cell at each spot."""
        self.spots = self._inner(rows[MARGIN:-MARGIN])
        """The spots where land may be, by cell."""
        self.tile_spots = self._inner(rows[MARGIN + 1 : -MARGIN - 1])
        """The spots where a tile may have its volcano, by cell."""
        self.steps = tuple(self._spot(CENTRE + step) - self._spot(CENTRE) for step in STEPS)
        """What to add to a spot for one step in each way."""
        self.fields = tuple((self.steps[way], self.steps[way.turned(1)]) for way in WAYS)
        """For a tile that lies each way, the same from its volcano to its right and left field."""

        # Shapes lie around the first of the inner spots, to be moved from there.
        self.anchor = min(self.spots.values())
        first = self.cells[self.anchor]
        self.around = sum(1 << self._spot(at) for at in neighbours(first))
        """The six cells around a cell."""
        self.over_cell, self.near_cell = self._triples((first,)), self._triples(neighbours(first))
        """For a cell, the triples that have it, and those that have a cell next to it. A triple has
        two bits for each spot: it is twice the spot of its first cell, plus its kind (`tiles.py`).
        """
        tiles = [covered(first, way) for way in WAYS]
        self.over = tuple(self._triples(cells) for cells in tiles)
        self.near = tuple(self._triples(beside(cells)) for cells in tiles)
        """The same for a tile that lies each way."""

    def _inner(self, rows: range) -> dict[Cell, int]:
        """The spots in the middle of the grid."""
        return {cell(q, r): self._spot(cell(q, r)) for r in rows for q in rows}

    def _spot(self, at: Cell) -> int:
        q, r = axial(at)
        return (r + self.side // 2) * self.side + q + self.side // 2

    def _triples(self, cells: Collection[Cell]) -> int:
        """The triples that have any of these cells."""
        triples = set[int]().union(*map(triples_with, cells))
        return sum(1 << 2 * self._spot(triple >> 1) + (triple & 1) for triple in triples)

    def cells_in(self, area: Area) -> tuple[Cell, ...]:
        """The cells of an area, in board order."""
        return tuple([self.cells[spot] for spot in spots_in(area)])

    def spread(self, area: Area) -> Area:
        """The cells next to any of an area; its own are among them where they touch."""
        if not area & area - 1:
            return self.around << area.bit_length() - 1 - self.anchor if area else 0
        side, one_less = self.side, self.side - 1
        return (
            area >> side
            | area >> one_less
            | area << 1
            | area << side
            | area << one_less
            | area >> 1
        )

    def tiles_over(self, pair: Area) -> tuple[tuple[int, int], tuple[int, int]]:
        """The two tiles whose fields cover two cells that touch: way and spot of the volcano."""
        first, last = first_spot(pair), pair.bit_length() - 1
        step = self.steps.index(last - first)
        # The left field lies two ways on from the right one, so the tile lies two ways back.
        way, other = (step - 2) % 6, (step + 1) % 6
        return (way, first - self.steps[way]), (other, last - self.steps[other])

    def towards(self, area: Area) -> tuple[Area, Area, Area, Area, Area, Area]:
        """For each way, the cells from which one step that way leads into an area."""
        side, one_less = self.side, self.side - 1
        return (
            area << side,
            area << one_less,
            area >> 1,
            area >> side,
            area >> one_less,
            area << 1,
        )

    def parts(self, area: Area) -> list[Area]:
        """The connected parts of an area, by their first cell."""
        parts = []
        while area:
            part, grown = 0, area & -area
            while part != grown:
                part = grown
                grown |= self.spread(part) & area
            parts.append(part)
            area ^= part
        return parts


@cache
def _grid(side: int) -> AreaGrid:
    return AreaGrid(side)


def grid_for(land: Collection[Cell]) -> AreaGrid:
    """The smallest grid that has room for land on all of these cells."""
    return next(grid for grid in map(_grid, SIDES) if all(at in grid.spots for at in land))


def first_spot(area: Area) -> int:
    """The first spot of an area that is not empty."""
    return (area ^ area - 1).bit_length() - 1


def nth_spot(area: Area, n: int) -> int:
    """The n-th spot of an area, counted from 0: found by halving until few come before it."""
    start = 0
    for half, below in _HALVES[_WIDEST - area.bit_length().bit_length() :]:
        if n < 8:
            break
        count = (area & below).bit_count()
        if n < count:
            area &= below
        else:
            n -= count
            area >>= half
            start += half
    while n:
        area &= area - 1
        n -= 1
    return start + (area ^ area - 1).bit_length() - 1


_WIDEST = (2 * SIDES[-1] ** 2).bit_length()
_HALVES = tuple((1 << k, (1 << (1 << k)) - 1) for k in range(_WIDEST - 1, 2, -1))
"""Powers of two, the greatest first, each with the area of all spots below it."""


def spots_in(area: Area) -> list[int]:
    """The spots of an area in order."""
    spots = []
    while area:
        spots.append(area.bit_length() - 1)
        area ^= 1 << spots[-1]
    return spots[::-1]


def union(areas: Iterable[Area]) -> Area:
    return reduce(or_, areas, 0)
