"""Names are text: no layout, no links, nothing that cannot be seen."""

import random
import unicodedata

import pytest

from engine.model.names import plain_name
from tests.effort import EFFORT, EFFORT_BEFORE


@pytest.mark.parametrize(
    ("said", "reads"),
    [
        ("Ada", "Ada"),
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Zoë (she/her)", "Zoë (she⁄her)"),
        ("**Ada**", "＊＊Ada＊＊"),
        ("[win](https://evil.example)", "［win］(https:⁄⁄evil.example)"),
        ("<@123>", "‹＠123›"),
        ("- Ada", "‐ Ada"),
        ("1.", "1․"),
        ("12. Ada - 3. Ben", "12․ Ada - 3. Ben"),
        ("a\u200bb\u202ec\nd", "abcd"),
        ("", "Player 3"),
        ("\u3164", "Player 3"),
        ("\u200b \u2800", "Player 3"),
        ("\U0001d159\U00011c44", "Player 3"),
        ("\u0301\u0301", "Player 3"),
        ("Z" + "\u0335" * 30, "Z" + "\u0335" * 2),
    ],
)
def test_names(said: str, reads: str) -> None:
    assert plain_name(said, 3) == reads


def test_any_name_is_visible_text_and_stays_as_it_is() -> None:
    chooser = random.Random(5 + EFFORT_BEFORE)
    for _ in range(300 * EFFORT):
        said = "".join(
            chooser.choice("*_~`|<>[]#@/\\a ")
            if chooser.random() < 0.5
            else chr(chooser.randrange(0x20, 0x3100))
            for _ in range(chooser.randrange(33))
        )
        name = plain_name(said, 1)
        assert name.strip() == name != ""
        assert not set(name) & set("*_~`|<>[]#@/\\\n")
        assert not any(unicodedata.category(one)[0] == "C" for one in name)
        assert plain_name(name, 1) == name
