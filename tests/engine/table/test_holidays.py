"""Holidays: an automa plays meanwhile if its person wants it or the others ask, and goes again."""

import random
from pathlib import Path

import pytest

from engine.host.tables import Tables
from engine.model.clock_presets import PRESETS
from engine.model.people import Holiday, Preferences, Quiet
from engine.model.time_control import DAY, HOUR, TimeControl
from engine.store.protocol import Store
from engine.table.draft import NotAllowed
from engine.table.holidays import OnHoliday, days_left, take_holiday
from engine.table.quiet_hours import Delay, QuietHours
from engine.table.table import Table
from engine.trouble import BadOption
from tests.engine.tables_for_tests import Ears, any_move, open_tables, sit_down
from tests.travelling_clock import MONDAY, TravelClock, travel

NORMAL = PRESETS["normal"]


@pytest.fixture
def url(tmp_path: Path) -> str:
    """One database is enough here."""
    return f"sqlite:///{tmp_path / 'tephra.db'}"


async def away(tables: Tables, person: int, first: float, last: float, *, automa: bool) -> Holiday:
    """A holiday from day to day."""
    start, end = (tables.clock.now() + days * DAY for days in (first, last))
    found = await tables.person_settings.plan_holiday(person, start, end)
    if automa:
        await tables.person_settings.let_automa_play(person, wanted=True)
    await tables.settle()
    return found


async def answer(table: Table, person: int) -> None:
    await table.submit(person, any_move(table, table.seat_of(person), random.Random(0)))


async def test_nobody_comes_back_from_a_holiday_they_are_not_on(store: Store) -> None:
    """A holiday that is only planned is taken back without a word; without any nothing happens."""
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        await sit_down(tables, 2, control=NORMAL)
        await tables.person_settings.end_holiday(1)
        await away(tables, 1, 1, 8, automa=False)
        await tables.person_settings.end_holiday(1)
        await tables.settle()
        assert (await store.person(1)).holidays == ()
        assert not ears.named("holiday_over")


# ── An automa meanwhile ──────────────────────────────────────────────────────────────────────────


async def test_an_automa_plays_from_the_first_day_to_the_last(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, control=NORMAL)
        await away(tables, 1, 1, 8, automa=True)
        await travel(tables, DAY - 1)
        assert not table.seats[0].stand_in
        await travel(tables, 1)
        assert (table.seats[0].stand_in, table.seats[0].late) == ("easy", False)
        assert [a.person for a in table.asked()] == [2], "the turn was played at once"
        await travel(tables, 6.5 * DAY)
        assert table.seats[0].stand_in
        await travel(tables, 0.5 * DAY)
        assert not table.seats[0].stand_in
        hands = [(e.seat, e.text, e.by) for e in table.match.entries if e.act == "hand"]
        assert hands[0] == (0, "easy", "person")
        assert hands[-1] == (0, "person", "clock")


async def test_wanted_during_the_holiday_it_plays_at_once_and_goes_at_once(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, control=NORMAL)
        await travel(tables, 1)
        await away(tables, 1, 0, 8, automa=False)
        assert table.asked()[0].person == 1, "the others wait"
        await tables.person_settings.let_automa_play(1, wanted=True)
        await tables.settle()
        assert table.asked()[0].person == 2
        await tables.person_settings.let_automa_play(1, wanted=False)
        assert not table.seats[0].stand_in


async def test_whoever_plays_on_holiday_keeps_that_seat(store: Store) -> None:
    async with open_tables(store) as tables:
        one = await sit_down(tables, 2, control=NORMAL)
        other = await sit_down(tables, 2, control=NORMAL)
        await away(tables, 1, 0, 8, automa=True)
        await one.take_back(1)
        await answer(one, 2)
        await answer(one, 2)
        await tables.settle()
        assert not one.seats[0].stand_in
        assert other.seats[0].stand_in
        await tables.person_settings.end_holiday(1)
        assert not other.seats[0].stand_in


async def test_nobody_is_late_on_holiday_and_a_vote_about_them_ends(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 3, control=NORMAL)
        await travel(tables, 2 * DAY)
        await table.ask(2, "replace", 0)
        assert table.seats[0].late
        await away(tables, 1, 0, 8, automa=True)
        assert not table.seats[0].late
        assert not table.sheet.votes


async def test_automa_never_play_a_match_among_themselves(store: Store) -> None:
    async with open_tables(store) as tables:
        alone = await sit_down(tables, 1, automa=1, control=NORMAL)
        both = await sit_down(tables, 2, control=NORMAL)
        await travel(tables, 1)
        await away(tables, 2, 0, 8, automa=True)
        await away(tables, 1, 0, 8, automa=True)
        assert not alone.seats[0].stand_in
        assert [bool(seat.stand_in) for seat in both.seats] == [False, True]


async def test_live_matches_know_no_holidays(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, control=PRESETS["live"])
        await travel(tables, 1)
        await away(tables, 1, 0, 8, automa=True)
        assert not table.seats[0].stand_in


