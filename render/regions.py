"""Parts of a board: what changed between two views, and the regions a large board falls into.

For whoever asks a person to choose among many cells: each region is a picture (`draw(...,
region=…)`) in which every name can be read.
"""

from collections.abc import Sequence

from engine.contract import View
from engine.hexes import Cell
from render.games import painter_of
from render.hexgrid import regions as blocks

COLUMNS, ROWS = 16, 12
"""What a picture shows with room for all names of three letters."""


def changed(before: View, after: View) -> tuple[Cell, ...]:
    """The cells that look different in the second view."""
    return painter_of(after).changed(before, after)


def regions(view: View, cells: Sequence[Cell] | None = None) -> list[tuple[Cell, ...]]:
    """Cells (or all that can be named now) in as few compact regions as can be read: the longer
    their names, the smaller.
    """
    painter = painter_of(view)
    wanted = painter.named(view) if cells is None else cells
    longest = max((len(painter.places.name(cell)) for cell in wanted), default=3)
    return blocks(wanted, COLUMNS * 3 // max(3, longest), ROWS)
