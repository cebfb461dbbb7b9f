"""What a process that draws remembers: pictures made before, up to so many bytes in all.

Sprites and texts are kept by their size, and a growing island changes the size of everything; what
they are made from is large. One shelf for all of them lets go of whatever was not asked for
longest: boards that are always printed alike stay, and so do the usual sizes, however many others
come by. Grounds, fonts and palettes are few, and streams of lava slow to make: they have their own
place.
"""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

from PIL import Image

from engine.work.capacity import default_shelf_mib

Asked = ParamSpec("Asked")
Made = TypeVar("Made")


class Shelf:
    """A decorator for functions that make pictures: what was made is found again."""

    def __init__(self, most: int) -> None:
        """`most` are bytes."""
        self._most = most
        self._things: dict[Hashable, tuple[Any, int]] = {}
        self.taken = 0
        """Bytes of everything on it."""

    def __len__(self) -> int:
        return len(self._things)

    def __call__(self, make: Callable[Asked, Made]) -> Callable[Asked, Made]:
        @wraps(make)
        def found(*args: Asked.args, **named: Asked.kwargs) -> Made:
            key = (make, args, *named.items())
            thing = self._things.pop(key, None)
            if thing is None:
                made = make(*args, **named)
                thing = made, bytes_of(made)
                self.taken += thing[1]
            self._things[key] = thing  # behind all others: a dict keeps its order
            while self.taken > self._most:
                self.taken -= self._things.pop(next(iter(self._things)))[1]
            return thing[0]

        return found

    def clear(self) -> None:
        self._things.clear()
        self.taken = 0


def bytes_of(made: object) -> int:
    """About how much memory the images in something take."""
    if isinstance(made, Image.Image):
        return made.width * made.height * (1 if len(made.getbands()) == 1 else 4)
    return sum(map(bytes_of, made)) if isinstance(made, tuple) else 0


kept = Shelf(default_shelf_mib() << 20)
"""The shelf of this process, as large as there is room for."""
