"""What a chart points out: everything fits, nothing covers another, and the words say the same."""

import io
from itertools import combinations

import pytest
from PIL import Image

from engine.games import GAMES
from render import ChartPanel, Series, charts, draw_charts, theme
from render.canvas import Canvas
from render.chart_badges import BADGE_RADIUS
from tests.render.canvases import check_texts, watched
from tests.render.charted import TURNS, pointed
from tests.render.colour import EYES, apart, contrast

each_theme = pytest.mark.parametrize("name", theme.THEMES)


@pytest.fixture
def canvases(monkeypatch: pytest.MonkeyPatch) -> list[Canvas]:
    return watched(monkeypatch, charts)


@pytest.mark.parametrize("zoom", [1.0, 1.4])
@pytest.mark.parametrize("game", GAMES)
def test_everything_has_room(zoom: float, game: str, canvases: list[Canvas]) -> None:
    chart = pointed(GAMES[game].colours_of(max(GAMES[game].seats)))
    picture = draw_charts([chart], zoom=zoom)
    check_texts(canvases[0])
    badges = [text for text in canvases[0].written if text.kind == "badge"]
    assert [text.text for text in badges] == ["1", "2", "3", "4", "5"]
    assert chart.note in [text.text for text in canvases[0].written]
    assert Image.open(io.BytesIO(picture.data)).size == picture.size


@pytest.mark.parametrize(
    "badges",
    [
        [(TURNS, 0)] * 5,
        [(0, 1)] * 5,
        [(turn, 0) for turn in range(30, 35)],
    ],
)
def test_badges_keep_clear_of_each_other(
    badges: list[tuple[int, int]], canvases: list[Canvas]
) -> None:
    for size in (640, 1600):
        draw_charts([pointed(("Red", "Blue"), badges)], size=size)
        found = [text for text in canvases[-1].written if text.kind == "badge"]
        middles = [((t.box[0] + t.box[2]) / 2, (t.box[1] + t.box[3]) / 2) for t in found]
        for (ax, ay), (bx, by) in combinations(middles, 2):
            assert (ax - bx) ** 2 + (ay - by) ** 2 >= (2 * BADGE_RADIUS * size / 1600) ** 2


@each_theme
def test_numbers_can_be_read_on_a_phone(name: str, canvases: list[Canvas]) -> None:
    """A picture of 1,600 pixels is about 390 points wide there: a quarter."""
    draw_charts([pointed(("Red", "Blue"))], theme=name)
    look = theme.THEMES[name]
    for text in canvases[0].written:
        assert text.capitals / 4 >= 4.5, text
        ground = look.choice if text.kind == "badge" else look.panel
        assert contrast(text.ink, ground) >= 4.5, text


@each_theme
@pytest.mark.parametrize("eye", EYES)
def test_a_badge_is_no_seats_colour(name: str, eye: str) -> None:
    """Yellow is near it, and has no dark edge and no number."""
    look = theme.THEMES[name]
    assert apart(look.choice, look.choice_edge, eye) >= 40
    assert (
        apart(look.choice_edge, look.panel, eye) >= 15 or apart(look.choice, look.panel, eye) >= 40
    )


def test_the_words_say_what_is_pointed_out() -> None:
    picture = draw_charts([pointed(("Red", "Blue"))], size=640)
    assert "Number 3." in picture.alt_text
    assert "Turn 12." in picture.long_text
    assert len(picture.alt_text) <= 1024


def test_a_scale_may_end_where_it_should() -> None:
    chart = pointed(("Red", "Blue"), ())
    assert charts._span(chart)[-1] == 100


@pytest.mark.parametrize("most", [40, 800, 4000, 50_000, 400_000])
def test_marks_of_time_are_whole(most: int, canvases: list[Canvas]) -> None:
    """They stand beside the plot, and no bar is in their way."""
    series = Series("Ann", "Red", ((1.0, float(most)), (2.0, most / 3)))
    for size in (640, 1200):
        draw_charts([ChartPanel("Time per turn", (series,), bars=True, unit="s")], size=size)
        axis = [text for text in canvases[-1].written if text.kind == "axis"]
        assert {"0 s", "Turn", "1", "2"} <= {text.text for text in axis}
        assert not [text for text in axis if "…" in text.text]
        marks = [text for text in axis if text.text not in "12"]
        assert min(text.box[0] for text in marks) >= 0
        ends = {text.box[2] for text in marks}
        assert max(ends) - min(ends) <= 3, "they end at the same place"
