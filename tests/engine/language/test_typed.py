"""Examples of moves show words that their reader could type."""

import pytest

from engine import agenda, notation
from engine.game import Game
from engine.games import GAMES
from engine.hexes import WAYS
from engine.language.spoken import codes, speaking
from engine.sentences import way_sign
from engine.speaker import heard
from tests.effort import EFFORT
from tests.engine.automa.positions import each_game, positions

each_language = pytest.mark.parametrize("code", codes())


@each_language
@each_game
def test_an_example_is_understood(game: Game, code: str) -> None:
    for state in positions(game, 3, 20 * EFFORT):
        decision = agenda.waiting(state)[0]
        for move in agenda.answers(state, decision)[:40]:
            text = notation.write(move)
            with speaking(code):
                said = game.words.as_typed(text)
                assert notation.read([type(move)], heard(game.words, said)) == move, (text, said)


@each_language
def test_the_letters_of_a_compass_are_understood(code: str) -> None:
    words = GAMES["taluva"].words
    for way in WAYS:
        with speaking(code):
            said = heard(words, f"place M50 {way_sign(way)}")
            kinds = [
                kind for item in GAMES["taluva"].items for kind in getattr(item, "accepts", ())
            ]
            assert notation.write(notation.read(kinds, said)) == f"place M50 {way.name}"


@each_language
@each_game
def test_every_word_is_understood_as_it_is_called(game: Game, code: str) -> None:
    with speaking(code):
        for word in game.words.typed:
            assert heard(game.words, game.words.as_typed(word)).lower() == word
