"""How Basalt looks: stones on hexagons. A plain painter (`render/plain.py`), made of a few
functions that read a view; a game that has outgrown it makes a `Painter` of its own.
"""

from collections.abc import Sequence

from engine.hexes import Cell
from engine.kit.tiles.box import BOARD, COLOURS
from engine.kit.tiles.view import View
from engine.kit.tiles.words import PICTURE
from render.plain import PlainBoard, PlainCell


# STUB: what is on each cell of your board, and what each seat counts.
def _cells(view: View) -> list[PlainCell]:
    stones = dict(view.stones)
    return [
        PlainCell(cell, "rock", seats=(stones[cell],) if cell in stones else ()) for cell in BOARD
    ]


def _named(view: View) -> tuple[Cell, ...]:
    """The cells that a move could name now."""
    laid = dict(view.stones)
    return tuple(cell for cell in BOARD if cell not in laid) if view.waiting else ()


def _counts(view: View, seat: int) -> Sequence[str]:
    return (PICTURE["group"].format(size=view.groups[seat]),)


def _now(view: View) -> Sequence[str]:
    return PICTURE["now"], PICTURE["turn"].format(turns=view.turns, all=len(BOARD))


PAINTER = PlainBoard(
    title="Basalt",
    view=View,
    colours=COLOURS,
    lands=("rock",),
    cells=_cells,
    named=_named,
    counts=_counts,
    now=_now,
    score=lambda view: view.groups,
    score_title=PICTURE["score"],
).painter()
