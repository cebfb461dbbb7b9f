"""Tables: queue, questions, undo, preview, automa, telling, memory. On both stores."""

import asyncio
import gc
import random
import weakref
from typing import Any

import pytest

from engine.contract import Move
from engine.game import Game
from engine.host.tables import Tables
from engine.match import answer_chain
from engine.match.preview import preview
from engine.store.protocol import Store
from engine.table import moves
from engine.table.draft import NotAllowed
from engine.table.moves import ANSWER_SEPARATOR as THEN
from engine.table.table import Table
from engine.trouble import Illegal, NotFound, NotYourTurn, Stale, Unreadable
from tests.effort import seeds
from tests.engine.tables_for_tests import (
    Ears,
    any_move,
    open_tables,
    play,
    sit_down,
    stored_match,
    think_quickly,
)
from tests.travelling_clock import TravelClock, travel


async def test_a_match_is_played_to_its_end_and_is_in_the_store(store: Store) -> None:
    async with open_tables(store) as tables:
        for game in ("taluva", "embers"):
            table = await sit_down(tables, 3, game=game)
            await play(table, 1000)
            await tables.settle()
            assert table.status == "finished"
            again = await stored_match(store, table.id)
            assert again.state == table.match.state
            assert again.result() == table.match.result()
            assert (await store.load(table.id)).sheet.told == len(again.entries)


async def test_what_is_refused_is_not_stored(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables)
        before = await store.load(table.id)
        with pytest.raises(NotYourTurn):
            await table.submit(2, "hut N50")
        with pytest.raises(Unreadable):
            await table.submit(1, "fly away")
        with pytest.raises(NotAllowed, match="not at this table"):
            await table.submit(9, "hut N50")
        with pytest.raises(Illegal):
            await table.submit(1, "hut A1")
        with pytest.raises(NotFound, match="nothere"):
            await tables.table("nothere")
        after = await store.load(table.id)
        assert before.entries == after.entries


async def test_a_button_from_before_an_undo_is_refused_after_it(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables)
        await play(table, 1)
        first = table.asked()[0]
        old = any_move(table, first.seat, random.Random(1))
        await table.submit(first.person, old, first.opened)
        second = table.asked()[0]
        assert second.seat == first.seat
        await table.undo(2)
        assert table.match.entries[-1].act == "undo"
        for opened in (first.opened, second.opened):
            with pytest.raises(Stale):
                await table.submit(2, old, opened)
        now = table.asked()[0]
        await table.submit(2, old, now.opened)
        assert (await stored_match(store, table.id)).state == table.match.state


async def test_undo_beyond_a_draw_needs_everybody(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables)
        await play(table, 2)
        n = len(table.match.entries)
        assert await table.undo(1, 1) is None
        assert len(table.match.entries) == n
        with pytest.raises(NotAllowed, match="not at this table"):
            await table.vote(9, "undo", yes=True)
        post = await table.vote(2, "undo", yes=True)
        assert (post.last, table.match.entries[-1].text) == (n + 1, "1")
        assert [e.n for e in table.match.live] == [1]


async def test_a_consent_to_undo_is_for_the_board_it_was_asked_on(store: Store) -> None:
    ears = Ears()
    async with open_tables(store, ears=ears) as tables:
        table = await sit_down(tables)
        await play(table, 2)
        await table.undo(1, 1)
        await play(table, 1)
        with pytest.raises(Stale):
            await table.vote(2, "undo", yes=True)
        await tables.settle()
        assert len(ears.named("vote_lapsed")) == 1


@pytest.mark.parametrize("counts", [{"rated": True}, {"notes": {"tournament": "t"}}, {}])
async def test_the_last_person_among_automa_takes_chance_back_only_where_nothing_counts(
    store: Store, counts: dict[str, Any]
) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, automa=1, **counts)
        await table.resign(2)
        await tables.settle()
        left = len(table.match.entries)
        while len([e for e in table.match.live if e.seat == 0 and e.n > left]) < 3:
            await play(table, 1)
            await tables.settle()
        drawn = next(e for e in reversed(table.match.live) if e.draws)
        if not counts:
            assert await table.undo(1, drawn.n - 1) is not None
            return
        n = len(table.match.entries)
        with pytest.raises(NotAllowed, match="counts"):
            await table.undo(1, drawn.n - 1)
        assert len(table.match.entries) == n
        if back := moves.own_undo(table.match, 0):
            assert await table.undo(1, back[0]) is not None


