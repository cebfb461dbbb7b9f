"""Pages for tests: drawn as a picture is, with everything that was written on them."""

import pytest

from render import NOTHING, painter_of, theme
from render.draw import seat_names
from render.page import Drawn, draw_page
from tests.render import every
from tests.render.positions import (
    NAMES,
    played,
    view_of,
)

each_game = pytest.mark.parametrize("game", every.painted_games())


def page(
    view, highlight=NOTHING, names=NAMES, colours="dark", size=1600, region=(), turned=0
) -> Drawn:
    look, called, painter = theme.THEMES[colours], seat_names(view, names), painter_of(view)
    result = view.outcome
    return draw_page(painter, view, called, highlight, look, size, result, region, turned=turned)


def a_placing():
    """A position in which a tile is in hand, with its match."""
    match = played(3, 5, "random", 20)
    return match, view_of(match)


def named_in(drawn: Drawn) -> set[str]:
    return {text.text for text in drawn.canvas.written if text.kind == "name"}
