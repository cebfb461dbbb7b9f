"""What a player of Volcanique may say.

A critter is named by its cell and the biome it stands on; where one that is colossal stands beside
one that is not, `colossal-light` is the one and `light` the other. A tile's way is where its first
edge points. The cards of the Caldera have verbs of their own in cards.py, limited powers in
limited_powers.py.
"""

from engine.contract import Move
from engine.games.volcanique.box import Biome, Figure, Land, Power, Ware
from engine.hexes import Cell, Way


class Done(Move, frozen=True, tag="done"):
    """`done`: no more of this."""


class Hold(Move, frozen=True, tag="hold"):
    """`hold`: let it happen."""


# ── The steps of a turn ───────────────────────────────────────────────────────────────────────────


class Go(Move, frozen=True, tag="move"):
    """`move D4 light E5 light`: a critter, or all of a pack or herd."""

    cell: Cell
    biome: Biome
    to: Cell
    into: Biome


class Alone(Move, frozen=True, tag="alone"):
    """`alone D4 light E5 light`: one critter of a pack or herd leaves the others."""

    cell: Cell
    biome: Figure
    to: Cell
    into: Biome


class Stay(Move, frozen=True, tag="stay"):
    """`stay`: no critter moves."""


class With(Move, frozen=True, tag="with"):
    """`with D5`: that tile, too."""

    cell: Cell


class Drift(Move, frozen=True, tag="drift"):
    """`drift NE`: where the part goes."""

    way: Way


class Buy(Move, frozen=True, tag="buy"):
    """`buy duo-lm`, `buy volcano`, `buy island`, `buy card`."""

    ware: Ware


class Pay(Move, frozen=True, tag="pay"):
    """`pay 2 1 0`: light, medium, dark resources."""

    light: int
    medium: int
    dark: int


class Lay(Move, frozen=True, tag="lay"):
    """`lay D4 NE`: the tile, its first edge to the north-east."""

    cell: Cell
    way: Way


class Pick(Move, frozen=True, tag="tile"):
    """`tile duo-lm`: the next tile of an island."""

    land: Land


class Erupt(Move, frozen=True, tag="erupt"):
    """`erupt D4`: a volcano there."""

    cell: Cell


class Supererupt(Move, frozen=True, tag="super"):
    """`super D4`: the super volcano there."""

    cell: Cell


class Unlock(Move, frozen=True, tag="unlock"):
    """`unlock pack`: a critter onto that power."""

    power: Power


class Freeze(Move, frozen=True, tag="freeze"):
    """`freeze D4`: the winter begins there."""

    cell: Cell


class Claim(Move, frozen=True, tag="claim"):
    """`claim D4 light`: a critter from the hand."""

    cell: Cell
    biome: Biome


class Erode(Move, frozen=True, tag="erode"):
    """`erode D4`: away with that tile."""

    cell: Cell


class Upgrade(Move, frozen=True, tag="upgrade"):
    """`upgrade D4 light`: make that critter colossal; `burrowed-light` is one that is burrowed
    where another is not.
    """

    cell: Cell
    biome: Figure


class Dive(Move, frozen=True, tag="dive"):
    """`dive F9`: a critter from the hand into the ocean."""

    cell: Cell


class Swim(Move, frozen=True, tag="swim"):
    """`swim F9 G3`: a sea critter to another ocean space."""

    cell: Cell
    to: Cell


class Ashore(Move, frozen=True, tag="ashore"):
    """`ashore F9 E9 light`: a sea critter onto the land beside it."""

    cell: Cell
    to: Cell
    biome: Biome


class Offer(Move, frozen=True, tag="offer"):
    """`offer D4 light`: sacrifice that critter."""

    cell: Cell
    biome: Figure


class Ritual(Move, frozen=True, tag="ritual"):
    """`ritual`: pay for a critter from the hand to be sacrificed."""


class Burrow(Move, frozen=True, tag="burrow"):
    """`burrow D4 light`: that critter digs in."""

    cell: Cell
    biome: Figure


class Emerge(Move, frozen=True, tag="emerge"):
    """`emerge D4 light`: that critter comes up."""

    cell: Cell
    biome: Figure


class Points(Move, frozen=True, tag="points"):
    """`points 2`: resources for points, three each."""

    count: int


class Keep(Move, frozen=True, tag="keep"):
    """`keep 3 2 2`: light, medium and dark resources to keep."""

    light: int
    medium: int
    dark: int


class Take(Move, frozen=True, tag="take"):
    """`take 1 1 0`: light, medium and dark resources from the supply."""

    light: int
    medium: int
    dark: int


class Crown(Move, frozen=True, tag="crown"):
    """`crown`: a critter onto the erupted super volcano."""


# ── Answers to what happens ───────────────────────────────────────────────────────────────────────


class Migrate(Move, frozen=True, tag="migrate"):
    """`migrate E5`: a squashed critter goes there, within its biome."""

    to: Cell


class Lose(Move, frozen=True, tag="lose"):
    """`lose D4`: the critter there is the casualty."""

    cell: Cell


class Flee(Move, frozen=True, tag="flee"):
    """`flee E5`: pay and go there, within the biome."""

    to: Cell


class Limp(Move, frozen=True, tag="limp"):
    """`limp E5`: a colossal critter flees wounded, for nothing."""

    to: Cell


class Perish(Move, frozen=True, tag="perish"):
    """`perish`: back to the hand."""


class Turn(Move, frozen=True, tag="turn"):
    """`turn NE`: rotate the tile under a volcano: its first edge to the north-east."""

    way: Way


class Lateral(Move, frozen=True, tag="lateral"):
    """`lateral NE`: a second eruption on one of four neighbours, clockwise from there."""

    way: Way


class Slide(Move, frozen=True, tag="slide"):
    """`slide D4 SE`: a landslide from D4 to its neighbour."""

    cell: Cell
    way: Way


class Bomb(Move, frozen=True, tag="bomb"):
    """`bomb`: send a magma bomb."""


class Divert(Move, frozen=True, tag="divert"):
    """`divert`: try to divert the lava."""


# ── Which verbs belong to which step ──────────────────────────────────────────────────────────────

MOVE_VERBS: tuple[type[Move], ...] = (Go, Alone, Stay)
CLAIM_VERBS: tuple[type[Move], ...] = (Claim, Erode, Upgrade, Dive, Swim, Ashore, Done)
OFFER_VERBS: tuple[type[Move], ...] = (Offer, Ritual, Burrow, Emerge, Done)
SPEND_VERBS: tuple[type[Move], ...] = (Buy, Upgrade, Points, Done)
