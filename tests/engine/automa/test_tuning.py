"""Tuning: what it learns from, what it changes, and that the table in use stays as it was."""

from dataclasses import replace
from typing import Any

import pytest

from engine import automa
from engine.automa.tuning import Weighed, fitted, self_play, weighed
from engine.cli import main
from engine.game import Game
from engine.games import GAMES
from tests.engine.automa.positions import sealing
from tests.toy import EMBERS, Bid


def embers(**weights: float) -> Game:
    """Embers with a table: the lead counts, and odd hands are no better than even ones."""

    def evaluate(state: Any, seat: int) -> float:
        lead = state.scores[seat] - max(s for i, s in enumerate(state.scores) if i != seat)
        return weights["lead"] * lead + weights["odd"] * (sum(state.hands[seat]) % 2)

    return replace(EMBERS, evaluate=evaluate, weights=weights)


def test_a_weight_that_misleads_is_made_smaller() -> None:
    game = embers(lead=1.0, odd=4.0)
    seen = [one for n in range(60) for one in self_play(game, 2, {}, f"{n}")]
    told = list[float]()
    table = fitted(game, seen, 8, lambda name, left: told.append(left))
    assert table["odd"] < 2.0
    assert table["lead"] >= 1.0
    assert told == sorted(told, reverse=True)
    assert game.weights == {"lead": 1.0, "odd": 4.0}


def test_results_are_seen_by_who_was_on_turn() -> None:
    seen = self_play(embers(lead=1.0, odd=1.0), 3, {}, "1")
    assert [one.seat for one in seen] == [0, 1, 2]
    assert all(one.state.turns == turn for turn, one in enumerate(seen, start=1))


def test_another_table_counts_for_a_while_only() -> None:
    game = embers(lead=1.0, odd=1.0)
    with weighed(game, {"odd": 7.0}):
        assert game.weights == {"lead": 1.0, "odd": 7.0}
    assert game.weights == {"lead": 1.0, "odd": 1.0}


def test_each_plays_by_its_own_table() -> None:
    weights = {"bid": 0.0}
    game = replace(
        EMBERS, weights=weights, evaluate=lambda state, seat: weights["bid"] * state.bids[seat]
    )
    bold, timid = Weighed("bold", {"bid": 1.0}), Weighed("timid", {"bid": -1.0})
    state = sealing(2)
    assert automa.choose(bold, game, state, 0) == Bid(5)
    assert automa.choose(timid, game, state, 0) == Bid(1)


def test_the_command_prints_a_table_and_its_proof(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tune", "taluva", "--games", "2", "--proof", "2", "--passes", "1", "--seed", "3"]
    before = dict(GAMES["taluva"].weights)
    assert main([*words, "--option", "stack=short"]) == 0
    printed = capsys.readouterr().out
    assert "temple_now" in printed
    assert "of 2 against the old one" in " ".join(printed.split())
    command = next(line for line in printed.splitlines() if "engine tune" in line)
    asked = " ".join([*words[:2], "--seats 2", *words[2:8], "--option stack=short", *words[8:]])
    assert command == f"python -m engine {asked}"
    assert GAMES["taluva"].weights == before
