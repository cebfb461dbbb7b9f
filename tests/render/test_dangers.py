"""What could happen to somebody in Taluva: as the rules have it."""

from engine.games import GAMES
from engine.games.taluva.moves import Erupt
from engine.games.taluva.tiles import covered
from engine.match.match import Match
from render.games.taluva.dangers import within_reach
from tests.effort import EFFORT
from tests.render import every


def test_huts_within_reach_are_those_that_an_eruption_may_bury() -> None:
    found = 0
    for match in every.moments("taluva", 6 * EFFORT, seed=9, wanted=_is_laying):
        state = match.state
        view = GAMES["taluva"].view(state, None)
        eruptions = [m for m in match.moves(min(match.waiting())) if isinstance(m, Erupt)]
        buried = {at for move in eruptions for at in covered(move.cell, move.way)}
        for seat in range(view.seats):
            own = {field.cell for field in view.fields if field.owner == seat}
            assert within_reach(view, seat) == sorted(own & buried)
            found += len(own & buried)
    assert found, "no hut was ever in danger"


def _is_laying(match: Match) -> bool:
    return bool(match.waiting()) and GAMES["taluva"].view(match.state, None).tile is not None
