"""What a table does by itself: it answers where nobody is waited for, and it tells the listener.

Automa think while the queue stays open; what they find is judged like any answer. A run of
answers without people is told as one. How far a post goes is stored before it is made, and that
it was heard after: whenever the process is killed, the next one tells the same news under the
same nonce. A post that another living process is making is left to it.
"""

import asyncio
import logging
from weakref import ref

from engine.contract import Move
from engine.dealer import Event
from engine.match.match import Match
from engine.model.due import Due
from engine.sentences import say
from engine.store.protocol import NotStored
from engine.table import clocks
from engine.table.commit import Ledger
from engine.table.draft import Draft
from engine.table.posts import Asked, Happening, Post, happening, make_post
from engine.trouble import Stale
from engine.work.log_context import about, of

log = logging.getLogger(__name__)

STILL_THINKS = 8.0
"""After so many seconds it is said again that an automa thinks."""
AGAIN = 30.0
"""After a failed post the next attempt is made so many seconds later."""
ELSEWHERE = 2.0
"""So many seconds later it is looked whether a post that another process makes was heard."""


class Steward:
    """Carries on at one table."""

    def __init__(self, ledger: Ledger) -> None:
        self._of = ref(ledger)
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self._stopping = False

    @property
    def _ledger(self) -> Ledger:
        """The books of the table. They are not held here: a table that is let go is gone at once,
        and need not be searched for.
        """
        ledger = self._of()
        assert ledger is not None
        return ledger

    @property
    def is_busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def stir(self) -> None:
        """See to it that automa answer and that everything is told."""
        self._again = True
        if not self.is_busy:
            ledger = self._ledger
            self._task = asyncio.create_task(self._carry_on(ledger), name=f"table {ledger.id}")

    async def stop(self) -> None:
        """Let no automa begin another answer; what was stored is still told."""
        self._stopping = True
        await self.settle()

    async def settle(self) -> None:
        """Wait until there is nothing left to do."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    async def _carry_on(self, ledger: Ledger) -> None:
        """As long as this runs, it holds the books."""
        while self._again:
            self._again = False
            with about(**of(ledger.sheet)):
                await self._carry_on_once()

    async def _carry_on_once(self) -> None:
        try:
            while not self._stopping and await self._answer_one():
                pass
            await self._tell()
        except Exception:
            facts = of(self._ledger.sheet)
            log.exception("match %s: it could not go on by itself", self._ledger.id, extra=facts)
            await self._try_later()

    async def _try_later(self) -> None:
        try:
            await self._ledger.house.store.release_post(self._ledger.id)
            await self._call_again(self._ledger.house.clock.now() + AGAIN)
        except NotStored:
            facts = of(self._ledger.sheet)
            log.warning("match %s: it waits for the database", self._ledger.id, extra=facts)
            self._ledger.house.owe()

    async def _call_again(self, when: float) -> None:
        await self._ledger.house.store.put_off(Due(self._ledger.id, "tell", 0, when))
        self._ledger.house.alarm(when)

    # ── Answering ──────────────────────────────────────────────────────────────────────────────

    async def _answer_one(self) -> bool:
        """One answer that waits for nobody; whether there was one."""
        draft = self._ledger.draft()
        found = None
        if draft.sheet.status == "playing":
            found = next(clocks.at_once(draft), None)
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
            await self._ledger.request(work)
        except Stale:
            self._again = True
            return False
        return True

    async def _think(self, draft: Draft, seat: int) -> Move:
        """What the automa answers; the default if it cannot, so that no match hangs on it."""
        level, house = draft.seats[seat].level, self._ledger.house
        thought = asyncio.ensure_future(house.think(draft.game, draft.match.state, seat, level))
        try:
            while not thought.done():
                house.thinks(draft.sheet)
                await asyncio.wait([thought], timeout=STILL_THINKS)
            return thought.result()
        except Exception:
            facts = of(draft.sheet)
            log.exception("match %s: automa %s has no answer", self._ledger.id, level, extra=facts)
            return draft.match.waiting()[seat].default(draft.match.state)
        finally:
            thought.cancel()

    # ── Telling ────────────────────────────────────────────────────────────────────────────────

    async def _tell(self) -> None:
        """Tell what the listener has not heard, until there is nothing or it wants to wait."""
        ledger, house = self._ledger, self._ledger.house
        while ledger.started is not None and ledger.sheet.told < ledger.sheet.entries:
            await house.later()
            news = post(ledger, ledger.sheet.told + 1, ledger.sheet.entries)
            when = house.listener.when(news)
            if when > house.clock.now():
                return await self._call_again(when)
            claimed = await house.store.set_telling(ledger.id, news.first - 1, news.last)
            if claimed is None:
                return await self._call_again(house.clock.now() + ELSEWHERE)
            told, telling = claimed
            await house.later()  # what was stored together comes back together, but is told in turn
            if telling > len(ledger.match.entries):
                await ledger.refresh()
            if telling > told:
                if (told + 1, telling, ledger.sheet.entries) != (news.first, news.last, news.last):
                    news = post(ledger, told + 1, telling)
                await house.listener.hear(news)
                await house.store.set_told(ledger.id, telling)
            ledger.heard(telling)
        return None


def post(ledger: Ledger, first: int, last: int) -> Post:
    """News from entry to entry, with the board and the questions of now."""
    asked = tuple(a for a in asked_at(ledger, first) if a.opened <= last)
    return make_post(ledger.sheet, ledger.match, _happenings(ledger, first, last), asked)


def asked_at(ledger: Ledger, first: int = 1) -> tuple[Asked, ...]:
    """Who must answer; a question from entry `first` on is new."""
    if ledger.started is None or ledger.status != "playing":
        return ()
    draft = ledger.draft()
    return tuple(_asked(draft, n, first) for n in draft.match.waiting())


def _asked(draft: Draft, n: int, first: int) -> Asked:
    seat, opened = draft.seats[n], draft.match.opened[n]
    due = clocks.deadline(draft, n) if draft.watch(n).since else None
    person = seat.person if clocks.answerer(draft, n) is None else None
    return Asked(n, person, opened, due, opened >= first)


def _happenings(ledger: Ledger, first: int, last: int) -> tuple[Happening, ...]:
    entries = ledger.match.entries[first - 1 : last]
    if any(entry.n not in ledger.told for entry in entries):
        ledger.told.update(told_by(ledger.match, first, last))
    return tuple(happening(entry, ledger.told[entry.n]) for entry in entries)


def told_by(match: Match, first: int, last: int) -> dict[int, tuple[Event, ...]]:
    """What entries told, by folding the match again."""
    past, told = match.fresh(), {}
    for entry in match.entries[:last]:
        events = past.repeat(entry)
        if entry.n >= first:
            told[entry.n] = events
    return told
