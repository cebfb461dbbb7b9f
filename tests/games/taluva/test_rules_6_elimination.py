"""§6 Elimination: who cannot build is out."""

import pytest

from engine import notation
from engine.games.taluva import GAME
from engine.games.taluva.state import State
from engine.games.taluva.turn import Build
from tests.games.taluva.positions import legal, play, position, table, told

HAMLET = {"M49": "J1r", "M50": "^1NE", "N49": "G1", "N50": "S1", "O50": "S1b"}
"""Red has one hut; whether it can build is a matter of what it has left."""

NO_HUTS = {0: (0, 2, 3)}
"""Towers and temples only, for which nothing is ready."""


def hamlet(seats: int = 3, **kwargs: object) -> State:
    return position(HAMLET, tile="JJ", seats=seats, supply=NO_HUTS, **kwargs)  # type: ignore[arg-type]


def test_6_1_who_cannot_build_after_laying_the_tile_is_out() -> None:
    assert play(hamlet(), "place M48 N").out == [0]


def test_6_1_the_tile_stays() -> None:
    assert len(play(hamlet(), "place M48 N").land) == len(HAMLET) + 3


def test_6_1_the_buildings_stay() -> None:
    before = hamlet()
    assert play(before, "place M48 N").built == before.built


def test_6_1_it_is_told() -> None:
    assert "Red cannot build: out of the game." in told(hamlet(), "place M48 N")


def test_6_1_the_next_seat_goes_on() -> None:
    after = play(hamlet(), "place M48 N")
    assert (after.turn, after.turns) == (1, 1)
    assert after.tile >= 0


def test_6_1_turns_of_who_is_out_are_passed_over() -> None:
    state = position(HAMLET, seats=3, turn=2, out=(0,))
    assert play(state, "hut N50").turn == 1


def test_6_1_nobody_is_out_before_laying_the_tile() -> None:
    """Red could not build now, but may lay the tile; an eruption makes room for a tower."""
    state = position(
        {**HAMLET, "M50": "^2NE", "M51": "R2", "L50": "S2", "M49": "J1", "L51": "S1r"},
        tile="JJ",
        supply=NO_HUTS,
        seats=3,
    )
    after = play(state, "erupt M50 S")  # level 3 on L50 and M51, both next to L51: Red can build
    assert after.out == []
    assert sorted(legal(after)) == ["tower L50", "tower M51"]


ONE_HUT = {"M49": "J1r", "N49": "^1NE", "N50": "G1b", "M50": "^1N", "O50": "G1b"}


def test_6_1_nobody_has_to_lay_the_tile_so_that_they_can_build() -> None:
    """With one hut left, both jungles next to Red's hut cost two, a hut further away one."""
    state = position(ONE_HUT, tile="JJ", supply={0: (1, 2, 3)}, seats=3)
    assert {"place L47 SE", "place O49 N"} <= set(legal(state))
    assert play(state, "place L47 SE").out == [0]
    assert play(state, "place O49 N").out == []


@pytest.mark.parametrize("pieces", [(0, 0, 3), (0, 2, 0), (0, 1, 1)])
def test_6_1_having_pieces_left_does_not_help_if_none_can_be_built(
    pieces: tuple[int, int, int],
) -> None:
    state = position(HAMLET, tile="JJ", seats=3, supply={0: pieces})
    assert play(state, "place M48 N").out == [0]


def test_6_1_who_is_out_is_not_counted_at_the_end() -> None:
    state = position(
        HAMLET, seats=3, turn=1, left=0, out=(0,), supply={0: (0, 2, 0), 1: (9, 2, 3), 2: (5, 2, 3)}
    )
    assert GAME.outcome(play(state, "expand O50 sand")).ranks == (3, 2, 1)


def test_6_1_the_only_way_to_build_is_taken_by_the_rules() -> None:
    hill = {"M49": "J1r", "M50": "G3", "N49": "^1N"}
    state = position(hill, tile="JJ", supply=NO_HUTS, seats=3)
    assert "Red builds a tower on M50." in told(state, "place O49 N")
    assert play(state, "place O49 N").turn == 1


def test_6_1_who_is_eliminated_on_the_last_tile_is_not_counted_either() -> None:
    state = position(
        HAMLET, tile="JJ", seats=3, left=0, supply={0: (0, 2, 0), 1: (9, 2, 3), 2: (5, 2, 3)}
    )
    after = play(state, "place M48 N")
    assert after.agenda == []
    assert GAME.outcome(after).ranks == (3, 2, 1)
    assert GAME.outcome(after).why == "won_by_count"


@pytest.mark.parametrize(
    ("besides", "supply", "warned"),
    [
        ({}, (1, 2, 3), "nowhere_to_build"),
        ({"N48": "J3"}, (1, 2, 3), "last_huts"),
        ({}, (2, 2, 3), None),
        ({}, (1, 2, 0), None),
    ],
    ids=["no room for a tower", "room for a tower", "a hut is left", "that wins"],
)
def test_6_1_who_is_about_to_build_the_last_hut_is_warned(
    besides: dict[str, str], supply: tuple[int, int, int], warned: str | None
) -> None:
    state = position({**HAMLET, **besides}, seats=3, supply={0: supply})
    build = Build(0)
    coming = build.outlook(state, notation.read(build.accepts, "expand M49 clearing"))
    assert [event.name for event in coming] == ([warned] if warned else [])


def test_6_1_the_warning_says_what_is_left_to_build() -> None:
    state = position(HAMLET, seats=3, supply={0: (1, 2, 1)})
    build = Build(0)
    [event] = build.outlook(state, notation.read(build.accepts, "hut N50"))
    said = table(state).speaker.to(0).event(event)
    assert said.startswith("You have only 2 towers and 1 temple left after that")
