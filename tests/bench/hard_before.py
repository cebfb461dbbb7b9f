"""`hard` as it was: benchmarks the arena can name.

    python -m engine arena taluva --automa hard,tests.bench.hard_before:HardBefore
    python -m engine arena taluva --automa hard,tests.bench.hard_before:JudgedBefore

They say whether a new `hard` is stronger at equal processor time, and are for nothing else: nobody
plays against them. `HardBefore` is `hard` before it learnt to judge better: its search and the
games' evaluations are read from git, as they were at `COMMIT`; rules, boards and scores are
today's. `JudgedBefore` searches as today, and judges as at `LAST_COMMIT`, before the evaluations
were last changed.
"""

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from engine.automa.budget import Budget
from engine.automa.lookahead import Candidate, HardAutoma
from engine.contract import Move
from engine.dealer import Dealer
from engine.game import Game

COMMIT = "93a7c660154490cc3dde815de6c5ef9f33e7146f"
LAST_COMMIT = "cfe347b02a7c4fb0743c9bea4791aabab64eeead"
AUTOMA = "engine.automa"


@cache
def old_module(name: str, commit: str = COMMIT) -> ModuleType:
    """A module as it was; what it has from the automa's package is as old as itself."""
    path = name.replace(".", "/") + ".py"
    shown = ["git", "-C", str(Path(__file__).parent), "show", f"{commit}:{path}"]
    text = subprocess.run(shown, capture_output=True, text=True, check=True).stdout
    module = ModuleType(f"before.{commit}.{name}" if commit != COMMIT else f"before.{name}")
    sys.modules[module.__name__] = module
    exec(
        compile(text.replace(f"from {AUTOMA}.", f"from before.{AUTOMA}."), path, "exec"),
        vars(module),
    )
    return module


class HardBefore:
    """Answers as `hard` did, by the evaluation it had."""

    name = "hard-before"

    def __init__(self, budget: Budget | None = None) -> None:
        budget = budget or Budget()
        for name in ("budget", "levels"):
            old_module(f"{AUTOMA}.{name}")
        old_budget = old_module(f"{AUTOMA}.budget").Budget(budget.iterations, budget.seconds)
        self._mind = old_module(f"{AUTOMA}.lookahead").HardAutoma(old_budget)

    def choose(
        self,
        game: Game,
        state: Any,
        seat: int,
        moves: Sequence[Move],
        dealer: Dealer,
        answered: int = 0,
    ) -> Move:
        move: Move = self._mind.choose(as_it_was(game.id, game), state, seat, moves, dealer)
        return move


@cache
def _old_evaluation(game_id: str) -> dict[str, Any]:
    judged = old_module(f"engine.games.{game_id}.automa")
    known = {"evaluate": judged.evaluate, "terms": judged.terms, "weights": judged.WEIGHTS}
    return {**known, "iterations": getattr(judged, "ITERATIONS", 1000)}


def as_it_was(game_id: str, game: Game) -> Game:
    """A game that is judged as it was then."""
    return replace(game, **_old_evaluation(game_id))


class JudgedBefore(HardAutoma):
    """Searches as today, by the evaluation of a little while ago."""

    name = "judged-before"

    def ranked(
        self,
        game: Game,
        state: Any,
        seat: int,
        moves: Sequence[Move],
        dealer: Dealer,
        answered: int = 0,
    ) -> list[Candidate]:
        if game.id not in _judged:
            _judged[game.id] = replace(game, **_last_evaluation(game.id))
        return super().ranked(_judged[game.id], state, seat, moves, dealer, answered)


_judged: dict[str, Game] = {}
"""Games as they were judged at `LAST_COMMIT`."""


def _last_evaluation(game_id: str) -> dict[str, Any]:
    judged = old_module(f"engine.games.{game_id}.automa", LAST_COMMIT)
    known = {"evaluate": judged.evaluate, "terms": judged.terms, "weights": judged.WEIGHTS}
    return {**known, "for_lines": getattr(judged, "FOR_LINES", {})}
