"""§16 Powers of critters: agile, burrowing, colossal, flying."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.games.volcanique import scoring, turn
from engine.games.volcanique.claiming import ClaimTiles
from engine.games.volcanique.critters import at_home
from engine.games.volcanique.state import State
from engine.games.volcanique.turn import Collect
from tests.games.volcanique.positions import (
    After,
    asked,
    buy,
    go,
    legal,
    play,
    position,
    refused,
    who,
)

ROW = {"M50": "uno-l", "M51": "uno-l", "M52": "duo-lm N", "M53": "uno-m"}
TRIO = {"M50": "trio-lmd", "M51": "duo-ld", "M52": "uno-m"}
"""M50 with three biomes; its medium south does not match M51's light north."""


def points(state: State, what: str, seat: int = 0) -> int:
    """A part of a seat's points, or all of them."""
    table = scoring.table(state, at_home(state))
    return sum(table[seat]) if what == "points" else int(getattr(table[seat], what))


def income(state: State, seat: int = 0) -> list[int]:
    state = state.clone()
    before = state.purse(seat)
    state.agenda.append(Collect(seat))
    after = go(state).state.purse(seat)
    return [a - b for a, b in zip(after, before, strict=True)]


# ── Agile, flying ────────────────────────────────────────────────────────────────────────────────


def test_16_1_agile_two_moves() -> None:
    state = go(position(who={"M50": "0L"}, powers=["agile"])).state
    state = play(state, "move M50 light M51 light").state
    assert asked(state) == "0 MoveCritter"
    state = play(state, "move M51 light M52 light").state
    assert not asked(state).endswith("MoveCritter")


def test_16_1_agile_onto_a_neighbouring_tile() -> None:
    state = position(who={"M51": "0L"}, ask="move", powers=["agile"])
    assert "move M51 light M52 medium" in legal(state)
    assert refused(state, "move M51 light M53 medium") == ("3.2", "out_of_reach")


def test_16_1_agile_not_onto_a_controlled_biome() -> None:
    state = position(who={"M51": "0L", "M53": "1M"}, ask="move", powers=["agile"])
    assert refused(state, "move M51 light M52 medium") == ("3.4", "controlled")


def test_16_1_agile_may_form_a_pack_and_move_it() -> None:
    state = position(TRIO, {"M50": "0L 0M"}, powers=["agile pack"])
    state = play(go(state).state, "move M50 light M50 medium").state
    state = play(state, "move M50 medium M50 dark").state
    assert who(state) == {"M50": "0D 0D"}


def test_16_10_flying_to_any_uncontrolled_biome() -> None:
    land = {**ROW, "K40": "trio-lmd"}
    state = position(land, {"M50": "0L", "K40": "1L"}, ask="move", powers=["flying"])
    assert "move M50 light K40 dark" in legal(state)
    assert refused(state, "move M50 light K40 light") == ("3.4", "controlled")
    assert who(play(state, "move M50 light K40 dark").state) == {"K40": "1L 0D"}


# ── Burrowing ────────────────────────────────────────────────────────────────────────────────────


def burrowed(**more: Any) -> State:
    return position(who={"M50": "0L"}, ask="offer", powers=["burrowing"], **more)


def test_16_3_burrowing_in_the_sacrifice_step_besides_a_sacrifice() -> None:
    state = play(burrowed(), "burrow M50 light").state
    assert who(state) == {"M50": "0Lb"}
    assert legal(state) == ["offer Z20 dark", "done"]


def test_16_3_only_one_and_not_up_again_in_the_same_turn() -> None:
    state = play(burrowed(), "burrow M50 light").state
    assert refused(state, "emerge M50 light") == ("3.1", "once")
    assert refused(state, "burrow Z20 dark") == ("3.1", "once")


def test_16_3_it_comes_up_in_a_later_step() -> None:
    state = position(who={"M50": "0Lb"}, ask="offer", powers=["burrowing"])
    assert refused(state, "emerge Z20 dark") == ("16.3", "not_burrowed")
    assert who(play(state, "emerge M50 light").state) == {"M50": "0L"}


