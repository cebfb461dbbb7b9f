"""A worker that draws forgets sizes before it becomes large, and draws the same afterwards."""

from engine.games import GAMES
from engine.log import Seed
from engine.match import Match
from engine.memory import resident
from render import draw, sprites
from render.thrift import Thrift, forget_sizes, sized


def any_view() -> object:
    match = Match(GAMES["taluva"], 2, {}, Seed.fresh("5e" * 32), ["Ann", "Bob"])
    match.accept(match.propose_start())
    return match.game.view(match.state, None)


def test_what_depends_on_a_size_is_forgotten_and_made_again() -> None:
    view = any_view()
    before = draw(view, names=("Ann", "Bob"), size=400).data
    masters = sprites._ground.cache_info().currsize
    assert sprites.cell.cache_info().currsize
    forget_sizes()
    assert not sprites.cell.cache_info().currsize
    assert sprites._ground.cache_info().currsize == masters
    assert all(not cache.cache_info().currsize for cache in sized())
    assert draw(view, names=("Ann", "Bob"), size=400).data == before


def test_a_large_process_forgets_once_until_it_has_grown_again() -> None:
    thrift = Thrift(most=1.0)
    sprites.ring((0, 0, 0), (9, 9, 9), False, 20.0)
    thrift()
    assert not sprites.ring.cache_info().currsize
    sprites.ring((0, 0, 0), (9, 9, 9), False, 20.0)
    thrift()
    assert sprites.ring.cache_info().currsize
    assert resident() > 1.0
