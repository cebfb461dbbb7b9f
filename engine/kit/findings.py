"""What an examination of a game says, one thing after the other."""

from enum import Enum
from typing import NamedTuple


class Mark(Enum):
    """How a finding is meant."""

    WELL = "✓"
    NOTE = "·"
    """To be looked at: a game may be fine all the same."""
    BREACH = "✗"


class Finding(NamedTuple):
    """One line of the page, and perhaps more below it."""

    subject: str
    mark: Mark
    said: str
    more: tuple[str, ...] = ()


def well(subject: str, said: str) -> Finding:
    return Finding(subject, Mark.WELL, said)


def note(subject: str, said: str, *more: str) -> Finding:
    return Finding(subject, Mark.NOTE, said, more)


def breach(subject: str, said: str, *more: str) -> Finding:
    return Finding(subject, Mark.BREACH, said, more)
