"""Keeps ratings up to date: each match that ends moves them once, in the order of the ends.

Ratings are a fold over what the store knows of matches. A match that comes in late, after one that
ended later was rated, makes everything be folded again; so what is stored is always the fold.
Of several processes one rates at a time.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from engine.host.processes import Processes
from engine.model.sheet import Sheet
from engine.store.protocol import Conflict, NotStored, Store
from engine.tournament.ratings import PlayedMatch, Rating, RatingBoard, boards_of, rating_step

log = logging.getLogger(__name__)

LOCK_NAME = "ratings"
"""The name under which one process at a time rates."""


class RatingUpdates:
    """Rates what is over."""

    def __init__(self, store: Store, processes: Processes | None = None) -> None:
        self._store = store
        self._processes = processes or Processes(store)
        self._processes.on_loss.append(self.catch_up)
        self._work: set[asyncio.Task[None]] = set()

    def match_over(self, sheet: Sheet) -> None:
        if sheet.rated:
            task = asyncio.create_task(self.catch_up())
            self._work.add(task)
            task.add_done_callback(self._work.discard)

    async def settle(self) -> None:
        """Wait until everything is rated."""
        await asyncio.gather(*self._work, return_exceptions=True)

    async def catch_up(self) -> None:
        """Rate every match that has not been."""
        async with self._processes.lock(LOCK_NAME):
            try:
                for played in await self._store.unrated():
                    if (played.ended, played.match) < await self._store.last_rated():
                        return await self._recompute()
                    await self._rate(played)
            except Conflict:
                log.info("another process has rated the same match")
            except NotStored as problem:
                log.warning("ratings wait for the next match or start: %s", problem)
        return None

    @asynccontextmanager
    async def paused(self) -> AsyncIterator[None]:
        """Nothing is rated within the block."""
        async with self._processes.lock(LOCK_NAME):
            yield

    async def recompute(self) -> None:
        """Fold all ratings from the matches."""
        async with self._processes.lock(LOCK_NAME):
            await self._recompute()

    async def _recompute(self) -> None:
        await self._store.forget_ratings()
        current: dict[RatingBoard, dict[int, Rating]] = {}
        for played in await self._store.all_played():
            await self._store.add_rated(played, rating_step(played, current))

    async def _rate(self, played: PlayedMatch) -> None:
        people = [person for person, _ in played.placed]
        current = {board: await self._store.ratings(board, people) for board in boards_of(played)}
        await self._store.add_rated(played, rating_step(played, current))
