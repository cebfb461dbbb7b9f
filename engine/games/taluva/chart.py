"""The chart of an island of Taluva: what follows from the land and the buildings, kept at hand so
that listing moves is quick.

Nothing here decides a rule, and a chart is never stored. `charted` draws it from what is on the
table; `tile_laid`, `built_on` and `buried` are told of one change and mend it; a test compares the
two after every move. A chart is made of areas: sets of cells, one int each (see `areas.py`).
"""

from bisect import bisect
from collections.abc import Mapping
from dataclasses import dataclass
from operator import attrgetter

from msgspec import Struct

from engine.games.taluva.areas import Area, AreaGrid, first_spot, grid_for
from engine.games.taluva.box import Piece, Terrain
from engine.games.taluva.fields import level_of, owner_of, piece_of, terrain_of, way_of
from engine.hexes import WAYS, Way

_, TOWER, TEMPLE = map(int, Piece)


class Town(Struct, frozen=True, gc=False):
    """A settlement (§1.5): connected cells with buildings of one colour, and those around."""

    first: int
    """The spot of its first cell in board order, which stands for the settlement."""
    size: int
    cells: Area
    rim: Area
    has_tower: bool
    has_temple: bool


@dataclass(slots=True)
class Chart:
    """What is where on the island, in areas of one grid."""

    grid: AreaGrid
    levels: list[Area]
    """The land of level one, of level two, and so on as far as there is any."""
    terrains: list[Area]
    """Where each terrain shows; the first are the volcanoes."""
    facing: list[Area]
    """The volcanoes of the tiles that lie each way."""
    free: Area
    """Fields with nothing built on them."""
    taken: int
    """The triples that have a cell of land."""
    near: int
    """The triples that have a cell next to land."""
    towns: list[tuple[Town, ...]]
    """The settlements of each seat, by their first cell."""
    beside: list[Area]
    """For each seat, the cells next to its buildings."""
    towers: Area
    temples: Area
    single: Area
    """Settlements of one field."""
    double: list[Area]
    """Settlements of two fields: for each way, where the volcano of a tile that covers both is."""

    def clone(self) -> "Chart":
        return Chart(
            self.grid,
            self.levels.copy(),
            self.terrains.copy(),
            self.facing.copy(),
            self.free,
            self.taken,
            self.near,
            self.towns.copy(),
            self.beside.copy(),
            self.towers,
            self.temples,
            self.single,
            self.double.copy(),
        )


def charted(land: Mapping[int, int], built: Mapping[int, int], seats: int) -> Chart:
    """The chart of what is on the table."""
    chart, own = _blank(grid_for(land), seats), [0] * seats
    for at, shown in land.items():
        _chart_field(chart, chart.grid.spots[at], shown, at in built)
    for at, building in built.items():
        bit, piece = 1 << chart.grid.spots[at], piece_of(building)
        own[owner_of(building)] |= bit
        chart.towers |= bit if piece == TOWER else 0
        chart.temples |= bit if piece == TEMPLE else 0
    for seat, area in enumerate(own):
        chart.beside[seat] = chart.grid.spread(area)
        chart.towns[seat] = tuple(
            _settled(chart, part, chart.grid.spread(part)) for part in chart.grid.parts(area)
        )
    return chart


def _blank(grid: AreaGrid, seats: int) -> Chart:
    nowhere = [0] * len(WAYS)
    return Chart(
        grid=grid,
        levels=[0],
        terrains=[0] * len(Terrain),
        facing=nowhere.copy(),
        free=0,
        taken=0,
        near=0,
        towns=[()] * seats,
        beside=[0] * seats,
        towers=0,
        temples=0,
        single=0,
        double=nowhere.copy(),
    )


