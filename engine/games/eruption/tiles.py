"""Drawing and placing tiles of Eruption, item by item: §5 eruption tiles, §6 lava tiles, §7 walls
in their way.

Not cards and not the turn: turn.py, hand.py and cards.py push these items whenever somebody places
a tile.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.contract import Decision, Move, Refusal, Step, refuse, then
from engine.dealer import Dealer, Event
from engine.games.eruption import board, forecast, scoring, village
from engine.games.eruption.box import BAG, NOBODYS, SEATING, SHOCK, SIDES, Shape
from engine.games.eruption.island import (
    CELLS,
    CRATER_CELLS,
    FITS,
    MASKS,
    RESOURCE,
    SIDE_AT,
    SPACE_AT,
    SPOT_NAME,
    WAY_OF,
)
from engine.games.eruption.moves import Done, Draw, Erupt, Lay, Pour, Replace
from engine.games.eruption.state import LAVA, PLACED, State
from engine.hexes import WAYS, Cell, Way, neighbours
from engine.lazy_moves import Lazily

# ── §5 Eruption tiles ─────────────────────────────────────────────────────────────────────────────


class OwedEruption(Step, frozen=True):
    """§5.5 After the damage a seat places one eruption tile that it owes, the lowest zone's."""

    seat: int

    def run(self, state: State, dealer: Dealer) -> None:
        if self.seat in state.vents:
            then(state, PlaceVent(self.seat, state.vents.index(self.seat)))


class PlaceVent(Decision, frozen=True):
    """§5.2 An eruption tile goes on any space where it matches; it need not connect."""

    zone: int

    accepts: ClassVar[tuple[type[Move], ...]] = (Erupt,)

    def moves(self, state: State) -> Sequence[Move]:
        return [Erupt(CELLS[space]) for space in board.vent_spaces(state)]

    def objection(self, state: State, move: Erupt) -> Refusal | None:
        return _not_there(state, Shape.VENT, move.cell, WAYS[0])

    def take(self, state: State, move: Erupt, dealer: Dealer) -> None:
        """§5.3 All other villages heat up, in turn order; §13.4 a partner's does not."""
        state.vents[self.zone] = PLACED
        dealer.tell("erupts", seat=self.seat, cell=move.cell, zone=self.zone + 1)
        lay(state, self.seat, Shape.VENT, SPACE_AT[move.cell], 0, dealer)
        for i in range(1, state.seats):
            other = (self.seat + i) % state.seats
            if other != state.partner(self.seat):
                village.heat_up(state, other, SHOCK, dealer)

    def stuck(self, state: State, dealer: Dealer) -> None:
        """§5.6 Where it fits nowhere, it goes out of the game and nobody heats up."""
        state.vents[self.zone] = PLACED
        state.gone[Shape.VENT] += 1
        dealer.tell("no_eruption", seat=self.seat, zone=self.zone + 1)

    def default(self, state: State) -> Move:
        spaces, own = board.vent_spaces(state), state.village(self.seat)
        away = [space for space in spaces if not board.touches_village(space, own)]
        return Erupt(CELLS[(away or spaces)[0]])

    def prompt(self, state: State) -> dict[str, Any]:
        return {"zone": self.zone + 1, "partner": state.partner(self.seat)}


# ── §6 Lava tiles ─────────────────────────────────────────────────────────────────────────────────


class DrawTile(Step, frozen=True):
    """§6.1 Draw a lava tile and place it; §6.2 one that fits nowhere goes back for another."""

    seat: int
    barred: tuple[int, ...] = ()
    """Spaces whose walls have held against this placement (§7.7)."""
    quake: bool = False
    """Whether the tile is to replace another (§9.5)."""

    def run(self, state: State, dealer: Dealer) -> None:
        recycle(state, dealer)
        usable = board.in_stack(state) & _wanted(state, self.barred, self.quake)
        if not usable:
            self._place_none(state, dealer)
        elif state.forecast:
            forecast.show_tops(state, dealer)
            state.drawn += 1
            if not any(usable >> shape & 1 for shape in state.tops if shape >= 0):
                state.misfits += 1
                forecast.renew_tops(state, usable, dealer)
            then(state, TakeTop(self.seat, self.barred, self.quake))
        else:
            state.tile = draw(state, usable, dealer)
            dealer.tell("drew", seat=self.seat, tile=state.tile)
            then(state, _use(self.seat, self.barred, self.quake))

    def _place_none(self, state: State, dealer: Dealer) -> None:
        """§7.8 Walls held everywhere; §6.8 or no tile of the stack fits at all."""
        if not state.stack():
            return
        dealer.tell("walls_held" if self.barred else "nothing_fits", seat=self.seat)
        if not self.barred and not state.annihilation:
            scoring.remove_stack(state)


