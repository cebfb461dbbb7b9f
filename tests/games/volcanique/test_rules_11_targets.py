"""§11 Three players and more: whose tiles may be struck."""

from typing import Any

import pytest

from tests.games.volcanique.positions import legal, play, position, refused

LAND = {"M50": "uno-l", "M51": "uno-l", "M52": "duo-lm N", "M53": "uno-m", "L53": "duo-lm"}
LAND |= {"L52": "trio-lmd", "L51": "soil"}


def aims(who: dict[str, str], **more: Any) -> set[str]:
    state = position(LAND, who, ask="aim", seats=3, **more)
    return {text.split()[1] for text in legal(state) if "Z" not in text}


BOTH = {"M50": "1L", "M53": "1M", "L52": "2D", "M52": "2L", "L53": "0L"}
"""With their rocks: seat 0 has two critters, 1 three, 2 three."""
MORE = {**BOTH, "M51": "1L"}
"""Seat 1 has most."""


def test_11_1_who_has_the_most_critters_may_be_struck() -> None:
    assert {"M50", "M51", "M53"} <= aims(MORE)
    assert not {"L52", "M52"} & aims(MORE)


def test_11_1_all_who_have_equally_many() -> None:
    assert {"M50", "M53", "L52", "M52"} <= aims(BOTH)


def test_11_1_soil_empty_tiles_and_own_ones_always() -> None:
    assert {"L51", "L53"} <= aims(MORE)
    assert "M51" in aims(BOTH)


def test_11_1_an_empty_tile_of_a_controlled_biome_too() -> None:
    assert "M51" in aims({"M50": "2L", "M53": "1M", "L52": "1D"})


def test_11_1_a_player_is_not_the_own_target() -> None:
    """Seat 0 has most, but it is the most of the others that counts."""
    who = {"M50": "0L", "M51": "0L", "M53": "0M", "L52": "1D", "L53": "1L", "M52": "2L"}
    assert "L52" in aims(who)
    assert "M52" not in aims(who)


def test_11_1_an_own_critter_beside_somebody_makes_no_target() -> None:
    assert "M52" not in aims({**MORE, "M52": "2L 0M"})
    assert "M52" in aims({**MORE, "M52": "2L 0M 1M"})
    assert "M52" in aims({**MORE, "M52": "0L 0M"})


def test_11_1_five_critters_make_a_target() -> None:
    who = {"M50": "1L", "M51": "1L", "M52": "1L", "M53": "1M", "L53": "1L", "L52": "2D"}
    who["L53"] = "1L 1M"
    assert "L52" not in aims(who)
    state = position(LAND, who, ask="aim", seats=3)
    assert refused(state, "erupt L52") == ("11.1", "no_target")
    land = {**LAND, "K52": "trio-lmd", "K53": "trio-lmd"}
    who |= {"L52": "2L 2M 2D", "K52": "2L"}
    state = position(land, who, ask="aim", seats=3)
    assert "erupt L52" in legal(state)


def test_11_1_the_same_for_land_tiles() -> None:
    state = position(LAND, MORE, ask="buy", seats=3, goods=[[1, 1, 0]])
    state = play(state, "buy trio-lmd").state
    assert refused(state, "lay M52 N") == ("11.1", "no_target")


def test_11_1_two_players_may_strike_anywhere() -> None:
    state = position(LAND, {"M50": "1L", "M53": "0M"}, ask="aim")
    cells = {text.split()[1] for text in legal(state) if "Z" not in text}
    assert cells == set(LAND)


def test_11_2_to_the_left_only_the_next_player() -> None:
    assert aims(BOTH, style="left") == {"M50", "M53", "L51"}


def test_11_2_and_whoever_has_five() -> None:
    who = {"M50": "1L", "L52": "2D 2L", "M52": "2L", "M53": "2M"}
    assert "L52" in aims(who, style="left")


def test_11_2_neither_empty_nor_own_tiles() -> None:
    state = position(LAND, BOTH, ask="aim", seats=3, style="left")
    assert refused(state, "erupt M51") == ("11.2", "no_target")
    assert refused(state, "erupt L53") == ("11.2", "no_target")


def test_11_2_if_the_left_neighbour_has_none_the_next_one_counts() -> None:
    state = position(LAND, {"L52": "2D"}, ask="aim", seats=3, style="left", rocks=False)
    assert legal(state) == ["erupt L51", "erupt L52"]


def test_11_2_a_left_neighbour_who_is_burrowed_is_on_land() -> None:
    state = position(
        LAND, {"M50": "1Lb", "L52": "2D"}, ask="aim", seats=3, style="left", rocks=False
    )
    assert legal(state) == ["erupt M50", "erupt L51"]


def test_11_2_one_under_another_tile_is_not() -> None:
    land = {**LAND, "M50": "uno-l/uno-m"}
    who = {"M50": "1Lu", "L52": "2D"}
    state = position(land, who, ask="aim", seats=3, style="left", rocks=False)
    assert legal(state) == ["erupt L51", "erupt L52"]


@pytest.mark.parametrize("where", ["burrowed", "sea", "crater", "grid"])
def test_11_3_only_critters_on_the_islands_count(where: str) -> None:
    """Seat 1 has three that count, seat 2 four; what else seat 1 has does not help it."""
    who = {"M50": "1L", "M53": "1M", "L52": "2D", "M52": "2L", "L53": "2L"}
    more: dict[str, Any] = {}
    if where == "burrowed":
        who["M51"] = "1Lb"
    elif where == "sea":
        more["sea"] = {"N50": 1, "N51": 1}
    elif where == "crater":
        more["crater"] = [0, 3]
    else:
        more["powers"] = ["", "agile bountiful"]
    assert "M53" not in aims(who, **more)
    assert "L52" in aims(who, **more)


def test_11_4_one_critter_of_a_target_is_enough() -> None:
    assert "M52" not in aims(MORE)
    assert "M52" in aims({**MORE, "M52": "2L 1M"})
