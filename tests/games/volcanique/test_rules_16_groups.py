"""§16 Powers of critters that stick together, and of the sea: cooperative, herds, packs."""

import pytest

from engine.games.volcanique import scoring
from engine.games.volcanique.critters import at_home
from engine.games.volcanique.lava import LavaStep
from engine.games.volcanique.state import State
from engine.games.volcanique.turn import Collect
from engine.hexes import distance
from tests.games.volcanique.positions import (
    buy,
    cell,
    go,
    legal,
    play,
    position,
    refused,
    say,
    table,
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


# ── Cooperative ──────────────────────────────────────────────────────────────────────────────────


def test_16_6_cooperative_players_share_a_biome() -> None:
    state = position(
        who={"M52": "0L", "M53": "1M"}, ask="move", powers=["cooperative", "cooperative"]
    )
    after = play(state, "move M52 light M52 medium")
    assert who(after.state) == {"M52": "0M", "M53": "1M"}
    assert "shared" in after.names()
    assert income(after.state)[1] == income(after.state, 1)[1] == 1


def test_16_6_more_critters_may_follow_onto_a_shared_biome() -> None:
    both = ["cooperative", "cooperative"]
    state = position(who={"M52": "0L", "M53": "0M 1M"}, ask="move", powers=both)
    after = play(state, "move M52 light M52 medium").state
    assert who(after) == {"M52": "0M", "M53": "0M 1M"}
    assert income(after)[1] == 1
    alone = position(who={"M52": "0L", "M53": "0M"}, ask="move", powers=both)
    assert refused(alone, "move M52 light M52 medium") == ("3.4", "controlled")
    taken = position(who={"M52": "0L 0M", "M53": "1M"}, ask="move", powers=both)
    assert refused(taken, "move M52 light M52 medium") == ("3.4", "controlled")


@pytest.mark.parametrize("theirs", ["", "cooperative"])
def test_16_6_and_1_6_not_into_a_section_where_one_of_its_own_is_burrowed(theirs: str) -> None:
    who_ = {"M52": "0L 0Mb", "M53": "1M"}
    state = position(who=who_, ask="move", powers=["cooperative burrowing", theirs])
    assert refused(state, "move M52 light M52 medium") == ("3.4", "controlled")
    herd = position(who=who_, ask="move", powers=["cooperative herding", theirs])
    assert "move M52 light M52 medium" in legal(herd)


def test_16_6_others_are_wiped_out() -> None:
    state = position(who={"M52": "0L", "M53": "1M"}, ask="move", powers=["cooperative"])
    assert who(play(state, "move M52 light M52 medium").state) == {"M52": "0M"}


def test_16_6_only_on_its_tile() -> None:
    state = position(who={"M51": "0L", "M53": "1M"}, ask="move", powers=["cooperative"])
    assert refused(state, "move M51 light M53 medium") == ("3.4", "controlled")


def test_16_6_a_herd_or_pack_bars_the_way() -> None:
    for power in ("pack", "herding"):
        who_ = {"M52": "0L 1M", "M53": "1M"}
        state = position(who=who_, ask="move", powers=["cooperative", power])
        assert refused(state, "move M52 light M52 medium") == ("3.4", "controlled")


def test_16_6_a_colossal_critter_takes_damage_and_the_other_goes() -> None:
    state = position(
        who={"M52": "0L", "M53": "1Mc"}, ask="move", powers=["cooperative", "colossal"]
    )
    after = play(state, "move M52 light M52 medium")
    assert who(after.state) == {"M53": "1M"}
    assert "Blue’s colossal critter on M53 is hit: it loses a piece and stays." in after.lines()


def test_16_6_both_cooperative_share_with_a_colossal_critter() -> None:
    powers = ["cooperative", "cooperative colossal"]
    state = position(who={"M52": "0L", "M53": "1Mc"}, ask="move", powers=powers)
    assert who(play(state, "move M52 light M52 medium").state) == {"M52": "0M", "M53": "1Mc"}


def test_16_6_burrowed_critters_cannot_be_wiped_out() -> None:
    state = position(who={"M52": "0L", "M53": "1Mb"}, ask="move", powers=["cooperative"])
    assert refused(state, "move M52 light M52 medium") == ("3.4", "controlled")


def test_16_6_no_claim_on_an_inhabited_tile() -> None:
    state = position(who={"M52": "1L"}, ask="claim", powers=["cooperative", "cooperative"])
    assert refused(state, "claim M52 medium") == ("8.2", "inhabited")


def test_16_6_joined_biomes_are_shared() -> None:
    land = {"M50": "uno-l", "M51": "uno-m", "M52": "uno-l"}
    state = position(
        land,
        {"M50": "0L", "M52": "1L"},
        ask="buy",
        goods=[[0, 0, 3]],
        powers=["cooperative", "cooperative"],
    )
    assert who(buy(state, "uno-l", "M51 N").state) == {"M50": "0L", "M52": "1L"}


# ── Herds and packs ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("power", ["herding", "pack"])
def test_16_12_and_16_19_a_critter_joins_another_on_its_tile(power: str) -> None:
    state = position(TRIO, {"M50": "0L 0M"}, ask="move", powers=[power])
    assert who(play(state, "move M50 light M50 medium").state) == {"M50": "0M 0M"}


BESIDE = {"M50": "uno-l", "M51": "uno-l", "M52": "uno-d", "M53": "uno-m"}
"""A light biome beside a dark one, and a medium one beyond."""


@pytest.mark.parametrize("power", ["herding", "pack"])
def test_16_12_and_16_19_or_on_a_tile_beside_its_own(power: str) -> None:
    state = position(BESIDE, {"M51": "0L", "M52": "0D"}, ask="move", powers=[power])
    assert who(play(state, "move M51 light M52 dark").state) == {"M52": "0D 0D"}
    far = position(BESIDE, {"M50": "0L", "M52": "0D"}, ask="move", powers=[power])
    assert refused(far, "move M50 light M52 dark") == ("3.4", "controlled")


@pytest.mark.parametrize("power", ["herding", "pack"])
def test_16_12_and_16_19_from_beside_only_where_one_is_already(power: str) -> None:
    state = position(BESIDE, {"M51": "0L"}, ask="move", powers=[power])
    assert refused(state, "move M51 light M52 dark") == ("3.2", "out_of_reach")
    theirs = position(BESIDE, {"M51": "0L", "M52": "1D"}, ask="move", powers=[power])
    assert refused(theirs, "move M51 light M52 dark") == ("3.4", "controlled")


def test_16_12_a_herd_may_join_another_critter_beside_it_and_one_of_it_may_go_alone() -> None:
    who_ = {"M50": "0L", "M51": "0L", "M52": "0D"}
    state = position(BESIDE, who_, ask="move", powers=["herding"])
    assert who(play(state, "move M50 light M52 dark").state) == {"M52": "0D 0D 0D"}
    alone = play(state, "alone M51 light M52 dark").state
    assert who(alone) == {"M50": "0L", "M52": "0D 0D"}


def test_16_12_nobody_else_joins_from_a_tile_beside() -> None:
    for powers in ("", "cooperative", "agile"):
        state = position(BESIDE, {"M51": "0L", "M52": "0D"}, ask="move", powers=[powers])
        assert refused(state, "move M51 light M52 dark") == ("3.4", "controlled")


@pytest.mark.parametrize("power", ["herding", "pack"])
def test_16_12_and_16_3_also_one_that_is_burrowed_and_controls_the_biome(power: str) -> None:
    state = position(TRIO, {"M50": "0L 0Mb"}, ask="move", powers=[power])
    assert who(play(state, "move M50 light M50 medium").state) == {"M50": "0M 0Mb"}
    for other in ("", "cooperative"):
        state = position(TRIO, {"M50": "0L 0Mb"}, ask="move", powers=[other])
        assert refused(state, "move M50 light M50 medium") == ("3.4", "controlled")


def test_16_12_without_the_power_it_may_not() -> None:
    state = position(TRIO, {"M50": "0L 0M"}, ask="move")
    assert refused(state, "move M50 light M50 medium") == ("3.4", "controlled")


@pytest.mark.parametrize("power", ["herding", "pack"])
def test_16_12_and_16_19_they_move_as_one(power: str) -> None:
    state = position(who={"M50": "0L", "M51": "0L"}, ask="move", powers=[power])
    assert who(play(state, "move M50 light M52 light").state) == {"M52": "0L 0L"}
    assert who(play(state, "move M51 light M52 light").state) == {"M52": "0L 0L"}


@pytest.mark.parametrize("power", ["herding", "pack"])
def test_16_12_and_16_19_one_of_them_may_go_alone(power: str) -> None:
    state = position(who={"M50": "0L", "M51": "0L"}, ask="move", powers=[power])
    assert who(play(state, "alone M50 light M52 light").state) == {"M51": "0L", "M52": "0L"}
    state = position(who={"M52": "0L 0L"}, ask="move", powers=[power])
    assert who(play(state, "alone M52 light M52 medium").state) == {"M52": "0L 0M"}


def test_16_12_and_16_19_who_is_alone_anyway_just_moves() -> None:
    state = position(who={"M50": "0L"}, ask="move", powers=["herding"])
    assert not legal(state, "alone")
    assert table(state).understand(0, "alone M50 light M51 light") == table(state).understand(
        0, "move M50 light M51 light"
    )


def test_16_19_alone_it_is_no_pack() -> None:
    who_ = {"M52": "0L 0L", "M53": "1M"}
    state = position(who=who_, ask="move", powers=["pack"])
    assert refused(state, "alone M52 light M52 medium") == ("3.4", "controlled")
    state = position(who=who_, ask="move", powers=["pack cooperative"])
    assert who(play(state, "alone M52 light M52 medium").state) == {"M52": "0L 0M"}


def test_16_19_a_pack_reaches_the_biomes_of_connecting_tiles() -> None:
    who_ = {"M51": "0L 0L", "M53": "1M"}
    state = position(who=who_, ask="move", powers=["pack"])
    assert who(play(state, "move M51 light M52 medium").state) == {"M52": "0M 0M"}
    assert refused(state, "move M51 light M53 medium") == ("3.4", "controlled")
    assert refused(state, "alone M51 light M52 medium") == ("3.4", "controlled")
    state = position(who={"M51": "0L 0L"}, ask="move", powers=["pack"])
    assert "move M51 light M52 medium" in legal(state)
    assert refused(state, "move M51 light M53 medium") == ("3.2", "out_of_reach")


def test_16_12_and_16_6_herds_and_cooperation_reach_only_their_own_tile() -> None:
    who_ = {"M51": "0L 0L", "M53": "1M"}
    for power in ("herding", "herding cooperative"):
        state = position(who=who_, ask="move", powers=[power])
        assert refused(state, "move M51 light M52 medium") == ("3.4", "controlled")
    who_["M53"] = "1Mc"
    state = position(who=who_, ask="move", powers=["pack cooperative", "colossal"])
    assert refused(state, "move M51 light M52 medium") == ("3.4", "controlled")


def test_16_12_a_herd_collects_one_more_and_scores_one() -> None:
    state = position(who={"M50": "0L", "M51": "0L", "M52": "0L"}, powers=["herding"])
    assert income(state) == [2, 0, 1]
    assert points(state, "herds") == 1


def test_16_19_a_pack_collects_as_many_as_it_is() -> None:
    state = position(who={"M50": "0L", "M51": "0L", "M52": "0L"}, powers=["pack"])
    assert income(state) == [3, 0, 1]
    assert points(state, "herds") == 0


def test_16_12_with_both_powers_the_pack_collects_and_the_herd_scores() -> None:
    state = position(who={"M50": "0L", "M51": "0L", "M52": "0L"}, powers=["pack herding"])
    assert income(state) == [3, 0, 1]
    assert points(state, "herds") == 1


def test_16_12_a_herd_may_not_enter_a_controlled_biome() -> None:
    who_ = {"M52": "0L 0L", "M53": "1M"}
    state = position(who=who_, ask="move", powers=["herding"])
    assert refused(state, "move M52 light M52 medium") == ("3.4", "controlled")
    state = position(who=who_, ask="move", powers=["herding cooperative"])
    assert who(play(state, "move M52 light M52 medium").state) == {"M52": "0M 0M"}


def test_16_19_a_pack_takes_over_a_biome() -> None:
    who_ = {"M52": "0L 0L 1M", "M53": "1M"}
    state = position(who=who_, ask="move", powers=["pack"])
    after = play(state, "move M52 light M52 medium")
    assert who(after.state) == {"M52": "0M 0M"}
    assert "invaded" in after.names()


def test_16_19_one_critter_is_no_pack() -> None:
    state = position(who={"M52": "0L", "M53": "1M"}, ask="move", powers=["pack"])
    assert refused(state, "move M52 light M52 medium") == ("3.4", "controlled")


@pytest.mark.parametrize("power", ["pack", "herding"])
def test_16_19_only_a_larger_pack_beats_a_pack_or_herd(power: str) -> None:
    who_ = {"M52": "0L 0L 1M", "M53": "1M"}
    state = position(who=who_, ask="move", powers=["pack", power])
    assert refused(state, "move M52 light M52 medium") == ("3.4", "controlled")
    who_["M51"] = "0L"
    state = position(who=who_, ask="move", powers=["pack", power])
    assert who(play(state, "move M51 light M52 medium").state) == {"M52": "0M 0M 0M"}


def test_16_19_against_packs_a_colossal_critter_is_a_herd_of_two() -> None:
    who_ = {"M52": "0L 0L", "M53": "1Mc"}
    powers = ["pack", "colossal"]
    assert refused(position(who=who_, ask="move", powers=powers), "move M52 light M52 medium") == (
        "3.4",
        "controlled",
    )
    who_["M51"] = "0L"
    state = position(who=who_, ask="move", powers=powers)
    assert "M53" not in who(play(state, "move M51 light M52 medium").state)


def test_16_19_and_16_6_the_strength_of_a_pack_counts_before_cooperation() -> None:
    who_ = {"M52": "0L 0L", "M51": "0L", "M53": "1Mc"}
    powers = ["pack cooperative", "colossal"]
    state = position(who=who_, ask="move", powers=powers)
    after = play(state, "move M51 light M52 medium")
    assert who(after.state) == {"M52": "0M 0M 0M"}
    assert "invaded" in after.names()
    del who_["M51"]
    state = position(who=who_, ask="move", powers=powers)
    assert who(play(state, "move M52 light M52 medium").state) == {"M53": "1M"}


def test_16_19_and_16_6_cooperative_packs_share_as_others_do() -> None:
    powers = ["pack cooperative", "cooperative"]
    state = position(who={"M52": "0L 0L", "M53": "1M"}, ask="move", powers=powers)
    after = play(state, "move M52 light M52 medium")
    assert who(after.state) == {"M52": "0M 0M", "M53": "1M"}
    assert "shared" in after.names()


def test_16_19_a_pack_sits_on_a_burrowed_critter_and_takes_the_income() -> None:
    who_ = {"M52": "0L 0L", "M53": "1Mb"}
    state = position(who=who_, ask="move", powers=["pack"])
    after = play(state, "move M52 light M52 medium").state
    assert who(after) == {"M52": "0M 0M", "M53": "1Mb"}
    assert income(after)[1] == 2
    assert income(after, 1)[1] == 0


def contested(mine: str, theirs: str, *powers: str) -> dict[str, str]:
    """Seat 0 joins the light biome of M49, M50 with that of M52."""
    land = {"M50": "uno-l", "M51": "uno-m", "M52": "uno-l"}
    who_ = {"M50": mine, "M52": theirs}
    state = position(land, who_, ask="buy", goods=[[0, 0, 3]], powers=powers)
    return who(buy(state, "uno-l", "M51 N").state)


def test_16_19_in_a_contest_the_largest_pack_wins_without_loss() -> None:
    assert contested("0L 0L", "1L 1L 1L", "pack", "") == {"M50": "0L 0L"}
    assert contested("0L 0L", "1L 1L 1L", "pack", "pack") == {"M52": "1L 1L 1L"}


def test_16_19_equal_packs_both_go() -> None:
    assert contested("0L 0L", "1L 1L", "pack", "pack") == {}


def test_16_12_in_a_contest_a_herd_stays_against_others() -> None:
    assert contested("0L 0L", "1L 1L 1L", "herding", "") == {"M50": "0L 0L"}
    assert contested("0L 0L", "1L 1L", "herding", "herding") == {}
    assert contested("0L 0L", "1L 1L 1L", "herding", "pack") == {"M52": "1L 1L 1L"}


def test_16_12_none_but_a_larger_pack_reduces_a_herd() -> None:
    assert contested("0L 0L 0L", "1L 1L", "herding", "pack") == {"M50": "0L 0L 0L"}
    assert contested("0L 0L", "1L 1L", "herding", "pack") == {"M50": "0L 0L"}
    assert contested("0L 0L", "1L 1L", "pack", "herding") == {"M52": "1L 1L"}


STAR = {"M51": "uno-d", "M50": "uno-l", "N51": "uno-l", "L51": "uno-l", "L52": "uno-l"}
"""Light biomes of three players around M51; the third has two tiles."""


def met(mine: str, theirs: str, third: str, *powers: str) -> dict[str, str]:
    """Who is left where three players meet on M51; the third has as many on L52 as on L51."""
    who_ = {"M50": mine, "N51": theirs, "L51": third, "L52": third}
    state = position(STAR, who_, ask="buy", goods=[[0, 0, 3]], powers=powers, seats=3)
    return who(buy(state, "uno-l", "M51 N").state)


@pytest.mark.parametrize("power", ["herding", "pack"])
def test_16_12_and_4_10_of_equal_herds_or_packs_none_stays_nor_does_a_larger_crowd(
    power: str,
) -> None:
    assert met("0L 0L", "1L 1L", "2L 2L", power, power, "") == {}


def test_16_12_and_16_19_a_crowd_does_not_help_a_herd_against_packs() -> None:
    assert met("0L 0L", "1L 1L 1L", "2L 2L", "herding", "pack", "") == {"N51": "1L 1L 1L"}
    assert met("0L 0L", "1L 1L", "2L 2L", "herding", "pack", "") == {"M50": "0L 0L"}
    assert met("0L 0L 0L", "1L 1L 1L", "2L", "pack", "pack", "herding") == {}


def test_16_4_in_a_contest_a_colossal_critter_stands_like_a_herd_of_two_against_packs() -> None:
    assert contested("0L 0L", "1Lc", "pack", "colossal") == {"M52": "1Lc"}
    assert contested("0Lc", "1L 1L", "colossal", "pack") == {"M50": "0Lc"}
    assert contested("0L 0L 0L", "1Lc", "pack", "colossal") == {"M50": "0L 0L 0L"}


def test_16_4_two_of_them_are_equal_herds_against_a_pack() -> None:
    assert met("0L 0L", "1Lc", "2L", "pack", "colossal", "") == {"N51": "1Lc"}
    assert met("0L 0L 0L", "1Lc", "2L", "pack", "colossal", "") == {"M50": "0L 0L 0L"}
    assert contested("0L 0Lc", "1L 1Lc", "pack colossal", "pack colossal") == {}


def test_16_4_against_others_it_is_one_critter() -> None:
    assert contested("0L 0L", "1Lc", "", "colossal") == {"M50": "0L"}
    assert contested("0L", "1Lc", "", "colossal") == {}
    assert contested("0Lc 0Lc", "1L 1L 1L", "colossal", "") == {"M52": "1L"}
    assert contested("0L 0L", "1Lc", "herding", "colossal") == {"M50": "0L 0L"}


def test_16_4_and_16_12_where_a_herd_is_it_stands_like_none() -> None:
    """A pack of two beats neither, and of equal herds none would stay."""
    assert met("0L 0L", "1Lc", "2L", "pack", "colossal", "herding") == {"L51": "2L", "L52": "2L"}


# ── Contests in which some are cooperative ───────────────────────────────────────────────────────

COOPERATIVE = ("cooperative", "cooperative", "")


def test_16_6_and_4_9_cooperative_players_are_no_rivals_in_a_contest() -> None:
    """Each loses as many as the third one has critters."""
    who_ = {"M50": "0L 0L", "N51": "1L 1L", "L51": "2L"}
    land = {**STAR, "M50": "duo-lm S", "L52": "uno-d"}
    state = position(land, who_, ask="buy", goods=[[0, 0, 3]], powers=["cooperative"] * 2, seats=3)
    assert who(buy(state, "uno-l", "M51 N").state) == {"M50": "0L", "N51": "1L"}


def test_16_6_and_4_9_who_has_no_more_than_the_third_one_goes() -> None:
    assert met("0L 0L 0L", "1L 1L", "2L", *COOPERATIVE) == {"M50": "0L"}


def test_16_6_and_4_10_they_leave_where_another_is_as_strong() -> None:
    assert met("0L 0L", "1L", "2L", *COOPERATIVE) == {}
    assert met("0L", "1L", "2L 2L", *COOPERATIVE).keys() == {"L51", "L52"}


def test_16_6_and_16_19_who_is_cooperative_with_the_winning_pack_or_herd_stays() -> None:
    left = {"M50": "0L 0L 0L", "N51": "1L 1L 1L"}
    both = ("pack cooperative", "pack cooperative", "")
    assert met("0L 0L 0L", "1L 1L 1L", "2L", *both) == left
    both = ("herding cooperative", "herding cooperative", "")
    assert met("0L 0L 0L", "1L 1L 1L", "2L 2L", *both) == left
    both = ("herding cooperative", "cooperative", "")
    assert met("0L 0L", "1L", "2L 2L", *both) == {"M50": "0L 0L", "N51": "1L"}


def test_16_19_joining_own_biomes_forms_a_pack_and_splitting_divides_it() -> None:
    land = {"M50": "uno-l", "M51": "uno-m", "M52": "uno-l"}
    state = position(
        land, {"M50": "0L", "M52": "0L"}, ask="buy", goods=[[0, 0, 3]], powers=["pack"]
    )
    assert income(state)[0] == 2
    joined = buy(state, "uno-l", "M51 N").state
    assert income(joined)[0] == 2
    joined.agenda.append(type(position(ask="move").agenda[-1])(0))
    assert who(play(joined, "move M50 light M51 light").state) == {"M51": "0L 0L"}


def test_16_19_those_of_one_section_migrate_together() -> None:
    state = position(who={"M51": "1L 1L"}, ask="buy", goods=[[0, 0, 2]], powers=["", "pack"])
    state = buy(state, "duo-ld", "M51 N").state
    assert who(play(state, "migrate M52").state) == {"M52": "1L 1L"}


def test_16_19_and_7_4_each_evacuates_for_itself() -> None:
    land = {"M50": "uno-l/uno-l", "M51": "uno-m", "M52": "uno-m"}
    state = position(
        land,
        {"M51": "1M 1M"},
        lava="M50",
        ask="lava",
        goods=[[], [4, 0, 0]],
        powers=["", "pack"],
    )
    assert LavaStep() in state.agenda
    state = go(state, 3).state
    after = say(state, "flee M52", "flee M52")
    assert who(after) == {"M52": "1M 1M"}
    assert after.purse(1) == [0, 0, 0]
    after = say(state, "perish", "flee M52")
    assert who(after) == {"M52": "1M"}
    assert after.purse(1) == [2, 0, 0]
    state.spend(1, 2)
    assert who(play(state, "flee M52").state) == {"M52": "1M"}


# ── Sea ──────────────────────────────────────────────────────────────────────────────────────────


def test_16_21_a_critter_into_any_ocean_space() -> None:
    state = position(ask="claim", powers=["sea"])
    after = play(state, "dive K50").state
    assert after.sea == {cell("K50"): 0}
    assert after.hand[0] == state.hand[0] - 1
    assert refused(state, "dive M50") == ("16.21", "no_shore")
    assert refused(state, "dive J50") == ("16.21", "no_shore")  # more than two beyond all land


def test_16_21_also_far_from_any_island_as_long_as_it_lies_between_them() -> None:
    """There is no island within five spaces of S40."""
    state = position(ask="claim", powers=["sea"], sea={"L50": 0})
    assert min(distance(cell("S40"), at) for at in state.land) > 5
    assert play(state, "dive S40").state.sea == {cell("L50"): 0, cell("S40"): 0}
    assert play(state, "swim L50 S40").state.sea == {cell("S40"): 0}


def test_16_21_once_a_turn() -> None:
    state = play(position(ask="claim", powers=["sea"]), "dive L50").state
    for text in ("dive L51", "swim L50 L51", "ashore L50 M50 light"):
        assert refused(state, text) == ("3.1", "once")


def test_16_21_it_swims_or_comes_ashore() -> None:
    state = position(ask="claim", powers=["sea"], sea={"L50": 0}, who={"M53": "1M"})
    assert play(state, "swim L50 O52").state.sea == {cell("O52"): 0}
    after = play(state, "ashore L50 M50 light").state
    assert who(after) == {"M50": "0L", "M53": "1M"}
    assert after.sea == {}


def test_16_21_only_onto_an_uncontrolled_biome_beside_it() -> None:
    state = position(ask="claim", powers=["sea"], sea={"L50": 0}, who={"M52": "1L"})
    assert refused(state, "ashore L50 M50 light") == ("16.21", "not_ashore")
    assert refused(state, "ashore L50 M53 medium") == ("16.21", "not_ashore")
    assert refused(state, "swim L51 M49") == ("16.21", "no_swimmer")
    assert refused(state, "ashore L51 M50 light") == ("16.21", "no_swimmer")


def test_16_21_the_tile_may_be_inhabited() -> None:
    state = position(ask="claim", powers=["sea"], sea={"L52": 0}, who={"M52": "1L"})
    assert "ashore L52 M52 medium" in legal(state)


def test_16_21_only_onto_the_biome_that_faces_its_space() -> None:
    state = position({"M50": "trio-lmd"}, ask="claim", powers=["sea"], sea={"M49": 0})
    assert legal(state, "ashore") == ["ashore M49 M50 light"]
    assert refused(state, "ashore M49 M50 medium") == ("16.21", "not_ashore")
    state = position({"M50": "trio-lmd"}, ask="claim", powers=["sea"], sea={"M51": 0})
    assert legal(state, "ashore") == ["ashore M51 M50 medium"]


def test_16_21_at_sea_it_scores_nothing_and_cannot_be_sacrificed() -> None:
    state = position(ask="offer", powers=["sea"], sea={"L50": 0})
    assert points(state, "critters") == 1
    assert legal(state, "offer") == ["offer Z20 dark"]


def test_16_21_one_to_a_space() -> None:
    state = position(ask="claim", powers=["sea"], sea={"L50": 1})
    assert refused(state, "dive L50") == ("16.21", "no_shore")
    assert say(state, "dive L51", "done").sea == {cell("L50"): 1, cell("L51"): 0}
