"""Votes: what a table decides together.

Consent (undo further back, a draw, to abandon) needs every person; automa always agree. A vote to
replace somebody needs more than half of the other people, or at two seats the other person and a
day's patience. A substitute needs only the newcomer; one whom the table has chosen is asked after
the vote. Who may ask, and what follows when a vote is
carried, is `voting.py`.
"""

from typing import Literal

from msgspec import Struct

from engine.model.time_control import DAY

Subject = Literal["undo", "draw", "abandon", "replace", "substitute"]

VOTE_SECONDS = DAY


class Vote(Struct, frozen=True, omit_defaults=True):
    """A question to the table."""

    subject: Subject
    by: int
    """The seat that asked."""
    asked: float
    seat: int = -1
    """The seat it is about."""
    to: int = 0
    """The entry to go back to."""
    entry: int = 0
    """The number of the last entry when it was asked."""
    newcomer: int | None = None
    """The person who would take the seat."""
    name: str = ""
    """The newcomer's name."""
    yes: tuple[int, ...] = ()

    @property
    def closes(self) -> float:
        return self.asked + VOTE_SECONDS

    @property
    def key(self) -> tuple[str, int]:
        """What makes it the same question."""
        return (self.subject, self.seat)

    def is_to_replace(self, seat: int) -> bool:
        """Whether others want to give this seat away because its person is away."""
        return self.seat == seat != self.by and self.subject in ("replace", "substitute")

    def is_asked(self, seat: int) -> bool:
        """Whether this seat has a say."""
        return self.subject != "substitute" and seat != (
            self.seat if self.subject == "replace" else -1
        )

    def is_carried(self, people: set[int], seats: int, now: float) -> bool:
        """Whether it is decided, given the seats where people sit."""
        if self.subject == "substitute":
            return False
        if self.subject != "replace":
            return people <= set(self.yes)
        others = people - {self.seat}
        if seats == 2:
            return now >= self.closes and others <= set(self.yes)
        return 2 * len(others & set(self.yes)) > len(others)
