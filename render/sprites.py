"""Cached small pictures that boards are put together from: hexagonal prisms of land, the lines
along their sides, and plates.

Everything is drawn once at `MASTER` size by code, then made small for a cell size and kept. A board
of a hundred cells is then a few hundred pastes. Sprites of cells are anchored at the centre of
their upper face. Nothing here knows a game.
"""

from functools import lru_cache
from math import ceil, floor

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engine.hexes import WAYS, Way
from render import theme
from render.canvas import Sprite
from render.hexgrid import CORNERS, LIFT, Point
from render.picture_cache import kept
from render.textures import MASTER, painted
from render.theme import Colour, mixed

VARIANTS = 2
"""How many ways each ground is drawn, so that neighbours differ."""
PAD_PIXELS = 12
FACE = (2 * MASTER + 2 * PAD_PIXELS, 2 * MASTER + 2 * PAD_PIXELS)
"""The size of a large picture of a cell's upper face with room around it."""
MIDDLE = FACE[0] // 2
FINE = 3
BLEED = 1.012
"""Faces are a touch larger than their cell, so that no sea shows between them."""

SEAM, JOINT, RIM, FOOT = "seam", "joint", "rim", "foot"
"""Behind a side lies the same tile, another one as high, lower ground or higher ground."""

_BRIGHTNESS = (0.98, 0.98, 1.0, 1.02, 1.04)
"""By level: higher ground catches more light."""


def shrunk(large: Image.Image, anchor: Point, size: float) -> Sprite:
    """A large picture made small for cells of a size, exactly around its anchor; what is empty of
    it is left alone.
    """
    scale = MASTER / size
    (left, right), (up, down) = (
        (max(first, -int(at / scale)), min(last, int((room - at) / scale)))
        for at, room, first, last in _used(large, anchor, scale)
    )
    x, y = anchor[0] + left * scale, anchor[1] + up * scale
    wide, high = (right - left) * scale, (down - up) * scale
    edge = (
        floor(x),
        floor(y),
        min(large.width, ceil(x + wide)),
        min(large.height, ceil(y + high)),
    )
    x, y = x - edge[0], y - edge[1]
    box = (x, y, min(x + wide, edge[2] - edge[0]), min(y + high, edge[3] - edge[1]))
    part = large.crop(edge)  # resizing prepares all of an image first
    small = part.resize((right - left, down - up), Image.Resampling.BOX, box)
    return Sprite.of(small, left, up)


def _used(large: Image.Image, anchor: Point, scale: float) -> list[tuple[float, int, int, int]]:
    """Of both axes where the anchor is, how long it is, and between which small pixels from the
    anchor there is anything.
    """
    box = large.getbbox() or (0, 0, 1, 1)
    return [
        (at, room, floor((first - at) / scale), ceil((last - at) / scale))
        for at, room, first, last in zip(anchor, large.size, box[:2], box[2:], strict=True)
    ]


def corner(way: int, scale: float = 1.0) -> Point:
    """A corner of the large hexagon."""
    x, y = CORNERS[way % 6]
    return MIDDLE + x * MASTER * scale, MIDDLE + y * MASTER * scale


@lru_cache(maxsize=8)
def _hexagon(scale: float = BLEED) -> Image.Image:
    fine = Image.new("L", (FACE[0] * 2, FACE[1] * 2))
    points = [(2 * x, 2 * y) for x, y in (corner(i, scale) for i in range(6))]
    ImageDraw.Draw(fine).polygon(points, 255)
    return fine.reduce(2)


# ── Land ──────────────────────────────────────────────────────────────────────────────────────────


Ground = str | tuple[str, ...]
"""A land, or six: that of the part of the face behind each side."""


@kept
def prism(land: Ground, variant: int, level: int, size: float, rise: float = 1.0) -> Sprite:
    """A cell of land on its level, with the cliff below it; `rise` is how high a level is, 1 being
    usual: less where stacks grow so high that they would hide what is behind them.
    """
    return shrunk(_large_prism(land, variant, level, rise), (MIDDLE, MIDDLE), size)


