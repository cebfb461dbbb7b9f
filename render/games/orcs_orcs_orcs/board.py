"""The board of Orcs Orcs Orcs in play: terrain, creatures with their life, markers, toadlings,
mages on the tower, and what is to be pointed out.

Creatures that are alike in a section stand as one with their number beside them, as they are one
in the notation. The heart tells what life is left; a wounded creature tells of how much.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from math import ceil
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.games.orcs_orcs_orcs.box import PATHS, SECTIONS, SPOTS, Section, Terrain
from engine.games.orcs_orcs_orcs.view import Foe, View
from engine.hexes import Cell
from render import theme as themes
from render.canvas import Canvas, Sprite, shown_parts, stroke_mask
from render.cell_labels import CellName, is_apart
from render.games.orcs_orcs_orcs import creatures, icons
from render.games.orcs_orcs_orcs.ground import (
    CELLS,
    LOOKS,
    Patch,
    along,
    at,
    cover,
    length,
    name,
    outline,
    patch,
    space_of,
    spot_of,
    thickness,
    tint,
    turned,
    turned_path,
)
from render.hexgrid import Grid, Point
from render.picture import Highlight
from render.picture_cache import kept
from render.sprites import plate
from render.text import NARROW, line
from render.theme import Theme

LANDS = {Terrain.TENDRILS: "jungle", Terrain.STONE: "rock", Terrain.ROAD: "sand"}
LABEL_SHARE = 0.62
"""How much of a section's arc its name takes."""
PILE_SHARE = 1.0
"""How much of an outer section's arc its markers take."""
LARGEST_CREATURE = 1.04
"""The side of a creature, at most."""
SMALL = 2.2
"""The side of a creature, in heights of its number, below which the number would hide it."""
LEAST_HEIGHT = 38
"""Of numbers and names, in a picture of 1,600 pixels."""


BESIDE_APART = 2.1
"""How far apart creatures in several rows stand, in their sides: numbers fit beside them."""
NUMBER_SPOTS = ((0.28, -0.34), (-0.28, -0.34), (0.0, -0.5), (-0.5, 0.0), (0.5, 0.0))
"""Where the number of creatures that are alike may stand, the best first."""
BESIDE = tuple(
    (sign * dx, dy)
    for dy in (-0.1, -0.3, 0.1, 0.35, 0.5, -0.5, -0.7)
    for dx in (0.85, 0.95, 1.05, 1.2)
    for sign in (1, -1)
)
"""Where else it may stand; where creatures are small, first of all."""


class PlacedCreature(NamedTuple):
    """Creatures or toadlings that are alike, where they are drawn."""

    foe: Foe | None
    """None for toadlings."""
    number: int
    place: Point
    side: float


def land(view: View) -> list[tuple[Cell, float]]:
    return [(cell, 0.0) for cell in CELLS]


def named(view: View) -> tuple[Cell, ...]:
    """Any section and any path, while there is something to be said."""
    return CELLS if view.waiting else ()


def offered(view: View) -> tuple[Cell, ...]:
    """Where a creature can be revealed; what else can be done depends on cards."""
    if view.asks != "RevealMarker":
        return ()
    own = view.mages[view.waiting[0]].path
    paths = [path for path, count in enumerate(view.markers, 1) if count and path != own]
    return tuple(spot_of(path, Section.OUTER) for path in paths)


def changed(before: View, after: View) -> tuple[Cell, ...]:
    """The sections that hold others than before, and the paths whose mage or markers changed."""
    one, other = contents(before), contents(after)
    return tuple(cell for cell in CELLS if one[cell] != other[cell])


