"""§7 Lava."""

import pytest

from engine import notation
from engine.dealer import BadDraw
from engine.games.volcanique.lava import LavaStep
from engine.games.volcanique.state import LastTurns, State, Winter
from engine.games.volcanique.turn import EndTurn
from engine.hexes import neighbours
from tests.games.volcanique.positions import (
    asked,
    cell,
    go,
    lava,
    legal,
    play,
    position,
    refused,
    top,
    who,
)

SLOPE = {"M50": "uno-l/uno-m/uno-m", "M51": "uno-l/duo-lm", "M52": "duo-lm N", "M53": "uno-l"}
RING = ("M49", "N49", "N50", "M51", "L50", "L49")


def test_7_1_all_lava_flows_on_in_the_order_in_which_it_appeared() -> None:
    after = go(position(SLOPE, lava="M52 M50", ask="lava"), 0, 0)
    flows = [event.facts["cell"] for event in after.told if event.name == "lava_flows"]
    assert flows == [cell("M52"), cell("M50")]


def test_7_1_new_lava_too() -> None:
    state = play(position(SLOPE, ask="aim"), "erupt M50", 3).state
    assert lava(state) == ["M51"]
    state.agenda.append(LavaStep())
    assert lava(go(state, 2).state) == ["M52"]


def test_7_1_or_only_in_the_next_turn_with_that_option() -> None:
    state = play(position(SLOPE, ask="aim", lava="", flow="next"), "erupt M50", 3).state
    state.agenda.append(LavaStep())
    state = go(state, 2).state
    assert lava(state) == ["M51"]
    state.agenda.append(LavaStep())
    assert lava(go(state, 2).state) == ["M52"]


def test_7_1_and_12_4_lava_of_a_last_turn_waits_for_one_turn_only() -> None:
    state = position(SLOPE, ask="aim", lava="", flow="next")
    state.ending = LastTurns(2)
    state = play(state, "erupt M50", 3).state
    state.agenda = [EndTurn()]
    state = go(state, 2).state
    assert state.turn == 1
    assert lava(state) == ["M52"]


def test_7_2_only_downhill() -> None:
    """From M51 five neighbours are lower; M50 is not."""
    with pytest.raises(BadDraw, match="only 5"):
        go(position(SLOPE, lava="M51", ask="lava"), 5)


@pytest.mark.parametrize("draw", range(5))
def test_7_3_the_lot_is_even_among_lower_neighbours(draw: int) -> None:
    expected = ["N50", "N51", "M52", "L51", "L50"]
    assert lava(go(position(SLOPE, lava="M51", ask="lava"), draw).state) == [expected[draw]]


FIELD = {"M50": "uno-l/uno-l", "M51": "uno-m", "M52": "uno-m", "M53": "duo-md NW"}
FIELD |= {"N49": "duo-lm/soil", "N50": "duo-lm/soil", "L50": "duo-lm/soil", "L49": "trio-lmd/soil"}
"""From M50 lava can flow only to M51 and, in the north, to the ocean."""


def threatened(*goods: int) -> State:
    """Lava is about to reach seat 1, who has these resources."""
    state = position(FIELD, {"M51": "1M"}, lava="M50", ask="lava", goods=[[], goods])
    return go(state, 1).state


def test_7_4_owners_may_evacuate_for_two_resources() -> None:
    state = threatened(1, 1, 0)
    assert asked(state) == "1 EvacuateCritter"
    assert legal(state) == ["flee M52", "flee M53", "perish"]
    after = play(state, "flee M53").state
    assert who(after) == {"M53": "1M"}
    assert after.purse(1) == [0, 0, 0]


def test_7_4_they_choose_what_they_pay() -> None:
    state = play(threatened(2, 2, 0), "flee M52").state
    assert asked(state) == "1 PayPrice"


def test_7_4_only_within_the_biome_and_with_room() -> None:
    state = threatened(1, 1, 0)
    assert refused(state, "flee M50") == ("4.3", "not_connected")


def test_7_4_in_turn_order_from_the_active_player() -> None:
    land = {**FIELD, "M51": "duo-lm S", "M52": "uno-l", "M53": "duo-ld", "N51": "uno-m"}
    goods = [[1, 1, 0], [1, 1, 0]]
    state = position(land, {"M51": "1L 0M"}, lava="M50", ask="lava", goods=goods)
    state = go(state, 1).state
    assert asked(state) == "0 EvacuateCritter"
    assert asked(play(state, "perish").state) == "1 EvacuateCritter"


