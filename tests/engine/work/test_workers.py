"""Workers are replaced when they die, end when their parent does, and never keep the loop waiting.

Real processes, really killed.
"""

import asyncio
import gc
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from engine.trouble import Trouble
from engine.work.fair_queue import asked_by
from engine.work.workers import WorkerDied, WorkerPool, WorkerStuck
from tests.engine.work import jobs
from tests.patience import PATIENCE_SECONDS, eventually

ROOT = Path(__file__).parents[3]


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


async def until_gone(pids: list[int], seconds: float = PATIENCE_SECONDS) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if not any(map(is_running, pids)):
            return True
        await asyncio.sleep(0.05)
    return False


async def test_a_job_is_done_elsewhere() -> None:
    async with WorkerPool(1) as pool:
        assert await pool.run(jobs.add, 2, b=3) == 5
        assert await pool.run(os.getpid) == pool.pids[0] != os.getpid()


async def test_a_worker_gets_warm_while_it_has_nothing_to_do() -> None:
    async with WorkerPool(1, jobs.warm) as pool:

        async def is_warm() -> bool:
            return await pool.run(jobs.warmth) == jobs.WARM

        await eventually(is_warm)


async def test_no_job_waits_until_a_worker_is_warm() -> None:
    async with WorkerPool(1, jobs.warm_for_ever) as pool:
        assert [await pool.run(jobs.count) for _ in range(3)] == [1, 2, 3]


async def test_a_worker_can_be_warm_before_its_first_job() -> None:
    async with WorkerPool(1, jobs.warm) as pool:
        await pool.start()
        assert await pool.run(jobs.warmth) >= jobs.WARM


async def test_a_worker_is_kept() -> None:
    async with WorkerPool(1) as pool:
        await pool.start()
        first = pool.pids
        assert [await pool.run(jobs.count) for _ in range(3)] == [1, 2, 3]
        assert pool.pids == first


async def test_a_failing_job_raises_here_and_harms_nobody() -> None:
    async with WorkerPool(1) as pool:
        with pytest.raises(ValueError, match="no such thing"):
            await pool.run(jobs.fail, "no such thing")
        with pytest.raises(RuntimeError, match="Unpicklable: cannot travel"):
            await pool.run(jobs.fail_unpicklably)
        first = pool.pids
        assert await pool.run(jobs.add, 1, 1) == 2
        assert pool.pids == first


async def test_a_dead_worker_is_replaced_and_the_job_repeated(tmp_path: Path) -> None:
    async with WorkerPool(1) as pool:
        await pool.start()
        first = pool.pids
        job = asyncio.create_task(pool.run(jobs.wait_for_a_second_time, str(tmp_path / "tries")))
        while not (tmp_path / "tries").exists():
            await asyncio.sleep(0.02)
        os.kill(first[0], signal.SIGKILL)
        assert await job == "done again"
        assert pool.pids != first
        assert len(pool.pids) == 1


async def test_a_worker_that_died_idle_is_replaced_too() -> None:
    async with WorkerPool(1) as pool:
        await pool.start()
        os.kill(pool.pids[0], signal.SIGKILL)
        assert await pool.run(jobs.add, 2, 2) == 4


async def test_a_deadly_job_is_given_up_and_the_pool_goes_on() -> None:
    async with WorkerPool(1) as pool:
        with pytest.raises(WorkerDied):
            await pool.run(jobs.die)
        assert await pool.run(jobs.add, 2, 2) == 4


async def test_a_worker_that_never_answers_is_ended_and_the_pool_goes_on() -> None:
    async with WorkerPool(1) as pool:
        await pool.start()
        first = pool.pids
        os.kill(first[0], signal.SIGSTOP)
        with pytest.raises(WorkerStuck):
            await pool.run(jobs.add, 1, 1, patience=0.1)
        assert await until_gone(first)
        assert await pool.run(jobs.add, 2, 2) == 4


async def give_up_waiting(pool: WorkerPool, gate: Path) -> None:
    """Ask for a job and leave before it is done; it fails when the gate opens."""
    asked = asyncio.create_task(pool.run(jobs.wait_at_gate, str(gate)))
    await eventually((gate / "came").exists)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    (gate / "open").touch()


