"""A small picture for each kind of card of Eruption, and one for cards and heat in general: drawn
large with plain shapes, then made small.
"""

from collections.abc import Callable
from math import cos, pi, sin

from PIL import Image, ImageDraw

from engine.games.eruption.box import Card
from render import theme
from render.buildings import outlined
from render.canvas import Sprite
from render.picture_cache import kept

WHOLE = 320

_Pen = ImageDraw.ImageDraw
INK = (*theme.LIGHT, 255)
HOT, BRIGHT, COOL = (*theme.LAVA_HOT, 255), (*theme.LAVA, 255), (*theme.LAVA_COOL, 255)
DARK, ROCK = (*theme.OUTLINE, 255), (*theme.LAND["rock"].ground, 255)
WATER, SKY = (*theme.LAND["lake"].ground, 255), (*theme.BLOCKS.light, 255)


def _hexagon(x: float, y: float, r: float) -> list[tuple[float, float]]:
    return [(x + r * cos(i * pi / 3), y + r * 0.88 * sin(i * pi / 3)) for i in range(6)]


def _aftershock(pen: _Pen) -> None:
    """A tile, and arrows around it."""
    pen.polygon(_hexagon(160, 160, 70), (*theme.LAND["ash"].ground, 255))
    pen.line([160, 100, 160, 220], BRIGHT, 34)
    for start in (200, 20):
        pen.arc([36, 36, 284, 284], start, start + 120, INK, 26)
        a = (start + 124) * pi / 180
        x, y = 160 + 112 * cos(a), 160 + 112 * sin(a)
        tip = (x - 52 * sin(a), y + 52 * cos(a))
        pen.polygon(
            [tip, (x + 44 * cos(a), y + 44 * sin(a)), (x - 44 * cos(a), y - 44 * sin(a))], INK
        )


def _flow(pen: _Pen) -> None:
    """A tile with lava on it, and a plus."""
    pen.polygon(_hexagon(150, 170, 128), (*theme.LAND["ash"].ground, 255))
    for x, y in ((150, 60), (245, 226), (55, 226)):
        pen.line([150, 170, x, y], BRIGHT, 46)
    pen.ellipse([108, 128, 192, 212], HOT)
    pen.rectangle([248, 20, 276, 124], INK)
    pen.rectangle([210, 58, 314, 86], INK)


def _relocate(pen: _Pen) -> None:
    """Two arrows past each other."""
    for y, way in ((104, 1), (216, -1)):
        x = 160 - way * 116
        pen.line([x, y, x + way * 150, y], INK, 36)
        tip = 160 + way * 140
        pen.polygon([(tip, y), (tip - way * 90, y - 60), (tip - way * 90, y + 60)], INK)


def _sinkhole(pen: _Pen) -> None:
    """A hole with a broken edge."""
    pen.ellipse([24, 70, 296, 270], (*theme.STRATA[0], 255))
    pen.ellipse([58, 104, 262, 246], (*theme.STRATA[1], 255))
    pen.ellipse([84, 132, 236, 240], DARK)


def _quake(pen: _Pen) -> None:
    """Ground that splits."""
    pen.polygon(_hexagon(160, 160, 142), ROCK)
    pen.polygon(
        [(150, 20), (190, 20), (160, 110), (214, 130), (160, 210), (184, 224), (130, 310),
         (142, 236), (104, 222), (140, 140), (96, 122)],
        DARK,
    )  # fmt: skip


def _rain(pen: _Pen) -> None:
    """A cloud with drops."""
    for x, y, r in ((104, 116, 62), (166, 92, 76), (228, 124, 56)):
        pen.ellipse([x - r, y - r, x + r, y + r], SKY)
    pen.rectangle([100, 120, 230, 176], SKY)
    for x, y in ((96, 210), (160, 226), (224, 210)):
        pen.line([x + 16, y - 16, x - 14, y + 66], WATER, 30)


def _reinforce(pen: _Pen) -> None:
    """Bricks, and a plus."""
    look = theme.TIMBER
    for row in range(3):
        for column in range(3):
            x, y = 20 + column * 84 - (row % 2) * 36, 120 + row * 60
            pen.rectangle([x, y, x + 76, y + 52], (*look.light, 255), (*look.dark, 255), 8)
    pen.rectangle([236, 8, 264, 112], INK)
    pen.rectangle([198, 46, 302, 74], INK)


def _bomb(pen: _Pen) -> None:
    """A rock that flies and burns."""
    pen.polygon([(300, 14), (236, 154), (160, 214), (94, 150), (156, 74)], COOL)
    pen.polygon([(264, 50), (220, 150), (166, 196), (112, 148), (166, 92)], BRIGHT)
    pen.ellipse([34, 116, 204, 286], (*theme.LAND["volcano"].ground, 255))
    pen.ellipse([66, 142, 126, 196], (*theme.LAND["volcano"].light, 255))
    pen.line([120, 220, 170, 200], BRIGHT, 14)


DRAWINGS: dict[Card, Callable[[_Pen], None]] = {
    Card.AFTERSHOCK: _aftershock,
    Card.FLOW: _flow,
    Card.RELOCATE: _relocate,
    Card.SINKHOLE: _sinkhole,
    Card.QUAKE: _quake,
    Card.RAIN: _rain,
    Card.REINFORCE: _reinforce,
    Card.BOMB: _bomb,
}


@kept
def icon(card: Card, height: int) -> Sprite:
    """What stands on a card, anchored in its middle."""
    return _small(DRAWINGS[card], height)


@kept
def back(height: int) -> Sprite:
    """Cards seen from behind: so many of them, nobody knows which."""
    return _small(_back, height)


def _back(pen: _Pen) -> None:
    for x, y in ((96, 12), (56, 44)):
        pen.rounded_rectangle([x, y, x + 172, y + 252], 26, INK, DARK, 10)
    pen.polygon([(142, 100), (196, 220), (88, 220)], COOL)
    pen.polygon([(142, 100), (162, 146), (122, 146)], BRIGHT)


def _small(drawing: Callable[[_Pen], None], height: int) -> Sprite:
    large = Image.new("RGBA", (WHOLE + 40, WHOLE + 40), (*theme.OUTLINE, 0))
    inner = Image.new("RGBA", (WHOLE, WHOLE), (*theme.OUTLINE, 0))
    drawing(ImageDraw.Draw(inner))
    large.paste(inner, (20, 20), inner)
    whole = outlined(large)
    small = whole.resize((height, height), Image.Resampling.LANCZOS)
    return Sprite.of(small, -height // 2, -height // 2)
