"""What a finished board must be: pure, readable, complete, and told in words."""

from typing import Any, NamedTuple

import numpy as np
import pytest
from PIL import Image, ImageFilter

from engine import notation
from engine.contract import Outcome, View
from engine.games import GAMES
from engine.games.taluva import GAME
from engine.hexes import CENTRE
from render import Highlight, draw, painter_of, regions, theme
from render.cell_labels import EDGE, SIZE
from render.draw import seat_names, texts
from render.game_check import outside, overlapping
from render.page import NAMES as NAMES_OF_CELLS
from render.page import Drawn
from render.picture import Picture
from render.seat_marks import grown
from render.text import NARROW, line, stamp
from tests.effort import EFFORT, fresh_seed
from tests.render import every
from tests.render.colour import contrast
from tests.render.pages import a_placing, each_game, named_in, page
from tests.render.positions import (
    NAMES,
    finished,
    line_of_48,
    one_tile,
    played,
    stairs,
    view_of,
)

LONGEST = ("W" * 32, "ﷺ" * 32, "木" * 32, "👨‍👩‍👧‍👦" * 12)
each_theme = pytest.mark.parametrize("colours", theme.THEMES)


def a_building():
    match = played(3, 5, "random", 20)
    seat = next(iter(match.waiting()))
    after = match.propose(seat, match.moves(seat)[0]).state
    return GAME.view(after, seat)


VIEWS = {
    "one tile": one_tile,
    "stairs": stairs,
    "placing": lambda: a_placing()[1],
    "building": a_building,
    "finished": lambda: view_of(finished()),
    "sprawling": lambda: view_of(played(4, 3, "random", 48, "ranking")),
    "line": lambda: view_of(line_of_48()),
    **every.views(),
}
CROWDED = [name for name in VIEWS if name in ("stairs", "sprawling") or "crowded" in name]
"""With little effort only these are drawn once more: in other colours and with longest names."""
AGAIN = CROWDED if EFFORT == 1 else list(VIEWS)
MOMENTS = 2 if EFFORT == 1 else 4 * EFFORT


class Look(NamedTuple):
    """A way to draw one of the views."""

    name: str
    colours: str = "dark"
    names: tuple[str, ...] = NAMES

    def __str__(self) -> str:
        return f"{self.name}-{self.colours}{'' if self.names is NAMES else '-longest'}"


class Board(NamedTuple):
    """A view and its picture."""

    name: str
    view: Any
    drawn: Drawn


PLAIN = [Look(name) for name in VIEWS]
LOOKS = [
    *PLAIN,
    *(Look(name, "light", LONGEST) for name in AGAIN),
]
each_view = pytest.mark.parametrize("name", VIEWS)
each_board = pytest.mark.parametrize("board", PLAIN, indirect=True, ids=str)
each_look = pytest.mark.parametrize("board", LOOKS, indirect=True, ids=str)


@pytest.fixture(scope="module")
def board(request: pytest.FixtureRequest) -> Board:
    """Drawn once for all tests that look at it: they are run one after the other."""
    look: Look = request.param
    view = VIEWS[look.name]()
    return Board(look.name, view, page(view, names=look.names, colours=look.colours))


def test_a_picture_says_what_it_is() -> None:
    picture = draw(one_tile(), names=NAMES)
    assert isinstance(picture, Picture)
    assert picture.data.startswith(b"\x89PNG")
    assert picture.media_type == "image/png"
    assert picture.suffix == ".png"
    assert picture.size[0] == 1200


def test_the_same_view_gives_the_same_bytes() -> None:
    view = stairs()
    first = draw(view, names=NAMES, size=800)
    draw(one_tile(), size=800, theme="light")
    assert draw(view, names=NAMES, size=800) == first
    assert draw(view, names=NAMES, size=800, theme="light") != first


@each_look
def test_no_two_texts_overlap(board: Board) -> None:
    assert not overlapping(board.drawn.canvas.written)


@each_look
def test_text_stays_in_its_box(board: Board) -> None:
    assert not outside(board.drawn)


