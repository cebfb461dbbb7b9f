"""The Burn Meter around the island: thirty spaces clockwise from the upper left corner, its danger
zones, eruption spaces and the marker of every village.

Its plates are painted once per size and theme. A marker is its seat's mark on a neutral plate, so
that no zone's colour is taken for a seat's; zones are told by a band along the outer edge.
"""

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.games.eruption.box import BURNED_UP, ZONES
from engine.games.eruption.view import View
from render import outlines
from render import theme as themes
from render.canvas import Canvas, Sprite
from render.games.eruption import lava
from render.games.eruption.ground import HALF_HEIGHT, HALF_WIDTH, LOOKS, MIDDLE
from render.hexgrid import Grid
from render.picture import Highlight
from render.picture_cache import kept
from render.seat_marks import mark
from render.text import MeasuredText, line
from render.theme import Colour, Theme, mixed

STEP_DEGREES = 10
COLUMNS, ROWS = 9, 8
"""How many spaces lie along each side, corners included."""
SIDE, TOP = 2.4, 1.75
"""How thick the meter is, in parts of a cell's size."""
GAP = 0.05
FLAME = (
    *((100, 0), (122, 46), (164, 92), (192, 150), (178, 200), (140, 230), (100, 238)),
    *((56, 228), (20, 196), (10, 150), (28, 104), (48, 128), (66, 118), (72, 60)),
)
"""The outline of a flame, 200 wide and 240 high."""
FINE = 2


class Plate(NamedTuple):
    """A space of the meter: its box from the middle of the board, in parts of a cell's size."""

    degrees: int
    left: float
    top: float
    right: float
    bottom: float
    outside: str
    """On which side the meter ends."""

    @property
    def is_wide(self) -> bool:
        return self.outside in "NS"


def _plates() -> Iterator[Plate]:
    wide = (2 * HALF_WIDTH - 2 * SIDE) / (COLUMNS - 2)
    high = (2 * HALF_HEIGHT - 2 * TOP) / (ROWS - 2)
    xs = [-HALF_WIDTH, *(-HALF_WIDTH + SIDE + i * wide for i in range(COLUMNS - 1)), HALF_WIDTH]
    ys = [-HALF_HEIGHT, *(-HALF_HEIGHT + TOP + i * high for i in range(ROWS - 1)), HALF_HEIGHT]
    ring = [
        *((column, 0, "N") for column in range(COLUMNS)),
        *((COLUMNS - 1, row, "E") for row in range(1, ROWS - 1)),
        *((column, ROWS - 1, "S") for column in range(COLUMNS - 1, -1, -1)),
        *((0, row, "W") for row in range(ROWS - 2, 0, -1)),
    ]
    for i, (column, row, outside) in enumerate(ring):
        yield Plate(STEP_DEGREES * i, xs[column], ys[row], xs[column + 1], ys[row + 1], outside)


PLATES = tuple(_plates())


def zone(degrees: int) -> int:
    """The danger zone of a space, 0 if none."""
    return sum(degrees >= first for first in ZONES)


# ── Plates ────────────────────────────────────────────────────────────────────────────────────────


@kept
def _frame(size: float, theme: Theme) -> tuple[Sprite, ...]:
    """The four sides of the meter, anchored at the middle of the board."""
    bands = (
        (-HALF_WIDTH, -HALF_HEIGHT, HALF_WIDTH, -HALF_HEIGHT + TOP, PLATES[:9]),
        (HALF_WIDTH - SIDE, -HALF_HEIGHT + TOP, HALF_WIDTH, HALF_HEIGHT - TOP, PLATES[9:15]),
        (-HALF_WIDTH, HALF_HEIGHT - TOP, HALF_WIDTH, HALF_HEIGHT, PLATES[15:24]),
        (-HALF_WIDTH, -HALF_HEIGHT + TOP, -HALF_WIDTH + SIDE, HALF_HEIGHT - TOP, PLATES[24:]),
    )
    return tuple(_band(size, theme, *band) for band in bands)


