"""Pictures in other languages: words that are two fifths longer, and wide ones, neither touch each
other nor leave their room.
"""

from itertools import cycle

import pytest

from engine.language.pseudo import PSEUDO
from engine.language.spoken import codes, speaking
from render.canvas import Written
from render.game_check import outside, overlapping
from render.games import painter_of
from render.page import draw_page
from render.picture import NOTHING, WIDTH_PIXELS
from render.text import line, wrapped
from render.theme import DARK
from tests.effort import EFFORT
from tests.render import every

ACCENT = 3
"""Pixels of a picture of 1,600 by which an accent may reach out of its line."""
LANGUAGES = (PSEUDO.code, *codes()[1:])
VIEWS = every.views()
EACH = [(name, code) for name in VIEWS for code in LANGUAGES]
IN_TURN = list(zip(VIEWS, cycle(LANGUAGES), strict=False))
"""With little effort every position in one of them, and every game in all."""


@pytest.mark.parametrize(("name", "code"), EACH if EFFORT > 1 else IN_TURN)
def test_no_text_touches_another_or_leaves_its_room(name: str, code: str) -> None:
    view = VIEWS[name]()
    names = every.NAMES[: view.seats]
    with speaking(code):
        drawn = draw_page(painter_of(view), view, names, NOTHING, DARK, WIDTH_PIXELS, view.outcome)
    drawn.canvas.written[:] = [_without_accents(text) for text in drawn.canvas.written]
    touching = [(one.text, other.text) for one, other in overlapping(drawn.canvas.written)]
    assert not touching
    assert not [text.text for text in outside(drawn)]


def _without_accents(text: Written) -> Written:
    left, top, right, bottom = text.box
    return text._replace(box=(left, top + ACCENT, right, bottom - ACCENT))


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("ein langes Wort", ["ein", "langes", "Wort"]),
        ("火山が噴火します。", ["火山が", "噴火し", "ます。"]),
    ],
)
def test_a_text_is_wrapped_where_its_script_allows_it(text: str, lines: list[str]) -> None:
    room = line("langes" if " " in text else "火山が", 40).width
    assert [one.text for one in wrapped(text, 40, room, 3)] == lines
