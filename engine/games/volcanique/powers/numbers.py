"""Powers that only change a number: §16.2 Bountiful Resources, §16.7 Crafty Critters, §16.9 Exalted
Sacrifices, §16.11 Frugal Ritual, §16.13 Island Forger, §16.23 Super Volcanic Eruption.
"""

from typing import ClassVar

from engine.games.volcanique import box
from engine.games.volcanique.occasions import PowerRule


class Bountiful(PowerRule):
    """§16.2 Eight resources may be kept."""

    power = box.Power.BOUNTIFUL
    limit: ClassVar[int] = 8


class Crafty(PowerRule):
    """§16.7 A third tile, if the first two lie on soil."""

    power = box.Power.CRAFTY
    tiles: ClassVar[int] = 3


class Exalted(PowerRule):
    """§16.9 Critters in the crater score two."""

    power = box.Power.EXALTED
    offering: ClassVar[int] = 2


class Frugal(PowerRule):
    """§16.11 A ritual may cost two different resources."""

    power = box.Power.FRUGAL
    different: ClassVar[int] = 2


class Forger(PowerRule):
    """§16.13 An island may have a fourth tile."""

    power = box.Power.FORGER
    island: ClassVar[int] = 4


class SuperVolcano(PowerRule):
    """§16.23 A volcano may be declared to be the super volcano; endings.py has its end."""

    power = box.Power.SUPER
    volcano_tiles: ClassVar[int] = 2
