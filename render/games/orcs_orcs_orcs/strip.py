"""What lies beside the board of Orcs Orcs Orcs: the fate card with its rule, the cast that is going
on, the six kinds of creatures with their counters and who has defeated how many, the two displays,
and, only for the seat whose view it is, its hand and its mission.
"""

from engine.games.orcs_orcs_orcs.box import Card, Category
from engine.games.orcs_orcs_orcs.names import CREATURES
from engine.games.orcs_orcs_orcs.view import Portrait, View
from render import theme as themes
from render.canvas import Canvas
from render.games.orcs_orcs_orcs import creatures, icons, spells
from render.games.orcs_orcs_orcs.ground import LOOKS
from render.games.orcs_orcs_orcs.spells import put
from render.games.orcs_orcs_orcs.words import SKILLED, doing, missions, moved, special, when
from render.hexgrid import Box
from render.seat_marks import mark
from render.sprites import plate
from render.text import BOLD, LEAST, NARROW, REGULAR, line
from render.theme import Theme

GAP = 12
FATE, PORTRAIT, MISSION = 116, 140, 60
HAND_COLUMNS = 3
LAYOUT = (0, 2, 4, 1, 3, 5)
"""The order of portraits in two rows: the weak ones in the first column."""


def height(view: View) -> int:
    """The table's rows, and for whoever sees cards of their own as many rows as these need. At the
    end there is no fate any more, and no hand.
    """
    common = 2 * (PORTRAIT + GAP) + len(displays(view)) * (spells.FLAT + GAP) + GAP
    if view.outcome is not None:
        return common
    return (
        common
        + FATE
        + GAP
        + hand_rows(view) * (spells.LARGE + GAP)
        + len(missions(view)) * (MISSION + GAP)
    )


def displays(view: View) -> list[tuple[Card | None, ...]]:
    """The displays that still have spells."""
    return [shown for shown in (view.attacks, view.lore) if any(one is not None for one in shown)]


