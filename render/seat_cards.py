"""What stands around a board: a card for each seat with its mark, name, counts and rank, whose turn
it is, who leads, and which counts have changed.

A game says what it counts; names come from the caller, since views hold none. Measures are for a
picture of 1,600 pixels and multiplied by `unit`.
"""

from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Any, NamedTuple

from engine.contract import Outcome, View
from render import theme as themes
from render.canvas import Canvas, Sprite
from render.changed_numbers import before_width, number_before, underline, write_before
from render.hexgrid import Box
from render.seat_marks import crown, mark
from render.sprites import plate
from render.text import BOLD, LEAST, READABLE, REGULAR, fitted, line
from render.theme import Colour, SeatLook, Theme

CARD, COUNT_ROW = 138, 56
"""How high a card is, and how much higher with a second row of counts."""
GAP = 12
NAME, COUNT = 44, 38
LEAST_GAP = 20
"""Between counts that are many: less, and a number seems to belong to the next icon."""
ICON_HEIGHTS = (50, 44, 38, 32, 26)
"""How high the icons of counts may be, the largest first."""
CLEAR_ICON = 38
"""How high they are at least where a second row of counts gives them room."""
MOST_IN_A_ROW = 3
NOW_ROW = 50
"""From a line beside the board to the next."""


class SeatCount(NamedTuple):
    """Something a seat has so many of."""

    text: str
    icon: Callable[[SeatLook, int], Sprite] | None = None
    """Draws what is counted in a seat's colours, at a height."""
    key: str = ""
    """What it is, where cards do not all count the same things."""


class SeatCard(NamedTuple):
    """A seat as the legend shows it."""

    look: SeatLook
    counts: tuple[SeatCount, ...]
    is_out: bool = False
    badge: str = ""
    """The one number that matters most, beside the name."""
    badge_fill: Colour = (0, 0, 0)
    leads: bool = False
    """Whether the seat is ahead as it stands."""
    news: Mapping[int, str] = {}
    """The places of the counts that have changed, and -1 if the badge has: what they were before,
    where that is a number, too.
    """
    news_colour: Colour = (0, 0, 0)


def with_leaders(cards: Sequence[SeatCard], merits: Sequence[Any]) -> list[SeatCard]:
    """Cards that say who has the greatest merit; nobody while all have the same."""
    is_level = len(set(merits)) == 1
    most = max(merits)
    return [
        card._replace(leads=not is_level and merit == most)
        for card, merit in zip(cards, merits, strict=True)
    ]


def with_news(
    cards: Sequence[SeatCard], before: Sequence[SeatCard], colour: Colour
) -> list[SeatCard]:
    """Cards that say, in a colour, what is not as it was before."""
    return [
        card._replace(news=_news(card, old), news_colour=colour)
        for card, old in zip(cards, before, strict=True)
    ]


def _news(card: SeatCard, before: SeatCard) -> dict[int, str]:
    old = {count.key or str(i): count.text for i, count in enumerate(before.counts)}
    now = {
        i: (old.get(count.key or str(i), "0"), count.text) for i, count in enumerate(card.counts)
    }
    now[-1] = (before.badge, card.badge)
    return {i: number_before(*texts) for i, texts in now.items() if texts[0] != texts[1]}


class Layout(NamedTuple):
    """How the cards of all seats lie: everything of a card is seen, its counts in a second row
    where one would make them too small.
    """

    columns: int
    rows: int
    width: float
    """Of a card."""
    height: float
    counts_in_a_row: int

    @classmethod
    def of(cls, cards: Sequence[SeatCard], width: int, unit: float) -> "Layout":
        rows = ceil(len(cards) / MOST_IN_A_ROW)
        columns = ceil(len(cards) / rows)
        wide = (width - GAP * unit * (columns + 1)) / columns
        room = _room_for_counts(wide, unit)
        is_clear = all(_counts_width(card, CLEAR_ICON, unit) <= room for card in cards)
        most = max((len(card.counts) for card in cards), default=0)
        high, in_a_row = (CARD, most) if is_clear else (CARD + COUNT_ROW, ceil(most / 2))
        return cls(columns, rows, wide, high * unit, in_a_row)

    def total(self, unit: float) -> int:
        """How much room the cards take."""
        return round(self.rows * (self.height + GAP * unit) + GAP * unit)


def _room_for_counts(width: float, unit: float) -> float:
    return width - 36 * unit


