"""How parts of sentences read in every language."""

import pytest

from engine.games.orcs_orcs_orcs.box import Card
from engine.games.orcs_orcs_orcs.names import magic
from engine.language.spoken import speaking


@pytest.mark.parametrize(("code", "named"), [("en", "Water"), ("de", "Wasser"), ("ja", "水")])
def test_the_magic_of_a_card_is_named_without_what_else_it_does(code: str, named: str) -> None:
    with speaking(code):
        assert magic(Card.SWITCH) == named