async def test_nobody_takes_back_at_once_what_the_clock_answered(store: Store) -> None:
    from engine.model.time_control import MINUTE, TimeControl

    async with open_tables(store) as tables:
        control = TimeControl(per_move=5 * MINUTE, consequence="default")
        table = await sit_down(tables, control=control)
        await travel(tables, 5 * MINUTE)
        assert table.match.entries[1].by == "clock"
        assert await table.undo(1) is None
        assert [vote.subject for vote in table.sheet.votes] == ["undo"]


async def test_the_second_sealed_answer_is_not_stale(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 3, game="embers")
        await table.submit(1, "open")
        asked = {a.person: a for a in table.asked()}
        assert set(asked) == {1, 2, 3}
        for person in (3, 1, 2):
            bid = any_move(table, asked[person].seat, random.Random(0))
            await table.submit(person, bid, asked[person].opened)
        with pytest.raises((Stale, NotYourTurn)):
            await table.submit(3, bid, asked[3].opened)


@pytest.mark.parametrize("seed", seeds(1))
async def test_fifty_at_once_store_exactly_the_legal_sequence(store: Store, seed: int) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables)
        told: list[int] = []

        async def hammer(number: int) -> None:
            chooser = random.Random(f"{seed} {number}")
            for _ in range(2):
                one = table.asked()[0]
                move = any_move(table, one.seat, chooser)
                await asyncio.sleep(0)
                try:
                    post = await table.submit(one.person, move, one.opened)
                    told.extend(range(post.first, post.last + 1))
                except (Stale, NotYourTurn):
                    pass

        await asyncio.gather(*map(hammer, range(50)))
        again = await stored_match(store, table.id)
        assert again.state == table.match.state
        assert sorted(told) == list(range(2, len(again.entries) + 1))
        assert len(told) >= 2


async def test_two_processes_on_one_database(store: Store) -> None:
    """Two houses that know nothing of each other: the slower one reloads."""
    async with open_tables(store) as here, open_tables(store) as there:
        mine = await sit_down(here)
        other = await there.table(mine.id)
        await play(mine, 3)
        stale = other.asked()[0]
        with pytest.raises((Stale, NotYourTurn)):
            await other.submit(1, any_move(other, 0, random.Random(0)), stale.opened)
        await play(other, 3)
        assert await mine.refresh()
        await play(mine, 3)
        assert (await stored_match(store, mine.id)).state == mine.match.state


async def test_a_button_of_the_other_process_is_not_called_stale(store: Store) -> None:
    async with open_tables(store) as here, open_tables(store) as there:
        mine = await sit_down(here)
        other = await there.table(mine.id)
        await play(mine, 2)
        now = mine.asked()[0]
        await other.submit(now.person, any_move(mine, now.seat, random.Random(0)), now.opened)
        assert await mine.refresh()
        assert mine.match.state == other.match.state


async def test_sealed_answers_of_two_processes_both_count(store: Store) -> None:
    async with open_tables(store) as here, open_tables(store) as there:
        mine = await sit_down(here, 2, game="embers")
        await mine.submit(1, "open")
        other = await there.table(mine.id)
        asked = {a.person: a.opened for a in mine.asked()}
        bids = [any_move(mine, seat, random.Random(0)) for seat in (0, 1)]
        await mine.submit(1, bids[0], asked[1])
        await other.submit(2, bids[1], asked[2])
        assert [e.text for e in other.match.entries if e.text.startswith("bid")] == bids


async def test_a_preview_stores_nothing_and_stops_at_chance(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables)
        await play(table, 1)
        one = table.asked()[0]
        move = any_move(table, one.seat, random.Random(3))
        before = table.look(2)
        seen = preview(table.match, 1, move)
        assert seen.view != before
        assert seen.is_whole
        assert table.look(2) == before
        assert len((await store.load(table.id)).entries) == 2
        with pytest.raises(NotYourTurn):
            preview(table.match, 0, move)
        await table.submit(2, move, one.opened)
        assert table.look(2) == seen.view
        build = any_move(table, 1, random.Random(3))
        last = preview(table.match, 1, build)
        assert not last.is_whole
        await table.submit(2, build)
        assert table.look(2).fields == last.view.fields


async def test_a_preview_gives_no_secret_away(store: Store) -> None:
    """The last sealed bid opens all of them: its preview must not."""
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, game="embers")
        await table.submit(1, "open")
        await table.submit(2, any_move(table, 1, random.Random(0)))
        for move in table.moves(1):
            seen = preview(table.match, 0, f"bid {move.card}")
            assert seen.view == table.look(1)
            assert not seen.is_whole
            assert seen.events == ()


