"""How many worker processes this machine, or this container, has room for.

A container often sees all cores of its machine but may use only a little of its memory, so memory
decides as much as cores do. `WORKERS` in the settings says another number.
"""

import os
from collections.abc import Sequence
from pathlib import Path

CGROUP_LIMITS = (
    Path("/sys/fs/cgroup/memory.max"),
    Path("/sys/fs/cgroup/memory/memory.limit_in_bytes"),
)
"""Where a container's limit stands, in the second version of cgroups and in the first."""
MAIN_PROCESS_MIB = 160
"""What the bot itself needs, a thousand matches included."""
WORKER_MIB = 110
"""What a worker grows to: fonts, sprites, or a search."""
FIXED_WORKERS = 2
"""One for animations and one for analyses, of which there is never more than one."""


def memory_mib(limits: Sequence[Path] = CGROUP_LIMITS) -> float:
    """What this process and its children may use: the container's limit, else all there is."""
    there_is = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return min([there_is, *filter(None, map(_limit, limits))]) / 2**20


def _limit(file: Path) -> int | None:
    try:
        text = file.read_text().strip()
    except OSError:
        return None
    return int(text) if text.isdecimal() else None


def worker_count(cores: int, memory: float) -> int:
    """Workers of each kind, pictures and automa: half the cores, as far as memory goes."""
    room = (memory - MAIN_PROCESS_MIB) / WORKER_MIB - FIXED_WORKERS
    return max(1, min(cores // 2, int(room / 2)))


def default_worker_count() -> int:
    return worker_count(os.cpu_count() or 2, memory_mib())
