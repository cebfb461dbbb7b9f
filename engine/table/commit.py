"""The books of one match: what is stored of it, and the one way to change that.

Every request works on a draft; the draft is stored as one step, and only then the books change:
request → draft → commit → accept. Requests queue: the second of two at the same moment is judged
against what the first has left. If another process was quicker, the books are read again and the
request is judged again. What requests there are is in `table.py`.
"""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from engine.dealer import Event
from engine.match.entries import version_after
from engine.match.match import Match
from engine.match.rule_changes import Fit, fold_again
from engine.model.due import Due
from engine.model.people import Preferences
from engine.model.seats import Seat
from engine.model.sheet import Sheet
from engine.sentences import say
from engine.store.protocol import Change, Conflict, Store, Stored
from engine.table import (
    abandoned_matches,
    absence,
    calls,
    clocks,
    holidays,
    lobby,
    lobby_closing,
    new_rules,
    pausing,
    reminders,
    seat_news,
    voting,
)
from engine.table.draft import Draft, NotAllowed
from engine.table.posts import Post, make_post
from engine.table.services import Services
from engine.trouble import NotFound, Stale, Trouble
from engine.work.log_context import match_facts

log = logging.getLogger(__name__)

MAX_REQUEST_ATTEMPTS = 20
"""How often a request is judged while other processes are quicker."""
ENTRIES_PER_SNAPSHOT = 25
ENTRIES_WORTH_A_SNAPSHOT = 8
"""Since the last snapshot, when a match leaves memory."""

Work = Callable[[Draft], None]
"""A change of a draft; Trouble if it is not allowed."""


class Books:
    """A match as it is stored, and the way to change it."""

    def __init__(
        self, services: Services, stored: Stored, people: Mapping[int, Preferences]
    ) -> None:
        self.services = services
        self.touch()
        self._queue = asyncio.Lock()
        self._read(stored, people)

    def _read(self, stored: Stored, people: Mapping[int, Preferences]) -> None:
        self.sheet: Sheet = stored.sheet
        self.seats: tuple[Seat, ...] = stored.seats
        self.people = dict(people)
        self.started: Match | None = None
        self._unheard: dict[int, tuple[Event, ...]] = {}
        """The events of entries that the channel may not have heard of, by their numbers."""
        self._states: dict[int, Any] = {}
        """What lay on the table after entries that the channel may have heard of last."""
        self._due: tuple[Due, ...] | None = None
        self._snapshot_n = stored.snapshot.n if stored.snapshot else 0
        self._owes: Fit | None = None
        """How the match fits rules that have changed since its last entry, until it says so."""
        if stored.entries:
            self.started, self._owes = fold(self.draft(), stored)
            self._states[len(stored.entries)] = self.started.state
        self._behind = False

    @property
    def id(self) -> str:
        return self.sheet.id

    @property
    def match(self) -> Match:
        """The match as it was stored last. It knows all secrets: show people views only."""
        if self.started is None:
            raise NotAllowed(say("not_started"))
        return self.started

    @property
    def is_queued(self) -> bool:
        return self._queue.locked()

    def draft(self) -> Draft:
        """What is, as something that can be changed."""
        now, game = self.services.clock.now(), self.services.game_named(self.sheet.game)
        return Draft(now, game, self.sheet, self.seats, self.people, self.started)

    def post(self, first: int, last: int) -> Post:
        """News from entry to entry, with the board and the questions of now."""
        unknown = any(n not in self._unheard for n in range(first, last + 1))
        if unknown or (first > 1 and first - 1 not in self._states):
            events, state = told_by(self.match, first, last)
            self._unheard.update(events)
            if first > 1:
                self._states.setdefault(first - 1, state)
        return make_post(self.draft(), self._unheard, first, last, self._states.get(first - 1))

    def touch(self) -> None:
        """Somebody uses them."""
        self.used = self.services.clock.now()

    async def meet(self, person: int) -> Preferences:
        """Know somebody's settings: before they sit down, or as they are now."""
        known = await self.services.store.person(person)
        self.people = {**self.people, person: known}
        return known

    # ── Changing ───────────────────────────────────────────────────────────────────────────────

    async def request(self, work: Work, by: int | None = None) -> Draft:
        """Let work change a draft, and store it; the draft that was stored. Where a player acts
        with it, a match that stood because everybody was away goes on.
        """
        async with self._queue:
            self.touch()
            for _ in range(MAX_REQUEST_ATTEMPTS):
                if self._behind:
                    await self._reload()
                if self._owes is not None and not await self._follow_rules(self._owes):
                    continue
                draft = self.draft()
                try:
                    if by is not None:
                        pausing.wake(draft, by)
                    work(draft)
                    conclude(draft)
                except Trouble:
                    if not await self._is_behind():
                        raise
                    continue
                if await self._store(draft):
                    return draft
        raise Stale(say("stale"))

    async def follow_rules(self) -> bool:
        """Say with an entry that the rules have changed since the last one; whether they have."""
        owed = self._owes is not None
        async with self._queue:
            while self._owes is not None and not await self._follow_rules(self._owes):
                await self._reload()
        return owed

    async def _follow_rules(self, fit: Fit) -> bool:
        draft = self.draft()
        new_rules.follow(draft, fit)
        conclude(draft)
        if not await self._store(draft):
            return False
        self._owes = None
        return True

    async def _store(self, draft: Draft) -> bool:
        """Store a draft and take it over; False if another process was quicker."""
        change = self._change(draft)
        self._behind = True
        try:
            await self.services.store.commit(change)
        except Conflict:
            return False
        self._behind = False
        self._accept(draft, change)
        if change.due:
            self.services.wake_at(min(row.due for row in change.due))
        if change.notices:
            self.services.deliver_notices()
        return True

    def _accept(self, draft: Draft, change: Change) -> None:
        was_live = self.sheet.is_live
        heard = max(self.sheet.told, draft.sheet.told)
        self.sheet = replace(draft.sheet, revision=draft.sheet.revision + 1, told=heard)
        self.seats, self.started = draft.seats, draft.started
        self.people = dict(draft.people)
        self._unheard.update(draft.events)
        if self.started is not None:
            self._states[self.sheet.entries] = self.started.state
        if change.due is not None:
            self._due = change.due
        if change.snapshot is not None:
            self._snapshot_n = change.snapshot.n
        if was_live and not self.sheet.is_live:
            self.services.on_match_over(self.sheet)

    def _change(self, draft: Draft) -> Change:
        due = due_rows(draft)
        result = draft.match.result() if draft.sheet.status == "finished" else None
        every = ENTRIES_PER_SNAPSHOT
        is_worth_it = draft.sheet.entries // every > self.sheet.entries // every
        return Change(
            sheet=draft.sheet,
            now=draft.now,
            entries=tuple(draft.entries),
            seats=draft.seats if draft.seats != self.seats else None,
            ranks=result.ranks if result else None,
            due=due if due != self._due else None,
            notices=tuple(draft.notices),
            snapshot=draft.match.snapshot() if is_worth_it else None,
        )

    def heard(self, n: int) -> None:
        """The channel has heard of every entry up to number n."""
        self.sheet = replace(self.sheet, told=max(n, self.sheet.told), telling=n)
        self._unheard = {m: events for m, events in self._unheard.items() if m > n}
        self._states = {m: state for m, state in self._states.items() if m >= n}

    def forget_due(self) -> None:
        """Write everything that is due again with the next step, whatever is there."""
        self._due = None

    # ── Keeping up with other processes ────────────────────────────────────────────────────────

    async def refresh(self) -> bool:
        """Catch up with other processes; whether there was anything new."""
        async with self._queue:
            if self._behind or await self._is_behind():
                await self._reload()
                return True
        return False

    async def _is_behind(self) -> bool:
        newest = await self.services.store.revision(self.id)
        self._behind = newest != self.sheet.revision
        return self._behind

    async def _reload(self) -> None:
        stored = await self.services.store.load(self.id)
        if stored is None:
            raise NotAllowed(say("match_gone"))
        self._read(stored, await people_of(self.services.store, stored.seats))

    async def keep_snapshot(self) -> None:
        """Before it leaves memory, so that it comes back quickly."""
        if self.started and self.sheet.entries - self._snapshot_n >= ENTRIES_WORTH_A_SNAPSHOT:
            self._snapshot_n = self.sheet.entries
            await self.services.store.keep_snapshot(self.id, self.started.snapshot())


