"""A match that stands: nobody can move, no clock runs, and it goes on where it stood.

It stands while its place is closed, and while everybody is away (`absence.py`). In the second case
whoever does anything lets it go on; if nobody does for a week, it is abandoned and counts for
nobody. In a tournament the arbiter ends it.
"""

from engine.model.due import Due
from engine.model.time_control import DAY
from engine.table.draft import Draft, sits

AWAY = "away"
"""Why a match stands in which everybody is away."""
ABANDONED_SECONDS = 7 * DAY
"""After which a match is abandoned to which nobody has come back."""
DUE_KIND = "away"


def pause(draft: Draft, why: str) -> None:
    """Nobody can move and all clocks stand. A place that is closed comes before people who are
    away.
    """
    if draft.sheet.status != "playing" or draft.sheet.paused not in ("", AWAY):
        return
    draft.set(paused=why, paused_since=draft.now)
    if why == AWAY and not draft.has_arbiter:
        draft.note("paused", why=why, until=abandoned_at(draft))
    else:
        draft.note("paused", why=why)


def resume(draft: Draft) -> None:
    """The match goes on where it stood."""
    if draft.sheet.paused:
        draft.set(paused="", paused_since=0)
        draft.note("resumed")


def wake(draft: Draft, person: int | None = None) -> bool:
    """Somebody is here, or decides: a match goes on that stood because everybody was away. Their
    own turn has all its time again. Whether it stood.
    """
    if draft.sheet.paused != AWAY:
        return False
    resume(draft)
    seat = sits(draft.seats, person)
    if seat is not None:
        draft.set_watch(seat, question="", before="", since=0, left=0)
    return True


def abandoned_at(draft: Draft) -> float:
    return draft.sheet.paused_since + ABANDONED_SECONDS


def due_rows(draft: Draft) -> tuple[Due, ...]:
    """When a match is abandoned to which nobody comes back."""
    if draft.sheet.paused != AWAY or draft.sheet.status != "playing" or draft.has_arbiter:
        return ()
    return (Due(draft.sheet.id, DUE_KIND, 0, abandoned_at(draft)),)


def abandon(draft: Draft) -> None:
    """Nobody has come back for too long; nothing if somebody has."""
    if any(row.due <= draft.now for row in due_rows(draft)):
        draft.set(paused="", paused_since=0)
        draft.add(draft.match.propose_act("abandon", text=AWAY, by="clock"))