def test_16_3_it_is_safe_from_stacked_tiles() -> None:
    state = position(who={"M51": "1Lb"}, ask="buy", goods=[[0, 0, 2]])
    state = buy(state, "duo-ld", "M51 N").state
    assert who(state) == {"M51": "1Lu"}


def test_16_3_it_cannot_be_moved_or_sacrificed() -> None:
    state = position(who={"M50": "0Lb"}, ask="move")
    assert refused(state, "move M50 light M51 light") == ("3.2", "no_critter")


def test_16_3_and_4_4_its_section_stays_taken() -> None:
    burrowing = position(who={"M50": "0Lb", "M52": "0L"}, ask="move", powers=["burrowing"])
    assert refused(burrowing, "move M52 light M50 light") == ("3.4", "section_taken")
    plain = position(who={"M50": "1Lb", "M52": "0L"}, ask="move")
    assert refused(plain, "move M52 light M50 light") == ("3.4", "section_taken")
    pack = position(who={"M50": "0Lb", "M52": "0L"}, ask="move", powers=["pack"])
    assert "move M52 light M50 light" in legal(pack)


def test_16_3_it_keeps_its_biome_while_that_shows() -> None:
    state = position(who={"M50": "1Lb"}, ask="claim")
    assert refused(state, "claim M51 light") == ("8.3", "controlled")


def test_16_3_under_another_tile_it_waits() -> None:
    land = {**ROW, "M50": "uno-l/uno-m"}
    state = position(land, {"M50": "1Lu"}, ask="claim")
    assert "claim M50 medium" in legal(state)
    assert "claim M51 light" in legal(state)


def test_16_3_it_waits_whatever_the_new_tile_shows() -> None:
    state = position(who={"M51": "1Lb"}, ask="buy", goods=[[0, 0, 2]], powers=["erosion"])
    state = buy(state, "duo-ld", "M51 N").state
    state.agenda.append(ClaimTiles(0))
    assert "claim M51 light" in legal(state)
    assert "claim M50 light" in legal(state)
    assert who(play(state, "claim M51 light").state) == {"M51": "0L 1Lu"}
    assert who(play(state, "erode M51").state) == {"M51": "1Lb"}


def test_16_3_and_11_1_the_tile_over_it_may_be_struck() -> None:
    land = {"M50": "uno-l/uno-l", "M52": "uno-m", "M53": "uno-m"}
    who_ = {"M50": "2Lu", "M52": "1M", "M53": "1M"}
    state = position(land, who_, ask="aim", seats=3)
    assert "erupt M50" in legal(state)
    state = play(state, "erupt M50").state
    assert "M50" not in who(state)
    assert not state.under


def test_16_3_under_a_tile_it_shifts_along() -> None:
    land = {"M50": "uno-l/uno-m", "M51": "uno-l"}
    state = position(land, {"M50": "1Lu"}, ask="move", powers=["converging"])
    assert who(play(state, "converge M50 N 1").state) == {"M49": "1Lu"}


def test_16_3_it_comes_up_in_another_biome_or_in_the_hand() -> None:
    land = {**ROW, "M50": "uno-l/uno-m"}
    state = position(land, {"M50": "0Lu"}, ask="offer", powers=["burrowing"])
    assert who(play(state, "emerge M50 light").state) == {"M50": "0M"}
    state = position(land, {"M50": "0Lu 1M"}, ask="offer", powers=["burrowing"])
    after = play(state, "emerge M50 light")
    assert who(after.state) == {"M50": "1M"}
    assert "emerged_to_hand" in after.names()


def test_16_3_and_1_6_not_where_another_of_its_own_is() -> None:
    land = {"M50": "uno-l/duo-lm", "M51": "uno-m"}
    state = position(land, {"M50": "0Lu 0L"}, ask="offer", powers=["burrowing"])
    assert who(play(state, "emerge M50 light").state) == {"M50": "0L 0M"}
    state = position(land, {"M50": "0Lu 0L"}, ask="offer", powers=["burrowing herding"])
    assert who(play(state, "emerge M50 light").state) == {"M50": "0L 0L"}
    state = position(land, {"M50": "0Lu 0L", "M51": "1M"}, ask="offer", powers=["burrowing"])
    after = play(state, "emerge M50 light")
    assert who(after.state) == {"M50": "0L", "M51": "1M"}
    assert "emerged_to_hand" in after.names()


