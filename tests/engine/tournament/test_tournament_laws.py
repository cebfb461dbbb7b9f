"""Laws that hold for every tournament, over thousands of random ones: any format and size, with
people who drop out, come late, forfeit and draw.
"""

import random
from collections import Counter
from itertools import combinations

import msgspec
import pytest

from engine.cli.tournament_simulation import Chances, Simulation
from engine.games import GAMES
from engine.match.entries import Seed
from engine.match.match import Match
from engine.tournament import apply_acts, next_round
from engine.tournament.acts import LogLine, Pair
from engine.tournament.history import History, pair_of
from engine.tournament.plan import Stage, TournamentPlan
from engine.tournament.standings import competition_ranks, standings
from engine.tournament.state import TournamentState, people
from tests.effort import seeds, with_seeds_in_turn
from tests.engine.tournament.fairness import Fairness
from tests.engine.tournament.worked import tournament

SIZES = (2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 16, 17, 21, 24, 32, 33, 48)


def stage_for(form: str, chance: random.Random, size: int = 0) -> Stage:
    rounds = chance.choice((0, 3, 5, 7))
    match form:
        case "swiss":
            return Stage("swiss", rounds, size=size)
        case "pods" | "knockout":
            table = chance.choice((3, 4, 4, 5, 6))
            minimum = chance.randint(2, table)
            best = chance.randint(1, minimum - 1)
            return Stage(form, rounds, table, minimum, advance=best, size=size)
        case "robin":
            return Stage("robin", twice=chance.random() < 0.3, groups=chance.choice((1, 1, 2, 3)))
        case "single":
            return Stage("single", third=chance.random() < 0.5, size=size)
        case _:
            return Stage("double", size=size)


def random_tournament(seed: int, form: str, players: int) -> Simulation:
    chance = random.Random(f"{seed} {form} {players}")
    stages = [stage_for(form, chance)]
    if form == "pods" and players in (13, 16) and stages[0].table > 4:
        stages = [Stage("pods", 3, 4, 3)]  # exact tables of six for sixteen take seconds
    if form in ("swiss", "pods", "robin") and chance.random() < 0.3 and players > 6:
        second = chance.choice(("single", "double", "swiss", "knockout"))
        stages.append(stage_for(second, chance, 6 if players > 8 else 4))
        if second == "knockout":
            stages[-1] = Stage("knockout", table=4, minimum=3, size=6)
        if form == "robin":
            stages[0] = msgspec.structs.replace(stages[0], groups=chance.choice((1, 2)))
    plan = TournamentPlan(
        name="Law",
        stages=tuple(stages),
        seeding=chance.choice(("rating", "random")),
        late=chance.choice((0, 3)),
        automa="easy" if form in ("pods", "knockout") and chance.random() < 0.3 else "",
        places=chance.choice(((6, 4, 3, 2, 1, 0), (1,), (10, 5, 1))),
        tiebreaks=chance.choice(
            ((), ("points", "head_to_head", "wins"), ("wins", "progressive", "score_share"))
        ),
    )
    chances = Chances(
        drop=chance.choice((0, 0, 0.05, 0.2)),
        late=chance.choice((0, 0.1)),
        forfeit=chance.choice((0, 0.05)),
        draw=chance.choice((0, 0.2)),
    )
    return Simulation(plan.check(), players, f"{seed}", chances)


def small(form: str) -> tuple[int, ...]:
    """Round robin has as many rounds as players: the largest fields are for the others."""
    least = 6 if form in ("pods", "knockout") else 2
    most = 17 if form == "robin" else 48
    return tuple(size for size in SIZES if least <= size <= most)


@pytest.mark.parametrize("form", ["swiss", "pods", "robin", "single", "double", "knockout"])
def test_laws_of_random_tournaments(form: str) -> None:
    for players, seed in with_seeds_in_turn(small(form)):
        check(random_tournament(seed, form, players), whole=players < 12)


@pytest.mark.parametrize(
    ("form", "seed"), with_seeds_in_turn(["swiss", "pods", "single", "double", "knockout"])
)
def test_laws_of_large_tournaments(form: str, seed: int) -> None:
    check(random_tournament(seed, form, 128 + 72 * (seed % 2)), whole=False)


def check(simulation: Simulation, whole: bool) -> None:
    state: TournamentState | None = None
    for line in simulation.steps():
        if isinstance(line.act, Pair):
            assert state is not None
            check_round(state, line.act)
            if whole:
                assert next_round.next_act(state) == line.act, "the same state, another pairing"
        state = simulation.now
        if whole:
            check_log(simulation.log, state)
    assert state is not None
    assert state.phase == "over"
    check_log(simulation.log, state)
    check_standings(state)
    check_losses(state)


