"""A turn of Taluva, item by item, in the order of rules.md.

Each docstring is the rule it carries out, with its number. Where something may be laid or built is
worked out in areas, sets of cells as one int each (see `areas.py`): `a | b` is either of them,
`a & b` both, `a & b ^ a` is a without b.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.contract import Decision, Move, Refusal, Step, refuse, then
from engine.dealer import Dealer, Event, QuietDealer
from engine.games.taluva import board, scoring
from engine.games.taluva.areas import Area, union
from engine.games.taluva.box import COLOURS, Piece, Terrain
from engine.games.taluva.chart import Chart, Town
from engine.games.taluva.fields import level_of, owner_of, piece_of, terrain_of, way_of
from engine.games.taluva.listing import Buildings, Layings
from engine.games.taluva.moves import Erupt, Expand, Hut, Place, Temple, Tower
from engine.games.taluva.state import State
from engine.games.taluva.tiles import covered
from engine.hexes import CENTRE, WAYS, Cell, Way

FIRST = Place(CENTRE, Way.NE)
"""§2.3 Where and how the first tile lies."""

HUT, TOWER, TEMPLE = Piece
PIECES: dict[type[Move], Piece] = {Hut: HUT, Tower: TOWER, Temple: TEMPLE}


class BeginTurn(Step, frozen=True):
    """§2.1 A turn: draw a tile, lay it, build."""

    def run(self, state: State, dealer: Dealer) -> None:
        state.turns += 1
        then(state, DrawTile(), PlaceTile(state.turn), Build(state.turn), EndTurn())


class DrawTile(Step, frozen=True):
    """§2.2 Draw a tile from the stack; everybody sees it."""

    def run(self, state: State, dealer: Dealer) -> None:
        tile = state.listed.pop() if state.listed else dealer.draw(state.bag)
        state.tile = tile
        state.bag[tile] -= 1
        state.left -= 1
        dealer.tell("drew", seat=state.turn, tile=tile)


class PlaceTile(Decision, frozen=True):
    """§3 Lay the tile next to the land, or §4 let a volcano erupt."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Place, Erupt)

    def moves(self, state: State) -> Sequence[Move]:
        if not state.land:
            return [FIRST]
        chart = state.chart
        return Layings(chart, board.room(chart), board.eruptions(chart))

    def objection(self, state: State, move: Move) -> Refusal | None:
        if not state.land:
            return None if move == FIRST else refuse("2.3", "first", cell=FIRST.cell)
        if isinstance(move, Erupt):
            return self._no_eruption(state, move.cell, move.way)
        assert isinstance(move, Place)
        cells = covered(move.cell, move.way)
        taken = [at for at in cells if at in state.land]
        if taken:
            return refuse("3.1", "taken", cells=taken)
        return None if board.touches_land(state, cells) else refuse("3.2", "adrift")

    def label_facts(self, state: State, verb: str, said: Mapping[str, Any]) -> dict[str, Any]:
        """Where the other fields come to lie, in the order in which the tile is called, and whose
        huts they bury; before it is turned, in how many ways that can be done.
        """
        if "cell" not in said:
            return {}
        if "way" not in said:
            laid = Erupt if verb == "erupt" else Place
            return {"ways": sum(not self.objection(state, laid(said["cell"], w)) for w in WAYS)}
        _, right, left = covered(said["cell"], said["way"])
        facts = {"tile": state.tile, "left": left, "right": right, "rest": (left, right)}
        return facts | {"buries": self._lost(state, left, right) if verb == "erupt" else ()}

    def _lost(self, state: State, *cells: Cell) -> list[tuple[str, int]]:
        """How many huts of which colour stand there; the own colour has no name."""
        lost: dict[str, int] = {}
        for at in cells:
            if at in state.built:
                seat = owner_of(state.built[at])
                colour = "" if seat == self.seat else COLOURS[seat]
                lost[colour] = lost.get(colour, 0) + level_of(state.land[at])
        return [*lost.items()]

    def _no_eruption(self, state: State, volcano: Cell, way: Way) -> Refusal | None:
        cells = _, right, left = covered(volcano, way)
        under = state.land.get(volcano)
        if under is None or terrain_of(under) is not Terrain.VOLCANO:
            return refuse("4.1", "no_volcano", cell=volcano)
        if way_of(under) == way:
            ways = [w for w in WAYS if w != way and not self._no_eruption(state, volcano, w)]
            return refuse("4.1", "same_way", cell=volcano, way=way, ways=ways)
        if not board.is_even(state, cells):
            return refuse("4.3", "uneven", cells=cells)
        for at in (right, left):
            if at in state.built and piece_of(state.built[at]) is not HUT:
                seat, piece = owner_of(state.built[at]), piece_of(state.built[at])
                return refuse("4.2", "solid", seat=seat, piece=piece, cell=at)
        whole = board.buried_whole(state, right, left)
        if whole is None:
            return None
        return refuse("4.2", "buries", seat=owner_of(state.built[whole]), cell=whole)

    def take(self, state: State, move: Place | Erupt, dealer: Dealer) -> None:
        name, tile, buried = (
            "placed" if state.land else "begun",
            state.tile,
            list[tuple[int, int, Cell]](),
        )
        if type(move) is Erupt:
            name = "erupted"
            buried = self._bury(state, move)
        level = board.lay(state, tile, move.cell, move.way)
        dealer.tell(name, seat=self.seat, tile=tile, cell=move.cell, way=move.way, level=level)
        for seat, huts, cell in buried:
            dealer.tell("buried", seat=seat, huts=huts, cell=cell)
        state.tile = -1

    def _bury(self, state: State, move: Erupt) -> list[tuple[int, int, Cell]]:
        """§4.4 Buried huts go back to the box; they still count as built. Gives whose, how many and
        where.
        """
        found = []
        for at in covered(move.cell, move.way):
            if at in state.built:
                seat, huts = owner_of(state.built[at]), level_of(state.land[at])
                state.buried[seat] += huts
                found.append((seat, huts, at))
        return found

    def default(self, state: State) -> Move:
        return self.moves(state)[0]

    def prompt(self, state: State) -> dict[str, Any]:
        can_erupt = bool(state.land) and any(board.eruptions(state.chart))
        return {"tile": state.tile, "can_erupt": can_erupt}


