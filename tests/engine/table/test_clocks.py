"""The clocks of matches, travelled through: reminders, consequences, answers out of turn."""

import random

import pytest

from engine import notation
from engine.host.tables import Tables
from engine.model.clock_presets import PRESETS
from engine.model.people import Preferences, Quiet
from engine.model.time_control import DAY, HOUR, MINUTE, Patience, TimeControl
from engine.store.protocol import Store
from engine.table.draft import NotAllowed
from engine.table.reminders import NO_CLOCK_SECONDS
from engine.table.table import Table
from engine.trouble import BadOption
from tests.engine.tables_for_tests import (
    Ears,
    any_move,
    open_tables,
    play,
    sit_down,
)
from tests.travelling_clock import MONDAY, TravelClock, travel

NORMAL = PRESETS["normal"]


async def to_turn_of(table: Table, person: int) -> None:
    """Play until somebody is on turn."""
    while [a.person for a in table.asked()] != [person]:
        await play(table, 1)


async def next_turn(table: Table) -> None:
    """The person on turn plays all of it."""
    turn = table.match.state.turns
    while table.status == "playing" and table.match.state.turns == turn:
        await play(table, 1)


def reminded(ears: Ears, clock: TravelClock) -> list[float]:
    return [(notice.at - MONDAY) / HOUR for notice in ears.named("reminder")]


async def test_without_a_clock_nothing_falls_due_for_a_week(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables)
        await tables.settle()
        assert await store.next_due() == tables.clock.now() + NO_CLOCK_SECONDS
        assert table.asked()[0].due is None


@pytest.mark.parametrize(("name", "hours"), [("normal", 48), ("slow", 168)])
async def test_reminders_at_a_half_four_fifths_and_nineteen_twentieths(
    store: Store, name: str, hours: float
) -> None:
    ears, clock = Ears(), TravelClock()
    async with open_tables(store, ears=ears, clock=clock) as tables:
        table = await sit_down(tables, control=PRESETS[name])
        assert table.asked()[0].due == MONDAY + hours * HOUR
        await travel(tables, hours * HOUR - 1)
        fractions = [hours / 2, hours * 4 / 5, hours * 19 / 20]
        assert reminded(ears, clock) == pytest.approx(fractions)
        assert {notice.person for notice in ears.notices} == {1}
        assert ears.notices[0].facts["matches"][0]["match"] == table.id
        assert all(entry.act != "hand" for entry in table.match.entries)


async def test_a_live_match_reminds_once(store: Store) -> None:
    ears, clock = Ears(), TravelClock()
    async with open_tables(store, ears=ears, clock=clock) as tables:
        await sit_down(tables, control=PRESETS["live"])
        await travel(tables, 5 * MINUTE - 1)
        assert reminded(ears, clock) == pytest.approx([4 / 60])


async def test_at_most_three_reminders_in_a_turn_of_many_answers(store: Store) -> None:
    ears, clock = Ears(), TravelClock()
    async with open_tables(store, ears=ears, clock=clock) as tables:
        table = await sit_down(tables, control=NORMAL)
        await play(table, 1)
        due = table.asked()[0].due
        await travel(tables, 30 * HOUR)
        await play(table, 1)
        assert table.asked()[0].person == 2
        assert table.asked()[0].due == due, "one clock for the whole turn"
        await travel(tables, 18 * HOUR - 1)
        assert len(ears.named("reminder")) == 3


async def test_neither_undo_nor_a_finished_turn_taken_back_refills(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, control=NORMAL)
        await play(table, 1)
        due = table.asked()[0].due
        await travel(tables, HOUR)
        await play(table, 1)
        await table.undo(2)
        assert table.asked()[0].due == due
        await next_turn(table)
        await travel(tables, HOUR)
        await table.undo(2)
        await table.vote(1, "undo", yes=True)
        asked = table.asked()[0]
        assert asked.person == 2
        assert asked.due == pytest.approx(due + HOUR), "only the other's time did not count"


