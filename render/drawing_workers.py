"""Pictures without waiting: everything drawn in worker processes with warm fonts and sprites.

`draw_async` and its siblings use one studio for the whole process, started when first needed. An
animation is made once per match and language at a time, and kept for the next who asks.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from engine.contract import View
from engine.language.spoken import spoken
from engine.work.capacity import default_worker_count
from engine.work.workers import Progress, WorkerPool
from render import sprites
from render.bracket import Bracket, draw_bracket
from render.charts import ChartPanel, draw_charts
from render.contact_sheet import SheetChoice, contact_sheet
from render.draw import draw
from render.games import PAINTERS
from render.icons import Icon, draw_icons
from render.picture import Picture, palette
from render.replay import animate, charts, film_turn
from render.text import line
from render.theme import THEMES
from render.tournament_tables import PlayerList, draw_grid

KEPT_ANIMATIONS = 16
NICENESS, DEAR_NICENESS = 5, 15
"""Pictures are drawn at lower priority: the event loop has first answers to give. Dear ones come
after everything else.
"""
DEAR_IDLE_SECONDS = 60.0
"""After which the worker for dear ones ends: few are asked for, and it has grown large."""
DEAR = ("animation", "curves", "grid", "bracket")
"""Kinds of picture that take long or that no match waits for: they have a worker of their own, so
that no board ever waits for one.
"""
watchers: list[Callable[[str, float], None]] = []
"""Told of every picture: its kind, and how long it was waited for."""


def warm() -> Iterator[None]:
    """Make what pictures of every game need, piece by piece. A worker's first picture makes what it
    shows itself, so that nobody waits for what only other games have.
    """
    line("Aa 山 م 🌋", 44)
    sprites.warm()
    yield
    for painter in PAINTERS:
        painter.warm()
        yield
        for theme in THEMES.values():
            palette(theme, painter.paints)
            yield


class Studio:
    """Workers that draw."""

    def __init__(self, workers: int | None = None) -> None:
        count = workers or default_worker_count()
        self._pool = WorkerPool(count, warm, niceness=NICENESS)
        self._dear_pool = WorkerPool(1, niceness=DEAR_NICENESS, idle_seconds=DEAR_IDLE_SECONDS)
        self._animations: OrderedDict[tuple[Any, ...], asyncio.Task[Picture]] = OrderedDict()

    async def _run(
        self, kind: str, job: Callable[..., Picture], *args: Any, **named: Any
    ) -> Picture:
        began = time.perf_counter()
        pool = self._dear_pool if kind in DEAR else self._pool
        picture = await pool.run(job, *args, **named)
        for tell in watchers:
            tell(kind, time.perf_counter() - began)
        return picture

    async def start(self) -> None:
        """Have a worker ready before the first picture is asked for."""
        await self._pool.start()

    async def draw(self, view: View, **named: Any) -> Picture:
        return await self._run("board", draw, view, **named)

    async def sheet(self, view: View, choices: Sequence[SheetChoice], **named: Any) -> Picture:
        return await self._run("sheet", contact_sheet, view, choices, **named)

    async def charts(self, text: str, **named: Any) -> Picture:
        return await self._run("charts", charts, text, **named)

    async def grid(self, grid: PlayerList, **named: Any) -> Picture:
        return await self._run("grid", draw_grid, grid, **named)

    async def bracket(self, bracket: Bracket, **named: Any) -> Picture:
        return await self._run("bracket", draw_bracket, bracket, **named)

    async def curves(self, charts: Sequence[ChartPanel], **named: Any) -> Picture:
        return await self._run("curves", draw_charts, charts, **named)

    async def animate(
        self, text: str, *, progress: Progress | None = None, **named: Any
    ) -> Picture:
        """The animation of a record. Whoever asks for the same one meanwhile or later, in the same
        language, gets it too; only the first one's progress is told.
        """
        return await self._made_once(animate, text, progress, named)

    async def film_turn(
        self, text: str, *, progress: Progress | None = None, **named: Any
    ) -> Picture:
        """A turn of a record, moment by moment; kept like an animation."""
        return await self._made_once(film_turn, text, progress, named)

    async def _made_once(
        self,
        job: Callable[..., Picture],
        text: str,
        progress: Progress | None,
        named: Mapping[str, Any],
    ) -> Picture:
        key = (job, text, spoken().code, *sorted(named.items()))
        task = self._animations.get(key)
        if task is None:
            work = self._run("animation", job, text, progress=progress or _ignore, **named)
            task = self._animations[key] = asyncio.create_task(work)
            task.add_done_callback(lambda done: self._settle(key, done))
        self._animations.move_to_end(key)
        return await asyncio.shield(task)

    def _settle(self, key: tuple[Any, ...], done: asyncio.Task[Picture]) -> None:
        """Keep what was made, forget what failed and what nobody has asked for lately."""
        if done.cancelled() or done.exception():
            self._animations.pop(key, None)
        finished = [key for key, task in self._animations.items() if task.done()]
        for old in finished[: max(0, len(finished) - KEPT_ANIMATIONS)]:
            del self._animations[old]

    async def icons(self, names: Sequence[str]) -> list[Icon]:
        """Some icons; nobody waits for them, so they come after everything else."""
        return await self._dear_pool.run(draw_icons, names)

    @property
    def queue(self) -> int:
        """How many jobs are being done or wait."""
        return self._pool.queue + self._dear_pool.queue

    @property
    def pids(self) -> list[int]:
        return [*self._pool.pids, *self._dear_pool.pids]

    def close(self) -> None:
        for task in self._animations.values():
            task.cancel()
        self._pool.close()
        self._dear_pool.close()

    async def __aenter__(self) -> "Studio":
        return self

    async def __aexit__(self, *_: object) -> None:
        self.close()


def _ignore(share: float) -> None:
    """Nobody wants to know how far it is."""


_shared: Studio | None = None


def open_studio(workers: int | None = None) -> Studio:
    """Open the studio of this process with so many workers, before it is first asked for."""
    global _shared
    _shared = Studio(workers)
    return _shared


def shared_studio() -> Studio:
    """The studio of this process."""
    return _shared or open_studio()


async def draw_async(view: View, **named: Any) -> Picture:
    """`draw` in a worker: never blocks the event loop."""
    return await shared_studio().draw(view, **named)


async def icons_async(names: Sequence[str]) -> list[Icon]:
    """`draw_icons` in a worker."""
    return await shared_studio().icons(names)


async def sheet_async(view: View, choices: Sequence[SheetChoice], **named: Any) -> Picture:
    """`contact_sheet` in a worker."""
    return await shared_studio().sheet(view, choices, **named)


async def animate_async(text: str, *, progress: Progress | None = None, **named: Any) -> Picture:
    """The animation of a record, made in a worker once and kept."""
    return await shared_studio().animate(text, progress=progress, **named)


async def film_turn_async(text: str, *, progress: Progress | None = None, **named: Any) -> Picture:
    """A turn of a record, moment by moment, made in a worker once and kept."""
    return await shared_studio().film_turn(text, progress=progress, **named)


async def charts_async(text: str, **named: Any) -> Picture:
    """The charts of a record, drawn in a worker."""
    return await shared_studio().charts(text, **named)


async def grid_async(grid: PlayerList, **named: Any) -> Picture:
    """`draw_grid` in a worker."""
    return await shared_studio().grid(grid, **named)


async def bracket_async(bracket: Bracket, **named: Any) -> Picture:
    """`draw_bracket` in a worker."""
    return await shared_studio().bracket(bracket, **named)


async def curves_async(charts: Sequence[ChartPanel], **named: Any) -> Picture:
    """`draw_charts` in a worker."""
    return await shared_studio().curves(charts, **named)
