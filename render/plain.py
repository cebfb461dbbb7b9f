"""A painter for a game that has none of its own yet: hexagons or squares of one ground or another,
the seats' marks on them, a word or number, and the cards somebody holds below.

A game says what is on each cell (`PlainCell`) and what each seat counts; everything else, the
words for people who read with their ears included, is done here, for any board made of hexagons or
of squares.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Any, NamedTuple

from engine.contract import Outcome, View
from engine.hexes import Cell, axial, neighbours
from engine.language.filling import commas
from render import outlines, sprites, squares
from render import theme as themes
from render.canvas import Canvas
from render.cell_labels import CellName
from render.hexgrid import Bounds, Box, Grid, place
from render.outlines import Outline, paint_line
from render.painter import Painter
from render.picture import Highlight, Paints
from render.places import HEXAGONS, Places
from render.seat_cards import SeatCard, SeatCount, draw_now
from render.seat_marks import mark
from render.text import READABLE, fitted
from render.theme import SeatLook, Theme
from render.words import say

LEVEL = 1.0
"""All cells lie on one."""
MARGIN = 0.4
"""Around a board of squares, in parts of a cell's size."""
NOW_WIDTH = 760
"""What is to be done takes this much of the strip where somebody holds cards; they take the rest.
"""


class PlainCell(NamedTuple):
    """What a cell shows."""

    cell: Cell
    land: str = "rock"
    """Its ground, one of `theme.LAND`."""
    seats: tuple[int, ...] = ()
    """Whose pieces stand on it."""
    text: str = ""
    """A word or number that is written on it."""


