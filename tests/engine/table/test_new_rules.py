"""Rules that change while a match is played: it goes on, goes on from its last state, or ends."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest
from msgspec.structs import replace as changed

from engine.game import Game
from engine.games import GAMES
from engine.host import archive
from engine.host.tables import Tables
from engine.match import record
from engine.match.entries import Entry, RulesChange, Seed, holds_state, version_after
from engine.match.match import Match
from engine.store.protocol import Store
from engine.table.table import Table
from engine.trouble import BadRecord, Stale
from tests.engine.tables_for_tests import Ears, open_tables, play, sit_down, think_quickly
from tests.toy import EMBERS, State, set_up
from tests.travelling_clock import TravelClock


def all_fives(seats: int, options: Mapping[str, str]) -> State:
    """A set-up by which no old match fits: nobody can bid what they bid."""
    state = set_up(seats, options)
    state.bag[:] = [0, 0, 0, 0, 0, 20]
    return state


WORDS = replace(EMBERS.words, changes={2: "Embers glow.", 3: "Embers hiss."})
GENTLE = replace(EMBERS, version=2, words=WORDS)
"""The next version, by which everything still fits."""
HARSH = replace(EMBERS, version=3, words=WORDS, set_up=all_fives)
"""One by which nothing does."""
MINDFUL = replace(HARSH, old_set_ups={1: set_up})
"""The same, but what lies on the table stays with its match."""


@asynccontextmanager
async def under(store: Store, game: Game, ears: Ears | None = None) -> AsyncIterator[Tables]:
    """Tables at which these rules hold."""
    async with Tables(
        store,
        ears or Ears(),
        clock=TravelClock(),
        think=think_quickly,
        games=lambda name: game,
    ) as tables:
        yield tables


async def begun(store: Store, answers: int = 8) -> Table:
    """A match of the first version, as it was left; with eight answers it has a snapshot."""
    async with open_tables(store) as tables:
        table = await sit_down(tables, 4, game="embers", rated=True)
        await play(table, answers)
    return table


def changes(table: Table) -> list[str]:
    return [entry.text for entry in table.match.entries if entry.act == "rules"]


async def test_a_match_knows_the_version_it_began_with(store: Store) -> None:
    async with under(store, GENTLE) as tables:
        table = await sit_down(tables, 2, game="embers")
    assert (await store.sheets())[0].rules == table.match.rules == 2
    stored = await store.load(table.id)
    assert stored is not None
    assert archive.before_first_entry(stored, lambda name: GENTLE).rules == 2


async def test_if_everything_fits_the_next_post_says_what_has_changed_once(store: Store) -> None:
    old, ears = await begun(store), Ears()
    for _ in range(2):
        async with under(store, GENTLE, ears) as tables:
            table = await tables.table(old.id)
            await tables.settle()
            assert table.match.state == old.match.state
            assert table.match.opened == old.match.opened
            assert changes(table) == ["1 2"]
    told = [h.words for post in ears.posts for h in post.happenings() if h.act == "rules"]
    assert told == ["1 2"]
    assert table.match.speaker.changes(1, 2) == "Embers glow."


async def test_it_is_played_on_and_moves_before_can_be_taken_back(store: Store) -> None:
    old = await begun(store)
    async with under(store, GENTLE) as tables:
        table = await tables.table(old.id)
        assert table.match.propose_undo(2).state is not None
        await play(table, 100)
        assert table.status == "finished"
    assert (await archive.export(store, old.id, games=lambda name: GENTLE)).count("rules 1 2") == 1


async def test_what_a_set_up_laid_stays_with_its_match(store: Store) -> None:
    old = await begun(store)
    async with under(store, MINDFUL) as tables:
        table = await tables.table(old.id)
        assert table.match.state == old.match.state
        assert changes(table) == ["1 3"]
        new = await sit_down(tables, 2, game="embers")
        assert new.match.state.hands == [[5, 5, 5], [5, 5, 5]]


async def test_if_not_it_goes_on_from_its_last_state(store: Store) -> None:
    old, ears = await begun(store), Ears()
    async with under(store, HARSH, ears) as tables:
        table = await tables.table(old.id)
        await tables.settle()
        assert table.match.state == old.match.state
        assert set(table.match.opened) == set(old.match.opened)
    [held] = [h.words for post in ears.posts for h in post.happenings() if h.act == "rules"]
    assert held == "1 3 held"  # and not a word of what is on the table
    async with under(store, HARSH) as tables:  # from the entry itself: no snapshot is needed
        await store.drop_snapshots()
        again = await tables.table(old.id)
        assert again.match.state == old.match.state
        await play(again, 100)
        assert again.status == "finished"
        assert [entry.n for entry, _, _ in again.match.history()] == [
            entry.n for entry in again.match.course
        ]
    assert (await store.sheets())[0].status == "finished"


async def test_undo_stops_there(store: Store) -> None:
    old = await begun(store)
    async with under(store, HARSH) as tables:
        table = await tables.table(old.id)
        held = len(table.match.entries)
        await play(table, 1)
        assert table.match.propose_undo(held).state == old.match.state
        with pytest.raises(Stale, match="The rules have changed since then"):
            table.match.propose_undo(held - 1)


async def test_the_moves_since_the_snapshot_are_kept(store: Store) -> None:
    old = await begun(store)
    async with open_tables(store) as tables:
        table = await tables.table(old.id)
        await play(table, 1)
    stored = await store.load(old.id)
    assert stored is not None
    assert stored.snapshot is not None
    assert stored.snapshot.n < len(stored.entries)
    async with under(store, HARSH) as tables:
        assert (await tables.table(old.id)).match.state == table.match.state


@pytest.mark.parametrize("lost", ["dropped", "undecodable"])
async def test_if_there_is_no_state_it_ends_unrated_and_says_why(store: Store, lost: str) -> None:
    old, ears = await begun(store), Ears()
    if lost == "dropped":
        await store.drop_snapshots()
    else:
        stored = await store.load(old.id)
        assert stored is not None
        assert stored.snapshot is not None
        damaged = changed(stored.snapshot, state=b'{"seats": "two"}')
        await store.keep_snapshot(old.id, damaged)
    async with under(store, HARSH, ears) as tables:
        table = await tables.table(old.id)
        await tables.settle()
        assert table.status == "abandoned"
        assert table.match.result() is None
    last = ears.posts[-1].happenings()[-1]
    assert (last.act, last.words) == ("abandon", "rules")
    async with under(store, HARSH) as tables:
        assert (await tables.table(old.id)).match.is_over
    stored = await store.load(old.id)
    assert stored is not None
    assert stored.entries[-1].text == "rules"


async def test_a_finished_match_is_left_as_it_is(store: Store) -> None:
    old = await begun(store, 100)
    assert old.status == "finished"
    before = await store.load(old.id)
    for game in (GENTLE, HARSH):
        async with under(store, game) as tables:
            table = await tables.table(old.id)
            await tables.settle()
            assert (table.status, changes(table)) == ("finished", [])
    after = await store.load(old.id)
    assert before is not None
    assert after is not None
    assert (after.entries, after.sheet) == (before.entries, before.sheet)


async def test_a_request_finds_the_match_under_its_new_rules(store: Store) -> None:
    """Also where it was read again because another process was quicker."""
    old = await begun(store)
    async with under(store, GENTLE) as one, under(store, GENTLE) as other:
        first = await one.table(old.id)
        second = await other.table(old.id)
        await play(second, 1)
        await first.refresh()
        await play(first, 1)
        assert changes(first) == ["1 2"]


async def test_refold_says_what_will_become_of_a_match(store: Store) -> None:
    old = await begun(store)

    async def fates(game: Game) -> list[str]:
        found = [one async for one in archive.refold(store, lambda name: game)]
        assert not [one.problem for one in found if one.problem]  # no reason not to restore it
        return [one.fate for one in found]

    assert await fates(GENTLE) == [""]
    [fate] = await fates(HARSH)
    assert fate.startswith("it goes on from its last state. Entry ")
    await store.drop_snapshots()
    [fate] = await fates(HARSH)
    assert fate.startswith("it cannot go on. Entry ")
    assert old.status == "playing"


# ── In records ─────────────────────────────────────────────────────────────────────────────────


def held_match() -> Match:
    match = Match(EMBERS, 2, {}, Seed.fresh("5e" * 32), rules=1)
    match.accept(match.propose_start())
    match.accept(match.propose(match.state.turn, "open"))
    match.accept(match.propose_rules(hold=True))
    return match


def test_a_record_holds_the_state_and_is_believed_only_if_trusted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(GAMES, EMBERS.id, EMBERS)
    match = held_match()
    text = record.write(match)
    again = record.read(text, trusted=True)
    assert (again.state, again.opened) == (match.state, match.opened)
    assert record.write(again) == text
    with pytest.raises(BadRecord, match="a position that cannot be checked"):
        record.read(text)


@pytest.mark.parametrize("text", ["", "1", "one two", "1 2 3 4"])
def test_a_change_of_rules_that_says_nothing_is_refused(text: str) -> None:
    match = Match(EMBERS, 2, {}, Seed.fresh("5e" * 32))
    match.accept(match.propose_start())
    with pytest.raises(BadRecord, match="does not fit"):
        match.repeat(Entry(2, "rules", text=text))


def test_what_an_entry_says_can_be_read_again() -> None:
    change = RulesChange(1, 2, b'{"seats": 2}' * 50)
    entry = Entry(7, "rules", text=change.write())
    assert holds_state(entry)
    assert RulesChange.read(entry.text) == change
    assert version_after([entry], 1) == 2
