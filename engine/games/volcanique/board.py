"""Questions about the board of Volcanique, and the few ways in which its land changes.

Biomes are what connects: sections whose facing edges show the same ground, seen from above,
whatever their height. `home` names each by its first section. Who is where is critters.py's.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from engine.games.volcanique import chart
from engine.games.volcanique.box import KIND_EDGES, LAVA, NO_BIOME, UNOS, VOLCANO
from engine.games.volcanique.chart import BIOMES, EDGES, WAYS_OF, Facing, changed, charted
from engine.games.volcanique.state import (
    BURROWED,
    WAY_BITS,
    State,
    Super,
    cell_of,
    kind_of,
    seat_of,
    section,
)
from engine.hexes import STEPS, WAYS, Cell, Way, components, distance, neighbours

# ── What lies where ───────────────────────────────────────────────────────────────────────────────


def top(state: State, cell: Cell) -> int:
    """The packed tile that shows on a cell, -1 in the ocean."""
    stack = state.land.get(cell)
    return stack[-1] if stack else -1


def is_land_tile(packed: int) -> bool:
    """Whether a tile is an Uno, a Duo or a Trio."""
    return 0 <= packed < VOLCANO << 3


def is_soil(packed: int) -> bool:
    return packed >= LAVA << 3


def is_volcano(packed: int) -> bool:
    return kind_of(packed) == VOLCANO


def has_lava(state: State, cell: Cell) -> bool:
    return any(at == cell for at, _ in state.lava)


def is_frozen(state: State, cell: Cell) -> bool:
    """§12.11 Whether the winter has come to a cell."""
    return bool(state.spawns) and any(
        distance(cell, at) <= state.turns - since for at, since in state.spawns
    )


def is_awaited(state: State, cell: Cell) -> bool:
    """§12.7 Whether a super volcano is about to erupt on a cell."""
    return isinstance(state.ending, Super) and cell == state.ending.cell


def can_be_covered(state: State, cell: Cell) -> bool:
    """§5.1, §5.2 Whether a tile may be stacked here as far as the ground goes; §12.7 no super
    volcano is covered, be there soil on it.
    """
    packed = top(state, cell)
    return (
        packed >= 0
        and not is_volcano(packed)
        and not has_lava(state, cell)
        and not is_frozen(state, cell)
        and not is_awaited(state, cell)
    )


def ground(state: State) -> list[Cell]:
    """Every cell on which a tile may be stacked as far as the ground goes, in board order."""
    found = state.chart.ground
    if isinstance(state.ending, Super):
        found = [at for at in found if not is_awaited(state, at)]
    return [at for at in found if not is_frozen(state, at)] if state.spawns else found


def shore(state: State) -> list[Cell]:
    """The ocean cells next to the land, in board order."""
    near = {at for cell in state.land for at in neighbours(cell)}
    return sorted(near - state.land.keys())


def land_lava(state: State) -> list[Cell]:
    return [at for at, _ in state.lava if at in state.land]


# ── Biomes ────────────────────────────────────────────────────────────────────────────────────────


def reindex(state: State) -> None:
    """Find out anew which sections connect. Land under lava is out of play (§7.9)."""
    state.chart = charted(state.land, state.lava)
    state.home = state.chart.home


def _shows(state: State, cell: Cell, packed: int) -> None:
    """Find out what connects now that this tile shows on a cell; -1 is the ocean."""
    if has_lava(state, cell):
        reindex(state)
        return
    state.chart = changed(state.chart, cell, packed)
    state.home = state.chart.home


def sections_on(state: State, cell: Cell) -> list[int]:
    """The sections in play on a cell."""
    packed = top(state, cell)
    if packed < 0:
        return []
    found = (section(cell, biome) for biome in BIOMES[packed])
    return [at for at in found if at in state.home]


def connections(state: State) -> Iterator[tuple[int, int]]:
    """Every pair of sections whose facing edges connect, once for each edge."""
    land, home = state.land, state.home
    for at in sorted(home):
        cell, biome = at >> 2, at & 3
        for way in WAYS_OF[land[cell][-1]][biome]:
            beside = (cell + STEPS[way]) << 2 | biome
            if way < 3 and beside in home and EDGES[land[beside >> 2][-1]][way + 3] == biome:
                yield at, beside


def connection_count(state: State, root: int) -> int:
    """How many connecting edges a biome has."""
    tops, around, biome = state.chart.tops, state.chart.around, root & 3
    count = 0
    for at in state.chart.biomes[root]:
        seen = around[at >> 2]
        for way in HALF_WAYS_OF[tops[at >> 2]][biome]:
            if seen[way] == biome:
                count += 1
    return count


HALF_WAYS_OF = tuple(
    tuple(tuple(way for way in ways if way < 3) for ways in by_biome) for by_biome in WAYS_OF
)


# ── Where tiles go ────────────────────────────────────────────────────────────────────────────────


def facing(state: State, cell: Cell) -> Facing:
    """The biome that each neighbour shows towards a cell, clockwise; NO_BIOME where there is none.

    Lava lies on top of what it covers: nothing connects with that.
    """
    return state.chart.around.get(cell) or chart.facing(state.chart.tops, cell)


def fits(packed: int, around: Facing) -> bool:
    """§5.3 Whether at least one edge of a tile matches what is around it."""
    return any(a == b != NO_BIOME for a, b in zip(EDGES[packed], around, strict=True))


def joined(state: State, cell: Cell, packed: int) -> list[tuple[Cell, int]]:
    """The neighbours with which a tile would match if it lay on a cell, clockwise, each with the
    biome that goes on there.
    """
    edges = zip(neighbours(cell), EDGES[packed], facing(state, cell), strict=True)
    return [(near, a) for near, a, b in edges if a == b != NO_BIOME]


@cache
def fitting_ways(kind: int, around: Facing) -> tuple[Way, ...]:
    """§5.3 The ways to turn a tile so that an edge matches; one that looks alike has one."""
    ways = WAYS[:1] if kind >= UNOS[0] else WAYS
    return tuple(way for way in ways if fits(kind << 3 | way, around))


def placements(
    state: State, kind: int, cells: Iterable[Cell]
) -> list[tuple[Cell, tuple[Way, ...]]]:
    """Every way to lay a land tile on one of these cells, cell by cell."""
    around = state.chart.around
    return [
        (cell, fitting_ways(kind, around[cell] if cell in around else facing(state, cell)))
        for cell in cells
    ]


def turnings(state: State, cells: Iterable[Cell]) -> list[tuple[Cell, Way]]:
    """Every way to turn one of these tiles so that an edge still matches."""
    tops, around = state.chart.tops, state.chart.around
    return [
        (cell, way)
        for cell in cells
        for way in fitting_ways(tops[cell] >> 3, around[cell])
        if way != tops[cell] & WAY_BITS
    ]


def kinds_that_fit(state: State, cells: Iterable[Cell]) -> list[int]:
    """The kinds of land tile that some of the cells can take: it is enough that a biome is the
    same.
    """
    shown: set[int] = set()
    around = state.chart.around
    for cell in cells:
        shown.update(around[cell])
        if len(shown) > 3 or (len(shown) == 3 and NO_BIOME not in shown):
            return list(range(VOLCANO))
    shown.discard(NO_BIOME)
    return [kind for kind in range(VOLCANO) if not shown.isdisjoint(KIND_EDGES[kind])]


# ── Islands ───────────────────────────────────────────────────────────────────────────────────────


def islands(state: State) -> list[list[Cell]]:
    """Every island: its cells in board order."""
    return components(state.land)


def island_of(state: State, cell: Cell) -> list[Cell]:
    return next(part for part in islands(state) if cell in part)


def shift(state: State, cells: Iterable[Cell], by: int) -> None:
    """Move these cells with all that is on them, and all that is said of them."""
    moved = set(cells)
    state.land = {at + by if at in moved else at: stack for at, stack in state.land.items()}
    state.critters = {
        at + (by << 2) if cell_of(at) in moved else at: who for at, who in state.critters.items()
    }
    state.under = [
        (at + (by << 2) if cell_of(at) in moved else at, height, critter)
        for at, height, critter in state.under
    ]
    state.lava = [(at + by if at in moved else at, since) for at, since in state.lava]
    state.fresh = [at + by if at in moved else at for at in state.fresh]
    state.levees = [(at + by, to + by) if at in moved else (at, to) for at, to in state.levees]
    if state.newest in moved:
        state.newest += by
    if isinstance(state.ending, Super) and state.ending.cell in moved:
        state.ending = Super(state.ending.cell + by, state.ending.seat)
    reindex(state)


# ── Who is a target ───────────────────────────────────────────────────────────────────────────────


def on_tile(state: State, cell: Cell) -> set[int]:
    """The seats that have a critter on the tile that shows."""
    critters, first = state.critters, cell << 2
    there = [at for at in (first, first + 1, first + 2) if at in critters]
    return {seat_of(critter) for at in there for critter in critters[at]}


# ── Changes ───────────────────────────────────────────────────────────────────────────────────────


def put(state: State, cell: Cell, packed: int) -> None:
    """A tile on top of a stack, or into the ocean. Who is burrowed there is under it now."""
    _cover(state, cell)
    state.land[cell] = (*state.land.get(cell, ()), packed)
    _shows(state, cell, packed)


def _cover(state: State, cell: Cell) -> None:
    """§16.3 Burrowed critters on a cell are covered by the tile that comes next."""
    first = cell << 2
    for at in (first, first + 1, first + 2):
        who = state.critters.get(at, ())
        hidden = [critter for critter in who if critter & BURROWED]
        if hidden:
            state.under += [(at, state.height(cell), critter) for critter in hidden]
            state.critters[at] = tuple(c for c in who if not c & BURROWED)
            if not state.critters[at]:
                del state.critters[at]


def _uncover(state: State, cell: Cell) -> None:
    """§16.3 The tile in which critters burrowed shows again, and so do they."""
    for covered in [entry for entry in state.under if cell_of(entry[0]) == cell]:
        at, height, critter = covered
        if height == state.height(cell):
            state.under.remove(covered)
            state.critters[at] = tuple(sorted((*state.critters.get(at, ()), critter)))


def turn_top(state: State, cell: Cell, way: int) -> None:
    """The top tile turned: its first edge points that way."""
    *below, packed = state.land[cell]
    turned = kind_of(packed) << 3 | way
    state.land[cell] = (*below, turned)
    _shows(state, cell, turned)


def take_top(state: State, cell: Cell) -> int:
    """The top tile away from a stack; what was below shows, or the ocean."""
    *below, packed = state.land[cell]
    if below:
        state.land[cell] = tuple(below)
    else:
        del state.land[cell]
    _shows(state, cell, below[-1] if below else -1)
    _uncover(state, cell)
    return packed