@each_game
@pytest.mark.parametrize("seed", [1, fresh_seed()])
def test_every_cell_of_every_legal_move_is_named(game: str, seed: int) -> None:
    for match in every.moments(game, MOMENTS, seed):
        for seat in match.waiting():
            _check_named(match, seat)


def _check_named(match, seat: int) -> None:
    """All words that are cells stand in the picture of the board or of one of its regions, and it
    makes no difference who looks.
    """
    view = match.game.view(match.state, seat)
    name = painter_of(view).places.name
    words = {name(cell) for cell in every.cells_of_moves(match, seat)}
    public = match.game.view(match.state, None)
    assert painter_of(view).named(view) == painter_of(view).named(public)
    drawn = page(view)
    readable = {text.text for text in drawn.canvas.written if text.kind in NAMES_OF_CELLS}
    told = {*painter_of(view).named(view), *painter_of(view).strip_names(view)}
    left_out = (*drawn.unnamed, *drawn.implied)
    assert readable == {name(c) for c in told} - {name(c) for c in left_out}
    if left_out:
        for region in regions(view, left_out):
            part = page(view, region=region)
            assert part.unnamed == ()
            readable |= named_in(part)
    assert words <= readable, words - readable


@each_board
def test_names_that_do_not_fit_are_readable_in_their_region(board: Board) -> None:
    view = board.view
    for region in regions(view, board.drawn.unnamed):
        part = page(view, region=region)
        assert part.unnamed == ()
        assert named_in(part) == {painter_of(view).places.name(cell) for cell in region}


@each_board
def test_only_the_worst_islands_need_regions(board: Board) -> None:
    left_out, wanted = board.drawn.unnamed, painter_of(board.view).named(board.view)
    if board.name == "line":
        assert left_out
    else:
        assert len(left_out) <= len(wanted) / 20


@each_look
def test_names_can_be_read_on_a_phone(board: Board) -> None:
    """Capitals of 28 pixels, and 4.5 : 1 against the pixels around every letter."""
    pixels = np.asarray(board.drawn.image)
    for text in board.drawn.canvas.written:
        if text.kind != "name":
            continue
        stamped = stamp(line(text.text, SIZE, NARROW), EDGE)
        assert stamped is not None
        letters = stamped.letters
        under = (np.asarray(stamped.around) > 250) & (np.asarray(letters) == 0)
        left, top, right, bottom = text.box
        near = pixels[top:bottom, left:right][under]
        darkest_and_lightest = (near.min(axis=0), near.max(axis=0))
        assert all(contrast(text.ink, tuple(tone)) >= 4.5 for tone in darkest_and_lightest)
        inked = np.asarray(letters).max(axis=1) > 128
        assert inked.sum() >= 28, text


def test_a_small_picture_is_the_same_picture() -> None:
    small, large = draw(stairs(), size=800), draw(stairs(), size=1600)
    assert abs(small.size[1] / small.size[0] - large.size[1] / large.size[0]) < 0.01


# ── Legend ────────────────────────────────────────────────────────────────────────────────────────


def test_the_legend_tells_names_counts_and_turn() -> None:
    _, view = a_placing()
    texts = [text.text for text in page(view).canvas.written]
    for seat in range(3):
        assert NAMES[seat] in texts or any(
            t.endswith("…") and NAMES[seat].startswith(t[:-1]) for t in texts
        )
        temples, towers, huts = view.scores[seat]
        assert {f"{temples}/3", f"{towers}/2", f"{huts}/20"} <= set(texts)
    assert f"Turn {view.turns}" in texts
    assert {"N", "NE", "SE", "S", "SW", "NW"} <= set(texts), "the six rotations"


@each_game
def test_every_seat_has_its_card_and_every_place_its_medal(game: str) -> None:
    """Below the board, apart from the points above it."""
    seats = max(GAMES[game].seats)
    view = every.view_at(game, seats, 1.0)
    assert view.outcome is not None
    texts = page(view).canvas.written
    names = [text.box[1] for text in texts if text.kind == "seat"]
    assert len(names) == 2 * seats, "above and below the board"
    shown = [text for text in texts if text.kind == "rank"]
    assert sorted(text.text for text in shown) == sorted(map(str, view.outcome.ranks))
    assert min(text.box[1] for text in shown) > sum(names) / len(names)


