"""Arrows that point at cells: where a lesson wants somebody to look.

An arrow comes from the side where it covers the least: no name of a cell, no other arrow, nothing
beyond the edge of the board.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, radians, sin

from render.canvas import Canvas
from render.hexgrid import Point
from render.theme import Colour

LENGTH = 92
"""From tail to tip, at 1,600 pixels."""
HEAD = 40
WIDTH, EDGE = 18, 8
INTO_CELL = 0.62
"""How much of the way from a cell's middle to its edge is left before the tip."""
SIDES = tuple(radians(degrees) for degrees in (-90, -45, -135, 0, 180, 45, 135, 90))
"""Where arrows may come from, the best first: from above."""
BLOCKED = 10.0
"""How much worse it is to cover a name than to come from another side."""

Stroke = list[Point]
Rectangle = tuple[float, float, float, float]


def point_at(
    canvas: Canvas, outlines: Sequence[Sequence[Point]], ink: Colour, edge: Colour, unit: float
) -> None:
    """An arrow at each of the cells with these outlines."""
    taken: list[Rectangle] = [written.box for written in canvas.written]
    drawn: list[Stroke] = []
    for outline in outlines:
        arrow = min(
            (_arrow(outline, side, unit) for side in SIDES),
            key=lambda strokes: _trouble(canvas, strokes, taken),
        )
        taken.append(_around(arrow))
        drawn += arrow
    canvas.lines(drawn, edge, (WIDTH + 2 * EDGE) * unit)
    canvas.lines(drawn, ink, WIDTH * unit)


def _arrow(outline: Sequence[Point], side: float, unit: float) -> list[Stroke]:
    """The shaft and the head of an arrow that comes from one side."""
    x = sum(x for x, _ in outline) / len(outline)
    y = sum(y for _, y in outline) / len(outline)
    reach = _reach(outline, (x, y), side) * INTO_CELL
    tip = (x + cos(side) * reach, y + sin(side) * reach)
    tail = _from(tip, side, LENGTH * unit)
    barbs = [_from(tip, side + radians(turn), HEAD * unit) for turn in (-40, 40)]
    return [[tail, tip], [barbs[0], tip, barbs[1]]]


def _from(point: Point, side: float, length: float) -> Point:
    return point[0] + cos(side) * length, point[1] + sin(side) * length


def _reach(outline: Sequence[Point], middle: Point, side: float) -> float:
    """How far it is from the middle to the edge in one direction."""
    ahead = [(x - middle[0], y - middle[1]) for x, y in outline]
    return max(_crossing(a, b, side) for a, b in pairwise([*ahead, ahead[0]]))


def _crossing(a: Point, b: Point, side: float) -> float:
    """Where a ray from the origin meets the line from a to b; 0 if it does not."""
    dx, dy = cos(side), sin(side)
    ex, ey = b[0] - a[0], b[1] - a[1]
    across = dx * ey - dy * ex
    if hypot(ex, ey) == 0 or abs(across) < 1e-9:
        return 0.0
    along = (a[0] * ey - a[1] * ex) / across
    part = (a[0] * dy - a[1] * dx) / across
    return along if along > 0 and -1e-9 <= part <= 1 + 1e-9 else 0.0


def _around(strokes: Sequence[Stroke]) -> Rectangle:
    xs, ys = ([point[axis] for stroke in strokes for point in stroke] for axis in (0, 1))
    return min(xs), min(ys), max(xs), max(ys)


def _trouble(canvas: Canvas, strokes: Sequence[Stroke], taken: Sequence[Rectangle]) -> float:
    """How much an arrow covers or leaves the board; the first side wins where it is the same."""
    left, top, right, bottom = _around(strokes)
    covered = sum(
        left < other[2] and other[0] < right and top < other[3] and other[1] < bottom
        for other in taken
    )
    is_outside = left < 0 or top < 0 or right > canvas.width or bottom > canvas.height
    return covered * BLOCKED + is_outside * BLOCKED * 100
