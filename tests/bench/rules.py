"""How quickly the rules run, beside Catanatron in the same run on the same core.

Both play random two-player games from start to end, moves listed before every decision; the ratio
is what counts, the numbers depend on the machine.
"""

import random
import time

from catanatron import Color, RandomPlayer
from catanatron import Game as Catan
from rich.console import Console
from rich.table import Table

from engine.games import GAMES
from engine.kit.speed import measure, random_game

ROUNDS, SLICE = 8, 0.5
"""Peers take turns in short slices, so that a busy machine slows all of them alike."""


def catanatron_decisions() -> int:
    game = Catan([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
    game.play()
    return len(game.state.actions)


def compare() -> dict[str, float]:
    """Decisions per second of processor time, by player."""
    random.seed(1)
    peers = {"Catanatron": catanatron_decisions} | {
        game.title: lambda game=game: random_game(
            game, 2, game.complete(2, game.finite), random.getrandbits(30)
        )
        for game in GAMES.values()
        if 2 in game.seats
    }
    done, spent = dict.fromkeys(peers, 0), dict.fromkeys(peers, 0.0)
    for _ in range(ROUNDS):
        for name, play in peers.items():
            start = time.process_time()
            while time.process_time() - start < SLICE:
                done[name] += play()
            spent[name] += time.process_time() - start
    return {name: done[name] / spent[name] for name in peers}


def main() -> None:
    speeds = compare()
    table = Table("random play, two seats", "decisions/s", "ratio", "clone µs", "listing moves µs")
    for name, speed in speeds.items():
        game = next((game for game in GAMES.values() if game.title == name), None)
        figures = measure(game, 2, seconds=0.0) if game else {}
        costs = (f"{figures[key]:.1f}" if figures else "" for key in ("clone_us", "moves_us"))
        table.add_row(name, f"{speed:,.0f}", f"{speed / speeds['Catanatron']:.2f}", *costs)
    Console().print(table)
