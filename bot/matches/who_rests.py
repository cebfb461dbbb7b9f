"""Who is left in peace just now: in their quiet hours and on holiday nobody is pinged."""

from collections.abc import Collection

from engine.store.protocol import Store
from engine.table.quiet_hours import rest_ends


async def rests(store: Store, person: int, now: float) -> bool:
    """Whether somebody is in their quiet hours or on holiday."""
    return rest_ends(await store.person(person), now) > 0


async def awake(store: Store, people: Collection[int], now: float) -> list[int]:
    """Those who are not."""
    return [one for one in people if not await rests(store, one, now)]
