"""What is on the table in Volcanique, as flat packed integers so that a clone is cheap.

A tile is one int: its kind, and where its first edge points. A cell with land has a stack of tiles,
the lowest first. A *section* (the part of the top tile that shows one biome) is one int, too:
cell × 4 + biome. A critter is its seat × 8 and what it is: burrowed, colossal, in a bolthole. What
belongs together as one biome is `home`, which board.py keeps, as it does the chart.
"""

from functools import cached_property

from msgspec import Struct, field

from engine import contract
from engine.games.volcanique.box import ALL_BIOMES, Biome, Figure, Power
from engine.games.volcanique.chart import Chart, charted

BURROWED, COLOSSAL, BOLTHOLE = 1, 2, 4
"""What a critter may be besides; one in a bolthole is burrowed as well."""

WAY_BITS = 0b111


class LastTurns(Struct, frozen=True, tag="last"):
    """§12.3 Everybody else has one last turn."""

    left: int


class Finale(Struct, frozen=True, tag="finale"):
    """§12.5 Lava runs to the ocean; only claims are made."""


class Super(Struct, frozen=True, tag="super"):
    """§12.7 A super volcano will erupt when its player's turn comes."""

    cell: int
    seat: int


class Winter(Struct, frozen=True, tag="winter"):
    """§12.10 The volcanic winter spreads until all land is frozen."""


Ending = LastTurns | Finale | Super | Winter | None


