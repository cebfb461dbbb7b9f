"""§7 The end: two types complete, the last tile, the last player."""

import pytest

from engine.games.taluva import GAME
from engine.games.taluva.state import State
from tests.games.taluva.positions import legal, play, position, table, told

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
"""Red may build a hut (O50), a tower (L48), a temple (seven fields) and expand."""

Left = dict[int, tuple[int, int, int]]


def after(text: str, supply: Left, seats: int = 2, **kwargs: object) -> State:
    return play(position(LAND, supply=supply, seats=seats, **kwargs), text)  # type: ignore[arg-type]


# ── 7.1 Two types ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("left", "text"),
    [
        ((5, 1, 0), "tower L48"),
        ((5, 0, 1), "temple N49"),
        ((1, 0, 2), "hut O50"),
        ((1, 2, 0), "hut O50"),
        ((0, 1, 2), "tower L48"),
        ((0, 2, 1), "temple N49"),
        ((3, 0, 2), "expand M47 jungle"),
    ],
)
def test_7_1_who_has_built_all_of_two_types_wins_at_once(
    left: tuple[int, int, int], text: str
) -> None:
    state = after(text, {0: left})
    assert state.agenda == []
    assert GAME.outcome(state).winners == (0,)
    assert GAME.outcome(state).why == "won_by_building"


@pytest.mark.parametrize(
    ("left", "text"),
    [((5, 1, 1), "tower L48"), ((5, 2, 1), "temple N49"), ((1, 1, 1), "hut O50")],
)
def test_7_1_one_type_is_not_enough(left: tuple[int, int, int], text: str) -> None:
    assert after(text, {0: left}).agenda != []


def test_7_1_the_others_do_not_finish_the_round() -> None:
    state = after("temple N49", {0: (5, 0, 1)}, seats=4)
    assert state.agenda == []
    assert GAME.outcome(state).winners == (0,)


def test_7_1_also_on_the_very_last_tile_before_any_count() -> None:
    supply = {0: (5, 0, 1), 1: (0, 1, 0)}
    state = after("temple N49", {**supply, 1: (0, 1, 0)}, left=0)
    assert GAME.outcome(state).ranks == (1, 2)
    assert GAME.outcome(state).why == "won_by_building"


def test_7_1_buried_huts_count_as_built() -> None:
    """Twenty huts were built and one was buried: nothing is left, and that is what matters."""
    state = after("temple N49", {0: (0, 2, 1)})
    assert GAME.outcome(state).winners == (0,)


def test_7_1_the_others_are_ranked_by_count() -> None:
    state = after("temple N49", {0: (5, 0, 1), 1: (9, 2, 2), 2: (9, 2, 1)}, seats=3)
    assert GAME.outcome(state).ranks == (1, 3, 2)


def test_7_1_it_is_told() -> None:
    state = position(LAND, supply={0: (5, 0, 1)})
    assert told(state, "temple N49")[-1] == "Red has built all pieces of two types."


# ── 7.2 The last tile ─────────────────────────────────────────────────────────────────────────────


def counted(red: tuple[int, int, int], blue: tuple[int, int, int]) -> tuple[int, ...]:
    """The ranks when Red builds one more hut after the last tile; what is left of each."""
    state = after("hut O50", {0: (red[0] + 1, *red[1:]), 1: blue}, left=0)
    assert state.agenda == []
    assert GAME.outcome(state).why == ("won_together" if red == blue else "won_by_count")
    return GAME.outcome(state).ranks


def test_7_2_the_turn_of_the_last_tile_is_played_to_its_end() -> None:
    state = position(LAND, tile="JG", left=0)
    laid = play(state, "place M46 N")
    assert laid.agenda != []
    assert play(laid, "hut O50").agenda == []


def test_7_2_with_a_tile_left_the_game_goes_on() -> None:
    assert after("hut O50", {}, left=1).agenda != []


def test_7_2_most_temples_win_whatever_else() -> None:
    assert counted((19, 2, 1), (1, 1, 2)) == (1, 2)
    assert counted((1, 1, 2), (19, 2, 1)) == (2, 1)


def test_7_2_then_most_towers() -> None:
    assert counted((19, 1, 2), (1, 2, 2)) == (1, 2)
    assert counted((1, 2, 2), (19, 1, 2)) == (2, 1)


def test_7_2_then_most_huts() -> None:
    assert counted((4, 1, 2), (5, 1, 2)) == (1, 2)
    assert counted((5, 1, 2), (4, 1, 2)) == (2, 1)


