"""Every level of play: it answers whatever happens, and it knows no more than its seat does."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any
from zlib import crc32

import msgspec
import pytest

from engine import agenda, automa
from engine.automa import LEVELS, Budget
from engine.automa.levels import EasyAutoma, NormalAutoma
from engine.automa.lookahead import Candidate, ExpertAutoma, HardAutoma
from engine.dealer import QuietDealer
from engine.game import Game
from engine.games import GAMES
from tests.effort import EFFORT, seeds
from tests.engine.automa.positions import ALL, each_game, positions, sealing
from tests.toy import EMBERS, Bid

each_level = pytest.mark.parametrize("level", LEVELS)
BOLD = replace(EMBERS, evaluate=lambda state, seat: float(state.bids[seat]))
"""Embers for who likes to bid high."""
HIDING = [game for game in ALL if not game.is_open]
"""The games in which a seat cannot see everything."""
SMALL = Budget(iterations=8, seconds=None)


def twins(game: Game, count: int, seed: int) -> Iterator[tuple[int, Any, Any]]:
    """A seat that is asked in play, and two truths that differ but look the same to it."""
    for state in positions(game, seed, count):
        for seat in (decision.seat for decision in agenda.waiting(state)):
            for n in range(4):
                twin = game.redeal(state, seat, QuietDealer(n))
                if game.encode(twin) != game.encode(state):
                    yield seat, state, twin
                    break


@pytest.mark.parametrize("game", HIDING, ids=lambda game: game.id)
@each_level
@pytest.mark.parametrize("seed", seeds(1))
def test_a_choice_does_not_depend_on_what_is_hidden(game: Game, level: str, seed: int) -> None:
    mind = automa.level_named(level, SMALL)
    for seat, truth, twin in twins(game, EFFORT * (1 if level == "hard" else 12), seed):
        first, second = (
            automa.choose(mind, game, state, seat, QuietDealer(seed)) for state in (truth, twin)
        )
        assert first == second


@pytest.mark.parametrize("game", HIDING, ids=lambda game: game.id)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_who_knew_the_truth_would_be_found_out(game: Game, level: str) -> None:
    """The test above has grip: an automa that is handed the true state chooses otherwise in some
    of the same positions.
    """
    peeking = replace(
        game,
        redeal=lambda state, seat, dealer: state.clone(),
        evaluate=by_truth,
        terms=lambda state, seat: {"truth": by_truth(state, seat)},
    )
    mind = automa.level_named(level, SMALL)
    assert any(
        automa.choose(mind, peeking, truth, seat, QuietDealer(1))
        != automa.choose(mind, peeking, twin, seat, QuietDealer(1))
        for seat, truth, twin in twins(game, 12, 0)
    )


def by_truth(state: Any, seat: int) -> float:
    """A worth that every detail of a state changes."""
    return float(crc32(msgspec.json.encode(state)))


@each_game
@each_level
def test_thinking_leaves_the_match_alone_and_finds_a_legal_move(game: Game, level: str) -> None:
    mind = automa.level_named(level, SMALL)
    for state in positions(game, 5, EFFORT):
        before = game.encode(state)
        decision = agenda.waiting(state)[-1]
        move = automa.choose(mind, game, state, decision.seat, QuietDealer(1))
        assert move in list(agenda.answers(state, decision))
        assert game.encode(state) == before


@each_level
def test_the_same_chance_gives_the_same_answer(level: str) -> None:
    game = GAMES["eruption"]
    for state in positions(game, 3, 2):
        seat = agenda.waiting(state)[0].seat
        mind = automa.level_named(level, SMALL)
        first, second = (automa.choose(mind, game, state, seat, QuietDealer(7)) for _ in range(2))
        assert first == second


def test_without_time_the_best_so_far_is_played() -> None:
    """With none at all, that is the choice of one ply."""
    game, taken = GAMES["taluva"], 0
    mind = HardAutoma(Budget(seconds=0))
    for state in positions(game, 1, 4 * EFFORT, seats=2):
        decision = agenda.waiting(state)[0]
        worth = {}
        for move in agenda.answers(state, decision):
            after = state.clone()
            agenda.answer(after, decision.seat, move, QuietDealer(1))
            worth[move] = game.evaluate(after, decision.seat)
        if 1 < len(worth) <= HardAutoma.most_moves:
            taken += 1
            move = automa.choose(mind, game, state, decision.seat, QuietDealer(1))
            assert worth[move] == max(worth.values()) > min(worth.values())
    assert taken


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_search_that_fails_answers_the_default(
    level: str, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(state: Any, seat: int) -> Any:
        raise ZeroDivisionError

    game = replace(GAMES["taluva"], evaluate=fail, terms=fail)
    state = next(positions(game, 1, 1))
    decision = agenda.waiting(state)[0]
    mind = automa.level_named(level, SMALL)
    assert automa.choose(mind, game, state, decision.seat, QuietDealer(1)) == decision.default(
        state
    )
    assert "ZeroDivisionError" in caplog.text
    caplog.clear()


def test_a_search_that_fails_on_the_way_plays_the_best_so_far(
    caplog: pytest.LogCaptureFixture,
) -> None:
    taluva = GAMES["taluva"]
    state = next(positions(taluva, 1, 1, seats=2))
    decision = agenda.waiting(state)[0]
    first_ply = range(min(len(agenda.answers(state, decision)), HardAutoma.most_moves))
    left = iter(first_ply)

    def fail(state: Any, seat: int) -> float:
        if next(left, None) is None:
            raise ZeroDivisionError
        return taluva.evaluate(state, seat)

    game = replace(taluva, evaluate=fail)
    mind = HardAutoma(Budget(iterations=600, seconds=None))
    move = automa.choose(mind, game, state, decision.seat, QuietDealer(1))
    assert move in list(agenda.answers(state, decision))
    assert "ZeroDivisionError" in caplog.text
    caplog.clear()


def test_hard_spends_its_iterations_on_the_best() -> None:
    game = GAMES["taluva"]
    state = next(positions(game, 2, 1, seats=2))
    decision = agenda.waiting(state)[0]
    mind = HardAutoma(Budget(iterations=600, seconds=None))
    found = mind.ranked(game, state, decision.seat, agenda.answers(state, decision), QuietDealer(1))
    played = [one.played for one in found]
    assert played == sorted(played, reverse=True)
    assert played[0] == played[2] > played[3] == played[-1] > 0


def test_expert_follows_fewer_and_fewer_and_compares_two_to_the_end() -> None:
    game = GAMES["taluva"]
    state = next(positions(game, 2, 1, seats=2))
    decision = agenda.waiting(state)[0]
    mind = ExpertAutoma(Budget(iterations=3000, seconds=None))
    found = mind.ranked(game, state, decision.seat, agenda.answers(state, decision), QuietDealer(1))
    stages = [one.stage for one in found]
    assert stages == sorted(stages, reverse=True)
    fewer = [stages.count(stage) for stage in sorted(set(stages), reverse=True)]
    assert fewer[0] == 2
    assert [sum(fewer[: n + 1]) for n in range(len(fewer))] == [2, 3, 6, 12, 24]
    assert found[0].mean >= found[1].mean


def test_a_few_lines_do_not_outweigh_what_expert_thought_before() -> None:
    one = Candidate(Bid(1), 5.0)
    one.begin_anew(3)
    one.total, one.played = one.total + 1.0, one.played + 1
    assert one.mean == 4.0


def test_a_game_says_what_hard_spends_unless_its_budget_does() -> None:
    game = replace(GAMES["eruption"], iterations=300)
    state = next(positions(game, 2, 1, seats=2))
    decision = agenda.waiting(state)[0]
    moves = agenda.answers(state, decision)
    usual, same, less = (
        HardAutoma(Budget(iterations, seconds=None)).ranked(
            game, state, decision.seat, moves, QuietDealer(1)
        )
        for iterations in (None, 300, 30)
    )
    assert [one.played for one in usual] == [one.played for one in same]
    assert usual[0].played > less[0].played


def test_a_beginner_overlooks_what_is_far_away() -> None:
    """Not one here and one there: a stretch of the list, wherever it begins."""
    moves = [Bid(n) for n in range(40)]
    for seed in range(8 * EFFORT):
        seen = [move.card for move in EasyAutoma().noticed(moves, QuietDealer(seed))]
        assert len(seen) == 18
        assert all((b - a) % 40 == 1 for a, b in pairwise(seen))
    assert len(NormalAutoma().noticed(moves, QuietDealer(1))) == 32
    assert HardAutoma().noticed(moves, QuietDealer(1)) == moves


def test_a_beginner_does_not_see_what_others_get_of_it() -> None:
    """Two moves that are told apart by a rival's gain alone are the same to it."""
    game = replace(
        BOLD,
        evaluate=lambda state, seat: 10.0 * state.bids[seat],
        terms=lambda state, seat: {"own": 1.0, "rivals": 10.0 * state.bids[seat] - 1.0},
    )
    state = sealing(2)
    moves = list(agenda.answers(state, agenda.waiting(state)[0]))
    easy, normal = (
        {level.choose(game, state, 0, moves[:2], QuietDealer(seed)) for seed in range(12)}
        for level in (EasyAutoma(), NormalAutoma())
    )
    assert len(easy) == 2
    assert len(normal) == 1


