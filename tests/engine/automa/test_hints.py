"""Hints: good moves with reasons that come from the evaluation and from nothing hidden."""

import pytest

from engine import agenda, notation
from engine.automa import Budget
from engine.automa.hints import hints
from engine.dealer import QuietDealer
from engine.game import Game
from engine.games import GAMES
from tests.effort import EFFORT, seeds
from tests.engine.automa.positions import each_game, positions

SMALL = Budget(iterations=12, seconds=None)
each_real_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


@each_real_game
@pytest.mark.parametrize("seed", seeds(2))
def test_the_terms_add_up_to_the_evaluation_and_have_names(game: Game, seed: int) -> None:
    for state in positions(game, seed, 8 * EFFORT):
        for seat in range(state.seats):
            terms = game.terms(state, seat)
            assert sum(terms.values()) == pytest.approx(game.evaluate(state, seat))
            assert terms.keys() <= game.words.terms.keys()


@each_game
def test_hints_are_different_legal_moves_that_tell_nothing_hidden(game: Game) -> None:
    for state in positions(game, 4, EFFORT):
        decision = agenda.waiting(state)[0]
        seat = decision.seat
        moves = {notation.write(move) for move in agenda.answers(state, decision)}
        found = hints(game, state, seat, SMALL, QuietDealer(1))
        assert len({hint.move for hint in found}) == min(3, len(moves))
        assert {hint.move for hint in found} <= moves
        other = game.redeal(state, seat, QuietDealer(9))
        assert hints(game, other, seat, SMALL, QuietDealer(1)) == found


def test_a_temple_is_a_reason() -> None:
    """Whoever is shown a move that builds a temple is told so."""
    game, told = GAMES["taluva"], 0
    for state in (state for seed in range(6) for state in positions(game, seed, 30, seats=2)):
        decision = agenda.waiting(state)[0]
        seat, moves = decision.seat, agenda.answers(state, decision)
        if not any(notation.write(move).startswith("temple") for move in moves):
            continue
        for hint in hints(game, state, seat, SMALL, QuietDealer(1)):
            if hint.move.startswith("temple") and not hint.ends:
                told += 1
                assert "temple" in hint.gains
    assert told
