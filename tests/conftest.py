"""Shared by all tests: the header that says how hard this run tries and with which fresh seed, and
the one PostgreSQL server of the run.

The fixtures of `tests/discord` come along: any test can ask for a `local` Discord and people in it.
"""

import pytest

from tests import postgres
from tests.discord.fixtures import ada, arrive, ben, local, start_local, validator
from tests.effort import EFFORT, fresh_seed

__all__ = ["ada", "arrive", "ben", "local", "start_local", "validator"]


def pytest_configure(config: pytest.Config) -> None:
    fresh_seed()
    postgres.choose_folder()


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        postgres.stop_server()


def pytest_report_header() -> str:
    return f"EFFORT={EFFORT} FRESH_SEED={fresh_seed()}"
