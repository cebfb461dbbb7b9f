"""Several processes, one database: who else is there, and what just one of them may do.

Each process has a row in `processes` and renews it every few seconds. Whoever finds a row that was
not renewed, or whose process has ended on this machine, deletes it; and every look, whoever needed
it, reports what it misses to all who take over. Everything a process takes upon itself (a post that
is under way, what has fallen due, a notice, a match to be seen to, a claim by name) is a row that
names its holder, taken by one statement that asks and writes at once; it is free again when its
holder has no row any more. So nothing is done twice, and what a killed process had begun is
finished by another one: at once after a restart on the same machine, else as soon as its row is too
old.

- *A step of a match* needs none of this: `revision` and `UNIQUE (match, n)` decide who was first,
  and the loser reads the match again. A table that several processes may touch is compared with
  the store before it is looked at (`Tables.table`).
- *Telling*: whoever has stored a step tells it and lets automa answer (`matches.keeper`); a post
  under way is its `teller`'s. Any process can post in any channel.
- *What falls due* happens in the process that is first to take the row (`FOR UPDATE SKIP LOCKED`
  where the database has it).
- *Anything else* that must happen in one process at a time, or only once, is a claim by name.

A process that was thought dead and is not finds its row gone, writes it again and goes on; what it
held may then be done twice, and for posts the nonce keeps that from showing. Nobody has to be
woken: what another process has stored is found when it is needed, or at the next beat.
"""

import asyncio
import logging
import os
import secrets
import socket
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from functools import cache
from weakref import WeakSet, WeakValueDictionary

from msgspec.structs import replace

from engine.store.process_rows import Process
from engine.store.protocol import NotStored, Store

log = logging.getLogger(__name__)

HEARTBEAT_SECONDS = 4.0
LEASE_SECONDS = 20.0
"""A process that has not renewed its row for this long is gone."""
HEARTBEATS_PER_CLEANUP = 100
HEARTBEATS_PER_SEARCH = 15
"""What a lost process may have left is looked for this often, though no loss was seen."""
CLAIM_MEMORY_SECONDS = 3600.0
"""For which it is remembered that something was done once."""
LOCK_POLL_SECONDS = 0.05
NEWCOMER_WAIT_SECONDS = 1.0
"""A process that is not alone waits so long before it listens: until all others have seen it."""
FRESH_LOOK_SECONDS = NEWCOMER_WAIT_SECONDS / 2
"""Within which a look is recent enough to have seen everybody who hears of anything."""

Callback = Callable[[], Awaitable[object]]
_present: "WeakSet[Processes]" = WeakSet()
"""Those of this very process that have arrived and not left."""


