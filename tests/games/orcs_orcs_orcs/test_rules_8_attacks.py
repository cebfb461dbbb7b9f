"""§8 Attacks and damage, §9 attack spells, §13 New Fate Cards."""

import pytest

from engine.games.orcs_orcs_orcs.box import NEW_FATES
from engine.games.orcs_orcs_orcs.state import State
from tests.games.orcs_orcs_orcs.positions import (
    board,
    go,
    legal,
    play,
    position,
    refused,
    trophies,
    view,
)

BOOKS = "wisdom wisdom wisdom"


def casting(spell: str, power: int, creatures: dict[str, str], **more: object) -> State:
    """A spell with so much power, and a card left in hand to hide."""
    state = position(creatures, hands=[f"{spell} {BOOKS}"], decks=[""], **more)  # type: ignore[arg-type]
    after = play(state, f"cast {spell}").state
    after.power = power
    return after


# ── §8 ────────────────────────────────────────────────────────────────────────────────────────────


def test_8_1_an_attack_reaches_every_section_of_the_own_path() -> None:
    state = casting("zap", 1, {"1i": "orc", "1m": "orc", "1o": "orc", "2i": "goblin"})
    assert legal(state, "hit") == ["hit 1 orc 1i", "hit 1 orc 1m", "hit 1 orc 1o"]
    assert refused(state, "hit 1 goblin 2i") == ("8.1", "other_path")


def test_8_2_damage_adds_up_until_the_creature_has_no_life_left() -> None:
    state = position({"1m": "goblin"}, hands=["zap cold-snap"])
    once = play(state, "cast zap", "hit 1 goblin 1m").state
    assert board(once) == {"1m": "goblin-1"}
    twice = play(once, "cast cold-snap", "hit 1 goblin-1 1m").state
    assert (board(twice).get("1m"), trophies(twice)) == (None, "goblin")


@pytest.mark.parametrize(
    ("creature", "life"),
    [("goblin", 2), ("orc", 2), ("shaman", 3), ("rider", 3), ("golem", 4), ("chief", 4)],
)
def test_8_2_equal_damage_defeats_less_does_not(creature: str, life: int) -> None:
    almost = position({"1m": f"{creature}-{life - 2}"}, hands=["zap bolt"])
    asking = play(almost, "cast zap", "add bolt").state
    word = creature if life == 2 else f"{creature}-{life - 2}"
    assert trophies(play(asking, f"hit 2 {word} 1m").state) == creature
    assert trophies(play(asking, f"hit 1 {word} 1m").state) == ""


def test_8_3_the_seat_on_turn_keeps_it_and_moves_the_cube_up() -> None:
    after = play(casting("fireball", 3, {"1o": "rider"}), "hit 5 rider 1o").state
    assert view(after).mages[0].trophies == (0, 0, 0, 1, 0, 0)
    assert view(after).mages[0].skulls == (0, 0, 0, 1, 0, 0)
    assert view(after).mages[1].trophies == (0,) * 6


def test_8_4_at_the_end_of_the_turn_creatures_recover() -> None:
    there = {f"{path}o": "chief-3 goblin-1" for path in range(1, 7)}
    state = position(there, markers=[0, 0, 0, 4, 4, 4])
    assert board(play(state, "pass").state) == dict.fromkeys(there, "goblin chief")


def test_8_5_fate_and_terrain_change_life_points() -> None:
    there, ground = {"1i": "orc", "1m": "orc", "1o": "orc"}, {"1i": "tendrils", "1m": "stone"}
    lives = [foe.life for foe in view(position(there, ground=ground)).foes]
    assert lives == [1, 3, 2]
    lives = [foe.life for foe in view(position(there, ground=ground, special="life")).foes]
    assert lives == [2, 4, 3]


def test_8_6_a_moved_creature_keeps_its_wounds() -> None:
    state = position({"3o": "chief-2"}, hands=["bonds smash"])
    after = play(state, "cast bonds", "pull 1 chief-2 3o").state
    assert board(after) == {"3m": "chief-2"}


def test_8_6_and_falls_where_it_has_no_life_left() -> None:
    state = position({"3o": "orc-1"}, hands=["bonds smash"], ground={"3m": "tendrils"})
    after = play(state, "cast bonds", "pull 1 orc-1 3o").state
    assert (board(after), trophies(after)) == ({}, "orc")


def second_shaman(creatures: dict[str, str], **more: object) -> State:
    """In a round of +1 life Blue, who has a Shaman's skull, hits another one with a Zap."""
    state = position(creatures, hands=["zap smash"], special="life", **more)  # type: ignore[arg-type]
    state.skulls[2] = 1
    return play(state, "cast zap", "hit 1 shaman-3 1m").state


