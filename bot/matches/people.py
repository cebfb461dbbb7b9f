"""Who plays in which matches."""

from engine.model.sheet import Sheet
from engine.store.protocol import Store
from engine.table.table import Table


async def running_matches_of(store: Store, person: int) -> list[Sheet]:
    """The running matches somebody plays in, the newest first: not those they have left."""
    return [
        sheet
        for sheet in await store.sheets(person=person, status=("playing",))
        if any(s.person == person and not s.left for s in await store.seats(sheet.id))
    ]


def has_human_company(table: Table, person: int) -> bool:
    """Whether somebody else plays themselves: automa alone would be at the end in no time."""
    others = [seat for seat in table.seats if seat.is_person and seat.person != person]
    return any(not seat.stand_in for seat in others)
