"""Questions about the board of Taluva, and the two ways to change it: laying a tile and building.

Questions are answered from the land, the buildings and the settlements. `reindex` says what the
indexes in the state must hold; `index.py` keeps them up to date.
"""

from collections.abc import Iterable, Iterator

from engine.games.taluva import index
from engine.games.taluva.box import Piece, Terrain
from engine.games.taluva.state import (
    LEVEL_BITS,
    LEVEL_SHIFT,
    TERRAIN_BITS,
    State,
    Town,
    field,
    level_of,
    owner_of,
    piece_of,
    terrain_of,
    way_of,
)
from engine.games.taluva.tiles import covered, triple_cells, triples_with
from engine.hexes import WAYS, Cell, Way, components, neighbours

# ── Land ──────────────────────────────────────────────────────────────────────────────────────────


def is_free(state: State, cell: int) -> bool:
    """Whether a building can stand there: a field of land, no volcano, nothing built."""
    return bool(state.land.get(cell, 0) & TERRAIN_BITS) and cell not in state.built


def fits_on_table(state: State, cells: tuple[Cell, Cell, Cell]) -> bool:
    """§3: three empty cells, at least one of them next to land."""
    return not any(at in state.land for at in cells) and touches_land(state, cells)


def touches_land(state: State, cells: tuple[Cell, Cell, Cell]) -> bool:
    return any(near in state.land for at in cells for near in neighbours(at))


def is_even(state: State, cells: tuple[Cell, Cell, Cell]) -> bool:
    """§4.3: three cells of land on one level."""
    return len({level_of(state.land.get(at, 0)) for at in cells}) == 1 and cells[0] in state.land


def buried_whole(state: State, right: Cell, left: Cell) -> Cell | None:
    """§4.2: a cell of a settlement that lies wholly under a tile's two fields, if there is one."""
    home = state.home
    for at, other in ((right, left), (left, right)):
        if at in home:
            beneath = 2 if home.get(other) == home[at] else 1
            if len(state.towns[home[at]].cells) == beneath:
                return at
    return None


# ── Settlements ───────────────────────────────────────────────────────────────────────────────────


def settlements(state: State, seat: int) -> list[Town]:
    """A seat's settlements, by their first cell."""
    return sorted((town for town in state.towns.values() if town.seat == seat), key=_first)


def _first(town: Town) -> int:
    return town.cells[0]


def settlement_at(state: State, seat: int, cell: int) -> Town | None:
    """The seat's settlement that has a building on this cell."""
    town = state.towns.get(state.home.get(cell, -1))
    return town if town and town.seat == seat else None


def expansion(state: State, town: Town, terrain: int) -> tuple[Cell, ...]:
    """§5.4: every free field of a terrain next to a settlement, in board order."""
    land, built = state.land, state.built
    return tuple(
        at
        for at in sorted(town.rim)
        if land.get(at, 0) & TERRAIN_BITS == terrain and at not in built
    )


def free_beside(state: State, seat: int) -> set[Cell]:
    """The free fields next to any settlement of a seat."""
    beside = state.beside[seat]
    return beside & state.low | beside & state.high


def expansions(state: State, own: list[Town], free: set[Cell], huts: int) -> list[int]:
    """§5.4: all expansions of a seat's settlements into the free fields next to them that take no
    more than so many huts, once per different result: the settlement's first cell times eight, plus
    the terrain.

    Huts and cells are summed in one number; only where two such sums are equal can two results be.
    """
    land, sums = state.land, dict[int, int]()
    for town in own:
        reached = town.rim & free
        if reached:
            first = town.cells[0] << 3
            for at in reached:
                shown = land[at]
                key = first | shown & TERRAIN_BITS
                huts_and_cell = ((shown & LEVEL_BITS) << _TO_HUTS) + at
                sums[key] = sums[key] + huts_and_cell if key in sums else huts_and_cell
    limit, found, seen = (huts + 1) * _HUT, list[int](), dict[int, int]()
    for key in sorted(sums):
        total = sums[key]
        if total < limit and (
            seen.setdefault(total, key) == key or not _repeats(state, key, total, found, sums)
        ):
            found.append(key)
    return found


