"""§16 Bonus Actions, §17 Terrain, §18 Reinforcement."""

import pytest

from engine import agenda
from engine.dealer import QuietDealer
from engine.games.orcs_orcs_orcs import GAME
from engine.games.orcs_orcs_orcs.box import MARKERS, TERRAIN_TILES, Terrain
from engine.games.orcs_orcs_orcs.state import State
from engine.games.orcs_orcs_orcs.turn import place_terrain
from engine.trouble import Unreadable
from tests.games.orcs_orcs_orcs.positions import (
    LONG,
    asked,
    board,
    deck,
    discard_pile,
    go,
    hand,
    legal,
    play,
    position,
    refused,
    table,
    trophies,
    view,
    worth,
)

FULL = "zap smash cold-snap fire-spark"
THREE = "zap smash cold-snap"


def kill(creature: str, wounds: int, **more: object) -> State:
    """Blue is about to defeat this creature with a Zap."""
    word = f"{creature}-{wounds}"
    options = {"bonus": "on", "hands": ["zap poison", FULL], **more}
    state = position({"1m": word}, **options)  # type: ignore[arg-type]
    return play(state, "cast zap", f"hit 1 {word} 1m").state


# ── §16 ───────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("creature", "wounds", "bonus"),
    [("shaman", 2, "draw"), ("rider", 2, "action"), ("golem", 3, "discard"), ("chief", 3, "power")],
)
def test_16_1_strong_and_brute_creatures_bring_a_bonus(
    creature: str, wounds: int, bonus: str
) -> None:
    assert legal(kill(creature, wounds)) == [f"bonus {bonus}", "forgo"]
    assert asked(kill(creature, wounds, bonus="off")) == "Act"


@pytest.mark.parametrize("creature", ["goblin", "orc"])
def test_16_1_weak_creatures_bring_none(creature: str) -> None:
    assert asked(kill(creature, 1)) == "Act"


def test_16_1_draw_a_card() -> None:
    state = kill("shaman", 2, decks=["bolt"])
    assert hand(play(state, "bonus draw").state) == "bolt poison"


def test_16_1_an_extra_action() -> None:
    assert play(kill("rider", 2), "bonus action").state.actions_left() == 2


def test_16_1_all_others_with_more_than_three_cards_discard() -> None:
    state = kill("golem", 3, seats=4, hands=["zap poison", FULL, THREE, FULL])
    asking = play(state, "bonus discard").state
    assert [d.seat for d in agenda.waiting(asking)] == [1, 3]
    after = play(play(asking, "discard zap", seat=1).state, "discard zap", seat=3).state
    assert (discard_pile(after, 1), discard_pile(after, 2)) == ("zap", "")
    assert asked(after) == "Act"


def test_16_1_spell_power_for_the_next_action() -> None:
    after = play(kill("chief", 3, hands=["zap smash poison cold-snap", FULL]), "bonus power").state
    assert view(after).spare == 1
    assert view(play(after, "cast smash").state).power == 2
    assert view(play(after, "pass").state).spare == 0


def test_16_2_several_in_any_order_or_renounced() -> None:
    state = position(
        {"1m": "shaman-1 rider-1 chief-2"},
        hands=["earthquake smash poison"],
        decks=["zap"],
        bonus="on",
    )
    asking = play(state, "cast earthquake", "add smash", "blast 1 middle").state
    assert legal(asking) == ["bonus draw", "bonus action", "bonus power", "forgo"]
    once = play(asking, "bonus power").state
    assert legal(once) == ["bonus draw", "bonus action", "forgo"]
    after = play(once, "forgo").state
    assert (after.actions_left(), view(after).spare, hand(after)) == (1, 1, "poison")


def test_16_2_they_come_before_the_cards_of_the_spell_are_discarded() -> None:
    state = kill("shaman", 2, decks=[""], discards=["bolt"])
    assert discard_pile(state) == "bolt"
    after = play(state, "bonus draw").state
    assert (hand(after), deck(after), discard_pile(after)) == ("bolt poison", "", "zap")


