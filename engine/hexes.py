"""Cells of a hexagonal board as packed integers, and the six ways out of each.

A cell is one int made of axial coordinates (flat-top hexagons: q runs to the right, r runs down),
so a neighbour is an addition and a cell can be a key in JSON. Only this module knows how; only
notation.py says `D4`. The board reaches 512 cells in every direction from the centre, which no game
comes near.
"""

from collections.abc import Iterable
from enum import IntEnum
from functools import lru_cache
from typing import Annotated

Cell = Annotated[int, "cell"]
"""A packed cell. An int to everybody but notation.py, which writes such a field as `D4`."""

_SHIFT = 10
_HALF = 1 << (_SHIFT - 1)


class Way(IntEnum):
    """The six directions, clockwise from north."""

    N = 0
    NE = 1
    SE = 2
    S = 3
    SW = 4
    NW = 5

    def turned(self, sixths: int) -> "Way":
        """This way turned clockwise by so many sixths of a circle."""
        return WAYS[(self + sixths) % 6]

    @property
    def opposite(self) -> "Way":
        return WAYS[(self + 3) % 6]


WAYS: tuple[Way, ...] = tuple(Way)
ARROWS = dict(zip(WAYS, "⬆↗↘⬇↙↖", strict=True))


def cell(q: int, r: int) -> Cell:
    """The cell at axial coordinates (q, r)."""
    return (r + _HALF) << _SHIFT | (q + _HALF)


def axial(at: int) -> tuple[int, int]:
    """The axial coordinates (q, r) of a cell."""
    return (at & (2 * _HALF - 1)) - _HALF, (at >> _SHIFT) - _HALF


CENTRE = cell(0, 0)

STEPS: tuple[int, ...] = tuple(
    cell(q, r) - CENTRE for q, r in ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
)
"""What to add to a cell to go one step in each of the six ways."""

N, NE, SE, S, SW, NW = STEPS


def step(at: Cell, way: Way) -> Cell:
    """The neighbour of a cell in one way."""
    return at + STEPS[way]


@lru_cache(maxsize=1 << 16)
def neighbours(at: int) -> tuple[Cell, ...]:
    """The six neighbours of a cell, clockwise from north."""
    return tuple(at + d for d in STEPS)


def turned(at: Cell, sixths: int, around: Cell = CENTRE) -> Cell:
    """Where a cell comes to lie when the board is turned clockwise by so many sixths of a circle
    around a cell.
    """
    (q, r), (mq, mr) = axial(at), axial(around)
    q, r = q - mq, r - mr
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return cell(q + mq, r + mr)


def distance(a: int, b: int) -> int:
    """How many steps lie between two cells."""
    (aq, ar), (bq, br) = axial(a), axial(b)
    q, r = aq - bq, ar - br
    return max(abs(q), abs(r), abs(q + r))


def components(cells: Iterable[int]) -> list[list[int]]:
    """The connected parts of a set of cells, each in board order, by their first cell."""
    todo, parts = set(cells), []
    for first in sorted(todo):
        if first not in todo:
            continue
        todo.remove(first)
        part = [first]
        for at in part:
            for near in neighbours(at):
                if near in todo:
                    todo.remove(near)
                    part.append(near)
        parts.append(sorted(part))
    return parts
