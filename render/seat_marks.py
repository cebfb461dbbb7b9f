"""The marks of seats: for each a shape in its colour and pattern, the crown of whoever leads, and
what puts a pattern or an edge on any other shape.
"""

from collections.abc import Callable
from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render import theme
from render.canvas import Sprite
from render.hexgrid import Point
from render.picture_cache import kept
from render.theme import SeatLook


def _polygon(corners: int, turn: float = -pi / 2, inner: float = 1.0) -> list[Point]:
    """A regular polygon, or a star if every other corner lies further in."""
    return [
        (cos(a) * r, sin(a) * r)
        for i in range(corners)
        for a, r in [(turn + i * 2 * pi / corners, inner if i % 2 else 1.0)]
    ]


_ARM = 0.36
_BELLY = [-0.45 + i * (pi + 0.9) / 24 for i in range(25)]
MARKS: dict[str, list[Point]] = {
    "disc": _polygon(32),
    "square": [(-0.84, -0.84), (0.84, -0.84), (0.84, 0.84), (-0.84, 0.84)],
    "triangle": [(0, -1.05), (1.1, 0.85), (-1.1, 0.85)],
    "diamond": [(0, -1.15), (1.0, 0), (0, 1.15), (-1.0, 0)],
    "cross": [
        (-_ARM, -1), (_ARM, -1), (_ARM, -_ARM), (1, -_ARM), (1, _ARM), (_ARM, _ARM),
        (_ARM, 1), (-_ARM, 1), (-_ARM, _ARM), (-1, _ARM), (-1, -_ARM), (-_ARM, -_ARM),
    ],
    "star": _polygon(10, inner=0.48),
    "drop": [(0, -1.25), *((0.86 * cos(a), 0.2 + 0.86 * sin(a)) for a in _BELLY)],
    "pentagon": _polygon(5),
    "hexagon": _polygon(6, turn=0.0),
}  # fmt: skip
"""The shape of each seat, around a circle of radius one."""


