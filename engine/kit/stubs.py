"""What is still a stub in a game and in its tests: lines that say so."""

import re
from pathlib import Path

from engine.game import Game
from engine.kit.cited_rules import tests_folder

_STUB = re.compile(r"(?:#|<!--) STUB: (.+?)(?: -->)?$")


def left(game: Game) -> list[str]:
    """What is left of them in a game and in its tests."""
    tests = tests_folder(game)
    return in_folder(game.folder) + (in_folder(tests) if tests else [])


def in_folder(folder: Path) -> list[str]:
    """File, line and what is to be made there, in the order of the files."""
    found = []
    for path in sorted(folder.rglob("*")):
        if path.suffix in (".py", ".md"):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if stub := _STUB.search(line):
                    found.append(f"{path.name}:{number}: {stub[1]}")
    return found