def test_8_7_no_change_of_rules_gained_in_a_round_of_more_life_judges_the_wounded_again() -> None:
    after = second_shaman({"1m": "shaman-3 goblin-2 orc-1 golem-3", "4o": "rider-3 chief"})
    assert board(after) == {"1m": "orc-1 golem-3", "4o": "chief"}
    assert trophies(after) == "goblin shaman rider"


def test_8_7_the_first_shaman_changes_nothing() -> None:
    state = position({"1m": "shaman-3 goblin-2"}, hands=["zap smash"], special="life")
    assert board(play(state, "cast zap", "hit 1 shaman-3 1m").state) == {"1m": "goblin-2"}


def test_8_7_bombers_that_fall_by_it_explode() -> None:
    after = second_shaman({"1m": "shaman-3", "4o": "bomber-4 goblin-1 orc"}, bomber="chief")
    assert board(after) == {"4o": "orc-1"}


def test_8_7_ground_alone_still_defeats_nobody() -> None:
    after = second_shaman({"1m": "shaman-3", "4o": "goblin"}, ground={"4o": "tendrils"})
    assert board(after) == {"4o": "goblin"}


# ── §9 ────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("spell", ["smash", "zap", "cold-snap", "fire-spark"])
@pytest.mark.parametrize("power", [1, 2, 3])
def test_9_1_start_attacks_do_as_much_damage_as_they_have_power(spell: str, power: int) -> None:
    state = casting(spell, power, {"1m": "chief"})
    assert legal(state, "hit") == [f"hit {n} chief 1m" for n in range(power, 0, -1)]


def test_9_2_fireball() -> None:
    assert legal(casting("fireball", 1, {"1m": "chief"}), "hit") == []
    assert legal(casting("fireball", 2, {"1m": "chief"}), "hit") == ["hit 3 chief 1m"]
    strong = casting("fireball", 3, {"1m": "chief", "2m": "orc"})
    assert legal(strong, "hit") == ["hit 5 chief 1m", "hit 3 chief 1m"]


def test_9_3_lightning_bolt_reaches_any_path() -> None:
    there = {"1m": "chief", "4i": "orc"}
    assert legal(casting("bolt", 1, there), "hit") == []
    assert legal(casting("bolt", 2, there), "hit") == ["hit 2 chief 1m", "hit 2 orc 4i"]
    strong = casting("bolt", 3, there)
    assert refused(strong, "hit 3 orc 4i") == ("6.4", "no_line")
    assert trophies(play(strong, "hit 4 chief 1m").state) == "chief"


def test_9_4_earthquake_hits_each_creature_of_a_section() -> None:
    """The rulebook's example: both goblins fall, the rider has one life point left."""
    state = casting("earthquake", 2, {"1m": "goblin goblin rider", "1o": "orc"})
    assert legal(state, "blast") == ["blast 1 middle", "blast 1 outer"]
    after = play(state, "blast 1 middle").state
    assert (board(after), trophies(after)) == ({"1m": "rider-2", "1o": "orc"}, "goblin goblin")


def test_9_4_and_with_three_points_the_same_section_of_a_path_beside_it() -> None:
    """The rulebook's example: three goblins and an orc in one action."""
    state = casting("earthquake", 3, {"1m": "goblin goblin", "2m": "goblin orc", "6m": "orc"})
    assert legal(state, "blast") == [
        *["blast 2 middle left", "blast 2 middle right"],
        "blast 1 middle",
    ]
    after = play(state, "blast 2 middle right").state
    assert (board(after), trophies(after)) == ({"6m": "orc"}, "goblin goblin goblin orc")
    assert refused(state, "blast 2 middle") == ("9.4", "one_side")
    assert refused(state, "blast 1 middle left") == ("9.4", "no_side")


def test_9_4_there_must_be_something_to_hit() -> None:
    state = casting("earthquake", 3, {"1o": "orc", "2m": "orc"})
    assert legal(state, "blast") == [
        *["blast 2 middle right", "blast 2 outer left", "blast 2 outer right"],
        "blast 1 outer",
    ]
    assert refused(state, "blast 1 inner") == ("9.4", "nothing_there")
    assert refused(casting("earthquake", 2, {"1o": "orc"}), "blast 2 outer left") == (
        "6.4",
        "too_weak",
    )


def test_9_5_ice_storm_hits_a_section_and_with_three_points_the_one_behind() -> None:
    """The rulebook's example: inner and middle section, a shaman survives."""
    state = casting("ice-storm", 3, {"1i": "goblin shaman", "1m": "goblin", "1o": "orc"})
    after = play(state, "blast 2 inner").state
    assert board(after) == {"1i": "shaman-2", "1o": "orc"}
    assert trophies(after) == "goblin goblin"
    assert board(play(state, "blast 1 inner").state)["1m"] == "goblin"


def test_9_5_nothing_is_behind_the_outer_section() -> None:
    state = casting("ice-storm", 3, {"1o": "orc"})
    assert legal(state, "blast") == ["blast 2 middle", "blast 1 outer"]
    assert refused(state, "blast 2 outer") == ("9.5", "nothing_behind")
    assert refused(state, "blast 2 middle left") == ("9.5", "no_side")
    assert refused(state, "blast 3 middle") == ("6.4", "no_line")


