"""A turn again, moment by moment: nothing is told that was not, and it ends where it ended."""

import pytest

from engine.dealer import Event
from engine.games import GAMES
from engine.match.match import Match
from engine.match.turn_moments import moments, turn_with
from tests.effort import seeds
from tests.render import every

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
@pytest.mark.parametrize("seed", seeds(1))
def test_every_turn_is_told_again_as_it_was(game: str, seed: int) -> None:
    match = every.whole(game, max(GAMES[game].seats), seed)
    told = {entry.n: events for entry, _, events in match.history() if entry.act == "move"}
    n, seen = match.live[-1].n, 0
    while (turn := turn_with(match, n)) is not None:
        found = list(moments(match, turn))
        heard = [one.event for one in found if one.event is not None]
        assert heard == [event for move in turn.moves for event in told[move.entry.n]]
        assert encoded(match, found[-1].state) == encoded(match, turn.after)
        assert len({move.before.turns for move in turn.moves}) == 1
        seen += len(turn.moves)
        n = turn.moves[0].entry.n - 1
        if n < min(told) or seen > 60:
            break
    assert seen > 10


def encoded(match: Match, state: object) -> object:
    return match.game.encode(state)


def test_nothing_is_told_before_the_first_move() -> None:
    assert turn_with(every.fresh(GAMES["taluva"], 2, 1)) is None


def test_the_last_turn_is_meant_where_no_entry_is_named() -> None:
    match = every.at("taluva", 3, 0.5)
    turn = turn_with(match)
    assert turn is not None
    assert turn.moves[-1].entry is match.live[-1]
    assert turn.after is not None
    assert turn_with(match, match.live[-1].n) == turn


def test_an_earlier_entry_means_its_own_turn() -> None:
    match = every.at("taluva", 3, 0.5)
    last = turn_with(match)
    assert last is not None
    earlier = turn_with(match, last.moves[0].entry.n - 1)
    assert earlier is not None
    assert earlier.moves[-1].entry.n == last.moves[0].entry.n - 1
    assert encoded(match, earlier.after) == encoded(match, last.before)


def test_a_turn_that_was_taken_back_is_not_told() -> None:
    match = every.play(every.fresh(GAMES["taluva"], 2, 3), 3, "random", 4)
    struck = match.live[-1]
    match.accept(match.propose_undo(match.live[-2].n))
    turn = turn_with(match)
    assert turn is not None
    assert struck not in [move.entry for move in turn.moves]
    assert all(isinstance(one.event, Event | None) for one in moments(match, turn))
