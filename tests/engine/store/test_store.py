"""What a store promises: all or nothing, once, and a sentence when it cannot. On both databases."""

import asyncio
import logging
import random
import resource
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest
from msgspec.structs import replace

from engine.language.pseudo import PSEUDO
from engine.language.spoken import speaking
from engine.match.entries import Entry
from engine.match.match import Match
from engine.model.call import OpenCall
from engine.model.clock_presets import PRESETS
from engine.model.due import Due
from engine.model.learner import Learner
from engine.model.notice import Notice
from engine.model.people import Preferences, Quiet, Server
from engine.model.personal import Personal
from engine.model.puzzle_answer import PuzzleAnswer
from engine.model.seats import Seat
from engine.model.sheet import Sheet
from engine.model.time_control import DAY
from engine.store.opening import open_store, opened, place_of
from engine.store.postgres import PostgresStore
from engine.store.protocol import BadDatabase, Change, Conflict, NotStored, Store
from engine.store.rows import RowStore, not_stored
from engine.store.schema_files import SCHEMA
from engine.store.sqlite import SqliteStore
from engine.store.statements import Statement
from engine.table.table import Table
from engine.trouble import Trouble
from tests.engine.tables_for_tests import any_move, open_tables, play, seed, sit_down, stored_match
from tests.patience import PATIENCE_SECONDS, eventually
from tests.toy import EMBERS
from tests.travelling_clock import travel
from tests.untranslated import forgotten


def sheet(name: str = "match001") -> Sheet:
    return Sheet(id=name, game="embers", host=1, seed=seed(name), created=1.0, status="playing")


async def founded(store: Store, name: str = "match001") -> Sheet:
    match = sheet(name)
    await store.create(Change(match, 1.0, seats=(Seat("Ann", 1), Seat("Bob", 2))))
    return match


NEWEST = len(list(SCHEMA.glob("*.sql")))


async def run(store: Store, sql: str, *args: object) -> None:
    assert isinstance(store, RowStore)
    await store._write(Statement(sql, args))


# ── Schema ─────────────────────────────────────────────────────────────────────────────────────


async def test_the_schema_is_applied_once(url: str) -> None:
    for _ in range(2):
        async with opened(url) as store:
            assert isinstance(store, RowStore)
            rows = await store._read("SELECT number FROM schema_files ORDER BY number")
            assert [row[0] for row in rows] == [*range(1, NEWEST + 1)]


async def test_several_processes_may_open_it_at_once(url: str) -> None:
    stores = await asyncio.gather(*(open_store(url) for _ in range(4)))
    await founded(stores[0])
    assert await stores[3].revision("match001") == 0
    for store in stores:
        await store.close()


async def test_a_database_newer_than_the_code_is_refused(url: str) -> None:
    async with opened(url) as store:
        await run(store, "INSERT INTO schema_files VALUES (99, 'later', 0)")
    with pytest.raises(BadDatabase, match=rf"schema 99.*up to {NEWEST}: please update"):
        await open_store(url)


async def test_who_wanted_no_previews_is_never_asked_after_a_migration(
    url: str, tmp_path: Path
) -> None:
    earlier = tmp_path / "schema"
    shutil.copytree(SCHEMA, earlier, ignore=shutil.ignore_patterns("006_*"))
    rows = ((5, '{"id":5,"confirm":false,"theme":"light"}'), (6, '{"id":6}'))
    async with opened(url, schema=earlier) as store:
        for id, settings in rows:
            await run(store, f"INSERT INTO people (id, settings) VALUES ({id}, '{settings}')")
    async with opened(url) as store:
        known = [await store.person(id) for id, _ in rows]
    assert [one.asks for one in known] == ["never", "once"]
    assert known[0].theme == "light"


async def test_live_matches_stay_playable_through_a_migration(url: str, tmp_path: Path) -> None:
    async with opened(url) as store, open_tables(store) as tables:
        table = await sit_down(tables)
        await play(table, 5)
        before = table.match.state
    later = tmp_path / "schema"
    shutil.copytree(SCHEMA, later)
    (later / "900_more.sql").write_text(
        "-- A test's own reason.\n"
        "ALTER TABLE matches ADD COLUMN colour TEXT NOT NULL DEFAULT 'x';\n"
        "ALTER TABLE entries ADD COLUMN remark TEXT;\n"
    )
    async with opened(url, schema=later) as store, open_tables(store) as tables:
        table = await tables.table(table.id)
        assert table.match.state == before
        await play(table, 5)
        assert (await stored_match(store, table.id)).state == table.match.state


