"""§8 Ranking play: finishers leave from the top, the eliminated fill up from below."""

from engine.games.taluva import GAME
from engine.games.taluva.state import State
from tests.games.taluva.positions import play, position, told

LAND = """
          L     M     N     O     P
    47          J1r
    48          J1r
          J3
    49          J1r         L1b
          S1          G1
    50          S1          S1
                      ^1N
"""
READY = (5, 0, 1)
"""One temple away from two types."""
STUCK = (0, 0, 3)
"""Nothing that can be built on LAND by anybody but Red."""


def finishing(seats: int, **kwargs: object) -> State:
    """Red builds its last temple."""
    state = position(LAND, seats=seats, mode="ranking", **kwargs)  # type: ignore[arg-type]
    state.supply[:3] = READY
    return play(state, "temple N49")


def going_out(seats: int, turn: int = 1, **kwargs: object) -> State:
    """A seat other than Red lays a tile and cannot build."""
    state = position(LAND, seats=seats, turn=turn, tile="JJ", mode="ranking", **kwargs)  # type: ignore[arg-type]
    state.supply[turn * 3 : turn * 3 + 3] = STUCK
    return play(state, "place M46 N")


def ranks(state: State) -> tuple[int, ...]:
    assert state.agenda == []
    return GAME.outcome(state).ranks


def test_8_1_who_has_built_two_types_leaves_and_the_others_go_on() -> None:
    state = finishing(3)
    assert state.agenda != []
    assert (state.finished, state.turn) == ([0], 1)


def test_8_1_a_finisher_has_no_further_turns() -> None:
    state = position(LAND, seats=3, turn=2, mode="ranking", finished=(0,))
    assert play(state, "hut N49").turn == 1


def test_8_1_the_first_to_finish_is_first_the_second_second() -> None:
    assert ranks(finishing(4, finished=(2,), out=(3,))) == (2, 3, 1, 4)


def test_8_1_the_last_one_left_takes_the_last_free_place_when_another_finishes() -> None:
    assert ranks(finishing(2)) == (1, 2)
    assert ranks(finishing(3, finished=(2,))) == (2, 3, 1)


def test_8_1_who_is_eliminated_takes_the_last_free_place() -> None:
    state = going_out(4, out=(3,))
    assert state.agenda != []
    assert GAME.outcome(state).ranks[1] == 3
    assert GAME.outcome(state).ranks[3] == 4


def test_8_1_the_last_one_left_takes_the_free_place_when_another_goes_out() -> None:
    assert ranks(going_out(2)) == (1, 2)
    assert ranks(going_out(3, out=(2,))) == (1, 2, 3)
    assert ranks(going_out(4, out=(3,), finished=(2,))) == (2, 3, 1, 4)


def test_8_1_with_two_left_the_game_goes_on() -> None:
    assert finishing(3).agenda != []
    assert going_out(3).agenda != []
    assert going_out(4, finished=(2,)).agenda != []


def test_8_1_when_the_tiles_run_out_the_remaining_places_follow_the_count() -> None:
    state = position(
        LAND,
        seats=4,
        mode="ranking",
        left=0,
        finished=(3,),
        out=(2,),
        supply={0: (9, 2, 3), 1: (9, 2, 2)},
    )
    assert ranks(play(state, "hut O50")) == (3, 2, 4, 1)


def test_8_1_those_equal_by_count_share_a_place() -> None:
    supply = {0: (10, 2, 2), 1: (9, 2, 2)}
    state = position(LAND, seats=3, mode="ranking", left=0, finished=(2,), supply=supply)
    assert ranks(play(state, "hut O50")) == (2, 2, 1)


def test_8_1_who_finishes_on_the_last_tile_is_placed_before_the_count() -> None:
    state = finishing(3, left=0, supply={1: (0, 1, 1), 2: (9, 1, 1)})
    assert ranks(state) == (1, 2, 3)


def test_8_1_the_eliminated_are_below_everybody_counted() -> None:
    state = position(
        LAND, seats=3, mode="ranking", left=0, out=(2,), supply={1: (20, 2, 3), 2: (0, 2, 0)}
    )
    assert ranks(play(state, "hut O50")) == (1, 2, 3)


def test_8_1_a_finisher_is_told_to_take_a_place_and_leave() -> None:
    state = position(LAND, seats=4, mode="ranking", finished=(2,), supply={0: READY})
    said = told(state, "temple N49")
    assert "Red leaves in second place: all pieces of two types are built." in said