class Build(Decision, frozen=True):
    """§5 Build: found a settlement, add a tower or a temple, or expand."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Hut, Tower, Temple, Expand)

    def moves(self, state: State) -> Sequence[Move]:
        chart, own = state.chart, state.chart.towns[self.seat]
        huts, towers, temples = state.supply_of(self.seat)
        return Buildings(
            chart,
            self._hut_sites(chart) if huts else 0,
            self._tower_sites(chart, own) if towers else 0,
            self._temple_sites(chart, own) if temples else 0,
            board.expansions(chart, self.seat, huts) if huts else {},
        )

    def _hut_sites(self, chart: Chart) -> Area:
        """§5.1 A free field of level 1, not next to an own settlement."""
        low = chart.free & chart.levels[0]
        return low & chart.beside[self.seat] ^ low

    def _tower_sites(self, chart: Chart, own: tuple[Town, ...]) -> Area:
        """§5.2 A free field of level 3 or higher, next to an own settlement without a tower."""
        peaks = chart.levels[2:]
        if not peaks:
            return 0
        rims = [town.rim for town in own if not town.has_tower]
        return chart.free & union(peaks) & union(rims)

    def _temple_sites(self, chart: Chart, own: tuple[Town, ...]) -> Area:
        """§5.3 A free field next to an own settlement of three fields or more without a temple."""
        rims = [town.rim for town in own if town.size >= 3 and not town.has_temple]
        return chart.free & union(rims) if rims else 0

    def objection(self, state: State, move: Move) -> Refusal | None:
        if isinstance(move, Expand):
            return self._no_expansion(state, move)
        assert isinstance(move, Hut | Tower | Temple)
        piece = PIECES[type(move)]
        if not state.has(self.seat, piece):
            return refuse("5.5", "none_left", piece=piece)
        return self._not_free(state, move.cell) or self._not_there(state, move)

    def _not_free(self, state: State, cell: Cell) -> Refusal | None:
        """§5.5 Buildings stand on empty fields, never on a volcano."""
        if cell not in state.land:
            return refuse("5.5", "sea", cell=cell)
        if terrain_of(state.land[cell]) is Terrain.VOLCANO:
            return refuse("5.5", "on_volcano", cell=cell)
        if cell in state.built:
            piece = state.built[cell]
            return refuse("5.5", "occupied", seat=owner_of(piece), piece=piece_of(piece), cell=cell)
        return None

    def _not_there(self, state: State, move: Hut | Tower | Temple) -> Refusal | None:
        level = level_of(state.land[move.cell])
        own = board.settlements(state, self.seat)
        beside = [s for s in own if board.is_beside(state, move.cell, s)]
        if isinstance(move, Hut):
            if level > 1:
                return refuse("5.1", "too_high", cell=move.cell, level=level)
            return refuse("5.1", "too_near", cell=move.cell) if beside else None
        if not beside:
            return refuse("5.2" if isinstance(move, Tower) else "5.3", "alone", cell=move.cell)
        if isinstance(move, Tower):
            if level < 3:
                return refuse("5.2", "too_low", cell=move.cell, level=level)
            return refuse("5.2", "has_tower") if all(s.has_tower for s in beside) else None
        if all(s.has_temple for s in beside):
            return refuse("5.3", "has_temple")
        if not any(s.size >= 3 and not s.has_temple for s in beside):
            return refuse("5.3", "too_small")
        return None

    def _no_expansion(self, state: State, move: Expand) -> Refusal | None:
        if move.terrain is Terrain.VOLCANO:
            return refuse("5.5", "into_volcano")
        settlement = board.own_settlement_at(state, self.seat, move.cell)
        if settlement is None:
            own = [board.cells_of(state, s)[0] for s in board.settlements(state, self.seat)]
            return refuse("5.4", "no_settlement", cell=move.cell, own=own)
        area = board.expansion(state, settlement, move.terrain)
        if not area:
            others = [t for t in Terrain if board.expansion(state, settlement, t)]
            facts = {"cell": move.cell, "terrain": move.terrain, "others": others}
            return refuse("5.4", "no_field", **facts)
        need, have = board.huts_needed(state.chart, area), state.has(self.seat, HUT)
        return refuse("5.4", "too_few", need=need, have=have) if need > have else None

    def canonical(self, state: State, move: Move) -> Move:
        """Any cell of a settlement names it; equal expansions are one move."""
        if not isinstance(move, Expand):
            return move
        meant = board.own_settlement_at(state, self.seat, move.cell)
        area = board.expansion(state, meant, move.terrain) if meant else 0
        if not area:
            return move  # nothing to spell: the objection is about the cell that was said
        return next(
            Expand(board.cells_of(state, s)[0], move.terrain)
            for s in board.settlements(state, self.seat)
            if board.expansion(state, s, move.terrain) == area
        )

    def take(self, state: State, move: Hut | Tower | Temple | Expand, dealer: Dealer) -> None:
        if type(move) is Expand:
            self._expand(state, move, dealer)
        else:
            piece = PIECES[type(move)]
            board.build(state, self.seat, piece, move.cell)
            dealer.tell("built", seat=self.seat, piece=piece, cell=move.cell)
        scoring.after_building(state, self.seat, dealer)

    def _expand(self, state: State, move: Expand, dealer: Dealer) -> None:
        settlement = board.own_settlement_at(state, self.seat, move.cell)
        assert settlement is not None
        area = board.expansion(state, settlement, move.terrain)
        huts, cells = board.expand(state, self.seat, area)
        dealer.tell(
            "expanded", seat=self.seat, at=move.cell, terrain=move.terrain, huts=huts, cells=cells
        )

    def prompt(self, state: State) -> dict[str, Any]:
        found = {type(move) for move in self.moves(state)}
        verbs = [str(k.__struct_config__.tag) for k in self.accepts if k in found]
        return {"verbs": verbs, "too_dear": self._too_dear(state)}

    def _too_dear(self, state: State) -> tuple[int, int] | None:
        """How many huts the smallest expansion takes and how many there are, if too few."""
        have = state.has(self.seat, HUT)
        every = len(state.chart.levels) * len(state.land)
        areas = board.expansions(state.chart, self.seat, every)
        need = min((board.huts_needed(state.chart, area) for area in areas), default=0)
        return (need, have) if 0 < have < need else None

    def label_facts(self, state: State, verb: str, said: Mapping[str, Any]) -> dict[str, Any]:
        """How large a settlement is; which fields an expansion takes, and how many huts."""
        if verb != "expand" or "cell" not in said:
            return {}
        settlement = board.own_settlement_at(state, self.seat, said["cell"])
        assert settlement is not None
        if "terrain" not in said:
            return {"size": settlement.size}
        area = board.expansion(state, settlement, said["terrain"])
        cells = state.chart.grid.cells_in(area)
        return {"need": board.huts_needed(state.chart, area), "area": cells}

    def outlook(self, state: State, move: Hut | Tower | Temple | Expand) -> Sequence[Event]:
        """§6.1 Without huts somebody is soon out: what is left to build, and if there is room."""
        after = state.clone()
        self.take(after, move, QuietDealer(0))
        huts, *left = after.supply_of(self.seat)
        plays_on = after.finished == state.finished and after.left >= len(after.playing())
        if huts or not any(left) or not plays_on:
            return ()
        if not self.moves(after):
            return [Event("nowhere_to_build", {"seat": self.seat, "left": left})]
        if not state.has(self.seat, HUT):
            return ()
        return [Event("last_huts", {"seat": self.seat, "left": left})]

    def stuck(self, state: State, dealer: Dealer) -> None:
        """§6 Who cannot build is out; §9.4 a partner who has built everything only passes."""
        if state.mode == "teams" and not any(state.supply_of(self.seat)):
            dealer.tell("all_built", seat=self.seat)
        else:
            scoring.eliminate(state, self.seat, dealer)

    def default(self, state: State) -> Move:
        return self.moves(state)[0]


class EndTurn(Step, frozen=True):
    """§7.2 The last tile ends the game; otherwise §2.1 it is the turn of the next seat still
    playing.
    """

    def run(self, state: State, dealer: Dealer) -> None:
        if not state.left:
            dealer.tell("no_tiles")
            return
        state.turn = next_seat(state)
        then(state, BeginTurn())


def next_seat(state: State) -> int:
    seat = (state.turn + 1) % state.seats
    while seat in state.out or seat in state.finished:
        seat = (seat + 1) % state.seats
    return seat


ITEMS = (BeginTurn, DrawTile, PlaceTile, Build, EndTurn)
