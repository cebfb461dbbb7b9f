"""§3 The move step: one critter within its biome or onto another biome of its tile."""

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from engine.contract import Move, Refusal, refuse, then
from engine.dealer import Dealer
from engine.games.volcanique import board, critters, occasions
from engine.games.volcanique.box import Figure
from engine.games.volcanique.choices import ASIDES, StepChoice
from engine.games.volcanique.critters import Held
from engine.games.volcanique.deeds import MOVE
from engine.games.volcanique.moves import MOVE_VERBS, Alone, Go, Stay
from engine.games.volcanique.occasions import PowerRule
from engine.games.volcanique.stacking import Contests
from engine.games.volcanique.state import BURROWED, State, cell_of, section, section_of, spot
from engine.hexes import Cell, neighbours
from engine.lazy_moves import Lazily, Paired

Critter = tuple[Cell, Figure]
"""A critter by the two words that name it."""

Group = tuple[int, ...]
"""The sections, in board order, of critters that move as one: mostly a single one."""


class MoveCritter(StepChoice, frozen=True):
    """§3.2 Move a critter within its biome, or §3.3 onto an uncontrolled biome of its tile."""

    left: int = 1
    """How many moves are left."""

    accepts: ClassVar[tuple[type[Move], ...]] = (*MOVE_VERBS, *ASIDES)
    step: ClassVar[str] = MOVE
    rests: ClassVar[type[Move] | None] = Stay
    calls: ClassVar[bool] = True

    def moves(self, state: State) -> Sequence[Move]:
        further = super().moves(state)
        found = Paired(all_moves(state, self.seat), _go)
        alone = Paired(lone_moves(state, self.seat), _alone)
        return Lazily(
            (found.total, found.make),
            (alone.total, alone.make),
            (len(further), further.__getitem__),
        )

    def why_not(self, state: State, move: Any) -> Refusal:
        if not isinstance(move, Go | Alone):
            return super().why_not(state, move)
        return _no_move(state, self.seat, move)

    def canonical(self, state: State, move: Any) -> Move:
        """Any critter of a pack or herd names it; whoever is alone anyway just moves."""
        if not isinstance(move, Go | Alone):
            return super().canonical(state, move)
        at, to = section_of(move.cell, move.biome), section(move.to, move.into)
        group = next((g for g in groups(state, self.seat) if at in g), (at,))
        if isinstance(move, Alone) and size_of(state, self.seat, group) > 1:
            return move
        return _go(group[0], to)

    def take(self, state: State, move: Move, dealer: Dealer) -> None:
        if not isinstance(move, Go | Alone):
            super().take(state, move, dealer)
            return
        if self.left > 1:
            then(state, MoveCritter(self.seat, (*self.done, MOVE), self.left - 1))
        carry_out(state, self.seat, move, dealer)

    def prompt(self, state: State) -> dict[str, Any]:
        return {"left": self.left}


# ── Where critters go ─────────────────────────────────────────────────────────────────────────────


def groups(state: State, seat: int) -> list[Group]:
    """Who moves: each critter, or §16.12, §16.19 all of a biome as one. The frozen stay."""
    home = state.home
    own = dict.fromkeys(at for at, _ in critters.own(state, seat) if at in home)
    awake = [at for at in own if not (state.spawns and board.is_frozen(state, cell_of(at)))]
    if not critters.moves_as_one(state, seat):
        return [(at,) for at in awake]
    found: dict[int, list[int]] = {}
    for at in awake:
        found.setdefault(home[at], []).append(at)
    return sorted(tuple(group) for group in found.values())


def all_moves(state: State, seat: int) -> list[tuple[int, list[int]]]:
    """Every move of a critter: the first section of its group, and where it may go."""
    if not occasions.moves_differ(state, seat) and not state.spawns:
        return _plain_moves(state, seat)
    held = critters.at_home(state)
    return [
        (group[0], reach(state, seat, group, held, size_of(state, seat, group)))
        for group in groups(state, seat)
    ]


def lone_moves(state: State, seat: int) -> list[tuple[Critter, list[int]]]:
    """§16.12, §16.19 Every move of one critter of a pack or herd without the others."""
    if not critters.moves_as_one(state, seat):
        return []
    held = critters.at_home(state)
    found = []
    for group in groups(state, seat):
        if size_of(state, seat, group) > 1:
            for at in group:
                to = reach(state, seat, (at,), held, 1)
                found += [(who, to) for who in critters.named(_there(state, seat, at))]
    return found


def _there(state: State, seat: int, at: int) -> list[tuple[int, int]]:
    return [(at, critter) for critter in critters.here(state, at, seat)]


def size_of(state: State, seat: int, group: Group) -> int:
    """How many critters move as one."""
    return sum(len(critters.here(state, at, seat)) for at in group)


def _plain_moves(state: State, seat: int) -> list[tuple[int, list[int]]]:
    """The same where neither powers nor ice make a difference."""
    home, biomes = state.home, state.chart.biomes
    own: set[int] = set()
    held: set[int] = set()
    for at, who in state.critters.items():
        if at in home:
            held.add(home[at])
            for critter in who:
                if critter >> 3 == seat and not critter & BURROWED:
                    own.add(at)
    found = []
    for start in sorted(own):
        root, tile = home[start], start & ~3
        to = [at for at in biomes[root] if at not in state.critters]
        to += [at for at in (tile, tile + 1, tile + 2) if home.get(at, root) not in held]
        to.sort()
        found.append((start, to))
    return found


def _go(at: int, to: int) -> Go:
    return Go(*spot(at), *spot(to))


def _alone(who: Critter, to: int) -> Alone:
    return Alone(*who, *spot(to))


