"""Arrows that point at cells: where a lesson wants somebody to look.

An arrow comes from the side where it covers the least: no name of a cell, no piece, no other arrow,
nothing beyond the edge of the board.
"""

from collections.abc import Sequence
from itertools import pairwise, product
from math import cos, hypot, inf, radians, sin

from render.canvas import Canvas
from render.hexgrid import Point
from render.theme import Colour

LENGTH_PIXELS = 92
"""From tail to tip, at 1,600 pixels."""
HEAD_PIXELS = 40
WIDTH, EDGE = 18, 8
INTO_CELL = (0.62, 0.8, 0.94, 0.45)
"""How much of the way from a cell's middle to its edge may be left before the tip."""
SIDES = tuple(
    radians(degrees)
    for degrees in (
        *(-90, -45, -135, 0, 180, 45, 135, 90),
        *(-60, -120, -30, -150, -75, -105, -15, -165),
        *(15, 165, 30, 150, 60, 120, 75, 105),
    )
)
"""Where arrows may come from, the best first: from above."""
SCALES = (1.0, 0.8, 0.62)
"""How large an arrow may be: smaller where it would cover something."""
SPARE_PIXELS = 2
"""How near a name an arrow may come, at 1,600 pixels."""
OUTSIDE = 100
"""How much worse it is to leave the board than to cover a name."""

Stroke = list[Point]
Rectangle = tuple[float, float, float, float]


def point_at(
    canvas: Canvas, outlines: Sequence[Sequence[Point]], ink: Colour, edge: Colour, unit: float
) -> None:
    """An arrow at each of the cells with these outlines."""
    taken: list[Rectangle] = [written.room or written.box for written in canvas.written]
    taken += [stood.box for stood in canvas.standing]
    for outline in outlines:
        near = [one for one in taken if _is_near(one, outline, unit)]
        arrow, size = _best_arrow(canvas, outline, near, unit)
        taken += map(_around, arrow)
        canvas.lines(arrow, edge, (WIDTH + 2 * EDGE) * size)
        canvas.lines(arrow, ink, WIDTH * size)


def _is_near(one: Rectangle, outline: Sequence[Point], unit: float) -> bool:
    """Whether an arrow at a cell could cover something."""
    left, top, right, bottom = _around([*outline])
    reach = (LENGTH_PIXELS + WIDTH + EDGE) * unit
    return (
        left - reach < one[2]
        and one[0] < right + reach
        and top - reach < one[3]
        and one[1] < bottom + reach
    )


def _best_arrow(
    canvas: Canvas, outline: Sequence[Point], taken: Sequence[Rectangle], unit: float
) -> tuple[list[Stroke], float]:
    """The first that covers nothing, or the one that covers least; and its unit."""
    best, least = (list[Stroke](), unit), inf
    for scale, into, side in product(SCALES, INTO_CELL, SIDES):
        arrow = _arrow(outline, side, into, scale * unit)
        trouble = _trouble(canvas, arrow, taken, scale * unit)
        if trouble < least:
            best, least = (arrow, scale * unit), trouble
        if not trouble:
            break
    return best


def _arrow(outline: Sequence[Point], side: float, into: float, unit: float) -> list[Stroke]:
    """The shaft and the head of an arrow that comes from one side."""
    x = sum(x for x, _ in outline) / len(outline)
    y = sum(y for _, y in outline) / len(outline)
    reach = _reach(outline, (x, y), side) * into
    tip = (x + cos(side) * reach, y + sin(side) * reach)
    tail = _from(tip, side, LENGTH_PIXELS * unit)
    barbs = [_from(tip, side + radians(turn), HEAD_PIXELS * unit) for turn in (-40, 40)]
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


def _around(stroke: Stroke) -> Rectangle:
    xs, ys = [x for x, _ in stroke], [y for _, y in stroke]
    return min(xs), min(ys), max(xs), max(ys)


def _trouble(
    canvas: Canvas, strokes: Sequence[Stroke], taken: Sequence[Rectangle], unit: float
) -> int:
    """How much an arrow covers, and whether it leaves the board."""
    half = (WIDTH / 2 + EDGE + SPARE_PIXELS) * unit
    parts = [part for stroke in strokes for part in pairwise(stroke)]
    covered = sum(any(_meets(part, box, half) for part in parts) for box in taken)
    left, top, right, bottom = _around([point for stroke in strokes for point in stroke])
    is_outside = (
        left < half or top < half or right > canvas.width - half or bottom > canvas.height - half
    )
    return covered + is_outside * OUTSIDE


def _meets(part: tuple[Point, Point], box: Rectangle, half: float) -> bool:
    """Whether a line of twice that width runs over a rectangle."""
    (ax, ay), (bx, by) = part
    left, top, right, bottom = box[0] - half, box[1] - half, box[2] + half, box[3] + half
    begin, end = 0.0, 1.0
    for start, way, low, high in ((ax, bx - ax, left, right), (ay, by - ay, top, bottom)):
        if abs(way) < 1e-9:
            if not low < start < high:
                return False
            continue
        one, other = sorted(((low - start) / way, (high - start) / way))
        begin, end = max(begin, one), min(end, other)
    return begin < end
