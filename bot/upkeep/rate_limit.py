"""How much people may ask for: pictures by the minute, per person and per server, and imports.

Of pictures only what somebody asks to look at is counted; boards that are told and the steps of a
move are not, so nobody is ever kept from moving. Whoever is too quick is asked to wait, and told
how long. Of what is dear, a person has one thing at a time: so everybody's turn comes.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil

from bot.words import say
from engine.model.time_control import DAY
from engine.trouble import Trouble

PER_PERSON_A_MINUTE = 30
PER_SERVER_A_MINUTE = 120
MINUTE_SECONDS = 60.0
MOST_REMEMBERED = 10_000
"""People and servers."""
IMPORT_PAUSE_SECONDS = 10.0
MOST_IMPORTS_A_DAY = 50
"""Per person: each stays in the database."""


class TooQuick(Trouble):
    """More than may be asked for just now."""


class RateLimit:
    """Room for pictures: it fills up with each one and empties within a minute."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._filled: OrderedDict[tuple[str, int], tuple[float, float]] = OrderedDict()
        self._served: set[int] = set()
        """Who waits for something dear."""
        self._imported: dict[int, tuple[float, ...]] = {}
        """When people have imported something within the last day."""

    @contextmanager
    def drawing(self, person: int, server: int | None, cost: int) -> Iterator[None]:
        """Pictures of this cost are made for a person; what is refused costs nothing."""
        self.spend(person, server, cost)
        try:
            yield
        except Trouble:
            self.spend(person, server, -cost)
            raise

    @contextmanager
    def dear(self, person: int, server: int | None, cost: int = 0) -> Iterator[None]:
        """The same for something dear; TooQuick while the person waits for another such thing."""
        if person in self._served:
            raise TooQuick(say("limit.dear"))
        self._served.add(person)
        try:
            with self.drawing(person, server, cost):
                yield
        finally:
            self._served.discard(person)

    def spend(self, person: int, server: int | None, cost: int) -> None:
        """Pictures of this cost are wanted; TooQuick if there is no room for them."""
        rooms = [("limit.renders", ("person", person), PER_PERSON_A_MINUTE)]
        if server is not None:
            rooms.append(("limit.renders.server", ("server", server), PER_SERVER_A_MINUTE))
        for words, key, most in rooms:
            over = self._level(key, most) + cost - most
            if over > 0:
                raise TooQuick(say(words, seconds=ceil(over * MINUTE_SECONDS / most)))
        for _, key, most in rooms:
            self._fill(key, self._level(key, most) + cost)

    def count_import(self, person: int, now: float) -> None:
        """Somebody wants to import something; TooQuick if that is too much."""
        for old in [one for one, times in self._imported.items() if now - times[-1] >= DAY]:
            del self._imported[old]
        times = tuple(at for at in self._imported.get(person, ()) if now - at < DAY)
        if times and now - times[-1] < IMPORT_PAUSE_SECONDS:
            raise TooQuick(say("import.soon"))
        if len(times) >= MOST_IMPORTS_A_DAY:
            raise TooQuick(say("import.enough", most=MOST_IMPORTS_A_DAY))
        self._imported[person] = (*times, now)

    def _level(self, key: tuple[str, int], most: int) -> float:
        level, at = self._filled.get(key, (0.0, 0.0))
        return max(0.0, level - (self._now() - at) * most / MINUTE_SECONDS)

    def _fill(self, key: tuple[str, int], level: float) -> None:
        self._filled[key] = (level, self._now())
        self._filled.move_to_end(key)
        if len(self._filled) > MOST_REMEMBERED:
            self._filled.popitem(last=False)
