"""Who is where on the land of Volcanique, who controls which biome, and how critters come and go.

A tile is inhabited if a critter is in one of its sections; a biome is controlled by those who have
a critter in it. A burrowed critter that a new tile has covered is under the ground, whatever that
tile shows: it neither inhabits nor controls anything until it comes up.
"""

from collections.abc import Iterable, Sequence

from engine.contract import Refusal, refuse
from engine.games.volcanique import board
from engine.games.volcanique.box import Biome, Figure, Power
from engine.games.volcanique.state import (
    BURROWED,
    COLOSSAL,
    State,
    biome_of,
    cell_of,
    pieces_of,
    seat_of,
    section_of,
)
from engine.hexes import Cell

# ── Questions ─────────────────────────────────────────────────────────────────────────────────────

Held = dict[int, dict[int, int]]
"""How many critters each seat has in each biome that somebody is in."""


def at_home(state: State) -> Held:
    """For each biome that somebody is in: how many critters each seat has there, unburrowed ones
    only; a seat with burrowed ones alone has 0.
    """
    found: Held = {}
    home = state.home
    for at, who in state.critters.items():
        root = home.get(at)
        if root is None:
            continue
        counts = found.get(root)
        if counts is None:
            counts = found[root] = {}
        for critter in who:
            seat = critter >> 3
            counts[seat] = counts.get(seat, 0) + 1 - (critter & BURROWED)
    return found


def meetings(state: State) -> list[int]:
    """The biomes in which several seats have unburrowed critters, in board order."""
    first: dict[int, int] = {}
    found: set[int] = set()
    home = state.home
    for at, who in state.critters.items():
        root = home.get(at)
        if root is None:
            continue
        for critter in who:
            seat = critter >> 3
            if not critter & BURROWED and first.setdefault(root, seat) != seat:
                found.add(root)
    return sorted(found)


def is_inhabited(state: State, cell: Cell) -> bool:
    """§1.6 Whether a critter is on the tile that shows."""
    critters, home, first = state.critters, state.home, cell << 2
    return any(first + biome in critters and first + biome in home for biome in range(3))


def own(state: State, seat: int, *, burrowed: bool = False) -> list[tuple[int, int]]:
    """A seat's critters on land, as section and critter, in board order; unburrowed ones, or those
    that are burrowed.
    """
    wanted = BURROWED if burrowed else 0
    found = [
        (at, critter)
        for at, who in state.critters.items()
        for critter in who
        if critter >> 3 == seat and critter & BURROWED == wanted
    ]
    if burrowed:
        found += [(at, critter) for at, _, critter in state.under if critter >> 3 == seat]
    found.sort()
    return found


Found = Sequence[tuple[int, int]]
"""Critters, as section and critter."""


def named(found: Found, mark: int = COLOSSAL) -> list[tuple[Cell, Figure]]:
    """How to name one of these critters of a seat: by its section and, where some of it have a mark
    and some have not, with that mark.
    """
    marks: dict[int, set[int]] = {}
    for at, critter in found:
        marks.setdefault(at, set()).add(critter & mark)
    return [
        (cell_of(at), Figure(at & 3 | bits << 2))
        for at, there in marks.items()
        for bits in ((0, mark) if len(there) > 1 else (0,))
    ]


def meant(found: Found, cell: Cell, figure: Figure, mark: int = COLOSSAL) -> tuple[int, int]:
    """The critter, with its section, that is named so among these."""
    at = section_of(cell, figure)
    there = sorted(critter for place, critter in found if place == at)
    return at, min(there, key=lambda critter: critter & mark != figure >> 2)


def no_such_critter(rule: str, found: Found, cell: Cell, figure: Figure | Biome) -> Refusal:
    """Why nobody among these is named so."""
    at = section_of(cell, figure)
    name = "all_alike" if any(place == at for place, _ in found) else "no_critter"
    return refuse(rule, name, cell=cell, biome=biome_of(at))


def free(state: State, seat: int) -> Found:
    """A seat's critters that can do something: neither burrowed nor in the ice."""
    found = [(at, c) for at, c in own(state, seat) if at in state.home]
    if not state.spawns:
        return found
    return [(at, c) for at, c in found if not board.is_frozen(state, cell_of(at))]


def here(state: State, at: int, seat: int) -> list[int]:
    """A seat's unburrowed critters in a section."""
    return [c for c in state.critters.get(at, ()) if c >> 3 == seat and not c & BURROWED]


def placed(state: State, seat: int) -> int:
    """§11.3 How many critters count as placed on the islands: neither burrowed nor at sea."""
    return len(own(state, seat))


def is_on_a_tile(state: State, seat: int) -> bool:
    """§11.2 Whether a tile that shows has a critter of a seat, burrowed or not."""
    return any(critter >> 3 == seat for who in state.critters.values() for critter in who)


def on_land(state: State, seat: int) -> int:
    """§14.4 How many critters a seat has on land, burrowed or not."""
    return len(own(state, seat)) + len(own(state, seat, burrowed=True))


def members(state: State, seat: int, root: int) -> list[tuple[int, int]]:
    """A seat's unburrowed critters in a biome, as section and critter."""
    home = state.home
    return [(at, critter) for at, critter in own(state, seat) if home.get(at) == root]


