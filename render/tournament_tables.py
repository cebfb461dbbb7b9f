"""What hangs on a tournament's noticeboard: standings and the cross-table. Brackets are in
`bracket.py`.

The same language as the boards: panels, the same type, gold, silver and bronze. Everything comes as
plain text from the caller, and the same text is the picture's long form. Wide enough for a phone:
columns are as wide as their longest word, the name takes what is left, and long lists go on in the
next picture.
"""

from collections.abc import Sequence

from msgspec import Struct
from PIL import Image

from engine.language.filling import commas
from render import theme as themes
from render.alt_text import within
from render.canvas import Canvas
from render.hexgrid import Box
from render.page import WIDTH
from render.picture import Picture, encode
from render.text import REGULAR, fitted, line
from render.theme import DEFAULT, MEDALS, THEMES, Theme
from render.words import say

ROW_HIGH, HEAD_HIGH, COLUMNS, MARGIN = 74, 118, 66, 26
TYPE_PIXELS, LEAST_TYPE_PIXELS = 42, 26
NARROWEST_NAME = 430
"""What a name gets at least."""
ROWS_PER_PICTURE = 24


class PlayerList(Struct, frozen=True):
    """A list of players: a rank, a name, and cells."""

    title: str
    note: str
    columns: tuple[str, ...]
    """What the cells are; rank and name need no heading."""
    rows: tuple[tuple[str, ...], ...]
    """Rank, name, cells."""
    tells_all: bool = False
    """Whether the picture says all cells in words, not the first alone."""

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.rows) // ROWS_PER_PICTURE))


def draw_grid(
    grid: PlayerList, *, page: int = 0, theme: str = DEFAULT, size: int = WIDTH
) -> Picture:
    """One page of a list."""
    look, unit = THEMES[theme], size / WIDTH
    rows = grid.rows[page * ROWS_PER_PICTURE : (page + 1) * ROWS_PER_PICTURE]
    height = round((HEAD_HIGH + COLUMNS + ROW_HIGH * max(1, len(rows)) + MARGIN) * unit)
    canvas = Canvas(Image.new("RGB", (size, height), look.page))
    write_head(canvas, grid.title, grid.note, look, unit)
    edges = _edges(grid, size, unit)
    _write_headings(canvas, grid.columns, edges, look, unit)
    for n, row in enumerate(rows):
        _draw_row(canvas, row, n, edges, look, unit)
    said = _told_grid(grid, rows)
    return Picture(
        data=encode(canvas.image, look),
        size=canvas.image.size,
        alt_text=within(said),
        long_text=grid_text(grid, rows),
    )


def write_head(canvas: Canvas, title: str, note: str, theme: Theme, unit: float) -> None:
    """The title of a picture, and a note beside it."""
    side, middle = round(40 * unit), HEAD_HIGH * unit / 2
    room = round(canvas.width * 0.64)
    text = fitted(title, round(56 * unit), room, round(LEAST_TYPE_PIXELS * unit))
    canvas.write(
        text, side, middle, theme.ink, room=(side, 0, side + room, round(HEAD_HIGH * unit))
    )
    beside = canvas.width - room - 3 * side
    small = fitted(note, round(38 * unit), beside, round(20 * unit), REGULAR)
    canvas.write(small, canvas.width - side, middle, theme.ink_soft, anchor="right")


def _edges(grid: PlayerList, size: int, unit: float) -> list[int]:
    """The right edge of every column: the cells as wide as they need, the name gets the rest."""
    type_size = round(TYPE_PIXELS * unit)
    wide = [
        max([line(row[k + 2], type_size).width for row in grid.rows] + [round(70 * unit)])
        for k in range(len(grid.columns))
    ]
    heads = [line(name, round(30 * unit), REGULAR).width for name in grid.columns]
    wants = [
        max(a, min(b, round(190 * unit))) + round(34 * unit)
        for a, b in zip(wide, heads, strict=True)
    ]
    room = size - round((2 * MARGIN + 110 + NARROWEST_NAME) * unit)
    squeeze = min(1.0, room / sum(wants)) if wants else 1.0
    edges, at = [], size - round(MARGIN * unit) - round(16 * unit)
    for width in reversed(wants):
        edges.append(at)
        at -= round(width * squeeze)
    return [at, *reversed(edges)]


