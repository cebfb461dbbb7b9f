"""What a player of Orcs Orcs Orcs may say.

A creature is called by its kind, and by its wounds if it has any (`orc`, `chief-2`); a section of a
path by path and initial (`3m`). Creatures that are alike have one name. Toadlings that lie on a
path are called `toadling`. The number after `hit`, `blast` and `pull` names the line of the spell:
its damage, its size, its steps.
"""

from engine.contract import Move
from engine.games.orcs_orcs_orcs.box import Bonus, Card, Colour, Mission, Section, Side, Whom


class ChooseMission(Move, frozen=True, tag="mission"):
    """`mission weak`: keep this one of the two missions dealt."""

    mission: Mission


class Reveal(Move, frozen=True, tag="reveal"):
    """`reveal 5`: a marker of path 5."""

    path: int


# ── Actions ───────────────────────────────────────────────────────────────────────────────────────


class Teleport(Move, frozen=True, tag="teleport"):
    """`teleport 3`: the mage to the tower space of path 3."""

    path: int


class Cast(Move, frozen=True, tag="cast"):
    """`cast fireball`: begin a spell."""

    card: Card


class Remove(Move, frozen=True, tag="remove"):
    """`remove zap`: a card of the hand goes out of the game."""

    card: Card


class Poison(Move, frozen=True, tag="poison"):
    """`poison red`: a poison card onto that player's discard pile."""

    colour: Colour


class Pass(Move, frozen=True, tag="pass"):
    """`pass`: no more actions in this turn."""


# ── Within a cast ─────────────────────────────────────────────────────────────────────────────────


class Add(Move, frozen=True, tag="add"):
    """`add voodoo`: enhance the spell with a card."""

    card: Card


class Draw(Move, frozen=True, tag="draw"):
    """`draw`: use an enhancement effect to draw a card."""


class Skip(Move, frozen=True, tag="skip"):
    """`skip`: do without an enhancement effect."""


class Hit(Move, frozen=True, tag="hit"):
    """`hit 3 orc 4m`: 3 damage to that creature."""

    damage: int
    creature: str
    place: str


class Blast(Move, frozen=True, tag="blast"):
    """`blast 1 middle`, `blast 2 inner left`: damage to all of a section, or of two."""

    line: int
    section: Section
    side: tuple[Side, ...] = ()


class Learn(Move, frozen=True, tag="learn"):
    """`learn fireball`: take a card from the display."""

    card: Card


class Swap(Move, frozen=True, tag="swap"):
    """`swap goblin 3m`: this creature changes places with another."""

    creature: str
    place: str


class With(Move, frozen=True, tag="with"):
    """`with orc 5o`: that other one."""

    creature: str
    place: str


class Fetch(Move, frozen=True, tag="fetch"):
    """`fetch golem 5o inner`: a creature to a section of the own path."""

    creature: str
    place: str
    section: Section


class Refill(Move, frozen=True, tag="refill"):
    """`refill`: draw two cards, with two points of power for another action, too."""


class Pull(Move, frozen=True, tag="pull"):
    """`pull 2 shaman 4o`: a creature so many sections forward."""

    steps: int
    creature: str
    place: str


class Hex(Move, frozen=True, tag="hex"):
    """`hex red`, `hex all`: they discard a card."""

    whom: Whom


class Nothing(Move, frozen=True, tag="nothing"):
    """`nothing`: the spell ends without an effect."""


# ── Others ────────────────────────────────────────────────────────────────────────────────────────


class Discard(Move, frozen=True, tag="discard"):
    """`discard zap`: a card of the hand onto the discard pile."""

    card: Card


class TakeBonus(Move, frozen=True, tag="bonus"):
    """`bonus draw`: use a bonus action."""

    bonus: Bonus


class Forgo(Move, frozen=True, tag="forgo"):
    """`forgo`: renounce the bonus actions that are left."""