async def isle_walks(table: Table) -> str:
    """Two answers and the end of a turn of Volcanic Isle, with nothing drawn between them."""
    going = answer_chain.begin(table.match, table.match.state.turn)
    going = going.then(going.choices[0])
    return THEN.join([*going.then(going.choices[0]).answers, "end"])


async def test_answers_in_a_row_are_stored_together_or_not_at_all(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, game="volcanic_isle")
        person, said = table.match.state.turn + 1, await isle_walks(table)
        with pytest.raises(Illegal):
            await table.submit(person, said.replace("end", "prayer; prayer"))
        assert len(table.match.entries) == len((await store.load(table.id)).entries) == 1
        opened = table.asked()[0].opened
        with pytest.raises(Stale):
            await table.submit(person, said, opened + 1)
        post = await table.submit(person, said, opened)
        assert (post.first, post.last) == (2, 4)
        assert [e.text for e in table.match.entries[1:]] == said.split(THEN)
        with pytest.raises(NotAllowed, match="something happens first"):
            await table.submit(3 - person, "end; end")


async def test_answers_that_were_made_together_are_taken_back_together(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2, game="volcanic_isle")
        person, before = table.match.state.turn + 1, table.look(None)
        await table.submit(person, await isle_walks(table))
        post = await table.undo(person)
        assert post is not None, "nothing was drawn: nobody is asked"
        assert table.match.entries[-1].text == "1"
        assert table.look(None) == before


async def test_unmade_answers_are_kept_until_the_match_moves_on(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables)
        keys = [await table.keep_unmade(1, text) for text in ("a b;c", "a b;d", "a b;c")]
        assert keys[0] == keys[2] != keys[1]
        assert await table.unmade(1, keys[0]) == "a b;c"
        assert await table.unmade(2, keys[0]) is None, "it is for its own seat alone"
        await play(table, 1)
        assert await table.unmade(1, keys[0]) is None


async def test_an_automa_that_fails_does_not_stop_the_match(store: Store) -> None:
    async def broken(*_: object) -> None:
        raise RuntimeError("no idea")

    async with open_tables(store, think=broken) as tables:
        table = await sit_down(tables, 1, automa=1)
        while table.asked() and table.asked()[0].person == 1:
            await play(table, 1)
        await tables.settle()
        assert any(e.by == "automa" for e in table.match.entries)
        assert table.asked()[0].person == 1


async def test_idle_tables_leave_memory_and_come_back(store: Store) -> None:
    clock = TravelClock()
    async with open_tables(store, clock=clock, idle=60) as tables:
        table = await sit_down(tables)
        await play(table, 40)
        await tables.settle()
        name, state, ghost = table.id, table.match.state, weakref.ref(table)
        del table
        await clock.set(clock.now() + 61)
        gc.disable()  # gone at once: the bot seldom searches for garbage
        try:
            await tables.release_idle()
            assert ghost() is None
        finally:
            gc.enable()
        assert (await store.load(name)).snapshot.n == 41
        back = await tables.table(name)
        assert back.match.state == state
        await play(back, 5)


async def test_one_table_however_many_ask_for_it(store: Store) -> None:
    async with open_tables(store) as tables:
        name = (await sit_down(tables)).id
        async with open_tables(store) as others:
            found = await asyncio.gather(*(others.table(name) for _ in range(20)))
            assert len(set(map(id, found))) == 1


async def test_closing_waits_for_no_automa_and_the_next_start_goes_on(store: Store) -> None:
    begun, go_on = asyncio.Event(), asyncio.Event()

    async def slow(game: Game, state: object, seat: int, level: str, answered: int) -> Move:
        begun.set()
        await go_on.wait()
        return await think_quickly(game, state, seat, level)

    async with open_tables(store, think=slow) as tables:
        table = await sit_down(tables, 1, automa=2)
        while table.asked()[0].person == 1:
            await play(table, 1)
        await begun.wait()
        asyncio.get_running_loop().call_later(0.02, go_on.set)
    assert len([e for e in table.match.entries if e.by == "automa"]) == 1
    async with open_tables(store) as tables:
        await tables.settle()
        again = await tables.table(table.id)
        assert again.asked()[0].person == 1


async def test_a_closed_house_leaves_no_task(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 1, automa=1)
        await play(table, 4)
    assert isinstance(tables, Tables)
    names = {task.get_name() for task in asyncio.all_tasks()}
    assert not names & {"schedule", "notices", f"table {table.id}"}
