"""Arrows that point at cells."""

from engine.games import GAMES
from engine.lesson import LEARNER
from engine.match.lesson_attempt import attempt
from render import Highlight, draw, painter_of, theme
from render.arrows import WIDTH
from render.page import Drawn
from render.places import Places
from tests.effort import EFFORT
from tests.render.pages import each_game, page


def _tips(drawn: Drawn, places: Places, cell: int, level: float) -> int:
    """How many pixels within a cell have the colour of arrows."""
    corners = places.outline(drawn.grid, cell, level, 1.0)
    xs, ys = [round(x) for x, _ in corners], [round(y) + drawn.top for _, y in corners]
    part = drawn.image.crop((min(xs), min(ys), max(xs), max(ys)))
    return sum(count for count, ink in part.getcolors(1 << 20) or () if ink == theme.DARK.label)


@each_game
def test_an_arrow_reaches_into_the_cell_it_points_at(game: str) -> None:
    course = GAMES[game].course
    assert course is not None
    lesson = next(one for one in course.lessons.values() if one.cells)
    match = attempt(GAMES[game], lesson).match
    view = match.game.view(match.state, LEARNER)
    places = painter_of(view).places
    cell = places.cell([lesson.cells[0]])
    assert cell is not None
    level = dict(painter_of(view).land(view)).get(cell, 0.0)
    plain, pointed = (
        _tips(page(view, highlight), places, cell, level)
        for highlight in (Highlight(), Highlight(pointed=(cell,)))
    )
    assert pointed > plain + WIDTH


def test_the_text_says_where_to_look() -> None:
    lesson = GAMES["taluva"].course.lessons["taluva.hut"]  # type: ignore[union-attr]
    match = attempt(GAMES["taluva"], lesson).match
    view = match.game.view(match.state, LEARNER)
    cells = [painter_of(view).places.cell([word]) for word in lesson.cells]
    picture = draw(view, highlight=Highlight(pointed=tuple(cells)), size=400)  # type: ignore[arg-type]
    assert "Look at P50, K50." in picture.alt_text


@each_game
def test_whatever_lessons_point_at_is_on_the_board(game: str) -> None:
    course = GAMES[game].course
    assert course is not None
    for lesson in course.lessons.values():
        match = attempt(GAMES[game], lesson).match
        places = painter_of(match.game.view(match.state, LEARNER)).places
        assert all(places.cell([word]) is not None for word in lesson.cells), lesson.key


@each_game
def test_arrows_hide_no_names(game: str) -> None:
    """Nor numbers: whatever is written on the board can be read in front of every arrow."""
    course = GAMES[game].course
    assert course is not None
    for lesson in [one for one in course.lessons.values() if one.cells][:: 3 if EFFORT == 1 else 1]:
        match = attempt(GAMES[game], lesson).match
        view = match.game.view(match.state, LEARNER)
        cells = [painter_of(view).places.cell([word]) for word in lesson.cells]
        pointed = tuple(cell for cell in cells if cell is not None)
        plain, drawn = page(view), page(view, Highlight(pointed=pointed))
        for text in plain.canvas.written:
            before, after = (one.image.crop(text.box).tobytes() for one in (plain, drawn))
            assert before == after, (lesson.key, text.text)
