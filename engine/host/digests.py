"""Digests: once a day, at an hour of their own, whoever wants it is told how their matches stand.

The next one of a person is a row of the schedule, which their settings write. When it falls due it
becomes a notice, and the row of the next day takes its place in the same step. On holiday there is
none.
"""

import hashlib

from engine.host.once_a_day import keep_planned, next_daily
from engine.model.due import Due
from engine.model.notice import Notice
from engine.model.people import Preferences
from engine.model.time_control import DAY
from engine.store.protocol import Store
from engine.table.quiet_hours import zone

KIND = "digest"


def next_time(person: Preferences, after: float) -> float | None:
    """When somebody's next digest is due; None if they want none."""
    if person.digest is None:
        return None
    return next_daily(zone(person.zone), person.digest, after)


async def plan(store: Store, person: Preferences, now: float) -> float | None:
    """Write the row of somebody's next digest, or take it away; when it is."""
    when = next_time(person, now)
    row = None if when is None else _row(person.id, when)
    await keep_planned(store, _owner(person.id), KIND, row)
    return when


async def fall_due(row: Due, now: float, store: Store) -> bool:
    """A digest is due: whether there is a notice to deliver."""
    person = await store.person(row.person) if row.person is not None else None
    when = next_time(person, now) if person is not None else None
    if person is None or when is None:
        await store.drop_due(row)
        return False
    is_away = any(holiday.start <= now < holiday.end for holiday in person.holidays)
    notice = None if is_away else _notice(person.id, row.due, now)
    made = await store.turn_into_notice([row], notice, [_row(person.id, when)])
    return made and notice is not None


def _owner(person: int) -> str:
    return f"person {person}"


def _row(person: int, when: float) -> Due:
    return Due(_owner(person), KIND, 0, when, person)


def _notice(person: int, due: float, now: float) -> Notice:
    """It tells of the day before."""
    nonce = "d-" + hashlib.blake2b(f"{person} {due}".encode(), digest_size=10).hexdigest()
    return Notice(nonce, "digest", {"since": due - DAY}, None, person, now)
