"""Contact sheets: up to four choices side by side, each a small preview with its label.

Four are what a phone can show: more make further sheets. Each preview is cropped to what its choice
changes, with as much around it as leaves that large enough to be told from the others; all show the
same part of the board where that is so, and can be compared.
"""

from collections.abc import Sequence
from itertools import chain, pairwise
from math import ceil

from msgspec import Struct
from PIL import Image

from engine.contract import View
from engine.hexes import Cell
from engine.language.filling import commas
from render import theme as themes
from render.alt_text import within
from render.canvas import Canvas
from render.draw import seat_names
from render.games import painter_of
from render.hexgrid import Bounds, Box
from render.page import WIDTH, add, draw_board, part
from render.painter import Painter
from render.picture import WIDTH_PIXELS, Highlight, Picture, encode
from render.text import REGULAR, fitted
from render.theme import DEFAULT, THEMES, Theme
from render.turned_boards import ROSE, draw_rose, has_rose, turns
from render.words import say

MOST_CHOICES = 4
GAP_PIXELS = 14
CAPTION_PIXELS = 84
AROUND_CELLS = 2.2
"""How much of the board is seen around a change, at most, in parts of a cell's size."""
LEAST_AROUND = 0.05
CHANGE_WIDE = 0.235
"""How wide what changes is drawn: of the width of the sheet, 92 points on a phone; of the next
smaller step of sizes, 80 at least.
"""
LARGEST_CELL = 200
"""The largest cell, centre to corner."""


class SheetChoice(Struct, frozen=True):
    """One thing that could be chosen: its word, and the position it leads to."""

    label: str
    after: View


def contact_sheet(
    view: View,
    choices: Sequence[SheetChoice],
    *,
    names: Sequence[str] = (),
    theme: str = DEFAULT,
    size: int = WIDTH_PIXELS,
    turned: int = 0,
) -> Picture:
    """Previews of up to four choices in a position, each turned clockwise by so many sixths of a
    circle.
    """
    if not 1 <= len(choices) <= MOST_CHOICES:
        raise ValueError(f"A contact sheet has one to {MOST_CHOICES} choices, not {len(choices)}.")
    painter = painter_of(view)
    canvas = draw_sheet(view, choices, THEMES[theme], size, turned)
    changes = [painter.changed(view, choice.after) for choice in choices]
    head, _ = painter.tell(view, seat_names(view, names))
    said = [
        say(
            "choice" if cells else "choice.nothing",
            label=choice.label,
            cells=commas(map(painter.places.name, cells)),
        )
        for choice, cells in zip(choices, changes, strict=True)
    ]
    return Picture(
        data=encode(canvas.image, THEMES[theme], painter.paints),
        size=canvas.image.size,
        alt_text=within([head[0], say("choices"), *said]),
        long_text="\n".join([head[0], say("choices"), *said]),
    )


def sheet_pages(count: int) -> list[range]:
    """Choices in as few sheets as can be, each with about as many."""
    pages = ceil(count / MOST_CHOICES)
    ends = [round(count * page / pages) for page in range(pages + 1)] if pages else []
    return [range(first, last) for first, last in pairwise(ends)]


def draw_sheet(
    view: View, choices: Sequence[SheetChoice], theme: Theme, width: int, turned: int = 0
) -> Canvas:
    unit, painter = width / WIDTH, painter_of(view)
    turned = turns(painter, turned)
    if turned and painter.turned:
        view = painter.turned(view, turned)
        choices = [SheetChoice(c.label, painter.turned(c.after, turned)) for c in choices]
    columns = _columns(len(choices))
    rows = ceil(len(choices) / columns)
    wide = (width - GAP_PIXELS * unit * (columns + 1)) / columns
    high = wide * (0.62 if columns == 1 else 0.84)
    frames = _frames(painter, view, choices, (wide / width, high / width))
    high += CAPTION_PIXELS * unit
    above = round(rows * (high + GAP_PIXELS * unit) + GAP_PIXELS * unit)
    below = round((ROSE + GAP_PIXELS) * unit) if has_rose(painter, turned) else 0
    canvas = Canvas(Image.new("RGB", (width, above + below), theme.page))
    for i, (choice, frame) in enumerate(zip(choices, frames, strict=True)):
        left = GAP_PIXELS * unit + i % columns * (wide + GAP_PIXELS * unit)
        top = GAP_PIXELS * unit + i // columns * (high + GAP_PIXELS * unit)
        box = (round(left), round(top), round(left + wide), round(top + high))
        _draw_preview(canvas, box, painter, view, choice, frame, theme, unit, turned)
    if below:
        _draw_footer(canvas, above, theme, unit, turned)
    return canvas


