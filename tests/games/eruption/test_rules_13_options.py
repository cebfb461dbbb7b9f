"""§13 Clans, §14 Annihilation, §15 Lava Forecast, and what they mean together."""

import json
from typing import Any

import pytest

from engine import agenda
from engine.dealer import ScriptedDealer
from engine.games.eruption import GAME, village
from engine.games.eruption.box import Material, Shape
from engine.games.eruption.hand import CardPhase
from engine.games.eruption.moves import Done
from engine.games.eruption.state import State
from engine.games.eruption.turn import BuildWall, EndTurn
from engine.hexes import Way
from engine.trouble import BadOption
from tests.games.eruption.positions import (
    LEAK,
    STREAM,
    also_open,
    asked,
    dice,
    go,
    hand,
    legal,
    only_open,
    play,
    position,
    refused,
    space,
    spot,
    table,
)

GONE = [-2, -2, -2]
CLANS = {"clans": "on", "seats": 4}
ALONE = {"annihilation": "on"}
OPEN = {"forecast": "on"}


def over(**more: Any) -> State:
    """The end of a turn."""
    state = position(vents=GONE, **more)
    state.agenda = [EndTurn()]
    return state


# ── Clans ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_13_clans_are_for_four_or_six(seats: int) -> None:
    with pytest.raises(BadOption, match="four or six seats"):
        GAME.set_up(seats, GAME.complete(seats, {"clans": "on"}))


@pytest.mark.parametrize(("seats", "teams"), [(4, ((0, 2), (1, 3))), (6, ((0, 3), (1, 4), (2, 5)))])
def test_13_1_partners_sit_opposite(seats: int, teams: tuple[tuple[int, int], ...]) -> None:
    assert GAME.sides(position(seats=seats, clans="on")) == teams


def test_13_1_the_sketch_shows_who_are_partners() -> None:
    state = position(STREAM, seats=4, clans="on")
    text = GAME.sketch(GAME.view(state, None))
    assert [line[:14] for line in text.splitlines() if "team" in line] == [
        "Yellow, team A",
        "Green, team B:",
        "Purple, team A",
        "Red, team B: 0",
    ]


def test_13_2_one_burned_up_partner_goes_on_as_usual() -> None:
    state = go(over(**CLANS, heat=[290, 0, 0, 0])).state
    assert state.burned == [0]
    assert state.last_turns == -1
    state.agenda, state.turn = [EndTurn(), BuildWall(0)], 0
    assert legal(state, "wall")


def test_13_2_both_partners_burned_up_bring_the_end() -> None:
    state = over(**CLANS, heat=[290, 0, 290, 0], turn=2)
    state.burned = [0]
    after = go(state).state
    assert after.last_turns == 3
    assert after.stack() == 0


def test_13_2_not_if_the_other_was_only_pushed_there() -> None:
    assert go(over(**CLANS, heat=[290, 0, 290, 0], turn=2)).state.last_turns == -1


def test_13_2_nor_if_the_other_has_cooled_down_since() -> None:
    state = position(**CLANS, ask="cards", heat=[290, 0, 0, 0], vents=GONE, hands=["rain"])
    state.burned = [0]
    assert play(play(state, "rain").state, "done").state.burned == []


def test_13_3_cards_are_given_to_the_partner() -> None:
    state = position(**CLANS, ask="cards", hands=["rain bomb", "", "quake", ""])
    after = play(state, "give rain")
    assert hand(after.state, 0) == ["bomb"]
    assert hand(after.state, 2) == ["quake", "rain"]


def test_13_3_which_one_only_the_partner_learns() -> None:
    state = position(**CLANS, ask="cards", hands=["rain bomb"])
    after = play(state, "give rain")
    assert after.lines() == ["Yellow gives Purple a card."]
    assert after.lines(seat=1) == after.lines()
    assert "Your new card: Rain." in after.lines(seat=2)


def test_13_3_walls_are_given_to_the_partner() -> None:
    state = position(**CLANS, ask="cards", hands=["rain"])
    after = play(state, "give stone").state
    assert after.stockpile(0) == [1, 1, 0]
    assert after.stockpile(2) == [1, 1, 2]


