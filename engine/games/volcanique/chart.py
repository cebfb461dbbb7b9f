"""The chart of the land of Volcanique: what follows from its tiles and its lava, kept at hand so
that listing moves is quick.

Nothing here decides a rule, and a chart is never stored. `charted` draws it from what is on the
table, `changed` from an older one and a single tile; a test compares the two after every move. A
chart is never changed in place, so clones share it.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from engine.games.volcanique.box import KIND_EDGES, NO_BIOME, VOLCANO
from engine.hexes import STEPS

Facing = tuple[int, ...]
"""The biome that each neighbour shows towards a cell, clockwise; NO_BIOME where there is none."""

EDGES: tuple[tuple[int, ...], ...] = tuple(
    tuple(edges[(i - way) % 6] for i in range(6))
    for edges in KIND_EDGES
    for way in (0, 1, 2, 3, 4, 5, 0, 0)
)
"""The biomes on the edges of each packed tile, clockwise from north."""

BIOMES: tuple[tuple[int, ...], ...] = tuple(
    tuple(sorted(set(edges) - {NO_BIOME})) for edges in EDGES
)
"""The biomes that each packed tile shows."""

WAYS_OF: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(i for i in range(6) if edges[i] == biome) for biome in range(3)) for edges in EDGES
)
"""The edges on which each packed tile shows each biome."""

NOTHING = len(EDGES)
FACES = tuple(
    (step, (*(edges[way - 3] for edges in EDGES), NO_BIOME)) for way, step in enumerate(STEPS)
)
"""For each step, the biome that a packed tile beyond it shows back; none where NOTHING is."""


class Chart(Struct, frozen=True):
    tops: dict[int, int]
    """The land tiles that show. Land under lava is out of play (§7.9)."""
    around: dict[int, Facing]
    """For each cell with land, what its neighbours show towards it."""
    ground: list[int]
    """Cells that a tile may cover, as far as volcanoes and lava go, in board order."""
    home: dict[int, int]
    """For each section in play the first section of its biome."""
    biomes: dict[int, list[int]]
    """The sections of each biome in board order, by the first of them."""


def charted(land: Mapping[int, Sequence[int]], lava: Sequence[tuple[int, int]]) -> Chart:
    """The chart of what is on the table."""
    covered = {at for at, _ in lava}
    tops = {
        cell: stack[-1]
        for cell, stack in land.items()
        if stack[-1] < VOLCANO << 3 and cell not in covered
    }
    ground = [c for c, stack in land.items() if stack[-1] >> 3 != VOLCANO and c not in covered]
    home: dict[int, int] = {}
    biomes: dict[int, list[int]] = {}
    _connect(tops, home, biomes, [c << 2 | biome for c in tops for biome in BIOMES[tops[c]]])
    return Chart(tops, {c: facing(tops, c) for c in land}, sorted(ground), home, biomes)


def facing(tops: Mapping[int, int], cell: int) -> Facing:
    """What the neighbours of a cell show towards it."""
    shown = tops.get
    return tuple([faces[shown(cell + step, NOTHING)] for step, faces in FACES])


def changed(chart: Chart, cell: int, packed: int) -> Chart:
    """The chart after this tile has come to show on a cell without lava; -1 is the ocean."""
    tops, around, ground = chart.tops.copy(), chart.around.copy(), chart.ground
    tops.pop(cell, None)
    if 0 <= packed < VOLCANO << 3:
        tops[cell] = packed
    if packed < 0:
        around.pop(cell, None)
    elif cell not in around:
        around[cell] = facing(tops, cell)
    _show(tops, around, cell)
    if (packed >= 0 and packed >> 3 != VOLCANO) != (cell in ground):
        ground = sorted({*ground} ^ {cell})
    home, biomes = chart.home.copy(), chart.biomes.copy()
    loose = [at for at in range(cell << 2, (cell << 2) + 3) if at in home]
    new = _sections(tops, cell)
    beside = [at for section in new for at in _beside(tops, section) if at in home]
    for root in {home[at] for at in (*loose, *beside)}:
        for at in biomes.pop(root):
            del home[at]
            if at >> 2 != cell:
                new.append(at)
    _connect(tops, home, biomes, new)
    return Chart(tops, around, ground, home, biomes)


def _show(tops: Mapping[int, int], around: dict[int, Facing], cell: int) -> None:
    """The neighbours see what a cell shows now."""
    shown = tops.get(cell, NOTHING)
    for way, (step, faces) in enumerate(FACES):
        seen = around.get(cell - step)
        if seen and seen[way] != faces[shown]:
            around[cell - step] = (*seen[:way], faces[shown], *seen[way + 1 :])


def _sections(tops: Mapping[int, int], cell: int) -> list[int]:
    return [cell << 2 | biome for biome in BIOMES[tops[cell]]] if cell in tops else []


def _beside(tops: Mapping[int, int], at: int) -> list[int]:
    """The sections that connect with one."""
    cell, biome = at >> 2, at & 3
    return [
        (cell + STEPS[way]) << 2 | biome
        for way in WAYS_OF[tops[cell]][biome]
        if FACES[way][1][tops.get(cell + STEPS[way], NOTHING)] == biome
    ]


def _connect(
    tops: Mapping[int, int], home: dict[int, int], biomes: dict[int, list[int]], loose: list[int]
) -> None:
    """Find out which of these sections belong together."""
    loose.sort()
    for first in loose:
        if first not in home:
            biomes[first] = _fill(tops, home, first)


def _fill(tops: Mapping[int, int], home: dict[int, int], first: int) -> list[int]:
    """Write down a section and all that connects with it."""
    biome, found = first & 3, [first]
    home[first] = first
    for at in found:
        cell = at >> 2
        for way in WAYS_OF[tops[cell]][biome]:
            step, faces = FACES[way]
            near = cell + step
            if faces[tops.get(near, NOTHING)] == biome:
                beside = near << 2 | biome
                if beside not in home:
                    home[beside] = first
                    found.append(beside)
    found.sort()
    return found
