"""What lies beside the islands of Volcanique: the power grid with who holds what, the supply, and
the Caldera cards of the seat whose view it is.
"""

from collections.abc import Sequence

from PIL import Image, ImageDraw

from engine.games.volcanique.box import (
    BOLT_CARDS,
    CARD_POINTS,
    KIND_EDGES,
    KIND_NAMES,
    LAVA,
    PRICES,
    SLOT_LEVELS,
    SLOT_PLACES,
    VOLCANO,
    Biome,
    Card,
)
from engine.games.volcanique.names import CARD_NAMES
from engine.games.volcanique.view import Place, View
from engine.hexes import WAYS
from engine.sentences import way_sign
from render import sprites
from render import theme as themes
from render.canvas import Canvas, Sprite
from render.games.volcanique import control_lines, icons
from render.games.volcanique.land import LANDS, LOOKS, RISE
from render.games.volcanique.names import DOES, SHORT, say
from render.games.volcanique.words import NOW, RINGS, turn_lines
from render.hexgrid import CORNERS, ROW, Box
from render.painter import STRIP
from render.picture_cache import kept
from render.seat_cards import draw_now
from render.seat_marks import mark
from render.text import BOLD, NARROW, READABLE, REGULAR, fitted, line
from render.theme import Colour, Theme
from render.words import labelled

TABLE, POWER, HAND = 556, 54, 132
"""How high the part for everybody is, a row of powers, and a row of cards."""
POWER_COLUMNS, HAND_COLUMNS = 2, 4
GRID_WIDE = 830
HEADING = 112
"""How high what is to be done is, with what stands below it."""
CELL = 102
"""The size of a place in the power grid."""
FINE = 3
RIMS = tuple((sprites.RIM, 0) for _ in range(6))


