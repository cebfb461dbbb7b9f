"""How hard the tests try: one setting, EFFORT, scales every repeated or random test.

`make test` runs with EFFORT=1 and fixed seeds, so that a red run is about the change. `make fuzz`
runs with 100, and with one fresh seed per run that the header prints; `FRESH_SEED=…` repeats that
run. `make fuzz MINUTES=…` takes the seeds in portions (`fuzz.py`): EFFORT_BEFORE says how many
efforts were made by earlier ones.
"""

import os
import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

EFFORT = int(os.environ.get("EFFORT", "1"))
EFFORT_BEFORE = int(os.environ.get("EFFORT_BEFORE", "0"))
USUAL_SEED = 1_118_000
"""Stands for the fresh one in `make test`."""


def fresh_seed() -> int:
    """The one seed of this run that no earlier run has seen, where there is time for what it may
    find; workers inherit it.
    """
    seed = random.SystemRandom().randrange(10**9) if EFFORT > 1 else USUAL_SEED
    return int(os.environ.setdefault("FRESH_SEED", str(seed)))


def seeds(count: int) -> list[int]:
    """`count` × EFFORT fixed seeds and the fresh one."""
    return [*fixed_seeds(count), fresh_seed()]


def fixed_seeds(count: int) -> range:
    """`count` × EFFORT of them, after those of earlier efforts."""
    return range(count * EFFORT_BEFORE, count * (EFFORT_BEFORE + EFFORT))


def with_seeds_in_turn(things: Sequence[T]) -> list[tuple[T, int]]:
    """Every thing with every seed; with little effort each with one of the seeds, in turn."""
    found = seeds(1)
    if EFFORT > 1:
        return [(thing, seed) for thing in things for seed in found]
    return [(thing, found[i % len(found)]) for i, thing in enumerate(things)]