def test_16_3_a_bonus_action_that_would_do_nothing_cannot_be_used() -> None:
    assert asked(kill("golem", 3, hands=["zap poison", THREE])) == "Act"
    assert asked(kill("shaman", 2, decks=[""])) == "Act"
    state = position(
        {"1m": "golem-2 shaman-1 rider-1"},
        hands=["earthquake smash", THREE],
        decks=["", ""],
        bonus="on",
    )
    asking = play(state, "cast earthquake", "add smash", "blast 1 middle").state
    assert legal(asking) == ["bonus action", "forgo"]
    assert refused(asking, "bonus discard") == ("11.3", "no_full_hand")
    assert refused(asking, "bonus draw") == ("7.3", "nothing_to_draw")
    assert refused(asking, "bonus power") == ("16.1", "no_bonus")


def last_kill(creatures: str, **more: object) -> State:
    """Blue has defeated these with the last action of the turn."""
    hands = {"hands": ["earthquake smash zap", FULL], "decks": ["bolt"], "bonus": "on"}
    state = position({"1m": creatures}, **(hands | more))  # type: ignore[arg-type]
    state.spent = 1
    return play(state, "cast earthquake", "add smash", "blast 1 middle").state


@pytest.mark.parametrize("creature", ["shaman-1", "chief-2", "shaman-1 chief-2"])
def test_16_3_without_an_action_left_a_card_and_spell_power_are_not_asked_for(
    creature: str,
) -> None:
    assert last_kill(creature).turn == 1


def test_16_3_but_where_something_may_bring_an_action() -> None:
    assert legal(last_kill("shaman-1 rider-1")) == ["bonus draw", "bonus action", "forgo"]
    toads = last_kill("shaman-1", toads=["action"], toad="rider")
    assert legal(toads) == ["bonus draw", "forgo"]


def weakened(spell: str, creature: str = "shaman-2") -> State:
    """Within the last action of the turn Blue has defeated a creature by a toadling."""
    state = position(
        {"1m": "orc", "4o": creature},
        hands=[f"{spell} poison", FULL],
        decks=["replenish"],
        toads=["weaken"],
        toad="rider",
        bonus="on",
    )
    state.spent = 1
    return play(state, f"cast {spell}", f"weaken {creature} 4o").state


def test_16_3_within_the_last_cast_a_card_may_still_be_drawn_and_added() -> None:
    asking = weakened("zap")
    assert legal(asking) == ["bonus draw", "forgo"]
    after = play(asking, "bonus draw", "add replenish").state
    assert after.power == 2


def test_16_3_but_not_within_lore_nor_is_spell_power_of_use() -> None:
    assert asked(weakened("book-el")) == "LearnSpell"
    assert asked(weakened("zap", "chief-3")) == "Enhance"


def test_16_3_others_still_discard_after_the_last_action() -> None:
    asking = last_kill("golem-2 shaman-1")
    assert legal(asking) == ["bonus discard", "forgo"]
    assert refused(asking, "bonus draw") == ("16.3", "too_late")


# ── §17 ───────────────────────────────────────────────────────────────────────────────────────────


def placed(option: str, seed: int = 1) -> list[int]:
    state: State = GAME.set_up(2, GAME.complete(2, {"terrain": option}))
    place_terrain(state, QuietDealer(seed))
    return state.terrain


@pytest.mark.parametrize("seed", range(5))
def test_17_1_one_tile_on_each_path(seed: int) -> None:
    terrain = placed("on", seed)
    assert [sum(map(bool, terrain[3 * path : 3 * path + 3])) for path in range(6)] == [1] * 6
    assert max(terrain.count(kind) for kind in Terrain if kind) <= 3


def test_17_1_the_section_is_drawn_by_lot() -> None:
    assert {
        placed("on", seed).index(next(filter(None, placed("on", seed)))) for seed in range(30)
    } == {
        0,
        1,
        2,
    }


def test_17_1_three_or_all_nine_where_agreed() -> None:
    assert sum(map(bool, placed("three"))) == 3
    assert sorted(kind for kind in placed("all") if kind) == sorted(TERRAIN_TILES)
    assert not any(placed("off"))


