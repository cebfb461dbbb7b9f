"""Several processes on one database: whatever only one of them may do, one does; and when one is
gone without a word, another finishes it. Each process is a store and tables of its own here.
"""

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from engine.host import processes
from engine.host.processes import Processes, covers, is_alive
from engine.host.rating_updates import RatingUpdates
from engine.host.tables import Tables
from engine.model.due import Due
from engine.model.notice import Notice
from engine.model.time_control import DAY, TimeControl
from engine.store.opening import opened
from engine.store.process_rows import Process
from engine.store.protocol import NotStored, Store
from engine.table.posts import Post
from engine.tournament.acts import Join as SignUp
from engine.tournament.ratings import fold
from tests.engine.host.hall import EVERYWHERE, PLAN, open_hall
from tests.engine.tables_for_tests import Ears, open_tables, play, sit_down
from tests.patience import PATIENCE_SECONDS
from tests.travelling_clock import TravelClock


class Member(NamedTuple):
    """One process of several."""

    store: Store
    tables: Tables
    ears: Ears


Join = Callable[..., Awaitable[Member]]


@pytest.fixture
async def join(url: str) -> AsyncIterator[Join]:
    """Lets processes join, all with the same clock."""
    clock = TravelClock()
    async with AsyncExitStack() as stack:

        async def come(ears: Ears | None = None, **more: object) -> Member:
            store, ears = await stack.enter_async_context(opened(url)), ears or Ears()
            tables = await stack.enter_async_context(
                open_tables(store, clock=clock, ears=ears, **more)
            )
            if isinstance(ears, Slow):
                stack.callback(ears.may_go_on.set)
            for one in processes._present:
                await one.look()
            return Member(store, tables, ears)

        yield come


def die(member: Member) -> None:
    """As if killed: nothing is said, and nothing is done any more."""
    processes._present.discard(member.tables.processes)
    member.ears.deaf = True


async def notice_the_loss(member: Member) -> None:
    """What the next beat would do."""
    assert await member.tables.processes.look()
    await member.tables.settle()


async def settle(*members: Member) -> None:
    for member in members:
        await member.tables.settle()


# ── Looking ────────────────────────────────────────────────────────────────────────────────────


async def test_what_another_process_stored_is_seen(join: Join) -> None:
    one, other = await join(), await join()
    table = await sit_down(one.tables)
    await other.tables.table(table.id)
    for _ in range(6):
        await play(table, 1)
        seen = await other.tables.table(table.id)
        assert seen.match.state == table.match.state
        assert seen.asked() == table.asked()


async def test_settings_of_two_processes_do_not_undo_each_other(join: Join) -> None:
    members = [await join() for _ in range(3)]

    async def choose(member: Member, game: str) -> None:
        async with member.tables.processes.lock("settings 1"):
            known = await member.store.person(1)
            await asyncio.sleep(0.001)
            standing = {**known.standing, game: "never"}
            await member.tables.person_settings.save(replace(known, standing=standing))

    await asyncio.gather(*(choose(m, f"game{n}") for n, m in enumerate(members * 3)))
    assert len((await members[0].store.person(1)).standing) == 9


async def test_what_is_done_once_is_done_by_one(join: Join) -> None:
    members = [await join() for _ in range(3)]
    for n in range(5):
        tries = await asyncio.gather(*(m.tables.processes.once(f"message {n}") for m in members))
        assert sorted(tries) == [False, False, True]


# ── Telling ────────────────────────────────────────────────────────────────────────────────────


class Slow(Ears):
    """Ears that hear when they are let."""

    def __init__(self) -> None:
        super().__init__()
        self.began, self.may_go_on = asyncio.Event(), asyncio.Event()
        self.began_a_notice = asyncio.Event()

    async def hear(self, post: Post) -> None:
        self.began.set()
        await self.may_go_on.wait()
        await super().hear(post)

    async def notice(self, notice: Notice) -> None:
        self.began_a_notice.set()
        await self.may_go_on.wait()
        await super().notice(notice)


