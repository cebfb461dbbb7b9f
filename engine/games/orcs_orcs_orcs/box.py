"""What is in the box of Orcs Orcs Orcs: tables only.

The published rulebook names every card and creature but does not print all their numbers. Those
that had to be reconstructed (tracks, kinds of magic, copies, both decks of fate) stand here and
nowhere else, so that an owner of the box can correct them; rules.md says which they are (§19).

Creatures are told apart by *portrait*: the six places on every trophy board. A portrait shows the
creature of the basic game or, with Reinforcement, the one that replaces it.
"""

from enum import IntEnum
from typing import NamedTuple

# ── The board ─────────────────────────────────────────────────────────────────────────────────────

PATHS, SECTIONS = 6, 3
SPOTS = PATHS * SECTIONS
"""A spot is a section of a path: three times the path, counted from 0, plus the section."""


class Section(IntEnum):
    """The sections of a path, the one at the tower first."""

    INNER = 0
    MIDDLE = 1
    OUTER = 2


class Side(IntEnum):
    """The path next to a path: to the left is the one with the lower number."""

    LEFT = 0
    RIGHT = 1


PLACES = tuple(f"{path}{letter}" for path in range(1, PATHS + 1) for letter in "imo")
"""The name of each spot: `3m` is the middle section of path 3."""


class Colour(IntEnum):
    """The mages."""

    BLUE = 0
    GREEN = 1
    RED = 2
    YELLOW = 3


class Whom(IntEnum):
    """Whom a Voodoo is meant for."""

    BLUE = 0
    GREEN = 1
    RED = 2
    YELLOW = 3
    ALL = 4


COLOURS = ("Blue", "Green", "Red", "Yellow")
STARTS = ("1-2-3-5", "1-3-2-5", "1-5-3-2", "2-3-5-1", "2-5-1-3", "3-5-2-1")
"""On which paths the mages can begin, in the order of the seats: first as their colours say, then
as if others had been chosen, so that any two or three of the four spaces can be those in play.
"""

# ── Creatures ─────────────────────────────────────────────────────────────────────────────────────


class Creature(IntEnum):
    GOBLIN = 0
    ORC = 1
    SHAMAN = 2
    RIDER = 3
    GOLEM = 4
    CHIEF = 5
    CROCO = 6
    TOAD = 7
    BOMBER = 8


class Category(IntEnum):
    """A portrait's category is half its number."""

    WEAK = 0
    STRONG = 1
    BRUTE = 2


class Skill(IntEnum):
    """What the second defeated creature of a portrait brings, by portrait."""

    CARD = 0
    ACTION = 1
    NO_CHANGE = 2
    NO_LOSS = 3
    REMOVE = 4
    POISON = 5


class Bonus(IntEnum):
    """What defeating a creature brings in the Bonus Actions module."""

    DRAW = 0
    ACTION = 1
    DISCARD = 2
    POWER = 3


PORTRAITS = 6
LIFE = (2, 2, 3, 3, 4, 4, 3, 3, 4)
"""Life points, by creature."""

MARKERS = {2: (12, 12, 8, 8, 4, 4), 3: (14, 14, 10, 10, 6, 6), 4: (16, 16, 12, 12, 8, 8)}
"""Creature markers (and tokens) of each portrait that play, by the number of seats."""

TRACKS = ((3, 2, 1), (3, 2, 1), (5, 4, 3), (6, 5, 4), (7, 6, 5), (8, 7, 6))
"""What a creature of each portrait is worth after none, one, and more arrivals at the tower."""

SKULLS_PER_SKILL = 2
"""Defeated creatures of a portrait that give its skill."""

BONUS = (None, None, Bonus.DRAW, Bonus.ACTION, Bonus.DISCARD, Bonus.POWER, None, None, None)
"""The bonus action of each creature."""

REVEALED = 2
"""Markers revealed on each path at set-up."""

CLEARED_PATHS = 4
"""Paths without markers that bring the end."""

# ── Spells ────────────────────────────────────────────────────────────────────────────────────────


class Magic(IntEnum):
    """The four kinds of magic."""

    EARTH = 0
    LIGHTNING = 1
    WATER = 2
    FIRE = 3


class Card(IntEnum):
    """Every kind of card a deck can hold."""

    SMASH = 0
    ZAP = 1
    COLD_SNAP = 2
    FIRE_SPARK = 3
    BOOK_EL = 4
    BOOK_LW = 5
    BOOK_WF = 6
    BOOK_FE = 7
    FIREBALL = 8
    BOLT = 9
    EARTHQUAKE = 10
    ICE_STORM = 11
    WISDOM = 12
    REPLENISH = 13
    BONDS = 14
    SWITCH = 15
    VOODOO = 16
    POISON = 17


