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

from engine.work.workers import WorkerDied, WorkerPool, WorkerStuck
from tests.engine.work import jobs

ROOT = Path(__file__).parents[3]


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


async def until_gone(pids: list[int], seconds: float = 10) -> bool:
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


async def test_a_worker_is_kept_and_stays_warm() -> None:
    async with WorkerPool(1, jobs.warm) as pool:
        assert await pool.run(jobs.is_warm)
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


async def test_who_stops_waiting_leaves_the_pool_usable() -> None:
    async with WorkerPool(1) as pool:
        await pool.start()
        first = pool.pids
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(pool.run(time.sleep, 0.4), 0.05)
        assert await pool.run(jobs.add, 3, 4) == 7
        assert pool.pids == first


async def test_a_failure_that_nobody_waits_for_is_no_news() -> None:
    complaints: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, about: complaints.append(about))
    async with WorkerPool(1) as pool:
        await pool.start()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(pool.run(jobs.fail_later, 0.3), 0.05)
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


async def test_the_loop_goes_on_meanwhile() -> None:
    async with WorkerPool(2) as pool:
        await asyncio.gather(pool.start(), pool.start())
        running = [asyncio.create_task(pool.run(jobs.busy, 0.5)) for _ in range(4)]
        beats = 0
        while not all(job.done() for job in running):
            await asyncio.sleep(0.01)
            beats += 1
        assert beats > 20


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