def test_what_a_beginner_must_take_care_of_counts_for_easy_alone() -> None:
    table = {"bold": 1.0}
    game = replace(
        EMBERS,
        evaluate=lambda state, seat: table["bold"] * state.bids[seat],
        weights=table,
        for_beginners={"bold": -1.0},
    )
    state = sealing(2)
    moves = list(agenda.answers(state, agenda.waiting(state)[0]))[:2]
    careful, bold = (
        level.choose(game, state, 0, moves, QuietDealer(1))
        for level in (EasyAutoma(), NormalAutoma())
    )
    assert careful != bold
    assert table == {"bold": 1.0}


def test_what_counts_otherwise_in_lines_counts_for_whoever_looks_ahead() -> None:
    table = {"bold": 1.0}
    game = replace(
        EMBERS,
        evaluate=lambda state, seat: table["bold"] * state.bids[seat],
        weights=table,
        for_lines={"bold": -1.0},
    )
    state = sealing(2)
    moves = list(agenda.answers(state, agenda.waiting(state)[0]))
    far, near = (
        level.choose(game, state, 0, moves[:2], QuietDealer(1))
        for level in (HardAutoma(Budget(100)), NormalAutoma())
    )
    assert far != near
    assert table == {"bold": 1.0}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_lines_weigh_otherwise_what_counts_elsewhere_too(game: Game) -> None:
    assert game.for_lines.keys() <= game.weights.keys()
    assert all(game.weights[name] != weight for name, weight in game.for_lines.items())


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_beginners_take_care_of_what_counts_for_others_too(game: Game) -> None:
    assert game.for_beginners.keys() <= game.weights.keys()
    assert all(game.weights[name] != weight for name, weight in game.for_beginners.items())


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_turn_of_many_answers_has_an_end_to_its_budget(game: Game) -> None:
    """Some answers have all of it, each later one less; and all together a few times the first."""
    level = HardAutoma(Budget(900, seconds=None))
    limits = [level.limit(game, answered) for answered in range(40)]
    assert limits[: game.full_answers] == [900] * game.full_answers
    assert limits[game.full_answers :] == sorted(limits[game.full_answers :], reverse=True)
    assert limits[game.full_answers] < 900
    assert sum(limits) < (game.full_answers + 2.1) * 900


def test_of_two_that_are_as_good_it_takes_the_one_that_does_nothing() -> None:
    """Whoever sees no difference plays no card, and moves nobody to and fro."""
    game = replace(GAMES["eruption"], evaluate=lambda state, seat: 0.0)
    state = next(
        one
        for one in positions(game, 5, 60, seats=2)
        if type(agenda.waiting(one)[0]).__name__ == "PlayCards"
    )
    decision = agenda.waiting(state)[0]
    moves = agenda.answers(state, decision)
    mind = HardAutoma(Budget(iterations=40, seconds=None))
    for seed in range(3):
        move = mind.choose(game, state, decision.seat, moves, QuietDealer(seed))
        assert type(move) is decision.rests
