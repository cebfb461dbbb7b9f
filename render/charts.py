"""Charts for the end of a match: how the scores went, and how long everybody thought.

The same language as the boards: a seat is its colour and its mark, and lines differ by their marks
too. Numbers come from the caller; nothing here knows a game.
"""

from collections.abc import Iterable, Sequence
from itertools import chain, count, pairwise
from math import ceil

from msgspec import Struct
from PIL import Image

from engine.language.filling import paragraph
from render import theme as themes
from render.alt_text import within
from render.canvas import Canvas
from render.chart_badges import Pointer, draw_badges, draw_loss, draw_takeover
from render.hexgrid import Box, Point
from render.page import WIDTH
from render.picture import Picture, encode
from render.seat_marks import mark
from render.text import LEAST, NARROW, REGULAR, MeasuredText, fitted, line
from render.theme import DEFAULT, THEMES, SeatLook, Theme
from render.words import say

PANEL_HIGH = 620
TYPE_PIXELS = 37
MARKS_PER_LINE = 8
TIMES = ((86400, "d"), (3600, "h"), (60, "min"), (1, "s"))
"""Units of time in seconds, the largest first."""
MOST_STEPS = 5
"""Of a scale."""
SECONDS_STEPS = (
    *(1, 2, 5, 10, 15, 30),
    *(60 * minutes for minutes in (1, 2, 5, 10, 15, 30)),
    *(3600 * hours for hours in (1, 2, 3, 6, 12)),
)
"""Steps of a scale of time, below days."""
MOST_TURNS = 9
"""Turns that are written below a chart."""
LINE_END = 270
"""Room for the names at the ends of lines."""
AXIS, BESIDE_AXIS = 150, 26
"""Room for the marks of the scale, and between them and the plot."""
COARSE_STEP = 100
"""A scale that does not begin at nothing begins at a multiple of this."""


class Series(Struct, frozen=True):
    """The numbers of one seat."""

    name: str
    colour: str
    """The seat's, by the name its game gives it."""
    points: tuple[tuple[float, float], ...]
    """When, and how much; time is counted in turns."""

    @property
    def look(self) -> SeatLook:
        return themes.seat_look(self.colour)


class ChartPanel(Struct, frozen=True):
    """A panel: lines over time, or bars."""

    title: str
    series: tuple[Series, ...]
    bars: bool = False
    unit: str = ""
    from_zero: bool = True
    """Whether the scale begins at nothing, or a little below the least."""
    top: float = 0
    """Where the scale ends; 0 for wherever the numbers do."""
    pointers: tuple[Pointer, ...] = ()
    note: str = ""
    """What the pointers mean, below the plot."""


def draw_charts(
    charts: Sequence[ChartPanel], *, theme: str = DEFAULT, size: int = WIDTH, zoom: float = 1.0
) -> Picture:
    """Charts below each other, with the seats on top; a zoom makes them higher, and all letters and
    lines larger.
    """
    canvas = _draw(charts, THEMES[theme], size, zoom)
    said = [sentence for chart in charts for sentence in in_words(chart)]
    return Picture(
        data=encode(canvas.image, THEMES[theme]),
        size=canvas.image.size,
        alt_text=within(said),
        long_text="\n".join(said),
    )


def in_words(chart: ChartPanel) -> list[str]:
    """A chart in words."""
    sentences = [say("chart", title=chart.title)]
    for series in chart.series:
        values = [y for _, y in series.points]
        if not values:
            sentences.append(say("chart.nothing", name=series.name))
        elif chart.bars:
            mean = sum(values) / len(values)
            numbers = {"mean": mean, "most": max(values)}
            sentences.append(say("chart.bars", name=series.name, **_shown(numbers, chart.unit)))
        else:
            ends = {"first": values[0], "last": values[-1]}
            sentences.append(say("chart.line", name=series.name, **_shown(ends, chart.unit)))
    return [*sentences, *(pointer.words for pointer in chart.pointers)]


def _shown(numbers: dict[str, float], unit: str) -> dict[str, str]:
    return {name: shown(value, unit) for name, value in numbers.items()}


