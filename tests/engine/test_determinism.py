"""The same seed gives the same log, in processes that hash differently."""

import json
import os
import subprocess
import sys
from pathlib import Path

from tests.games.walks import tables

ROOT = Path(__file__).parents[2]

PROGRAM = """
import json, random, sys
from engine import automa
from engine.dealer import QuietDealer
from engine.games import GAMES
from engine.match import record
from tests.games.walks import Table, walk
from tests.toy import EMBERS

GAMES[EMBERS.id] = EMBERS


def matches(table):
    match = table.match(1)
    for proposal in walk(match, random.Random(2)):
        for event in proposal.events:
            yield match.speaker.event(event)
    yield record.write(match)

    match, dealer, level = table.match(3), QuietDealer(4), automa.level_named("easy")
    match.accept(match.propose_start())
    while not match.is_over and len(match.entries) < 24:
        seat = next(iter(match.waiting()))
        move = automa.choose(level, table.game, match.state, seat, dealer)
        match.accept(match.propose(seat, move, by="automa"))
    yield record.write(match)
    yield table.game.encode(match.state.clone()).decode()


chosen = [Table(GAMES[id], seats, options) for id, seats, options in json.loads(sys.argv[1])]
print(json.dumps({str(table): list(matches(table)) for table in chosen}))
"""
CHOSEN = [table for table in tables() if table.seats in (2, 4)][::3]


def start(hash_seed: str) -> subprocess.Popen[str]:
    """A new process that tells of two matches at each table, one random and one of automa."""
    told = json.dumps([(table.game.id, table.seats, table.options) for table in CHOSEN])
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, told],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_same_seed_same_log_whatever_the_hashes() -> None:
    with start("1") as one, start("20261116") as other:
        told, again = (json.loads(process.communicate()[0]) for process in (one, other))
    assert set(told) == set(again) == set(map(str, CHOSEN))
    assert all("1. -- start" in "\n".join(lines) for lines in told.values())
    assert [table for table in told if told[table] != again[table]] == []
