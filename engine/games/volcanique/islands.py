"""§14 Summoning an island: its price, its tiles, and where they lie."""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.contract import Move, Refusal, Step, refuse, then
from engine.dealer import Dealer
from engine.games.volcanique import board, critters, occasions
from engine.games.volcanique.box import CRATER, LANDS, PRICES, UNOS, VOLCANO
from engine.games.volcanique.choices import Choice
from engine.games.volcanique.moves import Done, Lay, Pick
from engine.games.volcanique.resources import PayPrice, evenly
from engine.games.volcanique.state import State, tile
from engine.hexes import WAYS, Cell, Way, distance, neighbours
from engine.lazy_moves import Lazily

GAP_CELLS = 2
"""How far an island is from all other land: one ocean space lies between."""

ISLAND_TILES = 3
"""How many tiles an island has; one that a power adds may be left out."""

FEW = 3
"""With fewer critters on land than this, an island may be free."""


def price(state: State, seat: int, can_buy: bool) -> int | None:
    """§14.1 What an island costs now, §14.4 nothing or all one has for a re-entry; None if it
    cannot be summoned. `can_buy` says whether anything else can be bought.
    """
    if state.crater[seat] < CRATER or not any(state.stock[:VOLCANO]) or not has_site(state):
        return None
    full, have = PRICES["island"][0], sum(state.purse(seat))
    if have >= full:
        return full
    if critters.on_land(state, seat) >= FEW:
        return None
    if have <= 1:
        return 0
    return None if can_buy else have


def no_island(state: State, seat: int, late: bool) -> Refusal:
    if late:
        return refuse("14.1", "island_first")
    if state.crater[seat] < CRATER:
        return refuse("14.1", "crater_not_full", crater=state.crater[seat])
    if not any(state.stock[:VOLCANO]):
        return refuse("5.4", "sold_out", ware="island")
    if not sites(state, ()):
        return refuse("14.3", "no_site")
    return refuse("14.1", "too_dear", ware="island", price=[*PRICES["island"], 0])


def summon(state: State, seat: int, can_buy: bool) -> list[Any]:
    """§14.1 The crater's critters come back to the hand, then the island is laid tile by tile."""
    cost = price(state, seat, can_buy)
    assert cost is not None
    state.hand[seat] += state.crater[seat]
    state.crater[seat] = 0
    state.islands += 1
    tiles = occasions.best(state, seat, "island")
    first = PickIslandTile(seat, tiles)
    if cost == PRICES["island"][0]:
        return [PayPrice(seat, cost), first]
    state.spend(seat, *evenly(state.purse(seat), cost))
    return [first]


def has_site(state: State) -> bool:
    """Whether an island has a place at all: only ice can take up the whole ocean around."""
    return not state.spawns or bool(sites(state, ()))


def sites(state: State, island: Sequence[Cell]) -> list[Cell]:
    """§14.3 Where the next tile of an island may lie."""
    other = {at for at in state.land if at not in island} | {at for at, _ in state.lava}
    beside = {at for cell in other for at in neighbours(cell)} - other
    near = {at for cell in island or beside for at in neighbours(cell)}
    found = sorted(near - other - beside - state.land.keys() - state.sea.keys())
    return [at for at in found if not board.is_frozen(state, at)] if state.spawns else found


class PickIslandTile(Choice, frozen=True):
    """§14.2 Take any land tile from the supply for the island, §16.13 or leave the fourth out."""

    left: int
    cells: tuple[Cell, ...] = ()

    accepts: ClassVar[tuple[type[Move], ...]] = (Pick, Done)

    def moves(self, state: State) -> Sequence[Move]:
        if not (sites(state, self.cells) if self.cells else has_site(state)):
            return []
        found = [Pick(LANDS[kind]) for kind in range(VOLCANO) if state.stock[kind]]
        return [*found, Done()] if found and self._is_extra else found

    @property
    def _is_extra(self) -> bool:
        return len(self.cells) >= ISLAND_TILES

    def why_not(self, state: State, move: Pick | Done) -> Refusal:
        if isinstance(move, Done):
            return refuse("14.2", "island_not_done", left=ISLAND_TILES - len(self.cells))
        return refuse("5.4", "sold_out", ware=move.land.value)

    def take(self, state: State, move: Pick | Done, dealer: Dealer) -> None:
        if isinstance(move, Pick):
            then(state, LayIslandTile(self.seat, self.left, self.cells, LANDS.index(move.land)))

    def stuck(self, state: State, dealer: Dealer) -> None:
        """§14.5 No tile or no room is left: the island stays smaller."""
        dealer.tell("small_island", seat=self.seat)

    def prompt(self, state: State) -> dict[str, Any]:
        return {"left": self.left}


class LayIslandTile(Choice, frozen=True):
    """§14.3 The first tile one ocean space from the nearest land, the others beside it."""

    left: int
    cells: tuple[Cell, ...]
    kind: int

    accepts: ClassVar[tuple[type[Move], ...]] = (Lay,)

    def moves(self, state: State) -> Sequence[Move]:
        ways = WAYS[:1] if self.kind >= UNOS[0] else WAYS
        found, count = sites(state, self.cells), len(ways)
        return Lazily((count * len(found), lambda i: Lay(found[i // count], ways[i % count])))

    def why_not(self, state: State, move: Lay) -> Refusal:
        other = [at for at in state.land if at not in self.cells]
        if move.cell in state.land:
            return refuse("14.3", "taken", cell=move.cell)
        if any(distance(move.cell, at) < GAP_CELLS for at in other):
            return refuse("14.3", "island_too_near", cell=move.cell)
        if self.cells and not set(neighbours(move.cell)) & set(self.cells):
            return refuse("14.3", "not_beside", cell=move.cell)
        return refuse("14.3", "island_not_there", cell=move.cell)

    def canonical(self, state: State, move: Any) -> Move:
        return Lay(move.cell, Way.N) if self.kind >= 5 else move

    def take(self, state: State, move: Lay, dealer: Dealer) -> None:
        state.stock[self.kind] -= 1
        board.put(state, move.cell, tile(self.kind, move.way))
        dealer.tell("island_tile", seat=self.seat, kind=self.kind, cell=move.cell)
        if self.left > 1:
            cells = (*self.cells, move.cell)
            then(state, PickIslandTile(self.seat, self.left - 1, cells))

    def prompt(self, state: State) -> dict[str, Any]:
        return {"kind": self.kind}


ITEMS: tuple[type[Step | Choice], ...] = (PickIslandTile, LayIslandTile)
