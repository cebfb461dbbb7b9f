"""A seat of a match: who sits there, and who plays it just now.

A person, an automa with a level, or a person stood in for by an automa until they return. What has
to do with time is in the seat's `Watch`; both are values, changed by making new ones.
"""

from typing import NamedTuple

from msgspec import Struct


class StandingAnswer(NamedTuple):
    """A standing answer: its name (empty: ask me), and the turn it is for (0: the whole match)."""

    name: str
    turn: int = 0


class Seat(Struct, frozen=True, omit_defaults=True):
    """Who sits at one side of the table."""

    name: str
    person: int | None = None
    automa: str = ""
    """The level of the automa that plays this seat for good: its own, or since the person left."""
    stand_in: str = ""
    """The level of the automa that plays until the person returns."""
    late: bool = False
    """Whether the stand-in came because time ran out, not because the person asked for it."""
    holiday: float = 0
    """The end of the holiday for which the seat was handed to an automa last,"""
    asked_for: bool = False
    """and whether the others have asked for it."""
    left: bool = False
    token: str = ""
    """The number Discord gave to this joining: it goes into the salt."""
    standing: dict[str, StandingAnswer] = {}
    """Standing answers by kind of question."""

    @property
    def is_person(self) -> bool:
        """Whether a person belongs to the table here, present or stood in for."""
        return self.person is not None and not self.left

    @property
    def level(self) -> str:
        """The automa that would answer for this seat; empty if the person does."""
        return self.automa or self.stand_in


class FormerPlayer(Struct, frozen=True, omit_defaults=True):
    """Somebody whose seat another person has taken over."""

    seat: int
    entry: int
    """The number of the entry with which that happened."""
    name: str
    person: int = 0
    """0 for whoever was forgotten."""


class Watch(Struct, frozen=True, omit_defaults=True):
    """The clock of one seat."""

    question: str = ""
    """What the time is for: a turn (`t12`) or one answer out of turn (`a34`); empty if nothing."""
    since: float = 0
    """When it was last started; 0 while it stands."""
    left: float = 0
    """What was left at `since`."""
    whole: float = 0
    """What there was in the beginning: reminders come at fractions of it."""
    before: str = ""
    """The question before this one, and what was left of its time: an undo refills no clock."""
    before_left: float = 0
    bank: float = 0
    missed: int = 0
    """How many turns in a row the person has missed."""
    covered: int = 0
    """The turn in which an automa acts for somebody who is late."""
    up: float = 0
    """When time last ran out, if the person has done nothing since."""
    at_once: bool = False
    """Whether the others have left the seat of somebody late to the stand-in: it plays on without
    waiting for them.
    """
    news: str = ""
    """What the person has yet to be told about their seat,"""
    news_at: float = 0
    """and when they can be."""
    seen: float = 0
    """When the person last did something here."""
    waited: float = 0
    """Since when the person is waited for, whatever the clock; 0 if they are not."""
    call_for: str = ""
    """What waits for the person, if anything does (`table/calls.py`),"""
    call_at: float = 0
    """and when they are called for it, if it came up while they were resting."""
