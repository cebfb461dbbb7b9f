"""Dear work has threads of its own."""

import asyncio
import threading

from engine.work.costly_threads import in_dear_thread
from tests.patience import PATIENCE_SECONDS

JOBS = 64
"""More than there are usual threads on any machine."""


async def test_dear_work_takes_no_usual_thread() -> None:
    gate = threading.Event()
    dear = [asyncio.create_task(in_dear_thread(gate.wait)) for _ in range(JOBS)]
    try:
        quick = asyncio.to_thread(lambda: "listed")
        assert await asyncio.wait_for(quick, PATIENCE_SECONDS) == "listed"
    finally:
        gate.set()
        await asyncio.gather(*dear)
