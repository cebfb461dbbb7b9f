"""The rules and the code name each other: every item its paragraph, every test one that exists."""

import re
from pathlib import Path

import pytest

from engine.contract import Decision
from engine.games.volcanic_isle import GAME
from engine.games.volcanic_isle.turn import ITEMS

PARAGRAPHS = set(re.findall(r"^(?:## )?(\d+(?:\.\d+)?) ", GAME.rules, re.MULTILINE))
CODE = sorted(GAME.folder.glob("*.py"))
TESTS = sorted(Path(__file__).parent.glob("test_rules_*.py"))


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item.__name__)
def test_an_item_begins_with_its_paragraph(item: type) -> None:
    number = re.match(r"§(\d+(?:\.\d+)?) ", item.__doc__ or "")
    assert number
    assert number[1] in PARAGRAPHS


@pytest.mark.parametrize("item", ITEMS, ids=lambda item: item.__name__)
def test_a_decision_has_a_question(item: type) -> None:
    assert issubclass(item, Decision) == (item.__name__ in GAME.words.prompts)


@pytest.mark.parametrize("path", CODE, ids=lambda path: path.name)
def test_every_number_in_the_code_is_in_the_rules(path: Path) -> None:
    cited = set(re.findall(r"§(\d+(?:\.\d+)?)", path.read_text(encoding="utf-8")))
    assert cited <= PARAGRAPHS


def test_every_paragraph_has_a_test() -> None:
    names = " ".join(re.findall(r"def test_(\d+_\d+)", "\n".join(map(_text, TESTS))))
    tested = {name.replace("_", ".") for name in names.split()}
    assert {p for p in PARAGRAPHS if "." in p} - tested <= {"1.7"}  # said by 4.3, 5.1 and 7.1


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")
