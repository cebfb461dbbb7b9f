"""What becomes of memory that is no longer needed, in a process that runs for months.

Python searches all young objects after every 700 new ones, and from time to time everything there
is: with a thousand matches in memory that takes longer than a person should wait. Nearly all
garbage goes by itself, so the search can be rare; and what was there at the start stays, so it need
not be searched at all. What is free goes back to the system every minute, in a thread of its own.
Only for a whole process, not for tests that start many bots in one.
"""

import asyncio
import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from engine.work.memory import give_back

THRESHOLDS = (20_000, 20, 20)
GIVE_BACK_EVERY_SECONDS = 60.0


@asynccontextmanager
async def collected() -> AsyncIterator[None]:
    """From now on; what exists already is never searched again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    giving = asyncio.create_task(_give_back())
    try:
        yield
    finally:
        giving.cancel()


async def _give_back() -> None:
    while True:
        await asyncio.to_thread(give_back)
        await asyncio.sleep(GIVE_BACK_EVERY_SECONDS)
