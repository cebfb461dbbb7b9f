"""The names of cells on a board, and the chips that tell their level: large enough for a phone, and
never one over another.

A label stands in the middle of its cell or is moved a little until it is free of the others. Where
cells are too small for that, it is left out and reported: the caller draws that region larger.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, pairwise, product
from math import ceil, floor
from typing import NamedTuple

from engine import notation
from engine.hexes import Cell, axial
from render import theme as themes
from render.canvas import Canvas, Stood
from render.hexgrid import Box, Grid, Point
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
FAR_NUDGES = tuple(
    sorted(
        (
            (x, y)
            for x in range(-96, 97, 8)
            for y in range(-72, 73, 8)
            if max(abs(x), abs(y)) > NUDGES[-1][1]
        ),
        key=lambda nudge: (nudge[0] ** 2 + nudge[1] ** 2, nudge),
    )
)
"""Where it may stand if all of those are taken."""
LEADER = 5
"""How wide the line to a cell is, at 1,600 pixels."""


class CellName(NamedTuple):
    """A cell's name and where it should stand."""

    cell: Cell
    x: float
    y: float
    style: str = "land"
    """`land`, `afloat` (an empty cell) or `choice` (one to choose from)."""
    else_y: float | None = None
    """How high it stands instead where there is no room for it."""


CROWD = 96
"""More names than this bury what they are written on."""


def implied(cells: Sequence[Cell], rules_of: Callable[[Cell], Cell]) -> frozenset[Cell]:
    """Cells of a crowd whose names follow from the one beside them: a column goes by one letter and
    counts its rows, so of each three of a column only the middle one has its name. `rules_of` is
    which cell of the rules each one is, where the board is turned.
    """
    if len(cells) <= CROWD:
        return frozenset()
    spots = sorted((*axial(rules_of(cell)), cell) for cell in cells)
    ends = [
        i for i in range(1, len(spots)) if spots[i][:2] != (spots[i - 1][0], spots[i - 1][1] + 1)
    ]
    found = set[Cell]()
    for first, last in pairwise([0, *ends, len(spots)]):
        run = [cell for _, _, cell in spots[first:last]]
        alone = run[-1:] if len(run) % 3 == 1 else []
        found |= {*run} - {*run[1::3], *alone}
    return frozenset(found)


class Room:
    """Which parts of a picture are written on already, and where pieces stand."""

    def __init__(self, boxes: Iterable[Box], standing: Iterable[Stood] = ()) -> None:
        self._blocks: dict[tuple[int, int], list[Box]] = {}
        self._pieces: dict[tuple[int, int], list[Stood]] = {}
        for box in boxes:
            self.take(box)
        for piece in standing:
            for block in self._touched(piece.box):
                self._pieces.setdefault(block, []).append(piece)

    def take(self, box: Box) -> None:
        for block in self._touched(box):
            self._blocks.setdefault(block, []).append(box)

    def is_free(self, box: tuple[float, float, float, float]) -> bool:
        whole = (floor(box[0]), floor(box[1]), ceil(box[2]), ceil(box[3]))
        touched = self._touched(whole)
        return not (
            any(_overlap(box, other) for at in touched for other in self._blocks.get(at, ()))
            or any(one.reaches(whole) for at in touched for one in self._pieces.get(at, ()))
        )

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
    outline_of: Callable[[Cell], Sequence[Point]] | None = None,
) -> tuple[Cell, ...]:
    """Write names onto a board; the cells there was no room for. To what stands outside its cell a
    line leads.
    """
    room = Room((text.room or text.box for text in canvas.written), canvas.standing)
    left_out, found = [], list[tuple[CellName, MeasuredText, Point]]()
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
        found.append((label, name, spot))
        room.take(_box_of(name, spot, unit))
    apart = {
        label.cell: (label.x, label.y)
        for label, _, spot in found
        if outline_of is not None and not _is_inside(spot, outline_of(label.cell))
    }
    for label, _, spot in found:
        if label.cell in apart:
            _lead(canvas, label, spot, inks[label.style], unit)
    for label, name, spot in found:
        _write(canvas, name, spot, inks[label.style], unit, apart.get(label.cell))
    return tuple(left_out)


def _free_spot(
    canvas: Canvas,
    label: CellName,
    name: MeasuredText,
    room: Room,
    unit: float,
) -> Point | None:
    places = [label.y] if label.else_y is None else [label.y, label.else_y]
    nearby = product(places, NUDGES)
    for middle, (dx, dy) in chain(nearby, product(places[:1], FAR_NUDGES)):
        spot = label.x + dx * unit, middle + dy * unit
        box = _box_of(name, spot, unit)
        inside = box[0] >= 0 and box[1] >= 0 and box[2] <= canvas.width and box[3] <= canvas.height
        if inside and room.is_free(box):
            return spot
    return None


def _box_of(name: MeasuredText, spot: Point, unit: float) -> Box:
    """The pixels that a name takes with its middle at a spot, and with its edge."""
    edge = _edge(unit)
    wide, high = name.width / 2 + edge, name.capitals / 2 + edge
    low = high + _tail(name)
    x, y = spot
    return floor(x - wide), floor(y - high), ceil(x + wide), ceil(y + low)


def _is_inside(spot: Point, outline: Sequence[Point]) -> bool:
    """Whether a point lies in a shape: a line from it to the right leaves that once more than it
    comes in.
    """
    x, y = spot
    inside = False
    for (ax, ay), (bx, by) in pairwise([*outline, outline[0]]):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            inside = not inside
    return inside


def _lead(
    canvas: Canvas, label: CellName, spot: Point, inks: tuple[Colour, Colour], unit: float
) -> None:
    """A line from where a name would stand to where it does."""
    for ink, width in zip(reversed(inks), (2 * LEADER, LEADER), strict=True):
        canvas.lines([[(label.x, label.y), spot]], ink, width * unit)


def _tail(name: MeasuredText) -> int:
    """How far a name reaches below its line: a Q does."""
    stamped = stamp(name, 0)
    return max(0, stamped.y + stamped.letters.height) if stamped else 0


def _edge(unit: float) -> int:
    return max(2, round(EDGE * unit))


def _write(
    canvas: Canvas,
    name: MeasuredText,
    spot: Point,
    inks: tuple[Colour, Colour],
    unit: float,
    leads_to: Point | None,
) -> None:
    edge, (ink, edge_ink) = _edge(unit), inks
    canvas.write(
        name,
        *spot,
        ink,
        anchor="middle",
        edge=edge,
        edge_ink=edge_ink,
        kind="name",
        leads_to=leads_to,
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
