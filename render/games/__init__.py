"""The games there are pictures of. A package in this folder is the painter of one, and so is what
is found beside Tephra (`engine/discovery.py`): nobody keeps a list.

eruption/         how Eruption looks and reads: the painter and the seats' cards
orcs_orcs_orcs/   how Orcs Orcs Orcs looks and reads: the painter and the seats' cards
taluva/           how Taluva looks and reads: the painter, the strip below the board
volcanic_isle/    how Volcanic Isle looks and reads: the painter and the seats' cards
volcanique/       how Volcanique looks and reads: the painter and the seats' cards
"""

from engine.contract import View
from engine.discovery import PAINTERS_GROUP, beside, inside
from render.painter import Painter

FIRST = ("taluva", "eruption", "volcanic_isle", "volcanique", "orcs_orcs_orcs")

_BESIDE = beside(PAINTERS_GROUP)
PAINTERS: tuple[Painter, ...] = (
    *inside(__name__, "PAINTER", FIRST).values(),
    *(painter for painter in _BESIDE.loaded.values() if isinstance(painter, Painter)),
)
BROKEN = _BESIDE.broken
"""What was found beside Tephra and cannot be drawn: such a game is shown as text."""


def painter_of(view: View) -> Painter:
    """The painter for a view."""
    for painter in PAINTERS:
        if isinstance(view, painter.view):
            return painter
    raise TypeError(f"There are no pictures of {type(view).__module__}.")
