"""§5 Buying and placing tiles."""

import pytest

from engine.games.volcanique.box import PRICES
from tests.games.volcanique.positions import (
    asked,
    buy,
    go,
    legal,
    play,
    position,
    refused,
    say,
    top,
)

RICH = [[4, 4, 4], [4, 4, 4]]
SOIL = {"M50": "uno-l", "M51": "soil", "N50": "uno-m", "N51": "soil", "M52": "soil"}


def lay(land: dict[str, str], tile: str = "trio-lmd") -> list[str]:
    state = position(land, ask="buy", goods=RICH, rocks=False)
    return legal(say(state, f"buy {tile}", "pay 2 0 0"))


def test_5_1_a_tile_is_stacked_on_land() -> None:
    state = say(position(ask="buy", goods=RICH), "buy trio-lmd", "pay 2 0 0")
    assert refused(state, "lay L50 N") == ("5.1", "ocean")
    assert top(play(state, "lay M50 S").state, "M50") == "trio-lmd S"


def test_5_1_soil_is_land() -> None:
    cells = {text.split()[1] for text in lay({"M50": "uno-l", "M51": "soil"})}
    assert cells == {"M51"}


def test_5_2_not_on_a_volcano_nor_on_lava() -> None:
    land = {"M50": "uno-l", "M51": "uno-m/volcano", "M49": "uno-m", "L50": "uno-l"}
    state = say(position(land, lava="M49", ask="buy", goods=RICH), "buy trio-lmd", "pay 0 0 2")
    assert refused(state, "lay M51 N") == ("5.2", "on_volcano")
    assert refused(state, "lay M49 N") == ("5.2", "on_lava")


def test_5_3_an_edge_must_match() -> None:
    """M51's only neighbour shows light to the south; the new tile must do so to the north."""
    ways = [text.split()[2] for text in lay({"M50": "uno-l", "M51": "uno-m"}) if "M51" in text]
    assert ways == ["N", "NW"]
    state = say(position(ask="buy", goods=RICH), "buy trio-lmd", "pay 2 0 0")
    assert refused(state, "lay M50 N") == ("5.3", "no_match")


def test_5_3_lava_hides_the_biomes_under_it() -> None:
    state = position({"M50": "uno-l", "M51": "uno-m"}, lava="M50", ask="buy", goods=RICH)
    assert "buy uno-l" not in legal(state)


def test_5_3_what_fits_nowhere_cannot_be_bought() -> None:
    state = position({"M50": "uno-l", "M51": "uno-l"}, ask="buy", goods=RICH)
    assert refused(state, "buy uno-m") == ("5.3", "fits_nowhere")
    assert "buy duo-lm" in legal(state)


@pytest.mark.parametrize(
    ("goods", "wares"),
    [
        ([1, 1, 0], ["trio-lmd", "trio-ldm"]),
        ([2, 0, 0], ["trio-lmd", "trio-ldm", "duo-lm", "duo-md", "duo-ld"]),
        ([1, 1, 1], ["trio-lmd", "trio-ldm", "duo-lm", "duo-md", "duo-ld", "card"]),
        ([0, 5, 0], ["trio-lmd", "trio-ldm", "duo-lm", "duo-md", "duo-ld", "uno-l", "uno-m"]),
    ],
)
def test_5_4_prices(goods: list[int], wares: list[str]) -> None:
    state = position(ask="buy", goods=[goods])
    found = [text.split()[1] for text in legal(state, "buy")]
    assert found == [*wares, *(["volcano"] if sum(goods) == 5 else [])]


def test_5_4_the_prices_of_the_rulebook() -> None:
    assert PRICES["trio-ldm"] == (2, 0)
    assert PRICES["duo-md"] == (3, 2)
    assert PRICES["uno-d"] == (4, 3)
    assert PRICES["volcano"] == (6, 5)
    assert PRICES["island"] == (7, 0)


def test_5_4_too_dear_or_sold_out() -> None:
    state = position(ask="buy", goods=[[1, 1, 0]])
    assert refused(state, "buy uno-l") == ("5.4", "too_dear")
    state.stock[1] = 0
    assert refused(state, "buy trio-ldm") == ("5.4", "sold_out")


