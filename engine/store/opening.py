"""Opens the store at an address: SQLite by default, PostgreSQL where the address says so."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from engine.store.postgres import PostgresStore
from engine.store.protocol import BadDatabase, Store
from engine.store.schema_files import SCHEMA
from engine.store.sqlite import BUSY_TIMEOUT_SECONDS, SqliteStore

DEFAULT_URL = "sqlite:///data/tephra.db"


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