def _chart_field(chart: Chart, spot: int, shown: int, is_built: bool) -> None:
    bit, terrain, level = 1 << spot, terrain_of(shown), level_of(shown)
    _raise_to(chart, level)
    chart.levels[level - 1] |= bit
    chart.terrains[terrain] |= bit
    if terrain is Terrain.VOLCANO:
        chart.facing[way_of(shown)] |= bit
    elif not is_built:
        chart.free |= bit
    by = 2 * (spot - chart.grid.anchor)
    chart.taken |= chart.grid.over_cell << by
    chart.near |= chart.grid.near_cell << by


def _raise_to(chart: Chart, level: int) -> None:
    while len(chart.levels) < level:
        chart.levels.append(0)


# ── Laying a tile ─────────────────────────────────────────────────────────────────────────────────


def tile_laid(chart: Chart, spot: int, way: Way, level: int, right: int, left: int) -> None:
    """A tile with its volcano on this spot shows these terrains on its right and left field."""
    grid, terrains, facing = chart.grid, chart.terrains, chart.facing
    to_right, to_left = grid.fields[way]
    on_volcano, on_right, on_left = 1 << spot, 1 << spot + to_right, 1 << spot + to_left
    tile = on_volcano | on_right | on_left
    if level == 1:
        by = 2 * (spot - grid.anchor)
        chart.taken |= grid.over[way] << by
        chart.near |= grid.near[way] << by
    else:
        chart.terrains = terrains = [area & tile ^ area for area in terrains]
        chart.facing = facing = [area & tile ^ area for area in facing]
        _raise_to(chart, level)
        chart.levels[level - 2] ^= tile
    chart.levels[level - 1] |= tile
    terrains[0] |= on_volcano
    terrains[right] |= on_right
    terrains[left] |= on_left
    facing[way] |= on_volcano
    chart.free |= on_right | on_left


# ── Building and burying ──────────────────────────────────────────────────────────────────────────


def built_on(chart: Chart, seat: int, piece: int, cells: Area) -> None:
    """New buildings join the settlements of their colour next to them into one."""
    chart.free ^= cells
    if piece == TOWER:
        chart.towers |= cells
    elif piece == TEMPLE:
        chart.temples |= cells
    towns, beside = chart.towns[seat], chart.beside[seat]
    joined, around = cells, chart.grid.spread(cells)
    chart.beside[seat] = beside | around
    if beside & cells:
        for town in towns:
            if town.rim & cells:
                joined |= town.cells
                around |= town.rim
                _bar(chart, town)
        towns = tuple([town for town in towns if not town.cells & joined])
    chart.towns[seat] = _with(towns, _settled(chart, joined, around))


def buried(chart: Chart, cells: Area) -> None:
    """Huts on these cells are gone: their settlements may fall apart (§4.4)."""
    for seat, towns in enumerate(chart.towns):
        for town in towns:
            if town.cells & cells:
                _bar(chart, town)
                towns = tuple([other for other in towns if other is not town])
                for part in chart.grid.parts(town.cells & cells ^ town.cells):
                    towns = _with(towns, _settled(chart, part, chart.grid.spread(part)))
        if towns is not chart.towns[seat]:
            chart.towns[seat] = towns
            chart.beside[seat] = chart.grid.spread(sum(town.cells for town in towns))


def _settled(chart: Chart, cells: Area, around: Area) -> Town:
    """The settlement on these connected cells, from now on."""
    town = Town(
        first_spot(cells),
        cells.bit_count(),
        cells,
        around & cells ^ around,
        bool(cells & chart.towers),
        bool(cells & chart.temples),
    )
    _bar(chart, town)
    return town


def _with(towns: tuple[Town, ...], town: Town) -> tuple[Town, ...]:
    """The same settlements and one more, by their first cell."""
    i = bisect(towns, town.first, key=_first)
    return (*towns[:i], town, *towns[i:])


_first = attrgetter("first")


def _bar(chart: Chart, town: Town) -> None:
    """A settlement comes or goes that must not be buried whole (§4.2)."""
    if town.size == 1:
        chart.single ^= town.cells
    elif town.size == 2:
        for way, spot in chart.grid.tiles_over(town.cells):
            chart.double[way] ^= 1 << spot
