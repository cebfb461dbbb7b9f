"""A copy every night, and one put back: nothing is lost, nothing is made twice."""

import asyncio
import os
import resource
import sqlite3
from contextlib import AsyncExitStack, closing
from datetime import UTC, datetime
from pathlib import Path

import asyncpg
import pytest

from engine import cli
from engine.host import archive
from engine.host.tables import Tables
from engine.model.time_control import DAY, HOUR, MINUTE
from engine.store.opening import opened
from engine.store.protocol import BadDatabase, NotStored, Store, StoreObserver
from engine.store.rows import RowStore, is_damage
from engine.store.statements import Statement
from engine.upkeep import backups as backups_module
from engine.upkeep.backups import UNFIT_NAME, Backups, copy, next_night
from engine.upkeep.check_copy import (
    DamagedCopy,
    NotChecked,
    UnfitCopy,
    check_copy,
    look_through,
)
from engine.upkeep.restore import KEPT_SUFFIX, restore
from tests.engine.tables_for_tests import Ears, open_tables, play, sit_down
from tests.travelling_clock import MONDAY, TravelClock, travel


@pytest.fixture(autouse=True)
def _copies_are_checked_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """As ever, but in no process of its own, which takes longer to start than all the rest does.
    Further below are some that are checked in one.
    """

    monkeypatch.setattr(backups_module, "check_copy", look_through)


async def started(tables: Tables, backups: Backups, failed: list[str]) -> None:
    await backups.begin(tables, failed.append)


