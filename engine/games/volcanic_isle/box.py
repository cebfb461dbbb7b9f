"""What is in the box of Volcanic Isle: tables only.

The counts are the rulebook's. It shows the continent, its lava channels and the die in pictures
only, so these are reconstructed to obey every sentence and every count of it. Correct a number here
and nowhere else. Coordinates are axial; `at` puts them on the grid so that the standard continent
and the sea around it have columns A–L and rows 1–10.
"""

from enum import Enum

from engine import hexes
from engine.hexes import Cell


class Spot(Enum):
    """Where in a space a Moai or a lava tile lies."""

    INNER = "inner"
    OUTER = "outer"
    MIDDLE = "middle"
    LOOSE = "loose"


class Kind(Enum):
    """What can lie in a lava channel."""

    LAVA = "lava"
    VILLAGE = "village"
    MOAI = "Moai"


COLOURS = ("White", "Blue", "Yellow", "Black")
"""The names of the seats' pieces."""

# ── Each player's pieces, and the common ones ─────────────────────────────────────────────────────

SETTLERS, VILLAGES, MOAI = 5, 6, 14
ACTION_POINTS = 4

LAVA, FISSURES, PRAYERS = 47, 26, 12

DIE_FACES, VOLCANO_FACES = 6, 3
"""Of the volcano die; those without a volcano are white."""

# ── Costs and points ──────────────────────────────────────────────────────────────────────────────

VILLAGE_COST = 2
"""Every other action costs one action point; a prayer token one more for each one held."""

VILLAGE_BUILT, MOAI_ALONE = 1, 1
"""Points at once: a village, and a Moai raised in an area without a village of one's own."""

VILLAGE_LEFT, SETTLER_LEFT, PRAYER_LEFT, MOAI_LEFT, MOAI_TOGETHER = 3, 4, 2, 2, 2
"""Points at the end, for each one; the last is the bonus of a Moai beside another of its colour."""

LAST_VOLCANOES = 2
"""With these left, or fewer, the last round is played."""

# ── The continent ─────────────────────────────────────────────────────────────────────────────────

VOLCANOES = 8
"""Areas 1–8 have a volcano each, where their three spaces meet."""

INLAND_VOLCANOES = 5
"""In phase 1 of the Advanced Setup; the others lie at the coast (phase 2)."""

OUTER_SIZES = (7, 5, 2)
"""Areas without a volcano: how many have one, two and three spaces."""


def at(q: int, r: int) -> Cell:
    """The cell at these coordinates of the standard continent."""
    return hexes.cell(q - 6, r - 42)


AREAS = (
    ((0, -1), (0, 0), (1, -1)),
    ((-2, 2), (-1, 2), (-2, 3)),
    ((-2, 1), (-1, 0), (-1, 1)),
    ((0, 1), (1, 1), (0, 2)),
    ((2, -1), (1, 0), (2, 0)),
    ((2, -2), (3, -3), (3, -2)),
    ((-3, 2), (-4, 3), (-3, 3)),
    ((1, 2), (0, 3), (1, 3)),
    ((-2, -1), (-2, 0)),
    ((-1, -1), (0, -2)),
    ((1, -3), (1, -2)),
    ((3, -1), (3, 0), (4, -1)),
    ((2, 1), (3, 1)),
    ((-1, 3), (-2, 4)),
    ((-2, 5),),
    ((-3, 4), (-3, 5), (-4, 5)),
    ((-3, 1),),
    ((-4, 1),),
    ((-5, 1),),
    ((-5, 0),),
    ((-4, 0),),
    ((-3, 0),),
)
"""The spaces of each area of the standard continent; area 1 is the first."""

BAY = (-3, -1)
"""The sea before the three spaces where all boats land on the standard continent."""
