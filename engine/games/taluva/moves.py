"""What a player of Taluva may say.

A tile is named by the cell of its volcano and the way to its right-hand field (volcano on top); its
left-hand field lies the next way clockwise.
"""

from typing import ClassVar

from engine.contract import Move
from engine.games.taluva.box import Terrain
from engine.hexes import Cell, Way


class Place(Move, frozen=True, tag="place"):
    """`place D4 NE`: the tile next to the land, on the table."""

    cell: Cell
    way: Way


class Erupt(Move, frozen=True, tag="erupt"):
    """`erupt D4 NE`: the tile on top of others."""

    cell: Cell
    way: Way


class Hut(Move, frozen=True, tag="hut"):
    """`hut C3`: a hut that founds a settlement."""

    cell: Cell


class Tower(Move, frozen=True, tag="tower"):
    """`tower C3`: a tower next to a settlement."""

    cell: Cell


class Temple(Move, frozen=True, tag="temple"):
    """`temple C3`: a temple next to a settlement."""

    cell: Cell


class Expand(Move, frozen=True, tag="expand"):
    """`expand D4 jungle`: huts on every jungle next to the settlement at D4."""

    never_right: ClassVar[tuple[Terrain, ...]] = (Terrain.VOLCANO,)

    cell: Cell
    terrain: Terrain