def _wanted(state: State, barred: tuple[int, ...], quake: bool) -> int:
    """A bit for each shape that is of use."""
    return board.shapes_to_replace(state) if quake else board.shapes_to_place(state, barred)


def _use(seat: int, barred: tuple[int, ...], quake: bool) -> Decision:
    return ReplaceTile(seat) if quake else PlaceTile(seat, barred)


def draw(state: State, usable: int, dealer: Dealer) -> int:
    """A tile from the stack; if it is of no use, it goes back and one of use comes instead."""
    shape = dealer.draw(state.bag)
    state.drawn += 1
    if not usable >> shape & 1:
        state.misfits += 1
        dealer.tell("misfit", tile=shape)
        shape = dealer.draw([n if usable >> s & 1 else 0 for s, n in enumerate(state.bag)])
    state.bag[shape] -= 1
    return shape


def recycle(state: State, dealer: Dealer) -> None:
    """§14.3 Once the stack is empty, discarded lava tiles become the stack."""
    if state.annihilation and not state.stack() and any(state.gone[: len(BAG)]):
        state.bag = state.gone[: len(BAG)]
        state.gone[: len(BAG)] = [0] * len(BAG)
        dealer.tell("recycled", tiles=sum(state.bag))
        forecast.clear(state)
        forecast.show_tops(state, dealer)


class TakeTop(Decision, frozen=True):
    """§15.2 Take the top of one of the three stacks; it must be one that can be placed."""

    barred: tuple[int, ...] = ()
    quake: bool = False

    accepts: ClassVar[tuple[type[Move], ...]] = (Draw,)

    def moves(self, state: State) -> Sequence[Move]:
        return forecast.draws(state, _wanted(state, self.barred, self.quake))

    def objection(self, state: State, move: Draw) -> Refusal | None:
        if forecast.named(state, move) is None:
            tops = [shape for shape in state.tops if shape >= 0]
            return refuse("15.2", "not_on_top", tile=move.shape, tops=tops)
        usable = _wanted(state, self.barred, self.quake)
        return None if usable >> move.shape & 1 else refuse("15.2", "useless", tile=move.shape)

    def canonical(self, state: State, move: Draw) -> Move:
        stack = forecast.named(state, move)
        return move if stack is None else forecast.spelled(state, stack)

    def take(self, state: State, move: Draw, dealer: Dealer) -> None:
        stack = forecast.named(state, move)
        assert stack is not None
        state.tops[stack] = -1
        state.tile = int(move.shape)
        dealer.tell("drew", seat=self.seat, tile=state.tile)
        forecast.show_tops(state, dealer)
        then(state, _use(self.seat, self.barred, self.quake))

    def default(self, state: State) -> Move:
        return self.moves(state)[0]


