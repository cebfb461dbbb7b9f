"""The islands of Volcanique on a canvas: stacks of tiles with their biomes, who controls what,
where biomes connect, critters, lava, ice, and what is to be pointed out.

Cells are painted from north to south, so that what stands in front covers what lies behind.
Sections of one biome that connect have no line between them and a bridge across the side; the line
around a controlled biome has the colour of its seat.
"""

from collections.abc import Iterable, Sequence
from math import hypot

from engine import hexes
from engine.games.volcanique.box import COLOURS, Biome
from engine.games.volcanique.view import Critter, Lava, Region, Tile, View
from engine.hexes import WAYS, Cell
from render import outlines, sprites
from render import theme as themes
from render.canvas import Canvas
from render.cell_labels import CellName, write_level
from render.games.volcanique import control_lines, critters
from render.hexgrid import Grid, Point, place
from render.outlines import Outline, paint_line
from render.picture import Highlight
from render.theme import SeatLook, Theme

LANDS: dict[Biome, str] = {
    Biome.LIGHT: "sand",
    Biome.MEDIUM: "meadow",
    Biome.DARK: "thicket",
}
LOOKS: tuple[SeatLook, ...] = tuple(themes.SEATS[name] for name in COLOURS)
RISE, LOW, HIGH_RISE = 0.5, 3, 0.2
"""How high a level is drawn, of the usual height: stacks grow to nine and more and should not hide
what is behind them, so each level beyond the low ones adds little.
"""
GHOST_OPACITY = 0.78
"""How solid the ground of a ghost is; its pieces are solid, so that their colours tell whose."""


def lift(height: int) -> float:
    """The level at which a stack is drawn."""
    return RISE * min(height, LOW) + HIGH_RISE * max(0, height - LOW)


def rise(height: int) -> float:
    """How high each level of a stack is drawn."""
    return lift(height) / height


class LandBoard:
    """A view, looked up by cells."""

    def __init__(self, view: View) -> None:
        self.tiles: dict[Cell, Tile] = {tile.cell: tile for tile in view.tiles}
        self.lava: dict[Cell, Lava] = {flow.cell: flow for flow in view.lava}
        self.sea = dict(view.sea)
        self.winter = frozenset(view.winter)
        self.regions: dict[tuple[Cell, Biome], Region] = {
            (cell, region.biome): region for region in view.regions for cell in region.cells
        }
        self.joined = {pair for a, b in view.edges for pair in ((a, b), (b, a))}

    def level(self, cell: Cell) -> float:
        """How high a cell is drawn."""
        return lift(self.tiles[cell].height) if cell in self.tiles else 0.0

    def cells(self) -> list[Cell]:
        """Every cell on which there is something, from north to south."""
        found = {*self.tiles, *self.lava, *self.sea, *self.winter}
        return sorted(found, key=lambda cell: (place(cell)[1], cell))

    def looks_of(self, cell: Cell) -> object:
        """Everything that can be seen on a cell."""
        flow = self.lava.get(cell)
        return self.tiles.get(cell), flow and flow.targets, self.sea.get(cell)


def land(view: View) -> list[tuple[Cell, float]]:
    board = LandBoard(view)
    return [(cell, board.level(cell)) for cell in sorted(board.cells())]


def changed(before: View, after: View) -> tuple[Cell, ...]:
    """The cells that show something else than before."""
    old, new = LandBoard(before), LandBoard(after)
    cells = {*old.cells(), *new.cells()}
    return tuple(cell for cell in sorted(cells) if old.looks_of(cell) != new.looks_of(cell))


def named(view: View) -> tuple[Cell, ...]:
    """The cells that a move could name now: whatever lies on the table, and of the ocean what the
    open question is about.
    """
    if not view.waiting:
        return ()
    return tuple(sorted({*LandBoard(view).cells(), *view.ocean}))


def offered(view: View) -> tuple[Cell, ...]:
    """Of the ocean what the open question is about; what else can be chosen no view tells."""
    return view.ocean if view.waiting else ()


# ── Painting ──────────────────────────────────────────────────────────────────────────────────────


