"""The Advanced Setup: a legal random continent in three phases, and bays for the boats (§14).

Each phase lays what it has to at random and gives up where a rule cannot be kept; then all begins
anew, which happens some dozens of times. So all chance comes from one fork of the dealer. There are
no floats here: angles are compared by products of whole numbers.
"""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from engine.dealer import Dealer, ReplayedDealer
from engine.games.volcanic_isle.box import AREAS, INLAND_VOLCANOES, OUTER_SIZES, VOLCANOES
from engine.games.volcanic_isle.continent import geysers_of, text_of
from engine.games.volcanic_isle.state import State
from engine.hexes import Cell, axial, cell, components, neighbours
from engine.notation import ORIGIN_COLUMN, ORIGIN_ROW

Tile = frozenset[Cell]
Vector = tuple[int, int]

GROWTH_WEIGHTS = (0, 8, 40, 24, 12, 4, 1)
"""How readily the coast grows to a cell, by its neighbours on land."""

LEAST_CONTACT, COAST_CONTACTS = 3, (3, 4, 5)
"""Edges by which an inland volcano touches those before it, and a coastal one all of them."""

OPEN_EDGES = 2
"""Straight edges of a tile that may be left for later tiles."""

OUTER_SPACES = sum(size * n for size, n in enumerate(OUTER_SIZES, 1))

MOST_CUTS = 20
"""Of a coast into areas, before another one is tried."""

DIRECTIONS: tuple[Vector, ...] = (
    *((0, -1), (1, -2), (1, -1), (2, -1), (1, 0), (1, 1)),
    *((0, 1), (-1, 2), (-1, 1), (-2, 1), (-1, 0), (-1, -1)),
)
"""Twelve directions, a twelfth of a circle apart, clockwise from the north."""

NEAREST_BAYS = {2: Fraction(0), 3: Fraction(1, 4), 4: Fraction(1, 2)}
"""For each number of seats, the square of the cosine of half the angle between bays that are
equally far apart: no two bays may lie nearer to each other around the continent.
"""

DEALER_FORKS = 1 << 62

CENTRE = cell(0, 0)


class _DeadEnd(Exception):
    """This continent cannot be finished by the rules."""


def make(state: State, dealer: Dealer) -> None:
    """§14 Put a random continent and the boats in their bays on the table."""
    areas, bays = _known(dealer.below(DEALER_FORKS), state.seats)
    state.map, state.bays = text_of(areas, geysers_of(state.map)), list(bays)
    dealer.tell("continent")


@lru_cache(maxsize=64)
def _known(fork: int, seats: int) -> tuple[Sequence[Sequence[Cell]], Sequence[Cell]]:
    """The continent of a fork, remembered: a match is folded many times, and each time its fork is
    the one number that was drawn for it.
    """
    return continent(ReplayedDealer([fork]).fork(), seats)


def continent(dealer: Dealer, seats: int) -> tuple[list[list[Cell]], list[Cell]]:
    """The cells of areas 1 to 22, and a bay for each seat; placed so that columns begin with A and
    rows with 1, the sea around included.
    """
    while True:
        try:
            tiles = _tiles(dealer)
            bays = _bays(dealer, tiles, seats)
        except _DeadEnd:
            continue
        shift = _to_the_corner(set[Cell]().union(*tiles))
        return [sorted(at + shift for at in tile) for tile in tiles], [at + shift for at in bays]


def _tiles(dealer: Dealer) -> list[Tile]:
    block = inland(dealer)
    coast = coastal(dealer, block)
    ground = outline(dealer, block, coast)
    sea = _around(ground.union(*block, *coast))
    return [*block, *coast, *_numbered(cut(dealer, ground, sea))]


def _numbered(tiles: Sequence[Tile]) -> Iterator[Tile]:
    """Areas of each size, in board order, as the numbers on their backs have it."""
    by_size = {size: iter(sorted(_of(size, tiles), key=min)) for size in (1, 2, 3)}
    return (next(by_size[len(area)]) for area in AREAS[VOLCANOES:])


def _of(size: int, tiles: Iterable[Tile]) -> list[Tile]:
    return [tile for tile in tiles if len(tile) == size]


# ── Phase 1 ───────────────────────────────────────────────────────────────────────────────────────


