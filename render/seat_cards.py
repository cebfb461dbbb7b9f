"""What stands around a board: a card for each seat with its mark, name, counts and rank, whose turn
it is, who leads, and which counts have changed.

A game says what it counts; names come from the caller, since views hold none. Measures are for a
picture of 1,600 pixels and multiplied by `unit`.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from math import ceil
from typing import Any, NamedTuple

from engine.contract import Outcome, View
from render import theme as themes
from render.canvas import Canvas, Sprite
from render.hexgrid import Box
from render.seat_marks import crown, mark
from render.sprites import plate
from render.text import BOLD, LEAST, READABLE, REGULAR, fitted, line
from render.theme import Colour, SeatLook, Theme

CARD = 138
GAP = 12
NAME, COUNT = 44, 38
LEAST_GAP = 8
"""Between counts that are many."""
ICON_HEIGHTS = (50, 44, 38, 32, 26)
"""How high the icons of counts may be, the largest first."""
MEDAL = 92
"""How much room the medal of a place takes."""
ENOUGH_OF_A_NAME = 180
"""How much of a long name must be read."""
MOST_IN_A_ROW = 4
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
    is_wide: bool = False
    """Whether a game counts so much that four cards do not fit into a row."""
    leads: bool = False
    """Whether the seat is ahead as it stands."""
    news: Mapping[int, str] = {}
    """The places of the counts that have changed, and -1 if the badge has: by how much, where that
    can be told.
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
    now = {i: (old.get(count.key or str(i), ""), count.text) for i, count in enumerate(card.counts)}
    now[-1] = (before.badge, card.badge)
    return {i: _by_how_much(*texts) for i, texts in now.items() if texts[0] != texts[1]}


_NUMBER = re.compile(r"-?\d+")


def _by_how_much(before: str, now: str) -> str:
    """How much more a text counts than another that says the same of another number."""
    then, after = _NUMBER.search(before), _NUMBER.search(now)
    if not then or not after or _NUMBER.sub("", before, 1) != _NUMBER.sub("", now, 1):
        return ""
    return f"{int(after[0]) - int(then[0]):+d}".replace("-", "−").replace("+0", "")


def cards_height(cards: Sequence[SeatCard], unit: float) -> int:
    """How much room the cards take."""
    return round((_rows(cards) * (CARD + GAP) + GAP) * unit)


def _rows(cards: Sequence[SeatCard]) -> int:
    """One, or two for many seats and for four who each have much to count."""
    is_wide = len(cards) == MOST_IN_A_ROW and cards[0].is_wide
    return 1 if len(cards) <= MOST_IN_A_ROW and not is_wide else 2


def draw_cards(
    canvas: Canvas,
    cards: Sequence[SeatCard],
    names: Sequence[str],
    view: View,
    result: Outcome | None,
    theme: Theme,
    unit: float,
) -> None:
    """The cards of all seats, at the top of the picture."""
    columns = ceil(len(cards) / _rows(cards))
    width = (canvas.width - GAP * unit * (columns + 1)) / columns
    for seat, card in enumerate(cards):
        left = GAP * unit + seat % columns * (width + GAP * unit)
        top = GAP * unit + seat // columns * (CARD + GAP) * unit
        box = (round(left), round(top), round(left + width), round(top + CARD * unit))
        is_asked = result is None and seat in view.waiting
        rank = result.ranks[seat] if result else 0
        _draw_card(canvas, box, card, names[seat], is_asked, rank, theme, unit)


