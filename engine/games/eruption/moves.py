"""What a player of Eruption may say.

A tile's way is where its first lava edge points. A wall is named by a cell and an edge of it: on a
flow by the tile (or cell of the crater) that carries the flow, in a village by the space before
that side of the border. No edge is both, so one pair of words is enough.
"""

from typing import ClassVar

from engine.contract import Move
from engine.games.eruption.box import Card, Gift, Material, Shape
from engine.hexes import Cell, Way


class Lay(Move, frozen=True, tag="lay"):
    """`lay D4 NE`: the tile in hand, its first edge to the north-east."""

    cell: Cell
    way: Way


class Draw(Move, frozen=True, tag="draw"):
    """`draw wye`: one of the tiles that lie face up; `draw wye 2` where the stack matters."""

    never_right: ClassVar[tuple[Shape, ...]] = (Shape.VENT,)

    shape: Shape
    stack: tuple[int, ...] = ()


class Erupt(Move, frozen=True, tag="erupt"):
    """`erupt D4`: an eruption tile; its six edges all carry lava."""

    cell: Cell


class Pour(Move, frozen=True, tag="pour"):
    """`pour`: place an extra tile."""


class Done(Move, frozen=True, tag="done"):
    """`done`: no more of this."""


class Aftershock(Move, frozen=True, tag="aftershock"):
    """`aftershock D4 NE`: turn the tile there."""

    cell: Cell
    way: Way


class Flow(Move, frozen=True, tag="flow"):
    """`flow`: draw and place a tile."""


class Relocate(Move, frozen=True, tag="relocate"):
    """`relocate none stone none none straw none none`: what the village's sides have then."""

    sides: tuple[str, ...]


class Sinkhole(Move, frozen=True, tag="sinkhole"):
    """`sinkhole D4`: away with that tile."""

    cell: Cell


class Quake(Move, frozen=True, tag="quake"):
    """`quake`: draw a tile that will replace one."""


class Replace(Move, frozen=True, tag="replace"):
    """`replace D4 NE`: the tile in hand instead of the one there."""

    cell: Cell
    way: Way


class Rain(Move, frozen=True, tag="rain"):
    """`rain`: cool the own village."""


class Reinforce(Move, frozen=True, tag="reinforce"):
    """`reinforce stone D4 NE`: build a wall now."""

    material: Material
    cell: Cell
    way: Way


class Bomb(Move, frozen=True, tag="bomb"):
    """`bomb D4 NE`: away with that wall."""

    cell: Cell
    way: Way


class Trade(Move, frozen=True, tag="trade"):
    """`trade rain`: a card for a wall."""

    card: Card


class Melt(Move, frozen=True, tag="melt"):
    """`melt quake rain`: two cards for a tile."""

    first: Card
    second: Card


class Give(Move, frozen=True, tag="give"):
    """`give rain`, `give stone`: a card or a wall to the partner."""

    gift: Gift


class Wall(Move, frozen=True, tag="wall"):
    """`wall stone D4 NE`: build a wall."""

    material: Material
    cell: Cell
    way: Way
