"""Automa in worker processes: the same answers, and nobody left behind."""

import os

import pytest

from engine.games import GAMES
from engine.log import Seed
from engine.match import Match
from engine.tables import Tables
from engine.thinkers import NICENESS, Thinkers
from tests.engine.tables_for_tests import Ears, play_out, sit_down


@pytest.mark.parametrize("game", GAMES)
async def test_an_answer_is_legal_and_was_found_elsewhere(game):
    match = Match(GAMES[game], 2, {}, Seed.fresh())
    match.accept(match.propose_start())
    async with Thinkers(1) as thinkers:
        for _ in range(4):
            seat = next(iter(match.waiting()))
            move = await thinkers.think(match.game, match.state, seat, "easy")
            match.accept(match.propose(seat, move, by="automa"))
        (worker,) = thinkers.pids
        assert worker != os.getpid()
        assert os.getpriority(os.PRIO_PROCESS, worker) >= min(19, NICENESS)
    assert [entry.by for entry in match.entries[1:]] == ["automa"] * 4


async def test_a_match_of_automa_plays_itself_out(store):
    async with Thinkers(1) as thinkers, Tables(store, Ears(), think=thinkers.think) as tables:
        table = await sit_down(tables, 1, automa=1, options={"stack": "short"})
        await play_out(tables, table)
        assert table.status == "finished"


@pytest.mark.parametrize("level", ["normal", "hard"])
async def test_whoever_thinks_long_is_stopped_by_the_servers_cap(level):
    match = Match(GAMES["volcanique"], 4, {}, Seed.fresh())
    match.accept(match.propose_start())
    async with Thinkers(1, seconds=0.01) as thinkers:
        seat = next(iter(match.waiting()))
        move = await thinkers.think(match.game, match.state, seat, level)
        match.accept(match.propose(seat, move, by="automa"))


async def test_hints_are_found_elsewhere():
    match = Match(GAMES["taluva"], 2, {}, Seed.fresh())
    match.accept(match.propose_start())
    async with Thinkers(1, seconds=0.2) as thinkers:
        found = await thinkers.hint(match.game, match.state, next(iter(match.waiting())))
    assert found
    assert all(match.understand(next(iter(match.waiting())), hint.move) for hint in found)
