"""What is measured, in the text that Prometheus reads, on a local port if one is set.

What happens is counted where it happens (`answered`, `first_answer`, `picture`, the store's
watcher); what merely is (queues, matches, memory) is looked up when somebody asks. Labels are few
and bounded: kinds and results, never a person, a server or a match. The port listens on 127.0.0.1
only and serves nothing but these numbers.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from itertools import product
from typing import TYPE_CHECKING, Any, Protocol, get_args

from aiohttp import web
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

from bot.ui.priority import Priority
from engine.host.tables import Tables
from engine.model.sheet import Status
from engine.model.time_control import MINUTE
from engine.store.protocol import NotStored, Store, StoreObserver
from engine.work.clock import Clock
from render.drawing_workers import shared_studio

if TYPE_CHECKING:
    from engine.automa.pool import AutomaPool

log = logging.getLogger(__name__)

KINDS = ("command", "component", "modal", "completion", "message")
RESULTS = ("done", "refused", "broken", "lost")
"""Lost: Discord did not take the answer."""
QUICK_BUCKETS_SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0)
SLOW_BUCKETS_SECONDS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
LAG_BUCKETS_SECONDS = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)
LAG_PROBE_SECONDS = 0.5
"""Between two looks at how late the event loop is."""
READY_SECONDS = 5.0
"""The database must answer by then, or nobody can play."""
RECOUNT_SECONDS = 30.0
"""Stored matches are counted no more often, however often somebody asks."""


class Measured(Protocol):
    """What is looked at when somebody asks for the numbers."""

    store: Store
    tables: Tables
    priority: Priority

    @property
    def latency(self) -> float: ...

    @property
    def guilds(self) -> Sequence[Any]: ...

    @property
    def shards(self) -> Mapping[int, Any]: ...

    def is_ready(self) -> bool: ...


class Metrics(StoreObserver):
    """The instruments of one bot; it watches the store too."""

    def __init__(self) -> None:
        self.registry = own = CollectorRegistry()
        ProcessCollector(registry=own)
        self._interactions = Counter(
            "tephra_interactions",
            "Answers given, by kind and result",
            ["kind", "result"],
            registry=own,
        )
        for kind, result in product(KINDS, RESULTS):
            self._interactions.labels(kind, result)
        self._first = Histogram(
            "tephra_first_answer_seconds",
            "From the arrival of an interaction until Discord has taken the first answer",
            registry=own,
            buckets=QUICK_BUCKETS_SECONDS,
        )
        self._commit = Histogram(
            "tephra_commit_seconds",
            "Storing one step of a match",
            registry=own,
            buckets=QUICK_BUCKETS_SECONDS,
        )
        self._render = Histogram(
            "tephra_render_seconds",
            "From asking for a picture until it is there, by kind",
            ["kind"],
            registry=own,
            buckets=SLOW_BUCKETS_SECONDS,
        )
        self._lag = Histogram(
            "tephra_loop_lag_seconds",
            "How late the event loop came back from a short sleep",
            registry=own,
            buckets=LAG_BUCKETS_SECONDS,
        )
        self._failures = Counter(
            "tephra_database_errors", "What the database could not take or give", registry=own
        )
        self._queue = Gauge("tephra_queue_length", "Work that waits", ["queue"], registry=own)
        self._awake = Gauge("tephra_matches_awake", "Matches in memory", registry=own)
        self._stored = Gauge("tephra_matches_stored", "Stored matches", ["status"], registry=own)
        self._late = Gauge(
            "tephra_due_late_seconds", "How late the next row of the schedule is", registry=own
        )
        self._ready = Gauge(
            "tephra_gateway_ready", "1 while all shards are connected", registry=own
        )
        self._latency = Gauge(
            "tephra_gateway_latency_seconds", "The slowest shard's heartbeat", registry=own
        )
        self._servers = Gauge("tephra_servers", "Servers the bot is in", registry=own)
        self._counted = float("-inf")
        self._failed: deque[float] = deque(maxlen=100)
        self.damage = ""
        """What is broken in the database, as far as it was found out."""

    # ── What happens ───────────────────────────────────────────────────────────────────────────

    def answered(self, kind: str, result: str) -> None:
        self._interactions.labels(kind, result).inc()

    def first_answer(self, seconds: float) -> None:
        self._first.observe(seconds)

    def picture(self, kind: str, seconds: float) -> None:
        self._render.labels(kind).observe(seconds)

    def committed(self, seconds: float) -> None:
        self._commit.observe(seconds)

    def failed(self, problem: BaseException) -> None:
        self._failures.inc()
        self._failed.append(time.monotonic())

    def damaged(self, why: str) -> None:
        self.damage = why

    def failed_lately(self) -> int:
        """How often the database has failed in the last minute."""
        since = time.monotonic() - MINUTE
        return sum(at >= since for at in self._failed)

    async def probe(self) -> None:
        """How late the loop is, for as long as the bot runs."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + LAG_PROBE_SECONDS
            await asyncio.sleep(LAG_PROBE_SECONDS)
            self._lag.observe(max(0.0, loop.time() - due))

    # ── What is ────────────────────────────────────────────────────────────────────────────────

    async def text(self, bot: Measured, automa_pool: "AutomaPool | None" = None) -> bytes:
        """Everything, as it is now."""
        queues = {**bot.priority.queues, "studio": shared_studio().queue}
        queues["thinkers"] = automa_pool.queue if automa_pool is not None else 0
        for name, length in queues.items():
            self._queue.labels(name).set(length)
        self._awake.set(bot.tables.count_in_memory)
        self._ready.set(is_connected(bot))
        latency = bot.latency
        self._latency.set(latency if latency == latency else 0.0)
        self._servers.set(len(bot.guilds))
        try:
            await self._look_into(bot)
        except NotStored:
            log.info("the database is not there to be measured")
        return generate_latest(self.registry)

    async def _look_into(self, bot: Measured) -> None:
        self._late.set(await lateness(bot.store, bot.tables.clock))
        now = time.monotonic()
        if now - self._counted >= RECOUNT_SECONDS:
            self._counted = now
            counts = await bot.store.counts()
            for status in get_args(Status):
                self._stored.labels(status).set(counts.get(status, 0))


