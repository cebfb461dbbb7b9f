"""The rules and the code name each other: every item its paragraph, every paragraph a test."""

import re
from pathlib import Path

import pytest

from engine.contract import Decision
from engine.games.orcs_orcs_orcs import GAME
from engine.games.orcs_orcs_orcs.turn import ITEMS

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


def test_every_word_of_a_move_says_what_it_means() -> None:
    kinds = {kind for item in ITEMS for kind in getattr(item, "accepts", ())}
    fields = {
        f"{kind.__struct_config__.tag}.{field}"
        for kind in kinds
        for field in kind.__struct_fields__
    }
    assert set(GAME.words.parts) == fields


@pytest.mark.parametrize("path", CODE, ids=lambda path: path.name)
def test_every_number_in_the_code_is_in_the_rules(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    cited = set(re.findall(r"§(\d+(?:\.\d+)?)", text))
    cited |= set(re.findall(r'refuse\(\s*"([\d.]+)"', text))
    assert cited <= PARAGRAPHS


def test_every_paragraph_has_a_test() -> None:
    names = re.findall(r"def test_(\d+_\d+)_", "\n".join(map(_text, TESTS)))
    tested = {name.replace("_", ".") for name in names}
    assert {paragraph for paragraph in PARAGRAPHS if "." in paragraph} == tested


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")
