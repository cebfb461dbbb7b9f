"""The critters of Volcanique: round, with ears and eyes, in the colour and pattern of their seat
and standing on its mark.

What is special about one shows in its outline: a pack has a mane of spikes and fangs, a herd has
horns, a colossal one is large with a crest, a burrowed one is a mound with two eyes, one in the
ocean wears a swimming ring.
"""

from math import cos, pi, sin

from PIL import Image

from render import theme
from render.buildings import FOOT, Model, outlined, plinth
from render.canvas import Sprite
from render.hexgrid import Point
from render.picture_cache import kept
from render.sprites import shrunk
from render.theme import SeatLook

SMALL, LARGE = 0.66, 1.06
"""How large an ordinary and a colossal critter are, in parts of the cell."""

PLAIN, PACK, HERD, BOTH, COLOSSAL, BURROWED, SWIMMING = range(7)
"""What is special about a critter."""


def _round(rx: float, ry: float, y: float, count: int = 36, inner: float = 1.0) -> list[Point]:
    """An oval around (0, y), or a star if every other corner lies further in."""
    return [
        (rx * r * cos(a), y + ry * r * sin(a))
        for i in range(count)
        for a, r in [(i * 2 * pi / count, inner if i % 2 else 1.0)]
    ]


def _ears(model: Model, at: Point) -> None:
    for side in (-1, 1):
        model.roof([(side * 18, -96), (side * 78, -160), (side * 88, -56)], at, 1)
        model.shape([(side * 50, -98), (side * 72, -134), (side * 76, -84)], at, 1, theme.LIGHT)


def _face(model: Model, at: Point, fangs: bool) -> None:
    for side in (-1, 1):
        x = side * 34
        model.oval((x - 30, -100, x + 30, -34), at, 1, theme.OUTLINE)
        model.oval((x - 24, -94, x + 24, -40), at, 1, theme.LIGHT)
        model.oval((x - 12, -82, x + 14, -48), at, 1, theme.OUTLINE)
    model.oval((-16, -34, 16, -14), at, 1, theme.OUTLINE)
    if fangs:
        model.shape([(-44, -6), (44, -6), (36, 12), (-36, 12)], at, 1, theme.OUTLINE)
        for side in (-1, 1):
            model.shape([(side * 40, -6), (side * 14, -6), (side * 28, 26)], at, 1, theme.LIGHT)


def _critter(model: Model, kind: int) -> None:
    at = (0.0, 12.0)
    if kind in (PACK, BOTH):
        model.shape(_round(146, 146, -50, 26, 0.78), at, 1, theme.LAVA_COOL)
    if kind == COLOSSAL:
        for x, y in ((-62, -186), (0, -214), (62, -186)):
            model.shape([(x - 34, -96), (x, y), (x + 34, -96)], at, 1, theme.LAVA_HOT)
    if kind in (HERD, BOTH):
        for side in (-1, 1):
            horn = [(30, -112), (70, -150), (104, -152), (128, -196), (146, -140), (104, -104)]
            model.shape([(side * x, y) for x, y in horn], at, 1, theme.WALL)
    else:
        _ears(model, at)
    for side in (-1, 1):
        x = side * 46
        model.oval((x - 34, 20, x + 34, 60), at, 1, theme.OUTLINE)
        model.oval((x - 27, 22, x + 27, 54), at, 1, model.look.shade)
    model.roof(_round(98, 92, -50), at, 1, 34)
    _face(model, at, kind in (PACK, BOTH, COLOSSAL))
    if kind == SWIMMING:
        model.oval((-128, 0, 128, 74), at, 1, theme.OUTLINE)
        model.oval((-120, 6, 120, 66), at, 1, theme.LIGHT)
        for x in (-96, -24, 48):
            model.oval((x, 16, x + 48, 56), at, 1, theme.LAVA_COOL)


def _mound(model: Model) -> None:
    model.oval((-146, -70, 146, 92), (0, 0), 1, theme.STRATA[1])
    model.oval((-128, -72, 128, 60), (0, 0), 1, theme.STRATA[0])
    model.roof(_round(108, 62, -10), (0, 0), 1)
    model.oval((-72, -50, 72, 26), (0, 0), 1, theme.OUTLINE)
    for side in (-1, 1):
        x = side * 28
        model.oval((x - 22, -40, x + 22, 6), (0, 0), 1, theme.LIGHT)
        model.oval((x - 9, -28, x + 11, -2), (0, 0), 1, theme.OUTLINE)


@kept
def _large(look: SeatLook, kind: int, on_mark: bool) -> Image.Image:
    model = Model(look)
    if kind == BURROWED:
        _mound(model)
    else:
        _critter(model, kind)
    large = outlined(model.image, 1 if kind == COLOSSAL else 1 / SMALL)
    if on_mark and kind != SWIMMING:
        foot = plinth(look)
        foot.alpha_composite(large)
        return foot
    return large


@kept
def critter(look: SeatLook, kind: int, size: float) -> Sprite:
    """A critter as it stands on the board, anchored at its feet."""
    scale = LARGE if kind == COLOSSAL else SMALL
    return shrunk(_large(look, kind, True), FOOT, size * scale)


@kept
def icon(look: SeatLook, kind: int, height: int) -> Sprite:
    """A critter alone, of a height in pixels, anchored in its middle."""
    large = _large(look, kind, False)
    large = large.crop(large.getchannel("A").getbbox())
    width = round(large.width * height / large.height)
    small = large.resize((width, height), Image.Resampling.LANCZOS)
    return Sprite.of(small, -width // 2, -height // 2)


def warm(looks: tuple[SeatLook, ...]) -> None:
    """Draw the usual critters once."""
    for look in looks:
        _large(look, PLAIN, True)
        _large(look, PLAIN, False)