def test_16_3_where_a_pack_is_it_goes_back_to_the_hand() -> None:
    who_ = {"M50": "0Lb", "M51": "1L", "M52": "1L"}
    state = position(who=who_, ask="offer", powers=["burrowing", "pack"])
    assert who(play(state, "emerge M50 light").state) == {"M51": "1L", "M52": "1L"}


def over(who_: dict[str, str], land: dict[str, str] = ROW, powers: Sequence[str] = ()) -> After:
    """The game is over: what has come up, and nobody is asked anything."""
    state = position(land, who_, powers=powers)
    state.agenda = turn.over()[::-1]
    after = go(state)
    assert not after.state.agenda
    return after


def test_16_3_all_come_up_when_the_game_is_over() -> None:
    assert who(over({"M50": "0Lb", "M53": "1Mb"}).state) == {"M50": "0L", "M53": "1M"}


def test_16_3_nobody_fights_after_the_end_and_all_count() -> None:
    state = over({"M50": "0Lb", "M51": "1L", "M52": "1L"}).state
    assert who(state) == {"M50": "0L", "M51": "1L", "M52": "1L"}
    assert points(state, "critters") == 2
    assert points(state, "connections") == points(state, "connections", 1) == 2


def test_16_3_one_that_a_pack_outnumbers_goes_back_to_the_hand() -> None:
    pack = {"M51": "1L", "M52": "1L"}
    after = over({"M50": "0Lb", **pack}, powers=["", "pack"])
    assert who(after.state) == pack
    assert "emerged_to_hand" in after.names()
    assert who(over({"M50": "0Lb", **pack}, powers=["", "herding"]).state)["M50"] == "0L"
    assert who(over({"M50": "0Lbc", **pack}, powers=["", "pack"]).state)["M50"] == "0Lc"
    land = {**ROW, "M49": "uno-l"}
    two = over({"M50": "0Lb", "M49": "0Lb", **pack}, land, ["", "pack"])
    assert who(two.state) == {"M49": "0L", "M50": "0L", **pack}


def test_16_3_at_the_end_one_under_a_tile_comes_up_beside_others_too() -> None:
    land = {**ROW, "M50": "uno-l/uno-m"}
    assert who(over({"M50": "0Lu 1M"}, land).state) == {"M50": "0M 1M"}
    land = {**ROW, "M50": "uno-d/duo-lm"}
    assert who(over({"M50": "0Du 1L"}, land).state) == {"M50": "1L 0M"}
    land = {**ROW, "M50": "uno-l/soil"}
    assert who(over({"M50": "0Lu"}, land).state) == {}


# ── Colossal ─────────────────────────────────────────────────────────────────────────────────────


def test_16_4_four_resources_and_a_second_piece() -> None:
    state = position(who={"M50": "0L"}, ask="claim", goods=[[4, 0, 0]], powers=["colossal"])
    after = play(state, "upgrade M50 light").state
    assert who(after) == {"M50": "0Lc"}
    assert after.purse(0) == [0, 0, 0]
    assert after.hand[0] == state.hand[0] - 1


def test_16_4_once_a_turn_and_not_twice_the_same() -> None:
    land, who_ = {**ROW, "K50": "uno-l"}, {"M50": "0L", "M53": "0Mc"}
    state = position(land, who_, ask="claim", goods=[[9, 0, 0]], powers=["colossal"])
    assert refused(state, "upgrade M53 medium") == ("16.4", "already_colossal")
    assert refused(state, "upgrade M51 light") == ("16.4", "no_critter")
    state = play(state, "upgrade M50 light").state
    assert refused(state, "upgrade Z20 dark") == ("3.1", "once")


def test_16_4_a_burrowed_critter_may_become_colossal() -> None:
    state = position(who={"M50": "0Lb"}, ask="claim", goods=[[4, 0, 0]], powers=["colossal"])
    assert who(play(state, "upgrade M50 light").state) == {"M50": "0Lbc"}


