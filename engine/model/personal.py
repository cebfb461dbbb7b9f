"""What a person keeps to themself about one match; nobody else sees it."""

from typing import Literal

from msgspec import Struct

Attention = Literal["", "mute", "follow"]
"""Whether somebody does not want to be called for a match they play in, or hears of one they do
not play in.
"""


class Personal(Struct, frozen=True, omit_defaults=True):
    """One person and one match."""

    person: int
    match: str
    attention: Attention = ""
    note: str = ""
    hints: str = ""
    """The names of hints that were given, with spaces between them."""
