"""A puzzle in another language: its colours and its month are called as they are there."""

from datetime import date
from typing import Any

import pytest

from bot.puzzle.panels import heading_lines, table_panel
from engine.games import GAMES
from engine.language.pseudo import PSEUDO
from engine.language.spoken import speaking
from engine.match.lesson_attempt import attempt
from engine.puzzles.files import every_puzzle
from tests.untranslated import forgotten

DAY = date(2026, 11, 2)
TITLES = tuple(game.title for game in GAMES.values())


@pytest.mark.parametrize("game", sorted({one.game for one in every_puzzle()}))
def test_no_word_of_a_puzzle_is_forgotten(game: str) -> None:
    puzzle = next(one for one in every_puzzle() if one.game == game)
    with speaking(PSEUDO):
        said = [*heading_lines(puzzle, DAY), *puzzle.match.names]
    assert not [word for text in said for word in forgotten(text, *TITLES)]
    assert puzzle.match.names == puzzle.match.game.colours_of(puzzle.match.seats)


@pytest.mark.parametrize(
    ("code", "month"), [("en", "November 2026"), ("de", "November 2026"), ("ja", "2026年11月")]
)
def test_a_month_is_called_as_the_language_does(code: str, month: str) -> None:
    with speaking(code):
        panel: Any = table_panel(DAY, None, "")
    assert month in panel.view.children[0].content


@pytest.mark.parametrize("id", GAMES)
def test_the_seats_of_a_lesson_are_called_by_their_colours(id: str) -> None:
    game = GAMES[id]
    assert game.course is not None
    with speaking("de"):
        names = attempt(game, next(iter(game.course.lessons.values()))).match.names
    assert set(names) != set(game.colours_of(len(names)))
