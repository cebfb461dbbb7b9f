"""The indexes of Taluva's board: what follows from the land and the buildings, kept at hand so
that listing moves is quick.

Nothing here decides a rule. `board.reindex` says plainly what each index must hold, and a test
compares after every move. Each function is told of one change on the table and mends the indexes
around it.

    low, high         free fields        change where a tile is laid and where one builds
    towns, home       settlements        … where one builds, and where an eruption buries huts
    beside            around them        … likewise
    firm, barred      what must stay     … likewise, with towers, temples and small settlements
    shore             room for a tile    … around a tile laid on the table
    rings, craters    even ground        … around any tile

A *tile code* is where a tile could lie, in one int: the cell of its volcano times eight, plus its
way. The large sets are dicts without values, because those are copied several times as quickly.
"""

from collections.abc import Iterable
from functools import cache, lru_cache

from engine.games.taluva.state import LEVEL_BITS, WAY_BITS, WAY_SHIFT, State, Town, level_of
from engine.games.taluva.tiles import (
    FIELDS,
    covered,
    rim,
    triple_cells,
    triple_under,
    triples_with,
)
from engine.hexes import CENTRE, STEPS, WAYS, Cell, Way, components, neighbours

# ── Settlements ───────────────────────────────────────────────────────────────────────────────────


def buildings_appear(state: State, seat: int, piece: int, cells: tuple[Cell, ...]) -> None:
    """New buildings join the settlements of their colour next to them into one."""
    built, home, beside = state.built, state.home, state.beside[seat]
    joined, around, tower, temple = set(cells), set[int](), piece == 1, piece == 2
    state.low.difference_update(cells)
    state.high.difference_update(cells)
    for cell in cells:
        built[cell] = seat << 2 | piece
        near = neighbours(cell)
        around.update(near)
        for at in near:
            if at in home and at not in joined and built[at] >> 2 == seat:
                town = state.towns[home[at]]
                _forget(state, town)
                joined.update(town.cells)
                around |= town.rim
                tower, temple = tower or town.has_tower, temple or town.has_temple
        if piece:
            _make_firm(state, cell)
    beside |= around
    around -= joined
    _write_down(state, Town(seat, tuple(sorted(joined)), frozenset(around), tower, temple))


def buildings_vanish(state: State, cells: Iterable[Cell]) -> None:
    """Buildings on these cells are gone: their settlements may fall apart (§4.4)."""
    for first in {state.home[at] for at in cells}:
        town = state.towns[first]
        _forget(state, town)
        for at in town.cells:
            del state.home[at]
        for part in components(at for at in town.cells if at in state.built):
            _write_down(state, settlement(state, town.seat, part))
        state.beside[town.seat] = beside_buildings(state, town.seat)


def settlement(state: State, seat: int, cells: Iterable[Cell]) -> Town:
    """The settlement that these connected cells make."""
    ordered = tuple(sorted(cells))
    types = {state.built[at] & 3 for at in ordered}
    return Town(seat, ordered, frozenset(rim(ordered)), 1 in types, 2 in types)


def beside_buildings(state: State, seat: int) -> set[Cell]:
    """The cells next to any building of a seat."""
    own = [neighbours(at) for at, packed in state.built.items() if packed >> 2 == seat]
    return set().union(*own)


def _write_down(state: State, town: Town) -> None:
    first = town.cells[0]
    state.towns[first] = town
    for at in town.cells:
        state.home[at] = first
    if len(town.cells) == 1:
        _make_firm(state, first)
    elif len(town.cells) == 2:
        state.barred.update(tiles_over_both(first, town.cells[1]))


def _forget(state: State, town: Town) -> None:
    """This settlement is about to become another one, or several."""
    del state.towns[town.cells[0]]
    if len(town.cells) < 3:
        _loosen(state, town.cells)


# ── What must stay ────────────────────────────────────────────────────────────────────────────────


def _make_firm(state: State, cell: Cell) -> None:
    """What stands here cannot be covered."""
    state.firm.add(cell)
    state.barred.update(tiles_over(cell))


def _loosen(state: State, cells: tuple[Cell, ...]) -> None:
    """Huts here are no longer all of a settlement; towers and temples stay what they were."""
    firm, barred = state.firm, state.barred
    for cell in cells:
        for tile in tiles_over(cell):
            barred.pop(tile, None)
        if not state.built.get(cell, 0) & 3:
            firm.discard(cell)
    for cell in cells:
        for at in (cell, *neighbours(cell)):
            if at in firm:
                barred.update(tiles_over(at))


