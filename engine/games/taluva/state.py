"""What is on the table in Taluva, as packed integers so that a clone is cheap.

What shows on a cell is one int: terrain (3 bits), way of its tile (3), level (5), number of its
tile (the rest). A building is seat * 4 + type. Huts stand on a cell as many as its level, so their
number need not be kept.
"""

from msgspec import Struct

from engine import contract
from engine.games.taluva.box import SUPPLY, Piece, Terrain
from engine.hexes import WAYS, Way

WAY_SHIFT, LEVEL_SHIFT, TILE_SHIFT = 3, 6, 11
TERRAIN_BITS, WAY_BITS, LEVEL_BITS = 0b111, 0b111 << WAY_SHIFT, 0b11111 << LEVEL_SHIFT
LEVEL_ONE = 1 << LEVEL_SHIFT


class Town(Struct, frozen=True, array_like=True):
    """A settlement (§1.5): connected cells with buildings of one colour, and those around."""

    seat: int
    cells: tuple[int, ...]
    """In board order; the first one stands for the settlement."""
    rim: frozenset[int]
    has_tower: bool
    has_temple: bool


class State(contract.State, kw_only=True):
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

    # Kept up to date by index.py, so that listing moves is quick; all of it follows from the land
    # and the buildings, as board.reindex says.
    shore: set[int]
    """Where a tile fits next to the land: triples of empty cells."""
    rings: dict[int, int]
    """Every volcano that shows: a bit for each way in which there is land of its level."""
    craters: set[int]
    """Where a tile could lie on top as far as the land goes: the cell of its volcano times eight,
    plus its way.
    """
    low: set[int]
    """Free fields of level one."""
    high: set[int]
    """Free fields above level one."""
    towns: dict[int, Town]
    """Every settlement, by its first cell."""
    firm: set[int]
    """Cells no tile may cover: towers, temples, settlements of one field."""
    home: dict[int, int]
    """For each cell with a building, the first cell of its settlement."""
    barred: dict[int, None]
    """Where no tile may lie for what stands there, written like `craters`."""
    beside: list[set[int]]
    """For each seat, the cells next to its buildings."""

    def clone(self) -> "State":
        return State(
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
            shore=self.shore.copy(),
            craters=self.craters.copy(),
            low=self.low.copy(),
            high=self.high.copy(),
            towns=self.towns.copy(),
            home=self.home.copy(),
            firm=self.firm.copy(),
            barred=self.barred.copy(),
            beside=[cells.copy() for cells in self.beside],
            rings=self.rings.copy(),
        )

    def has(self, seat: int, piece: Piece) -> int:
        """How many pieces of a type a seat has left to build."""
        return self.supply[seat * 3 + piece]

    def spend(self, seat: int, piece: Piece, count: int = 1) -> None:
        self.supply[seat * 3 + piece] -= count

    def placed(self, seat: int, piece: Piece) -> int:
        """How many pieces of a type a seat has built, buried ones included (§4.4)."""
        return SUPPLY[piece] - self.supply[seat * 3 + piece]

    def playing(self) -> list[int]:
        """The seats that still take turns."""
        return [s for s in range(self.seats) if s not in self.finished and s not in self.out]


def field(terrain: int, way: int, level: int, tile: int) -> int:
    return terrain | way << WAY_SHIFT | level << LEVEL_SHIFT | tile << TILE_SHIFT


def terrain_of(packed: int) -> Terrain:
    return Terrain(packed & TERRAIN_BITS)


def way_of(packed: int) -> Way:
    return WAYS[(packed & WAY_BITS) >> WAY_SHIFT]


def level_of(packed: int) -> int:
    return (packed & LEVEL_BITS) >> LEVEL_SHIFT


def tile_of(packed: int) -> int:
    return packed >> TILE_SHIFT


def building(seat: int, piece: Piece) -> int:
    return seat << 2 | piece


def owner_of(packed: int) -> int:
    return packed >> 2


def piece_of(packed: int) -> Piece:
    return Piece(packed & 3)
