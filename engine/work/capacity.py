"""What this machine, or this container, has room for: how many worker processes, and how much each
that draws may remember.

A container often sees all cores of its machine but may use only a little of its memory, so memory
decides as much as cores do. `WORKERS` in the settings says another number.
"""

import os
from collections.abc import Sequence
from pathlib import Path

CGROUPS = Path("/sys/fs/cgroup")
MAIN_PROCESS_MIB = 130
"""What the bot itself needs, a thousand matches included."""
DRAWING_MIB = 110
"""What a worker that draws grows to, besides what it remembers: grounds, fonts, the work itself."""
THINKING_MIB = 50
"""What a worker that searches grows to: automa, analyses."""
LEAST_SHELF_MIB, MOST_SHELF_MIB = 32, 176
"""What a worker that draws may remember: below this boards take several times as long, and more
than this is of no use.
"""


def memory_mib(limits: Sequence[Path] | None = None) -> float:
    """What this process and its children may use: the container's limit, else all there is."""
    there_is = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    files = cgroup_limits(_own_groups()) if limits is None else limits
    return min([there_is, *filter(None, map(_limit, files))]) / 2**20


def cgroup_limits(groups: str) -> list[Path]:
    """Where the limits of a process stand that is in these groups, of both versions of cgroups: its
    own and those of whatever is around it. Within a container its own group is the topmost there.
    """
    found = []
    for line in groups.splitlines():
        _, kinds, path = line.split(":", 2)
        if kinds not in ("", "memory"):
            continue
        top, name = (CGROUPS / kinds, "memory.limit_in_bytes" if kinds else "memory.max")
        own = top / path.strip("/")
        found += [place / name for place in (own, *own.parents) if place.is_relative_to(top)]
    return found


def _own_groups() -> str:
    try:
        return Path("/proc/self/cgroup").read_text()
    except OSError:
        return ""


def _limit(file: Path) -> int | None:
    try:
        text = file.read_text().strip()
    except OSError:
        return None
    return int(text) if text.isdecimal() else None


def worker_count(cores: int, memory: float) -> int:
    """Workers of each kind, pictures and automa: half the cores, as far as memory goes."""
    room = memory - MAIN_PROCESS_MIB - THINKING_MIB - DRAWING_MIB - MOST_SHELF_MIB
    return max(1, min(cores // 2, int(room / (DRAWING_MIB + MOST_SHELF_MIB + THINKING_MIB))))


def shelf_mib(workers: int, memory: float) -> int:
    """What each worker that draws may remember, where there are so many of each kind: what is left
    when everybody works, one for animations and one for analyses included.
    """
    taken = MAIN_PROCESS_MIB + (workers + 1) * (DRAWING_MIB + THINKING_MIB)
    share = int((memory - taken) / (workers + 1))
    return max(LEAST_SHELF_MIB, min(MOST_SHELF_MIB, share))


def default_worker_count() -> int:
    return worker_count(os.cpu_count() or 2, memory_mib())


def default_shelf_mib() -> int:
    return shelf_mib(default_worker_count(), memory_mib())
