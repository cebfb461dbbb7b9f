"""Once a day, at an hour of one's own: when a digest is due, and that none comes twice."""

import pytest
from msgspec.structs import replace

from engine.host.digests import next_time
from engine.model.people import Preferences
from engine.model.time_control import DAY, HOUR
from engine.store.protocol import Store
from tests.engine.tables_for_tests import Ears, open_tables
from tests.travelling_clock import MONDAY, TravelClock, travel

EIGHT = 8 * 60


@pytest.mark.parametrize(
    ("zone", "after", "due"),
    [
        ("UTC", 7, 8),
        ("UTC", 8, 32),
        ("UTC", 9, 32),
        ("Asia/Tokyo", 0, 23),
        ("America/New_York", 0, 13),
    ],
)
def test_the_hour_is_that_of_the_person(zone: str, after: float, due: float) -> None:
    person = Preferences(1, zone=zone, digest=EIGHT)
    assert next_time(person, MONDAY + after * HOUR) == MONDAY + due * HOUR


def hours(ears: Ears) -> list[float]:
    return [(one.at - MONDAY) / HOUR for one in ears.named("digest")]


async def test_a_digest_every_day_until_nobody_wants_it(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        person = Preferences(1, digest=EIGHT)
        await tables.person_settings.save(person)
        await travel(tables, 3 * DAY)
        assert hours(ears) == [8, 32, 56]
        assert ears.named("digest")[0].facts["since"] == MONDAY - 16 * HOUR
        await tables.person_settings.save(replace(person, digest=20 * 60))
        await travel(tables, DAY)
        assert hours(ears) == [8, 32, 56, 92]
        await tables.person_settings.save(replace(person, digest=None))
        await travel(tables, 3 * DAY)
        assert len(hours(ears)) == 4
        assert await store.next_due() is None


async def test_after_a_pause_there_is_one_and_no_more(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        await tables.person_settings.save(Preferences(1, digest=EIGHT))
    late = TravelClock(MONDAY + 5 * DAY + 12 * HOUR)
    async with open_tables(store, ears=ears, clock=late) as tables:
        await tables.settle()
        assert len(hours(ears)) == 1
        await travel(tables, DAY)
        assert len(hours(ears)) == 2


async def test_none_on_holiday(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears, clock=TravelClock(MONDAY + 12 * HOUR)) as tables:
        await tables.person_settings.save(Preferences(1, digest=EIGHT))
        await tables.person_settings.take_holiday(1, 2)
        await travel(tables, 3 * DAY)
        assert hours(ears) == [80]
