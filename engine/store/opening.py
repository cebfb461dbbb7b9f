"""Opens the store at an address: SQLite by default, PostgreSQL where the address says so."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import parse_qs

from engine.store.postgres import PostgresStore
from engine.store.protocol import BadDatabase, Store
from engine.store.schema_files import SCHEMA
from engine.store.sqlite import BUSY_TIMEOUT_SECONDS, SqliteStore

DEFAULT_URL = "sqlite:///data/tephra.db"


def place_of(url: str) -> tuple[str, str]:
    """Which kind of database an address names, and where: for people to read, so nothing of who
    logs in there, nor by which password.
    """
    if url.startswith("sqlite:///"):
        return "SQLite", url.removeprefix("sqlite:///")
    address, _, query = url.partition("://")[2].partition("?")
    hosts, _, name = address.rpartition("@")[2].partition("/")
    hosts = hosts or ",".join(parse_qs(query).get("host", ["localhost"]))
    return "PostgreSQL", f"{hosts}/{name}".rstrip("/")


async def open_store(
    url: str = DEFAULT_URL, *, patience: float = BUSY_TIMEOUT_SECONDS, schema: Path = SCHEMA
) -> Store:
    """The store at an address, its schema brought up to date."""
    if url.startswith(("postgresql://", "postgres://")):
        return await PostgresStore.open(url, patience, schema)
    if url.startswith("sqlite:///"):
        return await SqliteStore.open(url, patience, schema)
    raise BadDatabase(
        f"“{url.split('@')[-1][:60]}” is no database: write sqlite:///FILE or postgresql://…"
    )


@asynccontextmanager
async def opened(
    url: str = DEFAULT_URL, *, patience: float = BUSY_TIMEOUT_SECONDS, schema: Path = SCHEMA
) -> AsyncIterator[Store]:
    """A store for the length of a block."""
    store = await open_store(url, patience=patience, schema=schema)
    try:
        yield store
    finally:
        await store.close()
