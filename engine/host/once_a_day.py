"""What comes once a day at somebody's own hour: the row of the schedule for the next time."""

from datetime import datetime, timedelta, tzinfo

from engine.model.due import Due
from engine.store.protocol import Store


def next_daily(where: tzinfo, minutes: int, after: float) -> float:
    """The next time that clocks show so many minutes after midnight."""
    day = datetime.fromtimestamp(after, where).replace(hour=0, minute=0, second=0, microsecond=0)
    times = ((day + timedelta(days=n, minutes=minutes)).timestamp() for n in range(3))
    return next(at for at in times if at > after)


async def keep_planned(store: Store, owner: str, kind: str, row: Due | None) -> None:
    """Write the row of an owner's next time, or take away the one there is."""
    known = await store.due_row(owner, kind)
    if row is not None and (known is None or known.due != row.due):
        await store.set_due(row)
    elif row is None and known is not None:
        await store.drop_due(known)
