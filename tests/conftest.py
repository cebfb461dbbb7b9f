"""Shared by all tests: the header that says how hard this run tries and with which fresh seed, and
the one PostgreSQL server of the run.

The fixtures of `tests/discord` come along: any test can ask for a `local` Discord and people in it.
"""

import gc
import os
import random
import shutil
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest

os.environ.setdefault("TEPHRA_GAMES", os.devnull)  # before any game is looked for

import engine.automa.hints
import engine.match.entries
from bot.upkeep import gc_tuning
from engine.dealer import QuietDealer
from engine.discovery import projects_folder
from engine.games import GAMES
from tests import postgres
from tests.discord.fixtures import ada, arrive, ben, local, start_local, validator
from tests.effort import EFFORT, fresh_seed

os.environ.setdefault("ICONS", "off")
"""Bots that tests start as processes draw no hundreds of icons, unless it is about them."""
OURS = (Path(__file__).parents[1], projects_folder())
for _name, _game in [*GAMES.items()]:
    if not any(_game.folder.is_relative_to(folder) for folder in OURS):
        del GAMES[_name]  # installed beside Tephra: no test knows it
MEMORY = Path("/dev/shm")
ENOUGH_BYTES = 2 << 30

__all__ = ["ada", "arrive", "ben", "local", "start_local", "validator"]


def keep_bytecode() -> None:
    """Let workers, and the many processes that tests start, read modules compiled once, also where
    bytecode is not wanted beside the source: there it lies with the environment.
    """
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", None):
        os.environ.setdefault("PYTHONPYCACHEPREFIX", str(Path(sys.prefix) / "bytecode"))


def keep_files_in_memory() -> None:
    """Let no test wait for a disk: databases write through at every move. Set the variable to have
    the files elsewhere.
    """
    if MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ENOUGH_BYTES:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_configure(config: pytest.Config) -> None:
    keep_bytecode()
    keep_files_in_memory()
    fresh_seed()
    postgres.choose_folder()


def pytest_sessionstart() -> None:
    gc.disable()


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Where nothing is compiled yet, workers begin at different places: what one of them has
    compiled, assertions and all, the others need only read.
    """
    worker = getattr(session.config, "workerinput", None)
    if worker is None or session.config.args != ["tests"]:
        return
    files = sorted(Path(__file__).parent.rglob("test_*.py"))
    first = int(worker["workerid"].removeprefix("gw")) * len(files) // worker["workercount"]
    for file in (*files[first:], *files[:first]):
        with suppress(Exception):  # told where it is collected
            import_module(".".join(file.relative_to(OURS[0]).with_suffix("").parts))


def pytest_collection_finish() -> None:
    """What was collected stays until the end, so nobody searches it for garbage; and the rest is
    searched as seldom as in a bot that runs.
    """
    gc.enable()
    gc.freeze()
    gc.set_threshold(*gc_tuning.THRESHOLDS)


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        postgres.stop_server()


@pytest.fixture(autouse=True)
def _chance_is_the_same_each_time(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing depends on luck: seeds of matches that nobody chose, and what automa make of chance,
    follow from the name of the test.
    """
    chance = random.Random(request.node.nodeid)

    def dealer(seed: int | str | None = None) -> QuietDealer:
        return QuietDealer(chance.getrandbits(64) if seed is None else seed)

    seeds = SimpleNamespace(token_hex=lambda count: chance.randbytes(count).hex())
    monkeypatch.setattr(engine.match.entries, "secrets", seeds)
    for module in (engine.automa, engine.automa.hints):
        monkeypatch.setattr(module, "QuietDealer", dealer)


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