def test_13_3_any_number_also_without_cards() -> None:
    state = position(**CLANS, ask="cards", hands=["", "", "", ""])
    for material in ("stone", "wood"):
        state = play(state, f"give {material}").state
        assert asked(state) == "PlayCards"


def test_13_3_an_empty_hand_is_asked_only_about_gifts() -> None:
    state = position(**CLANS, ask="cards", hands=["", "", "", ""])
    question = table(state).speaker.prompt(agenda.waiting(state)[0], state)
    assert question == "You have no cards. You may give your partner walls."
    nothing = position(STREAM, **CLANS, tile="stub", stock=["", "", "", ""])
    nothing.agenda.insert(1, CardPhase(0))
    assert asked(play(nothing, "lay E2 S").state) != "PlayCards"


def test_13_3_only_what_one_has() -> None:
    state = position(**CLANS, ask="cards", hands=["rain"], stock=["wood"])
    assert refused(state, "give quake") == ("13.3", "nothing_to_give")
    assert refused(state, "give stone") == ("13.3", "nothing_to_give")
    assert legal(state, "give") == ["give rain", "give wood"]


def test_13_3_only_in_clans() -> None:
    state = position(ask="cards", hands=["rain"], seats=4)
    assert refused(state, "give rain") == ("13.3", "no_partner")


def test_13_3_gifts_count_for_the_givers_limit() -> None:
    state = position(**CLANS, ask="cards", hands=["rain rain bomb bomb"])
    assert "done" not in legal(state)
    assert "done" in legal(play(state, "give bomb").state)


def test_13_4_a_partner_is_spared_the_30_degrees() -> None:
    state = position(**CLANS, ask="vent", heat=[50], vents=[0])
    assert play(state, "erupt D2").state.heat == [50, 30, 0, 30]


def test_13_4_the_question_says_whom_it_heats_up() -> None:
    def question(**more: Any) -> str:
        state = position(ask="vent", seats=4, heat=[50], vents=[0], **more)
        return table(state).speaker.prompt(agenda.waiting(state)[0], state)

    assert "all villages but yours and your partner’s heat up" in question(clans="on")
    assert "all other villages heat up" in question()


def test_13_5_the_lowest_average_wins_and_partners_share_it() -> None:
    state = over(**CLANS, heat=[0, 100, 210, 100], stack="")
    state.last_turns = 1
    outcome = GAME.outcome(go(state).state)
    assert outcome.ranks == (2, 1, 2, 1)


def test_13_5_if_equal_the_points_of_both_are_added() -> None:
    state = over(**CLANS, heat=[0, 100, 200, 100], stock=["", "", "stone", "wood"], stack="")
    state.last_turns = 1
    outcome = GAME.outcome(go(state).state)
    assert outcome.ranks == (1, 2, 1, 2)
    assert outcome.why == "won_by_walls"


# ── Annihilation ──────────────────────────────────────────────────────────────────────────────────


def out(**more: Any) -> State:
    """The beginning of a turn of seat 0, which is burned up."""
    state = position(**ALONE, seats=3, heat=[290, 0, 0], **more)
    state.burned, state.pouring = [0], [0]
    return state


def test_14_1_who_burns_up_is_asked_once_whether_to_go_on() -> None:
    state = go(over(**ALONE, seats=3, heat=[290, 0, 0])).state
    assert (asked(state), legal(state)) == ("PlaceOn", ["pour", "done"])
    assert agenda.waiting(state)[0].default(state) == Done()
    assert play(state, "pour").state.pouring == [0]
    assert play(state, "done").state.watching == [0]
    assert play(state, "done").state.turn == 1


def test_14_1_nobody_is_asked_when_that_ends_the_game() -> None:
    assert not go(over(**ALONE, seats=2, heat=[290, 0])).state.agenda


def test_14_1_who_does_not_go_on_is_asked_nothing_more() -> None:
    state = out(tiles=STREAM, hands=["rain"], vents=GONE)
    state.pouring, state.watching = [], [0]
    after = go(state).state
    assert after.turn == 1
    assert after.stack() == state.stack() - 1


