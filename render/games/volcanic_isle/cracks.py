"""Where the continent of Volcanic Isle breaks: fissures with the sea shining up in them, borders
that one more fissure would make the last ones, land that hangs on such a border, and land that lies
under the sea already.
"""

from collections.abc import Iterable

from PIL import Image, ImageDraw

from engine.games.volcanic_isle.view import Edge, View
from engine.hexes import Cell, Way
from render import sprites
from render import theme as themes
from render.canvas import Canvas, Sprite
from render.games.volcanic_isle.ground import GroundPlan, variant
from render.hexgrid import CORNERS, Grid, Point
from render.picture_cache import kept
from render.sprites import shrunk
from render.textures import MASTER
from render.theme import Colour, Theme

_JAGS = (
    (0.0, 0.0),
    (0.17, 0.05),
    (0.34, -0.055),
    (0.5, 0.045),
    (0.66, -0.05),
    (0.83, 0.055),
    (1.0, 0.0),
)
"""Along an edge, and how far off it."""
FISSURE, WATER, FRESH = 0.25, 0.14, 0.37
JUST_SUNK_OPACITY = 0.55
"""How much is seen of land that has sunk since what is pointed out."""


def _jagged(way: Way) -> list[Point]:
    """A broken line along an edge, the same from both sides, in a large picture of a space."""
    (ax, ay), (bx, by) = CORNERS[way], CORNERS[(way + 1) % 6]
    side = 1 if way < 3 else -1
    order = _JAGS if way < 3 else tuple((1 - t, off) for t, off in reversed(_JAGS))
    return [
        (
            MASTER * (1.5 + ax + (bx - ax) * t - (by - ay) * off * side),
            MASTER * (1.5 + ay + (by - ay) * t + (bx - ax) * off * side),
        )
        for t, off in order
    ]


@kept
def _broken(way: Way, colour: Colour, width: float, size: float) -> Sprite:
    """A whole jagged line, anchored at the centre of its space."""
    return _stroked([_jagged(way)], colour, width, size)


@kept
def _dashed(way: Way, colour: Colour, width: float, size: float) -> Sprite:
    """A jagged line that is not through yet."""
    points = _jagged(way)
    return _stroked([points[0:2], points[2:4], points[4:6]], colour, width, size)


def _stroked(strokes: list[list[Point]], colour: Colour, width: float, size: float) -> Sprite:
    image = Image.new("RGBA", (3 * MASTER, 3 * MASTER), (*colour, 0))
    pen, half = ImageDraw.Draw(image), width * MASTER / 2
    for stroke in strokes:
        pen.line(stroke, (*colour, 255), round(2 * half), joint="curve")
        for x, y in (stroke[0], stroke[-1]):
            pen.ellipse([x - half, y - half, x + half, y + half], (*colour, 255))
    return shrunk(image, (1.5 * MASTER, 1.5 * MASTER), size)


def paint_fissures(
    canvas: Canvas, grid: Grid, view: View, new: Iterable[Edge], mark: Colour
) -> None:
    """Fissures, those that are new in the colour of what is new; then what is nearly one."""
    open_now = [edge for fissure in view.fissures for edge in fissure.edges]
    for edges, tone, width in (
        (list(new), mark, FRESH),
        (open_now, themes.OUTLINE, FISSURE),
        (open_now, themes.LAND["lake"].ground, WATER),
    ):
        for cell, way in edges:
            canvas.stamp(_broken(way, tone, width, grid.size), *grid.centre(cell))
    nearly = [edge for crack in view.cracks for edge in crack.edges]
    for tone, width in ((themes.LIGHT, 0.15), (themes.HEAT[3], 0.085)):
        for cell, way in nearly:
            canvas.stamp(_dashed(way, tone, width, grid.size), *grid.centre(cell))


def new_fissures(before: View, after: View) -> list[Edge]:
    old = {fissure.areas for fissure in before.fissures}
    return [edge for f in after.fissures if f.areas not in old for edge in f.edges]


# ── What will sink, and what has ──────────────────────────────────────────────────────────────────


def parts(view: View) -> list[tuple[int, ...]]:
    """What one more fissure could take, the smallest part first."""
    found = {part for crack in view.cracks for part in crack.doomed}
    return sorted(found, key=lambda part: (len(part), part))


def doomed(view: View) -> frozenset[int]:
    """The areas that one more fissure could take."""
    return frozenset(area for part in parts(view) for area in part)


@kept
def _wet(colour: Colour, fill: int, lines: int, size: float) -> Sprite:
    """Water that comes over a space: lines of waves, and a tint."""
    image = Image.new("RGBA", (3 * MASTER, 3 * MASTER), (*colour, 0))
    face = Image.new("L", image.size)
    hexagon = [(MASTER * (1.5 + x * 0.985), MASTER * (1.5 + y * 0.985)) for x, y in CORNERS]
    ImageDraw.Draw(face).polygon(hexagon, 255)
    waves = Image.new("L", image.size, fill)
    pen = ImageDraw.Draw(waves)
    for row, y in enumerate(range(MASTER // 2, 5 * MASTER // 2, 72)):
        for x in range(-60 * (row % 2), 3 * MASTER, 120):
            pen.arc([x, y - 20, x + 120, y + 20], 200, 340, lines, 11)
    image.putalpha(Image.composite(waves, Image.new("L", image.size), face))
    return shrunk(image, (1.5 * MASTER, 1.5 * MASTER), size)


def paint_wet(canvas: Canvas, grid: Grid, view: View, theme: Theme) -> None:
    """Water over what hangs on one border only, and more over what sinks now."""
    near, now = doomed(view), frozenset(view.sinking)
    hangs = _wet(theme.shallows, 30, 110, grid.size)
    sinks = _wet(theme.sea, 130, 235, grid.size)
    for space in view.spaces:
        if space.area in now:
            canvas.stamp(sinks, *grid.centre(space.cell))
        elif space.area in near:
            canvas.stamp(hangs, *grid.centre(space.cell))


@kept
def _drowned(land: str, kind: int, size: float) -> Sprite:
    return sprites.prism(land, kind, 0, size).faded(JUST_SUNK_OPACITY)


@kept
def _bottom(colour: Colour, size: float) -> Sprite:
    """A space that sank long ago: a shape on the bottom of the sea."""
    image = Image.new("RGBA", (3 * MASTER, 3 * MASTER), (*colour, 0))
    points = [(MASTER * (1.5 + x * 0.95), MASTER * (1.5 + y * 0.95)) for x, y in CORNERS]
    ImageDraw.Draw(image).polygon(points, (*colour, 76))
    return shrunk(image, (1.5 * MASTER, 1.5 * MASTER), size)


def paint_sunk(
    canvas: Canvas, grid: Grid, view: View, plan: GroundPlan, just_now: Iterable[Cell], theme: Theme
) -> None:
    """Land under the sea: a mere shape, and itself where it has just gone down."""
    new, bottom = frozenset(just_now), _bottom(theme.shallows, grid.size)
    for area in view.areas:
        for cell in area.cells if area.is_sunk else ():
            is_new = cell in new
            face = _drowned(plan.lands[cell], variant(cell), grid.size) if is_new else bottom
            canvas.stamp(face, *grid.centre(cell, -0.6))
