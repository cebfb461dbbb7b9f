"""The horde: a face for every creature, on a base that shows how strong it is.

Weak creatures stand on a disc, strong ones on a hexagon, brutes on a jagged shield, so that
nobody needs the colours. Everything is drawn once, large, and made small for its place.
"""

from collections.abc import Callable, Sequence
from math import cos, pi, sin

from PIL import Image, ImageDraw

from engine.games.orcs_orcs_orcs.box import Category, Creature
from render import theme
from render.canvas import Sprite
from render.hexgrid import Point
from render.picture_cache import kept
from render.seat_marks import grown
from render.theme import Colour, mixed

LARGE = 400
_MIDDLE = LARGE / 2


class _Face:
    """A face while it is drawn: points are given from the middle of the base."""

    def __init__(self) -> None:
        self.image = Image.new("RGBA", (LARGE, LARGE), (*theme.OUTLINE, 0))
        self.pen = ImageDraw.Draw(self.image)

    def oval(self, x: float, y: float, rx: float, ry: float, fill: Colour, edge: int = 7) -> None:
        box = [_MIDDLE + x - rx, _MIDDLE + y - ry, _MIDDLE + x + rx, _MIDDLE + y + ry]
        self.pen.ellipse(box, fill, theme.OUTLINE if edge else None, edge)

    def both(self, x: float, y: float, rx: float, ry: float, fill: Colour, edge: int = 7) -> None:
        for side in (-1, 1):
            self.oval(side * x, y, rx, ry, fill, edge)

    def shape(self, points: list[Point], fill: Colour, edge: int = 7) -> None:
        moved = [(_MIDDLE + x, _MIDDLE + y) for x, y in points]
        self.pen.polygon(moved, fill)
        if edge:
            self.pen.line([*moved, moved[0], moved[1]], theme.OUTLINE, edge, joint="curve")

    def mirrored(self, points: list[Point], fill: Colour, edge: int = 7) -> None:
        self.shape(points, fill, edge)
        self.shape([(-x, y) for x, y in points], fill, edge)

    def line(self, points: Sequence[Point], fill: Colour, width: int) -> None:
        moved = [(_MIDDLE + x, _MIDDLE + y) for x, y in points]
        self.pen.line(moved, fill, width, joint="curve")

    def eyes(self, x: float, y: float, size: float, fill: Colour = theme.EYE) -> None:
        """Two eyes that look out from under their brows."""
        self.both(x, y, size, size * 0.8, fill, 6)
        self.both(x - size * 0.2, y, size * 0.36, size * 0.55, theme.OUTLINE, 0)
        brow = [(x - 1.5 * size, y - 0.2 * size), (x + 1.3 * size, y - 1.5 * size)]
        self.line(brow, theme.OUTLINE, 14)
        self.line([(-px, py) for px, py in brow], theme.OUTLINE, 14)

    def tusks(self, x: float, y: float, size: float) -> None:
        self.mirrored(
            [(x - 0.4 * size, y), (x + 0.1 * size, y - 1.5 * size), (x + 0.5 * size, y)], theme.BONE
        )


_SKIN, _DARK = theme.HIDE


def _goblin(face: _Face) -> None:
    """Ears longer than the head, and a nose to match."""
    pale = mixed(_SKIN, theme.EYE, 0.35)
    face.mirrored([(62, -10), (182, -84), (150, 26), (70, 44)], pale)
    face.mirrored([(84, 0), (152, -48), (132, 14)], mixed(_DARK, theme.BLOOD, 0.3), 0)
    face.shape([(-86, -60), (86, -60), (92, 30), (0, 142), (-92, 30)], pale)
    face.oval(0, -52, 88, 62, pale, 0)
    face.pen.arc([_MIDDLE - 88, 86, _MIDDLE + 88, 214], 180, 360, theme.OUTLINE, 7)
    face.eyes(42, -34, 28)
    face.shape([(-20, -24), (20, -24), (34, 44), (0, 60), (-34, 44)], _SKIN)
    face.line([(-50, 84), (0, 100), (50, 84)], theme.OUTLINE, 10)
    face.mirrored([(18, 92), (32, 88), (26, 112)], theme.BONE, 4)


def _orc_head(face: _Face, y: float, scale: float) -> None:
    def s(points: list[Point]) -> list[Point]:
        return [(px * scale, py * scale + y) for px, py in points]

    face.mirrored(s([(96, -44), (150, -66), (122, 10), (92, 22)]), _SKIN)
    face.shape(
        s(
            [
                (-104, -40),
                (-66, -118),
                (66, -118),
                (104, -40),
                (122, 62),
                (70, 128),
                (-70, 128),
                (-122, 62),
            ]
        ),
        _SKIN,
    )
    face.shape(s([(-106, 44), (106, 44), (112, 66), (66, 126), (-66, 126), (-112, 66)]), _DARK, 0)
    face.eyes(46 * scale, y - 34 * scale, 25 * scale)
    face.mirrored(s([(4, 8), (34, 28), (8, 34)]), _DARK, 0)
    face.line(s([(-78, 74), (78, 74)]), theme.OUTLINE, round(12 * scale))
    face.tusks(62 * scale, y + 78 * scale, 44 * scale)


