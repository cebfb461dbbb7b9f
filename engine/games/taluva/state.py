"""What is on the table in Taluva, as packed integers so that a clone is cheap.

What shows on a cell and what stands there is one int each (`fields.py`). What follows from that is
on the chart, which is worked out when first asked for and not part of what is stored or compared.
"""

from functools import cached_property

from engine import contract
from engine.games.taluva.box import SUPPLY, Piece
from engine.games.taluva.chart import Chart, charted


class State(contract.State, kw_only=True, dict=True):
    mode: str
    """How the match is won: `first`, `ranking` or `teams`."""
    bag: list[int]
    """Tiles not drawn yet, a count per kind. More than will be drawn if the stack is short."""
    listed: list[int]
    """A stack given tile by tile, the next one last; drawn from the bag when empty."""
    left: int
    """How many tiles are still to be drawn."""
    tile: int = -1
    """The kind of tile in hand, -1 if none."""
    laid: list[int]
    """Every tile in the order laid: where (volcano's cell × 8 + way) times 32, plus its kind."""
    land: dict[int, int]
    """What shows on each cell."""
    built: dict[int, int]
    """The building on each cell that has one."""
    supply: list[int]
    """Pieces not built yet: huts, towers, temples of each seat in turn."""
    buried: list[int]
    """Huts lost under eruptions, by seat."""
    finished: list[int]
    """Seats that have finished, first first."""
    out: list[int]
    """Seats that were eliminated, first first."""

    @cached_property
    def chart(self) -> Chart:
        """The island's areas; `board.py` keeps it up to date with land and buildings."""
        return charted(self.land, self.built, self.seats)

    def clone(self) -> "State":
        copy = State(
            seats=self.seats,
            turn=self.turn,
            turns=self.turns,
            agenda=self.agenda.copy(),
            mode=self.mode,
            bag=self.bag.copy(),
            listed=self.listed.copy(),
            left=self.left,
            tile=self.tile,
            laid=self.laid.copy(),
            land=self.land.copy(),
            built=self.built.copy(),
            supply=self.supply.copy(),
            buried=self.buried.copy(),
            finished=self.finished.copy(),
            out=self.out.copy(),
        )
        copy.chart = self.chart.clone()
        return copy

    def has(self, seat: int, piece: Piece) -> int:
        """How many pieces of a type a seat has left to build."""
        return self.supply[seat * 3 + piece]

    def supply_of(self, seat: int) -> list[int]:
        """How many huts, towers and temples a seat has left to build."""
        return self.supply[seat * 3 : seat * 3 + 3]

    def spend(self, seat: int, piece: Piece, count: int = 1) -> None:
        self.supply[seat * 3 + piece] -= count

    def placed(self, seat: int, piece: Piece) -> int:
        """How many pieces of a type a seat has built, buried ones included (§4.4)."""
        return SUPPLY[piece] - self.supply[seat * 3 + piece]

    def playing(self) -> list[int]:
        """The seats that still take turns."""
        return [s for s in range(self.seats) if s not in self.finished and s not in self.out]