def height(view: View) -> int:
    """Whoever sees cards of their own has a row for them; at the end there is only the ranking."""
    if view.outcome is not None:
        return STRIP
    powers = POWER * -(-len(unlocked(view)) // POWER_COLUMNS)
    return TABLE + powers + HAND * -(-len(view.cards) // HAND_COLUMNS)


def unlocked(view: View) -> list[Place]:
    """The powers that anybody has, the reader's own first."""
    owned = [at for at in view.grid if at.seats]
    return sorted(owned, key=lambda at: view.seat not in at.seats)


def strip(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float, turned: int) -> None:
    left, top, right, bottom = box
    middle = top + round(TABLE * unit)
    if view.grid:
        wide = round(GRID_WIDE * unit)
        for place in view.grid:
            _draw_place(canvas, (left, top, left + wide, middle), place, theme, unit)
        left += wide
    below = top + round(HEADING * unit)
    _draw_turn(canvas, (left, top + round(10 * unit), right, below), view, theme, unit)
    lower = middle - round(92 * unit)
    if view.tile is not None:
        _draw_rotations(canvas, (left, below, right, middle), view.tile, theme, unit, turned)
    else:
        _draw_stock(canvas, (left, below, right, lower), view, theme, unit)
        _draw_bank(canvas, (left, lower, right, middle), view, theme, unit)
    middle = _draw_powers(canvas, (box[0], middle, right, bottom), unlocked(view), theme, unit)
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
    wide = round(1.86 * size)
    room = (round(x - wide / 2), round(y - 24 * unit), round(x + wide / 2), round(y + 24 * unit))
    name = fitted(SHORT[at.power], round(40 * unit), wide, round(READABLE * unit), NARROW)
    canvas.write(name, x, y, theme.ink, anchor="middle", room=room, kind="power")
    said = say("level", level=SLOT_LEVELS[at.slot])
    level = fitted(said, round(READABLE * unit), round(1.1 * size), round(READABLE * unit), NARROW)
    canvas.write(level, x, y - 0.5 * size, theme.ink_soft, anchor="middle", kind="slot")
    step = 36 * unit
    for i, seat in enumerate(at.seats):
        away = (i - (len(at.seats) - 1) / 2) * step
        canvas.stamp(mark(LOOKS[seat], round(13 * unit)), x + away, y + 0.47 * size)


def _draw_powers(
    canvas: Canvas, box: Box, powers: Sequence[Place], theme: Theme, unit: float
) -> int:
    """What unlocked powers do, a line each, with the marks of who has them; where they end."""
    left, top, right, _ = box
    wide = (right - left) / POWER_COLUMNS
    for i, at in enumerate(powers):
        x = left + i % POWER_COLUMNS * wide + 34 * unit
        y = top + (i // POWER_COLUMNS + 0.5) * POWER * unit
        for seat in at.seats:
            canvas.stamp(mark(LOOKS[seat], round(13 * unit)), x, y)
            x += 36 * unit
        end = left + (i % POWER_COLUMNS + 1) * wide - 8 * unit
        room = (round(x), round(y - 26 * unit), round(end), round(y + 26 * unit))
        said = labelled(SHORT[at.power], DOES[at.power])
        text = fitted(said, round(40 * unit), room[2] - room[0], round(READABLE * unit), NARROW)
        canvas.write(text, x, y, theme.ink, room=room, kind="power")
    return top + round(-(-len(powers) // POWER_COLUMNS) * POWER * unit)


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
    turn, note = turn_lines(view)
    room = (round(left + 20 * unit), top, round(right - 12 * unit), bottom)
    if not view.waiting:
        draw_now(canvas, room, turn, [note], theme, unit)
        return
    now = NOW[view.asks] if view.asks in NOW else say("choose")
    draw_now(canvas, room, now, [f"{turn} · {note}"], theme, unit)


def _draw_stock(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float) -> None:
    """Every kind of tile with how many are left and what one costs."""
    left, top, right, bottom = box
    wide, high = (right - left) / 5, (bottom - top) / 2
    for kind, left_over in enumerate(view.stock):
        x = left + (kind % 5 + 0.5) * wide
        y = top + (kind // 5) * high
        size = round(50 * unit / 2) * 2
        canvas.stamp(tile(kind, size), x, y + 44 * unit)
        is_for_sale = bool(left_over) and kind != LAVA and can_buy(view, kind)
        if not is_for_sale:
            canvas.stamp(_veil(theme.page, size), x, y + 44 * unit)
        elif view.asks == "BuyTile":
            _ring(canvas, x, y + 44 * unit, 1.14 * size, theme, unit)
        ink = theme.ink if is_for_sale else theme.ink_soft
        rows = [(f"×{left_over}", REGULAR, 110, "stock")]
        if kind != LAVA:
            rows.append((price(kind), BOLD if is_for_sale else REGULAR, 150, "price"))
        for said, weight, at, what in rows:
            middle = y + at * unit
            room = (round(x - wide / 2), round(middle - 16 * unit),
                    round(x + wide / 2), round(middle + 18 * unit))  # fmt: skip
            text = line(said, round(38 * unit), weight)
            canvas.write(text, x, middle, ink, anchor="middle", room=room, kind=what)


BUYING = ("MoveCritter", "BuyTile")
"""The decisions that buying is one of, or follows."""


def can_buy(view: View, kind: int) -> bool:
    """Whether whoever is asked now is about to buy and has what a kind of tile costs."""
    seat = next(iter(view.waiting), None)
    if seat is None or view.asks not in BUYING:
        return False
    some, alike = PRICES[KIND_NAMES[kind]]
    goods = view.players[seat].goods
    return sum(goods) >= some or bool(alike and max(goods) >= alike)


def wares(view: View) -> str:
    """What is outlined here while tiles are bought."""
    if view.asks != "BuyTile" or view.tile is not None:
        return ""
    for_sale = any(left and can_buy(view, kind) for kind, left in enumerate(view.stock[:LAVA]))
    return RINGS.say("BuyTile") if for_sale else ""


def _ring(canvas: Canvas, x: float, y: float, size: float, theme: Theme, unit: float) -> None:
    """The outline of a tile that can be chosen."""
    edge = [(x + dx * size, y + dy * size) for dx, dy in CORNERS]
    for tone, width in ((theme.choice_edge, 10), (theme.choice, 6)):
        canvas.lines([[*edge, edge[0]]], tone, width * unit)


@kept
def _veil(colour: Colour, size: float) -> Sprite:
    """What makes a tile pale that cannot be had."""
    face = tile(0, size)
    return Sprite(Image.new("RGB", face.mask.size, colour), face.mask, face.x, face.y).faded(0.6)


def price(kind: int) -> str:
    """What a tile costs: resources of any kind or, fewer, alike."""
    some, alike = PRICES[KIND_NAMES[kind]]
    return say("price", some=some, alike=alike) if alike else str(some)


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
        glow, colours = control_lines.lava(size), face.colours.copy()
        colours.paste(glow.colours, (glow.x - face.x, glow.y - face.y), glow.mask)
        return face._replace(colours=colours)
    return face


def _draw_rotations(
    canvas: Canvas, box: Box, kind: int, theme: Theme, unit: float, turned: int
) -> None:
    """The tile to be laid, in every way it can lie on the board shown, called by where its first
    edge points.
    """
    left, top, right, bottom = box
    wide, high = (right - left) / 3, (bottom - top) / 2
    ways = WAYS[:1] if len(set(KIND_EDGES[kind])) == 1 else WAYS
    for i, way in enumerate(ways):
        x, y = left + (i % 3 + 0.5) * wide, top + (i // 3) * high
        size = round(76 * unit / 2) * 2
        canvas.stamp(tile(kind, size, way.turned(turned)), x, y + 68 * unit)
        room = (round(x - wide / 2), round(y + 146 * unit), round(x + wide / 2), round(y + high))
        text = fitted(way_sign(way), round(40 * unit), room[2] - room[0], round(READABLE * unit))
        middle = y + 172 * unit
        canvas.write(text, x, middle, theme.ink, anchor="middle", room=room, kind="caption")


def _draw_bank(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float) -> None:
    """Resources in the bank, cards in the Caldera, and what an island costs."""
    left, top, right, bottom = box
    shown = [(icons.goods(biome, round(52 * unit)), view.bank[biome]) for biome in Biome]
    shown.append((icons.card(round(60 * unit)), view.deck))
    wide, y = (right - left) / (len(shown) + 2.2), (top + bottom) / 2
    taken: float = left
    for i, (icon, number) in enumerate(shown):
        x = left + (i + 0.5) * wide
        canvas.stamp(icon, x - 36 * unit, y)
        text = line(str(number), round(38 * unit))
        canvas.write(text, x, y, theme.ink, kind="bank")
        taken = x + text.width
    room = round(right - taken - 30 * unit)
    least = round(READABLE * unit)
    text = fitted(say("island", price=PRICES["island"][0]), round(38 * unit), room, least)
    canvas.write(text, right - 14 * unit, y, theme.ink, anchor="right", kind="bank")


# ── Cards ─────────────────────────────────────────────────────────────────────────────────────────


def _draw_hand(
    canvas: Canvas, box: Box, cards: tuple[Card, ...], theme: Theme, unit: float
) -> None:
    """The cards of the seat that looks."""
    left, top, right, _ = box
    wide, high = (right - left - 24 * unit) / HAND_COLUMNS, HAND * unit
    for i, card in enumerate(cards):
        x, y = left + 12 * unit + i % HAND_COLUMNS * wide, top + i // HAND_COLUMNS * high
        inner = (x + 4 * unit, y, x + wide - 4 * unit, y + high - 12 * unit)
        _draw_card(canvas, inner, card, theme, unit)


def _draw_card(
    canvas: Canvas,
    box: tuple[float, float, float, float],
    card: Card,
    theme: Theme,
    unit: float,
) -> None:
    """The name, the points, and whether it can be played."""
    left, top, right, bottom = box
    is_bolt, edge = card < BOLT_CARDS, 4 * unit
    canvas.rounded(box, 16 * unit, themes.LAVA_COOL if is_bolt else theme.line)
    face = (left + edge, top + edge, right - edge, bottom - edge)
    canvas.rounded(face, 13 * unit, theme.panel)
    worth = f"{'⚡ ' * is_bolt}{say('points', points=CARD_POINTS[card])}"
    for said, ink, y in (
        (CARD_NAMES[card], theme.ink, top + 36 * unit),
        (worth, theme.ink_soft, top + 86 * unit),
    ):
        half = 25 * unit
        room = (round(face[0]), round(y - half), round(face[2]), round(y + half))
        wide = room[2] - room[0] - 12
        text = fitted(said, round(38 * unit), wide, round(READABLE * unit))
        canvas.write(text, (left + right) / 2, y, ink, anchor="middle", room=room, kind="card")