async def test_a_post_under_way_is_left_to_its_process(join: Join) -> None:
    """Two processes store moves of one match: each entry is told once."""
    one, other = await join(Slow()), await join()
    assert isinstance(one.ears, Slow)
    table = await sit_down(one.tables)
    await one.ears.began.wait()
    twin = await other.tables.table(table.id)
    await play(twin, 1)
    await twin.settle()
    assert other.ears.posts == [], "entry 1 is being told elsewhere"
    one.ears.may_go_on.set()
    await one.tables.settle()
    clock = one.tables.clock
    assert isinstance(clock, TravelClock)
    await clock.set(clock.now() + 5)
    await settle(one, other)
    heard = [(post.first, post.last) for post in one.ears.posts + other.ears.posts]
    assert sorted(heard) == [(1, 1), (2, 2)]


async def test_a_post_of_a_process_that_died_is_told_by_another(join: Join) -> None:
    one, other = await join(Slow()), await join()
    assert isinstance(one.ears, Slow)
    table = await sit_down(one.tables)
    await one.ears.began.wait()
    await other.tables.catch_up()
    await other.tables.settle()
    assert other.ears.posts == [], "its process lives"
    die(one)
    await notice_the_loss(other)
    assert [(post.match, post.first, post.last) for post in other.ears.posts] == [(table.id, 1, 1)]


async def test_an_automa_goes_on_when_its_process_has_died(join: Join) -> None:
    thinking = asyncio.Event()

    async def for_ever(*_: object) -> object:
        thinking.set()
        return await asyncio.Event().wait()

    one, other = await join(think=for_ever), await join()
    table = await sit_down(one.tables, 1, automa=1)
    while not thinking.is_set():
        await play(table, 1)
        await asyncio.sleep(0.01)
    before = len(table.match.entries)
    await other.tables.catch_up()
    await other.tables.settle()
    assert len((await other.tables.table(table.id)).match.entries) == before, "it lives and thinks"
    die(one)
    await notice_the_loss(other)
    assert len((await other.tables.table(table.id)).match.entries) > before
    thinking_on = table._background._task
    assert thinking_on is not None
    thinking_on.cancel()


async def test_a_notice_is_delivered_by_one(join: Join) -> None:
    one, other, third = [await join() for _ in range(3)]
    table = await sit_down(one.tables)
    await settle(one, other, third)
    for n in range(4):
        member = (one, other, third)[n % 3]
        twin = await member.tables.table(table.id)
        await (twin.resume() if n % 2 else twin.pause("locked"))
        for each in (one, other, third):
            each.tables.deliver_notices()
    await settle(one, other, third)
    nonces = [n.nonce for member in (one, other, third) for n in member.ears.notices]
    assert len(nonces) == len(set(nonces)) == 4


async def test_a_notice_of_a_process_that_died_is_delivered(join: Join) -> None:
    one, other = await join(Slow()), await join()
    assert isinstance(one.ears, Slow)
    one.ears.may_go_on.set()
    table = await sit_down(one.tables)
    await settle(one, other)
    one.ears.may_go_on.clear()
    await table.pause("locked")
    await one.ears.began_a_notice.wait()
    other.tables.deliver_notices()
    await other.tables.settle()
    assert other.ears.notices == [], "it is being delivered elsewhere"
    die(one)
    await notice_the_loss(other)
    assert [notice.name for notice in other.ears.notices] == ["paused"]


async def test_what_one_process_cannot_tell_another_does(join: Join) -> None:
    one, other = await join(), await join()
    one.ears.deaf = True
    table = await sit_down(one.tables)
    await table.pause("locked")
    await settle(one, other)
    clock, keeper = other.tables.clock, one.tables._schedule._keeper
    assert isinstance(clock, TravelClock)
    assert keeper is not None
    keeper.cancel()
    await clock.set(clock.now() + 31)
    await other.tables.settle()
    assert [(post.first, post.last) for post in other.ears.posts] == [(1, 1)]
    assert [notice.name for notice in other.ears.notices] == ["paused"]


# ── What falls due ─────────────────────────────────────────────────────────────────────────────


