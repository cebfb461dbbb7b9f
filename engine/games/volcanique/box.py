"""What is in the box of Volcanique: tables only.

Tiles, prices and pieces are the rulebook's; the shape of the power grid, the Caldera cards and the
starting islands are rulings (rules.md marks them). Correct a number here and nowhere else.
"""

from enum import Enum, IntEnum

from engine.hexes import Cell, Way, cell


class Biome(IntEnum):
    """The three kinds of ground; each yields its own kind of resource."""

    LIGHT = 0
    MEDIUM = 1
    DARK = 2


class Figure(IntEnum):
    """One of the own critters in a section: by the biome it stands on, and where two are different
    by what sets it off from the plain one, or from the one that is not burrowed.
    """

    LIGHT = 0
    MEDIUM = 1
    DARK = 2
    BURROWED_LIGHT = 4
    BURROWED_MEDIUM = 5
    BURROWED_DARK = 6
    COLOSSAL_LIGHT = 8
    COLOSSAL_MEDIUM = 9
    COLOSSAL_DARK = 10


ALL_BIOMES = tuple(Biome)
NO_BIOME = 3
"""What an edge of a volcano or of volcanic soil shows."""

# ── Tiles ─────────────────────────────────────────────────────────────────────────────────────────


class Land(Enum):
    """The eight kinds of land tile: the biomes on it, clockwise."""

    TRIO_LMD = "trio-lmd"
    TRIO_LDM = "trio-ldm"
    DUO_LM = "duo-lm"
    DUO_MD = "duo-md"
    DUO_LD = "duo-ld"
    UNO_L = "uno-l"
    UNO_M = "uno-m"
    UNO_D = "uno-d"


class Ware(Enum):
    """What can be bought."""

    TRIO_LMD = "trio-lmd"
    TRIO_LDM = "trio-ldm"
    DUO_LM = "duo-lm"
    DUO_MD = "duo-md"
    DUO_LD = "duo-ld"
    UNO_L = "uno-l"
    UNO_M = "uno-m"
    UNO_D = "uno-d"
    VOLCANO = "volcano"
    ISLAND = "island"
    CARD = "card"


LANDS, WARES = tuple(Land), tuple(Ware)

VOLCANO, LAVA = 8, 9
"""The kinds that follow the land tiles. A lava tile's other side is volcanic soil."""

KIND_NAMES = (*(land.value for land in LANDS), "volcano", "lava")

KIND_EDGES = (
    (0, 0, 1, 1, 2, 2),
    (0, 0, 2, 2, 1, 1),
    (0, 0, 0, 1, 1, 1),
    (1, 1, 1, 2, 2, 2),
    (0, 0, 0, 2, 2, 2),
    (0, 0, 0, 0, 0, 0),
    (1, 1, 1, 1, 1, 1),
    (2, 2, 2, 2, 2, 2),
    (NO_BIOME,) * 6,
    (NO_BIOME,) * 6,
)
"""The biome on each edge of a tile that is not turned, clockwise from north."""

COUNTS = (9, 9, 6, 6, 3, 3, 3, 3, 21, 9)
"""How many tiles there are of each kind."""

TRIOS, DUOS, UNOS = (0, 1), (2, 3, 4), (5, 6, 7)

# ── Pieces and prices ─────────────────────────────────────────────────────────────────────────────

COLOURS = ("Pink", "Blue", "Purple", "Orange", "Green")

CRITTERS, RESOURCES, CRATER = 21, 30, 3
"""Critters of each colour, resources of each kind, critters that a crater holds."""

MOST_RESOURCES_KEPT = 7
"""Resources that may be kept after collecting."""

BONUS = 2
"""Resources that all but the first player begin with besides."""

PRICES: dict[str, tuple[int, int]] = {
    **{LANDS[kind].value: (2, 0) for kind in TRIOS},
    **{LANDS[kind].value: (3, 2) for kind in DUOS},
    **{LANDS[kind].value: (4, 3) for kind in UNOS},
    "volcano": (6, 5),
    "bargain": (4, 3),
    "island": (7, 0),
}
"""Resources of any kind, or alike (0: not for sale that way)."""

ISLAND_TILES = 3
CROWD_CRITTERS = 5
"""On the islands: they make a player everybody's target (three seats and more)."""

# ── Powers ────────────────────────────────────────────────────────────────────────────────────────


class Power(IntEnum):
    """The twenty-five volcanic powers."""

    AGILE = 0
    BOUNTIFUL = 1
    BURROWING = 2
    COLOSSAL = 3
    CONVERGING = 4
    COOPERATIVE = 5
    CRAFTY = 6
    EROSION = 7
    EXALTED = 8
    FLYING = 9
    FRUGAL = 10
    HERDING = 11
    FORGER = 12
    LANDSLIDE = 13
    LATERAL = 14
    DIVERSION = 15
    BOMB = 16
    SIPHON = 17
    PACK = 18
    RIFT = 19
    SEA = 20
    SLEIGHT = 21
    SUPER = 22
    MIGRATION = 23
    WINTER = 24


