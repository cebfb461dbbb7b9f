"""The puzzle of the day in a channel: once a day, at an hour that the server has chosen.

The next post of a server is a row of the schedule, which its settings write. When it falls due it
becomes a notice, and the row of the next day takes its place in the same step: whenever a process
ends, no post is made twice and none is left out.
"""

import hashlib

from engine.host.once_a_day import keep_planned, next_daily
from engine.model.due import Due
from engine.model.notice import Notice
from engine.model.people import Server
from engine.puzzles.of_the_day import day_of, puzzle_of
from engine.store.protocol import Store
from engine.table.quiet_hours import zone
from engine.trouble import BadOption

KIND = "puzzle"
CHANNEL, HOUR_OF_DAY, ZONE = "puzzle_channel", "puzzle_hour", "zone"
"""What the settings of a server call it."""
USUAL_HOUR, USUAL_ZONE = 8, "UTC"


def next_time(server: Server, after: float) -> float | None:
    """When a server's next post is due; None if it wants none."""
    if not server.settings.get(CHANNEL, "").isdecimal():
        return None
    said = server.settings.get(HOUR_OF_DAY, "")
    hour = int(said) % 24 if said.isdecimal() else USUAL_HOUR
    try:
        where = zone(server.settings.get(ZONE, USUAL_ZONE))
    except BadOption:
        where = zone(USUAL_ZONE)
    return next_daily(where, 60 * hour, after)


async def plan(store: Store, server: Server, now: float) -> float | None:
    """Write the row of a server's next post, or take it away; when it is."""
    when = next_time(server, now)
    row = None if when is None else _row(server.id, when)
    await keep_planned(store, _owner(server.id), KIND, row)
    return when


async def fall_due(row: Due, now: float, store: Store) -> bool:
    """A post is due: whether there is a notice to deliver. What was missed for a day is not made
    up for: the puzzle of today is posted.
    """
    server = await store.server(_server(row))
    when = next_time(server, now)
    if when is None:
        await store.drop_due(row)
        return False
    notice = _notice(server, now)
    made = await store.turn_into_notice([row], notice, [_row(server.id, when)])
    return made and notice is not None


def _owner(server: int) -> str:
    return f"server {server}"


def _server(row: Due) -> int:
    return int(row.owner.rpartition(" ")[2])


def _row(server: int, when: float) -> Due:
    return Due(_owner(server), KIND, 0, when)


def _notice(server: Server, now: float) -> Notice | None:
    """Of one day there is one; None where there are no puzzles."""
    day = day_of(now)
    if puzzle_of(day) is None:
        return None
    nonce = "p-" + hashlib.blake2b(f"{server.id} {day}".encode(), digest_size=10).hexdigest()
    facts = {"server": server.id, "channel": int(server.settings[CHANNEL]), "day": day.isoformat()}
    return Notice(nonce, KIND, facts, None, None, now)