def _band(
    size: float,
    theme: Theme,
    left: float,
    top: float,
    right: float,
    bottom: float,
    plates: tuple[Plate, ...],
) -> Sprite:
    scale = size * FINE
    wide, high = round((right - left) * size), round((bottom - top) * size)
    image = Image.new("RGBA", (wide * FINE, high * FINE), (*theme.page, 0))
    pen = ImageDraw.Draw(image)
    for plate in plates:
        box = (
            (plate.left - left + GAP) * scale,
            (plate.top - top + GAP) * scale,
            (plate.right - left - GAP) * scale,
            (plate.bottom - top - GAP) * scale,
        )
        _paint_plate(pen, box, plate, scale, theme)
    return Sprite.of(image.reduce(FINE), round(left * size), round(top * size))


def _paint_plate(
    pen: ImageDraw.ImageDraw,
    box: tuple[float, float, float, float],
    plate: Plate,
    scale: float,
    theme: Theme,
) -> None:
    """A neutral plate with a band of its zone's colour along the outer edge."""
    left, top, right, bottom = box
    colour = themes.HEAT[zone(plate.degrees)]
    round_by, band, thin = 0.2 * scale, 0.2 * scale, max(2, round(0.035 * scale))
    is_last = plate.degrees == BURNED_UP
    fill = mixed(theme.panel, themes.HEAT[3], 0.55) if is_last else theme.panel
    pen.rounded_rectangle(box, round_by, (*colour, 255))
    inner = {
        "N": (left + thin, top + band, right - thin, bottom - thin),
        "S": (left + thin, top + thin, right - thin, bottom - band),
        "E": (left + thin, top + thin, right - band, bottom - thin),
        "W": (left + band, top + thin, right - thin, bottom - thin),
    }[plate.outside]
    pen.rounded_rectangle(inner, round_by * 0.75, (*fill, 255))


# ── Painting ──────────────────────────────────────────────────────────────────────────────────────