def paint(canvas: Canvas, grid: Grid, view: View, highlight: Highlight, theme: Theme) -> None:
    """Everything but the writing."""
    ghost = highlight.ghost if isinstance(highlight.ghost, View) else None
    shown = ghost or view
    new = frozenset(changed(view, ghost)) if ghost else frozenset[Cell]()
    board, under = LandBoard(shown), LandBoard(view)
    lines = list(_changes(shown, highlight, theme))
    if new:
        lines.append(Outline(new, theme.choice, theme.choice_edge, "dashed"))
    _paint_ocean(canvas, grid, shown, highlight, theme)
    for cell in board.cells():
        if cell in new and cell in under.tiles:
            _paint_cell(canvas, grid, cell, under, ())
            _paint_critters(Canvas(canvas.image), grid, cell, under, 1.0)
        _paint_cell(canvas, grid, cell, board, lines, GHOST_OPACITY if cell in new else 1.0)
        scale = critter_scale(board.tiles.get(cell), cell in highlight.labelled)
        _paint_critters(canvas, grid, cell, board, scale)
    gone = {cell for line in lines for cell in line.cells} - set(board.cells())
    for cell in sorted(gone):
        _paint_lines(canvas, grid, cell, 0, lines)
    _paint_flows(canvas, grid, board)
    if shown.super_volcano is not None:
        ring = outlines.ring(themes.LAVA_HOT, themes.CRUST, grid.size)
        canvas.stamp(ring, *grid.centre(shown.super_volcano, board.level(shown.super_volcano)))
    if highlight.candidates:
        ring = outlines.ring(theme.choice, theme.choice_edge, grid.size)
        for cell in highlight.candidates:
            canvas.stamp(ring, *grid.centre(cell, board.level(cell)))


def _paint_ocean(
    canvas: Canvas, grid: Grid, view: View, highlight: Highlight, theme: Theme
) -> None:
    """Ice on the shore, and thin hexagons on ocean cells that have a name."""
    for cell in view.frozen_shore:
        canvas.stamp(control_lines.ice(grid.size), *grid.centre(cell))
    if highlight.candidates is None and highlight.ghost is None and view.waiting:
        for cell in view.ocean:
            canvas.stamp(outlines.thin_hexagon(theme.foam, 90, grid.size), *grid.centre(cell))


def _paint_cell(
    canvas: Canvas,
    grid: Grid,
    cell: Cell,
    board: LandBoard,
    lines: Iterable[Outline],
    opacity: float = 1.0,
) -> None:
    x, y = grid.centre(cell, board.level(cell))
    tile = board.tiles.get(cell)
    if tile is not None:
        near = [(at, board.tiles.get(at)) for at in hexes.neighbours(cell)]
        sides = tuple(_behind(tile, other, (cell, at) in board.joined) for at, other in near)
        ground = sprites.cell(
            ground_of(tile), variant(cell), tile.height, sides, grid.size, rise(tile.height)
        )
        canvas.stamp(ground if opacity == 1.0 else ground.faded(opacity), x, y)
        if tile.frozen:
            canvas.stamp(control_lines.ice(grid.size), x, y)
    if cell in board.lava:
        glow = control_lines.lava(grid.size)
        canvas.stamp(glow if opacity == 1.0 else glow.faded(opacity), x, y)
    elif tile is not None:
        _paint_control(canvas, grid, tile, board, x, y)
        _paint_bridges(canvas, grid, tile, board, x, y)
    _paint_lines(canvas, grid, cell, board.level(cell), lines)


def ground_of(tile: Tile) -> sprites.Ground:
    """What a tile shows: one land, or one behind each side."""
    lands = tuple(LANDS[biome] for biome in tile.edges if biome is not None)
    if not lands:
        return "soil" if tile.kind == "soil" else "volcano"
    return lands[0] if len(set(lands)) == 1 else lands


def variant(cell: Cell) -> int:
    q, r = hexes.axial(cell)
    return (q * 7 + r * 3) % sprites.VARIANTS


def _behind(tile: Tile, other: Tile | None, is_joined: bool) -> tuple[str, int]:
    """What lies behind a side of a tile, and how much higher it is."""
    if other is None or other.height < tile.height:
        return sprites.RIM, 0
    if other.height > tile.height:
        return sprites.FOOT, other.height - tile.height
    return (sprites.SEAM if is_joined else sprites.JOINT), 0