@each_game
def test_every_picture_is_light_enough(game: str) -> None:
    for share in (0.5, 1.0):
        view = every.view_at(game, max(GAMES[game].seats), share)
        assert len(draw(view, names=NAMES).data) < 400 * 1024


@each_theme
def test_a_board_full_of_names_is_light_enough_too(colours: str) -> None:
    crowded = view_of(played(4, 3, "random", 40))
    assert len(draw(crowded, names=NAMES, theme=colours).data) < 400 * 1024


def test_the_seat_on_turn_stands_out() -> None:
    view = one_tile()
    drawn = page(view)
    row = [drawn.image.getpixel((x, 14)) for x in range(1600)]
    own = sum(pixel == theme.DARK.choice for pixel in row[:800])
    assert own > 700
    assert not any(pixel == theme.DARK.choice for pixel in row[800:])


def test_an_early_end_is_given_by_the_caller() -> None:
    _, view = a_placing()
    result = Outcome((2, 1, 3), ((0, 0, 0),) * 3, "others_left")
    assert draw(view, size=400, result=result) != draw(view, size=400)


# ── Words ─────────────────────────────────────────────────────────────────────────────────────────


@each_view
@pytest.mark.parametrize("names", [NAMES, LONGEST], ids=["names", "longest"])
def test_alt_texts_fit(name: str, names: tuple[str, ...]) -> None:
    highlight = Highlight(told=("Something happened.",) * 30, prompt="What now?")
    view = VIEWS[name]()
    picture, _ = texts(painter_of(view), view, seat_names(view, names), highlight)
    assert 100 < len(picture) <= 1024


def test_the_text_tells_the_whole_position() -> None:
    match, view = a_placing()
    picture = draw(view, names=("Ann", "Ben", "Cat"), size=400)
    asked = ("Ann", "Ben", "Cat")[view.waiting[0]]
    assert f"{asked} must lay a" in picture.alt_text
    for field in view.fields:
        assert notation.name(field.cell) in picture.long_text
    assert picture.long_text.replace("\n", " ").startswith(picture.alt_text[:80])
    assert len(match.live) > 1


def test_the_text_tells_what_changed_and_what_can_be_chosen() -> None:
    view = one_tile()
    told = draw(view, size=400, highlight=Highlight(told=("Ann lets a volcano erupt.",)))
    assert "Ann lets a volcano erupt." in told.alt_text
    chosen = draw(view, size=400, highlight=Highlight(candidates=(CENTRE,)))
    assert "To choose from: M50." in chosen.alt_text
    match = played(3, 5, "random", 20)
    before = view_of(match.at(match.live[-2].n))
    changed = painter_of(view).changed(before, view_of(match))
    silent = draw(view_of(match), size=400, highlight=Highlight(last=before))
    assert f"Changed: {notation.name(changed[0])}" in silent.alt_text


def test_a_view_without_a_painter_is_refused() -> None:

    plain = View(seat=None, seats=2, turn=0, turns=0, waiting=(), outcome=None)
    with pytest.raises(TypeError, match=r"no pictures of engine\.contract"):
        draw(plain)


@pytest.mark.parametrize("box", [(90, 70, 110, 150), (0, 0, 30, 30), (180, 60, 200, 90), None])
def test_only_what_a_mask_covers_is_blurred(box: tuple[int, int, int, int] | None) -> None:
    """Which is the same as to blur all of it."""
    shape = Image.new("L", (200, 160))
    if box is not None:
        shape.paste(255, box)
    for by in (3.0, 8.0, 18.0):
        soft = shape.filter(ImageFilter.GaussianBlur(by / 1.3))
        whole = soft.point([min(255, max(0, (i - 12) * 8)) for i in range(256)])
        assert grown(shape, by).tobytes() == whole.tobytes()