def test_17_2_tendrils_take_a_life_point() -> None:
    state = position({"1m": "orc"}, hands=["zap"], ground={"1m": "tendrils"})
    assert trophies(play(state, "cast zap", "hit 1 orc 1m").state) == "orc"


def test_17_2_but_defeat_nobody_alone() -> None:
    there = {"3o": "goblin"}
    state = position(there, ask="round", ground={"3m": "tendrils"}, markers=[0] * 6)
    state.fates = [1] + [0] * 14
    assert board(go(state).state) == {"3m": "goblin"}


def test_17_3_a_stone_field_gives_one() -> None:
    state = position({"1m": "goblin-1"}, hands=["zap"], ground={"1m": "stone"})
    after = play(state, "cast zap", "hit 1 goblin-1 1m").state
    assert (trophies(after), state.life(1, 0)) == ("", 3)


def test_17_4_by_fate_a_creature_goes_on_from_a_road() -> None:
    """The rulebook's example: the golem advances two sections."""
    state = position({"3o": "golem"}, ask="round", ground={"3m": "road"}, markers=[0] * 6)
    state.fates = [0] * 6 + [1] + [0] * 8
    assert board(go(state).state) == {"3i": "golem"}


def test_17_4_from_an_inner_road_it_arrives() -> None:
    state = position({"3m": "golem"}, ask="round", ground={"3i": "road"}, markers=[0] * 6)
    state.fates = [0] * 6 + [1] + [0] * 8
    after = go(state).state
    assert (board(after), worth(after, "golem")) == ({}, 6)


def test_17_4_by_magic_bonds_also_in_passing_without_using_up_a_step() -> None:
    state = position({"3o": "golem"}, hands=["bonds smash"], ground={"3m": "road"})
    asking = play(state, "cast bonds").state
    assert board(play(asking, "pull 1 golem 3o").state) == {"3i": "golem"}
    asking.power = 2
    after = play(asking, "pull 2 golem 3o").state
    assert (board(after), worth(after, "golem")) == ({}, 6)


def test_17_4_when_it_is_revealed() -> None:
    state = position({"1o": "orc"}, ask="reveal", ground={"4o": "road", "5o": "road", "5m": "road"})
    assert board(play(state, "reveal 4").state)["4m"] == "goblin"
    assert board(play(state, "reveal 5").state)["5i"] == "goblin"


def test_17_4_by_switch() -> None:
    state = position(
        {"3o": "golem"}, hands=["switch cold-snap"], ground={"1m": "road", "1i": "road"}
    )
    asking = play(state, "cast switch", "add cold-snap").state
    after = play(asking, "fetch golem 3o middle").state
    assert (board(after).get("3o"), worth(after, "golem")) == (None, 6)


# ── §18 ───────────────────────────────────────────────────────────────────────────────────────────


def test_18_1_a_new_creature_replaces_one_of_its_category() -> None:
    state: State = GAME.set_up(2, GAME.complete(2, {"croco": "orc", "toad": "shaman"}))
    seen = view(state).portraits
    assert [p.creature.name for p in seen] == ["GOBLIN", "CROCO", "TOAD", "RIDER", "GOLEM", "CHIEF"]
    assert (seen[1].track, seen[1].skill.name) == ((3, 2, 1), "ACTION")
    assert state.bag == list(MARKERS[2])


def test_18_1_each_option_names_two_creatures() -> None:
    choices = {option.name: list(option.choices) for option in GAME.options}
    assert choices["croco"] == ["off", "goblin", "orc"]
    assert choices["toad"] == ["off", "shaman", "rider"]
    assert choices["bomber"] == ["off", "golem", "chief"]


def test_18_2_a_croco_flyer_has_three_life_points() -> None:
    state = position({"1m": "croco"}, hands=["zap bolt"], croco="goblin")
    after = play(state, "cast zap", "add bolt", "hit 2 croco 1m").state
    assert board(after) == {"1m": "croco-2"}


