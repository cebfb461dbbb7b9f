"""Threads for dear work: whatever somebody asks for that takes longer than a move may wait.

Moves are listed in the event loop's usual threads, so nothing dear may fill those; and since all
threads take turns with the event loop, those of dear work are few.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import ParamSpec, TypeVar

COSTLY_THREADS = 2
P = ParamSpec("P")
T = TypeVar("T")

_threads = ThreadPoolExecutor(COSTLY_THREADS, "dear")
_side_threads = ThreadPoolExecutor(COSTLY_THREADS, "side")


async def in_dear_thread(work: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> T:
    """`asyncio.to_thread`, beside the threads that moves are listed in."""
    job = partial(copy_context().run, work, *args, **named)
    return await asyncio.get_running_loop().run_in_executor(_threads, job)


async def in_side_thread(work: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> T:
    """The same for what is quick and can be asked for as often as somebody likes, though no match
    waits for it: lessons, puzzles, a post said again. It does not wait for what is dear.
    """
    job = partial(copy_context().run, work, *args, **named)
    return await asyncio.get_running_loop().run_in_executor(_side_threads, job)