def contents(view: View) -> list[object]:
    """What each cell holds, as something that can be compared."""
    found: list[Counter[object]] = [Counter() for _ in CELLS]
    for foe in view.foes:
        found[spot_of(foe.path, foe.section)][(foe.creature, foe.wounds)] += 1
    for ground in view.grounds:
        found[spot_of(ground.path, ground.section)][ground.terrain.name] += 1
    for nest in view.nests:
        found[spot_of(nest.path, nest.section)]["toadling"] += nest.count
    for seat, mage in enumerate(view.mages):
        found[space_of(mage.path)][seat] += 1
    for i, count in enumerate(view.markers):
        found[spot_of(i + 1, Section.OUTER)]["markers"] += count
    return list(found)


def turned_view(view: View, sixths: int) -> View:
    """The same board, turned clockwise by so many paths."""

    def paths(some: Sequence[Any]) -> tuple[Any, ...]:
        return tuple(replace(one, path=turned_path(one.path, sixths)) for one in some)

    return replace(
        view,
        foes=paths(view.foes),
        grounds=paths(view.grounds),
        nests=paths(view.nests),
        mages=paths(view.mages),
        markers=tuple(view.markers[i - sixths % PATHS] for i in range(PATHS)),
    )


# ── Where everything stands ───────────────────────────────────────────────────────────────────────


def standing(view: View) -> Iterator[PlacedCreature]:
    """Everything that stands on the paths, in a fixed order."""
    here: dict[Cell, Counter[Foe | None]] = {}
    for foe in view.foes:
        here.setdefault(spot_of(foe.path, foe.section), Counter())[foe] += 1
    for nest in view.nests:
        here.setdefault(spot_of(nest.path, nest.section), Counter())[None] += nest.count
    for cell in sorted(here):
        alike = sorted(here[cell].items(), key=lambda one: _order(one[0]))
        for (kind, number), (place, side) in zip(alike, slots(cell, len(alike)), strict=True):
            yield PlacedCreature(kind, number, place, side)


def _order(foe: Foe | None) -> tuple[int, int]:
    return (99, 0) if foe is None else (foe.creature, foe.wounds)


@lru_cache(maxsize=256)
def slots(cell: Cell, count: int) -> tuple[tuple[Point, float], ...]:
    """Places for so many creatures in a section and how large each may be: in one row or in as
    many as makes them largest.
    """
    first = LABEL_SHARE / length(cell)
    last = 1 - (PILE_SHARE if cell % SECTIONS == Section.OUTER else 0.1) / length(cell)
    room, deep = (last - first) * length(cell), thickness(cell)
    side, rows = max(
        (min(LARGEST_CREATURE, 0.94 * room / ceil(count / rows), 0.94 * deep / rows), -rows)
        for rows in (1, 2, 3)
    )
    columns = ceil(count / -rows)
    apart = 1.12 if rows == -1 else BESIDE_APART
    step = min((last - first) / columns, apart * side / length(cell))
    found = []
    for i in range(count):
        row, column = divmod(i, columns)
        wide = min(columns, count - row * columns)
        share = (first + last) / 2 + (column - (wide - 1) / 2) * step
        out = 0.5 + (row - (-rows - 1) / 2) * 0.94 / -rows
        found.append((along(cell, share, out), side))
    return tuple(found)


# ── Painting ──────────────────────────────────────────────────────────────────────────────────────


def paint(canvas: Canvas, grid: Grid, view: View, highlight: Highlight, theme: Theme) -> None:
    """Everything but the writing."""
    ghost = highlight.ghost if isinstance(highlight.ghost, View) else None
    shown = ghost or view
    for ground in shown.grounds:
        part = patch((spot_of(ground.path, ground.section),), grid.size)
        cover(canvas.image, LANDS[ground.terrain], part, grid, 0.3)
    for cells, colour, style in _marks(view, shown, highlight, theme):
        for cell in cells:
            _paint_edge(canvas, grid, cell, colour, style)
    for path in range(1, len(view.markers) + 1):
        if shown.markers[path - 1]:
            x, y = at(grid, _pile(path))
            canvas.stand(icons.markers(round(0.8 * grid.size)), x, y)
    for one in standing(shown):
        x, y = at(grid, one.place)
        canvas.stand(_figure(one, grid.size), x, y)
    for seat, mage in enumerate(shown.mages):
        x, y = at(grid, along(space_of(mage.path), 0.5, 0.5))
        x -= 0.18 * grid.size * _side(space_of(mage.path))
        canvas.stand(icons.mage(LOOKS[seat], round(0.9 * grid.size)), x, y)
    for cell in highlight.candidates or ():
        _paint_edge(canvas, grid, cell, theme.choice, 0.86)


