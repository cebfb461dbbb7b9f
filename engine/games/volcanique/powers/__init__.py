"""The volcanic powers, one file each or per family; what they can do is in occasions.py.

A new power is a file here and a line in the list.
"""

from engine.games.volcanique import box
from engine.games.volcanique.occasions import POWERS, Power

POWERS.update({power: Power() for power in box.Power})

ITEMS: tuple[type, ...] = ()
