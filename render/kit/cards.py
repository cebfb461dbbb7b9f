"""How Cinders looks: the cinder in the middle, bids around it, a hand below. A plain painter
(`render/plain.py`), made of a few functions that read a view; a game that has outgrown it makes a
`Painter` of its own.
"""

from collections.abc import Sequence

from engine.hexes import CENTRE, Cell, Way, step
from engine.kit.cards.box import COLOURS
from engine.kit.cards.view import View
from engine.kit.cards.words import PICTURE
from render.places import Places
from render.plain import PlainBoard, PlainCell

# STUB: where things lie on your table, and what each seat counts.
SEAT_CELLS: tuple[Cell, ...] = tuple(step(CENTRE, way) for way in (Way.NW, Way.NE, Way.SE, Way.SW))


def _cells(view: View) -> list[PlainCell]:
    bids = [str(bid) if bid else PICTURE["none"] for bid in view.bids]
    around = zip(SEAT_CELLS, bids, strict=False)
    return [
        PlainCell(CENTRE, "volcano", text=str(view.cinder)),
        *(PlainCell(cell, "sand", (seat,), bid) for seat, (cell, bid) in enumerate(around)),
    ]


def _name(cell: Cell) -> str:
    """What a place is called, for people who read with their ears."""
    if cell in SEAT_CELLS:
        return PICTURE["place"].format(n=SEAT_CELLS.index(cell) + 1)
    return PICTURE["cinder"]


def _counts(view: View, seat: int) -> Sequence[str]:
    return (PICTURE["points"].format(points=view.points[seat]),)


def _now(view: View) -> Sequence[str]:
    return PICTURE["now"], PICTURE["left"].format(cards=view.cards_left)


PAINTER = PlainBoard(
    title="Cinders",
    view=View,
    colours=COLOURS,
    lands=("volcano", "sand"),
    cells=_cells,
    named=lambda view: (),
    counts=_counts,
    now=_now,
    score=lambda view: view.points,
    score_title=PICTURE["score"],
    hand=lambda view: tuple(map(str, view.hand)),
    places=Places(name=_name),
).painter()
