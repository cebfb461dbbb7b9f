"""Lava: the streams on tiles, the arrows that say where they run, the volcano they come from.

A stream is one mask, softened so that its arms flow into each other, and coloured by how far inside
one is: crust at the banks, then cool, bright and white-hot. Everything is cached per size.
"""

import random
from collections.abc import Sequence
from functools import lru_cache
from math import atan2, cos, pi, sin

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engine.hexes import CENTRE, neighbours
from render import theme
from render.canvas import Sprite
from render.games.eruption.ground import MIDDLE, printed
from render.hexgrid import CORNERS, SQUASH, Point, edge, place
from render.picture_cache import kept
from render.sprites import BLEED, shrunk
from render.textures import MASTER, painted
from render.theme import Colour, mixed

WIDE = 0.36
"""How wide a stream is where it leaves a tile, in parts of a cell's size."""
SIZE = (2 * MASTER + 48, 2 * MASTER + 48)
FOOT = (SIZE[0] / 2, SIZE[1] / 2)

Mask = Image.Image


def _at(x: float, y: float, foot: Point = FOOT) -> Point:
    return foot[0] + x * MASTER, foot[1] + y * MASTER


def _stroke(pen: ImageDraw.ImageDraw, points: Sequence[Point], wide: float) -> None:
    """A thick line with round joints; its width in parts of a cell's size."""
    half = wide * MASTER / 2
    pen.line(list(points), 255, round(2 * half))
    for x, y in points:
        pen.ellipse([x - half, y - half, x + half, y + half], 255)


def _arms(lava: Sequence[int]) -> Mask:
    """The streams of a tile from its middle out of each edge that carries lava."""
    mask = Image.new("L", SIZE)
    pen = ImageDraw.Draw(mask)
    if len(lava) == 2:
        _stroke(pen, _bend(edge(lava[0]), edge(lava[1])), WIDE)
    else:
        for way in lava:
            x, y = edge(way)
            _stroke(pen, [_at(0, 0), _at(1.2 * x, 1.2 * y)], WIDE)
        pool = 0.27 if len(lava) < 4 else 0.34
        (ax, ay), (bx, by) = _at(-pool, -pool * SQUASH), _at(pool, pool * SQUASH)
        pen.ellipse([ax, ay, bx, by], 255)
    return _rounded(mask, 16)


def _bend(one: Point, other: Point) -> list[Point]:
    """A curve from beyond one edge to beyond another, through near the middle."""
    points = [_at(1.2 * one[0], 1.2 * one[1])]
    for i in range(17):
        t = i / 16
        a, b = (1 - t) ** 2, t**2
        points.append(_at(a * one[0] + b * other[0], a * one[1] + b * other[1]))
    return [*points, _at(1.2 * other[0], 1.2 * other[1])]


def _blurred(mask: Mask, by: float) -> Mask:
    """Softened: at half the size, which takes a quarter of the time and looks the same."""
    small = mask.reduce(2).filter(ImageFilter.GaussianBlur(by / 2))
    return small.resize(mask.size, Image.Resampling.BILINEAR)


def _rounded(mask: Mask, by: float) -> Mask:
    """Without sharp corners, inside and outside."""
    soft = _blurred(mask, by)
    return soft.point([min(255, max(0, (i - 112) * 8)) for i in range(256)])


def pour(image: Image.Image, mask: Mask, seed: str) -> None:
    """Colour a stream: a glow on the ground, crust at its banks, hotter towards its middle."""
    glow = _blurred(mask, 26).point([round(i * 0.5) for i in range(256)])
    image.paste(theme.LAVA_COOL, (0, 0), glow)
    wider = _blurred(mask, 9).point([min(255, max(0, (i - 30) * 5)) for i in range(256)])
    image.paste(theme.CRUST, (0, 0), wider)
    inside = _blurred(mask, 13)
    for least, tone in (
        (132, theme.LAVA_COOL),
        (168, theme.LAVA),
        (226, mixed(theme.LAVA, theme.LAVA_HOT, 0.55)),
    ):
        image.paste(tone, (0, 0), inside.point([255 * (i > least) for i in range(256)]))
    _float_crumbs(image, inside.point([255 * (i > 205) for i in range(256)]), seed)


