"""How Lahar looks: runners on a winding track, the mud behind them. A plain painter
(`render/plain.py`), made of a few functions that read a view; a game that has outgrown it makes a
`Painter` of its own.
"""

from collections.abc import Sequence

from engine.kit.track.box import COLOURS, END, LOST, TRACK
from engine.kit.track.view import View
from engine.kit.track.words import PICTURE
from render.places import Places
from render.plain import PlainBoard, PlainCell


# STUB: what is on each space of your track, and what each seat counts.
def _cells(view: View) -> list[PlainCell]:
    return [
        PlainCell(cell, _land(view, space), _runners(view, space))
        for space, cell in enumerate(TRACK)
    ]


def _land(view: View, space: int) -> str:
    if space == END:
        return "meadow"
    return "ash" if space <= view.mud else "sand"


def _runners(view: View, space: int) -> tuple[int, ...]:
    """Whose runners stand there, each as often as it has some."""
    return tuple(seat for seat, runners in enumerate(view.spaces) for at in runners if at == space)


def _counts(view: View, seat: int) -> Sequence[str]:
    left = sum(at not in (LOST, END) for at in view.spaces[seat])
    return PICTURE["points"].format(points=view.points[seat]), PICTURE["left"].format(left=left)


def _now(view: View) -> Sequence[str]:
    return PICTURE["now"].format(die=view.die), PICTURE["mud"].format(space=view.mud)


PAINTER = PlainBoard(
    title="Lahar",
    view=View,
    colours=COLOURS,
    lands=("sand", "ash", "meadow"),
    cells=_cells,
    named=lambda view: TRACK,
    counts=_counts,
    now=_now,
    score=lambda view: view.points,
    score_title=PICTURE["score"],
    places=Places(name=lambda cell: str(TRACK.index(cell))),
).painter()