def due_rows(draft: Draft) -> tuple[Due, ...]:
    """Everything that is due for this match from now on."""
    found = clocks.due_rows(draft) + reminders.due_rows(draft) + lobby_closing.due_rows(draft)
    found += abandoned_matches.due_rows(draft) + seat_news.due_rows(draft)
    return found + holidays.due_rows(draft)


def conclude(draft: Draft) -> None:
    """What follows from every change: votes, who was away for too long, the end, the clocks."""
    if draft.sheet.status != "playing":
        return
    voting.review(draft)
    absence.remove_absent(draft)
    draft.set(entries=len(draft.match.entries))
    if draft.match.is_over:
        ending = draft.match.ending
        abandoned = ending is not None and ending.act == "abandon"
        draft.set(status="abandoned" if abandoned else "finished", ended=draft.now, votes=())
        draft.set(absent=absence.absent_at_the_end(draft))
        seat_news.tell_of_end(draft)
    clocks.keep_time(draft)
    calls.keep_calls(draft)


def fold(draft: Draft, stored: Stored) -> tuple[Match, Fit | None]:
    """The match of what was stored, from its snapshot if that can be used; and how it fits rules
    that it has not gone on by, if it still goes on.
    """
    sheet = stored.sheet
    if version_after(stored.entries, sheet.rules) < draft.game.version:
        found = fold_again(lambda: lobby.set_up(draft), stored.entries, stored.snapshot)
        if found.problem:
            log.warning("under new rules %s", found.fate, extra=match_facts(sheet))
        return found.match, found.fit if sheet.status == "playing" else None
    match = lobby.set_up(draft)
    try:
        match.resume(stored.entries, stored.snapshot)
    except (msgspec.MsgspecError, ValueError, LookupError) as problem:
        log.warning("its snapshot is of no use: %s", problem, extra=match_facts(sheet))
        match = lobby.set_up(draft)
        match.replay(stored.entries)
    return match, None


def told_by(match: Match, first: int, last: int) -> tuple[dict[int, tuple[Event, ...]], Any]:
    """What entries told, and what lay on the table before them, by folding the match again;
    nothing, and what can first be told, where that can no longer be done.
    """
    past = match.beginning()
    found: dict[int, tuple[Event, ...]] = dict.fromkeys(range(first, last + 1), ())
    before = past.state
    for entry in match.entries[len(past.entries) : last]:
        if entry.n == first:
            before = past.state
        events = past.repeat(entry)
        if entry.n >= first:
            found[entry.n] = events
    return found, before


async def load_match(store: Store, match: str) -> Stored:
    """Everything that is stored of a match; NotFound if there is no such match."""
    stored = await store.load(match)
    if stored is None:
        raise NotFound(say("no_match", match=match[:20]))
    return stored


async def people_of(store: Store, seats: Sequence[Seat]) -> dict[int, Preferences]:
    """The settings of everybody at a table."""
    ids = {seat.person for seat in seats if seat.person is not None}
    return {id: await store.person(id) for id in sorted(ids)}
