"""The land of Taluva on a canvas: tiles with their heights, settlements, buildings, and what is to
be pointed out.

Cells are painted from north to south, so that what stands in front covers what lies behind. A ghost
is the same painting with the changed cells translucent and dashed.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from engine import hexes
from engine.games.taluva.box import COLOURS, Piece, Terrain
from engine.games.taluva.view import Field, View
from engine.hexes import Cell
from render import outlines, sprites
from render import theme as themes
from render.canvas import Canvas
from render.cell_labels import CROWD, CellName, write_level
from render.games.taluva.pieces import body, building
from render.hexgrid import Grid, place
from render.outlines import Outline, outlined_in, paint_line
from render.picture import Highlight
from render.text import line
from render.textures import FLOWING
from render.theme import SeatLook, Theme

LANDS: dict[Terrain, str] = {terrain: terrain.name.lower() for terrain in Terrain}
LOOKS: tuple[SeatLook, ...] = tuple(themes.SEATS[name] for name in COLOURS)
GHOST_OPACITY = 0.78
"""How solid the ground of a ghost is; its pieces are solid, so that their colours tell whose."""
BESIDE_NAME_SCALE, BESIDE_NAME_BACK = 0.8, 0.14
"""How large a building is drawn, and how much further back, where its cell has a name."""
CROWDED_WEIGHT = 0.5
"""How heavy the line around an empty cell to choose is where there are many."""

Fields = Mapping[Cell, Field]


def fields(view: View) -> dict[Cell, Field]:
    return {field.cell: field for field in view.fields}


def changed(before: View, after: View) -> tuple[Cell, ...]:
    """The cells that show something else than before."""
    old = fields(before)
    return tuple(field.cell for field in after.fields if old.get(field.cell) != field)


def turned(view: View, sixths: int) -> View:
    """The same land, turned clockwise by so many sixths of a circle."""
    return replace(
        view,
        fields=tuple(
            replace(field, cell=hexes.turned(field.cell, sixths), way=field.way.turned(sixths))
            for field in view.fields
        ),
    )


def named(view: View) -> tuple[Cell, ...]:
    """The cells that a move could name now: for a tile the volcanoes and the sea where one fits,
    for a building the free fields and the first cell of each settlement that could expand.
    """
    if not view.waiting:
        return ()
    if view.tile is None:
        return _sites(view)
    if not view.fields:
        return (hexes.CENTRE,)
    land = fields(view)
    return tuple(sorted([*_craters(land), *_shore(land)]))


def _sites(view: View) -> tuple[Cell, ...]:
    free = [f.cell for f in view.fields if f.terrain is not Terrain.VOLCANO and f.owner is None]
    own = [f.cell for f in view.fields if f.owner in view.waiting]
    return tuple(sorted([*free, *(part[0] for part in hexes.components(own))]))


def _craters(land: Fields) -> list[Cell]:
    """Volcanoes with two neighbours side by side on their level, turned another way, on which no
    tower or temple stands.
    """

    def is_soft(cell: Cell, level: int) -> bool:
        field = land.get(cell)
        return field is not None and field.level == level and field.piece in (None, Piece.HUT)

    return [
        field.cell
        for field in land.values()
        if field.terrain is Terrain.VOLCANO
        and any(
            way != field.way and is_soft(right, field.level) and is_soft(left, field.level)
            for way, (right, left) in enumerate(_pairs_around(field.cell))
        )
    ]


def _shore(land: Fields) -> set[Cell]:
    """Empty cells on which a tile next to the land could have its volcano."""
    near = {at for cell in land for at in hexes.neighbours(cell)} - set(land)
    found: set[Cell] = set()
    for cell in near:
        for other, third in _pairs_around(cell):
            if other not in land and third not in land:
                found.update((cell, other, third))
    return found


def _pairs_around(cell: Cell) -> Iterable[tuple[Cell, Cell]]:
    around = hexes.neighbours(cell)
    return zip(around, (*around[1:], around[0]), strict=True)


def paint(canvas: Canvas, grid: Grid, view: View, highlight: Highlight, theme: Theme) -> None:
    """Everything of the land but the writing."""
    ghost = highlight.ghost if isinstance(highlight.ghost, View) else None
    shown = ghost or view
    new = frozenset(changed(view, ghost)) if ghost else frozenset[Cell]()
    land, under = fields(shown), fields(view)
    lines = [*_settlements(shown), *_changes(shown, highlight, theme)]
    if new:
        lines.append(Outline(new, theme.choice, theme.choice_edge, "dashed"))
    for field in sorted(shown.fields, key=_depth):
        if field.cell in new and field.cell in under:
            _paint_ground(canvas, grid, under[field.cell], under)
            _paint_building(Canvas(canvas.image), grid, under[field.cell])
        opacity = GHOST_OPACITY if field.cell in new else 1.0
        _paint_ground(canvas, grid, field, land, opacity)
        for around in lines:
            if field.cell in around.cells:
                paint_line(canvas, grid, field.cell, around, field.level)
        _paint_building(canvas, grid, field, highlight.labelled)


def _depth(field: Field) -> tuple[float, int]:
    return place(field.cell)[1], field.cell


def _paint_ground(
    canvas: Canvas, grid: Grid, field: Field, land: Fields, opacity: float = 1.0
) -> None:
    near = (land.get(at) for at in hexes.neighbours(field.cell))
    sides = tuple(_behind(field, other) for other in near)
    land_name = FLOWING[field.way] if field.terrain is Terrain.VOLCANO else LANDS[field.terrain]
    ground = sprites.cell(land_name, _variant(field.cell), field.level, sides, grid.size)
    x, y = grid.centre(field.cell, field.level)
    canvas.stamp(ground if opacity == 1.0 else ground.faded(opacity), x, y)


def _paint_building(
    canvas: Canvas, grid: Grid, field: Field, labelled: frozenset[Cell] = frozenset()
) -> None:
    """A building; smaller and further back where its cell has a name, too. Names stand clear of it,
    not of the mark below it.
    """
    if field.owner is None or field.piece is None:
        return
    x, y = grid.centre(field.cell, field.level)
    what, size = (LOOKS[field.owner], field.piece, field.level), grid.size
    if field.cell in labelled:
        y, size = y - BESIDE_NAME_BACK * size, BESIDE_NAME_SCALE * size
    canvas.stand(building(*what, size), x, y, body(*what, size) if labelled else None)


def _variant(cell: Cell) -> int:
    q, r = hexes.axial(cell)
    return (q * 7 + r * 3) % sprites.VARIANTS


def _behind(field: Field, other: Field | None) -> tuple[str, int]:
    """What lies behind a side of a field, and how much higher it is."""
    if other is None or other.level < field.level:
        return sprites.RIM, 0
    if other.level > field.level:
        return sprites.FOOT, other.level - field.level
    return (sprites.SEAM if other.tile == field.tile else sprites.JOINT), 0


def _settlements(view: View) -> Iterable[Outline]:
    """A line in the seat's colour around each settlement."""
    for seat in range(view.seats):
        own = [field.cell for field in view.fields if field.owner == seat]
        for part in hexes.components(own):
            yield outlined_in(LOOKS[seat], part)