def test_7_2_whoever_is_still_equal_shares_the_win() -> None:
    assert counted((5, 1, 2), (5, 1, 2)) == (1, 1)


def test_7_2_equal_seats_share_a_rank_and_the_next_one_is_left_out() -> None:
    supply = {0: (6, 1, 2), 1: (5, 1, 2), 2: (4, 2, 2), 3: (1, 1, 3)}
    state = after("hut O50", supply, seats=4, left=0)
    assert GAME.outcome(state).ranks == (1, 1, 3, 4)


def test_7_2_huts_are_counted_as_ever_built() -> None:
    """Five of Red's twenty huts stand, the others are buried; Blue has built fewer."""
    state = after("hut O50", {0: (1, 2, 3), 1: (2, 2, 3)}, left=0)
    assert GAME.outcome(state).scores == ((0, 0, 20), (0, 0, 18))
    assert GAME.outcome(state).ranks == (1, 2)


def test_7_2_it_is_told_what_decides() -> None:
    state = position(LAND, left=0)
    assert told(state, "hut O50")[-1] == (
        "The last tile is laid: temples are counted, then towers, then huts."
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_7_2_the_count_is_of_every_seat(seats: int) -> None:
    state = after("hut O50", {seats - 1: (20, 2, 0)}, seats=seats, left=0)
    assert GAME.outcome(state).winners == (seats - 1,)


# ── 7.3 The last player ───────────────────────────────────────────────────────────────────────────


def stuck(seats: int, out: tuple[int, ...], **kwargs: object) -> State:
    """Seat one lays a tile and cannot build."""
    land = {"M49": "J1r", "M50": "^1NE", "N49": "G1", "N50": "S1"}
    state = position(land, tile="JJ", seats=seats, out=out, supply={0: (0, 2, 0)}, **kwargs)  # type: ignore[arg-type]
    return play(state, "place M48 N")


@pytest.mark.parametrize(("seats", "out", "winner"), [(2, (), 1), (3, (2,), 1), (4, (3, 1), 2)])
def test_7_3_the_one_left_wins_at_once(seats: int, out: tuple[int, ...], winner: int) -> None:
    state = stuck(seats, out)
    assert state.agenda == []
    assert GAME.outcome(state).winners == (winner,)
    assert GAME.outcome(state).why == "won_by_staying"


@pytest.mark.parametrize(("seats", "out"), [(3, ()), (4, ()), (4, (2,))])
def test_7_3_with_two_left_the_game_goes_on(seats: int, out: tuple[int, ...]) -> None:
    assert stuck(seats, out).agenda != []


def test_7_3_the_one_left_wins_with_whatever_is_built() -> None:
    """Red has all temples and is out; Blue has built nothing and wins."""
    assert GAME.outcome(stuck(2, ())).scores == ((3, 0, 20), (0, 0, 0))
    assert GAME.outcome(stuck(2, ())).ranks == (2, 1)


def test_7_3_whoever_went_out_later_is_ranked_higher() -> None:
    assert GAME.outcome(stuck(4, (3, 1))).ranks == (2, 3, 1, 4)


@pytest.mark.parametrize(
    ("why", "sentence"),
    [
        ("won_by_building", "all pieces of two types are built."),
        ("won_by_count", "the most temples, then towers, then huts."),
        ("won_by_staying", "nobody else is left."),
    ],
)
def test_7_each_ending_has_its_sentence(why: str, sentence: str) -> None:
    states = {
        "won_by_building": after("temple N49", {0: (5, 0, 1)}),
        "won_by_count": after("hut O50", {1: (20, 2, 3)}, left=0),
        "won_by_staying": stuck(2, ()),
    }
    outcome = GAME.outcome(states[why])
    said = table(states[why]).speaker.outcome(outcome)
    assert said.endswith(sentence)
    assert ("Blue" if why == "won_by_staying" else "Red") in said


def test_7_2_a_shared_win_is_told_of_all_who_share_it() -> None:
    state = after("hut O50", {0: (6, 2, 3), 1: (5, 2, 3)}, left=0)
    assert table(state).speaker.outcome(GAME.outcome(state)) == (
        "A shared victory for Red and Blue: equal temples, towers and huts."
    )


def test_7_nothing_may_be_said_after_the_end() -> None:
    assert table(after("temple N49", {0: (5, 0, 1)})).waiting() == {}
    assert "temple N49" in legal(position(LAND, supply={0: (5, 0, 1)}))
