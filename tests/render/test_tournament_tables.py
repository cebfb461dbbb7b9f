"""Standings, cross-tables and brackets: everything fits, and the text says the same."""

import io

import pytest
from PIL import Image

from render import bracket as brackets
from render import theme, tournament_tables
from render.bracket import (
    MATCHES_PER_PICTURE,
    ROUNDS_PER_PICTURE,
    Bracket,
    Column,
    Pairing,
    draw_bracket,
    pages_of,
    told_bracket,
)
from render.canvas import Canvas
from render.tournament_tables import ROWS_PER_PICTURE, PlayerList, draw_grid, grid_text
from tests.render.canvases import check_texts, watched

LONG = "A name as long as Discord allows, and with 山 🌋"


def grid(rows: int = 9, columns: int = 3) -> PlayerList:
    heads = ("Points", "Buchholz cut 1", "Sonneborn–Berger", *map(str, range(1, 8)))[:columns]
    names = [LONG, "Ada", "Ben"] + [f"Player {n}" for n in range(rows)]
    body = [(str(n + 1), names[n], *["12b½"] * columns) for n in range(rows)]
    return PlayerList("Autumn Cup", "Round 3 of 5", heads, tuple(body))


def bracket(size: int = 8) -> Bracket:
    columns, count = [], size // 2
    while count:
        pairs = tuple(Pairing((LONG, f"P{n}"), ("1", "0"), n % 3 - 1) for n in range(count))
        columns.append(Column(f"Round {len(columns) + 1}", pairs))
        count //= 2
    return Bracket("Autumn Cup", "Single elimination", tuple(columns))


@pytest.fixture
def canvases(monkeypatch: pytest.MonkeyPatch) -> list[Canvas]:
    return watched(monkeypatch, tournament_tables, brackets)


@pytest.mark.parametrize("columns", [1, 4, 8])
@pytest.mark.parametrize("name", theme.THEMES)
def test_a_list_has_room_for_everything(columns: int, name: str, canvases: list[Canvas]) -> None:
    picture = draw_grid(grid(columns=columns), theme=name)
    check_texts(canvases[0])
    written = [text.text for text in canvases[0].written]
    assert "Ada" in written
    assert written.count("12b½") == 9 * columns
    assert Image.open(io.BytesIO(picture.data)).size == picture.size


@pytest.mark.parametrize("size", [2, 8, 32])
def test_a_bracket_has_room_for_everything(size: int, canvases: list[Canvas]) -> None:
    picture = draw_bracket(bracket(size))
    check_texts(canvases[0])
    assert picture.size[0] >= 1600
    assert "Round 1" in [text.text for text in canvases[0].written]


@pytest.mark.parametrize("size", [2, 16, 64, 128])
def test_a_bracket_is_cut_into_pictures_for_a_phone(size: int) -> None:
    whole = bracket(size)
    third = Column("Third place", (Pairing(("A", "B")),), "3")
    pages = pages_of(Bracket(whole.title, whole.note, (*whole.columns, third)))
    for page in pages:
        assert len(page.columns) <= ROUNDS_PER_PICTURE
        assert max(len(column.pairings) for column in page.columns) <= MATCHES_PER_PICTURE
    assert len(pages) == {2: 1, 16: 2, 64: 5, 128: 9}[size]
    told = [line for page in pages for line in told_bracket(page) if "–" in line or "beats" in line]
    assert len(told) == size - 1 + 1


def test_letters_are_large_enough_for_a_phone(canvases: list[Canvas]) -> None:
    """A picture of 1,600 pixels is about 390 points wide on a phone: a quarter."""
    draw_grid(grid(columns=4))
    draw_bracket(pages_of(bracket(64))[0])
    for canvas in canvases:
        cells = [text for text in canvas.written if text.kind in ("seat", "count", "rank")]
        short = [text for text in cells if not text.text.startswith(LONG[:8])]
        assert min(text.capitals for text in short) * 390 / canvas.width >= 4.5


def test_long_lists_go_on_in_the_next_picture(canvases: list[Canvas]) -> None:
    many = grid(rows=ROWS_PER_PICTURE + 5)
    assert many.pages == 2
    assert draw_grid(many).size[1] > draw_grid(many, page=1).size[1]
    assert "Player 20" in [text.text for text in canvases[0].written]
    assert "Player 25" in [text.text for text in canvases[1].written]


def test_the_text_says_what_the_picture_shows() -> None:
    one = grid()
    picture = draw_grid(one)
    assert len(picture.alt_text) <= 1024
    assert "2. Ada: Points 12b½." in picture.alt_text
    lines = grid_text(one).splitlines()
    assert len(lines) == 2 + len(one.rows)
    assert "Ada" in lines[3]
    told = draw_bracket(bracket(2)).alt_text
    assert f"{LONG} – P0" in told


def test_medals_are_for_the_first_three(canvases: list[Canvas]) -> None:
    draw_grid(grid())
    image = canvases[0].image
    ranks = [text for text in canvases[0].written if text.kind == "rank"]
    found = [image.getpixel((text.box[0] - 8, (text.box[1] + text.box[3]) // 2)) for text in ranks]
    assert found[:3] == list(theme.MEDALS[:3])
    assert set(found[3:]) == {theme.DARK.panel}