class Processes:
    """This process among those that share the database."""

    def __init__(self, store: Store, shards: str = "") -> None:
        self._store = store
        self._row = Process(secrets.token_hex(6), machine(), os.getpid(), shards)
        self._heartbeats: asyncio.Task[None] | None = None
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._kept: set[str] = set()
        """What this process is done with, though the database may not know it yet."""
        self._works: set[asyncio.Task[None]] = set()
        self._takeovers = 0
        self._looking = asyncio.Lock()
        self._glancing: asyncio.Task[bool] | None = None
        self._looked_at = float("-inf")
        self._beats = 0
        self.others: tuple[Process, ...] = ()
        """The other processes that live, as of the last look."""
        self.on_heartbeat: list[Callback] = []
        """What is done every few seconds."""
        self.on_loss: list[Callback] = []
        """What is done when another process has gone, and now and then in case nobody saw it go."""
        self.on_death: list[Callable[[], None]] = []
        """Who hears that a process has gone without a word: of several that see it, one does."""

    @property
    def id(self) -> str:
        return self._row.id

    @property
    def is_shared(self) -> bool:
        """Whether another process may have changed what this one remembers; also one that has gone
        until its last steps are taken over.
        """
        return self._store.is_for_many or bool(self.others) or self._takeovers > 0

    # ── Coming and going ───────────────────────────────────────────────────────────────────────

    async def arrive(self) -> None:
        """Be here, unless one is already."""
        if self in _present:
            return
        self._row = replace(self._row, since=time.time())
        await self._renew()
        _present.add(self)
        self._store.holder = self.id
        await self.look()
        self._heartbeats = asyncio.create_task(self._heartbeat(), name="processes")

    async def be_seen(self) -> None:
        """Wait, where others are, until all of them know of this one (`may_have_company`)."""
        if self.others:
            await asyncio.sleep(NEWCOMER_WAIT_SECONDS)

    async def ready(self) -> None:
        """From now on whatever comes is answered."""
        self._row = replace(self._row, ready=1)
        await self._renew()

    async def leave(self) -> None:
        """Be gone; whatever one held is free."""
        if self not in _present:
            return
        _present.discard(self)
        if self._heartbeats is not None:
            self._heartbeats.cancel()
            with suppress(asyncio.CancelledError):
                await self._heartbeats
        await self.settle()
        self._store.holder = None
        with suppress(NotStored):
            await self._store.drop_process(self._row)

    async def _renew(self) -> None:
        row = replace(self._row, seen=time.time())
        await self._store.save_process(row)
        self._row = row

    async def _heartbeat(self) -> None:
        while True:
            await asyncio.sleep(HEARTBEAT_SECONDS)
            try:
                await self.beat()
            except NotStored as problem:
                log.warning("no sign of life could be given: %s", problem)
            except Exception:
                log.exception("a beat was missed")

    async def beat(self) -> None:
        """Give a sign of life and see who else does."""
        self._beats += 1
        await self._renew()
        is_loss_reported = await self.look()
        if self._beats % HEARTBEATS_PER_SEARCH == 0 and not is_loss_reported:
            self._begin_takeover()
        self._begin(*self.on_heartbeat)
        await self._release_kept()
        if self._beats % HEARTBEATS_PER_CLEANUP == 0:
            await self._store.drop_claims(time.time() - CLAIM_MEMORY_SECONDS)

    def _begin_takeover(self) -> None:
        """Whoever leaves takes over nothing."""
        if self in _present:
            self._takeovers += 1
            self._begin(self._take_over)

    async def _take_over(self) -> None:
        for work in self.on_loss:
            await _safely(work)
        self._takeovers -= 1

    def _begin(self, *works: Callback) -> None:
        """Beside the beat, which must not wait for it."""
        for work in works:
            task = asyncio.create_task(_safely(work))
            self._works.add(task)
            task.add_done_callback(self._works.discard)

    async def settle(self) -> None:
        """Wait until what was begun is done."""
        while self._works:
            await asyncio.wait(self._works)

    async def look(self) -> bool:
        """See who else is there; whether one has gone since the last look. One look at a time, so
        that each loss is reported once.
        """
        async with self._looking:
            began = time.monotonic()
            rows = [row for row in await self._store.processes() if row.id != self.id]
            living = tuple(row for row in rows if is_alive(row))
            dead = [row for row in rows if row not in living]
            has_died = any([await self._store.drop_process(row) for row in dead])
            missed = {row.id for row in self.others} - {row.id for row in living}
            self.others, self._looked_at = living, began
        if has_died:
            for hear in self.on_death:
                hear()
        if has_died or missed:
            log.info("another process has gone: what it left is taken over")
            self._begin_takeover()
        return has_died or bool(missed)

    async def has_company(self, server: int | None) -> bool:
        """Whether another process hears of a server too (None: of direct messages)."""
        await self.look()
        return any(covers(one.shards, server) for one in self.others)

    async def may_have_company(self, server: int | None) -> bool:
        """The same by a look that may be a moment old: newcomers wait for as long. True where the
        database does not say.
        """
        try:
            if self._looked_at < time.monotonic() - FRESH_LOOK_SECONDS:
                await self._glance()
        except NotStored:
            return True
        return any(covers(one.shards, server) for one in self.others)

    async def _glance(self) -> None:
        """One look for all who need one; whoever gives up waiting takes it from nobody else."""
        if self._glancing is None or self._glancing.done():
            self._glancing = asyncio.create_task(self.look())
        await asyncio.shield(self._glancing)

    def is_relieved(self, server: int | None) -> bool:
        """Whether a newer process already answers what comes from a server."""
        return any(
            covers(one.shards, server) and one.ready and one.since > self._row.since
            for one in self.others
        )

    # ── Claims ─────────────────────────────────────────────────────────────────────────────────

    @asynccontextmanager
    async def lock(self, name: str) -> AsyncIterator[None]:
        """Do something in one process and one task at a time, the others waiting."""
        lock = self._locks.setdefault(name, asyncio.Lock())
        async with lock:
            if not await self._is_shared_now():
                yield
                return
            try:
                await self._take(name)
                yield
            finally:
                await self._release(name)

    async def _take(self, name: str) -> None:
        while not await self._store.claim(name, time.time()):
            if name in self._kept:
                await self._release(name)
            else:
                await asyncio.sleep(LOCK_POLL_SECONDS)

    async def _release(self, name: str) -> None:
        """Also where the database failed before or fails now: then it is tried again."""
        self._kept.add(name)
        with suppress(NotStored):
            await self._store.release(name)
            self._kept.discard(name)

    async def _release_kept(self) -> None:
        for name in list(self._kept):
            lock = self._locks.setdefault(name, asyncio.Lock())
            if not lock.locked():
                async with lock:
                    await self._release(name)

    async def once(self, name: str) -> bool:
        """Whether this process is the first of all to do something; ever after it is not."""
        return not await self._is_shared_now() or await self._store.claim(name, time.time())

    async def _is_shared_now(self) -> bool:
        if self not in _present:
            return False
        if not self._store.is_for_many:
            await self.look()
        return self.is_shared


async def _safely(work: Callback) -> None:
    try:
        await work()
    except NotStored as problem:
        log.warning("what another process has left waits: %s", problem)
    except Exception:
        log.exception("what another process has left waits")


@cache
def machine() -> str:
    """The name of this machine and, where there are several, of the space its process numbers are
    from: containers may have the same name, and each a process with the same number.
    """
    try:
        space = os.readlink("/proc/self/ns/pid")
    except OSError:
        space = ""
    return f"{socket.gethostname()} {space}".strip()


def is_alive(row: Process) -> bool:
    """Whether a process lives: by its last sign and, on this machine, by its number."""
    if row.host == machine():
        if row.pid == os.getpid():
            return any(one.id == row.id for one in _present)
        if not _runs(row.pid):
            return False
    return row.seen > time.time() - LEASE_SECONDS


def _runs(pid: int) -> bool:
    if sys.platform == "win32":
        return True  # there is no way to ask without ending it
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def covers(shards: str, server: int | None) -> bool:
    """Whether a part of the gateway, written like `0,1/4`, hears of a server."""
    if not shards:
        return True
    ids, _, count = shards.partition("/")
    shard = 0 if server is None else (server >> 22) % int(count)
    return shard in map(int, ids.split(","))
