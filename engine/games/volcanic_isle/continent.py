"""A continent as tables of numbers, worked out once from where its areas lie.

A continent's text names the spaces of areas 1 to 22, and behind a bar where its geysers lie:
`G4 G5 H5 / E6 … | middle`; a state holds only that. Under version 1 of the rules every edge of a
border had a geyser: a text without a bar is such a continent. Spaces are numbered in board order,
areas as printed less one, borders between two areas in the order of these. Moves are values, so
those that name a space are made here once and shared.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from engine.games.volcanic_isle import geysers
from engine.games.volcanic_isle.box import AREAS, VOLCANOES, Spot, at
from engine.games.volcanic_isle.moves import Build, Carry, Create, Land, Raise, Sculpt, Walk
from engine.hexes import WAYS, Cell, Way, axial, neighbours
from engine.notation import cell_named, name

SPOTS = (Spot.INNER, Spot.OUTER, Spot.LOOSE)
PLAIN_SPOTS = (Spot.MIDDLE, Spot.OUTER, Spot.LOOSE)
"""The words for a space's first and second channel and for what lies loose, by number."""

LOOSE = 2
"""The number of the last one."""

BAR, MIDDLE = " | ", "middle"
"""What stands between the areas and the word for where geysers lie, and that word."""


class WayOut(NamedTuple):
    """A way out of a space to a neighbour."""

    way: Way
    near: int
    border: int
    """The bit of the border it crosses, 0 inside an area."""
    area: int
    """The bit of the area it leads to."""
    walk: Walk
    carries: tuple[Carry, ...]
    """Carry a Moai: the only one there, or the one in a channel or loose, by number + 1."""


class Geyser(NamedTuple):
    """A geyser at an edge of a space towards another area."""

    at: int
    way: Way
    border: int
    """The bit of the border before it."""
    beyond: int
    """The bit of the area behind that border."""
    raises: tuple[Raise, ...]
    """Raise a Moai there: the only one, or the one in a channel or loose, by number + 1."""


class Link(NamedTuple):
    """A border of an area."""

    border: int
    """Its bit."""
    area: int
    """The area behind it."""


