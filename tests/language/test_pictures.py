"""Pictures in the made-up language: all that is written or told comes from a catalogue."""

from collections.abc import Iterator

import pytest

from engine.contract import View
from engine.language.pseudo import PSEUDO
from engine.language.spoken import speaking
from render import Highlight, painter_of
from render.draw import texts
from render.page import draw_page
from render.painter import Painter
from render.picture import NOTHING
from render.theme import DARK
from tests.render import every
from tests.untranslated import forgotten

NAMES = ("Ada", "Ben", "Cem", "Dua", "Eva", "Fay")
WIDTH = 800
"""Of the pictures: what is written on them is the same on large ones."""
SHARES = [n / 24 for n in range(25)]
"""The positions of a match that are told, as parts of its course."""
GAMES = every.painted_games()
VIEWS = every.views()


def _highlights(game: str, painter: Painter, view: View) -> Iterator[Highlight]:
    """Everything that a picture points out."""
    yield NOTHING
    cells = tuple(painter.named(view))[:3]
    before = every.view_at(game, view.seats, 0.0)
    after = every.view_at(game, view.seats, 1.0)
    yield Highlight(last=before, candidates=cells, pointed=cells)
    yield Highlight(since=before, spoken=cells)
    yield Highlight(ghost=after)
    yield Highlight(ghost=view)


@pytest.mark.parametrize("name", VIEWS)
def test_every_word_of_a_picture_comes_from_a_catalogue(name: str) -> None:
    game = name.partition(" ")[0]
    found: dict[str, str] = {}
    with speaking(PSEUDO):
        view = VIEWS[name]()
        painter, names = painter_of(view), NAMES[: view.seats]
        for highlight in _highlights(game, painter, view):
            drawn = draw_page(painter, view, names, highlight, DARK, WIDTH, view.outcome)
            said = [one.text for one in drawn.canvas.written]
            for text in (*said, *texts(painter, view, names, highlight)):
                for word in _words(text, painter):
                    found.setdefault(word, text)
    assert not found


@pytest.mark.parametrize("game", GAMES)
def test_every_word_told_in_the_course_of_a_match_comes_from_a_catalogue(game: str) -> None:
    rules, painter = GAMES[game]
    found: dict[str, str] = {}
    with speaking(PSEUDO):
        for seats in (min(rules.seats), max(rules.seats)):
            for share in SHARES:
                for own in (True, False):
                    view = every.view_at(game, seats, share, own)
                    for text in _told(painter, view):
                        for word in _words(text, painter):
                            found.setdefault(word, text)
    assert not found


def _told(painter: Painter, view: View) -> Iterator[str]:
    """All that is told of a position: on its cards, below it and in its alt text."""
    names = NAMES[: view.seats]
    yield painter.watch(view, names)
    yield painter.calm(view, names)
    yield painter.score_title()
    for part in painter.tell(view, names):
        yield from part


def _words(text: str, painter: Painter) -> list[str]:
    return forgotten(text, *NAMES, painter.title)
