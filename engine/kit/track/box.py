"""What is in the box: tables only."""

from engine.hexes import Cell, cell

# STUB: your own track; another way to wind it is another list of cells.
START, END = (3, 4, 5), 24
"""Where the runners of each seat begin, and where they are safe."""
STEP = 1
"""How far the mud flows after each round."""
LOST = -1
"""Where runners are that the mud has caught."""
PRIZES = (5, 4, 3, 2)
"""Points for those who are safe first; everybody after them gets one."""
COLUMNS = 7
COLOURS = ("Red", "Blue", "Yellow", "White")
"""Names from `render/theme.py`, one for each seat."""


def _winding(space: int) -> Cell:
    """Row by row, to the right and back."""
    row, along = divmod(space, COLUMNS)
    column = along if row % 2 == 0 else COLUMNS - 1 - along
    return cell(column, row - (column >> 1))


TRACK: tuple[Cell, ...] = tuple(map(_winding, range(END + 1)))
"""The cell of each space."""