def draw_cards(
    canvas: Canvas,
    cards: Sequence[SeatCard],
    names: Sequence[str],
    view: View,
    result: Outcome | None,
    theme: Theme,
    unit: float,
    layout: Layout,
) -> None:
    """The cards of all seats, at the top of the picture."""
    for seat, card in enumerate(cards):
        left = GAP * unit + seat % layout.columns * (layout.width + GAP * unit)
        top = GAP * unit + seat // layout.columns * (layout.height + GAP * unit)
        right, bottom = left + layout.width, top + layout.height
        box = (round(left), round(top), round(right), round(bottom))
        is_asked = result is None and seat in view.waiting
        _draw_card(canvas, box, card, names[seat], is_asked, layout.counts_in_a_row, theme, unit)


def _draw_card(
    canvas: Canvas,
    box: Box,
    card: SeatCard,
    name: str,
    is_asked: bool,
    in_a_row: int,
    theme: Theme,
    unit: float,
) -> None:
    left, top, right, bottom = box
    if is_asked:
        canvas.rounded(box, 20 * unit, theme.choice)
        inner = 6 * unit
        canvas.rounded(
            (left + inner, top + inner, right - inner, bottom - inner), 15 * unit, theme.panel_turn
        )
    else:
        canvas.rounded(box, 20 * unit, theme.panel)
    middle = (left + 52 * unit, top + 48 * unit)
    canvas.stamp(mark(card.look, round(26 * unit)), *middle)
    end = right - 18 * unit
    if card.badge:
        end = _draw_badge(canvas, end, middle[1], card, unit)
    if card.leads:
        canvas.stamp(crown(round(46 * unit)), end - 26 * unit, middle[1])
        end -= 60 * unit
    ink = theme.ink_soft if card.is_out else theme.ink
    room = (round(left + 94 * unit), top, round(end), bottom)
    text = fitted(name, round(NAME * unit), room[2] - room[0], ceil(LEAST * unit))
    canvas.write(text, room[0], middle[1], ink, room=room, kind="seat")
    rows = _in_rows(card, in_a_row)
    size = _icon_height(card, rows, right - left, unit)
    for n, row in enumerate(rows):
        y = top + (102 + COUNT_ROW * n) * unit
        _draw_counts(canvas, card, row, (left, y, right), size, theme, unit)


def draw_result(
    canvas: Canvas,
    box: Box,
    cards: Sequence[SeatCard],
    names: Sequence[str],
    result: Outcome,
    theme: Theme,
    unit: float,
) -> None:
    """How the match ended, below the board: every seat in the order of its place."""
    left, top, right, bottom = box
    order = sorted(range(len(names)), key=lambda seat: (result.ranks[seat], seat))
    winners = sum(rank == 1 for rank in result.ranks)
    shares = [1.7 if result.ranks[seat] == 1 and winners == 1 else 1.0 for seat in order]
    x, whole = left + GAP * unit, (right - left - GAP * unit) / sum(shares)
    for seat, share in zip(order, shares, strict=True):
        end = x + whole * share - GAP * unit
        part = (round(x), round(top + GAP * unit), round(end), round(bottom - GAP * unit))
        _draw_place(canvas, part, cards[seat].look, names[seat], result.ranks[seat], theme, unit)
        x += whole * share


def _draw_place(
    canvas: Canvas, box: Box, look: SeatLook, name: str, rank: int, theme: Theme, unit: float
) -> None:
    left, top, right, bottom = box
    won = rank == 1
    canvas.rounded(box, 20 * unit, themes.MEDALS[0] if won else theme.panel)
    if won:
        inner = 7 * unit
        inside = (left + inner, top + inner, right - inner, bottom - inner)
        canvas.rounded(inside, 14 * unit, theme.panel_turn)
    middle = (left + right) / 2
    _draw_medal(canvas, middle - 44 * unit, top + 56 * unit, rank, unit)
    canvas.stamp(mark(look, round(28 * unit)), middle + 44 * unit, top + 56 * unit)
    size = 48 if won else 40
    room = (round(left + 14 * unit), top, round(right - 14 * unit), bottom)
    text = fitted(name, round(size * unit), room[2] - room[0], ceil(LEAST * unit))
    y = bottom - 50 * unit
    canvas.write(text, middle, y, theme.ink, anchor="middle", room=room, kind="seat")


def draw_now(
    canvas: Canvas, box: Box, now: str, besides: Sequence[str], theme: Theme, unit: float
) -> None:
    """What is to be done now, and below it in smaller lines what else there is to know."""
    left, top, right, bottom = box
    rows = [(now, 46, BOLD, theme.ink), *((text, 37, REGULAR, theme.ink_soft) for text in besides)]
    high = NOW_ROW * unit
    y = (top + bottom - high * (len(rows) - 1)) / 2
    for text, size, weight, ink in rows:
        fit = fitted(text, round(size * unit), right - left, round(READABLE * unit), weight)
        canvas.write(fit, left, y, ink, room=box, kind="prompt" if text is now else "turn")
        y += high