class Continent:
    """Everything that can be known of a continent before anything happens on it."""

    def __init__(self, text: str) -> None:
        self.text = text
        named, bar, _ = text.partition(BAR)
        areas = [tuple(map(cell_named, words.split())) for words in named.split("/")]
        self.cells: tuple[Cell, ...] = tuple(sorted(cell for area in areas for cell in area))
        """The cell of each space."""
        self.space_at: dict[Cell, int] = {cell: s for s, cell in enumerate(self.cells)}
        self.areas: tuple[tuple[int, ...], ...] = tuple(
            tuple(self.space_at[cell] for cell in clockwise(area)) for area in areas
        )
        """The spaces of each area; around a volcano clockwise from the north."""
        self.area_of: tuple[int, ...] = self._area_of()
        self.borders: tuple[tuple[int, int], ...] = self._borders()
        """The two areas of each border, the lower one first."""
        self.border_of = {border: i for i, border in enumerate(self.borders)}
        self.touching: tuple[tuple[int, ...], ...] = tuple(
            tuple(self.space_at[near] for near in neighbours(cell) if near in self.space_at)
            for cell in self.cells
        )
        """The neighbours of each space."""
        self.steps: tuple[tuple[WayOut, ...], ...] = tuple(map(self._steps, self.spaces))
        self._middles = self._middle_edges() if bar else None
        self.geysers: tuple[tuple[Geyser, ...], ...] = tuple(map(self._geysers, self.spaces))
        self.geyser_at = {geyser.at: geyser for some in self.geysers for geyser in some}
        self.links: tuple[tuple[Link, ...], ...] = tuple(map(self._links, range(len(areas))))
        self.lands = tuple(map(Land, self.cells))
        self.creates = tuple(map(Create, self.cells))
        self.builds = tuple(_whiches(Build, self.words(s), cell) for s, cell in self._numbered())
        self.sculpts = tuple(_whiches(Sculpt, self.words(s), cell) for s, cell in self._numbered())

    @property
    def spaces(self) -> range:
        return range(len(self.cells))

    def _numbered(self) -> Iterable[tuple[int, Cell]]:
        return enumerate(self.cells)

    def is_volcano(self, space: int) -> bool:
        """Whether a space lies at a volcano, with two channels."""
        return self.area_of[space] < VOLCANOES

    def words(self, space: int) -> tuple[Spot, ...]:
        """What the channels of a space are called, and what lies loose."""
        return SPOTS if self.is_volcano(space) else PLAIN_SPOTS

    def is_coast(self, space: int, sunk: int) -> bool:
        """Whether a space lies at the sea, which may have taken its neighbours."""
        near = self.touching[space]
        return len(near) < 6 or any(sunk >> self.area_of[n] & 1 for n in near)

    def bay_spaces(self, bay: Cell) -> list[int]:
        """The spaces beside a cell of the sea, in board order."""
        return sorted(self.space_at[near] for near in neighbours(bay) if near in self.space_at)

    def _area_of(self) -> tuple[int, ...]:
        found = {space: i for i, area in enumerate(self.areas) for space in area}
        return tuple(found[space] for space in self.spaces)

    def _borders(self) -> tuple[tuple[int, int], ...]:
        pairs = {
            (self.area_of[s], self.area_of[self.space_at[near]])
            for s, cell in self._numbered()
            for near in neighbours(cell)
            if near in self.space_at
        }
        return tuple(sorted((a, b) for a, b in pairs if a < b))

    def border_bit(self, a: int, b: int) -> int:
        return 0 if a == b else 1 << self.border_of[min(a, b), max(a, b)]

    def _ways(self, space: int) -> list[tuple[Way, int]]:
        around = zip(WAYS, neighbours(self.cells[space]), strict=True)
        return [(way, self.space_at[near]) for way, near in around if near in self.space_at]

    def _steps(self, space: int) -> tuple[WayOut, ...]:
        cell, own = self.cells[space], self.area_of[space]
        found = []
        for way, near in self._ways(space):
            area = self.area_of[near]
            carries = _whiches(Carry, self.words(space), cell, way)
            border = self.border_bit(own, area)
            found.append(WayOut(way, near, border, 1 << area, Walk(cell, way), carries))
        return tuple(found)

    def _geysers(self, space: int) -> tuple[Geyser, ...]:
        cell = self.cells[space]
        return tuple(
            Geyser(
                6 * space + step.way,
                step.way,
                step.border,
                step.area,
                _whiches(Raise, self.words(space), cell, step.way),
            )
            for step in self.steps[space]
            if step.border and (self._middles is None or (cell, step.way) in self._middles)
        )

    def _middle_edges(self) -> set[geysers.Edge]:
        """§1.4 The middle edge of each border, seen from either side."""
        sides: dict[tuple[int, int], list[geysers.Edge]] = {}
        for space, cell in self._numbered():
            for step in self.steps[space]:
                if step.border:
                    side = self.area_of[space], step.border
                    sides.setdefault(side, []).append((cell, step.way))
        return set(map(geysers.middle, sides.values()))

    def _links(self, area: int) -> tuple[Link, ...]:
        return tuple(
            Link(1 << i, b if a == area else a)
            for i, (a, b) in enumerate(self.borders)
            if area in (a, b)
        )

    def edges(self, border: int) -> tuple[tuple[Cell, Way], ...]:
        """The edges of spaces that make up a border, seen from its lower area."""
        a, _ = self.borders[border]
        return tuple(
            (self.cells[space], step.way)
            for space in sorted(self.areas[a])
            for step in self.steps[space]
            if step.border == 1 << border
        )


M = TypeVar("M")


def _whiches(kind: Callable[..., M], words: Sequence[Spot], *start: int) -> tuple[M, ...]:
    """The moves of one kind from one place: with no word for which one, then with each."""
    return (kind(*start), *(kind(*start, (word,)) for word in words))


def clockwise(cells: Sequence[Cell]) -> list[Cell]:
    """The three cells of a triangle, clockwise from the north around the corner they share; fewer
    cells in board order.
    """
    if len(cells) < 3:
        return sorted(cells)
    middle = [sum(axis) for axis in zip(*map(_upright, cells), strict=True)]

    def sector(cell: Cell) -> int:
        x, y = (3 * here - sum_ for here, sum_ in zip(_upright(cell), middle, strict=True))
        return 1 + _sign(y) if x > 0 else 4 - _sign(y)

    return sorted(cells, key=sector)


def _upright(cell: Cell) -> tuple[int, int]:
    """A cell's middle on axes to the right and down, in whole numbers."""
    q, r = axial(cell)
    return q, 2 * r + q


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def text_of(areas: Iterable[Iterable[Cell]], geysers: str) -> str:
    """The text of a continent with these areas, and with geysers as this word says."""
    named = " / ".join(" ".join(map(name, area)) for area in areas)
    return BAR.join(filter(None, (named, geysers)))


def geysers_of(text: str) -> str:
    """The word of a continent's text for where geysers lie."""
    return text.partition(BAR)[2]


def standard(geysers: str) -> str:
    """The text of the standard continent."""
    return text_of(([at(q, r) for q, r in area] for area in AREAS), geysers)


STANDARD = standard(MIDDLE)
OLD_STANDARD = standard("")
"""The one of version 1."""

continent = lru_cache(maxsize=256)(Continent)
"""The continent of a text."""
