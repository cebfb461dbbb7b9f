"""Contact sheets and charts."""

import pytest

from engine import notation
from engine.games import GAMES
from engine.games.taluva import GAME
from engine.match import record
from engine.match.preview import preview
from render import Chart, Choice, Series, contact_sheet, draw_charts, theme
from render.charts import _round_up, shown
from render.replay import charts
from render.sheet import draw_sheet
from tests.render import every
from tests.render.positions import NAMES, finished, played, view_of


def choices(count: int) -> tuple[list[Choice], object]:
    match = played(3, 5, "random", 20)
    seat = next(iter(match.waiting()))
    moves = match.moves(seat)
    some = [moves[i] for i in range(0, len(moves), len(moves) // count)][:count]
    return [
        Choice(notation.write(move), GAME.view(match.propose(seat, move).state, None))
        for move in some
    ], view_of(match)


@pytest.mark.parametrize("count", [1, 2, 3, 4, 6, 9])
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
        Choice(notation.write(move), preview(match, seat, move).view)
        for move in match.moves(seat)[:6]
    ]
    sheet = contact_sheet(view, some, names=NAMES, size=600)
    assert all(f"{choice.label}: " in sheet.long_text for choice in some)


def test_choices_look_different() -> None:
    some, view = choices(4)
    one, other = (contact_sheet(view, [choice], size=400) for choice in some[:2])  # type: ignore[arg-type]
    assert one.data != other.data


def test_a_sheet_is_told_in_words() -> None:
    some, view = choices(9)
    sheet = contact_sheet(view, some, names=("Ann", "Ben", "Cat"), size=600)  # type: ignore[arg-type]
    assert all(f"{choice.label}: " in sheet.long_text for choice in some)
    assert len(sheet.alt_text) <= 1024


@pytest.mark.parametrize("count", [0, 10])
def test_a_sheet_has_one_to_nine_choices(count: int) -> None:
    some, view = choices(4)
    with pytest.raises(ValueError, match=f"one to 9 choices, not {count}"):
        contact_sheet(view, (some * 3)[:count])  # type: ignore[arg-type]


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

    picture = draw_charts([Chart("Lines", lines)], size=800)
    pixels = Image.open(io.BytesIO(picture.data)).convert("RGB").getcolors(1 << 20) or []
    seen = {colour for count, colour in pixels if count > 40}
    assert {look.colour for look in theme.SEATS.values()} <= seen


def test_a_scale_may_begin_below_the_least_so_that_a_curve_is_seen_to_rise() -> None:
    import io

    from PIL import Image

    points = ((1.0, 1010.0), (9.0, 1250.0))

    def height(from_zero: bool) -> int:
        chart = Chart("Rating", (Series("Ann", "Red", points),), from_zero=from_zero)
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
        assert draw_charts([Chart("A", series), Chart("B", series, bars=True)], size=400).data


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        (12.4, "", "12"),
        (59, "s", "59 s"),
        (90, "s", "1.5 min"),
        (7200, "s", "2 h"),
        (2e5, "s", "2.31 d"),
    ],
)
def test_numbers_as_people_write_them(value: float, unit: str, text: str) -> None:
    assert shown(value, unit) == text


def test_scales_are_round() -> None:
    for value in (0, 1, 3.9, 5, 9.7, 17, 99, 100, 101, 4321, 86400 * 3):
        top = _round_up(value)
        assert value <= top <= max(4, value * 1.7)
