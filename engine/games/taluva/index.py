"""The indexes of Taluva's board: what follows from the land and the buildings, kept at hand so
that listing moves is quick.

Nothing here decides a rule. `board.py` says plainly what each index must hold (`reindex`), and a
test compares after every move. Each function is told of one change on the table and mends the
indexes around it.

    low, high          free fields          change where a tile is laid and where one builds
    towns, home        settlements          … where one builds, and where an eruption buries huts
    beside, reach      around them          … with the free fields and the settlements
    shore              room for a tile      … around a tile laid on the table
    craters            even ground          … around any tile
    firm, eruptions    legal eruptions      … with the craters and the small settlements
"""

from bisect import bisect_left
from collections.abc import Iterable
from functools import lru_cache

from engine.games.taluva.state import (
    LEVEL_BITS,
    LEVEL_ONE,
    PER_HUT,
    TERRAIN_BITS,
    WAY_BITS,
    WAY_SHIFT,
    State,
    Town,
    level_of,
)
from engine.games.taluva.tiles import (
    FIELDS,
    covered,
    rim,
    triple_cells,
    triple_under,
    triples_with,
)
from engine.hexes import WAYS, Cell, Way, components, neighbours

# ── Free fields ───────────────────────────────────────────────────────────────────────────────────


def field_appears(state: State, cell: Cell) -> None:
    """There is a new free field."""
    free = state.low if state.land[cell] & LEVEL_BITS == LEVEL_ONE else state.high
    free.add(cell)
    _change_reach(state, cell, 1)


def field_vanishes(state: State, cell: Cell) -> None:
    """What was a free field, if it was one, is about to be covered."""
    if cell in state.low or cell in state.high:
        state.low.discard(cell)
        state.high.discard(cell)
        _change_reach(state, cell, -1)


def _change_reach(state: State, cell: Cell, sign: int) -> None:
    """Settlements next to a field can expand into it from now on, or no longer."""
    home = state.home
    beside = {home[near] for near in neighbours(cell) if near in home}
    if beside:
        packed = state.land[cell]
        worth = sign * (cell + PER_HUT * level_of(packed))
        for first in beside:
            reach = state.reach[state.towns[first].seat]
            key = first << 3 | packed & TERRAIN_BITS
            reach[key] = reach.get(key, 0) + worth
            if not reach[key]:
                del reach[key]


# ── Settlements ───────────────────────────────────────────────────────────────────────────────────


def buildings_appear(state: State, seat: int, piece: int, cells: tuple[Cell, ...]) -> None:
    """New buildings join the settlements of their colour next to them into one."""
    built, home, towns, beside = state.built, state.home, state.towns, state.beside[seat]
    joined, around, tower, temple = set(cells), set[int](), piece == 1, piece == 2
    shaken = list(cells) if piece else []
    for cell in cells:
        field_vanishes(state, cell)
    for cell in cells:
        near = neighbours(cell)
        around.update(near)
        for at in near:
            if at in home and at not in joined and built[at] >> 2 == seat:
                town = towns[home[at]]
                _forget(state, town)
                if len(town.cells) < 3:
                    shaken += town.cells
                joined.update(town.cells)
                around |= town.rim
                tower, temple = tower or town.has_tower, temple or town.has_temple
        built[cell] = seat << 2 | piece
        beside.update(near)
    around -= joined
    town = Town(seat, tuple(sorted(joined)), frozenset(around), tower, temple)
    _write_down(state, town)
    if piece:
        state.firm.update(cells)
    if len(joined) < 3:
        shaken += cells
    if shaken:
        _review_eruptions(state, shaken)


def buildings_vanish(state: State, cells: Iterable[Cell]) -> None:
    """Buildings on these cells are gone: their settlements may fall apart (§4.4)."""
    for first in {state.home[at] for at in cells}:
        town = state.towns[first]
        _forget(state, town)
        for at in town.cells:
            del state.home[at]
        for part in components(at for at in town.cells if at in state.built):
            _write_down(state, settlement(state, town.seat, part))
        state.beside[town.seat] = around_buildings(state, town.seat)
        _review_eruptions(state, town.cells)


def settlement(state: State, seat: int, cells: Iterable[Cell]) -> Town:
    """The settlement that these connected cells make."""
    ordered = tuple(sorted(cells))
    types = {state.built[at] & 3 for at in ordered}
    return Town(seat, ordered, frozenset(rim(ordered)), 1 in types, 2 in types)


def around_buildings(state: State, seat: int) -> set[Cell]:
    """The cells next to any building of a seat."""
    own = [at for at, packed in state.built.items() if packed >> 2 == seat]
    return {near for at in own for near in neighbours(at)}


def _write_down(state: State, town: Town) -> None:
    first = town.cells[0]
    state.towns[first] = town
    for at in town.cells:
        state.home[at] = first
    if len(town.cells) == 1:
        state.firm.add(first)
    _write_reach(state, town)


