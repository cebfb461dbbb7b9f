"""Where things are on the board of Orcs Orcs Orcs, and what is printed there: six paths of three
sections around the tower, path 1 to the north, the others clockwise.

Cells are numbered by the painter: a section is its spot (three times the path plus the section),
and the tower's space at a path comes after all sections. The printed board never changes, so it is
painted once per size and kept.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from engine.games.orcs_orcs_orcs.box import COLOURS, PATHS, PLACES, SECTIONS, SPOTS, Section
from engine.hexes import Cell
from render import theme as themes
from render.canvas import put
from render.hexgrid import Bounds, Grid, Point
from render.picture_cache import kept
from render.places import Places
from render.sprites import VARIANTS
from render.textures import painted
from render.theme import Theme, mixed

LOOKS = tuple(themes.SEATS[colour] for colour in COLOURS)
WIDE, HIGH = 6.85, 5.02
"""From the middle of the board to its edge, in parts of a cell's size."""
TOWER = 0.288
RINGS = ((0.302, 0.535), (0.545, 0.755), (0.765, 0.985))
"""Where each section begins and ends, in parts of the way from the middle to the edge."""
SECTOR = pi / 3
SLIT = 0.028
"""The hedge between two paths, in parts of a path's angle."""
FINE = 2
GROUND_TONES = 4
"""Colours of a ground: it is large, and more would take many bytes."""


def whole(view: object) -> Bounds:
    """What a picture of the whole board shows."""
    return Bounds(-WIDE - 0.1, -HIGH - 0.1, WIDE + 0.1, HIGH + 0.1)


def spot_of(path: int, section: Section) -> Cell:
    """The cell of a section; paths as numbered on the board."""
    return SECTIONS * (path - 1) + section


def space_of(path: int) -> Cell:
    """The cell of the tower's space at a path."""
    return SPOTS + path - 1


CELLS = tuple(range(SPOTS + PATHS))


def path_of(cell: Cell) -> int:
    """The path of a cell, as numbered on the board."""
    return (cell // SECTIONS if cell < SPOTS else cell - SPOTS) + 1


def turned(cell: Cell, sixths: int) -> Cell:
    """Where a cell lies when the board is turned clockwise by so many paths."""
    if cell >= SPOTS:
        return SPOTS + (cell - SPOTS + sixths) % PATHS
    return (cell + SECTIONS * sixths) % SPOTS


def turned_path(path: int, sixths: int) -> int:
    """The path in whose place a path lies then; as numbered on the board."""
    return (path - 1 + sixths) % PATHS + 1


def name(cell: Cell) -> str:
    return PLACES[cell] if cell < SPOTS else str(path_of(cell))


def cell_named(words: Sequence[str]) -> Cell | None:
    """A section wherever it is said; a path is meant where it is gone to, and where a creature is
    revealed its outer end, where the markers lie.
    """
    last = words[-1]
    if last in PLACES:
        return PLACES.index(last)
    if len(words) != 2 or not last.isdecimal():
        return None
    if words[0] == "reveal":
        return spot_of(int(last), Section.OUTER)
    return space_of(int(last)) if words[0] == "teleport" else None


# ── Shapes ────────────────────────────────────────────────────────────────────────────────────────


def point(angle: float, far: float) -> Point:
    """A point of the board from its middle: an angle clockwise from the north, and a part of the
    way to the edge. Rings are round at the tower and squarer further out.
    """
    x, y = sin(angle), -cos(angle)
    power = 2 + 1.3 * max(0.0, far - TOWER)
    reach = far * (abs(x) ** power + abs(y) ** power) ** (-1 / power)
    return WIDE * x * reach, HIGH * y * reach


def along(cell: Cell, share: float, far: float = 0.5) -> Point:
    """A point of a cell: how far along its arc, clockwise, and how far out in it."""
    angle = (path_of(cell) - 1.5 + SLIT / 2 + share * (1 - SLIT)) * SECTOR
    inner, outer = (0.105, TOWER) if cell >= SPOTS else RINGS[cell % SECTIONS]
    return point(angle, inner + far * (outer - inner))


@lru_cache(maxsize=64)
def shape(cell: Cell) -> tuple[Point, ...]:
    """The edge of a cell, from the middle of the board."""
    steps = [i / 12 for i in range(13)]
    return (
        *(along(cell, share, 0.0) for share in steps),
        *(along(cell, 1 - share, 1.0) for share in steps),
        along(cell, 0.0, 0.0),
    )


@lru_cache(maxsize=64)
def length(cell: Cell) -> float:
    """How long the arc through the middle of a cell is."""
    points = [along(cell, i / 16) for i in range(17)]
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points))


