"""Matches without a clock: whoever is waited for is reminded once a week, and after six weeks in
which nobody has done anything the table is asked whether the match shall end.

One person who wants to play on, or any move, is enough for it to go on, and the silence counts from
then. Otherwise it ends a week later, and counts for nobody. Nobody is reminded of a match in which
no other person waits for them. In a tournament the arbiter decides.
"""

from engine.model.due import Due
from engine.model.time_control import DAY, HOUR
from engine.model.votes import TABLE, Vote
from engine.table.draft import Draft
from engine.table.holidays import holidays_of

WEEK = 7 * DAY
REMINDER_SECONDS = WEEK - HOUR
"""From reminder to reminder: each comes before Discord archives a thread that was silent for so
long, so that it stays open.
"""
SILENCE_SECONDS = 6 * WEEK
"""After which the table is asked."""
DUE_KIND = "silence"


def next_reminder(draft: Draft, n: int, after: float) -> float | None:
    """When somebody is next reminded of a match without a clock; None if they are not."""
    since = draft.watch(n).waited
    if draft.sheet.control.is_timed or not since or not _others_wait(draft, n):
        return None
    count = max(1, int((after - since) // REMINDER_SECONDS) + 1)
    when = since + count * REMINDER_SECONDS
    return when if when < _asked_at(draft) - DAY and not _is_asked(draft) else None


def _others_wait(draft: Draft, n: int) -> bool:
    return any(not draft.seats[m].stand_in for m in draft.persons - {n})


def _asked_at(draft: Draft) -> float:
    """When nobody has done anything for too long; a holiday is no silence."""
    signs = [max(watch.seen, watch.waited) for watch in draft.sheet.watches]
    for n in draft.persons:
        signs += [one.end for one in holidays_of(draft, n) if one.start <= draft.now]
    return max(signs) + SILENCE_SECONDS


def _is_asked(draft: Draft) -> bool:
    return any(vote.subject == "silence" for vote in draft.sheet.votes)


def due_rows(draft: Draft) -> tuple[Due, ...]:
    """When the table is asked."""
    sheet = draft.sheet
    if sheet.control.is_timed or sheet.status != "playing" or sheet.paused or not sheet.watches:
        return ()
    if draft.has_arbiter or _is_asked(draft):
        return ()
    return (Due(sheet.id, DUE_KIND, 0, _asked_at(draft)),)


def ask(draft: Draft) -> None:
    """Ask the table whether to end; nothing if somebody has done something meanwhile."""
    if any(row.due <= draft.now for row in due_rows(draft)):
        entry = len(draft.match.entries)
        vote = Vote("silence", TABLE, draft.now, entry=entry, lasts=WEEK)
        draft.set(votes=(*draft.sheet.votes, vote))
        draft.note("vote_opened", **vote.facts)


def review(draft: Draft, vote: Vote) -> None:
    """Somebody has played on and there is nothing to ask any more, or the match ends."""
    is_moot = vote.entry != len(draft.match.entries)
    if is_moot or vote.is_carried(draft.persons, len(draft.seats), draft.now):
        draft.set(votes=tuple(one for one in draft.sheet.votes if one != vote))
    if not is_moot and vote not in draft.sheet.votes:
        draft.add(draft.match.propose_act("abandon", text=DUE_KIND, by="clock"))
