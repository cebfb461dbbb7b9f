"""Automa in worker processes: the same answers, and nobody left behind."""

import asyncio
import os
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import pytest

from engine.automa.levels import EasyAutoma, NormalAutoma, RandomAutoma
from engine.automa.lookahead import HardAutoma
from engine.automa.pool import ANALYSIS_NICENESS, NICENESS, AutomaPool
from engine.games import GAMES
from engine.host.tables import Tables
from engine.match.entries import Seed
from engine.match.match import Match
from engine.store.opening import opened
from engine.store.protocol import Store
from tests.engine.tables_for_tests import Ears
from tests.engine.work.jobs import wait_at_gate
from tests.patience import PATIENCE_SECONDS, eventually

NICEST = 19
"""Nicer than this nobody can be, whoever starts it."""


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """Who thinks where has nothing to do with the kind of database."""
    async with opened(f"sqlite:///{tmp_path}/tephra.db", patience=PATIENCE_SECONDS) as one:
        yield one


@pytest.fixture
def _nobody_thinks_here(monkeypatch):
    """Whatever an automa is asked in this process fails; workers have modules of their own."""

    def refuse(*_, **named):
        raise AssertionError("an automa thinks in the process of the loop")

    for level in (RandomAutoma, EasyAutoma, NormalAutoma, HardAutoma):
        monkeypatch.setattr(level, "choose", refuse)


def niceness_beyond_ours(worker):
    """How much nicer than this process a worker is."""
    own, its = (os.getpriority(os.PRIO_PROCESS, pid) for pid in (0, worker))
    return its - own if its < NICEST else NICEST


@pytest.mark.usefixtures("_nobody_thinks_here")
async def test_answers_are_legal_and_were_found_elsewhere():
    async with AutomaPool(1) as automa_pool:
        for game in GAMES.values():
            match = Match(game, 2, {}, Seed.fresh())
            match.accept(match.propose_start())
            for _ in range(4):
                seat = next(iter(match.waiting()))
                move = await automa_pool.think(match.game, match.state, seat, "easy")
                match.accept(match.propose(seat, move, by="automa"))
            assert [entry.by for entry in match.entries[1:]] == ["automa"] * 4
        (worker,) = automa_pool.pids
        assert worker != os.getpid()
        assert niceness_beyond_ours(worker) >= NICENESS


@pytest.mark.parametrize("level", ["normal", "hard"])
async def test_whoever_thinks_long_is_stopped_by_the_servers_cap(level):
    match = Match(GAMES["volcanique"], 4, {}, Seed.fresh())
    match.accept(match.propose_start())
    async with AutomaPool(1, seconds=0.01) as automa_pool:
        seat = next(iter(match.waiting()))
        move = await automa_pool.think(match.game, match.state, seat, level)
        match.accept(match.propose(seat, move, by="automa"))


@pytest.mark.usefixtures("_nobody_thinks_here")
async def test_an_automa_and_a_stand_in_play_a_match_out(store):
    """And none of them in the process whose loop answers people."""
    async with (
        AutomaPool(1, seconds=0.01) as automa_pool,
        Tables(store, Ears(), think=automa_pool.think) as tables,
    ):
        table = await tables.gather("taluva", 1, options={"stack": "short"})
        await table.join(1, "Ann")
        await table.add_automa(1, "hard")
        await table.start(1)
        await table.hand_over(1, "easy")
        await eventually(lambda: table.status == "finished")
        asked = {entry.seat for entry in table.match.entries if entry.by == "automa"}
        assert asked == {0, 1}


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
        nicest = max(niceness_beyond_ours(worker) for worker in automa_pool.pids)
        assert nicest >= ANALYSIS_NICENESS
    assert live.understand(0, move)
    assert found.standings[-1].n == len(match.entries)
    assert shares
    assert shares == sorted(shares)


@pytest.mark.parametrize("job", ["advice", "explained"])
async def test_no_automa_waits_for_hints_and_reasons(job, tmp_path, monkeypatch):
    """However many people ask for them: each is held open here."""
    monkeypatch.setattr(f"engine.automa.pool.{job}", partial(wait_at_gate, str(tmp_path)))
    match = Match(GAMES["taluva"], 2, {}, Seed.fresh())
    match.accept(match.propose_start())
    asked = (match.game, match.state, next(iter(match.waiting())))
    async with AutomaPool(1) as automa_pool:
        ask = automa_pool.hint if job == "advice" else partial(automa_pool.explain, text="x")
        held = [asyncio.create_task(ask(*asked)) for _ in range(4)]
        await eventually((tmp_path / "came").exists)
        move = await asyncio.wait_for(automa_pool.think(*asked, "easy"), PATIENCE_SECONDS)
        assert match.understand(asked[2], move)
        assert not any(one.done() for one in held)
        (tmp_path / "open").touch()
        await asyncio.gather(*held, return_exceptions=True)