def reach(state: State, seat: int, group: Group, held: Held, size: int) -> list[int]:
    """Every section that a critter, or a group of this size, may move to."""
    root, taken = state.home[group[0]], state.critters
    powers = occasions.held(state, seat)
    biome = state.chart.biomes[root]
    found = {at for at in biome if at not in taken or critters.room(state, at, seat)}
    cells = {cell_of(at) for at in group}
    found |= _entrances(state, seat, cells, root, held, size, powers)
    if critters.moves_as_one(state, seat):
        near = {cell for at in cells for cell in neighbours(at)} - cells
        striding = [power for power in powers if power.stride] if size > 1 else []
        if striding:
            found |= _entrances(state, seat, near, root, held, size, striding)
        found |= _joinable(state, seat, near, root, held)
    for power in powers:
        found.update(power.reach(state, seat, group))
    if len(group) == 1:
        found.discard(group[0])
    if state.spawns:
        found = {at for at in found if not board.is_frozen(state, cell_of(at))}
    return sorted(found)


def _entrances(
    state: State,
    seat: int,
    cells: Iterable[Cell],
    root: int,
    held: Held,
    size: int,
    powers: Sequence[PowerRule],
) -> set[int]:
    """The sections on these tiles, other than those of its own biome, that a group may enter."""
    other = _other_sections(state, cells, root)
    return {at for at in other if may_enter(state, seat, at, held, size, powers)}


def _joinable(state: State, seat: int, cells: Iterable[Cell], root: int, held: Held) -> set[int]:
    """§16.12, §16.19 The sections on these tiles, other than those of its own biome, of biomes that
    the seat controls already.
    """
    return {
        at
        for at in _other_sections(state, cells, root)
        if _is_in(held.get(state.home[at], {}), seat) and critters.room(state, at, seat)
    }


def _other_sections(state: State, cells: Iterable[Cell], root: int) -> list[int]:
    near = (at for cell in cells for at in range(cell << 2, (cell << 2) + 3))
    return [at for at in near if state.home.get(at, root) != root]


def _is_in(holders: dict[int, int], seat: int) -> bool:
    """Whether a seat is among those who hold a biome, or alone in it though burrowed."""
    return bool(holders.get(seat)) or holders.keys() == {seat}


def may_enter(
    state: State, seat: int, to: int, held: Held, size: int, powers: Sequence[PowerRule]
) -> bool:
    """§3.3 Whether a group may go onto another biome, with these powers if others control it; §1.6
    not into a section with another of its own, which is burrowed there, unless they stick together.
    """
    root = state.home[to]
    holders = held.get(root)
    if not holders:
        return True
    if _is_in(holders, seat):
        return _may_join(state, seat, holders) and critters.room(state, to, seat)
    if critters.is_full(state, to, seat):
        return False
    return any(power.can_invade(state, seat, size, root) for power in powers)


def _may_join(state: State, seat: int, holders: dict[int, int]) -> bool:
    """§16.12, §16.19 Whether a critter may go onto a biome that its own seat controls, §16.6 be it
    because others control it, too.
    """
    shared = len(holders) > 1 and critters.share(state, holders)
    return shared or critters.moves_as_one(state, seat)


def carry_out(state: State, seat: int, move: Go | Alone, dealer: Dealer) -> None:
    """The critter, or all of its group, goes there; who controls the biome may have to leave."""
    to = section(move.to, move.into)
    powers = occasions.held(state, seat) if occasions.moves_differ(state, seat) else ()
    leaving = _leaving(state, seat, move)
    who = [one for start in leaving for one in _there(state, seat, start)]
    if isinstance(move, Alone):
        who = [critters.meant(who, move.cell, move.biome)]
    holders = critters.at_home(state).get(state.home[to], {}) if powers else {}
    for start, critter in who:
        critters.relocate(state, start, to, critter)
    size = len(who)
    name = "moved" if move.to != move.cell else "changed_biome"
    dealer.tell(name, seat=seat, cell=move.cell, there=move.to, biome=move.into, count=size)
    if holders.keys() - {seat} and not holders.get(seat):
        then(state, Contests())
        root = state.home[to]
        able = [p for p in powers if p.can_invade(state, seat, size, root)]
        invader = max(able, key=lambda power: power.force)
        invader.invade(state, seat, root, to, dealer)


def _leaving(state: State, seat: int, move: Go | Alone) -> Group:
    """The sections that whoever moves is in."""
    at = section_of(move.cell, move.biome)
    if isinstance(move, Alone) or not critters.moves_as_one(state, seat):
        return (at,)
    return next(group for group in groups(state, seat) if at in group)


def _no_move(state: State, seat: int, move: Go | Alone) -> Refusal:
    at, to = section_of(move.cell, move.biome), section(move.to, move.into)
    own = _there(state, seat, at)
    if not own or (isinstance(move, Alone) and (move.cell, move.biome) not in critters.named(own)):
        return critters.no_such_critter("3.2", own, move.cell, move.biome)
    if to not in state.home:
        return refuse("3.2", "no_biome", cell=move.to, biome=move.into)
    if any(board.is_frozen(state, cell) for cell in (move.cell, move.to)):
        return refuse("12.11", "frozen", cell=move.to)
    if state.home[to] == state.home.get(at):
        return refuse("3.4", "section_taken", cell=move.to, biome=move.into)
    if critters.at_home(state).get(state.home[to]):
        return refuse("3.4", "controlled", cell=move.to, biome=move.into)
    return refuse("3.2", "out_of_reach", cell=move.to, biome=move.into)


ITEMS = (MoveCritter,)
