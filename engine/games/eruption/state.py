"""What is on the table in Eruption, as flat packed integers so that a clone is cheap.

The board's sixty spaces are numbered (island.py). A tile on a space is one int: the six bits of its
lava edges, and its shape above them. Walls stand on *spots*, which island.py numbers too. Decks are
counts per kind: what comes next is drawn when it comes.
"""

from msgspec import field

from engine import contract
from engine.games.eruption.box import SEATING, ZONES, Card, Material

LAVA = 0b111111
"""The bits of a tile, or of what surrounds a space, that say which edges carry lava."""

SHAPE_SHIFT = 6

PLACED = -2
"""An eruption tile that lies on the board or is out of the game."""

UNTOUCHED = -1
"""An eruption tile whose space on the Burn Meter nobody has reached."""


class State(contract.State, kw_only=True):
    clans: bool
    annihilation: bool
    forecast: bool
    rounds: int
    """After so many rounds the game ends anyhow (§3.3)."""

    bag: list[int]
    """Lava tiles in the stack, a count per shape."""
    tops: list[int]
    """The shapes that lie face up in a lava forecast, one per stack, -1 if it has run out."""
    below: list[int] = field(default_factory=list)
    """How many tiles of the bag lie below each of them; empty where no stacks are dealt."""
    gone: list[int]
    """Tiles out of the game, a count per shape, eruption tiles included."""
    tile: int = -1
    """The shape of the tile in hand, -1 if none."""
    ground: list[int]
    """The tile on each space, 0 if none."""
    around: list[int]
    """What a tile on each space must match: the edges that are given (high six bits) and which of
    them carry lava (low six bits). Follows from the ground; board.py keeps it.
    """
    shore: list[int]
    """The empty spaces that lava runs to, in board order. Follows from the ground, too."""
    walls: dict[int, int]
    """The material of the wall on each spot that has one."""
    supply: list[int]
    """Walls in the box, a count per material."""
    stock: list[int]
    """Walls in the stockpiles: straw, wood, stone of each seat in turn."""

    deck: list[int]
    """Cards to be drawn, a count per kind."""
    discards: list[int]
    hands: list[int]
    """Cards in hand: a count per kind of each seat in turn."""

    heat: list[int]
    """Each seat's temperature in degrees."""
    vents: list[int]
    """For each eruption tile: UNTOUCHED, PLACED, or the seat that owes it."""
    burned: list[int]
    """Seats whose village was burned up at the end of their own last turn, first first."""
    pouring: list[int] = field(default_factory=list)
    """Burned-up seats that go on placing tiles (§14.1)."""
    watching: list[int] = field(default_factory=list)
    """Burned-up seats that do not."""
    last_turns: int = -1
    """How many turns are left once the end has begun, -1 before."""
    idle: int = 0
    """How many turns have ended since anything was done (§14.5)."""

    rolls: list[tuple[int, int, int, int, int]] = field(default_factory=list)
    """The dice of this turn and the one before: the turn's number, the wall's spot and material,
    the lava's die and the wall's.
    """
    drawn: int = 0
    """Lava tiles drawn so far, and how many of them did not fit: for reports."""
    misfits: int = 0

    def clone(self) -> "State":
        return State(
            seats=self.seats,
            turn=self.turn,
            turns=self.turns,
            agenda=self.agenda.copy(),
            clans=self.clans,
            annihilation=self.annihilation,
            forecast=self.forecast,
            rounds=self.rounds,
            bag=self.bag.copy(),
            tops=self.tops.copy(),
            below=self.below.copy(),
            gone=self.gone.copy(),
            tile=self.tile,
            ground=self.ground.copy(),
            around=self.around.copy(),
            shore=self.shore.copy(),
            walls=self.walls.copy(),
            supply=self.supply.copy(),
            stock=self.stock.copy(),
            deck=self.deck.copy(),
            discards=self.discards.copy(),
            hands=self.hands.copy(),
            heat=self.heat.copy(),
            vents=self.vents.copy(),
            burned=self.burned.copy(),
            pouring=self.pouring.copy(),
            watching=self.watching.copy(),
            last_turns=self.last_turns,
            idle=self.idle,
            rolls=self.rolls.copy(),
            drawn=self.drawn,
            misfits=self.misfits,
        )

    def village(self, seat: int) -> int:
        """§2.1 The village a seat defends."""
        return SEATING[self.seats][seat]

    def zone(self, seat: int) -> int:
        """§11.1 The danger zone a seat's village is in, 0 if none."""
        heat = self.heat[seat]
        return (heat >= ZONES[0]) + (heat >= ZONES[1]) + (heat >= ZONES[2])

    def stack(self) -> int:
        """How many lava tiles are left to draw."""
        return sum(self.bag) + sum(shape >= 0 for shape in self.tops)

    def hand(self, seat: int) -> list[int]:
        """A seat's cards, a count per kind."""
        return self.hands[8 * seat : 8 * seat + 8]

    def has_card(self, seat: int, card: int) -> int:
        return self.hands[8 * seat + card]

    def discard(self, seat: int, card: Card) -> None:
        self.hands[8 * seat + card] -= 1
        self.discards[card] += 1

    def has_wall(self, seat: int, material: int) -> int:
        return self.stock[3 * seat + material]

    def stockpile(self, seat: int) -> list[int]:
        return self.stock[3 * seat : 3 * seat + 3]

    def gain_wall(self, seat: int, wanted: Material) -> Material | None:
        """§10.6 A wall from the box, or the next weaker one there is; None if there is none."""
        for material in range(wanted, -1, -1):
            if self.supply[material]:
                self.supply[material] -= 1
                self.stock[3 * seat + material] += 1
                return Material(material)
        return None

    def is_out(self, seat: int) -> bool:
        """§14.1 Whether a seat may do nothing but place tiles."""
        return self.annihilation and seat in self.burned

    def partner(self, seat: int) -> int | None:
        """§13.1 Partners sit opposite each other."""
        return (seat + self.seats // 2) % self.seats if self.clans else None


def packed(shape: int, mask: int) -> int:
    return shape << SHAPE_SHIFT | mask


def shape_of(tile: int) -> int:
    return tile >> SHAPE_SHIFT