async def test_a_deadline_passes_once(join: Join) -> None:
    members = [await join() for _ in range(3)]
    control = TimeControl(per_move=2 * DAY, consequence="default")
    tables = [await sit_down(members[0].tables, control=control, channel=n) for n in range(6)]
    await settle(*members)
    clock = members[0].tables.clock
    assert isinstance(clock, TravelClock)
    await clock.set(clock.now() + 2 * DAY + 1)
    await asyncio.gather(*(member.tables.run_due() for member in members))
    await settle(*members)
    for table in tables:
        now = await members[0].tables.table(table.id)
        assert [entry.by for entry in now.match.entries[1:2]] == ["clock"]
    reminders = [n for member in members for n in member.ears.named("reminder")]
    assert len({n.nonce for n in reminders}) == len(reminders)
    posts = [(p.match, p.last) for member in members for p in member.ears.posts]
    assert len(posts) == len(set(posts))


async def test_rows_are_taken_by_one_and_freed_by_death(join: Join) -> None:
    one, other = await join(), await join()
    rows = [Due("nothing", "x.kind", n, 5e9) for n in range(5)]
    for row in rows:
        await one.store.set_due(row)
    both = await asyncio.gather(one.store.claim_due(6e9), other.store.claim_due(6e9))
    assert sorted([*both[0], *both[1]], key=lambda row: row.seat) == rows, "each is taken once"
    for row in rows:
        await one.store.set_due(row)
    assert await one.store.claim_due(6e9) == await one.store.claim_due(6e9) == rows
    assert await other.store.claim_due(6e9) == []
    assert await other.store.next_due() is None
    await one.store.set_due(replace(rows[0], due=5.5e9))
    assert await other.store.next_due() == 5.5e9, "a row that is written anew is nobody's"
    die(one)
    await other.tables.processes.look()
    assert len(await other.store.claim_due(6e9)) == 5
    for row in await other.store.due(6e9):
        await other.store.drop_due(row)


async def test_processes_that_rate_at_once_keep_the_fold(join: Join) -> None:
    members = [await join() for _ in range(3)]
    updates = [RatingUpdates(member.store, member.tables.processes) for member in members]
    for n in range(4):
        table = await sit_down(members[n % 3].tables, 2, rated=True, server=5)
        await play(table, 12)
        if table.status == "playing":  # hardly ever somebody has nothing left so soon
            await table.resign(1)
        await asyncio.gather(*(one.catch_up() for one in updates))
    await asyncio.gather(*(one.catch_up() for one in updates))
    store = members[0].store
    points = fold(await store.all_played())
    last = {p.person: p.rating for p in points if p.board == EVERYWHERE}
    assert await store.ratings(EVERYWHERE) == last
    assert len(await store.rated_matches()) == 4


