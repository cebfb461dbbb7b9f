"""§4 Damage: what lava does to a village at the beginning of its turn."""

import pytest

from tests.games.eruption.positions import LEAK, STREAM, dice, go, play, position, walls

TWO = {**STREAM, "E2": "right N"}
"""Lava at two sides of Orange: E2 N and E2 NE."""


def test_4_1_an_unblocked_flow_heats_up_by_20() -> None:
    assert go(position(LEAK)).state.heat == [20, 0]


def test_4_1_each_unblocked_flow_does() -> None:
    after = go(position(TWO))
    assert after.state.heat == [40, 0]
    assert "Lava comes into Orange’s village at E2 ⬆ and E2 ↗." in after.lines()


def test_4_1_only_the_own_village_is_assessed() -> None:
    assert go(position(LEAK, turn=1)).state.heat == [0, 0]


def test_4_1_a_village_without_contact_stays_cool() -> None:
    assert go(position(STREAM)).state.heat == [0, 0]


def test_4_2_a_wall_that_falls_costs_10_and_is_discarded() -> None:
    after = go(position(LEAK, walls={"E2 N": "wood"}), *dice(lava=5, wall=2))
    assert after.state.heat == [10, 0]
    assert walls(after.state) == {}
    assert after.state.supply[1] == 15 - 2


def test_4_2_a_wall_that_holds_stays_and_nothing_happens() -> None:
    after = go(position(LEAK, walls={"E2 N": "wood"}), *dice(lava=5, wall=6))
    assert after.state.heat == [0, 0]
    assert walls(after.state) == {"E2 N": "wood"}


def test_4_2_a_wall_where_no_lava_is_needs_no_roll() -> None:
    after = go(position(LEAK, walls={"F2 N": "straw"}))
    assert after.state.heat == [20, 0]
    assert walls(after.state) == {"F2 N": "straw"}
    assert "rolled" not in after.names()


def test_4_1_unblocked_flows_come_before_rolls() -> None:
    after = go(position(TWO, walls={"E2 N": "straw"}), *dice(6, 1))
    assert after.state.heat == [30, 0]
    assert after.names()[:4] == ["flows_in", "heated", "rolled", "heated"]


def test_4_2_walls_are_rolled_for_from_left_to_right() -> None:
    state = position(TWO, walls={"E2 NE": "stone", "E2 N": "straw"})
    after = go(state, *dice(1, 6), *dice(6, 1))
    rolls = [line for line in after.lines() if line.startswith("The wall ")]
    assert rolls == [
        "The wall north of E2: lava ⚀ 1, straw ⚅ 6: the wall holds.",
        "The wall north-east of E2: lava ⚅ 6, stone ⚀ 1 + 2: the wall falls.",
    ]
    assert walls(after.state) == {"E2 N": "straw"}


@pytest.mark.parametrize(
    ("material", "lava", "wall", "holds"),
    [
        ("straw", 3, 4, True),
        ("straw", 3, 3, False),
        ("wood", 3, 3, True),
        ("wood", 4, 3, False),
        ("stone", 4, 3, True),
        ("stone", 5, 3, False),
        ("straw", 6, 6, False),
        ("wood", 6, 6, True),
    ],
)
def test_4_3_wood_adds_one_stone_two_and_ties_go_to_the_lava(
    material: str, lava: int, wall: int, holds: bool
) -> None:
    after = go(position(LEAK, walls={"E2 N": material}), *dice(lava, wall))
    assert bool(walls(after.state)) is holds


def test_4_3_the_dice_are_told_as_facts() -> None:
    after = go(position(LEAK, walls={"E2 N": "stone"}), *dice(lava=4, wall=2))
    event = next(event for event in after.told if event.name == "rolled")
    assert event.facts["dice"] == [4, 2, 2]
    assert (
        "The wall north of E2: lava ⚃ 4, stone ⚁ 2 + 2: ties go to the lava, the wall falls."
        in after.lines()
    )


def test_4_5_no_village_heats_up_past_the_last_space() -> None:
    assert go(position(TWO, heat=[280, 0], vents=[-2, -2, -2])).state.heat == [290, 0]


def test_4_5_what_is_told_is_what_it_heats_up_by() -> None:
    after = go(position(TWO, heat=[280, 0], vents=[-2, -2, -2]))
    assert "Orange heats up by 10 degrees to 290." in after.lines()


def test_4_5_on_the_last_space_walls_still_fall() -> None:
    state = position(LEAK, heat=[290, 0], vents=[-2, -2, -2], walls={"E2 N": "straw"})
    after = go(state, *dice(6, 1))
    assert after.state.heat == [290, 0]
    assert walls(after.state) == {}


def test_10_4_a_wall_in_a_village_keeps_no_tile_away() -> None:
    state = position(STREAM, tile="left", walls={"E2 N": "stone"})
    after = play(state, "lay E2 N")
    assert "rolled" not in after.names()
    assert walls(after.state) == {"E2 N": "stone"}


def test_what_hurts_a_village_is_said_first_to_whom_it_belongs() -> None:
    """Dice for its walls, too, and walls that others take away; not walls on flows."""
    fallen = go(position(LEAK, walls={"E2 N": "wood"}), *dice(lava=5, wall=2))
    assert [said for event in fallen.told if (said := fallen.speaker.yours(event, 0))] == [
        "the wall north of E2: lava ⚄ 5, wood ⚁ 2 + 1: the wall falls"
    ]
    standing = {"F4 NE": "straw", "E2 N": "wood"}
    state = position(ask="cards", hands=["", "bomb bomb"], walls=standing, turn=1)
    for wall, heard in (("E2 N", ["the wall north of E2 is gone"]), ("F4 NE", [])):
        bombed = play(state, f"bomb {wall}")
        speaker = bombed.speaker
        assert [said for event in bombed.told if (said := speaker.yours(event, 0))] == heard
        assert not any(speaker.yours(event, 1) for event in bombed.told)