LEVELS = (
    *((2, 3), (1, 2), (1, 3), (1, 3), (2, 4), (3, 3), (2, 4), (2, 4), (1, 2), (2, 4), (2, 4)),
    *((2, 3), (3, 4), (2, 4), (2, 4), (1, 3), (1, 3), (1, 3), (2, 4), (2, 4), (2, 4), (1, 2)),
    *((5, 5), (3, 4), (5, 5)),
)
"""The lowest and the highest level that each power may be dealt to."""


class Slot(IntEnum):
    """The nine places of the power grid, from the bottom."""

    L1 = 0
    L2A = 1
    L2B = 2
    L3A = 3
    L3MID = 4
    L3B = 5
    L4A = 6
    L4B = 7
    L5 = 8


SLOT_LEVELS = (1, 2, 2, 3, 3, 3, 4, 4, 5)
SLOT_PLACES = ((0, 1), (-1, 1), (1, 0), (-2, 1), (0, 0), (2, -1), (-1, 0), (1, -1), (0, -1))
"""Where each slot lies in the diamond, in axial coordinates: for the picture."""
SLOT_NEIGHBOURS = (
    (1, 2, 4),
    (0, 3, 4, 6),
    (0, 4, 5, 7),
    (1, 6),
    (0, 1, 2, 6, 7, 8),
    (2, 7),
    (1, 3, 4, 8),
    (2, 4, 5, 8),
    (4, 6, 7),
)

# ── The Caldera ───────────────────────────────────────────────────────────────────────────────────


class Card(IntEnum):
    """The twenty-one Caldera cards; the first fifteen have a bolt and can be played."""

    PAWS = 0
    UPDRAFT = 1
    MUDSLIP = 2
    CINDER = 3
    LEVEE = 4
    RITE = 5
    BUMPER = 6
    BARTER = 7
    BOLTHOLE = 8
    TURNSTONE = 9
    STOWAWAY = 10
    BARGAIN = 11
    GROWTH = 12
    WAVE = 13
    VENT = 14
    IDOL = 15
    SPIRIT = 16
    SONGLINE = 17
    REEF = 18
    AMBER = 19
    TEMPLE = 20


BOLT_CARDS = 15
CARD_POINTS = (1, 1, 2, 2, 2, 1, 2, 3, 3, 1, 2, 2, 2, 0, 0, 4, 4, 4, 3, 3, 3)
BUMPER_RESOURCES = 3
"""Resources that Bumper Season brings."""

# ── Starting islands ──────────────────────────────────────────────────────────────────────────────

Island = tuple[tuple[Cell, int, Way, Biome], ...]
"""Uno, Duo and Trio: where each lies, its kind, where its first edge points, whose biome has the
critter.
"""

_L, _M, _D = Biome


def _island(*tiles: tuple[int, int, int, int, Biome]) -> Island:
    return tuple((cell(q, r), kind, Way(way), biome) for q, r, kind, way, biome in tiles)


ISLANDS: dict[int, tuple[Island, ...]] = {
    2: (
        _island((-1, 0, 5, 0, _L), (-1, -1, 2, 3, _M), (0, -1, 0, 3, _D)),
        _island((1, 1, 6, 0, _M), (1, 2, 3, 0, _D), (0, 2, 0, 4, _L)),
    ),
    3: (
        _island((0, -1, 5, 0, _L), (0, -2, 2, 3, _M), (1, -2, 0, 3, _D)),
        _island((2, 0, 6, 0, _M), (3, 0, 3, 5, _D), (2, 1, 0, 3, _L)),
        _island((-1, 2, 7, 0, _D), (-2, 3, 4, 4, _L), (-2, 2, 0, 3, _M)),
    ),
    4: (
        _island((1, 2, 5, 0, _L), (1, 1, 2, 3, _M), (2, 1, 0, 3, _D)),
        _island((2, -2, 6, 0, _M), (2, -3, 3, 3, _D), (3, -3, 0, 1, _L)),
        _island((-1, -2, 7, 0, _D), (-1, -1, 4, 3, _L), (-2, -1, 0, 2, _M)),
        _island((-2, 2, 5, 0, _L), (-2, 3, 2, 0, _M), (-3, 3, 0, 0, _D)),
    ),
    5: (
        _island((2, -2, 5, 0, _L), (2, -3, 2, 3, _M), (3, -3, 0, 3, _D)),
        _island((-2, -1, 6, 0, _M), (-1, -2, 3, 4, _D), (-1, -1, 0, 2, _L)),
        _island((-3, 3, 7, 0, _D), (-3, 2, 4, 0, _L), (-2, 2, 0, 5, _M)),
        _island((-1, 4, 5, 0, _L), (0, 3, 2, 4, _M), (0, 4, 0, 4, _D)),
        _island((3, 1, 6, 0, _M), (3, 0, 3, 3, _D), (4, 0, 0, 1, _L)),
    ),
}
"""The islands by the number of seats, in turn order around the table."""
