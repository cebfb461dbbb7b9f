"""The memory of this process: how much it has, and giving back what it no longer needs.

What Python frees stays with the process: the C library keeps it for the next time, in pieces
between others that are still needed, and a process whose pieces differ in size (pictures, answers,
queries) grows for hours although it holds no more than at the start.
"""

import ctypes
import os
from pathlib import Path


def resident() -> float:
    """MiB of this process; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def give_back() -> None:
    """Give free memory back to the system, where the C library can."""
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if os.name == "posix" else None
    if trim is not None:
        trim(0)