@kept
def mark(look: SeatLook, radius: int, squash: float = 1.0) -> Sprite:
    """A seat's own shape in its colour and pattern, anchored in its middle."""
    half = radius * 5
    shape = Image.new("L", (2 * half, 2 * half))
    points = [(half + x * radius * 4, half + y * radius * 4 * squash) for x, y in MARKS[look.mark]]
    ImageDraw.Draw(shape).polygon(points, 255)
    large = Image.new("RGBA", shape.size, (*theme.LIGHT, 0))
    large.paste((*theme.LIGHT, 255), (0, 0), grown(shape, radius * 0.6))
    large.paste((*theme.OUTLINE, 255), (0, 0), grown(shape, radius * 0.3))
    large.paste((*look.colour, 255), (0, 0), shape)
    cover(large, shape, look, radius * 1.5)
    small = large.reduce(4)
    return Sprite.of(small, -small.width // 2, -small.height // 2)


CROWN: list[Point] = [
    (-1, 0.72), (-1.08, -0.5), (-0.5, 0.06), (0, -0.9), (0.5, 0.06), (1.08, -0.5), (1, 0.72),
]  # fmt: skip


@kept
def crown(size: int) -> Sprite:
    """Worn by whoever leads, anchored in its middle."""
    half = size * 3
    shape = Image.new("L", (2 * half, 2 * half))
    points = [(half + x * size * 1.9, half + y * size * 1.9) for x, y in CROWN]
    ImageDraw.Draw(shape).polygon(points, 255)
    large = Image.new("RGBA", shape.size, (*theme.OUTLINE, 0))
    large.paste((*theme.OUTLINE, 255), (0, 0), grown(shape, size * 0.3))
    large.paste((*theme.MEDALS[0], 255), (0, 0), shape)
    small = large.reduce(4)
    return Sprite.of(small, -small.width // 2, -small.height // 2)


def grown(shape: Image.Image, by: float) -> Image.Image:
    """A mask made larger on all sides: blurred, and what is left of it taken for full. Where it is
    empty, there is nothing to blur.
    """
    used, radius = shape.getbbox(), by / 1.3
    if used is None:
        return shape.copy()
    around = int(3 * radius) + 4
    left, top = max(0, used[0] - around), max(0, used[1] - around)
    right, bottom = min(shape.width, used[2] + around), min(shape.height, used[3] + around)
    blurred = shape.crop((left, top, right, bottom)).filter(ImageFilter.GaussianBlur(radius))
    soft = Image.new("L", shape.size)
    soft.paste(blurred.point([min(255, max(0, (i - 12) * 8)) for i in range(256)]), (left, top))
    return soft


def cover(large: Image.Image, shape: Image.Image, look: SeatLook, step: float) -> None:
    """Draw a seat's pattern over a shape."""
    pattern = Image.new("L", large.size)
    _PATTERNS[look.pattern](ImageDraw.Draw(pattern), large.width, large.height, step)
    large.paste((*look.shade, 255), (0, 0), ImageChops.multiply(pattern, shape))


_Pen = ImageDraw.ImageDraw


def _plain(pen: _Pen, width: int, height: int, step: float) -> None:
    """Nothing: one seat may go without."""


def _bands(pen: _Pen, width: int, height: int, step: float) -> None:
    for i in range(int(height / step) + 1):
        pen.rectangle([0, i * step, width, i * step + step * 0.34], 255)


def _dots(pen: _Pen, width: int, height: int, step: float) -> None:
    r = step * 0.2
    for i in range(int(width / step) + 2):
        for j in range(int(height / step) + 2):
            x, y = (i + j % 2 / 2) * step, j * step
            pen.ellipse([x - r, y - r, x + r, y + r], 255)


def _checks(pen: _Pen, width: int, height: int, step: float) -> None:
    half = step * 0.55
    for i in range(int(width / half) + 1):
        for j in range(i % 2, int(height / half) + 1, 2):
            pen.rectangle([i * half, j * half, (i + 1) * half, (j + 1) * half], 130)


def _slants(pen: _Pen, width: int, height: int, step: float) -> None:
    for i in range(-int(height / step) - 1, int(width / step) + 1):
        pen.line([i * step, height, i * step + height, 0], 255, max(1, round(step * 0.3)))


def _crosses(pen: _Pen, width: int, height: int, step: float) -> None:
    for i in range(int(width / step) + 1):
        pen.line([i * step, 0, i * step, height], 255, max(1, round(step * 0.14)))
    for j in range(int(height / step) + 1):
        pen.line([0, j * step, width, j * step], 255, max(1, round(step * 0.14)))


def _waves(pen: _Pen, width: int, height: int, step: float) -> None:
    for j in range(-1, int(height / step) + 2):
        points = [
            (i * step / 2, j * step + (i % 2) * step * 0.55)
            for i in range(int(2 * width / step) + 2)
        ]
        pen.line(points, 255, max(1, round(step * 0.24)), joint="curve")


def _rings(pen: _Pen, width: int, height: int, step: float) -> None:
    x, y = width / 2, height / 2
    for i in range(1, int(max(width, height) / step) + 1):
        r = i * step * 0.62
        pen.ellipse([x - r, y - r, x + r, y + r], None, 255, max(1, round(step * 0.22)))


def _chevrons(pen: _Pen, width: int, height: int, step: float) -> None:
    for j in range(-1, int(height / step) + 2):
        points = [(i * step, j * step + (i % 2) * step * 0.8) for i in range(int(width / step) + 2)]
        pen.line(points, 255, max(1, round(step * 0.14)))


_PATTERNS: dict[str, Callable[[_Pen, int, int, float], None]] = {
    "plain": _plain,
    "bands": _bands,
    "dots": _dots,
    "checks": _checks,
    "slants": _slants,
    "crosses": _crosses,
    "waves": _waves,
    "rings": _rings,
    "chevrons": _chevrons,
}
