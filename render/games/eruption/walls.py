"""Walls of straw, wood and stone along the sides of cells, and the icons of the three materials.

Three silhouettes besides three colours: a row of tied sheaves, a palisade of pointed stakes,
courses of square blocks. A wall is drawn for three slopes of its side and stands a little above
the ground.
"""

from collections.abc import Callable

from PIL import Image, ImageDraw

from engine.games.eruption.box import Material
from render import theme
from render.buildings import outlined
from render.canvas import Sprite
from render.hexgrid import CORNERS, Point, edge
from render.picture_cache import kept
from render.sprites import shrunk
from render.textures import MASTER
from render.theme import LandLook, mixed

SIZE = (2 * MASTER, 2 * MASTER)
FOOT = (MASTER, round(1.15 * MASTER))
LOOKS: dict[Material, LandLook] = {
    Material.STRAW: theme.STRAW,
    Material.WOOD: theme.TIMBER,
    Material.STONE: theme.BLOCKS,
}

_Pen = ImageDraw.ImageDraw


def _sheaf(pen: _Pen, x: float, y: float, scale: float) -> None:
    """A sheaf, tied in the middle, its ears above."""
    look = theme.STRAW
    for lean in (-22, -11, 0, 11, 22):
        tone = look.light if lean < 0 else mixed(look.ground, look.dark, 0.25)
        pen.line(
            [x + lean * 0.7 * scale, y, x + lean * 1.25 * scale, y - 84 * scale],
            tone,
            round(12 * scale),
        )
    pen.polygon(
        [
            (x - 26 * scale, y),
            (x - 17 * scale, y - 44 * scale),
            (x + 17 * scale, y - 44 * scale),
            (x + 26 * scale, y),
        ],
        look.ground,
    )
    pen.line(
        [x - 20 * scale, y - 40 * scale, x + 20 * scale, y - 40 * scale],
        look.dark,
        round(13 * scale),
    )
    for lean in (-13, 0, 13):
        pen.line([x + lean * 0.8 * scale, y - 34 * scale, x + lean * scale, y - 2], look.dark, 4)


def _stake(pen: _Pen, x: float, y: float, scale: float) -> None:
    """A stake with a point."""
    look, half, high = theme.TIMBER, 13 * scale, 92 * scale
    pen.polygon(
        [
            (x - half, y),
            (x - half, y - high + 22),
            (x, y - high - 8),
            (x + half, y - high + 22),
            (x + half, y),
        ],
        look.ground,
        theme.OUTLINE,
    )
    pen.line([x - half * 0.35, y - 4, x - half * 0.35, y - high + 18], look.light, round(7 * scale))
    pen.line([x + half * 0.9, y - 2, x + half * 0.9, y - high + 22], look.dark, round(5 * scale))


def _block(pen: _Pen, x: float, y: float, scale: float) -> None:
    """Two courses of square stone, with a lit top."""
    look, half, high = theme.BLOCKS, 25 * scale, 37 * scale
    for i in (0, 1):
        top = y - (i + 1) * high
        pen.rectangle(
            [x - half, top, x + half, top + high], mixed(look.ground, look.dark, 0.3 * (1 - i))
        )
        pen.rectangle([x - half, top, x + half, top + high], None, look.dark, 4)
    top = y - 2 * high
    pen.rectangle([x - half, top - 13 * scale, x + half, top], look.light, look.dark, 4)


PARTS: dict[Material, tuple[int, Callable[[_Pen, float, float, float], None]]] = {
    Material.STRAW: (4, _sheaf),
    Material.WOOD: (7, _stake),
    Material.STONE: (4, _block),
}
"""How many parts make a wall along a side, and one of them."""


@kept
def wall(material: Material, way: int, size: float) -> Sprite:
    """A wall along the side of a cell, anchored at the middle of that side."""
    return shrunk(_large(material, way % 3), FOOT, size)


@kept
def _large(material: Material, slope: int) -> Image.Image:
    image = Image.new("RGBA", SIZE, (*theme.OUTLINE, 0))
    pen = ImageDraw.Draw(image)
    mx, my = edge(slope)
    ends = [(x - mx, y - my) for x, y in (CORNERS[slope], CORNERS[slope + 1])]
    count, part = PARTS[material]
    spots = sorted(
        (_between(ends[0], ends[1], (i + 0.5) / count) for i in range(count)), key=lambda p: p[1]
    )
    for x, y in spots:
        part(pen, FOOT[0] + 0.96 * x * MASTER, FOOT[1] + 0.96 * y * MASTER + 26, 1.0)
    return outlined(image)


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


@kept
def icon(material: Material, height: int) -> Sprite:
    """A material by itself, of a height in pixels, anchored in its middle."""
    large = _large(material, 0)
    large = large.crop(large.getchannel("A").getbbox())
    width = round(large.width * height / large.height)
    small = large.resize((width, height), Image.Resampling.LANCZOS)
    return Sprite.of(small, -width // 2, -height // 2)


def warm() -> None:
    """Draw every wall once."""
    for material in Material:
        for slope in range(3):
            _large(material, slope)