def _orc(face: _Face) -> None:
    """A broad jaw with tusks."""
    _orc_head(face, 0, 1.0)


def _shaman(face: _Face) -> None:
    """A goblin under the skull of something larger, with feathers."""
    for x, tone in ((-84, theme.BLOOD), (0, theme.MAGIC[2]), (84, theme.BLOOD)):
        tip = x * 1.35
        face.shape(
            [
                (x * 0.5 - 16, -70),
                (tip - 22, -140),
                (tip, -190),
                (tip + 22, -140),
                (x * 0.5 + 16, -70),
            ],
            tone,
        )
    _goblin(face)
    face.shape(
        [
            (-96, -66),
            (-70, -122),
            (70, -122),
            (96, -66),
            (60, -44),
            (20, -60),
            (-20, -60),
            (-60, -44),
        ],
        theme.BONE,
    )
    face.both(40, -84, 20, 17, theme.OUTLINE, 0)
    for x in (-14, 14):
        face.line([(x, -62), (x, -76)], theme.OUTLINE, 6)


def _rider(face: _Face) -> None:
    """An orc on a wolf."""
    fur, dark = theme.FUR
    _orc_head(face, -78, 0.74)
    face.mirrored([(52, 4), (112, -58), (104, 40)], fur)
    face.shape(
        [(-100, 20), (-40, -4), (40, -4), (100, 20), (84, 96), (44, 166), (-44, 166), (-84, 96)],
        fur,
    )
    face.shape([(-34, 60), (34, 60), (44, 150), (0, 172), (-44, 150)], mixed(fur, theme.BONE, 0.4))
    face.shape([(-26, 96), (26, 96), (0, 124)], theme.OUTLINE, 0)
    face.eyes(52, 44, 20)
    face.mirrored([(14, 148), (32, 146), (22, 174)], theme.BONE, 4)
    face.line([(0, 124), (0, 146)], dark, 8)


def _golem(face: _Face) -> None:
    """Blocks of stone with lava in the cracks."""
    rock, light, dark = theme.LAND["volcano"]
    face.shape(
        [
            (-128, 40),
            (-104, -96),
            (-30, -140),
            (66, -126),
            (126, -60),
            (130, 70),
            (72, 142),
            (-80, 138),
        ],
        mixed(rock, light, 0.5),
    )
    face.shape([(-128, 40), (-60, 20), (-40, 84), (-80, 138)], rock, 5)
    face.shape([(130, 70), (70, 30), (56, 96), (72, 142)], dark, 5)
    for points in (
        [(-30, -138), (-12, -84), (-34, -52)],
        [(96, -92), (60, -62)],
        [(-126, 40), (-66, 28), (-40, 84), (10, 96), (56, 90), (74, 34)],
        [(10, 96), (4, 138)],
    ):
        face.line(points, theme.LAVA_COOL, 20)
        face.line(points, theme.LAVA, 11)
    face.mirrored([(18, -16), (84, -46), (76, 6), (26, 10)], theme.LAVA_HOT)
    face.shape([(-52, 46), (52, 46), (36, 72), (-36, 72)], theme.LAVA_HOT)
    for x in (-20, 12):
        face.line([(x, 44), (x, 74)], theme.OUTLINE, 8)


def _chief(face: _Face) -> None:
    """An orc with a horned helmet of gold."""
    face.mirrored([(66, -84), (128, -104), (166, -182), (176, -92), (112, -48)], theme.BONE)
    _orc_head(face, 22, 1.0)
    gold = theme.MEDALS[0]
    face.shape(
        [
            (-112, -28),
            (-92, -96),
            (0, -136),
            (92, -96),
            (112, -28),
            (40, -44),
            (0, -14),
            (-40, -44),
        ],
        gold,
    )
    face.oval(0, -74, 22, 24, theme.BLOOD)
    face.both(70, -64, 9, 9, theme.OUTLINE, 0)


def _croco(face: _Face) -> None:
    """A crocodile with wings."""
    wing = theme.MAGIC[1]
    face.mirrored(
        [(40, -40), (176, -150), (186, -40), (150, -56), (140, 10), (106, -8), (80, 40)], wing
    )
    face.both(44, -76, 34, 34, _SKIN)
    face.shape(
        [(-76, -70), (76, -70), (56, 40), (64, 120), (34, 168), (-34, 168), (-64, 120), (-56, 40)],
        _SKIN,
    )
    face.eyes(44, -80, 20)
    face.both(20, 138, 9, 7, theme.OUTLINE, 0)
    for y in (40, 70, 100, 128):
        face.mirrored(
            [(46 + y * 0.1, y), (72 + y * 0.1, y + 12), (50 + y * 0.1, y + 22)], theme.BONE, 4
        )
    for y in (-30, 4, 38, 72):
        face.line([(-18, y), (0, y + 12), (18, y)], _DARK, 8)


