"""Stores for tests: the same test runs on SQLite and on PostgreSQL."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.store.opening import opened
from engine.store.protocol import Store
from tests import new_database, postgres
from tests.patience import PATIENCE_SECONDS


@pytest.fixture(params=["sqlite", "postgresql"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tephra.db'}"
    return await postgres.fresh_url()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    await new_database.lay_out(url)
    async with opened(url, patience=PATIENCE_SECONDS) as store:
        yield store
