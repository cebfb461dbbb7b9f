"""What pictures are drawn on: crisp shapes, soft shadows, sprites, and text with an edge.

Pillow draws without anti-aliasing, so shapes are drawn `FINE` times larger as a mask of their own
and reduced. A canvas remembers every text it was given and the room the text had, so that tests
(and whoever wants to know) can ask whether something overlaps. It knows no board and no game.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from math import ceil, floor
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFilter

from render.hexgrid import Box, Point
from render.picture_cache import kept
from render.text import MeasuredText, stamp
from render.theme import Colour

FINE = 4


class Sprite(NamedTuple):
    """A small picture with its mask, and where its upper left corner lies from its anchor."""

    colours: Image.Image
    mask: Image.Image
    x: int
    y: int

    @classmethod
    def of(cls, image: Image.Image, x: int, y: int) -> "Sprite":
        """From an image with transparency, cropped to what shows."""
        box = image.getchannel("A").getbbox() or (0, 0, 1, 1)
        image = image.crop(box)
        return cls(image.convert("RGB"), image.getchannel("A"), x + box[0], y + box[1])

    def faded(self, opacity: float) -> "Sprite":
        return self._replace(mask=self.mask.point([round(i * opacity) for i in range(256)]))


def put(
    image: Image.Image, what: Image.Image | Colour | int, mask: Image.Image, x: int, y: int
) -> None:
    """`Image.paste` of a colour, or of an image of the same mode, without its checks: a board is
    hundreds of small pastes, and they take longer than pasting.
    """
    (wide, high), shape = mask.size, mask.im
    source = what.im if isinstance(what, Image.Image) else what
    image.im.paste(source, (x, y, x + wide, y + high), shape)


class Written(NamedTuple):
    """A text that was drawn: the pixels it took and those it was allowed to take."""

    text: str
    box: Box
    room: Box | None
    ink: Colour
    capitals: int
    kind: str
    size: int
    """The size of its type."""
    leads_to: Point | None = None
    """Where a line leads from it, if one does."""


class Stood(NamedTuple):
    """A piece that was drawn: what it covers, and where the upper left corner of that lies."""

    mask: Image.Image
    x: int
    y: int

    @property
    def box(self) -> Box:
        return self.x, self.y, self.x + self.mask.width, self.y + self.mask.height

    def reaches(self, box: Box) -> bool:
        """Whether anything of it shows inside a box."""
        left, top, right, bottom = box
        if not (left < self.x + self.mask.width and self.x < right):
            return False
        if not (top < self.y + self.mask.height and self.y < bottom):
            return False
        inside = (left - self.x, top - self.y, right - self.x, bottom - self.y)
        return self.mask.crop(inside).getbbox() is not None


class Canvas:
    """A picture while it is drawn."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image
        self.written: list[Written] = []
        self.standing: list[Stood] = []

    @property
    def width(self) -> int:
        return self.image.width

    @property
    def height(self) -> int:
        return self.image.height

    # ── Sprites and masks ──────────────────────────────────────────────────────────────────────

    def stamp(self, sprite: Sprite, x: float, y: float) -> None:
        """Put a sprite with its anchor at a point."""
        put(self.image, sprite.colours, sprite.mask, round(x) + sprite.x, round(y) + sprite.y)

    def stand(self, sprite: Sprite, x: float, y: float, body: Sprite | None = None) -> None:
        """Put a piece there, which no name may hide; of one that stands on something its body."""
        self.stamp(sprite, x, y)
        mask, dx, dy = (body or sprite)[1:]
        self.standing.append(Stood(mask, round(x) + dx, round(y) + dy))

    def tint(self, colour: Colour, mask: Image.Image, at: tuple[int, int] = (0, 0)) -> None:
        """Colour what a mask shows."""
        put(self.image, colour, mask, *at)

    # ── Shapes ─────────────────────────────────────────────────────────────────────────────────

    def lines(
        self,
        strokes: Iterable[Sequence[Point]],
        colour: Colour,
        width: float,
        opacity: float = 1.0,
    ) -> None:
        """Strokes with round ends, drawn as one so that they do not darken where they meet."""
        strokes = [list(stroke) for stroke in strokes]
        if not strokes:
            return
        mask, at = stroke_mask(strokes, opacity, width)
        self.tint(colour, mask, at)

    def disc(self, x: float, y: float, radius: float, fill: Colour, opacity: float = 1.0) -> None:
        self.rounded((x - radius, y - radius, x + radius, y + radius), radius, fill, opacity)

    def rounded(
        self,
        box: tuple[float, float, float, float],
        radius: float,
        fill: Colour,
        opacity: float = 1.0,
    ) -> None:
        """A rectangle with round corners."""
        left, top = floor(box[0]), floor(box[1])
        inside = (box[0] - left, box[1] - top, box[2] - left, box[3] - top)
        for part, (x, y) in _rounded(inside, radius, opacity):
            if isinstance(part, Image.Image):
                self.tint(fill, part, (left + x, top + y))
            else:
                width, height = part
                self.image.paste(fill, (left + x, top + y, left + x + width, top + y + height))

    def shadow(self, box: Box, radius: float, colour: Colour, blur: float) -> None:
        """A soft shadow around and below a rectangle with round corners."""
        left, top, right, bottom = box
        mask = _soft(right - left, bottom - top, radius, blur)
        pad = (mask.width - right + left) // 2
        self.tint(colour, mask, (left - pad, top - pad + round(blur / 2)))

    # ── Text ───────────────────────────────────────────────────────────────────────────────────

    def write(
        self,
        line: MeasuredText,
        x: float,
        y: float,
        ink: Colour,
        *,
        anchor: str = "left",
        edge: int = 0,
        edge_ink: Colour = (0, 0, 0),
        room: Box | None = None,
        kind: str = "text",
        leads_to: Point | None = None,
    ) -> None:
        """A line of text whose capitals are centred on `y`; `x` is its left, middle or right."""
        shift = {"left": 0.0, "middle": line.width / 2, "right": float(line.width)}[anchor]
        stamped = stamp(line, edge)
        if stamped is None:
            return
        left = round(x - shift) + stamped.x
        top = round(y + line.capitals / 2) + stamped.y
        if stamped.around is not None:
            self.tint(edge_ink, stamped.around, (left, top))
        self.tint(ink, stamped.letters, (left, top))
        if stamped.colours is not None:
            self.image.paste(stamped.colours, (left, top), stamped.colours)
        box = (left, top, left + stamped.letters.width, top + stamped.letters.height)
        self.written.append(
            Written(line.text, box, room, ink, line.capitals, kind, line.size, leads_to)
        )


