"""The sea around a board: shallow and foaming near the land.

Made small and enlarged, because water is soft; a few crisp waves are put on top.
"""

import random
from collections.abc import Sequence

from PIL import Image, ImageDraw, ImageFilter

from engine.hexes import Cell
from render.canvas import Sprite, put
from render.hexgrid import LIFT, Grid
from render.picture_cache import kept
from render.theme import Theme

COARSENESS = 6
"""How much smaller the water is painted."""


def sea(size: tuple[int, int], theme: Theme, grid: Grid, land: Sequence[Cell]) -> Image.Image:
    """The water of a picture with land on these cells."""
    small = (size[0] // COARSENESS + 2, size[1] // COARSENESS + 2)
    water = Image.new("RGB", small, theme.sea)
    coast = Image.new("L", small)
    pen = ImageDraw.Draw(coast)
    for cell in land:
        points = grid.corners(cell, -0.1 / LIFT * 0.3, 1.04)
        pen.polygon([(x / COARSENESS, y / COARSENESS) for x, y in points], 255)
    reach = grid.size / COARSENESS
    water.paste(theme.shallows, (0, 0), _spread(coast, reach * 0.55, 1.7))
    water.paste(theme.foam, (0, 0), _spread(coast, reach * 0.12, 1.6))
    large = _enlarged(water, size)
    _add_waves(large, theme, grid)
    return large


@kept
def _kept(size: tuple[int, int], theme: Theme, grid: Grid, land: tuple[Cell, ...]) -> Image.Image:
    return sea(size, theme, grid, land)


def sea_of_a_printed_board(
    size: tuple[int, int], theme: Theme, grid: Grid, land: Sequence[Cell]
) -> Image.Image:
    """The same, kept for the next picture: for boards whose land never changes."""
    return _kept(size, theme, grid, tuple(land)).copy()


def _enlarged(water: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Softly to a part of the size, then in small squares: nobody sees them in water, and they
    take few bytes.
    """
    square = max(1, size[0] // 530)
    less = (-(-size[0] // square), -(-size[1] // square))
    part = (0, 0, square * less[0] / COARSENESS, square * less[1] / COARSENESS)
    soft = water.resize(less, Image.Resampling.BILINEAR, part)
    exact = (0, 0, size[0] / square, size[1] / square)
    return soft.resize(size, Image.Resampling.NEAREST, exact)


def _spread(coast: Image.Image, reach: float, gain: float) -> Image.Image:
    soft = coast.filter(ImageFilter.GaussianBlur(reach))
    return soft.point([min(255, round(i * gain)) for i in range(256)])


@kept
def _wave(colour: tuple[int, int, int], width: int) -> Sprite:
    image = Image.new("RGBA", (width * 8, width * 2), (*colour, 0))
    pen = ImageDraw.Draw(image)
    for i in range(2):
        left = i * width * 3 + width
        pen.arc([left, -width, left + width * 3, width], 25, 155, (*colour, 255), width // 3)
    small = image.reduce(4)
    return Sprite.of(small, -small.width // 2, -small.height // 2)


def _add_waves(water: Image.Image, theme: Theme, grid: Grid) -> None:
    chance = random.Random(5)
    step = max(60, round(grid.size * 2.2))
    wave = _wave(theme.wave, max(12, round(grid.size * 0.4)))
    for y in range(step // 3, water.height, step):
        for x in range(step // 3, water.width, step):
            at = (
                round(x + chance.uniform(-0.3, 0.3) * step),
                round(y + chance.uniform(-0.3, 0.3) * step),
            )
            put(water, wave.colours, wave.mask, *at)
