"""Who looks on: every HTTP exchange and every gateway frame, for tests that check them.

Without an observer nothing is copied and nothing costs.
"""

import threading
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Protocol

import msgspec


@dataclass
class SentFile:
    """A file that came along with a request: `files[number]`."""

    number: str
    filename: str
    size: int


@dataclass
class Exchange:
    """One request and its answer; `template` is None for an operation nobody knows."""

    method: str
    path: str
    template: str | None
    status: int
    request: Any = None
    answer: Any = None
    query: dict[str, str] = field(default_factory=dict)
    injected: bool = False
    files: list[SentFile] = field(default_factory=list)
    reason: str | None = None
    """What the audit log of a server is to say about it."""


class Observer(Protocol):
    def exchange(self, one: Exchange) -> None: ...

    def frame(self, direction: str, frame: Any) -> None: ...


class Observers(list[Observer]):
    """All that look on; empty means that nobody does."""

    def exchange(self, one: Exchange) -> None:
        for observer in self:
            observer.exchange(one)

    def frame(self, direction: str, frame: Any) -> None:
        for observer in self:
            observer.frame(direction, frame)


class Recording:
    """Writes everything to a file, one JSON line each, to be checked by another process."""

    def __init__(self, path: Path) -> None:
        self._file = path.open("ab", buffering=0)
        self._lock = threading.Lock()

    def exchange(self, one: Exchange) -> None:
        self._write({"exchange": asdict(one)})

    def frame(self, direction: str, frame: Any) -> None:
        self._write({"frame": frame, "direction": direction})

    def _write(self, line: dict[str, Any]) -> None:
        with self._lock:
            self._file.write(msgspec.json.encode(line) + b"\n")
