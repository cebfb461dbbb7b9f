"""The island of Eruption on a canvas: the printed ground, tiles with their streams, walls,
villages, and what is to be pointed out.

The ground never changes, so it is painted once per size and kept. Which way lava runs follows from
how far each tile is from a source; arrows on the streams say it.
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace
from PIL import Image

from engine.games.eruption.box import Shape
from engine.games.eruption.view import BuiltWall, Tile, View
from engine.hexes import Cell, Way, axial, neighbours, step
from render import outlines, sprites
from render import theme as themes
from render.canvas import Canvas, Sprite
from render.cell_labels import CellName
from render.games.eruption import burn_meter, lava, walls
from render.games.eruption.ground import (
    CRATER_CELLS,
    ISLAND,
    LOOKS,
    MIDDLE,
    SANDY,
    VILLAGE_AT,
    printed,
    turned_cell,
)
from render.games.eruption.houses import houses
from render.hexgrid import Grid, edge, place
from render.outlines import Outline, outlined_in, paint_line
from render.picture import Highlight
from render.picture_cache import kept
from render.theme import Theme

GHOST_OPACITY = 0.9
"""How solid a ghost is."""


def land(view: View) -> list[tuple[Cell, float]]:
    return [(cell, 0.0) for cell in ISLAND]


def named(view: View) -> tuple[Cell, ...]:
    """The cells that could be named in a move now."""
    return view.named


def turned_view(view: View, sixths: int) -> View:
    """The same island, turned clockwise by so many sixths of a circle around its crater."""

    def at(cell: Cell) -> Cell:
        return turned_cell(cell, sixths)

    return replace(
        view,
        tiles=tuple(
            replace(
                tile,
                cell=at(tile.cell),
                way=tile.way.turned(sixths),
                lava=tuple(sorted(way.turned(sixths) for way in tile.lava)),
            )
            for tile in view.tiles
        ),
        walls=tuple(
            replace(wall, cell=at(wall.cell), way=wall.way.turned(sixths)) for wall in view.walls
        ),
        barred=tuple(map(at, view.barred)),
        named=tuple(map(at, view.named)),
    )


def changed(before: View, after: View) -> tuple[Cell, ...]:
    """The cells whose tile, or whose walls, are others than before."""
    tiles = {*before.tiles} ^ {*after.tiles}
    built = {*before.walls} ^ {*after.walls}
    return tuple(sorted({tile.cell for tile in tiles} | {wall.cell for wall in built}))


# ── The printed ground ────────────────────────────────────────────────────────────────────────────


def kind(cell: Cell) -> str:
    """What a cell of the island is covered with."""
    if cell in VILLAGE_AT:
        return "cobbles"
    return "sand" if cell in SANDY else "clearing"


@kept
def ground(size: float, turned: int) -> Sprite:
    """The whole island without anything on it, anchored at the centre of the crater."""
    resources = printed(turned).resources
    half = (round(9.2 * size), round(8.6 * size))
    image = Image.new("RGBA", (2 * half[0], 2 * half[1]))
    for cell in sorted(set(ISLAND) - CRATER_CELLS, key=_depth):
        face = sprites.cell(kind(cell), _variant(cell), 1, _sides(cell), size)
        _put(image, face, half, cell, size)
        if cell in resources:
            _put(image, _plaque(size), half, cell, size)
            _put(image, walls.icon(resources[cell], round(0.46 * size)), half, cell, size)
    _put(image, lava.mountain(size, turned), half, MIDDLE, size)
    return Sprite.of(image, -half[0], -half[1])


def _put(
    image: Image.Image, sprite: Sprite, half: tuple[int, int], cell: Cell, size: float
) -> None:
    (x, y), (mx, my) = place(cell), place(MIDDLE)
    at = (round(half[0] + (x - mx) * size) + sprite.x, round(half[1] + (y - my) * size) + sprite.y)
    image.paste(sprite.colours, at, sprite.mask)


def _depth(cell: Cell) -> tuple[float, Cell]:
    return place(cell)[1], cell


def _variant(cell: Cell) -> int:
    q, r = axial(cell)
    return (q * 7 + r * 3) % sprites.VARIANTS


def _sides(cell: Cell) -> sprites.Sides:
    """What lies behind each side of a cell: the sea, a village, or one like itself."""

    def behind(near: Cell) -> tuple[str, int]:
        if near not in ISLAND:
            return sprites.RIM, 0
        other = (near in VILLAGE_AT) != (cell in VILLAGE_AT)
        return (sprites.JOINT if other else sprites.SEAM), 0

    return tuple(behind(near) for near in neighbours(cell))


@kept
def _plaque(size: float) -> Sprite:
    """What a resource space shows its wall on."""
    return sprites.plate(themes.WALL, themes.STRATA_LINE, round(1.12 * size), round(0.74 * size))


# ── Streams ───────────────────────────────────────────────────────────────────────────────────────


def depths(tiles: Mapping[Cell, Tile], turned: int = 0) -> dict[Cell, int]:
    """How many tiles lie between each tile and the nearest source of its lava."""
    found = dict.fromkeys(CRATER_CELLS, 0)
    todo = [(tile.cell, 1) for tile in tiles.values() if tile.shape is Shape.VENT]
    todo += [(at, 1) for cell, way in printed(turned).springs if (at := step(cell, way)) in tiles]
    for cell, depth in todo:
        if cell in found:
            continue
        found[cell] = depth
        for way in tiles[cell].lava:
            if (near := step(cell, way)) in tiles:
                todo.append((near, depth + 1))
    return found


def leaving(tiles: Mapping[Cell, Tile], turned: int = 0) -> Iterator[tuple[Cell, Way]]:
    """Where lava runs on: the edges by which it leaves a tile, or the crater."""
    far = depths(tiles, turned)
    yield from printed(turned).springs
    for tile in tiles.values():
        own = far.get(tile.cell, 0)
        for way in tile.lava:
            if far.get(step(tile.cell, way), own + 1) > own:
                yield tile.cell, way


# ── Painting ──────────────────────────────────────────────────────────────────────────────────────


def paint(canvas: Canvas, grid: Grid, view: View, highlight: Highlight, theme: Theme) -> None:
    """Everything but the writing."""
    ghost = highlight.ghost if isinstance(highlight.ghost, View) else None
    shown = ghost or view
    new = frozenset(changed(view, ghost)) if ghost else frozenset[Cell]()
    burn_meter.paint(canvas, grid, view, shown, highlight, theme)
    canvas.stamp(ground(grid.size, grid.turned % 2), *grid.centre(MIDDLE))
    tiles = {tile.cell: tile for tile in shown.tiles}
    before = {*view.tiles}
    for tile in sorted(shown.tiles, key=lambda tile: _depth(tile.cell)):
        face = lava.tile(tile.lava, tile.shape is Shape.VENT, grid.size)
        is_new = ghost is not None and tile not in before
        canvas.stamp(face.faded(GHOST_OPACITY) if is_new else face, *grid.centre(tile.cell))
    for cell, way in leaving(tiles, grid.turned):
        canvas.stamp(lava.arrow(way, grid.size), *grid.centre(cell))
    for around in _lines(grid, view, shown, new, highlight, theme):
        for cell in sorted(around.cells):
            paint_line(canvas, grid, cell, around)
    _paint_standing(canvas, grid, view, shown, ghost is not None)
    if highlight.candidates:
        ring = outlines.ring(theme.choice, theme.choice_edge, grid.size)
        for cell in highlight.candidates:
            canvas.stamp(ring, *grid.centre(cell))


def _lines(
    grid: Grid,
    view: View,
    shown: View,
    new: frozenset[Cell],
    highlight: Highlight,
    theme: Theme,
) -> Iterator[Outline]:
    """Lines around each village, around what changed, and around what would."""
    for village in shown.villages:
        yield outlined_in(LOOKS[village], printed(grid.turned).villages[village])
    marks = ((highlight.since, theme.since, "dashed"), (highlight.last, theme.fresh, "bold"))
    for before, colour, style in marks:
        if isinstance(before, View):
            yield Outline(frozenset(changed(before, shown)), colour, themes.OUTLINE, style)
    if new:
        yield Outline(new, theme.choice, theme.choice_edge, "dashed")


def _paint_standing(canvas: Canvas, grid: Grid, view: View, shown: View, is_ghost: bool) -> None:
    """Houses and walls, what is further back first."""
    before = {*view.walls}
    standing: list[tuple[float, float, Sprite]] = []
    for village, cells in enumerate(printed(grid.turned).villages):
        look = LOOKS[village] if village in shown.villages else themes.NOBODY
        for i, cell in enumerate(cells):
            x, y = grid.centre(cell)
            standing.append((x, y, houses(look, i == 1, grid.size)))
    for wall in shown.walls:
        sprite = walls.wall(wall.material, wall.way, grid.size)
        x, y = wall_place(grid, wall)
        standing.append(
            (x, y, sprite.faded(GHOST_OPACITY) if is_ghost and wall not in before else sprite)
        )
    for x, y, sprite in sorted(standing, key=lambda one: (one[1], one[0])):
        canvas.stand(sprite, x, y)


def wall_place(grid: Grid, wall: BuiltWall) -> tuple[float, float]:
    """The middle of the side on which a wall stands."""
    (x, y), (dx, dy) = grid.centre(wall.cell), edge(wall.way)
    return x + dx * grid.size, y + dy * grid.size


# ── Names ─────────────────────────────────────────────────────────────────────────────────────────


def labels(grid: Grid, view: View, highlight: Highlight) -> list[CellName]:
    """The names to write: of what can be chosen or, if nobody is choosing, be named in a move."""
    style = "land" if highlight.candidates is None else "choice"
    cells = highlight.named(view.named)
    return [CellName(cell, *_label_place(grid, view, cell), style) for cell in cells]


def _label_place(grid: Grid, view: View, cell: Cell) -> tuple[float, float]:
    x, y = grid.centre(cell)
    is_free = cell in printed(grid.turned).resources and all(
        tile.cell != cell for tile in view.tiles
    )
    return (x, y - 0.5 * grid.size) if is_free else (x, y)
