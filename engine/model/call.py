"""A call: somebody was told that a match waits for them."""

from msgspec import Struct


class OpenCall(Struct, frozen=True):
    """Somebody was called for one match, and has not answered yet."""

    news: str
    """The nonce of the notice, which may call for several matches."""
    match: str
    person: int
    seat: int
    entry: int
    """The last entry of the match when they were called."""
    at: float
    channel: int = 0
    message: int = 0
    """Where the call stands; 0 while it is on its way."""
