"""§7 Lava: where it flows, who evacuates, and how it cools to soil.

Powers come in at the occasion `incoming`.
"""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.contract import Move, Refusal, Step, refuse, then
from engine.dealer import Dealer
from engine.games.volcanique import board, critters, occasions
from engine.games.volcanique.box import LAVA, VOLCANO
from engine.games.volcanique.choices import Choice
from engine.games.volcanique.moves import Flee, Perish
from engine.games.volcanique.resources import PayPrice, can_pay
from engine.games.volcanique.stacking import Contests, no_refuge
from engine.games.volcanique.state import (
    BURROWED,
    COLOSSAL,
    State,
    biome_of,
    cell_of,
    kind_of,
    section,
    tile,
)
from engine.hexes import Cell, axial, neighbours

EVACUATION_PRICE = 2
"""Resources for each critter that goes out of the way."""


def downhill(state: State, cell: Cell, height: int) -> list[Cell]:
    """§7.2 The neighbours that are lower than so many tiles, clockwise."""
    return [near for near in neighbours(cell) if state.height(near) < height]


def crater_height(state: State, cell: Cell) -> int:
    """§6.5 How high the stack was before the volcano came on top."""
    stack = state.land[cell]
    below = [i for i, packed in enumerate(stack, 1) if kind_of(packed) != VOLCANO]
    return below[-1] if below else 0


class SpillLava(Step, frozen=True):
    """§6.5 A new volcano's lava flows onto a lower neighbour, §6.6 if there is one, §6.7 and a lava
    tile is left.
    """

    cell: Cell

    def run(self, state: State, dealer: Dealer) -> None:
        lower = downhill(state, self.cell, crater_height(state, self.cell))
        if not lower or not state.stock[LAVA]:
            dealer.tell("no_lava", cell=self.cell)
            return
        state.course = dealer.pick(lower)
        dealer.tell("lava_threatens", cell=self.cell, there=state.course)
        then(state, Incoming(self.cell, True))


class LavaStep(Step, frozen=True):
    """§7.1 All lava is progressed, in the order in which it appeared."""

    final: bool = False
    """§12.9 Whether the game is over but for its lava: what is in the ocean cools at once."""

    def run(self, state: State, dealer: Dealer) -> None:
        if not state.lava:
            state.fresh = []
            return
        waits = state.fresh if state.late_lava and not self.final else []
        then(state, *(FlowOn(cell, self.final) for cell, _ in state.lava if cell not in waits))
        state.fresh = []


class FlowOn(Step, frozen=True):
    """§7.2 One lava tile flows downhill; §7.6 in the ocean it lies for a turn and becomes soil;
    §7.8 where nothing is lower it cools.
    """

    cell: Cell
    final: bool = False

    def run(self, state: State, dealer: Dealer) -> None:
        since = next((since for at, since in state.lava if at == self.cell), None)
        if since is None:
            return
        if self.cell not in state.land:
            if since < state.turns or self.final:
                cool(state, self.cell, dealer)
            return
        lower = downhill(state, self.cell, state.height(self.cell))
        if not lower:
            cool(state, self.cell, dealer)
            return
        wanted = [to for at, to in state.levees if at == self.cell and to in lower]
        state.course = wanted[0] if wanted else dealer.pick(lower)
        dealer.tell("lava_threatens", cell=self.cell, there=state.course)
        then(state, Incoming(self.cell, False))


def cool(state: State, cell: Cell, dealer: Dealer) -> None:
    """§7.7 The tile is turned over: volcanic soil."""
    state.lava = [(at, since) for at, since in state.lava if at != cell]
    board.put(state, cell, tile(LAVA))
    dealer.tell("soil", cell=cell)


class Incoming(Step, frozen=True):
    """§16.16 Those on the tile that lava is about to reach may have a power against it, each once,
    in turn order; then it lands.
    """

    cell: Cell
    is_new: bool
    asked: tuple[int, ...] = ()

    def run(self, state: State, dealer: Dealer) -> None:
        there = board.on_tile(state, state.course)
        height = (crater_height if self.is_new else State.height)(state, self.cell)
        for seat in state.in_order():
            if seat in there and seat not in self.asked:
                items: list[Any] = []
                for power in occasions.held(state, seat):
                    items += power.incoming(state, seat, self.cell, state.course, height)
                if items:
                    then(state, *items, Incoming(self.cell, self.is_new, (*self.asked, seat)))
                    return
        then(state, Evacuate(state.course), PourLava(self.cell, self.is_new))


class Evacuate(Step, frozen=True):
    """§7.4 Everybody on the tile may evacuate, in turn order. §16.4 A colossal critter stops lava,
    so nobody else has to.
    """

    cell: Cell

    def run(self, state: State, dealer: Dealer) -> None:
        if colossal_on(state, self.cell) is None:
            then(state, *evacuations(state, self.cell))


def evacuations(state: State, cell: Cell) -> list[Any]:
    """§7.4 One question for each critter, in turn order from the active player."""
    return [ask for seat in state.in_order() for ask in flights(state, cell, seat, EvacuateCritter)]


def flights(
    state: State, cell: Cell, seat: int, kind: type["EvacuateCritter"]
) -> list["EvacuateCritter"]:
    """One question for each critter of a seat on a cell that is not burrowed."""
    return [
        kind(seat, at, bool(critter & COLOSSAL))
        for at, critter in critters.on_top(state, cell)
        if critter >> 3 == seat and not critter & BURROWED
    ]


