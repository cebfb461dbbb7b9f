"""The bot in a process of its own, under load: `python -m bot` itself, and what it is asked.

    LOCAL_ADDRESS=… DISCORD_TOKEN=… DATABASE_URL=… python -m tests.load.subject

It starts as ever. Only a stopwatch is put to commits and pictures, and its clock can be set, as the
clock of a machine can. Whoever started it asks by lines of JSON, one answer each, and it ends with
them.
"""

import asyncio
import os
import signal
import sys
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import bot.posts.when_posted
import bot.ui.pictures
from bot import start
from bot.client import Tephra
from bot.posts.when_posted import is_news
from engine.automa.pool import AutomaPool
from engine.store.protocol import Store
from engine.trouble import Trouble
from engine.work.clock import SystemClock
from render.drawing_workers import shared_studio
from tests.bench.subject import answer, asked_of

Words = dict[str, Any]
CLOCK = "LOAD_CLOCK"
"""How many seconds the clock is ahead from the start: a restart does not set it right."""
IDLE = "LOAD_IDLE"
"""After how many seconds an idle table leaves memory: less in a run shorter than an hour."""
SPACING = "LOAD_SPACING"
"""How many seconds lie between two posts of a match: less where nobody has time."""
WARM = "LOAD_WARM"
"""Set where whoever starts it waits until pictures come quickly."""

spent: defaultdict[str, list[float]] = defaultdict(list)
"""Milliseconds, by what they were spent on, since somebody last asked."""


def timed(name: str, work: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def run(*args: Any, **named: Any) -> Any:
        begun = time.perf_counter()
        found = await work(*args, **named)
        spent[name].append((time.perf_counter() - begun) * 1000)
        return found

    return run


class SetClock(SystemClock):
    """The machine's time, and how far somebody has set it forward or back."""

    ahead = float(os.environ.get(CLOCK, "0"))

    def now(self) -> float:
        return super().now() + self.ahead


class Subject(Tephra):
    """The bot, and what can be asked of it."""

    def __init__(self, store: Store, **more: Any) -> None:
        self.set_clock = SetClock()
        self._listening: asyncio.Task[None] | None = None
        super().__init__(store, clock=self.set_clock, **more)
        self.tables._idle = float(os.environ.get(IDLE, self.tables._idle))

    async def on_ready(self) -> None:
        await super().on_ready()
        if self._listening is None:
            self._listening = asyncio.create_task(self._listen())
            if os.environ.get(WARM):
                await shared_studio().start()
            answer({})

    async def _listen(self) -> None:
        async for words in asked_of(sys.stdin):
            try:
                answer(await getattr(self, "tell_" + words.pop("do"))(**words))
            except Trouble as trouble:
                answer({"trouble": str(trouble)})
        os.kill(os.getpid(), signal.SIGTERM)

    async def tell_figures(self) -> Words:
        """What was measured since the last time."""
        found = {name: list(times) for name, times in spent.items()}
        spent.clear()
        return found

    async def tell_workers(self) -> Words:
        return {
            "pictures": shared_studio().pids,
            "automa": [p for t in automa_pools for p in t.pids],
        }

    async def tell_clock(self, by: float) -> Words:
        """Somebody sets the clock of the machine."""
        self.set_clock.ahead += by
        return {"ahead": self.set_clock.ahead}

    async def tell_untold(self) -> Words:
        """How many matches have news that their channel has not heard."""
        found = 0
        for match in await self.store.untold_matches():
            table = await self.tables.table(match)
            sheet = table.sheet
            if sheet.told < sheet.entries:
                found += is_news(table.books.post(sheet.told + 1, sheet.entries))
        return {"untold": found}


automa_pools: list[AutomaPool] = []


class Seen(AutomaPool):
    """Automa whose processes can be found."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        automa_pools.append(self)


@asynccontextmanager
async def measured(url: str, **more: Any) -> AsyncIterator[Store]:
    async with opened(url, **more) as store:
        store.commit = timed("commit", store.commit)  # type: ignore[method-assign]
        yield store


opened = start.opened


def main() -> None:
    start.opened, start.Tephra, start.AutomaPool = measured, Subject, Seen  # type: ignore[misc]
    start._show = lambda address, *, browser: None
    bot.ui.pictures.draw_async = timed("picture", bot.ui.pictures.draw_async)
    bot.ui.pictures.sheet_async = timed("picture", bot.ui.pictures.sheet_async)
    usual = bot.posts.when_posted.POST_SPACING_SECONDS
    bot.posts.when_posted.POST_SPACING_SECONDS = float(os.environ.get(SPACING, usual))
    start.main()


if __name__ == "__main__":
    main()
