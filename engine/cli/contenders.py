"""Who meets in the arena: levels, also of one's own, each with a budget of its own if it shall.

`hard` is a level, `hard=3000` the same with so many positions for a turn, and `module:Class` one
that no match knows: a benchmark, or something that is tried out.
"""

import importlib
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine import automa
from engine.automa import Automa
from engine.automa.budget import Budget
from engine.cli.arguments import positive
from engine.cli.words import say
from engine.contract import Move
from engine.dealer import Dealer
from engine.game import Game
from engine.trouble import BadOption


def contender_named(name: str, budget: Budget) -> Automa:
    """The automa of that name; BadOption if there is none."""
    level, _, positions = name.partition("=")
    if positions:
        budget = replace(budget, iterations=_number(positions))
    if ":" not in level:
        return automa.level_named(level, budget)
    module, _, of_one = level.partition(":")
    try:
        found: Automa = getattr(importlib.import_module(module), of_one)(budget)
    except (ImportError, AttributeError) as problem:
        raise BadOption(say("no_contender", name=level, why=problem)) from None
    return found


def _number(text: str) -> int:
    try:
        return positive(text)
    except Exception as problem:
        raise BadOption(str(problem)) from None


class Timed:
    """An automa, and how long it has thought, in seconds of processor time."""

    def __init__(self, mind: Automa) -> None:
        self._mind, self.name, self.seconds = mind, mind.name, 0.0

    def choose(
        self,
        game: Game,
        state: Any,
        seat: int,
        moves: Sequence[Move],
        dealer: Dealer,
        answered: int = 0,
    ) -> Move:
        start = time.process_time()
        try:
            return self._mind.choose(game, state, seat, moves, dealer, answered)
        finally:
            self.seconds += time.process_time() - start
