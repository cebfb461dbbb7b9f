"""Rules and code name each other, in every game: each item of the agenda begins with its paragraph,
each number that is cited exists, and each paragraph has a test that carries its number.
"""

import re
from pathlib import Path

import pytest

from engine.contract import Decision
from engine.game import Game
from engine.games import GAMES
from tests.games.answering import paragraphs

UNTESTED = {
    "eruption": {"1.8", "2.4", "4.4"},
    "volcanic_isle": {"1.7"},
    "volcanique": {"1.4", "1.5"},
}
"""Paragraphs that say what a word means, or what the tests of others show."""

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def cited(text: str) -> set[str]:
    """The numbers a source names, in words, or as the reason of a refusal."""
    return set(re.findall(r'(?:§|refuse\(\s*")(\d+(?:\.\d+)?)', text))


def in_names(text: str) -> set[str]:
    """The numbers in the names of tests: `test_4_2_…`, `test_4_2_and_4_3_…`."""
    names = re.findall(r"def (test_\w+)", text)
    numbers = (n for name in names for n in re.findall(r"(?:test|and)_(\d+_\d+)", name))
    return {number.replace("_", ".") for number in numbers}


def text_of(folder: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))


def sources_of_tests(game: Game) -> str:
    return text_of(Path(__file__).parent / game.id)


@each_game
def test_an_item_begins_with_its_paragraph(game: Game) -> None:
    numbered = {
        item.__name__: re.match(r"§(\d+(?:\.\d+)?) ", item.__doc__ or "") for item in game.items
    }
    known = paragraphs(game)
    assert not [name for name, number in numbered.items() if not number or number[1] not in known]


@each_game
def test_every_decision_has_a_question_and_nothing_else_has(game: Game) -> None:
    decisions = {item.__name__ for item in game.items if issubclass(item, Decision)}
    assert decisions == set(game.words.prompts)


@each_game
def test_every_number_that_is_cited_exists(game: Game) -> None:
    tests = sources_of_tests(game)
    assert cited(text_of(game.folder)) | cited(tests) | in_names(tests) <= paragraphs(game)


@each_game
def test_every_paragraph_has_a_test(game: Game) -> None:
    wanted = {number for number in paragraphs(game) if "." in number}
    assert wanted - in_names(sources_of_tests(game)) == UNTESTED.get(game.id, set())


def test_numbers_are_found() -> None:
    assert cited('"""§4.2 Lava.""" refuse(\n    "7.1", …) # §12') == {"4.2", "7.1", "12"}
    assert in_names("def test_4_2_and_4_13_x(): …\ndef test_no_5_1(): …") == {"4.2", "4.13"}
