"""§14 Islands."""

from engine.games.volcanique.box import VOLCANO
from engine.games.volcanique.state import State
from engine.hexes import distance
from tests.games.volcanique.positions import asked, cell, legal, play, position, refused, say, top


def ready(**more: object) -> State:
    given: dict[str, object] = {"crater": [3], "goods": [[7, 0, 0]], "ask": "buy", **more}
    return position(**given)  # type: ignore[arg-type]


def test_14_1_seven_resources_and_three_sacrifices() -> None:
    state = ready()
    after = play(state, "buy island").state
    assert after.purse(0) == [0, 0, 0]
    assert after.crater[0] == 0
    assert after.hand[0] == state.hand[0] + 3
    assert refused(ready(crater=[2]), "buy island") == ("14.1", "crater_not_full")
    assert refused(ready(goods=[[6, 0, 0]], who={"M50": "0L", "M51": "0L"}), "buy island") == (
        "14.1",
        "too_dear",
    )


def test_14_1_instead_of_a_tile() -> None:
    land = {"M50": "uno-l", "M51": "soil"}
    state = position(land, ask="buy", goods=[[7, 2, 0]], crater=[3])
    state = say(state, "buy trio-lmd", "pay 0 2 0", "lay M51 N")
    assert refused(state, "buy island") == ("14.1", "island_first")


def test_14_2_any_three_tiles() -> None:
    state = play(ready(), "buy island").state
    assert len(legal(state, "tile")) == 8
    for where in ("lay K50 N", "lay K51 N", "lay K52 N"):
        state = say(state, "tile duo-lm", where)
    assert asked(state) == "0 Rest"
    assert top(state, "K51") == "duo-lm N"


def test_14_3_the_first_lies_one_ocean_space_from_the_nearest_land() -> None:
    state = say(ready(rocks=False), "buy island", "tile duo-lm")
    cells = {cell(text.split()[1]) for text in legal(state)}
    assert all(min(distance(at, land) for land in state.land) == 2 for at in cells)
    assert refused(state, "lay L50 N") == ("14.3", "island_too_near")
    assert refused(state, "lay M51 N") == ("14.3", "taken")
    assert refused(state, "lay G50 N") == ("14.3", "island_not_there")


def test_14_3_the_others_touch_the_island_and_keep_away() -> None:
    state = say(ready(), "buy island", "tile duo-lm", "lay K50 N", "tile trio-lmd")
    assert refused(state, "lay L50 N") == ("14.3", "island_too_near")
    assert refused(state, "lay K53 N") == ("14.3", "not_beside")
    assert "lay J50 N" in legal(state)


def test_14_3_edges_need_not_match() -> None:
    state = say(ready(), "buy island", "tile uno-l", "lay K50 N", "tile uno-m")
    assert "lay K51 N" in legal(state)


def test_14_3_sea_critters_and_lava_are_in_the_way() -> None:
    state = say(ready(sea={"K50": 1}, lava="L52"), "buy island", "tile uno-l")
    assert refused(state, "lay K50 N") == ("14.3", "island_not_there")
    assert refused(state, "lay L52 N") == ("14.3", "island_too_near")
    assert refused(state, "lay K52 N") == ("14.3", "island_not_there")


def test_14_4_a_player_who_has_lost_all_may_come_back_for_nothing() -> None:
    state = ready(goods=[[1, 0, 0]])
    assert legal(state) == ["buy island", "done"]
    after = play(state, "buy island").state
    assert after.purse(0) == [1, 0, 0]
    assert asked(after) == "0 PickIslandTile"


def test_14_4_not_with_three_critters_on_land() -> None:
    state = ready(goods=[[1, 0, 0]], who={"M50": "0L", "M51": "0L"}, cards=["idol"])
    assert refused(state, "buy island") == ("14.1", "too_dear")


def test_14_4_burrowed_ones_are_on_land() -> None:
    state = ready(goods=[[1, 0, 0]], who={"M50": "0Lb", "M51": "0L"}, cards=["idol"])
    assert refused(state, "buy island") == ("14.1", "too_dear")


def test_14_4_whoever_can_buy_nothing_pays_all() -> None:
    state = position({"M50": "soil"}, ask="buy", goods=[[3, 0, 0]], crater=[3], rocks=False)
    assert legal(state) == ["buy island", "done"]
    assert play(state, "buy island").state.purse(0) == [0, 0, 0]
    assert refused(ready(goods=[[3, 0, 0]]), "buy island") == ("14.1", "too_dear")


def test_14_5_too_few_tiles_make_a_smaller_island() -> None:
    state = ready()
    for kind in range(VOLCANO):
        state.gone[kind] += state.stock[kind]
        state.stock[kind] = 0
    state.stock[5], state.gone[5] = 1, state.gone[5] - 1
    state = play(state, "buy island").state
    after = play(state, "lay K50 N")
    assert "small_island" in after.names()