def _repeats(state: State, key: int, total: int, found: list[int], sums: dict[int, int]) -> bool:
    """Whether an expansion gives the same as one that was found; a single hut's cell is its sum."""
    if total < 2 * _HUT:
        return True
    alike = [expansion(state, state.towns[k >> 3], k & 7) for k in found if sums[k] == total]
    return expansion(state, state.towns[key >> 3], key & 7) in alike


_HUT = 1 << 32
"""One hut in a sum: more than any sum of cells."""

_TO_HUTS = 32 - LEVEL_SHIFT
"""How far to shift the level of a field so that it counts huts."""


def huts_needed(state: State, cells: Iterable[int]) -> int:
    """§5.4: as many huts on each field as its level."""
    return sum(level_of(state.land[at]) for at in cells)


# ── Laying and building ───────────────────────────────────────────────────────────────────────────


def lay(state: State, kind: int, volcano: Cell, way: Way) -> int:
    """Lay a tile, on the table or on top of others, and return its level. Buildings beneath are
    gone.
    """
    land = state.land
    cells = _, right, left = covered(volcano, way)
    level = level_of(land.get(volcano, 0)) + 1
    if level == 1:
        state.low.update((right, left))
    else:
        lost = [at for at in cells if state.built.pop(at, None) is not None]
        state.low.difference_update(cells)
        state.high.discard(volcano)
        state.high.update((right, left))
    land[volcano] = shown = field(0, way, level, len(state.laid))
    land[right] = shown | kind % 5 + 1
    land[left] = shown | kind // 5 + 1
    state.laid.append((volcano << 3 | way) << 5 | kind)
    if level == 1:
        index.move_shore(state, volcano, way)
    elif lost:
        index.buildings_vanish(state, lost)
    index.move_craters(state, volcano, way, level)
    return level


def build(state: State, seat: int, piece: Piece, cell: Cell) -> None:
    state.supply[seat * 3 + piece] -= 1
    index.buildings_appear(state, seat, piece, (cell,))


def expand(state: State, seat: int, cells: tuple[Cell, ...]) -> int:
    """Put huts on every one of these cells; how many it took."""
    huts = huts_needed(state, cells)
    state.supply[seat * 3] -= huts
    index.buildings_appear(state, seat, 0, cells)
    return huts


# ── What the indexes must hold ────────────────────────────────────────────────────────────────────


def reindex(state: State) -> None:
    """Work out every index anew from the land and the buildings, plainly and slowly."""
    land, built, seats = state.land, state.built, range(state.seats)
    free = [at for at in land if is_free(state, at)]
    state.low = {at for at in free if level_of(land[at]) == 1}
    state.high = {at for at in free if level_of(land[at]) > 1}
    towns = [town for seat in seats for town in _towns(state, seat)]
    state.towns = {town.cells[0]: town for town in towns}
    state.home = {at: town.cells[0] for town in towns for at in town.cells}
    lone = {town.cells[0] for town in towns if len(town.cells) == 1}
    state.firm = lone | {at for at, packed in built.items() if piece_of(packed) is not Piece.HUT}
    pairs = [town.cells for town in towns if len(town.cells) == 2]
    state.barred = {tile: None for at in state.firm for tile in index.tiles_over(at)}
    state.barred |= {tile: None for pair in pairs for tile in index.tiles_over_both(*pair)}
    state.beside = [index.beside_buildings(state, seat) for seat in seats]
    near = {triple for cell in land for at in neighbours(cell) for triple in triples_with(at)}
    state.shore = {t for t in near if fits_on_table(state, triple_cells(t))}
    volcanoes = [at for at in land if terrain_of(land[at]) is Terrain.VOLCANO]
    state.rings = {at: index.ring_around(land, at) for at in volcanoes}
    state.craters = {tile for at in volcanoes for tile in _crater(state, at)}


def _towns(state: State, seat: int) -> list[Town]:
    own = [at for at, packed in state.built.items() if owner_of(packed) == seat]
    return [index.settlement(state, seat, part) for part in components(own)]


def _crater(state: State, volcano: Cell) -> Iterator[int]:
    """The tiles that could lie on a volcano, as far as the land goes (§4.1, §4.3)."""
    for way in WAYS:
        if way is not way_of(state.land[volcano]) and is_even(state, covered(volcano, way)):
            yield volcano << 3 | way
