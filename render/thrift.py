"""What a worker that draws remembers, and when it forgets.

Sprites and texts are kept by their size, and a growing island changes the size of everything: each
cache has its bound, but all of them together would fill some hundred MiB for sizes that may never
come again. So a worker that has become large lets go of whatever depends on a size. What that is
made from (grounds, pieces drawn large, fonts, palettes) stays, so nothing is slow afterwards.
"""

import functools
import gc
import inspect
from collections.abc import Iterator
from typing import Any

from engine.memory import give_back, resident

MOST = 256.0
"""MiB a worker may have before it forgets."""
ROOM = 96.0
"""MiB it may grow again after that, where it stays large all the same."""
SIZES = frozenset({"size", "height", "width", "side", "radius", "drawn"})
"""Parameters of what depends on how large it is drawn."""


class Thrift:
    """Called after every picture."""

    def __init__(self, most: float = MOST) -> None:
        self._most = self._now = most

    def __call__(self) -> None:
        if resident() > self._now:
            forget_sizes()
            self._now = max(self._most, resident() + ROOM)


def forget_sizes() -> None:
    """Let go of everything that was made in some size, and give the memory back."""
    for cache in list(sized()):
        cache.cache_clear()
    gc.collect()
    give_back()


def sized() -> Iterator[Any]:
    """The caches of this package that depend on a size."""
    for one in gc.get_objects():
        if isinstance(one, functools._lru_cache_wrapper):
            is_ours = str(getattr(one, "__module__", "")).startswith("render.")
            if is_ours and SIZES & set(inspect.signature(one).parameters):
                yield one


thrift = Thrift()
