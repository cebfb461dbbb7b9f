"""What is in the box of Taluva: tables only.

The tile list is the published one, checked against several sources; the three chiral pairs (J/G,
S/R, J/L) are the only ones in which a mirrored list would differ. Correct a number here and nowhere
else.
"""

from enum import IntEnum


class Terrain(IntEnum):
    """What a field shows. A volcano is on every tile; the other five fill its two fields."""

    VOLCANO = 0
    JUNGLE = 1
    CLEARING = 2
    SAND = 3
    ROCK = 4
    LAKE = 5


class Piece(IntEnum):
    """The three types of building."""

    HUT = 0
    TOWER = 1
    TEMPLE = 2


COLOURS = ("Red", "Blue", "Yellow", "White")
"""The names of the seats' pieces."""

SUPPLY = (20, 2, 3)
"""Huts, towers and temples of each colour."""

LETTERS = "JGSRL"
"""The terrains as letters, from jungle to lake: a tile is written as its left and its right field,
volcano on top.
"""

COPIES = (
    (1, 6, 4, 2, 2),
    (5, 1, 2, 2, 1),
    (4, 2, 1, 2, 1),
    (2, 2, 1, 1, 1),
    (1, 1, 1, 1, 1),
)
"""How many tiles there are with each left field (row) and right field (column)."""

BAG = tuple(count for row in COPIES for count in row)
"""The same as one count per kind of tile."""

TILES = sum(BAG)
TILES_PER_SEAT = 12
"""Tiles in the short stack."""


def tile_named(letters: str) -> int:
    """The kind of tile with these left and right fields; ValueError if there is none."""
    return LETTERS.index(letters[0]) * 5 + LETTERS.index(letters[1])


def tile_letters(kind: int) -> str:
    return LETTERS[kind // 5] + LETTERS[kind % 5]


def left_field(kind: int) -> Terrain:
    return Terrain(kind // 5 + 1)


def right_field(kind: int) -> Terrain:
    return Terrain(kind % 5 + 1)