def is_pack(state: State, seat: int, count: int) -> bool:
    """§16.19 Two or more critters in one biome hunt as a pack."""
    return count >= 2 and state.has(seat, Power.PACK)


def is_herd(state: State, seat: int, count: int) -> bool:
    """§16.12 Two or more critters in one biome are a herd."""
    return count >= 2 and state.has(seat, Power.HERDING)


def moves_as_one(state: State, seat: int) -> bool:
    return state.has(seat, Power.PACK) or state.has(seat, Power.HERDING)


def is_group(state: State, seat: int, count: int) -> bool:
    """Whether so many critters of a seat in one biome are a pack or herd."""
    return count >= 2 and moves_as_one(state, seat)


def share(state: State, seats: Iterable[int]) -> bool:
    """§16.6 Whether all of these are cooperative."""
    return all(state.has(seat, Power.COOPERATIVE) for seat in seats)


def strength(state: State, seat: int, root: int) -> int:
    """§16.19 How large a pack must not be any more to overwhelm a seat's critters in a biome: the
    size of a pack or herd, 2 for a colossal critter, 0 for ordinary ones.
    """
    there = members(state, seat, root)
    size = len(there) if is_group(state, seat, len(there)) else 0
    return max(size, 2 if any(critter & COLOSSAL for _, critter in there) else 0)


def is_full(state: State, at: int, seat: int) -> bool:
    """§1.6 Whether a section has a critter of a seat, burrowed or not, with which another one does
    not go together.
    """
    own = any(critter >> 3 == seat for critter in state.critters.get(at, ()))
    return own and not moves_as_one(state, seat)


def room(state: State, at: int, seat: int) -> bool:
    """§4.4 Whether a critter may join a section of its own biome: others of its colour are there
    only as a pack or herd, others only if all share. A pack or herd settles above the burrowed.
    """
    who = state.critters.get(at)
    if who is None:
        return True
    together = moves_as_one(state, seat)
    seats = {critter >> 3 for critter in who if not (together and critter & BURROWED)}
    if seat in seats and not together:
        return False
    others = seats - {seat}
    return not others or share(state, {seat, *others})


def open_sections(state: State, among: Iterable[int] | None = None) -> list[int]:
    """Every section of a biome that nobody controls, unless it is frozen; of some, or of all."""
    home = state.home
    held = {home[at] for at in state.critters if at in home}
    found = [at for at in (home if among is None else among) if home[at] not in held]
    found.sort()
    if state.spawns:
        found = [at for at in found if not board.is_frozen(state, cell_of(at))]
    return found


def refuges(state: State, at: int, seat: int) -> list[Cell]:
    """§4.3 Where a critter that must leave its tile can go: other tiles of its biome with room."""
    root = state.home.get(at)
    if root is None or board.is_frozen(state, cell_of(at)):
        return []
    others = (to for to in state.chart.biomes[root] if to != at)
    free = (to >> 2 for to in others if room(state, to, seat))
    return [to for to in free if not (state.spawns and board.is_frozen(state, to))]


# ── Changes ───────────────────────────────────────────────────────────────────────────────────────


def add(state: State, at: int, critter: int) -> None:
    """A critter into a section; it comes from wherever the caller took it."""
    who = state.critters.get(at)
    state.critters[at] = tuple(sorted((*who, critter))) if who else (critter,)


def remove(state: State, at: int, critter: int) -> None:
    """A critter out of a section, or from under it."""
    who = state.critters.get(at, ())
    if critter not in who:
        state.under.remove(next(c for c in state.under if c[0] == at and c[2] == critter))
        return
    del state.critters[at]
    if who != (critter,):
        first = who.index(critter)
        state.critters[at] = who[:first] + who[first + 1 :]


def place(state: State, at: int, seat: int) -> None:
    """A critter from the hand into a section."""
    state.deploy(seat)
    add(state, at, seat << 3)


def send_home(state: State, at: int, critter: int) -> None:
    """A critter back to its owner's hand, with all its pieces."""
    remove(state, at, critter)
    state.hand[seat_of(critter)] += pieces_of(critter)


def hurt(state: State, at: int, critter: int) -> bool:
    """§16.4 A critter goes back to the hand, a colossal one only loses its upper piece; whether it
    is gone.
    """
    if not critter & COLOSSAL:
        send_home(state, at, critter)
        return True
    if critter in state.critters.get(at, ()):
        remove(state, at, critter)
        add(state, at, critter & ~COLOSSAL)
    else:
        place = next(i for i, c in enumerate(state.under) if c[0] == at and c[2] == critter)
        state.under[place] = (at, state.under[place][1], critter & ~COLOSSAL)
    state.hand[seat_of(critter)] += 1
    return False


def on_top(state: State, cell: Cell) -> list[tuple[int, int]]:
    """Everybody on the tile that shows, burrowed ones included, as section and critter."""
    everybody, first = state.critters, cell << 2
    there = [at for at in (first, first + 1, first + 2) if at in everybody]
    return [(at, critter) for at in there for critter in everybody[at]]


def on_cell(state: State, cell: Cell) -> list[tuple[int, int]]:
    """Everybody on a cell and under it, burrowed ones included, as section and critter."""
    return on_top(state, cell) + [(at, c) for at, _, c in state.under if at >> 2 == cell]


def relocate(state: State, start: int, to: int, critter: int) -> None:
    remove(state, start, critter)
    add(state, to, critter)
