"""Whose business a match is: a private one is seen by its own people only, also by its id."""

from collections.abc import Sequence

from engine.model.seats import Seat
from engine.model.sheet import Sheet
from engine.sentences import say
from engine.table.table import Table
from engine.trouble import NotFound


def may_see(sheet: Sheet, seats: Sequence[Seat], person: int, channel: int | None = None) -> bool:
    """A private match is for whoever plays it, is invited or offered a seat, and for whoever is
    where it is played: they read it there.
    """
    if not sheet.notes.get("private") or (channel is not None and channel == sheet.channel):
        return True
    offered = [vote.newcomer for vote in sheet.votes]
    return person in (sheet.host, *sheet.invited, *offered, *(seat.person for seat in seats))


def seen_by(table: Table, person: int, channel: int | None) -> Table:
    """The table, if it is a person's business; else they hear what they hear of no match at all."""
    if may_see(table.sheet, table.seats, person, channel):
        return table
    raise NotFound(say("no_match", match=table.id[:20]))