def test_14_1_but_places_the_eruption_tile_that_is_owed() -> None:
    state = out(vents=[-2, -2, 0])
    state.pouring, state.watching = [], [0]
    assert asked(go(state).state) == "PlaceVent"


def test_14_1_who_burned_up_before_this_was_asked_is_asked_in_the_next_turn() -> None:
    """A match of version 1, in which everybody went on: nobody loses that without a word."""
    stored = json.loads(GAME.encode(out(tiles=STREAM, vents=GONE)))
    for unknown in ("pouring", "watching"):
        del stored[unknown]
    state = go(GAME.decode(json.dumps(stored).encode())).state
    assert (asked(state), state.turn) == ("PlaceOn", 0)
    assert asked(play(state, "pour").state) == "PlaceTile"
    assert play(state, "done").state.turn == 1


def test_14_1_who_is_burned_up_gets_no_cards_and_no_walls() -> None:
    state = out(tiles=STREAM, tile="left", vents=GONE, hands=["rain"])
    after = play(state, "lay E2 N")
    assert hand(after.state, 0) == ["rain"]
    assert "drew_cards" not in after.names()
    state = out(tiles=STREAM, tile="left", vents=GONE)
    village.gain_wall(state, 0, Material.STONE, ScriptedDealer())
    assert state.stockpile(0) == [1, 1, 1]


def test_14_1_who_is_burned_up_only_places_a_tile() -> None:
    state = go(out(tiles=LEAK, hands=["rain"], vents=GONE)).state
    assert asked(state) == "PlaceTile"
    after = play(state, legal(state)[0]).state
    assert after.turn == 1


def test_14_1_and_assesses_no_damage() -> None:
    after = go(out(tiles=LEAK, walls={"E2 N": "straw"}, vents=GONE))
    assert "rolled" not in after.names()


def test_14_1_and_an_eruption_tile_that_is_owed() -> None:
    assert asked(go(out(vents=[-2, -2, 0])).state) == "PlaceVent"


def test_14_2_one_burned_up_village_does_not_end_the_game() -> None:
    after = play(go(over(**ALONE, seats=3, heat=[290, 0, 0])).state, "done").state
    assert (after.last_turns, after.burned) == (-1, [0])
    assert after.stack() > 0


def test_14_3_discarded_tiles_become_the_stack() -> None:
    state = position(STREAM, stack="", **ALONE)
    gone = sum(state.gone)
    after = go(state)
    assert "recycled" in after.names()
    assert after.state.stack() + 1 == gone
    assert asked(after.state) == "PlaceTile"


def test_14_3_also_for_the_extra_tile_of_danger_zone_3() -> None:
    state = go(position(STREAM, stack="stub", heat=[200], vents=GONE, **ALONE)).state
    after = play(state, "lay E2 S")
    assert "recycled" in after.names()
    assert asked(after.state) == "ExtraTile"
    assert legal(after.state) == ["pour", "done"]


def test_14_3_also_for_a_card_that_draws_a_tile() -> None:
    hands, empty = ["rain flow"], {"stack": "", "vents": GONE}
    state = position(STREAM, ask="cards", hands=hands, heat=[50], **empty, **ALONE)
    assert "flow" not in legal(state)
    after = play(state, "rain")
    assert "recycled" in after.names()
    assert "flow" in legal(after.state)


def test_14_3_without_any_the_turn_goes_on() -> None:
    state = position(STREAM, stack="", **ALONE)
    state.gone = [0] * 13
    assert asked(go(state).state) == "BuildWall"


def test_14_3_if_none_fits_the_stack_stays() -> None:
    state = only_open(position(stack="flood", **ALONE), "E4", "SE")
    state.gone = [0] * 13
    after = go(state).state
    assert after.stack() == 1
    assert asked(after) == "BuildWall"


def test_14_4_the_last_one_wins_at_once() -> None:
    state = over(**ALONE, seats=3, heat=[290, 290, 0], turn=1)
    state.burned = [0]
    after = go(state).state
    outcome = GAME.view(after, None).outcome
    assert outcome is not None
    assert outcome.ranks == (3, 2, 1)
    assert outcome.why == "won_by_staying"


def test_14_4_also_if_pushed_to_the_last_space() -> None:
    state = over(**ALONE, heat=[290, 290])
    assert GAME.outcome(go(state).state).ranks == (2, 1)