def _nothing(view: Any) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, kw_only=True)
class PlainBoard:
    """What a game says about itself."""

    title: str
    view: type[View]
    colours: Sequence[str]
    """The names of the seats' pieces."""
    lands: tuple[str, ...]
    """The grounds it uses, of `theme.LAND`."""
    cells: Callable[[Any], Sequence[PlainCell]]
    """The board of a view."""
    named: Callable[[Any], tuple[Cell, ...]]
    """The cells that a move could name now."""
    counts: Callable[[Any, int], Sequence[str]]
    """What a seat has, in a word or two each: `3 stones`."""
    now: Callable[[Any], Sequence[str]]
    """What is to be done, in a few words, and in further lines what else there is to know."""
    score: Callable[[Any], Sequence[float]]
    """One number per seat: who is ahead, and the chart of a match."""
    score_title: str
    hand: Callable[[Any], Sequence[str]] = _nothing
    """What whoever looks holds in their hand."""
    places: Places = HEXAGONS
    """What cells are called; `squares.SQUARES` where they are squares."""

    def __post_init__(self) -> None:
        unknown = [land for land in self.lands if land not in themes.LAND]
        if unknown:
            known = ", ".join(themes.LAND)
            raise ValueError(f"there is no ground {', '.join(unknown)}; there are {known}")

    @property
    def is_square(self) -> bool:
        return self.places.outline is squares.outline

    @property
    def looks(self) -> tuple[SeatLook, ...]:
        return tuple(themes.seat_look(colour) for colour in self.colours)

    def painter(self) -> Painter:
        """The game as pictures know it."""
        return Painter(
            title=self.title,
            view=self.view,
            paints=Paints(self.lands, self.looks, self.lands),
            land=lambda view: [(spot.cell, LEVEL) for spot in self.cells(view)],
            named=self.named,
            changed=self._changed,
            paint=self._paint,
            write=self._write,
            labels=self._labels,
            cards=self._cards,
            strip=self._strip,
            tell=self._tell,
            merits=self.score,
            score=lambda view: list(self.score(view)),
            score_title=lambda: self.score_title,
            warm=lambda: None,
            places=self.places,
            frame=self._frame if self.is_square else None,
        )

    def _frame(self, view: View) -> Bounds:
        return self.places.around([spot.cell for spot in self.cells(view)], MARGIN)

    def _changed(self, before: View, after: View) -> tuple[Cell, ...]:
        old = set(self.cells(before))
        return tuple(spot.cell for spot in self.cells(after) if spot not in old)

    # ── The board ──────────────────────────────────────────────────────────────────────────────

    def _paint(
        self, canvas: Canvas, grid: Grid, view: View, highlight: Highlight, theme: Theme
    ) -> None:
        shown = highlight.ghost or view
        spots = sorted(self.cells(shown), key=lambda spot: (place(spot.cell)[1], spot.cell))
        lines = list(self._lines(view, highlight, theme))
        land = {spot.cell for spot in spots}
        draw_line = squares.paint_line if self.is_square else paint_line
        for spot in spots:
            if self.is_square:
                squares.paint_ground(canvas, grid, spot.cell, spot.land, LEVEL)
            else:
                _paint_ground(canvas, grid, spot, land)
            for around in lines:
                if spot.cell in around.cells:
                    draw_line(canvas, grid, spot.cell, around, LEVEL)
        for spot in spots:
            self._paint_pieces(canvas, grid, spot)
        ring = outlines.ring(theme.choice, theme.choice_edge, grid.size)
        for cell in highlight.candidates or ():
            if self.is_square:
                squares.paint_ring(canvas, grid, cell, theme, LEVEL)
            else:
                canvas.stamp(ring, *grid.centre(cell, LEVEL))

    def _lines(self, view: View, highlight: Highlight, theme: Theme) -> Iterable[Outline]:
        """Around what the last move changed, what has changed since, and what would change."""
        if highlight.ghost is not None:
            cells = frozenset(self._changed(view, highlight.ghost))
            yield Outline(cells, theme.choice, theme.choice_edge, "dashed")
            return
        marks = ((highlight.since, theme.since, "dashed"), (highlight.last, theme.fresh, "bold"))
        for before, colour, style in marks:
            if before is not None:
                cells = frozenset(self._changed(before, view))
                yield Outline(cells, colour, themes.OUTLINE, style)

    def _paint_pieces(self, canvas: Canvas, grid: Grid, spot: PlainCell) -> None:
        """One piece in the middle; several in a ring; higher up where something is written."""
        x, y = grid.centre(spot.cell, LEVEL)
        size = self._room(grid)
        y -= size * (0.26 if spot.text else 0.0)
        looks = [self.looks[seat] for seat in spot.seats]
        if len(looks) == 1:
            canvas.stamp(mark(looks[0], round(size * 0.36)), x, y)
            return
        for i, look in enumerate(looks):
            angle = pi + 2 * pi * i / len(looks)
            at = (x + size * 0.46 * cos(angle), y + size * (0.32 * sin(angle) - 0.14))
            canvas.stamp(mark(look, round(size * 0.15)), *at)

    def _room(self, grid: Grid) -> float:
        """The size of what stands on a cell."""
        return grid.size * (squares.ROOM_FACTOR if self.is_square else 1.0)

    def _write(
        self, canvas: Canvas, grid: Grid, view: View, highlight: Highlight, unit: float
    ) -> None:
        for spot in self.cells(highlight.ghost or view):
            if spot.text:
                _write_on(canvas, grid, spot, unit, self._room(grid))

    def _labels(self, grid: Grid, view: View, highlight: Highlight) -> list[CellName]:
        """The names of what can be chosen or, if nobody is choosing, be named in a move."""
        style = "land" if highlight.candidates is None else "choice"
        taken = {spot.cell for spot in self.cells(view) if spot.seats or spot.text}
        found = []
        for cell in highlight.named(self.named(view)):
            x, y = grid.centre(cell, LEVEL)
            found.append(CellName(cell, x, y + self._room(grid) * 0.56 * (cell in taken), style))
        return found

    # ── Around it ──────────────────────────────────────────────────────────────────────────────

    def _cards(self, view: View, result: Outcome | None) -> list[SeatCard]:
        return [
            SeatCard(self.looks[seat], tuple(map(SeatCount, self.counts(view, seat))))
            for seat in range(view.seats)
        ]

    def _strip(
        self, canvas: Canvas, box: Box, view: View, theme: Theme, unit: float, turned: int
    ) -> None:
        left, top, right, bottom = box
        held, now = self.hand(view), self.now(view)
        end = round(left + NOW_WIDTH * unit) if held else right
        if now:
            room = (round(left + 28 * unit), top, round(end - 28 * unit), bottom)
            draw_now(canvas, room, now[0], now[1:], theme, unit)
        if held:
            _draw_hand(canvas, (end, top, right, bottom), held, unit)

    def _tell(self, view: View, names: Sequence[str]) -> tuple[list[str], list[str]]:
        """Whose turn it is and how everybody stands; then every cell that shows something."""
        key = "plain.turn" if view.waiting else "plain.over"
        who = commas(names[seat] for seat in view.waiting)
        head = [say(key, title=self.title, turns=view.turns, who=who)]
        now = [line.rstrip(".") for line in self.now(view)]
        head += [say("plain.now", what=". ".join(now))] if now else []
        head += [self._standing(view, seat, names[seat]) for seat in range(view.seats)]
        if held := self.hand(view):
            head.append(say("plain.hand", cards=commas(held)))
        return head, [self._told(spot, names) for spot in self.cells(view)]

    def _standing(self, view: View, seat: int, name: str) -> str:
        facts = {"name": name, "counts": commas(self.counts(view, seat))}
        colour = self.colours[seat].lower()
        if view.outcome is None:
            return say("plain.standing", colour=colour, **facts)
        return say("plain.rank", colour=colour, rank=view.outcome.ranks[seat], **facts)

    def _told(self, spot: PlainCell, names: Sequence[str]) -> str:
        shown = [spot.text, *(names[seat] for seat in spot.seats)]
        what = commas(filter(None, shown)) or say("plain.empty")
        return say("plain.cell", cell=self.places.name(spot.cell), what=what)


