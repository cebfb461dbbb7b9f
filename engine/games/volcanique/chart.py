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

LEAPS = tuple(step << 2 for step in STEPS)
"""What to add to a section to come to that of the same biome on each neighbour."""


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
    chart = Chart(tops, {c: facing(tops, c) for c in land}, sorted(ground), {}, {})
    _connect(chart, [c << 2 | biome for c in tops for biome in BIOMES[tops[c]]])
    return chart


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
    drawn = Chart(tops, around, ground, chart.home.copy(), chart.biomes.copy())
    _reconnect(drawn, cell)
    return drawn


def _show(tops: Mapping[int, int], around: dict[int, Facing], cell: int) -> None:
    """The neighbours see what a cell shows now."""
    shown = tops.get(cell, NOTHING)
    for way, (step, faces) in enumerate(FACES):
        seen = around.get(cell - step)
        if seen and seen[way] != faces[shown]:
            around[cell - step] = (*seen[:way], faces[shown], *seen[way + 1 :])


def _reconnect(chart: Chart, cell: int) -> None:
    """Mend the biomes that a cell was part of, and those it has joined."""
    tops, home, biomes = chart.tops, chart.home, chart.biomes
    loose = [cell << 2 | biome for biome in BIOMES[tops[cell]]] if cell in tops else []
    roots = {home[at] for at in range(cell << 2, (cell << 2) + 3) if at in home}
    if loose:
        for step, edge, seen in zip(STEPS, EDGES[tops[cell]], chart.around[cell], strict=True):
            if edge == seen:
                roots.add(home[(cell + step) << 2 | edge])
    for root in roots:
        for at in biomes.pop(root):
            del home[at]
            if at >> 2 != cell:
                loose.append(at)
    _connect(chart, loose)


def _connect(chart: Chart, loose: list[int]) -> None:
    """Find out which of these sections belong together."""
    home, biomes = chart.home, chart.biomes
    loose.sort()
    for first in loose:
        if first not in home:
            biomes[first] = _fill(chart, first)


def _fill(chart: Chart, first: int) -> list[int]:
    """Write down a section and all that connects with it."""
    tops, around, home = chart.tops, chart.around, chart.home
    biome, found = first & 3, [first]
    home[first] = first
    for at in found:
        cell = at >> 2
        seen = around[cell]
        for way in WAYS_OF[tops[cell]][biome]:
            if seen[way] == biome:
                beside = at + LEAPS[way]
                if beside not in home:
                    home[beside] = first
                    found.append(beside)
    found.sort()
    return found