class Notebook(Canvas):
    """Remembers what is written on it and draws nothing."""

    def __init__(self) -> None:
        super().__init__(Image.new("RGB", (1, 1)))

    def stamp(self, sprite: Sprite, x: float, y: float) -> None:
        pass

    def tint(self, colour: Colour, mask: Image.Image, at: tuple[int, int] = (0, 0)) -> None:
        pass

    def rounded(
        self,
        box: tuple[float, float, float, float],
        radius: float,
        fill: Colour,
        opacity: float = 1.0,
    ) -> None:
        pass


ImagePart = tuple[Image.Image | tuple[int, int], tuple[int, int]]
"""A part of a mask, or the size of one that is full, and where its corner lies."""
WORTH_CUTTING = 2000
"""Pixels that are full: to colour them through a mask takes fifty times as long."""


@kept
def _rounded(
    box: tuple[float, float, float, float], radius: float, opacity: float
) -> tuple[ImagePart, ...]:
    """A mask of a rectangle with round corners: legends repeat the same few. What is full of a
    large one is told apart from its edges.
    """
    mask = _rounded_mask(box, radius, opacity)
    core = left, top, right, bottom = max(_cores(box, radius), key=_area)
    if _area(core) < WORTH_CUTTING or mask.crop(core).getextrema() != (255, 255):
        return ((mask, (0, 0)),)
    edges = [
        (0, 0, mask.width, top),
        (0, bottom, mask.width, mask.height),
        (0, top, left, bottom),
        (right, top, mask.width, bottom),
    ]
    around = [(mask.crop(edge), edge[:2]) for edge in edges if _area(edge)]
    return (((right - left, bottom - top), (left, top)), *around)


def _area(box: Box) -> int:
    return max(0, box[2] - box[0]) * max(0, box[3] - box[1])


def _cores(box: tuple[float, float, float, float], radius: float) -> list[Box]:
    """The rectangles without corners, upright and lying, a pixel from the edge."""
    left, top, right, bottom = box
    return [
        (ceil(left + x) + 1, ceil(top + y) + 1, floor(right - x) - 1, floor(bottom - y) - 1)
        for x, y in ((radius, 0), (0, radius))
    ]


def _rounded_mask(
    box: tuple[float, float, float, float], radius: float, opacity: float
) -> Image.Image:
    mask = Image.new("L", (ceil(box[2]) * FINE, ceil(box[3]) * FINE))
    left, top, right, bottom = (part * FINE for part in box)
    ImageDraw.Draw(mask).rounded_rectangle(
        [left, top, right - 1, bottom - 1], radius * FINE, round(255 * opacity)
    )
    return mask.reduce(FINE)


@kept
def _soft(width: int, height: int, radius: float, blur: float) -> Image.Image:
    """A blurred rectangle at half strength, with room around."""
    pad = ceil(2 * blur)
    mask = Image.new("L", (width + 2 * pad, height + 2 * pad))
    mask.paste(_rounded_mask((0, 0, width, height), radius, 0.5), (pad, pad))
    return mask.filter(ImageFilter.GaussianBlur(blur))


PART_PIXELS = 48


def shown_parts(mask: Image.Image) -> Iterator[tuple[Image.Image, tuple[int, int]]]:
    """The parts of a mask that show something, each with its corner: what is empty costs as much
    time as what is not.
    """
    for top, left in product(*(range(0, side, PART_PIXELS) for side in reversed(mask.size))):
        part = mask.crop((left, top, left + PART_PIXELS, top + PART_PIXELS))
        if used := part.getbbox():
            yield part.crop(used), (left + used[0], top + used[1])


def stroke_mask(
    shapes: Sequence[Sequence[Point]], opacity: float, width: float
) -> tuple[Image.Image, tuple[int, int]]:
    """A mask of strokes of a width, and where its corner lies."""
    pad = ceil(width / 2) + 1
    left = floor(min(x for shape in shapes for x, _ in shape)) - pad
    top = floor(min(y for shape in shapes for _, y in shape)) - pad
    right = ceil(max(x for shape in shapes for x, _ in shape)) + pad
    bottom = ceil(max(y for shape in shapes for _, y in shape)) + pad
    mask = Image.new("L", ((right - left) * FINE, (bottom - top) * FINE))
    pen, light = ImageDraw.Draw(mask), round(255 * opacity)
    for shape in shapes:
        moved = [((x - left) * FINE, (y - top) * FINE) for x, y in shape]
        _stroke(pen, moved, width * FINE, light)
    return mask.reduce(FINE), (left, top)


def _stroke(pen: ImageDraw.ImageDraw, points: list[Point], width: float, light: int) -> None:
    pen.line(points, light, max(1, round(width)), joint="curve")
    half = width / 2
    for x, y in (points[0], points[-1]):
        pen.ellipse([x - half, y - half, x + half, y + half], light)
