"""What a chart points out: moments of a seat, by numbered badges, and turns at which a seat takes
over, by a dashed line with that seat's mark on top.

Badges keep clear of each other and inside the plot. What they stand for is told beside the chart;
nothing here knows a game.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, count

from msgspec import Struct

from render import theme as themes
from render.canvas import Canvas
from render.hexgrid import Box, Point
from render.seat_marks import mark
from render.text import line
from render.theme import Theme

BADGE_RADIUS, TYPE = 25, 36
BADGE_DISTANCE = 58
"""From the moment it is about."""
DASH_PIXELS, GAP_PIXELS = 14, 12


class Pointer(Struct, frozen=True):
    """Something to point out, and how it is told in words."""

    turn: float
    colour: str
    """Of the seat it is about."""
    words: str
    number: int = 0
    """Of a badge; 0 for a turn at which a seat takes over."""
    value: float = 0
    """Where on the scale the badge points to."""
    instead_of: float | None = None
    """What it could have been: a line leads down from there."""

    @property
    def middle(self) -> float:
        """Where its badge stands: at its value, or half-way down a loss."""
        return self.value if self.instead_of is None else (self.value + self.instead_of) / 2


def draw_takeover(
    canvas: Canvas, plot: Box, x: float, pointer: Pointer, theme: Theme, unit: float
) -> None:
    """A dashed line from the axis up, the seat's mark on its top."""
    top, bottom = plot[1], plot[3]
    step, length = (DASH_PIXELS + GAP_PIXELS) * unit, DASH_PIXELS * unit
    starts = [top + i * step for i in range(int((bottom - top) / step) + 1)]
    dashes = [[(x, y), (x, min(y + length, bottom))] for y in starts if y < bottom]
    canvas.lines(dashes, theme.ink_soft, 4 * unit)
    canvas.stamp(mark(themes.seat_look(pointer.colour), round(18 * unit)), x, top - 22 * unit)


def draw_loss(
    canvas: Canvas, ends: Sequence[Point], pointer: Pointer, theme: Theme, unit: float
) -> None:
    """What a seat could have had, and the way down from there to what it has."""
    look = themes.seat_look(pointer.colour)
    canvas.lines([list(ends)], theme.ink, 11 * unit)
    canvas.lines([list(ends)], look.colour, 6 * unit)
    canvas.stamp(mark(look, round(15 * unit)), *ends[1])
    canvas.disc(*ends[0], 12 * unit, theme.ink)
    canvas.disc(*ends[0], 7 * unit, theme.panel)


def draw_badges(
    canvas: Canvas,
    plot: Box,
    spots: Sequence[tuple[Point, Pointer]],
    theme: Theme,
    unit: float,
) -> None:
    """Numbered badges near their moments, each with a line to it."""
    placed: list[Point] = []
    for spot, pointer in spots:
        is_loss = pointer.instead_of is not None
        placed.append(_clear(spot, placed, plot, unit, is_loss))
        canvas.lines([[spot, placed[-1]]], theme.ink, 5 * unit)
        if not is_loss:
            canvas.stamp(mark(themes.seat_look(pointer.colour), round(15 * unit)), *spot)
    for at, (_, pointer) in zip(placed, spots, strict=True):
        radius = BADGE_RADIUS * unit
        canvas.disc(*at, radius + 4 * unit, theme.choice_edge)
        canvas.disc(*at, radius, theme.choice)
        number = line(str(pointer.number), round(TYPE * unit))
        room = (
            *(round(at[0] - radius), round(at[1] - radius)),
            *(round(at[0] + radius), round(at[1] + radius)),
        )
        canvas.write(number, *at, theme.choice_edge, anchor="middle", room=room, kind="badge")


def _clear(
    spot: Point, placed: Sequence[Point], plot: Box, unit: float, is_loss: bool = False
) -> Point:
    """The nearest place above or below a moment, a little aside if need be, that is free; beside a
    loss, which must be seen.
    """
    reach, apart = (BADGE_RADIUS + 4) * unit, 2 * (BADGE_RADIUS + 5) * unit
    for x, y in chain(_beside(spot, unit) if is_loss else (), _places(spot, unit)):
        x = min(max(x, plot[0] + reach), plot[2] - reach)
        inside = plot[1] + reach <= y <= plot[3] - reach
        if inside and all((x - a) ** 2 + (y - b) ** 2 >= apart**2 for a, b in placed):
            return x, y
    raise AssertionError("a chart has room for a few badges")


def _beside(spot: Point, unit: float) -> Iterator[Point]:
    for ring in range(1, 4):
        far = ring * BADGE_DISTANCE * unit
        yield spot[0] - far, spot[1]
        yield spot[0] + far, spot[1]


def _places(spot: Point, unit: float) -> Iterator[Point]:
    for ring in count(1):
        far = ring * BADGE_DISTANCE * unit
        for aside in (0.0, far / 2, -far / 2, far, -far):
            yield spot[0] + aside, spot[1] - far
            yield spot[0] + aside, spot[1] + far
        if ring > 40:
            return
