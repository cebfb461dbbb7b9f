"""What stands and lies on the continent of Volcanic Isle: Moai, villages, settlers, boats, lava in
its channels, geysers and volcanoes.

A seat's pieces show its colour and pattern; kinds differ by silhouette. A raised Moai is seen from
the side it turns to us, and a wedge on the ground points where it looks.
"""

from collections.abc import Callable
from math import cos, pi, sin

from PIL import Image, ImageDraw

from engine.hexes import Way
from render import theme
from render.buildings import FOOT, Model, hut, outlined
from render.canvas import Sprite
from render.games.volcanic_isle.ground import LOOKS, geyser_at
from render.hexgrid import SQUASH, Point, edge
from render.picture_cache import kept
from render.sprites import Sides, cell, shrunk
from render.textures import MASTER
from render.theme import SeatLook, mixed

_ROUND = [(cos(i * pi / 12), sin(i * pi / 12)) for i in range(24)]


def _ellipse(x: float, y: float, rx: float, ry: float) -> list[Point]:
    return [(x + cx * rx, y + cy * ry) for cx, cy in _ROUND]


# ── Moai ──────────────────────────────────────────────────────────────────────────────────────────

_FRONT: list[Point] = [
    (-34, 6), (-40, -34), (-34, -60), (-36, -104), (36, -104), (34, -60), (40, -34), (34, 6),
]  # fmt: skip
_SIDE: list[Point] = [
    (-34, 6), (-38, -50), (-30, -104), (26, -104), (34, -84), (30, -76), (52, -44), (34, -38),
    (38, -22), (30, -16), (34, 6),
]  # fmt: skip
"""A Moai from the front and, looking east, from the side."""
_HAT: list[Point] = [(-30, -102), (-32, -130), (32, -130), (30, -102)]


def _mirrored(points: list[Point], is_west: bool) -> list[Point]:
    return [(-x, y) for x, y in points] if is_west else points


def _moai(model: Model, way: Way, at: Point = (0, 0), scale: float = 1.0) -> None:
    """A Moai that looks a way."""
    is_side, is_west = way not in (Way.N, Way.S), way in (Way.NW, Way.SW)
    model.roof(_mirrored(_SIDE, is_west) if is_side else _FRONT, at, scale, 12)
    model.shape(_HAT, at, scale, theme.STONE)
    model.shape([(6, -102), (8, -130), (32, -130), (30, -102)], at, scale, theme.STONE_SHADE)
    ink = model.look.edge
    if way is Way.S:
        for eye in (-18, 18):
            model.oval((eye - 11, -84, eye + 11, -66), at, scale, ink)
        model.shape([(-7, -72), (7, -72), (13, -36), (-13, -36)], at, scale, ink)
        model.shape([(-18, -22), (18, -22), (18, -14), (-18, -14)], at, scale, ink)
    elif way in (Way.SE, Way.SW):
        x = -14 if way is Way.SW else 14
        model.oval((x - 11, -84, x + 11, -66), at, scale, ink)
        lips = _mirrored([(8, -27), (34, -27), (34, -19), (8, -19)], is_west)
        model.shape(lips, at, scale, ink)
    elif way is Way.N:
        model.shape([(-5, -90), (5, -90), (5, 0), (-5, 0)], at, scale, model.look.shade)


@kept
def raised(seat: int, way: Way, size: float) -> Sprite:
    """A Moai on the geyser at an edge, anchored at that geyser."""
    return shrunk(_large_raised(LOOKS[seat], way), FOOT, size)


@kept
def _large_raised(look: SeatLook, way: Way) -> Image.Image:
    model = Model(look)
    _wedge(model, way)
    ground = outlined(model.image)
    model = Model(look)
    _moai(model, way, (0, 8), 0.86)
    ground.alpha_composite(outlined(model.image))
    return ground


@kept
def _large_moai(look: SeatLook) -> Image.Image:
    model = Model(look)
    _moai(model, Way.S)
    return outlined(model.image)


def _wedge(model: Model, way: Way) -> None:
    """What points from a geyser across its edge."""
    x, y = edge(way)
    long = (x * x + y * y) ** 0.5
    x, y = x / long, y / long
    tip, half, back = 0.4 * MASTER, 0.19 * MASTER, 0.06 * MASTER
    points = [
        (x * tip, y * tip * SQUASH),
        (x * back - y * half, y * back + x * half * SQUASH),
        (x * back + y * half, y * back - x * half * SQUASH),
    ]
    model.shape(points, (0, 0), 1.0, model.look.colour)


@kept
def lying(seat: int, is_loose: bool, size: float) -> Sprite:
    """A Moai on its back, anchored in its middle; a loose one lies on rollers."""
    return shrunk(_large_lying(LOOKS[seat], is_loose), FOOT, size)


