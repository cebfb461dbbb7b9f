"""Powers of shaken ground: §16.14 Landslide, §16.15 Lateral Eruption, §16.22 Sleight of Land."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from engine.contract import Move, Refusal, Step, refuse, then
from engine.dealer import Dealer
from engine.games.volcanique import board, box
from engine.games.volcanique.box import VOLCANO
from engine.games.volcanique.chart import BIOMES, EDGES
from engine.games.volcanique.choices import Choice
from engine.games.volcanique.lava import evacuations
from engine.games.volcanique.moves import Hold, Lateral, Slide, Turn
from engine.games.volcanique.occasions import PowerRule
from engine.games.volcanique.stacking import Contests
from engine.games.volcanique.state import State, kind_of, section, tile, way_of
from engine.games.volcanique.volcano import eruption
from engine.hexes import STEPS, WAYS, Cell, Way, neighbours

# ── Landslide ─────────────────────────────────────────────────────────────────────────────────────


def slides(state: State, volcano: Cell) -> list[tuple[Cell, Way]]:
    """§16.14 Every land tile beside a volcano, and where it can slide."""
    return [
        (cell, way)
        for cell in sorted(neighbours(volcano))
        if board.is_land_tile(board.top(state, cell)) and board.can_be_covered(state, cell)
        for way in WAYS
        if _may_slide(state, cell, cell + STEPS[way])
    ]


def _may_slide(state: State, cell: Cell, to: Cell) -> bool:
    return board.can_be_covered(state, to) and state.height(to) < state.height(cell)


class SlideTile(Choice, frozen=True):
    """§16.14 A land tile beside the volcano may slide onto a lower stack beside it."""

    cell: Cell
    """Where the volcano is."""

    accepts: ClassVar[tuple[type[Move], ...]] = (Slide, Hold)
    standing_names: ClassVar[tuple[str, ...]] = ("never",)

    def moves(self, state: State) -> Sequence[Move]:
        return [*(Slide(cell, way) for cell, way in slides(state, self.cell)), Hold()]

    def why_not(self, state: State, move: Slide) -> Refusal:
        return refuse("16.14", "no_slide", cell=move.cell, way=move.way)

    def take(self, state: State, move: Any, dealer: Dealer) -> None:
        if isinstance(move, Slide):
            to = move.cell + STEPS[move.way]
            dealer.tell("slid", seat=self.seat, cell=move.cell, there=to)
            then(state, *evacuations(state, to), Landslip(move.cell, to), Contests())

    def default(self, state: State) -> Move:
        return Hold()

    def standing(self, state: State) -> dict[str, Move]:
        return {} if self.seat == state.turn else {"never": Hold()}

    def prompt(self, state: State) -> dict[str, Any]:
        return {"cell": self.cell}


class Landslip(Step, frozen=True):
    """§16.14 The tile slides with all who are on it; what was below shows."""

    cell: Cell
    to: Cell

    def run(self, state: State, dealer: Dealer) -> None:
        shown = BIOMES[board.top(state, self.cell)]
        riders = {b: state.critters.pop(section(self.cell, b), ()) for b in shown}
        packed = board.take_top(state, self.cell)
        board.put(state, self.to, packed)
        for biome, who in riders.items():
            if who:
                at = section(self.to, biome)
                state.critters[at] = tuple(sorted((*state.critters.get(at, ()), *who)))


class Landslide(PowerRule):
    """§16.14 Beside every volcano that erupts a tile may slide; by option only beside one's own."""

    power = box.Power.LANDSLIDE

    def shaken(self, state: State, seat: int, cell: Cell) -> Sequence[Any]:
        return [] if state.own_slides and seat != state.turn else [SlideTile(seat, cell)]


# ── Lateral eruption ──────────────────────────────────────────────────────────────────────────────


def lateral_sites(state: State, cell: Cell, way: Way) -> list[Cell]:
    """§16.15 Of four neighbours clockwise from a direction, those that can erupt."""
    four = [cell + STEPS[way.turned(i)] for i in range(4)]
    return [near for near in four if board.can_be_covered(state, near)]


class EruptSideways(Choice, frozen=True):
    """§16.15 A second eruption on one of four neighbours, by lot."""

    cell: Cell

    accepts: ClassVar[tuple[type[Move], ...]] = (Lateral, Hold)

    def moves(self, state: State) -> Sequence[Move]:
        if not state.stock[VOLCANO]:
            return [Hold()]
        ways = [way for way in WAYS if lateral_sites(state, self.cell, way)]
        return [*map(Lateral, ways), Hold()]

    def why_not(self, state: State, move: Lateral) -> Refusal:
        return refuse("16.15", "no_lateral")

    def take(self, state: State, move: Any, dealer: Dealer) -> None:
        if isinstance(move, Lateral):
            site = dealer.pick(lateral_sites(state, self.cell, move.way))
            dealer.tell("lateral", seat=self.seat, cell=site)
            *items, _ = eruption(self.seat, site)
            then(state, *items)

    def label_facts(self, state: State, verb: str, said: Mapping[str, Any]) -> dict[str, Any]:
        """The first of the four neighbours."""
        return {"first": self.cell + STEPS[said["way"]]} if "way" in said else {}

    def default(self, state: State) -> Move:
        return Hold()

    def prompt(self, state: State) -> dict[str, Any]:
        return {"cell": self.cell}


class LateralEruption(PowerRule):
    """§16.15 The own volcano may break out at a second site."""

    power = box.Power.LATERAL

    def beside(self, state: State, seat: int, cell: Cell) -> Sequence[Any]:
        return [EruptSideways(seat, cell)]


# ── Sleight of land ───────────────────────────────────────────────────────────────────────────────


class TurnTarget(Choice, frozen=True):
    """§16.22 Turn the tile before the volcano covers it, or leave it."""

    cell: Cell

    accepts: ClassVar[tuple[type[Move], ...]] = (Turn, Hold)

    def moves(self, state: State) -> Sequence[Move]:
        packed = board.top(state, self.cell)
        ways = [way for way in WAYS if way != way_of(packed)]
        found = [Turn(w) for w in ways if EDGES[tile(kind_of(packed), w)] != EDGES[packed]]
        return [*found, Hold()]

    def why_not(self, state: State, move: Turn) -> Refusal:
        return refuse("16.22", "same_way", cell=self.cell, way=move.way)

    def take(self, state: State, move: Any, dealer: Dealer) -> None:
        if isinstance(move, Turn):
            board.turn_top(state, self.cell, move.way)
            dealer.tell("rotated", seat=self.seat, cell=self.cell, way=move.way)

    def default(self, state: State) -> Move:
        return Hold()

    def prompt(self, state: State) -> dict[str, Any]:
        return {"cell": self.cell}


class Sleight(PowerRule):
    """§16.22 The tile under the own volcano may be turned first."""

    power = box.Power.SLEIGHT

    def covering(self, state: State, seat: int, cell: Cell) -> Sequence[Any]:
        return [TurnTarget(seat, cell)]


ITEMS = (SlideTile, Landslip, EruptSideways, TurnTarget)
