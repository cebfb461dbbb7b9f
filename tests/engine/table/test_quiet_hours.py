"""When a clock stands still: quiet hours, holidays, weekends, against a count minute by minute."""

import random
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from engine.model.clock_presets import PRESETS
from engine.model.people import Holiday, Preferences, Quiet
from engine.model.time_control import DAY, HOUR, MINUTE, TimeControl
from engine.table.quiet_hours import QuietHours, check
from engine.trouble import BadOption
from tests.effort import seeds
from tests.travelling_clock import MONDAY

SLOW = PRESETS["slow"]
NIGHT = Quiet(22 * 60, 8 * 60)
EVENING = 22 - 1 / 60


def rests(person: Preferences, control: TimeControl, at: float) -> bool:
    """Whether a moment is one of rest, from its local time and nothing else."""
    local = datetime.fromtimestamp(at, ZoneInfo(person.zone))
    if control.weekends and local.weekday() >= 5:
        return True
    if not control.is_live and any(h.start <= at < h.end for h in person.holidays):
        return True
    if person.quiet is None or control.pace < HOUR:
        return False
    minutes = (person.quiet.end - person.quiet.start) % 1440
    if control.pace < 3 * DAY or control.patience:
        minutes = min(minutes, 600)
    return (local.hour * 60 + local.minute - person.quiet.start) % 1440 < minutes


@pytest.mark.parametrize("seed", seeds(25))
def test_running_time_is_what_a_count_of_minutes_says(seed: int) -> None:
    chance = random.Random(seed)
    zone = chance.choice(["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata"])
    begin = MONDAY + chance.randrange(330) * DAY + chance.randrange(1440) * MINUTE
    quiet = Quiet(chance.randrange(48) * 30, 0)
    quiet = Quiet(quiet.start, (quiet.start + chance.randrange(32) * 30) % 1440)
    first = begin + chance.randrange(-50, 100) * HOUR
    holidays = (Holiday(first, first + chance.randrange(1, 5) * DAY),)
    person = Preferences(1, zone=zone, quiet=chance.choice([quiet, None]), holidays=holidays)
    control = TimeControl(
        per_move=chance.choice([8 * HOUR, 2 * DAY, 7 * DAY]),
        weekends=chance.random() < 0.5,
        patience=chance.choice(["", "everybody"]),
    )
    rest, left, at = QuietHours(person, control), chance.randrange(1, 90 * 60), begin
    while left:
        left -= not rests(person, control, at)
        at += MINUTE
    ran = rest.elapsed(begin, at)
    assert rest.run(begin, ran) == pytest.approx(at)
    assert ran == sum(
        MINUTE
        for minute in range(int((at - begin) / MINUTE))
        if not rests(person, control, begin + minute * MINUTE)
    )


def test_quiet_hours_stop_clocks_of_an_hour_and_more() -> None:
    ann, evening = Preferences(1, quiet=NIGHT), MONDAY + 21 * HOUR
    for control in (SLOW, PRESETS["quick"], TimeControl(per_move=HOUR), TimeControl(bank=HOUR)):
        assert QuietHours(ann, control).run(evening, 2 * HOUR) == MONDAY + DAY + 9 * HOUR
    for control in (PRESETS["live"], TimeControl(per_move=HOUR - 1)):
        assert QuietHours(ann, control).run(evening, 2 * HOUR) == MONDAY + 23 * HOUR


@pytest.mark.parametrize(
    ("control", "hours"),
    [
        (TimeControl(per_move=8 * HOUR), 10),
        (TimeControl(per_move=3 * DAY - 1), 10),
        (TimeControl(per_move=3 * DAY), 14),
        (TimeControl(per_move=3 * DAY, patience="newcomers"), 10),
    ],
)
def test_long_quiet_hours_stop_short_clocks_and_tournaments_for_ten_hours_a_day(
    control: TimeControl, hours: int
) -> None:
    ann, evening = Preferences(1, quiet=Quiet(20 * 60, 10 * 60)), MONDAY + 19 * HOUR
    rest = QuietHours(ann, control)
    assert rest.run(evening, 2 * HOUR) == evening + (2 + hours) * HOUR
    assert rest.waking_day == (24 - hours) * HOUR
    morning = MONDAY + DAY + 10 * HOUR
    assert rest.awake(MONDAY + 23 * HOUR, evening, MONDAY + 2 * DAY) == morning, "not called, ever"


