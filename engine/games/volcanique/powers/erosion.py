"""§16.8 Erosion: away with an uninhabited tile, before tiles are claimed."""

from collections.abc import Sequence
from typing import ClassVar

from engine.contract import Move, Refusal, refuse, then
from engine.dealer import Dealer
from engine.games.volcanique import board, box, critters
from engine.games.volcanique.box import UNOS
from engine.games.volcanique.deeds import CLAIM, Deed
from engine.games.volcanique.moves import Erode
from engine.games.volcanique.occasions import PowerRule
from engine.games.volcanique.stacking import Contests
from engine.games.volcanique.state import State, kind_of
from engine.hexes import Cell


def erodible(state: State, *, land_only: bool = False) -> list[Cell]:
    """Uninhabited tiles, volcanoes and soil included unless only land will do; no Uno of a
    controlled biome.
    """
    held = critters.at_home(state)
    cells = state.chart.tops if land_only else state.land
    return [cell for cell in sorted(cells) if not why_not(state, cell, held)]


def why_not(state: State, cell: Cell, held: dict[int, dict[int, int]]) -> Refusal | None:
    """What keeps a tile from being eroded."""
    packed = board.top(state, cell)
    if packed < 0 or board.has_lava(state, cell):
        return refuse("16.8", "no_tile", cell=cell)
    if board.is_awaited(state, cell):
        return refuse("16.8", "super_stays", cell=cell)
    if critters.is_inhabited(state, cell):
        return refuse("16.8", "inhabited", cell=cell)
    if board.is_frozen(state, cell):
        return refuse("12.11", "frozen", cell=cell)
    controlled = any(state.home[at] in held for at in board.sections_on(state, cell))
    if kind_of(packed) in UNOS and controlled:
        return refuse("16.8", "controlled_uno", cell=cell)
    return None


def erode(state: State, seat: int, cell: Cell, dealer: Dealer) -> None:
    """The tile leaves the game; what was below shows."""
    then(state, Contests())
    state.gone[kind_of(board.take_top(state, cell))] += 1
    dealer.tell("eroded", seat=seat, cell=cell)


class ErodeTile(Deed):
    """§16.8 Once a turn, before anything is claimed."""

    step, kind, once, first = CLAIM, Erode, "erode", True

    def choices(self, state: State, seat: int) -> Sequence[Move]:
        return [Erode(cell) for cell in erodible(state)]

    def why_not(self, state: State, seat: int, move: Erode) -> Refusal:
        blocked = why_not(state, move.cell, critters.at_home(state))
        assert blocked is not None
        return blocked

    def carry_out(self, state: State, seat: int, move: Erode, dealer: Dealer) -> None:
        erode(state, seat, move.cell, dealer)


class Erosion(PowerRule):
    """§16.8 An uninhabited tile leaves the game before tiles are claimed."""

    power = box.Power.EROSION
    deeds: ClassVar[Sequence[Deed]] = (ErodeTile(),)