def test_14_5_a_whole_round_in_which_nothing_happens_ends_it() -> None:
    state = over(**ALONE, seats=3, heat=[120, 80, 290], stack="")
    state.gone, state.burned = [0] * 13, [2]
    state.idle = 3
    after = go(state)
    assert after.lines() == ["Nobody has done anything for a whole round."]
    outcome = GAME.view(after.state, None).outcome
    assert outcome is not None
    assert outcome.ranks == (2, 1, 3)
    assert outcome.why == "won_by_cool"


def test_14_5_not_before() -> None:
    state = over(**ALONE, seats=3, stack="")
    state.gone = [0] * 13
    state.idle = 2
    assert go(state).state.agenda


@pytest.mark.parametrize(
    ("state", "text"),
    [
        (position(STREAM, tile="left", **ALONE), "lay E2 N"),
        (position(ask="cards", hands=["rain"], **ALONE), "trade rain"),
        (position(ask="build", **ALONE), "wall wood F2 N"),
    ],
    ids=["tile", "card", "wall"],
)
def test_14_5_whatever_is_done_counts(state: State, text: str) -> None:
    state.idle = 1
    assert play(state, text).state.idle <= 1


@pytest.mark.parametrize("roll", [dice(1, 6), dice(6, 1)], ids=["holds", "falls"])
def test_14_5_a_wall_under_attack_is_still_rolled_for(roll: tuple[int, int]) -> None:
    """Sooner or later it falls: the game is not over yet."""
    state = position(LEAK, walls={"E2 N": "straw"}, stack="", vents=GONE, seats=3, **ALONE)
    state.gone, state.idle = [0] * 13, 3
    after = go(state, *roll).state
    assert after.idle == 0
    assert asked(after) == "BuildWall"


def test_14_5_so_is_one_on_a_flow() -> None:
    state = position(STREAM, walls={"E3 N": "stone"}, tile="stub", seats=3, **ALONE)
    state.idle = 3
    assert play(state, "lay E2 S", *dice(1, 6)).state.idle == 0


def test_13_6_with_clans_a_team_is_out_when_both_are() -> None:
    state = over(**CLANS, **ALONE, heat=[290, 0, 290, 0], turn=2)
    state.burned = [0]
    assert GAME.outcome(go(state).state).ranks == (2, 1, 2, 1)
    assert not go(state).state.agenda
    alone = over(**CLANS, **ALONE, heat=[290, 0, 0, 0])
    assert go(alone).state.agenda


def test_13_6_teams_are_ranked_by_how_long_the_last_of_each_lasted() -> None:
    heat = [290, 290, 0, 290, 290, 0]
    state = over(clans="on", seats=6, **ALONE, heat=heat, turn=3)
    state.burned = [0, 1, 4]
    assert GAME.outcome(go(state).state).ranks == (2, 3, 1, 2, 3, 1)


def test_13_6_a_burned_up_partner_can_be_given_nothing() -> None:
    state = position(**CLANS, **ALONE, ask="cards", hands=["rain"], heat=[0, 0, 290, 0])
    state.burned = [2]
    assert refused(state, "give rain") == ("13.6", "partner_out")


# ── Lava Forecast ─────────────────────────────────────────────────────────────────────────────────


def forecast(tops: str, below: str, tiles: dict[str, str] | None = None) -> State:
    """Three stacks: their tops, and what lies below them, dealt as evenly as can be."""
    state = position(tiles, stack=f"{tops} {below}", **OPEN)
    for word in tops.split():
        state.bag[Shape[word.upper()]] -= 1
        state.tops.append(Shape[word.upper()])
    return state


def stacks(state: State) -> list[str]:
    """What lies face up, and how many tiles each stack has."""
    tops = GAME.view(state, None).tops
    return [f"{top.stack} {top.shape.name.lower()} {top.tiles}" for top in tops]


def test_15_1_three_stacks_as_even_as_can_be_lie_face_up() -> None:
    state = go(GAME.set_up(2, GAME.complete(2, OPEN))).state
    assert [top.tiles for top in GAME.view(state, None).tops] == [14, 13, 13]
    assert state.stack() == 40
    assert GAME.view(go(position()).state, None).tops == ()


