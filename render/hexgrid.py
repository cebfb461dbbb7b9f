"""Where cells are in a picture: cells to pixels and back, bounds, and the frame of a board.

Hexagons are flat-topped and seen a little from the south, so that height can rise: a row is
`SQUASH` as high as from above, and a level lifts a cell by `LIFT` of its size. An island that grows
anywhere is framed anew for each picture; a cell keeps its name, not its place. Nothing is drawn
here.
"""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from math import ceil, sqrt
from typing import NamedTuple

from engine import hexes
from engine.hexes import Cell

SQUASH = 0.88
LIFT = 0.23
ROW = sqrt(3) * SQUASH
"""From a cell to the one south of it, in parts of the size (centre to corner)."""

CORNERS: tuple[tuple[float, float], ...] = tuple(
    (x, y * SQUASH * sqrt(3) / 2)
    for x, y in ((-0.5, -1), (0.5, -1), (1, 0), (0.5, 1), (-0.5, 1), (-1, 0))
)
"""The corners, clockwise from the north-west one: side `way` runs from corner `way` to the next."""

STEPS: tuple[float, ...] = (
    *(8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 34, 38, 42),
    *(46, 50, 54, 60, 66, 72, 80, 88, 98, 106, 114, 118, 130, 144, 158, 172, 188, 200),
)
"""The sizes that cells have, about a tenth apart, where the unit is one. Those of the
printed boards are among them, the least that can be read and the largest: none loses anything.
"""
ROUNDING_SLACK = 1e-6
"""What may be missing to a step: numbers are rounded."""

Point = tuple[float, float]
Box = tuple[int, int, int, int]


def place(cell: Cell, level: float = 0.0) -> Point:
    """The centre of a cell in parts of the size, as seen from the centre of the board."""
    q, r = hexes.axial(cell)
    return 1.5 * q, ROW * (r + q / 2) - LIFT * level


def edge(way: int) -> Point:
    """The middle of a cell's side, from its centre, in parts of its size."""
    (ax, ay), (bx, by) = CORNERS[way % 6], CORNERS[(way + 1) % 6]
    return (ax + bx) / 2, (ay + by) / 2


class Bounds(NamedTuple):
    """A rectangle, in parts of the size."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top


def bounds(cells: Iterable[tuple[Cell, float]], margin: float = 0.0) -> Bounds:
    """The rectangle around cells at their levels, and around the cliffs below them."""
    cells = list(cells)
    places = [place(cell, level) for cell, level in cells] or [(0.0, 0.0)]
    feet = [place(cell)[1] for cell, _ in cells] or [0.0]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return Bounds(
        min(xs) - 1 - margin,
        min(ys) - ROW / 2 - margin,
        max(xs) + 1 + margin,
        max(max(ys) + LIFT, *feet) + ROW / 2 + margin,
    )


class Grid(NamedTuple):
    """A frame: how large cells are, and where the centre of the board lies."""

    size: float
    x: float
    y: float
    turned: int = 0
    """By how many sixths of a circle, clockwise, everything it is given has been turned."""

    def centre(self, cell: Cell, level: float = 0.0) -> Point:
        x, y = place(cell, level)
        return self.x + x * self.size, self.y + y * self.size

    def corners(self, cell: Cell, level: float = 0.0, scale: float = 1.0) -> list[Point]:
        x, y = self.centre(cell, level)
        size = self.size * scale
        return [(x + cx * size, y + cy * size) for cx, cy in CORNERS]

    def cell_at(self, x: float, y: float) -> Cell:
        """The cell of the ground under a point of the picture."""
        q = (x - self.x) / self.size / 1.5
        r = (y - self.y) / self.size / ROW - q / 2
        return _rounded(q, r)


def _rounded(q: float, r: float) -> Cell:
    """The cell nearest to axial coordinates between cells."""
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    if abs(rq - q) > abs(rr - r) and abs(rq - q) > abs(rs - s):
        rq = -rr - rs
    elif abs(rr - r) > abs(rs - s):
        rr = -rq - rs
    return hexes.cell(rq, rr)


def stepped(size: float, unit: float = 1.0) -> float:
    """The step at or below a size: what is drawn in few sizes is found again."""
    at = bisect_right(STEPS, size / unit + ROUNDING_SLACK) - 1
    return STEPS[at] * unit if at >= 0 else size


def framed(around: Bounds, box: Box, most: float, unit: float = 1.0) -> Grid:
    """The grid that shows bounds in the middle of a box, as large as a step can be up to `most`."""
    left, top, right, bottom = box
    fits = min(most, (right - left) / around.width, (bottom - top) / around.height)
    size = stepped(fits, unit)
    middle_x, middle_y = (around.left + around.right) / 2, (around.top + around.bottom) / 2
    return Grid(size, (left + right) / 2 - middle_x * size, (top + bottom) / 2 - middle_y * size)


def regions(cells: Sequence[Cell], columns: int, rows: int) -> list[tuple[Cell, ...]]:
    """Cells in as few even blocks as hold at most so many columns and rows each, west to east
    and north to south: what a picture can show large enough to read.
    """
    if not cells:
        return []
    spots = {cell: (hexes.axial(cell)[0], round(place(cell)[1] / ROW)) for cell in sorted(cells)}
    west, north = min(c for c, _ in spots.values()), min(r for _, r in spots.values())
    wide = _even(max(c for c, _ in spots.values()) - west + 1, columns)
    high = _even(max(r for _, r in spots.values()) - north + 1, rows)
    blocks: dict[tuple[int, int], list[Cell]] = {}
    for cell, (column, row) in spots.items():
        blocks.setdefault(((row - north) // high, (column - west) // wide), []).append(cell)
    return [tuple(blocks[at]) for at in sorted(blocks)]


def _even(length: int, most: int) -> int:
    """The length of each part when a length is cut into as few equal parts as allowed."""
    return ceil(length / ceil(length / most))