async def test_who_takes_a_finished_turn_back_pays_for_the_time_of_the_other(store: Store) -> None:
    async with open_tables(store) as tables:
        control = TimeControl(bank=20 * MINUTE, increment=30)
        table = await sit_down(tables, game="volcanic_isle", control=control)
        first = table.asked()[0]
        assert first.person is not None

        async def finish() -> None:
            """Whoever begins ends the turn, in which nothing is drawn."""
            while table.asked()[0].person == first.person:
                moves = list(map(notation.write, table.match.moves(first.seat)))
                await table.submit(first.person, "end" if "end" in moves else moves[0])

        await finish()
        second = table.asked()[0].due
        for _ in range(3):
            await travel(tables, 6 * MINUTE)
            await table.undo(first.person)
            await finish()
        assert table.asked()[0].due == second + 18 * MINUTE, "the other has lost nothing"
        await travel(tables, 6 * MINUTE)
        with pytest.raises(NotAllowed, match="than you had left"):
            await table.undo(first.person)
        assert table.asked()[0].due == second + 18 * MINUTE, "and is still asked"


async def test_reminders_keep_out_of_quiet_hours(store: Store) -> None:
    """Also of the part of them in which a clock runs on."""
    ears, clock = Ears(), TravelClock()
    await store.save_person(Preferences(1, quiet=Quiet(20 * 60, 10 * 60)))
    async with open_tables(store, ears=ears, clock=clock) as tables:
        table = await sit_down(tables, control=TimeControl(per_move=20 * HOUR))
        assert table.asked()[0].due == MONDAY + (6 + 14 + 10 + 6) * HOUR
        await travel(tables, 36 * HOUR - 1)
        assert reminded(ears, clock) == pytest.approx([10, 16, 24 + 10]), "first the call"


async def test_the_clock_runs_when_ten_quiet_hours_are_over_and_the_reminder_comes_before_them(
    store: Store,
) -> None:
    ears, clock = Ears(), TravelClock(MONDAY + 19 * HOUR)
    await store.save_person(Preferences(1, quiet=Quiet(20 * 60, 11 * 60)))
    async with open_tables(store, ears=ears, clock=clock) as tables:
        table = await sit_down(tables, control=TimeControl(per_move=5 * HOUR))
        assert table.asked()[0].due == MONDAY + (24 + 10) * HOUR
        await travel(tables, 15 * HOUR - 1)
        assert reminded(ears, clock) == pytest.approx([20 - 1 / 60])


async def test_quiet_hours_stop_a_long_clock(store: Store) -> None:
    async with open_tables(store) as tables:
        await tables.person_settings.save(Preferences(1, quiet=Quiet(22 * 60, 8 * 60)))
        table = await sit_down(tables, control=NORMAL)
        running_hours_a_day = 14
        days, hours = divmod(48, running_hours_a_day)
        assert table.asked()[0].due == MONDAY + days * DAY + (8 + hours) * HOUR


async def test_quiet_hours_set_during_a_turn_count_from_then_on(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, control=TimeControl(per_move=DAY))
        await travel(tables, 6 * HOUR)
        await tables.person_settings.save(Preferences(1, quiet=Quiet(0, 8 * 60)))
        assert table.asked()[0].due == MONDAY + (8 + 16 + 8 + 2) * HOUR
        await travel(tables, 27.9 * HOUR)
        assert all(entry.act != "hand" for entry in table.match.entries)
        await travel(tables, 0.2 * HOUR)
        assert table.match.entries[1].act == "hand"


