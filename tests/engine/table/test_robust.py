"""One bad value must not spoil the rest: the store's writer, a vote, a clock, an undo."""

import pytest

from engine.dealer import Event
from engine.match.entries import Proposal, Seed
from engine.match.match import Match
from engine.model.time_control import DAY, TimeControl
from engine.store.protocol import NotStored, Store
from engine.table.draft import NotAllowed
from engine.trouble import BadOption
from tests.engine.tables_for_tests import open_tables, sit_down
from tests.toy import EMBERS
from tests.travel import travel

SECRET = "5e" * 32


async def test_what_cannot_be_written_does_not_stop_the_writer(store: Store) -> None:
    async with open_tables(store) as tables:
        with pytest.raises(NotStored):
            await tables.gather("taluva", 1, channel=1 << 63)
        table = await tables.gather("taluva", 1, channel=7)
        await table.join(1, "Ann")
        assert [seat.name for seat in table.seats] == ["Ann"]


async def test_nobody_is_voted_into_a_second_seat(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, control=TimeControl())
        await travel(tables, 8 * DAY)
        asked = table.asked()[0]
        other = next(seat.person for seat in table.seats if seat.person != asked.person)
        assert other is not None
        with pytest.raises(NotAllowed, match="sit at this table already"):
            await table.propose_substitute(other, other, "Twice", seat=asked.seat)


@pytest.mark.parametrize("increment", [float("inf"), 1e300, -1.0])
def test_an_increment_is_a_time_somebody_could_play_by(increment: float) -> None:
    with pytest.raises(BadOption):
        TimeControl(bank=DAY, increment=increment).check()


def test_what_one_seat_was_told_is_not_taken_back() -> None:
    """Also the last card of a pile, for which nothing had to be drawn."""
    match = Match(EMBERS, 2, {}, Seed.fresh(SECRET))
    match.accept(match.propose_start())
    opened = match.propose(0, "open")
    shown = (*opened.events, Event("your_card", {"card": 3}, to=0))
    for told, back in ((opened.events, [1]), (shown, [])):
        again = match.fresh()
        again.accept(again.propose_start())
        again.accept(Proposal(opened.entry, opened.state, told))
        assert again.undoable(0) == back
