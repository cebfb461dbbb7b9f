"""The games there are pictures of. A new game adds its painter here, and touches nothing else.

eruption/         how Eruption looks and reads: the painter and the seats' cards
orcs_orcs_orcs/   how Orcs Orcs Orcs looks and reads: the painter and the seats' cards
taluva/           how Taluva looks and reads: the painter, the strip below the board
volcanic_isle/    how Volcanic Isle looks and reads: the painter and the seats' cards
volcanique/       how Volcanique looks and reads: the painter and the seats' cards
"""

from engine.contract import View
from render.games.eruption import PAINTER as ERUPTION
from render.games.orcs_orcs_orcs import PAINTER as ORCS_ORCS_ORCS
from render.games.taluva import PAINTER as TALUVA
from render.games.volcanic_isle import PAINTER as VOLCANIC_ISLE
from render.games.volcanique import PAINTER as VOLCANIQUE
from render.painter import Painter

PAINTERS: tuple[Painter, ...] = (
    TALUVA,
    ERUPTION,
    VOLCANIC_ISLE,
    VOLCANIQUE,
    ORCS_ORCS_ORCS,
)


def painter_of(view: View) -> Painter:
    """The painter for a view."""
    for painter in PAINTERS:
        if isinstance(view, painter.view):
            return painter
    raise TypeError(f"There are no pictures of {type(view).__module__}.")
