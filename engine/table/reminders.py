"""Reminders: when somebody on the clock is reminded, and one message for all their matches.

A reminder is a row of the schedule, the next one of a seat at a time: it is written with every
change of a match, moved out of quiet hours, and replaced by the one after it when it falls due.
Whatever the same person should be reminded of within a few minutes is one notice.
"""

import hashlib
from collections.abc import Awaitable, Callable
from typing import Any

from engine.model.due import Due
from engine.model.notice import Notice
from engine.model.time_control import MINUTE, TimeControl
from engine.store.protocol import Store
from engine.table import clocks
from engine.table.draft import Draft
from engine.table.questions import asked_at

LIVE_FRACTIONS = (4 / 5,)
"""Of the time that a seat has: when its person is reminded in a live match."""
FRACTIONS = (1 / 2, 4 / 5, 19 / 20)
MERGE_SECONDS = 10 * MINUTE
"""Reminders of one person within this time are one message."""


def fractions(control: TimeControl) -> tuple[float, ...]:
    return LIVE_FRACTIONS if control.is_live else FRACTIONS


def due_rows(draft: Draft) -> tuple[Due, ...]:
    """The next reminder of every seat on the clock."""
    if draft.sheet.status != "playing":
        return ()
    rows = (next_reminder(draft, n, draft.now) for n in range(len(draft.seats)))
    return tuple(row for row in rows if row is not None)


def next_reminder(draft: Draft, n: int, after: float) -> Due | None:
    """The next reminder for a seat on the clock; none for somebody who is already late."""
    watch, seat = draft.watch(n), draft.seats[n]
    if seat.late or not watch.since:
        return None
    rest, end = draft.quiet_hours_of(n), clocks.deadline(draft, n)
    used = watch.whole - watch.left
    for fraction in fractions(draft.sheet.control):
        ahead = watch.whole * fraction - used
        when = rest.awake(rest.run(watch.since, ahead), watch.since, end) if ahead > 0 else None
        if when is not None and when > after:
            return Due(draft.sheet.id, "remind", n, when, seat.person)
    return None


async def remind(
    first: Due, now: float, store: Store, draft_of: Callable[[str], Awaitable[Draft]]
) -> bool:
    """One notice for everything a person should be reminded of now; False if another process has
    made it. `draft_of` gives a match as it is.
    """
    if first.person is None:
        await store.drop_due(first)
        return False
    rows = await store.reminders(first.person, now + MERGE_SECONDS)
    matches, following = [], []
    for row in rows:
        draft = await draft_of(row.owner)
        due = {one.seat: one.due for one in asked_at(draft)}.get(row.seat)
        if due is not None and due > now:
            matches.append({"match": row.owner, "seat": row.seat, "due": due})
        if draft.sheet.status == "playing":
            later = next_reminder(draft, row.seat, max(row.due, draft.now))
            following += [later] if later else []
    notice = _notice(first, now, matches) if matches else None
    return await store.turn_into_notice(rows, notice, following)


def _notice(first: Due, now: float, matches: list[dict[str, Any]]) -> Notice:
    """One message to one person; its nonce is that of the reminder which fell due first."""
    key = f"{first.person} {first.owner} {first.due}".encode()
    nonce = "r-" + hashlib.blake2b(key, digest_size=10).hexdigest()
    return Notice(nonce, "reminder", {"matches": matches}, None, first.person, now)