def test_15_1_the_next_of_that_stack_shows_at_once() -> None:
    state = go(forecast("wye fan left", "right")).state
    assert stacks(state) == ["1 wye 2", "2 fan 1", "3 left 1"]
    after = play(state, "draw wye").state
    assert asked(after) == "PlaceTile"
    assert stacks(after) == ["1 right 1", "2 fan 1", "3 left 1"]


def test_15_1_a_stack_that_has_run_out_stays_empty() -> None:
    state = go(forecast("wye fan left", "right right")).state
    after = play(state, "draw left").state
    assert stacks(after) == ["1 wye 2", "2 fan 2"]
    assert after.stack() == 4


def test_15_1_discarded_tiles_make_three_stacks_again() -> None:
    state = position(STREAM, stack="", **OPEN, **ALONE)
    state.tops, state.below = [-1, -1, -1], [0, 0, 0]
    assert [int(text.split()[-1]) for text in stacks(go(state).state)] == [13, 13, 12]


def test_15_2_the_top_of_any_stack_is_taken() -> None:
    state = go(forecast("wye fan left", "right")).state
    assert legal(state) == ["draw wye", "draw fan", "draw left"]
    assert refused(state, "draw right") == ("15.2", "not_on_top")


def test_15_2_equal_tops_of_equal_stacks_are_one_choice() -> None:
    state = go(forecast("wye wye left", "right right")).state
    assert legal(state) == ["draw wye", "draw left"]
    assert stacks(play(state, "draw wye 2").state) == stacks(play(state, "draw wye").state)


def test_15_2_where_heights_differ_the_stack_can_be_named() -> None:
    state = go(forecast("wye wye left", "right")).state
    assert legal(state) == ["draw wye 1", "draw wye 2", "draw left"]
    assert stacks(play(state, "draw wye 2").state) == ["1 wye 2", "3 left 1"]
    assert stacks(play(state, "draw wye").state) == ["1 right 1", "2 wye 1", "3 left 1"]
    assert refused(state, "draw wye 3") == ("15.2", "not_on_top")


def test_15_2_it_must_be_one_that_can_be_placed() -> None:
    state = only_open(forecast("wye bend line", "right"), "E4", "SE")
    state.around[space("E4")] &= ~(1 << Way.SW << 6 | 1 << Way.NW << 6)  # two edges are free
    state = go(state).state
    assert legal(state) == ["draw line", "draw bend"]
    assert refused(state, "draw wye") == ("15.2", "useless")


def test_15_2_once_taken_it_is_the_tile_to_place() -> None:
    state = play(go(forecast("wye fan left", "right")).state, "draw fan").state
    assert state.tile == Shape.FAN
    assert all(text.startswith("lay") for text in legal(state))


def test_15_3_if_none_fits_they_go_back() -> None:
    state = only_open(forecast("flood flood cross", "stub fan fan"), "E4", "SE")
    after = go(state)
    assert after.names()[:2] == ["tops_back", "top"]
    assert next(e for e in after.told if e.name == "drew").facts["tile"] == Shape.STUB
    assert [top.tiles for top in GAME.view(after.state, None).tops] == [1, 2, 2]


def test_15_4_a_tile_that_goes_back_goes_into_the_highest_stack() -> None:
    state = only_open(forecast("stub line bend", "fan"), "E4", "SE")
    also_open(state, "E2", "S N")
    state.walls[spot("F4 NW")] = 2
    after = play(go(state).state, "draw stub", 0, *dice(1, 6))
    assert [name for name in after.names() if name in ("top", "held", "tile_back")] == [
        *("top", "held", "tile_back")
    ]
    assert stacks(after.state) == ["1 fan 2", "3 bend 1"], "the line was the only one to fit"


def test_15_quake_takes_one_of_the_three_too() -> None:
    state = forecast("right left fan", "wye", LEAK)
    state.agenda = position(LEAK, ask="cards").agenda
    state.hands[4] += 1
    state = play(state, "quake").state
    assert asked(state) == "TakeTop"
    assert asked(play(state, "draw right").state) == "ReplaceTile"