def _draw_medal(canvas: Canvas, x: float, y: float, rank: int, unit: float) -> float:
    colour = themes.MEDALS[min(rank, len(themes.MEDALS)) - 1]
    canvas.disc(x, y, 33 * unit, themes.OUTLINE)
    canvas.disc(x, y, 29 * unit, colour)
    digits = line(str(rank), round(40 * unit))
    box = (round(x - 29 * unit), round(y - 29 * unit), round(x + 29 * unit), round(y + 29 * unit))
    canvas.write(digits, x, y, themes.OUTLINE, anchor="middle", room=box, kind="rank")
    return x - 42 * unit


def _draw_badge(canvas: Canvas, end: float, y: float, card: SeatCard, unit: float) -> float:
    """A plate that ends at `end`, with what it said before if it has changed; where the name must
    end.
    """
    text, height = line(card.badge, round(40 * unit)), round(54 * unit)
    before = card.news.get(-1, "")
    width = round(text.width + 26 * unit + before_width(before, unit))
    edge = round(5 * unit) if -1 in card.news else 0
    end -= edge
    x = end - width / 2
    if edge:
        around = plate(card.news_colour, themes.OUTLINE, width + 2 * edge, height + 2 * edge)
        canvas.stamp(around, x, y)
    canvas.stamp(plate(card.badge_fill, themes.OUTLINE, width, height), x, y)
    box = (round(x - width / 2), round(y - height / 2), round(x + width / 2), round(y + height / 2))
    start = write_before(canvas, before, box[0] + 13 * unit, y, themes.OUTLINE, box, unit)
    canvas.write(text, start, y, themes.OUTLINE, room=box, kind="badge")
    return end - width - edge - 10 * unit


def _in_rows(card: SeatCard, most: int) -> list[range]:
    """Which counts of a card stand in each row, at most so many."""
    count = len(card.counts)
    return [range(first, min(first + most, count)) for first in range(0, count, max(1, most))]


def _icon_height(card: SeatCard, rows: Sequence[range], width: float, unit: float) -> int:
    """How high the icons of a card can be."""
    room = _room_for_counts(width, unit)
    for high in ICON_HEIGHTS:
        if all(_counts_width(card, high, unit, row) <= room for row in rows):
            return high
    return ICON_HEIGHTS[-1]


def _counts_width(
    card: SeatCard, icon_height: int, unit: float, row: Sequence[int] | None = None
) -> float:
    """How much room some of a card's counts take, with what they were before; else all."""
    row = range(len(card.counts)) if row is None else row
    taken = sum(_count_width(card, i, icon_height, unit) for i in row)
    return taken + LEAST_GAP * unit * max(0, len(row) - 1)


def _count_width(card: SeatCard, i: int, icon_height: int, unit: float) -> float:
    count = card.counts[i]
    icon = count.icon and count.icon(card.look, round(icon_height * unit))
    signed = icon.colours.width + 8 * unit if icon else 0.0
    text = line(count.text, round(COUNT * unit)).width
    return signed + text + before_width(card.news.get(i, ""), unit)


def _draw_counts(
    canvas: Canvas,
    card: SeatCard,
    row: Sequence[int],
    along: tuple[float, float, float],
    icon_height: int,
    theme: Theme,
    unit: float,
) -> None:
    """Some of what the seat has, along a line of its card from left to right at a height."""
    left, y, right = along
    ink = theme.ink_soft if card.is_out else theme.ink
    spare = _room_for_counts(right - left, unit) - _counts_width(card, icon_height, unit, row)
    gap = LEAST_GAP * unit + max(0.0, min(50 * unit, spare / max(1, len(row) - 1)))
    x = left + 20 * unit
    for i in row:
        count, start = card.counts[i], x
        if count.icon:
            icon = count.icon(card.look, round(icon_height * unit))
            canvas.stamp(icon, x + icon.colours.width / 2, y)
            x += icon.colours.width + 8 * unit
        room = (round(x), round(y - 32 * unit), round(right), round(y + 36 * unit))
        x = write_before(canvas, card.news.get(i, ""), x, y, theme.ink_soft, room, unit)
        room = (round(x), *room[1:])
        text = line(count.text, round(COUNT * unit))
        fit = fitted(count.text, text.size, room[2] - room[0], ceil(READABLE * unit))
        canvas.write(fit, x, y, ink, room=room, kind="count")
        x += fit.width
        if i in card.news:
            underline(canvas, start, x, y + 27 * unit, card.news_colour, unit)
        x += gap
