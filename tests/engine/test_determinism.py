"""The same seed gives the same log, in processes that hash differently."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.walks import Table, tables

ROOT = Path(__file__).parents[2]

PROGRAM = """
import random, sys
from engine import automa
from engine.dealer import QuietDealer
from engine.games import GAMES
from engine.match import record
from tests.games.walks import tables, walk
from tests.toy import EMBERS

GAMES[EMBERS.id] = EMBERS
table = next(table for table in tables() if str(table) == sys.argv[1])
match = table.match(1)
for proposal in walk(match, random.Random(2)):
    for event in proposal.events:
        print(match.speaker.event(event))
print(record.write(match))

match, dealer, level = table.match(3), QuietDealer(4), automa.level_named("easy")
match.accept(match.propose_start())
while not match.is_over and len(match.entries) < 24:
    seat = next(iter(match.waiting()))
    move = automa.choose(level, table.game, match.state, seat, dealer)
    match.accept(match.propose(seat, move, by="automa"))
print(record.write(match))
print(table.game.encode(match.state.clone()).decode())
"""


def output(table: Table, hash_seed: str) -> str:
    """What a new process prints of two matches at this table, one random and one of automa."""
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(table)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout


@pytest.mark.parametrize("table", [t for t in tables() if t.seats in (2, 4)][::3], ids=str)
def test_same_seed_same_log_whatever_the_hashes(table: Table) -> None:
    one, other = output(table, "1"), output(table, "20261116")
    assert "1. -- start" in one
    assert one == other
