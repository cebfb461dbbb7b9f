"""Clocks that fit their rounds."""

import pytest
from msgspec.structs import replace

from engine.game import Game
from engine.games import GAMES
from engine.model.time_control import DAY, HOUR
from engine.tournament.plan import TournamentPlan
from engine.tournament.timing import control_of

PLAN = TournamentPlan(name="Cup", game="taluva").settled()
TABLES = [(game, seats) for game in GAMES.values() for seats in game.seats if seats > 1]


@pytest.mark.parametrize("days", [1 / 24, 1, 7, 30])
@pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda it: getattr(it, "id", None))
def test_a_match_of_the_usual_length_ends_within_its_round(
    game: Game, seats: int, days: float
) -> None:
    """Even if everybody uses all they have, and nobody has too little for a reason."""
    control = control_of(replace(PLAN, game=game.id, days=days), seats).check()
    used = seats * control.bank + game.usual_turns[seats] * control.increment
    assert 0.5 * days * DAY < used <= 0.75 * days * DAY


def test_hours_for_a_move_are_taken_as_they_are_chosen() -> None:
    control = control_of(replace(PLAN, hours=6.0), 2)
    assert (control.per_move, control.bank) == (6 * HOUR, 0)


def test_a_plan_that_was_stored_before_keeps_its_clock() -> None:
    assert control_of(TournamentPlan(name="Old", game="taluva"), 2).per_move == 21 * HOUR
