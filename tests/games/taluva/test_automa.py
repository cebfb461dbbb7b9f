"""What the automa of Taluva know about it."""

import pytest

from engine import agenda
from engine.dealer import QuietDealer
from engine.games import GAMES
from engine.games.taluva.moves import Erupt, Expand, Hut, Place, Temple, Tower
from engine.games.taluva.state import State
from tests.effort import seeds
from tests.games.taluva.positions import play, position

GAME = GAMES["taluva"]


def midgame(seed: int, turns: int = 16) -> State:
    """A random match after so many turns."""
    state, dealer = GAME.set_up(2, GAME.complete(2, {})), QuietDealer(seed)
    asked = agenda.begin(state, dealer)
    while asked and state.turns < turns:
        asked = agenda.answer(state, asked[0].decision.seat, dealer.pick(asked[0].moves), dealer)
    return state  # type: ignore[no-any-return]


def supplied(state: State, huts: int, towers: int, temples: int) -> float:
    """What a position would be worth to the first seat with these pieces left."""
    other = state.clone()
    other.supply[:3] = [huts, towers, temples]
    return GAME.evaluate(other, 0)


@pytest.mark.parametrize("seed", seeds(3))
def test_a_quick_look_misses_no_expansion_and_no_kind_of_move(seed: int) -> None:
    state, dealer = midgame(seed), QuietDealer(seed)
    assert GAME.promising is not None
    for _ in range(6):
        asked = agenda.waiting(state)
        if not asked:
            return
        moves = agenda.answers(state, asked[0])
        few = GAME.promising(state, asked[0].seat, moves)
        assert set(few) <= set(moves)
        assert {move for move in moves if isinstance(move, Expand)} <= set(few)
        for kind in (Place, Erupt, Hut, Tower, Temple):
            has_one = any(isinstance(move, kind) for move in moves)
            assert any(isinstance(move, kind) for move in few) == has_one
        agenda.answer(state, asked[0].seat, dealer.pick(moves), dealer)


@pytest.mark.parametrize("seed", seeds(3))
def test_huts_are_progress_until_too_few_are_left_for_the_temples(seed: int) -> None:
    state = midgame(seed)
    assert supplied(state, 14, 2, 3) > supplied(state, 18, 2, 3)
    assert supplied(state, 1, 2, 0) > supplied(state, 3, 2, 0)
    assert supplied(state, 0, 2, 3) < supplied(state, 6, 2, 3)


def test_what_somebody_can_build_counts_more_on_their_own_turn() -> None:
    """A settlement for the last temple wins at once, or may be buried first."""
    state = next(
        one
        for one in map(midgame, range(200))
        if any(town.size >= 3 and not town.has_temple for town in one.chart.towns[0])
    )
    state.supply[:3] = [0, 2, 1]
    worth = []
    for seat in (0, 1):
        state.turn = seat
        worth.append(GAME.evaluate(state, 0))
    assert worth[0] > worth[1]


def test_it_takes_the_field_that_a_rivals_last_huts_need() -> None:
    """Two clearings beside Blue's hut take the three that are left; one of them is enough."""
    land = {"M50": "S1b", "M49": "G1", "N50": "G2", "Q50": "G1"}
    state = position(land, supply={0: (10, 2, 3), 1: (3, 2, 0)})
    elsewhere, there = (GAME.evaluate(play(state, f"hut {cell}"), 0) for cell in ("Q50", "M49"))
    assert there - elsewhere > GAME.weights["wins_now"] / 2