def _figure(one: PlacedCreature, size: float) -> Sprite:
    side = max(4, round(one.side * size))
    if one.foe is None:
        return icons.toadling(round(0.8 * side))
    return creatures.token(one.foe.creature, side)


def _marks(
    view: View, shown: View, highlight: Highlight, theme: Theme
) -> Iterator[tuple[Iterable[Cell], themes.Colour, float]]:
    """What changed lately, since then, and what would change."""
    for before, colour in ((highlight.since, theme.since), (highlight.last, theme.fresh)):
        if isinstance(before, View):
            yield changed(before, shown), colour, 0.9
    if shown is not view:
        yield changed(view, shown), theme.choice, 0.9


def _paint_edge(
    canvas: Canvas, grid: Grid, cell: Cell, colour: themes.Colour, scale: float
) -> None:
    for tone, width in ((themes.OUTLINE, 0.13), (colour, 0.08)):
        for part in _edge(cell, scale, width, grid.size):
            tint(canvas.image, tone, part, grid)


@kept
def _edge(cell: Cell, scale: float, width: float, size: float) -> tuple[Patch, ...]:
    """A line along the edge of a cell, from the middle of the board, in parts: most of the room it
    goes around is empty.
    """
    mask, (x, y) = stroke_mask([outline(Grid(size, 0.0, 0.0), cell, 0.0, scale)], 1.0, width * size)
    return tuple(Patch(part, x + left, y + top) for part, (left, top) in shown_parts(mask))


def _pile(path: int) -> Point:
    """Where the markers of a path lie."""
    cell = spot_of(path, Section.OUTER)
    return along(cell, 1 - 0.56 / length(cell), 0.5)


# ── Writing ───────────────────────────────────────────────────────────────────────────────────────


def write(canvas: Canvas, grid: Grid, view: View, highlight: Highlight, unit: float) -> None:
    """Life, numbers, and the names of what cannot be chosen now, small."""
    shown = highlight.ghost if isinstance(highlight.ghost, View) else view
    placed = list(standing(shown))
    for one in placed:
        _write_life(canvas, grid, one, unit)
    for one in placed:
        _write_number(canvas, grid, one, unit)
    for path, count in enumerate(shown.markers, 1):
        x, y = at(grid, _pile(path))
        if count:
            _chip(
                canvas,
                str(count),
                x,
                y + 0.3 * grid.size,
                max(0.36 * grid.size, LEAST_HEIGHT * unit),
            )
    for cell in sorted(set(CELLS).difference(_labelled(view, highlight))):
        x, y = _label_place(grid, cell)
        called = name(turned(cell, -grid.turned))
        text = line(called, max(round(LEAST_HEIGHT * unit), round(0.3 * grid.size)), NARROW)
        if _is_inside(canvas, x, y, text.width, text.size):
            canvas.write(
                text,
                x,
                y,
                themes.LIGHT,
                anchor="middle",
                edge=max(1, round(2 * unit)),
                edge_ink=themes.OUTLINE,
                kind="place",
            )


def _write_life(canvas: Canvas, grid: Grid, one: PlacedCreature, unit: float) -> None:
    x, y = at(grid, one.place)
    side = one.side * grid.size
    height = max(0.3 * side, LEAST_HEIGHT * unit)
    if one.foe is not None:
        left = one.foe.life - one.foe.wounds
        text = f"{left}/{one.foe.life}" if one.foe.wounds else str(left)
        _life(canvas, text, x, y + 0.36 * side, height, one.foe.wounds > 0)