def inland(dealer: Dealer) -> list[Tile]:
    """§14.1 Five volcanoes in one compact block; each touches at least two others."""
    tiles = [min(_triangles(CENTRE), key=sorted)]
    while len(tiles) < INLAND_VOLCANOES:
        block = set[Cell]().union(*tiles)
        fits = {}
        for tile in _triangles_beside(block):
            contact = _contact(tile, block)
            enough = len(tiles) < 2 or _touched(tile, tiles) >= 2
            if contact >= LEAST_CONTACT and enough and not has_hole(block | tile):
                fits[tile] = contact
        best = max(fits.values(), default=0)
        tiles.append(_pick(dealer, [tile for tile in fits if fits[tile] >= best - 1]))
    if any(_touched(tile, tiles) < 2 for tile in tiles):
        raise _DeadEnd
    return tiles


def _touched(tile: Tile, others: Iterable[Tile]) -> int:
    """How many of the others a tile touches."""
    return sum(other != tile and _contact(tile, other) > 0 for other in others)


# ── Phase 2 ───────────────────────────────────────────────────────────────────────────────────────


def coastal(dealer: Dealer, block: Sequence[Tile]) -> list[Tile]:
    """§14.2 Three volcanoes around the block, apart from each other; two straight edges of each
    stay open.
    """
    middle = set[Cell]().union(*block)
    fits = [t for t in _triangles_beside(middle) if _contact(t, middle) in COAST_CONTACTS]
    chosen: list[Tile] = []
    while len(chosen) < VOLCANOES - INLAND_VOLCANOES:
        chosen.append(_pick(dealer, fits))
        fits = [tile for tile in fits if _is_apart(tile, chosen[-1], middle)]
    gaps = _around(middle.union(*chosen)) & _around(middle)
    if any(_contact(tile, gaps) != OPEN_EDGES for tile in chosen):
        raise _DeadEnd
    return chosen


def _is_apart(tile: Tile, other: Tile, block: set[Cell]) -> bool:
    """Whether two tiles do not touch and lie at least a quarter turn apart around the block."""
    if tile & other or _contact(tile, other):
        return False
    return _product(_from_middle(tile, block), _from_middle(other, block)) <= 0


# ── Phase 3 ───────────────────────────────────────────────────────────────────────────────────────


def outline(dealer: Dealer, block: Sequence[Tile], coast: Sequence[Tile]) -> set[Cell]:
    """§14.3 The spaces of the other areas: all gaps at the block, and a coast grown from them that
    does not touch the coastal volcanoes otherwise.
    """
    volcanoes = set[Cell]().union(*block, *coast)
    ground = _around(set[Cell]().union(*block)) - volcanoes
    beside_coast = _around(set[Cell]().union(*coast))
    if len(ground) > OUTER_SPACES:
        raise _DeadEnd
    while len(ground) < OUTER_SPACES:
        everything = ground | volcanoes
        spots = sorted(_around(ground) - everything - beside_coast)
        if not spots:
            raise _DeadEnd
        weights = [GROWTH_WEIGHTS[sum(n in everything for n in neighbours(s))] for s in spots]
        ground.add(spots[dealer.draw(weights)])
    if has_hole(ground | volcanoes):
        raise _DeadEnd
    return ground


def cut(dealer: Dealer, ground: set[Cell], sea: set[Cell]) -> list[Tile]:
    """§14.4 The ground in areas of one, two and three spaces, each at the coast, that can be laid
    in some order with at most two straight edges open for later ones.
    """
    for _ in range(MOST_CUTS):
        tiles = _try_to_cut(dealer, set(ground), sea)
        if tiles and can_be_laid(tiles):
            return tiles
    raise _DeadEnd


def _try_to_cut(dealer: Dealer, ground: set[Cell], sea: set[Cell]) -> list[Tile]:
    """One attempt, always at the space with the fewest free neighbours; empty if it fails."""
    sizes = [size for size, n in enumerate(OUTER_SIZES, 1) for _ in range(n)]
    tiles = []
    while ground:
        free = {at: sum(near in ground for near in neighbours(at)) for at in sorted(ground)}
        least = min(free.values())
        at = dealer.pick([at for at in free if free[at] == least])
        shapes = {size: _shapes(at, size, ground, sea) for size in set(sizes)}
        fits = [size for size in sizes if shapes[size]]
        if not fits:
            return []
        size = dealer.pick(fits)
        sizes.remove(size)
        tile = dealer.pick(shapes[size])
        tiles.append(tile)
        ground -= tile
    return tiles


def can_be_laid(tiles: Iterable[Tile]) -> bool:
    """Whether tiles can be laid one by one, each with at most two edges towards later ones."""
    left = list(tiles)
    while left:
        for tile in left:
            if sum(_contact(tile, other) for other in left if other != tile) <= OPEN_EDGES:
                left.remove(tile)
                break
        else:
            return False
    return True


