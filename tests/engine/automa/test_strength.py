"""How well the levels play, on a small fixed sample; docs/automa.md has the long one."""

import pytest

from engine import automa
from engine.automa.strength import Tally
from engine.cli.arguments import Setting
from engine.cli.play import play_quickly
from engine.game import Game
from engine.games import GAMES
from tests.effort import EFFORT

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)


def met(game: Game, one: str, other: str, matches: int, seats: int = 2) -> Tally:
    """How two levels fare, seats rotated."""
    chosen = Setting(game, seats, game.complete(seats, game.finite))
    first, second = automa.level_named(one), automa.level_named(other)
    tally = Tally(one, other, seats)
    for number in range(matches):
        seat = number % seats
        levels = [first if s == seat else second for s in range(seats)]
        winners = play_quickly(chosen, levels, f"strength {number // seats}").outcome.winners
        tally.count((seat,), winners)
    return tally


@each_game
def test_easy_beats_random(game: Game) -> None:
    tally = met(game, "easy", "random", 2 * EFFORT)
    assert tally.wins >= 0.8 * tally.games
