"""The continent of Volcanic Isle as the painter needs it: what covers each area, where its volcano
or number stands, where in a space its channels lie and where there is room for people.

Worked out once for each continent, from where its areas lie. Offsets are from the centre of a
space, in parts of its size. Nothing is drawn here.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from engine.games.volcanic_isle.box import COLOURS, Spot
from engine.games.volcanic_isle.view import View
from engine.hexes import WAYS, Cell, axial, neighbours, step
from render import sprites
from render import theme as themes
from render.hexgrid import SQUASH, Bounds, Point, bounds, edge, place
from render.theme import SeatLook

LOOKS: tuple[SeatLook, ...] = tuple(themes.SEATS[name] for name in COLOURS)
VOLCANIC = "tuff"
PLAINS = ("clearing", "sand", "jungle")
"""What covers areas with a volcano, and the others: neighbours differ."""
MARGIN = 0.35
LEAST_ASPECT = 1.25
"""Width by height: a narrow continent gets sea on both sides."""
CHANNELS: dict[Spot, float] = {Spot.INNER: 0.41, Spot.OUTER: -0.13, Spot.MIDDLE: 0.04}
"""How far from the centre of a space towards the heart of its area each channel lies."""
GEYSER = 0.8
"""How far out a geyser lies, from the centre of a space to its edge."""

Shape = tuple[tuple[tuple[Cell, ...], bool], ...]


class GroundPlan(NamedTuple):
    """What never changes on a continent."""

    area_at: dict[Cell, int]
    """The number of the area of each space."""
    lands: dict[Cell, str]
    hearts: dict[int, Point]
    """Where the volcano of an area stands, or its number: in parts of the size, as `place`."""

    def toward(self, cell: Cell) -> Point:
        """From the centre of a space to the heart of its area."""
        (x, y), (hx, hy) = place(cell), self.hearts[self.area_at[cell]]
        return hx - x, hy - y

    def channel(self, cell: Cell, spot: Spot) -> Point:
        """Where a channel lies, from the centre of its space."""
        (x, y), share = self.toward(cell), CHANNELS[spot]
        return x * share, y * share


def plan(view: View) -> GroundPlan:
    return _plan(tuple((area.cells, area.has_volcano) for area in view.areas))


@lru_cache(maxsize=32)
def _plan(areas: Shape) -> GroundPlan:
    area_at = {cell: i for i, (cells, _) in enumerate(areas, 1) for cell in cells}
    hearts = {i: _heart(cells, area_at) for i, (cells, _) in enumerate(areas, 1)}
    covers = _covers(areas, area_at)
    return GroundPlan(area_at, {cell: covers[area] for cell, area in area_at.items()}, hearts)


def _heart(cells: Sequence[Cell], land: Iterable[Cell]) -> Point:
    """Where the spaces of an area meet, which is no edge with a geyser; in an area of one space
    near its coast.
    """
    places = [place(cell) for cell in cells]
    x, y = (sum(axis) / len(places) for axis in zip(*places, strict=True))
    if len(cells) > 1:
        return x, y
    coast = [way for way in WAYS if step(cells[0], way) not in land]
    dx, dy = edge(coast[0]) if coast else (0.0, 0.0)
    return x + 0.6 * dx, y + 0.6 * dy


def _covers(areas: Shape, area_at: dict[Cell, int]) -> dict[int, str]:
    """What each area is covered with, so that neighbours differ where that can be."""
    found = {number: VOLCANIC for number, (_, is_hot) in enumerate(areas, 1) if is_hot}
    near = {
        number: {area_at[at] for cell in cells for at in neighbours(cell) if at in area_at}
        for number, (cells, _) in enumerate(areas, 1)
    }
    plain = [number for number in near if number not in found]
    if not _cover(plain, near, found):
        found.update(dict.fromkeys(plain, PLAINS[0]))
    return found


def _cover(todo: Sequence[int], near: dict[int, set[int]], found: dict[int, str]) -> bool:
    """Cover the areas that are left, one after the other; whether it can be done."""
    if not todo:
        return True
    area, *rest = todo
    for land in PLAINS:
        if all(found.get(other) != land for other in near[area] - {area}):
            found[area] = land
            if _cover(rest, near, found):
                return True
    found.pop(area, None)
    return False


def geyser_at(way: int) -> Point:
    """Where the geyser at an edge lies, from the centre of its space."""
    x, y = edge(way)
    return x * GEYSER, y * GEYSER


def variant(cell: Cell) -> int:
    q, r = axial(cell)
    return (q * 7 + r * 3) % sprites.VARIANTS


def whole(view: View) -> Bounds:
    """The continent as it was in the beginning, and the bays: the picture never moves."""
    cells = [cell for area in view.areas for cell in area.cells]
    around = bounds(((cell, 0.0) for cell in [*cells, *(b.bay for b in view.boats)]), MARGIN)
    spare = max(0.0, LEAST_ASPECT * around.height - around.width) / 2
    return around._replace(left=around.left - spare, right=around.right + spare)


# ── Room in a space ───────────────────────────────────────────────────────────────────────────────


class Piece(NamedTuple):
    """Something that takes room in a space: where, and half its width and height."""

    x: float
    y: float
    wide: float
    high: float


NAME = (0.34, 0.2)
"""Half the room of a space's name."""
_SPOTS: tuple[Point, ...] = (
    *((0.46 * cos(i * pi / 6), 0.46 * SQUASH * sin(i * pi / 6)) for i in (3, 9, 0, 6, 1, 5, 7, 11)),
    *((0.46 * cos(i * pi / 6), 0.46 * SQUASH * sin(i * pi / 6)) for i in (2, 4, 8, 10)),
    *((0.24 * cos(i * pi / 3), 0.24 * SQUASH * sin(i * pi / 3)) for i in range(6)),
    (0.0, 0.0),
)


@lru_cache(maxsize=4096)
def rooms(taken: tuple[Piece, ...], sizes: tuple[Point, ...]) -> tuple[Point, ...]:
    """A place for each of some pieces, in their order, as free of the others as can be."""
    found: list[Point] = []
    pieces = list(taken)
    for wide, high in sizes:
        x, y = max(_SPOTS, key=lambda spot: _free(spot, wide, high, pieces))
        pieces.append(Piece(x, y, wide, high))
        found.append((x, y))
    return tuple(found)


def _free(spot: Point, wide: float, high: float, pieces: Iterable[Piece]) -> float:
    """How far a place is from whatever takes room already: 1 is far enough."""
    x, y = spot
    return min(
        (max(abs(x - p.x) / (wide + p.wide), abs(y - p.y) / (high + p.high)) for p in pieces),
        default=1.0,
    )