def test_quiet_hours_are_local() -> None:
    ann = Preferences(1, zone="America/New_York", quiet=NIGHT)
    assert QuietHours(ann, SLOW).run(MONDAY, 4 * HOUR) == MONDAY + 14 * HOUR


def test_a_night_in_which_the_clocks_change_is_an_hour_shorter() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    evening = datetime(2026, 3, 28, 21, tzinfo=berlin)
    ann = Preferences(1, zone="Europe/Berlin", quiet=NIGHT)
    done = QuietHours(ann, SLOW).run(evening.timestamp(), 2 * HOUR)
    assert datetime.fromtimestamp(done, berlin) == evening.replace(hour=9) + timedelta(days=1)
    assert done - evening.timestamp() == 11 * HOUR


def test_holidays_stop_everything_but_live_clocks() -> None:
    ann = Preferences(1, holidays=(Holiday(MONDAY, MONDAY + 10 * DAY),))
    for name, days in (("quick", 10), ("slow", 10), ("live", 0)):
        done = QuietHours(ann, PRESETS[name]).run(MONDAY, MINUTE)
        assert done == MONDAY + days * DAY + MINUTE, name


def test_a_weekend_stops_and_never_refills() -> None:
    control = TimeControl(per_move=2 * DAY, weekends=True)
    friday = MONDAY + 4 * DAY + 18 * HOUR
    rest = QuietHours(None, control)
    assert rest.run(friday, 7 * HOUR) == MONDAY + 7 * DAY + HOUR
    assert rest.elapsed(friday, MONDAY + 7 * DAY) == 6 * HOUR
    assert rest.run(MONDAY + 5 * DAY + HOUR, 0.5 * HOUR) == MONDAY + 7 * DAY + 0.5 * HOUR


@pytest.mark.parametrize(
    ("when", "before", "expected"),
    [(12, 48, 12), (23, 48, 32), (26, 48, 32), (26, 30, EVENING), (32, 48, 32), (22, 48, 32)],
)
def test_reminders_are_moved_out_of_quiet_hours(when: int, before: int, expected: float) -> None:
    rest = QuietHours(Preferences(1, quiet=NIGHT), PRESETS["quick"])
    moved = rest.awake(MONDAY + when * HOUR, MONDAY, MONDAY + before * HOUR)
    assert moved == pytest.approx(MONDAY + expected * HOUR)


def test_a_reminder_that_fits_nowhere_is_left_out() -> None:
    rest = QuietHours(Preferences(1, quiet=NIGHT), PRESETS["quick"])
    start = MONDAY + 22.5 * HOUR
    assert rest.awake(start + HOUR, start, start + 2 * HOUR) is None


@pytest.mark.parametrize(
    "person",
    [
        Preferences(1, zone="Middle/Earth"),
        Preferences(1, zone="../../etc/passwd"),
        Preferences(1, quiet=Quiet(0, 1441)),
        Preferences(1, quiet=Quiet(0, 17 * 60)),
    ],
)
def test_hours_that_make_no_sense_are_refused(person: Preferences) -> None:
    with pytest.raises(BadOption):
        check(person)


@pytest.mark.parametrize(
    "control",
    [
        TimeControl(per_move=59),
        TimeControl(per_move=15 * DAY),
        TimeControl(per_move=DAY, bank=DAY),
        TimeControl(per_move=DAY, increment=60),
        TimeControl(bank=DAY, increment=-1),
    ],
)
def test_clocks_nobody_could_play_by_are_refused(control: TimeControl) -> None:
    with pytest.raises(BadOption):
        control.check()


def test_presets_and_short_clocks() -> None:
    days = {name: control.check().per_move / DAY for name, control in PRESETS.items()}
    by_move = {"live": 5 / 1440, "quick": 1 / 3, "day": 1, "normal": 2, "three": 3, "five": 5}
    assert days == {**by_move, "slow": 7, "none": 0, "bank": 0, "blitz": 0}
    short = {name: control.short for name, control in PRESETS.items()}
    assert short["live"] == MINUTE
    assert (short["quick"], short["normal"], short["slow"]) == (2 * HOUR, 12 * HOUR, DAY)
    assert TimeControl(per_move=3 * HOUR).short == HOUR