@lru_cache(maxsize=1 << 14)
def tiles_over(cell: Cell) -> dict[int, None]:
    """The codes of all tiles that have one of their fields, not the volcano, on a cell."""
    return dict.fromkeys(cell - to << 3 | way for way in WAYS for to in FIELDS[way])


def tiles_over_both(cell: Cell, other: Cell) -> dict[int, None]:
    return dict.fromkeys(tiles_over(cell).keys() & tiles_over(other).keys())


# ── The shore: where a tile fits next to the land ─────────────────────────────────────────────────


def move_shore(state: State, volcano: Cell, way: Way) -> None:
    """Triples under the new tile are gone, empty ones around it are there."""
    shore, land = state.shore, state.land
    overlap, touching = _around_triple(triple_under(volcano, way))
    shore.difference_update(overlap)
    for triple, a, b, c in touching:
        if a not in land and b not in land and c not in land:
            shore.add(triple)


@lru_cache(maxsize=1 << 14)
def _around_triple(triple: int) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The triples that a tile on this one overlaps, and those that it only touches, with cells."""
    overlap, touching = _around_centre(triple & 1)
    by = (triple >> 1) - CENTRE << 1
    moved = (t + by for t in touching)
    return tuple(t + by for t in overlap), tuple((t, *triple_cells(t)) for t in moved)


@cache
def _around_centre(kind: int) -> tuple[list[int], list[int]]:
    own = triple_cells(CENTRE << 1 | kind)
    overlap = set[int]().union(*map(triples_with, own))
    touching = set[int]().union(*map(triples_with, rim(own))) - overlap
    return sorted(overlap), sorted(touching)


# ── Craters: where a tile can go on top ───────────────────────────────────────────────────────────


def move_craters(state: State, volcano: Cell, way: Way, level: int) -> None:
    """A tile of this level has been laid: the volcanoes on it and around it have other rings."""
    land, rings = state.land, state.rings
    if level > 1:
        for to_field in FIELDS[way]:
            if rings.pop(volcano + to_field, None) is not None:
                state.craters -= tiles_from(volcano + to_field)
    if level > 1:
        state.craters -= tiles_from(volcano)
    _write_crater(state, volcano, 0, ring_around(land, volcano))
    for to, tile in _NEAR_TILE[way]:
        at = volcano + to
        ring = rings.get(at)
        if ring is not None:
            same = level_of(land[at]) == level
            _write_crater(state, at, ring, ring | tile if same else ring & ~tile)


def ring_around(land: dict[int, int], volcano: Cell) -> int:
    """The ways in which there is land of the same level next to a volcano, a bit for each."""
    level, ring, bit = land[volcano] & LEVEL_BITS, 0, 1
    for near in neighbours(volcano):
        if land.get(near, 0) & LEVEL_BITS == level:
            ring |= bit
        bit += bit
    return ring


def _write_crater(state: State, volcano: Cell, old: int, ring: int) -> None:
    """A volcano's ring is another one; the tiles that could lie on it mostly stay the same."""
    state.rings[volcano] = ring
    own_way = (state.land[volcano] & WAY_BITS) >> WAY_SHIFT
    if _EVEN[old][own_way] != _EVEN[ring][own_way]:
        state.craters -= tiles_from(volcano)
        state.craters.update([volcano << 3 | way for way in _EVEN[ring][own_way]])


@lru_cache(maxsize=1 << 14)
def tiles_from(volcano: Cell) -> frozenset[int]:
    """The codes of the six tiles that have their volcano on a cell."""
    return frozenset(volcano << 3 | way for way in WAYS)


def _even(ring: int, but: int) -> tuple[int, ...]:
    """The ways whose bit and next bit are set in a ring, but one: a tile that lies one of those
    ways lies evenly (§4.3) and is turned (§4.1).
    """
    pairs = ring & (ring >> 1 | (ring & 1) << 5)
    return tuple(int(way) for way in WAYS if pairs >> way & 1 and way != but)


_EVEN = tuple(tuple(_even(ring, but) for but in WAYS) for ring in range(64))

_NEAR_TILE = tuple(
    tuple(
        (at, sum(1 << way for way in WAYS if at + STEPS[way] in covered(0, tile)))
        for at in sorted(rim(covered(0, tile)))
    )
    for tile in WAYS
)
"""For a tile that lies each way: the steps from its volcano to the cells around it, and where the
tile is in the ring of each.
"""
