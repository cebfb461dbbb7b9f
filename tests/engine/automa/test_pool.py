"""Automa in worker processes: the same answers, and nobody left behind."""

import asyncio
import os
import time

import pytest

from engine.automa.pool import ANALYSIS_NICENESS, NICENESS, AutomaPool
from engine.games import GAMES
from engine.host.tables import Tables
from engine.match.entries import Seed
from engine.match.match import Match
from tests.engine.tables_for_tests import Ears, play_out, sit_down


@pytest.mark.parametrize("game", GAMES)
async def test_an_answer_is_legal_and_was_found_elsewhere(game):
    match = Match(GAMES[game], 2, {}, Seed.fresh())
    match.accept(match.propose_start())
    async with AutomaPool(1) as automa_pool:
        for _ in range(4):
            seat = next(iter(match.waiting()))
            move = await automa_pool.think(match.game, match.state, seat, "easy")
            match.accept(match.propose(seat, move, by="automa"))
        (worker,) = automa_pool.pids
        assert worker != os.getpid()
        assert os.getpriority(os.PRIO_PROCESS, worker) >= min(19, NICENESS)
    assert [entry.by for entry in match.entries[1:]] == ["automa"] * 4


async def test_a_match_of_automa_plays_itself_out(store):
    async with (
        AutomaPool(1) as automa_pool,
        Tables(store, Ears(), think=automa_pool.think) as tables,
    ):
        table = await sit_down(tables, 1, automa=1, options={"stack": "short"})
        await play_out(tables, table)
        assert table.status == "finished"


@pytest.mark.parametrize("level", ["normal", "hard"])
async def test_whoever_thinks_long_is_stopped_by_the_servers_cap(level):
    match = Match(GAMES["volcanique"], 4, {}, Seed.fresh())
    match.accept(match.propose_start())
    async with AutomaPool(1, seconds=0.01) as automa_pool:
        seat = next(iter(match.waiting()))
        move = await automa_pool.think(match.game, match.state, seat, level)
        match.accept(match.propose(seat, move, by="automa"))


async def test_four_automa_never_keep_the_loop_waiting(store):
    """Counted in processor time of the loop's own thread, from each of its turns to the next: what
    a busy machine does besides is not the automa's fault.
    """
    turns = []

    async def watch():
        last = time.thread_time()
        while True:
            await asyncio.sleep(0.002)
            now = time.thread_time()
            turns.append(now - last)
            last = now

    async with (
        AutomaPool(1) as automa_pool,
        Tables(store, Ears(), think=automa_pool.think) as tables,
    ):
        table = await tables.gather("taluva", 1)
        await table.join(1, "Ann")
        for level in ("hard", "normal", "easy"):
            await table.add_automa(1, level)
        await table.start(1)
        await table.hand_over(1, "normal")
        watching = asyncio.create_task(watch())
        while len(table.match.entries) < 10:
            await asyncio.sleep(0.02)
        watching.cancel()
        await table.take_back(1)
    assert len(turns) > 10
    assert max(turns) < 0.5, "an automa thinks for longer"


async def test_hints_are_found_elsewhere():
    match = Match(GAMES["taluva"], 2, {}, Seed.fresh())
    match.accept(match.propose_start())
    async with AutomaPool(1, seconds=0.2) as automa_pool:
        found = await automa_pool.hint(match.game, match.state, next(iter(match.waiting())))
    assert found
    assert all(match.understand(next(iter(match.waiting())), hint.move) for hint in found)


async def test_a_match_is_looked_at_elsewhere_while_others_are_answered():
    """An analysis takes seconds: whoever waits for an automa does not wait for it."""
    match, live = (Match(GAMES["taluva"], 2, {}, Seed.fresh()) for _ in range(2))
    for one in (match, live):
        one.accept(one.propose_start())
    for _ in range(8):
        seat = next(iter(match.waiting()))
        match.accept(match.propose(seat, match.moves(seat)[0]))
    match.accept(match.propose_act("draw"))
    shares = []
    async with AutomaPool(1) as automa_pool:
        looking = asyncio.create_task(automa_pool.analyse(match, shares.append))
        move = await automa_pool.think(live.game, live.state, 0, "easy")
        found = await looking
        assert len(set(automa_pool.pids)) == 2
        nice = sorted(os.getpriority(os.PRIO_PROCESS, worker) for worker in automa_pool.pids)
        assert nice[1] >= min(19, ANALYSIS_NICENESS)
    assert live.understand(0, move)
    assert found.standings[-1].n == len(match.entries)
    assert shares
    assert shares == sorted(shares)
