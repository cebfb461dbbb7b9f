"""Tie-breaks and TRF16 beside an implementation that nobody here wrote: gacrux, which is also what
FIDE's technical commission calculates with.
"""

from fractions import Fraction
from typing import Any

import pytest
from gacrux.tiebreak import tiebreak
from gacrux.trf2json import trf2json
from msgspec.structs import replace

from engine.cli.tournament_simulation import Chances, Simulation
from engine.tournament.acts import TablePairing
from engine.tournament.export import as_trf, numbers_of
from engine.tournament.plan import Stage, TournamentPlan
from engine.tournament.standings import standings
from engine.tournament.state import TournamentState
from tests.effort import seeds

THEIR_NAMES = {
    "points": "PTS",
    "head_to_head": "DE",
    "wins": "WON",
    "buchholz": "BH",
    "buchholz_cut1": "BH/C1",
    "buchholz_cut2": "BH/C2",
    "buchholz_median": "BH/M1",
    "sonneborn_berger": "SB",
    "progressive": "PS",
}
START = 1_790_000_000.0
"""In September 2026: the rules for unplayed rounds depend on when an event began."""
CHANCES = Chances(drop=0.08, draw=0.2, forfeit=0.08, late=0.1)


def read(state: TournamentState) -> dict[str, Any]:
    """The event as gacrux reads it from our report."""
    reader = trf2json()
    reader.parse_file(as_trf(state, START, START), 1)
    assert reader.get_status() == 0
    found: dict[str, Any] = reader.get_tournament(1)
    return found


def their_standings(state: TournamentState) -> dict[str, tuple[int, list[Fraction]]]:
    """Everybody's rank and tie-breaks as gacrux works them out."""
    event, is_robin = read(state), state.rules.format == "robin"
    names = [THEIR_NAMES[name] for name in state.plan.order]
    wanted = {"tiebreak": names, "check": False, "pre_determined": is_robin, "swiss": not is_robin}
    found = tiebreak(event, len(state.rounds), wanted).compute_tiebreaks(event, wanted)
    players = {number: player for player, number in numbers_of(state).items()}
    return {
        players[one["cid"]]: (one["rank"], [Fraction(str(v)) for v in one["tiebreakScore"]])
        for one in found["competitors"]
    }


@pytest.mark.parametrize("seed", seeds(3))
@pytest.mark.parametrize("form", ["swiss", "robin"])
@pytest.mark.parametrize("win", [1.0, 3.0])
def test_standings_are_those_of_gacrux(form: str, win: float, seed: int) -> None:
    """With draws, byes, forfeits, people who leave and people who come late."""
    names = tuple(THEIR_NAMES)
    for players in (6, 9, 14):
        for order in (names, names[::-1]):
            plan = TournamentPlan(
                name="Peers",
                stages=(Stage("swiss", 5) if form == "swiss" else Stage("robin"),),
                seeding="rating",
                tiebreaks=order,
                win=win,
                draw=win // 2 or 0.5,
                late=3,
            )
            state = Simulation(plan, players, f"{seed}", CHANCES).play()
            theirs = their_standings(state)
            for row in standings(state):
                rank, values = theirs[row.player]
                ours = [row.tiebreaks.get(name, row.points) for name in plan.order]
                told = dict(zip(plan.order, zip(ours, values, strict=True), strict=True))
                told.pop("head_to_head")  # they tell the place, we how many come after
                assert all(one == other for one, other in told.values()), (row.player, told)
                assert row.rank == rank, row.player


def games_of(event: dict[str, Any]) -> set[tuple[int, int, int, str, bool]]:
    """Round, first seat, second seat, how it ended for the first, and whether it was played."""
    return {
        (game["round"], white["cid"], game["black"]["cid"], white["result"], game["played"])
        for game in event["gameList"]
        if (white := game["white"]) and game["black"]
    }


def test_a_running_event_with_unusual_points_is_read_back() -> None:
    """Its rounds planned and the points that a win, a draw and a bye are worth."""
    plan = TournamentPlan(
        name="Running", stages=(Stage("swiss", 6),), win=3, draw=1, bye=2, seeding="rating"
    )
    simulation = Simulation(plan, 9, "running", CHANCES)
    for _ in simulation.steps():
        if len(simulation.now.rounds) == 3 and len(simulation.now.open_tables) == 2:
            break
    state, event = simulation.now, read(simulation.now)
    assert event["numRounds"] == 6
    points = event["scoreSystem"]["game"]
    assert [points[letter] for letter in "WDLP"] == [3, 1, 0, 2]
    numbers = numbers_of(state)
    assert games_of(event) == {
        (n, *(numbers[player] for player in table.players), result_of(table), not table.forfeits)
        for n, round in enumerate(state.rounds, 1)
        for table in round.tables
        if table.is_done
    }


def result_of(table: TablePairing) -> str:
    """How a table ended for the first seat: as gacrux writes it."""
    if table.forfeits:
        return "Z" if table.players[0] in table.forfeits else "W"
    return "D" if table.places == (1, 1) else "LW"[table.places[0] == 1]


def test_an_event_of_two_stages_says_how_many_rounds_there_will_be() -> None:
    plan = TournamentPlan(name="Cut", stages=(Stage("swiss", 4), Stage("single", size=8)))
    simulation = Simulation(plan, 12, "cut")
    for _ in simulation.steps():
        if simulation.state is not None and simulation.now.rounds:
            assert read(simulation.now)["numRounds"] == 7
    doubled = replace(plan, stages=(Stage("double"),))
    assert read(Simulation(doubled, 4, "cut").play())["numRounds"] in (4, 5)