async def test_a_match_that_begins_during_the_holiday_is_played_too(store: Store) -> None:
    async with open_tables(store) as tables:
        await away(tables, 2, 0, 8, automa=True)
        table = await sit_down(tables, 2, control=NORMAL)
        assert table.seats[1].stand_in


async def test_it_all_survives_a_restart(store: Store) -> None:
    clock = TravelClock()
    async with open_tables(store, clock=clock) as tables:
        table = await sit_down(tables, 2, control=NORMAL)
        await away(tables, 1, 1, 3, automa=True)
    async with open_tables(store, clock=clock) as tables:
        await travel(tables, 2 * DAY)
        assert (await tables.table(table.id)).seats[0].stand_in
    async with open_tables(store, clock=clock) as tables:
        await travel(tables, 2 * DAY)
        assert not (await tables.table(table.id)).seats[0].stand_in


# ── Asked for by the others ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("control", [NORMAL, TimeControl()], ids=["clock", "no clock"])
async def test_after_three_days_the_others_may_ask_for_a_stand_in(
    store: Store, control: TimeControl
) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 3, control=control)
        with pytest.raises(NotAllowed, match="not on holiday"):
            await table.ask(2, "stand_in", 0)
        holiday = await away(tables, 1, 1, 12, automa=False)
        await travel(tables, 4 * DAY - 1)
        with pytest.raises(OnHoliday, match="after three days") as refused:
            await table.ask(2, "stand_in", 0)
        assert (refused.value.seat, refused.value.until) == (0, holiday.end)
        await travel(tables, 1)
        await table.ask(2, "stand_in", 0)
        assert not table.seats[0].stand_in
        await table.vote(3, "stand_in", 0, yes=True)
        assert table.seats[0].stand_in
        await tables.settle()
        assert table.asked()[0].person == 2
        with pytest.raises(NotAllowed, match="already"):
            await table.ask(2, "stand_in", 0)
        await tables.person_settings.save(await store.person(1))
        assert table.seats[0].stand_in, "also when they look at their settings"
        await travel(tables, 8 * DAY)
        assert not table.seats[0].stand_in


async def test_of_two_the_other_is_enough(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, control=NORMAL)
        await away(tables, 1, 0, 12, automa=False)
        await travel(tables, 3 * DAY)
        await table.ask(2, "stand_in", 0)
        assert table.seats[0].stand_in


async def test_nobody_on_holiday_is_voted_out(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 3)
        await away(tables, 1, 1, 12, automa=False)
        await travel(tables, 10 * DAY)
        with pytest.raises(OnHoliday, match="stand-in"):
            await table.ask(2, "replace", 0)


# ── Why a deadline is so far away ────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("person", "control", "delay"),
    [
        (Preferences(1), NORMAL, None),
        (Preferences(1, quiet=Quiet(23 * 60, 6 * 60)), NORMAL, None),
        (Preferences(1, quiet=Quiet(22 * 60, 8 * 60)), NORMAL, None),
        (Preferences(1, quiet=Quiet(18 * 60, 10 * 60)), PRESETS["three"], Delay("nights")),
        (
            Preferences(1, holidays=(Holiday(MONDAY + DAY, MONDAY + 5 * DAY),)),
            NORMAL,
            Delay("holiday", MONDAY + 5 * DAY),
        ),
        (Preferences(1), TimeControl(per_move=5 * DAY, weekends=True), None),
        (Preferences(1), TimeControl(per_move=6 * DAY, weekends=True), Delay("weekends")),
    ],
)
def test_an_unusually_long_deadline_says_why(
    person: Preferences, control: TimeControl, delay: Delay | None
) -> None:
    assert QuietHours(person, control).delay(MONDAY, control.per_move, MONDAY) == delay


def test_a_holiday_that_is_over_is_not_named_any_more() -> None:
    person = Preferences(1, holidays=(Holiday(MONDAY + DAY, MONDAY + 5 * DAY),))
    hours = QuietHours(person, NORMAL)
    assert hours.delay(MONDAY, NORMAL.per_move, MONDAY + 5 * DAY - 1) is not None
    assert hours.delay(MONDAY, NORMAL.per_move, MONDAY + 5 * DAY) is None


async def test_without_a_clock_a_holiday_is_named_too(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables)
        holiday = await away(tables, 1, 0, 5, automa=False)
        (asked,) = table.asked()
        assert (asked.due, asked.delay) == (None, Delay("holiday", holiday.end))
        await travel(tables, 5 * DAY + HOUR)
        assert table.asked()[0].delay is None


def test_thirty_days_of_holiday_in_a_year() -> None:
    ann = Preferences(1)
    assert days_left(ann, MONDAY) == 30
    first = take_holiday(ann, MONDAY, 20)
    ann = Preferences(1, holidays=(first,))
    later = first.end + DAY
    assert days_left(ann, later) == 10
    with pytest.raises(BadOption, match="10 days of holiday left"):
        take_holiday(ann, later, 11)
    with pytest.raises(BadOption, match="on holiday already"):
        take_holiday(ann, MONDAY + DAY, 1)
    assert take_holiday(ann, later, 10) == Holiday(later, later + 10 * DAY)
    assert days_left(ann, later + 365 * DAY) == 30
