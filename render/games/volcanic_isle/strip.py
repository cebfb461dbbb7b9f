"""What lies beside the continent of Volcanic Isle: the score track, action points, the volcanoes
that are left, the supply, and in words what is about to happen.
"""

from collections.abc import Sequence

from engine.games.volcanic_isle.box import ACTION_POINTS, VOLCANOES
from engine.games.volcanic_isle.view import View
from render import theme as themes
from render.canvas import Canvas
from render.games.volcanic_isle import pieces
from render.games.volcanic_isle.ground import LOOKS
from render.games.volcanic_isle.words import (
    WhatLooms,
    actions_left,
    round_line,
    say,
    volcanoes_left,
    warning,
)
from render.hexgrid import Box
from render.painter import STRIP
from render.seat_marks import mark
from render.sprites import plate
from render.text import BOLD, LEAST, READABLE, REGULAR, MeasuredText, fitted, line, wrapped
from render.theme import Colour, Theme

TRACK = 132
"""How high the score track is."""
MOST_ROWS = 2
"""Rows of places that a warning has room for."""
TRACK_END = 100
"""Where the printed track ends; it goes on if somebody has more."""


MARK, PLATE, APART = 40, 46, 16
"""How wide the mark of a seat is that has something in danger, how high the plate with the place
before it, and how far the next place is from there.
"""


def height(view: View) -> int:
    return STRIP if view.outcome else TRACK + STRIP


def strip(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float, turned: int) -> None:
    left, top, right, bottom = box
    middle = top + round(TRACK * unit)
    _draw_track(canvas, (left, top, right, middle), view, theme, unit)
    x = _draw_turn(canvas, (left, middle, right, bottom), view, theme, unit)
    x = _draw_volcanoes(canvas, (round(x), middle, right, bottom), view, theme, unit)
    x = _draw_supply(canvas, (round(x), middle, right, bottom), view, theme, unit)
    _draw_warning(canvas, (round(x), middle, right, bottom), view, theme, unit)


# ── The track ─────────────────────────────────────────────────────────────────────────────────────


