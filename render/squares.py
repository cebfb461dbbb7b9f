"""Boards of squares, for plain painters: cells `cell(2 * x, 2 * y - x)` stand in straight rows and
columns, so far apart that a square of ground fits around each.
"""

from itertools import pairwise

from PIL import Image

from engine.hexes import Cell, axial
from render import outlines, sprites
from render import theme as themes
from render.canvas import Canvas, Sprite
from render.hexgrid import ROW, Grid, Point
from render.outlines import Outline
from render.picture_cache import kept
from render.places import Places
from render.textures import painted
from render.theme import Colour, Theme

HALF_WIDTH, HALF_HEIGHT = 1.5, ROW
"""From the middle of a square to its sides, in parts of a cell's size."""
ROOM_FACTOR = 1.8
"""How much more room there is on a square than on a hexagon."""
SEAM_WIDTH, RING_WIDTH, RING_INSET = 0.1, 0.09, 0.86


def outline(grid: Grid, cell: Cell, level: float = 0.0, scale: float = 1.0) -> list[Point]:
    """The corners of a square, clockwise from the north-west one."""
    x, y = grid.centre(cell, level)
    wide, high = HALF_WIDTH * grid.size * scale, HALF_HEIGHT * grid.size * scale
    return [(x - wide, y - high), (x + wide, y - high), (x + wide, y + high), (x - wide, y + high)]


SQUARES = Places(outline=outline)
"""`SQUARES._replace(name=…)` for names of one's own."""


def paint_ground(canvas: Canvas, grid: Grid, cell: Cell, land: str, level: float) -> None:
    q, r = axial(cell)
    ground = _ground(land, (q * 7 + r * 3) % sprites.VARIANTS, grid.size)
    canvas.stamp(ground, *grid.centre(cell, level))


@kept
def _ground(land: str, variant: int, size: float) -> Sprite:
    """A square of ground with a seam around it."""
    wide, high = round(2 * HALF_WIDTH * size), round(2 * HALF_HEIGHT * size)
    seam = max(1, round(SEAM_WIDTH * size / 2))
    image = Image.new("RGBA", (wide, high), (*themes.OUTLINE, 255))
    inner = painted(land, variant).resize((wide - 2 * seam, high - 2 * seam))
    image.paste(inner, (seam, seam))
    return Sprite.of(image, -wide // 2, -high // 2)


def paint_line(canvas: Canvas, grid: Grid, cell: Cell, around: Outline, level: float) -> None:
    """A line along the sides of a square."""
    inset, width, parts = outlines.STYLES[around.style]
    corners = outline(grid, cell, level, inset)
    strokes = [
        [_between(first, last, a), _between(first, last, b)]
        for first, last in pairwise([*corners, corners[0]])
        for a, b in parts
    ]
    edge = outlines.BORDER_EDGES[1]
    canvas.lines(strokes, around.casing, (width + edge) * grid.size)
    canvas.lines(strokes, around.colour, width * grid.size)


def paint_ring(canvas: Canvas, grid: Grid, cell: Cell, theme: Theme, level: float) -> None:
    """A square around a cell that can be chosen."""
    corners = outline(grid, cell, level, RING_INSET)
    tones: tuple[tuple[Colour, float], ...] = ((theme.choice_edge, 1.6), (theme.choice, 1.0))
    for tone, wider in tones:
        canvas.lines([[*corners, corners[0]]], tone, RING_WIDTH * wider * grid.size)


def _between(first: Point, last: Point, share: float) -> Point:
    return (
        first[0] + (last[0] - first[0]) * share,
        first[1] + (last[1] - first[1]) * share,
    )
