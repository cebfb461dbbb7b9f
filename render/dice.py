"""Dice, drawn as dice: a face with pips, in any colours, of any size."""

from PIL import Image, ImageDraw

from render import theme
from render.canvas import Sprite
from render.picture_cache import kept
from render.theme import Colour

PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((1, 1),),
    2: ((0, 2), (2, 0)),
    3: ((0, 2), (1, 1), (2, 0)),
    4: ((0, 0), (0, 2), (2, 0), (2, 2)),
    5: ((0, 0), (0, 2), (1, 1), (2, 0), (2, 2)),
    6: ((0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)),
}
"""Column and row of each pip, by what the die shows."""


@kept
def die(number: int, colours: tuple[Colour, Colour], side: int) -> Sprite:
    """A die that shows a number, anchored in its middle; its colours are the face's and the
    pips'.
    """
    face, pips = colours
    whole = 400
    large = Image.new("RGBA", (whole, whole), (*theme.OUTLINE, 0))
    pen = ImageDraw.Draw(large)
    pen.rounded_rectangle([0, 0, whole - 1, whole - 1], 90, (*theme.OUTLINE, 255))
    pen.rounded_rectangle([18, 18, whole - 19, whole - 19], 76, (*face, 255))
    for column, row in PIPS[number]:
        x, y, r = 95 + 105 * column, 95 + 105 * row, 42
        pen.ellipse([x - r, y - r, x + r, y + r], (*pips, 255))
    small = large.resize((side, side), Image.Resampling.LANCZOS)
    return Sprite.of(small, -side // 2, -side // 2)