def is_connected(bot: Measured) -> bool:
    """Whether all of this process's shards are."""
    return bot.is_ready() and not any(shard.is_closed() for shard in bot.shards.values())


async def what_is_missing(bot: Measured) -> str:
    """Why people could not play now; empty if they can."""
    if not is_connected(bot):
        return "not connected to Discord"
    return "" if await _answers(bot.store) else "the database does not answer"


async def _answers(store: Store) -> bool:
    """Whether a database does, in time. From one that hangs not even a connection can be given
    back: whoever asks here does not wait for that.
    """
    asking = asyncio.ensure_future(store.next_due())
    await asyncio.wait({asking}, timeout=READY_SECONDS)
    if asking.done():
        return asking.exception() is None
    asking.add_done_callback(lambda late: late.cancelled() or late.exception())
    asking.cancel()
    return False


async def lateness(store: Store, clock: Clock) -> float:
    """How many seconds ago the next row of the schedule fell due; 0 if it has not."""
    upcoming = await store.next_due()
    return 0.0 if upcoming is None else max(0.0, clock.now() - upcoming)


@asynccontextmanager
async def served(
    metrics: Metrics,
    bot: Measured,
    address: str,
    port: int,
    automa_pool: "AutomaPool | None" = None,
) -> AsyncIterator[int]:
    """The numbers and the state of health on a port of this address; the port that was taken."""

    async def answer(request: web.Request) -> web.Response:
        body = await metrics.text(bot, automa_pool)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def alive(request: web.Request) -> web.Response:
        return web.Response(text="alive")

    async def ready(request: web.Request) -> web.Response:
        missing = await what_is_missing(bot)
        return web.Response(text=missing or "ready", status=503 if missing else 200)

    app = web.Application()
    app.router.add_get("/metrics", answer)
    app.router.add_get("/healthz", alive)
    app.router.add_get("/readyz", ready)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        await web.TCPSite(runner, address, port).start()
        yield int(runner.addresses[0][1])
    finally:
        await runner.cleanup()