def _draw_track(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float) -> None:
    """Points from 0 on, a tick for every ten, and the seats' marks above it: what the cards say,
    all that would count if it were over now.
    """
    left, top, right, _ = box
    start, end, y = left + 60 * unit, right - 60 * unit, top + 76 * unit
    last = max(TRACK_END, -(-max(view.final) // 10) * 10)
    canvas.rounded(
        (start - 30 * unit, y - 9 * unit, end + 30 * unit, y + 9 * unit), 9 * unit, theme.line
    )
    step = 10 if last <= 200 else 20
    for points in range(0, last + 1, step):
        x = start + (end - start) * points / last
        canvas.disc(x, y, 7 * unit, theme.ink_soft)
        digits = line(str(points), round(34 * unit), REGULAR)
        canvas.write(digits, x, y + 34 * unit, theme.ink_soft, anchor="middle", kind="track")
    spots = [start + (end - start) * max(0, points) / last for points in view.final]
    marks = _spread(spots, 50 * unit, start - 34 * unit, end + 34 * unit)
    note = line(say("track"), round(34 * unit), REGULAR)
    before, after = min(marks.values()) - 40 * unit, max(marks.values()) + 40 * unit
    if note.width < end + 30 * unit - after:
        x = end + 30 * unit
        canvas.write(note, x, y - 38 * unit, theme.ink_soft, anchor="right", kind="track")
    elif note.width < before - start + 30 * unit:
        canvas.write(note, start - 30 * unit, y - 38 * unit, theme.ink_soft, kind="track")
    for seat, x in marks.items():
        canvas.lines([[(spots[seat], y), (x, y - 30 * unit)]], theme.ink, 4 * unit)
        canvas.disc(spots[seat], y, 12 * unit, theme.ink)
        canvas.disc(spots[seat], y, 8 * unit, LOOKS[seat].colour)
        canvas.stamp(mark(LOOKS[seat], round(20 * unit)), x, y - 38 * unit)


def _spread(spots: Sequence[float], apart: float, first: float, last: float) -> dict[int, float]:
    """Where marks stand that would cover each other: so far apart, each as near to its spot as can
    be.
    """
    order = sorted(range(len(spots)), key=lambda seat: (spots[seat], seat))
    groups: list[list[int]] = []
    for seat in order:
        groups.append([seat])
        while (
            len(groups) > 1
            and _ends(groups[-2], spots, apart)[1] + apart > _ends(groups[-1], spots, apart)[0]
        ):
            groups[-2:] = [[*groups[-2], *groups[-1]]]
    found: dict[int, float] = {}
    for group in groups:
        left, right = _ends(group, spots, apart)
        left += max(0.0, first - left) - max(0.0, right - last)
        found |= {seat: left + i * apart for i, seat in enumerate(group)}
    return found


def _ends(group: Sequence[int], spots: Sequence[float], apart: float) -> tuple[float, float]:
    """Where the first and the last of some marks stand side by side, around their spots."""
    middle, half = sum(spots[seat] for seat in group) / len(group), apart * (len(group) - 1) / 2
    return middle - half, middle + half


# ── The turn ──────────────────────────────────────────────────────────────────────────────────────


def _draw_turn(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float) -> float:
    left, top, _, _ = box
    x, room = left + 28 * unit, (round(left + 28 * unit), top, round(left + 290 * unit), box[3])
    fit = fitted(round_line(view), round(44 * unit), room[2] - room[0], round(LEAST * unit), BOLD)
    canvas.write(fit, x, top + 40 * unit, theme.ink, room=room, kind="turn")
    for i in range(ACTION_POINTS):
        at = (x + (20 + 46 * i) * unit, top + 98 * unit)
        if i < view.ap:
            canvas.disc(*at, 19 * unit, themes.OUTLINE)
            canvas.disc(*at, 16 * unit, theme.choice)
        else:
            canvas.disc(*at, 9 * unit, theme.line)
    fit = fitted(
        actions_left(view), round(38 * unit), room[2] - room[0], round(READABLE * unit), REGULAR
    )
    canvas.write(fit, x, top + 150 * unit, theme.ink_soft, room=room, kind="actions")
    return left + 300 * unit


def _draw_volcanoes(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float) -> float:
    """A cone for each volcano that is left, a dot for each that is gone."""
    left, top, _, bottom = box
    wide = 64 * unit
    for number in range(1, VOLCANOES + 1):
        at = (number - 1) % 4, (number - 1) // 4
        x, y = left + (at[0] + 0.5) * wide, top + (46 + 72 * at[1]) * unit
        if number not in view.volcanoes:
            canvas.disc(x, y + 2 * unit, 13 * unit, theme.sea)
            continue
        canvas.stamp(pieces.volcano(number == view.erupting, round(62 * unit)), x, y)
        digits = line(str(number), round(38 * unit))
        canvas.write(
            digits,
            x,
            y + 7 * unit,
            themes.LIGHT,
            anchor="middle",
            edge=max(1, round(2 * unit)),
            edge_ink=themes.OUTLINE,
            kind="token",
        )
    room = (left, top, round(left + 4 * wide), bottom)
    fit = fitted(
        volcanoes_left(view), round(36 * unit), room[2] - room[0], round(LEAST * unit), REGULAR
    )
    x, y = (room[0] + room[2]) / 2, bottom - 26 * unit
    canvas.write(fit, x, y, theme.ink_soft, anchor="middle", room=room, kind="token")
    return left + 4 * wide + 30 * unit


def _draw_supply(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float) -> float:
    """Lava, fissures and prayer tokens that nobody has yet."""
    left, top, _, bottom = box
    wide = round(132 * unit)
    kinds = (
        (view.lava_left, "lava"),
        (view.fissures_left, "fissures"),
        (view.prayers_left, "prayers"),
    )
    for i, (count, word) in enumerate(kinds):
        room = (left + i * wide, top, left + (i + 1) * wide, bottom)
        x = (room[0] + room[2]) / 2
        _draw_kind(canvas, word, x, top + 48 * unit, theme, unit)
        many = line(str(count), round(40 * unit))
        canvas.write(
            many, x, top + 110 * unit, theme.ink, anchor="middle", room=room, kind="supply"
        )
        fit = fitted(
            say(f"supply.{word}"), round(36 * unit), wide - 6, round(LEAST * unit), REGULAR
        )
        canvas.write(
            fit, x, bottom - 26 * unit, theme.ink_soft, anchor="middle", room=room, kind="supply"
        )
    return left + 3 * wide + 24 * unit


def _draw_kind(canvas: Canvas, word: str, x: float, y: float, theme: Theme, unit: float) -> None:
    if word == "lava":
        canvas.stamp(pieces.slot(True, round(104 * unit)), x, y)
    elif word == "prayers":
        canvas.stamp(pieces.icon("prayer", themes.NOBODY, round(58 * unit)), x, y)
    else:
        jags = [
            (x + dx * unit, y + dy * unit)
            for dx, dy in ((-38, 12), (-16, -10), (4, 10), (22, -12), (38, 8))
        ]
        for tone, width in ((themes.OUTLINE, 19), (themes.LAND["lake"].ground, 9)):
            canvas.lines([jags], tone, width * unit)


# ── What is about to happen ───────────────────────────────────────────────────────────────────────


def _draw_warning(canvas: Canvas, box: Box, view: View, theme: Theme, unit: float) -> None:
    left, top, right, bottom = box
    inner = (left, top + 10 * unit, right - 16 * unit, bottom - 16 * unit)
    is_now = bool(view.sinking or view.threatened or view.erupting is not None)
    edge_tone: Colour = themes.HEAT[3] if is_now or view.cracks else theme.line
    canvas.rounded(inner, 20 * unit, edge_tone)
    width = (9 if is_now else 5) * unit
    face = (inner[0] + width, inner[1] + width, inner[2] - width, inner[3] - width)
    canvas.rounded(face, 15 * unit, theme.panel)
    told = warning(view)
    room = (round(face[0] + 18 * unit), round(face[1]), round(face[2] - 12 * unit), round(face[3]))
    wide = room[2] - room[0]
    head = fitted(told.title, round(40 * unit), wide, round(READABLE * unit), BOLD)
    below = wrapped(told.text, round(READABLE * unit), wide, 2, REGULAR) if told.text else []
    rows, left_out = _in_rows(told, wide, unit)
    ys = (58, 120) if len(rows or below) < 2 else (46, 98, 148)
    for text, y in zip([head, *below], ys, strict=False):
        canvas.write(text, room[0], top + y * unit, theme.ink, room=room, kind="warning")
    for row, y in zip(rows, ys[1:], strict=False):
        for x, place, seats in row:
            _draw_peril(canvas, room[0] + x, top + y * unit, place, seats, unit)
    if left_out:
        more = line(f"+{left_out}", round(READABLE * unit), BOLD)
        canvas.write(
            more,
            room[2],
            top + ys[0] * unit,
            theme.ink,
            anchor="right",
            room=room,
            kind="warning",
        )


Row = list[tuple[float, MeasuredText, tuple[int, ...]]]
"""Places side by side: how far from the left, what is written on the plate, whose marks follow."""


def _in_rows(told: WhatLooms, wide: int, unit: float) -> tuple[list[Row], int]:
    """The places a warning names in two rows at most, and how many more there are."""
    rows, x = list[Row](), float(wide)
    for n, peril in enumerate(told.perils):
        place = line(peril.place, round(READABLE * unit), BOLD)
        width = _plate_width(place, unit) + (len(peril.seats) * MARK + APART) * unit
        if x + width - APART * unit > wide:
            if len(rows) == MOST_ROWS:
                return rows, len(told.perils) - n
            rows.append([])
            x = 0.0
        rows[-1].append((x, place, peril.seats))
        x += width
    return rows, 0


def _plate_width(place: MeasuredText, unit: float) -> int:
    return round(place.width + 22 * unit)


def _draw_peril(
    canvas: Canvas, x: float, y: float, place: MeasuredText, seats: Sequence[int], unit: float
) -> None:
    """A place as the board writes it, and the marks of those who have something there."""
    width, high = _plate_width(place, unit), round(PLATE * unit)
    middle = x + width / 2
    canvas.stamp(plate(themes.LEVELS[0][0], themes.HEAT[3], width, high), middle, y)
    box = (round(x), round(y - high / 2), round(x + width), round(y + high / 2))
    canvas.write(place, middle, y, themes.LIGHT, anchor="middle", room=box, kind="warning")
    for i, seat in enumerate(seats):
        canvas.stamp(mark(LOOKS[seat], round(16 * unit)), x + width + (i + 0.55) * MARK * unit, y)
