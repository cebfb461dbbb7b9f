"""A match that stands: nobody can move, no clock runs, and it goes on where it stood.

It stands while its place is closed, and while everybody is away (`absence.py`). In the second case
whoever does anything lets it go on; if nobody does, it is abandoned (`abandoned_matches.py`).
"""

from engine.model.sheet import AWAY
from engine.table.abandoned_matches import abandoned_at
from engine.table.draft import Draft, sits


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