# ── Bays ──────────────────────────────────────────────────────────────────────────────────────────


def _bays(dealer: Dealer, tiles: Sequence[Tile], seats: int) -> list[Cell]:
    """§14.5 Bays about equally far apart, dealt out to the seats."""
    ground = set[Cell]().union(*tiles)
    left = sorted(
        at for at in _around(ground) if sum(near in ground for near in neighbours(at)) in (2, 3)
    )
    first, chosen = dealer.below(len(DIRECTIONS)), []
    for i in range(seats):
        way = DIRECTIONS[(first + i * len(DIRECTIONS) // seats) % len(DIRECTIONS)]
        if not left:
            raise _DeadEnd
        bay = max(left, key=lambda at: _alike(_from_middle(frozenset([at]), ground), way))
        left.remove(bay)
        chosen.append(bay)
    seen = [_from_middle(frozenset([at]), ground) for at in chosen]
    if any(_alike(a, b) > NEAREST_BAYS[seats] for a, b in combinations(seen, 2)):
        raise _DeadEnd
    dealer.shuffle(chosen)
    return chosen


def _alike(a: Vector, b: Vector) -> Fraction:
    """The square of the cosine between two directions, with the cosine's sign."""
    product = _product(a, b)
    return Fraction(product * abs(product), _product(a, a) * _product(b, b))


# ── Shapes and places ─────────────────────────────────────────────────────────────────────────────


def _pick(dealer: Dealer, tiles: Iterable[Tile]) -> Tile:
    among = sorted(tiles, key=sorted)
    if not among:
        raise _DeadEnd
    return dealer.pick(among)


def _shapes(at: Cell, size: int, ground: set[Cell], sea: set[Cell]) -> list[Tile]:
    """The areas of a size at the coast that a cell of the ground can be part of."""
    found = {1: _alone, 2: _pairs, 3: _triangles}[size](at)
    return [tile for tile in found if tile <= ground and _contact(tile, sea)]


def _alone(at: Cell) -> Iterator[Tile]:
    return iter([frozenset([at])])


def _pairs(at: Cell) -> Iterator[Tile]:
    return (frozenset([at, near]) for near in neighbours(at))


def _triangles(at: Cell) -> Iterator[Tile]:
    """The six triangles of cells that one is part of."""
    around = neighbours(at)
    return (frozenset([at, around[i - 1], around[i]]) for i in range(6))


def _triangles_beside(ground: set[Cell]) -> list[Tile]:
    """All triangles that touch the ground and lie beside it."""
    found = {tile for at in _around(ground) for tile in _triangles(at) if not tile & ground}
    return sorted(found, key=sorted)


def _contact(tile: Iterable[Cell], ground: Iterable[Cell]) -> int:
    """How many edges a tile shares with some ground."""
    return sum(near in ground for at in tile for near in neighbours(at))


def _around(ground: Iterable[Cell]) -> set[Cell]:
    """The cells beside some ground."""
    within = set(ground)
    return {near for at in within for near in neighbours(at)} - within


def has_hole(ground: set[Cell]) -> bool:
    """Whether there is sea that the ground encloses."""
    edge = _around(ground)
    return len(components(edge | _around(ground | edge))) > 1


def _from_middle(tile: Iterable[Cell], ground: set[Cell]) -> Vector:
    """Where a tile lies, seen from the middle of some ground; only the direction counts."""
    cells = list(tile)
    here, middle = _sum(cells), _sum(ground)
    q, r = (h * len(ground) - m * len(cells) for h, m in zip(here, middle, strict=True))
    return q, r


def _sum(cells: Iterable[Cell]) -> Vector:
    q, r = (sum(axis) for axis in zip(*map(axial, cells), strict=True))
    return q, r


def _product(a: Vector, b: Vector) -> int:
    """The scalar product of two directions on the hexagonal grid, doubled."""
    return 2 * (a[0] * b[0] + a[1] * b[1]) + a[0] * b[1] + a[1] * b[0]


def _to_the_corner(ground: set[Cell]) -> int:
    """What to add to all cells so that those beside the ground begin at column A and row 1."""
    everything = [axial(at) for at in ground | _around(ground)]
    right = -ORIGIN_COLUMN - min(q for q, _ in everything)
    down = 1 - ORIGIN_ROW - min(r + (q + right >> 1) for q, r in everything)
    return cell(right, down) - CENTRE