def test_18_3_a_defeated_toad_leaves_a_toadling() -> None:
    state = position({"1m": "toad-2"}, hands=["zap smash"], bonus="on", **LONG)
    after = play(state, "cast zap", "hit 1 toad-2 1m").state
    assert (board(after), trophies(after), asked(after)) == ({"1m": "toadling"}, "toad", "Act")


def test_18_3_as_long_as_there_are_any() -> None:
    state = position({"1m": "toad-2"}, hands=["zap smash"], **LONG)
    state.toad_bag = [1, 0, 0, 0]
    state.nests[5] = 1
    after = play(state, "cast zap", "hit 1 toad-2 1m").state
    assert after.nests[1] == 0


def test_18_3_toadlings_are_no_creatures() -> None:
    state = position({"4o": "orc"}, hands=["bonds switch"], nests={"4m": 1}, **LONG)
    assert refused(play(state, "cast bonds").state, "pull 1 toadling 4m") == (
        "18.3",
        "only_creatures",
    )
    assert refused(play(state, "cast switch").state, "swap toadling 4m") == (
        "18.3",
        "only_creatures",
    )
    moving = position({"4o": "orc"}, ask="round", nests={"4m": 1}, markers=[0] * 6, **LONG)
    moving.fates = [0] * 14 + [1]
    assert board(go(moving).state) == {"4m": "orc toadling"}


@pytest.mark.parametrize("ask", ["act", "reveal"])
def test_18_3_without_the_toad_nobody_speaks_of_toadlings(ask: str) -> None:
    def refusal(verb: str, **options: str) -> str:
        with pytest.raises(Unreadable) as problem:
            table(position({"1m": "orc"}, ask=ask, **options)).understand(0, verb)
        return str(problem.value)

    for verb in ("toad", "weaken"):
        assert "A move begins with" in refusal(verb), "no word of this game"
        assert "not finished" in refusal(verb, **LONG)
    assert "toad" not in refusal("dance")


@pytest.mark.parametrize("said", [["cast zap"], ["cast zap", "add wisdom"], ["cast wisdom"]])
def test_18_3_nor_within_a_cast(said: list[str]) -> None:
    state = position({"1m": "orc"}, hands=["zap wisdom smash"])
    with pytest.raises(Unreadable) as problem:
        table(play(state, *said).state).understand(0, "toad draw")
    assert "weaken" not in str(problem.value)


def test_18_4_damage_to_a_toadling_takes_it() -> None:
    state = position({"1m": "orc"}, hands=["zap smash"], nests={"1m": 2}, **LONG)
    asking = play(state, "cast zap").state
    assert legal(asking, "hit") == ["hit 1 orc 1m", "hit 1 toadling 1m"]
    after = play(asking, "hit 1 toadling 1m", draws=[5]).state
    assert (board(after), view(after).mages[0].toads) == ({"1m": "orc toadling"}, (0, 1, 0, 0))
    assert after.toad_bag == [3, 2, 3, 3]


def test_18_4_blasts_take_all_of_them_but_not_the_one_just_left() -> None:
    state = position({"1m": "toad-1"}, hands=["earthquake smash"], nests={"1m": 2}, **LONG)
    after = play(state, "cast earthquake", "add smash", "blast 1 middle").state
    assert board(after) == {"1m": "toadling"}
    assert sum(view(after).mages[0].toads) == 2


def test_18_4_a_section_with_toadlings_alone_can_be_blasted() -> None:
    state = position({"2o": "orc"}, hands=["ice-storm cold-snap"], nests={"1i": 1}, **LONG)
    asking = play(state, "cast ice-storm", "add cold-snap").state
    assert legal(asking, "blast") == ["blast 1 inner"]


def test_18_5_a_defeated_bomber_hurts_all_creatures_of_its_section() -> None:
    state = position({"1m": "bomber-3 goblin golem", "1o": "orc"}, hands=["zap smash"], **LONG)
    after = play(state, "cast zap", "hit 1 bomber-3 1m").state
    assert board(after) == {"1m": "goblin-1 golem-1", "1o": "orc"}


