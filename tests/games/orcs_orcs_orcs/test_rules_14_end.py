"""§14 The end and scoring, §15 Secret Missions."""

import pytest
from msgspec.structs import replace

from engine import agenda
from engine.dealer import QuietDealer, ScriptedDealer
from engine.games.orcs_orcs_orcs import GAME, scoring
from engine.games.orcs_orcs_orcs.box import Mission
from engine.games.orcs_orcs_orcs.state import State
from tests.games.orcs_orcs_orcs.positions import asked, legal, play, position, refused, table, view

CROWD = {f"{path}o": "chief" for path in range(1, 7)}


def test_14_1_the_game_ends_after_the_round_in_which_four_paths_are_without_markers() -> None:
    state = position(CROWD, markers=[0, 0, 0, 0, 5, 5])
    assert view(state).is_last_round
    others = play(state, "pass").state
    assert (others.turn, asked(others)) == (1, "RevealMarker")
    after = play(others, "reveal 5", "pass")
    assert asked(after.state) == ""
    assert "over" in after.names()
    assert view(after.state).outcome is not None


def test_14_1_with_three_paths_without_markers_it_goes_on() -> None:
    state = position(CROWD, markers=[0, 0, 0, 9, 9, 9], turn=1)
    after = play(state, "pass").state
    assert (after.round, asked(after)) == (2, "RevealMarker")


def test_14_1_the_last_round_begins_with_the_start_player() -> None:
    state = position(CROWD, markers=[0, 0, 0, 0, 5, 5], turn=0)
    state.start = 1
    assert asked(play(state, "pass").state) == ""


def test_14_2_a_creature_is_worth_what_its_counter_says() -> None:
    state = position(trophies=["goblin goblin chief"])
    assert GAME.outcome(state).scores[0][:2] == (14, 14)
    state.counters = [2, 0, 0, 0, 0, 1]
    assert GAME.outcome(state).scores[0][:2] == (9, 9)


def test_14_3_support_counts_wherever_it_is() -> None:
    state = position(hands=["voodoo", ""], decks=["switch", ""], discards=["bonds replenish", ""])
    assert GAME.outcome(state).scores[0][2] == 8
    within = play(position({"1m": "orc"}, hands=["voodoo zap"]), "cast voodoo").state
    assert GAME.outcome(within).scores[0][2] == 2


def test_14_4_poison_costs_two_points_wherever_it_is() -> None:
    state = position(hands=["poison"], decks=["poison"], discards=["poison"])
    assert GAME.outcome(state).scores[0][3] == -6


def test_14_5_the_most_points_win() -> None:
    outcome = GAME.outcome(position(trophies=["goblin", "orc orc", ""], seats=3))
    assert (outcome.ranks, outcome.why) == ((2, 1, 3), "won")


def test_14_5_equal_players_share_the_victory() -> None:
    outcome = GAME.outcome(position(trophies=["goblin", "orc", ""], seats=3))
    assert (outcome.ranks, outcome.why) == ((1, 1, 3), "won_together")
    said = table(position()).speaker.outcome(outcome)
    assert said == "Victory shared by Blue and Green with 3 points each."


# ── §15 ───────────────────────────────────────────────────────────────────────────────────────────


def dealt(seats: int = 3, seed: int = 1) -> State:
    state: State = GAME.set_up(seats, GAME.complete(seats, {"missions": "on"}))
    agenda.begin(state, QuietDealer(seed))
    return state


def test_15_1_everybody_is_dealt_two_different_missions() -> None:
    state = dealt(4)
    assert sorted(state.offered) == list(Mission)
    for seat in range(4):
        assert len(view(state, seat).offered) == 2
        assert view(state, seat).offered == tuple(state.offered[2 * seat : 2 * seat + 2])
    assert view(state).offered == ()


def test_15_2_all_choose_at_once_and_in_secret() -> None:
    state = dealt()
    assert [d.seat for d in agenda.waiting(state)] == [0, 1, 2]
    mine = legal(state, seat=1)
    assert len(mine) == 2
    once = play(state, mine[1], seat=1)
    assert once.told == []
    assert view(once.state, 0) == replace(view(state, 0), waiting=(0, 2))
    assert view(once.state, 1).mages[1].mission is None
    twice = play(once.state, legal(once.state, seat=0)[0], seat=0).state
    after = play(twice, legal(twice, seat=2)[0], seat=2)
    assert [e.to for e in after.told if e.name == "kept_mission"] == [0, 1, 2]
    chosen = Mission[mine[1].split()[1].upper()]
    assert view(after.state, 1).mages[1].mission is chosen
    assert view(after.state, 0).mages[1].mission is None
    assert view(after.state).mages[1].mission is None


def test_15_2_only_one_of_the_two() -> None:
    state = dealt()
    other = next(m for m in Mission if m not in state.offered[:2])
    assert refused(state, f"mission {other.name.lower()}") == ("15.2", "not_offered")


def test_15_2_without_the_module_there_are_none() -> None:
    state: State = GAME.set_up(2, GAME.complete(2, {}))
    agenda.begin(state, ScriptedDealer())
    assert (state.offered, asked(state)) == ([], "RevealMarker")


WON = "goblin goblin orc shaman shaman shaman golem chief"


@pytest.mark.parametrize(
    ("mission", "points"),
    [
        ("weak", 2),
        ("strong", 3),
        ("brute", 4),
        ("many", 6),
        ("sets", 6),
        ("skills", 4),
        ("spells", 6),
        ("maximum", 15),
    ],
)
def test_15_3_what_each_mission_brings(mission: str, points: int) -> None:
    state = position(trophies=[WON, "goblin goblin rider"], skills=["card poison"])
    state.learned = [5, 0]
    assert scoring.for_mission(state, 0, Mission[mission.upper()]) == points
    state.kept[0] = Mission[mission.upper()]
    assert GAME.outcome(state).scores[0][4] == points


def test_15_3_maximum_needs_at_least_one_and_counts_when_tied() -> None:
    state = position(trophies=["goblin", "goblin orc"])
    assert scoring.for_mission(state, 0, Mission.MAXIMUM) == 3
    assert scoring.for_mission(state, 1, Mission.MAXIMUM) == 6
    assert scoring.for_mission(position(), 0, Mission.MAXIMUM) == 0


def test_15_3_at_the_end_missions_are_shown() -> None:
    state = position(CROWD, markers=[0] * 6, turn=1, missions="on")
    state.offered, state.kept = [0, 1, 2, 3], [1, 2]
    after = play(state, "pass").state
    assert [mage.mission for mage in view(after).mages] == [Mission.STRONG, Mission.BRUTE]