def test_16_4_not_one_under_another_tile() -> None:
    land = {**ROW, "M50": "uno-l/uno-l"}
    state = position(land, {"M50": "0Lu"}, ask="claim", goods=[[4, 0, 0]], powers=["colossal"])
    assert refused(state, "upgrade M50 light") == ("16.4", "no_critter")


def test_16_4_it_scores_four() -> None:
    assert points(position(who={"M50": "0Lc"}), "colossal") == 4
    assert points(position(who={"M50": "0Lc"}), "critters") == 1


LAVA = {"M50": "uno-l/uno-l", "M51": "duo-lm N", "M52": "uno-m"}


def test_16_4_it_stops_lava_and_nobody_is_harmed() -> None:
    state = position(LAVA, {"M51": "1Lc 0M"}, lava="M50", powers=["", "colossal"], ask="lava")
    after = go(state, 3)
    assert who(after.state) == {"M51": "1L 0M"}
    assert after.state.lava == []
    assert after.state.stock[9] == state.stock[9] + 1


def test_16_4_of_several_the_first_in_turn_order_stops_it() -> None:
    powers = ["colossal", "colossal"]
    state = position(LAVA, {"M51": "1Lc 0Mc"}, lava="M50", powers=powers, ask="lava")
    assert who(go(state, 3).state) == {"M51": "1Lc 0M"}


def test_16_4_sacrificed_one_piece_goes_back_to_the_hand() -> None:
    state = position(who={"M50": "0Lc"}, ask="offer", powers=["colossal"])
    after = play(state, "offer M50 light").state
    assert after.crater[0] == 1
    assert after.hand[0] == state.hand[0] + 1


def test_16_4_burrowed_it_stops_lava_all_the_same() -> None:
    state = position(LAVA, {"M51": "1Lbc"}, lava="M50", powers=["", "colossal"], ask="lava")
    after = go(state, 3).state
    assert who(after) == {"M51": "1Lb"}
    assert after.lava == []


def test_16_4_but_not_under_another_tile() -> None:
    land = {**LAVA, "M50": "uno-l/uno-l/uno-l", "M51": "duo-lm N/uno-m"}
    state = position(land, {"M51": "1Luc"}, lava="M50", powers=["", "colossal"], ask="lava")
    after = go(state, 3).state
    assert who(after) == {}
    assert after.hand[1] == state.hand[1] + 2


def test_16_4_new_lava_too() -> None:
    state = position(LAVA, {"M51": "1Lc"}, powers=["", "colossal"], ask="aim")
    after = play(state, "erupt M50", 3)
    assert who(after.state) == {"M51": "1L"}
    assert after.state.stock[9] == state.stock[9]


def test_16_4_it_flees_from_a_volcano_with_damage() -> None:
    state = position(who={"M50": "1Lc"}, powers=["", "colossal"], ask="aim")
    state = play(state, "erupt M50").state
    assert asked(state) == "1 LimpAway"
    assert legal(state) == ["limp M51", "limp M52"]
    assert who(play(state, "limp M52").state) == {"M52": "1L"}


def test_16_4_who_cannot_flee_goes_back_with_both_pieces() -> None:
    land = {"M50": "uno-l", "M51": "uno-m"}
    state = position(land, {"M50": "1Lc"}, powers=["", "colossal"], ask="aim")
    after = play(state, "erupt M50").state
    assert who(after) == {}
    assert after.hand[1] == state.hand[1] + 2


def test_16_4_and_16_24_with_volcanic_migration_without_damage() -> None:
    state = position(
        who={"M50": "1Lc"}, powers=["", "colossal migration"], ask="aim", goods=[[], [3, 0, 0]]
    )
    state = play(state, "erupt M50").state
    assert asked(state) == "1 FleeVolcano"
    assert who(play(state, "flee M52").state) == {"M52": "1Lc"}
    assert asked(play(state, "perish").state) == "1 LimpAway"


def test_16_4_and_4_9_a_casualty_in_a_contest_leaves_with_both_pieces() -> None:
    land = {"M50": "uno-l", "M51": "uno-m", "M52": "uno-l"}
    state = position(land, {"M50": "0L", "M52": "1Lc 1Lc"}, ask="buy", goods=[[0, 0, 3]])
    after = buy(state, "uno-l", "M51 N").state
    assert who(after) == {"M52": "1Lc"}
    assert after.hand[1] == state.hand[1] + 2