Sides = tuple[tuple[str, int], ...]
"""For each of the six ways what lies behind that side, and how many levels higher it is."""


@kept
def cell(
    land: Ground, variant: int, level: int, sides: Sides, size: float, rise: float = 1.0
) -> Sprite:
    """A cell of land with the lines along its sides, in one piece."""
    ground = prism(land, variant, level, size, rise)
    colours = ground.colours.copy()
    for way, (kind, depth) in zip(WAYS, sides, strict=True):
        line = side(kind, way, depth, size)
        colours.paste(line.colours, (line.x - ground.x, line.y - ground.y), line.mask)
    return ground._replace(colours=colours)


@lru_cache(maxsize=64)
def _ground(land: str, variant: int) -> Image.Image:
    return painted(land, variant)


@lru_cache(maxsize=12)
def _patched(lands: Ground, variant: int) -> Image.Image:
    """The ground of a face: of one land, or cut into parts that meet in the middle."""
    if isinstance(lands, str):
        return _ground(lands, variant)
    image = _ground(lands[0], variant).copy()
    away = MIDDLE - image.width / 2, MIDDLE - image.height / 2
    rim = [(x - away[0], y - away[1]) for x, y in (corner(way, 1.1) for way in range(7))]
    middle = (image.width / 2, image.height / 2)
    for way, land in enumerate(lands):
        part = Image.new("L", image.size)
        ImageDraw.Draw(part).polygon([middle, rim[way], rim[way + 1]], 255)
        image.paste(_ground(land, variant), (0, 0), part)
    pen = ImageDraw.Draw(image)
    for way, land in enumerate(lands):
        if lands[way - 1] != land:
            pen.line([middle, rim[way]], theme.OUTLINE, 13)
    return image


