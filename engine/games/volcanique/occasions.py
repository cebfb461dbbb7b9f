"""The occasions at which a volcanic power may change something, all of them, and who has which.

A power is one `PowerRule` in `powers/`. What it does not speak about stays as it is. The rules call
the powers of a seat at these occasions and nowhere else, so a new power touches no turn:

- numbers: `steps`, `limit`, `tiles`, `island`, `offering`, `herd_points`, `volcano_tiles`,
  `different`: the best one counts;
- verbs: `deeds`, further answers in the steps of the turn (see deeds.py);
- moving: `reach`, `can_invade`, `invade`, `stride` and `force`;
- income: `income`;
- a volcano, in this order: `threatened`, `covering`, `erupted`, `beside`, `shaken`, `bombing`;
- lava: `incoming`;
- the grid: `unlocked`.

Three powers change what a critter is, and so everybody who looks at critters knows them: who shares
a biome and what is a pack or herd is said once in critters.py, how a contest goes in stacking.py,
that a colossal critter stops lava in lava.py.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, ClassVar

from engine.contract import Move
from engine.dealer import Dealer
from engine.games.volcanique import box
from engine.games.volcanique.deeds import Deed
from engine.games.volcanique.state import State
from engine.hexes import Cell


class PowerRule:
    """A power that changes nothing. Occasions that return items have them put on the agenda."""

    power: ClassVar[box.Power]

    early: ClassVar[bool] = False
    """Whether it is asked before the other powers of a seat."""
    steps: ClassVar[int] = 1
    """Critter moves in a turn."""
    limit: ClassVar[int] = box.MOST_RESOURCES_KEPT
    """Resources that may be kept."""
    tiles: ClassVar[int] = 2
    """Tiles in a turn, if all but the last are laid on soil."""
    island: ClassVar[int] = box.ISLAND_TILES
    """Tiles of an island."""
    offering: ClassVar[int] = 1
    """Points for a critter in the crater."""
    herd_points: ClassVar[int] = 0
    """Points for two critters or more in one biome."""
    volcano_tiles: ClassVar[int] = 1
    """How many tiles the greatest volcano has."""
    different: ClassVar[int] = 0
    """How many resources, all different, are enough for a ritual."""
    deeds: ClassVar[Sequence[Deed]] = ()

    def reach(self, state: State, seat: int, sections: Sequence[int]) -> Iterable[int]:
        """Further sections that a critter, or the group in these sections, may move to."""
        return ()

    def can_invade(self, state: State, seat: int, size: int, root: int) -> bool:
        """Whether a group of this size may enter a biome that others control."""
        return False

    stride: ClassVar[int] = 0
    """Whether two or more that move as one may enter any biome of a neighbouring tile."""
    force: ClassVar[int] = 0
    """Of several powers by which a group may enter, that with the most force decides."""

    def invade(self, state: State, seat: int, root: int, to: int, dealer: Dealer) -> None:
        """What happens to those who control it. The group stands in its new section already."""

    def income(self, state: State, seat: int, size: int) -> int:
        """Resources from a biome in which the seat has so many critters."""
        return 1

    def threatened(self, state: State, seat: int, cell: Cell) -> Sequence[Any]:
        """A volcano has been aimed at a cell."""
        return ()

    def covering(self, state: State, seat: int, cell: Cell) -> Sequence[Any]:
        """The own volcano is about to cover a cell."""
        return ()

    def erupted(self, state: State, seat: int, cell: Cell, dealer: Dealer) -> None:
        """A volcano lies on a cell."""

    def beside(self, state: State, seat: int, cell: Cell) -> Sequence[Any]:
        """The own volcano has erupted: what comes with it."""
        return ()

    def shaken(self, state: State, seat: int, cell: Cell) -> Sequence[Any]:
        """A volcano has erupted, anybody's."""
        return ()

    def bombing(self, state: State, seat: int, cell: Cell) -> Sequence[Any]:
        """The ground is at rest again after an eruption, anybody's."""
        return ()

    def incoming(
        self, state: State, seat: int, start: Cell, to: Cell, height: int
    ) -> Sequence[Any]:
        """Lava of this height is about to flow onto a tile on which the seat has a critter."""
        return ()

    def unlocked(self, state: State, seat: int) -> Sequence[Any]:
        """The seat has just unlocked this power."""
        return ()


POWERS: dict[box.Power, PowerRule] = {}
"""Every power; `powers/__init__.py` lists them."""


def held(state: State, seat: int) -> tuple[PowerRule, ...]:
    """The powers that a seat has, early ones first, then in the order of the box."""
    return _held(state.unlocked[seat])


@cache
def _held(unlocked: int) -> tuple[PowerRule, ...]:
    found = [POWERS[power] for power in box.Power if unlocked >> power & 1]
    return tuple(sorted(found, key=lambda power: not power.early))


def best(state: State, seat: int, number: str) -> int:
    """The best of a number that powers may raise."""
    return _best(state.unlocked[seat], number)


@cache
def _best(unlocked: int, number: str) -> int:
    values = [getattr(power, number) for power in _held(unlocked)]
    return int(max((getattr(PowerRule, number), *values)))


def deeds(state: State, seat: int, step: str) -> tuple[Deed, ...]:
    """What the powers of a seat add to a step of its turn."""
    return _deeds(state.unlocked[seat], step)


@cache
def _deeds(unlocked: int, step: str) -> tuple[Deed, ...]:
    return tuple(deed for power in _held(unlocked) for deed in power.deeds if deed.step == step)


def bringer(kind: type[Move]) -> box.Power:
    """The power that adds a verb to a step."""
    return next(p.power for p in POWERS.values() if any(deed.kind is kind for deed in p.deeds))


def moves_differ(state: State, seat: int) -> bool:
    """Whether the critters of a seat may go where others may not, or go together."""
    return _moves_differ(state.unlocked[seat])


@cache
def _moves_differ(unlocked: int) -> bool:
    return any(
        power.power in (box.Power.PACK, box.Power.HERDING, box.Power.COOPERATIVE)
        or type(power).reach is not PowerRule.reach
        for power in _held(unlocked)
    )
