"""What is to be told besides entries: a row that stays until it was delivered. And what makes news
recognisable, those and others.
"""

from typing import Any

from msgspec import Struct


class Notice(Struct, frozen=True):
    """Something to tell that is no entry. The nonce makes a repeat recognisable."""

    nonce: str
    name: str
    facts: dict[str, Any] = {}
    match: str | None = None
    """The match whose channel should hear it."""
    person: int | None = None
    """The person who should, where it is meant for one."""
    at: float = 0


def post_nonce(match: str, last: int) -> str:
    """The nonce of the news of a match up to an entry."""
    return f"{match}-{last}"
