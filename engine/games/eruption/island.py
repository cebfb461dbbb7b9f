"""The printed island as tables of numbers, worked out once from box.py.

Spaces are numbered 0–59 in board order, village sides 0–41 clockwise from the north. A *spot* is
where a wall can stand: `6 * space + way` is the flow that runs into an empty space from that way,
`FIRST_SIDE + side` is a village's side. A *mask* is six bits, one for each edge of a space.
"""

from engine.games.eruption.box import (
    BAG,
    CRATER,
    EDGES,
    RESOURCES,
    ROWS,
    SIDES,
    SPRINGS,
    VILLAGES,
    Material,
    Shape,
    at,
)
from engine.games.eruption.state import LAVA
from engine.hexes import WAYS, Cell, Way, neighbours

CRATER_CELLS = frozenset(at(q, r) for q, r in CRATER)

CELLS: tuple[Cell, ...] = tuple(
    sorted({at(q, r) for q, first, last in ROWS for r in range(first, last + 1)} - CRATER_CELLS)
)
"""The cell of each space."""

SPACE_AT: dict[Cell, int] = {cell: space for space, cell in enumerate(CELLS)}
"""The space on each cell that has one."""

RESOURCE: dict[int, Material] = {
    SPACE_AT[at(q, r)]: material for material, spots in RESOURCES.items() for q, r in spots
}
"""The wall shown on each resource space."""

NEAR: tuple[tuple[tuple[int, int, int], ...], ...] = tuple(
    tuple(
        (way, SPACE_AT[near], (way + 3) % 6)
        for way, near in enumerate(neighbours(cell))
        if near in SPACE_AT
    )
    for cell in CELLS
)
"""For each space its neighbours: the way there, the space, and the way back."""

SPRING: tuple[int, ...] = tuple(
    sum(1 << way for q, r, way in SPRINGS if at(q, r) == cell) for cell in CELLS
)
"""For each space the edges at which lava leaves the crater."""

_GIVEN = tuple(
    sum(1 << way for way, near in enumerate(neighbours(cell)) if near in CRATER_CELLS)
    for cell in CELLS
)

AT_FIRST: tuple[int, ...] = tuple(
    given << 6 | lava for given, lava in zip(_GIVEN, SPRING, strict=True)
)
"""What a tile on each space must match on the empty board: the crater."""

SIDE_AT: tuple[dict[int, int], ...] = tuple(
    {
        way: SIDES * village + i
        for village, sides in enumerate(VILLAGES)
        for i, (q, r, way) in enumerate(sides)
        if at(q, r) == cell
    }
    for cell in CELLS
)
"""For each space the village sides it touches, by way."""

SIDE_PLACE: tuple[tuple[int, int], ...] = tuple(
    (SPACE_AT[at(q, r)], 1 << way) for sides in VILLAGES for q, r, way in sides
)
"""For each village side the space before it and the bit of the edge by which lava enters."""

FIRST_SIDE = 6 * len(CELLS)
"""The spot of village side 0."""


def village_spots(village: int) -> range:
    """The spots of a village's seven sides, from left to right."""
    first = FIRST_SIDE + SIDES * village
    return range(first, first + SIDES)


def _names() -> dict[int, tuple[Cell, Way]]:
    """What each spot is called: the cell that carries the flow, or lies before the village."""
    names: dict[int, tuple[Cell, Way]] = {}
    for space, cell in enumerate(CELLS):
        for way, near in zip(WAYS, neighbours(cell), strict=True):
            if near in SPACE_AT or SPRING[space] >> way & 1:
                names[6 * space + way] = (near, way.opposite)
            elif way in SIDE_AT[space]:
                names[FIRST_SIDE + SIDE_AT[space][way]] = (cell, way)
    return names


SPOT_NAME: dict[int, tuple[Cell, Way]] = _names()
SPOT_AT: dict[tuple[Cell, Way], int] = {name: spot for spot, name in SPOT_NAME.items()}

# ── Tiles ─────────────────────────────────────────────────────────────────────────────────────────


def _turned(edges: tuple[int, ...], way: int) -> int:
    return sum(1 << (edge + way) % 6 for edge in edges)


MASKS: tuple[tuple[int, ...], ...] = tuple(
    tuple(_turned(edges, way) for way in WAYS) for edges in EDGES
)
"""For each shape and way the edges that carry lava."""

WAY_OF: tuple[dict[int, Way], ...] = tuple(
    {masks[way]: way for way in reversed(WAYS)} for masks in MASKS
)
"""For each shape the way of each mask: the first one, where a tile looks the same in several."""


def _fits() -> tuple[tuple[tuple[int, ...], ...], ...]:
    """See FITS. Only lava tiles must connect: an eruption tile is a source of its own (§5.2)."""
    table: list[list[tuple[int, ...]]] = [[()] * 4096 for _ in EDGES]
    for shape, ways in enumerate(WAY_OF):
        turns = sorted((way, mask) for mask, way in ways.items())
        for given in range(64):
            found: dict[int, list[int]] = {}
            for way, mask in turns:
                if mask & given or shape == Shape.VENT:
                    found.setdefault(mask & given, []).append(int(way))
            for lava, fitting in found.items():
                table[shape][given << 6 | lava] = tuple(fitting)
    return tuple(map(tuple, table))


FITS = _fits()
"""For each shape and each surrounding the ways in which the tile matches and connects."""

SHAPES_THAT_FIT: tuple[int, ...] = tuple(
    sum(1 << shape for shape in range(len(BAG)) if FITS[shape][around]) for around in range(4096)
)
"""For each surrounding a bit for each shape of lava tile that fits."""

BITS: tuple[tuple[int, ...], ...] = tuple(
    tuple(way for way in range(6) if mask >> way & 1) for mask in range(LAVA + 1)
)
"""The ways in a mask."""
