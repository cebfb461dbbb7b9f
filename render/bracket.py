"""A bracket as pictures: the rounds of an elimination side by side, with lines from match to match.

A large bracket is several pictures that each read well on a phone: a few rounds, a few matches.
Everything comes as plain text from the caller, and the same text is the pictures' long form.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from msgspec import Struct
from msgspec.structs import replace
from PIL import Image

from render.alt_text import within
from render.canvas import Canvas
from render.hexgrid import Box
from render.page import WIDTH
from render.picture import Picture, encode
from render.text import REGULAR, fitted, line
from render.theme import DEFAULT, MEDALS, THEMES, Theme
from render.tournament_tables import HEAD_HIGH, MARGIN, NARROWEST_NAME, write_head
from render.words import say

MATCH_PIXELS, GAP_PIXELS, TITLE_PIXELS, PAD_PIXELS = 132, 22, 60, 14
ROUNDS_PER_PICTURE, MATCHES_PER_PICTURE = 4, 8
"""The matches are those of its first round."""


class Pairing(Struct, frozen=True):
    """A match of a bracket: two names, what stands beside them, and who won (0, 1, or -1)."""

    names: tuple[str, str]
    marks: tuple[str, str] = ("", "")
    winner: int = -1
    has_bye: bool = False
    """Whether there was nobody to beat."""


class Column(Struct, frozen=True):
    """The matches of one round. Those of a part of the bracket lead to each other."""

    title: str
    pairings: tuple[Pairing, ...]
    part: str = ""


class Bracket(Struct, frozen=True):
    """The rounds of an elimination, from left to right."""

    title: str
    note: str
    columns: tuple[Column, ...]


# ── Pages ──────────────────────────────────────────────────────────────────────────────────────


def pages_of(bracket: Bracket) -> list[Bracket]:
    """The pictures a bracket is shown in."""
    pages: list[list[Column]] = []
    for page in _cut(bracket.columns):
        if pages and _fits(pages[-1], page):
            pages[-1].extend(page)
        else:
            pages.append(page)
    if len(pages) == 1:
        return [bracket]
    notes = [f"{bracket.note} · {n}/{len(pages)}" for n in range(1, len(pages) + 1)]
    return [
        replace(bracket, note=note, columns=tuple(page))
        for note, page in zip(notes, pages, strict=True)
    ]


def _cut(columns: Sequence[Column]) -> Iterator[list[Column]]:
    """Each part of a bracket in windows of a few rounds, and these in blocks of a few matches."""
    for _, group in groupby(columns, key=lambda column: column.part):
        part = list(group)
        windows = -(-len(part) // ROUNDS_PER_PICTURE)
        ends = [-(-len(part) * w // windows) for w in range(windows + 1)]
        for start, end in pairwise(ends):
            window = part[start:end]
            blocks = max(1, len(window[0].pairings) // MATCHES_PER_PICTURE)
            for b in range(blocks):
                yield [_block(column, b, blocks) for column in window]


def _block(column: Column, b: int, blocks: int) -> Column:
    share = len(column.pairings) // blocks
    return replace(column, pairings=column.pairings[b * share : (b + 1) * share])


def _fits(page: list[Column], more: list[Column]) -> bool:
    """Whether a small part finds room beside another."""
    return page[-1].part != more[0].part and len(page) + len(more) <= ROUNDS_PER_PICTURE


# ── A picture ──────────────────────────────────────────────────────────────────────────────────


def draw_bracket(bracket: Bracket, *, theme: str = DEFAULT, size: int = WIDTH) -> Picture:
    """The rounds side by side, later ones between the two they come from. Names keep their size:
    what is too large for a page is cut into several before.
    """
    look = THEMES[theme]
    most = max((len(column.pairings) for column in bracket.columns), default=1)
    unit = size / WIDTH
    wide = max(round(WIDTH * unit / max(1, len(bracket.columns))), round(NARROWEST_NAME * unit))
    width = max(size, wide * len(bracket.columns))
    height = round((HEAD_HIGH + TITLE_PIXELS + most * (MATCH_PIXELS + GAP_PIXELS) + MARGIN) * unit)
    canvas = Canvas(Image.new("RGB", (width, height), look.page))
    write_head(canvas, bracket.title, bracket.note, look, unit)
    for n, column in enumerate(bracket.columns):
        before = bracket.columns[n - 1] if n else column
        if n and before.part == column.part:
            _join(canvas, before, column, n * wide, look, unit)
    for n, column in enumerate(bracket.columns):
        _draw_column(canvas, column, n * wide, wide, look, unit)
    said = told_bracket(bracket)
    return Picture(
        data=encode(canvas.image, look),
        size=canvas.image.size,
        alt_text=within(said),
        long_text="\n".join(said),
    )


def _draw_column(
    canvas: Canvas, column: Column, left: int, wide: int, theme: Theme, unit: float
) -> None:
    pad = round(PAD_PIXELS * unit)
    title = fitted(column.title, round(34 * unit), wide - 2 * pad, round(18 * unit), REGULAR)
    canvas.write(
        title,
        left + wide / 2,
        (HEAD_HIGH + TITLE_PIXELS / 2) * unit,
        theme.ink_soft,
        anchor="middle",
    )
    for pairing, middle in zip(column.pairings, _middles(canvas, column, unit), strict=True):
        half = (MATCH_PIXELS - 8) / 2 * unit
        box = (left + pad, round(middle - half), left + wide - pad, round(middle + half))
        _draw_pairing(canvas, pairing, box, theme, unit)


def _middles(canvas: Canvas, column: Column, unit: float) -> list[float]:
    """How high the matches of a column are."""
    top = (HEAD_HIGH + TITLE_PIXELS) * unit
    share = (canvas.height - top - MARGIN * unit) / max(1, len(column.pairings))
    return [top + share * (n + 0.5) for n in range(len(column.pairings))]


def _join(canvas: Canvas, before: Column, after: Column, x: int, theme: Theme, unit: float) -> None:
    """Lines from the matches of a column to those they lead to; `x` is between the two."""
    ones, others = _middles(canvas, before, unit), _middles(canvas, after, unit)
    each = max(1, len(ones) // max(1, len(others)))
    reach = PAD_PIXELS * unit
    strokes = [
        [(x - reach, y), (x, y), (x, others[n // each]), (x + reach, others[n // each])]
        for n, y in enumerate(ones)
        if n // each < len(others)
    ]
    canvas.lines(strokes, theme.ink_soft, 3 * unit)


def _draw_pairing(canvas: Canvas, pairing: Pairing, box: Box, theme: Theme, unit: float) -> None:
    left, top, right, bottom = box
    canvas.rounded(box, 14 * unit, theme.panel)
    for k in (0, 1):
        y = top + (bottom - top) * (0.27 + 0.46 * k)
        won = pairing.winner == k
        ink = theme.ink if pairing.winner < 0 or won else theme.ink_soft
        mark = line(pairing.marks[k], round(34 * unit)) if pairing.marks[k] else None
        taken = (mark.width if mark else 0) + round(40 * unit)
        x = left + round(20 * unit)
        if won:
            canvas.disc(x + 10 * unit, y, 9 * unit, MEDALS[0])
        start = x + round(30 * unit)
        room = right - taken - start
        weight = {} if won else {"weight": REGULAR}
        text = fitted(pairing.names[k], round(38 * unit), room, round(22 * unit), **weight)
        canvas.write(text, start, y, ink, room=(start, top, start + room, bottom), kind="seat")
        if mark:
            canvas.write(mark, right - round(20 * unit), y, ink, anchor="right", kind="count")


def told_bracket(bracket: Bracket) -> list[str]:
    """A bracket in sentences."""
    said = [say("grid", title=bracket.title, note=bracket.note)]
    for column in bracket.columns:
        said.append(say("bracket.round", title=column.title))
        for pairing in column.pairings:
            one, other = pairing.names
            if pairing.winner < 0:
                said.append(say("bracket.open", one=one, other=other))
            else:
                first, second = (one, other) if pairing.winner == 0 else (other, one)
                how = "bye" if pairing.has_bye else "beats"
                said.append(say(how, one=first, other=second))
    return said
