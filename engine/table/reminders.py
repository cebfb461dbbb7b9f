"""Reminders: when somebody who is waited for is reminded, and one message for all their matches.

A reminder is a row of the schedule, the next one of a seat at a time: it is written with every
change of a match, moved out of quiet hours, and replaced by the one after it when it falls due. The
call of somebody who rested when their turn came is the first of them. Whatever the same person
should be reminded of within a few hours is one notice; live matches keep to their minutes.
"""

import hashlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from engine.model.call import OpenCall
from engine.model.due import Due
from engine.model.notice import Notice
from engine.model.time_control import DAY, HOUR, TimeControl
from engine.store.protocol import Store
from engine.table import abandoned_matches, clocks, seat_news
from engine.table.calls import open_votes
from engine.table.draft import Draft
from engine.table.open_questions import open_questions
from engine.table.quiet_hours import rest_ends

LIVE_FRACTIONS = (4 / 5,)
"""Of the time that a seat has: when its person is reminded in a live match."""
FRACTIONS = (1 / 2, 4 / 5, 19 / 20)
OUT_OF_TURN_FRACTIONS = (1 / 2,)
"""Of the short time for an answer out of turn."""
NO_CLOCK_SECONDS = 7 * DAY - HOUR
"""From reminder to reminder in a match without a clock: each comes before Discord archives a thread
that was silent for a week, so that it stays open.
"""
MERGE_SECONDS = 3 * HOUR
"""Reminders of one person within this time are one message."""
WARNING_SECONDS = HOUR
"""A reminder that waits for others does not wait until less than this is left."""

REMIND_KIND, LULL_KIND = "remind", "lull"
"""What falls due: a reminder, and the end of the time after one in which there is no other."""

DraftOf = Callable[[str], Awaitable[Draft]]
"""A match as it is."""


def fractions(control: TimeControl, question: str) -> tuple[float, ...]:
    if control.is_live:
        return LIVE_FRACTIONS
    return FRACTIONS if clocks.is_turn_question(question) else OUT_OF_TURN_FRACTIONS


def due_rows(draft: Draft) -> tuple[Due, ...]:
    """The next reminder of every seat that is waited for."""
    if draft.sheet.status != "playing":
        return ()
    rows = (_next_row(draft, n) for n in range(len(draft.seats)))
    return tuple(row for row in rows if row is not None)


def _next_row(draft: Draft, n: int) -> Due | None:
    """The call that waits for the end of somebody's rest, also where that is overdue, or the next
    reminder by the clock. That a call was made already is looked up when it falls due; what they
    are told of their seat then calls them, too.
    """
    times, watch = _by_the_clock(draft, n, draft.now), draft.watch(n)
    if watch.call_at and not seat_news.is_told_with_call(watch):
        times.append(watch.call_at)
    return _row(draft, n, times)


def _row(draft: Draft, n: int, times: list[float]) -> Due | None:
    person = draft.seats[n].person
    return Due(draft.sheet.id, REMIND_KIND, n, min(times), person) if times else None


def _by_the_clock(draft: Draft, n: int, after: float) -> list[float]:
    """The next time to remind somebody; none if they are late already."""
    watch = draft.watch(n)
    if (weekly := _without_a_clock(draft, n, after)) is not None:
        return [weekly]
    if draft.seats[n].late or not watch.since:
        return []
    rest, end = draft.quiet_hours_of(n), clocks.deadline(draft, n)
    used = watch.whole - watch.left
    for fraction in fractions(draft.sheet.control, watch.question):
        ahead = watch.whole * fraction - used
        when = rest.awake(rest.run(watch.since, ahead), watch.since, end) if ahead > 0 else None
        if when is not None and when > after:
            return [when]
    return []


