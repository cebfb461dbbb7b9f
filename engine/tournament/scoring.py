"""Points: what a table and a round without one are worth.

At a table of two a win, a draw or nothing; at a larger one so many points for each place, counted
among people only. Those who share places share their points. Whoever forfeits gets nothing.
"""

from collections.abc import Mapping
from fractions import Fraction

from engine.tournament.acts import TablePairing
from engine.tournament.plan import Stage, TournamentPlan, exact
from engine.tournament.state import TournamentState, is_automa

ZERO = Fraction(0)


def table_points(plan: TournamentPlan, stage: Stage, table: TablePairing) -> dict[str, Fraction]:
    """What each person at a finished table gets."""
    ranked = [
        (place, player)
        for place, player in zip(table.places, table.players, strict=True)
        if not is_automa(player) and player not in table.forfeits
    ]
    absent = {player: ZERO for player in table.forfeits if not is_automa(player)}
    values = _of_two(plan, table) if stage.is_of_two else [plan.place_points(i) for i in range(6)]
    return {**absent, **shared(ranked, values)}


def _of_two(plan: TournamentPlan, table: TablePairing) -> list[Fraction]:
    """A win and nothing, so that a draw would be half of it, unless draws are worth otherwise."""
    if len(set(table.places)) == 1 and not table.forfeits:
        return [exact(plan.draw)] * 2
    return [exact(plan.win), ZERO]


def shared(ranked: list[tuple[int, str]], values: list[Fraction]) -> dict[str, Fraction]:
    """Values by place; those who are equal share what their places are worth together."""
    points: dict[str, Fraction] = {}
    for place, player in ranked:
        ahead = sum(other < place for other, _ in ranked)
        equal = sum(other == place for other, _ in ranked)
        points[player] = sum(values[ahead : ahead + equal], ZERO) / equal
    return points


def bye_points(plan: TournamentPlan, stage: Stage) -> Fraction:
    """What a free round is worth: a win, unless the organiser chose otherwise; nothing in a round
    robin, where everybody has one.
    """
    if plan.bye is not None:
        return exact(plan.bye)
    if stage.format == "robin":
        return ZERO
    return exact(plan.win) if stage.is_of_two else plan.place_points(1)


def round_points(state: TournamentState, n: int) -> dict[str, Fraction]:
    """What round n (from 1) was worth to everybody who played or had a bye."""
    round = state.rounds[n - 1]
    stage = state.plan.stages[round.stage]
    points = {player: bye_points(state.plan, stage) for player in round.byes}
    for table in round.tables:
        if table.is_done:
            points.update(table_points(state.plan, stage, table))
    return points


def course_of_points(state: TournamentState) -> list[Mapping[str, Fraction]]:
    """The points of every round."""
    return [round_points(state, n) for n in range(1, len(state.rounds) + 1)]


def totals(state: TournamentState, stage: int | None = None) -> dict[str, Fraction]:
    """Everybody's points, of one stage or of all."""
    sums = dict.fromkeys(state.entrants, ZERO)
    for round, points in zip(state.rounds, course_of_points(state), strict=True):
        if stage in (None, round.stage):
            for player, value in points.items():
                sums[player] = sums.get(player, ZERO) + value
    return sums
