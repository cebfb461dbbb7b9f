"""A long list of moves, each made only when it is looked at.

Not part of what a game must know: a decision with few answers lists them. It is here because
automa, batches and buttons look at a few of a thousand.
"""

from collections.abc import Callable, Sequence
from typing import overload

from engine.contract import Move


class Lazily(Sequence[Move]):
    """Moves that are made only when looked at, for lists so long that making them all would take
    the time. Each part is a number of moves and a way to make the one at an index.
    """

    __slots__ = ("_len", "_parts")

    def __init__(self, *parts: tuple[int, Callable[[int], Move]]) -> None:
        self._parts = parts
        self._len = 0
        for count, _ in parts:
            self._len += count

    def __len__(self) -> int:
        return self._len

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._len))]
        if index < 0:
            index += self._len
        for count, make in self._parts:
            if 0 <= index < count:
                return make(index)
            index -= count
        raise IndexError("there are not so many moves")
