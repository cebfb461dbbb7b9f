"""What the automa of Eruption know about it."""

from engine import agenda
from engine.dealer import QuietDealer
from engine.games.eruption import GAME
from engine.games.eruption.state import PLACED, State
from tests.games.eruption.positions import LEAK, position


def test_an_eruption_tile_that_is_owed_counts_besides_the_lava_tile_of_the_turn() -> None:
    owing = after_damage(position(LEAK, heat=[50, 0], vents=[0]))
    placed = after_damage(position(LEAK, heat=[50, 0], vents=[PLACED]))
    assert GAME.evaluate(owing, 0) > GAME.evaluate(placed, 0)


def after_damage(state: State) -> State:
    agenda.begin(state, QuietDealer(1))
    return state
