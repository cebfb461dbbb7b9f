"""Characters: a level of play that likes some things more than others.

A game names a few of its weights and how many times as much they count. Strength is the level's:
the changes are small. `hard builder` is `hard` with the character of a builder.
"""

import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

from engine.contract import Move
from engine.dealer import Dealer
from engine.game import Game

_alone = threading.RLock()
"""A game has one table of weights: whoever changes it is alone meanwhile."""


class Mind(Protocol):
    """Whoever chooses."""

    name: str

    def choose(
        self,
        game: Game,
        state: Any,
        seat: int,
        moves: Sequence[Move],
        dealer: Dealer,
        answered: int = 0,
    ) -> Move: ...


@contextmanager
def weighed(game: Game, table: Mapping[str, float]) -> Iterator[None]:
    """The game's evaluation goes by another table for a while."""
    with _alone:
        usual = dict(game.weights)
        game.weights.update(table)
        try:
            yield
        finally:
            game.weights.update(usual)


def table_of(game: Game, character: str) -> dict[str, float]:
    """The game's weights as a character sees them."""
    times = game.characters.get(character, {})
    return {name: weight * times.get(name, 1.0) for name, weight in game.weights.items()}


class InCharacter:
    """A level that plays in a character."""

    def __init__(self, mind: Mind, character: str) -> None:
        self._mind, self._character = mind, character
        self.name = f"{mind.name} {character}"

    def choose(
        self,
        game: Game,
        state: Any,
        seat: int,
        moves: Sequence[Move],
        dealer: Dealer,
        answered: int = 0,
    ) -> Move:
        with weighed(game, table_of(game, self._character)):
            return self._mind.choose(game, state, seat, moves, dealer, answered)