@kept
def _large_lying(look: SeatLook, is_loose: bool) -> Image.Image:
    model = Model(look)
    _moai(model, Way.SE, (0, 56), 0.84)
    fallen = outlined(model.image.rotate(90, center=FOOT))
    if not is_loose:
        return fallen
    below = Model(look)
    for x in (-34, 4, 40):
        log = [(x - 9, 22), (x + 9, 22), (x + 9, 46), (x - 9, 46)]
        below.shape(log, (0, 0), 1.0, theme.TIMBER.ground)
    ground = outlined(below.image)
    ground.alpha_composite(fallen)
    return ground


# ── Villages, people, boats ───────────────────────────────────────────────────────────────────────


@kept
def village(seat: int, size: float) -> Sprite:
    """A village, anchored in the middle of its channel."""
    return shrunk(_large_village(LOOKS[seat]), FOOT, size)


@kept
def _large_village(look: SeatLook) -> Image.Image:
    model = Model(look)
    hut(model, (-28, 4), 0.5)
    hut(model, (20, 18), 0.62)
    return outlined(model.image)


@kept
def settler(seat: int, size: float) -> Sprite:
    """A settler, anchored at the feet."""
    return shrunk(_large_settler(LOOKS[seat]), FOOT, size)


@kept
def _large_settler(look: SeatLook) -> Image.Image:
    model = Model(look)
    _person(model, (0, 0), 1.0)
    return outlined(model.image)


def _person(model: Model, at: Point, scale: float) -> None:
    body = [(-30, 0), (-26, -36), (-36, -52), (-16, -62), (16, -62), (36, -52), (26, -36), (30, 0)]
    model.roof(body, at, scale, 10)
    model.roof(_ellipse(0, -78, 20, 20), at, scale)


@kept
def boat(seat: int, is_manned: bool, size: float) -> Sprite:
    """A boat with its sail, anchored at the middle of its hull."""
    return shrunk(_large_boat(LOOKS[seat], is_manned), FOOT, size)


@kept
def _large_boat(look: SeatLook, is_manned: bool) -> Image.Image:
    model = Model(look)
    model.shape([(-6, 0), (-6, -124), (2, -124), (2, 0)], (0, 0), 1.0, theme.TIMBER.dark)
    model.roof([(2, -120), (66, -26), (2, -26)], (0, 0), 1.0)
    if is_manned:
        _person(model, (-40, 4), 0.78)
    hull = [(-86, -18), (86, -18), (56, 28), (-60, 28)]
    model.shape(hull, (0, 0), 1.0, theme.TIMBER.ground)
    model.shape([(-86, -18), (86, -18), (82, -8), (-81, -8)], (0, 0), 1.0, theme.TIMBER.light)
    return outlined(model.image)


# ── Lava, geysers, volcanoes ──────────────────────────────────────────────────────────────────────


def _sheet() -> tuple[Image.Image, ImageDraw.ImageDraw]:
    image = Image.new("RGBA", (2 * MASTER, 2 * MASTER), (*theme.OUTLINE, 0))
    return image, ImageDraw.Draw(image)


def _oval(pen: ImageDraw.ImageDraw, y: float, rx: float, fill: tuple[int, ...]) -> None:
    ry = rx * SQUASH
    pen.ellipse([MASTER - rx, MASTER + y - ry, MASTER + rx, MASTER + y + ry], fill)


@kept
def slot(has_lava: bool, size: float) -> Sprite:
    """A lava channel's space, empty or full, anchored in its middle."""
    image, pen = _sheet()
    _oval(pen, 0, 53, (*theme.OUTLINE, 255))
    if has_lava:
        for y, radius, tone in (
            (0, 48, theme.LAVA_COOL),
            (1, 42, theme.LAVA),
            (4, 24, theme.LAVA_HOT),
        ):
            _oval(pen, y, radius, (*tone, 255))
        for x, y in ((-22, -18), (18, -24), (-6, 26)):
            pen.line(
                [MASTER + x - 10, MASTER + y, MASTER + x + 9, MASTER + y + 5],
                (*theme.LAVA_COOL, 255),
                7,
            )
    else:
        _oval(pen, 0, 48, (*mixed(theme.CRUST, theme.LAND["ash"].light, 0.5), 255))
        _oval(pen, 5, 42, (*theme.CRUST, 255))
    return shrunk(image, (MASTER, MASTER), size)


@kept
def groove(x: float, y: float, size: float) -> Sprite:
    """The channel from a volcano through a space, anchored at the space's centre; `x` and `y` say
    where the volcano is.
    """
    image, pen = _sheet()
    ends = [(MASTER * (1 + x * share), MASTER * (1 + y * share)) for share in (0.94, -0.13)]
    for tone, width in ((theme.OUTLINE, 40), (theme.CRUST, 30), (theme.LAVA_COOL, 8)):
        pen.line(ends, (*tone, 255), width)
    return shrunk(image, (MASTER, MASTER), size)


