"""A new game of each kind is played on Discord right after it was written."""

import os
import subprocess
import sys
from pathlib import Path

from engine import discovery
from engine.kit import new_game
from tests import postgres
from tests.engine.kit.scaffolds import scaffold

ROOT = Path(__file__).parents[2]


def test_a_match_of_each_new_game_through_the_bot(tmp_path: Path) -> None:
    """From `/play` by clicks and commands to its last post, with pictures; and its first lesson. In
    a process of its own, since commands offer the games that there were when it began.
    """
    for kind in new_game.KINDS:
        scaffold(kind, tmp_path)
    own = {discovery.FOLDER_VARIABLE: str(tmp_path), postgres.SETTING: str(tmp_path / "pg")}
    outer = {name: value for name, value in os.environ.items() if "XDIST" not in name}
    played = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "tests/bot/new_games.py"],
        cwd=ROOT,
        env=outer | own,
        capture_output=True,
        text=True,
    )
    assert played.returncode == 0, played.stdout
    assert played.stdout.count("...") == 1, played.stdout
