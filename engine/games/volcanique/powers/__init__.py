"""The volcanic powers, one file each or per family; what they can do is in occasions.py.

A new power is a file here and a line in the list.

burrowing   §16.3 Burrowing Critters: safe from tiles and packs, but out of everything else
diversion   §16.16 Lava Diversion: a die against incoming lava
erosion     §16.8 Erosion: away with an uninhabited tile, before tiles are claimed
fire        powers of fire: §16.17 Magma Bomb, §16.18 Magma Siphon
flight      powers that let critters get away from a volcano: §16.4 Colossal Critter, §16.24
            Volcanic Migration
groups      powers of critters that stick together: §16.12 Herding, §16.19 Pack, and §16.6
            Cooperative, which meets them
lessons     the powers learned by using them, one lesson each
moving      powers that let critters go further: §16.1 Agile, §16.10 Flying
numbers     powers that only change a number: §16.2 Bountiful Resources, §16.7 Crafty Critters,
            §16.9 Exalted Sacrifices, §16.11 Frugal Ritual, §16.13 Island Forger, §16.23 Super
            Volcanic Eruption
plates      powers that move land: §16.5 Converging Tectonic Plates, §16.20 Rift
quakes      powers of shaken ground: §16.14 Landslide, §16.15 Lateral Eruption, §16.22 Sleight of
            Land
sea         §16.21 Sea Critters: into the ocean, along the shore and ashore again, once a turn
winter      §16.25 Volcanic Winter: it begins as soon as it is unlocked
"""

from engine.games.volcanique.occasions import POWERS, PowerRule
from engine.games.volcanique.powers import diversion, fire, flight, plates, quakes, winter
from engine.games.volcanique.powers.burrowing import Burrowing
from engine.games.volcanique.powers.erosion import Erosion
from engine.games.volcanique.powers.groups import Cooperative, Herding, Pack
from engine.games.volcanique.powers.moving import Agile, Flying
from engine.games.volcanique.powers.numbers import (
    Bountiful,
    Crafty,
    Exalted,
    Forger,
    Frugal,
    SuperVolcano,
)
from engine.games.volcanique.powers.sea import Sea

EVERY: tuple[PowerRule, ...] = (
    *(Agile(), Bountiful(), Burrowing(), flight.Colossal(), plates.Converging(), Cooperative()),
    *(Crafty(), Erosion(), Exalted(), Flying(), Frugal(), Herding(), Forger()),
    *(quakes.Landslide(), quakes.LateralEruption(), diversion.Diversion(), fire.MagmaBomb()),
    *(fire.MagmaSiphon(), Pack(), plates.Rifting(), Sea(), quakes.Sleight(), SuperVolcano()),
    *(flight.Migration(), winter.VolcanicWinter()),
)

POWERS.update({power.power: power for power in EVERY})

ITEMS = (
    *flight.ITEMS,
    *quakes.ITEMS,
    *fire.ITEMS,
    *diversion.ITEMS,
    *plates.ITEMS,
    *winter.ITEMS,
)
