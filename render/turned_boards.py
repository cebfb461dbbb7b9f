"""A board seen from another side: everything turned, names upright, and a rose that tells the ways.

Turned is what a painter is given, not what it has painted: a view whose cells and ways lie
elsewhere is drawn like any other, so heights rise, shadows fall and letters stand as always. Words
go on speaking of the ways of the rules; the rose says where they lie in this picture.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace
from PIL import Image, ImageChops, ImageFilter

from engine.contract import View
from engine.hexes import WAYS, Cell, Way
from engine.sentences import way_sign
from render.canvas import Canvas
from render.hexgrid import Box, Point, edge
from render.painter import Painter
from render.picture import Highlight
from render.places import HEXAGONS
from render.text import BOLD, NARROW, line
from render.theme import Theme

ROSE = 220
"""How wide and high a rose is, in a picture of 1,600 pixels."""
LETTERS = 41
ROSE_MARGIN = 12
"""What part of its width a rose keeps from the edge of the board."""
STEPS = 24
"""Into how many steps the way from one side of a board to the other is cut to find a place."""
COARSENESS = 8
"""How much smaller the board is looked at for that."""
SPREAD, NEARLY_FREE = 0.26, 6
"""How far beside a place it is looked, in parts of a rose, and what is as good as free there."""


class Faced(NamedTuple):
    """What a picture is made of, as it lies for whoever looks."""

    view: Any
    highlight: Highlight
    region: tuple[Cell, ...]


def faced(
    painter: Painter, view: View, highlight: Highlight, region: Sequence[Cell], turned: int
) -> Faced:
    """Everything turned clockwise by so many sixths of a circle."""
    if not turned or painter.turned is None:
        return Faced(view, highlight, tuple(region))
    turn_view = painter.turned

    def cells(some: Sequence[Cell]) -> tuple[Cell, ...]:
        return tuple(painter.turned_cell(cell, turned) for cell in some)

    def seen(past: View | None) -> Any:
        return None if past is None else turn_view(past, turned)

    marked = replace(
        highlight,
        last=seen(highlight.last),
        since=seen(highlight.since),
        ghost=seen(highlight.ghost),
        candidates=None if highlight.candidates is None else cells(highlight.candidates),
        spoken=cells(highlight.spoken),
        pointed=cells(highlight.pointed),
        chosen=cells(highlight.chosen),
        nameable=cells(painter.named(view) if highlight.nameable is None else highlight.nameable),
    )
    return Faced(turn_view(view, turned), marked, cells(region))


def turns(painter: Painter, turned: int) -> int:
    """How far a game's boards are turned for somebody who wants them turned so far."""
    return turned % 6 if painter.turned else 0


def names_of(painter: Painter, turned: int) -> Callable[[Cell], str]:
    """What cells of a turned board are called."""
    if not turned:
        return painter.places.name
    return lambda cell: painter.places.name(painter.turned_cell(cell, -turned))


# ── The rose ──────────────────────────────────────────────────────────────────────────────────────


def has_rose(painter: Painter, turned: int) -> bool:
    """Whether a picture needs a rose: it is turned, and its game knows ways."""
    return bool(turned) and painter.places is HEXAGONS


def add_rose(canvas: Canvas, bare: Image.Image, theme: Theme, unit: float, turned: int) -> None:
    """A rose where nothing but the bare table shows or, if there is no such place, where it hides
    least.
    """
    side = round(ROSE * unit)
    x, y = _free_place(canvas, bare, side)
    draw_rose(canvas, x + side / 2, y + side / 2, theme, unit, turned)


def _free_place(canvas: Canvas, bare: Image.Image, side: int) -> tuple[int, int]:
    """The upper left corner of a square: in a corner of the board if one is free."""
    painted = ImageChops.difference(canvas.image, bare).convert("L").point([0] + [255] * 255)
    half, edge = side // 2, side // ROSE_MARGIN
    wide, high = (max(0, whole - side - 2 * edge) for whole in canvas.image.size)
    around = ImageFilter.GaussianBlur(side / COARSENESS * SPREAD)
    spread = painted.reduce(COARSENESS).filter(around)
    shares, columns, rows = spread.tobytes(), spread.width, spread.height

    def hidden(at: tuple[int, int]) -> int:
        x, y = ((part + edge + half) // COARSENESS for part in at)
        return shares[min(y, rows - 1) * columns + min(x, columns - 1)] // NEARLY_FREE

    def nears_corner(at: tuple[int, int]) -> tuple[int, bool, bool]:
        x, y = min(at[0], wide - at[0]), min(at[1], high - at[1])
        return x + y, at[0] * 2 < wide, at[1] * 2 > high

    places = [
        (wide * i // STEPS, high * j // STEPS) for i in range(STEPS + 1) for j in range(STEPS + 1)
    ]
    x, y = min(places, key=lambda at: (hidden(at), nears_corner(at)))
    return x + edge, y + edge


def draw_rose(canvas: Canvas, x: float, y: float, theme: Theme, unit: float, turned: int) -> None:
    """The six ways as they lie in a turned picture, north the longest."""
    half = ROSE * unit / 2
    canvas.disc(x, y, half, theme.panel, 0.88)
    tips = {way: _tip(way.turned(turned), half) for way in WAYS}
    for way, (dx, dy) in tips.items():
        is_north = way is Way.N
        ray = [(x, y), (x + 0.5 * dx, y + 0.5 * dy)]
        canvas.lines(
            [ray], theme.choice if is_north else theme.ink_soft, (13 if is_north else 6) * unit
        )
    canvas.disc(x, y, 11 * unit, theme.choice)
    for way, (dx, dy) in tips.items():
        name = line(way_sign(way), round(LETTERS * unit), BOLD if way is Way.N else NARROW)
        ink = theme.choice if way is Way.N else theme.ink
        canvas.write(
            name,
            x + 0.76 * dx,
            y + 0.76 * dy,
            ink,
            anchor="middle",
            room=_box(x, y, half),
            kind="way",
        )


def _tip(way: Way, half: float) -> Point:
    """The end of a ray of the rose."""
    x, y = edge(way)
    long = (x * x + y * y) ** 0.5
    return x / long * half, y / long * half


def _box(x: float, y: float, half: float) -> Box:
    return round(x - half), round(y - half), round(x + half), round(y + half)
