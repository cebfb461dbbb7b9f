"""Every word of a move and every score has its sentence, whatever the game."""

import pytest

from engine.contract import Decision
from engine.game import Game
from engine.games import GAMES
from engine.speaker import Speaker


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_word_of_a_move_says_what_it_means(game: Game) -> None:
    speaker = Speaker(game.words, game.colours)
    silent = set()
    for item in game.items:
        if issubclass(item, Decision):
            for kind in item.accepts:
                verb, fields = str(kind.__struct_config__.tag), kind.__struct_fields__
                for i, name in enumerate(fields):
                    if not speaker.part(item(0, *_rest(item)), [verb, *["?"] * i]):
                        silent.add(f"{verb}.{name}")
    assert not silent


def _rest(item: type[Decision]) -> list[None]:
    return [None] * (len(item.__struct_fields__) - 1)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_sentence_for_a_word_is_of_a_word(game: Game) -> None:
    kinds = {k for item in game.items if issubclass(item, Decision) for k in item.accepts}
    fields = {name for kind in kinds for name in kind.__struct_fields__}
    known = fields | {f"{k.__struct_config__.tag}.{f}" for k in kinds for f in k.__struct_fields__}
    assert set(game.words.parts) <= known


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_one_and_many_of_every_score_are_said(game: Game) -> None:
    assert set(game.words.scores) <= set(game.scores)
    speaker = Speaker(game.words, game.colours)
    for name in game.scores:
        if name in ("points", "degrees"):
            assert speaker.score(name, 1) == f"1 {name[:-1]}"
            assert speaker.score(name, 2) == f"2 {name}"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_version_of_the_rules_says_what_it_changed(game: Game) -> None:
    assert set(game.words.changes) == set(range(2, game.version + 1))