def at(grid: Grid, place: Point) -> Point:
    return grid.x + place[0] * grid.size, grid.y + place[1] * grid.size


def outline(grid: Grid, cell: Cell, level: float = 0.0, scale: float = 1.0) -> list[Point]:
    """The edge of a cell, a little inside: what is marked lies as far from every side."""
    inset = (1 - scale) * 0.42
    steps = [i / 12 for i in range(13)]
    wide, deep = inset / length(cell), inset / thickness(cell)
    edge = [along(cell, wide + share * (1 - 2 * wide), deep) for share in steps]
    edge += [along(cell, 1 - wide - share * (1 - 2 * wide), 1 - deep) for share in steps]
    return [at(grid, place) for place in (*edge, edge[0])]


@lru_cache(maxsize=64)
def thickness(cell: Cell) -> float:
    """How deep a cell is in its middle."""
    (ax, ay), (bx, by) = along(cell, 0.5, 0.0), along(cell, 0.5, 1.0)
    return hypot(bx - ax, by - ay)


# ── The printed board ─────────────────────────────────────────────────────────────────────────────


class Patch(NamedTuple):
    """A mask on a board and where its corner lies from the middle."""

    mask: Image.Image
    x: int
    y: int


@kept
def patch(cells: tuple[Cell, ...], size: float) -> Patch:
    """A mask of cells."""
    return mask_of([shape(cell) for cell in cells], size)


def mask_of(shapes: Iterable[Sequence[Point]], size: float) -> Patch:
    shapes = [[(x * size, y * size) for x, y in points] for points in shapes]
    left = int(min(x for points in shapes for x, _ in points)) - 2
    top = int(min(y for points in shapes for _, y in points)) - 2
    right = int(max(x for points in shapes for x, _ in points)) + 3
    bottom = int(max(y for points in shapes for _, y in points)) + 3
    mask = Image.new("L", ((right - left) * FINE, (bottom - top) * FINE))
    pen = ImageDraw.Draw(mask)
    for points in shapes:
        pen.polygon([((x - left) * FINE, (y - top) * FINE) for x, y in points], 255)
    return Patch(mask.reduce(FINE), left, top)


