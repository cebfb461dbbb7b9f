"""What a table does by itself: it answers where nobody is waited for, and it tells the listener.

Automa think while the queue stays open; what they find is judged like any answer. A run of
answers without people is told as one. How far a post goes is stored before it is made, and that
it was heard after: whenever the process is killed, the next one tells the same news under the
same nonce. A post that another living process is making is left to it.
"""

import asyncio
import logging

from engine.contract import Move
from engine.match.match import Match
from engine.model.due import Due
from engine.sentences import say
from engine.store.protocol import NotStored
from engine.table import clocks
from engine.table.commit import Books
from engine.table.draft import Draft
from engine.trouble import Stale
from engine.work.log_context import about, match_facts

log = logging.getLogger(__name__)

THINKING_SHOWN_SECONDS = 8.0
"""How long a listener may take it that an automa thinks before it hears so again."""
RETRY_SECONDS = 30.0
OTHER_PROCESS_WAIT_SECONDS = 2.0
"""Until it is looked whether a post that another process makes was heard."""


class Background:
    """The work of one table that nobody waits for. It holds the books and not the table: nothing
    refers in a circle, so that a table that is let go is freed at once, and need not be searched
    for.
    """

    def __init__(self, books: Books) -> None:
        self._books, self._services = books, books.services
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self._stopping = False

    @property
    def is_busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def wake(self, table: object) -> None:
        """See to it that automa answer and that everything is told; until then the table that has
        these books stays in memory, so that nobody reads them a second time.
        """
        self._again = True
        if not self.is_busy:
            name = f"table {self._books.id}"
            self._task = asyncio.create_task(self._carry_on(table), name=name)

    async def stop(self) -> None:
        """Let no automa begin another answer; what was stored is still told."""
        self._stopping = True
        await self.settle()

    async def settle(self) -> None:
        """Wait until there is nothing left to do."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    async def _carry_on(self, table: object) -> None:
        while self._again:
            self._again = False
            with about(**match_facts(self._books.sheet)):
                await self._carry_on_once()

    async def _carry_on_once(self) -> None:
        try:
            while not self._stopping and await self._answer_one():
                pass
            await self._tell()
        except Exception:
            facts = match_facts(self._books.sheet)
            log.exception("match %s: it could not go on by itself", self._books.id, extra=facts)
            await self._retry_later()

    async def _retry_later(self) -> None:
        try:
            await self._services.store.release_post(self._books.id)
            await self._wake_at(self._services.clock.now() + RETRY_SECONDS)
        except NotStored:
            facts = match_facts(self._books.sheet)
            log.warning("match %s: it waits for the database", self._books.id, extra=facts)
            self._services.catch_up_later()

    async def _wake_at(self, when: float) -> None:
        await self._services.store.set_due(Due(self._books.id, "tell", 0, when))
        self._services.wake_at(when)

    # ── Answering ──────────────────────────────────────────────────────────────────────────────

    async def _answer_one(self) -> bool:
        """One answer that waits for nobody; whether there was one."""
        draft = self._books.draft()
        found = None
        if draft.sheet.status == "playing":
            found = next(clocks.answered_at_once(draft), None)
        if found is None:
            return False
        seat, by = found
        opened = draft.match.opened[seat]
        move = await self._think(draft, seat) if by == "automa" else None

        def work(draft: Draft) -> None:
            if draft.match.opened.get(seat) != opened or clocks.answerer(draft, seat) != by:
                raise Stale(say("stale"))
            if move is None:
                clocks.answer_for(draft, seat)
            else:
                draft.add(draft.match.propose(seat, move, by="automa"))

        try:
            await self._books.request(work)
        except Stale:
            self._again = True
            return False
        return True

    async def _think(self, draft: Draft, seat: int) -> Move:
        """What the automa answers; the default if it cannot, so that no match hangs on it."""
        level, services = draft.seats[seat].level, self._services
        position = (draft.game, draft.match.state, seat, level, _answered(draft.match, seat))
        thought = asyncio.ensure_future(services.think(*position))
        try:
            while not thought.done():
                services.on_thinking(draft.sheet)
                await asyncio.wait([thought], timeout=THINKING_SHOWN_SECONDS)
            return thought.result()
        except Exception:
            facts = match_facts(draft.sheet)
            log.exception("match %s: automa %s has no answer", self._books.id, level, extra=facts)
            return draft.match.waiting()[seat].default(draft.match.state)
        finally:
            thought.cancel()

    # ── Telling ────────────────────────────────────────────────────────────────────────────────

    async def _tell(self) -> None:
        """Tell what the listener has not heard, until there is nothing or it wants to wait."""
        books, services = self._books, self._services
        while books.started is not None and books.sheet.told < books.sheet.entries:
            await services.give_way()
            post = books.post(books.sheet.told + 1, books.sheet.entries)
            when = services.listener.when(post)
            if when > services.clock.now():
                return await self._wake_at(when)
            claimed = await services.store.set_telling(books.id, post.first - 1, post.last)
            if claimed is None:
                return await self._wake_at(services.clock.now() + OTHER_PROCESS_WAIT_SECONDS)
            told, telling = claimed
            # What was stored together comes back together, but is told in turn.
            await services.give_way()
            if telling > len(books.match.entries):
                await books.refresh()
            if telling > told:
                if (told + 1, telling, books.sheet.entries) != (post.first, post.last, post.last):
                    post = books.post(told + 1, telling)
                await services.listener.hear(post)
                await services.store.set_told(books.id, telling)
            books.heard(telling)
        return None


def _answered(match: Match, seat: int) -> int:
    """How many moves in a row a seat has just made: about its answers in this turn."""
    others = (n for n, entry in enumerate(reversed(match.live)) if entry.seat != seat)
    return next(others, len(match.live))
