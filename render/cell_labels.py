"""The names of cells on a board, and the chips that tell their level: large enough for a phone, and
never one over another.

A label stands in the middle of its cell or is moved a little until it is free of the others. Where
cells are too small for that, it is left out and reported: the caller draws that region larger.
"""

from collections.abc import Callable, Iterable
from itertools import product
from typing import NamedTuple

from engine import notation
from engine.hexes import Cell
from render import theme as themes
from render.canvas import Canvas
from render.hexgrid import Box, Grid
from render.sprites import plate
from render.text import NARROW, MeasuredText, line, stamp
from render.theme import Colour, Theme

SIZE = 41
"""The size of the type at 1,600 pixels: capitals of 29."""
EDGE = 3
NUDGES = tuple(
    sorted(
        ((x, y) for x in range(-36, 37, 4) for y in range(-36, 37, 4)),
        key=lambda nudge: (nudge[0] ** 2 + nudge[1] ** 2, nudge),
    )
)
"""Where else a label may stand, nearest first."""


class CellName(NamedTuple):
    """A cell's name and where it should stand."""

    cell: Cell
    x: float
    y: float
    style: str = "land"
    """`land`, `afloat` (an empty cell) or `choice` (one to choose from)."""
    else_y: float | None = None
    """How high it stands instead where there is no room for it."""


class Room:
    """Which parts of a picture are written on already."""

    def __init__(self, boxes: Iterable[Box]) -> None:
        self._blocks: dict[tuple[int, int], list[Box]] = {}
        for box in boxes:
            self.take(box)

    def take(self, box: Box) -> None:
        for block in self._touched(box):
            self._blocks.setdefault(block, []).append(box)

    def is_free(self, box: tuple[float, float, float, float]) -> bool:
        left, top, right, bottom = box
        rows = range(int(top) >> 6, (int(bottom) >> 6) + 1)
        for x in range(int(left) >> 6, (int(right) >> 6) + 1):
            for y in rows:
                for other in self._blocks.get((x, y), ()):
                    if (
                        left < other[2]
                        and other[0] < right
                        and top < other[3]
                        and other[1] < bottom
                    ):
                        return False
        return True

    def _touched(self, box: tuple[float, float, float, float]) -> list[tuple[int, int]]:
        left, top, right, bottom = (int(part) >> 6 for part in box)
        return [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]


def _overlap(one: tuple[float, float, float, float], other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def write_labels(
    canvas: Canvas,
    labels: Iterable[CellName],
    theme: Theme,
    unit: float,
    name_of: Callable[[Cell], str] = notation.name,
) -> tuple[Cell, ...]:
    """Write names onto a board; the cells there was no room for."""
    room = Room(written.room or written.box for written in canvas.written)
    left_out = []
    inks = {
        "land": (theme.label, theme.label_edge),
        "afloat": (theme.afloat, theme.afloat_edge),
        "choice": (theme.choice, theme.choice_edge),
    }
    for label in labels:
        name = line(name_of(label.cell), round(SIZE * unit), NARROW)
        spot = _free_spot(canvas, label, name, room, unit)
        if spot is None:
            left_out.append(label.cell)
            continue
        _write(canvas, name, spot, inks[label.style], unit)
        room.take(canvas.written[-1].box)
    return tuple(left_out)


def _free_spot(
    canvas: Canvas, label: CellName, name: MeasuredText, room: Room, unit: float
) -> tuple[float, float] | None:
    edge = _edge(unit)
    wide, high = name.width / 2 + edge, name.capitals / 2 + edge
    low = high + _tail(name)
    places = [label.y] if label.else_y is None else [label.y, label.else_y]
    for middle, (dx, dy) in product(places, NUDGES):
        x, y = label.x + dx * unit, middle + dy * unit
        box = (x - wide, y - high, x + wide, y + low)
        inside = box[0] >= 0 and box[1] >= 0 and box[2] <= canvas.width and box[3] <= canvas.height
        if inside and room.is_free(box):
            return x, y
    return None


def _tail(name: MeasuredText) -> int:
    """How far a name reaches below its line: a Q does."""
    stamped = stamp(name, 0)
    return max(0, stamped.y + stamped.letters.height) if stamped else 0


def _edge(unit: float) -> int:
    return max(2, round(EDGE * unit))


def _write(
    canvas: Canvas,
    name: MeasuredText,
    spot: tuple[float, float],
    inks: tuple[Colour, Colour],
    unit: float,
) -> None:
    ink, edge_ink = inks
    canvas.write(
        name, *spot, ink, anchor="middle", edge=_edge(unit), edge_ink=edge_ink, kind="name"
    )


def write_level(
    canvas: Canvas,
    level: int,
    grid: Grid,
    cell: Cell,
    unit: float,
    spot: tuple[float, float] = (0.42, 0.46),
    rise: float = 1.0,
) -> bool:
    """A chip with the number of a level at a spot of the cell; whether there was room for it."""
    fill, ink = themes.LEVELS[min(level, len(themes.LEVELS) - 1)]
    height = round(max(38 * unit, grid.size * 0.34))
    digits = line(str(level), height)
    width = round(digits.width + height * 0.46)
    x, y = grid.centre(cell, level * rise)
    x, y = x + grid.size * spot[0], y + grid.size * spot[1]
    room = (
        round(x) - width // 2,
        round(y) - height // 2,
        round(x) + width // 2 + 1,
        round(y) + height // 2 + 1,
    )
    if any(_overlap(room, written.box) for written in canvas.written):
        return False
    canvas.stamp(plate(fill, themes.OUTLINE, width, height), x, y)
    canvas.write(digits, x, y, ink, anchor="middle", room=room, kind="level")
    return True
