"""The names of cells on a board, and the chips that tell their level: large enough for a phone, and
never one over another.

A label stands in the middle of its cell or is moved a little until it is free of the others. Where
cells are too small for that, it is left out and reported: the caller draws that region larger.
"""

from collections.abc import Iterable
from typing import NamedTuple

from engine import notation
from engine.hexes import Cell
from render import theme as themes
from render.canvas import Canvas
from render.hexgrid import Box, Grid
from render.sprites import plate
from render.text import Line, line
from render.theme import Colour, Theme

SIZE = 40
"""The size of the type at 1,600 pixels: capitals of 28."""
EDGE = 4
NUDGES = tuple(
    sorted(
        ((x, y) for x in range(-30, 31, 5) for y in range(-30, 31, 5)),
        key=lambda nudge: (nudge[0] ** 2 + nudge[1] ** 2, nudge),
    )
)
"""Where else a label may stand, nearest first."""


class Label(NamedTuple):
    """A cell's name and where it should stand."""

    cell: Cell
    x: float
    y: float
    style: str = "land"
    """`land`, `afloat` (an empty cell) or `choice` (one to choose from)."""


def write_labels(
    canvas: Canvas, labels: Iterable[Label], theme: Theme, unit: float
) -> tuple[Cell, ...]:
    """Write names onto a board; the cells there was no room for."""
    taken = [written.box for written in canvas.written]
    left_out = []
    inks = {
        "land": (theme.label, theme.label_edge),
        "afloat": (theme.afloat, theme.afloat_edge),
        "choice": (theme.choice, theme.choice_edge),
    }
    for label in labels:
        name = line(notation.name(label.cell), round(SIZE * unit))
        spot = _free_spot(canvas, label, name, taken, unit)
        if spot is None:
            left_out.append(label.cell)
            continue
        _write(canvas, name, spot, inks[label.style], unit)
        taken.append(canvas.written[-1].box)
    return tuple(left_out)


def _free_spot(
    canvas: Canvas, label: Label, name: Line, taken: list[Box], unit: float
) -> tuple[float, float] | None:
    edge = _edge(unit)
    wide, high = name.width / 2 + edge, name.capitals / 2 + edge
    for dx, dy in NUDGES:
        x = min(max(label.x + dx * unit, wide), canvas.width - wide)
        y = min(max(label.y + dy * unit, high), canvas.height - high)
        if abs(x - label.x) > 3 * wide or abs(y - label.y) > 2 * high:
            return None
        box = (x - wide, y - high, x + wide, y + high)
        if not any(_overlap(box, other) for other in taken):
            return x, y
    return None


def _overlap(one: tuple[float, float, float, float], other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _edge(unit: float) -> int:
    return max(2, round(EDGE * unit))


def _write(
    canvas: Canvas,
    name: Line,
    spot: tuple[float, float],
    inks: tuple[Colour, Colour],
    unit: float,
) -> None:
    ink, edge_ink = inks
    canvas.write(
        name, *spot, ink, anchor="middle", edge=_edge(unit), edge_ink=edge_ink, kind="name"
    )


def write_level(canvas: Canvas, level: int, grid: Grid, cell: Cell, unit: float) -> None:
    """A chip with the number of a level, if there is room for it."""
    fill, ink = themes.LEVELS[min(level, len(themes.LEVELS) - 1)]
    height = round(max(30 * unit, grid.size * 0.34))
    digits = line(str(level), height)
    width = round(digits.width + height * 0.46)
    x, y = grid.centre(cell, level)
    x, y = x + grid.size * 0.42, y + grid.size * 0.46
    room = (
        round(x) - width // 2,
        round(y) - height // 2,
        round(x) + width // 2 + 1,
        round(y) + height // 2 + 1,
    )
    if any(_overlap(room, written.box) for written in canvas.written):
        return
    canvas.stamp(plate(fill, themes.OUTLINE, width, height), x, y)
    canvas.write(digits, x, y, ink, anchor="middle", room=room, kind="level")
