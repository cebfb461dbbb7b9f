"""Shared by all tests: the header that says how hard this run tries and with which fresh seed."""

import pytest

from tests.effort import EFFORT, fresh_seed


def pytest_configure(config: pytest.Config) -> None:
    fresh_seed()


def pytest_report_header() -> str:
    return f"EFFORT={EFFORT} FRESH_SEED={fresh_seed()}"