async def test_a_claim_is_let_go_though_the_database_failed(
    join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was taken or given back while the database was away holds nobody up for long."""
    one, other = await join(), await join()
    claim, release = one.store.claim, one.store.release

    async def fails(*_: object) -> None:
        raise NotStored("away")

    async def takes_and_fails(name: str, at: float) -> bool:
        await claim(name, at)
        raise NotStored("away")

    monkeypatch.setattr(one.store, "release", fails)
    async with one.tables.processes.lock("first"):
        pass
    monkeypatch.setattr(one.store, "claim", takes_and_fails)
    with pytest.raises(NotStored):
        async with one.tables.processes.lock("second"):
            pass
    monkeypatch.setattr(one.store, "claim", claim)
    monkeypatch.setattr(one.store, "release", release)
    async with asyncio.timeout(PATIENCE_SECONDS), one.tables.processes.lock("first"):
        assert not await other.store.claim("second", 1.0)
    await one.tables.processes._release_kept()
    async with asyncio.timeout(PATIENCE_SECONDS), other.tables.processes.lock("second"):
        pass


# ── Being there ────────────────────────────────────────────────────────────────────────────────


async def test_a_process_that_leaves_leaves_nothing(url: str) -> None:
    async with opened(url) as store:
        here = Processes(store)
        await here.arrive()
        assert await here.once("a word") is True
        assert [one.id for one in await store.processes()] == [here.id]
        await here.leave()
        assert await store.processes() == []
        assert store.holder is None


async def test_who_was_thought_dead_comes_back(join: Join) -> None:
    one, other = await join(), await join()
    [row] = [r for r in await other.store.processes() if r.id == one.tables.processes.id]
    assert await other.store.drop_process(row)
    assert await other.tables.processes.look() is True
    assert await other.tables.processes.look() is False
    assert other.tables.processes.others == ()
    await one.tables.processes.ready()
    await other.tables.processes.look()
    assert [(r.id, r.ready) for r in other.tables.processes.others] == [(row.id, 1)]
    assert not await other.store.drop_process(row), "it was heard of since"


async def test_a_newcomer_listens_once_all_others_know_of_it(url: str) -> None:
    async with opened(url) as old_store, opened(url) as new_store:
        old, new = Processes(old_store), Processes(new_store)
        await old.arrive()
        assert not await old.may_have_company(1)
        await new.arrive()
        assert await new.may_have_company(1)
        await new.be_seen()
        assert await old.may_have_company(1), "a look older than a newcomer waits is renewed"
        await new.leave()
        await old.leave()


async def test_company_is_supposed_where_the_database_does_not_say(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(url) as store:
        alone = Processes(store)
        await alone.arrive()

        async def fail() -> list[Process]:
            raise NotStored("away")

        monkeypatch.setattr(processes, "FRESH_LOOK_SECONDS", 0.0)
        monkeypatch.setattr(store, "processes", fail)
        assert await alone.may_have_company(1)
        monkeypatch.undo()
        assert not await alone.may_have_company(1)
        await alone.leave()


async def test_a_killed_process_is_known_at_once_on_this_machine() -> None:
    child = await asyncio.create_subprocess_exec(sys.executable, "-c", "input()", stdin=-1)
    row = Process("x", processes.machine(), child.pid, seen=time.time())
    assert is_alive(row)
    child.send_signal(signal.SIGKILL)
    await child.wait()
    assert not is_alive(row)
    elsewhere = replace(row, host="elsewhere")
    assert is_alive(elsewhere)
    assert not is_alive(replace(elsewhere, seen=time.time() - processes.LEASE_SECONDS - 1))
    assert not is_alive(replace(row, pid=os.getpid())), "this process is not that one"


def test_which_servers_a_part_of_the_gateway_hears_of() -> None:
    server = 5 << 22
    assert covers("", server)
    assert covers("1,2/4", server)
    assert not covers("0,2/4", server)
    assert covers("0,2/4", None)
    assert not covers("1/4", None)


# ── Tournaments ────────────────────────────────────────────────────────────────────────────────


async def test_tables_are_opened_where_their_server_is_heard_of(url: str) -> None:
    """A round that another process has paired is found by the one that serves the server."""
    clock = TravelClock()
    async with (
        opened(url) as store,
        opened(url) as far,
        open_hall(store, clock) as home,
        open_hall(far, clock) as away,
    ):
        away.places.serves = lambda header: False  # type: ignore[method-assign]
        await home.tables.processes.look()
        id = await away.begin()
        assert away.places.opened == home.places.opened == []
        for work in home.tables.processes.on_heartbeat:
            await work()
        await home.settle()
        assert sorted(home.places.opened) == [(1, 1), (1, 2)]
        assert {one.state for one in await far.openings(tournament=id)} == {"open"}


async def test_two_processes_that_serve_a_server_open_each_table_once(url: str) -> None:
    clock = TravelClock()
    async with (
        opened(url) as store,
        opened(url) as second,
        open_hall(store, clock) as one,
        open_hall(second, clock) as other,
    ):
        halls = (one, other)
        for hall in halls:
            await hall.tables.processes.look()
        made = await one.tournaments.create(PLAN, 99, server=5)
        for person in range(1, 9):
            await one.tournaments.act(made.header.id, SignUp(str(person), f"Player {person}"))
        await one.tournaments.start(made.header.id, 99)
        other.tournaments.round_tables.open_soon()
        await asyncio.gather(*(hall.settle() for hall in halls))
        opened_by_either = [*one.places.opened, *other.places.opened]
        assert sorted(opened_by_either) == [(1, n) for n in range(1, 5)]
        told = [n for hall in halls for n in hall.ears.named("tournament.round")]
        assert len(told) == 1
