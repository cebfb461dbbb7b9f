"""Questions about the board of Eruption, and the few ways in which it changes.

Spaces, sides, spots and masks are numbers of island.py. A placement is one int, `6 * space + way`.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cache

from engine.games.eruption.box import SIDES, Shape
from engine.games.eruption.island import (
    BITS,
    CELLS,
    FIRST_SIDE,
    FITS,
    MASKS,
    NEAR,
    SHAPES_THAT_FIT,
    SIDE_AT,
    SIDE_PLACE,
    SPRING,
    WAY_OF,
    village_spots,
)
from engine.games.eruption.state import LAVA, State, packed, shape_of

SPACES = range(len(CELLS))

VENT_TILE = packed(Shape.VENT, 0)
"""Eruption tiles are the greatest: any tile from this number on is one."""

# ── Where a tile fits ─────────────────────────────────────────────────────────────────────────────


def placements(state: State, shape: int, barred: Sequence[int] = ()) -> list[int]:
    """§6 Every way to place a lava tile, in board order."""
    fits, around = FITS[shape], state.around
    found = [6 * s + way for s in state.shore for way in fits[around[s]]]
    return [at for at in found if at // 6 not in barred] if barred else found


def shapes_to_place(state: State, barred: Sequence[int] = ()) -> int:
    """A bit for each shape of lava tile that can be placed somewhere."""
    found, around = 0, state.around
    for s in state.shore:
        if not barred or s not in barred:
            found |= SHAPES_THAT_FIT[around[s]]
    return found


def shapes_to_replace(state: State) -> int:
    """A bit for each shape of lava tile that can replace one on the board (§9.5)."""
    found, around = 0, state.around
    for s, tile in enumerate(state.ground):
        if tile and (tile < VENT_TILE or may_be_replaced(state, s)):
            found |= SHAPES_THAT_FIT[around[s]]
    return found


def replacements(state: State, shape: int) -> list[int]:
    """§9.5 Every way to replace a tile by a lava tile of a shape, in board order."""
    fits, around = FITS[shape], state.around
    return [
        6 * s + way
        for s, tile in enumerate(state.ground)
        if tile and (tile < VENT_TILE or may_be_replaced(state, s))
        for way in fits[around[s]]
    ]


def may_be_replaced(state: State, space: int) -> bool:
    """§9.5 All links stay, so only an eruption tile can leave others without a source."""
    if state.ground[space] < VENT_TILE:
        return True
    reached, todo = {space}, [space]
    while todo:
        for near in linked(state, todo.pop()):
            if near not in reached:
                if is_source(state, near):
                    return True
                reached.add(near)
                todo.append(near)
    return SPRING[space] != 0


def rotations(state: State) -> list[int]:
    """§9.1 Every way to turn a tile on the board, in board order: so that it looks different, or as
    before if it looks the same in several ways.
    """
    found = []
    for s, tile in enumerate(state.ground):
        if tile:
            shape, mask = tile >> 6, tile & LAVA
            masks = MASKS[shape]
            for way in FITS[shape][state.around[s]]:
                if masks[way] != mask or len(WAY_OF[shape]) < len(masks):
                    found.append(6 * s + way)
    return found


def vent_spaces(state: State) -> list[int]:
    """§5.2 Where an eruption tile can be placed."""
    fits, around = FITS[Shape.VENT], state.around
    return [s for s, tile in enumerate(state.ground) if not tile and fits[around[s]]]


def in_stack(state: State) -> int:
    """A bit for each shape that is left to draw."""
    found, bit = 0, 1
    for count in state.bag:
        if count:
            found |= bit
        bit += bit
    for shape in state.tops:
        if shape >= 0:
            found |= 1 << shape
    return found


def can_place_a_tile(state: State) -> bool:
    """Whether a tile of the stack can be placed somewhere."""
    return bool(in_stack(state) & shapes_to_place(state))


# ── How lava runs ─────────────────────────────────────────────────────────────────────────────────


def linked(state: State, space: int) -> Iterator[int]:
    """The spaces whose tiles a tile's lava runs on to."""
    mask, ground = state.ground[space], state.ground
    return (near for way, near, _ in NEAR[space] if mask >> way & 1 and ground[near])


def is_source(state: State, space: int) -> bool:
    """Whether lava comes out here: an eruption tile, or a tile at a flow of the crater."""
    tile = state.ground[space]
    return bool(tile & SPRING[space]) or tile >= VENT_TILE


def removable(state: State) -> list[int]:
    """§9.4 The tiles without which every other is still connected to a source.

    These are all but the cut points of the graph of tiles, the crater being one more node of it
    that touches every source. One walk in depth finds them: behind a cut point there is a tile
    from which no path leads back before it.
    """
    seen: dict[int, int] = {}
    cuts: set[int] = set()

    def earliest(space: int) -> int:
        order = seen[space] = len(seen) + 1
        low = 0 if is_source(state, space) else order
        for near in linked(state, space):
            if near in seen:
                low = min(low, seen[near])
            else:
                back = earliest(near)
                low = min(low, back)
                if back >= order:
                    cuts.add(space)
        return low

    for space in SPACES:
        if state.ground[space] and space not in seen and is_source(state, space):
            earliest(space)
    return [s for s, tile in enumerate(state.ground) if tile and s not in cuts]