async def test_a_holiday_stops_the_clock_and_is_announced(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        normal = await sit_down(tables, control=NORMAL)
        live = await sit_down(tables, control=PRESETS["live"])
        await travel(tables, 1)
        holiday = await tables.person_settings.take_holiday(1, 10)
        assert holiday.end == MONDAY + 1 + 10 * DAY
        assert normal.asked()[0].due == MONDAY + 12 * DAY
        assert live.asked()[0].due == MONDAY + 5 * MINUTE
        await tables.settle()
        assert [n.match for n in ears.named("holiday")] == [normal.id]
        days = {"since": holiday.start, "until": holiday.end}
        assert ears.named("holiday")[0].facts == {"seat": 0, **days}
        with pytest.raises(BadOption):
            await tables.person_settings.take_holiday(1, 25)
        await travel(tables, DAY)
        await tables.person_settings.end_holiday(1)
        assert normal.asked()[0].due == pytest.approx(MONDAY + 3 * DAY)
        assert len(ears.named("holiday")) == 1


async def test_a_weekend_pause_stops_every_clock(store: Store) -> None:
    clock = TravelClock(MONDAY + 4 * DAY + 12 * HOUR)
    async with open_tables(store, clock=clock) as tables:
        table = await sit_down(tables, control=TimeControl(per_move=DAY, weekends=True))
        assert table.asked()[0].due == MONDAY + 7 * DAY + 12 * HOUR
        await travel(tables, 2.5 * DAY)
        await play(table, 1)
        assert table.asked()[0].due == MONDAY + 8 * DAY


async def test_reminders_within_three_hours_are_one_message(store: Store) -> None:
    ears, clock = Ears(), TravelClock()
    async with open_tables(store, ears=ears, clock=clock) as tables:
        close = []
        for _ in range(3):
            close.append((await sit_down(tables, control=NORMAL)).id)
            await travel(tables, 50 * MINUTE)
        await travel(tables, 2 * HOUR)
        late = (await sit_down(tables, control=NORMAL)).id
        await travel(tables, 28 * HOUR)
        found = [[m["match"] for m in n.facts["matches"]] for n in ears.named("reminder")]
        assert [sorted(names) for names in found] == [sorted(close), [late]]
        await travel(tables, 18 * HOUR)
        per_match = [m["match"] for n in ears.named("reminder") for m in n.facts["matches"]]
        assert sorted(per_match) == sorted(3 * [*close, late])


async def test_reminders_of_one_match_are_three_hours_apart(store: Store) -> None:
    ears, clock = Ears(), TravelClock()
    async with open_tables(store, ears=ears, clock=clock) as tables:
        await sit_down(tables, control=PRESETS["quick"])
        await travel(tables, 8 * HOUR - 1)
        assert reminded(ears, clock) == pytest.approx([4, 7.6]), "not at 6.4"


async def test_a_reminder_soon_after_another_waits_where_it_can(store: Store) -> None:
    """What comes up after a message was sent is told three hours later, unless that is too late."""
    ears, clock = Ears(), TravelClock()
    async with open_tables(store, ears=ears, clock=clock) as tables:
        await sit_down(tables, control=NORMAL)
        await travel(tables, 23 * HOUR)
        await sit_down(tables, control=TimeControl(per_move=4 * HOUR))
        await travel(tables, 2 * HOUR)
        soon = await sit_down(tables, control=TimeControl(per_move=2 * HOUR))
        await travel(tables, 4 * HOUR)
        found = [(n.at - MONDAY) / HOUR for n in ears.named("reminder") if n.person == 1]
        assert found == pytest.approx([24, 26]), "the first two are one message"
        told = [[m["match"] for m in n.facts["matches"]] for n in ears.named("reminder")]
        assert [len(matches) for matches in told][:2] == [2, 1]
        assert told[1] == [soon.id]


async def test_a_live_match_reminds_at_its_minute_and_of_nothing_else(store: Store) -> None:
    ears, clock = Ears(), TravelClock()
    async with open_tables(store, ears=ears, clock=clock) as tables:
        slow = await sit_down(tables, control=TimeControl(per_move=10 * HOUR))
        await travel(tables, 5 * HOUR - MINUTE)
        live = await sit_down(tables, control=PRESETS["live"])
        await travel(tables, 4 * MINUTE)
        found = [
            ((n.at - MONDAY) / MINUTE, [m["match"] for m in n.facts["matches"]])
            for n in ears.named("reminder")
        ]
        assert found == [(300, [slow.id]), (303, [live.id])]


async def test_time_up_with_default_plays_the_default(store: Store) -> None:
    control = TimeControl(per_move=2 * DAY, consequence="default")
    async with open_tables(store) as tables:
        table = await sit_down(tables, control=control)
        await travel(tables, 2 * DAY)
        assert [(e.seat, e.by) for e in table.match.entries[1:]] == [(0, "clock")]
        assert table.asked()[0].person == 2
        await next_turn(table)
        await travel(tables, 2 * DAY)
        late = [(e.seat, e.by) for e in table.match.entries if e.by == "clock"]
        assert late == [(0, "clock"), (0, "clock"), (0, "clock")], "a whole turn, again and again"
        assert not any(seat.left or seat.stand_in for seat in table.seats)


async def test_time_up_with_forfeit_is_leaving(store: Store) -> None:
    control = TimeControl(per_move=2 * DAY, consequence="forfeit")
    async with open_tables(store) as tables:
        table = await sit_down(tables, control=control)
        await travel(tables, 2 * DAY)
        assert table.status == "finished"
        assert table.match.result().ranks == (2, 1)
        assert not [due for due in await store.due(9e12) if due.kind != "lull"]


async def test_time_up_brings_a_stand_in_until_the_person_returns(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        table = await sit_down(tables, 3, control=NORMAL)
        await travel(tables, 2 * DAY)
        hand, move = table.match.entries[1:]
        assert (hand.act, hand.seat, hand.text, hand.by) == ("hand", 0, "easy", "clock")
        assert (move.seat, move.by) == (0, "automa")
        assert table.seats[0].late
        await next_turn(table)
        await next_turn(table)
        assert table.asked()[0].due - tables.clock.now() == DAY, "a turn waits for a whole day"
        one = table.asked()[0]
        await table.submit(1, any_move(table, 0, random.Random(0)), one.opened)
        assert (table.match.entries[-2].act, table.match.entries[-2].text) == ("hand", "person")
        assert table.match.entries[-1].by == "person"
        assert table.seats[0].stand_in == ""
        assert table.asked()[0].due - tables.clock.now() == 48 * HOUR
        assert not table.match.left


@pytest.mark.parametrize(
    ("control", "hours"),
    [
        (PRESETS["quick"], 14),
        (NORMAL, 14),
        (PRESETS["slow"], 12),
        (TimeControl(bank=4 * DAY), 12),
        (PRESETS["live"], 1 / 60),
    ],
)
async def test_a_turn_of_somebody_late_waits_for_a_waking_day(
    store: Store, control: TimeControl, hours: float
) -> None:
    """Whatever their quiet hours, 24 hours go by; in a live match a minute."""
    await store.save_person(Preferences(1, quiet=Quiet(20 * 60, 8 * 60)))
    async with open_tables(store, clock=TravelClock(MONDAY + 12 * HOUR)) as tables:
        table = await sit_down(tables, control=control)
        await travel(tables, table.asked()[0].due - tables.clock.now())
        assert table.seats[0].late
        await next_turn(table)
        watch = table.sheet.watches[0]
        assert watch.left == pytest.approx(hours * HOUR)
        assert table.asked()[0].due - tables.clock.now() == pytest.approx(
            MINUTE if control.is_live else DAY
        )


async def test_a_return_in_between_starts_the_count_again(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, control=NORMAL)
        for _ in range(4):
            await to_turn_of(table, 1)
            await travel(tables, 2 * DAY)
            assert table.seats[0].late
            await table.take_back(1)
            await to_turn_of(table, 1)
            await next_turn(table)
        assert not table.match.left


async def test_answers_out_of_turn_have_clocks_of_their_own(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 3, game="embers", control=NORMAL)
        await table.submit(1, "open")
        due = {a.person: (a.due - MONDAY) / HOUR for a in table.asked()}
        assert due == {1: 48, 2: 12, 3: 12}
        await travel(tables, 2 * HOUR)
        await table.submit(2, any_move(table, 1, random.Random(0)))
        assert {a.person: (a.due - MONDAY) / HOUR for a in table.asked()} == {1: 48, 3: 12}
        await travel(tables, 10 * HOUR)
        last = table.match.entries[-1]
        assert (last.seat, last.by, last.act) == (2, "clock", "move")
        assert not table.seats[2].late
        assert [a.person for a in table.asked()] == [1]


async def test_a_turn_clock_stands_while_others_are_asked(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, game="embers", control=NORMAL)
        await travel(tables, HOUR)
        await table.submit(1, "open")
        await table.submit(1, any_move(table, 0, random.Random(0)))
        assert [a.person for a in table.asked()] == [2]
        assert table.sheet.watches[0].since == 0
        assert table.sheet.watches[0].left == 47 * HOUR


async def test_live_answers_out_of_turn_have_a_minute(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, game="embers", control=PRESETS["live"])
        await table.submit(1, "open")
        due = {a.person: a.due - MONDAY for a in table.asked()}
        assert due == {1: 300, 2: 60}


async def to_douse(tables: Tables, control: TimeControl) -> Table:
    """A table where person 2 has a point and is asked, out of turn, whether to douse."""
    for _ in range(200):
        table = await sit_down(tables, 2, game="embers", control=control)
        await play(table, 40)
        while table.status == "playing":
            await play(table, 1)
        for n, entry in enumerate(table.match.entries):
            if entry.text.startswith("douse"):
                return await replayed(tables, table, n, control)
    raise AssertionError("nobody was ever asked to douse")


async def replayed(tables: Tables, old: Table, entries: int, control: TimeControl) -> Table:
    """A new match, the same as the first so many entries of an old one."""
    table = await tables.gather("embers", 1, control=control)
    secret = old.match.seed
    await table.books.request(lambda draft: draft.set(seed=secret))
    await table.join(1, "Ann", "token1")
    await table.join(2, "Bob", "token2")
    await table.start(1, "go")
    for entry in old.match.entries[1:entries]:
        await table.submit(entry.seat + 1, entry.text)
    return table


async def test_a_standing_answer_is_given_at_once_and_says_so(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await to_douse(tables, NORMAL)
        (asked,) = table.asked()
        assert table.match.state.turn != asked.seat
        assert asked.due - tables.clock.now() == 12 * HOUR
        await table.set_standing(asked.person, "MayDouse", "never")
        await tables.settle()
        said = [e for e in table.match.entries if e.by == "standing"]
        assert [(e.seat, e.text) for e in said] == [(asked.seat, "douse no")]


async def test_a_standing_answer_may_be_withdrawn_or_be_for_one_turn(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await to_douse(tables, NORMAL)
        (asked,) = table.asked()
        again = await replayed(tables, table, len(table.match.entries) - 1, NORMAL)
        await again.set_standing(asked.person, "MayDouse", "never")
        await again.set_standing(asked.person, "MayDouse", None)
        await again.set_standing(asked.person, "MayDouse", "never", for_match=False)
        turns = again.match.state.turns
        assert again.seats[asked.seat].standing["MayDouse"].turn == turns
        last = table.match.entries[-1]
        await again.submit(last.seat + 1, last.text)
        await tables.settle()
        assert [e.by for e in again.match.entries].count("standing") == 1


async def test_time_up_out_of_turn_without_standing_answer_is_the_default(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await to_douse(tables, NORMAL)
        n = len(table.match.entries)
        await travel(tables, 12 * HOUR)
        assert (table.match.entries[n].text, table.match.entries[n].by) == ("douse no", "clock")


async def test_a_bank_shrinks_and_grows_by_its_increment(store: Store) -> None:
    control = TimeControl(bank=3 * DAY, increment=12 * HOUR)
    async with open_tables(store) as tables:
        table = await sit_down(tables, control=control)
        assert table.asked()[0].due == MONDAY + 3 * DAY
        await travel(tables, DAY)
        await next_turn(table)
        await next_turn(table)
        assert table.asked()[0].person == 1
        assert table.asked()[0].due == MONDAY + DAY + 2 * DAY + 12 * HOUR
        await travel(tables, 2.5 * DAY)
        assert table.seats[0].late


@pytest.mark.parametrize("patience", ["newcomers", "everybody"])
async def test_where_an_arbiter_decides_nobody_plays_for_a_newcomer(
    store: Store, patience: Patience
) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        control = TimeControl(per_move=DAY, patience=patience)
        table = await sit_down(tables, control=control)
        await travel(tables, 5 * DAY)
        assert [entry.act for entry in table.match.entries] == ["start"]
        await next_turn(table)
        await next_turn(table)
        for _ in range(3):
            await to_turn_of(table, 1)
            await travel(tables, DAY + 1)
            assert table.seats[0].stand_in or patience == "newcomers"
            await next_turn(table)
        assert any(seat.left for seat in table.seats) == (patience == "newcomers")