def test_7_5_who_cannot_pay_goes_back_to_the_hand() -> None:
    after = threatened(1, 0, 0)
    assert who(after) == {}


def test_7_5_or_who_does_not_want_to() -> None:
    assert who(play(threatened(1, 1, 0), "perish").state) == {}


def test_7_5_burrowed_critters_perish() -> None:
    state = position(FIELD, {"M51": "1Mb"}, lava="M50", ask="lava", goods=[[], [4, 4, 4]])
    assert who(go(state, 1).state) == {}


def swept(*taken: str, ice: int | None = None) -> dict[int, int]:
    """Where seat 1's sea critter on M49 is once lava has come there; others are on these spaces."""
    state = position(FIELD, lava="M50", ask="lava", sea={**dict.fromkeys(taken, 0), "M49": 1})
    if ice is not None:
        state.ending, state.spawns = Winter(), [(cell("M49"), state.turns - ice)]
    after = go(state, 0)
    assert after.state.hand == state.hand
    assert "swept" in after.names()
    assert cell("M49") not in after.state.sea
    return {at: seat for at, seat in after.state.sea.items() if seat == 1}


def test_7_5_a_sea_critter_gives_way_to_the_nearest_free_ocean() -> None:
    assert swept() == {cell("M48"): 1}
    assert swept("M48") == {cell("L48"): 1}
    assert swept("M48", "L48") == {cell("N48"): 1}


def test_7_5_further_away_if_need_be_and_over_ice() -> None:
    ring = [notation.name(at) for at in neighbours(cell("M49")) if notation.name(at) != "M50"]
    assert swept(*ring) == {cell("M47"): 1}
    assert swept(ice=2) == {cell("M48"): 1}


def test_7_6_in_the_ocean_it_lies_for_a_turn() -> None:
    state = position(FIELD, lava="M49", ask="lava")
    state.lava[0] = (cell("M49"), state.turns)
    assert lava(go(state).state) == ["M49"]


def test_7_7_then_it_is_soil() -> None:
    after = go(position(FIELD, lava="M49", ask="lava")).state
    assert top(after, "M49") == "soil"
    assert lava(after) == []


def test_7_7_covered_soil_stays_in_the_stack() -> None:
    state = position({"M50": "soil", "M51": "uno-l"}, ask="buy", goods=[[1, 1, 0]])
    after = play(play(state, "buy trio-lmd").state, "lay M50 S").state
    assert after.height(cell("M50")) == 2


def test_7_8_lava_in_a_pit_cools_where_it_is() -> None:
    land = dict.fromkeys(RING, "trio-lmd")
    after = go(position({"M50": "uno-l", **land}, lava="M50", ask="lava")).state
    assert top(after, "M50") == "soil"
    assert after.height(cell("M50")) == 2


def test_7_9_sections_under_lava_connect_with_nothing() -> None:
    land = {"M50": "uno-l", "M51": "uno-l", "M52": "uno-l"}
    state = position(land, {"M50": "0L"}, lava="M51", ask="claim")
    assert "claim M52 light" in legal(state)
    assert refused(state, "claim M51 light") == ("8.3", "no_biome")


def test_7_9_when_it_has_moved_on_the_land_is_as_before() -> None:
    land = {"M50": "uno-l", "M51": "uno-l", "M52": "uno-l"}
    state = position(land, {"M50": "0L", "M52": "1L"}, lava="M51", ask="lava")
    after = go(state, 0)
    assert "contested" in after.names()
    assert who(after.state) == {}


def test_7_10_lava_that_meets_lava_becomes_one() -> None:
    state = position(SLOPE, lava="M51 M52", ask="lava")
    after = go(state, 2, 0).state
    assert len(lava(after)) == 1
    assert after.stock[9] == state.stock[9] + 1


def test_7_2_also_onto_a_lower_volcano() -> None:
    land = {**FIELD, "M51": "volcano"}
    assert lava(go(position(land, lava="M50", ask="lava"), 1).state) == ["M51"]
