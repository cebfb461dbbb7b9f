"""Matches without a clock: after six weeks in which nobody has done anything the table is asked
whether the match shall end.

One person who wants to play on, or any move, is enough for it to go on, and the silence counts from
then. Otherwise it ends a week later, and counts for nobody. In a tournament the arbiter decides.
"""

from engine.model.due import Due
from engine.model.time_control import DAY
from engine.model.votes import TABLE, Vote
from engine.table.draft import Draft
from engine.table.holidays import holidays_of

WEEK = 7 * DAY
SILENCE_SECONDS = 6 * WEEK
"""After which the table is asked."""
DUE_KIND = "silence"


def asked_at(draft: Draft) -> float:
    """When nobody has done anything for too long; a holiday is no silence."""
    signs = [max(watch.seen, watch.waited) for watch in draft.sheet.watches]
    for n in draft.persons:
        signs += [one.end for one in holidays_of(draft, n) if one.start <= draft.now]
    return max(signs) + SILENCE_SECONDS


def is_asked(draft: Draft) -> bool:
    return any(vote.subject == "silence" for vote in draft.sheet.votes)


def due_rows(draft: Draft) -> tuple[Due, ...]:
    """When the table is asked."""
    sheet = draft.sheet
    if sheet.control.is_timed or sheet.status != "playing" or sheet.paused or not sheet.watches:
        return ()
    if draft.has_arbiter or is_asked(draft):
        return ()
    return (Due(sheet.id, DUE_KIND, 0, asked_at(draft)),)


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
