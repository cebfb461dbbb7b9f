"""What always holds, whatever people do: at random, with time passing and restarts between."""

import random
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest

from engine.host.tables import Tables
from engine.model.clock_presets import PRESETS
from engine.model.people import Preferences, Quiet
from engine.model.time_control import DAY, HOUR, MINUTE, TimeControl
from engine.store.protocol import Store
from engine.table import absence, clocks
from engine.table.table import Table
from engine.trouble import Trouble
from tests.effort import seeds
from tests.engine.tables_for_tests import Ears, any_move, open_tables, sit_down, stored_match
from tests.travelling_clock import TravelClock, travel

CONTROLS = (
    *PRESETS.values(),
    TimeControl(per_move=2 * DAY, consequence="default", weekends=True),
    TimeControl(per_move=DAY, consequence="forfeit"),
    TimeControl(bank=3 * DAY, increment=6 * HOUR),
)
HOURS = (MINUTE / HOUR, 1.0, 7.0, 13.0, 25.0, 60.0, 200.0)


async def act(tables: Tables, table: Table, chance: random.Random) -> None:
    """One thing somebody does, sensible or not."""
    person, seat = chance.randrange(1, 6), chance.randrange(4)
    subject = chance.choice(["draw", "abandon", "replace", "undo"])
    deeds: list[Callable[[], Awaitable[object]]] = [
        *[lambda: move(table, chance)] * 12,
        lambda: table.submit(person, "nonsense"),
        lambda: table.undo(person),
        lambda: table.undo(person, chance.randrange(1, 20)),
        lambda: table.hand_over(person, chance.choice(["easy", "random"])),
        lambda: table.take_back(person),
        lambda: table.ask(person, subject, seat),
        lambda: table.vote(person, subject, seat, yes=chance.random() < 0.6),
        lambda: table.vote(person, subject, yes=chance.random() < 0.6),
        lambda: table.propose_substitute(person, 5, "Eve"),
        lambda: table.accept_seat(5, seat),
        lambda: table.set_standing(person, "MayDouse", "never"),
        lambda: tables.person_settings.take_holiday(person, 2),
        lambda: tables.person_settings.save(Preferences(person, quiet=Quiet(1320, 480))),
        lambda: travel(tables, chance.choice(HOURS) * HOUR),
    ]
    if chance.random() < 0.02:
        deeds = [lambda: table.resign(person), lambda: table.end(person)]
    await chance.choice(deeds)()


async def move(table: Table, chance: random.Random) -> None:
    """A legal move of somebody who is asked."""
    people = [a for a in table.asked() if a.person is not None]
    if people:
        one = chance.choice(people)
        await table.submit(one.person, any_move(table, one.seat, chance), one.opened)


def check_clocks(table: Table) -> None:
    """Whoever is waited for is on the clock, nobody else is, and nobody's time is long over. Where
    everybody is away, or the others are asked about a seat, clocks stand.
    """
    draft = table.draft()
    is_running = table.status == "playing" and not table.sheet.paused
    timed = table.sheet.control.is_timed and is_running
    for n, watch in enumerate(table.sheet.watches):
        waited = n in table.match.waiting() and clocks.answerer(draft, n) is None
        waited = waited and not absence.is_in_question(draft, n)
        assert bool(watch.since) == (timed and waited)
        assert 0 <= watch.left <= watch.whole
        if watch.since:
            assert clocks.deadline(draft, n) >= draft.now


def check_seats(table: Table) -> None:
    """Log and seats agree about who has left."""
    assert {n for n, seat in enumerate(table.seats) if seat.left} == set(table.match.left)
    assert all(seat.automa for seat in table.seats if seat.left)
    if table.status != "playing":
        assert table.match.is_over
        assert table.sheet.votes == ()


async def check_store(store: Store, table: Table) -> None:
    """The database alone gives the same match, and exactly the due rows it should have."""
    again = await stored_match(store, table.id)
    assert again.state == table.match.state
    assert again.result() == table.match.result()
    kept = {due for due in await store.due(1e12) if due.owner == table.id and due.kind == "time"}
    assert kept == {due for due in clocks.due_rows(table.draft()) if due.kind == "time"}


@pytest.mark.parametrize("seed", seeds(5))
async def test_whatever_people_do(store: Store, seed: int) -> None:
    chance = random.Random(f"anything {seed}")
    ears, clock = Ears(), TravelClock()
    people = chance.randrange(1, 4)
    how = {
        "game": chance.choice(["taluva", "embers", "embers"]),
        "automa": chance.randrange(max(0, 2 - people), 4 - people + 1),
        "control": chance.choice(CONTROLS),
    }
    async with open_tables(store, ears=ears, clock=clock) as tables:
        name = (await sit_down(tables, people, **how)).id
    for _ in range(4):
        async with open_tables(store, ears=ears, clock=clock) as tables:
            table = await tables.table(name)
            for _ in range(12):
                with suppress(Trouble):
                    await act(tables, table, chance)
                await tables.settle()
                check_clocks(table)
                check_seats(table)
            await check_store(store, table)
    covered = [n for post in ears.posts for n in range(post.first, post.last + 1)]
    assert covered == list(range(1, len(table.match.entries) + 1))
    nonces = [notice.nonce for notice in ears.notices]
    assert len(nonces) == len(set(nonces))
