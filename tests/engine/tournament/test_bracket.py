"""Brackets and round robin: who meets whom, for every size."""

from collections import Counter
from itertools import pairwise

import pytest

from engine.cli.tournament_simulation import Chances, Simulation
from engine.tournament import bracket, next_round, round_robin
from engine.tournament.acts import Finish, Pair, Result
from engine.tournament.plan import Format, Stage, TournamentPlan
from engine.tournament.standings import exits, matches_of, standings
from tests.effort import seeds

SIZES = [2, 3, 4, 5, 7, 8, 9, 16, 21, 32, 33, 64]


def test_the_best_two_meet_last() -> None:
    assert bracket.seed_order(8) == [0, 7, 3, 4, 1, 6, 2, 5]


@pytest.mark.parametrize("players", SIZES)
def test_one_loss_takes_one_match_less_than_there_are_players(players: int) -> None:
    plan = TournamentPlan(name="Single", stages=(Stage("single"),))
    state = Simulation(plan, players, "x").play()
    assert sum(len(round.tables) for round in state.rounds) == players - 1
    assert len(state.rounds) == (players - 1).bit_length()
    assert len(state.rounds[0].byes) == bracket.size_for(players) - players


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("seed", seeds(2))
def test_two_losses_take_about_twice_as_many(players: int, seed: int) -> None:
    plan = TournamentPlan(name="Double", stages=(Stage("double"),))
    state = Simulation(plan, players, f"{seed}").play()
    played = sum(len(round.tables) for round in state.rounds)
    slots = {table.slot for round in state.rounds for table in round.tables}
    assert played == 2 * players - 2 + ("F2" in slots)


def test_the_final_is_repeated_when_the_champion_loses_it() -> None:
    plan = TournamentPlan(name="Double", stages=(Stage("double"),))
    endings = set()
    for seed in range(12):
        state = Simulation(plan, 8, f"{seed}").play()
        tables = {table.slot: table for round in state.rounds for table in round.tables}
        upper = tables["W3.1"]
        unbeaten = min(upper.players, key=upper.place)
        lost = tables["F"].place(unbeaten) == 2
        assert ("F2" in tables) == lost
        endings.add(lost)
        champion = min(
            tables["F2" if lost else "F"].players, key=tables["F2" if lost else "F"].place
        )
        assert [row.player for row in standings(state) if row.rank == 1] == [champion]
    assert endings == {True, False}


def test_ranks_of_a_single_elimination() -> None:
    plain = Simulation(TournamentPlan(name="S", stages=(Stage("single"),)), 8, "a").play()
    assert [row.rank for row in standings(plain)] == [1, 2, 3, 3, 5, 5, 5, 5]
    third = Simulation(
        TournamentPlan(name="S", stages=(Stage("single", third=True),)), 8, "a"
    ).play()
    assert [row.rank for row in standings(third)] == [1, 2, 3, 4, 5, 5, 5, 5]
    assert exits(matches_of(third, 0)) == ["W1", "3", "W3"]


def test_ranks_of_a_double_elimination() -> None:
    state = Simulation(TournamentPlan(name="D", stages=(Stage("double"),)), 8, "a").play()
    assert [row.rank for row in standings(state)] == [1, 2, 3, 4, 5, 5, 7, 7]


def test_the_unbeaten_are_ahead_while_a_double_elimination_is_played() -> None:
    simulation = Simulation(TournamentPlan(name="D", stages=(Stage("double"),)), 8, "a")
    for line in simulation.steps():
        if isinstance(line.act, Pair) and line.act.round == 2:
            break
    assert [row.rank for row in standings(simulation.now)] == [1, 1, 1, 1, 5, 5, 5, 5]


def test_losers_do_not_meet_their_winner_again_at_once() -> None:
    for seed in range(20):
        state = Simulation(TournamentPlan(name="D", stages=(Stage("double"),)), 8, f"{seed}").play()
        early = [
            frozenset(table.players)
            for round in state.rounds
            for table in round.tables
            if table.slot[:2] in ("W1", "W2", "L1", "L2")
        ]
        assert max(Counter(early).values()) == 1


def test_pods_lose_all_but_the_best_of_each_table() -> None:
    stage = Stage("knockout", table=4, minimum=3, advance=2)
    state = Simulation(TournamentPlan(name="K", stages=(stage,)), 16, "a").play()
    assert [len(round.tables) for round in state.rounds] == [4, 2, 1]
    final = state.rounds[-1].tables[0]
    assert [final.place(row.player) for row in standings(state)[:4]] == [1, 2, 3, 4]
    for before, after in zip(state.rounds, state.rounds[1:], strict=False):
        through = {p for table in before.tables for p in table.players if table.place(p) <= 2}
        assert through == {p for table in after.tables for p in table.players}


@pytest.mark.parametrize("players", range(2, 17))
@pytest.mark.parametrize("twice", [False, True])
def test_round_robin_is_complete_and_balanced(players: int, twice: bool) -> None:
    stage, group = Stage("robin", twice=twice), [f"p{n:02}" for n in range(players)]
    met: Counter[frozenset[str]] = Counter()
    balance: Counter[str] = Counter()
    for n in range(1, round_robin.rounds_needed(stage, group) + 1):
        tables, byes = round_robin.tables(stage, group, n)
        assert sorted([*byes, *(p for table in tables for p in table.players)]) == group
        for table in tables:
            met[frozenset(table.players)] += 1
            balance.update({table.players[0]: 1, table.players[1]: -1})
    assert len(met) == players * (players - 1) // 2
    assert set(met.values()) == {2 if twice else 1}
    assert max(map(abs, balance.values())) <= (0 if twice else 1)


