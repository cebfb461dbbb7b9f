"""What lies beside the islands of Volcanique: the power grid with who holds what, the supply, and
the Caldera cards of the seat whose view it is.
"""

from PIL import Image, ImageDraw

from engine.games.volcanique.box import (
    BOLT_CARDS,
    CARD_POINTS,
    KIND_EDGES,
    KIND_NAMES,
    LAVA,
    SLOT_LEVELS,
    SLOT_PLACES,
    VOLCANO,
    Biome,
    Card,
)
from engine.games.volcanique.view import Place, View
from engine.games.volcanique.words import CARD_NAMES
from engine.hexes import WAYS
from render import sprites
from render import theme as themes
from render.canvas import Canvas, Sprite
from render.games.volcanique import icons, marks
from render.games.volcanique.land import LANDS, LOOKS, RISE
from render.games.volcanique.names import SHORT, count
from render.games.volcanique.words import ENDINGS
from render.hexgrid import CORNERS, ROW, Box
from render.painter import STRIP
from render.text import BOLD, REGULAR, fitted
from render.theme import Colour, Theme
from render.thrift import kept

TABLE, HAND = 500, 132
"""How high the part for everybody is, and the row of cards."""
GRID_WIDE = 830
CELL = 102
"""The size of a place in the power grid."""
FINE = 3
RIMS = tuple((sprites.RIM, 0) for _ in range(6))


def height(view: View) -> int:
    """Whoever sees cards of their own has a row for them; at the end there is only the ranking."""
    if view.outcome is not None:
        return STRIP
    return TABLE + (HAND if view.cards else 0)


def strip(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float) -> None:
    left, top, right, bottom = box
    middle = top + round(TABLE * unit)
    if view.grid:
        wide = round(GRID_WIDE * unit)
        for place in view.grid:
            _draw_place(canvas, (left, top, left + wide, middle), place, theme, unit)
        left += wide
    _draw_turn(canvas, (left, top, right, top + round(96 * unit)), view, theme, unit)
    lower = middle - round(92 * unit)
    below = (left, top + round(96 * unit), right, middle)
    if view.tile is not None:
        _draw_rotations(canvas, below, view.tile, theme, unit)
    else:
        _draw_stock(canvas, (*below[:3], lower), view, theme, unit)
        _draw_bank(canvas, (left, lower, right, middle), view, theme, unit)
    if view.cards and middle < bottom:
        _draw_hand(canvas, (box[0], middle, right, bottom), view.cards, theme, unit)


# ── The power grid ────────────────────────────────────────────────────────────────────────────────


def _draw_place(canvas: Canvas, box: Box, at: Place, theme: Theme, unit: float) -> None:
    """A power with its level and a mark for everybody who has unlocked it."""
    left, top, right, bottom = box
    size = CELL * unit
    q, r = SLOT_PLACES[at.slot]
    x = (left + right) / 2 + 1.5 * q * size
    y = (top + bottom) / 2 + ROW * (r + q / 2) * size
    fill = theme.panel_turn if at.seats else theme.panel
    canvas.stamp(_plate(fill, theme.line, round(size)), x, y)
    wide = round(1.72 * size)
    room = (round(x - wide / 2), round(y - 24 * unit), round(x + wide / 2), round(y + 24 * unit))
    name = fitted(SHORT[at.power], round(38 * unit), wide, round(16 * unit))
    canvas.write(name, x, y, theme.ink, anchor="middle", room=room, kind="power")
    level = fitted(str(SLOT_LEVELS[at.slot]), round(30 * unit), wide, 8, REGULAR)
    canvas.write(level, x, y - 0.5 * size, theme.ink_soft, anchor="middle", kind="slot")
    step = 36 * unit
    for i, seat in enumerate(at.seats):
        away = (i - (len(at.seats) - 1) / 2) * step
        canvas.stamp(sprites.mark(LOOKS[seat], round(13 * unit)), x + away, y + 0.47 * size)


@kept
def _plate(fill: Colour, edge: Colour, size: int) -> Sprite:
    """A hexagon to write on."""
    wide, high = 2 * size * FINE, 2 * size * FINE
    image = Image.new("RGBA", (wide, high), (*edge, 0))
    pen = ImageDraw.Draw(image)
    for scale, tone in ((0.97, edge), (0.93, fill)):
        points = [(wide / 2 + x * scale * size * FINE, high / 2 + y * scale * size * FINE)
                  for x, y in CORNERS]  # fmt: skip
        pen.polygon(points, (*tone, 255))
    return Sprite.of(image.reduce(FINE), -size, -size)


# ── The supply ────────────────────────────────────────────────────────────────────────────────────


def _draw_turn(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float) -> None:
    left, top, right, bottom = box
    room = (round(left + 20 * unit), top, round(left + 250 * unit), bottom)
    y = (top + bottom) / 2
    text = fitted(f"Turn {view.turns}", round(46 * unit), room[2] - room[0], 16, BOLD)
    canvas.write(text, room[0], y, theme.ink, room=room, kind="turn")
    laying = "To be laid: the first edge points"
    note = laying if view.tile is not None else ENDINGS.get(view.ending, "Supply")
    room = (room[2], top, round(right - 12 * unit), bottom)
    text = fitted(note, round(34 * unit), room[2] - room[0], 16, REGULAR)
    canvas.write(text, room[2], y, theme.ink_soft, anchor="right", room=room, kind="turn")