def _paint_ground(canvas: Canvas, grid: Grid, spot: PlainCell, land: set[Cell]) -> None:
    q, r = axial(spot.cell)
    sides = tuple(
        (sprites.JOINT if near in land else sprites.RIM, 0) for near in neighbours(spot.cell)
    )
    variant = (q * 7 + r * 3) % sprites.VARIANTS
    ground = sprites.cell(spot.land, variant, round(LEVEL), sides, grid.size)
    canvas.stamp(ground, *grid.centre(spot.cell, LEVEL))


def _write_on(canvas: Canvas, grid: Grid, spot: PlainCell, unit: float, size: float) -> None:
    """A word on a plate, below the pieces if there are any."""
    text = fitted(spot.text, round(46 * unit), round(size * 1.5), round(READABLE * unit))
    wide, high = text.width + round(24 * unit), round(58 * unit)
    x, y = grid.centre(spot.cell, LEVEL)
    y += size * 0.38 if spot.seats else 0.0
    room = (round(x - wide / 2), round(y - high / 2), round(x + wide / 2), round(y + high / 2))
    canvas.stamp(sprites.plate(themes.LIGHT, themes.OUTLINE, wide, high), x, y)
    canvas.write(text, x, y, themes.OUTLINE, anchor="middle", room=room, kind="number")


def _draw_hand(canvas: Canvas, box: Box, held: Sequence[str], unit: float) -> None:
    """A row of cards, one beside the other."""
    left, top, right, bottom = box
    gap, most = 16 * unit, 150 * unit
    wide = min(most, (right - left - gap) / len(held) - gap)
    for i, text in enumerate(held):
        x, y = left + i * (wide + gap) + wide / 2, (top + bottom) / 2
        card = (x - wide / 2, top + gap, x + wide / 2, bottom - gap)
        canvas.rounded(card, 14 * unit, themes.OUTLINE)
        inner = (card[0] + 4 * unit, card[1] + 4 * unit, card[2] - 4 * unit, card[3] - 4 * unit)
        canvas.rounded(inner, 11 * unit, themes.LIGHT)
        said = fitted(text, round(72 * unit), round(wide - gap), round(READABLE * unit))
        room = (round(card[0]), round(card[1]), round(card[2]), round(card[3]))
        canvas.write(said, x, y, themes.OUTLINE, anchor="middle", room=room, kind="card")