async def test_a_schema_file_that_fails_changes_nothing(url: str, tmp_path: Path) -> None:
    broken = tmp_path / "schema"
    shutil.copytree(SCHEMA, broken)
    (broken / "900_broken.sql").write_text("CREATE TABLE extra (a TEXT);\nCREATE TABEL oops;\n")
    with pytest.raises(BadDatabase):
        await open_store(url, schema=broken)
    async with opened(url) as store:
        await founded(store)
        with pytest.raises(Trouble):
            await run(store, "INSERT INTO extra VALUES ('a')")


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("mysql://here", "is no database"),
        ("sqlite:////proc/no/such/place.db", "cannot be opened"),
        ("postgresql://user:topsecret@127.0.0.1:1/none", "cannot be reached"),
    ],
)
async def test_an_address_that_leads_nowhere_is_one_sentence(address: str, sentence: str) -> None:
    with pytest.raises(BadDatabase, match=sentence) as problem:
        await open_store(address)
    assert "topsecret" not in str(problem.value)
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize(
    ("address", "kind", "place"),
    [
        ("sqlite:///data/tephra.db", "SQLite", "data/tephra.db"),
        ("sqlite:////data/tephra.db", "SQLite", "/data/tephra.db"),
        ("postgresql://ann:s3cret@db.example:6432/tephra", "PostgreSQL", "db.example:6432/tephra"),
        ("postgres://ann:s3@cret@one,two/tephra?sslmode=require", "PostgreSQL", "one,two/tephra"),
        ("postgresql:///t?host=/run/pg&password=s3cret", "PostgreSQL", "/run/pg/t"),
        ("postgresql://ann:s3cret@db.example", "PostgreSQL", "db.example"),
    ],
)
def test_what_people_read_of_an_address(address: str, kind: str, place: str) -> None:
    assert place_of(address) == (kind, place)


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letter.db"
    file.write_text("Dear Ann, this is no database. " * 50)
    with pytest.raises(BadDatabase, match=r"letter\.db"):
        await open_store(f"sqlite:///{file}")
    assert file.read_text().startswith("Dear Ann")


# ── All or nothing, once ───────────────────────────────────────────────────────────────────────


async def test_what_goes_in_comes_out(store: Store) -> None:
    match = await founded(store)
    entries = (Entry(1, "start", draws=(3, 1)), Entry(2, "move", 0, "peek", (7,), "automa"))
    change = replace(match, entries=2, channel=5, server=6, notes={"thread": "9"})
    await store.commit(Change(change, 2.0, entries=entries))
    stored = await store.load(match.id)
    assert stored is not None
    assert stored.entries == entries
    assert stored.sheet == replace(change, revision=1)
    assert stored.seats == (Seat("Ann", 1), Seat("Bob", 2))
    assert [s.id for s in await store.sheets(person=2, status=("playing",))] == [match.id]
    assert await store.sheets(person=3) == []
    assert len(await store.sheets(channel=5, server=6)) == 1
    assert await store.times(match.id) == (2.0, 2.0)


async def test_a_number_is_never_used_twice(store: Store) -> None:
    match = await founded(store)
    first = replace(match, entries=1)
    await store.commit(Change(first, 2.0, entries=(Entry(1, "start"),)))
    with pytest.raises(Conflict):
        await store.commit(Change(first, 2.0, entries=(Entry(1, "start"),)))
    with pytest.raises(Conflict):
        await store.commit(Change(replace(first, revision=1), 2.0, (Entry(1, "start"),)))
    with pytest.raises(Conflict):
        await founded(store)
    assert await store.revision(match.id) == 1


async def test_of_many_writers_exactly_one_wins(store: Store) -> None:
    match = await founded(store)

    async def write(k: int) -> bool:
        entry = Entry(1, "move", 0, f"bid {k}")
        try:
            await store.commit(Change(replace(match, entries=1), 2.0, (entry,)))
        except Conflict:
            return False
        return True

    assert sum(await asyncio.gather(*map(write, range(20)))) == 1


