"""What a player of Volcanic Isle may say.

Where a space has several lava tiles or Moai to choose from, one more word says which (`inner`,
`outer`, `middle`, `loose`); where there is no choice that word is left out.
"""

from engine.contract import Move
from engine.games.volcanic_isle.box import Spot
from engine.hexes import Cell, Way


class Land(Move, frozen=True, tag="land"):
    """`land D4`: a settler from the boat to this space."""

    cell: Cell


class Walk(Move, frozen=True, tag="walk"):
    """`walk D4 NE`: a settler from this space to its neighbour."""

    cell: Cell
    way: Way


class Carry(Move, frozen=True, tag="carry"):
    """`carry D4 NE`, `carry D4 NE loose`: the same, and a Moai goes along."""

    cell: Cell
    way: Way
    which: tuple[Spot, ...] = ()


class Build(Move, frozen=True, tag="village"):
    """`village D4`, `village D4 inner`: a village instead of a lava tile."""

    cell: Cell
    which: tuple[Spot, ...] = ()


class Sculpt(Move, frozen=True, tag="sculpt"):
    """`sculpt D4`, `sculpt D4 outer`: a lying Moai instead of a lava tile."""

    cell: Cell
    which: tuple[Spot, ...] = ()


class Create(Move, frozen=True, tag="settler"):
    """`settler D4`: a new settler on this space."""

    cell: Cell


class Raise(Move, frozen=True, tag="raise"):
    """`raise D4 NE`, `raise D4 NE loose`: stand a Moai on the geyser at that edge."""

    cell: Cell
    way: Way
    which: tuple[Spot, ...] = ()


class Obtain(Move, frozen=True, tag="prayer"):
    """`prayer`: take a prayer token."""


class End(Move, frozen=True, tag="end"):
    """`end`: no more actions in this turn."""


class Rescue(Move, frozen=True, tag="rescue"):
    """`rescue D4`: settlers of the part that sinks are saved to this space."""

    cell: Cell


class Pray(Move, frozen=True, tag="pray"):
    """`pray yes no`: which of the threatened pieces to save, in the order they are listed; of
    several loose Moai in one space, how many.
    """

    answers: tuple[str, ...]


class Flow(Move, frozen=True, tag="flow"):
    """`flow D4 E4 D5`: in this order the lava runs, as far as there is any."""

    cells: tuple[Cell, ...]
