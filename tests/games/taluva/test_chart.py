"""The indexes that a state of Taluva keeps are what the land and the buildings say, at every step.

Half of the walks prefer what is rare in random play (eruptions, towers, temples, expansions), so
that settlements are joined, split and buried often.
"""

import random
from collections.abc import Iterator

import pytest

from engine import agenda
from engine.contract import Move
from engine.dealer import QuietDealer
from engine.games.taluva import GAME
from engine.games.taluva.chart import charted
from engine.games.taluva.moves import Hut, Place
from engine.games.taluva.state import State
from tests.effort import seeds


def states(seats: int, seed: int, keenness: float) -> Iterator[State]:
    """Every position of a random game in which rare moves are chosen that much more often."""
    dealer, chooser = QuietDealer(seed), random.Random(seed)
    state = GAME.set_up(seats, GAME.complete(seats, {"mode": "ranking"}))
    asked = agenda.begin(state, dealer)
    yield state
    while asked:
        moves: list[Move] = list(asked[0].moves)
        rare = [move for move in moves if not isinstance(move, Place | Hut)]
        among = rare if rare and chooser.random() < keenness else moves
        asked = agenda.answer(state, asked[0].decision.seat, chooser.choice(among), dealer)
        yield state


@pytest.mark.parametrize("keenness", [0.0, 0.6])
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", seeds(4))
def test_charts_follow_from_land_and_buildings(seed: int, seats: int, keenness: float) -> None:
    for state in states(seats, seed, keenness):
        assert state.chart == charted(state.land, state.built, seats)
