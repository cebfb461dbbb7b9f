"""Whoever rests when something comes up is called when they are up again, once."""

import pytest

from engine.model.clock_presets import PRESETS
from engine.model.people import Preferences, Quiet
from engine.model.time_control import DAY, HOUR, NO_CLOCK, TimeControl
from engine.store.protocol import Store
from engine.table.quiet_hours import rest_ends
from tests.engine.tables_for_tests import Ears, open_tables, play, sit_down
from tests.travelling_clock import MONDAY, TravelClock, travel

NIGHT = Quiet(22 * 60, 7 * 60)
LATE_EVENING = MONDAY + 23 * HOUR
MORNING = MONDAY + 31 * HOUR


def called(ears: Ears, person: int = 1) -> list[float]:
    return [(n.at - MONDAY) / HOUR for n in ears.named("reminder") if n.person == person]


@pytest.mark.parametrize(
    ("now", "ends"), [(21.9, 0), (22, 31), (23, 31), (30.9, 31), (31, 0), (12, 0)]
)
def test_quiet_hours_end_in_the_morning(now: float, ends: float) -> None:
    person = Preferences(1, quiet=NIGHT)
    expected = MONDAY + ends * HOUR if ends else 0
    assert rest_ends(person, MONDAY + now * HOUR) == expected


def test_nobody_is_called_at_midnight_because_a_holiday_is_over() -> None:
    from engine.model.people import Holiday

    away = (Holiday(MONDAY, MONDAY + 2 * DAY),)
    assert rest_ends(Preferences(1, holidays=away), MONDAY + HOUR) == MONDAY + 2 * DAY + 8 * HOUR
    late = Preferences(1, holidays=away, quiet=Quiet(22 * 60, 9 * 60))
    assert rest_ends(late, MONDAY + HOUR) == MONDAY + 2 * DAY + 9 * HOUR


@pytest.mark.parametrize("control", [PRESETS["slow"], NO_CLOCK], ids=["slow", "no clock"])
async def test_who_rests_is_called_in_the_morning(store: Store, control: TimeControl) -> None:
    ears = Ears()
    await store.save_person(Preferences(1, quiet=NIGHT))
    async with open_tables(store, ears=ears, clock=TravelClock(LATE_EVENING)) as tables:
        table = await sit_down(tables, control=control)
        assert table.asked()[0].rests
        await travel(tables, 7.9 * HOUR)
        assert called(ears) == []
        await travel(tables, HOUR)
        assert called(ears) == [31]
        (told,) = ears.named("reminder")[0].facts["matches"]
        assert (told["match"], told["what"], told["rested"]) == (table.id, "turn", True)


async def test_who_is_awake_is_called_at_once(store: Store) -> None:
    ears = Ears()
    await store.save_person(Preferences(2, quiet=NIGHT))
    async with open_tables(store, ears=ears, clock=TravelClock(LATE_EVENING)) as tables:
        table = await sit_down(tables, control=NO_CLOCK)
        assert not table.asked()[0].rests
        await travel(tables, DAY)
        assert ears.named("reminder") == []


async def test_the_calls_of_one_night_are_one(store: Store) -> None:
    ears = Ears()
    await store.save_person(Preferences(1, quiet=NIGHT))
    async with open_tables(store, ears=ears, clock=TravelClock(LATE_EVENING)) as tables:
        names = [(await sit_down(tables, control=NO_CLOCK)).id for _ in range(3)]
        await travel(tables, DAY)
        (one,) = ears.named("reminder")
        assert sorted(m["match"] for m in one.facts["matches"]) == sorted(names)


async def test_who_has_answered_at_night_is_not_called(store: Store) -> None:
    ears = Ears()
    await store.save_person(Preferences(1, quiet=NIGHT))
    async with open_tables(store, ears=ears, clock=TravelClock(LATE_EVENING)) as tables:
        table = await sit_down(tables, control=NO_CLOCK)
        while table.asked()[0].person == 1:
            await play(table, 1)
        await travel(tables, DAY)
        assert ears.named("reminder") == []