# ── Villages ──────────────────────────────────────────────────────────────────────────────────────


def flows_into(state: State, village: int) -> list[int]:
    """§4.1 The spots of a village at which lava is in contact with it, from left to right."""
    ground, found = state.ground, []
    for spot in village_spots(village):
        space, bit = SIDE_PLACE[spot - FIRST_SIDE]
        if ground[space] & bit:
            found.append(spot)
    return found


def ways_in(state: State, village: int) -> list[int]:
    """The spots of a village, no wall on them, at which lava is in contact with it or that the next
    tile can bring into contact.
    """
    ground, found = state.ground, []
    for spot in village_spots(village):
        space, bit = SIDE_PLACE[spot - FIRST_SIDE]
        is_near = space in state.shore and not is_blocked(state, space)
        if spot not in state.walls and (ground[space] & bit or is_near):
            found.append(spot)
    return found


def contacts(space: int, tile: int) -> list[int]:
    """The village sides that a tile on a space is in contact with."""
    return [side for way, side in SIDE_AT[space].items() if tile >> way & 1]


def touches_village(space: int, village: int) -> bool:
    return any(side // SIDES == village for side in SIDE_AT[space].values())


def arrangement(state: State, village: int) -> tuple[int, ...]:
    """What stands on each side of a village: a material, or -1."""
    return tuple(state.walls.get(spot, -1) for spot in village_spots(village))


@cache
def arrangements(walls: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """§9.3 Every way to arrange what stands on the sides of a village; `walls` is sorted."""
    if not walls:
        return ((),)
    found = []
    for first in sorted(set(walls)):
        rest = list(walls)
        rest.remove(first)
        found += [(first, *others) for others in arrangements(tuple(rest))]
    return tuple(found)


# ── Walls ─────────────────────────────────────────────────────────────────────────────────────────


def walls_before(state: State, space: int) -> list[int]:
    """The spots of the walls on flows that run into a space."""
    walls = state.walls
    return [6 * space + way for way in BITS[state.around[space] & LAVA] if 6 * space + way in walls]


def is_blocked(state: State, space: int) -> bool:
    """§7.4 Whether every flow that runs into a space is blocked by a wall."""
    walls = state.walls
    if not walls:
        return False
    return all(6 * space + way in walls for way in BITS[state.around[space] & LAVA])


def wall_spots(state: State, village: int) -> list[int]:
    """§7.1 Every flow that can be blocked, §10.2 then every free side of a village."""
    walls, around = state.walls, state.around
    flows = [6 * s + way for s in state.shore for way in BITS[around[s] & LAVA]]
    return [spot for spot in (*flows, *village_spots(village)) if spot not in walls]


def drop_walls(state: State, spots: Sequence[int]) -> list[int]:
    """Take these walls back into the box; the spots that had one."""
    gone = []
    for spot in spots:
        material = state.walls.pop(spot, -1)
        if material >= 0:
            state.supply[material] += 1
            gone.append(spot)
    return gone


# ── Changes ───────────────────────────────────────────────────────────────────────────────────────


def put(state: State, space: int, shape: int, way: int) -> list[int]:
    """Lay a tile on a space, or turn the one there; the spots whose walls go with it."""
    mask, around = MASKS[shape][way], state.around
    gone = drop_walls(state, _spots_touching(space)) if state.walls else []
    state.ground[space] = packed(shape, mask)
    for way_there, near, way_back in NEAR[space]:
        bit = 1 << way_back
        seen = around[near] | bit << 6
        around[near] = seen | bit if mask >> way_there & 1 else seen & ~bit
    _move_shore(state, space)
    return gone


def replace(state: State, space: int, shape: int, way: int) -> list[int]:
    """Lay a tile instead of another; the spots whose walls go with it."""
    state.gone[shape_of(state.ground[space])] += 1
    return put(state, space, shape, way)


def take_away(state: State, space: int) -> list[int]:
    """Remove the tile from a space; the spots whose walls go with it."""
    gone = drop_walls(state, _spots_touching(space))
    state.gone[shape_of(state.ground[space])] += 1
    state.ground[space] = 0
    for _, near, way_back in NEAR[space]:
        state.around[near] &= ~((1 << way_back) | (1 << way_back << 6))
    _move_shore(state, space)
    return gone


def _move_shore(state: State, space: int) -> None:
    """The tile on a space has changed: look at it and its neighbours again."""
    shore, ground, around = state.shore, state.ground, state.around
    for s in _AROUND[space]:
        is_open = not ground[s] and around[s] & LAVA
        i = bisect_left(shore, s)
        if i < len(shore) and shore[i] == s:
            if not is_open:
                del shore[i]
        elif is_open:
            shore.insert(i, s)


_AROUND = tuple((space, *(near for _, near, _ in NEAR[space])) for space in SPACES)


@cache
def _spots_touching(space: int) -> tuple[int, ...]:
    """The spots before a space and those on a tile that lies there."""
    before = [6 * space + way for way in range(6)]
    return (*before, *(6 * near + back for _, near, back in NEAR[space]))