def _draw_card(
    canvas: Canvas,
    box: Box,
    card: SeatCard,
    name: str,
    is_asked: bool,
    rank: int,
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
    called = min(line(name, ceil(LEAST * unit)).width, ENOUGH_OF_A_NAME * unit)
    spare = end - left - (94 + 60 * card.leads) * unit - called
    if rank and spare - _badge_width(card, unit) >= MEDAL * unit:
        end = _draw_medal(canvas, right - 50 * unit, top + 48 * unit, rank, unit)
    has_more = False
    if card.badge:
        has_more = bool(card.news.get(-1)) and _badge_width(card, unit, True) <= spare
        end = _draw_badge(canvas, end, middle[1], card, has_more, unit)
    if card.leads:
        canvas.stamp(crown(round(46 * unit)), end - 26 * unit, middle[1])
        end -= 60 * unit
    ink = theme.ink_soft if card.is_out else theme.ink
    room = (round(left + 94 * unit), top, round(end), bottom)
    text = fitted(name, round(NAME * unit), room[2] - room[0], ceil(LEAST * unit))
    canvas.write(text, room[0], middle[1], ink, room=room, kind="seat")
    _draw_counts(canvas, card, box, ink, unit, "" if has_more else card.news.get(-1, ""))


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


def _badge_width(card: SeatCard, unit: float, has_more: bool = False) -> float:
    """How much room the badge of a card takes, with by how much it has changed or without."""
    if not card.badge:
        return 0.0
    more = line(card.news.get(-1, ""), round(READABLE * unit), REGULAR).width + 14 * unit
    return line(card.badge, round(40 * unit)).width + 36 * unit + more * has_more


def _draw_badge(
    canvas: Canvas, end: float, y: float, card: SeatCard, has_more: bool, unit: float
) -> float:
    """A plate that ends at `end`, with by how much it has changed if that has room there; where the
    name must end.
    """
    text, height = line(card.badge, round(40 * unit)), round(54 * unit)
    width = text.width + round(26 * unit)
    more = line(card.news.get(-1, ""), round(READABLE * unit), REGULAR)
    aside = more.width + round(14 * unit)
    width += aside * has_more
    x = end - width / 2
    canvas.stamp(plate(card.badge_fill, themes.OUTLINE, width, height), x, y)
    box = (round(x - width / 2), round(y - height / 2), round(x + width / 2), round(y + height / 2))
    start = box[0] + 13 * unit
    canvas.write(text, start, y, themes.OUTLINE, room=box, kind="badge")
    if has_more:
        canvas.write(
            more, box[2] - 13 * unit, y, themes.OUTLINE, anchor="right", room=box, kind="delta"
        )
    if -1 in card.news:
        underline(canvas, box[0], box[2], box[3] + 5 * unit, card.news_colour, unit)
    return end - width - 10 * unit


def underline(
    canvas: Canvas, left: float, right: float, y: float, colour: Colour, unit: float
) -> None:
    """Marks what has changed; with a dark edge, for the card of whoever is asked is bright."""
    for tone, high in ((themes.OUTLINE, 6), (colour, 3.5)):
        wide = high - 3.5
        box = (left - wide * unit, y - high * unit, right + wide * unit, y + high * unit)
        canvas.rounded(box, high * unit, tone)


def _draw_counts(
    canvas: Canvas, card: SeatCard, box: Box, ink: Colour, unit: float, aside: str
) -> None:
    """What the seat has, along the lower half of its card; at its end by how much the badge has
    changed, if that stands aside.
    """
    left, top, right, bottom = box
    room_for_all = right - left - 36 * unit
    texts = [line(count.text, round(COUNT * unit)) for count in card.counts]
    written = sum(text.width for text in texts) + LEAST_GAP * unit * (len(texts) - 1)
    apart = LEAST_GAP * unit
    changes = {
        i: line(more, round(READABLE * unit), REGULAR)
        for i, more in card.news.items()
        if more and i >= 0
    }
    smallest = sum(c.icon is not None for c in card.counts) * (ICON_HEIGHTS[-1] * 1.4 + 8) * unit
    longer = sum(more.width + apart for more in changes.values())
    if written + longer + smallest > room_for_all:
        changes, longer = {}, 0.0
    written += longer
    more = line(aside, round(READABLE * unit), REGULAR)
    has_aside = bool(aside) and written + smallest + more.width + 2 * apart <= room_for_all
    if has_aside:
        end = right - 18 * unit
        room_for_all -= more.width + 2 * apart
        middle = top + 102 * unit
        canvas.write(more, end, middle, ink, anchor="right", room=box, kind="delta")
    tried = 0.0
    for high in ICON_HEIGHTS:
        if tried * high + written > room_for_all and high > ICON_HEIGHTS[-1]:
            continue
        icons = [c.icon and c.icon(card.look, round(high * unit)) for c in card.counts]
        wide = [icon.colours.width + 8 * unit if icon else 0.0 for icon in icons]
        if sum(wide) + written <= room_for_all:
            break
        tried = sum(icon.colours.width for icon in icons if icon) / high
    needed = sum(wide) + sum(text.width for text in texts) + longer
    spare = room_for_all - needed
    gap = max(0.0, min(70 * unit, spare / max(1, len(texts) - 1)))
    x, y = left + 20 * unit, top + 102 * unit
    for i, (icon, text, width) in enumerate(zip(icons, texts, wide, strict=True)):
        if icon:
            canvas.stamp(icon, x + (width - 8 * unit) / 2, y)
        room = (round(x + width), round(top + 70 * unit), right, bottom)
        fit = fitted(text.text, text.size, room[2] - room[0], ceil(READABLE * unit))
        canvas.write(fit, x + width, y, ink, room=room, kind="count")
        end = x + width + fit.width
        if i in changes:
            canvas.write(changes[i], end + apart, y, ink, room=room, kind="delta")
            end += apart + changes[i].width
        if i in card.news:
            underline(canvas, x, end, bottom - 9 * unit, card.news_colour, unit)
        x = end + gap