def _write_headings(
    canvas: Canvas, columns: Sequence[str], edges: Sequence[int], theme: Theme, unit: float
) -> None:
    y = (HEAD_HIGH + COLUMNS / 2 - 6) * unit
    for k, name in enumerate(columns):
        room = edges[k + 1] - edges[k] - round(14 * unit)
        text = fitted(name, round(30 * unit), room, round(18 * unit), REGULAR)
        canvas.write(text, edges[k + 1], y, theme.ink_soft, anchor="right", kind="axis")


def _draw_row(
    canvas: Canvas, row: Sequence[str], n: int, edges: Sequence[int], theme: Theme, unit: float
) -> None:
    top = round((HEAD_HIGH + COLUMNS + n * ROW_HIGH) * unit)
    bottom, side = top + round((ROW_HIGH - 8) * unit), round(MARGIN * unit)
    middle = (top + bottom) / 2
    canvas.rounded((side, top, canvas.width - side, bottom), 14 * unit, theme.panel)
    _draw_rank(canvas, row[0], (side, top, side + round(92 * unit), bottom), theme, unit)
    left = side + round(108 * unit)
    room = edges[0] - left - round(10 * unit)
    name = fitted(row[1], round(TYPE_PIXELS * unit), room, round(LEAST_TYPE_PIXELS * unit))
    canvas.write(name, left, middle, theme.ink, room=(left, top, left + room, bottom), kind="seat")
    for k, cell in enumerate(row[2:]):
        wide = edges[k + 1] - edges[k] - round(12 * unit)
        weight = {} if k == 0 else {"weight": REGULAR}
        text = fitted(cell, round(TYPE_PIXELS * unit), wide, round(20 * unit), **weight)
        ink = theme.ink if k == 0 else theme.ink_soft
        box = (edges[k], top, edges[k + 1] + 1, bottom)
        canvas.write(text, edges[k + 1], middle, ink, anchor="right", room=box, kind="count")


def _draw_rank(canvas: Canvas, rank: str, box: Box, theme: Theme, unit: float) -> None:
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2
    text = fitted(rank, round(TYPE_PIXELS * unit), round(78 * unit), round(20 * unit))
    ink = theme.ink
    if rank in ("1", "2", "3"):
        canvas.disc(x, y, 29 * unit, MEDALS[int(rank) - 1])
        ink = themes.OUTLINE
    canvas.write(text, x, y, ink, anchor="middle", kind="rank")


def _told_grid(grid: PlayerList, rows: Sequence[Sequence[str]]) -> list[str]:
    said = [say("grid", title=grid.title, note=grid.note)]
    columns = grid.columns if grid.tells_all else grid.columns[:1]
    for row in rows:
        named = zip(columns, row[2:], strict=False)
        cells = commas(say("grid.cell", column=name, value=cell) for name, cell in named)
        key = "grid.row" if cells else "grid.name"
        said.append(say(key, rank=row[0], name=row[1], cells=cells))
    return said


def grid_text(grid: PlayerList, rows: Sequence[Sequence[str]] | None = None) -> str:
    """A list in words and columns, for a fixed-width font or a screen reader."""
    shown = [("", "", *grid.columns), *(rows if rows is not None else grid.rows)]
    wide = [min(28, max(len(row[k]) for row in shown)) for k in range(len(shown[0]))]
    lines = [f"{grid.title} · {grid.note}"]
    for row in shown:
        cells = [row[0].rjust(wide[0]), row[1][: wide[1]].ljust(wide[1])]
        cells += [row[k].rjust(wide[k]) for k in range(2, len(row))]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