def check_log(log: list[LogLine], state: TournamentState) -> None:
    """The log, written and read again, folds to the same state."""
    text = msgspec.json.encode(log)
    assert apply_acts.fold(msgspec.json.decode(text, type=list[LogLine])) == state


def check_round(state: TournamentState, act: Pair) -> None:
    rules, history = state.plan.stages[act.stage], History(state)
    seated = [player for table in act.tables for player in table.players]
    everybody = [*seated, *act.byes]
    assert len(set(everybody)) == len(everybody), "somebody plays twice"
    for table in act.tables:
        if rules.is_of_two:
            assert len(table.players) == 2
        elif rules.format == "pods":
            assert rules.minimum <= len(table.players) <= rules.table or state.plan.automa
    if rules.format in ("swiss", "pods"):
        assert set(people_of(act)) | set(act.byes) == set(state.active)
        check_byes(state, act, history)
        check_seats(state, act)
    elif rules.format in ("single", "double"):
        assert not act.byes or not state.rounds_of(act.stage), "a bracket has byes at its start"


def people_of(act: Pair) -> list[str]:
    return [player for table in act.tables for player in people(table)]


def check_byes(state: TournamentState, act: Pair, history: History) -> None:
    """Nobody sits out again while somebody who plays has done so less often."""
    if act.byes and people_of(act):
        most = max(history.free[player] for player in act.byes)
        assert most <= min(history.free[player] for player in people_of(act))


def check_seats(state: TournamentState, act: Pair) -> None:
    """Whoever could sit first without being too far ahead does so before somebody who is."""
    before = History(state)
    for table in act.tables:
        first, *others = people(table)
        assert all(before.surplus(first) <= before.surplus(other) for other in others)


def check_standings(state: TournamentState) -> None:
    rows = standings(state)
    assert Counter(row.player for row in rows) == Counter(state.orders[0])
    keys = [(row.rank,) for row in rows]
    assert [row.rank for row in rows] == competition_ranks(keys)
    if len(state.orders) == 1 and state.rules.format in ("swiss", "pods", "robin"):
        for better, worse in combinations(rows, 2):
            one = [better.tiebreaks.get(name, better.points) for name in state.plan.order]
            other = [worse.tiebreaks.get(name, worse.points) for name in state.plan.order]
            if state.rules.groups == 1:
                assert (better.rank == worse.rank) == (one == other)
                assert one >= other


def check_losses(state: TournamentState) -> None:
    """Out after one loss, or two; only the champion has fewer."""
    form, order = state.rules.format, state.order
    if form not in ("single", "double"):
        return
    losses: Counter[str] = Counter()
    for round in state.rounds_of(state.stage):
        for table in round.tables:
            if table.slot != "3":
                ranked = sorted(table.players, key=lambda p: (table.place(p), order.index(p)))
                losses[ranked[1]] += 1
    champion = next(row.player for row in standings(state) if row.rank == 1)
    needed = 1 if form == "single" else 2
    assert all(losses[player] == needed for player in order if player != champion)
    assert losses[champion] < needed


@pytest.mark.parametrize("seed", seeds(1))
@pytest.mark.parametrize("players", [8, 13, 30, 61])
def test_swiss_is_fair_to_everybody(players: int, seed: int) -> None:
    """Nobody who forfeits, leaves or comes late takes from the others what they are owed."""
    plan = TournamentPlan(name="Fair", seeding="rating", late=2)
    chances = Chances(drop=0.03, forfeit=0.03, draw=0.1, late=0.05)
    found = Fairness().add(Simulation(plan, players, f"{seed}", chances).play())
    assert found.two_perfect == 0
    assert found.bye_after_free == 0
    assert found.met_again == 0
    assert found.too_far_without_need == 0


@pytest.mark.parametrize("seed", seeds(2))
def test_nobody_but_one_is_unbeaten_in_the_end(seed: int) -> None:
    plan = TournamentPlan(name="Unbeaten", seeding="rating")
    found = Fairness().add(Simulation(plan, 16, f"{seed}").play())
    assert (found.leaders_met, found.two_perfect) == (found.leaders_could_meet, 0)


@pytest.mark.parametrize("game", GAMES)
def test_seats_matter_in_games_that_the_first_seat_begins(game: str) -> None:
    begin = set()
    for n in range(12):
        match = Match(GAMES[game], 2, GAMES[game].complete(2, {}), Seed.fresh(f"{n:064x}"))
        match.accept(match.propose_start())
        begin.add(match.state.turn)
    assert (begin == {0}) == GAMES[game].first_seat_begins


