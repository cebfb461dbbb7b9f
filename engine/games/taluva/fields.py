"""What shows on a cell of Taluva and what stands on it, one int each.

A shown field is terrain (3 bits), way of its tile (3), level (5), number of its tile (the rest). A
building is its seat times four plus its type. Huts stand on a cell as many as its level, so their
number need not be kept.
"""

from engine.games.taluva.box import Piece, Terrain
from engine.hexes import WAYS, Way

_WAY, _LEVEL, _TILE = 3, 6, 11
"""The lowest bit of each part."""

_TERRAINS, _PIECES = tuple(Terrain), tuple(Piece)


def field(terrain: int, way: int, level: int, tile: int) -> int:
    return terrain | way << _WAY | level << _LEVEL | tile << _TILE


def terrain_of(field: int) -> Terrain:
    return _TERRAINS[field & 0b111]


def way_of(field: int) -> Way:
    return WAYS[field >> _WAY & 0b111]


def level_of(field: int) -> int:
    return field >> _LEVEL & 0b11111


def tile_of(field: int) -> int:
    return field >> _TILE


def building(seat: int, piece: int) -> int:
    return seat << 2 | piece


def owner_of(building: int) -> int:
    return building >> 2


def piece_of(building: int) -> Piece:
    return _PIECES[building & 0b11]
