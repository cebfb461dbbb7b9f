"""Questions about the board of Taluva, and the two ways to change it: laying a tile and building.

Questions are answered from the land, the buildings and the settlements. `reindex` says what the
indexes in the state must hold; `index.py` keeps them up to date.
"""

from collections.abc import Iterable, Iterator

from engine.games.taluva import index
from engine.games.taluva.box import Piece, Terrain
from engine.games.taluva.state import (
    PER_HUT,
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


def expansions(state: State, seat: int) -> list[int]:
    """§5.4: all expansions a seat has huts for, once per different result, as keys of `reach`."""
    reach, limit = state.reach[seat], PER_HUT * (state.supply[seat * 3] + 1)
    found = [key for key in sorted(reach) if reach[key] < limit]
    if len({*reach.values()}) == len(reach):
        return found
    results: dict[int | tuple[Cell, ...], int] = {}
    for key in found:
        results.setdefault(_result(state, key, reach[key]), key)
    return list(results.values())


def _result(state: State, key: int, total: int) -> int | tuple[Cell, ...]:
    """What tells one expansion from another: its cells, which for a single hut are in the total."""
    return total if total < 2 * PER_HUT else expansion(state, state.towns[key >> 3], key & 7)


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
    lost = _clear(state, cells) if level > 1 else []
    land[volcano] = shown = field(0, way, level, len(state.laid))
    land[right] = shown | kind % 5 + 1
    land[left] = shown | kind // 5 + 1
    state.laid.append(kind)
    index.field_appears(state, right)
    index.field_appears(state, left)
    if level == 1:
        index.move_shore(state, volcano, way)
    if lost:
        index.buildings_vanish(state, lost)
    index.move_craters(state, volcano, way)
    return level


def _clear(state: State, cells: tuple[Cell, Cell, Cell]) -> list[Cell]:
    """Make way for a tile on top; the cells that had buildings."""
    for at in cells:
        index.field_vanishes(state, at)
    return [at for at in cells if state.built.pop(at, None) is not None]


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
    state.beside = [index.around_buildings(state, seat) for seat in seats]
    state.reach = [_reach(state, seat) for seat in seats]
    near = {triple for cell in land for at in neighbours(cell) for triple in triples_with(at)}
    state.shore = sorted(t for t in near if fits_on_table(state, triple_cells(t)))
    state.craters = {at: mask for at in land if (mask := _crater(state, at))}
    state.eruptions = sorted(_eruptions(state))


def _towns(state: State, seat: int) -> list[Town]:
    own = [at for at, packed in state.built.items() if owner_of(packed) == seat]
    return [index.settlement(state, seat, part) for part in components(own)]


def _reach(state: State, seat: int) -> dict[int, int]:
    return {
        town.cells[0] << 3 | terrain: PER_HUT * huts_needed(state, cells) + sum(cells)
        for town in settlements(state, seat)
        for terrain in Terrain
        if terrain is not Terrain.VOLCANO and (cells := expansion(state, town, terrain))
    }


def _crater(state: State, cell: Cell) -> int:
    shown = state.land[cell]
    if terrain_of(shown) is not Terrain.VOLCANO:
        return 0
    others = [way for way in WAYS if way is not way_of(shown)]
    return sum(1 << way for way in others if is_even(state, covered(cell, way)))


def _eruptions(state: State) -> Iterator[int]:
    for at, mask in state.craters.items():
        for way in WAYS:
            _, right, left = covered(at, way)
            buries = state.firm & {right, left} or buried_whole(state, right, left) is not None
            if mask >> way & 1 and not buries:
                yield at << 3 | way
