"""Open tables that do not start: warned, then closed."""

from engine.store.protocol import Store
from tests.engine.tables_for_tests import Ears, open_tables, sit_down
from tests.travelling_clock import TravelClock, travel


async def test_a_lobby_that_does_not_start_is_closed_after_a_word(store: Store) -> None:
    clock, ears = TravelClock(), Ears()
    async with open_tables(store, clock=clock, ears=ears) as tables:
        table = await tables.gather("taluva", 1, channel=77)
        await table.join(1, "Ann")
        await travel(tables, 6 * 86400 - 1)
        assert ears.notices == []
        await travel(tables, 1)
        assert [n.name for n in ears.notices] == ["lobby_waits"]
        await table.join(2, "Bob")
        await travel(tables, 86400)
        assert [n.name for n in ears.notices] == ["lobby_waits", "lobby_closed"]
        assert (table.status, await store.next_due()) == ("cancelled", None)


async def test_a_lobby_that_starts_is_not_closed(store: Store) -> None:
    async with open_tables(store, clock=TravelClock()) as tables:
        table = await sit_down(tables)
        await travel(tables, 30 * 86400)
        assert table.status == "playing"