async def test_who_stops_waiting_leaves_the_pool_usable(tmp_path: Path) -> None:
    async with WorkerPool(1) as pool:
        await pool.start()
        first = pool.pids
        await give_up_waiting(pool, tmp_path)
        assert await pool.run(jobs.add, 3, 4) == 7
        assert pool.pids == first


async def test_a_failure_that_nobody_waits_for_is_no_news(tmp_path: Path) -> None:
    complaints: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, about: complaints.append(about))
    async with WorkerPool(1) as pool:
        await pool.start()
        await give_up_waiting(pool, tmp_path)
        with pytest.raises(ValueError, match="too late"):
            await pool.run(jobs.fail, "too late")
    gc.collect()
    assert not complaints


async def test_progress_is_told_in_order() -> None:
    heard: list[float] = []
    async with WorkerPool(1) as pool:
        assert await pool.run(jobs.slowly, 5, progress=heard.append) == 5
        await asyncio.sleep(0)
    assert heard == [0.2, 0.4, 0.6, 0.8, 1.0]


async def test_the_loop_goes_on_meanwhile(tmp_path: Path) -> None:
    async with WorkerPool(2) as pool:
        await asyncio.gather(pool.start(), pool.start())
        asked = (pool.run(jobs.wait_at_gate, str(tmp_path)) for _ in range(4))
        running = asyncio.gather(*asked, return_exceptions=True)
        await eventually((tmp_path / "came").exists)
        for _ in range(20):
            await asyncio.sleep(0.01)
        assert not running.done()
        (tmp_path / "open").touch()
        assert len(await running) == 4


async def test_closing_ends_the_workers() -> None:
    pool = WorkerPool(2)
    await asyncio.gather(pool.run(time.sleep, 0.1), pool.run(time.sleep, 0.1))
    pids = pool.pids
    assert len(pids) == 2
    pool.close()
    assert await until_gone(pids)


@pytest.mark.parametrize("busy", ["", "busy"], ids=["idle", "busy"])
async def test_workers_end_with_a_killed_parent(busy: str) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-m", "tests.engine.work.jobs", busy],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert parent.stdout is not None
    pids = [int(word) for word in parent.stdout.readline().split()]
    assert len(pids) == 2
    assert all(map(is_running, pids))
    parent.kill()
    parent.wait()
    parent.stdout.close()
    assert await until_gone(pids), "workers outlive their parent"


async def test_nobody_waits_for_all_that_another_has_asked_for(tmp_path: Path) -> None:
    async with WorkerPool(1) as pool:
        await pool.start()
        held = asyncio.create_task(pool.run(jobs.wait_at_gate, str(tmp_path)))
        await eventually((tmp_path / "came").exists)
        with asked_by(1):
            many = [asyncio.create_task(pool.run(jobs.count)) for _ in range(5)]
        with asked_by(2):
            one = asyncio.create_task(pool.run(jobs.count))
        await eventually(lambda: pool.queue == 7)
        (tmp_path / "open").touch()
        with pytest.raises(Trouble):
            await held
        assert await one == 2
        assert await asyncio.gather(*many) == [1, 3, 4, 5, 6]


async def test_what_waits_for_a_closed_pool_is_given_up(tmp_path: Path) -> None:
    async with WorkerPool(1) as pool:
        await pool.start()
        held = asyncio.create_task(pool.run(jobs.wait_at_gate, str(tmp_path)))
        await eventually((tmp_path / "came").exists)
        waiting = asyncio.create_task(pool.run(jobs.count))
        await eventually(lambda: pool.queue == 2)
    _, given_up = await asyncio.gather(held, waiting, return_exceptions=True)
    assert isinstance(given_up, asyncio.CancelledError)


async def test_a_worker_without_work_goes_home_and_another_does_the_next_job() -> None:
    async with WorkerPool(1, idle_seconds=0.05) as pool:
        first = await pool.run(os.getpid)

        async def is_empty() -> bool:
            return not pool.pids

        await eventually(is_empty)
        second = await pool.run(os.getpid)
        assert second != first


async def test_going_home_is_no_death() -> None:
    """A job that ends a worker is still done once more by another."""
    async with WorkerPool(1, idle_seconds=0.05) as pool:
        assert await until_gone([await pool.run(os.getpid)])
        with pytest.raises(WorkerDied):
            await pool.run(jobs.die)
        assert await pool.run(jobs.add, 1, 2) == 3