@pytest.mark.parametrize("players", [9, 12, 128, 199])
def test_in_the_first_round_the_upper_half_meets_the_lower(players: int) -> None:
    plan = TournamentPlan(name="Halves", stages=(Stage("swiss", 1),), seeding="rating")
    [round] = Simulation(plan, players, "halves").play().rounds
    assert round.byes == ((f"P{players:03}",) if players % 2 else ())
    at = {f"P{n + 1:03}": n for n in range(players)}
    assert {abs(at[one] - at[other]) for one, other in (t.players for t in round.tables)} == {
        players // 2
    }


@pytest.mark.parametrize("seed", seeds(1))
@pytest.mark.parametrize(("players", "most"), [(16, 1), (40, 0), (128, 0)])
def test_first_seats_of_pods_stay_within_one_of_their_share(
    players: int, most: int, seed: int
) -> None:
    """Sixteen meet almost everybody in five rounds: that nobody meets twice comes first and leaves
    so little choice that somebody may never have sat first, in one tournament of some hundred.
    """
    plan = TournamentPlan(name="Seats", stages=(Stage("pods", 5, 4, 3),), seeding="rating")
    history = History(Simulation(plan, players, f"{seed}").play())
    assert sum(abs(history.surplus(player)) > 1 for player in history.played) <= most


def test_lots_decide_who_sits_first_in_the_first_round_of_pods() -> None:
    """The best seed of a table has no more claim to it than the others."""
    plan = TournamentPlan(name="Seats", stages=(Stage("pods", 1, 4, 3),), seeding="rating")
    firsts: Counter[int] = Counter()
    for seed in range(20):
        state = Simulation(plan, 16, f"{seed}").play()
        for table in state.rounds[0].tables:
            by_seed = sorted(table.players, key=state.orders[0].index)
            firsts[by_seed.index(table.players[0])] += 1
    assert all(10 <= firsts[rank] <= 35 for rank in range(4)), firsts


@pytest.mark.parametrize("seed", [9, 15, 48])
def test_who_waits_for_a_first_seat_does_not_wait_for_the_same_one(seed: int) -> None:
    """These left two for the one first seat of the last round, when lots alone decided."""
    plan = TournamentPlan(name="Seats", stages=(Stage("pods", 5, 4, 3),), seeding="rating")
    history = History(Simulation(plan, 16, f"{seed}").play())
    assert all(abs(history.surplus(player)) <= 1 for player in history.played)


@pytest.mark.parametrize("seed", seeds(1))
@pytest.mark.parametrize(("table", "minimum", "rounds"), [(2, 2, 7), (4, 3, 4)])
def test_nobody_meets_again_in_a_large_field(
    table: int, minimum: int, rounds: int, seed: int
) -> None:
    form = "swiss" if table == 2 else "pods"
    plan = TournamentPlan(
        name="Large", stages=(Stage(form, rounds, table, minimum),), seeding="rating"
    )
    state = Simulation(plan, 64, f"{seed}", Chances(drop=0.03)).play()
    met = Counter(
        pair_of(*pair)
        for round in state.rounds
        for table_ in round.tables
        for pair in combinations(table_.players, 2)
    )
    assert max(met.values()) == 1


def test_a_table_nobody_else_came_to_is_a_free_win_and_no_seat() -> None:
    plan = TournamentPlan(name="Worked", game="taluva")
    # A beats B, C beats D, E forfeits to F: F has had a free win, and nobody sat at their table.
    state = tournament(plan, "ABCDEF", "AB CD F!E")
    history = History(state)
    assert [history.firsts[player] for player in "ABCDEF"] == [1, 0, 1, 0, 0, 0]
    assert [history.played[player] for player in "ABCDEF"] == [1, 1, 1, 1, 0, 0]
    assert history.free == {"F": 1}
    # A beats C; F, drawn down to B, wins; D beats E.
    state = tournament(plan, "ABCDEF", "AB CD F!E", "AC FB DE")
    assert History(state).floats == {"F": "down", "B": "up"}


def test_nobody_sits_out_after_a_free_win() -> None:
    # E has a bye, D wins because C does not come: then only A, B and C may sit out.
    plan = TournamentPlan(name="Worked")
    state = tournament(plan, "ABCDE", "AB D!C E-")
    act = next_round.next_act(state)
    assert isinstance(act, Pair)
    assert set(act.byes) <= set("ABC")


def test_seats_do_not_keep_leaders_apart_where_the_rules_draw_who_begins() -> None:
    assert not History(
        tournament(TournamentPlan(name="Lots", game="volcanique"), "AB", "AB")
    ).seats_matter
    assert History(tournament(TournamentPlan(name="Seats", game="taluva"), "AB", "AB")).seats_matter
