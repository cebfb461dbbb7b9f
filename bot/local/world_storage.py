"""Where the world is kept: one SQLite file, written through on every change.

Each write is its own transaction in WAL mode, so a killed process loses nothing it has answered
for. Not a query layer: the world is read once at the start and lives in memory; only files
(pictures) stay on disk until somebody asks for them. Without a path everything is kept in memory
alone. A world that is played in for hours can be told to keep the newest files only.
"""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)

SCHEMA = """
CREATE TABLE IF NOT EXISTS things (
  kind TEXT NOT NULL, id TEXT NOT NULL, body BLOB NOT NULL, PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS files (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, type TEXT NOT NULL, body BLOB NOT NULL
);
"""
FORGET = """
DELETE FROM files WHERE rowid <= (SELECT max(rowid) FROM files) - ?
"""
FORGET_EVERY_FILES = 50
PUT = "INSERT INTO things VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET body = excluded.body"


class WorldStorage:
    def __init__(self, path: Path | None = None, files: int | None = None) -> None:
        self._most_files, self._files = files, 0
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        self._base = sqlite3.connect(path or ":memory:", isolation_level=None)
        self._base.execute("PRAGMA journal_mode = WAL")
        self._base.execute("PRAGMA synchronous = NORMAL")
        self._base.executescript(SCHEMA)
        self._encode = msgspec.json.Encoder().encode

    def put(self, kind: str, key: str, thing: msgspec.Struct) -> None:
        self._base.execute(PUT, (kind, key, self._encode(thing)))

    def drop(self, kind: str, key: str) -> None:
        self._base.execute("DELETE FROM things WHERE kind = ? AND id = ?", (kind, key))

    def all(self, kind: str, type_: type[T]) -> Iterator[T]:
        decode = msgspec.json.Decoder(type_).decode
        rows = self._base.execute("SELECT body FROM things WHERE kind = ? ORDER BY id", (kind,))
        return (decode(body) for (body,) in rows.fetchall())

    def put_file(self, key: str, name: str, type_: str, body: bytes) -> None:
        self._base.execute("INSERT INTO files VALUES (?, ?, ?, ?)", (key, name, type_, body))
        self._files += 1
        if self._most_files is not None and self._files % FORGET_EVERY_FILES == 0:
            self._base.execute(FORGET, (self._most_files,))

    def file(self, key: str) -> tuple[str, str, bytes] | None:
        """Name, type and content of a file."""
        rows = self._base.execute("SELECT name, type, body FROM files WHERE id = ?", (key,))
        found: tuple[str, str, bytes] | None = rows.fetchone()
        return found

    def keep_files(self, keys: set[str]) -> None:
        """Drop all files but these: what no message shows any more."""
        known = [key for (key,) in self._base.execute("SELECT id FROM files").fetchall()]
        for key in known:
            if key not in keys:
                self.drop_file(key)

    def drop_file(self, key: str) -> None:
        self._base.execute("DELETE FROM files WHERE id = ?", (key,))

    def close(self) -> None:
        self._base.close()
