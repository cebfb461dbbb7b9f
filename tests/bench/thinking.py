"""How many turns a second automa of each level think through, on one core.

    python -m tests.bench.thinking taluva eruption

Matches of `normal` at two seats are played; some of their turns, evenly spread, are thought through
by the level that is measured. The time is the processor's: a busy machine changes little.
"""

import sys
import time
from collections.abc import Mapping

from engine import agenda, automa
from engine.automa.budget import Budget
from engine.dealer import QuietDealer
from engine.game import Game
from engine.games import GAMES, game_named

EVERY: Mapping[str, int] = {"easy": 1, "normal": 1, "hard": 4, "expert": 12}
"""One turn in so many is measured."""


def thought(game: Game, name: str) -> tuple[int, float]:
    """How many turns were measured in one match, and the seconds that they took."""
    normal, level = automa.level_named("normal"), automa.level_named(name, Budget(seconds=None))
    dealer, state = QuietDealer("thinking"), game.set_up(2, game.complete(2, game.finite))
    asked, seconds = agenda.begin(state, dealer), 0.0
    turn, answered, measured = 0, 0, set[int]()
    while asked:
        seat = asked[0].decision.seat
        turn, answered = state.turns, answered + 1 if state.turns == turn else 0
        is_measured = turn % EVERY[name] == EVERY[name] // 2
        start = time.process_time()
        mind = level if is_measured else normal
        move = automa.choose(mind, game, state, seat, dealer, answered)
        if is_measured:
            seconds += time.process_time() - start
            measured.add(turn)
        asked = agenda.answer(state, seat, move, dealer)
    return len(measured), seconds


def main() -> None:
    for game in [game_named(name) for name in sys.argv[1:]] or GAMES.values():
        for name in EVERY:
            turns, seconds = thought(game, name)
            each = 1000 * seconds / turns
            print(f"{game.title}, {name}: {each:,.0f} ms a turn, {turns / seconds:,.2f} a second")


if __name__ == "__main__":
    main()