def test_18_5_explosions_chain_and_are_credited_to_the_seat_on_turn() -> None:
    state = position(
        {"1m": "bomber-3 bomber-3 goblin orc-1 chief-2"},
        hands=["zap smash"],
        bonus="on",
        bomber="golem",
    )
    after = play(state, "cast zap", "hit 1 bomber-3 1m").state
    assert trophies(after) == "goblin orc bomber bomber chief"
    assert board(after) == {}
    assert legal(after) == ["bonus power", "forgo"]


def test_18_5_explosions_do_not_hit_toadlings() -> None:
    state = position({"1m": "bomber-3"}, hands=["zap smash"], nests={"1m": 1}, **LONG)
    after = play(state, "cast zap", "hit 1 bomber-3 1m").state
    assert board(after) == {"1m": "toadling"}


def test_18_6_each_toadling_can_be_used_once_between_two_steps() -> None:
    state = position(
        {"1m": "orc"},
        ask="reveal",
        hands=["zap smash"],
        decks=["bolt"],
        toads=["draw action power"],
        markers=[4] * 6,
        **LONG,
    )
    assert legal(state, "toad") == ["toad draw", "toad action", "toad power"]
    after = play(state, "toad draw", "toad action", "toad power").state
    assert (asked(after), hand(after)) == ("RevealMarker", "smash zap bolt")
    assert (after.extra, after.spare) == (1, 1)
    assert refused(after, "toad draw") == ("18.6", "no_toadling")


def test_18_6_also_within_a_cast() -> None:
    state = position({"1m": "orc"}, hands=["zap"], decks=["bolt"], toads=["draw"], **LONG)
    after = play(state, "cast zap", "toad draw").state
    assert legal(after) == ["hit 1 orc 1m", "add bolt", "nothing"]


def test_18_6_but_not_between_bonus_actions() -> None:
    asking = kill("shaman", 2, toads=["action"], toad="rider")
    assert legal(asking) == ["bonus draw", "forgo"]
    assert "toad action" in legal(play(asking, "forgo").state)


def test_18_6_spell_power_used_within_a_cast_is_for_the_next_action() -> None:
    state = position({"1m": "orc"}, hands=["zap smash"], toads=["power"], **LONG)
    within = play(state, "cast zap", "toad power").state
    assert (view(within).power, view(within).spare) == (1, 1)
    after = play(within, "hit 1 orc 1m", "cast smash").state
    assert view(after).power == 2


def test_18_6_nobody_else_uses_them() -> None:
    state = position({"1m": "orc"}, toads=["", "draw"], **LONG)
    assert legal(state, "toad") == []
    assert refused(state, "toad draw") == ("18.6", "no_toadling")


def test_18_6_nothing_to_draw() -> None:
    state = position({"1m": "orc"}, hands=["zap"], decks=[""], toads=["draw"], **LONG)
    assert refused(state, "toad draw") == ("7.3", "nothing_to_draw")


def test_18_7_the_fourth_kind_takes_a_life_point_of_any_creature() -> None:
    state = position({"4o": "orc", "5m": "chief"}, hands=["zap"], toads=["weaken"], toad="rider")
    assert legal(state, "weaken") == ["weaken orc 4o", "weaken chief 5m"]
    after = play(state, "weaken orc 4o").state
    assert (board(after), asked(after)) == ({"4o": "orc-1", "5m": "chief"}, "Act")
    assert refused(after, "weaken orc-1 4o") == ("18.6", "no_toadling")


def test_18_7_that_can_defeat_it_and_bring_its_bonus() -> None:
    state = position(
        {"4o": "chief-3"},
        hands=["zap"],
        toads=["weaken"],
        bonus="on",
        nests={"5o": 1},
        toad="rider",
    )
    asking = play(state, "weaken chief-3 4o").state
    assert (legal(asking), trophies(asking)) == (["bonus power", "forgo"], "chief")
    assert asked(play(asking, "forgo").state) == "Act"
    assert refused(state, "weaken toadling 5o") == ("18.7", "only_creatures")
