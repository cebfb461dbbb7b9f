"""The analyses of finished matches: each made once, in a worker process, and kept for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from engine.automa.analysis import Analysis
from engine.table.services import Analyse
from engine.table.table import Table

KEPT_ANALYSES = 64


class AnalysisCache:
    """Those that were made or are being made, by match: a match that is over changes no more."""

    def __init__(self, analyse: Analyse) -> None:
        self._analyse = analyse
        self._kept: OrderedDict[str, asyncio.Task[Analysis]] = OrderedDict()

    async def of(self, table: Table, progress: Callable[[float], None]) -> Analysis:
        """Whoever asks meanwhile waits for the same one; only the first is told how far it is."""
        task = self._kept.get(table.id)
        if task is None or _failed(task):
            task = self._kept[table.id] = asyncio.create_task(self._made(table, progress))
        self._kept.move_to_end(table.id)
        while len(self._kept) > KEPT_ANALYSES:
            self._kept.popitem(last=False)
        return await asyncio.shield(task)

    async def _made(self, table: Table, progress: Callable[[float], None]) -> Analysis:
        return await self._analyse(table.match, progress)


def _failed(task: "asyncio.Task[Analysis]") -> bool:
    return task.done() and (task.cancelled() or task.exception() is not None)
