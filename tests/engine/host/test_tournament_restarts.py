"""A tournament whose process stops after any write at all: the next one goes on where it was, with
nothing lost, no round begun twice and no table opened twice.
"""

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from engine.store.opening import opened
from engine.store.protocol import NotStored, Store
from engine.tournament import apply_acts
from engine.tournament.acts import Join
from engine.tournament.header import TournamentHeader
from engine.tournament.words import TournamentRefused
from engine.trouble import Trouble
from tests.effort import EFFORT
from tests.engine.host.hall import PLAN, Hall, open_hall
from tests.engine.tables_for_tests import Ears

PEOPLE = 4
WRITES = 170
"""About so many writes the story takes."""


class PowerCut:
    """Lets so many writes through; then nothing is stored any more, and nobody goes on."""

    def __init__(self, store: Any, left: int) -> None:
        self._store, self._write, self._left = store, store._write, left
        self.hall: Hall | None = None
        store._write = self.write

    async def write(self, *statements: Any) -> None:
        if self._left <= 0:
            if self.hall is not None:
                self.hall.tournaments.round_tables._is_awake = False
                self.hall.tournaments._is_awake = False
            raise NotStored("The power is gone.")
        self._left -= 1
        await self._write(*statements)

    def mend(self) -> None:
        self._store._write = self._write


async def story(hall: Hall) -> None:
    """Whatever is still to be done of a tournament from its creation to its end."""
    headers = await hall.tables.store.tournaments()
    if not headers:
        headers = [(await hall.tournaments.create(PLAN, 99, server=5)).header]
    id = headers[0].id
    for person in range(1, PEOPLE + 1):
        state = (await hall.find(id)).state
        if str(person) not in state.entrants and state.phase == "signup":
            await hall.tournaments.act(id, Join(str(person), f"Player {person}"))
    if (await hall.find(id)).state.phase == "signup":
        await hall.tournaments.start(id, 99)
    for _ in range(4):
        await hall.settle()
        if (await hall.find(id)).state.phase == "playing":
            await hall.play_round(id)


async def check(store: Store, header: TournamentHeader) -> None:
    found = await store.load_tournament(header.id)
    assert found is not None
    state = apply_acts.fold(found[1])
    assert state.phase == "over"
    assert [len(round.tables) for round in state.rounds] == [2, 2]
    sheets = await store.sheets(server=5, limit=100)
    assert len(sheets) == 4, "a table was opened twice"
    assert all(sheet.status == "finished" for sheet in sheets)
    assert {one.state for one in await store.openings(tournament=header.id)} == {"done"}


def rounds_told(ears: Ears) -> set[int]:
    """The rounds that were announced."""
    return {notice.facts["round"] for notice in ears.named("tournament.round")}


@pytest.mark.parametrize("writes", range(1, WRITES, max(1, 17 // EFFORT)))
async def test_a_power_cut_after_any_write(writes: int, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tephra.db"
    async with opened(url) as store:
        cut, told, ears = PowerCut(store, writes), set(), Ears()
        with suppress(Trouble):
            async with open_hall(store) as hall:
                cut.hall = hall
                ears = hall.ears
                with suppress(Trouble):
                    await story(hall)
        cut.mend()
        told |= rounds_told(ears)
    async with opened(url) as store:
        async with open_hall(store) as hall:
            with suppress(TournamentRefused):
                await story(hall)
            told |= rounds_told(hall.ears)
        assert told == {1, 2}
        [header] = await store.tournaments()
        await check(store, header)
