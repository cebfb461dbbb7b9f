"""§4 A tile lands on others: who is underneath migrates, then biomes join, split or are contested.

Everything that changes the land ends with `Contests`, so that no biome stays contested.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.contract import Move, Refusal, Step, refuse, then
from engine.dealer import Dealer
from engine.games.volcanique import board, critters
from engine.games.volcanique.choices import Choice
from engine.games.volcanique.moves import Lose, Migrate
from engine.games.volcanique.state import (
    BURROWED,
    COLOSSAL,
    State,
    biome_of,
    cell_of,
    kind_of,
    seat_of,
    section,
)
from engine.hexes import Cell


def stack(state: State, cell: Cell, packed: int, dealer: Dealer) -> list[Any]:
    """§4.1 What happens when a tile is stacked on a cell, in order. It is told first: it is why
    critters migrate.
    """
    kind, height = kind_of(packed), state.height(cell) + 1
    dealer.tell("stacked", seat=state.turn, kind=kind, cell=cell, height=height)
    return [*migrations(state, cell), PutTile(cell, packed), Contests()]


def migrations(state: State, cell: Cell) -> list[Any]:
    """§4.2 One question for each section and owner: light, medium, dark."""
    return [
        MigrateCritter(owner if state.owner_migrates else state.turn, owner, at)
        for at, owner in groups_on(state, cell)
    ]


def groups_on(state: State, cell: Cell) -> list[tuple[int, int]]:
    """The sections of a cell that unburrowed critters are in, with the owner."""
    there = critters.on_cell(state, cell)
    return list(dict.fromkeys([(at, seat_of(c)) for at, c in there if not c & BURROWED]))


class MigrateCritter(Choice, frozen=True):
    """§4.3 Critters under a stacked tile migrate within their biome, together from each section."""

    owner: int
    at: int
    """Its section."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Migrate,)
    standing_names: ClassVar[tuple[str, ...]] = ("first",)

    def moves(self, state: State) -> Sequence[Move]:
        return [Migrate(cell) for cell in critters.refuges(state, self.at, self.owner)]

    def why_not(self, state: State, move: Migrate) -> Refusal:
        return no_refuge(state, self.at, self.owner, move.to)

    def take(self, state: State, move: Migrate, dealer: Dealer) -> None:
        for critter in critters.here(state, self.at, self.owner):
            critters.relocate(state, self.at, section(move.to, biome_of(self.at)), critter)
        dealer.tell("migrated", seat=self.owner, cell=cell_of(self.at), there=move.to)

    def stuck(self, state: State, dealer: Dealer) -> None:
        """§4.5 Who cannot migrate goes back to the hand."""
        for critter in critters.here(state, self.at, self.owner):
            critters.send_home(state, self.at, critter)
            dealer.tell("squashed", seat=self.owner, cell=cell_of(self.at))

    def standing(self, state: State) -> dict[str, Move]:
        return {} if self.seat == state.turn else {"first": self.moves(state)[0]}

    def prompt(self, state: State) -> dict[str, Any]:
        return {"owner": self.owner, "cell": cell_of(self.at), "biome": biome_of(self.at)}


def no_refuge(state: State, at: int, owner: int, to: Cell) -> Refusal:
    """Why a critter cannot get away to a cell."""
    beside = section(to, biome_of(at))
    if to == cell_of(at) or state.home.get(beside) != state.home.get(at):
        return refuse("4.3", "not_connected", cell=to, biome=biome_of(at))
    if board.is_frozen(state, to) or board.is_frozen(state, cell_of(at)):
        return refuse("12.11", "frozen", cell=to)
    return refuse("4.4", "no_room", cell=to, biome=biome_of(at))


class PutTile(Step, frozen=True):
    """§4.1 The tile lies on the stack. Burrowed critters stay where they are."""

    cell: Cell
    packed: int

    def run(self, state: State, dealer: Dealer) -> None:
        state.stock[kind_of(self.packed)] -= 1
        board.put(state, self.cell, self.packed)


# ── Contested biomes ──────────────────────────────────────────────────────────────────────────────


class Contests(Step, frozen=True):
    """§4.8 A biome in which several players have critters is contested, unless they share it."""

    user: int = -1
    """Who moved the land and wins ties (§16.5, §16.20)."""

    def run(self, state: State, dealer: Dealer) -> None:
        for root in critters.meetings(state):
            held = critters.at_home(state)[root]
            counts = {seat: n for seat, n in sorted(held.items()) if n}
            if not critters.share(state, counts):
                state.contests += 1
                then(state, Contests(self.user))
                dealer.tell("contested", seats=list(counts), cell=cell_of(root), biome=root & 3)
                resolve(state, root, counts, self.user, dealer)
                return


