"""Jobs for the tests of workers: they must be importable in another process.

Run as a program it is a parent that starts two workers, says their process ids and waits.
"""

import asyncio
import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from engine.trouble import Trouble
from engine.work.workers import WorkerPool

WARM = 3
_state = {"warm": 0, "count": 0}


class Unpicklable(Exception):
    def __reduce__(self) -> str:
        raise TypeError("stays here")


def warm() -> Iterator[None]:
    for _ in range(WARM):
        _state["warm"] += 1
        yield


def warm_for_ever() -> Iterator[None]:
    while True:
        yield


def warmth() -> int:
    return _state["warm"]


def count() -> int:
    _state["count"] += 1
    return _state["count"]


def add(a: int, b: int) -> int:
    return a + b


def fail(text: str) -> None:
    raise ValueError(text)


def fail_unpicklably() -> None:
    raise Unpicklable("cannot travel")


def die(*_: object, **named: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def wait_at_gate(folder: str, *_: object, **named: object) -> None:
    """Says that it came, and stays until the gate is open; in a thread or in another process."""
    gate, patience = Path(folder), 12_000
    (gate / "came").touch()
    while not (gate / "open").exists():
        time.sleep(0.05)
        patience -= 1
        if not patience:
            (gate / "gave up").touch()
            break
    raise Trouble("the gate was shut")


def wait_for_a_second_time(path: str) -> str:
    """Hangs when first called; says so when called again."""
    if Path(path).exists():
        return "done again"
    Path(path).touch()
    time.sleep(3600)
    return "never killed"


def slowly(steps: int, report=None) -> int:
    for i in range(steps):
        report((i + 1) / steps)
    return steps


def busy(seconds: float) -> None:
    """Keeps a processor busy."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        sum(range(1000))


async def main(busily: bool) -> None:
    pool = WorkerPool(2)
    await asyncio.gather(pool.run(time.sleep, 0.2), pool.run(time.sleep, 0.2))
    jobs = [pool.run(busy, 3600.0) for _ in range(2)] if busily else []
    waiting = asyncio.gather(*jobs)
    await asyncio.sleep(0.1)
    print(*pool.pids, flush=True)
    await asyncio.sleep(3600)
    await waiting


if __name__ == "__main__":
    asyncio.run(main(bool(sys.argv[1:] and sys.argv[1])))
