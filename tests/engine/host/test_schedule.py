"""What falls due happens once, whoever was away and whatever breaks."""

import asyncio

import pytest

from engine.game import Game
from engine.host.tables import Tables
from engine.model.clock_presets import PRESETS
from engine.model.due import Due
from engine.model.notice import Notice
from engine.model.time_control import DAY, HOUR, MINUTE, TimeControl
from engine.store.protocol import Store
from engine.store.statements import Statement
from engine.table.posts import NotYet
from engine.trouble import BadRecord
from tests.engine.tables_for_tests import (
    Ears,
    games,
    open_tables,
    play,
    sit_down,
    think_quickly,
)
from tests.patience import eventually
from tests.travelling_clock import MONDAY, TravelClock, travel

NORMAL = PRESETS["normal"]


async def test_what_fell_due_while_nobody_was_there_happens_once(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        table = await sit_down(tables, 3, control=NORMAL)
        name = table.id
    late = TravelClock(MONDAY + 9 * DAY)
    async with open_tables(store, ears=ears, clock=late) as tables:
        await tables.settle()
        table = await tables.table(name)
        hands = [e for e in table.match.entries if e.act == "hand"]
        assert [(e.seat, e.text) for e in hands] == [(0, "easy")]
        assert len(ears.named("reminder")) == 0
        assert table.asked()[0].due == MONDAY + 11 * DAY
    async with open_tables(store, ears=ears, clock=late) as tables:
        await tables.settle()
        assert (await store.load(name)).sheet.entries == len(table.match.entries)


async def test_the_schedule_wakes_by_itself(store: Store) -> None:
    """No call from outside: the one task that sleeps does it."""
    clock = TravelClock()
    async with open_tables(store, clock=clock) as tables:
        control = TimeControl(per_move=MINUTE, consequence="forfeit")
        table = await sit_down(tables, control=control)
        await table.settle()
        await clock.set(MONDAY + MINUTE)
        await eventually(lambda: table.status == "finished")


async def test_a_match_that_cannot_be_loaded_does_not_stop_the_others(store: Store) -> None:
    async with open_tables(store) as tables:
        bad = await sit_down(tables, 3, control=NORMAL)
        good = await sit_down(tables, 3, control=NORMAL)
        await play(bad, 1)
        names = bad.id, good.id
        await store.set_due(Due("nowhere1", "time", 0, MONDAY))
    await store._write(
        Statement("UPDATE entries SET text = 'nonsense' WHERE match = $1 AND n = 2", (names[0],))
    )
    await store.drop_snapshots()
    async with open_tables(store) as tables:
        await tables.clock.set(MONDAY + 2 * DAY)
        await tables.settle()
        assert (await tables.table(names[1])).seats[0].late
        waiting = {(due.owner, due.due) for due in await store.due(tables.clock.now() + HOUR)}
        assert waiting == {(names[0], tables.clock.now() + 10 * MINUTE)}
        with pytest.raises(BadRecord, match="Entry 2"):
            await tables.table(names[0])


async def test_an_error_nobody_foresaw_does_not_stop_the_schedule(store: Store) -> None:
    async with open_tables(store) as tables:
        bad = await sit_down(tables, 2, game="embers", control=NORMAL)
        good = await sit_down(tables, 2, control=NORMAL)

    def cursed(name: str) -> Game:
        if name == "embers":
            raise RuntimeError("the box is empty")
        return games(name)

    clock = TravelClock(MONDAY + 2 * DAY)
    async with Tables(store, Ears(), clock=clock, games=cursed, think=think_quickly) as tables:
        await tables.settle()
        assert (await tables.table(good.id)).seats[0].late
        waiting = {due.owner for due in await store.due(clock.now() + HOUR)}
        assert waiting == {bad.id}


async def test_a_notice_that_is_refused_keeps_no_other_back(store: Store) -> None:
    class Picky(Ears):
        async def notice(self, notice: Notice) -> None:
            if self.deaf and notice.facts["subject"] == "draw":
                raise OSError("not this one")
            self.notices.append(notice)

    ears = Picky()
    async with open_tables(store, ears=ears) as tables:
        ears.deaf = True
        table = await sit_down(tables, 3)
        await table.ask(1, "draw")
        await table.ask(2, "abandon")
        await tables.settle()
        assert [n.facts["subject"] for n in ears.notices] == ["abandon"]
        ears.deaf = False
        await travel(tables, 31)
        assert [n.facts["subject"] for n in ears.notices] == ["abandon", "draw"]
        assert await store.notices() == []


async def test_a_notice_that_cannot_be_told_yet_is_told_when_it_can(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    class Patient(Ears):
        waits = True

        async def notice(self, notice: Notice) -> None:
            if self.waits:
                raise NotYet(HOUR)
            self.notices.append(notice)

    ears = Patient()
    async with open_tables(store, ears=ears) as tables:
        table = await sit_down(tables, 3)
        await table.ask(1, "draw")
        await tables.settle()
        ears.waits = False
        await travel(tables, HOUR - 1)
        assert not ears.notices
        await travel(tables, 1)
        assert len(ears.notices) == 1
    assert not [one for one in caplog.records if one.levelname == "ERROR"]


async def test_two_houses_let_it_happen_once(store: Store) -> None:
    clock, ears = TravelClock(), Ears()
    async with (
        open_tables(store, clock=clock, ears=ears) as here,
        open_tables(store, clock=clock, ears=ears) as there,
    ):
        table = await sit_down(here, 3, control=NORMAL)
        await there.table(table.id)
        await clock.set(MONDAY + 2 * DAY)
        await asyncio.gather(here.settle(), there.settle())
        stored = await store.load(table.id)
        assert [e.act for e in stored.entries].count("hand") == 1
        assert [e.by for e in stored.entries].count("automa") == 1
