"""The evaluation of Orcs Orcs Orcs: good enough for one ply, blind to what a seat cannot see."""

import random

import pytest

from engine import agenda, automa, notation
from engine.automa.budget import Budget
from engine.dealer import QuietDealer
from engine.games.orcs_orcs_orcs import GAME
from engine.games.orcs_orcs_orcs.automa import evaluate
from engine.games.orcs_orcs_orcs.state import State
from tests.effort import EFFORT, seeds
from tests.games.one_ply import preferred
from tests.games.orcs_orcs_orcs.lively import EVERYTHING, decisions
from tests.games.orcs_orcs_orcs.positions import play, position


def winners(levels: tuple[str, str], seed: int, options: dict[str, str]) -> tuple[int, ...]:
    dealer = QuietDealer(seed)
    state: State = GAME.set_up(2, GAME.complete(2, options))
    asked = agenda.begin(state, dealer)
    while asked:
        seat = asked[0].decision.seat
        move = automa.choose(automa.level_named(levels[seat]), GAME, state, seat, dealer)
        asked = agenda.answer(state, seat, move, dealer)
    return GAME.outcome(state).winners


@pytest.mark.parametrize("options", [{}, EVERYTHING], ids=["basic", "everything"])
def test_easy_beats_random(options: dict[str, str]) -> None:
    games = 6 * EFFORT
    won = sum(winners(("easy", "random"), seed, options) == (0,) for seed in range(games // 2))
    won += sum(winners(("random", "easy"), seed, options) == (1,) for seed in range(games // 2))
    assert won >= 0.9 * games - 1


@pytest.mark.parametrize("seed", seeds(2))
def test_what_a_seat_cannot_see_does_not_count(seed: int) -> None:
    chooser = random.Random(seed)
    for state, decision, _ in decisions(seed, 3, EVERYTHING):
        if chooser.random() < 0.3:
            seat = decision.seat
            twin = GAME.redeal(state, seat, QuietDealer(seed))
            assert evaluate(twin, seat) == pytest.approx(evaluate(state, seat))


def choice(state: State) -> str:
    return preferred(GAME, state, agenda.waiting(state)[0].seat)


def test_a_creature_that_can_be_defeated_is() -> None:
    state = position({"1m": "orc chief"}, hands=["zap bolt poison"])
    assert choice(play(state, "cast zap", "add bolt").state) == "hit 2 orc 1m"


def test_the_card_that_is_missing_is_added() -> None:
    state = position({"1m": "chief"}, hands=["fireball fire-spark voodoo smash"])
    assert choice(state) == "cast fireball"
    assert choice(play(state, "cast fireball").state) in ("add fire-spark", "add voodoo")


def test_poison_is_discarded_first() -> None:
    state = position(hands=["voodoo zap", "poison fireball bolt voodoo"])
    assert choice(play(state, "cast voodoo", "hex green").state) == "discard poison"


def test_what_others_are_asked_in_between_hides_no_free_action() -> None:
    """§11.8 Everybody else discards, and there is another action."""
    hands = ["voodoo fire-spark zap zap", "zap zap zap zap", "zap zap zap zap"]
    state = play(position({"1m": "orc"}, hands=hands), "cast voodoo", "add fire-spark").state
    seat = agenda.waiting(state)[0].seat
    for level in ("normal", "hard"):
        mind = automa.level_named(level, Budget(60, seconds=None))
        chosen = automa.choose(mind, GAME, state, seat, QuietDealer(1))
        assert notation.write(chosen) == "hex all"
