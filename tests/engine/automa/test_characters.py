"""Characters: small changes of weights, and nothing that stays."""

import pytest

from engine import agenda, automa
from engine.automa import Budget, offered
from engine.automa.characters import table_of
from engine.dealer import QuietDealer
from engine.game import Game
from engine.games import GAMES
from engine.trouble import BadOption
from tests.engine.automa.positions import positions

each_real_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


@each_real_game
def test_a_game_has_two_or_three_and_says_how_they_play(game: Game) -> None:
    assert 2 <= len(game.characters) <= 3
    assert game.words.characters.keys() == game.characters.keys()
    assert game.words.manners.keys() == game.characters.keys()
    for times in game.characters.values():
        assert times.keys() <= game.weights.keys()
        assert all(0.2 <= factor <= 3.0 and factor != 1 for factor in times.values())


@each_real_game
def test_whoever_plays_in_character_leaves_the_weights_as_they_were(game: Game) -> None:
    usual = dict(game.weights)
    state = next(positions(game, 2, 1))
    decision = agenda.waiting(state)[0]
    for character in game.characters:
        assert table_of(game, character) != usual
        mind = automa.level_named(f"normal {character}", Budget(8, seconds=None), game)
        move = automa.choose(mind, game, state, decision.seat, QuietDealer(1))
        assert move in list(agenda.answers(state, decision))
        assert game.weights == usual


def test_characters_are_offered_and_others_refused() -> None:
    game = GAMES["taluva"]
    assert "random" not in offered(game)
    assert {"easy", "expert", "hard builder"} <= set(offered(game))
    assert len(offered(game)) <= 25
    for name in ("hard pirate", "clever", "clever builder"):
        with pytest.raises(BadOption, match="easy, normal, hard or expert"):
            automa.level_named(name, game=game)
