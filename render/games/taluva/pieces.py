"""The buildings of Taluva: huts as many as the level they stand on, a tower, a temple.

Three silhouettes that cannot be mistaken for each other: small and round with a pointed roof, tall
and narrow with a pennant, wide with columns and two roofs. Roofs have the colour and pattern of
their seat, and every building stands on its seat's mark.
"""

from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engine.games.taluva.box import COLOURS, Piece
from render import theme
from render.canvas import Sprite
from render.hexgrid import SQUASH, Point
from render.sprites import MARKS, cover, grown, shrunk
from render.textures import MASTER
from render.theme import Colour, SeatLook, mixed

SIZE = (2 * MASTER, round(2.7 * MASTER))
FOOT = (MASTER, round(1.9 * MASTER))
"""The size of the large pictures, and where in them the centre of the cell is."""
MOST_HUTS = 4
"""More huts than this on one field are drawn as so many."""

HUTS: dict[int, tuple[float, tuple[Point, ...]]] = {
    1: (0.98, ((0, 8),)),
    2: (0.78, ((-52, -14), (50, 30))),
    3: (0.7, ((0, -38), (-62, 30), (62, 36))),
    4: (0.62, ((-46, -44), (54, -34), (-62, 38), (44, 48))),
}
"""How large huts are and where they stand, by their number."""


class Model:
    """A building while it is drawn: large, its foot at the middle of the image."""

    def __init__(self, look: SeatLook) -> None:
        self.look = look
        self.image = Image.new("RGBA", SIZE, (*theme.OUTLINE, 0))

    def shape(self, points: list[Point], at: Point, scale: float, colour: Colour) -> None:
        """A part in a plain colour."""
        ImageDraw.Draw(self.image).polygon(_moved(points, at, scale), (*colour, 255))

    def oval(
        self, box: tuple[float, float, float, float], at: Point, scale: float, colour: Colour
    ) -> None:
        (ax, ay), (bx, by) = _moved([(box[0], box[1]), (box[2], box[3])], at, scale)
        ImageDraw.Draw(self.image).ellipse([ax, ay, bx, by], (*colour, 255))

    def roof(
        self, points: list[Point], at: Point, scale: float, split: float | None = None
    ) -> None:
        """A part in the seat's colour and pattern; right of `split` it lies in shadow."""
        mask = Image.new("L", self.image.size)
        ImageDraw.Draw(mask).polygon(_moved(points, at, scale), 255)
        self.image.paste((*self.look.colour, 255), (0, 0), mask)
        cover(self.image, mask, self.look, 34)
        if split is not None:
            dark = Image.new("L", self.image.size)
            x = FOOT[0] + at[0] + split * scale
            ImageDraw.Draw(dark).rectangle([x, 0, *SIZE], 84)
            self.image.paste((*self.look.shade, 255), (0, 0), ImageChops.multiply(dark, mask))
        ImageDraw.Draw(self.image).line(
            [*_moved(points, at, scale), _moved(points[:1], at, scale)[0]],
            (*theme.OUTLINE, 255),
            round(6 * scale) + 2,
            joint="curve",
        )


def _moved(points: list[Point], at: Point, scale: float) -> list[Point]:
    return [(FOOT[0] + at[0] + x * scale, FOOT[1] + at[1] + y * scale) for x, y in points]


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


@lru_cache(maxsize=256)
def building(look: SeatLook, piece: Piece, huts: int, size: float) -> Sprite:
    """A building of a seat as it stands on the board, anchored at the centre of its cell."""
    return shrunk(_large(look, piece, min(huts, MOST_HUTS), True), FOOT, size)


@lru_cache(maxsize=64)
def icon(look: SeatLook, piece: Piece, height: int) -> Sprite:
    """A building alone, of a height in pixels, anchored in its middle."""
    large = _large(look, piece, 1, False)
    large = large.crop(large.getchannel("A").getbbox())
    width = round(large.width * height / large.height)
    small = large.resize((width, height), Image.Resampling.LANCZOS)
    return Sprite.of(small, -width // 2, -height // 2)


@lru_cache(maxsize=64)
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
    large = _outlined(model.image)
    if on_mark:
        foot = _plinth(look)
        foot.alpha_composite(large)
        return foot
    return large


def _outlined(image: Image.Image) -> Image.Image:
    """With a dark line and a thin light one around, so that it stands out of any ground."""
    alpha = image.getchannel("A")
    around = Image.new("RGBA", image.size, (*theme.LIGHT, 0))
    around.putalpha(grown(alpha, 11).point([round(i * 0.75) for i in range(256)]))
    dark = Image.new("RGBA", image.size, (*theme.OUTLINE, 0))
    dark.putalpha(grown(alpha, 7))
    around.alpha_composite(dark)
    around.alpha_composite(image)
    return around


def _plinth(look: SeatLook) -> Image.Image:
    """The seat's mark lying on the ground, with the building's shadow on it."""
    shape = Image.new("L", SIZE)
    reach = MASTER * 0.58
    points = [(FOOT[0] + x * reach, FOOT[1] + 12 + y * reach * SQUASH) for x, y in MARKS[look.mark]]
    ImageDraw.Draw(shape).polygon(points, 255)
    image = Image.new("RGBA", shape.size, (*theme.OUTLINE, 0))
    image.paste((*theme.OUTLINE, 255), (0, 0), grown(shape, 6))
    image.paste((*look.colour, 255), (0, 0), shape)
    dark = Image.new("L", shape.size)
    ImageDraw.Draw(dark).ellipse([FOOT[0] - 70, FOOT[1], FOOT[0] + 128, FOOT[1] + 96], 120)
    dark = ImageChops.multiply(dark.filter(ImageFilter.GaussianBlur(14)), shape)
    image.paste((*theme.SHADOW, 255), (0, 0), dark)
    return image


def warm() -> None:
    """Draw every building of every seat once."""
    for look in (theme.SEATS[name] for name in COLOURS):
        for huts in HUTS:
            _large(look, Piece.HUT, huts, True)
        for piece in Piece:
            _large(look, piece, 1, True)
            _large(look, piece, 1, False)