@kept
def texture(land: str, size: float, soft: float = 0.0) -> Image.Image:
    """A ground large enough for any part of the board: squares of it."""
    side = max(24, round(2.2 * size))
    ones = [
        painted(land, variant).crop((60, 30, 320, 290)).resize((side, side), Image.Resampling.BOX)
        for variant in range(VARIANTS)
    ]
    if soft:
        plain = Image.new("RGB", (side, side), themes.LAND[land].ground)
        ones = [Image.blend(one, plain, soft) for one in ones]
    ones = [one.quantize(GROUND_TONES).convert("RGB") for one in ones]
    whole = Image.new("RGB", (round(2 * WIDE * size) + 8, round(2 * HIGH * size) + 8))
    for column in range(-(-whole.width // side)):
        for row in range(-(-whole.height // side)):
            one = ones[(column + row) % VARIANTS]
            whole.paste(one, (column * side, row * side))
    return whole


def cover(image: Image.Image, land: str, part: Patch, grid: Grid, soft: float = 0.0) -> None:
    """Lay a ground over a part of the board."""
    left, top = round(WIDE * grid.size) + 4 + part.x, round(HIGH * grid.size) + 4 + part.y
    ground = texture(land, grid.size, soft)
    box = (left, top, left + part.mask.width, top + part.mask.height)
    where = (round(grid.x) + part.x, round(grid.y) + part.y)
    image.paste(ground.crop(box), where, part.mask)


SOFT = 0.72
"""How much of the texture of the meadows is left out: there is much of them."""


@kept
def _printed(size: tuple[int, int], theme: Theme, grid: Grid) -> Image.Image:
    hedge = mixed(themes.LAND["jungle"].dark, themes.SHADOW, 0.25)
    image = Image.new("RGB", size, hedge)
    for section in Section:
        cells = tuple(cell for cell in range(SPOTS) if cell % SECTIONS == section)
        part = patch(cells, grid.size)
        _shade(image, part, grid, mixed(hedge, themes.SHADOW, 0.6))
        cover(image, "clearing", part, grid, SOFT)
        if section != Section.MIDDLE:
            dark = part.mask.point([round(i * 0.14) for i in range(256)])
            tint(image, themes.LAND["clearing"].dark, part._replace(mask=dark), grid)
    _paint_tower(image, grid)
    return image


def table(size: tuple[int, int], theme: Theme, grid: Grid) -> Image.Image:
    """The board with nothing on it."""
    return _printed(size, theme, grid._replace(turned=0)).copy()


def tint(image: Image.Image, colour: themes.Colour, part: Patch, grid: Grid) -> None:
    """Colour a part of the board."""
    put(image, colour, part.mask, round(grid.x) + part.x, round(grid.y) + part.y)


def _shade(image: Image.Image, part: Patch, grid: Grid, colour: themes.Colour) -> None:
    wide = part.mask.filter(ImageFilter.MaxFilter(2 * max(1, round(0.02 * grid.size)) + 1))
    tint(image, colour, part._replace(mask=wide), grid)


def _round(far: float) -> list[Point]:
    return [point(i * pi / 72, far) for i in range(145)]


def _paint_tower(image: Image.Image, grid: Grid) -> None:
    """A round tower with battlements, seen from above: a space at every path."""
    size = grid.size
    shadow = mask_of([[(x + 0.1, y + 0.2) for x, y in _round(TOWER + 0.012)]], size)
    soft = shadow.mask.filter(ImageFilter.GaussianBlur(0.06 * size))
    tint(image, themes.SHADOW, shadow._replace(mask=soft), grid)
    tint(image, themes.OUTLINE, mask_of([_round(TOWER + 0.006)], size), grid)
    tint(image, themes.STONE_SHADE, mask_of([_round(TOWER)], size), grid)
    corners = ((0.1, TOWER), (0.9, TOWER), (0.9, 0.88 * TOWER), (0.1, 0.88 * TOWER))
    teeth = [[point((i + turn) * pi / 18, far) for turn, far in corners] for i in range(36)]
    tint(image, themes.STONE, mask_of(teeth, size), grid)
    floor = mask_of([_round(TOWER * 0.87)], size)
    tint(image, themes.OUTLINE, mask_of([_round(TOWER * 0.88)], size), grid)
    cover(image, "cobbles", floor, grid, 0.3)
    corners = ((-0.012, 0.1), (0.012, 0.1), (0.006, 0.87 * TOWER), (-0.006, 0.87 * TOWER))
    joints = [
        [point((path + 0.5) * SECTOR + turn, far) for turn, far in corners] for path in range(PATHS)
    ]
    tint(image, themes.STONE_SHADE, mask_of(joints, size), grid)
    tint(image, themes.OUTLINE, mask_of([_round(0.092)], size), grid)
    tint(image, themes.STONE, mask_of([_round(0.087)], size), grid)
    tint(image, themes.LAND["volcano"].ground, mask_of([_round(0.068)], size), grid)
    tint(image, themes.MAGIC[1], mask_of([_round(0.052)], size), grid)
    tint(image, themes.LIGHT, mask_of([_round(0.02)], size), grid)


PLACES_OF_THE_BOARD = Places(name, cell_named, outline, table)
