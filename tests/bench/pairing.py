"""Pairings: how fair they are beside those of an engine that Tephra does not use, and how long the
slowest round of a tournament takes.

The peer is py4swiss, FIDE's Dutch system as bbpPairings plays it. Both pair the same number of
tournaments with the same people, who win by skill and luck, draw, forfeit and leave; seats count as
in a game that the first seat begins. `python -m tests.bench.pairing`
"""

import random
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from py4swiss.engines.dutch.engine import Engine
from py4swiss.trf import TrfParser
from rich.console import Console
from rich.table import Table

from engine.cli.tournament_simulation import Chances, Simulation
from engine.tournament import next_round
from engine.tournament.acts import Enter, Finish, Pair, TablePairing
from engine.tournament.export import as_trf, numbers_of
from engine.tournament.plan import Stage, TournamentPlan
from engine.tournament.state import TournamentState
from tests.engine.tournament.fairness import MOST_SEATS_APART, Fairness

TOURNAMENTS = 160
FEWEST, MOST = 12, 61
CHANCES = Chances(draw=0.05, forfeit=0.02, drop=0.02, skill=3.0)
ABSENT = "  0000 - Z"
RESULTS_COLUMN = 91
SIZES = (16, 64, 128, 512)
PLANS = {
    "Swiss, 9 rounds": Stage("swiss", 9),
    "pods of 3 to 4, 5 rounds": Stage("pods", 5, 4, 3),
}

NextAct = Callable[[TournamentState], Pair | Enter | Finish | None]


class Dutch:
    """The next round as py4swiss draws it, from the report that Tephra writes."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "event.trf"

    def next_act(self, state: TournamentState) -> Pair | Enter | Finish | None:
        if len(state.rounds) >= next_round.rounds_planned(state) or len(state.active) < 2:
            return Finish()
        numbers = numbers_of(state)
        gone = {number for player, number in numbers.items() if player not in state.active}
        lines = as_trf(state).splitlines()
        self._file.write_text("\n".join(_with_absent(line, gone) for line in lines))
        players = {number: player for player, number in numbers.items()}
        pairs = Engine.generate_pairings(TrfParser.parse(self._file, strict=False))
        tables = tuple(
            TablePairing((players[pair.white], players[pair.black])) for pair in pairs if pair.black
        )
        byes = tuple(players[pair.white] for pair in pairs if not pair.black)
        return Pair(len(state.rounds) + 1, 0, tables, byes)


def _with_absent(line: str, gone: set[int]) -> str:
    """A player's line that says who does not play the next round."""
    if not line.startswith("001"):
        return line
    is_gone = int(line[4:8]) in gone
    return line.ljust(RESULTS_COLUMN - 2) + (ABSENT if is_gone else "")


def fairness(next_act: NextAct) -> tuple[Fairness, float]:
    """How fair the tournaments of an engine were, and how long it has drawn, in seconds."""
    found, drawing = Fairness(), 0.0

    def timed(state: TournamentState) -> Pair | Enter | Finish | None:
        nonlocal drawing
        start = time.process_time()
        act = next_act(state)
        drawing += time.process_time() - start
        return act

    for n in range(TOURNAMENTS):
        players = random.Random(f"players {n}").randint(FEWEST, MOST)
        plan = TournamentPlan(name="Bench", game="taluva", seeding="rating")
        found.add(Simulation(plan, players, f"bench {n}", CHANCES, timed).play())
    return found, drawing


def show_fairness() -> None:
    table = Table(
        f"{TOURNAMENTS} Swiss tournaments of {FEWEST} to {MOST} players",
        "two perfect scores",
        "unequal points",
        "a point or more apart",
        "leaders meet leaders",
        "drawn up or down again",
        "seats more than 2 apart",
        "drawing",
    )
    with tempfile.TemporaryDirectory() as folder:
        engines = {"Tephra": next_round.next_act, "py4swiss": Dutch(Path(folder)).next_act}
        for name, engine in engines.items():
            found, seconds = fairness(engine)
            too_far = sum(n for apart, n in found.seats.items() if apart > MOST_SEATS_APART)
            table.add_row(
                name,
                f"{found.two_perfect}",
                f"{found.unequal / found.tables:.1%}",
                f"{found.far_apart / found.tables:.1%}",
                f"{found.leaders_met / found.leaders_could_meet:.1%}",
                f"{found.float_again / found.tables / 2:.1%}",
                f"{too_far}",
                f"{seconds:.0f} s",
            )
    Console(width=200).print(table)


def slowest(stage: Stage, players: int) -> tuple[float, int]:
    """The processor time of the slowest round of a tournament, in seconds, and its number."""
    plan = TournamentPlan(name="Bench", stages=(stage,), seeding="rating")
    times = [(0.0, 0)]

    def timed(state: TournamentState) -> Pair | Enter | Finish | None:
        start = time.process_time()
        act = next_round.next_act(state)
        times.append((time.process_time() - start, len(state.rounds) + 1))
        return act

    Simulation(plan, players, "bench", CHANCES, timed).play()
    return max(times)


def show_speed() -> None:
    table = Table("pairing, the slowest round", *(f"{n} players" for n in SIZES))
    for name, stage in PLANS.items():
        found = [slowest(stage, players) for players in SIZES]
        table.add_row(name, *(f"{seconds:.2f} s (round {n})" for seconds, n in found))
    Console().print(table)


def main() -> None:
    show_fairness()
    show_speed()


if __name__ == "__main__":
    main()
