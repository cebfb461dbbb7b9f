"""Who is served next where many ask: everybody has a line of their own, and the lines take turns.

So whoever asks for fifty things waits for fifty, and whoever asks for one waits for one of each of
the others. Who asks is set once where their work begins, and known to all tasks it starts; what
nobody asked for (a clock, an automa) is a line by itself.
"""

import threading
from collections import OrderedDict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Generic, TypeVar

T = TypeVar("T")

_asker: ContextVar[int | None] = ContextVar("asker", default=None)


@contextmanager
def asked_by(person: int) -> Iterator[None]:
    """Within the block everything is done for this person."""
    token = _asker.set(person)
    try:
        yield
    finally:
        _asker.reset(token)


class Lines(Generic[T]):
    """Things that wait; any thread may add one or take one."""

    def __init__(self) -> None:
        self._lines: OrderedDict[object, deque[T]] = OrderedDict()
        self._lock = threading.Lock()

    def put(self, thing: T) -> None:
        """Something waits in the line of whoever asks for it."""
        asker = _asker.get()
        with self._lock:
            self._lines.setdefault(object() if asker is None else asker, deque()).append(thing)

    def take(self) -> T | None:
        """The first of the line whose turn it is; None if nothing waits."""
        with self._lock:
            if not self._lines:
                return None
            asker, line = self._lines.popitem(last=False)
            thing = line.popleft()
            if line:
                self._lines[asker] = line
            return thing

    def __len__(self) -> int:
        with self._lock:
            return sum(map(len, self._lines.values()))
