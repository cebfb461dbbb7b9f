"""The storage of tournaments: finds them in the store, and puts changes there.

A request works on a draft, the draft is stored as one change, and if another process was quicker it
is judged again. Nothing is kept in memory that is not in the store.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from msgspec import Struct

from engine.host.tables import Tables
from engine.host.tournament_draft import TournamentDraft
from engine.sentences import say
from engine.store.protocol import Conflict
from engine.table.table import Table
from engine.tournament import apply_acts
from engine.tournament.header import TableOpening, TournamentHeader
from engine.tournament.state import TournamentState
from engine.trouble import NotFound, Stale
from engine.work.costly_threads import in_dear_thread

COMMIT_ATTEMPTS = 20
"""A request is judged again when other processes are quicker."""


class Tournament(Struct, frozen=True):
    """A tournament as it is stored."""

    header: TournamentHeader
    state: TournamentState


class TournamentStorage:
    """The way to every tournament there is."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.store = tables, tables.store
        self.opens: Callable[[], None] = lambda: None
        """There are tables to open."""
        self._locks: dict[str, asyncio.Lock] = {}

    async def find(self, id: str) -> Tournament:
        found = await self.store.load_tournament(id)
        if found is None:
            raise NotFound(say("no_tournament", id=id[:20]))
        header, lines = found
        return Tournament(header, await in_dear_thread(apply_acts.fold, lines))

    async def request(self, id: str, work: Callable[[TournamentDraft], None]) -> Tournament:
        """Let work change a draft, and store it."""
        async with self._locks.setdefault(id, asyncio.Lock()):
            for _ in range(COMMIT_ATTEMPTS):
                now = await self.find(id)
                draft = TournamentDraft(self.tables.clock.now(), now.header, now.state)
                work(draft)
                with suppress(Conflict):
                    change = draft.change()
                    await self.store.commit_tournament(change)
                    self.tables.deliver_notices()
                    if change.due:
                        self.tables.wake_at(min(row.due for row in change.due))
                    if draft.openings:
                        self.opens()
                    return await self.find(id)
        raise Stale(say("tournament_changed"))

    async def open_matches(self, id: str, round: int) -> list[tuple[TableOpening, Table]]:
        found = []
        for opening in await self.store.openings(tournament=id, state="open"):
            if opening.round == round:
                table = await self.tables.table(opening.match)
                if table.status == "playing":
                    found.append((opening, table))
        return found
