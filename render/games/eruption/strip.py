"""What lies beside the board of Eruption: the tile in hand with its rotations, tiles that lie face
up, the last dice, the walls in the box, and the cards of the seat whose view it is.
"""

from collections.abc import Sequence

from engine.games.eruption.box import TRADE, Card, Material, Shape
from engine.games.eruption.view import Roll, Top, View
from engine.games.eruption.words import CARDS, MATERIALS
from engine.hexes import WAYS, Cell, Way
from engine.sentences import way_sign
from render import theme as themes
from render.canvas import Canvas
from render.dice import die
from render.games.eruption import icons, lava, walls
from render.games.eruption.ground import lava_of
from render.games.eruption.words import DOES, NOW, SHORT_SHAPES, say, turn_lines, verdict
from render.hexgrid import Box
from render.painter import STRIP
from render.seat_cards import draw_now
from render.text import BOLD, LEAST, NARROW, READABLE, REGULAR, fitted, line
from render.theme import Theme

HAND_ROW = 124
"""How high a row of cards is."""
HAND_COLUMNS = 2
MOST_ROLLS = 4


def height(view: View) -> int:
    """Whoever sees cards of their own has room for them."""
    return STRIP + hand_rows(view) * HAND_ROW


def hand_rows(view: View) -> int:
    return -(-sum(count > 0 for count in view.hand) // HAND_COLUMNS)


def strip(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float, turned: int) -> None:
    left, top, right, _ = box
    middle = top + round(STRIP * unit)
    if any(view.hand):
        _draw_hand(canvas, (left, middle, right, box[3]), view, theme, unit)
    x = _draw_turn(canvas, (left, top, right, middle), view, theme, unit)
    rolls = _shown(view)
    end = right - round((len(rolls) * 212 + 12) * unit)
    for i, roll in enumerate(rolls):
        at = (end + round(i * 212 * unit), top, end + round((i + 1) * 212 * unit), middle)
        _draw_roll(canvas, at, roll, theme, unit)
    rest = (round(x), top, end, middle)
    if view.tile is not None:
        _draw_rotations(canvas, rest, view.tile, theme, unit, turned)
    elif view.tops:
        _draw_tops(canvas, rest, view.tops, theme, unit)
    else:
        _draw_supply(canvas, rest, view, theme, unit)


def _draw_turn(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float) -> float:
    left, top, _, bottom = box
    x = left + 28 * unit
    room = (round(x), top, round(x + 330 * unit), bottom)
    turn, left_to_play = turn_lines(view)
    now = NOW.get(view.asks) if view.waiting else None
    under = [turn, left_to_play] if now else [left_to_play]
    draw_now(canvas, room, now or turn, under, theme, unit)
    return x + 340 * unit


# ── Tiles ─────────────────────────────────────────────────────────────────────────────────────────


def _draw_rotations(
    canvas: Canvas, box: Box, shape: Shape, theme: Theme, unit: float, turned: int
) -> None:
    """The tile in hand in every way in which it looks different, as on the board shown."""
    ways = looks_of(shape)
    for way, share in zip(ways, _shares(box, len(ways), 150 * unit), strict=True):
        _draw_tile(canvas, share, shape, way.turned(turned), way_sign(way), theme, unit)


def looks_of(shape: Shape) -> tuple[Way, ...]:
    """The ways of a tile that look different, each by its first name."""
    return tuple({lava_of(shape, way): way for way in reversed(WAYS)}.values())[::-1]


def _draw_tops(canvas: Canvas, box: Box, tops: Sequence[Top], theme: Theme, unit: float) -> None:
    """The top of each stack, with the stack's number and how many tiles it has."""
    for top, share in zip(tops, _shares(box, len(tops), 230 * unit), strict=True):
        caption = say(
            "top.caption", stack=top.stack, shape=SHORT_SHAPES[top.shape], tiles=top.tiles
        )
        _draw_tile(canvas, share, top.shape, WAYS[0], caption, theme, unit)


def _draw_tile(
    canvas: Canvas, box: Box, shape: Shape, way: Way, caption: str, theme: Theme, unit: float
) -> None:
    left, top, right, bottom = box
    below = bottom - round(48 * unit)
    size = min((right - left) / 2.1, (below - top) / 1.62)
    face = lava.tile(lava_of(shape, way), shape is Shape.VENT, size // 2 * 2)
    canvas.stamp(face, (left + right) / 2, (top + below) / 2 + 4 * unit)
    _caption(canvas, caption, (left, below, right, bottom), theme, unit)


def _shares(box: Box, count: int, most: float) -> list[Box]:
    """A box cut into so many columns, none wider than `most`."""
    left, top, right, bottom = box
    wide = min((right - left) / max(1, count), most)
    return [
        (round(left + i * wide), top, round(left + (i + 1) * wide), bottom) for i in range(count)
    ]


def _caption(canvas: Canvas, text: str, room: Box, theme: Theme, unit: float) -> None:
    fit = fitted(
        text, round(38 * unit), room[2] - room[0] - round(4 * unit), round(READABLE * unit)
    )
    x, y = (room[0] + room[2]) / 2, (room[1] + room[3]) / 2 - 4 * unit
    canvas.write(fit, x, y, theme.ink, anchor="middle", room=room, kind="caption")


# ── Walls in the box ──────────────────────────────────────────────────────────────────────────────


def _draw_supply(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float) -> None:
    """How many walls of each material are left; beside many dice only in numbers."""
    shares = _shares(box, 3, 190 * unit)
    room = shares[0][2] - shares[0][0] - round(4 * unit)
    texts = [
        say("supply", count=view.supply[material], material=MATERIALS[material])
        for material in Material
    ]
    if any(line(text, round(READABLE * unit)).width > room for text in texts):
        texts = [str(view.supply[material]) for material in Material]
    for material, text, (left, top, right, bottom) in zip(Material, texts, shares, strict=True):
        below = bottom - round(48 * unit)
        icon = walls.icon(material, round(84 * unit))
        if icon.mask.width > room:
            icon = walls.icon(material, round(84 * unit * room / icon.mask.width))
        canvas.stamp(icon, (left + right) / 2, (top + below) / 2 + 6 * unit)
        _caption(canvas, text, (left, below, right, bottom), theme, unit)


# ── Dice ──────────────────────────────────────────────────────────────────────────────────────────


def _shown(view: View) -> list[Roll]:
    """The latest rolls, those of the turn in which dice were last thrown; none for a wall that
    fell where there is one again.
    """
    built = {(wall.cell, wall.way) for wall in view.walls}
    return [
        roll
        for roll in view.rolls
        if roll.turn == view.rolls[-1].turn and (roll.holds or (roll.cell, roll.way) not in built)
    ][-MOST_ROLLS:]


def named_in_dice(view: View) -> tuple[Cell, ...]:
    """The cells at whose walls dice were thrown, as the dice say."""
    return tuple(dict.fromkeys(roll.cell for roll in _shown(view)))


def _draw_roll(canvas: Canvas, box: Box, roll: Roll, theme: Theme, unit: float) -> None:
    """Lava's die against the wall's, what the material adds, and who won."""
    left, top, right, bottom = box
    x, y, side = (left + right) / 2, top + 66 * unit, round(74 * unit)
    inner = (left + 6 * unit, top + 14 * unit, right - 6 * unit, bottom - 10 * unit)
    canvas.rounded(inner, 18 * unit, theme.panel)
    shift = 0 if roll.material else 22
    canvas.stamp(die(roll.lava, themes.DIE_OF_LAVA, side), x - (62 - shift) * unit, y)
    canvas.stamp(die(roll.wall, themes.DIE, side), x + (18 + shift) * unit, y)
    if roll.material:
        begin = round(x + 57 * unit)
        beside = (begin, round(inner[1]), round(inner[2] - 4 * unit), round(inner[3]))
        bonus = f"+{int(roll.material)}"
        plus = fitted(bonus, round(32 * unit), beside[2] - begin, round(LEAST * unit))
        canvas.write(plus, begin, y, theme.ink, room=beside, kind="dice")
    room = (round(inner[0]), round(y + side / 2), round(inner[2]), round(inner[3]))
    wide = room[2] - room[0] - round(8 * unit)
    fit = fitted(verdict(roll), round(38 * unit), wide, int(LEAST * unit), NARROW)
    y = (room[1] + room[3]) / 2
    canvas.write(fit, x, y, theme.ink, anchor="middle", room=room, kind="dice")


# ── Cards ─────────────────────────────────────────────────────────────────────────────────────────


def _draw_hand(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float) -> None:
    """The cards of the seat that looks: what each does, how many, and the wall it is worth."""
    held = [card for card in Card if view.hand[card]]
    left, top, right, _ = box
    wide, high = (right - left - 14 * unit) / HAND_COLUMNS, HAND_ROW * unit
    for i, card in enumerate(held):
        x, y = left + 7 * unit + i % HAND_COLUMNS * wide, top + i // HAND_COLUMNS * high
        place = (round(x), round(y), round(x + wide), round(y + high - 10 * unit))
        _draw_card(canvas, place, card, view.hand[card], theme, unit)


def _draw_card(canvas: Canvas, box: Box, card: Card, count: int, theme: Theme, unit: float) -> None:
    left, top, right, bottom = box
    inner = (left + 5 * unit, top, right - 5 * unit, bottom)
    canvas.rounded(inner, 18 * unit, theme.line)
    edge = 4 * unit
    face = (inner[0] + edge, top + edge, inner[2] - edge, bottom - edge)
    canvas.rounded(face, 14 * unit, theme.panel)
    middle = (top + bottom) / 2
    canvas.stamp(icons.icon(card, round(84 * unit)), left + 66 * unit, middle)
    canvas.stamp(walls.icon(TRADE[card], round(40 * unit)), right - 58 * unit, middle)
    many = f" ×{count}" if count > 1 else ""
    for text, weight, y, kind in (
        (CARDS[card] + many, BOLD, top + 34 * unit, "card"),
        (DOES[card], REGULAR, bottom - 34 * unit, "does"),
    ):
        room = (round(left + 122 * unit), round(top), round(right - 110 * unit), round(bottom))
        fit = fitted(text, round(40 * unit), room[2] - room[0], round(READABLE * unit), weight)
        canvas.write(fit, room[0], y, theme.ink, room=room, kind=kind)