def _large_prism(land: Ground, variant: int, level: int, rise: float) -> Image.Image:
    drop = level * rise * LIFT * MASTER
    large = Image.new("RGBA", (FACE[0], FACE[1] + ceil(drop)))
    _paint_cliff(large, level, rise)
    ground = _patched(land, variant)
    light = _BRIGHTNESS[min(level, len(_BRIGHTNESS) - 1)]
    face = Image.new("RGB", FACE)
    face.paste(
        ground.point([min(255, round(i * light)) for i in range(256)] * 3),
        (MIDDLE - ground.width // 2, MIDDLE - ground.height // 2),
    )
    large.paste(face, (0, 0), _hexagon())
    return large


def _paint_cliff(large: Image.Image, level: int, rise: float) -> None:
    """The three sides one sees, a band per level with a line between bands."""
    pen = ImageDraw.Draw(large)
    step = rise * LIFT * MASTER
    for way, dark in ((Way.SW, 0.0), (Way.S, 0.16), (Way.SE, 0.42)):
        (ax, ay), (bx, by) = corner(way, BLEED), corner(way + 1, BLEED)
        for band in range(level):
            top, bottom = band * step, (band + 1) * step
            tone = mixed(theme.STRATA[(level - band) % 2], theme.STRATA_LINE, dark)
            quad = [(ax, ay + top), (bx, by + top), (bx, by + bottom), (ax, ay + bottom)]
            pen.polygon(quad, (*tone, 255))
            pen.line([quad[3], quad[2]], (*theme.STRATA_LINE, 255), 9)


class CellSketch:
    """A cell's upper face drawn `FINE` times larger than it will be, for lines and shadows."""

    def __init__(self, size: float, colour: Colour) -> None:
        self.scale = size * FINE
        self.middle = ceil(size * 1.2) * FINE
        self.image = Image.new("RGBA", (2 * self.middle, 2 * self.middle), (*colour, 0))
        self.pen = ImageDraw.Draw(self.image)

    def corner(self, way: int, inset: float = 1.0) -> Point:
        x, y = CORNERS[way % 6]
        return self.middle + x * self.scale * inset, self.middle + y * self.scale * inset

    def hexagon(self, inset: float) -> list[Point]:
        return [self.corner(i, inset) for i in range(7)]

    def along(self, way: int, inset: float, colour: Colour, opacity: int, width: float) -> None:
        """A line beside one side; its width in parts of the size."""
        ends = [self.corner(way, inset), self.corner(way + 1, inset)]
        self.pen.line(ends, (*colour, opacity), max(1, round(width * self.scale)))

    def stroke(self, one: Point, other: Point, colour: Colour, width: float) -> None:
        """A line with round ends."""
        half = width * self.scale / 2
        self.pen.line([one, other], (*colour, 255), max(1, round(2 * half)))
        for x, y in (one, other):
            self.pen.ellipse([x - half, y - half, x + half, y + half], (*colour, 255))

    def clipped(self) -> None:
        """Leave nothing outside the face."""
        face = Image.new("L", self.image.size)
        ImageDraw.Draw(face).polygon(self.hexagon(BLEED), 255)
        self.image.putalpha(ImageChops.multiply(self.image.getchannel("A"), face))

    def sprite(self) -> Sprite:
        """What was drawn, made small; only that, because most of a sketch is empty."""
        left, top, right, bottom = self.image.getchannel("A").getbbox() or (0, 0, 1, 1)
        left, top = left // FINE, top // FINE
        used = (left * FINE, top * FINE, -(-right // FINE) * FINE, -(-bottom // FINE) * FINE)
        middle = self.middle // FINE
        return Sprite.of(self.image.crop(used).reduce(FINE), left - middle, top - middle)


@kept
def side(kind: str, way: Way, depth: int, size: float) -> Sprite:
    """The line along one side of a face; `depth` is how many levels higher the other one is."""
    sketch = CellSketch(size, theme.SHADOW)
    if kind == SEAM:
        sketch.along(way, 1.0, theme.OUTLINE, 70, 0.04)
    elif kind == JOINT:
        sketch.along(way, 0.955, theme.LIGHT, 90, 0.036)
        sketch.along(way, 1.0, theme.OUTLINE, 225, 0.1)
    elif kind == RIM:
        lit = 225 if way in (Way.N, Way.NW, Way.SW, Way.S) else 150
        sketch.along(way, 0.945, theme.LIGHT, lit, 0.057)
        sketch.along(way, 1.0, theme.OUTLINE, 235, 0.083)
    else:
        _cast_shadow(sketch, way, depth)
    sketch.clipped()
    return sketch.sprite()


def _cast_shadow(sketch: CellSketch, way: Way, depth: int) -> None:
    """The shadow of higher ground: longer the higher it is, weaker from the south-east."""
    reach = 0.24 + 0.14 * min(depth, 3)
    strength = 255 if way in (Way.N, Way.NW, Way.SW) else 170
    sketch.along(way, 1.06, theme.SHADOW, strength, reach * 1.3)
    mask = sketch.image.getchannel("A")
    mask = mask.filter(ImageFilter.GaussianBlur(reach * 0.32 * sketch.scale))
    sketch.image.putalpha(mask)


@kept
def plate(fill: Colour, edge: Colour, width: int, height: int) -> Sprite:
    """A small plate with round corners to write on, anchored in its middle."""
    fine = Image.new("RGBA", (width * 4, height * 4), (*fill, 0))
    box = (2, 2, width * 4 - 3, height * 4 - 3)
    ImageDraw.Draw(fine).rounded_rectangle(box, height * 1.4, (*fill, 255), (*edge, 255), 8)
    return Sprite.of(fine.reduce(4), -width // 2, -height // 2)


def warm() -> None:
    """Paint every ground once, so that the first picture need not."""
    for land in theme.LAND:
        for variant in range(VARIANTS):
            _ground(land, variant)
