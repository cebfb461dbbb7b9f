"""What lies on the tiles of Volcanique: the lines around the sections that somebody controls, the
bridges where biomes connect, lava with arrows where it may flow, ice.

Cached small pictures, anchored at the centre of a cell's upper face.
"""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.hexes import WAYS
from render import theme
from render.canvas import Sprite
from render.hexgrid import CORNERS, LIFT, Point
from render.picture_cache import kept
from render.sprites import FACE, MIDDLE, corner, shrunk
from render.textures import MASTER
from render.theme import Colour, SeatLook

TALL = (FACE[0] + MASTER, FACE[1] + 2 * MASTER)
"""Room for what reaches beyond a cell."""
CENTRE: Point = (TALL[0] / 2, TALL[1] / 2)

Parts = tuple[bool, ...]
"""Something about each of the six sides."""


def towards(way: int) -> Point:
    """The middle of a side, from the centre of a cell, in parts of the size."""
    (ax, ay), (bx, by) = CORNERS[way], CORNERS[(way + 1) % 6]
    return (ax + bx) / 2, (ay + by) / 2


def _blank(colour: Colour) -> Image.Image:
    return Image.new("RGBA", TALL, (*colour, 0))


def _at(x: float, y: float) -> Point:
    return CENTRE[0] + x * MASTER, CENTRE[1] + y * MASTER


def _strokes(
    pen: ImageDraw.ImageDraw, strokes: Sequence[tuple[Point, Point]], colour: Colour, width: float
) -> None:
    half = width * MASTER / 2
    for one, other in strokes:
        pen.line([one, other], (*colour, 255), round(2 * half))
        for x, y in (one, other):
            pen.ellipse([x - half, y - half, x + half, y + half], (*colour, 255))


@kept
def control(look: SeatLook, own: Parts, joined: Parts, size: float) -> Sprite:
    """The line inside a section (the sides that are its `own`), open where it is `joined` to more
    of its biome.
    """
    image = _blank(look.halo)
    strokes = []
    shift = _middle(own)
    for way in WAYS:
        if not own[way]:
            continue
        first, last = _inner(way, shift), _inner(way + 1, shift)
        if not joined[way]:
            strokes.append((first, last))
        if not all(own):
            hub = _at(shift[0] * 0.3, shift[1] * 0.3)
            strokes += [(hub, first)] * (not own[way - 1]) + [(hub, last)] * (not own[way - 5])
    pen = ImageDraw.Draw(image)
    for tone, width in ((look.halo, 0.21), (look.edge, 0.165), (look.colour, 0.1)):
        _strokes(pen, strokes, tone, width)
    return shrunk(image, CENTRE, size)


def _middle(own: Parts) -> Point:
    """The middle of a section."""
    ways = [way for way in WAYS if own[way]]
    x = sum(towards(way)[0] for way in ways) / len(ways)
    y = sum(towards(way)[1] for way in ways) / len(ways)
    return x, y


def _inner(way: int, shift: Point) -> Point:
    """A corner drawn in a little, towards the middle of the section."""
    x, y = CORNERS[way % 6]
    return _at(x * 0.83 + shift[0] * 0.12, y * 0.83 + shift[1] * 0.12)


@kept
def bridge(colour: Colour, casing: Colour, way: int, drop: float, size: float) -> Sprite:
    """A bar across a side of the higher one of two tiles, down to one so much lower."""
    image = _blank(colour)
    x, y = towards(way)
    one, other = _at(x * 0.8, y * 0.8), _at(x * 1.2, y * 1.2 + (drop * LIFT if y > 0 else 0))
    pen = ImageDraw.Draw(image)
    _strokes(pen, [(one, other)], casing, 0.2)
    _strokes(pen, [(one, other)], colour, 0.12)
    return shrunk(image, CENTRE, size)


@kept
def arrow(way: int, size: float) -> Sprite:
    """Where lava may flow: an arrow across a side."""
    image = _blank(theme.LAVA_HOT)
    x, y = towards(way)
    pen = ImageDraw.Draw(image)
    for grow, colour in ((0.05, theme.OUTLINE), (0.0, theme.LAVA_HOT)):
        tip, neck = 1.38 + grow * 1.6, 1.06 - grow
        wide = 0.2 + grow * 1.6
        _strokes(pen, [(_at(x * 0.66, y * 0.66), _at(x * 1.06, y * 1.06))], colour, 0.1 + 2 * grow)
        head = [
            _at(x * tip, y * tip),
            _at(x * neck - y * wide, y * neck + x * wide),
            _at(x * neck + y * wide, y * neck - x * wide),
        ]
        pen.polygon(head, (*colour, 255))
    return shrunk(image, CENTRE, size)


def _hexagon(scale: float) -> list[Point]:
    away = CENTRE[0] - MIDDLE, CENTRE[1] - MIDDLE
    return [(x + away[0], y + away[1]) for x, y in (corner(way, scale) for way in range(6))]


@kept
def lava(size: float) -> Sprite:
    """A tile of glowing lava with a dark crust."""
    image = _blank(theme.LAVA)
    pen = ImageDraw.Draw(image)
    for scale, tone in ((0.9, theme.CRUST), (0.84, theme.LAVA_COOL), (0.74, theme.LAVA)):
        pen.polygon(_hexagon(scale), (*tone, 255))
    for x, y, r in ((-0.3, -0.28, 0.2), (0.3, 0.3, 0.24), (-0.36, 0.3, 0.14), (0.36, -0.24, 0.14)):
        (cx, cy), rx = _at(x, y), r * MASTER
        pen.ellipse([cx - rx, cy - rx * 0.6, cx + rx, cy + rx * 0.6], (*theme.LAVA_HOT, 255))
    cracks = (
        ((-0.7, 0.0), (-0.2, 0.06), (0.1, -0.1), (0.66, 0.04)),
        ((-0.2, 0.06), (-0.06, 0.6)),
        ((0.1, -0.1), (-0.04, -0.62)),
    )
    for path in cracks:
        points = [_at(*point) for point in path]
        pen.line(points, (*theme.CRUST, 255), 15, joint="curve")
    return shrunk(image, CENTRE, size)


@kept
def ice(size: float) -> Sprite:
    """Snow over whatever is there, with a crystal at each side."""
    image = _blank(theme.ICE)
    pen = ImageDraw.Draw(image)
    pen.polygon(_hexagon(1.0), (*theme.ICE, 120))
    rim = _hexagon(0.94)
    pen.line([*rim, rim[0], rim[1]], (*theme.LIGHT, 200), 10, joint="curve")
    for x, y in (towards(way) for way in WAYS):
        cx, cy = _at(x * 0.78, y * 0.78)
        for dx, dy in ((26, 0), (13, 22), (13, -22)):
            pen.line([cx - dx, cy - dy, cx + dx, cy + dy], (*theme.LIGHT, 255), 9)
    return shrunk(image, CENTRE, size)