def _float_crumbs(image: Image.Image, mask: Mask, seed: str) -> None:
    """Hot streaks and dark crumbs that drift on a stream."""
    chance = random.Random(seed)
    spots = Image.new("L", image.size)
    pen = ImageDraw.Draw(spots)
    for _ in range(image.width * image.height // 2600):
        x, y = chance.uniform(0, image.width), chance.uniform(0, image.height)
        r = chance.uniform(4, 10)
        pen.ellipse([x - r, y - r * 0.6, x + r, y + r * 0.6], 255)
    image.paste(theme.LAVA_HOT, (0, 0), ImageChops.multiply(spots, mask))


# ── Tiles ─────────────────────────────────────────────────────────────────────────────────────────


@kept
def tile(lava: tuple[int, ...], is_vent: bool, size: float) -> Sprite:
    """A tile as it lies on a space, anchored at the centre of its face."""
    return shrunk(_large_tile(lava, is_vent), FOOT, size)


@lru_cache(maxsize=2)
def _ash(variant: int) -> Image.Image:
    return painted("ash", variant)


@lru_cache(maxsize=80)
def _large_tile(lava: tuple[int, ...], is_vent: bool) -> Image.Image:
    ground = _ash(sum(lava) % 2)
    face = Image.new("RGB", SIZE, theme.LAND["ash"].ground)
    face.paste(ground, (round(FOOT[0] - ground.width / 2), round(FOOT[1] - ground.height / 2)))
    corners = [_at(x * 0.985, y * 0.985) for x, y in CORNERS]
    pen = ImageDraw.Draw(face)
    pen.line([*corners, corners[0]], theme.LAND["ash"].light, 20)
    corners = [_at(x, y) for x, y in CORNERS]
    pen.line([*corners, corners[0]], theme.OUTLINE, 14)
    pour(face, _arms(lava), f"tile {lava}")
    if is_vent:
        _paint_vent(face)
    shape = Image.new("L", SIZE)
    ImageDraw.Draw(shape).polygon([_at(x * BLEED, y * BLEED) for x, y in CORNERS], 255)
    large = face.convert("RGBA")
    large.putalpha(shape)
    return large


def _paint_vent(face: Image.Image) -> None:
    """A small cone with a white-hot mouth: lava comes out here."""
    pen = ImageDraw.Draw(face)
    look = theme.LAND["volcano"]
    spokes = 18
    for i in range(spokes):
        a, b = 2 * pi * i / spokes, 2 * pi * (i + 1.1) / spokes
        lit = -(cos((a + b) / 2) + sin((a + b) / 2)) / 2
        tone = mixed(look.ground, look.light if lit > 0 else look.dark, min(1, abs(lit) * 1.1))
        foot = [_at(0.5 * cos(t), 0.06 + 0.42 * sin(t)) for t in (a, b)]
        top = [_at(0.28 * cos(t), -0.12 + 0.19 * sin(t)) for t in (b, a)]
        pen.polygon([*foot, *top], tone)
    for grow, tone in ((0.3, theme.CRUST), (0.25, theme.LAVA), (0.16, theme.LAVA_HOT)):
        (ax, ay), (bx, by) = _at(-grow, -0.12 - grow * 0.68), _at(grow, -0.12 + grow * 0.68)
        pen.ellipse([ax, ay, bx, by], tone)
    pen.ellipse([*_at(-0.07, -0.17), *_at(0.07, -0.07)], theme.LIGHT)


@kept
def arrow(way: int, size: float) -> Sprite:
    """A chevron near an edge that says: from here it runs on that way."""
    large = Image.new("RGBA", SIZE, (*theme.LAVA_HOT, 0))
    x, y = edge(way)
    length = (x * x + y * y) ** 0.5
    ux, uy = x / length, y / length
    tip, back, half = 0.84 * length, 0.84 * length - 0.18, 0.125

    def spot(along: float, across: float) -> Point:
        return _at(along * ux - across * uy, along * uy + across * ux)

    for grow, tone in ((0.035, theme.CRUST), (0.0, theme.LIGHT)):
        points = [
            spot(tip + grow * 1.5, 0),
            spot(back + grow * 0.4, half + grow),
            spot(back - 0.06 - grow, half + grow),
            spot(tip - 0.13 - grow * 1.4, 0),
            spot(back - 0.06 - grow, -half - grow),
            spot(back + grow * 0.4, -half - grow),
        ]
        ImageDraw.Draw(large).polygon(points, (*tone, 255))
    return shrunk(large, FOOT, size)


# ── The volcano ───────────────────────────────────────────────────────────────────────────────────

MOUNTAIN = (round(5.6 * MASTER), round(5.4 * MASTER))
PEAK = (MOUNTAIN[0] / 2, MOUNTAIN[1] / 2 + 0.1 * MASTER)
RIM: Point = (0.0, -0.62)
"""The middle of the mouth, from the middle of the crater's seven cells."""
RIM_WIDE, RIM_HIGH = 0.78, 0.46


@kept
def mountain(size: float, turned: int) -> Sprite:
    """The crater's seven cells as one mountain, anchored at the centre of the middle one."""
    return shrunk(_large_mountain(turned % 2), PEAK, size)


@kept
def _large_mountain(turned: int) -> Image.Image:
    """From every other side the streams run alike."""
    outline = _outline()
    face = Image.new("RGB", MOUNTAIN, theme.LAND["volcano"].dark)
    _paint_flanks(face, outline)
    streams = Image.new("L", MOUNTAIN)
    pen = ImageDraw.Draw(streams)
    for cell, way in printed(turned).springs:
        (mx, my), (cx, cy) = place(MIDDLE), place(cell)
        cx, cy = cx - mx, cy - my
        ex, ey = edge(way)
        start = (RIM[0] + (cx - RIM[0]) * 0.3, RIM[1] + (cy - RIM[1]) * 0.3)
        end = (cx + 1.12 * ex, cy + 1.12 * ey)
        _stroke(pen, [_at(*p, PEAK) for p in _curve(start, (cx, cy), end)], WIDE)
    pour(face, _rounded(streams, 12), "mountain")
    _paint_mouth(face)
    shape = Image.new("L", MOUNTAIN)
    ImageDraw.Draw(shape).polygon([_at(x * 1.004, y * 1.004, PEAK) for x, y in outline], 255)
    large = face.convert("RGBA")
    large.putalpha(shape)
    return large


def _curve(start: Point, middle: Point, end: Point) -> list[Point]:
    return [
        tuple(  # type: ignore[misc]
            (1 - t) ** 2 * a + 2 * t * (1 - t) * m + t**2 * b
            for a, m, b in zip(start, middle, end, strict=True)
        )
        for t in (i / 14 for i in range(15))
    ]


def _outline() -> list[Point]:
    """The border of the seven cells, clockwise, from their middle."""
    (mx, my), points = place(CENTRE), []
    ring = neighbours(CENTRE)
    for i, cell in enumerate(ring):
        x, y = place(cell)
        for corner in range(i - 1, i + 3):
            cx, cy = CORNERS[corner % 6]
            points.append((x - mx + cx, y - my + cy))
    return sorted(set(points), key=lambda p: atan2(p[1], p[0]))


def _paint_flanks(face: Image.Image, outline: list[Point]) -> None:
    """Facets from the rim down to the border, lit from the north-west, ridged."""
    pen, chance, look = ImageDraw.Draw(face), random.Random(7), theme.LAND["volcano"]
    spokes = 84
    for i in range(spokes):
        a, b = 2 * pi * i / spokes, 2 * pi * (i + 1.2) / spokes
        lit = -(cos((a + b) / 2) * 0.7 + sin((a + b) / 2)) / 1.6
        tone: Colour = mixed(look.ground, look.light if lit > 0 else look.dark, min(1, abs(lit)))
        tone = mixed(mixed(tone, look.ground, 0.35), look.dark, chance.uniform(0, 0.4))
        top = [(RIM[0] + RIM_WIDE * cos(t), RIM[1] + RIM_HIGH * sin(t)) for t in (a, b)]
        foot = [(3.1 * cos(t), 3.1 * SQUASH * sin(t)) for t in (b, a)]
        pen.polygon([_at(*p, PEAK) for p in (*top, *foot)], tone)
    border = [_at(x * 0.99, y * 0.99, PEAK) for x, y in outline]
    pen.line([*border, border[0]], mixed(look.light, theme.LAVA_COOL, 0.1), 16)
    border = [_at(x, y, PEAK) for x, y in outline]
    pen.line([*border, border[0]], theme.OUTLINE, 16)


def _paint_mouth(face: Image.Image) -> None:
    look = theme.LAND["volcano"]
    glow = Image.new("L", face.size)
    ImageDraw.Draw(glow).ellipse(
        [*_at(RIM[0] - 1.05, RIM[1] - 0.7, PEAK), *_at(RIM[0] + 1.05, RIM[1] + 0.7, PEAK)], 170
    )
    face.paste(theme.LAVA_COOL, (0, 0), glow.filter(ImageFilter.GaussianBlur(30)))
    pen = ImageDraw.Draw(face)
    for grow, dy, tone in (
        (1.0, 0.0, look.light),
        (0.94, 0.02, theme.CRUST),
        (0.84, 0.05, theme.LAVA_COOL),
        (0.76, 0.06, theme.LAVA),
        (0.5, 0.06, mixed(theme.LAVA, theme.LAVA_HOT, 0.6)),
        (0.3, 0.05, theme.LAVA_HOT),
    ):
        x, y, w, h = RIM[0], RIM[1] + dy, RIM_WIDE * grow, RIM_HIGH * grow
        pen.ellipse([*_at(x - w, y - h, PEAK), *_at(x + w, y + h, PEAK)], tone)


def warm() -> None:
    """Draw the volcano once; tiles are quick and come one by one in a match."""
    _large_mountain(0)