def colossal_on(state: State, cell: Cell) -> tuple[int, int] | None:
    """§16.4 The colossal critter in the way on a cell, burrowed or not: section and critter. One
    that a tile has covered stops nothing.
    """
    found = [(at, c) for at, c in critters.on_top(state, cell) if c & COLOSSAL]
    order = state.in_order()
    return min(found, key=lambda pair: (order.index(pair[1] >> 3), pair[0]), default=None)


class EvacuateCritter(Choice, frozen=True):
    """§7.4 Evacuate a critter to another tile of its biome for two resources, or §7.5 let it
    perish. Several in one section are asked about one after the other.
    """

    at: int
    colossal: bool = False

    accepts: ClassVar[tuple[type[Move], ...]] = (Flee, Perish)
    standing_names: ClassVar[tuple[str, ...]] = ("evacuate", "perish")
    price: ClassVar[int] = EVACUATION_PRICE

    def critter(self, state: State) -> int:
        """Who is asked about."""
        there = critters.here(state, self.at, self.seat)
        return min(there, key=lambda critter: bool(critter & COLOSSAL) != self.colossal)

    def moves(self, state: State) -> Sequence[Move]:
        if not can_pay(state, self.seat, self.price):
            return [Perish()]
        found = [Flee(cell) for cell in critters.refuges(state, self.at, self.seat)]
        return [*found, Perish()]

    def why_not(self, state: State, move: Any) -> Refusal:
        if not can_pay(state, self.seat, self.price):
            return refuse(self.rule(state), "cannot_pay", price=self.price)
        return no_refuge(state, self.at, self.seat, move.to)

    def take(self, state: State, move: Any, dealer: Dealer) -> None:
        if isinstance(move, Flee):
            then(state, PayPrice(self.seat, self.price))
            self.go(state, section(move.to, biome_of(self.at)))
            dealer.tell("evacuated", seat=self.seat, cell=cell_of(self.at), there=move.to)
        else:
            self.stay(state, dealer)

    def go(self, state: State, to: int) -> None:
        critters.relocate(state, self.at, to, self.critter(state))

    def stay(self, state: State, dealer: Dealer) -> None:
        """§7.5 Who does not go is lost."""
        critters.send_home(state, self.at, self.critter(state))
        dealer.tell("perished", seat=self.seat, cell=cell_of(self.at))

    def standing(self, state: State) -> dict[str, Move]:
        if self.seat == state.turn:
            return {}
        return {"evacuate": self.default(state), "perish": Perish()}

    def prompt(self, state: State) -> dict[str, Any]:
        """A colossal critter is called so where it shares its section with a plain one."""
        there = [(self.at, one) for one in critters.here(state, self.at, self.seat)]
        figures = [figure for _, figure in critters.named(there)]
        biome = figures[self.colossal] if len(figures) > 1 else biome_of(self.at)
        return {"cell": cell_of(self.at), "biome": biome, "price": self.price}


class PourLava(Step, frozen=True):
    """§7.5 The lava lands: who is still there goes back to the hand. §7.10 Where lava lies already
    both become one.
    """

    cell: Cell
    is_new: bool

    def run(self, state: State, dealer: Dealer) -> None:
        to, state.course = state.course, -1
        then(state, Contests())
        giant = colossal_on(state, to)
        if giant is not None:
            critters.hurt(state, *giant)
            dealer.tell("lava_stopped", seat=giant[1] >> 3, cell=to)
            self._end(state)
        else:
            dealer.tell("lava_flows", cell=self.cell, there=to)
            burn(state, to, dealer)
            if board.has_lava(state, to):
                self._end(state)
            else:
                self._move(state, to)
        board.reindex(state)

    def _end(self, state: State) -> None:
        """The tile goes back to the supply, from which a new one has not come yet."""
        if not self.is_new:
            state.lava = [(at, since) for at, since in state.lava if at != self.cell]
            state.stock[LAVA] += 1

    def _move(self, state: State, to: Cell) -> None:
        landed = (to, 0 if to in state.land else state.turns)
        if self.is_new:
            state.stock[LAVA] -= 1
            state.lava.append(landed)
            if state.late_lava:
                state.fresh.append(to)
        else:
            state.lava = [landed if at == self.cell else (at, since) for at, since in state.lava]


def burn(state: State, cell: Cell, dealer: Dealer) -> None:
    """§7.5 Everybody whom lava finds on a cell or under it goes back to the hand; a sea critter
    gives way.
    """
    for at, critter in critters.on_cell(state, cell):
        critters.send_home(state, at, critter)
        dealer.tell("perished", seat=critter >> 3, cell=cell)
    if cell in state.sea:
        seat, there = state.sea.pop(cell), nearest_ocean(state, cell)
        state.sea[there] = seat
        dealer.tell("swept", seat=seat, cell=cell, there=there)


def nearest_ocean(state: State, cell: Cell) -> Cell:
    """The nearest ocean space without critter or lava, of several the northernmost, then the
    westernmost.
    """
    taken = state.land.keys() | state.sea.keys() | {at for at, _ in state.lava}
    around = {cell}
    while not around - taken - {cell}:
        around |= {near for at in around for near in neighbours(at)}
    return min(around - taken - {cell}, key=_from_north)


def _from_north(cell: Cell) -> tuple[int, int]:
    q, r = axial(cell)
    return q + 2 * r, q


ITEMS = (SpillLava, LavaStep, FlowOn, Incoming, Evacuate, EvacuateCritter, PourLava)
