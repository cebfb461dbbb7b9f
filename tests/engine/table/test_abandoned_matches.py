"""Matches to which nobody comes back; without a clock, a reminder a week and in the end a vote."""

from pathlib import Path

import pytest

from engine.host.tables import Tables
from engine.model.clock_presets import PRESETS
from engine.model.people import Holiday, Preferences, Quiet
from engine.model.time_control import DAY, HOUR, NO_CLOCK
from engine.store.protocol import Store
from engine.table.abandoned_matches import SILENCE_SECONDS, WEEK
from engine.table.table import Table
from engine.trouble import Stale
from tests.engine.tables_for_tests import Ears, open_tables, play, sit_down
from tests.travelling_clock import MONDAY, TravelClock, travel


@pytest.fixture
def url(tmp_path: Path) -> str:
    """One database is enough here."""
    return f"sqlite:///{tmp_path / 'tephra.db'}"


def reminded(ears: Ears, person: int = 1) -> list[int]:
    """On which days."""
    return [round((n.at - MONDAY) / DAY) for n in ears.named("reminder") if n.person == person]


async def silent(tables: Tables, people: int = 2) -> Table:
    """A match that is asked whether to end."""
    table = await sit_down(tables, people, control=NO_CLOCK)
    await travel(tables, SILENCE_SECONDS)
    assert [vote.subject for vote in table.sheet.votes] == ["silence"]
    return table


async def test_a_reminder_a_week_for_whoever_is_waited_for(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears, clock=TravelClock(MONDAY)) as tables:
        await sit_down(tables, control=NO_CLOCK)
        await travel(tables, SILENCE_SECONDS - 1)
        assert reminded(ears) == [7, 14, 21, 28, 35]
        assert reminded(ears, 2) == []


async def test_each_answer_begins_another_week(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears, clock=TravelClock(MONDAY)) as tables:
        table = await sit_down(tables, control=NO_CLOCK)
        await travel(tables, 8 * DAY)
        while table.asked()[0].person == 1:
            await play(table, 1)
        await travel(tables, WEEK)
        assert (reminded(ears), reminded(ears, 2)) == ([7], [15])


async def test_not_in_quiet_hours(store: Store) -> None:
    ears = Ears()
    await store.save_person(Preferences(1, quiet=Quiet(22 * 60, 7 * 60)))
    async with open_tables(store, ears=ears, clock=TravelClock(MONDAY)) as tables:
        await sit_down(tables, control=NO_CLOCK)
        await travel(tables, 8 * DAY)
        assert ears.named("reminder")[-1].at == MONDAY + WEEK + 7 * HOUR


async def test_nobody_is_reminded_where_nobody_waits_for_them(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears, clock=TravelClock(MONDAY)) as tables:
        await sit_down(tables, 1, automa=1, control=NO_CLOCK)
        await travel(tables, 4 * WEEK)
        assert reminded(ears) == []


async def test_after_six_weeks_of_silence_the_table_is_asked(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears, clock=TravelClock(MONDAY)) as tables:
        await silent(tables)
        (asked,) = ears.named("vote_opened")
        assert (asked.at, asked.facts["closes"]) == (MONDAY + 6 * WEEK, MONDAY + 7 * WEEK)


async def test_unanswered_it_ends_and_counts_for_nobody(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await silent(tables)
        await travel(tables, WEEK - HOUR)
        assert table.status == "playing"
        await travel(tables, HOUR)
        assert table.status == "abandoned"
        assert (table.match.ending.text, table.match.result()) == ("silence", None)


async def test_it_ends_at_once_if_all_agree(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await silent(tables)
        await table.vote(1, "silence", -1, yes=True)
        assert table.status == "playing"
        await table.vote(2, "silence", -1, yes=True)
        assert table.status == "abandoned"


async def test_one_person_is_enough_to_play_on(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears, clock=TravelClock(MONDAY)) as tables:
        table = await silent(tables, 3)
        await table.vote(1, "silence", -1, yes=True)
        await table.vote(3, "silence", -1, yes=False)
        assert not table.sheet.votes
        await tables.settle()
        assert len(ears.named("vote_refused")) == 1
        await travel(tables, SILENCE_SECONDS - HOUR)
        assert table.status == "playing"
        assert reminded(ears)[5:] == [49, 56, 63, 70, 77]
        await travel(tables, HOUR)
        assert [vote.subject for vote in table.sheet.votes] == ["silence"]


async def test_a_move_answers_it_too(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await silent(tables)
        await play(table, 1)
        assert not table.sheet.votes
        with pytest.raises(Stale):
            await table.vote(2, "silence", -1, yes=True)
        await travel(tables, WEEK)
        assert table.status == "playing"


async def test_a_holiday_is_no_silence(store: Store) -> None:
    away = (Holiday(MONDAY + WEEK, MONDAY + 4 * WEEK),)
    await store.save_person(Preferences(2, holidays=away))
    async with open_tables(store, clock=TravelClock(MONDAY)) as tables:
        table = await sit_down(tables, control=NO_CLOCK)
        await travel(tables, 10 * WEEK - HOUR)
        assert not table.sheet.votes
        await travel(tables, HOUR)
        assert [vote.subject for vote in table.sheet.votes] == ["silence"]


async def test_it_survives_a_restart(store: Store) -> None:
    clock = TravelClock(MONDAY)
    async with open_tables(store, clock=clock) as tables:
        match = (await silent(tables)).id
    async with open_tables(store, clock=clock) as tables:
        await travel(tables, WEEK)
        assert (await tables.table(match)).status == "abandoned"


@pytest.mark.parametrize("clock", [name for name, one in PRESETS.items() if one.is_timed])
async def test_with_a_clock_there_is_no_such_vote(store: Store, clock: str) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, control=PRESETS[clock])
        assert "silence" not in {row.kind for row in await tables.store.due(1e12)}
        assert table.status == "playing"
