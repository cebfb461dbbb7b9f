"""The volcanic powers, one file each or per family; what they can do is in occasions.py.

A new power is a file here and a line in the list.
"""

from engine.games.volcanique.occasions import POWERS, Power
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

EVERY: tuple[Power, ...] = (
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
