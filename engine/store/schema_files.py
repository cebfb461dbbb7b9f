"""The numbered schema files: which of them a database still lacks, and whether it is too new.

Each file is applied once, whole, in order. Files are only ever added, never changed: a live match
must stay playable through every one of them.
"""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from engine.store.protocol import BadDatabase

SCHEMA = Path(__file__).parent / "schema"
KEYS = {
    "servers": ("id",),
    "people": ("id",),
    "learners": ("id",),
    "matches": ("id",),
    "seats": ("match", "seat"),
    "entries": ("match", "n"),
    "snapshots": ("match",),
    "unmade_answers": ("match", "seat", "key"),
    "schedule": ("owner", "kind", "seat"),
    "notices": ("nonce",),
    "deliveries": ("news", "nonce"),
    "calls": ("news", "match"),
    "personal": ("person", "match"),
    "puzzle_answers": ("person", "day", "n"),
    "tournaments": ("id",),
    "ratings": ("person", "server", "game", "size"),
    "acts": ("tournament", "n"),
    "openings": ("tournament", "round", "number"),
    "rated": ("match",),
    "rating_points": ("match", "person", "server"),
}
"""Every table with rows that a copy must have, those that are referred to first, and its key."""
APPLIED = (
    "CREATE TABLE IF NOT EXISTS schema_files"
    " (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied DOUBLE PRECISION NOT NULL)"
)
NUMBERS = "SELECT number FROM schema_files"
NOTE = "INSERT INTO schema_files (number, name, applied) VALUES ($1, $2, $3)"


class SchemaFile(NamedTuple):
    number: int
    name: str
    statements: tuple[str, ...]


def files(folder: Path) -> list[SchemaFile]:
    """Every schema file, in order."""
    return [_read(path) for path in sorted(folder.glob("[0-9][0-9][0-9]_*.sql"))]


def _read(path: Path) -> SchemaFile:
    text = re.sub(r"--[^\n]*", "", path.read_text(encoding="utf-8"))
    statements = tuple(part.strip() for part in text.split(";") if part.strip())
    return SchemaFile(int(path.name[:3]), path.stem, statements)


def missing(applied: Iterable[int], folder: Path) -> list[SchemaFile]:
    """The files a database lacks; BadDatabase if it has more than this version knows."""
    known = files(folder)
    have, newest = set(applied), known[-1].number
    if have and max(have) > newest:
        raise BadDatabase(
            f"This database has schema {max(have)}, but this version of Tephra knows only up to"
            f" {newest}: please update Tephra."
        )
    return [file for file in known if file.number not in have]
