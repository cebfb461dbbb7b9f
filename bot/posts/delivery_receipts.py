"""What Discord has taken, for as long as this process lives.

Between the moment Discord takes a message and the moment that is stored, the database may go away
for longer than Discord remembers a nonce. The process that sent it still knows, and tells it no
second time.
"""

from typing import NamedTuple

MOST_REMEMBERED = 5_000
"""More than can wait to be stored at a time: a post or a notice of each match that is awake."""


class Placed(NamedTuple):
    """Where a message is."""

    channel: int
    message: int = 0
    """0 where it was delivered before, and is not known or not there any more."""


class Receipts:
    """Where the latest messages are, by their nonces."""

    def __init__(self) -> None:
        self._taken: dict[str, Placed] = {}

    def of(self, nonce: str) -> Placed | None:
        """Where a message is that Discord has taken; None if it has not, or long ago."""
        return self._taken.get(nonce)

    def keep(self, nonce: str, placed: Placed) -> Placed:
        self._taken[nonce] = placed
        if len(self._taken) > MOST_REMEMBERED:
            del self._taken[next(iter(self._taken))]
        return placed
