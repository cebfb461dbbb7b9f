"""All tables of a process: loaded when somebody needs them, let go when nobody has for a while.

Nothing is kept here that is not in the store: after a restart, whatever fell due in the meantime
happens (`schedule.py`), and what was not heard is told (each table's `background.py`, and
`delivery.py`).
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from types import TracebackType
from weakref import WeakValueDictionary

from msgspec.structs import replace

from engine.automa import level_named
from engine.game import Game
from engine.games import game_named
from engine.host import digests, puzzle_posts
from engine.host.delivery import Delivery
from engine.host.person_settings import PersonSettings
from engine.host.processes import Processes
from engine.host.schedule import RETRY_SECONDS, DueHandler, Schedule
from engine.match.entries import Seed
from engine.model.due import Due
from engine.model.ids import new_id
from engine.model.sheet import Sheet
from engine.model.time_control import DAY, MINUTE, TimeControl
from engine.store.protocol import Change, Conflict, NotStored, Store, Stored
from engine.table import clocks, reminders
from engine.table.absence import STAND_IN_LEVEL
from engine.table.commit import load_match, people_of
from engine.table.draft import Draft
from engine.table.posts import Listener
from engine.table.services import Services, Think, give_no_way, think_in_thread
from engine.table.table import Table
from engine.trouble import Trouble
from engine.work.clock import Clock, SystemClock

log = logging.getLogger(__name__)

IDLE_SECONDS = 10 * MINUTE
"""After which a table that nobody has used leaves memory."""


class Tables:
    """Every match there is."""

    def __init__(
        self,
        store: Store,
        listener: Listener,
        *,
        clock: Clock | None = None,
        think: Think = think_in_thread,
        on_thinking: Callable[[Sheet], None] = lambda sheet: None,
        on_match_over: Callable[[Sheet], None] = lambda sheet: None,
        give_way: Callable[[], Awaitable[None]] = give_no_way,
        games: Callable[[str], Game] = game_named,
        idle: float = IDLE_SECONDS,
        processes: Processes | None = None,
    ) -> None:
        self.store, self.clock, self.listener = store, clock or SystemClock(), listener
        self.processes = processes or Processes(store)
        self.processes.on_loss.append(self._take_over)
        tick = min(idle, RETRY_SECONDS)
        self._schedule = Schedule(
            store,
            self.clock,
            tick,
            fall_due=self._fall_due,
            catch_up=self.catch_up,
            tidy_up=self.release_idle,
        )
        self._delivery = Delivery(
            store,
            self.clock,
            listener,
            wake_at=self._schedule.wake_at,
            catch_up_later=self._schedule.catch_up_later,
        )
        self._services = Services(
            store=store,
            clock=self.clock,
            listener=listener,
            think=think,
            game_named=games,
            wake_at=self.wake_at,
            deliver_notices=self.deliver_notices,
            catch_up_later=self._schedule.catch_up_later,
            on_thinking=on_thinking,
            on_match_over=on_match_over,
            give_way=give_way,
        )
        self.person_settings = PersonSettings(store, self.clock, self.processes, self.table)
        self.on_time_up: Callable[[Table], Awaitable[None]] = _nothing_more
        """Somebody's time at a table has run out, and what follows there has happened."""
        self._idle = idle
        self._recent: OrderedDict[str, Table] = OrderedDict()
        self._known: WeakValueDictionary[str, Table] = WeakValueDictionary()
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._is_awake = False

    # ── Opening and closing ────────────────────────────────────────────────────────────────────

    async def __aenter__(self) -> "Tables":
        await self.processes.arrive()
        try:
            await self.catch_up()
        except BaseException:
            await self.processes.leave()
            raise
        self._is_awake = True
        self._schedule.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Finish what is under way, then go."""
        self._is_awake = False
        await self.processes.settle()
        await self._schedule.stop()
        for table in list(self._known.values()):
            await table.stop()
        await self._delivery.settle()
        for table in list(self._recent.values()):
            with suppress(NotStored):
                await table.keep_snapshot()
        await self.processes.leave()

    async def _take_over(self) -> None:
        """Another process has gone: go on where it was, with its last steps known here, too.
        Whoever is not awake yet catches up when it wakes.
        """
        if self._is_awake:
            await self.catch_up()
            await self.refresh(list(self._known))

    async def catch_up(self) -> None:
        """At the start, after a reconnect, when another process has gone, the database is back or
        the clock was set: tell what was not heard and wake automa that slept, wherever no living
        process sees to it.
        """
        self._schedule.catching_up()
        try:
            for match in await self.store.claim_matches():
                await self._wake(match)
        except NotStored as problem:
            log.warning("what was not heard waits: %s", problem)
            self._schedule.catch_up_later()
        self.deliver_notices()
        self._schedule.wake()

    async def _wake(self, match: str) -> None:
        try:
            table = await self.table(match)
            await table.refresh()
            table.wake()
        except NotStored:
            raise
        except Exception as problem:  # one match that cannot be read stops no other
            unforeseen, facts = None if isinstance(problem, Trouble) else problem, {"match": match}
            log.error("match %s cannot go on: %s", match, problem, exc_info=unforeseen, extra=facts)

    async def settle(self) -> None:
        """Wait until nothing is left to do: no due row, no automa, no post. For tests and ends."""
        while True:
            await self.processes.settle()
            happened = await self.run_due()
            busy = [table for table in self._known.values() if table.is_busy]
            for table in busy:
                await table.settle()
            if self._delivery.is_busy:
                await self._delivery.settle()
            elif not happened and not busy:
                return

    # ── Finding a table ────────────────────────────────────────────────────────────────────────

    async def gather(
        self,
        game: str,
        host: int,
        *,
        options: dict[str, str] | None = None,
        control: TimeControl | None = None,
        server: int | None = None,
        channel: int | None = None,
        stand_in: str = STAND_IN_LEVEL,
        rated: bool = False,
        invited: Sequence[int] = (),
        rematch_of: str = "",
        id: str = "",
        notes: dict[str, str] | None = None,
    ) -> Table:
        """Open a lobby. Nobody sits there yet, but the hash of the seed is fixed. Where an id is
        given, the match that has it already is the one.
        """
        found = self._services.game_named(game)
        chosen = dict(options or {})
        found.complete(max(found.seats), chosen)
        sheet = Sheet(
            id=id,
            game=found.id,
            host=host,
            seed=Seed.fresh(),
            created=self.clock.now(),
            server=server,
            channel=channel,
            notes=notes or {},
            options=chosen,
            control=(control or TimeControl(per_move=2 * DAY)).check(),
            stand_in=level_named(stand_in).name,
            rated=rated,
            invited=tuple(invited),
            rematch_of=rematch_of,
        )
        return await self._create(sheet)

    async def _create(self, sheet: Sheet) -> Table:
        wanted = sheet.id
        while True:
            sheet = replace(sheet, id=wanted or new_id())
            with suppress(Conflict):
                await self.store.create(Change(sheet, sheet.created))
                new = Table(self._services, Stored(sheet, (), (), None), {})
                return self._keep(self._known.get(sheet.id) or new)
            if wanted:
                return await self.table(wanted)

    async def table(self, match: str) -> Table:
        """The table of a match, as it is stored now; NotFound if there is none."""
        table = self._known.get(match)
        if table is not None and self.processes.is_shared:
            await table.refresh()
        if table is None:
            if match not in self._loading:
                self._loading[match] = asyncio.ensure_future(self._load(match))
                self._loading[match].add_done_callback(lambda _: self._loading.pop(match))
            table = await asyncio.shield(self._loading[match])
        return self._keep(table)

    async def _load(self, match: str) -> Table:
        found = await load_match(self.store, match)
        people = await people_of(self.store, found.seats)
        if (opened := self._known.get(match)) is not None:
            return opened  # here, meanwhile: of each match there is one table
        table = self._known[match] = Table(self._services, found, people)
        await table.follow_rules()
        return table

    def _keep(self, table: Table) -> Table:
        table.touch()
        self._known[table.id] = self._recent[table.id] = table
        self._recent.move_to_end(table.id)
        return table

    @property
    def count_in_memory(self) -> int:
        """How many matches are in memory."""
        return len(self._known)

    def game_named(self, name: str) -> Game:
        return self._services.game_named(name)

    async def in_channel(self, channel: int) -> Table | None:
        """The match that is played in a channel, else the one that gathers there."""
        found = await self.store.sheets(channel=channel, status=("playing",), limit=1)
        found = found or await self.store.sheets(channel=channel, status=("gathering",), limit=1)
        return await self.table(found[0].id) if found else None

    async def release_idle(self) -> None:
        """Idle tables leave memory."""
        before = self.clock.now() - self._idle
        for table in list(self._recent.values()):
            if table.used > before:
                break
            if not table.is_busy:
                await table.keep_snapshot()
                self._recent.pop(table.id, None)

    async def refresh(self, matches: Sequence[str]) -> None:
        """What was written behind the tables' backs: those in memory take it in."""
        for match in matches:
            table = self._known.get(match)
            if table is not None:
                await table.refresh()

    # ── What falls due ─────────────────────────────────────────────────────────────────────────

    def handle_due(self, prefix: str, handler: DueHandler) -> None:
        """Rows whose kind begins so are somebody else's."""
        self._schedule.handle(prefix, handler)

    def wake_at(self, when: float) -> None:
        """Something falls due at that time."""
        self._schedule.wake_at(when)

    def deliver_notices(self) -> None:
        """There are notices to deliver."""
        self._delivery.deliver()

    async def run_due(self) -> bool:
        """Let everything happen that is due; whether there was anything."""
        return await self._schedule.run_due()

    async def _fall_due(self, row: Due) -> None:
        if row.kind == "notices":
            await self.store.drop_due(row)
            self.deliver_notices()
        elif row.kind == reminders.LULL_KIND:
            await self.store.drop_due(row)
        elif row.kind == digests.KIND:
            if await digests.fall_due(row, self.clock.now(), self.store):
                self.deliver_notices()
        elif row.kind == puzzle_posts.KIND:
            if await puzzle_posts.fall_due(row, self.clock.now(), self.store):
                self.deliver_notices()
        elif row.kind == reminders.REMIND_KIND:
            if await reminders.remind(row, self.clock.now(), self.store, self._draft):
                self.deliver_notices()
        else:
            table = await self.table(row.owner)
            await table.fall_due(row)
            if row.kind == clocks.TIME_KIND:
                await self.on_time_up(table)

    async def _draft(self, match: str) -> Draft:
        return (await self.table(match)).draft()


async def _nothing_more(table: Table) -> None:
    """What follows outside a table when somebody's time there has run out."""
