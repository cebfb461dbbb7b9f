"""What is in the box of Eruption: tables only.

Tiles, board, Burn Meter and seating are those of the published game, reconstructed from pictures of
it and checked against its counts. Correct a number here and nowhere else. Coordinates are axial,
the crater's middle is (0, 0); `at` puts it on the grid so that columns run A–K and rows 1–9.
"""

from enum import IntEnum

from engine import hexes
from engine.hexes import Cell, Way


class Material(IntEnum):
    """What a wall is made of, the weakest first: its number is what it adds to the white die."""

    STRAW = 0
    WOOD = 1
    STONE = 2


def wall_holds(lava: int, material: int, wall: int) -> bool:
    """§4.3 Whether a wall holds: its die and what its material adds are more than the lava's die.
    Ties go to the lava.
    """
    return wall + material > lava


class Card(IntEnum):
    """The eight kinds of action card."""

    AFTERSHOCK = 0
    FLOW = 1
    RELOCATE = 2
    SINKHOLE = 3
    QUAKE = 4
    RAIN = 5
    REINFORCE = 6
    BOMB = 7


class Gift(IntEnum):
    """What a partner may be given: a card, or a wall of a material (Clans)."""

    AFTERSHOCK = 0
    FLOW = 1
    RELOCATE = 2
    SINKHOLE = 3
    QUAKE = 4
    RAIN = 5
    REINFORCE = 6
    BOMB = 7
    STRAW = 8
    WOOD = 9
    STONE = 10


class Shape(IntEnum):
    """The kinds of tile, by the shape of their lava."""

    STUB = 0
    LINE = 1
    HOOK = 2
    BEND = 3
    WYE = 4
    FAN = 5
    LEFT = 6
    RIGHT = 7
    CROSS = 8
    DELTA = 9
    TRIDENT = 10
    FLOOD = 11
    VENT = 12


# ── Tiles, walls, cards ───────────────────────────────────────────────────────────────────────────

EDGES: tuple[tuple[int, ...], ...] = (
    (0,),
    (0, 3),
    (0, 1),
    (0, 2),
    (0, 2, 4),
    (0, 1, 2),
    (0, 3, 5),
    (0, 1, 3),
    (0, 1, 3, 4),
    (0, 1, 2, 3),
    (0, 1, 3, 5),
    (0, 1, 2, 3, 5),
    (0, 1, 2, 3, 4, 5),
)
"""The edges that carry lava, by shape: 0 is the one that a tile's way names, then clockwise."""

BAG = (1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 6, 6)
"""How many lava tiles there are of each shape."""

VENTS = 3
"""Eruption tiles, one for each danger zone."""

TILES = sum(BAG)

FORECAST_STACKS = 3
"""Tiles that lie face up in a lava forecast."""

WALLS = (18, 15, 15)
"""Walls of straw, wood and stone."""

WALL_POINTS = (1, 2, 3)
"""What a wall counts when the final temperature is equal."""

DECK = (5, 3, 5, 4, 5, 4, 6, 4)
"""How many cards there are of each kind."""

TRADE = (
    Material.STONE,
    Material.STRAW,
    Material.STRAW,
    Material.WOOD,
    Material.STONE,
    Material.WOOD,
    Material.STRAW,
    Material.WOOD,
)
"""The wall that each card can be traded for."""

HAND_CARDS = 3
"""Cards dealt, and cards that may be kept at the end of a turn."""

MOST_PLAYS = 40
"""Cards in one turn, so that every turn ends."""

USUAL_ROUNDS = 60

# ── The Burn Meter ────────────────────────────────────────────────────────────────────────────────

BURNED_UP = 290
"""The last space of the Burn Meter."""

ZONES = (50, 120, 200)
"""Where the three danger zones begin: the eruption spaces."""

UNBLOCKED, WALL_LOST, SHOCK, COOLING = 20, 10, 30, 30
"""Degrees: a flow into a village, a village wall destroyed, another's eruption tile, rain."""

# ── The board ─────────────────────────────────────────────────────────────────────────────────────


def at(q: int, r: int) -> Cell:
    """The cell at these coordinates of the board; the crater's middle is F5."""
    return hexes.cell(q - 7, r - 41)


CRATER = ((0, 0), (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""The seven cells in the middle where no tile lies."""

ROWS = (
    (-5, 2, 3),
    (-4, 1, 3),
    (-3, -2, 5),
    (-2, -3, 5),
    (-1, -3, 4),
    (0, -3, 3),
    (1, -4, 3),
    (2, -5, 3),
    (3, -5, 2),
    (4, -3, -1),
    (5, -3, -2),
)
"""The spaces of each column: q, and r from first to last, the crater left out."""

SPRINGS = (
    (-2, 1, Way.SE),
    (-1, -1, Way.SE),
    (-1, 2, Way.N),
    (1, -2, Way.SW),
    (1, 1, Way.N),
    (2, -1, Way.SW),
)
"""The six flows that leave the crater: the space they run to and its edge that touches lava."""

COLOURS = ("Orange", "Yellow", "Green", "Blue", "Purple", "Red")
"""The villages, clockwise from the north."""

VILLAGES = (
    (
        (-2, -3, Way.NE),
        (-1, -3, Way.N),
        (-1, -3, Way.NE),
        (0, -3, Way.N),
        (1, -4, Way.NW),
        (1, -4, Way.N),
        (2, -5, Way.NW),
    ),
    (
        (3, -5, Way.SE),
        (3, -4, Way.NE),
        (3, -4, Way.SE),
        (3, -3, Way.NE),
        (4, -3, Way.N),
        (4, -3, Way.NE),
        (5, -3, Way.N),
    ),
    (
        (5, -2, Way.S),
        (4, -1, Way.SE),
        (4, -1, Way.S),
        (3, 0, Way.SE),
        (3, 1, Way.NE),
        (3, 1, Way.SE),
        (3, 2, Way.NE),
    ),
    (
        (2, 3, Way.SW),
        (1, 3, Way.S),
        (1, 3, Way.SW),
        (0, 3, Way.S),
        (-1, 4, Way.SE),
        (-1, 4, Way.S),
        (-2, 5, Way.SE),
    ),
    (
        (-3, 5, Way.NW),
        (-3, 4, Way.SW),
        (-3, 4, Way.NW),
        (-3, 3, Way.SW),
        (-4, 3, Way.S),
        (-4, 3, Way.SW),
        (-5, 3, Way.S),
    ),
    (
        (-5, 2, Way.N),
        (-4, 1, Way.NW),
        (-4, 1, Way.N),
        (-3, 0, Way.NW),
        (-3, -1, Way.SW),
        (-3, -1, Way.NW),
        (-3, -2, Way.SW),
    ),
)
"""The seven sides of each village, clockwise: a space and its edge by which lava enters."""

SIDES = 7

SEATING = {
    2: (0, 3),
    3: (0, 2, 4),
    4: (1, 2, 4, 5),
    5: (0, 1, 2, 4, 5),
    6: (0, 1, 2, 3, 4, 5),
}
"""Which villages are played, in turn order, by the number of seats."""
NOBODYS = -1
"""A village that nobody plays, where it does not matter which."""

RESOURCES = {
    Material.STRAW: ((0, -2), (2, -2), (2, 0), (0, 2), (-2, 2), (-2, 0)),
    Material.WOOD: ((-2, -2), (-2, 4), (4, -2)),
    Material.STONE: ((-4, 2), (2, -4), (2, 2)),
}
"""The spaces that show a wall."""
