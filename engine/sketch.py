"""Hexagonal boards as plain text, for the terminal, for tests and for people who read with their
ears.

Cells stand in staggered columns, three lines each: name, a label, a second label. Games say what is
in a cell; this module only puts it in its place.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine import hexes, notation

WIDTH, HEIGHT = 7, 4


class Label(NamedTuple):
    """What to write into one cell: its first line is always its name."""

    cell: int
    top: str
    below: str = ""


def sketch_cells(labels: Sequence[Label]) -> str:
    """The cells of a board, each as a small block of text."""
    if not labels:
        return "(empty table)"
    spots = [(*_spot(label.cell), label) for label in labels]
    left, up = min(x for x, _, _ in spots), min(y for _, y, _ in spots)
    rows = max(y for _, y, _ in spots) - up + HEIGHT
    columns = max(x for x, _, _ in spots) - left + WIDTH
    page = [[" "] * columns for _ in range(rows)]
    for x, y, label in spots:
        for i, text in enumerate((notation.name(label.cell), label.top, label.below)):
            _put(page[y - up + i], x - left, text[:WIDTH].center(WIDTH - 1))
    return "\n".join("".join(row).rstrip() for row in page).rstrip()


def edge_name(cell: int, way: hexes.Way) -> str:
    """What an edge of a cell is called: `D4 NE`."""
    return f"{notation.name(cell)} {way.name}"


def _spot(cell: int) -> tuple[int, int]:
    """Where a cell's block begins: columns to the right, lines down, half a block lower in every
    other column.
    """
    q, r = hexes.axial(cell)
    return q * WIDTH, r * HEIGHT + q * HEIGHT // 2


def _put(row: list[str], x: int, text: str) -> None:
    row[x : x + len(text)] = text
