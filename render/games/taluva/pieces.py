"""The buildings of Taluva: huts as many as the level they stand on, a tower, a temple.

Three silhouettes that cannot be mistaken for each other: small and round with a pointed roof, tall
and narrow with a pennant, wide with columns and two roofs. Roofs have the colour and pattern of
their seat, and every building stands on its seat's mark.
"""

from PIL import Image

from engine.games.taluva.box import COLOURS, Piece
from render import theme
from render.buildings import FOOT, Model, outlined, plinth
from render.canvas import Sprite
from render.hexgrid import Point
from render.picture_cache import kept
from render.sprites import shrunk
from render.theme import SeatLook, mixed

MOST_HUTS = 4
"""More huts than this on one field are drawn as so many."""

HUTS: dict[int, tuple[float, tuple[Point, ...]]] = {
    1: (0.98, ((0, 8),)),
    2: (0.78, ((-52, -14), (50, 30))),
    3: (0.7, ((0, -38), (-62, 30), (62, 36))),
    4: (0.62, ((-46, -44), (54, -34), (-62, 38), (44, 48))),
}
"""How large huts are and where they stand, by their number."""


def _hut(model: Model, at: Point, scale: float) -> None:
    model.shape([(-58, -8), (58, -8), (52, 44), (-52, 44)], at, scale, theme.WALL)
    model.oval((-52, 28, 52, 60), at, scale, theme.WALL)
    model.shape([(14, -8), (58, -8), (52, 44), (18, 58)], at, scale, theme.WALL_SHADE)
    model.shape(
        [(-20, 58), (-20, 14), (-8, 2), (8, 2), (16, 14), (16, 58)], at, scale, theme.OUTLINE
    )
    model.roof([(0, -118), (86, 2), (42, 18), (0, 24), (-42, 18), (-86, 2)], at, scale, 12)


def _tower(model: Model, at: Point, scale: float) -> None:
    model.shape([(-46, -140), (46, -140), (56, 56), (-56, 56)], at, scale, theme.STONE)
    model.oval((-56, 36, 56, 76), at, scale, theme.STONE)
    model.shape([(10, -140), (46, -140), (56, 56), (14, 74)], at, scale, theme.STONE_SHADE)
    for x, y in ((-34, -70), (-30, 10), (22, -34)):
        model.shape(
            [(x, y), (x + 20, y), (x + 20, y + 13), (x, y + 13)], at, scale, theme.STONE_SHADE
        )
    model.shape(
        [(-14, -100), (0, -116), (14, -100), (14, -66), (-14, -66)], at, scale, theme.OUTLINE
    )
    model.shape([(-18, 74), (-18, 26), (0, 10), (18, 26), (18, 74)], at, scale, theme.OUTLINE)
    model.shape([(-70, -168), (70, -168), (58, -134), (-58, -134)], at, scale, theme.STONE)
    model.roof([(0, -292), (74, -164), (0, -150), (-74, -164)], at, scale, 10)
    model.shape([(-5, -346), (5, -346), (5, -280), (-5, -280)], at, scale, theme.OUTLINE)
    model.roof([(5, -350), (86, -324), (5, -298)], at, scale)


def _temple(model: Model, at: Point, scale: float) -> None:
    model.shape([(-146, 34), (146, 34), (158, 78), (-158, 78)], at, scale, theme.STONE_SHADE)
    model.shape([(-132, 8), (132, 8), (146, 44), (-146, 44)], at, scale, theme.STONE)
    model.shape(
        [(-112, -66), (112, -66), (112, 10), (-112, 10)],
        at,
        scale,
        mixed(theme.OUTLINE, theme.STONE_SHADE, 0.35),
    )
    for x in (-104, -48, 16, 72):
        model.shape([(x, -66), (x + 32, -66), (x + 32, 12), (x, 12)], at, scale, theme.WALL)
        model.shape(
            [(x + 20, -66), (x + 32, -66), (x + 32, 12), (x + 20, 12)], at, scale, theme.WALL_SHADE
        )
    model.roof([(-162, -58), (-108, -132), (108, -132), (162, -58)], at, scale, 40)
    model.shape([(-56, -164), (56, -164), (56, -132), (-56, -132)], at, scale, theme.WALL)
    model.roof([(-92, -158), (0, -244), (92, -158)], at, scale, 6)


@kept
def building(look: SeatLook, piece: Piece, huts: int, size: float) -> Sprite:
    """A building of a seat as it stands on the board, anchored at the centre of its cell."""
    return shrunk(_large(look, piece, min(huts, MOST_HUTS), True), FOOT, size)


@kept
def body(look: SeatLook, piece: Piece, huts: int, size: float) -> Sprite:
    """The same without the mark that it stands on."""
    return shrunk(_large(look, piece, min(huts, MOST_HUTS), False), FOOT, size)


@kept
def icon(look: SeatLook, piece: Piece, height: int) -> Sprite:
    """A building alone, of a height in pixels, anchored in its middle."""
    large = _large(look, piece, 1, False)
    large = large.crop(large.getchannel("A").getbbox())
    width = round(large.width * height / large.height)
    small = large.resize((width, height), Image.Resampling.LANCZOS)
    return Sprite.of(small, -width // 2, -height // 2)


@kept
def _large(look: SeatLook, piece: Piece, huts: int, on_mark: bool) -> Image.Image:
    model = Model(look)
    if piece is Piece.HUT:
        scale, spots = HUTS[huts]
        for at in spots:
            _hut(model, at, scale)
    elif piece is Piece.TOWER:
        _tower(model, (0, 22), 0.86)
    else:
        _temple(model, (0, 26), 0.84)
    large = outlined(model.image)
    if on_mark:
        foot = plinth(look)
        foot.alpha_composite(large)
        return foot
    return large


def warm() -> None:
    """Draw every building of every seat once."""
    for look in (theme.SEATS[name] for name in COLOURS):
        for huts in HUTS:
            _large(look, Piece.HUT, huts, True)
        for piece in Piece:
            _large(look, piece, 1, True)
            _large(look, piece, 1, False)