@kept
def geyser(size: float) -> Sprite:
    """A geyser nobody has covered yet, anchored in its middle."""
    image, pen = _sheet()
    _oval(pen, 0, 17, (*theme.OUTLINE, 255))
    _oval(pen, 0, 13, (*theme.LAND["lake"].light, 255))
    _oval(pen, 1, 6, (*theme.LAND["lake"].dark, 255))
    return shrunk(image, (MASTER, MASTER), size)


@kept
def volcano(is_erupting: bool, size: float) -> Sprite:
    """A volcano, anchored where the three spaces of its area meet."""
    image, pen = _sheet()
    lit, dark = theme.STRATA[0], theme.STRATA_LINE
    if is_erupting:
        for radius, tone in ((104, theme.LAVA), (96, theme.LAVA_HOT), (88, theme.LAVA_COOL)):
            _oval(pen, -6, radius, (*tone, 255))
    base = [(MASTER + x, MASTER + y) for x, y in _ellipse(0, 14, 86, 54)]
    pen.polygon(base, (*theme.OUTLINE, 255))
    for i in range(24):
        a, b = (i - 0.5) * pi / 12, (i + 0.6) * pi / 12
        shade = 0.5 + (cos(a) + sin(a)) / 3
        far = [(MASTER + 80 * cos(t), MASTER + 14 + 49 * sin(t)) for t in (a, b)]
        near = [(MASTER + 34 * cos(t), MASTER - 40 + 16 * sin(t)) for t in (b, a)]
        pen.polygon([*far, *near], (*mixed(lit, dark, min(1.0, shade + 0.14 * (i % 2))), 255))
    for rx, ry, fill in ((38, 20, theme.OUTLINE), (32, 15, theme.LAVA), (20, 8, theme.LAVA_HOT)):
        points = [(MASTER + x, MASTER + y) for x, y in _ellipse(0, -40, rx, ry)]
        pen.polygon(points, (*fill, 255))
    return shrunk(image, (MASTER, MASTER), size)


@kept
def space(
    land: str,
    variant: int,
    sides: Sides,
    geysers: tuple[Way, ...],
    toward: Point,
    channels: tuple[tuple[bool, Point], ...],
    size: float,
) -> Sprite:
    """A space with its geysers and channels, each with lava or not, in one piece."""
    ground = cell(land, variant, 1, sides, size)
    colours = ground.colours.copy()

    def put(sprite: Sprite, at: Point) -> None:
        x, y = round(at[0] * size) - ground.x, round(at[1] * size) - ground.y
        colours.paste(sprite.colours, (x + sprite.x, y + sprite.y), sprite.mask)

    if len(channels) > 1:
        put(groove(*toward, size), (0.0, 0.0))
    for has_lava, spot in channels:
        put(slot(has_lava, size), spot)
    for way in geysers:
        put(geyser(size), geyser_at(way))
    return ground._replace(colours=colours)


# ── As icons ──────────────────────────────────────────────────────────────────────────────────────


@kept
def icon(kind: str, look: SeatLook, height: int) -> Sprite:
    """A piece by itself, of a height in pixels, anchored in its middle."""
    drawn = _LARGE[kind](look)
    large = drawn.crop(drawn.getchannel("A").getbbox())
    width = round(large.width * height / large.height)
    small = large.resize((width, height), Image.Resampling.LANCZOS)
    return Sprite.of(small, -width // 2, -height // 2)


@kept
def _large_prayer(look: SeatLook) -> Image.Image:
    """A prayer token: somebody who raises both arms, the same for every seat."""
    model = Model(look)
    model.oval((-60, -60, 60, 60), (0, 0), 1.0, theme.WALL)
    ink = theme.TIMBER.dark
    model.oval((-13, -30, 13, -4), (0, 0), 1.0, ink)
    model.shape([(-14, 0), (14, 0), (22, 46), (-22, 46)], (0, 0), 1.0, ink)
    for side in (-1, 1):
        arm = [(8, 0), (28, -40), (40, -34), (18, 14)]
        model.shape([(side * x, y) for x, y in arm], (0, 0), 1.0, ink)
    return outlined(model.image)


_LARGE: dict[str, Callable[[SeatLook], Image.Image]] = {
    "settler": _large_settler,
    "village": _large_village,
    "Moai": _large_moai,
    "prayer": _large_prayer,
}


def warm() -> None:
    """Draw once what every first picture shows; the rest comes as a match needs it."""
    for look in LOOKS:
        _large_settler(look)
        _large_village(look)
        _large_moai(look)
        _large_boat(look, True)
