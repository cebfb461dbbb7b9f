"""In how many different ways the first turns can be played (perft).

Chance is held still: whatever is drawn is the first possibility, unless an option fixes it
(Taluva's `stack`). Counting walks the whole tree, so it finds a move too many or too few anywhere
in it.
"""

from collections.abc import Callable, Sequence
from typing import Any

from engine import agenda, notation
from engine.agenda import OpenDecision
from engine.dealer import ScriptedDealer
from engine.game import Game
from engine.kit.breaches import must


def divide(state: Any, asked: Sequence[OpenDecision], turns: int) -> list[tuple[str, int]]:
    """The counts behind each first move."""
    if not asked or state.turns > turns:
        return []
    return [
        (notation.write(move), count(*_after(state, asked[0], move), turns))
        for move in asked[0].moves
    ]


def count(state: Any, asked: Sequence[OpenDecision], turns: int) -> int:
    """The ways to play on until so many turns are over."""
    if not asked or state.turns > turns:
        return 1
    return sum(count(*_after(state, asked[0], move), turns) for move in asked[0].moves)


def _after(state: Any, asked: OpenDecision, move: Any) -> tuple[Any, Sequence[OpenDecision]]:
    after = state.clone()
    return after, agenda.answer(after, asked.decision.seat, move, ScriptedDealer())


MOST_NODES = 5_000
MOST_TURNS = 3
"""What is counted while somebody waits."""


class TooMany(Exception):
    """There are more ways than anybody wants to count."""


def counts(game: Game, seats: int) -> list[int]:
    """The ways to play one turn, two turns … as far as they are few enough, each counted twice: on
    clones, and on states that are written down and read again before every answer.
    """
    found: list[int] = []
    for turns in range(1, MOST_TURNS + 1):
        state = game.set_up(seats, game.complete(seats, game.finite))
        asked = agenda.begin(state, ScriptedDealer())
        try:
            on_clones = _counted(state, asked, turns, lambda one: one.clone(), MOST_NODES)
        except TooMany:
            break
        read = _counted(state, asked, turns, lambda one: game.decode(game.encode(one)), MOST_NODES)
        must(
            read == on_clones,
            f"{turns} turns can be played in {on_clones} ways on clones, and in {read} after JSON",
        )
        found.append(on_clones)
    return found


def _counted(
    state: Any,
    asked: Sequence[OpenDecision],
    turns: int,
    copied: Callable[[Any], Any],
    most: int,
) -> int:
    """The ways to play on until so many turns are over; TooMany if there are more than `most`."""
    if not asked or state.turns > turns:
        return 1
    found = 0
    for move in asked[0].moves:
        after = copied(state)
        following = agenda.answer(after, asked[0].decision.seat, move, ScriptedDealer())
        found += _counted(after, following, turns, copied, most - found)
        if found > most:
            raise TooMany
    return found
