"""What the automa of Eruption know about it."""

from engine import agenda, notation
from engine.dealer import QuietDealer
from engine.games.eruption import GAME
from engine.games.eruption.state import PLACED, State
from tests.games.eruption.positions import LEAK, STREAM, position


def test_an_eruption_tile_that_is_owed_counts_besides_the_lava_tile_of_the_turn() -> None:
    owing = after_damage(position(LEAK, heat=[50, 0], vents=[0]))
    placed = after_damage(position(LEAK, heat=[50, 0], vents=[PLACED]))
    assert GAME.evaluate(owing, 0) > GAME.evaluate(placed, 0)


def after_damage(state: State) -> State:
    agenda.begin(state, QuietDealer(1))
    return state


def test_nobody_bombs_a_wall_of_their_own() -> None:
    walls = {"E2 N": "stone", "H9 SW": "stone"}
    state = position(STREAM, ask="cards", hands=["bomb", ""], walls=walls)
    answers = agenda.answers(state, agenda.waiting(state)[0])
    considered = [notation.write(move) for move in GAME.considered(state, 0, answers)]
    assert [text for text in considered if text.startswith("bomb")] == ["bomb H9 SW"]
