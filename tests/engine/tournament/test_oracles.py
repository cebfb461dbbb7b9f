"""Pairings against oracles: every possible Swiss pairing of a small field, and integer programs."""

from itertools import combinations

import numpy
import pytest
from scipy.optimize import Bounds, LinearConstraint, milp

from engine.cli.tournament_simulation import Chances, Simulation
from engine.dealer import QuietDealer
from engine.tournament import pods, swiss
from engine.tournament.history import History
from engine.tournament.plan import Stage, TournamentPlan
from engine.tournament.pod_costs import PodCosts
from engine.tournament.pod_exact import best_of_all
from engine.tournament.pod_search import improve
from engine.tournament.state import TournamentState
from tests.effort import seeds


def halfway(form: str, players: int, rounds: int, seed: int, table: int = 2) -> TournamentState:
    """A state in which round after round has been played, some with draws and people who left."""
    stage = Stage(form, rounds, table, 2 if table == 2 else 3)  # type: ignore[arg-type]
    plan = TournamentPlan(name="Oracle", stages=(stage,), seeding="random")
    return Simulation(plan, players, f"{seed}", Chances(drop=0.03, draw=0.2)).play()


def pairings(players: list[str]) -> list[list[tuple[str, str]]]:
    """Every way to pair an even number."""
    if not players:
        return [[]]
    first, *rest = players
    return [
        [(first, other), *more]
        for n, other in enumerate(rest)
        for more in pairings(rest[:n] + rest[n + 1 :])
    ]


def judged(pairs: list[tuple[str, str]], history: History) -> tuple[int, int]:
    """Byes again, then meetings again."""
    byes = sum(history.free[a or b] for a, b in pairs if swiss.BYE in (a, b))
    again = sum(history.times_met(a, b) > 0 for a, b in pairs if swiss.BYE not in (a, b))
    return byes, again


@pytest.mark.parametrize("seed", seeds(6))
@pytest.mark.parametrize("players", [4, 5, 6, 7, 8])
def test_swiss_avoids_every_rematch_that_can_be_avoided(players: int, seed: int) -> None:
    for rounds in (1, 2, 3, 4, 5):
        state = halfway("swiss", players, rounds, seed)
        history, active = History(state), sorted(state.active)
        found = swiss.best_pairs(active, history)
        everything = pairings(active if len(active) % 2 == 0 else [*active, swiss.BYE])
        best = min(judged(pairs, history) for pairs in everything)
        assert judged(found, history) == best


@pytest.mark.parametrize("seed", seeds(4))
@pytest.mark.parametrize("players", [6, 8])
def test_swiss_is_the_best_in_everything_that_counts(players: int, seed: int) -> None:
    state = halfway("swiss", players, 3, seed)
    history = History(state)
    ranked = sorted(state.active, key=lambda player: -history.points[player])
    if len(ranked) % 2:
        ranked.append(swiss.BYE)
    field, at = swiss.SwissField(ranked, history), {player: n for n, player in enumerate(ranked)}

    def cost(pairs: list[tuple[str, str]]) -> tuple[int, ...]:
        costs = [field.cost(*sorted((at[a], at[b]))) for a, b in pairs]
        return tuple(map(sum, zip(*costs, strict=True)))

    found = swiss.best_pairs(list(state.active), history)
    assert cost(found) == min(cost(pairs) for pairs in pairings(ranked))


@pytest.mark.parametrize("seed", seeds(1))
def test_near_opponents_are_enough_in_large_fields(seed: int) -> None:
    """Down to how close points are, the best among all pairs is no better."""
    state = halfway("swiss", 80, 4, seed)
    history = History(state)
    ranked = sorted(state.active, key=lambda player: -history.points[player])
    if len(ranked) % 2:
        ranked.append(swiss.BYE)
    field = swiss.SwissField(ranked, history)

    def cost(pairs: list[tuple[int, int]]) -> tuple[int, ...]:
        columns = zip(*(field.cost(*pair) for pair in pairs), strict=True)
        return tuple(map(sum, columns))[: swiss.Cost._fields.index("float_again")]

    assert cost(field.match()) == cost(field.cheapest(field.costs(len(ranked))))