def _write_number(canvas: Canvas, grid: Grid, one: PlacedCreature, unit: float) -> None:
    """How many they are, above them where it hides no other number."""
    if one.number == 1:
        return
    x, y = at(grid, one.place)
    side = one.side * grid.size
    height = max(0.3 * side, LEAST_HEIGHT * unit)
    text = f"×{one.number}"
    wide, high = _chip_size(text, height)
    taken = [text.room or text.box for text in canvas.written]
    is_small = side < SMALL * height
    wanted = (*BESIDE, *NUMBER_SPOTS) if is_small else (*NUMBER_SPOTS, *BESIDE)
    spots = [(x + dx * side, y + dy * side) for dx, dy in wanted]
    free = (
        (a, b)
        for a, b in spots
        if is_apart((a - wide / 2, b - high / 2, a + wide / 2, b + high / 2), taken)
    )
    _chip(canvas, text, *next(free, (x + 0.28 * side, y - 0.34 * side)), height)


def _life(canvas: Canvas, text: str, x: float, y: float, height: float, is_wounded: bool) -> None:
    """A heart and what is left of it."""
    digits = line(text, round(height))
    heart = icons.heart(max(4, round(height * 0.86)))
    wide, high = digits.width + height * 1.22, round(height * 1.1)
    if not _is_inside(canvas, x, y, wide, high):
        return
    fill = themes.MEDALS[0] if is_wounded else themes.LIGHT
    canvas.stamp(plate(fill, themes.OUTLINE, round(wide), high), x, y)
    canvas.stamp(heart, x - wide / 2 + height * 0.58, y)
    room = (round(x - wide / 2), round(y - high / 2), round(x + wide / 2) + 1, round(y + high / 2))
    end = x + wide / 2 - height * 0.2
    canvas.write(digits, end, y, themes.OUTLINE, anchor="right", room=room, kind="life")


def _chip(canvas: Canvas, text: str, x: float, y: float, height: float) -> None:
    digits = line(text, round(height))
    wide, high = _chip_size(text, height)
    if not _is_inside(canvas, x, y, wide, high):
        return
    canvas.stamp(plate(themes.OUTLINE, themes.LIGHT, wide, high), x, y)
    room = (round(x - wide / 2), round(y - high / 2), round(x + wide / 2) + 1, round(y + high / 2))
    canvas.write(digits, x, y, themes.LIGHT, anchor="middle", room=room, kind="number")


def _chip_size(text: str, height: float) -> tuple[int, int]:
    return round(line(text, round(height)).width + height * 0.5), round(height)


def _is_inside(canvas: Canvas, x: float, y: float, wide: float, high: float) -> bool:
    """Whether something of a size shows as a whole: previews show parts of the board."""
    return (
        wide / 2 < x < canvas.width - wide / 2 - 2 and high / 2 < y < canvas.height - high / 2 - 2
    )


def labels(grid: Grid, view: View, highlight: Highlight) -> list[CellName]:
    """The names to write: of what can be chosen or, if nobody is choosing, be named in a move."""
    cells = _labelled(view, highlight)
    style = "land" if highlight.candidates is None else "choice"
    return [CellName(cell, *_label_place(grid, cell), style) for cell in cells]


def _labelled(view: View, highlight: Highlight) -> tuple[Cell, ...]:
    return highlight.named(named(view))


def _label_place(grid: Grid, cell: Cell) -> Point:
    if cell < SPOTS:
        return at(grid, along(cell, 0.38 / length(cell), 0.5))
    x, y = at(grid, along(cell, 0.5, 0.5))
    return x + 0.44 * grid.size * _side(cell), y


def _side(space: Cell) -> int:
    """Whether a path's number stands left or right of its mage: where the tower has room."""
    return 1 if along(space, 0.5)[0] < -0.3 else -1
