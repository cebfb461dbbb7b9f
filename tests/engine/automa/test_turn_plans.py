"""Turns that are planned to their end."""

from collections.abc import Sequence
from functools import partial

from engine import agenda
from engine.automa.budget import Budget, TimeLimit
from engine.automa.lookahead import ExpertAutoma, HardAutoma
from engine.automa.positions import Positions, after
from engine.automa.turn_plans import TurnEnd, after_next_turn, best_ends
from engine.contract import Move
from engine.dealer import QuietDealer
from engine.games.volcanic_isle import GAME
from engine.games.volcanic_isle.moves import End
from engine.games.volcanic_isle.state import State
from tests.games.volcanic_isle.positions import position

UNLIMITED, OVER = TimeLimit(None), TimeLimit(0)
CHANCE = 7


def late(ap: int) -> State:
    """A settler between lava and villages of its own, with little time left in its turn."""
    villages = {"G5 inner": "village 0", "H4 inner": "village 0"}
    return position(villages, settlers=["G4", "F4"], ap=ap)


def planned(state: State, width: int, limit: TimeLimit = UNLIMITED) -> dict[Move, TurnEnd]:
    moves = _moves(state)
    return best_ends(Positions(GAME), state, 0, moves, CHANCE, width, list, limit)


def _moves(state: State) -> Sequence[Move]:
    return agenda.answers(state, agenda.waiting(state)[0])


def test_with_room_for_all_the_best_end_of_a_turn_is_found() -> None:
    state, positions, best = late(ap=2), Positions(GAME), float("-inf")
    for first in _moves(state):
        then = after(state, 0, first, CHANCE)
        if then.turn != 0:
            best = max(best, positions.worth(then, 0))
            continue
        for second in _moves(then):
            best = max(best, positions.worth(after(then, 0, second, CHANCE + 1), 0))
    assert max(end.worth for end in planned(state, width=1000).values()) == best


def test_turns_are_followed_to_their_end() -> None:
    ends = planned(late(ap=4), width=4)
    assert len(ends) > 1
    assert all(end.state.turn == 1 for end in ends.values())


def test_a_plan_uses_all_that_a_turn_offers() -> None:
    """To end a turn at once is one of the plans, and the worst of them here."""
    ends = planned(late(ap=4), width=4)
    assert min(ends, key=lambda move: ends[move].worth) == End()


def test_once_time_is_up_turns_are_judged_as_they_are() -> None:
    state = late(ap=4)
    ends = planned(state, width=4, limit=OVER)
    assert {end.state.turn for move, end in ends.items() if move != End()} == {0}


def test_the_same_end_is_worth_less_once_a_rival_had_a_turn() -> None:
    """Who is left alone with four actions gets something done with them."""
    positions = Positions(GAME)
    reply = partial(HardAutoma().reply, positions)
    end = max(planned(late(ap=1), width=4).values(), key=lambda one: one.worth)
    assert after_next_turn(positions, end.state, 0, CHANCE, reply) < end.worth


def test_expert_plans_where_a_game_says_so_and_compares_a_few_plans_further() -> None:
    state = late(ap=1)
    mind = ExpertAutoma(Budget(iterations=100, seconds=None))
    found = mind.ranked(GAME, state, 0, _moves(state), QuietDealer(1))
    assert len(found) > mind.finalists
    assert {one.stage for one in found[: mind.finalists]} == {1}
    assert all(one.stage < 1 for one in found[mind.finalists :])
