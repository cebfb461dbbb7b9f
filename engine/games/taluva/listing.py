"""The long lists of moves of Taluva, each move made only when it is looked at.

What is legal is not decided here: `turn.py` says which areas are open, and these sequences turn
them into moves, in board order.
"""

from engine.contract import Move
from engine.games.taluva.areas import Area, nth_spot, spots_in
from engine.games.taluva.box import Terrain
from engine.games.taluva.chart import Chart, Town
from engine.games.taluva.moves import Erupt, Expand, Hut, Place, Temple, Tower
from engine.games.taluva.tiles import VOLCANOES
from engine.hexes import WAYS
from engine.lazy_moves import OnDemand

TERRAINS = tuple(Terrain)


class Layings(OnDemand):
    """Every way to lay a tile: three on each triple that has room for it, then the eruptions."""

    __slots__ = ("_cells", "_codes", "_places", "_room", "_triples", "_volcanoes")

    def __init__(self, chart: Chart, room: int, volcanoes: tuple[Area, ...]) -> None:
        self._cells = chart.grid.cells
        self._room = room
        self._volcanoes = volcanoes
        self._places = 3 * room.bit_count()
        self._triples: list[int] | None = None
        self._codes: list[int] = []
        self.total = self._places + sum(map(int.bit_count, volcanoes))

    def make(self, i: int) -> Move:
        if i >= self._places:
            return self._eruption(i - self._places)
        triple = self._triple(i // 3)
        step, way = VOLCANOES[triple & 1][i % 3]
        return Place(self._cells[triple >> 1] + step, way)

    def few(self, most: int) -> list[Move]:
        """At most so many places and so many eruptions, evenly spread."""
        return [
            *map(self.make, _spread(0, self._places, most)),
            *map(self.make, _spread(self._places, self.total, most)),
        ]

    def _triple(self, n: int) -> int:
        """A single one is found; whoever looks at more has all of them written out."""
        if self._triples:
            return self._triples[n]
        self._triples = [] if self._triples is None else spots_in(self._room)
        return nth_spot(self._room, n)

    def _eruption(self, n: int) -> Erupt:
        if not self._codes:
            areas = zip(WAYS, self._volcanoes, strict=True)
            self._codes = sorted(spot << 3 | way for way, area in areas for spot in spots_in(area))
        code = self._codes[n]
        return Erupt(self._cells[code >> 3], WAYS[code & 7])


class Buildings(OnDemand):
    """Every way to build: huts, towers, temples, then the expansions."""

    __slots__ = ("_cells", "_expansions", "_sites", "_terrains")

    def __init__(
        self, chart: Chart, huts: Area, towers: Area, temples: Area, expansions: dict[Area, Town]
    ) -> None:
        self._cells = chart.grid.cells
        self._terrains = chart.terrains
        self._sites = huts, towers, temples
        self._expansions = expansions
        self.total = huts.bit_count() + towers.bit_count() + temples.bit_count() + len(expansions)

    def make(self, i: int) -> Move:
        for building, area in zip((Hut, Tower, Temple), self._sites, strict=True):
            count = area.bit_count()
            if i < count:
                return building(self._cells[nth_spot(area, i)])
            i -= count
        return self._expansion(*list(self._expansions.items())[i])

    def few(self, most: int) -> list[Move]:
        """All expansions, and at most so many sites for each piece, evenly spread."""
        found, first = list[Move](), 0
        for area in self._sites:
            last = first + area.bit_count()
            found += map(self.make, _spread(first, last, most))
            first = last
        return [*found, *map(self.make, range(first, self.total))]

    def _expansion(self, area: Area, town: Town) -> Expand:
        """§5.4: an expansion is named by the first cell of the settlement."""
        shown = next(i for i, terrain in enumerate(self._terrains) if area & terrain)
        return Expand(self._cells[town.first], TERRAINS[shown])


def _spread(first: int, last: int, most: int) -> range:
    """At most so many numbers of a range."""
    return range(first, last, max(1, -((first - last) // most)))