def _draw_stock(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float) -> None:
    """Every kind of tile with how many are left."""
    left, top, right, bottom = box
    wide, high = (right - left) / 5, (bottom - top) / 2
    for kind, left_over in enumerate(view.stock):
        x = left + (kind % 5 + 0.5) * wide
        y = top + (kind // 5) * high
        size = round(50 * unit / 2) * 2
        canvas.stamp(tile(kind, size), x, y + 44 * unit)
        ink = theme.ink if left_over else theme.ink_soft
        for said, large, weight, at in (
            (KIND_NAMES[kind], 28, REGULAR, 106),
            (f"×{left_over}", 34, BOLD, 138),
        ):
            middle = y + at * unit
            room = (round(x - wide / 2), round(middle - 16 * unit),
                    round(x + wide / 2), round(middle + 18 * unit))  # fmt: skip
            text = fitted(said, round(large * unit), room[2] - room[0], 8, weight)
            canvas.write(text, x, middle, ink, anchor="middle", room=room, kind="stock")


@kept
def tile(kind: int, size: float, way: int = 0) -> Sprite:
    """A tile of the box, its first edge pointing some way, anchored in its middle."""
    if kind >= VOLCANO:
        ground: sprites.Ground = "volcano" if kind == VOLCANO else "soil"
    else:
        lands = tuple(LANDS[Biome(KIND_EDGES[kind][side - way])] for side in WAYS)
        ground = lands[0] if len(set(lands)) == 1 else lands
    face = sprites.cell(ground, 0, 1, RIMS, size, RISE)
    if kind == LAVA:
        glow, colours = marks.lava(size), face.colours.copy()
        colours.paste(glow.colours, (glow.x - face.x, glow.y - face.y), glow.mask)
        return face._replace(colours=colours)
    return face


def _draw_rotations(canvas: Canvas, box: Box, kind: int, theme: Theme, unit: float) -> None:
    """The tile to be laid, in every way it can lie, called by where its first edge points."""
    left, top, right, bottom = box
    wide, high = (right - left) / 3, (bottom - top) / 2
    ways = WAYS[:1] if len(set(KIND_EDGES[kind])) == 1 else WAYS
    for i, way in enumerate(ways):
        x, y = left + (i % 3 + 0.5) * wide, top + (i // 3) * high
        size = round(76 * unit / 2) * 2
        canvas.stamp(tile(kind, size, way), x, y + 68 * unit)
        room = (round(x - wide / 2), round(y + 146 * unit), round(x + wide / 2), round(y + high))
        text = fitted(way.name, round(40 * unit), room[2] - room[0], 8)
        middle = y + 172 * unit
        canvas.write(text, x, middle, theme.ink, anchor="middle", room=room, kind="caption")


def _draw_bank(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float) -> None:
    """Resources in the bank and cards in the Caldera."""
    left, top, right, bottom = box
    shown = [(icons.goods(biome, round(52 * unit)), view.bank[biome]) for biome in Biome]
    shown.append((icons.card(round(60 * unit)), view.deck))
    wide, y = (right - left) / len(shown), (top + bottom) / 2
    for i, (icon, number) in enumerate(shown):
        x = left + (i + 0.5) * wide
        canvas.stamp(icon, x - 36 * unit, y)
        text = fitted(str(number), round(36 * unit), round(90 * unit), 8)
        canvas.write(text, x, y, theme.ink, kind="bank")


# ── Cards ─────────────────────────────────────────────────────────────────────────────────────────


def _draw_hand(
    canvas: Canvas, box: Box, cards: tuple[Card, ...], theme: Theme, unit: float
) -> None:
    """The cards of the seat that looks: the name, the points, and whether it can be played."""
    left, top, right, bottom = box
    wide = min(300 * unit, (right - left - 24 * unit) / len(cards))
    for i, card in enumerate(cards):
        x = left + 12 * unit + i * wide
        inner = (x + 4 * unit, top, x + wide - 4 * unit, bottom - 12 * unit)
        canvas.rounded(inner, 16 * unit, themes.LAVA_COOL if card < BOLT_CARDS else theme.line)
        edge = 4 * unit
        face = (inner[0] + edge, top + edge, inner[2] - edge, inner[3] - edge)
        canvas.rounded(face, 13 * unit, theme.panel)
        middle = (inner[0] + inner[2]) / 2
        room = (round(face[0]), round(face[1]), round(face[2]), round(top + 64 * unit))
        name = fitted(CARD_NAMES[card], round(36 * unit), room[2] - room[0] - 12, 14)
        canvas.write(name, middle, top + 36 * unit, theme.ink, anchor="middle", room=room)
        bolt = "⚡ " if card < BOLT_CARDS else ""
        room = (room[0], room[3], room[2], round(face[3]))
        worth = fitted(
            f"{bolt}{count(CARD_POINTS[card], 'point', 'points')}",
            round(30 * unit),
            room[2] - room[0],
            12,
        )
        y = (room[1] + room[3]) / 2
        canvas.write(worth, middle, y, theme.ink_soft, anchor="middle", room=room)
