"""Contact sheets and charts."""

from importlib import import_module
from itertools import pairwise
from typing import Any

import pytest

from engine import notation
from engine.contract import View
from engine.games import GAMES
from engine.games.taluva import GAME
from engine.match import record
from engine.match.preview import preview
from render import ChartPanel, Series, SheetChoice, contact_sheet, draw_charts, theme
from render import charts as charts_module
from render.charts import shown, step_of
from render.contact_sheet import MOST_CHOICES, draw_sheet, sheet_pages
from render.hexgrid import Grid
from render.page import draw_board
from render.painter import Painter
from render.picture import Highlight
from render.replay import charts
from tests.effort import EFFORT
from tests.render import every
from tests.render.positions import NAMES, finished, played, view_of


def choices(count: int) -> tuple[list[SheetChoice], object]:
    match = played(3, 5, "random", 20)
    seat = next(iter(match.waiting()))
    moves = match.moves(seat)
    some = [moves[i] for i in range(0, len(moves), len(moves) // count)][:count]
    return [
        SheetChoice(notation.write(move), GAME.view(match.propose(seat, move).state, None))
        for move in some
    ], view_of(match)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_every_choice_has_its_label(count: int) -> None:
    some, view = choices(count)
    drawn = draw_sheet(view, some, theme.DARK, 800)  # type: ignore[arg-type]
    captions = [text for text in drawn.written if text.kind == "caption"]
    assert [text.text for text in captions] == [choice.label for choice in some]
    for text in captions:
        left, top, right, bottom = text.room or (0, 0, 0, 0)
        assert left <= text.box[0]
        assert text.box[2] <= right
        assert top <= text.box[1]
        assert text.box[3] <= bottom
        assert left >= 0
        assert right <= drawn.width
        assert bottom <= drawn.height


@pytest.mark.parametrize("game", every.painted_games())
def test_every_game_shows_its_choices(game: str) -> None:
    """What the first answers would change, as far as a player can know."""
    match = every.at(game, max(GAMES[game].seats), 0.5)
    seat = min(match.waiting())
    view = GAMES[game].view(match.state, seat)
    some = [
        SheetChoice(notation.write(move), preview(match, seat, move).view)
        for move in match.moves(seat)[:4]
    ]
    sheet = contact_sheet(view, some, names=NAMES, size=600)
    assert all(f"{choice.label}: " in sheet.long_text for choice in some)


def test_choices_look_different() -> None:
    some, view = choices(4)
    one, other = (contact_sheet(view, [choice], size=400) for choice in some[:2])  # type: ignore[arg-type]
    assert one.data != other.data


def test_a_sheet_is_told_in_words() -> None:
    some, view = choices(4)
    sheet = contact_sheet(view, some, names=("Ann", "Ben", "Cat"), size=600)  # type: ignore[arg-type]
    assert all(f"{choice.label}: " in sheet.long_text for choice in some)
    assert len(sheet.alt_text) <= 1024


@pytest.mark.parametrize("count", [0, 5])
def test_a_sheet_has_one_to_four_choices(count: int) -> None:
    some, view = choices(4)
    with pytest.raises(ValueError, match=f"one to 4 choices, not {count}"):
        contact_sheet(view, (some * 3)[:count])  # type: ignore[arg-type]


def test_more_choices_make_more_sheets_of_about_as_many() -> None:
    assert [[*page] for page in sheet_pages(9)] == [[0, 1, 2], [3, 4, 5], [6, 7, 8]]
    for count in range(1, 30):
        pages = sheet_pages(count)
        assert [i for page in pages for i in page] == [*range(count)]
        assert all(1 <= len(page) <= MOST_CHOICES for page in pages)


@pytest.mark.parametrize("game", every.painted_games())
def test_what_a_choice_changes_is_large_on_a_phone(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As drawn: from the westernmost to the easternmost point of what changes, 80 of 390."""
    drawn: list[tuple[Painter, Highlight, Grid]] = []

    def watched(painter: Painter, view: View, shown: Highlight, *rest: Any, **named: int) -> Any:
        found = draw_board(painter, view, shown, *rest, **named)
        drawn.append((painter, shown, found[1]))
        return found

    sheets = import_module("render.contact_sheet")  # a function has its name, too
    monkeypatch.setattr(sheets, "draw_board", watched)
    for match in every.moments(game, 2 * EFFORT, seed=7):
        seat = min(match.waiting())
        view = GAMES[game].view(match.state, seat)
        some = [SheetChoice("", preview(match, seat, move).view) for move in match.moves(seat)[:4]]
        drawn.clear()
        picture = contact_sheet(view, some)
        assert len(picture.data) < 400 << 10
        for painter, highlight, grid in drawn:
            assert highlight.ghost is not None
            cells = painter.changed(view, highlight.ghost)
            xs = [x for cell in cells for x, _ in painter.places.outline(grid, cell, 0.0, 1.0)]
            wide = (max(xs) - min(xs)) * 390 / picture.size[0] if xs else 80
            assert wide >= 80, (view.turns, [painter.places.name(cell) for cell in cells])


def test_charts_of_a_match() -> None:
    match = finished()
    text = record.write(match)
    one = charts(text, size=800)
    both = charts(text, seconds=[(0, 30.0), (1, 90.0), (2, 7200.0), (3, 5.0)], size=800)
    assert both.size[1] > one.size[1]
    assert "Time per turn." in both.alt_text
    assert "30 s on average" in both.alt_text
    assert "2 h at most" in both.alt_text
    for name in match.names:
        assert name in one.alt_text


def test_a_chart_draws_each_seat_in_its_colour() -> None:
    lines = tuple(
        Series(name, name, ((1.0, float(i)), (9.0, float(i)))) for i, name in enumerate(theme.SEATS)
    )
    import io

    from PIL import Image

    picture = draw_charts([ChartPanel("Lines", lines)], size=800)
    pixels = Image.open(io.BytesIO(picture.data)).convert("RGB").getcolors(1 << 20) or []
    seen = {colour for count, colour in pixels if count > 40}
    assert {look.colour for look in theme.SEATS.values()} <= seen


def test_a_scale_may_begin_below_the_least_so_that_a_curve_is_seen_to_rise() -> None:
    import io

    from PIL import Image

    points = ((1.0, 1010.0), (9.0, 1250.0))

    def height(from_zero: bool) -> int:
        chart = ChartPanel("Rating", (Series("Ann", "Red", points),), from_zero=from_zero)
        image = Image.open(io.BytesIO(draw_charts([chart], size=800).data)).convert("RGB")
        below = image.crop((60, 50, image.width, image.height))
        rows = [
            y
            for y in range(below.height)
            for x in range(0, below.width, 4)
            if below.getpixel((x, y)) == theme.SEATS["Red"].colour
        ]
        return max(rows) - min(rows)

    assert height(from_zero=False) > 3 * height(from_zero=True)


def test_empty_and_tiny_charts_come_out() -> None:
    for points in ((), ((1.0, 0.0),), ((1.0, 0.0), (2.0, 0.0))):
        series = (Series("Ann", "Red", points),)
        assert draw_charts(
            [ChartPanel("A", series), ChartPanel("B", series, bars=True)], size=400
        ).data


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        (12.4, "", "12"),
        (59, "s", "59 s"),
        (90, "s", "1 min 30 s"),
        (7200, "s", "2 h"),
        (160, "s", "2 min 40 s"),
        (3900, "s", "1 h 5 min"),
        (2e5, "s", "2 d 7 h"),
    ],
)
def test_numbers_as_people_write_them(value: float, unit: str, text: str) -> None:
    assert shown(value, unit) == text


@pytest.mark.parametrize("unit", ["", " %", "s"])
def test_marks_of_a_scale_stand_at_the_values_they_tell(unit: str) -> None:
    for value in (0, 1, 3.9, 5, 6, 9.7, 17, 99, 100, 101, 4321, 86400 * 3):
        step = step_of(value, unit)
        assert step == int(step)
        assert value <= 5 * step
        told = [shown(step * i, unit) for i in range(1, 6)]
        assert len(set(told)) == 5
        assert unit == "s" or told == [f"{step * i}{unit}" for i in range(1, 6)]


def test_a_colour_that_nobody_chose_a_look_for_has_one() -> None:
    lines = (Series("Ann", "Turquoise", ((1.0, 0.0), (9.0, 5.0))),)
    assert draw_charts([ChartPanel("Points", lines)], size=400).size[0] == 400
    assert theme.seat_look("Turquoise") == theme.seat_look("Turquoise")
    assert theme.seat_look("Blue") == theme.SEATS["Blue"]


def test_lines_have_their_names_at_their_ends() -> None:
    """Four that end together, and four that end at the top."""
    for values in ((5, 5, 5, 5), (9, 9, 9, 9), (0, 0, 0, 1)):
        lines = tuple(
            Series(name, colour, ((1.0, 0.0), (9.0, float(value))))
            for name, colour, value in zip(NAMES, theme.SEATS, values, strict=False)
        )
        canvas = charts_module._draw([ChartPanel("", lines)], theme.DARK, 800, 1.0)
        seats = [text for text in canvas.written if text.kind == "seat"]
        assert len(seats) == 4
        ordered = sorted(text.box[1::2] for text in seats)
        assert all(one[1] <= other[0] for one, other in pairwise(ordered))
        assert all(text.box[1] >= 0 and text.box[3] <= canvas.height for text in seats)
        assert all(text.box[2] <= canvas.width for text in seats)