class State(contract.State, kw_only=True, dict=True):
    style: str
    """Who may be struck with three seats and more: `symbiosis` or `left`."""
    builds: bool
    """Whether the players build their starting islands."""
    owner_migrates: bool
    """Whether the owner says where a squashed critter migrates, instead of the active player."""
    late_lava: bool
    """Whether new lava waits for the next turn before it flows on."""
    own_slides: bool = False
    """Whether a landslide takes one's own volcano."""

    land: dict[int, tuple[int, ...]]
    """The stack of tiles on each cell, the lowest first."""
    critters: dict[int, tuple[int, ...]]
    """Who is in each section, sorted."""
    under: list[tuple[int, int, int]] = field(default_factory=list)
    """§16.3 Burrowed critters that a tile has covered: the section each was in, how high that was,
    and the critter. They are in nobody's way until they come up.
    """
    home: dict[int, int]
    """For each section in play the first section of its biome. Follows from land and lava."""
    lava: list[tuple[int, int]]
    """Lava tiles in the order in which they appeared: the cell, and the turn in which it came into
    the ocean (0 on land).
    """
    fresh: list[int]
    """Cells of lava that appeared in this turn, if new lava waits."""
    sea: dict[int, int]
    """The seat of the critter in each ocean cell that has one."""

    stock: list[int]
    """Tiles in the supply, a count per kind."""
    gone: list[int]
    """Tiles out of the game, a count per kind."""
    bank: list[int]
    """Resources in the supply: light, medium, dark."""
    goods: list[int]
    """Resources of the players: light, medium, dark of each seat in turn."""
    hand: list[int]
    """Critters in each seat's hand."""
    crater: list[int]
    """Sacrificed critters of each seat."""
    grid: list[int]
    """The power in each slot of the grid; empty before it is dealt."""
    unlocked: list[int]
    """A bit for each power that a seat has; its critter lies in the slot."""
    deck: int
    """A bit for each card that is left in the Caldera."""
    cards: list[int]
    """A bit for each card that a seat holds."""
    discards: int = 0
    points: list[int]
    """Points that each seat has bought in its last turn."""

    first: int = 0
    """The seat that began."""
    bombed: int = 0
    """A bit for each seat that has sent a magma bomb since its last turn began."""
    spent: list[int]
    """A bit for each limited power that a seat has used up; Colossal only for a turn."""
    given_up: int = 0
    """A bit for each limited power that was given up in this turn."""
    bargain: bool = False
    """Whether a volcano is cheaper in this turn."""
    levees: list[tuple[int, int]]
    """Lava and where it must flow in this turn, if it can."""
    ending: Ending = None
    spawns: list[tuple[int, int]]
    """Where the winter began, and in which turn."""
    sites: list[int]
    """Where volcanoes have just erupted, until their lava has flowed."""
    fled: list[tuple[int, int]] = field(default_factory=list)
    """§16.18 The section and the seat of each critter that has just fled from their target."""
    newest: int = -1
    """Where a volcano erupted last."""
    course: int = -1
    """Where the lava that is about to flow is going."""
    deployed: bool = False
    """§12.2 Whether somebody's last critter has left the hand, or §12.6 points were on offer: the
    end begins after this turn.
    """
    idle: int = 0
    """How many turns have ended since that in which a tile was bought last; -1 in that turn."""
    crown: int = -1
    """The seat whose critter sits on the erupted super volcano."""

    volcanoes: int = 0
    """For reports: volcanoes, islands, contests so far."""
    islands: int = 0
    contests: int = 0

    @cached_property
    def chart(self) -> Chart:
        """What follows from land and lava; not stored. board.py keeps it up to date."""
        return charted(self.land, self.lava)

    def clone(self) -> "State":
        copy = State(
            seats=self.seats,
            turn=self.turn,
            turns=self.turns,
            agenda=self.agenda.copy(),
            style=self.style,
            builds=self.builds,
            owner_migrates=self.owner_migrates,
            late_lava=self.late_lava,
            own_slides=self.own_slides,
            land=self.land.copy(),
            critters=self.critters.copy(),
            under=self.under.copy(),
            home=self.home,  # never changed in place
            lava=self.lava.copy(),
            fresh=self.fresh.copy(),
            sea=self.sea.copy(),
            stock=self.stock.copy(),
            gone=self.gone.copy(),
            bank=self.bank.copy(),
            goods=self.goods.copy(),
            hand=self.hand.copy(),
            crater=self.crater.copy(),
            grid=self.grid,  # never changed once dealt
            unlocked=self.unlocked.copy(),
            deck=self.deck,
            cards=self.cards.copy(),
            discards=self.discards,
            points=self.points.copy(),
            first=self.first,
            bombed=self.bombed,
            spent=self.spent.copy(),
            given_up=self.given_up,
            bargain=self.bargain,
            levees=self.levees.copy(),
            ending=self.ending,
            spawns=self.spawns.copy(),
            sites=self.sites.copy(),
            fled=self.fled.copy(),
            newest=self.newest,
            course=self.course,
            deployed=self.deployed,
            idle=self.idle,
            crown=self.crown,
            volcanoes=self.volcanoes,
            islands=self.islands,
            contests=self.contests,
        )
        copy.chart = self.chart  # never changed in place
        return copy

    def has(self, seat: int, power: Power) -> bool:
        """Whether a seat has unlocked a power."""
        return bool(self.unlocked[seat] >> power & 1)

    def purse(self, seat: int) -> list[int]:
        """A seat's resources: light, medium, dark."""
        return self.goods[3 * seat : 3 * seat + 3]

    def gain(self, seat: int, biome: int, count: int = 1) -> int:
        """§9.4 Resources from the supply, as far as there are any; how many it were."""
        count = min(count, self.bank[biome])
        self.bank[biome] -= count
        self.goods[3 * seat + biome] += count
        return count

    def spend(self, seat: int, *counts: int) -> None:
        """Light, medium and dark resources back to the supply."""
        for biome, count in enumerate(counts):
            self.goods[3 * seat + biome] -= count
            self.bank[biome] += count

    def deploy(self, seat: int) -> None:
        """A critter leaves the hand. §12.2 With the last one the end begins, come back what may."""
        self.hand[seat] -= 1
        self.deployed = self.deployed or not self.hand[seat]

    def in_order(self, first: int | None = None) -> list[int]:
        """The seats in turn order from one of them, or from the seat on turn."""
        start = self.turn if first is None else first
        return [(start + i) % self.seats for i in range(self.seats)]

    def height(self, cell: int) -> int:
        """§1.4 How many tiles lie on a cell; the ocean has none."""
        return len(self.land.get(cell, ()))


# ── Tiles, sections, critters ─────────────────────────────────────────────────────────────────────


def tile(kind: int, way: int = 0) -> int:
    return kind << 3 | way


def kind_of(packed: int) -> int:
    return packed >> 3


def way_of(packed: int) -> int:
    return packed & WAY_BITS


def section(cell: int, biome: int) -> int:
    return cell << 2 | biome


def cell_of(packed: int) -> int:
    return packed >> 2


def biome_of(packed: int) -> int:
    return packed & 3


def spot(packed: int) -> tuple[int, Biome]:
    """A section as the two words that name it."""
    return packed >> 2, ALL_BIOMES[packed & 3]


def section_of(cell: int, figure: Figure | Biome) -> int:
    """The section in which a critter is that was named so."""
    return section(cell, biome_of(figure))


def seat_of(critter: int) -> int:
    return critter >> 3


def pieces_of(critter: int) -> int:
    """How many pieces of its colour a critter is made of."""
    return 2 if critter & COLOSSAL else 1