def test_5_5_the_payer_chooses() -> None:
    state = play(position(ask="buy", goods=[[2, 2, 0]]), "buy duo-lm").state
    assert asked(state) == "0 PayPrice"
    assert legal(state) == ["pay 2 1 0", "pay 1 2 0", "pay 2 0 0", "pay 0 2 0"]
    assert play(state, "pay 1 2 0").state.purse(0) == [1, 0, 0]


def test_5_5_neither_too_much_nor_too_little() -> None:
    state = play(position(ask="buy", goods=[[2, 2, 0]]), "buy duo-lm").state
    assert refused(state, "pay 2 2 0") == ("5.5", "price_alike")
    assert refused(state, "pay 3 0 0") == ("5.5", "not_so_many")
    state = play(position(ask="buy", goods=[[2, 2, 0]]), "buy trio-lmd").state
    assert refused(state, "pay 0 1 0") == ("5.5", "price")


def test_5_5_who_has_no_choice_is_not_asked() -> None:
    state = play(position(ask="buy", goods=[[1, 1, 0]]), "buy trio-lmd").state
    assert asked(state) == "0 LayTile"
    assert state.purse(0) == [0, 0, 0]


def test_5_6_whoever_can_buy_must() -> None:
    state = position(ask="buy", goods=[[1, 1, 0]])
    assert refused(state, "done") == ("5.6", "must_buy")


def test_5_6_a_volcano_is_a_tile_too() -> None:
    state = position({"M50": "soil"}, ask="buy", goods=[[3, 3, 0]], rocks=False)
    assert legal(state) == ["buy volcano"]


def test_5_7_whoever_cannot_sacrifices_a_critter_from_the_hand() -> None:
    after = go(position(ask="buy", goods=[[1, 0, 0]]))
    assert after.names()[:2] == ["cannot_buy", "sacrificed"]
    assert after.state.crater[0] == 1


def test_5_7_even_with_resources_if_nothing_fits() -> None:
    after = go(position({"M50": "soil"}, ask="buy", goods=[[3, 0, 0]], rocks=False))
    assert after.names()[:2] == ["cannot_buy", "sacrificed"]


def test_5_7_not_into_a_full_crater() -> None:
    after = go(position(ask="buy", crater=[3], who={"M50": "0L", "M51": "0L"}))
    assert "sacrificed" not in after.names()


def test_5_7_the_rest_of_the_turn_remains() -> None:
    state = go(position(who={"M53": "0M"})).state
    assert asked(state) == "0 MoveCritter"
    assert asked(play(state, "stay").state) == "0 ClaimTiles"


def test_5_8_a_second_tile_after_one_on_soil() -> None:
    state = buy(position(SOIL, ask="buy", goods=[[2, 2, 0]]), "trio-lmd", "M51 N").state
    assert asked(state) == "0 BuyTile"
    assert legal(state)[-1] == "done"
    assert asked(buy(state, "trio-lmd", "N51 S").state) == "0 Rest"


def test_5_8_the_second_may_go_anywhere() -> None:
    state = position(SOIL, ask="buy", goods=[[4, 0, 0]])
    state = say(state, "buy trio-lmd", "lay M51 N", "buy trio-lmd")
    assert any("M50" in text for text in legal(state))


def test_5_8_not_after_one_on_land() -> None:
    land = {"M50": "uno-l", "M51": "uno-l"}
    state = position(land, ask="buy", goods=[[2, 2, 0]])
    assert asked(say(state, "buy trio-lmd", "pay 2 0 0", "lay M51 N")) == "0 Rest"


def test_5_8_no_third_tile_and_no_volcano_second() -> None:
    state = position(SOIL, ask="buy", goods=[[6, 4, 4]])
    state = say(state, "buy trio-lmd", "pay 2 0 0", "lay M51 N")
    assert refused(state, "buy volcano") == ("5.8", "one_volcano")
    state = buy(state, "trio-lmd", "N51 S").state
    assert refused(state, "buy trio-lmd") == ("5.8", "enough_tiles")


def test_5_8_a_volcano_on_soil_allows_no_second_tile() -> None:
    state = position(SOIL, ask="buy", goods=[[5, 5, 0]])
    state = buy(state, "volcano", "erupt M51").state
    assert asked(state) == "0 Rest"
