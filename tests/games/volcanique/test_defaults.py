"""What the clock answers for a player who is away, and which answers can stand beforehand."""

from engine import agenda, notation
from engine.games.volcanique.state import State
from tests.games.volcanique.positions import buy, cell, go, play, position, say


def default(state: State) -> str:
    return notation.write(agenda.waiting(state)[0].default(state))


def standing(state: State) -> dict[str, str]:
    offered = agenda.waiting(state)[0].standing(state)
    return {name: notation.write(move) for name, move in offered.items()}


def test_nobody_moves() -> None:
    assert default(position(who={"M50": "0L"}, ask="move")) == "stay"


def test_the_cheapest_tile_goes_where_no_own_critter_is() -> None:
    state = position(who={"M50": "0L"}, ask="buy", goods=[[2, 2, 0]])
    assert default(state) == "buy trio-lmd"
    state = play(state, "buy trio-lmd").state
    assert default(state) == "pay 1 1 0"
    assert default(say(state, "pay 1 1 0")) == "lay M51 N"


def test_nothing_that_is_no_must_is_bought() -> None:
    state = position({"M50": "uno-l", "M51": "soil"}, ask="buy", goods=[[4, 0, 0]])
    assert default(buy(state, "trio-lmd", "M51 N").state) == "done"


def test_payment_is_even() -> None:
    state = play(position(ask="buy", goods=[[4, 2, 1]]), "buy uno-l").state
    assert default(state) == "pay 3 1 0"


def test_a_volcano_goes_where_no_own_critter_is() -> None:
    assert default(position(who={"M50": "0L"}, ask="aim", rocks=False)) == "erupt M51"


def test_tiles_are_claimed_while_there_are_any() -> None:
    state = position(ask="claim")
    assert default(state) == "claim M50 light"
    state = say(state, "claim M50 light", "claim M52 medium")
    assert default(position(who={"M50": "0L", "M53": "0M"}, ask="claim", cards=["idol"])) == "done"


def test_nothing_is_sacrificed_burrowed_or_eroded() -> None:
    state = position(who={"M50": "0L"}, ask="offer", goods=[[5, 0, 0]], powers=["burrowing"])
    assert default(state) == "done"
    assert default(position(ask="claim", powers=["erosion"])).startswith("claim")


def test_what_is_kept_is_even() -> None:
    state = go(position(who={"M50": "0L"}, ask="collect", goods=[[5, 2, 1]])).state
    assert default(state) == "keep 3 2 2"


FIELD = {"M50": "uno-l/uno-l", "M51": "uno-m", "M52": "uno-m", "M53": "duo-md NW"}


def threatened(*goods: int) -> State:
    state = position(FIELD, {"M51": "1M"}, lava="M50", ask="lava", goods=[[], goods])
    return go(state, 3).state


def test_who_can_pay_evacuates() -> None:
    state = threatened(1, 1, 0)
    assert default(state) == "flee M52"
    assert standing(state) == {"evacuate": "flee M52", "perish": "perish"}


def test_lava_is_diverted_bombs_are_kept_tiles_do_not_slide() -> None:
    state = position(FIELD, {"M51": "1M"}, lava="M50", ask="lava", powers=["", "diversion"])
    state = go(state, 3).state
    assert default(state) == "divert"
    assert standing(state) == {"always": "divert", "never": "hold"}
    state = play(position(powers=["", "bomb"], ask="aim"), "erupt M50").state
    assert default(state) == "hold"
    assert standing(state) == {"always": "bomb", "never": "hold"}
    land = {"M50": "uno-l", "M51": "uno-l/duo-lm", "M52": "duo-lm"}
    state = play(position(land, powers=["", "landslide"], ask="aim"), "erupt M50").state
    assert default(state) == "hold"
    assert standing(state) == {"never": "hold"}


def test_no_second_eruption_and_no_turned_tile() -> None:
    state = play(position(powers=["lateral"], ask="aim"), "erupt M51").state
    assert default(state) == "hold"
    state = play(position(powers=["sleight"], ask="aim"), "erupt M52").state
    assert default(state) == "hold"


def test_critters_flee_from_volcanoes() -> None:
    state = position(who={"M51": "1L"}, powers=["", "migration"], ask="aim", goods=[[], [3, 0, 0]])
    state = play(state, "erupt M51").state
    assert default(state) == "flee M50"
    assert standing(state) == {"flee": "flee M50", "stay": "perish"}


def test_casualties_are_on_the_lowest_stacks() -> None:
    land = {"M49": "uno-m/duo-lm SE", "M50": "uno-l", "M51": "uno-m", "M52": "duo-lm N"}
    who = {"M49": "1L", "M50": "1L", "M52": "0L"}
    state = position(land, who, ask="buy", goods=[[0, 0, 3]])
    state = buy(state, "uno-l", "M51 N").state
    assert default(state) == "lose M50"
    assert standing(state) == {"lowest": "lose M50"}


def test_the_lowest_power_is_unlocked() -> None:
    state = play(position(powers=["agile cooperative"], ask="aim"), "erupt M50").state
    assert default(state) == "unlock converging"


def test_the_winter_begins_on_the_new_volcano() -> None:
    state = position(powers=["agile cooperative"], ask="aim")
    state.grid[8] = 24
    state = say(state, "erupt M50", "unlock winter")
    assert default(state) == "freeze M50"


def test_a_rift_is_given_up() -> None:
    assert default(play(position(ask="move", powers=["rift"]), "rift M50").state) == "done"


def test_the_last_resources_become_points() -> None:
    assert default(position(ask="spend", goods=[[4, 4, 0]])) == "points 2"


def test_the_owner_may_say_beforehand_that_the_first_place_will_do() -> None:
    state = position(who={"M51": "1L"}, ask="buy", goods=[[0, 0, 2]], migration="owner")
    state = buy(state, "duo-ld", "M51 N").state
    assert standing(state) == {"first": "migrate M50"}
    assert cell("M50") in state.land
