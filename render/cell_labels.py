"""The names of cells on a board, and the chips that tell their level: large enough for a phone, and
never one over another.

A label stands in the middle of its cell or is moved a little until it is free of the others. Where
cells are too small for that, it is left out and reported: the caller draws that region larger.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import ceil, floor
from typing import NamedTuple

from PIL import Image

from engine.hexes import Cell, axial, neighbours
from render import theme as themes
from render.canvas import Canvas, put
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
GAP = 12
"""Between a name and a number or another name, at 1,600 pixels."""
LEADER = 5
"""How wide the line to a cell is, at 1,600 pixels."""
LEADER_STEPS = 24
"""In how many steps it is looked for what is in its way."""


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
    """Which pixels of a picture are written on already, or stood on."""

    def __init__(self, canvas: Canvas, unit: float) -> None:
        self._image = Image.new("L", canvas.image.size)
        for text in canvas.written:
            self.take(_wider(text.room or text.box, unit))
        for piece in canvas.standing:
            put(self._image, 255, piece.mask, piece.x, piece.y)

    def take(self, box: Box) -> None:
        wide, high = self._image.size
        left, top, right, bottom = box
        inside = max(0, left), max(0, top), min(wide, right), min(high, bottom)
        if inside[0] < inside[2] and inside[1] < inside[3]:
            self._image.im.paste(255, inside)

    def is_free(self, box: Box) -> bool:
        """Asked of many places for each name: without the checks of `Image.crop`."""
        wide, high = self._image.size
        if box[0] < 0 or box[1] < 0 or box[2] > wide or box[3] > high:
            return False
        return self._image.im.crop(box).getbbox() is None


def _wider(box: Box, unit: float) -> Box:
    """With the gap that keeps what stands side by side from being read as one."""
    gap = round(GAP * unit)
    return box[0] - gap, box[1] - gap, box[2] + gap, box[3] + gap


def is_apart(box: tuple[float, float, float, float], boxes: Iterable[Box]) -> bool:
    """Whether a box overlaps none of others."""
    return not any(_overlap(box, other) for other in boxes)


def _overlap(one: tuple[float, float, float, float], other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def write_labels(
    canvas: Canvas,
    labels: Iterable[CellName],
    room: Room,
    theme: Theme,
    unit: float,
    name_of: Callable[[Cell], str],
    outline_of: Callable[[Cell], Sequence[Point]],
) -> tuple[Cell, ...]:
    """Write names onto a board where there is room; the cells for which there was none. To what
    stands outside its cell a line leads.
    """
    left_out, found = [], list[tuple[CellName, MeasuredText, Point]]()
    inks = {
        "land": (theme.label, theme.label_edge),
        "afloat": (theme.afloat, theme.afloat_edge),
        "choice": (theme.choice, theme.choice_edge),
    }
    labels = list(labels)
    called = {label.cell for label in labels}
    for label in labels:
        name = line(name_of(label.cell), round(SIZE * unit), NARROW)
        around = _around(name, unit)
        edge = outline_of(label.cell)
        others = [outline_of(other) for other in neighbours(label.cell) if other in called]
        spot = _free_spot(label, around, room, edge, others, unit)
        if spot is None:
            left_out.append(label.cell)
            continue
        found.append((label, name, spot))
        room.take(_wider(_box_at(spot, around), unit))
    apart = {}
    for label, _, spot in found:
        edge = outline_of(label.cell)
        if not _is_inside(spot, edge):
            apart[label.cell] = label.x, label.y
            _lead(canvas, label, spot, edge, room, inks[label.style], unit)
    for label, name, spot in found:
        _write(canvas, name, spot, inks[label.style], unit, apart.get(label.cell))
    return tuple(left_out)


Around = tuple[float, float, float, float]
"""How far something reaches to the left, up, to the right and down from its middle."""


def _free_spot(
    label: CellName,
    around: Around,
    room: Room,
    edge: Sequence[Point],
    others: Sequence[Sequence[Point]],
    unit: float,
) -> Point | None:
    """The nearest free place inside the label's cell or, if there is none, the nearest of all that
    lies in no other cell with a name, whose second name it would seem to be.
    """
    outside = None
    for middle in [label.y] if label.else_y is None else [label.y, label.else_y]:
        for dx, dy in NUDGES:
            spot = label.x + dx * unit, middle + dy * unit
            if room.is_free(_box_at(spot, around)):
                if _is_inside(spot, edge):
                    return spot
                if not any(_is_inside(spot, other) for other in others):
                    outside = outside or spot
    if outside is None:
        far = ((label.x + dx * unit, label.y + dy * unit) for dx, dy in FAR_NUDGES)
        free = [spot for spot in far if room.is_free(_box_at(spot, around))]
        apart = (s for s in free if not any(_is_inside(s, other) for other in others))
        outside = next(apart, free[0] if free else None)
    return outside


def _around(name: MeasuredText, unit: float) -> Around:
    """A name with its edge; some letters reach below its line: a Q does."""
    edge = _edge(unit)
    wide, high = name.width / 2 + edge, name.capitals / 2 + edge
    return wide, high, wide, high + _tail(name)


def _box_at(spot: Point, around: Around) -> Box:
    """The pixels that it takes with its middle at a spot."""
    (x, y), (left, up, right, down) = spot, around
    return floor(x - left), floor(y - up), ceil(x + right), ceil(y + down)


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
    canvas: Canvas,
    label: CellName,
    spot: Point,
    edge: Sequence[Point],
    room: Room,
    inks: tuple[Colour, Colour],
    unit: float,
) -> None:
    """A line from a name into its cell, as far as nothing is in its way."""
    (x, y), reach = spot, max(1, round(LEADER * unit))
    end, left_name, inside = spot, False, 0
    for step in range(1, LEADER_STEPS + 1):
        share = step / LEADER_STEPS
        at = x + (label.x - x) * share, y + (label.y - y) * share
        is_free = room.is_free(_box_at(at, (reach, reach, reach, reach)))
        left_name = left_name or is_free
        if left_name and not is_free:
            break
        end, inside = at, inside + _is_inside(at, edge)
        if inside > LEADER_STEPS / 6:
            break
    for ink, width in zip(reversed(inks), (2 * LEADER, LEADER), strict=True):
        canvas.lines([[end, spot]], ink, width * unit)


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
