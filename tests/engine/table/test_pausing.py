"""A paused match: nobody can move, no clock runs, and it goes on where it stood."""

import random

import pytest

from engine.model.time_control import DAY, HOUR, TimeControl
from engine.model.votes import VOTE_SECONDS
from engine.store.protocol import Store
from engine.table.draft import NotAllowed
from tests.engine.tables_for_tests import Ears, any_move, open_tables, sit_down
from tests.travelling_clock import TravelClock, travel


async def test_clocks_stand_while_a_match_is_paused(store: Store) -> None:
    clock, ears = TravelClock(), Ears()
    async with open_tables(store, clock=clock, ears=ears) as tables:
        table = await sit_down(tables, control=TimeControl(per_move=DAY))
        await travel(tables, 20 * HOUR)
        assert await table.pause("locked")
        assert not await table.pause("locked")
        await travel(tables, 30 * DAY)
        assert not table.seats[0].stand_in
        assert [a.due for a in table.asked()] == [None]
        assert await table.resume()
        assert [a.due for a in table.asked()] == [clock.now() + 4 * HOUR]
        await tables.settle()
        assert [n.name for n in ears.notices if n.name in ("paused", "resumed")] == [
            "paused",
            "resumed",
        ]
        await travel(tables, 5 * HOUR)
        assert table.seats[0].stand_in


async def test_nobody_moves_or_decides_in_a_paused_match(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables)
        await table.ask(1, "draw")
        await table.pause("locked")
        with pytest.raises(NotAllowed):
            await table.submit(1, any_move(table, 0, random.Random(1)))
        with pytest.raises(NotAllowed):
            await table.vote(2, "draw", yes=True)
        await travel(tables, VOTE_SECONDS + HOUR)
        assert table.sheet.votes
        await table.resume()
        await tables.settle()
        assert not table.sheet.votes


async def test_automa_wait_while_a_match_is_paused(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 1, automa=1)
        await tables.settle()
        await table.pause("locked")
        before = table.sheet.entries
        await travel(tables, HOUR)
        assert table.sheet.entries == before
