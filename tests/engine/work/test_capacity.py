"""How many workers there is room for."""

from pathlib import Path

import pytest

from engine.work import capacity
from engine.work.capacity import cgroup_limits, memory_mib, shelf_mib, worker_count


@pytest.mark.parametrize(
    ("cores", "memory", "count"),
    [(2, 4096, 1), (8, 16384, 4), (8, 512, 1), (8, 1024, 1), (64, 2048, 4), (1, 256, 1)],
)
def test_cores_and_memory_decide_together(cores: int, memory: float, count: int) -> None:
    assert worker_count(cores, memory) == count


@pytest.mark.parametrize("memory", [512, 600, 1024, 4096, 16384])
@pytest.mark.parametrize("cores", [1, 64])
def test_what_is_started_fits_into_memory(cores: int, memory: float) -> None:
    workers = worker_count(cores, memory)
    drawing = capacity.DRAWING_MIB + shelf_mib(workers, memory)
    each = drawing + capacity.THINKING_MIB
    spare = capacity.LEAST_SHELF_MIB / 8
    assert capacity.MAIN_PROCESS_MIB + (workers + 1) * each <= memory + spare


@pytest.mark.parametrize(
    ("workers", "memory", "shelf"), [(1, 256, 32), (1, 512, 32), (1, 700, 125), (1, 4096, 176)]
)
def test_little_is_remembered_where_there_is_little_room(
    workers: int, memory: float, shelf: int
) -> None:
    assert shelf_mib(workers, memory) == shelf


def test_a_containers_limit_counts(tmp_path: Path) -> None:
    new, old = tmp_path / "memory.max", tmp_path / "limit_in_bytes"
    all_there_is = memory_mib(())
    new.write_text("max\n")
    assert memory_mib((new, old)) == all_there_is
    new.write_text(f"{512 * 2**20}\n")
    assert memory_mib((new, old)) == 512
    old.write_text(f"{2**63 - 4096}\n")
    assert memory_mib((old,)) == all_there_is, "the first version of cgroups says a huge number"


def test_limits_of_a_service_are_found_and_of_whatever_is_around_it() -> None:
    """As systemd sets them (`MemoryMax=`), where no container hides the rest of the tree."""
    new = [str(path) for path in cgroup_limits("0::/system.slice/tephra.service\n")]
    assert new == [
        "/sys/fs/cgroup/system.slice/tephra.service/memory.max",
        "/sys/fs/cgroup/system.slice/memory.max",
        "/sys/fs/cgroup/memory.max",
    ]
    old = [str(path) for path in cgroup_limits("5:devices:/\n4:memory:/docker/1f\n3:cpu:/\n")]
    assert old == [
        "/sys/fs/cgroup/memory/docker/1f/memory.limit_in_bytes",
        "/sys/fs/cgroup/memory/docker/memory.limit_in_bytes",
        "/sys/fs/cgroup/memory/memory.limit_in_bytes",
    ]