def _draw_footer(canvas: Canvas, top: int, theme: Theme, unit: float, turned: int) -> None:
    """Where the ways lie: previews have no room for it."""
    middle = top + ROSE * unit / 2
    draw_rose(canvas, (GAP_PIXELS + ROSE / 2) * unit, middle, theme, unit, turned)
    left = (2 * GAP_PIXELS + ROSE) * unit
    room = (round(left), top, round(canvas.width - GAP_PIXELS * unit), round(top + ROSE * unit))
    text = fitted(say("turned"), round(44 * unit), room[2] - room[0], round(40 * unit), REGULAR)
    canvas.write(text, left, middle, theme.ink_soft, room=room, kind="note")


def _columns(count: int) -> int:
    return min(2, count)


def _frames(
    painter: Painter, view: View, choices: Sequence[SheetChoice], panel: tuple[float, float]
) -> list[Bounds]:
    """The part of the board each preview shows, in a panel of so much of the sheet's width."""
    cells = [painter.changed(view, choice.after) for choice in choices]
    others = tuple(dict.fromkeys(chain.from_iterable(cells)))  # shown where nothing changes, too
    changes = [
        _change(painter, own or others, choice.after)
        for own, choice in zip(cells, choices, strict=True)
    ]
    each = [_frame(change, panel) for change in changes]
    whole = Bounds(
        min(b.left for b in each),
        min(b.top for b in each),
        max(b.right for b in each),
        max(b.bottom for b in each),
    )
    scale = min(panel[0] / whole.width, panel[1] / whole.height)
    is_large = all(change.width * scale >= CHANGE_WIDE for change in changes)
    return [whole] * len(each) if is_large else each


def _change(painter: Painter, cells: Sequence[Cell], after: View) -> Bounds:
    """The rectangle around what a choice changes."""
    levels = dict(painter.land(after))
    return part(painter, [(cell, levels.get(cell, 0)) for cell in cells] or [*levels.items()], 0.0)


def _frame(change: Bounds, panel: tuple[float, float]) -> Bounds:
    """A change with as much around it as leaves it wide enough."""
    scale = CHANGE_WIDE / change.width
    spare = min(panel[0] / scale - change.width, panel[1] / scale - change.height) / 2
    around = max(LEAST_AROUND, min(AROUND_CELLS, spare))
    return Bounds(
        change.left - around, change.top - around, change.right + around, change.bottom + around
    )


def _draw_preview(
    canvas: Canvas,
    box: Box,
    painter: Painter,
    view: View,
    choice: SheetChoice,
    frame: Bounds,
    theme: Theme,
    unit: float,
    turned: int,
) -> None:
    left, top, right, bottom = box
    below = bottom - round(CAPTION_PIXELS * unit)
    highlight = Highlight(ghost=choice.after, candidates=())
    size = (right - left, below - top)
    board, *_ = draw_board(
        painter,
        view,
        highlight,
        theme,
        size,
        frame,
        unit,
        largest=LARGEST_CELL,
        turned=turned,
        needs_rose=False,
    )
    canvas.shadow(box, 14 * unit, themes.SHADOW, 8 * unit)
    canvas.rounded((left - 3, top - 3, right + 3, bottom + 3), 14 * unit, theme.choice)
    add(canvas, board, (left, top))
    canvas.rounded((left, below, right, bottom), 10 * unit, theme.panel)
    text = fitted(choice.label, round(56 * unit), right - left - 8, round(40 * unit))
    room = (left, below, right, bottom)
    x, y = (left + right) / 2, (below + bottom) / 2
    canvas.write(text, x, y, theme.ink, anchor="middle", room=room, kind="caption")
