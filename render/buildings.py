"""Buildings while they are drawn: plain parts, roofs in a seat's colour and pattern, an edge around
the whole, the seat's mark on the ground below it.

Large, as sprites.py makes everything small afterwards. What is built of such parts is a
game's own, but for the hut that several have.
"""

from collections.abc import Sequence

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import theme
from render.hexgrid import SQUASH, Point
from render.seat_marks import MARKS, cover, grown
from render.textures import MASTER
from render.theme import Colour, SeatLook

SIZE = (2 * MASTER, round(2.7 * MASTER))
FOOT = (MASTER, round(1.9 * MASTER))
"""The size of the large pictures, and where in them the centre of the cell is."""


class Model:
    """A building while it is drawn: large, its foot at the middle of the image."""

    def __init__(self, look: SeatLook) -> None:
        self.look = look
        self.image = Image.new("RGBA", SIZE, (*theme.OUTLINE, 0))

    def shape(self, points: Sequence[Point], at: Point, scale: float, colour: Colour) -> None:
        """A part in a plain colour."""
        ImageDraw.Draw(self.image).polygon(_moved(points, at, scale), (*colour, 255))

    def oval(
        self, box: tuple[float, float, float, float], at: Point, scale: float, colour: Colour
    ) -> None:
        (ax, ay), (bx, by) = _moved([(box[0], box[1]), (box[2], box[3])], at, scale)
        ImageDraw.Draw(self.image).ellipse([ax, ay, bx, by], (*colour, 255))

    def roof(
        self, points: Sequence[Point], at: Point, scale: float, split: float | None = None
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


def _moved(points: Sequence[Point], at: Point, scale: float) -> list[Point]:
    return [(FOOT[0] + at[0] + x * scale, FOOT[1] + at[1] + y * scale) for x, y in points]


def hut(model: Model, at: Point, scale: float) -> None:
    """A square hut with a gable in the seat's colour."""
    model.shape([(-56, -20), (56, -20), (56, 44), (-56, 44)], at, scale, theme.WALL)
    model.shape([(18, -20), (56, -20), (56, 44), (18, 44)], at, scale, theme.WALL_SHADE)
    model.shape([(-22, 44), (-22, 4), (4, 4), (4, 44)], at, scale, theme.OUTLINE)
    model.roof([(-40, -92), (40, -92), (80, -10), (-80, -10)], at, scale, 18)


EDGE, HALO = 8, 18
"""How far the dark line around a piece reaches, and the light one around that: on a phone, too."""


def outlined(image: Image.Image, weight: float = 1.0) -> Image.Image:
    """With a dark line and a light one around. No one colour stands out of both sand and jungle:
    of these two, one always does. What is made smaller than a building has them heavier.
    """
    alpha = image.getchannel("A")
    around = Image.new("RGBA", image.size, (*theme.LIGHT, 0))
    around.putalpha(grown(alpha, HALO * weight))
    inner = Image.new("RGBA", image.size, (*theme.OUTLINE, 0))
    inner.putalpha(grown(alpha, EDGE * weight))
    around.alpha_composite(inner)
    around.alpha_composite(image)
    return around


def plinth(look: SeatLook) -> Image.Image:
    """The seat's mark lying on the ground, with the building's shadow on it."""
    shape = Image.new("L", SIZE)
    reach = MASTER * 0.58
    points = [(FOOT[0] + x * reach, FOOT[1] + 12 + y * reach * SQUASH) for x, y in MARKS[look.mark]]
    ImageDraw.Draw(shape).polygon(points, 255)
    image = Image.new("RGBA", shape.size, (*theme.OUTLINE, 0))
    image.paste((*theme.LIGHT, 255), (0, 0), grown(shape, HALO))
    image.paste((*theme.OUTLINE, 255), (0, 0), grown(shape, EDGE))
    image.paste((*look.colour, 255), (0, 0), shape)
    dark = Image.new("L", shape.size)
    ImageDraw.Draw(dark).ellipse([FOOT[0] - 70, FOOT[1], FOOT[0] + 128, FOOT[1] + 96], 120)
    dark = ImageChops.multiply(dark.filter(ImageFilter.GaussianBlur(14)), shape)
    image.paste((*theme.SHADOW, 255), (0, 0), dark)
    return image