async def test_a_step_that_does_not_fit_takes_no_other_with_it(store: Store) -> None:
    """Steps that share a transaction are still judged one by one."""
    matches = [await founded(store, f"match{n:03}") for n in range(10)]
    changes = [
        Change(replace(m, entries=1, revision=n % 2), 2.0, (Entry(1, "start"),))
        for n, m in enumerate(matches)
    ]
    done = await asyncio.gather(*map(store.commit, changes), return_exceptions=True)
    assert [isinstance(result, Conflict) for result in done] == [n % 2 == 1 for n in range(10)]
    for n, match in enumerate(matches):
        assert len((await store.load(match.id)).entries) == 1 - n % 2


async def test_a_caller_that_gives_up_tears_nothing(store: Store) -> None:
    match = await founded(store)
    entries = tuple(Entry(n, "move", 0, "open") for n in range(1, 50))
    task = asyncio.create_task(store.commit(Change(replace(match, entries=49), 2.0, entries)))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await founded(store, "another1")

    async def is_stored() -> bool:
        return await store.revision(match.id) == 1

    await eventually(is_stored)
    assert len((await store.load(match.id)).entries) == 49


async def test_people_and_servers_keep_their_settings(store: Store) -> None:
    assert await store.person(5) == Preferences(5)
    ann = Preferences(5, zone="Europe/Berlin", quiet=Quiet(1320, 480), theme="night", asks="never")
    for person in (Preferences(5, theme="day"), ann):
        await store.save_person(person)
    assert await store.person(5) == ann
    await store.save_server(Server(6, {"threads": "no"}))
    assert await store.server(6) == Server(6, {"threads": "no"})


async def test_what_somebody_has_learned_is_kept(store: Store) -> None:
    assert await store.learner(5) == Learner(5)
    begun = Learner(5).at("taluva", "taluva.hut", ("hut N50",))
    for learner in (begun, begun.having_reached("taluva.hut").at("eruption", "eruption.place")):
        await store.save_learner(learner)
        assert await store.learner(5) == learner
    assert learner.places == {"taluva": "taluva.hut", "eruption": "eruption.place"}


async def test_due_rows_come_in_order_and_go(store: Store) -> None:
    rows = [Due("match001", "time", n, 100.0 - n, 7) for n in range(3)]
    for row in rows:
        await store.set_due(row)
    assert await store.due(99.0) == [rows[2], rows[1]]
    assert await store.next_due() == 98.0
    await store.set_due(replace(rows[2], due=500.0))
    await store.drop_due(rows[2])
    assert await store.next_due() == 99.0
    assert len(await store.due(1000.0)) == 3


async def test_reminders_become_one_notice_once(store: Store) -> None:
    rows = [Due(f"match00{n}", "remind", 0, 10.0 + n, 7) for n in range(3)]
    for row in rows:
        await store.set_due(row)
    assert await store.reminders(7, 11.0) == rows[:2]
    later = Due("match000", "remind", 0, 99.0, 7)
    notice = Notice("r-1", "reminder", {"matches": [1, 2]}, None, 7, 12.0)
    assert await store.turn_into_notice(rows[:2], notice, [later])
    assert not await store.turn_into_notice(rows[:2], replace(notice, nonce="r-2"))
    assert await store.notices() == [notice]
    assert await store.due(100.0) == [rows[2], later]
    await store.drop_notice("r-1")
    assert await store.notices() == []


async def test_calls_stand_until_they_are_answered(store: Store) -> None:
    async with open_tables(store) as tables:
        one, other = [(await sit_down(tables)).id for _ in range(2)]
    calls = [OpenCall("r-1", one, 7, 0, 3, 1.0), OpenCall("r-1", other, 7, 1, 4, 1.0)]
    notice = Notice("r-1", "reminder", {}, None, 7, 1.0)
    assert await store.turn_into_notice([], notice, [], calls)
    await store.place_call("r-1", 55, 66)
    there = [replace(call, channel=55, message=66) for call in calls]
    by_match = sorted(there, key=lambda call: call.match)
    assert await store.calls_for(one) == [there[0]]
    assert await store.calls_to(7) == await store.calls_by("r-1") == by_match
    assert await store.all_calls() == by_match
    assert await store.calls_to(8) == []
    await store.drop_call("r-1", one)
    assert await store.all_calls() == [there[1]]