def _toad(face: _Face) -> None:
    """As wide as it is high, with spawn on its back."""
    skin = mixed(theme.MAGIC[0], theme.EYE, 0.3)
    face.both(72, -72, 46, 46, skin)
    face.oval(0, 34, 148, 112, skin)
    face.both(72, -74, 27, 27, theme.EYE, 6)
    face.both(72, -74, 10, 20, theme.OUTLINE, 0)
    face.oval(0, 92, 92, 46, mixed(skin, theme.BONE, 0.6), 0)
    face.line([(-122, 24), (-60, 58), (0, 66), (60, 58), (122, 24)], theme.OUTLINE, 12)
    for x, y, r in (
        (-92, -10, 14),
        (-30, -34, 11),
        (24, -20, 14),
        (100, -2, 11),
        (-52, 2, 9),
        (66, 8, 8),
    ):
        face.oval(x, y, r, r * 0.9, mixed(skin, theme.OUTLINE, 0.4), 0)


def _bomber(face: _Face) -> None:
    """More bomb than creature."""
    face.line([(30, -96), (58, -150), (106, -150)], theme.STRAW.dark, 18)
    face.shape(
        [
            (98, -188),
            (114, -160),
            (146, -164),
            (124, -142),
            (140, -114),
            (110, -128),
            (88, -106),
            (92, -138),
            (66, -154),
            (94, -160),
        ],
        theme.LAVA_HOT,
        5,
    )
    face.oval(0, 22, 126, 126, mixed(theme.OUTLINE, theme.FUR[1], 0.7))
    face.shape([(2, -104), (58, -90), (50, -66), (-4, -80)], theme.FUR[0])
    face.oval(-58, -34, 30, 20, theme.FUR[0], 0)
    face.eyes(46, 8, 28)
    face.shape([(-72, 62), (72, 62), (48, 112), (-48, 112)], theme.BLOOD)
    for x in (-50, -18, 14, 46):
        face.shape([(x - 14, 64), (x + 14, 64), (x, 88)], theme.BONE, 0)


_FACES: dict[Creature, Callable[[_Face], None]] = {
    Creature.GOBLIN: _goblin,
    Creature.ORC: _orc,
    Creature.SHAMAN: _shaman,
    Creature.RIDER: _rider,
    Creature.GOLEM: _golem,
    Creature.CHIEF: _chief,
    Creature.CROCO: _croco,
    Creature.TOAD: _toad,
    Creature.BOMBER: _bomber,
}
_CATEGORIES = (0, 0, 1, 1, 2, 2, 0, 1, 2)


def category(creature: Creature) -> Category:
    """Whether a creature is weak, strong or a brute."""
    return Category(_CATEGORIES[creature])


def _base(kind: Category, scale: float = 1.0) -> list[Point]:
    """The edge of a base."""
    reach = 186 * scale
    corners = {Category.WEAK: 48, Category.STRONG: 6, Category.BRUTE: 16}[kind]
    inner = 0.86 if kind is Category.BRUTE else 1.0
    return [
        (_MIDDLE + cos(a) * r, _MIDDLE + sin(a) * r)
        for i in range(corners)
        for a, r in [(-pi / 2 + i * 2 * pi / corners, reach * (inner if i % 2 else 1.0))]
    ]


@kept
def _large(creature: Creature, has_base: bool) -> Image.Image:
    face = _Face()
    _FACES[creature](face)
    if not has_base:
        return face.image
    kind = category(creature)
    image = Image.new("RGBA", (LARGE, LARGE), (*theme.OUTLINE, 0))
    shape = Image.new("L", image.size)
    ImageDraw.Draw(shape).polygon(_base(kind), 255)
    image.paste((*theme.LIGHT, 255), (0, 0), grown(shape, 9))
    image.paste((*theme.OUTLINE, 255), (0, 0), grown(shape, 3))
    pen = ImageDraw.Draw(image)
    pen.polygon(_base(kind, 0.96), (*mixed(theme.RANKS[kind], theme.OUTLINE, 0.35), 255))
    pen.polygon(_base(kind, 0.86), (*theme.RANKS[kind], 255))
    small = face.image.resize((344, 344), Image.Resampling.LANCZOS)
    image.alpha_composite(small, (28, 28))
    return image


@kept
def token(creature: Creature, side: int) -> Sprite:
    """A creature on its base, anchored in its middle."""
    return _small(_large(creature, True), side)


@kept
def head(creature: Creature, side: int) -> Sprite:
    """A creature without its base."""
    return _small(_large(creature, False), side)


def _small(large: Image.Image, side: int) -> Sprite:
    small = large.resize((side, side), Image.Resampling.BOX)
    return Sprite.of(small, -side // 2, -side // 2)


def warm() -> None:
    """Draw every creature once."""
    for creature in Creature:
        _large(creature, True)
