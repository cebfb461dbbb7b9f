"""A limit for the memory of a bot and its workers together, as a container has one: the kernel ends
a process that would go beyond it. Linux only, and only root may set one.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

TOP = Path("/sys/fs/cgroup")


class MemoryLimit:
    """A group of processes, in the first version of cgroups or in the second."""

    def __init__(self, mib: int) -> None:
        self._is_first = (TOP / "memory").is_dir()
        self._group = (TOP / "memory" if self._is_first else TOP) / f"tephra-load-{os.getpid()}"
        self._group.mkdir()
        name = "memory.limit_in_bytes" if self._is_first else "memory.max"
        (self._group / name).write_text(str(mib << 20))

    def enter(self) -> None:
        """The process that calls is limited from now on, and whatever it starts."""
        (self._group / "cgroup.procs").write_text(str(os.getpid()))

    @property
    def kills(self) -> int:
        """How many processes the kernel has ended."""
        text = (
            self._group / ("memory.oom_control" if self._is_first else "memory.events")
        ).read_text()
        return int(dict(line.split() for line in text.splitlines())["oom_kill"])

    def remove(self) -> None:
        self._group.rmdir()


@contextmanager
def memory_limit(mib: int | None) -> Iterator[MemoryLimit | None]:
    limit = MemoryLimit(mib) if mib else None
    try:
        yield limit
    finally:
        if limit is not None:
            limit.remove()
