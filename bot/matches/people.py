"""Who plays in which matches."""

import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress

from engine.host.tables import Tables
from engine.model.seats import Seat
from engine.model.sheet import Sheet
from engine.store.legible import DamagedRow
from engine.store.protocol import NotStored, Store
from engine.table.table import Table
from engine.trouble import Trouble

log = logging.getLogger(__name__)


async def running_matches_of(store: Store, person: int) -> list[Sheet]:
    """The running matches somebody plays in, the newest first: not those they have left."""
    return [
        sheet
        for sheet in await store.sheets(person=person, status=("playing",))
        if any(s.person == person and not s.left for s in await readable_seats(store, sheet))
    ]


async def readable_seats(store: Store, sheet: Sheet) -> Sequence[Seat]:
    """Who sits where; nobody, where that cannot be read: it spoils no list."""
    with suppress(DamagedRow):
        return await store.seats(sheet.id)
    return ()


async def readable_tables(tables: Tables, sheets: Iterable[Sheet]) -> list[Table]:
    """The tables of matches; one that cannot be read spoils no list."""
    found = []
    for sheet in sheets:
        try:
            found.append(await tables.table(sheet.id))
        except NotStored:
            raise
        except Exception as problem:
            log_unreadable(sheet, problem)
    return found


def log_unreadable(sheet: Sheet, problem: Exception) -> None:
    """A match is left out of a list."""
    unforeseen = None if isinstance(problem, Trouble) else problem
    facts = {"match": sheet.id}
    log.error("match %s is not listed: %s", sheet.id, problem, exc_info=unforeseen, extra=facts)


def has_human_company(table: Table, person: int) -> bool:
    """Whether somebody else plays themselves: automa alone would be at the end in no time."""
    others = [seat for seat in table.seats if seat.is_person and seat.person != person]
    return any(not seat.stand_in for seat in others)