def _paint_control(
    canvas: Canvas, grid: Grid, tile: Tile, board: LandBoard, x: float, y: float
) -> None:
    """A line in the colour of whoever controls each section."""
    joined = tuple((tile.cell, at) in board.joined for at in hexes.neighbours(tile.cell))
    for biome in sorted({biome for biome in tile.edges if biome is not None}):
        region = board.regions.get((tile.cell, biome))
        if region is not None and region.seats:
            look = LOOKS[region.seats[0]]
            own = tuple(edge == biome for edge in tile.edges)
            line = control_lines.control(look, own, joined, grid.size)
            canvas.stamp(line, x, y)


def _paint_bridges(
    canvas: Canvas, grid: Grid, tile: Tile, board: LandBoard, x: float, y: float
) -> None:
    """A bar across every connecting side, painted with the later or the higher of the two."""
    for way, at in zip(WAYS, hexes.neighbours(tile.cell), strict=True):
        other = board.tiles.get(at)
        biome = tile.edges[way]
        if other is None or biome is None or (tile.cell, at) not in board.joined:
            continue
        behind = place(at)[1] < place(tile.cell)[1]
        drop = lift(tile.height) - lift(other.height)
        if drop > 0 or (drop == 0 and behind):
            region = board.regions.get((tile.cell, biome))
            look = LOOKS[region.seats[0]] if region and region.seats else None
            tone = look.colour if look else themes.LAND[LANDS[biome]].light
            edge = look.edge if look else themes.OUTLINE
            canvas.stamp(control_lines.bridge(tone, edge, way, drop, grid.size), x, y)


def _paint_lines(
    canvas: Canvas, grid: Grid, cell: Cell, level: float, lines: Iterable[Outline]
) -> None:
    for around in lines:
        if cell in around.cells:
            paint_line(canvas, grid, cell, around, level)


def _changes(view: View, highlight: Highlight, theme: Theme) -> Iterable[Outline]:
    """A line around what the last move changed, and one around everything changed since."""
    shown = ((highlight.since, theme.since, "dashed"), (highlight.last, theme.fresh, "bold"))
    for before, colour, style in shown:
        if isinstance(before, View):
            yield Outline(frozenset(changed(before, view)), colour, themes.OUTLINE, style)


def _paint_flows(canvas: Canvas, grid: Grid, board: LandBoard) -> None:
    """An arrow to every cell that lava may flow to next."""
    for cell, flow in sorted(board.lava.items()):
        x, y = grid.centre(cell, board.level(cell))
        for way, at in zip(WAYS, hexes.neighbours(cell), strict=True):
            if at in flow.targets:
                canvas.stamp(control_lines.arrow(way, grid.size), x, y)


# ── Critters ──────────────────────────────────────────────────────────────────────────────────────


def spots(tile: Tile) -> list[tuple[Critter, Point]]:
    """Where each critter of a tile stands, from its centre, in parts of the size; those under it
    show in the middle.
    """
    found: list[tuple[Critter, Point]] = []
    seen = [critter for critter in tile.critters if not critter.covered]
    groups = [
        (section_middle(tile, biome), [c for c in seen if c.biome is biome]) for biome in Biome
    ]
    groups.append(((0.0, 0.0), [critter for critter in tile.critters if critter.covered]))
    for (x, y), here in groups:
        for i, critter in enumerate(here):
            away = i - (len(here) - 1) / 2
            found.append((critter, (x + away * 0.3, y + abs(away) * 0.06)))
    return sorted(found, key=lambda spot: spot[1][1])


def section_middle(tile: Tile, biome: Biome) -> Point:
    """Where critters on a biome stand; in the middle if the top tile does not show it."""
    ways = [way for way in WAYS if tile.edges[way] is biome]
    if len(ways) in (0, 6):
        return 0.0, 0.0
    reach = 0.78 if len(ways) == 3 else 0.72
    x = sum(control_lines.towards(way)[0] for way in ways) / len(ways)
    y = sum(control_lines.towards(way)[1] for way in ways) / len(ways)
    return x * reach, y * reach


