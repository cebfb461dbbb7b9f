"""Every refusal of Taluva: reached by a move somebody might say, with its number and its sentence.

One table for all, so that a new refusal without a test is noticed.
"""

import pytest

from engine.games.taluva import GAME
from engine.games.taluva.state import State
from engine.games.taluva.turn import PlaceTile
from engine.trouble import Illegal
from tests.games.answering import check_refused
from tests.games.taluva.positions import position, proposal, table

ISLE = {
    "M49": "J1",
    "L49": "J2",
    "N49": "G1b",
    "M50": "^1NE",
    "L50": "S1",
    "N50": "S1b",
    "M51": "R1",
    "O50": "L1btow",
    "O51": "L1",
}
TOWN = {
    "M46": "J3rtow",
    "M47": "J1r",
    "M48": "J1r",
    "M49": "J1rtem",
    "M50": "G3",
    "N50": "^1N",
    "O50": "S1",
    "O51": "J1b",
    "O52": "R1",
    "K48": "J1r",
    "K49": "L1",
    "K47": "L2",
}


def empty_table() -> State:
    state: State = GAME.set_up(2, GAME.complete(2, {}))
    state.tile, state.agenda = 1, [PlaceTile(0)]
    return state


def laying() -> State:
    return position(ISLE, tile="JG")


def building(**left: tuple[int, int, int]) -> State:
    return position(TOWN, supply={0: left["red"]} if left else None)


REFUSALS = {
    "first": (
        empty_table(),
        "place M51 NE",
        "§2.3: the first tile lies in the middle of the table, with its volcano on M50.",
    ),
    "taken": (
        laying(),
        "place N51 NW",
        "§3.1: there is already land on M51 and N50; to cover it, let a volcano erupt.",
    ),
    "adrift": (
        laying(),
        "place C50 S",
        "§3.2: the tile must touch the land with at least one side.",
    ),
    "no_volcano": (
        laying(),
        "erupt M49 S",
        "§4.1: there is no volcano on M49 for the new volcano to cover.",
    ),
    "same_way": (
        laying(),
        "erupt M50 NE",
        "§4.1: the volcano on M50 lies like that already, with its right field to the north-east."
        " It can erupt with that field to the north, south-east or south.",
    ),
    "uneven": (
        laying(),
        "erupt M50 SW",
        "§4.3: M50, L50 and L49 are not three pieces of land on one level,"
        " so there would be a gap beneath.",
    ),
    "solid": (
        position({**ISLE, "N50": "S1btem"}, tile="JG"),
        "erupt M50 SE",
        "§4.2: Blue’s temple on N50 cannot be covered.",
    ),
    "buries": (
        position({**ISLE, "N49": "G1", "O50": "L1"}, tile="JG"),
        "erupt M50 SE",
        "§4.2: that would bury all of Blue’s settlement at N50.",
    ),
    "none_left": (building(red=(5, 0, 2)), "tower M50", "§5.5: you have no tower left."),
    "sea": (building(), "hut A1", "§5.5: there is no land on A1."),
    "on_volcano": (building(), "hut N50", "§5.5: N50 is a volcano; nothing is built there."),
    "occupied": (building(), "hut O51", "§5.5: Blue’s hut already stands on O51."),
    "too_high": (
        building(),
        "hut K47",
        "§5.1: K47 is on level 2; a new settlement begins on level 1.",
    ),
    "too_near": (
        building(),
        "hut K49",
        "§5.1: K49 is next to your own settlement; expand that one instead.",
    ),
    "alone": (building(), "tower O50", "§5.2: O50 is not next to a settlement of yours."),
    "too_low": (
        building(),
        "tower K49",
        "§5.2: K49 is on level 1; a tower needs level 3 or higher.",
    ),
    "has_tower": (building(), "tower M50", "§5.2: the settlement there already has a tower."),
    "has_temple": (building(), "temple M50", "§5.3: the settlement there already has a temple."),
    "too_small": (
        building(),
        "temple K49",
        "§5.3: a temple needs a settlement of at least three fields without one.",
    ),
    "no_settlement": (
        building(),
        "expand O51 rock",
        "§5.4: you have no settlement on O51. You have one at M46 and K48.",
    ),
    "into_volcano": (
        building(),
        "expand K48 volcano",
        "§5.5: nothing is built on volcanoes; expand into jungle, clearing, sand, rock or lake.",
    ),
    "no_field": (
        building(),
        "expand K48 rock",
        "§5.4: there is no free rock next to the settlement at K48. There is lake.",
    ),
    "too_few": (
        building(red=(2, 1, 2)),
        "expand M48 clearing",
        "§5.4: that takes 3 huts and you have 2; an expansion must be built in full.",
    ),
}


def test_every_refusal_has_its_case() -> None:
    assert REFUSALS.keys() == GAME.words.refusals.keys()


@pytest.mark.parametrize("name", REFUSALS)
def test_a_refusal_says_number_and_reason_and_changes_nothing(name: str) -> None:
    state, text, sentence = REFUSALS[name]
    check_refused(table(state), name, text, sentence)


def test_the_same_refusals_for_a_temple_have_the_number_of_the_temple() -> None:
    with pytest.raises(Illegal, match=r"^§5\.3: O50 is not next to a settlement of yours\.$"):
        proposal(building(), "temple O50")
