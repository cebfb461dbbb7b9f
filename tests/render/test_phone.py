"""What can be read on a phone, where a picture is 390 points wide."""

from functools import cache

import pytest
from msgspec.structs import replace

from engine.contract import View
from engine.games import GAMES
from engine.games.eruption import view as eruption
from engine.games.taluva import view as taluva
from engine.games.volcanic_isle import view as isle
from render.canvas import Written
from render.game_check import DECISIVE, POINT, too_small
from render.games import painter_of
from render.page import draw_page
from render.picture import NOTHING, WIDTH_PIXELS, Highlight, PictureLine
from render.theme import DARK
from tests.effort import EFFORT
from tests.render import every
from tests.render.positions import stairs

NUMBERS = {"level", "life", "number", "area"}
"""Kinds of numbers on the board."""

SHARES = (0.0, 0.3, 0.65, 0.9, 1.0)
"""How far matches are of which boards are looked at."""

each_game = pytest.mark.parametrize("game", every.painted_games())


@cache
def written_at(game: str, seats: int, share: float) -> list[Written]:
    """On the board of a match as whoever is asked sees it; several tests look at the same ones."""
    return written(every.view_at(game, seats, share, own=True))


def numbers_of_seats(game: str) -> list[int]:
    """With little effort the least and the most."""
    seats = GAMES[game].seats
    return [*seats] if EFFORT > 1 else sorted({min(seats), max(seats)})


def written(view: View, highlight: Highlight = NOTHING) -> list[Written]:
    painter, names = painter_of(view), every.NAMES[: view.seats]
    return draw_page(
        painter, view, names, highlight, DARK, WIDTH_PIXELS, view.outcome
    ).canvas.written


@each_game
@pytest.mark.parametrize("share", SHARES)
def test_all_writing_is_large_enough(game: str, share: float) -> None:
    for seats in numbers_of_seats(game):
        assert not too_small(written_at(game, seats, share)), seats


@each_game
def test_so_is_what_posts_and_previews_write(game: str) -> None:
    """What happened, what was before, and the move under preview."""
    kinds: set[str] = set()
    for seats in numbers_of_seats(game):
        match, before = every.at(game, seats, 0.65), every.at(game, seats, 0.4)
        seat = min(match.waiting())
        now, then = (GAMES[game].view(past.state, seat) for past in (match, before))
        news = Highlight(since=then, deeds=(PictureLine("Zoë does something.", 0),))
        under = Highlight(ghost=now, move="Do something", is_open=True)
        for view, highlight in ((now, news), (then, under)):
            found = written(view, highlight)
            assert not too_small(found), seats
            kinds |= {text.kind for text in found}
    assert {"news", "before", "preview"} <= kinds


def test_so_is_how_many_huts_were_buried() -> None:
    now = stairs()
    high = max(now.fields, key=lambda field: field.level)
    hut = replace(high, level=high.level - 1, piece=taluva.Piece.HUT, owner=0)
    then = replace(now, fields=tuple(hut if field is high else field for field in now.fields))
    found = written(now, Highlight(since=then))
    assert "buried" in {text.kind for text in found}
    assert not too_small(found)


@each_game
def test_cells_to_choose_from_are_named_large_enough(game: str) -> None:
    for match in every.moments(game, 2 * EFFORT, seed=3):
        seat = min(match.waiting())
        cells = tuple(sorted(every.cells_of_moves(match, seat)))
        view = GAMES[game].view(match.state, seat)
        names = [t for t in written(view, Highlight(candidates=cells)) if t.kind == "name"]
        assert all(text.size / POINT >= DECISIVE for text in names)


@each_game
def test_names_hide_no_numbers(game: str) -> None:
    """Not even the plates that numbers stand on."""
    for share in SHARES:
        found = written_at(game, max(GAMES[game].seats), share)
        plates = [text.room or text.box for text in found if text.kind in NUMBERS]
        names = [text for text in found if text.kind == "name"]
        for text in names:
            for left, top, right, bottom in plates:
                is_apart = (
                    text.box[2] <= left
                    or right <= text.box[0]
                    or text.box[3] <= top
                    or bottom <= text.box[1]
                )
                assert is_apart, (share, text)


@each_game
def test_what_has_happened_is_named(game: str) -> None:
    """The cells that the last moves changed, which the text tells of."""
    match = every.at(game, min(GAMES[game].seats), 0.5)
    before = match.at(match.live[-3].n)
    old, view = (GAMES[game].view(one.state, None) for one in (before, match))
    painter = painter_of(view)
    land = {cell for cell, _ in painter.land(view)}
    cells = [cell for cell in painter.changed(old, view) if cell in land]
    names = {text.text for text in written(view, Highlight(last=old, candidates=()))}
    assert {painter.places.name(cell) for cell in cells} <= names


def test_in_a_crowd_one_settler_stands_for_all() -> None:
    view = every.view_at("volcanic_isle", 4, 0.9)
    assert isinstance(view, isle.View)
    space = next(space for space in view.spaces if not any(space.settlers))
    crowd = replace(space, settlers=(5, 4, 0, 1))
    spaces = tuple(crowd if one is space else one for one in view.spaces)
    said = [text.text for text in written(replace(view, spaces=spaces)) if text.kind == "number"]
    assert {"×5", "×4"} <= set(said)
    assert "×1" not in said


def test_the_one_thing_to_watch_is_told() -> None:
    """Below the board, and with the name of whom it is about."""
    view = every.view_at("eruption", 6, 0.6)
    assert isinstance(view, eruption.View)
    cool = replace(view, heat=(100,) * 6, burned=(), last_turns=None, tiles=())
    assert [text.text for text in written(cool) if text.kind == "warning"] == []
    hot = replace(cool, heat=(100, 100, 100, 260, 100, 100))
    warnings = [text.text for text in written(hot) if text.kind == "warning"]
    assert warnings == [f"{every.NAMES[3]} burns up with 30 degrees more"]


def test_who_is_close_to_winning_taluva_is_told() -> None:
    view = every.view_at("taluva", 2, 0.5)
    assert isinstance(view, taluva.View)
    ahead = replace(view, scores=((3, 1, 4), (0, 0, 5)))
    warnings = [text.text for text in written(ahead) if text.kind == "warning"]
    assert len(warnings) == 1
    assert "one building from two complete types" in warnings[0]
