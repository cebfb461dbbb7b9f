"""Who is called at once when something waits for them, and who only when they are up again.

In quiet hours and on holiday nobody is called: when a question or a vote comes up, it is written
down when its person may be called, and that call is their next reminder (`reminders.py`). Live
matches call whoever plays them: people who sit down to one are awake.
"""

from engine.model.votes import Vote
from engine.table import clocks
from engine.table.draft import Draft, sits


def keep_calls(draft: Draft) -> None:
    """What comes up while its person rests waits for the end of their rest."""
    for n, watch in enumerate(draft.sheet.watches):
        waiting = what_waits(draft, n)
        if waiting == watch.call_for:
            continue
        is_old = set(waiting.split()) & set(watch.call_for.split())
        call_at = draft.rest_ends_of(n) if waiting else 0
        draft.set_watch(n, call_for=waiting, call_at=call_at or (watch.call_at if is_old else 0))


def hours_changed(draft: Draft, person: int) -> None:
    """Whoever rests by their new hours is called after them; whoever does so no longer, at once."""
    n = sits(draft.seats, person)
    if n is None or n >= len(draft.sheet.watches) or not what_waits(draft, n):
        return
    when = draft.rest_ends_of(n)
    if when or draft.watch(n).call_at > draft.now:
        draft.set_watch(n, call_at=when or draft.now)


def what_waits(draft: Draft, n: int) -> str:
    """What waits for the person of a seat: a word for each thing; empty if nothing does."""
    if draft.sheet.status != "playing" or draft.match.is_over:
        return ""
    asked = n in draft.match.waiting() and clocks.answerer(draft, n) is None
    parts = [str(draft.match.opened[n])] if asked else []
    return " ".join([*parts, *(f"{vote.subject}{vote.asked_at}" for vote in open_votes(draft, n))])


def open_votes(draft: Draft, n: int) -> list[Vote]:
    """The votes that a person has not agreed to yet and has a say in."""
    if not draft.seats[n].is_person:
        return []
    return [v for v in draft.sheet.votes if v.is_asked(n) and v.by != n and not v.is_answered_by(n)]


def is_resting(draft: Draft, n: int) -> bool:
    """Whether what waits for a seat's person came up while they rest: they are called later."""
    return draft.watch(n).call_at > 0