async def test_what_somebody_keeps_to_themself(store: Store) -> None:
    async with open_tables(store) as tables:
        match = (await sit_down(tables)).id
    assert await store.personal(7, match) == Personal(7, match)
    await store.set_note(7, match, "watch the lake")
    await store.set_attention(7, match, "mute")
    await store.note_hint(7, match, "standing")
    await store.note_hint(7, match, "standing")
    await store.set_attention(8, match, "follow")
    mine = Personal(7, match, "mute", "watch the lake", "standing")
    assert await store.personal(7, match) == mine
    assert await store.personal_of(7) == [mine]
    assert await store.people_who("mute", match) == {7}
    assert await store.people_who("follow", match) == {8}
    await store.set_attention(8, match, "")
    assert await store.personal_of(8) == []


# ── When it cannot ─────────────────────────────────────────────────────────────────────────────


async def test_a_full_disk_is_a_clear_error_and_nothing_is_lost(store: Store) -> None:
    async with open_tables(store) as tables:
        playing = [await sit_down(tables) for _ in range(8)]
        await tables.settle()
        await fill_disk(store)
        last: dict[str, Match] = {}
        with pytest.raises(NotStored, match=r"disk .* is full: nothing has happened\."):
            await play_in_turn(playing, last)
        table = next(table for table in playing if table.id == list(last)[-1])
        before = last[table.id]
        assert table.match is before
        await free_disk(store)
        await play(table, 3)
        await tables.settle()
        again = await stored_match(store, table.id)
        assert again.state == table.match.state
        assert again.entries[: len(before.entries)] == before.entries


async def play_in_turn(playing: list[Table], last: dict[str, Match]) -> None:
    """A move at each table, again and again; `last` ends with the table that comes next."""
    for _ in range(60):
        for table in playing:
            last.pop(table.id, None)
            last[table.id] = table.match
            await play(table, 1)


async def fill_disk(store: Store) -> None:
    if isinstance(store, SqliteStore):
        rows = await store._writer.execute_fetchall("PRAGMA page_count")
        await store._writer.execute(f"PRAGMA max_page_count = {next(iter(rows))[0]}")
        return
    await run(
        store,
        "CREATE FUNCTION full_disk() RETURNS trigger AS $body$ BEGIN RAISE EXCEPTION"
        " 'could not extend file: No space left on device' USING ERRCODE = '53100';"
        " END $body$ LANGUAGE plpgsql",
    )
    await run(
        store,
        "CREATE TRIGGER full_disk BEFORE INSERT ON entries EXECUTE FUNCTION full_disk()",
    )


async def free_disk(store: Store) -> None:
    if isinstance(store, SqliteStore):
        await store._writer.execute("PRAGMA max_page_count = 1000000")
    else:
        await run(store, "DROP TRIGGER full_disk ON entries")


FILL = """
import asyncio, logging, sys
from engine.store.opening import opened
from engine.store.protocol import NotStored
from tests.engine.tables_for_tests import open_tables, play, sit_down

async def main(url):
    async with opened(url) as store, open_tables(store) as tables:
        table = await sit_down(tables)
        try:
            await play(table, 1000)
        except NotStored as problem:
            print(table.id, len(table.match.entries), problem)

logging.disable()
asyncio.run(main(sys.argv[1]))
"""


async def test_a_file_that_may_not_grow_any_more(tmp_path: Path) -> None:
    """A real process whose files have a limit: the system itself refuses the write."""
    url = f"sqlite:///{tmp_path / 'small.db'}"
    done = subprocess.run(
        [sys.executable, "-c", FILL, url],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (600_000, 600_000)),
        capture_output=True,
        text=True,
        timeout=PATIENCE_SECONDS,
        check=False,
    )
    match, entries, sentence = done.stdout.split(maxsplit=2)
    assert "nothing has happened" in sentence, done.stderr
    async with opened(url) as store:
        assert len((await stored_match(store, match)).entries) == int(entries)


