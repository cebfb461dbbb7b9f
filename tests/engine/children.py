"""Processes that tests start to kill them (`player.py`), and what they have written."""

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE_SECONDS


def start(what: str, url: str, folder: Path, seed: object) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.engine.player", what, url, str(folder), str(seed)]
    return subprocess.Popen(command, start_new_session=True)


def lines(path: Path) -> list[Any]:
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def wait_for_growth(path: Path, child: subprocess.Popen[bytes]) -> None:
    """Until the child has written something new."""
    before, end = path.stat().st_size if path.exists() else 0, time.monotonic() + PATIENCE_SECONDS
    while not path.exists() or path.stat().st_size == before:
        assert child.poll() is None, "the player ended by itself"
        if time.monotonic() > end:
            raise TimeoutError("the player does nothing")
        time.sleep(0.005)
