"""What a move leads to: the same chance for all that are compared, and nothing judged twice."""

from dataclasses import replace
from typing import Any

import pytest

from engine import agenda
from engine.automa.budget import Budget
from engine.automa.levels import NormalAutoma
from engine.automa.lookahead import ExpertAutoma, HardAutoma
from engine.automa.positions import Chance, Positions, after
from engine.dealer import QuietDealer
from engine.game import Game
from engine.games import GAMES
from tests.effort import EFFORT
from tests.engine.automa.positions import each_game, positions


def test_the_next_turn_begins_with_the_same_chance_whatever_was_drawn_in_this_one() -> None:
    one, other = Chance(5), Chance(5)
    assert [one.of_turn(3).below(100) for _ in range(4)] != [0] * 4
    other.of_turn(3).below(100)
    assert one.of_turn(4).below(10**6) == other.of_turn(4).below(10**6)


@each_game
def test_a_position_is_judged_once(game: Game) -> None:
    judged: list[bytes] = []

    def evaluate(state: Any, seat: int) -> float:
        judged.append(bytes([seat]) + game.encode(state))
        return game.evaluate(state, seat)

    watched = replace(game, evaluate=evaluate)
    for state in positions(game, 3, EFFORT):
        decision = agenda.waiting(state)[0]
        moves = agenda.answers(state, decision)
        mind = HardAutoma(Budget(iterations=60, seconds=None))
        mind.ranked(watched, state, decision.seat, moves, QuietDealer(1))
        assert len(judged) == len(set(judged)) > 0
        judged.clear()


@each_game
def test_moves_that_come_to_the_same_are_followed_once(game: Game) -> None:
    for state in positions(game, 6, EFFORT):
        decision = agenda.waiting(state)[0]
        moves = agenda.answers(state, decision)
        mind = HardAutoma(Budget(iterations=8, seconds=None))
        found = mind.ranked(game, state, decision.seat, moves, QuietDealer(1))
        chance = QuietDealer(1).below(1 << 30)
        keys = [game.encode(after(state, decision.seat, one.move, chance)) for one in found]
        assert len(set(keys)) == len(keys)


@each_game
def test_what_a_move_leads_to_is_seen_where_its_seat_goes_on_or_its_turn_is_over(
    game: Game,
) -> None:
    for state in positions(game, 7, 6 * EFFORT):
        decision = agenda.waiting(state)[0]
        for move in list(agenda.answers(state, decision))[:4]:
            then = after(state, decision.seat, move, 1)
            asked = {one.seat for one in agenda.waiting(then)}
            assert then.turn != decision.seat or not asked or decision.seat in asked


def test_a_turn_of_many_answers_costs_less_than_three_times_its_first() -> None:
    game, mind = GAMES["volcanique"], HardAutoma()
    assert sum(mind.limit(game, n) for n in range(40)) < 3.1 * mind.limit(game, 0)


def test_expert_thinks_ten_times_as_long_as_hard() -> None:
    for game in GAMES.values():
        assert ExpertAutoma().limit(game) == 10 * HardAutoma().limit(game)


def test_a_small_question_costs_less_than_a_large_one() -> None:
    game, counts = GAMES["taluva"], dict[int, int]()
    state = next(positions(game, 2, 1, seats=2))
    decision = agenda.waiting(state)[0]
    moves = list(agenda.answers(state, decision))
    for few in (2, 12):
        judged = Positions(game)

        def evaluate(state: Any, seat: int, judged: Positions = judged) -> float:
            judged.looked += 1
            return game.evaluate(state, seat)

        watched = replace(game, evaluate=evaluate)
        HardAutoma(Budget(seconds=None)).choose(
            watched, state, decision.seat, moves[:few], QuietDealer(1)
        )
        counts[few] = judged.looked
    assert counts[2] < 0.6 * counts[12]


class Noted(Positions):
    """Keeps what was judged."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.judged: list[Any] = []

    def worth(self, state: Any, seat: int) -> float:
        self.judged.append(state)
        return super().worth(state, seat)


@pytest.mark.parametrize("game", [game for game in GAMES.values() if game.judged_by_turns])
def test_a_turn_is_judged_where_it_has_ended_if_a_game_says_so(game: Game) -> None:
    for state in positions(game, 3, 4 * EFFORT, seats=2):
        decision, noted = agenda.waiting(state)[0], Noted(game)
        NormalAutoma().worth(noted, state, decision.seat, decision.moves(state)[0], 1)
        end = noted.judged[-1]
        asked = {one.seat for one in agenda.waiting(end)}
        assert end.turns > state.turns or decision.seat not in asked or end.turn != decision.seat
