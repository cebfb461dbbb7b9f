"""The puzzles of the repository: a text file for each game, records one after another.

Written whole and put in place at once, so that the maker may be stopped at any moment.
"""

import os
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from engine.games import GAMES
from engine.puzzles.puzzle import Puzzle, read, write

FOLDER = Path(__file__).parent / "made"
BETWEEN = "=" * 40
"""The line between two puzzles."""


def path_of(game: str, folder: Path = FOLDER) -> Path:
    return folder / f"{game}.txt"


def load(path: Path) -> list[Puzzle]:
    """The puzzles of a file; none if there is no such file."""
    if not path.exists():
        return []
    parts = path.read_text(encoding="utf-8").split(f"{BETWEEN}\n")
    return [read(part) for part in parts if part.strip()]


def save(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """Put a file of these in place of the one before."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    with new.open("w", encoding="utf-8") as file:
        file.write(f"{BETWEEN}\n".join(map(write, puzzles)))
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


@cache
def every_puzzle() -> Sequence[Puzzle]:
    """All puzzles of the repository, game by game; not those of a game that is not there any more,
    which nobody could open on their day.
    """
    paths = sorted(path for path in FOLDER.glob("*.txt") if path.stem in GAMES)
    return [one for path in paths for one in load(path)]


@cache
def by_id() -> dict[str, Puzzle]:
    return {one.id: one for one in every_puzzle()}