class PlaceTile(Decision, frozen=True):
    """§6.1 Place the drawn tile; what can be placed must be placed."""

    barred: tuple[int, ...] = ()

    accepts: ClassVar[tuple[type[Move], ...]] = (Lay,)

    def moves(self, state: State) -> Sequence[Move]:
        found = board.placements(state, state.tile, self.barred)
        return Lazily((len(found), lambda i: Lay(*placement(found[i]))))

    def objection(self, state: State, move: Lay) -> Refusal | None:
        if SPACE_AT.get(move.cell) in self.barred:
            return refuse("7.7", "held", cell=move.cell)
        return _not_there(state, state.tile, move.cell, move.way)

    def canonical(self, state: State, move: Lay) -> Move:
        return Lay(move.cell, first_way(state.tile, move.way))

    def take(self, state: State, move: Lay, dealer: Dealer) -> None:
        """§7.4 A blocked space must first be won from its walls."""
        space = SPACE_AT[move.cell]
        if board.is_blocked(state, space) and not lava_wins(state, space, dealer):
            self._go_elsewhere(state, space, dealer)
        else:
            shape, state.tile = state.tile, -1
            lay(state, self.seat, shape, space, move.way, dealer)

    def _go_elsewhere(self, state: State, space: int, dealer: Dealer) -> None:
        """§7.7 The tile goes elsewhere; if it fits nowhere else, another one is drawn."""
        barred = (*self.barred, space)
        dealer.tell("held", cell=CELLS[space])
        if board.placements(state, state.tile, barred):
            then(state, PlaceTile(self.seat, barred))
            return
        dealer.tell("tile_back", tile=state.tile)
        state.bag[state.tile] += 1
        state.tile = -1
        forecast.put_back(state, dealer)
        then(state, DrawTile(self.seat, barred))

    def default(self, state: State) -> Move:
        found, own = board.placements(state, state.tile, self.barred), state.village(self.seat)
        harmless = (
            at
            for at in found
            if not board.touches_village(at // 6, own) and not board.walls_before(state, at // 6)
        )
        return Lay(*placement(next(harmless, found[0])))

    def prompt(self, state: State) -> dict[str, Any]:
        return {"tile": state.tile}

    def label_facts(self, state: State, verb: str, said: Mapping[str, Any]) -> dict[str, Any]:
        """Where the lava runs on."""
        return lying(state, state.tile, said["cell"], said["way"]) if "way" in said else {}

    def outlook(self, state: State, move: Lay) -> Sequence[Event]:
        """§7.4 The walls that are rolled for."""
        space = SPACE_AT[move.cell]
        if not board.is_blocked(state, space):
            return ()
        walls = [(*SPOT_NAME[spot], state.walls[spot]) for spot in board.walls_before(state, space)]
        return [
            Event("wall_ahead", {"cell": cell, "way": way, "material": material})
            for cell, way, material in walls
        ]


class ReplaceTile(Decision, frozen=True):
    """§9.5 The drawn tile replaces one on the board; it must match all around."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Replace,)

    def moves(self, state: State) -> Sequence[Move]:
        found = board.replacements(state, state.tile)
        return Lazily((len(found), lambda i: Replace(*placement(found[i]))))

    def objection(self, state: State, move: Replace) -> Refusal | None:
        missing = no_tile_on(state, move.cell, "9.5")
        if missing:
            return missing
        space = SPACE_AT[move.cell]
        wrong = mismatch(state, state.tile, space, move.way)
        if wrong or board.may_be_replaced(state, space):
            return wrong
        return refuse("9.5", "last_source", cell=move.cell)

    def canonical(self, state: State, move: Replace) -> Move:
        return Replace(move.cell, first_way(state.tile, move.way))

    def take(self, state: State, move: Replace, dealer: Dealer) -> None:
        """§8.9 Cards only for new contacts, §6.11 and no wall from a resource space."""
        space = SPACE_AT[move.cell]
        old = state.ground[space]
        gone = board.replace(state, space, state.tile, move.way)
        lies = (state.tile, move.way)
        dealer.tell("replaced", seat=self.seat, cell=move.cell, tile=state.tile, lies=lies)
        state.tile = -1
        village.tell_lost(state, gone, dealer)
        draw_for_new_contacts(state, self.seat, space, old, dealer)

    def default(self, state: State) -> Move:
        return self.moves(state)[0]

    def prompt(self, state: State) -> dict[str, Any]:
        return {"tile": state.tile}

    def label_facts(self, state: State, verb: str, said: Mapping[str, Any]) -> dict[str, Any]:
        """Where the lava runs on."""
        return lying(state, state.tile, said["cell"], said["way"]) if "way" in said else {}


class ZoneTile(Step, frozen=True):
    """§6.10 In danger zone 3 a second tile may be placed, §14.3 also one that was discarded."""

    seat: int

    def run(self, state: State, dealer: Dealer) -> None:
        recycle(state, dealer)
        then(state, ExtraTile(self.seat))


class ExtraTile(Decision, frozen=True):
    """§6.10 In danger zone 3 a second tile may be placed: say so before it is drawn."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Pour, Done)

    def moves(self, state: State) -> Sequence[Move]:
        if state.zone(self.seat) < 3 or not board.can_place_a_tile(state):
            return [Done()]
        return [Pour(), Done()]

    def objection(self, state: State, move: Move) -> Refusal | None:
        return None if move in self.moves(state) else refuse("6.10", "no_extra")

    def take(self, state: State, move: Move, dealer: Dealer) -> None:
        if isinstance(move, Pour):
            then(state, DrawTile(self.seat))

    def default(self, state: State) -> Move:
        return Done()


# ── Laying ────────────────────────────────────────────────────────────────────────────────────────


def placement(at: int) -> tuple[Cell, Way]:
    """The words of a placement of board.py."""
    return CELLS[at // 6], WAYS[at % 6]


def lying(state: State, shape: int, cell: Cell, way: Way) -> dict[str, Any]:
    """How a tile would lie, said with its cell or, where that is known, without it: where it would
    lead lava to that has none yet, each with the way, the cell there and whose village lies that
    way: its number, or that it is nobody's.
    """
    space, mask = SPACE_AT[cell], MASKS[shape][way]
    places = [
        (WAYS[edge], near, _village_at(state, space, edge))
        for edge, near in enumerate(neighbours(cell))
        if mask >> edge & 1 and not _has_lava(state, near)
    ]
    return {"spot": (cell, way, places), "turning": (None, way, places)}


def _has_lava(state: State, cell: Cell) -> bool:
    space = SPACE_AT.get(cell)
    return cell in CRATER_CELLS or (space is not None and bool(state.ground[space]))


def _village_at(state: State, space: int, edge: int) -> int | None:
    side = SIDE_AT[space].get(edge)
    if side is None:
        return None
    number = side // SIDES
    return number if number in SEATING[state.seats] else NOBODYS


def first_way(shape: int, way: Way) -> Way:
    """§6.9 The first of the ways in which a tile looks the same."""
    return WAY_OF[shape][MASKS[shape][way]]


def lava_wins(state: State, space: int, dealer: Dealer) -> bool:
    """§7.5 Roll for each wall; one defeat is enough."""
    held = [village.roll_for_wall(state, spot, dealer) for spot in board.walls_before(state, space)]
    return not all(held)


def lay(state: State, seat: int, shape: int, space: int, way: int, dealer: Dealer) -> None:
    """§7.6 Walls before the tile go; §6.11 a resource space gives a wall, §6.12 each contact with a
    village a card.
    """
    gone = board.put(state, space, shape, way)
    state.idle = 0
    if shape != Shape.VENT:
        dealer.tell("laid", seat=seat, tile=shape, cell=CELLS[space], lies=(shape, way))
    if gone:
        village.tell_lost(state, gone, dealer)
    if space in RESOURCE:
        village.gain_wall(state, seat, RESOURCE[space], dealer, CELLS[space])
    new = board.contacts(space, state.ground[space])
    if new:
        village.draw_cards(state, seat, len(new), dealer)


def no_tile_on(state: State, cell: Cell, rule: str) -> Refusal | None:
    space = SPACE_AT.get(cell)
    there = space is not None and state.ground[space]
    return None if there else refuse(rule, "no_tile_there", cell=cell)


def draw_for_new_contacts(state: State, seat: int, space: int, old: int, dealer: Dealer) -> None:
    """§8.9 A card for each village side that lava did not touch before."""
    new = state.ground[space] & ~old
    village.draw_cards(state, seat, len(board.contacts(space, new)), dealer)


def _not_there(state: State, shape: int, cell: Cell, way: Way) -> Refusal | None:
    """§6.3 to §6.6: why a tile cannot be laid on a space."""
    space = SPACE_AT.get(cell)
    if space is None:
        return refuse("6.3", "off_grid", cell=cell)
    if state.ground[space]:
        return refuse("6.3", "taken", cell=cell)
    return mismatch(state, shape, space, way)


def mismatch(state: State, shape: int, space: int, way: Way) -> Refusal | None:
    """§6.4 Edges match all around, §6.6 at the crater too; §6.5 and lava tiles connect."""
    around, mask = state.around[space], MASKS[shape][way]
    if FITS[shape][around] and MASKS[shape][way] & around >> 6 == around & LAVA:
        return None
    for edge, near in enumerate(neighbours(CELLS[space])):
        if around >> 6 + edge & 1 and (around ^ mask) >> edge & 1:
            rule, name = ("6.6", "crater") if near in CRATER_CELLS else ("6.4", "no_match")
            ways = FITS[shape][around]
            return refuse(rule, name, cell=CELLS[space], way=edge, near=near, ways=ways)
    return refuse("6.5", "no_source", cell=CELLS[space])
