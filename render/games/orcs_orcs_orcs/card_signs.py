"""A sign for each spell card, to stand beside its name: its magic, and what kind of spell it is.

A beginner's spell is its magic on a card, a strong attack bursts out of a star, a book is open and
shows its two kinds of magic, and the others have a drawing of their own above their magic.
"""

from collections.abc import Callable
from math import cos, pi, sin

from PIL import Image, ImageDraw

from engine.games.orcs_orcs_orcs.box import ATTACK_PILE, KINDS, Card, Magic
from render import theme
from render.buildings import outlined
from render.canvas import Sprite
from render.games.orcs_orcs_orcs import icons
from render.hexgrid import Point
from render.picture_cache import kept

_WHOLE, _PAD = 300, 16
_Pen = ImageDraw.ImageDraw
INK = (*theme.OUTLINE, 255)
PAPER = (*theme.LIGHT, 255)
GOLD = (*theme.EYE, 255)


def _put(image: Image.Image, kind: Magic, x: int, y: int, side: int) -> None:
    sign = icons.magic(kind, side)
    image.paste(sign.colours, (x - side // 2, y - side // 2), sign.mask)


def _plain(image: Image.Image, card: Card) -> None:
    """A card with its magic."""
    kind = KINDS[card][0]
    pen = ImageDraw.Draw(image)
    pen.rounded_rectangle([44, 4, 256, 296], 32, PAPER, INK, 10)
    _put(image, kind, 150, 150, 176)


def _burst(image: Image.Image, card: Card) -> None:
    """A star with many points."""
    kind = KINDS[card][0]
    points: list[Point] = [
        (150 + cos(a) * r, 150 + sin(a) * r)
        for i in range(20)
        for a, r in [(i * pi / 10, 102 if i % 2 else 148)]
    ]
    ImageDraw.Draw(image).polygon(points, GOLD, INK, 8)
    _put(image, kind, 150, 150, 176)


def _book(image: Image.Image, card: Card) -> None:
    """An open book; Wisdom's shows all four kinds."""
    pen = ImageDraw.Draw(image)
    pen.polygon(
        [(6, 54), (90, 36), (150, 62), (210, 36), (294, 54), (294, 262), (210, 244), (150, 272),
         (90, 244), (6, 262)],
        (*theme.TIMBER.ground, 255), INK, 8,
    )  # fmt: skip
    pen.polygon([(20, 64), (90, 48), (144, 74), (144, 252), (90, 228), (20, 244)], PAPER)
    pen.polygon([(280, 64), (210, 48), (156, 74), (156, 252), (210, 228), (280, 244)], PAPER)
    kinds = KINDS[card]
    if len(kinds) == 2:
        _put(image, kinds[0], 80, 146, 124)
        _put(image, kinds[1], 220, 146, 124)
        return
    for kind, (x, y) in zip(kinds, ((82, 100), (218, 100), (82, 190), (218, 190)), strict=True):
        _put(image, kind, x, y, 88)


def _replenish(pen: _Pen) -> None:
    """Two cards and a plus."""
    for x, y in ((110, 14), (60, 46)):
        pen.rounded_rectangle([x, y, x + 130, y + 186], 20, PAPER, INK, 10)
    pen.rectangle([112, 96, 138, 190], INK)
    pen.rectangle([78, 130, 172, 156], INK)


def _bonds(pen: _Pen) -> None:
    """Links of a chain."""
    for x, y in ((20, 24), (120, 100)):
        pen.rounded_rectangle([x, y, x + 150, y + 90], 45, None, INK, 40)
        pen.rounded_rectangle([x + 9, y + 9, x + 141, y + 81], 36, None, PAPER, 22)


def _switch(pen: _Pen) -> None:
    """Two arrows past each other."""
    for y, way in ((70, 1), (166, -1)):
        tip, tail = 150 + way * 140, 150 - way * 130
        pen.line([tail, y, tip - way * 60, y], PAPER, 40)
        pen.polygon([(tip, y), (tip - way * 86, y - 58), (tip - way * 86, y + 58)], PAPER)


def _voodoo(pen: _Pen) -> None:
    """A doll with a needle in it."""
    cloth = (*theme.WALL_SHADE, 255)
    pen.rounded_rectangle([92, 96, 208, 236], 40, cloth, INK, 9)
    pen.line([40, 128, 260, 128], cloth, 44)
    pen.ellipse([86, 4, 214, 122], cloth, INK, 9)
    for x in (124, 176):
        pen.line([x - 13, 48, x + 13, 74], INK, 11)
        pen.line([x + 13, 48, x - 13, 74], INK, 11)
    pen.line([262, 40, 160, 176], (*theme.BLOOD, 255), 16)
    pen.ellipse([244, 14, 290, 60], (*theme.BLOOD, 255))


_OWN: dict[Card, Callable[[_Pen], None]] = {
    Card.REPLENISH: _replenish,
    Card.BONDS: _bonds,
    Card.SWITCH: _switch,
    Card.VOODOO: _voodoo,
}


def _draw(image: Image.Image, card: Card) -> None:
    if card in _OWN:
        _OWN[card](ImageDraw.Draw(image))
        _put(image, KINDS[card][0], 222, 222, 152)
    elif len(KINDS[card]) > 1:
        _book(image, card)
    elif card in ATTACK_PILE:
        _burst(image, card)
    else:
        _plain(image, card)


@kept
def sign(card: Card, side: int) -> Sprite:
    """The sign of a card, anchored in its middle."""
    if card is Card.POISON:
        return icons.poison(side)
    inner = Image.new("RGBA", (_WHOLE, _WHOLE), (*theme.OUTLINE, 0))
    _draw(inner, card)
    large = Image.new("RGBA", (_WHOLE + 2 * _PAD, _WHOLE + 2 * _PAD), (*theme.OUTLINE, 0))
    large.paste(inner, (_PAD, _PAD), inner)
    small = outlined(large).resize((side, side), Image.Resampling.LANCZOS)
    return Sprite.of(small, -side // 2, -side // 2)
