"""Small things around the horde: the four kinds of magic, hearts, face-down markers, cards from
behind, toadlings, and the mages on the tower.

Each is drawn once, large, and made small for its place. Kinds of magic differ by their shape
besides their colour.
"""

from collections.abc import Callable
from math import cos, pi, sin

from PIL import Image, ImageDraw

from engine.games.orcs_orcs_orcs.box import Magic
from render import theme
from render.buildings import outlined
from render.canvas import Sprite
from render.hexgrid import Point
from render.picture_cache import kept
from render.seat_marks import cover
from render.theme import Colour, SeatLook, mixed

_SIDE = 200
_Pen = ImageDraw.ImageDraw


def _blank() -> Image.Image:
    return Image.new("RGBA", (_SIDE, _SIDE), (*theme.OUTLINE, 0))


def _small(large: Image.Image, height: int) -> Sprite:
    width = round(large.width * height / large.height)
    small = large.resize((width, height), Image.Resampling.BOX)
    return Sprite.of(small, -width // 2, -height // 2)


# ── Magic ─────────────────────────────────────────────────────────────────────────────────────────


def _earth(pen: _Pen) -> None:
    pen.polygon([(36, 146), (82, 56), (108, 100), (128, 74), (166, 146)], theme.LIGHT)
    pen.polygon([(82, 56), (98, 84), (82, 96), (68, 84)], theme.MAGIC[0])


def _lightning(pen: _Pen) -> None:
    pen.polygon(
        [(116, 28), (54, 112), (94, 112), (78, 174), (148, 84), (106, 84), (130, 28)], theme.EYE
    )


def _water(pen: _Pen) -> None:
    belly = [(100 + 46 * cos(a), 122 + 46 * sin(a)) for a in (i * pi / 16 - 0.5 for i in range(21))]
    pen.polygon([(100, 30), *belly], theme.LIGHT)


def _fire(pen: _Pen) -> None:
    pen.polygon(
        [
            *((104, 26), (138, 78), (146, 66), (158, 124), (130, 168)),
            *((72, 168), (42, 124), (58, 80), (74, 98)),
        ],
        theme.LAVA_HOT,
    )
    pen.polygon([(102, 98), (126, 134), (112, 166), (88, 166), (74, 138)], theme.LAVA_COOL)


_SIGNS: tuple[Callable[[_Pen], None], ...] = (_earth, _lightning, _water, _fire)


@kept
def magic(kind: Magic, side: int) -> Sprite:
    """The sign of a kind of magic on its disc, anchored in its middle."""
    large = _blank()
    pen = ImageDraw.Draw(large)
    pen.ellipse([4, 4, 195, 195], (*theme.LIGHT, 255))
    pen.ellipse([12, 12, 187, 187], (*theme.MAGIC[kind], 255), (*theme.OUTLINE, 255), 7)
    _SIGNS[kind](pen)
    return _small(large, side)


# ── Pieces ────────────────────────────────────────────────────────────────────────────────────────


def _heart(scale: float, x: float, y: float) -> list[Point]:
    found = []
    for i in range(40):
        t = i * pi / 20
        px, py = 16 * sin(t) ** 3, 13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)
        found.append((x + px * scale, y - py * scale))
    return found


@kept
def heart(side: int, fill: Colour = theme.BLOOD) -> Sprite:
    large = _blank()
    pen = ImageDraw.Draw(large)
    pen.polygon(_heart(5.9, 100, 92), (*theme.OUTLINE, 255))
    pen.polygon(_heart(5.0, 100, 92), (*fill, 255))
    pen.ellipse([48, 42, 82, 74], (*mixed(fill, theme.LIGHT, 0.6), 255))
    return _small(large, side)


@kept
def markers(side: int) -> Sprite:
    """A pile of markers, face down."""
    large = _blank()
    pen = ImageDraw.Draw(large)
    for y in (132, 112, 92):
        pen.ellipse([14, y - 40, 186, y + 60], theme.TIMBER.dark, theme.OUTLINE, 6)
        pen.ellipse([14, y - 52, 186, y + 48], theme.TIMBER.ground, theme.OUTLINE, 6)
    pen.ellipse([44, 58, 156, 124], theme.TIMBER.light, theme.TIMBER.dark, 5)
    return _small(large, side)


@kept
def back(side: int) -> Sprite:
    """A card from behind."""
    large = _blank()
    pen = ImageDraw.Draw(large)
    pen.rounded_rectangle([34, 6, 166, 194], 20, theme.LIGHT, theme.OUTLINE, 6)
    pen.rounded_rectangle([48, 20, 152, 180], 12, theme.MAGIC[1])
    pen.polygon([(100, 50), (132, 100), (100, 150), (68, 100)], theme.EYE, theme.OUTLINE)
    return _small(large, side)