# ── §13 ───────────────────────────────────────────────────────────────────────────────────────────


def test_13_1_creatures_move_by_place() -> None:
    """The rulebook's card: paths 3 and 4, middle section."""
    there = {"2m": "orc", "3m": "orc chief", "3o": "orc", "4m": "shaman", "4i": "goblin"}
    state = position(there, ask="round", fate="new", markers=[0] * 6)
    state.fates = [0] * len(NEW_FATES)
    state.fates[17] = 1
    after = go(state)
    assert board(after.state) == {
        "2m": "orc",
        "3i": "orc chief",
        "3o": "orc",
        "4i": "goblin shaman",
    }
    assert after.lines()[0] == "Round 2: creatures move on paths 3 and 4, middle section."


def test_13_1_the_innermost_named_section_moves_first_and_none_moves_twice() -> None:
    there = {"3o": "orc", "3m": "goblin", "3i": "chief"}
    state = position(there, ask="round", fate="new", markers=[0] * 6)
    state.fates = [0] * len(NEW_FATES)
    state.fates[8] = 1
    assert board(go(state).state) == {"3m": "orc", "3i": "goblin"}


def test_13_2_attacks_reach_the_front_section_only() -> None:
    state = casting("zap", 1, {"1m": "rider", "1o": "goblin golem"}, fate="new")
    assert legal(state, "hit") == ["hit 1 rider 1m"]
    assert refused(state, "hit 1 goblin 1o") == ("13.2", "not_in_front")
    behind = casting("zap", 1, {"1o": "goblin golem"}, fate="new")
    assert legal(behind, "hit") == ["hit 1 goblin 1o", "hit 1 golem 1o"]


def test_13_2_also_lightning_on_every_path() -> None:
    state = casting("bolt", 2, {"1m": "rider", "5m": "orc", "5o": "goblin"}, fate="new")
    assert legal(state, "hit") == ["hit 2 rider 1m", "hit 2 orc 5m"]


def test_13_2_toadlings_there_or_nearer() -> None:
    state = casting(
        "zap",
        1,
        {"1m": "rider"},
        fate="new",
        croco="goblin",
        toad="shaman",
        nests={"1i": 1, "1o": 1},
    )
    assert legal(state, "hit") == ["hit 1 rider 1m", "hit 1 toadling 1i"]
    assert refused(state, "hit 1 toadling 1o") == ("13.2", "not_in_front")


def test_13_2_spells_of_support_reach_everything() -> None:
    state = casting("bonds", 1, {"1m": "rider", "1o": "goblin"}, fate="new")
    assert legal(state, "pull") == ["pull 1 rider 1m", "pull 1 goblin 1o"]


def test_13_3_what_is_hit_besides_follows_from_the_front_section() -> None:
    there = {"1m": "goblin", "1o": "goblin", "2i": "orc", "2m": "orc"}
    quake = casting("earthquake", 3, there, fate="new")
    assert legal(quake, "blast") == [
        *["blast 2 middle left", "blast 2 middle right"],
        "blast 1 middle",
    ]
    assert refused(quake, "blast 1 outer") == ("13.2", "not_in_front")
    assert board(play(quake, "blast 2 middle right").state) == {"1o": "goblin", "2i": "orc"}
    storm = casting("ice-storm", 3, there, fate="new")
    assert legal(storm, "blast") == ["blast 2 middle", "blast 1 middle"]
    assert board(play(storm, "blast 2 middle").state) == {"2i": "orc", "2m": "orc"}


def test_13_3_no_section_before_the_front_is_chosen() -> None:
    """Not even to reach the front itself or a path beside it."""
    there = {"1m": "goblin", "2i": "orc"}
    quake = casting("earthquake", 3, there, fate="new")
    assert refused(quake, "blast 2 inner right") == ("13.3", "nothing_in_front")
    storm = casting("ice-storm", 3, there, fate="new")
    assert refused(storm, "blast 2 inner") == ("13.3", "nothing_in_front")
    assert "blast 2 inner right" in legal(casting("earthquake", 3, there))


def test_13_3_but_one_with_toadlings_is() -> None:
    there, more = {"1m": "goblin", "2i": "orc"}, {"fate": "new", "toad": "rider"}
    storm = casting("ice-storm", 3, there, nests={"1i": 1}, **more)
    assert legal(storm, "blast") == [
        *["blast 2 inner", "blast 2 middle"],
        *["blast 1 inner", "blast 1 middle"],
    ]


def test_13_3_without_creatures_on_the_own_path_there_is_no_front() -> None:
    state = casting("earthquake", 3, {"2i": "orc"}, fate="new")
    assert legal(state, "blast") == []
