"""Questions about the board of Taluva, and the two ways to change it: laying a tile and building.

Questions about a cell are answered from the land and the buildings, questions about the whole
island from its chart, in areas: sets of cells as one int each (see `areas.py`).
"""

from operator import and_, or_, xor

from engine.games.taluva.areas import Area, union
from engine.games.taluva.box import Piece
from engine.games.taluva.chart import Chart, Town, built_on, buried, tile_laid
from engine.games.taluva.fields import building, field, level_of, owner_of
from engine.games.taluva.state import State
from engine.games.taluva.tiles import covered
from engine.hexes import Cell, Way, neighbours

# ── Land ──────────────────────────────────────────────────────────────────────────────────────────


def touches_land(state: State, cells: tuple[Cell, Cell, Cell]) -> bool:
    return any(near in state.land for at in cells for near in neighbours(at))


def is_even(state: State, cells: tuple[Cell, Cell, Cell]) -> bool:
    """§4.3: three cells of land on one level."""
    return len({level_of(state.land.get(at, 0)) for at in cells}) == 1 and cells[0] in state.land


def buried_whole(state: State, right: Cell, left: Cell) -> Cell | None:
    """§4.2: a cell of a settlement that lies wholly under a tile's two fields, if there is one."""
    for at in (right, left):
        settlement = settlement_at(state, at)
        if settlement and {right, left}.issuperset(cells_of(state, settlement)):
            return at
    return None


# ── Settlements ───────────────────────────────────────────────────────────────────────────────────


def settlements(state: State, seat: int) -> tuple[Town, ...]:
    """A seat's settlements, by their first cell."""
    return state.chart.towns[seat]


def settlement_at(state: State, cell: Cell) -> Town | None:
    """The settlement that has a building on this cell."""
    if cell not in state.built:
        return None
    bit = 1 << state.chart.grid.spots[cell]
    own = settlements(state, owner_of(state.built[cell]))
    return next(settlement for settlement in own if settlement.cells & bit)


def own_settlement_at(state: State, seat: int, cell: Cell) -> Town | None:
    """The same, if it is the seat's."""
    is_own = cell in state.built and owner_of(state.built[cell]) == seat
    return settlement_at(state, cell) if is_own else None


def cells_of(state: State, settlement: Town) -> tuple[Cell, ...]:
    return state.chart.grid.cells_in(settlement.cells)


def is_beside(state: State, cell: Cell, settlement: Town) -> bool:
    """Whether a cell of land is next to a settlement."""
    return bool(settlement.rim >> state.chart.grid.spots[cell] & 1)


def expansion(state: State, settlement: Town, terrain: int) -> Area:
    """§5.4: every free field of a terrain next to a settlement."""
    return settlement.rim & state.chart.free & state.chart.terrains[terrain]


def huts_needed(chart: Chart, area: Area) -> int:
    """§5.4: as many huts on each field of an area as its level."""
    levels = enumerate(chart.levels, start=1)
    return sum([level * (area & ground).bit_count() for level, ground in levels])


def highest(state: State, area: Area) -> int:
    """The highest level in an area, 0 if it is empty."""
    levels = enumerate(state.chart.levels, start=1)
    return max([level for level, ground in levels if area & ground], default=0)


# ── Where something may go ────────────────────────────────────────────────────────────────────────


def room(chart: Chart) -> int:
    """§3: where a tile fits next to the land, as triples: none of their cells is land, one is next
    to it.
    """
    near = chart.near
    return near & chart.taken ^ near


def eruptions(chart: Chart) -> tuple[Area, ...]:
    """§4: for each way, the volcanoes on which a tile may be laid that way."""
    must_stay = chart.towers | chart.temples | chart.single
    fits: tuple[Area, ...] = ()
    for ground in chart.levels:
        # Even (§4.3): from the volcano, both ways to the fields lead to ground of its level, and
        # nothing there must stay (§4.2).
        volcanoes = ground & chart.terrains[0]
        n, ne, se, s, sw, nw = chart.grid.towards(ground & must_stay ^ ground)
        even = (
            volcanoes & n & ne,
            volcanoes & ne & se,
            volcanoes & se & s,
            volcanoes & s & sw,
            volcanoes & sw & nw,
            volcanoes & nw & n,
        )
        fits = tuple(map(or_, fits, even)) if fits else even
    # Turned (§4.1), and not over both fields of a settlement of two (§4.2).
    barred = map(or_, chart.facing, chart.double)
    return tuple(map(xor, fits, map(and_, fits, barred)))


def expansions(chart: Chart, seat: int, huts: int) -> dict[Area, Town]:
    """§5.4: all expansions of a seat's settlements that take no more than so many huts, by the
    fields they take; each with the first settlement that takes them.
    """
    free, fertile = chart.free, chart.terrains[1:]
    found: dict[Area, Town] = {}
    for town in chart.towns[seat]:
        reached = town.rim & free
        if reached:
            for terrain in fertile:
                area = reached & terrain
                if area and area not in found:
                    found[area] = town
    most = len(chart.levels)  # huts on one field
    if most * (free & chart.beside[seat]).bit_count() <= huts:
        return found
    return {
        area: town
        for area, town in found.items()
        if most * area.bit_count() <= huts or huts_needed(chart, area) <= huts
    }


# ── Laying and building ───────────────────────────────────────────────────────────────────────────


def lay(state: State, kind: int, volcano: Cell, way: Way) -> int:
    """Lay a tile, on the table or on top of others, and return its level. Buildings beneath are
    gone.
    """
    land, chart = state.land, state.chart
    _, right, left = cells = covered(volcano, way)
    level = level_of(land[volcano]) + 1 if volcano in land else 1
    on_right, on_left = kind % 5 + 1, kind // 5 + 1
    land[volcano] = shown = field(0, way, level, len(state.laid))
    land[right], land[left] = shown | on_right, shown | on_left
    state.laid.append((volcano << 3 | way) << 5 | kind)
    lost = [at for at in cells if state.built.pop(at, None) is not None] if level > 1 else ()
    spot = chart.grid.tile_spots.get(volcano)
    if spot is None:
        del state.chart  # The island outgrows its grid: a new chart is drawn when it is needed.
        return level
    tile_laid(chart, spot, way, level, on_right, on_left)
    if lost:
        buried(chart, union(1 << chart.grid.spots[at] for at in lost))
    return level


def build(state: State, seat: int, piece: Piece, cell: Cell) -> None:
    chart = state.chart
    state.spend(seat, piece)
    state.built[cell] = building(seat, piece)
    built_on(chart, seat, piece, 1 << chart.grid.spots[cell])


def expand(state: State, seat: int, area: Area) -> tuple[int, tuple[Cell, ...]]:
    """Put huts on every field of an area; how many it took, and where."""
    huts, cells = huts_needed(state.chart, area), state.chart.grid.cells_in(area)
    state.spend(seat, Piece.HUT, huts)
    state.built.update(dict.fromkeys(cells, building(seat, Piece.HUT)))
    built_on(state.chart, seat, Piece.HUT, area)
    return huts, cells
