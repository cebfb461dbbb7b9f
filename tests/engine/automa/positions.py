"""Games and positions for tests of the automa."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from engine import agenda
from engine.dealer import QuietDealer
from engine.game import Game
from engine.games import GAMES
from tests.toy import EMBERS, State

ALL = [*GAMES.values(), EMBERS]


each_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)


def positions(game: Game, seed: int, count: int, seats: int | None = None) -> Iterator[Any]:
    """Some states from a random match in which somebody is asked."""
    chooser, dealer = random.Random(f"{game.id} {seed}"), QuietDealer(seed)
    seats = seats or chooser.choice(game.seats)
    state = game.set_up(seats, game.complete(seats, game.finite))
    asked = agenda.begin(state, dealer)
    while asked and count:
        if chooser.random() < 0.1:
            yield state.clone()
            count -= 1
        one = chooser.choice(asked)
        asked = agenda.answer(state, one.decision.seat, dealer.pick(one.moves), dealer)


def sealing(seats: int) -> State:
    """Everybody is asked for a sealed bid; the first seat holds 1, 3 and 5."""
    state, dealer = EMBERS.set_up(seats, {}), QuietDealer(1)
    agenda.begin(state, dealer)
    agenda.answer(state, 0, next(iter(agenda.answers(state, agenda.waiting(state)[0]))), dealer)
    for card in state.hands[0]:
        state.bag[card] += 1
    state.hands[0] = [1, 3, 5]
    for card in state.hands[0]:
        state.bag[card] -= 1
    return state  # type: ignore[no-any-return]