@kept
def skull(side: int) -> Sprite:
    """What is left of a defeated creature."""
    large = _blank()
    pen = ImageDraw.Draw(large)
    pen.rounded_rectangle([60, 110, 140, 184], 16, theme.BONE, theme.OUTLINE, 7)
    pen.ellipse([24, 14, 176, 148], theme.BONE, theme.OUTLINE, 7)
    pen.rectangle([66, 112, 134, 144], theme.BONE)
    for x in (66, 134):
        pen.ellipse([x - 24, 62, x + 24, 112], theme.OUTLINE)
    pen.polygon([(100, 106), (112, 132), (88, 132)], theme.OUTLINE)
    for x in (84, 100, 116):
        pen.line([x, 156, x, 182], theme.OUTLINE, 6)
    return _small(large, side)


@kept
def toadling(side: int) -> Sprite:
    """A tadpole with legs."""
    skin = mixed(theme.MAGIC[0], theme.EYE, 0.3)
    large = _blank()
    pen = ImageDraw.Draw(large)
    pen.ellipse([6, 6, 194, 194], theme.LAND["lake"].light, theme.OUTLINE, 7)
    pen.polygon([(100, 110), (170, 150), (150, 96)], skin, theme.OUTLINE, 5)
    pen.ellipse([38, 66, 132, 156], skin, theme.OUTLINE, 6)
    for x in (60, 108):
        pen.ellipse([x - 18, 48, x + 18, 84], theme.EYE, theme.OUTLINE, 6)
        pen.ellipse([x - 6, 56, x + 6, 78], theme.OUTLINE)
    pen.arc([56, 90, 114, 132], 20, 160, theme.OUTLINE, 6)
    return _small(large, side)


# ── Mages ─────────────────────────────────────────────────────────────────────────────────────────


HAT: list[Point] = [(34, 176), (92, 142), (150, 20), (186, 40), (208, 142), (266, 176), (150, 196)]
MAGE_EDGE = 1.9
"""How heavy the lines around a mage are, which is drawn larger than it is shown."""
BEARD: list[Point] = [(100, 206), (150, 222), (200, 206), (188, 286), (150, 326), (112, 286)]


@kept
def mage(look: SeatLook, height: int) -> Sprite:
    """A mage in robe and hat of the seat's colour and pattern, anchored in the middle."""
    large = Image.new("RGBA", (300, 400), (*theme.OUTLINE, 0))
    pen = ImageDraw.Draw(large)
    pen.line([252, 110, 236, 376], theme.TIMBER.dark, 16)
    pen.ellipse([226, 72, 280, 126], theme.EYE, theme.OUTLINE, 7)
    _cloth(large, [(150, 190), (206, 220), (252, 380), (48, 380), (94, 220)], look)
    pen.ellipse([96, 146, 204, 258], theme.WALL, theme.OUTLINE, 7)
    pen.polygon(BEARD, theme.LIGHT, theme.OUTLINE, 6)
    for x in (126, 174):
        pen.ellipse([x - 8, 184, x + 8, 204], theme.OUTLINE)
    _cloth(large, HAT, look)
    return _small(outlined(large, MAGE_EDGE), height)


def _cloth(large: Image.Image, points: list[Point], look: SeatLook) -> None:
    mask = Image.new("L", large.size)
    ImageDraw.Draw(mask).polygon(points, 255)
    large.paste((*look.colour, 255), (0, 0), mask)
    cover(large, mask, look, 40)
    edge = [*points, points[0], points[1]]
    ImageDraw.Draw(large).line(edge, (*theme.OUTLINE, 255), 9, joint="curve")


# ── What counts at the end ────────────────────────────────────────────────────────────────────────


@kept
def poison(side: int) -> Sprite:
    """A bottle nobody should open."""
    large = _blank()
    pen = ImageDraw.Draw(large)
    pen.rectangle([78, 14, 122, 70], theme.TIMBER.ground, theme.OUTLINE, 6)
    pen.ellipse([34, 56, 166, 190], theme.HIDE[0], theme.OUTLINE, 7)
    pen.line([70, 96, 130, 156], theme.LIGHT, 16)
    pen.line([130, 96, 70, 156], theme.LIGHT, 16)
    return _small(large, side)


@kept
def scroll(side: int) -> Sprite:
    """A mission."""
    large = _blank()
    pen = ImageDraw.Draw(large)
    pen.rectangle([44, 24, 156, 176], theme.WALL, theme.OUTLINE, 7)
    for y in (60, 90, 120):
        pen.line([64, y, 136, y], theme.TIMBER.dark, 9)
    for y in (24, 176):
        pen.rounded_rectangle([26, y - 16, 174, y + 16], 16, theme.WALL_SHADE, theme.OUTLINE, 7)
    return _small(large, side)
