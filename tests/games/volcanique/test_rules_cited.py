"""The rules and the code name each other: every item its paragraph, every test one that exists."""

import re
from pathlib import Path

import pytest

from engine.contract import Decision
from engine.games.volcanique import GAME
from engine.games.volcanique.turn import ITEMS

PARAGRAPHS = set(re.findall(r"^(?:## )?(\d+(?:\.\d+)?) ", GAME.rules, re.MULTILINE))
CODE = sorted(GAME.folder.rglob("*.py"))
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
    text = path.read_text(encoding="utf-8")
    cited = set(re.findall(r"§(\d+(?:\.\d+)?)", text))
    cited |= set(re.findall(r'refuse\("([\d.]+)"', text))
    assert cited <= PARAGRAPHS


def test_every_paragraph_has_a_test() -> None:
    tests = "\n".join(path.read_text(encoding="utf-8") for path in TESTS)
    tested = {name.replace("_", ".") for name in re.findall(r"def test_(\d+_\d+)", tests)}
    tested |= {name.replace("_", ".") for name in re.findall(r"_and_(\d+_\d+)", tests)}
    wanted = {paragraph for paragraph in PARAGRAPHS if "." in paragraph}
    assert wanted - tested <= {"1.4", "1.5", "1.6"}  # words that all others use
    assert tested <= PARAGRAPHS
