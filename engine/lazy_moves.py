"""A long list of moves, each made only when it is looked at.

Not part of what a game must know: a decision with few answers lists them. It is here because
automa, batches and buttons look at a few of a thousand.
"""

from collections.abc import Callable, Sequence
from typing import Any, overload

from engine.contract import Move


class OnDemand(Sequence[Move]):
    """Moves that are made only when looked at, for lists so long that making them all would take
    the time. A subclass says how many there are and makes the one at an index.
    """

    __slots__ = ("total",)

    total: int

    def make(self, index: int) -> Move:
        """The move at an index from 0 to `total` - 1."""
        raise NotImplementedError

    def __len__(self) -> int:
        return self.total

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self.make(i) for i in range(*index.indices(self.total))]
        if index < 0:
            index += self.total
        if 0 <= index < self.total:
            return self.make(index)
        raise IndexError("there are not so many moves")


class Lazily(OnDemand):
    """The same, put together from parts: each is a number of moves and a way to make the one at an
    index.
    """

    __slots__ = ("_parts",)

    def __init__(self, *parts: tuple[int, Callable[[int], Move]]) -> None:
        total = 0
        for count, _ in parts:
            total += count
        self._parts, self.total = parts, total

    def make(self, index: int) -> Move:
        for count, make in self._parts:
            if index < count:
                return make(index)
            index -= count
        raise IndexError("there are not so many moves")


class Paired(OnDemand):
    """The same for moves that are told by two words: each first word with its second ones."""

    __slots__ = ("_make", "_rows")

    def __init__(
        self, rows: Sequence[tuple[Any, Sequence[Any]]], make: Callable[[Any, Any], Move]
    ) -> None:
        self._rows, self._make = rows, make
        self.total = sum([len(seconds) for _, seconds in rows])

    def make(self, index: int) -> Move:
        for first, seconds in self._rows:
            if index < len(seconds):
                return self._make(first, seconds[index])
            index -= len(seconds)
        raise IndexError("there are not so many moves")