LOCK_SECONDS = 2.0
"""How long a locked database is waited for: an answer may take four times as long, also on a busy
machine.
"""


@pytest.mark.parametrize("problem", ["disk full", "database is locked", "disk I/O error"])
def test_what_failed_is_said_in_the_language_of_whoever_reads_it(problem: str) -> None:
    failed = not_stored(sqlite3.OperationalError(problem))
    with speaking(PSEUDO):
        assert not forgotten(str(failed))
    assert "nothing has happened" in str(failed)


async def test_a_locked_database_is_a_clear_error_and_nothing_is_lost(url: str) -> None:
    async with opened(url, patience=LOCK_SECONDS) as store, open_tables(store) as tables:
        table = await sit_down(tables)
        await play(table, 2)
        await tables.settle()
        before = table.match
        one = table.asked()[0]
        move = any_move(table, one.seat, random.Random(0))
        expected = table.match.propose(one.seat, move).entry
        unlock = await lock(store)
        with pytest.raises(NotStored, match=r"busy just now: nothing has happened\."):
            await table.submit(one.person, move, one.opened)
        assert table.match is before
        await unlock()
        await table.submit(one.person, move, one.opened)
        assert (await store.load(table.id)).entries[-1] == expected


async def lock(store: Store):
    """Somebody else holds the database."""
    if isinstance(store, SqliteStore):
        other = sqlite3.connect(store.url.removeprefix("sqlite:///"), isolation_level=None)
        other.execute("BEGIN IMMEDIATE")

        async def unlock() -> None:
            other.close()
    else:
        connection = await asyncpg.connect(store.url)
        await connection.execute("BEGIN; LOCK TABLE entries IN EXCLUSIVE MODE")
        unlock = connection.close
    return unlock


async def test_a_server_that_drops_its_connections(store: Store) -> None:
    """Only a server can do that to us; afterwards everything goes on."""
    if isinstance(store, PostgresStore):
        match = await founded(store)
        connection = await asyncpg.connect(store.url)
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE pid <> pg_backend_pid() AND (query LIKE '%match001%' OR query LIKE '%seats%')"
        )
        await connection.close()
    else:
        match = await founded(store)
    for _ in range(20):
        try:
            await store.commit(Change(replace(match, entries=1), 1.0, (Entry(1, "start"),)))
            break
        except NotStored:
            await asyncio.sleep(0.05)
    assert await store.revision(match.id) == 1


async def test_a_closed_store_says_so(url: str) -> None:
    store = await open_store(url)
    await store.close()
    with pytest.raises(NotStored):
        await founded(store)


# ── Snapshots ──────────────────────────────────────────────────────────────────────────────────