async def test_nobody_is_called_twice_for_the_same(store: Store) -> None:
    """Whatever happens at the table meanwhile, and whoever stops and begins again."""
    ears, clock = Ears(), TravelClock(LATE_EVENING)
    await store.save_person(Preferences(1, quiet=NIGHT))
    async with open_tables(store, ears=ears, clock=clock) as tables:
        table = await sit_down(tables, 3, control=PRESETS["slow"])
        await travel(tables, 9 * HOUR)
        assert called(ears) == [31]
        await table.ask(2, "draw")
        await travel(tables, HOUR)
    async with open_tables(store, ears=ears, clock=clock) as tables:
        await (await tables.table(table.id)).vote(3, "draw", yes=False)
        await travel(tables, DAY)
        assert called(ears) == [31]


async def test_a_call_that_fell_due_while_nobody_was_there_is_made(store: Store) -> None:
    ears = Ears()
    await store.save_person(Preferences(1, quiet=NIGHT))
    async with open_tables(store, ears=ears, clock=TravelClock(LATE_EVENING)) as tables:
        table = await sit_down(tables, 3, control=PRESETS["slow"])
    async with open_tables(store, ears=ears, clock=TravelClock(MORNING + 2 * HOUR)) as tables:
        await (await tables.table(table.id)).ask(2, "draw")
        await tables.settle()
        assert called(ears) == [33]


async def test_a_live_match_calls_whoever_plays_it(store: Store) -> None:
    await store.save_person(Preferences(1, quiet=NIGHT))
    async with open_tables(store, clock=TravelClock(LATE_EVENING)) as tables:
        table = await sit_down(tables, control=PRESETS["live"])
        assert not table.asked()[0].rests


async def test_a_vote_at_night_waits_for_the_morning(store: Store) -> None:
    ears = Ears()
    await store.save_person(Preferences(2, quiet=NIGHT))
    async with open_tables(store, ears=ears, clock=TravelClock(LATE_EVENING)) as tables:
        table = await sit_down(tables, control=NO_CLOCK)
        await table.ask(1, "draw")
        await travel(tables, 9 * HOUR)
        (told,) = ears.named("reminder")[0].facts["matches"]
        assert (ears.named("reminder")[0].person, told["what"]) == (2, "vote")
        assert called(ears, 2) == [31]


async def test_who_is_back_early_is_called_at_once(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears, clock=TravelClock(MONDAY + 12 * HOUR)) as tables:
        await tables.person_settings.take_holiday(1, 5)
        table = await sit_down(tables, control=PRESETS["normal"])
        assert table.asked()[0].rests
        await travel(tables, 2 * DAY)
        assert called(ears) == []
        await tables.person_settings.end_holiday(1)
        await tables.settle()
        assert called(ears) == [60]
        await travel(tables, HOUR)
        assert called(ears) == [60]


async def test_a_turn_that_a_holiday_interrupts_is_called_again_after_it(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears, clock=TravelClock(MONDAY + 12 * HOUR)) as tables:
        await sit_down(tables, control=NO_CLOCK)
        await tables.person_settings.take_holiday(1, 2)
        await travel(tables, 5 * DAY)
        assert called(ears) == [60]


async def test_a_question_out_of_turn_reminds_once(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        table = await sit_down(tables, 3, game="embers", control=PRESETS["slow"])
        for _ in range(60):
            if any(a.seat != table.match.state.turn for a in table.asked()):
                break
            await play(table, 1)
        asked = next(a for a in table.asked() if a.seat != table.match.state.turn)
        began = tables.clock.now()
        await travel(tables, PRESETS["slow"].short - 1)
        mine = [n.at - began for n in ears.named("reminder") if n.person == asked.person]
        assert mine == [PRESETS["slow"].short / 2]
