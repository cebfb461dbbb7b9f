"""Shared by all tests: the header that says how hard this run tries and with which fresh seed, and
the one PostgreSQL server of the run.

The fixtures of `tests/discord` come along: any test can ask for a `local` Discord and people in it.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import postgres
from tests.discord.fixtures import ada, arrive, ben, local, start_local, validator
from tests.effort import EFFORT, fresh_seed

__all__ = ["ada", "arrive", "ben", "local", "start_local", "validator"]


def keep_bytecode() -> None:
    """Let workers, and the many processes that tests start, read modules compiled once, also where
    bytecode is not wanted beside the source: it lies with the environment.
    """
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ.setdefault("PYTHONPYCACHEPREFIX", str(Path(sys.prefix) / "bytecode"))


def pytest_configure(config: pytest.Config) -> None:
    keep_bytecode()
    fresh_seed()
    postgres.choose_folder()


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        postgres.stop_server()


@pytest.fixture(autouse=True)
def _no_automa_fails_unseen(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """An automa whose search fails answers all the same and logs it; here that is a failure. A test
    that means it clears the log.
    """
    yield
    failed = [r for r in caplog.get_records("call") if r.name.startswith("engine.automa")]
    assert not failed, failed[0].exc_text or failed[0].getMessage()


def pytest_report_header() -> str:
    return f"EFFORT={EFFORT} FRESH_SEED={fresh_seed()}"
