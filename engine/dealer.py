"""Where chance comes from, and where the rules say what happened.

Rules call `dealer.below(n)` or a word built on it, and `dealer.tell(event)`. Which dealer answers
decides what kind of run it is: live (from the match's seed), replayed (from an entry), scripted
(from a test) or quiet (an automa thinking ahead). Draws are what an entry stores; told events are
what people read.

A live draw is HMAC-SHA256 over (salt, entry, draw) under the match's secret: a retry after a failed
write draws the same, a draw struck out by an undo never comes again, and whoever knows the secret
can check every one.
"""

import hashlib
import hmac
import random
from bisect import bisect_right
from collections.abc import Iterable, MutableSequence, Sequence
from itertools import accumulate
from typing import Any, TypeVar

import msgspec

from engine.sentences import say

T = TypeVar("T")


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened: a name that the game's words.py turns into a sentence, and its
    facts.

    `to` is the one seat that may hear it; None is everybody.
    """

    name: str
    facts: dict[str, Any] = {}
    to: int | None = None


def audible(events: tuple[Event, ...], seat: int | None) -> tuple[Event, ...]:
    """The events a seat may hear."""
    return tuple(e for e in events if e.to is None or (seat is not None and e.to == seat))


class BadDraw(ValueError):
    """A replayed or scripted draw that the rules could not have made."""


class Dealer:
    """Draws for the rules and hears what they tell. Subclasses say where a number comes from."""

    def __init__(self) -> None:
        self.drawn: list[int] = []
        self.events: list[Event] = []

    def _next(self, n: int) -> int:
        """A number from 0 to n - 1."""
        raise NotImplementedError

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, all equally likely. Below one there is nothing to draw."""
        if n == 1:
            return 0
        value = self._next(n)
        self.drawn.append(value)
        return value

    def roll(self, sides: int = 6) -> int:
        """One die: 1 to `sides`."""
        return 1 + self.below(sides)

    def pick(self, among: Sequence[T]) -> T:
        """One of a sorted sequence."""
        return among[self.below(len(among))]

    def draw(self, bag: Sequence[int]) -> int:
        """The kind of a piece drawn from a bag, a count per kind. The bag is not changed."""
        totals = list(accumulate(bag))
        if not totals[-1]:
            raise ValueError("the bag is empty")
        return bisect_right(totals, self.below(totals[-1]))

    def shuffle(self, pile: MutableSequence[T]) -> None:
        """Put a sorted pile into random order, in place."""
        for i in range(len(pile) - 1, 0, -1):
            j = self.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]

    def fork(self) -> "Dealer":
        """A dealer for thousands of draws, of which the entry stores only one number."""
        return _Counter(self.below(1 << 62).to_bytes(8, "big"))

    def tell(self, name: str, to: int | None = None, **facts: Any) -> None:
        """Say what happened, to one seat or to everybody."""
        self.events.append(Event(name, facts, to))


def _even(key: bytes, label: str, n: int) -> int:
    """A number below n made of a key and a label, evened out by rejection."""
    limit = (1 << 256) - (1 << 256) % n
    for attempt in range(1 << 20):
        text = f"{label}:{attempt}".encode()
        value = int.from_bytes(hmac.digest(key, text, hashlib.sha256), "big")
        if value < limit:
            return value % n
    raise AssertionError("rejection sampling cannot fail a million times")


class LiveDealer(Dealer):
    """Draws for entry number `entry` of a match from its secret and its salt."""

    def __init__(self, secret: bytes, salt: str, entry: int) -> None:
        super().__init__()
        self._secret = secret
        self._label = f"{salt}:{entry}"

    def _next(self, n: int) -> int:
        return _even(self._secret, f"{self._label}:{len(self.drawn)}", n)


class _Counter(Dealer):
    """A fork: the n-th number is made of the one drawn number and n."""

    def __init__(self, key: bytes) -> None:
        super().__init__()
        self._key = key

    def _next(self, n: int) -> int:
        return _even(self._key, f"fork:{len(self.drawn)}", n)


class ReplayedDealer(Dealer):
    """Deals again what an entry or a test says was drawn, and nothing else."""

    def __init__(self, draws: Iterable[int]) -> None:
        super().__init__()
        self._draws = list(draws)

    def _next(self, n: int) -> int:
        if len(self.drawn) >= len(self._draws):
            raise BadDraw(say("draw_missing", number=len(self.drawn) + 1))
        value = self._draws[len(self.drawn)]
        if not 0 <= value < n:
            raise BadDraw(say("draw_range", number=len(self.drawn) + 1, value=value, count=n))
        return value

    def finish(self) -> None:
        """Every draw must have been asked for."""
        if len(self.drawn) < len(self._draws):
            raise BadDraw(say("draws_many", written=len(self._draws), made=len(self.drawn)))


class ScriptedDealer(ReplayedDealer):
    """Deals the given numbers, then always the first possibility: for tests and for counting
    positions.
    """

    def __init__(self, *draws: int) -> None:
        super().__init__(draws)

    def _next(self, n: int) -> int:
        return super()._next(n) if len(self.drawn) < len(self._draws) else 0


class QuietDealer(Dealer):
    """For thinking ahead and for batches: quick chance, nothing recorded, nothing told."""

    def __init__(self, seed: int | str | None = None) -> None:
        super().__init__()
        self._seed = seed
        self._random: random.Random | None = None

    def below(self, n: int) -> int:
        # Most of those who think ahead draw nothing, and to seed takes as long as to judge a
        # position. int(random() * n) is uneven by less than n / 2**53 and several times quicker
        # than randrange.
        chance = self._random
        if chance is None:
            chance = self._random = random.Random(self._seed)
        return int(chance.random() * n) if n < 1 << 20 else chance.randrange(n)

    def tell(self, name: str, to: int | None = None, **facts: Any) -> None:
        pass
