"""How long tests wait for what must happen.

They wait for events, never for time: on an idle machine a wait takes as long as the thing itself,
on a busy one it may take long, and only what never comes fails.
"""

import asyncio
from collections.abc import Awaitable, Callable

PATIENCE_SECONDS = 300.0


async def eventually(true: Callable[[], bool] | Callable[[], Awaitable[bool]]) -> None:
    """Wait until something is true."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while True:
            found = true()
            if found if isinstance(found, bool) else await found:
                return
            await asyncio.sleep(0.01)
