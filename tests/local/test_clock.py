"""The clock that can be moved, and ids that never repeat."""

import asyncio

import pytest

from bot.local.clock import LocalClock, iso
from bot.local.snowflakes import Snowflakes, moment_of, shard_of
from tests.patience import PATIENCE_SECONDS


async def test_alarms_ring_in_order_when_the_clock_is_moved() -> None:
    clock, rung = LocalClock(), []
    for seconds in (30, 10, 20):
        clock.after(seconds, lambda s=seconds: rung.append(s))
    before = clock.now()
    clock.move(25)
    assert rung == [10, 20]
    assert 25 <= clock.now() - before < 26
    clock.move(5)
    assert rung == [10, 20, 30]


async def test_an_alarm_rings_at_its_own_time() -> None:
    clock, seen = LocalClock(), []
    due = clock.now() + 100
    clock.at(due, lambda: seen.append(clock.now()))
    clock.move(1000)
    assert abs(seen[0] - due) < 0.1


async def test_an_alarm_may_set_another() -> None:
    clock, rung = LocalClock(), []
    clock.after(10, lambda: clock.after(10, lambda: rung.append("second")))
    clock.move(25)
    assert rung == ["second"]


async def test_alarms_ring_by_themselves_too() -> None:
    clock, rung = LocalClock(), asyncio.Event()
    clock.after(0.01, rung.set)
    await asyncio.wait_for(rung.wait(), PATIENCE_SECONDS)


async def test_a_cancelled_alarm_is_silent() -> None:
    clock, rung = LocalClock(), []
    clock.after(1, lambda: rung.append(1)).cancel()
    clock.move(2)
    assert rung == []


async def test_time_goes_forward_only() -> None:
    with pytest.raises(ValueError, match="forward"):
        LocalClock().move(-1)


async def test_ids_grow_and_tell_when_they_were_made() -> None:
    clock = LocalClock()
    ids = Snowflakes(clock)
    made = [int(ids.next()) for _ in range(10_000)]
    assert made == sorted(set(made))
    assert abs(moment_of(str(made[0])) - clock.now()) < 1
    assert shard_of(None, 7) == 0
    assert shard_of(str(made[0]), 7) == (made[0] >> 22) % 7


def test_times_are_written_as_discord_writes_them() -> None:
    assert iso(0.5) == "1970-01-01T00:00:00.500000+00:00"