def _changes(view: View, highlight: Highlight, theme: Theme) -> Iterable[Outline]:
    """A line around what the last move changed, and one around everything changed since."""
    marks = ((highlight.since, theme.since, "dashed"), (highlight.last, theme.fresh, "bold"))
    for before, colour, style in marks:
        if isinstance(before, View):
            cells = frozenset(changed(before, view))
            yield Outline(cells, colour, themes.OUTLINE, style)


def paint_marked(
    canvas: Canvas, grid: Grid, view: View, highlight: Highlight, theme: Theme
) -> None:
    """The land, and marks on the cells that can be named or chosen."""
    if highlight.candidates is None and highlight.ghost is None:
        _outline_shore(canvas, grid, view, highlight, theme)
    paint(canvas, grid, view, highlight, theme)
    if highlight.candidates:
        _ring_candidates(canvas, grid, view, highlight.candidates, theme)


def _outline_shore(
    canvas: Canvas, grid: Grid, view: View, highlight: Highlight, theme: Theme
) -> None:
    """Thin hexagons on empty cells that have a name."""
    thin, land = outlines.thin_hexagon(theme.foam, 90, grid.size), fields(view)
    for cell in highlight.named(named(view)):
        if cell not in land:
            canvas.stamp(thin, *grid.centre(cell))


def _ring_candidates(
    canvas: Canvas, grid: Grid, view: View, candidates: Sequence[Cell], theme: Theme
) -> None:
    land, weight = fields(view), CROWDED_WEIGHT if len(candidates) > CROWD else 1.0
    colours = theme.choice, theme.choice_edge
    for cell in candidates:
        is_land = cell in land
        ring = outlines.ring(*colours, grid.size, 1.0 if is_land else weight)
        canvas.stamp(ring, *grid.centre(cell, land[cell].level if is_land else 0))


# ── Writing ───────────────────────────────────────────────────────────────────────────────────────


def write_levels(canvas: Canvas, grid: Grid, view: View, highlight: Highlight, unit: float) -> None:
    """A chip on every cell above the ground, and how many huts were buried where."""
    before = highlight.since or highlight.last
    if isinstance(highlight.ghost, View):
        before, view = view, highlight.ghost
    for field in view.fields:
        if field.level > 1:
            write_level(canvas, field.level, grid, field.cell, unit)
    if isinstance(before, View):
        _write_buried(canvas, grid, before, view, unit)


def buried(before: View, after: View) -> list[tuple[Field, Field]]:
    """Huts that lay open before and are covered now: the field then and the field now."""
    now = fields(after)
    return [
        (field, now[field.cell])
        for field in before.fields
        if field.piece is Piece.HUT and field.cell in now and now[field.cell].level > field.level
    ]


def _write_buried(canvas: Canvas, grid: Grid, before: View, after: View, unit: float) -> None:
    for old, new in buried(before, after):
        assert old.owner is not None
        look = LOOKS[old.owner]
        text = line(f"−{old.level}", round(38 * unit))
        width, height = text.width + round(14 * unit), round(42 * unit)
        x, y = grid.centre(new.cell, new.level)
        x, y = x - grid.size * 0.42, y + grid.size * 0.46
        canvas.stamp(sprites.plate(look.colour, themes.OUTLINE, width, height), x, y)
        canvas.write(text, x, y, look.ink, anchor="middle", kind="buried")


def labels(grid: Grid, view: View, highlight: Highlight) -> list[CellName]:
    """The names to write: of what can be chosen or, if nobody is choosing, be named in a move."""
    land = fields(view)
    cells = highlight.named(named(view))
    return [_label(grid, cell, land.get(cell), highlight) for cell in cells]


def _label(grid: Grid, cell: Cell, field: Field | None, highlight: Highlight) -> CellName:
    x, y = grid.centre(cell, field.level if field else 0)
    above = None
    if field and field.owner is not None:
        y, above = y + grid.size * 0.5, y - grid.size * 0.3
    elif field and field.level > 1:
        y -= grid.size * 0.2
    style = "choice" if highlight.candidates is not None else "land" if field else "afloat"
    return CellName(cell, x, y, style, above)
