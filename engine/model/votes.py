"""Votes: what a table decides together.

Consent (undo further back, a draw, to abandon) needs every person; automa always agree. A vote to
replace somebody needs more than half of the other people, or at two seats the other person and a
day's patience; for a stand-in during a holiday more than half of the others are enough. A
substitute needs only the newcomer; one whom the table has chosen is asked after the vote. What
becomes of the seat of somebody who is away is one of three, chosen by more than half of those who
play themselves; to end the match, all of them must want it. A match without a clock in which nobody
has done anything for weeks ends unless one person wants to play on. Who may ask, and what follows
when a vote is carried, is `voting.py`.
"""

from typing import Any, Literal

from msgspec import Struct, field

from engine.model.time_control import DAY

Subject = Literal["undo", "draw", "abandon", "replace", "substitute", "away", "stand_in", "silence"]
AwayChoice = Literal["wait", "automa", "end"]
"""What becomes of the seat of somebody who is away: it waits for another day, the automa plays on
without waiting, or the match ends and counts for nobody.
"""

VOTE_SECONDS = DAY
TABLE = -1
"""In place of the seat that asked: nobody did, it was time."""


class AskedInVain(Struct, frozen=True, omit_defaults=True):
    """A question that nobody has agreed to, so far."""

    by: int
    """The seat that asked."""
    at: float
    newcomer: int | None = None
    """Who was offered the seat, if that was the question."""


class Vote(Struct, frozen=True, omit_defaults=True):
    """A question to the table."""

    subject: Subject
    by: int
    """The seat that asked; `TABLE` if none did."""
    asked_at: float = field(name="asked")
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
    chosen: dict[AwayChoice, tuple[int, ...]] = {}
    """Where there is more to choose than yes and no: who has chosen what."""
    lasts: float = VOTE_SECONDS

    @property
    def closes(self) -> float:
        return self.asked_at + self.lasts

    @property
    def facts(self) -> dict[str, Any]:
        """What there is to tell of it."""
        return {
            "subject": self.subject,
            "by": self.by,
            "seat": self.seat,
            "to": self.to,
            "closes": self.closes,
            "newcomer": self.newcomer,
        }

    @property
    def key(self) -> tuple[str, int]:
        """What makes it the same question."""
        return (self.subject, self.seat)

    def is_to_replace(self, seat: int) -> bool:
        """Whether others decide about this seat because its person is away."""
        about = ("replace", "substitute", "away", "stand_in")
        return self.seat == seat != self.by and self.subject in about

    def is_asked(self, seat: int) -> bool:
        """Whether this seat has a say."""
        is_about_somebody = self.subject in ("replace", "away", "stand_in")
        return self.subject != "substitute" and seat != (self.seat if is_about_somebody else -1)

    def is_answered_by(self, seat: int) -> bool:
        """Whether this seat has agreed, or chosen something."""
        return seat in self.yes or any(seat in by for by in self.chosen.values())

    def choosing(self, seat: int, choice: AwayChoice) -> dict[AwayChoice, tuple[int, ...]]:
        """Who has chosen what once a seat has chosen so."""
        others = {one: tuple(s for s in by if s != seat) for one, by in self.chosen.items()}
        return {**others, choice: (*others.get(choice, ()), seat)}

    def decision(self, present: set[int], now: float) -> AwayChoice | None:
        """What is chosen, given the seats of those who play themselves; None while it is open.
        Unanswered, the automa plays on.
        """
        counts = {choice: len(present & set(by)) for choice, by in self.chosen.items()}
        if present and counts.get("end", 0) == len(present):
            return "end"
        for choice in ("wait", "automa"):
            if 2 * counts.get(choice, 0) > len(present):
                return choice
        return "automa" if now >= self.closes else None

    def is_carried(self, people: set[int], seats: int, now: float) -> bool:
        """Whether it is decided, given the seats where people sit."""
        if self.subject in ("substitute", "away"):
            return False
        if self.subject == "silence":
            return people <= set(self.yes) or now >= self.closes
        if self.subject not in ("replace", "stand_in"):
            return people <= set(self.yes)
        others = people - {self.seat}
        if seats == 2 and self.subject == "replace":
            return now >= self.closes and others <= set(self.yes)
        return 2 * len(others & set(self.yes)) > len(others)
