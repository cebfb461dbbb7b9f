"""Contact sheets: up to nine choices side by side, each a small preview with its label.

All previews show the same part of the board if the choices lie close together, so that they can be
compared; otherwise each shows its own.
"""

from collections.abc import Sequence
from math import ceil

from msgspec import Struct
from PIL import Image

from engine.contract import View
from engine.hexes import Cell
from render import theme as themes
from render.alt import within
from render.canvas import Canvas
from render.draw import seat_names
from render.games import painter_of
from render.hexgrid import Bounds, Box
from render.page import WIDTH, add, draw_board, part
from render.painter import Painter
from render.picture import Highlight, Picture, encode
from render.text import fitted
from render.theme import DEFAULT, THEMES, Theme
from render.words import say

MOST_CHOICES = 9
GAP = 14
CAPTION = 66
AROUND_CELLS = 2.6
"""How much of the board is seen around a change, in parts of a cell's size."""
TOO_WIDE_CELLS = 17.0
"""Choices further apart than this, in parts of a cell's size, get a part of the board each."""


class Choice(Struct, frozen=True):
    """One thing that could be chosen: its word, and the position it leads to."""

    label: str
    after: View


def contact_sheet(
    view: View,
    choices: Sequence[Choice],
    *,
    names: Sequence[str] = (),
    theme: str = DEFAULT,
    size: int = WIDTH,
) -> Picture:
    """Previews of up to nine choices in a position."""
    if not 1 <= len(choices) <= MOST_CHOICES:
        raise ValueError(f"A contact sheet has one to {MOST_CHOICES} choices, not {len(choices)}.")
    painter = painter_of(view)
    canvas = draw_sheet(view, choices, THEMES[theme], size)
    changes = [painter.changed(view, choice.after) for choice in choices]
    head, _ = painter.tell(view, seat_names(view, names))
    said = [
        say(
            "choice" if cells else "choice.nothing",
            label=choice.label,
            cells=", ".join(map(painter.places.name, cells)),
        )
        for choice, cells in zip(choices, changes, strict=True)
    ]
    return Picture(
        data=encode(canvas.image, THEMES[theme], painter.paints),
        size=canvas.image.size,
        alt_text=within([head[0], say("choices"), *said]),
        long_text="\n".join([head[0], say("choices"), *said]),
    )


def draw_sheet(view: View, choices: Sequence[Choice], theme: Theme, width: int) -> Canvas:
    unit, painter = width / WIDTH, painter_of(view)
    columns = _columns(len(choices))
    rows = ceil(len(choices) / columns)
    wide = (width - GAP * unit * (columns + 1)) / columns
    high = wide * (0.62 if columns == 1 else 0.8) + CAPTION * unit
    size = (width, round(rows * (high + GAP * unit) + GAP * unit))
    canvas = Canvas(Image.new("RGB", size, theme.page))
    frames = _frames(painter, view, choices)
    for i, (choice, frame) in enumerate(zip(choices, frames, strict=True)):
        left = GAP * unit + i % columns * (wide + GAP * unit)
        top = GAP * unit + i // columns * (high + GAP * unit)
        box = (round(left), round(top), round(left + wide), round(top + high))
        _draw_preview(canvas, box, painter, view, choice, frame, theme, unit)
    return canvas


def _columns(count: int) -> int:
    return count if count <= 3 else 2 if count == 4 else 3


def _frames(painter: Painter, view: View, choices: Sequence[Choice]) -> list[Bounds]:
    """The part of the board each preview shows."""
    each = [_frame(painter, painter.changed(view, c.after), c.after) for c in choices]
    whole = Bounds(
        min(b.left for b in each),
        min(b.top for b in each),
        max(b.right for b in each),
        max(b.bottom for b in each),
    )
    return each if max(whole.width, whole.height) > TOO_WIDE_CELLS else [whole] * len(each)


def _frame(painter: Painter, cells: Sequence[Cell], after: View) -> Bounds:
    levels = dict(painter.land(after))
    shown = [(cell, levels.get(cell, 0)) for cell in cells] or list(levels.items())
    return part(painter, shown, AROUND_CELLS)


def _draw_preview(
    canvas: Canvas,
    box: Box,
    painter: Painter,
    view: View,
    choice: Choice,
    frame: Bounds,
    theme: Theme,
    unit: float,
) -> None:
    left, top, right, bottom = box
    below = bottom - round(CAPTION * unit)
    highlight = Highlight(ghost=choice.after, candidates=())
    size = (right - left, below - top)
    board, _, _ = draw_board(painter, view, highlight, theme, size, frame, unit)
    canvas.shadow(box, 14 * unit, themes.SHADOW, 8 * unit)
    canvas.rounded((left - 3, top - 3, right + 3, bottom + 3), 14 * unit, theme.choice)
    add(canvas, board, (left, top))
    canvas.rounded((left, below, right, bottom), 10 * unit, theme.panel)
    text = fitted(choice.label, round(50 * unit), right - left - 8, round(24 * unit))
    room = (left, below, right, bottom)
    x, y = (left + right) / 2, (below + bottom) / 2
    canvas.write(text, x, y, theme.ink, anchor="middle", room=room, kind="caption")
