"""§9 Teams: seats one and three against seats two and four."""

import pytest

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
Left = tuple[int, int, int]


def team_play(text: str, supply: dict[int, Left], **kwargs: object) -> State:
    return play(position(LAND, seats=4, mode="teams", supply=supply, **kwargs), text)  # type: ignore[arg-type]


def ranks(state: State) -> tuple[int, ...]:
    assert state.agenda == []
    return GAME.outcome(state).ranks


def test_9_1_partners_sit_opposite_each_other() -> None:
    assert GAME.sides(position(LAND, seats=4, mode="teams")) == ((0, 2), (1, 3))


def test_9_1_play_alternates_between_the_teams() -> None:
    for turn, following in ((0, 1), (1, 2), (2, 3), (3, 0)):
        state = position(LAND, seats=4, mode="teams", turn=turn)
        assert play(state, "hut O50" if turn != 1 else "hut L49").turn == following


@pytest.mark.parametrize("partner", [(0, 2, 3), (20, 0, 3), (20, 2, 0), (0, 0, 3)])
def test_9_2_two_types_and_one_of_the_partner_win_at_once(partner: Left) -> None:
    assert ranks(team_play("temple N49", {0: (5, 0, 1), 2: partner})) == (1, 2, 1, 2)


def test_9_2_two_types_alone_are_not_enough() -> None:
    assert team_play("temple N49", {0: (5, 0, 1), 2: (1, 1, 1)}).agenda != []


def test_9_2_one_type_each_is_not_enough() -> None:
    assert team_play("temple N49", {0: (5, 1, 1), 2: (1, 1, 0)}).agenda != []


def test_9_2_the_partner_who_completes_the_one_type_wins_for_both() -> None:
    assert ranks(team_play("temple N49", {0: (5, 1, 1), 2: (0, 1, 0)})) == (1, 2, 1, 2)


def test_9_2_types_of_opponents_do_not_help() -> None:
    assert team_play("temple N49", {0: (5, 0, 1), 1: (0, 0, 3), 3: (0, 0, 3)}).agenda != []


def test_9_2_whoever_has_two_types_is_told_to_have_them() -> None:
    """Red completes its one type; the two types are Yellow's."""
    state = position(LAND, seats=4, mode="teams", supply={0: (5, 1, 1), 2: (0, 1, 0)})
    assert told(state, "temple N49")[-1] == "Yellow has built all pieces of two types."


def test_9_2_a_player_with_two_types_plays_on_until_the_partner_has_one() -> None:
    state = team_play("temple N49", {0: (5, 0, 1)})
    assert state.playing() == [0, 1, 2, 3]


def test_9_3_the_buildings_of_both_partners_are_added_up() -> None:
    supply = {0: (10, 2, 2), 2: (10, 2, 2), 1: (1, 0, 2), 3: (1, 0, 3)}
    assert ranks(team_play("hut O50", supply, left=0)) == (1, 2, 1, 2)


@pytest.mark.parametrize(
    ("red", "blue", "yellow", "white", "expected"),
    [
        ((9, 1, 2), (9, 1, 2), (9, 1, 2), (9, 0, 2), (2, 1, 2, 1)),  # towers decide
        ((9, 1, 2), (9, 1, 2), (9, 1, 2), (7, 1, 2), (2, 1, 2, 1)),  # huts decide
        ((9, 1, 2), (9, 1, 2), (9, 1, 2), (8, 1, 2), (1, 1, 1, 1)),  # Red builds one more
    ],
)
def test_9_3_temples_then_towers_then_huts_of_the_team(
    red: Left, blue: Left, yellow: Left, white: Left, expected: tuple[int, ...]
) -> None:
    supply = {0: red, 1: blue, 2: yellow, 3: white}
    assert ranks(team_play("hut O50", supply, left=0)) == expected


def test_9_3_of_an_eliminated_partner_nothing_counts() -> None:
    """White has two temples and is out; Blue alone has less than Red and Yellow."""
    supply = {0: (10, 2, 2), 2: (19, 2, 3), 1: (10, 2, 3), 3: (0, 1, 1)}
    assert ranks(team_play("hut O50", supply, left=0)) == (2, 1, 2, 1)
    assert ranks(team_play("hut O50", supply, left=0, out=(3,))) == (1, 2, 1, 2)


def test_9_3_the_other_partner_plays_on_alone() -> None:
    state = team_play("hut O50", {}, out=(1,))
    assert state.turn == 2
    assert state.agenda != []


def test_9_3_types_of_an_eliminated_partner_still_count_for_the_early_win() -> None:
    supply = {0: (5, 0, 1), 2: (0, 1, 3)}
    assert ranks(team_play("temple N49", supply, out=(2,))) == (1, 2, 1, 2)


def test_9_3_two_types_of_an_eliminated_partner_count_too() -> None:
    supply = {0: (5, 1, 1), 2: (0, 0, 3)}
    assert ranks(team_play("temple N49", supply, out=(2,))) == (1, 2, 1, 2)


def test_9_4_a_partner_who_has_built_everything_passes() -> None:
    state = position(
        LAND, seats=4, mode="teams", turn=1, tile="JJ", supply={1: (0, 0, 0), 3: (5, 1, 1)}
    )
    after = play(state, "place M46 N")
    assert (after.out, after.turn) == ([], 2)
    assert "Blue has nothing left to build." in told(state, "place M46 N")


def test_9_4_who_has_pieces_left_and_cannot_build_is_out_all_the_same() -> None:
    state = position(LAND, seats=4, mode="teams", turn=1, tile="JJ", supply={1: (0, 0, 3)})
    assert play(state, "place M46 N").out == [1]


def going_out(turn: int, out: tuple[int, ...]) -> State:
    """A seat lays a tile and cannot build."""
    state = position(
        LAND,
        seats=4,
        mode="teams",
        turn=turn,
        tile="JJ",
        out=out,
        supply={turn: (0, 0, 3), 3: (0, 0, 0)},
    )
    return play(state, "place M46 N")


def test_9_3_a_team_wins_when_nobody_of_the_other_is_left() -> None:
    state = going_out(1, out=(3,))
    assert ranks(state) == (1, 2, 1, 2)
    assert GAME.outcome(state).why == "won_by_staying"


def test_9_3_a_single_survivor_wins_for_an_eliminated_partner_too() -> None:
    assert ranks(going_out(1, out=(0, 3))) == (1, 2, 1, 2)


@pytest.mark.parametrize("out", [(), (0,), (2,)])
def test_9_3_while_somebody_of_each_team_is_left_the_game_goes_on(out: tuple[int, ...]) -> None:
    assert going_out(1, out=out).agenda != []
