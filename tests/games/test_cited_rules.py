"""Rules and code name each other, in every game: each item of the agenda begins with its paragraph,
each number that is cited exists, and each paragraph has a test that carries its number.
"""

from pathlib import Path

import pytest

from engine.game import Game
from engine.games import GAMES
from engine.kit import cited_rules
from engine.kit.cited_rules import cited, in_names, paragraphs, text_of

UNTESTED = {
    "eruption": {"1.8", "2.4", "4.4"},
    "volcanic_isle": {"1.7"},
    "volcanique": {"1.4", "1.5"},
}
"""Paragraphs that say what a word means, or what the tests of others show."""

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def sources_of_tests(game: Game) -> str:
    return text_of(Path(__file__).parent / game.id)


@each_game
def test_an_item_begins_with_its_paragraph(game: Game) -> None:
    cited_rules.items_begin_with_their_paragraph(game)


@each_game
def test_every_decision_has_a_question_and_nothing_else_has(game: Game) -> None:
    cited_rules.every_decision_has_a_question(game)


@each_game
def test_every_number_that_is_cited_exists(game: Game) -> None:
    cited_rules.cited_numbers_exist(game, text_of(game.folder) + sources_of_tests(game))


@each_game
def test_every_paragraph_has_a_test(game: Game) -> None:
    wanted = {number for number in paragraphs(game) if "." in number}
    assert wanted - in_names(sources_of_tests(game)) == UNTESTED.get(game.id, set())


def test_numbers_are_found() -> None:
    assert cited('"""§4.2 Lava.""" refuse(\n    "7.1", …) # §12') == {"4.2", "7.1", "12"}
    assert in_names("def test_4_2_and_4_13_x(): …\ndef test_no_5_1(): …") == {"4.2", "4.13"}
