"""Lines below a board: what happened and what can be done, what is outlined, what looms.

Before each stands a bar in the colour of its kind, and often the outline of the cells that it is
about, or the mark of the seat. Measures are for a picture of 1,600 pixels and multiplied by `unit`.
"""

from itertools import pairwise
from math import ceil, cos, pi, sin
from typing import NamedTuple

from render import theme as themes
from render.canvas import Canvas
from render.hexgrid import Box, Point
from render.seat_marks import mark
from render.text import READABLE, MeasuredText, line, wrapped
from render.theme import SeatLook, Theme

LINE, LINE_ROW, LINE_SIZE = 74, 46, 42
"""The height of a line, how much higher two rows are, and how large it is written."""
LINE_WIDTH, LINE_SIGN = 1530, 52
"""How much room it has for what it says, and how much of that a sign before it takes."""


class LineBelow(NamedTuple):
    """A line below the board."""

    text: str
    kind: str
    seat: int | None = None
    """Whose mark stands before it."""
    ring: str = ""
    """The colour of theme.py in which the board outlines what it tells of: a ring of it stands
    before the line, if there is room.
    """

    @property
    def signs(self) -> int:
        """How many marks and outlines stand before it."""
        return (self.seat is not None) + bool(self.ring)


def line_height(said: LineBelow, unit: float) -> int:
    """How high a line below the board is: what is too long for one row takes two."""
    return round((LINE + LINE_ROW * (len(_rows_of(_fitting(said, unit), unit)) - 1)) * unit)


def _fitting(said: LineBelow, unit: float) -> LineBelow:
    """A line without its ring, if that would take another row."""
    bare = said._replace(ring="")
    usual, ringed = _rows_of(bare, unit), _rows_of(said, unit)
    is_cut = len(ringed) > len(usual) or ("…" in ringed[-1].text and "…" not in said.text)
    return bare if said.kind == "news" and is_cut else said


def _rows_of(said: LineBelow, unit: float) -> list[MeasuredText]:
    room = round((LINE_WIDTH - LINE_SIGN * said.signs) * unit)
    usual = line(said.text, round(LINE_SIZE * unit))
    if usual.width <= room:
        return [usual]
    return wrapped(said.text, ceil(READABLE * unit), room, 2)


def draw_line(
    canvas: Canvas,
    box: Box,
    said: LineBelow,
    look: SeatLook | None,
    theme: Theme,
    unit: float,
) -> None:
    """A line below the board, a bar in the colour of its kind before it: what happened, with the
    mark of whom it is about, what can be done, what the outlined cells are, what there is to watch,
    or that nothing is, or which move this is a preview of.
    """
    bars = {"warning": themes.HEAT[3], "news": theme.fresh if said.ring == "fresh" else theme.since}
    bars |= dict.fromkeys(("preview", "todo", "outlined"), theme.choice)
    colour = bars.get(said.kind, theme.line)
    left, top, right, bottom = box
    said = _fitting(said, unit)
    inner = (left + 12 * unit, top + 8 * unit, right - 12 * unit, bottom - 4 * unit)
    canvas.rounded(inner, 16 * unit, colour)
    canvas.rounded((inner[0] + 12 * unit, *inner[1:]), 16 * unit, theme.panel)
    x, y = inner[0] + 30 * unit, (inner[1] + inner[3]) / 2
    if said.ring:
        _draw_ring(canvas, x + 19 * unit, y, said.ring, theme, unit)
    if look is not None:
        canvas.stamp(mark(look, round(19 * unit)), x + (19 + LINE_SIGN * bool(said.ring)) * unit, y)
    room = (round(x + LINE_SIGN * said.signs * unit), top, round(right), bottom)
    texts = _rows_of(said, unit)
    y -= LINE_ROW * unit * (len(texts) - 1) / 2
    for text in texts:
        canvas.write(text, room[0], y, theme.ink, room=room, kind=said.kind)
        y += LINE_ROW * unit


def _draw_ring(canvas: Canvas, x: float, y: float, ring: str, theme: Theme, unit: float) -> None:
    """The outline of a cell, as the board has it: to choose from, just changed or, dashed, changed
    since somebody's last turn.
    """
    reach = 20 * unit
    edge = [(x + reach * cos(pi * i / 3), y + reach * sin(pi * i / 3) * 0.9) for i in range(7)]
    sides = [edge]
    if ring == "since":
        sides = [[_between(a, b, 0.2), _between(a, b, 0.8)] for a, b in pairwise(edge)]
    casing = theme.choice_edge if ring == "choice" else themes.OUTLINE
    for tone, width in ((casing, 10), (getattr(theme, ring), 6)):
        canvas.lines(sides, tone, width * unit)


def _between(one: Point, other: Point, share: float) -> Point:
    """The point that is a share of the way from one to another."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share
