"""What is in the box: tables only."""

from engine.hexes import CENTRE, Cell, cell, distance

# STUB: another board is another list of cells; `hexes.cell(q, r)` makes one.
RADIUS = 3
COLOURS = ("Red", "Blue", "Yellow", "White")
"""Names from `render/theme.py`, one for each seat."""

_REACH = range(-RADIUS, RADIUS + 1)
BOARD: tuple[Cell, ...] = tuple(
    sorted(cell(q, r) for q in _REACH for r in _REACH if distance(cell(q, r), CENTRE) <= RADIUS)
)
"""Every cell, in a fixed order."""
