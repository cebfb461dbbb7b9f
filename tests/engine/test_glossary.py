"""Terms are found in the language that is spoken."""

import pytest

from engine.games import GAMES
from engine.glossary import terms_in
from engine.language.spoken import codes, speaking

GLOSSARY = GAMES["taluva"].words.glossary


def test_a_term_is_found_in_the_language_that_is_spoken() -> None:
    with speaking("en"):
        assert terms_in(GLOSSARY, ["Lay it over two volcanoes."]) == ["Volcano"]
    with speaking("de"):
        assert terms_in(GLOSSARY, ["Wo zwei Vulkane sind."]) == ["Volcano"]
        assert terms_in(GLOSSARY, ["two volcanoes"]) == []
    with speaking("ja"):
        assert terms_in(GLOSSARY, ["火山の隣に置きます"]) == ["Volcano"]


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("game", GAMES)
def test_every_term_is_found_by_its_own_title(game: str, code: str) -> None:
    glossary = GAMES[game].words.glossary
    with speaking(code):
        for name, term in glossary.items():
            assert glossary[terms_in(glossary, [term.title])[0]].title == term.title, name