async def night(tables: Tables, backups: Backups, seconds: float = DAY) -> None:
    """Time passes, hour by hour, and a copy that is begun is waited for."""
    for _ in range(int(seconds // HOUR)):
        await travel(tables, HOUR)
        await backups.settle()


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


async def test_a_copy_every_night_and_only_so_many(store: Store, tmp_path: Path) -> None:
    folder, failed = tmp_path / "backups", list[str]()
    backups = Backups(folder, keep=2)
    async with open_tables(store) as tables:
        table = await sit_down(tables)
        await play(table, 3)
        await started(tables, backups, failed)
        (tmp_path / "backups").mkdir()
        (folder / "mine.db").write_text("not a copy of ours")
        (folder / "tephra-2026-01-01.db.part").write_text("left behind")
        os.utime(folder / "tephra-2026-01-01.db.part", (0, 0))
        for _ in range(3):
            await night(tables, backups)
    days = [f"tephra-2026-01-{day:02}.db" for day in (6, 7)]
    assert names(folder) == ["mine.db", *days]
    assert failed == []
    assert (folder / days[0]).stat().st_mode & 0o077 == 0, "nobody else reads it"
    async with opened(f"sqlite:///{folder / days[-1]}") as kept:
        assert [one.problem async for one in archive.refold(kept)] == [""]


def test_three_o_clock() -> None:
    assert next_night(MONDAY) == MONDAY + 3 * HOUR
    assert next_night(MONDAY + 3 * HOUR) == MONDAY + DAY + 3 * HOUR
    assert datetime.fromtimestamp(next_night(MONDAY + 5 * HOUR), UTC).hour == 3


async def test_one_copy_of_many_processes_and_none_twice(url: str, tmp_path: Path) -> None:
    """Three processes share the schedule; and a restart in the same night makes no second copy."""
    folder, clock, made = tmp_path / "backups", TravelClock(), list[Path]()
    async with opened(url) as a, opened(url) as b, opened(url) as c:
        every = []
        for store in (a, b, c):
            tables = Tables(store, Ears(), clock=clock)
            backups = Backups(folder)
            await started(tables, backups, [])
            original = store.backup

            async def noted(file: Path, original: object = original) -> None:
                made.append(file)
                await original(file)  # type: ignore[operator]

            store.backup = noted  # type: ignore[method-assign]
            every.append((tables, backups))
        await clock.set(MONDAY + 4 * HOUR)
        await asyncio.gather(*(tables.run_due() for tables, _ in every))
        await asyncio.gather(*(backups.settle() for _, backups in every))
        assert len(made) == 1
        assert [row.due for row in await a.due_of_kind("backup.copy")] == [MONDAY + 27 * HOUR]
        again = Backups(folder)
        await started(every[0][0], again, [])
        await every[0][0].run_due()
        assert len(made) == 1


async def test_a_night_slept_through_is_made_up_for(store: Store, tmp_path: Path) -> None:
    clock = TravelClock()
    tables, backups = Tables(store, Ears(), clock=clock), Backups(tmp_path / "backups")
    await started(tables, backups, [])
    await clock.set(MONDAY + 2.5 * DAY)
    later = Backups(tmp_path / "backups")
    await started(tables, later, [])
    await tables.run_due()
    await later.settle()
    assert names(tmp_path / "backups") == ["tephra-2026-01-07.db"]


async def test_a_full_disk_is_told_and_tried_again(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, failed = tmp_path / "backups", list[str]()
    backups = Backups(folder)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    async with open_tables(store) as tables:
        await started(tables, backups, failed)
        with monkeypatch.context() as patched:
            patched.setattr("engine.store.sqlite.sync_file", full)
            patched.setattr("engine.store.postgres.sync_file", full)
            await night(tables, backups, 3 * HOUR)
        assert len(failed) == 1
        assert names(folder) == [], "nothing half done is left"
        await play(await sit_down(tables), 1)
        await night(tables, backups, HOUR)
    assert names(folder) == ["tephra-2026-01-05.db"]


async def test_a_disk_without_room_keeps_no_part_of_a_copy(store: Store, tmp_path: Path) -> None:
    """A real end of the disk, as far as this process can tell: no file may become larger."""
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 14, usual[1]))
    try:
        with pytest.raises((NotStored, OSError)):
            await store.backup(tmp_path / "copy.db")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert list(tmp_path.glob("copy*")) == []


async def test_copies_are_made_where_their_folder_is(url: str, tmp_path: Path) -> None:
    """A process without a folder that is first to take the row leaves it to the others."""
    clock = TravelClock()
    async with AsyncExitStack() as stack:
        every = []
        for folder in (None, tmp_path / "backups"):
            own = await stack.enter_async_context(opened(url))
            tables = Tables(own, Ears(), clock=clock)
            await tables.processes.arrive()
            stack.push_async_callback(tables.processes.leave)
            await started(tables, backups := Backups(folder), [])
            every.append((tables, backups))
        await every[0][0].processes.look()
        await clock.set(MONDAY + 3 * HOUR)
        await every[0][0].run_due()
        await clock.set(clock.now() + 3 * MINUTE)
        await every[1][0].run_due()
        await every[1][1].settle()
    assert names(tmp_path / "backups") == ["tephra-2026-01-05.db"]


async def test_no_folder_no_copy(store: Store, tmp_path: Path) -> None:
    async with open_tables(store) as tables:
        await started(tables, Backups(tmp_path / "backups"), [])
        off = Backups(None)
        await started(tables, off, [])
        await night(tables, off)
        assert await store.due_of_kind("backup.copy") == []
    assert not (tmp_path / "backups").exists()


# ── Back again ───────────────────────────────────────────────────────────────────────────────────


async def played(place: Path, moves: int) -> str:
    """A database with a match under way; the id of the match."""
    async with opened(f"sqlite:///{place}") as store, open_tables(store) as tables:
        table = await sit_down(tables)
        await play(table, moves)
        return table.id


async def copied(place: Path, folder: Path) -> Path:
    """A copy that a bot has made."""
    async with opened(f"sqlite:///{place}") as store, open_tables(store):
        return await copy(store, folder, MONDAY, 7)


async def processes(place: Path) -> list[str]:
    async with opened(f"sqlite:///{place}") as store:
        return [one.id for one in await store.processes()]


async def moved_on(place: Path, match: str) -> int:
    async with (
        opened(f"sqlite:///{place}") as store,
        open_tables(store, clock=TravelClock(MONDAY + HOUR)) as tables,
    ):
        table = await tables.table(match)
        await play(table, 2)
        return table.sheet.entries


async def entries(place: Path, match: str) -> int:
    async with opened(f"sqlite:///{place}") as store:
        found = await store.load(match)
        return len(found.entries) if found else 0


async def test_a_backup_is_put_back_and_played_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "tephra.db"
    match = await played(place, 4)
    backup = await copied(place, tmp_path / "backups")
    before = backup.read_bytes()
    for file in tmp_path.glob("tephra.db*"):
        file.unlink()
    at = ["--database", f"sqlite:///{place}"]
    assert await asyncio.to_thread(cli.main, ["restore", *at, str(backup)]) == 0
    assert "with 1 live matches, all checked" in capsys.readouterr().out
    assert backup.read_bytes() == before
    assert await processes(place) == [], "nobody is taken for killed"
    assert await moved_on(place, match) == 7
    assert names(tmp_path) == ["backups", "tephra.db"]


async def test_a_newer_database_is_not_overwritten_by_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "tephra.db"
    match = await played(place, 4)
    backup = await copied(place, tmp_path)
    now = await moved_on(place, match)
    words = ["restore", "--database", f"sqlite:///{place}", str(backup)]
    assert await asyncio.to_thread(cli.main, words) == 2
    assert "is newer than the backup" in capsys.readouterr().err
    assert await entries(place, match) == now
    assert await asyncio.to_thread(cli.main, [*words, "--force"]) == 0
    assert await entries(place, match) == now - 2
    assert await entries(place.with_name(place.name + KEPT_SUFFIX), match) == now, "kept beside it"


async def test_a_database_in_use_is_never_overwritten(tmp_path: Path) -> None:
    place = tmp_path / "tephra.db"
    match = await played(place, 2)
    backup = await copied(place, tmp_path)
    async with opened(f"sqlite:///{place}") as store:
        for force in (False, True):
            with pytest.raises(BadDatabase, match="in use: stop the bot first"):
                await restore(backup, place, force=force)
        assert await store.load(match) is not None
        await store.drop_snapshots()
    assert await restore(backup, place) == 1


@pytest.mark.parametrize(
    ("harm", "why"),
    [
        ("damaged", "damaged|cannot be read"),
        ("foreign", "no backup of Tephra"),
        ("text", "cannot be read"),
        ("missing", "There is no file"),
        ("future", "please update Tephra"),
        ("unfit", "does not fit"),
    ],
)
async def test_a_bad_backup_changes_nothing(tmp_path: Path, harm: str, why: str) -> None:
    place = tmp_path / "tephra.db"
    await played(place, 8)
    backup = await copied(place, tmp_path)
    before = place.read_bytes()
    _harm(backup, harm)
    with pytest.raises(BadDatabase, match=why):
        await restore(backup, place, force=True)
    assert place.read_bytes() == before
    assert not list(tmp_path.glob("*.restore*"))


def _harm(backup: Path, harm: str) -> None:
    if harm == "damaged":
        with backup.open("r+b") as file:
            file.seek(4096)
            file.write(os.urandom(20 * 4096))
    elif harm == "text":
        backup.write_text("once upon a time " * 1000)
    elif harm == "missing":
        backup.unlink()
    else:
        with closing(sqlite3.connect(backup)) as copy:
            if harm == "foreign":
                copy.execute("DROP TABLE schema_files")
            elif harm == "future":
                copy.execute("INSERT INTO schema_files VALUES (999, 'x', 0)")
            else:
                copy.execute("UPDATE entries SET text = 'fly away' WHERE n = 3")
            copy.commit()


async def test_a_damaged_database_is_replaced(tmp_path: Path) -> None:
    """What backups are for."""
    place = tmp_path / "tephra.db"
    match = await played(place, 2)
    backup = await copied(place, tmp_path)
    place.write_bytes(b"\0" * 10_000)
    assert await restore(backup, place) == 1
    assert await entries(place, match) == 3


def test_postgresql_gets_a_backup_by_migrating(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["restore", "--database", "postgresql://ann:hunter2@h/t", "copy.db"]
    assert cli.main(words) == 2
    said = capsys.readouterr().err
    assert "migrate --from sqlite:///copy.db" in said
    assert "hunter2" not in said


async def test_a_copy_that_fails_is_no_trouble_for_the_store(store: Store, tmp_path: Path) -> None:
    with pytest.raises((NotStored, OSError)):
        await store.backup(tmp_path / "no" / "folder" / "x.db")
    async with open_tables(store) as tables:
        await play(await sit_down(tables), 2)


# ── A copy that is no good ───────────────────────────────────────────────────────────────────────


class Hearing(StoreObserver):
    def __init__(self) -> None:
        self.damage: list[str] = []

    def damaged(self, why: str) -> None:
        self.damage.append(why)


async def test_a_damaged_database_pushes_no_good_copy_out(store: Store, tmp_path: Path) -> None:
    """A match that does not fold any more: told at once, and the older copies stay."""
    folder, failed = tmp_path / "backups", list[str]()
    store.observer = hearing = Hearing()
    async with open_tables(store) as tables:
        table = await sit_down(tables)
        await play(table, 3)
        backups = Backups(folder, keep=1)
        await started(tables, backups, failed)
        for _ in range(2):
            await night(tables, backups)
        good = names(folder)
        assert len(good) == 1
        broken = "UPDATE entries SET text = 'nonsense' WHERE match = $1 AND n = 3"
        await store._write(Statement(broken, (table.id,)))  # type: ignore[attr-defined]
        await night(tables, backups, 4 * HOUR)
    assert names(folder) == [*good, UNFIT_NAME]
    assert hearing.damage
    assert table.id in hearing.damage[0]
    assert table.id in failed[0]
    assert UNFIT_NAME in failed[0]


@pytest.mark.parametrize("where", ["here", "in a process of its own"])
async def test_one_match_that_does_not_fold_keeps_nothing_else_from_being_copied(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    """What was played since the last good copy is in one beside it, until there is a good one."""
    if where != "here":
        monkeypatch.undo()
    folder, change = tmp_path / "backups", "UPDATE entries SET text = $2 WHERE match = $1 AND n = 3"
    async with open_tables(store) as tables:
        broken, other = await sit_down(tables), await sit_down(tables)
        await play(broken, 3)
        good, before = await copy(store, folder, MONDAY, 1), broken.match.entries[2].text
        await play(other, 4)
        await store._write(Statement(change, (broken.id, "nonsense")))  # type: ignore[attr-defined]
        with pytest.raises(UnfitCopy, match=broken.id):
            await copy(store, folder, MONDAY + DAY, 1)
        assert names(folder) == [good.name, UNFIT_NAME]
        async with opened(f"sqlite:///{folder / UNFIT_NAME}") as kept:
            found = await kept.load(other.id)
            assert found is not None
            assert len(found.entries) == len(other.match.entries)
        await store._write(Statement(change, (broken.id, before)))  # type: ignore[attr-defined]
        made = await copy(store, folder, MONDAY + DAY, 1)
    assert names(folder) == [made.name]


async def test_a_copy_whose_check_was_cut_short_counts_for_nothing(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def be_killed(file: Path) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr("engine.upkeep.backups.check_copy", be_killed)
    with pytest.raises(asyncio.CancelledError):
        await copy(store, tmp_path / "backups", 0, 1)
    assert names(tmp_path / "backups") == []
    monkeypatch.undo()  # so that this one is checked in a process of its own
    made = await copy(store, tmp_path / "backups", 0, 1)
    assert names(tmp_path / "backups") == [made.name]


async def test_pages_that_are_broken_are_found(tmp_path: Path) -> None:
    file = tmp_path / "copy.db"
    async with opened(f"sqlite:///{file}") as store, open_tables(store) as tables:
        await play(await sit_down(tables), 30)
    await check_copy(file)
    pages = bytearray(file.read_bytes())
    for at in range(4096 * 3, len(pages), 4096):
        pages[at : at + 100] = b"\x5a" * 100
    file.write_bytes(pages)
    with pytest.raises(DamagedCopy, match="damaged"):
        await check_copy(file)


async def test_damage_that_no_match_is_read_from_is_found(tmp_path: Path) -> None:
    """An index whose page is broken: every match folds, and the copy is no good all the same."""
    file = tmp_path / "copy.db"
    async with opened(f"sqlite:///{file}") as store, open_tables(store) as tables:
        await play(await sit_down(tables), 3)
    with closing(sqlite3.connect(file)) as copy:
        copy.execute("CREATE TABLE spare (a)")
        copy.execute("CREATE INDEX spare_index ON spare (a)")
        copy.executemany("INSERT INTO spare VALUES (?)", [(n,) for n in range(50)])
        copy.commit()
        copy.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        where = "SELECT rootpage FROM sqlite_master WHERE name = 'spare_index'"
        [page] = copy.execute(where).fetchone()
        [size] = copy.execute("PRAGMA page_size").fetchone()
    pages = bytearray(file.read_bytes())
    pages[(page - 1) * size + size // 2 : page * size] = b"\x5a" * (size // 2)
    file.write_bytes(pages)
    async with opened(f"sqlite:///{file}") as store:
        assert [one.problem async for one in archive.refold(store)] == [""]
    with pytest.raises(DamagedCopy, match="damaged") as found:
        await look_through(file)
    assert not isinstance(found.value, UnfitCopy)


async def test_damage_that_the_store_meets_is_told_at_once(store: Store) -> None:
    store.observer = hearing = Hearing()
    assert isinstance(store, RowStore)
    store._failed("reading", sqlite3.OperationalError("database is locked"))
    assert hearing.damage == []
    malformed = sqlite3.DatabaseError("database disk image is malformed")
    assert isinstance(store._failed("reading", malformed), NotStored)
    assert hearing.damage == [str(malformed)]


def test_damage_is_known_from_other_failures() -> None:
    broken = asyncpg.exceptions.IndexCorruptedError("index is corrupt")
    assert is_damage(broken)
    assert is_damage(sqlite3.DatabaseError("database disk image is malformed"))
    assert not is_damage(sqlite3.OperationalError("database is locked"))
    assert not is_damage(asyncpg.exceptions.UniqueViolationError("twice"))


async def test_a_check_that_could_not_be_made_is_no_damage(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk is full, or whoever stops the bot has killed the check, too."""

    class Killed:
        returncode = -15

        async def communicate(self) -> tuple[bytes, None]:
            return b"", None

        def kill(self) -> None: ...

    async def start(*_: object, **__: object) -> Killed:
        return Killed()

    folder, failed = tmp_path / "backups", list[str]()
    store.observer = hearing = Hearing()
    monkeypatch.setattr(backups_module, "check_copy", check_copy)
    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)
    async with open_tables(store) as tables:
        await started(tables, backups := Backups(folder), failed)
        await night(tables, backups, 4 * HOUR)
    assert names(folder) == []
    assert failed
    assert hearing.damage == []


async def test_a_copy_without_room_beside_it_is_not_called_damaged(tmp_path: Path) -> None:
    file = await copied_from(tmp_path)
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 10, usual[1]))
    try:
        with pytest.raises(NotChecked):
            await look_through(file)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    await look_through(file)


# ── Copies of something else ─────────────────────────────────────────────────────────────────────


async def copied_from(folder: Path, at: float = MONDAY, name: str = "tephra.db") -> Path:
    """A copy of a database with a match under way."""
    place = folder / name
    await played(place, 2)
    async with opened(f"sqlite:///{place}") as store:
        return await copy(store, folder / "backups", at, 7)


async def test_a_database_begun_anew_pushes_no_copy_out(tmp_path: Path) -> None:
    """Its file was lost or emptied, and nobody has noticed for a week."""
    good = await copied_from(tmp_path)
    fresh = tmp_path / "fresh.db"
    for day in range(1, 4):
        async with opened(f"sqlite:///{fresh}") as store:
            await copy(store, good.parent, MONDAY + day * DAY, 1)
        if day == 1:
            await played(fresh, 2)
    assert names(good.parent) == [good.name, "tephra-2026-01-08.db"]


async def test_an_empty_database_beside_copies_that_are_not_is_told(tmp_path: Path) -> None:
    good = await copied_from(tmp_path)
    async with opened(f"sqlite:///{tmp_path}/fresh.db") as store:
        store.observer = hearing = Hearing()
        async with open_tables(store) as tables:
            await Backups(tmp_path / "none").begin(tables, print)
            assert hearing.damage == []
            await Backups(good.parent).begin(tables, print)
    assert good.name in hearing.damage[0]


async def test_copies_of_days_to_come_push_none_out(tmp_path: Path) -> None:
    """The clock was wrong for a while."""
    later = [await copied_from(tmp_path, MONDAY + n * 100 * DAY) for n in (1, 2)]
    async with opened(f"sqlite:///{tmp_path}/tephra.db") as store:
        made = await copy(store, later[0].parent, MONDAY, 1)
    assert names(made.parent) == [made.name, *(file.name for file in later)]


async def test_a_copy_of_this_night_that_was_damaged_since_is_made_again(tmp_path: Path) -> None:
    made = await copied_from(tmp_path)
    made.write_bytes(made.read_bytes()[:5000])
    async with opened(f"sqlite:///{tmp_path}/tephra.db") as store:
        await copy(store, made.parent, MONDAY, 1)
    await look_through(made)
