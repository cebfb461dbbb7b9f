"""Questions about the board of Taluva, and the two indexes that make listing moves quick.

A *triple* is three cells that touch each other, the shape of a tile. It is one int: the first cell
times two, plus 0 for the triple (cell, N, NE) or 1 for (cell, NE, SE). The indexes (`shore`,
`craters`) change only around a laid tile; what they must hold is said by `fits_on_table` and
`is_even`, and a test compares.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from engine.games.taluva.box import Piece
from engine.games.taluva.state import (
    LEVEL_BITS,
    TERRAIN_BITS,
    WAY_BITS,
    WAY_SHIFT,
    State,
    Town,
    field,
    level_of,
)
from engine.hexes import NE, SE, STEPS, WAYS, Cell, N, Way, components, neighbours

# ── Tiles ─────────────────────────────────────────────────────────────────────────────────────────


_FIELDS = tuple((STEPS[way], STEPS[way.turned(1)]) for way in WAYS)
"""The steps from the volcano to the right and to the left field of a tile that lies each way."""


def covered(volcano: Cell, way: Way) -> tuple[Cell, Cell, Cell]:
    """The cells of a tile: its volcano, its right field, its left field."""
    right, left = _FIELDS[way]
    return volcano, volcano + right, volcano + left


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
    free = free_around(state, town)
    return tuple(at for at in sorted(free) if state.land[at] & TERRAIN_BITS == terrain)


def free_around(state: State, town: Town) -> frozenset[int]:
    """The free fields next to a settlement."""
    return town.rim & state.low | town.rim & state.high


def expansions(state: State, towns: list[Town], huts: int) -> list[tuple[int, int]]:
    """§5.4: the settlements and terrains into which they can expand with so many huts, once per
    different result.

    Costs and cells are summed in one number: only where two such sums are equal can two results be.
    """
    land, low, high, seen, found = state.land, state.low, state.high, dict[int, list[Town]](), []
    for town in towns:
        sums: dict[int, int] = {}
        for at in town.rim & low:
            terrain = land[at] & TERRAIN_BITS
            sums[terrain] = sums.get(terrain, 0) + at + _HUT
        for at in town.rim & high:
            terrain = land[at] & TERRAIN_BITS
            sums[terrain] = sums.get(terrain, 0) + at + _HUT * level_of(land[at])
        for terrain in sorted(sums):
            key = sums[terrain] << 3 | terrain
            alike = seen.setdefault(key, [])
            if sums[terrain] >= _HUT * (huts + 1) or _repeats(state, town, alike, terrain):
                continue
            alike.append(town)
            found.append((town.cells[0], terrain))
    return found


_HUT = 1 << 32
"""More than any sum of cells."""


def _repeats(state: State, town: Town, alike: list[Town], terrain: int) -> bool:
    return bool(alike) and expansion(state, town, terrain) in [
        expansion(state, other, terrain) for other in alike
    ]


def huts_needed(state: State, cells: Iterable[int]) -> int:
    """§5.4: as many huts on each field as its level."""
    return sum(level_of(state.land[at]) for at in cells)


def _found_town(state: State, seat: int, cells: Iterable[int]) -> None:
    """Write down the settlement that these connected cells make."""
    ordered = tuple(sorted(cells))
    rim = {near for at in ordered for near in neighbours(at)}
    rim.difference_update(ordered)
    types = {state.built[at] & 3 for at in ordered}
    town = Town(seat, ordered, frozenset(rim), Piece.TOWER in types, Piece.TEMPLE in types)
    _write_down(state, town)


def _write_down(state: State, town: Town) -> None:
    first = town.cells[0]
    state.towns[first] = town
    for at in town.cells:
        state.home[at] = first
    if len(town.cells) == 1:
        state.firm.add(first)


def _join_towns(state: State, seat: int, piece: Piece, cell: int) -> None:
    """A new building joins the settlements of its colour next to it into one."""
    near = neighbours(cell)
    built, home, towns = state.built, state.home, state.towns
    cells, rim, tower, temple = {cell}, set(near), piece == Piece.TOWER, piece == Piece.TEMPLE
    if piece:
        state.firm.add(cell)
    for at in near:
        if at in built and built[at] >> 2 == seat and at not in cells:
            town = towns.pop(home[at])
            if len(town.cells) == 1 and not built[at] & 3:
                state.firm.discard(at)
            cells.update(town.cells)
            rim |= town.rim
            tower, temple = tower or town.has_tower, temple or town.has_temple
    rim -= cells
    _write_down(state, Town(seat, tuple(sorted(cells)), frozenset(rim), tower, temple))


def _split_towns(state: State, cells: Iterable[int]) -> None:
    """Buildings on these cells are gone: their settlements may fall apart (§4.4)."""
    for first in {state.home[at] for at in cells}:
        town = state.towns.pop(first)
        for at in town.cells:
            del state.home[at]
        for part in components(at for at in town.cells if at in state.built):
            _found_town(state, town.seat, part)


# ── Laying and building ───────────────────────────────────────────────────────────────────────────


def lay(state: State, kind: int, volcano: Cell, way: Way) -> int:
    """Lay a tile, on the table or on top of others, and return its level. Buildings beneath are
    gone.
    """
    cells = covered(volcano, way)
    level, tile = level_of(state.land.get(volcano, 0)) + 1, len(state.laid)
    for at, terrain in zip(cells, (0, kind % 5 + 1, kind // 5 + 1), strict=True):
        state.land[at] = field(terrain, way, level, tile)
    state.laid.append(kind)
    if level == 1:
        state.low.update(cells[1:])
        _move_shore(state, volcano, way)
    else:
        _clear_beneath(state, cells)
    _look_for_craters(state, volcano, way)
    return level


def _clear_beneath(state: State, cells: tuple[Cell, Cell, Cell]) -> None:
    lost = [at for at in cells if state.built.pop(at, None) is not None]
    _split_towns(state, lost)
    state.low.difference_update(cells)
    state.high.update(cells[1:])
    state.high.discard(cells[0])


def build(state: State, seat: int, piece: Piece, cell: Cell, count: int = 1) -> None:
    state.built[cell] = seat << 2 | piece
    state.supply[seat * 3 + piece] -= count
    state.low.discard(cell)
    state.high.discard(cell)
    _join_towns(state, seat, piece, cell)


# ── The shore: where a tile fits next to the land ─────────────────────────────────────────────────

_SHAPES = ((0, N, NE), (0, NE, SE))
"""The cells of the two kinds of triple, from the first."""

_VOLCANOES = tuple(
    tuple((_SHAPES[kind][i], Way((2 * i + kind) % 6)) for i in range(3)) for kind in (0, 1)
)
"""Where the volcano of a tile on a triple can be, and which way the tile then lies."""


def placements(triple: int) -> Iterator[tuple[Cell, Way]]:
    """The three ways to lay a tile on a triple."""
    return (placement(triple, i) for i in range(3))


def placement(triple: int, i: int) -> tuple[Cell, Way]:
    offset, way = _VOLCANOES[triple & 1][i]
    return (triple >> 1) + offset, way


def _triple(volcano: int, way: Way) -> int:
    """The triple under a tile."""
    kind = way & 1
    return volcano - _SHAPES[kind][way >> 1] << 1 | kind


def _triples_with(cell: int) -> set[int]:
    return {(cell - offset) << 1 | kind for kind in (0, 1) for offset in _SHAPES[kind]}


@cache
def _around(kind: int) -> tuple[tuple[int, ...], tuple[tuple[int, int, int, int], ...]]:
    """Seen from a laid triple of one kind: the triples that overlap it, and those that touch it
    with their cells.
    """
    base = 1 << 40
    own = {base + offset for offset in _SHAPES[kind]}
    overlap = set().union(*map(_triples_with, own))
    rim = {near for at in own for near in neighbours(at)} - own
    touching = set().union(*map(_triples_with, rim)) - overlap
    cells = (
        (t - (base << 1), *((t >> 1) - base + offset for offset in _SHAPES[t & 1]))
        for t in sorted(touching)
    )
    return tuple(t - (base << 1) for t in sorted(overlap)), tuple(cells)  # type: ignore[arg-type]


def _move_shore(state: State, volcano: Cell, way: Way) -> None:
    land, triple = state.land, _triple(volcano, way)
    first, origin = triple >> 1, triple & ~1
    overlap, touching = _around(triple & 1)
    state.shore.difference_update([origin + t for t in overlap])
    state.shore.update(
        [
            origin + t
            for t, a, b, c in touching
            if first + a not in land and first + b not in land and first + c not in land
        ]
    )


# ── Craters: where a tile can go on top ───────────────────────────────────────────────────────────

_PAIRS = tuple(ring & (ring >> 1 | (ring & 1) << 5) for ring in range(64))
"""For six bits around a cell: the ways whose bit and next bit are set."""

_fields_in = tuple(
    tuple((way, *_FIELDS[way]) for way in WAYS if mask >> way & 1) for mask in range(64)
)
"""For a mask of ways: each way, and the steps to the right and the left field of a tile that lies
so.
"""


_AROUND = tuple(
    tuple(
        sorted({near for at in covered(0, way) for near in neighbours(at)} - {*covered(0, way)[1:]})
    )
    for way in WAYS
)
"""The cells whose crater a tile may change: its volcano and all around it, from its volcano."""


def _look_for_craters(state: State, volcano: Cell, way: Way) -> None:
    land, craters = state.land, state.craters
    cells = covered(volcano, way)
    for at in cells:
        craters.pop(at, None)
    for offset in _AROUND[way]:
        at = volcano + offset
        packed = land.get(at, 1)
        if not packed & TERRAIN_BITS:
            mask = crater(land, at, packed)
            if mask:
                craters[at] = mask
            else:
                craters.pop(at, None)


def crater(land: dict[int, int], cell: int, packed: int) -> int:
    """The ways in which a tile could lie on this volcano: even ground (§4.3), another direction
    (§4.1).
    """
    level, ring, bit = packed & LEVEL_BITS, 0, 1
    for near in neighbours(cell):
        if land.get(near, 0) & LEVEL_BITS == level:
            ring |= bit
        bit += bit
    return _PAIRS[ring] & ~(1 << ((packed & WAY_BITS) >> WAY_SHIFT))


def eruptions(state: State) -> list[tuple[Cell, Way]]:
    """§4: every legal eruption, in board order."""
    firm, home, found = state.firm, state.home, list[tuple[Cell, Way]]()
    for at in sorted(state.craters):
        for way, to_right, to_left in _fields_in[state.craters[at]]:
            right, left = at + to_right, at + to_left
            if right in firm or left in firm:
                continue
            if right in home and left in home and buried_whole(state, right, left):
                continue
            found.append((at, way))
    return found
