"""The tables of tournaments: opens those of a round, one after the other, each once.

The queue is rows that name their matches beforehand. A process that is killed leaves the rest to
the next one, and opening the same row again finds the match that is there. Of several processes
that serve a server one opens a table; a round that another process has paired is found at the next
beat. Where tables are opened is for `TablePlaces` to say.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import NamedTuple, Protocol

from engine.host.tournament_news import announce
from engine.host.tournament_storing import TournamentStorage
from engine.store.protocol import Conflict
from engine.table.table import Table
from engine.tournament.header import TableOpening, TournamentHeader
from engine.tournament.state import AUTOMA_PREFIX, TournamentState, is_automa
from engine.tournament.timing import control_of
from engine.trouble import Trouble

log = logging.getLogger(__name__)

TABLE_PAUSE_SECONDS = 0.5
"""Lies between the openings of two tables, at least."""
LONGEST_PAUSE_SECONDS = 8.0
RETRY_SECONDS = 10.0


class TablePlace(NamedTuple):
    """Where a table is played."""

    channel: int | None
    why_none: str = ""
    """For everybody: why there is no channel."""
    sealing_post: int = 0
    """The number of the post in which chance was sealed; 0 if there is none."""
    language: str = ""
    """What everybody there reads; empty for English."""


class TablePlaces(Protocol):
    """Whoever gives tables a place: the bot."""

    def serves(self, header: TournamentHeader) -> bool:
        """Whether the tables of a tournament are this process's to open."""
        ...

    async def place(
        self,
        header: TournamentHeader,
        state: TournamentState,
        opening: TableOpening,
        table: Table,
    ) -> TablePlace:
        """The channel of a table: a new one, or the one it already has."""
        ...

    async def room(self, header: TournamentHeader, tables: int) -> None:
        """A round with this number of tables is about to be opened: is there room?"""
        ...


class TournamentTables:
    """Opens tables while it is awake."""

    def __init__(
        self,
        storage: TournamentStorage,
        places: TablePlaces,
        pace: float,
        opened: Callable[[TableOpening], Awaitable[None]],
    ) -> None:
        self._storage, self._places, self.pace = storage, places, pace
        self._opened = opened
        """Told of every table that has been opened."""
        self._tables, self._store = storage.tables, storage.store
        self.rest: Callable[[float], Awaitable[None]] = asyncio.sleep
        self.now: Callable[[], float] = time.monotonic
        """How it waits between two tables, and sees how long one has taken."""
        self._opening: asyncio.Task[None] | None = None
        self._is_awake = False
        storage.opens = self.open_soon
        storage.tables.processes.on_heartbeat.append(self._look)

    def wake(self) -> None:
        self._is_awake = True
        self.open_soon()

    async def sleep(self) -> None:
        """Finish the table that is being opened; what is in the queue stays there."""
        self._is_awake = False
        if self._opening is not None:
            await asyncio.gather(self._opening, return_exceptions=True)

    @property
    def is_busy(self) -> bool:
        return self._opening is not None and not self._opening.done()

    async def settle(self) -> None:
        if self._opening is not None:
            await self._opening

    async def _look(self) -> None:
        if self._tables.processes.is_shared:
            self.open_soon()

    def open_soon(self) -> None:
        if self._is_awake and (self._opening is None or self._opening.done()):
            self._opening = asyncio.create_task(self._open_all(), name="openings")

    async def _open_all(self) -> None:
        """Open whatever waits: two tables a second at most, slower when Discord takes its time."""
        pace = self.pace
        while rows := await self._waiting():
            for row in rows:
                if not self._is_awake:
                    return
                began = self.now()
                try:
                    async with self._tables.processes.lock(f"open {row.match}"):
                        await self._open(row)
                except Exception as problem:
                    unforeseen = None if isinstance(problem, Trouble) else problem
                    facts = {"match": row.match}
                    log.error("a table waits: %s", problem, exc_info=unforeseen, extra=facts)
                    await self.rest(min(RETRY_SECONDS, 20 * self.pace))
                took = self.now() - began
                is_slow = took > 4 * TABLE_PAUSE_SECONDS
                pace = min(LONGEST_PAUSE_SECONDS, 2 * pace) if is_slow else max(self.pace, pace / 2)
                await self.rest(pace)

    async def _waiting(self) -> list[TableOpening]:
        """The rows that are ours to open."""
        rows = await self._store.openings(state="waiting")
        ids = dict.fromkeys(row.tournament for row in rows)
        found = [await self._store.load_tournament(id) for id in ids]
        ours = {one[0].id for one in found if one is not None and self._places.serves(one[0])}
        return [row for row in rows if row.tournament in ours]

    async def _open(self, row: TableOpening) -> None:
        """One table, as far as it has not been opened already."""
        opening = await self._store.opening_of(row.match)
        if opening is None or opening.state != "waiting":
            return None
        found = await self._storage.find(row.tournament)
        header, state = found.header, found.state
        is_done = state.rounds[row.round - 1].tables[row.number - 1].is_done
        if state.phase != "playing" or is_done:
            return await self._close(header, row)
        table = await self._gather(header, state, row)
        if table.status == "gathering":
            if "placed" not in table.sheet.notes:
                channel, why, post, language = await self._places.place(header, state, row, table)
                sealed = f"{channel}/{post}" if post else ""
                notes = {"placed": "yes", "why_unplaced": why, "sealed": sealed}
                notes |= {"language": language} if language else {}
                await table.move_to(header.server, channel, **notes)
            _, _, post_number = table.sheet.sealed_in.rpartition("/")
            unsealed = f"{state.seed}-{row.round}-{row.number}"
            await table.start(header.host, post_number or unsealed)
        with suppress(Conflict):
            await self._store.set_opening(row.match, "waiting", "open")
        await self._opened(row)
        return await self.announce_if_open(header.id)

    async def _close(self, header: TournamentHeader, row: TableOpening) -> None:
        """A table that is not played after all: called off, or decided by an organiser."""
        with suppress(Trouble):
            table = await self._tables.table(row.match)
            if table.status == "gathering":
                await table.cancel(header.host)
        with suppress(Conflict):
            await self._store.set_opening(row.match, "waiting", "done")
        await self.announce_if_open(row.tournament)

    async def announce_if_open(self, id: str) -> None:
        """The round is told once all its tables are open."""
        if all(one.state != "waiting" for one in await self._store.openings(tournament=id)):
            await self._storage.request(id, announce)

    async def _gather(
        self, header: TournamentHeader, state: TournamentState, row: TableOpening
    ) -> Table:
        """The match of a row: made once, with everybody at their seats."""
        players = state.rounds[row.round - 1].tables[row.number - 1].players
        notes = {"tournament": header.id, "round": str(row.round), "number": str(row.number)}
        table = await self._tables.gather(
            state.plan.game,
            header.host,
            options=dict(state.plan.options),
            control=control_of(state.plan, len(players)),
            server=header.server,
            rated=state.plan.rated,
            id=row.match,
            notes=notes,
        )
        for player in players[len(table.seats) :] if table.status == "gathering" else ():
            if is_automa(player):
                await table.add_automa(header.host, player.lstrip(AUTOMA_PREFIX).split()[0])
            else:
                entrant = state.entrants[player]
                token = f"{row.match}-{len(table.seats) + 1}"
                await table.join(int(entrant.person), entrant.name, token)
        return table
