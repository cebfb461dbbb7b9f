"""Moving to another database and back: every row, whatever interrupts it, never over anything."""

import asyncio
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

import engine.games
from bot.settings import Settings, WrongSetting
from bot.start import _database
from engine.cli import main
from engine.host.rating_updates import RatingUpdates
from engine.model.call import OpenCall
from engine.model.learner import Learner
from engine.model.people import Preferences, Quiet, Server
from engine.model.puzzle_answer import PuzzleAnswer
from engine.store.opening import opened
from engine.store.protocol import BadDatabase
from engine.store.rows import RowStore
from engine.store.schema_files import KEYS
from engine.tournament.acts import Join
from engine.upkeep.migrate import _insert, count, digest_of, move
from tests import postgres
from tests.effort import EFFORT
from tests.engine.host.hall import PLAN, open_hall
from tests.engine.tables_for_tests import Ears, open_tables, play, play_out, sit_down
from tests.toy import EMBERS

Open = Callable[[str], Awaitable[RowStore]]
OWN = {"schema_files", "processes", "claims", "marks"}
"""The tables that belong to a database and are not moved."""


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with something of everything: made once, to be copied."""
    file = tmp_path_factory.mktemp("sample") / "sample.db"
    asyncio.run(fill(f"sqlite:///{file}"))
    return file


@pytest.fixture
def full(sample: Path, tmp_path: Path) -> str:
    """The address of a database with something of everything."""
    shutil.copy(sample, tmp_path / "a.db")
    return f"sqlite:///{tmp_path}/a.db"


async def fill(url: str) -> None:
    async with opened(url) as store:
        ears = Ears()
        rating_updates = RatingUpdates(store)
        async with open_tables(store, ears=ears, on_match_over=rating_updates.match_over) as tables:
            await play_out(tables, await sit_down(tables, rated=True, server=5))
            await play(await sit_down(tables, 3, channel=7), 30)
            await tables.gather("eruption", 1)
            await rating_updates.settle()
            ears.deaf = True
            await tables.person_settings.save(
                Preferences(1, zone="Europe/Berlin", quiet=Quiet(60, 120))
            )
            await tables.person_settings.take_holiday(2, 3)
            await tables.settle()
            running = next(one for one in await store.sheets(status=("playing",)))
            await store.keep_unmade(running.id, 0, "hut N49")
            await store.set_note(1, running.id, "watch the lake")
            await store.turn_into_notice(
                [], None, calls=[OpenCall("news", running.id, 1, 0, 9, 1.0)]
            )
        await store.save_server(Server(5, {"place": "channel"}))
        await store.save_learner(Learner(1, "taluva.hut", ("hut N50",)))
        await store.add_puzzle_answer(
            PuzzleAnswer(1, "2026-11-18", 1, "k3x9w2ab", 5, "Ada", "hut N50", True, 1.5)
        )
        await store.note_delivery("news", "of one who has heard them")
        async with open_hall(store) as hall:
            id = (await hall.tournaments.create(PLAN, 99, server=5)).header.id
            for person in range(1, 5):
                await hall.tournaments.act(id, Join(str(person), f"Player {person}"))
            await hall.tournaments.start(id, 99)
            await hall.settle()
            hall.ears.deaf = True
            await hall.play_round(id)


@pytest.fixture
async def database() -> AsyncIterator[Callable[[str], Awaitable[RowStore]]]:
    """Opens databases and closes them at the end."""
    async with AsyncExitStack() as stack:

        async def open_one(url: str) -> RowStore:
            store = await stack.enter_async_context(opened(url))
            assert isinstance(store, RowStore)
            return store

        yield open_one


async def test_every_table_is_moved_or_known_to_stay(full: str, database: Open) -> None:
    store = await database(full)
    rows = await store._read("SELECT name FROM sqlite_master WHERE type = 'table'")
    assert {row[0] for row in rows} - {"sqlite_sequence"} == set(KEYS) | OWN
    for table in KEYS:
        assert await store._read(f"SELECT 1 FROM {table} LIMIT 1"), f"no test moves {table}"


async def test_there_and_back(full: str, tmp_path: Path, database: Open) -> None:
    there = await postgres.fresh_url()
    urls = [full, there, f"sqlite:///{tmp_path}/b.db"]
    stores = [await database(url) for url in urls]
    moved: dict[str, int] = {}

    def advance(what: str, rows: int) -> None:
        moved[what] = moved.get(what, 0) + rows

    rows = await move(stores[0], stores[1], advance)
    assert rows == await count(stores[0]) == moved["move"]
    assert moved["compare"] == 3 * rows
    assert await move(stores[0], stores[1]) == rows, "moving again finds that all is done"
    assert await move(stores[1], stores[2]) == rows
    assert len({await digest_of(store) for store in stores}) == 1
    async with opened(there) as store, open_tables(store) as tables:
        [table, *_] = [await tables.table(s.id) for s in await store.sheets(channel=7)]
        await play(table, 5)


class Cut(Exception):
    """The move ends here."""


async def test_a_move_that_is_cut_goes_on(
    full: str, database: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After any batch, again and again: in the end everything is there once."""
    monkeypatch.setattr("engine.upkeep.migrate.ROWS_PER_BATCH", 40 // min(EFFORT, 20))
    old = await database(full)
    new = await database(await postgres.fresh_url())
    write, cuts = new._write, 0

    async def write_one(*statements: Any) -> None:
        if write_one.left == 0:  # type: ignore[attr-defined]
            raise Cut
        write_one.left -= 1  # type: ignore[attr-defined]
        await write(*statements)

    new._write = write_one  # type: ignore[method-assign]
    while True:
        write_one.left = 2  # type: ignore[attr-defined]
        try:
            await move(old, new)
            break
        except Cut:
            cuts += 1
    assert cuts > 5
    assert await digest_of(old) == await digest_of(new)


async def test_a_database_that_changed_is_moved_anew(
    full: str, tmp_path: Path, database: Open
) -> None:
    old = await database(full)
    new = await database(f"sqlite:///{tmp_path}/b.db")
    write, left = new._write, 5

    async def write_some(*statements: Any) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise Cut
        await write(*statements)

    new._write = write_some  # type: ignore[method-assign]
    with suppress(Cut):
        await move(old, new)
    new._write = write  # type: ignore[method-assign]
    await old.save_person(Preferences(1, zone="Asia/Tokyo"))
    await move(old, new)
    assert (await new.person(1)).zone == "Asia/Tokyo"
    assert await digest_of(old) == await digest_of(new)


async def test_a_half_moved_database_is_not_used(
    full: str, tmp_path: Path, database: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither by a bot nor as the source of another move; what was written to it is replaced."""
    url = f"sqlite:///{tmp_path}/b.db"
    old, new = await database(full), await database(url)
    third = await database(f"sqlite:///{tmp_path}/c.db")
    monkeypatch.setattr("engine.upkeep.migrate._insert", _insert_until("snapshots"))
    with pytest.raises(Cut):
        await move(old, new)
    with pytest.raises(BadDatabase, match="half moved"):
        await move(new, third)
    with pytest.raises(WrongSetting, match=r"DATABASE_URL does not work: It is half moved"):
        async with _database(Settings(database=url)):
            pass
    monkeypatch.undo()
    await new.save_person(Preferences(77))
    with pytest.raises(BadDatabase, match="has changed while it was moved"):
        await move(old, new)
    await move(old, new)
    assert await digest_of(old) == await digest_of(new)
    async with _database(Settings(database=url)):
        pass


def _insert_until(last: str) -> Callable[..., Any]:
    def insert(table: str, rows: Any) -> Any:
        if table == last:
            raise Cut
        return _insert(table, rows)

    return insert


async def test_nothing_is_moved_over_something_or_in_use(tmp_path: Path, database: Open) -> None:
    old = await database(f"sqlite:///{tmp_path}/a.db")
    await old.save_person(Preferences(1))
    new = await database(f"sqlite:///{tmp_path}/b.db")
    await new.save_person(Preferences(2))
    with pytest.raises(BadDatabase, match="holds something else"):
        await move(old, new)
    assert await new.person(1) == Preferences(1)
    for store in (old, new):
        async with open_tables(store):
            with pytest.raises(BadDatabase, match="a bot that is running"):
                await move(old, new)


def run(*words: str) -> int:
    return main(["migrate", *words])


def test_the_command(
    full: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(engine.games.GAMES, "embers", EMBERS)
    old, new = full, f"sqlite:///{tmp_path}/b.db"
    assert run("--from", f"sqlite:///{tmp_path}/no.db", "--to", new) == 2
    assert capsys.readouterr().err == f"There is no database {tmp_path}/no.db.\n"
    assert run("--from", old, "--to", f"sqlite:///{tmp_path}/./a.db") == 2
    assert "are the same" in capsys.readouterr().err
    assert run("--from", old, "--to", "mysql://ann:topsecret@here/x") == 2
    problem = capsys.readouterr().err
    assert "is no database" in problem
    assert "topsecret" not in problem
    assert run("--from", old, "--to", "postgresql://ann:topsecret@127.0.0.1:1/x") == 2
    problem = capsys.readouterr().err
    assert "cannot be reached" in problem
    assert "topsecret" not in problem
    for _ in range(2):
        assert run("--from", old, "--to", new) == 0
        shown = capsys.readouterr()
        assert "live matches fit today's rules." in shown.out
        assert "rows are there. Set DATABASE_URL" in shown.out
        assert "moving" in shown.err