def hand_rows(view: View) -> int:
    return -(-sum(n > 0 for n in view.hand) // HAND_COLUMNS)


def strip(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float, turned: int) -> None:
    left, top, right, _ = box
    y = top + GAP * unit

    def row(high: int, columns: int = 1) -> list[Box]:
        """The boxes of the next row."""
        nonlocal y
        wide = (right - left - GAP * unit) / columns
        found = [
            (
                round(left + GAP * unit + i * wide),
                round(y),
                round(left + (i + 1) * wide),
                round(y + high * unit),
            )
            for i in range(columns)
        ]
        y += (high + GAP) * unit
        return found

    is_over = view.outcome is not None
    for text in () if is_over else missions(view):
        _draw_mission(canvas, row(MISSION)[0], text, theme, unit)
    held = [card for card in Card if view.hand and view.hand[card]]
    for i in range(0 if is_over else hand_rows(view)):
        part = held[HAND_COLUMNS * i : HAND_COLUMNS * (i + 1)]
        for card, place in zip(part, row(spells.LARGE, HAND_COLUMNS), strict=False):
            spells.draw_large(canvas, place, card, view.hand[card], theme, unit)
    if not is_over:
        _draw_fate(canvas, row(FATE)[0], view, theme, unit)
    boxes = row(PORTRAIT, 3) + row(PORTRAIT, 3)
    for i, place in zip(LAYOUT, boxes, strict=True):
        _draw_portrait(canvas, place, view, i, view.portraits[i], theme, unit)
    for display in displays(view):
        for shown, place in zip(display, row(spells.FLAT, 3), strict=True):
            spells.draw_flat(canvas, place, shown, theme, unit)


def _draw_mission(canvas: Canvas, box: Box, text: str, theme: Theme, unit: float) -> None:
    canvas.rounded(box, 16 * unit, theme.panel_turn)
    left, top, right, bottom = box
    put(canvas, text, (left + 24 * unit, top, right - 24 * unit, bottom), 38, BOLD, theme.ink, unit)


# ── Fate ──────────────────────────────────────────────────────────────────────────────────────────


def _draw_fate(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float) -> None:
    """The round, who moves, the special rule; and what is to be done."""
    left, top, right, bottom = box
    canvas.rounded(box, 20 * unit, theme.panel)
    middle = (top + bottom) / 2
    now, note = when(view)
    room = (left + 24 * unit, top + 8 * unit, left + 300 * unit, middle)
    put(canvas, now, room, 44, BOLD, theme.ink, unit)
    room = (left + 24 * unit, middle, left + 300 * unit, bottom - 10 * unit)
    put(canvas, note, room, 37, REGULAR, theme.ink_soft, unit)
    start = left + 316 * unit
    does = doing(view)
    end = right - (430 if does else 20) * unit
    if view.fate is not None:
        rule = special(view.fate)
        half = middle if rule else bottom
        who = (start, top + 8 * unit, end, half)
        put(canvas, moved(view.fate, view.new_fate), who, 40, BOLD, theme.ink, unit)
        if rule:
            _draw_rule(canvas, rule, (start, middle, end, bottom - 12 * unit), theme, unit)
    for i, text in enumerate(does):
        edge = (top + 8 * unit, middle, bottom - 10 * unit) if does[1:] else (top, bottom)
        room = (right - 414 * unit, edge[i], right - 16 * unit, edge[i + 1])
        put(canvas, text, room, 38, BOLD if not i else REGULAR, theme.ink, unit)


def _draw_rule(
    canvas: Canvas,
    rule: str,
    box: tuple[float, float, float, float],
    theme: Theme,
    unit: float,
) -> None:
    """A special rule stands out: it changes what everybody may do."""
    left, top, right, bottom = box
    text = line(rule, round(38 * unit))
    wide = min(right - left, text.width + 32 * unit)
    canvas.rounded((left, top, left + wide, bottom), 14 * unit, theme.choice)
    inside = (left + 16 * unit, top, left + wide - 14 * unit, bottom)
    put(canvas, rule, inside, 38, BOLD, theme.choice_edge, unit)


# ── Creatures ─────────────────────────────────────────────────────────────────────────────────────


def _draw_portrait(
    canvas: Canvas, box: Box, view: View, index: int, portrait: Portrait, theme: Theme, unit: float
) -> None:
    """A kind of creature: its counter, its skill, and who has defeated how many of it."""
    left, top, right, bottom = box
    canvas.rounded(box, 20 * unit, theme.panel)
    fate = view.fate
    is_moving = fate and not view.new_fate and Category(index // 2) in fate.categories
    if is_moving:
        canvas.rounded((left, top, left + 10 * unit, bottom), 5 * unit, theme.choice)
    token = creatures.token(portrait.creature, round(116 * unit))
    canvas.stamp(token, left + 76 * unit, (top + bottom) / 2)
    start, end = left + 146 * unit, right - 16 * unit
    end_of_name = _draw_track(canvas, end, top + 34 * unit, portrait, theme, unit)
    room = (start, top + 8 * unit, end_of_name, top + 58 * unit)
    name = CREATURES[portrait.creature]
    put(canvas, name, room, 38, NARROW, theme.ink, unit, LEAST, "token")
    y = top + 76 * unit
    canvas.stamp(icons.heart(round(34 * unit)), start + 17 * unit, y)
    life = (start + 38 * unit, y - 22 * unit, start + 66 * unit, y + 22 * unit)
    put(canvas, str(portrait.life), life, 38, BOLD, theme.ink, unit)
    skill = (start + 72 * unit, y - 24 * unit, end, y + 24 * unit)
    put(canvas, SKILLED[portrait.skill], skill, 37, REGULAR, theme.ink_soft, unit)
    _draw_trophies(canvas, (start, bottom - 25 * unit, end), view, index, theme, unit)


def _draw_track(
    canvas: Canvas, end: float, y: float, portrait: Portrait, theme: Theme, unit: float
) -> float:
    """The spaces of the counter, the one it stands on marked; where the name must end."""
    wide, high = round(44 * unit), round(44 * unit)
    x = end - wide / 2 - 2 * (wide + 4 * unit)
    for i, value in enumerate(portrait.track):
        is_here = i == min(portrait.sunk, len(portrait.track) - 1)
        fill = theme.choice if is_here else theme.page
        ink = theme.choice_edge if is_here else theme.ink_soft
        canvas.stamp(plate(fill, themes.OUTLINE, wide, high), x, y)
        room = (round(x - wide / 2), round(y - high / 2), round(x + wide / 2), round(y + high / 2))
        digit = line(str(value), round(37 * unit))
        canvas.write(digit, x, y, ink, anchor="middle", room=room, kind="worth")
        x += wide + 4 * unit
    return end - 3 * (wide + 4 * unit) - 4 * unit


def _draw_trophies(
    canvas: Canvas,
    place: tuple[float, float, float],
    view: View,
    index: int,
    theme: Theme,
    unit: float,
) -> None:
    """How many each seat has defeated, with a skull where a cube stayed when one was lost; whoever
    has the skill, that is two cubes, stands on a lit plate.
    """
    start, y, end = place
    wide = (end - start) / 4
    for seat, mage in enumerate(view.mages):
        x = start + seat * wide
        has_skill = index in mage.skills
        if has_skill:
            box = (x - 4 * unit, y - 22 * unit, x + wide - 8 * unit, y + 22 * unit)
            canvas.rounded(box, 14 * unit, theme.choice)
        canvas.stamp(mark(LOOKS[seat], round(13 * unit)), x + 13 * unit, y)
        ink = theme.choice_edge if has_skill else theme.ink
        count = line(str(mage.trophies[index]), round(37 * unit))
        canvas.write(count, x + 30 * unit, y, ink, kind="trophies")
        if mage.kept_skulls[index]:
            beside = x + 46 * unit + count.width
            canvas.stamp(icons.skull(round(28 * unit)), beside, y)
