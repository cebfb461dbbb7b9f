"""Every tie-break on a worked example; the numbers are computed by hand in the comments."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from engine.tournament.acts import TablePairing
from engine.tournament.plan import Stage, TournamentPlan
from engine.tournament.scoring import table_points
from engine.tournament.standings import standings
from engine.tournament.state import TournamentState
from engine.tournament.tiebreaks import TIEBREAKS
from tests.engine.tournament.worked import tournament

# Four players, three rounds:
#   1: A beats B, C beats D     2: A beats C, B = D     3: A = D, B beats C
# Points: A 2½, B 1½, C 1, D 1.
FOUR = ("AB CD", "AC BD".replace("BD", "B=D"), "A=D BC")


def values(name: str, *rounds: str, players: str = "ABCD", **plan: object) -> dict[str, Fraction]:
    names = ("points", name) if name != "points" else ("points",)
    chosen = TournamentPlan(name="Worked", stages=(Stage("swiss"),), tiebreaks=names, **plan)  # type: ignore[arg-type]
    rows = standings(tournament(chosen, players, *rounds))
    return {row.player: row.tiebreaks.get(name, row.points) for row in rows}


def half(*halves: int) -> dict[str, Fraction]:
    return {player: Fraction(n, 2) for player, n in zip("ABCD", halves, strict=True)}


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("points", half(5, 3, 2, 2)),
        # Tables won alone: A two, B one, C one, D none.
        ("wins", half(4, 2, 2, 0)),
        # Opponents' points: A met B, C, D: 1½ + 1 + 1; B met A, D, C: 2½ + 1 + 1;
        # C met D, A, B: 1 + 2½ + 1½; D met C, B, A: 1 + 1½ + 2½.
        ("buchholz", half(7, 9, 10, 10)),
        # Without the weakest: A −1, B −1, C −1, D −1.
        ("buchholz_cut1", half(5, 7, 8, 8)),
        # Without the two weakest, one is left: A 1½, B 2½, C 2½, D 2½.
        ("buchholz_cut2", half(3, 5, 5, 5)),
        # Without the weakest and the strongest: A 1, B 1, C 1½, D 1½.
        ("buchholz_median", half(2, 2, 3, 3)),
        # A beat B (1½) and C (1), half of D (½): 3. B: half of D (½) and C (1): 1½.
        # C beat D: 1. D: half of B (¾) and half of A (1¼): 2.
        ("sonneborn_berger", half(6, 3, 2, 4)),
        # Points after each round: A 1 2 2½; B 0 ½ 1½; C 1 1 1; D 0 ½ 1.
        ("progressive", half(11, 4, 6, 3)),
    ],
)
def test_on_four_players(name: str, expected: dict[str, Fraction]) -> None:
    assert values(name, *FOUR) == expected


def test_opponents_win_rate_with_its_floor() -> None:
    # Win rates: A 2½ of 3 = 5/6, B 1½ of 3 = 1/2, C 1/3, D 1 of 3 = 1/3.
    # A met B, C, D: (1/2 + 1/3 + 1/3) / 3 = 7/18. B met A, D, C: (5/6 + 1/3 + 1/3) / 3 = 1/2.
    # C met D, A, B: (1/3 + 5/6 + 1/2) / 3 = 5/9. D met C, B, A: the same.
    expected = dict(zip("ABCD", map(Fraction, ("7/18", "1/2", "5/9", "5/9")), strict=True))
    assert values("opponents", *FOUR) == expected
    # With a floor of 0.4 the two thirds become 0.4: A (0.5 + 0.4 + 0.4) / 3.
    assert values("opponents", *FOUR, floor=0.4)["A"] == Fraction(13, 30)


def test_head_to_head_decides_between_equals_who_met() -> None:
    # A beats B, C beats D; B beats C, A beats D; D beats B, C beats A.
    # A 2, C 2, B 1, D 1. C beat A, D beat B.
    rounds = ("AB CD", "BC AD", "DB CA")
    assert values("head_to_head", *rounds) == {
        "C": Fraction(1),
        "A": Fraction(0),
        "D": Fraction(1),
        "B": Fraction(0),
    }


def test_head_to_head_leaves_equals_who_did_not_meet_equal() -> None:
    plan = TournamentPlan(name="Two", tiebreaks=("points", "head_to_head"))
    rows = standings(tournament(plan, "ABCD", "AB CD"))
    assert [(row.player, row.rank) for row in rows] == [("A", 1), ("C", 1), ("B", 3), ("D", 3)]


def test_head_to_head_is_applied_again_to_those_who_are_still_equal() -> None:
    # A, B, C and D have three points each. Among them A and B have two, C and D one; and A beat B,
    # C beat D.
    rounds = ("AB CD FE", "AC EB DF", "DA BF CE", "EA BD CF", "AF BC DE")
    plan = TournamentPlan(name="Again", stages=(Stage("robin"),), tiebreaks=("head_to_head",))
    rows = standings(tournament(plan, "ABCDEF", *rounds))
    assert [(row.player, row.points, row.rank) for row in rows[:4]] == [
        ("A", 3, 1),
        ("B", 3, 2),
        ("C", 3, 3),
        ("D", 3, 4),
    ]


def test_whoever_is_first_whatever_the_others_did_is_first() -> None:
    # A beats B and C, who have not met: A is ahead of both, and they stay equal.
    plan = TournamentPlan(name="Certain", tiebreaks=("head_to_head",))
    rounds = ("AB CD EF", "AC BD FE", "BE CF DA")
    rows = standings(tournament(plan, "ABCDEF", *rounds))
    assert [(row.player, row.rank) for row in rows[:3]] == [("A", 1), ("B", 2), ("C", 2)]


def test_points_come_first_whatever_is_chosen() -> None:
    # A wins once and draws twice, B wins once and loses twice, C and D the rest.
    plan = TournamentPlan(name="First", tiebreaks=("wins",))
    assert plan.order == ("points", "wins")
    rows = standings(tournament(plan, "ABCD", "A=C BD", "A=D CB"))
    assert [(row.player, row.points) for row in rows] == [
        ("C", Fraction(3, 2)),
        ("B", 1),
        ("A", 1),
        ("D", Fraction(1, 2)),
    ]


def test_a_bye_counts_as_an_opponent_with_the_own_points() -> None:
    # A beats B, C has a bye; A beats C, B has a bye. A 2, B 1, C 1.
    rounds = ("AB C-", "AC B-")
    # A met B and C: 1 + 1. B met A, and itself with 1 point: 2 + 1. C the same.
    assert list(values("buchholz", *rounds, players="ABC").values()) == [2, 3, 3]
    assert list(values("sonneborn_berger", *rounds, players="ABC").values()) == [2, 1, 1]
    assert list(values("wins", *rounds, players="ABC").values()) == [2, 0, 0]


def test_a_bye_is_no_stronger_than_draws_would_have_been() -> None:
    # A has a bye and wins twice: 3 points, of which the bye counts as 1½, three draws.
    rounds = ("BC A-", "AB C-", "AC B-")
    # A met B (2) and C (1).
    assert values("buchholz", *rounds, players="ABC")["A"] == Fraction(9, 2)


def test_a_forfeit_is_a_win_without_an_opponent() -> None:
    # B does not come; then A draws with C. A 1½, C ½ + 1 (bye), B 1 (bye, after being absent).
    rounds = ("A!B C-", "A=C B-")
    found = values("buchholz", *rounds, players="ABC")
    # A: round one as against its own 1½, but no more than the 1 of B; then C with 1½.
    assert found["A"] == Fraction(5, 2)
    assert values("opponents", *rounds, players="ABC")["A"] == Fraction(1, 2)
    assert values("wins", *rounds, players="ABC")["A"] == 0


def test_the_rounds_after_somebody_has_left_are_draws_for_their_opponents() -> None:
    # A beats D, who leaves: two rounds as draws make D worth 1. B beats C, A beats B, A draws C.
    rounds = ("AD BC", "D/ AB C-", "A=C B-")
    found = values("buchholz", *rounds)
    # A met D (0 + 1), B (2) and C (1½). D met A (2½), and twice itself with nothing.
    assert found["A"] == Fraction(9, 2)
    assert found["D"] == Fraction(5, 2)


def test_what_was_not_played_is_cut_first() -> None:
    # C forfeits to A, and that round is cut rather than the weaker B.
    rounds = ("A!C BD", "AB DC", "AD CB")
    # C 1, A 3, B 1, D 1. C met D (1) and B (1); the forfeit is min(1, A's 3) = 1.
    assert values("buchholz_cut1", *rounds)["C"] == 2
    assert values("progressive", *rounds)["C"] == 1


def test_the_free_round_of_a_round_robin_is_worth_nothing() -> None:
    plan = TournamentPlan(name="Robin", stages=(Stage("robin"),)).settled()
    assert plan.tiebreaks == ("points", "head_to_head", "wins", "sonneborn_berger")
    rows = standings(tournament(plan, "ABC", "AB C-", "BC A-", "CA B-"))
    assert [(row.points, row.rank) for row in rows] == [(1, 1), (1, 1), (1, 1)]
    assert rows[0].tiebreaks["sonneborn_berger"] == 1


def test_score_share_is_the_mean_share_at_the_own_tables() -> None:
    plan = TournamentPlan(name="Share", tiebreaks=("points", "score_share"))
    state = tournament(plan, "AB", "AB", "BA")
    # 30 : 10 and 20 : 20: A has (3/4 + 1/2) / 2 = 5/8.
    state = with_scores(state, (30.0, 10.0), (20.0, 20.0))
    shares = {row.player: row.tiebreaks["score_share"] for row in standings(state)}
    assert shares == {"A": Fraction(5, 8), "B": Fraction(3, 8)}
    lower = replace(state, plan=replace(state.plan, lower_wins=True))
    shares = {row.player: row.tiebreaks["score_share"] for row in standings(lower)}
    assert shares == {"A": Fraction(3, 8), "B": Fraction(5, 8)}


def with_scores(state: TournamentState, *scores: tuple[float, ...]) -> TournamentState:
    rounds = tuple(
        replace(round, tables=(replace(round.tables[0], scores=score),))
        for round, score in zip(state.rounds, scores, strict=True)
    )
    return replace(state, rounds=rounds)


def test_pods_weigh_large_and_small_tables_the_same() -> None:
    # Seven at a table of four and one of three: A B C D by place, E F G by place.
    plan = TournamentPlan(
        name="Pods",
        stages=(Stage("pods", 1, 4, 3),),
        tiebreaks=("points", "buchholz", "opponents", "sonneborn_berger"),
    )
    rows = {row.player: row for row in standings(tournament(plan, "ABCDEFG", "ABCD EFG"))}
    assert [rows[p].points for p in "ABCDEFG"] == [6, 4, 3, 2, 6, 4, 3]
    # A's opponents have 4, 3, 2: 3 on average. E's have 4 and 3: 3½.
    assert rows["A"].tiebreaks["buchholz"] == 3
    assert rows["E"].tiebreaks["buchholz"] == Fraction(7, 2)
    # F beat one of two, so its rate is ½; G's is 0, which the floor makes ⅓: E has 5/12.
    assert rows["E"].tiebreaks["opponents"] == Fraction(5, 12)
    # F beat G (3 points) and not E: 3/2.
    assert rows["F"].tiebreaks["sonneborn_berger"] == Fraction(3, 2)
    assert rows["E"].rank == 1
    assert rows["A"].rank == 2


def test_equals_share_the_points_of_their_places() -> None:
    plan = TournamentPlan(name="Pods", stages=(Stage("pods", 1, 4, 3),))
    table = TablePairing(tuple("ABCD"), places=(1, 2, 2, 4))
    points = table_points(plan, plan.stages[0], table)
    assert points == {"A": 6, "B": Fraction(7, 2), "C": Fraction(7, 2), "D": 2}


def test_automa_take_no_place_from_people() -> None:
    plan = TournamentPlan(name="Pods", stages=(Stage("pods", 1, 4, 3),), automa="easy")
    table = TablePairing(("A", "B", "~easy 1.1"), places=(2, 3, 1))
    assert table_points(plan, plan.stages[0], table) == {"A": 6, "B": 4}


def test_equal_stays_equal_and_shares_a_rank() -> None:
    plan = TournamentPlan(name="Equal", tiebreaks=("points",))
    rows = standings(tournament(plan, "ABCD", "A=B C=D"))
    assert [row.rank for row in rows] == [1, 1, 1, 1]


def test_every_tiebreak_has_a_worked_example() -> None:
    assert set(TIEBREAKS) == {
        "points", "wins", "head_to_head", "buchholz", "buchholz_cut1", "buchholz_cut2",
        "buchholz_median", "sonneborn_berger", "opponents", "score_share", "progressive",
    }  # fmt: skip