@pytest.mark.parametrize("seed", seeds(3))
@pytest.mark.parametrize("players", [16, 40])
def test_swiss_has_as_few_rematches_as_an_integer_program(players: int, seed: int) -> None:
    state = halfway("swiss", players, min(players - 2, 11), seed)
    history, active = History(state), sorted(state.active)
    if len(active) % 2:
        active.pop()
    found = swiss.best_pairs(active, history)
    pairs = list(combinations(active, 2))
    fewest = cover(active, pairs, [history.times_met(*pair) > 0 for pair in pairs])
    assert judged(found, history) == (0, fewest)


@pytest.mark.parametrize("seed", seeds(2))
@pytest.mark.parametrize(("players", "table"), [(5, 4), (9, 4), (11, 3), (13, 3), (16, 4)])
def test_pods_have_as_few_repeated_opponents_as_an_integer_program(
    players: int, table: int, seed: int
) -> None:
    """Where one sits out, that is anybody who has done so least."""
    for rounds in (2, 4):
        state = halfway("pods", players, rounds, seed, table)
        history, active = History(state), sorted(state.active)
        seats, out = pods.sizes(len(active), table, 3)
        if out > 1 or not seats:
            continue
        dealer = QuietDealer(seed)
        tables, _ = pods.pair(active, state.rules, history, dealer)
        repeated = sum(meetings(one.players, history) for one in tables)
        groups = [group for size in set(seats) for group in combinations(active, size)]
        costs = [meetings(group, history) for group in groups]
        fewest = min(history.free[player] for player in active)
        resting = [(player,) for player in active if out and history.free[player] == fewest]
        counts = [*seats, *[1] * out]
        assert repeated == cover(active, [*groups, *resting], [*costs, *[0] * len(resting)], counts)


def meetings(group: tuple[str, ...], history: History) -> int:
    return sum(history.times_met(a, b) > 0 for a, b in combinations(group, 2))


def cover(
    players: list[str],
    groups: list[tuple[str, ...]],
    costs: list[int],
    seats: list[int] | None = None,
) -> int:
    """The least that groups which hold everybody exactly once can cost."""
    at = {player: n for n, player in enumerate(players)}
    holds = numpy.zeros((len(players), len(groups)))
    for n, group in enumerate(groups):
        holds[[at[player] for player in group], n] = 1
    rules = [LinearConstraint(holds, 1, 1)]
    for size in set(seats or []):
        of_size = numpy.array([[len(group) == size for group in groups]], dtype=float)
        rules.append(LinearConstraint(of_size, seats.count(size), seats.count(size)))  # type: ignore[union-attr]
    solved = milp(
        numpy.array(costs, dtype=float),
        constraints=rules,
        integrality=numpy.ones(len(groups)),
        bounds=Bounds(0, 1),
    )
    assert solved.success
    return round(solved.fun)


@pytest.mark.parametrize("seed", seeds(2))
@pytest.mark.parametrize(("players", "table"), [(9, 4), (10, 4), (12, 4)])
def test_the_search_finds_what_is_there_in_small_fields(
    players: int, table: int, seed: int
) -> None:
    """Larger fields cannot be solved exactly; where they can, the search comes close."""
    state = halfway("pods", players, 2, seed, table)
    history = History(state)
    ranked = sorted(state.active, key=lambda player: -history.points[player])
    costs = PodCosts(ranked, history)
    seats, out = pods.sizes(len(ranked), table, 3)
    begin = pods.deal(costs, seats, out)
    exact = best_of_all(costs, seats, out, begin)
    searched = improve(costs, begin, QuietDealer(seed))
    assert costs.total(searched) // costs.again <= costs.total(exact) // costs.again + 1