def test_4_9_and_16_4_two_casualties_are_two_critters() -> None:
    land = {"M50": "uno-l", "M51": "uno-m", "M52": "uno-l", "M53": "duo-lm N"}
    who_ = {"M50": "0L 0L", "M52": "1Lc", "M53": "1L 1L"}
    state = position(land, who_, ask="buy", goods=[[0, 0, 3]])
    state = buy(state, "uno-l", "M51 N").state
    assert legal(state) == ["lose M52", "lose M53"]
    state = play(state, "lose M52").state
    assert who(state) == {"M53": "1L"}


# ── Which of two in one section ──────────────────────────────────────────────────────────────────

BOTH = {
    "burrow M50 {} light": ("offer", {"": "0Lc 0Lb", "colossal-": "0L 0Lbc"}),
    "offer M50 {} light": ("offer", {"": "0Lc", "colossal-": "0L"}),
    "bolthole M50 {} light": ("claim", {"": "0Lc 0Lb", "colossal-": "0L 0Lbc"}),
    "updraft M50 {} light M53 medium": ("claim", {"": "0Lc", "colossal-": "0L"}),
    "alone M50 {} light M51 light": ("move", {"": "0Lc", "colossal-": "0L"}),
}
"""What may be done with one of a plain and a colossal critter on M50, and who is there then."""


@pytest.mark.parametrize("mark", ["", "colossal-"])
@pytest.mark.parametrize("text", BOTH)
def test_16_4_and_16_12_beside_a_plain_one_a_colossal_critter_can_be_named(
    text: str, mark: str
) -> None:
    step, left = BOTH[text]
    powers, cards = ["herding colossal burrowing"], ["bolthole updraft"]
    state = position(who={"M50": "0L 0Lc"}, ask=step, powers=powers, cards=cards)
    after = play(state, text.replace("{} ", mark)).state
    assert set(who(after)["M50"].split()) == set(left[mark].split())


@pytest.mark.parametrize("mark", ["", "colossal-"])
def test_16_3_and_16_4_also_when_it_comes_up(mark: str) -> None:
    state = position(who={"M50": "0Lb 0Lbc"}, ask="offer", powers=["herding burrowing"])
    left = {"": {"0L", "0Lbc"}, "colossal-": {"0Lc", "0Lb"}}
    assert set(who(play(state, f"emerge M50 {mark}light").state)["M50"].split()) == left[mark]


def test_16_4_and_16_3_a_burrowed_critter_beside_another_can_be_named_to_become_colossal() -> None:
    goods, powers = [[4, 0, 0]], ["herding colossal"]
    state = position(who={"M50": "0L 0Lb"}, ask="claim", goods=goods, powers=powers)
    assert who(play(state, "upgrade M50 light").state)["M50"] == "0Lb 0Lc"
    assert who(play(state, "upgrade M50 burrowed-light").state)["M50"] == "0L 0Lbc"


ALIKE = {
    "offer M50 colossal-light": ("8.4", "all_alike"),
    "burrow M50 colossal-light": ("16.3", "all_alike"),
    "emerge M51 colossal-light": ("16.3", "all_alike"),
    "upgrade M50 burrowed-light": ("16.4", "all_alike"),
    "alone M50 colossal-light M52 light": ("3.2", "all_alike"),
}


@pytest.mark.parametrize("text", ALIKE)
def test_16_4_only_where_two_differ(text: str) -> None:
    step = {"upgrade": "claim", "alone": "move"}.get(text.split()[0], "offer")
    powers, goods = ["herding colossal burrowing"], [[4, 0, 0]]
    who_ = {"M50": "0L 0L", "M51": "0Lb"}
    state = position(who=who_, ask=step, powers=powers, goods=goods)
    assert refused(state, text) == ALIKE[text]
    elsewhere = text.replace("M50", "M53").replace("M51", "M53")
    assert refused(state, elsewhere) == (ALIKE[text][0], "no_critter")