def paint(
    canvas: Canvas, grid: Grid, now: View, view: View, highlight: Highlight, theme: Theme
) -> None:
    """The meter with its numbers: they are part of what is printed. `view` is what is shown: the
    position now, or the one under preview.
    """
    x, y = grid.centre(MIDDLE)
    for side in _frame(grid.size, theme):
        canvas.stamp(side, x, y)
    for index, first in enumerate(ZONES):
        _paint_vent(canvas, grid, view, index, PLATES[first // STEP_DEGREES], theme)
    fire = PLATES[BURNED_UP // STEP_DEGREES]
    fx, fy = _point(grid, fire, 0.54, 0.27)
    canvas.stamp(_flame(round(1.0 * grid.size)), fx, fy)
    moved = _moved(now, view, highlight, theme)
    for plate in PLATES:
        here = [seat for seat in range(view.seats) if view.heat[seat] == plate.degrees]
        _paint_markers(canvas, grid, view, plate, here, moved)
    _write_degrees(canvas, grid, theme)


def _moved(now: View, view: View, highlight: Highlight, theme: Theme) -> dict[int, Colour]:
    """The seats whose temperature is another, and the colour that says since when: since a turn,
    by the last move, by the move under preview.
    """
    marks = ((highlight.since, theme.since), (highlight.last, theme.fresh), (now, theme.choice))
    return {
        seat: colour
        for before, colour in marks
        if isinstance(before, View)
        for seat in range(view.seats)
        if before.heat[seat] != view.heat[seat]
    }


def _point(grid: Grid, plate: Plate, across: float, down: float) -> tuple[float, float]:
    x, y = grid.centre(MIDDLE)
    px = plate.left + (plate.right - plate.left) * across
    py = plate.top + (plate.bottom - plate.top) * down
    return x + px * grid.size, y + py * grid.size


def _paint_vent(
    canvas: Canvas, grid: Grid, view: View, index: int, plate: Plate, theme: Theme
) -> None:
    """The eruption tile on its space: there until somebody reaches it, marked with who owes it,
    faded once it is placed.
    """
    owner = view.vents[index]
    inside = {"N": (0.5, 1.0), "E": (0.0, 0.5), "S": (0.5, 0.0), "W": (1.0, 0.5)}
    x, y = _point(grid, plate, *inside[plate.outside])
    face = lava.tile((0, 1, 2, 3, 4, 5), True, round(0.7 * grid.size))
    canvas.stamp(outlines.thin_hexagon(theme.ink, 255, round(0.72 * grid.size)), x, y)
    canvas.stamp(face.faded(0.2) if owner == -2 else face, x, y)
    if owner >= 0:
        look = LOOKS[view.villages[owner]]
        canvas.stamp(mark(look, max(4, round(0.3 * grid.size))), x, y)


@kept
def _flame(height: int) -> Sprite:
    """A flame, anchored in its middle."""
    large = Image.new("RGBA", (200, 240), (*themes.LAVA, 0))
    pen = ImageDraw.Draw(large)
    shapes = (
        (themes.LAVA_COOL, FLAME),
        (themes.LAVA, [(100 + (x - 100) * 0.72, 238 + (y - 238) * 0.74) for x, y in FLAME]),
        (themes.LAVA_HOT, [(100 + (x - 100) * 0.42, 236 + (y - 236) * 0.44) for x, y in FLAME]),
    )
    for tone, points in shapes:
        pen.polygon(points, (*tone, 255))
    width = round(height * 200 / 240)
    small = large.resize((width, height), Image.Resampling.LANCZOS)
    return Sprite.of(small, -width // 2, -height // 2)


def _paint_markers(
    canvas: Canvas,
    grid: Grid,
    view: View,
    plate: Plate,
    here: list[int],
    moved: dict[int, Colour],
) -> None:
    """The marks of the villages on one space, in rows of two or three; a disc under those that
    have moved.
    """
    if not here:
        return
    columns = min(3, len(here)) if plate.is_wide else min(2, len(here))
    rows = -(-len(here) // columns)
    if plate.is_wide:
        taken = 0.3 + _number(plate, grid).width / grid.size
        room = plate.right - plate.left - taken - 0.1
        x, y = _point(grid, plate, 1.0, 0.54)
        x -= (0.1 + room / 2) * grid.size
        reach = min(0.32 if rows == 1 else 0.22, room / columns / 2.6)
    else:
        x, y = _point(grid, plate, 0.5, 0.66)
        reach = 0.38 if rows == 1 else 0.22
    radius = max(3, round(grid.size * reach))
    places = {
        seat: (
            x + (i % columns - (columns - 1) / 2) * radius * 2.6,
            y + (i // columns - (rows - 1) / 2) * radius * 2.5,
        )
        for i, seat in enumerate(here)
    }
    for seat in (seat for seat in here if seat in moved):
        canvas.disc(*places[seat], radius * (1.7 if len(here) == 1 else 1.5), moved[seat])
    for seat, place in places.items():
        canvas.stamp(mark(LOOKS[view.villages[seat]], radius), *place)


def _number(plate: Plate, grid: Grid) -> MeasuredText:
    return line(str(plate.degrees), max(8, round(0.64 * grid.size)))


def _write_degrees(canvas: Canvas, grid: Grid, theme: Theme) -> None:
    """The degrees on every space, as far as the picture shows them."""
    for plate in PLATES[:-1]:
        number = _number(plate, grid)
        size = number.size
        x, y = _point(grid, plate, 0.0, 0.54) if plate.is_wide else _point(grid, plate, 0.5, 0.24)
        x += 0.22 * grid.size + number.width / 2 if plate.is_wide else 0
        if not (x - number.width / 2 > 0 and x + number.width / 2 < canvas.width):
            continue
        if not 0 < y - size / 2 < y + size / 2 < canvas.height:
            continue
        canvas.write(number, x, y, theme.ink, anchor="middle", kind="degrees")
