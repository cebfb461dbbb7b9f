"""Questions about the board of Volcanic Isle, and the few changes that several rules make.

Sets of areas are bits, as in the state: a *part* of the continent is what hangs together without
crossing a fissure.
"""

from bisect import insort
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from engine.games.volcanic_isle.box import FISSURES, VOLCANOES
from engine.games.volcanic_isle.continent import LOOSE, Continent, WayOut, continent
from engine.games.volcanic_isle.state import ABOARD, LAVA_TILE, MOAI, VILLAGE, State


def land(state: State) -> Continent:
    """The continent that is played on."""
    return continent(state.map)


def areas_in(part: int) -> list[int]:
    """The areas of a set, in order."""
    return [area for area in range(part.bit_length()) if part >> area & 1]


def spaces_in(state: State, part: int) -> list[int]:
    """The spaces of a set of areas, in board order."""
    areas = land(state).areas
    return sorted(space for area in areas_in(part) for space in areas[area])


def is_sunk(state: State, space: int) -> bool:
    return bool(state.sunk >> land(state).area_of[space] & 1)


def volcanoes(state: State) -> list[int]:
    """The volcanoes that are left, which is also the tokens that are left."""
    return [volcano for volcano in range(VOLCANOES) if not state.sunk >> volcano & 1]


def fissures_left(state: State) -> int:
    """Fissure tiles in the supply."""
    return FISSURES - state.fissures.bit_count()


# ── What hangs together ───────────────────────────────────────────────────────────────────────────


def part_of(state: State, area: int, fissures: int) -> int:
    """The part an area belongs to, with these borders cracked."""
    links, sunk = land(state).links, state.sunk
    part, todo = 1 << area, [area]
    while todo:
        for border, near in links[todo.pop()]:
            if not (fissures & border or (part | sunk) >> near & 1):
                part |= 1 << near
                todo.append(near)
    return part


def parts_at(state: State, border: int, fissures: int) -> list[int]:
    """§10.1 The two parts on both sides of a border, or the one part that both sides belong to."""
    a, b = land(state).borders[border]
    part = part_of(state, a, fissures)
    return [part] if part >> b & 1 else [part, part_of(state, b, fissures)]


def lowest(tables: Continent, some: Iterable[int]) -> list[int]:
    """§10.2 The parts of fewest spaces, of these those of fewest volcanoes."""
    sizes = {part: _size(tables, part) for part in sorted(some)}
    least = min(sizes.values())
    return [part for part, size in sizes.items() if size == least]


def _size(tables: Continent, part: int) -> tuple[int, int]:
    spaces = sum(len(tables.areas[area]) for area in areas_in(part))
    return spaces, (part & ((1 << VOLCANOES) - 1)).bit_count()


class WeakBorder(NamedTuple):
    """A border at which one more fissure would let something sink."""

    border: int
    doomed: tuple[int, ...]
    """The part that would sink; two if a token would have to decide."""


def cracks(state: State) -> tuple[WeakBorder, ...]:
    """The borders of which each holds the continent together all alone."""
    return _cracks(state.map, state.fissures, state.sunk)


@lru_cache(maxsize=1 << 12)
def _cracks(text: str, fissures: int, sunk: int) -> tuple[WeakBorder, ...]:
    """One walk in depth: a border is alone if nothing behind it leads back before it."""
    tables = continent(text)
    everything = (1 << len(tables.areas)) - 1 & ~sunk
    order: dict[int, int] = {}
    found = []

    def walk(area: int, came_by: int) -> tuple[int, int]:
        """The earliest area that is reached from here, and all that lies behind."""
        earliest = order[area] = len(order)
        part = 1 << area
        for border, near in tables.links[area]:
            if border == came_by or fissures & border or sunk >> near & 1:
                continue
            if near in order:
                earliest = min(earliest, order[near])
                continue
            back, behind = walk(near, border)
            earliest, part = min(earliest, back), part | behind
            if back > order[area]:
                doomed = lowest(tables, [behind, everything & ~behind])
                found.append(WeakBorder(border.bit_length() - 1, tuple(doomed)))
        return earliest, part

    if everything:
        walk((everything & -everything).bit_length() - 1, 0)
    return tuple(sorted(found))


def shore(state: State, part: int) -> list[int]:
    """§10.4 The spaces that survive beside a part, in board order."""
    tables, gone = land(state), part | state.sunk
    near = {n for space in spaces_in(state, part) for n in tables.touching[space]}
    return sorted(space for space in near if not gone >> tables.area_of[space] & 1)


# ── Who has what where ────────────────────────────────────────────────────────────────────────────


def villages_in(state: State, seat: int, area: int) -> int:
    """A seat's villages in an area."""
    channels, wanted, count = state.channels, VILLAGE + seat, 0
    for space in land(state).areas[area]:
        count += (channels[2 * space] == wanted) + (channels[2 * space + 1] == wanted)
    return count


def raised_in(state: State, seat: int, area: int) -> int:
    """A seat's raised Moai in an area."""
    area_of = land(state).area_of
    return sum(owner == seat and area_of[at // 6] == area for at, owner in state.raised.items())


def lava_in(state: State, space: int) -> list[int]:
    """Which channels of a space have lava: 0, 1 or both."""
    return [i for i in (0, 1) if state.channels[2 * space + i] == LAVA_TILE]


def moai_in(state: State, seat: int, space: int) -> list[int]:
    """Where in a space unraised Moai of a seat lie: channel 0, channel 1, loose."""
    channels, own = state.channels, MOAI + seat
    found = [i for i in (0, 1) if channels[2 * space + i] == own]
    if space in state.loose[seat]:
        found.append(LOOSE)
    return found


def take_moai(state: State, seat: int, space: int, where: int) -> None:
    """Pick up a Moai of a seat that lies in a space."""
    if where == LOOSE:
        state.loose[seat].remove(space)
    else:
        state.channels[2 * space + where] = 0


def move_settler(state: State, seat: int, start: int, goal: int) -> None:
    state.settlers[seat].remove(start)
    insort(state.settlers[seat], goal)


def landings(state: State, seat: int) -> list[int]:
    """§4.6 Where a seat's boat can land: beside its bay, or if all that is gone, at any coast."""
    tables, sunk = land(state), state.sunk
    left = [s for s in tables.bay_spaces(state.bays[seat]) if not sunk >> tables.area_of[s] & 1]
    return left or [
        s for s in tables.spaces if not sunk >> tables.area_of[s] & 1 and tables.is_coast(s, sunk)
    ]


def open_steps(state: State, space: int) -> list[WayOut]:
    """§4.2 The ways out of a space that no fissure and no sea closes."""
    closed, sunk = state.fissures, state.sunk
    return [
        step for step in land(state).steps[space] if not (closed & step.border or sunk & step.area)
    ]


def settlers_on_land(state: State, seat: int) -> list[int]:
    """The spaces of a seat's settlers that are not on its boat."""
    return [space for space in state.settlers[seat] if space != ABOARD]


def moai_on_board(state: State, seat: int) -> list[int]:
    """The spaces of a seat's Moai, raised, lying and loose, in board order."""
    found, lying = [at // 6 for at, owner in state.raised.items() if owner == seat], MOAI + seat
    found += [i // 2 for i, what in enumerate(state.channels) if what == lying]
    return sorted(found + state.loose[seat])
