"""What tournaments look like: the sign-up, rounds and their names, the cut, brackets, tables."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from bot.tournament import lists, panels, rounds, sign_up
from engine.cli.tournament_simulation import Chances, Simulation
from engine.tournament.acts import Enter, Pair
from engine.tournament.header import TournamentHeader
from engine.tournament.plan import Stage, TournamentPlan
from engine.tournament.state import TournamentState
from render.bracket import told_bracket
from render.tournament_tables import draw_grid
from tests.engine.tournament.worked import tournament

HEADER = TournamentHeader(id="abcdefgh", name="Cup", host=7, created=0.0)


def plan_of(*stages: Stage, **more: Any) -> TournamentPlan:
    plan = TournamentPlan(name="Cup", game="taluva", stages=stages)
    return replace(plan, **more).settled()


def until(simulation: Simulation, stage: int) -> TournamentState:
    """A tournament that has just entered a stage."""
    for line in simulation.steps():
        if isinstance(line.act, Enter) and line.act.stage == stage:
            return simulation.now
    raise AssertionError("never entered")


def sign_up_words(plan: TournamentPlan) -> str:
    panel = sign_up.sign_up(HEADER, TournamentState(plan, "seed"))
    parts = panel.view.walk_children()
    return "\n".join(part.content for part in parts if hasattr(part, "content"))


@pytest.mark.parametrize(
    ("plan", "said"),
    [
        (plan_of(Stage("swiss", 5)), "5 rounds."),
        (plan_of(Stage("swiss")), "As many rounds as the field needs"),
        (plan_of(Stage("robin", twice=True)), "Everybody meets everybody twice."),
        (plan_of(Stage("single", third=True)), "There is a match for third place."),
        (plan_of(Stage("single", best_of=3)), "Matches are best of 3"),
        (plan_of(Stage("swiss", 5), Stage("single", size=8)), "Then the best 8 go on: single"),
        (plan_of(Stage("swiss", 5)), "Clock: 1 day 7 hours in all, 1 hour 50 minutes more"),
        (plan_of(Stage("swiss", 5), hours=6.0), "Clock: 6 hours a turn"),
        (plan_of(Stage("swiss", 5), prizes="A *cake*"), "Prizes: A \\*cake\\*"),
    ],
)
def test_the_sign_up_says_how_it_goes(plan: TournamentPlan, said: str) -> None:
    assert said in sign_up_words(plan)


def test_finals_have_names() -> None:
    state = Simulation(plan_of(Stage("single", third=True)), 16, "x").play()
    words = [rounds.round_words(state, n) for n in range(1, len(state.rounds) + 1)]
    named = ["round 1", "round 2, quarter-final", "round 3, semi-final", "round 4, final"]
    assert words == named
    assert [column.title for column in panels.bracket_picture(HEADER, state).columns] == [
        "Round 1",
        "Quarter-final",
        "Semi-final",
        "Final",
        "Third place",
    ]


def test_games_of_a_match_are_counted() -> None:
    plan = plan_of(Stage("single", best_of=3))
    state = Simulation(plan, 2, "x").play()
    words = [rounds.round_words(state, n) for n in range(1, len(state.rounds) + 1)]
    assert words[:2] == ["round 1, final", "round 2, final, game 2"]


def test_a_bracket_shows_seeds_and_results() -> None:
    plan = plan_of(Stage("single", best_of=3), seeding="rating")
    state = Simulation(plan, 4, "x").play()
    columns = panels.bracket_picture(HEADER, state).columns
    first = columns[0].pairings[0]
    assert first.names == ("1. P001", "4. P004")
    assert sorted(first.marks)[-1] == "2"
    assert "2" in columns[1].pairings[0].marks


def test_a_forfeit_is_marked_in_the_bracket() -> None:
    plan = plan_of(Stage("single"))
    state = Simulation(plan, 4, "x", Chances(forfeit=1.0)).play()
    assert panels.bracket_picture(HEADER, state).columns[0].pairings[0].marks == ("−", "−")


def test_the_cut_says_who_is_through_and_who_just_missed_it() -> None:
    plan = plan_of(Stage("swiss", 3), Stage("single", size=4))
    state = until(Simulation(plan, 12, "x"), 1)
    words = rounds.cut_words("Cup", state, 1)
    assert "**4** go on to the single elimination" in words
    assert all(state.name(player) in words for player in state.orders[1])
    assert "Just missed:" in words


@pytest.mark.parametrize(
    ("games", "by"),
    [(("AB CD", "AC BD"), "points (1 to 2)"), (("A=B C=D", "A=C B=D"), "all else is equal")],
)
def test_the_cut_says_by_what_somebody_missed_it(games: tuple[str, str], by: str) -> None:
    plan = plan_of(Stage("swiss", 2), Stage("single", size=2), tiebreaks=("wins",))
    before = tournament(plan, "ABCD", *games)
    through = ("A",) if by.startswith("points") else ("A", "B")
    state = replace(before, orders=(*before.orders, through))
    assert by in rounds.cut_words("Cup", state, 1)


def test_tie_breaks_of_the_first_stage_stay_visible() -> None:
    plan = plan_of(Stage("swiss", 3), Stage("single", size=4))
    state = Simulation(plan, 12, "x").play()
    grid = lists.standings_grid(HEADER, state)
    assert "Buchholz cut 1" in grid.columns
    at = 2 + grid.columns.index("Buchholz cut 1")
    assert float(grid.rows[0][at]) > 0


def test_the_cross_table_names_opponents() -> None:
    state = tournament(plan_of(Stage("swiss", 2)), "ABCD", "AB C=D", "AC B!D")
    cells = {row[1]: row[3:] for row in lists.cross_grid(HEADER, state).rows}
    assert cells["A"] == ("1 B", "1 C")
    assert cells["D"] == ("½ C", "− B")


def test_the_results_of_a_round_are_one_text() -> None:
    made = Simulation(plan_of(Stage("swiss", 2)), 16, "x")
    acts = (line.act for line in made.steps())
    while not isinstance(act := next(acts), Pair) or act.round == 1:
        pass
    [text] = panels.results(HEADER, made.now, 1)
    assert "results of round 1" in text
    assert len(text.splitlines()) == 9


def test_the_match_for_third_place_is_no_final() -> None:
    state = Simulation(plan_of(Stage("single", third=True)), 8, "x").play()
    third = [table.slot for table in state.rounds[2].tables].index("3") + 1
    assert rounds.round_words(state, 3, third) == "round 3, third place"
    assert rounds.round_words(state, 3, 3 - third) == "round 3, final"
    [text] = panels.pairings(HEADER, state, 3, {})
    assert text.count("third place: ") == 1


def test_the_cross_table_has_all_rounds_and_says_them() -> None:
    state = Simulation(plan_of(Stage("swiss", 7)), 12, "x").play()
    first, second = lists.cross_grids(HEADER, state)
    assert first.columns == ("Points", *(f"Round {n}" for n in range(1, 6)))
    assert second.columns == ("Points", "Round 6", "Round 7")
    assert (
        f"Round 6 {second.rows[0][3]}, Round 7 {second.rows[0][4]}." in draw_grid(second).alt_text
    )


def test_the_cross_table_of_pods_has_room_for_names() -> None:
    state = Simulation(plan_of(Stage("pods", 3, 4, 3)), 8, "x").play()
    grids = lists.cross_grids(HEADER, state)
    assert [len(grid.columns) - 1 for grid in grids] == [2, 1]
    assert "who else sat there" in lists.cross_legend(state)


def test_thirds_of_points_are_rounded() -> None:
    assert lists.points_shown(Fraction(13, 3)) == "4.33"
    assert lists.points_shown(Fraction(2)) == "2"


@pytest.mark.parametrize(
    ("stage", "said"),
    [
        (Stage("swiss", 2), "which is worth 1: C."),
        (Stage("robin"), "No table this time: C."),
        (Stage("single"), "Through to the next round without a match: C."),
    ],
)
def test_a_free_round_says_what_it_is_worth(stage: Stage, said: str) -> None:
    state = tournament(plan_of(stage), "ABC", "AB C-")
    assert rounds.bye_words(state, 1, "tournament.byes", names="C").endswith(said)


def test_a_bye_of_a_bracket_beats_nobody() -> None:
    state = Simulation(plan_of(Stage("single")), 3, "x").play()
    told = told_bracket(panels.bracket_picture(HEADER, state))
    assert any(line.endswith("goes on without a match.") for line in told)
    assert not any("beats –" in line for line in told)


def test_who_has_left_is_marked_in_the_standings() -> None:
    state = tournament(plan_of(Stage("swiss", 3)), "ABCD", "AB CD", "A/ BC D-")
    names = [row[1] for row in lists.standings_grid(HEADER, state).rows]
    assert "A (left)" in names
    assert "B" in names
