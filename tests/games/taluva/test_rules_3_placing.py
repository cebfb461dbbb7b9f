"""§3 A tile next to the land."""

import pytest

from engine.trouble import Illegal
from tests.games.taluva.positions import legal, position, proposal

ISLAND = """
          L     M     N     O
    49          J1
          J1          G1
    50          ^1NE
          S1          S1
    51          R1
"""

HOLE = """
          L     M     N     O
    48
                      J1
    49          J1          J1
          J1
    50                      J1
          J1
    51          J1          J1
                      J1
"""

SMALL_HOLE = """
          L     M     N     O
    48
                      J1
    49          J1          J1
          J1
    50                      J1
          J1          J1
    51          J1
"""


def refused_by(drawing: str, text: str) -> str:
    """The number of the rule that stands in the way."""
    state = position(drawing, tile="JG")
    assert text not in legal(state)
    with pytest.raises(Illegal) as problem:
        proposal(state, text)
    return problem.value.refusal.rule


def test_3_1_a_tile_may_lie_on_three_empty_cells() -> None:
    assert "place M48 N" in legal(position(ISLAND, tile="JG"))


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("place M51 SE", "its volcano"),
        ("place M52 N", "its right field"),
        ("place N51 SW", "its left field"),
        ("place M52 NW", "both fields"),
        ("place M50 NE", "all of it"),
    ],
)
def test_3_1_no_part_of_it_may_lie_on_land(text: str, what: str) -> None:
    assert refused_by(ISLAND, text) == "3.1", what


@pytest.mark.parametrize("text", ["place M50 NE", "place N49 S", "place N50 NW"])
def test_3_1_a_hole_of_three_cells_will_do(text: str) -> None:
    assert text in legal(position(HOLE, tile="JG"))


def test_3_1_a_hole_of_two_cells_is_too_small() -> None:
    assert refused_by(SMALL_HOLE, "place M50 NE") == "3.1"
    assert not [text for text in legal(position(SMALL_HOLE, tile="JG")) if " M50 " in text]


def test_3_2_one_side_that_touches_is_enough() -> None:
    assert "place M48 N" in legal(position(ISLAND, tile="JG"))  # only M48 lies next to M49


@pytest.mark.parametrize("text", ["place M47 N", "place A1 NE", "place ZZ50 S", "place O52 SE"])
def test_3_2_a_tile_may_not_lie_apart_from_the_land(text: str) -> None:
    assert refused_by(ISLAND, text) == "3.2"


def test_3_2_gaps_may_be_left() -> None:
    """A tile that touches the headland P48 leaves O49 and O50 empty between itself and N49."""
    headland = """
          N     O     P     Q
    48          J1
          J1          J1
    49
          J1
    """
    assert "place P49 SE" in legal(position(headland, tile="JG"))