def _write_reach(state: State, town: Town) -> None:
    land, reach, base = state.land, state.reach[town.seat], town.cells[0] << 3
    for at in town.rim & state.low:
        key = base | land[at] & TERRAIN_BITS
        reach[key] = reach.get(key, 0) + at + PER_HUT
    for at in town.rim & state.high:
        key = base | land[at] & TERRAIN_BITS
        reach[key] = reach.get(key, 0) + at + PER_HUT * level_of(land[at])


def _forget(state: State, town: Town) -> None:
    """This settlement is about to become another one, or several."""
    first, reach = town.cells[0], state.reach[town.seat]
    del state.towns[first]
    for key in range(first << 3 | 1, first << 3 | 6):
        reach.pop(key, None)
    if len(town.cells) == 1 and not state.built.get(first, 0) & 3:
        state.firm.discard(first)


# ── The shore: where a tile fits next to the land ─────────────────────────────────────────────────


def move_shore(state: State, volcano: Cell, way: Way) -> None:
    """Triples under the new tile are gone, empty ones around it are there."""
    land, shore = state.land, state.shore
    for start, stop, touching in _coast(triple_under(volcano, way)):
        i = bisect_left(shore, start)
        shore[i : bisect_left(shore, stop, i)] = [
            triple
            for triple, a, b, c in touching
            if a not in land and b not in land and c not in land
        ]


Run = tuple[int, int, tuple[tuple[int, Cell, Cell, Cell], ...]]


@lru_cache(maxsize=2048)
def _coast(laid: int) -> tuple[Run, ...]:
    """The triples that a tile on this one overlaps or touches, as runs of consecutive numbers:
    where a run starts and stops, and those of it that are only touched, with their cells.
    """
    own = triple_cells(laid)
    overlap = set[int]().union(*map(triples_with, own))
    runs: list[list[int]] = []
    for triple in sorted(overlap.union(*map(triples_with, rim(own)))):
        if runs and triple == runs[-1][-1] + 1:
            runs[-1].append(triple)
        else:
            runs.append([triple])
    return tuple(
        (run[0], run[-1] + 1, tuple((t, *triple_cells(t)) for t in run if t not in overlap))
        for run in runs
    )


# ── Craters and eruptions: where a tile can go on top ─────────────────────────────────────────────

_PAIRS = tuple(ring & (ring >> 1 | (ring & 1) << 5) for ring in range(64))
"""For six bits around a cell: the ways whose bit and next bit are set."""

_FIELDS_IN = tuple(
    tuple((int(way), *FIELDS[way]) for way in WAYS if mask >> way & 1) for mask in range(64)
)
"""For a mask of ways: each way, and the steps to the right and the left field of a tile that lies
so.
"""


@lru_cache(maxsize=2048)
def _volcanoes_around(volcano: Cell, way: Way) -> tuple[Cell, ...]:
    """The cells whose crater a tile may change: its volcano and all around it."""
    return (volcano, *rim(covered(volcano, way)))


def move_craters(state: State, volcano: Cell, way: Way) -> None:
    """A tile has been laid: look at all volcanoes around it."""
    land, craters = state.land, state.craters
    for at in covered(volcano, way)[1:]:
        if craters.pop(at, 0):
            _write_eruptions(state, at)
    for at in _volcanoes_around(volcano, way):
        packed = land.get(at, 1)
        if not packed & TERRAIN_BITS:
            mask = crater(land, at, packed)
            if mask != craters.get(at, 0):
                if mask:
                    craters[at] = mask
                else:
                    del craters[at]
                _write_eruptions(state, at)


def crater(land: dict[int, int], cell: Cell, packed: int) -> int:
    """The ways in which a tile could lie on this volcano: even ground (§4.3), another direction
    (§4.1).
    """
    level, ring, bit = packed & LEVEL_BITS, 0, 1
    for near in neighbours(cell):
        if land.get(near, 0) & LEVEL_BITS == level:
            ring |= bit
        bit += bit
    return _PAIRS[ring] & ~(1 << ((packed & WAY_BITS) >> WAY_SHIFT))


def _review_eruptions(state: State, cells: Iterable[Cell]) -> None:
    """What stands on these cells may be buried from now on, or no longer."""
    craters = state.craters
    for at in {near for cell in cells for near in neighbours(cell) if near in craters}:
        _write_eruptions(state, at)


def _is_pair(state: State, cell: Cell) -> bool:
    return len(state.towns[state.home[cell]].cells) == 2


def _write_eruptions(state: State, cell: Cell) -> None:
    """Which ways of a crater bury nothing that must stay (§4.2)."""
    firm, home, legal = state.firm, state.home, list[int]()
    for way, to_right, to_left in _FIELDS_IN[state.craters.get(cell, 0)]:
        right, left = cell + to_right, cell + to_left
        if right in firm or left in firm:
            continue
        if right not in home or home[right] != home.get(left) or not _is_pair(state, right):
            legal.append(cell << 3 | way)
    eruptions, start = state.eruptions, cell << 3
    i = bisect_left(eruptions, start)
    eruptions[i : bisect_left(eruptions, start + 8, i)] = legal