def test_berger_for_four() -> None:
    """The table printed in every arbiter's manual: 1–4 2–3, 4–3 1–2, 2–4 3–1."""
    rounds = [round_robin.berger("1234", n, twice=False) for n in (1, 2, 3)]
    assert [{frozenset(pair) for pair in pairs} for pairs in rounds] == [
        {frozenset("14"), frozenset("23")},
        {frozenset("43"), frozenset("12")},
        {frozenset("24"), frozenset("31")},
    ]
    assert rounds[0][0] == ("1", "4")
    assert rounds[1][0] == ("4", "3")
    assert rounds[2][0] == ("2", "4")


@pytest.mark.parametrize(("groups", "through"), [(3, 2), (3, 5), (5, 3), (2, 4), (7, 2)])
@pytest.mark.parametrize("second", ["single", "double"])
def test_a_cut_lets_nobody_meet_their_own_group_first(
    groups: int, through: int, second: Format
) -> None:
    stages = (Stage("robin", groups=groups), Stage(second, size=groups * through))
    players = groups * (through + 1)
    state = Simulation(TournamentPlan(name="Cup", stages=stages), players, "cut").play()
    dealt = round_robin.groups(state.orders[0], groups)
    group = {player: n for n, some in enumerate(dealt) for player in some}
    for table in state.rounds_of(1)[0].tables:
        assert len({group[player] for player in table.players}) == 2
    assert sorted(state.orders[1]) == sorted(set(state.orders[1]))
    assert len(state.orders[1]) == groups * through


def test_a_bracket_of_one_group_stays_as_it_is() -> None:
    assert bracket.kept_apart("ABCD", dict.fromkeys("ABCD", "A")) == tuple("ABCD")
    assert bracket.kept_apart("ABCDEF", dict(zip("ABCDEF", "123123", strict=True))) == (
        tuple("ABCDFE")
    )


def test_groups_are_dealt_back_and_forth() -> None:
    assert round_robin.groups("ABCDEFG", 3) == [["A", "F", "G"], ["B", "E"], ["C", "D"]]


def test_rounds_that_a_field_needs() -> None:
    assert [next_round.usual_rounds(Stage("swiss"), n) for n in (2, 8, 9, 128)] == [1, 3, 4, 7]
    assert next_round.usual_rounds(Stage("pods", table=4, minimum=3), 9) == 3


def bracket_with(*results: str, best_of: int = 1) -> Simulation:
    """A final of A and B, with one game after the other: who won, or `=` for a draw."""
    stage = Stage("single", best_of=best_of).settled()
    made = Simulation(TournamentPlan(name="Cup", stages=(stage,)), 2, "x")
    steps = made.steps()
    while not made.state or not made.now.orders:
        next(steps)
    for n, result in enumerate(results, 1):
        act = next_round.next_act(made.now)
        assert isinstance(act, Pair), f"no game {n}"
        made._add(act)
        [table] = act.tables
        winner = {"A": "P001", "B": "P002"}.get(result, "")
        places = tuple(1 if winner in (player, "") else 2 for player in table.players)
        made._add(Result(n, 1, places))
    return made


def test_a_draw_is_played_again_with_seats_changed() -> None:
    state = bracket_with("=", "B").now
    first, second = (round.tables[0] for round in state.rounds)
    assert second.players == first.players[::-1]
    assert isinstance(next_round.next_act(state), Finish)
    assert standings(state)[0].player == "P002"


def test_after_three_draws_the_higher_seed_goes_on() -> None:
    state = bracket_with("=", "=", "=").now
    assert isinstance(next_round.next_act(state), Finish)
    assert standings(state)[0].player == "P001"


@pytest.mark.parametrize(
    ("results", "best_of", "winner"),
    [("BB", 3, "P002"), ("ABA", 3, "P001"), ("A=BB", 3, "P002"), ("AABBB", 5, "P002")],
)
def test_the_best_of_several_games(results: str, best_of: int, winner: str) -> None:
    state = bracket_with(*results, best_of=best_of).now
    seats = [round.tables[0].players[0] for round in state.rounds]
    assert all(one != other for one, other in pairwise(seats)), "seats change every game"
    assert isinstance(next_round.next_act(state), Finish)
    assert standings(state)[0].player == winner


def test_who_forfeits_a_game_has_lost_the_match() -> None:
    made = bracket_with("A", best_of=5)
    act = next_round.next_act(made.now)
    assert isinstance(act, Pair)
    made._add(act)
    made._add(Result(2, 1, (1, 1), forfeits=("P001",)))
    assert isinstance(next_round.next_act(made.now), Finish)
    assert standings(made.now)[0].player == "P002"


@pytest.mark.parametrize("form", ["single", "double"])
@pytest.mark.parametrize("seed", seeds(3))
def test_brackets_of_several_games_come_to_an_end(form: Format, seed: int) -> None:
    stage = Stage(form, best_of=3, third=form == "single").settled()
    plan = TournamentPlan(name="Cup", stages=(stage,))
    state = Simulation(plan, 11, f"{seed}", Chances(draw=0.2, drop=0.05)).play()
    assert state.phase == "over"
    assert [row.rank for row in standings(state)][:2] == [1, 2]
