"""Spell cards: large ones for the own hand, to be read on a phone, flat ones for the display."""

from collections.abc import Sequence

from engine.games.orcs_orcs_orcs.box import KINDS, Card, Magic
from render import theme as themes
from render.canvas import Canvas
from render.games.orcs_orcs_orcs import icons
from render.games.orcs_orcs_orcs.words import SHORT, adds, effects, worth
from render.hexgrid import Box
from render.text import BOLD, READABLE, REGULAR, fitted, line
from render.theme import Colour, Theme, mixed
from render.words import labelled

LARGE, FLAT = 244, 164
"""How high a card of the hand and one of the display are."""
POISONED: Colour = (104, 128, 60)


def colour(card: Card) -> Colour:
    """The colour of a card's frame: its magic's."""
    kinds = KINDS[card]
    return themes.MAGIC[kinds[0]] if kinds else POISONED


def draw_large(canvas: Canvas, box: Box, card: Card, count: int, theme: Theme, unit: float) -> None:
    """A card of the hand: name, magic, what each spell power brings, what it adds."""
    left, top, right, bottom = box
    _frame(canvas, box, card, theme, unit)
    band = left + round(92 * unit)
    _draw_magic(canvas, KINDS[card], (left, top, band, bottom), 66 * unit)
    end = right - 16 * unit
    if count > 1:
        end -= 66 * unit
        many = fitted(f"×{count}", round(40 * unit), round(64 * unit), 8)
        canvas.write(many, end + 4 * unit, top + 40 * unit, theme.ink, kind="count")
    put(
        canvas, SHORT[card], (band + 8 * unit, top, end, top + 80 * unit), 44, BOLD, theme.ink, unit
    )
    y = top + 74 * unit
    for power, text in effects(card):
        x = band + 30 * unit
        if power:
            _gem(canvas, power, x, y + 25 * unit, colour(card), unit)
        room = (x + (30 if power else -22) * unit, y, right - 14 * unit, y + 50 * unit)
        put(canvas, text, room, 38, REGULAR, theme.ink, unit)
        y += 50 * unit
    if added := adds(card):
        room = (band + 8 * unit, bottom - 56 * unit, right - 14 * unit, bottom - 8 * unit)
        put(canvas, f"+ {added}", room, 38, BOLD, theme.ink_soft, unit)


def draw_flat(canvas: Canvas, box: Box, card: Card | None, theme: Theme, unit: float) -> None:
    """A card on display."""
    left, top, right, bottom = box
    if card is None:
        canvas.rounded(box, 16 * unit, theme.panel, 0.5)
        return
    _frame(canvas, box, card, theme, unit)
    band = left + round(84 * unit)
    _draw_magic(canvas, KINDS[card], (left, top, band, bottom), 66 * unit)
    end = right - 14 * unit
    if points := worth(card):
        tag = line(points, round(READABLE * unit), REGULAR)
        canvas.write(tag, end, top + 33 * unit, theme.ink_soft, anchor="right", kind="worth")
        end -= tag.width + 10 * unit
    put(
        canvas,
        SHORT[card],
        (band + 8 * unit, top + 6 * unit, end, top + 56 * unit),
        40,
        BOLD,
        theme.ink,
        unit,
    )
    for i, (power, text) in enumerate(effects(card)):
        high = top + (56 + 46 * i) * unit
        room = (band + 8 * unit, high, right - 14 * unit, high + 46 * unit)
        said = labelled(power, text) if power else text
        put(canvas, said, room, 38, REGULAR, theme.ink, unit)


def _frame(canvas: Canvas, box: Box, card: Card, theme: Theme, unit: float) -> None:
    left, top, right, bottom = box
    canvas.rounded(box, 18 * unit, colour(card))
    inner = 5 * unit
    band = left + (92 if bottom - top > 200 * unit else 84) * unit
    face = (band, top + inner, right - inner, bottom - inner)
    canvas.rounded(face, 13 * unit, theme.panel)


def _draw_magic(canvas: Canvas, kinds: Sequence[Magic], box: Box, most: float) -> None:
    """The kinds of a card one below the other, in two columns if there are many."""
    left, top, right, bottom = box
    columns = 2 if len(kinds) > 2 or (len(kinds) == 2 and bottom - top < 2 * most) else 1
    rows = max(1, -(-len(kinds) // columns))
    side = round(min(most, 0.94 * (right - left) / columns, 0.9 * (bottom - top) / rows))
    for i, kind in enumerate(kinds):
        x = (left + right) / 2 + (i % columns - (columns - 1) / 2) * side
        y = (top + bottom) / 2 + (i // columns - (rows - 1) / 2) * side * 1.06
        canvas.stamp(icons.magic(kind, side), x, y)


def _gem(canvas: Canvas, text: str, x: float, y: float, fill: Colour, unit: float) -> None:
    """The spell power that a line of a card needs."""
    canvas.disc(x, y, 23 * unit, mixed(fill, themes.OUTLINE, 0.35))
    digit = line(text, round(38 * unit))
    canvas.write(digit, x, y, themes.LIGHT, anchor="middle", kind="power")


def put(
    canvas: Canvas,
    text: str,
    box: tuple[float, float, float, float],
    size: int,
    weight: str,
    ink: Colour,
    unit: float,
    least: int = READABLE,
    kind: str = "card",
) -> None:
    """A line of text in the middle of a box's height, from its left."""
    room = (round(box[0]), round(box[1]), round(box[2]), round(box[3]))
    fit = fitted(text, round(size * unit), room[2] - room[0], round(least * unit), weight)
    canvas.write(fit, room[0], (room[1] + room[3]) / 2, ink, room=room, kind=kind)