def resolve(state: State, root: int, counts: dict[int, int], user: int, dealer: Dealer) -> None:
    """§4.9 One wins and stays, if any, §16.6 and whoever shares the biome with the winner; all the
    others leave it. §16.12, §16.19 Where a pack or herd is, only packs and herds count, and whoever
    wins loses nobody.
    """
    is_hunt = any(critters.is_group(state, seat, n) for seat, n in counts.items())
    winner = largest_group(state, root, counts) if is_hunt else majority(state, counts, user)
    stay = {seat for seat in counts if seat == winner}
    stay |= {seat for seat in counts if stay and critters.share(state, (seat, winner))}
    beaten = [n for seat, n in counts.items() if seat not in stay]
    lost = 0 if is_hunt or winner < 0 else min(max(beaten), counts[winner] - 1)
    leave = [seat for seat, n in counts.items() if seat not in stay or n <= lost]
    wipe_out(state, root, leave, dealer)
    if lost:
        casualties = [ChooseCasualty(seat, root, lost) for seat in state.in_order()]
        then(state, *(ask for ask in casualties if ask.seat in stay and ask.seat not in leave))


def majority(state: State, counts: dict[int, int], user: int) -> int:
    """§4.9 The seat with the most critters, §4.10 none if several have as many and do not share;
    then §16.5, §16.20 whoever has moved the land wins.
    """
    most = max(counts.values())
    leaders = [seat for seat, n in counts.items() if n == most]
    if len(leaders) == 1 or critters.share(state, leaders):
        return leaders[0]
    return user if user in leaders else -1


def largest_group(state: State, root: int, counts: dict[int, int]) -> int:
    """§16.19 The seat whose pack is larger than all packs and herds that do not share the biome
    with it; §16.12 else that whose herd is the largest, unless a pack is larger. -1 if there is
    none, or if several are equal and do not share.
    """
    for seat, size in counts.items():
        rivals = [s for s in counts if s != seat and not critters.share(state, (s, seat))]
        against = [critters.strength(state, rival, root) for rival in rivals]
        if critters.is_pack(state, seat, size) and size > max(against, default=0):
            return seat
    herds = standing_herds(state, root, counts)
    most = max(herds.values(), default=0)
    if any(n > most and critters.is_pack(state, seat, n) for seat, n in counts.items()):
        return -1
    leaders = [seat for seat, n in herds.items() if n == most]
    return leaders[0] if len(leaders) == 1 or (leaders and critters.share(state, leaders)) else -1


def standing_herds(state: State, root: int, counts: dict[int, int]) -> dict[int, int]:
    """§16.12 The size of each herd; §16.4 where there is none, a colossal critter stands like one
    of two against somebody's pack.
    """
    herds = {seat: n for seat, n in counts.items() if critters.is_herd(state, seat, n)}
    packs = {seat for seat, n in counts.items() if critters.is_pack(state, seat, n)}
    return herds or {seat: 2 for seat in counts if packs - {seat} and has_giant(state, root, seat)}


def has_giant(state: State, root: int, seat: int) -> bool:
    """Whether a seat has a colossal critter in a biome that is not burrowed."""
    return any(critter & COLOSSAL for _, critter in critters.members(state, seat, root))


def wipe_out(state: State, root: int, seats: Sequence[int], dealer: Dealer) -> None:
    """All unburrowed critters of these seats in a biome go home, §4.9 colossal ones with both
    pieces.
    """
    for seat in seats:
        for at, critter in critters.members(state, seat, root):
            critters.send_home(state, at, critter)
            dealer.tell("casualty", seat=seat, cell=cell_of(at))


class ChooseCasualty(Choice, frozen=True):
    """§4.9 The winner of a contested biome chooses which of the own critters is removed."""

    root: int
    left: int

    accepts: ClassVar[tuple[type[Move], ...]] = (Lose,)
    standing_names: ClassVar[tuple[str, ...]] = ("lowest",)

    def moves(self, state: State) -> Sequence[Move]:
        there = critters.members(state, self.seat, self.root)
        return [Lose(cell) for cell in sorted({cell_of(at) for at, _ in there})]

    def why_not(self, state: State, move: Lose) -> Refusal:
        return refuse("4.9", "no_critter_there", cell=move.cell)

    def take(self, state: State, move: Lose, dealer: Dealer) -> None:
        at = section(move.cell, biome_of(self.root))
        plain_first = sorted(critters.here(state, at, self.seat), key=lambda c: c & COLOSSAL)
        critters.send_home(state, at, plain_first[0])
        dealer.tell("casualty", seat=self.seat, cell=move.cell)
        if self.left > 1:
            then(state, ChooseCasualty(self.seat, self.root, self.left - 1))

    def default(self, state: State) -> Move:
        """The one on the lowest stack."""
        return min(self.moves(state), key=lambda move: state.height(move.cell))  # type: ignore[attr-defined]

    def standing(self, state: State) -> dict[str, Move]:
        return {} if self.seat == state.turn else {"lowest": self.default(state)}

    def prompt(self, state: State) -> dict[str, Any]:
        return {"left": self.left, "cell": cell_of(self.root), "biome": biome_of(self.root)}


ITEMS = (MigrateCritter, PutTile, Contests, ChooseCasualty)
