"""How long the slowest round of a tournament takes to pair: Swiss and pods, up to 200 players."""

import time

from rich.console import Console
from rich.table import Table

from engine.cli.tournament_simulation import Simulation
from engine.tournament import next_round
from engine.tournament.acts import Pair
from engine.tournament.plan import Stage, TournamentPlan

PLANS = {
    "Swiss, 7 rounds": Stage("swiss", 7),
    "pods of 3 to 4, 5 rounds": Stage("pods", 5, 4, 3),
}


def slowest(stage: Stage, players: int) -> tuple[float, int]:
    """The processor time of the slowest round of a tournament, in seconds, and its number."""
    plan = TournamentPlan(name="Bench", stages=(stage,), seeding="rating")
    simulation, times, before = Simulation(plan, players, "bench"), [(0.0, 0)], None
    for line in simulation.steps():
        if isinstance(line.act, Pair) and before is not None:
            start = time.process_time()
            next_round.next_act(before)
            times.append((time.process_time() - start, line.act.round))
        before = simulation.now
    return max(times)


def main() -> None:
    table = Table("pairing, the slowest round", *(f"{n} players" for n in (16, 64, 128, 200)))
    for name, stage in PLANS.items():
        found = [slowest(stage, players) for players in (16, 64, 128, 200)]
        table.add_row(name, *(f"{seconds:.2f} s (round {n})" for seconds, n in found))
    Console().print(table)


if __name__ == "__main__":
    main()