def _without_a_clock(draft: Draft, n: int, after: float) -> float | None:
    """When somebody is next reminded of a match without a clock; None if they are not:
    nobody is where no other person waits for them.
    """
    since = draft.watch(n).waited
    if draft.sheet.control.is_timed or not since or not _others_wait(draft, n):
        return None
    count = max(1, int((after - since) // NO_CLOCK_SECONDS) + 1)
    when = since + count * NO_CLOCK_SECONDS
    asks_at, is_asked = abandoned_matches.asks_at(draft), abandoned_matches.is_asked(draft)
    return None if is_asked or when >= asks_at - DAY else when


def _others_wait(draft: Draft, n: int) -> bool:
    return any(not draft.seats[m].stand_in for m in draft.persons - {n})


# ── When one has fallen due ────────────────────────────────────────────────────────────────────


class _Reminder(NamedTuple):
    """A row that has fallen due, or soon will, and the match it is about."""

    row: Due
    draft: Draft
    is_called: bool
    """Whether the row is a call that was made already."""

    @property
    def is_live(self) -> bool:
        return self.draft.sheet.control.is_live


async def remind(first: Due, now: float, store: Store, draft_of: DraftOf) -> bool:
    """One notice for everything a person should be reminded of now, and what falls due soon after;
    False if there is none, or another process has made it.
    """
    if first.person is None:
        await store.drop_due(first)
        return False
    found = await _reminders(first.person, now, store, draft_of)
    if any(one.row == first and one.is_live for one in found):
        chosen = [one for one in found if one.is_live and one.row.due <= now]
        return await _tell(first, now, chosen, now, store)
    chosen = [one for one in found if not one.is_live]
    if later := await _wait_until(first.person, now, chosen, store):
        due = [one for one in chosen if one.row.due <= now]
        following = [row for one in due for row in _postponed(one, now, later)]
        await store.turn_into_notice([one.row for one in due], None, following)
        return False
    return await _tell(first, now, chosen, now + MERGE_SECONDS, store)


def _postponed(one: _Reminder, now: float, later: float) -> list[Due]:
    return _following(one, now) if one.is_called else [replace(one.row, due=later)]


async def _reminders(person: int, now: float, store: Store, draft_of: DraftOf) -> list[_Reminder]:
    called = {call.match: call.at for call in await store.calls_to(person)}
    found = []
    for row in await store.reminders(person, now + MERGE_SECONDS):
        draft = await draft_of(row.owner)
        call_at = draft.watch(row.seat).call_at if draft.sheet.watches else 0
        is_called = row.due <= call_at <= called.get(row.owner, 0)
        found.append(_Reminder(row, draft, is_called))
    return found


async def _wait_until(person: int, now: float, found: Sequence[_Reminder], store: Store) -> float:
    """When somebody is to be told instead of now: after their rest, or some hours after the last
    reminder, if nothing is lost by it. 0 if it is now.
    """
    if later := rest_ends(await store.person(person), now):
        return later
    lull = await store.due_row(*_lull(person))
    if lull is None or lull.due <= now:
        return 0
    ends = [matter["due"] for one in found for matter in _matters(one, now)]
    return lull.due if all(end is None or lull.due + WARNING_SECONDS < end for end in ends) else 0


async def _tell(
    first: Due, now: float, found: Sequence[_Reminder], until: float, store: Store
) -> bool:
    """Make the notice; the reminders that follow come after the time it speaks for."""
    matters, following, calls = [], [], []
    notice = _notice(first, now)
    for one in found:
        told = _matters(one, now)
        matters += told
        following += _following(one, max(one.row.due, until - 1 if told else now))
        calls += [
            OpenCall(notice.nonce, one.row.owner, first.person or 0, one.row.seat, entries, now)
            for entries in ([one.draft.sheet.entries] if told else [])
        ]
    rows = [one.row for one in found]
    if not matters:
        return await store.turn_into_notice(rows, None, following)
    if until > now:
        owner, kind, seat = _lull(first.person or 0)
        following.append(Due(owner, kind, seat, until, first.person))
    notice = replace(notice, facts={"matches": matters})
    return await store.turn_into_notice(rows, notice, following, calls)


def _following(one: _Reminder, after: float) -> list[Due]:
    if one.draft.sheet.status != "playing":
        return []
    row = _row(one.draft, one.row.seat, _by_the_clock(one.draft, one.row.seat, after))
    return [row] if row else []


def _lull(person: int) -> tuple[str, str, int]:
    """The row that stands for some hours after a reminder: owner, kind, seat."""
    return (f"person {person}", LULL_KIND, 0)


def _matters(one: _Reminder, now: float) -> list[dict[str, Any]]:
    """What a person is to be told about a match: that it is their turn, or that they are asked out
    of turn or by a vote. Nothing where it was said already, or is too late.
    """
    draft, seat = one.draft, one.row.seat
    if one.is_called or draft.sheet.status != "playing" or draft.sheet.paused:
        return []
    call_at = draft.watch(seat).call_at
    rested = bool(call_at) and one.row.due < call_at + MERGE_SECONDS
    about = {"match": one.row.owner, "seat": seat, "rested": rested}
    mine = [one for one in open_questions(draft) if one.seat == seat and one.person is not None]
    if mine and (mine[0].due is None or mine[0].due > now):
        what = "turn" if draft.is_on_turn(seat) else "question"
        return [{**about, "due": mine[0].due, "what": what}]
    votes = open_votes(draft, seat) if rested else []
    return [{**about, "due": vote.closes, "what": "vote"} for vote in votes[:1]]


def _notice(first: Due, now: float) -> Notice:
    """One message to one person; its nonce is that of the reminder which fell due first."""
    key = f"{first.person} {first.owner} {first.due}".encode()
    nonce = "r-" + hashlib.blake2b(key, digest_size=10).hexdigest()
    return Notice(nonce, "reminder", {}, None, first.person, now)
