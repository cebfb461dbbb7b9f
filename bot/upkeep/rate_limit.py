"""How much people may ask for: pictures by the minute, per person and per server, new tables, each
of which is a post for everybody, and new threads, of which a server has only so many.

Of pictures only what somebody asks to look at is counted; boards that are told and the steps of a
move are not, so nobody is ever kept from moving. Whoever is too quick is asked to wait, and told
how long. Of what is dear, a person has one thing at a time: so everybody's turn comes.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from math import ceil

from bot.words import say
from engine.model.time_control import HOUR, MINUTE
from engine.trouble import Trouble

PICTURES_PER_PERSON_A_MINUTE = 30
PICTURES_PER_SERVER_A_MINUTE = 120
"""What is dearer than a picture counts as several:"""
ANALYSIS_COST, EXPORT_COST, FILM_COST = 10, 15, 3
"""An analysis, everything that is stored about somebody, and a turn moment by moment, which has a
dozen small frames, or two.
"""
FRAMES_PER_PICTURE = 6
"""A whole match as an animation costs by its frames."""
MINUTE_SECONDS = 60.0
MOST_REMEMBERED = 10_000
"""People and servers."""
MOST_THREADS_AN_HOUR = 12
"""Per person: more matches than anybody begins in an evening's hour."""
MOST_TABLES_AN_HOUR = 20
"""Per person: more of them would stand before everybody else's boards."""


class TooQuick(Trouble):
    """More than may be asked for just now."""


class RateLimit:
    """Room for pictures: it fills up with each one and empties within a minute."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._filled: OrderedDict[tuple[str, int], tuple[float, float]] = OrderedDict()
        self._served: set[int] = set()
        """Who waits for something dear."""
        self._opened: dict[int, tuple[float, ...]] = {}
        """When threads were opened for people within the last hour."""
        self._tables: dict[int, tuple[float, ...]] = {}
        """When people have opened tables within the last hour."""

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
        rooms = [("limit.renders", ("person", person), PICTURES_PER_PERSON_A_MINUTE)]
        if server is not None:
            rooms.append(("limit.renders.server", ("server", server), PICTURES_PER_SERVER_A_MINUTE))
        for words, key, most in rooms:
            over = self._level(key, most) + cost - most
            if over > 0:
                raise TooQuick(say(words, seconds=ceil(over * MINUTE_SECONDS / most)))
        for _, key, most in rooms:
            self._fill(key, self._level(key, most) + cost)

    def opening_thread(self, person: int, now: float) -> AbstractContextManager[None]:
        """A thread is opened for somebody; TooQuick if that was done too often. One that cannot be
        opened is not counted.
        """
        return _opening(self._opened, "limit.threads", MOST_THREADS_AN_HOUR, person, now)

    def opening_table(self, person: int, now: float) -> AbstractContextManager[None]:
        """The same for a table that somebody opens."""
        return _opening(self._tables, "limit.tables", MOST_TABLES_AN_HOUR, person, now)

    def _level(self, key: tuple[str, int], most: int) -> float:
        level, at = self._filled.get(key, (0.0, 0.0))
        return max(0.0, level - (self._now() - at) * most / MINUTE_SECONDS)

    def _fill(self, key: tuple[str, int], level: float) -> None:
        self._filled[key] = (level, self._now())
        self._filled.move_to_end(key)
        if len(self._filled) > MOST_REMEMBERED:
            self._filled.popitem(last=False)


@contextmanager
def _opening(
    known: dict[int, tuple[float, ...]], words: str, most: int, person: int, now: float
) -> Iterator[None]:
    """One more of what people may open only so many of within an hour."""
    forget_before(known, now - HOUR)
    times = known.get(person, ())
    if len(times) >= most:
        raise TooQuick(say(words, most=most, minutes=ceil((times[0] + HOUR - now) / MINUTE)))
    yield
    known[person] = (*known.get(person, ()), now)


def forget_before(known: dict[int, tuple[float, ...]], then: float) -> None:
    """Of what people did, only what they did after a moment."""
    for person, times in list(known.items()):
        known[person] = tuple(at for at in times if at > then)
        if not known[person]:
            del known[person]