CARDS = len(Card)
START_DECK = (1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
PILES = (0, 0, 0, 0, 0, 0, 0, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4, 0)
"""Cards to be learned: the attack pile, then the pile of lore and support."""
POISONS = 14

ATTACK_PILE = (Card.FIREBALL, Card.BOLT, Card.EARTHQUAKE, Card.ICE_STORM)
LORE_PILE = (Card.WISDOM, Card.REPLENISH, Card.BONDS, Card.SWITCH, Card.VOODOO)
DISPLAY = 3
"""Cards of each pile that lie face up."""

_E, _L, _W, _F = Magic
KINDS: tuple[tuple[Magic, ...], ...] = (
    *((_E,), (_L,), (_W,), (_F,)),
    *((_E, _L), (_L, _W), (_W, _F), (_F, _E)),
    *((_F,), (_L,), (_E,), (_W,)),
    *((_E, _L, _W, _F), (_L,), (_E,), (_W,), (_F,), ()),
)
"""The kinds of magic that each card can add; a spell has the first one."""

LORE = (Card.BOOK_EL, Card.BOOK_LW, Card.BOOK_WF, Card.BOOK_FE, Card.WISDOM)
SUPPORT = (Card.REPLENISH, Card.BONDS, Card.SWITCH, Card.VOODOO)
TELEPORTS = (Card.WISDOM, Card.REPLENISH, Card.BONDS)
DRAWS = (Card.WISDOM, Card.SWITCH, Card.VOODOO)
"""The cards with these enhancement effects."""

DAMAGE: dict[Card, tuple[int, ...]] = {
    Card.SMASH: (0, 1, 2, 3),
    Card.ZAP: (0, 1, 2, 3),
    Card.COLD_SNAP: (0, 1, 2, 3),
    Card.FIRE_SPARK: (0, 1, 2, 3),
    Card.FIREBALL: (0, 0, 3, 5),
    Card.BOLT: (0, 0, 2, 4),
}
"""What an attack on one creature does, by spell power."""

NEEDS_TWO = ATTACK_PILE
"""Spells whose first line needs two points of spell power."""
BLAST = 2
"""The damage of an Earthquake or an Ice Storm."""

HAND, ACTIONS = 4, 2
SAFE_HAND = 3
"""Only a hand of more cards must discard one."""
SUPPORT_WORTH, POISON_WORTH = 2, -2
MOST_ACTIONS = 20
"""In a turn, so that every turn ends."""

# ── Fate ──────────────────────────────────────────────────────────────────────────────────────────


class Special(IntEnum):
    """The special rules of fate cards."""

    NONE = 0
    LIFE = 1
    THREE_SPELLS = 2
    NO_SPELLS = 3
    NO_TELEPORT = 4
    NO_SKILLS = 5
    EXCHANGE = 6


class Fate(NamedTuple):
    """A fate card: which creatures move one section, and its special rule."""

    categories: tuple[Category, ...]
    paths: tuple[int, ...]
    """Counted from 0."""
    sections: tuple[Section, ...]
    special: Special


_ALL = tuple(range(PATHS))
_EVERY = tuple(Category)


def _by_category(letters: str, special: Special = Special.NONE) -> Fate:
    return Fate(tuple(Category("WSB".index(c)) for c in letters), _ALL, tuple(Section), special)


def _by_place(paths: str, letters: str, special: Special = Special.NONE) -> Fate:
    sections = tuple(Section("IMO".index(c)) for c in letters)
    return Fate(_EVERY, tuple(int(p) - 1 for p in paths), sections, special)


BASE_FATES = (
    _by_category("W"),
    _by_category("W"),
    _by_category("W", Special.NO_TELEPORT),
    _by_category("S"),
    _by_category("S"),
    _by_category("S", Special.THREE_SPELLS),
    _by_category("B"),
    _by_category("B", Special.EXCHANGE),
    _by_category("WS"),
    _by_category("WS", Special.NO_SPELLS),
    _by_category("WB"),
    _by_category("WB", Special.NO_SKILLS),
    _by_category("SB"),
    _by_category("SB", Special.LIFE),
    _by_category("WSB"),
)
"""The fate cards of the basic game."""

NEW_FATES = (
    _by_place("123456", "I"),
    _by_place("123456", "M", Special.NO_TELEPORT),
    _by_place("123456", "O"),
    _by_place("123456", "IM"),
    _by_place("123456", "MO", Special.LIFE),
    _by_place("123456", "IO"),
    _by_place("123456", "IMO"),
    _by_place("12", "IMO", Special.THREE_SPELLS),
    _by_place("34", "IMO"),
    _by_place("56", "IMO"),
    _by_place("135", "I"),
    _by_place("135", "M", Special.NO_SPELLS),
    _by_place("135", "O"),
    _by_place("246", "I"),
    _by_place("246", "M", Special.EXCHANGE),
    _by_place("246", "O"),
    _by_place("12", "M"),
    _by_place("34", "M"),
    _by_place("56", "M", Special.NO_SKILLS),
)
"""The cards of the New Fate Cards module."""

# ── Modules ───────────────────────────────────────────────────────────────────────────────────────


class Mission(IntEnum):
    WEAK = 0
    STRONG = 1
    BRUTE = 2
    MANY = 3
    SETS = 4
    SKILLS = 5
    SPELLS = 6
    MAXIMUM = 7


class Terrain(IntEnum):
    NONE = 0
    TENDRILS = 1
    STONE = 2
    ROAD = 3


TERRAIN_TILES = (Terrain.TENDRILS, Terrain.STONE, Terrain.ROAD) * 3
LIFE_ON = (0, -1, 1, 0)
"""What a terrain adds to the life points of a creature on it."""


class Toadling(IntEnum):
    """What a toadling tile can be used for."""

    DRAW = 0
    ACTION = 1
    POWER = 2
    WEAKEN = 3


class Gift(IntEnum):
    """The toadlings that need no more words."""

    DRAW = 0
    ACTION = 1
    POWER = 2


TOADLINGS = (3, 3, 3, 3)
REPLACES = {
    Creature.CROCO: (Creature.GOBLIN, Creature.ORC),
    Creature.TOAD: (Creature.SHAMAN, Creature.RIDER),
    Creature.BOMBER: (Creature.GOLEM, Creature.CHIEF),
}
"""Which creatures each creature of the Reinforcement module can stand in for."""
