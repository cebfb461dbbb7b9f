"""How many workers there is room for."""

from pathlib import Path

import pytest

from engine.work.capacity import (
    FIXED_WORKERS,
    MAIN_PROCESS_MIB,
    WORKER_MIB,
    memory_mib,
    worker_count,
)


@pytest.mark.parametrize(
    ("cores", "memory", "count"),
    [(2, 4096, 1), (8, 16384, 4), (8, 512, 1), (8, 1024, 2), (64, 2048, 7), (1, 256, 1)],
)
def test_cores_and_memory_decide_together(cores: int, memory: float, count: int) -> None:
    assert worker_count(cores, memory) == count


@pytest.mark.parametrize("memory", [600, 1024, 4096, 16384])
def test_what_is_started_fits_into_memory(memory: float) -> None:
    workers = 2 * worker_count(64, memory) + FIXED_WORKERS
    assert MAIN_PROCESS_MIB + workers * WORKER_MIB <= memory


def test_a_containers_limit_counts(tmp_path: Path) -> None:
    new, old = tmp_path / "memory.max", tmp_path / "limit_in_bytes"
    all_there_is = memory_mib(())
    new.write_text("max\n")
    assert memory_mib((new, old)) == all_there_is
    new.write_text(f"{512 * 2**20}\n")
    assert memory_mib((new, old)) == 512
    old.write_text(f"{2**63 - 4096}\n")
    assert memory_mib((old,)) == all_there_is, "the first version of cgroups says a huge number"
