"""The continent of Volcanic Isle on a canvas: areas, channels, pieces, boats, where it breaks, and
what is to be pointed out.

After a sinking the same picture shows before and after: what has gone down since the position that
is pointed out lies under the water with all that stood on it.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.volcanic_isle.box import Kind
from engine.games.volcanic_isle.view import Edge, Space, View
from engine.hexes import Cell, neighbours
from render import outlines, sprites
from render import theme as themes
from render.canvas import Canvas, Sprite
from render.cell_labels import CellName, is_apart
from render.games.volcanic_isle import cracks, pieces
from render.games.volcanic_isle.ground import (
    NAME,
    GroundPlan,
    Piece,
    geyser_at,
    plan,
    rooms,
    variant,
)
from render.hexgrid import Box, Grid, Point, place
from render.outlines import Outline, paint_line
from render.picture import Highlight
from render.text import line
from render.theme import Colour, Theme

DROWNED_OPACITY = 0.5
"""How much is seen of pieces that have gone down."""
SETTLER_STEP = 0.15
"""From one settler of a seat to the next, in parts of the size."""


MOST_SIDE_BY_SIDE, CROWD = 3, 5
"""Pieces of a kind that stand side by side, and all that may do so in one space: beyond, one stands
for all of its kind, with their number.
"""
COUNT_PLACES = (
    (0.12, 0.2),
    (-0.14, 0.2),
    (0.2, -0.08),
    (-0.24, -0.08),
    (0.12, -0.3),
    (-0.14, -0.3),
    (0.36, 0.2),
    (-0.38, 0.2),
    (0.0, 0.44),
)
"""Where beside a heap its number may stand, the best first, in parts of the size."""
BOAT_SCALE = 0.86
"""How much smaller boats are drawn."""


class Upright(NamedTuple):
    """A piece to be painted: where in the picture, and how."""

    y: float
    x: float
    cell: Cell
    sprite: Sprite


def land(view: View) -> list[tuple[Cell, float]]:
    return [(space.cell, 0.0) for space in view.spaces]


def named(view: View) -> tuple[Cell, ...]:
    """The cells that could be named in a move now."""
    if not view.waiting or (view.threatened and not view.sinking):
        return ()
    if view.sinking:
        return _shore(view)
    if view.erupting is not None:
        return tuple(sorted(view.areas[view.erupting - 1].cells))
    return tuple(sorted({cell for seat in view.waiting for cell in _reach(view, seat)}))


def _shore(view: View) -> tuple[Cell, ...]:
    """What survives beside land that sinks."""
    gone = {cell for area in view.sinking for cell in view.areas[area - 1].cells}
    near = {at for cell in gone for at in neighbours(cell)} - gone
    return tuple(space.cell for space in view.spaces if space.cell in near)


def _reach(view: View, seat: int) -> Iterator[Cell]:
    """Where a seat has settlers, could land, or could get a new settler."""
    if view.boats[seat].settlers:
        yield from view.boats[seat].landings
    settled = {space.area for space in view.spaces if space.settlers[seat]}
    built = {space.area for space in view.spaces if _has_village(space, seat)}
    for space in view.spaces:
        if space.settlers[seat] or (view.settlers_left[seat] and space.area in settled & built):
            yield space.cell


def _has_village(space: Space, seat: int) -> bool:
    return any(one.kind is Kind.VILLAGE and one.seat == seat for one in space.channels)


def changed(before: View, after: View) -> tuple[Cell, ...]:
    """The spaces on which something else lies or stands than before, and those that have sunk."""
    old, new = ({space.cell: space for space in view.spaces} for view in (before, after))
    cells = {cell for cell in {*old, *new} if old.get(cell) != new.get(cell)}
    cells |= {moai.cell for moai in {*before.standing} ^ {*after.standing}}
    return tuple(sorted(cells))


def sunk_since(before: View, after: View) -> frozenset[Cell]:
    """What was land and is not any more."""
    return frozenset(cell for cell, _ in land(before)) - {cell for cell, _ in land(after)}


# ── Painting ──────────────────────────────────────────────────────────────────────────────────────


def paint(canvas: Canvas, grid: Grid, view: View, highlight: Highlight, theme: Theme) -> None:
    """Everything but the writing."""
    ghost = highlight.ghost if isinstance(highlight.ghost, View) else None
    shown, about = ghost or view, plan(view)
    earlier = view if ghost else highlight.since or highlight.last
    before = earlier if isinstance(earlier, View) else shown
    gone = sunk_since(before, shown)
    cracks.paint_sunk(canvas, grid, shown, about, gone, theme)
    for one in sorted(_uprights(grid, before, about, gone)):
        canvas.stamp(one.sprite.faded(DROWNED_OPACITY), one.x, one.y)
    _paint_ground(canvas, grid, shown, about, theme)
    new, mark = _new_fissures(view, shown, highlight, theme)
    cracks.paint_fissures(canvas, grid, shown, new, mark)
    for around in _lines(view, shown, highlight, theme):
        for cell in sorted(around.cells):
            paint_line(canvas, grid, cell, around)
    _paint_boats(canvas, grid, shown)
    for one in sorted(_uprights(grid, shown, about, None)):
        canvas.stand(one.sprite, one.x, one.y)
    _paint_rings(canvas, grid, view, highlight, theme)


def _new_fissures(
    view: View, shown: View, highlight: Highlight, theme: Theme
) -> tuple[list[Edge], Colour]:
    """The fissures that are new, and the colour that says since when."""
    marks = (
        (view if highlight.ghost else None, theme.choice),
        (highlight.last, theme.fresh),
        (highlight.since, theme.since),
    )
    for before, colour in marks:
        if isinstance(before, View):
            return cracks.new_fissures(before, shown), colour
    return [], theme.fresh


def _paint_ground(canvas: Canvas, grid: Grid, view: View, about: GroundPlan, theme: Theme) -> None:
    """Land from north to south with its channels and geysers, then volcanoes."""
    above = {space.cell for space in view.spaces}
    for space in sorted(view.spaces, key=lambda space: (place(space.cell)[1], space.cell)):
        sides = tuple(_behind(space, near, about, above) for near in neighbours(space.cell))
        lava = tuple(
            (one.kind is Kind.LAVA, about.channel(space.cell, one.spot)) for one in space.channels
        )
        land, kind = about.lands[space.cell], variant(space.cell)
        face = pieces.space(
            land, kind, sides, space.geysers, about.toward(space.cell), lava, grid.size
        )
        canvas.stamp(face, *grid.centre(space.cell))
    cracks.paint_wet(canvas, grid, view, theme)
    for number in view.volcanoes:
        x, y = about.hearts[number]
        cone = pieces.volcano(number == view.erupting, grid.size)
        canvas.stamp(cone, grid.x + x * grid.size, grid.y + y * grid.size)


def _behind(space: Space, near: Cell, about: GroundPlan, above: set[Cell]) -> tuple[str, int]:
    if near not in above:
        return sprites.RIM, 0
    return (sprites.SEAM if about.area_at[near] == space.area else sprites.RIM), 0


def _at(grid: Grid, cell: Cell, offset: Point) -> Point:
    x, y = grid.centre(cell)
    return x + offset[0] * grid.size, y + offset[1] * grid.size


def _uprights(
    grid: Grid, view: View, about: GroundPlan, only: frozenset[Cell] | None
) -> Iterator[Upright]:
    """Whatever stands or lies on the land (on `only` these spaces)."""
    for moai in view.standing:
        if only is None or moai.cell in only:
            x, y = _at(grid, moai.cell, geyser_at(moai.way))
            yield Upright(y, x, moai.cell, pieces.raised(moai.seat, moai.way, grid.size))
    for space in view.spaces:
        if only is None or space.cell in only:
            for offset, sprite in _in_space(view, space, about, grid.size):
                x, y = _at(grid, space.cell, offset)
                yield Upright(y, x, space.cell, sprite)


def _in_space(
    view: View, space: Space, about: GroundPlan, size: float
) -> Iterator[tuple[Point, Sprite]]:
    """Villages and Moai in channels, then settlers and loose Moai where there is room."""
    for one in space.channels:
        if one.seat is not None:
            is_village = one.kind is Kind.VILLAGE
            sprite = (
                pieces.village(one.seat, size)
                if is_village
                else pieces.lying(one.seat, False, size)
            )
            yield about.channel(space.cell, one.spot), sprite
    for group in _groups(view, space, about):
        (x, y), n = group.place, group.shown
        for i in range(n):
            if group.are_settlers:
                at = (x + SETTLER_STEP * (i - (n - 1) / 2), y + 0.24)
                yield at, pieces.settler(group.seat, size)
            else:
                yield (x, y + 0.2 * (i - (n - 1) / 2)), pieces.lying(group.seat, True, size)


class PieceGroup(NamedTuple):
    """Settlers or loose Moai of one seat in a space, and where they stand in it."""

    seat: int
    number: int
    shown: int
    """How many are drawn: in a crowd one stands for all, with their number."""
    are_settlers: bool
    place: Point


def _groups(view: View, space: Space, about: GroundPlan) -> list[PieceGroup]:
    """Who has no channel of their own, wherever there is room."""
    people = [(seat, n) for seat, n in enumerate(space.settlers) if n]
    heaps = [(seat, n) for seat, n in enumerate(space.loose) if n]
    pieces_here = sum(n for _, n in [*people, *heaps]) + len(space.channels)
    most = MOST_SIDE_BY_SIDE if pieces_here <= CROWD else 1
    seen = [(n if n <= most else 1) for _, n in [*people, *heaps]]
    sizes = [(0.17 + SETTLER_STEP * (n - 1) / 2, 0.26) for n in seen[: len(people)]]
    sizes += [(0.28, 0.15 + 0.1 * (n - 1) / 2) for n in seen[len(people) :]]
    if not sizes:
        return []
    found = rooms(taken(view, space, about), (NAME, *sizes))[1:]
    return [
        PieceGroup(seat, n, shown, i < len(people), place)
        for i, ((seat, n), shown, place) in enumerate(
            zip([*people, *heaps], seen, found, strict=True)
        )
    ]


def taken(view: View, space: Space, about: GroundPlan) -> tuple[Piece, ...]:
    """What takes room in a space and cannot move: channels, raised Moai, the heart of the area."""
    found = [Piece(*about.channel(space.cell, one.spot), 0.27, 0.24) for one in space.channels]
    for moai in view.standing:
        if moai.cell == space.cell:
            x, y = geyser_at(moai.way)
            found.append(Piece(x, y - 0.24, 0.2, 0.34))
    found.append(Piece(*about.toward(space.cell), 0.2, 0.2))
    return tuple(found)


def _paint_boats(canvas: Canvas, grid: Grid, view: View) -> None:
    """Boats in their bays, side by side where they share one."""
    for boat in view.boats:
        here = [other.seat for other in view.boats if other.bay == boat.bay]
        i, n = here.index(boat.seat), len(here)
        x, y = grid.centre(boat.bay)
        if n > 1:
            x += (i % 2 - 0.5) * 0.92 * grid.size
            y += (i // 2 - (0.62 if n > 2 else 0)) * 0.72 * grid.size
        sprite = pieces.boat(boat.seat, boat.settlers > 0, BOAT_SCALE * grid.size)
        canvas.stand(sprite, x, y + 0.2 * grid.size)


def _lines(view: View, shown: View, highlight: Highlight, theme: Theme) -> Iterator[Outline]:
    """Lines around what sinks now, what changed, and what would."""
    sinking = frozenset(s.cell for s in shown.spaces if s.area in shown.sinking)
    yield Outline(sinking, themes.HEAT[3], themes.LIGHT, "bold")
    marks = ((highlight.since, theme.since, "dashed"), (highlight.last, theme.fresh, "bold"))
    for before, colour, style in marks:
        if isinstance(before, View):
            yield Outline(frozenset(changed(before, shown)), colour, themes.OUTLINE, style)
    if highlight.ghost is not None:
        yield Outline(frozenset(changed(view, shown)), theme.choice, theme.choice_edge, "dashed")


def _paint_rings(
    canvas: Canvas, grid: Grid, view: View, highlight: Highlight, theme: Theme
) -> None:
    """What lava threatens, and what can be chosen."""
    hot = outlines.ring(themes.LAVA, themes.CRUST, grid.size)
    for cell in view.threatened:
        canvas.stamp(hot, *grid.centre(cell))
    ring = outlines.ring(theme.choice, theme.choice_edge, grid.size)
    for cell in highlight.candidates or ():
        canvas.stamp(ring, *grid.centre(cell))


# ── Writing ───────────────────────────────────────────────────────────────────────────────────────


def write_numbers(
    canvas: Canvas, grid: Grid, view: View, highlight: Highlight, unit: float
) -> None:
    """The number of each area: on its volcano, or on a chip where its spaces meet."""
    shown = highlight.ghost if isinstance(highlight.ghost, View) else view
    about = plan(view)
    for area in shown.areas:
        if area.is_sunk:
            continue
        x, y = about.hearts[area.number]
        at = (grid.x + x * grid.size, grid.y + y * grid.size)
        digits = line(str(area.number), max(round(38 * unit), round(0.3 * grid.size)))
        if area.has_volcano:
            at = (at[0], at[1] + 0.1 * grid.size)
        edge = themes.LAVA if area.has_volcano else themes.OUTLINE
        high = max(round(42 * unit), round(0.34 * grid.size))
        wide = max(high, round(digits.width + 0.16 * grid.size))
        canvas.stamp(sprites.plate(themes.LEVELS[0][0], edge, wide, high), *at)
        canvas.write(
            digits,
            *at,
            themes.LIGHT,
            anchor="middle",
            edge=max(1, round(2 * unit)),
            edge_ink=themes.OUTLINE,
            kind="area",
        )
    _write_counts(canvas, grid, shown, unit)


def _write_counts(canvas: Canvas, grid: Grid, view: View, unit: float) -> None:
    """How many stand where one stands for all."""
    high = max(round(42 * unit), round(0.3 * grid.size))
    for space in view.spaces:
        for group in _groups(view, space, plan(view)):
            if group.shown < group.number:
                x, y = _at(grid, space.cell, group.place)
                digits = line(f"×{group.number}", round(38 * unit))
                wide = digits.width + round(14 * unit)
                taken = [text.room or text.box for text in canvas.written]
                (x, y), box = _beside(x, y, wide, high, grid.size, taken)
                canvas.stamp(sprites.plate(themes.OUTLINE, themes.LIGHT, wide, high), x, y)
                canvas.write(digits, x, y, themes.LIGHT, anchor="middle", room=box, kind="number")


def _beside(
    x: float, y: float, wide: int, high: int, size: float, taken: Sequence[Box]
) -> tuple[Point, Box]:
    """Where the plate of a heap stands: at its foot or, where that is another's, at another side
    of it, so that no two numbers are read as one.
    """
    places = list[tuple[int, Point, Box]]()
    for dx, dy in COUNT_PLACES:
        at = x + dx * size, y + dy * size
        box = (round(at[0]) - wide // 2, round(at[1]) - high // 2,
               round(at[0]) + wide // 2, round(at[1]) + high // 2)  # fmt: skip
        gap = 0.05 * size
        around = box[0] - gap, box[1] - gap, box[2] + gap, box[3] + gap
        places.append((sum(not is_apart(around, [other]) for other in taken), at, box))
    _, at, box = min(places, key=lambda place: place[0])
    return at, box


def labels(grid: Grid, view: View, highlight: Highlight) -> list[CellName]:
    """The names to write: of what can be chosen or, if nobody is choosing, be named in a move."""
    cells = highlight.named(named(view))
    style = "land" if highlight.candidates is None else "choice"
    spaces = {space.cell: space for space in view.spaces}
    return [
        CellName(cell, *_label_place(grid, view, spaces.get(cell), cell), style) for cell in cells
    ]


def _label_place(grid: Grid, view: View, space: Space | None, cell: Cell) -> Point:
    if space is None:
        return grid.centre(cell)
    return _at(grid, cell, rooms(taken(view, space, plan(view)), (NAME,))[0])