BESIDE_NAME = (0.9, 0.9, 0.8, 0.72)
"""How large critters are drawn beside the name of their tile, by their number."""
FEET = 0.14
"""How far below the middle of a section its critters have their feet."""


def critter_scale(tile: Tile | None, is_labelled: bool) -> float:
    """How large critters are drawn: smaller where their tile has a name, and in a crowd."""
    seen = 0 if tile is None else sum(not critter.covered for critter in tile.critters)
    return BESIDE_NAME[min(seen, len(BESIDE_NAME) - 1)] if is_labelled else 1.0


def _paint_critters(canvas: Canvas, grid: Grid, cell: Cell, board: LandBoard, scale: float) -> None:
    x, y = grid.centre(cell, board.level(cell))
    size = scale * grid.size
    if cell in board.sea:
        swimmer = critters.critter(LOOKS[board.sea[cell]], critters.SWIMMING, size)
        canvas.stand(swimmer, x, y)
    tile = board.tiles.get(cell)
    for critter, (dx, dy) in spots(tile) if tile else ():
        kind = kind_of(critter, board.regions.get((cell, critter.biome)))
        piece = critters.critter(LOOKS[critter.seat], kind, size)
        canvas.stand(piece, x + dx * grid.size, y + (dy + FEET * scale) * grid.size)


def kind_of(critter: Critter, region: Region | None) -> int:
    """What is special about a critter."""
    if critter.burrowed:
        return critters.BURROWED
    if critter.colossal:
        return critters.COLOSSAL
    packed = region is not None and critter.seat in region.pack
    herded = region is not None and critter.seat in region.herd
    if packed and herded:
        return critters.BOTH
    return critters.PACK if packed else critters.HERD if herded else critters.PLAIN


# ── Writing ───────────────────────────────────────────────────────────────────────────────────────

CHIP_SPOTS: tuple[Point, ...] = ((0.42, 0.46), (-0.42, 0.46), (0.0, 0.56), (0.42, -0.5))
"""Where the number of a level may stand, and"""
NAME_SPOTS: tuple[Point, ...] = ((0.0, 0.0), (0.0, 0.5), (-0.4, 0.06), (0.4, 0.06), (0.0, -0.42))
"""the name of a cell with critters."""
FAR = 0.62


def write_levels(canvas: Canvas, grid: Grid, view: View, highlight: Highlight, unit: float) -> None:
    """A chip on every stack, as far from its critters as there is room."""
    shown = highlight.ghost if isinstance(highlight.ghost, View) else view
    for tile in shown.tiles:
        if tile.height > 1:
            for spot in _clearest(CHIP_SPOTS, tile):
                if write_level(canvas, tile.height, grid, tile.cell, unit, spot, rise(tile.height)):
                    break


def _clearest(where: Sequence[Point], tile: Tile) -> list[Point]:
    """Spots of a tile, those furthest from its critters first; beyond some distance they are all as
    good, and stay in order.
    """
    taken = [at for _, at in spots(tile)]

    def clearance(spot: Point) -> float:
        return min([FAR, *(hypot(spot[0] - x, spot[1] - y) for x, y in taken)])

    return sorted(where, key=clearance, reverse=True)


def labels(grid: Grid, view: View, highlight: Highlight) -> list[CellName]:
    """The names to write: of what can be chosen or, if nobody is choosing, be named in a move."""
    board = LandBoard(view)
    cells = highlight.named(named(view))
    return [_label(grid, cell, board, highlight) for cell in cells]


def _label(grid: Grid, cell: Cell, board: LandBoard, highlight: Highlight) -> CellName:
    x, y = grid.centre(cell, board.level(cell))
    tile = board.tiles.get(cell)
    if tile is not None and tile.critters:
        dx, dy = _clearest(NAME_SPOTS, tile)[0]
        x, y = x + dx * grid.size, y + dy * grid.size
    elif cell in board.sea:
        y += 0.42 * grid.size
    if highlight.candidates is not None:
        return CellName(cell, x, y, "choice")
    return CellName(cell, x, y, "land" if tile or cell in board.lava else "afloat")