def shown(value: float, unit: str) -> str:
    """A number as people write it; of seconds `2 min 40 s`, `1 h 5 min`."""
    if unit != "s":
        return f"{value:.0f}{unit}"
    whole = round(value)
    for (size, name), (part, part_name) in pairwise(TIMES):
        if whole >= size:
            many, rest = divmod(whole, size)
            left = say(f"time.{part_name}", count=rest // part) if rest >= part else ""
            return paragraph(say(f"time.{name}", count=many), left)
    return say("time.s", count=whole)


def _draw(charts: Sequence[ChartPanel], theme: Theme, width: int, zoom: float) -> Canvas:
    unit = zoom * width / WIDTH
    has_bars = any(chart.bars for chart in charts)
    head = round((92 if has_bars else 14) * unit)
    high = round(PANEL_HIGH * unit)
    canvas = Canvas(Image.new("RGB", (width, head + high * len(charts)), theme.page))
    if has_bars:
        _draw_key(canvas, charts[0].series, head, theme, unit)
    for i, chart in enumerate(charts):
        margin = round(14 * unit)
        box = (margin, head + i * high, width - margin, head + (i + 1) * high - margin)
        _draw_panel(canvas, box, chart, theme, unit)
    return canvas


def _draw_key(
    canvas: Canvas, series: Sequence[Series], height: int, theme: Theme, unit: float
) -> None:
    """Whose mark is whose."""
    share = canvas.width / max(1, len(series))
    for i, one in enumerate(series):
        x = i * share + 46 * unit
        canvas.stamp(mark(one.look, round(22 * unit)), x, height / 2)
        room = (round(x + 36 * unit), 0, round((i + 1) * share - 8 * unit), height)
        text = fitted(one.name, round(40 * unit), room[2] - room[0], round(LEAST * unit))
        canvas.write(text, room[0], height / 2, theme.ink, room=room, kind="seat")


def _draw_panel(canvas: Canvas, box: Box, chart: ChartPanel, theme: Theme, unit: float) -> None:
    left, top, right, bottom = box
    canvas.shadow(box, 20 * unit, themes.SHADOW, 9 * unit)
    canvas.rounded(box, 20 * unit, theme.panel)
    room = (round(left + 30 * unit), top, round(right - 30 * unit), round(top + 76 * unit))
    title = fitted(chart.title, round(42 * unit), room[2] - room[0], round(24 * unit))
    canvas.write(title, room[0], top + 42 * unit, theme.ink, room=room, kind="title")
    plot = (
        round(left + (AXIS + BESIDE_AXIS + 14) * unit),
        round(top + (120 if chart.pointers else 100) * unit),
        round(right - (50 if chart.bars else LINE_END) * unit),
        round(bottom - (126 if chart.note else 70) * unit),
    )
    span = _span(chart)
    _draw_axes(canvas, plot, span, chart, theme, unit)
    takeovers = [pointer for pointer in chart.pointers if not pointer.number]
    for pointer in takeovers:
        draw_takeover(canvas, plot, _spot(plot, span, pointer.turn, 0)[0], pointer, theme, unit)
    (_draw_bars if chart.bars else _draw_lines)(canvas, plot, span, chart, theme, unit)
    if not chart.bars:
        _draw_line_ends(canvas, plot, right, span, chart, theme, unit)
    badges = [pointer for pointer in chart.pointers if pointer.number]
    for pointer in badges:
        if pointer.instead_of is not None:
            ends = [_spot(plot, span, pointer.turn, y) for y in (pointer.instead_of, pointer.value)]
            draw_loss(canvas, ends, pointer, theme, unit)
    spots = [(_spot(plot, span, pointer.turn, pointer.middle), pointer) for pointer in badges]
    draw_badges(canvas, plot, spots, theme, unit)
    if chart.note:
        room = (room[0], round(bottom - 66 * unit), room[2], bottom)
        note = fitted(
            chart.note, round(TYPE_PIXELS * unit), room[2] - room[0], round(20 * unit), REGULAR
        )
        canvas.write(note, room[0], bottom - 38 * unit, theme.ink_soft, room=room, kind="note")


Span = tuple[float, float, float, float]
"""First and last time, and the bottom and the top of the scale."""


def _span(chart: ChartPanel) -> Span:
    times = [x for series in chart.series for x, _ in series.points] or [0.0]
    values = [y for series in chart.series for _, y in series.points] or [0.0]
    least = 0.0 if chart.from_zero else COARSE_STEP * (min(values) // COARSE_STEP)
    step = step_of(chart.top or max(values) - least, chart.unit)
    most = chart.top or least + step * max(1, ceil((max(values) - least) / step))
    beside = 0.5 if chart.bars else 0.0
    first, last = min(times) - beside, max(times) + beside
    return first, max(last, first + 1), least, most


def step_of(most: float, unit: str) -> float:
    """The step of a scale up to a number: a round one, of which few reach it."""
    largest = max(1.0, most)
    if unit == "s":
        steps: Iterable[float] = chain(SECONDS_STEPS, (86400 * days for days in count(1)))
    else:
        powers = (10**power for power in count())
        steps = (step * power for power in powers for step in (1, 2, 5))
    return next(step for step in steps if ceil(largest / step) <= MOST_STEPS)


def _spot(plot: Box, span: Span, x: float, y: float) -> Point:
    left, top, right, bottom = plot
    first, last, least, most = span
    across, up = (x - first) / (last - first), (y - least) / (most - least)
    return left + across * (right - left), bottom - up * (bottom - top)


def _draw_axes(
    canvas: Canvas, plot: Box, span: Span, chart: ChartPanel, theme: Theme, unit: float
) -> None:
    first, last, least, most = span
    step = step_of(most - least, chart.unit)
    for i in range(int((most - least) / step) + 1):
        value = least + step * i
        (ax, y), (bx, _) = _spot(plot, span, first, value), _spot(plot, span, last, value)
        canvas.lines([[(ax, y), (bx, y)]], theme.line, 2 * unit, 1.0 if i == 0 else 0.5)
        text = _axis_mark(shown(value, chart.unit), unit)
        canvas.write(text, ax - BESIDE_AXIS * unit, y, theme.ink_soft, anchor="right", kind="axis")
    ax, y = _spot(plot, span, first, least)
    said, below = _axis_mark(say("chart.turn"), unit), y + 34 * unit
    canvas.write(said, ax - BESIDE_AXIS * unit, below, theme.ink_soft, anchor="right", kind="axis")
    turns = round(step_of((last - first) * MOST_STEPS / MOST_TURNS, ""))
    for turn in range(-(-ceil(first) // turns) * turns, int(last) + 1, turns):
        x, y = _spot(plot, span, turn, least)
        text = line(str(turn), round(TYPE_PIXELS * unit), REGULAR)
        canvas.write(text, x, y + 34 * unit, theme.ink_soft, anchor="middle", kind="axis")


def _axis_mark(text: str, unit: float) -> MeasuredText:
    """What stands beside the plot, right of the edge."""
    return fitted(text, round(TYPE_PIXELS * unit), round(AXIS * unit), round(LEAST * unit), NARROW)


def _draw_lines(
    canvas: Canvas, plot: Box, span: Span, chart: ChartPanel, theme: Theme, unit: float
) -> None:
    for i, series in enumerate(chart.series):
        path = [_spot(plot, span, x, y) for x, y in series.points]
        if len(path) > 1:
            look = series.look
            for tone, width in ((look.halo, 19), (look.edge, 15), (look.colour, 9)):
                canvas.lines([path], tone, width * unit)
        every = max(1, len(path) // MARKS_PER_LINE)
        for point in path[(i * every // max(1, len(chart.series))) :: every] + path[-1:]:
            canvas.stamp(mark(series.look, round(13 * unit)), *point)


def _draw_line_ends(
    canvas: Canvas, plot: Box, right: int, span: Span, chart: ChartPanel, theme: Theme, unit: float
) -> None:
    """Whose line it is, at its end; those that end together stand below each other."""
    lines = [series for series in chart.series if series.points]
    ends = [_spot(plot, span, *series.points[-1])[1] for series in lines]
    high = 50 * unit
    free = plot[1] - 20 * unit
    order = sorted(range(len(lines)), key=lambda i: ends[i])
    spots: dict[int, float] = {}
    for i in order:
        free = spots[i] = max(ends[i], free)
        free += high
    over = max(0.0, free - high - plot[3]) if spots else 0.0
    for i in reversed(order):
        spots[i] -= over
        above = [spots[j] for j in order[: order.index(i)]]
        over = max(0.0, *(y + high - spots[i] for y in above[-1:]), 0.0)
    for i, series in enumerate(lines):
        x, y = plot[2] + 30 * unit, spots[i]
        canvas.lines([[(plot[2], ends[i]), (x, y)]], theme.line, 3 * unit)
        canvas.stamp(mark(series.look, round(15 * unit)), x + 8 * unit, y)
        begin, high_half = x + 34 * unit, 25 * unit
        room = (round(begin), round(y - high_half), round(right - 8 * unit), round(y + high_half))
        text = fitted(series.name, round(38 * unit), room[2] - room[0], round(LEAST * unit))
        canvas.write(text, begin, y, theme.ink, room=room, kind="seat")


def _draw_bars(
    canvas: Canvas, plot: Box, span: Span, chart: ChartPanel, theme: Theme, unit: float
) -> None:
    """A bar per turn, in the colour of the seat whose turn it was, its mark on top."""
    first, last, *_ = span
    wide = min(40 * unit, (plot[2] - plot[0]) / (last - first) * 0.7)
    for series in chart.series:
        for x, y in series.points:
            (cx, top), (_, bottom) = _spot(plot, span, x, y), _spot(plot, span, x, 0)
            top = min(top, bottom - 2)
            look = series.look
            for tone, grown in ((look.halo, 5), (look.edge, 3), (look.colour, 0)):
                box = (cx - wide / 2 - grown, top - grown, cx + wide / 2 + grown, bottom)
                canvas.rounded(box, 4 * unit + grown, tone)
            canvas.stamp(mark(series.look, max(4, round(wide * 0.36))), cx, top - wide * 0.55)
