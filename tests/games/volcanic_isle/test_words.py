"""How parts of sentences read where a language has forms for them."""

import pytest

from engine import notation
from engine.games.volcanic_isle import words
from engine.language.spoken import speaking


@pytest.mark.parametrize(
    ("count", "answer", "asked", "label"),
    [
        (1, "yes", "loser Moai auf G5", "losen Moai auf G5 retten"),
        (2, "2", "2 lose Moai auf G5", "2 lose Moai auf G5 retten"),
    ],
)
def test_one_loose_moai_is_not_several_in_german(
    count: int, answer: str, asked: str, label: str
) -> None:
    threatened = (notation.cell_named("G5"), "loose Moai", count)
    with speaking("de"):
        assert words.pieces([threatened]) == asked
        assert words.saved([(threatened, answer)]) == label
