"""Powers of fire: §16.17 Magma Bomb, §16.18 Magma Siphon."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from engine.contract import Move
from engine.dealer import Dealer
from engine.games.volcanique import board, box, critters
from engine.games.volcanique.choices import Choice
from engine.games.volcanique.moves import Bomb, Hold
from engine.games.volcanique.occasions import PowerRule
from engine.games.volcanique.state import State, biome_of
from engine.hexes import Cell, neighbours


def strike(state: State, cell: Cell, dealer: Dealer) -> None:
    """§16.17 Everybody on a tile is wiped out; a colossal critter loses its upper piece. In the
    ocean nothing happens.
    """
    dealer.tell("bomb_hits", cell=cell)
    if cell not in state.land:
        return
    for at, critter in critters.on_cell(state, cell):
        is_gone = critters.hurt(state, at, critter)
        dealer.tell("wiped" if is_gone else "wounded", seat=critter >> 3, cell=cell)


class SendBomb(Choice, frozen=True):
    """§16.17 Send a magma bomb to a neighbour of the volcano, once between two own turns."""

    cell: Cell

    accepts: ClassVar[tuple[type[Move], ...]] = (Bomb, Hold)
    standing_names: ClassVar[tuple[str, ...]] = ("always", "never")

    def moves(self, state: State) -> Sequence[Move]:
        return [Bomb(), Hold()]

    def take(self, state: State, move: Move, dealer: Dealer) -> None:
        if isinstance(move, Bomb):
            state.bombed |= 1 << self.seat
            dealer.tell("bomb", seat=self.seat, cell=self.cell)
            strike(state, dealer.pick(neighbours(self.cell)), dealer)

    def default(self, state: State) -> Move:
        return Hold()

    def standing(self, state: State) -> dict[str, Move]:
        if self.seat == state.turn:
            return {}
        return {"always": Bomb(), "never": Hold()}

    def prompt(self, state: State) -> dict[str, Any]:
        return {"cell": self.cell}


class MagmaBomb(PowerRule):
    """§16.17 Whenever a volcano erupts, once between two own turns."""

    power = box.Power.BOMB

    def bombing(self, state: State, seat: int, cell: Cell) -> Sequence[Any]:
        return [] if state.bombed >> seat & 1 else [SendBomb(seat, cell)]


class MagmaSiphon(PowerRule):
    """§16.18 Another player's volcano yields a resource for each critter beside it, burrowed or
    not, unless it has fled there from the target; §12.11 none from the ice.
    """

    power = box.Power.SIPHON

    def erupted(self, state: State, seat: int, cell: Cell, dealer: Dealer) -> None:
        if seat == state.turn:
            return
        found = [0, 0, 0]
        for at in self._beside(state, seat, cell):
            found[biome_of(at)] += state.gain(seat, biome_of(at))
        if any(found):
            dealer.tell("siphoned", seat=seat, goods=found)

    def _beside(self, state: State, seat: int, cell: Cell) -> Iterable[int]:
        """The section of each critter that counts; none that has been on the target itself."""
        there = Counter(
            at
            for near in neighbours(cell)
            if not board.is_frozen(state, near)
            for at, critter in critters.on_top(state, near)
            if critter >> 3 == seat and at in state.home
        )
        there.subtract(at for at, owner in state.fled if owner == seat)
        return there.elements()


ITEMS = (SendBomb,)
