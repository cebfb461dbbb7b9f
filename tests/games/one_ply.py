"""What an evaluation prefers, one move ahead."""

from typing import Any

from engine import automa, notation
from engine.automa.budget import Budget
from engine.dealer import QuietDealer
from engine.game import Game

ONE_PLY = automa.level_named("hard", Budget(seconds=0))
"""Sees every move, and has no time to play any on."""


def preferred(game: Game, state: Any, seat: int, seed: int = 1) -> str:
    """What the evaluation takes for the best move, in notation."""
    return notation.write(automa.choose(ONE_PLY, game, state, seat, QuietDealer(seed)))