async def test_a_snapshot_with_a_flipped_byte_is_ignored_and_logged(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2)
        await play(table, 30)
        await tables.settle()
        rows = await store._read("SELECT body FROM snapshots")
        body = bytearray(rows[0][0])
        for place in (0, 9, len(body) // 2, len(body) - 1):
            damaged = bytes(b ^ 1 if i == place else b for i, b in enumerate(body))
            await run(store, "UPDATE snapshots SET body = $1", damaged)
            caplog.clear()
            with caplog.at_level(logging.WARNING):
                stored = await store.load(table.id)
            assert stored.snapshot is None
            assert "damaged" in caplog.text
            assert table.id in caplog.text
            async with open_tables(store) as others:
                again = await others.table(table.id)
                assert again.match.state == table.match.state
                assert again.match.opened == table.match.opened


async def test_a_snapshot_is_used_and_may_be_dropped(store: Store) -> None:
    async with open_tables(store) as tables:
        table = await sit_down(tables, 2)
        await play(table, 30)
        assert (await store.load(table.id)).snapshot.n == 25
        with_it = await (await _fresh(store)).table(table.id)
        await store.drop_snapshots()
        without = await (await _fresh(store)).table(table.id)
        assert with_it.match.state == without.match.state == table.match.state
        assert with_it.match.opened == without.match.opened


async def _fresh(store: Store):
    from engine.host.tables import Tables
    from engine.table.posts import SilentListener

    return Tables(store, SilentListener())


async def test_a_snapshot_of_other_rules_is_folded_anew(store: Store) -> None:
    match = Match(EMBERS, 2, {}, seed("x"))
    match.accept(match.propose_start())
    old = replace(match.snapshot(), version=0)
    again = Match(EMBERS, 2, {}, seed("x"))
    again.resume(match.entries, old)
    assert again.state == match.state


# ── Cost ───────────────────────────────────────────────────────────────────────────────────────


async def test_no_step_looks_at_all_rows_of_a_table(tmp_path: Path) -> None:
    """What a move costs does not depend on how many matches there are."""
    async with opened(f"sqlite:///{tmp_path / 'tephra.db'}") as store:
        said: set[str] = set()
        async with open_tables(store) as tables:
            for connection in (store._reader, store._writer):
                await connection.set_trace_callback(said.add)
            table = await sit_down(tables, 3, control=PRESETS["normal"], channel=4)
            await play(table, 4)
            await travel(tables, DAY)
            await tables.in_channel(4)
            await store.sheets(person=1, status=("playing",))
            for connection in (store._reader, store._writer):
                await connection.set_trace_callback(None)
        steps = [sql for sql in said if sql.split()[0] in ("SELECT", "UPDATE", "DELETE")]
        steps = [sql for sql in steps if "FROM notices" not in sql]
        plans = {sql: await plan(store, sql) for sql in steps}
    assert len(steps) > 20
    scans = {sql: p for sql, p in plans.items() if "SCAN" in p and "INDEX" not in p}
    assert scans == {}


async def plan(store: SqliteStore, sql: str) -> str:
    rows = await store._reader.execute_fetchall(f"EXPLAIN QUERY PLAN {sql}")
    return "; ".join(row[3] for row in rows)


# ── Backup ─────────────────────────────────────────────────────────────────────────────────────


async def test_a_backup_made_during_play_is_a_whole_database(store: Store, tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    async with open_tables(store) as tables:
        playing = [await sit_down(tables) for _ in range(3)]
        moves = asyncio.gather(*(play(table, 20) for table in playing))
        await asyncio.sleep(0.01)
        await store.backup(file)
        await moves
    async with opened(f"sqlite:///{file}") as copy:
        for table in playing:
            again = await stored_match(copy, table.id)
            assert table.match.entries[: len(again.entries)] == again.entries
            assert len(again.entries) == (await copy.load(table.id)).sheet.entries
        async with open_tables(copy) as tables:
            await play(await tables.table(playing[0].id), 3)
    assert [path.name for path in tmp_path.iterdir() if path.name.endswith(".part")] == []


async def test_what_cannot_be_written_does_not_stop_the_writer(store: Store) -> None:
    async with open_tables(store) as tables:
        with pytest.raises(NotStored):
            await tables.gather("taluva", 1, channel=1 << 63)
        table = await tables.gather("taluva", 1, channel=7)
        await table.join(1, "Ann")
        assert [seat.name for seat in table.seats] == ["Ann"]


async def test_whom_news_have_reached_is_known_until_all_have_heard(store: Store) -> None:
    for news in ("abcdefgh-1", "abcdefgh-2", "notice"):
        for nonce in ("one", "other", "one"):
            await store.note_delivery(news, nonce)
    await store.set_told("abcdefgh", 1)
    await store.drop_notice("notice")
    assert await store.deliveries("abcdefgh-1") == await store.deliveries("notice") == set()
    assert await store.deliveries("abcdefgh-2") == {"one", "other"}


async def test_answers_to_puzzles(store: Store) -> None:
    first = PuzzleAnswer(7, "2026-11-18", 1, "k3x9w2ab", 5, "Ada", "hut A1", False, 1.5)
    later = replace(first, n=2, answer="hut B2", solved=True, at=2.5)
    other = replace(first, person=8, name="Ben", day="2026-12-01", server=None)
    for one in (first, later, other, replace(first, answer="hut C3", solved=True)):
        await store.add_puzzle_answer(one)
    assert await store.puzzle_answers_of(7) == [first, later], "the first try stays as it was"
    assert await store.puzzle_answers_of(8) == [other]
    assert await store.puzzle_answers_on(5, "2026-11-18") == [first, later]
    assert await store.puzzle_answers_on(5, "2026-11") == [first, later]
    assert await store.puzzle_answers_on(5, "2026-12") == []
