"""The fonts have every character that a language says: whatever is said may be drawn.

(Signs that English has as well, such as those on buttons, are English's own business.)"""

import pytest

from engine.cli.words_command import by_catalogue
from engine.language.spoken import codes, language_named
from render.text import BOLD, _font_for


@pytest.mark.parametrize("code", codes()[1:])
def test_every_character_of_a_language_can_be_drawn(code: str) -> None:
    said = {letter for text in language_named(code).read_all().values() for letter in text}
    english = {one for part in by_catalogue().values() for text in part.values() for one in text}
    own = {one for one in said - english if one.isprintable() and not one.isspace()}
    assert not sorted(letter for letter in own if _font_for(letter, BOLD) is None)
