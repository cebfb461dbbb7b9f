"""People and servers: what each has chosen for itself, wherever it plays.

Not who sits where (that is a `Seat`), and nothing Discord already knows: an id and settings only,
so that forgetting a person is deleting one row.
"""

from typing import Literal

from msgspec import Struct

Asks = Literal["each", "once", "never"]


class Quiet(Struct, frozen=True):
    """Hours of every day in which a person is left in peace, in minutes after local midnight."""

    start: int
    end: int


class Holiday(Struct, frozen=True):
    """Days off, in seconds since 1970."""

    start: float
    end: float
    stand_in: bool = False
    """Whether an automa plays their seats meanwhile."""


class Preferences(Struct, frozen=True, omit_defaults=True):
    """What somebody has chosen for all their matches."""

    id: int
    language: str = ""
    """The language they have chosen; empty: the one Discord shows them."""
    locale: str = "en"
    """The one Discord shows them, as far as Tephra speaks it: for direct messages."""
    zone: str = "UTC"
    zone_asked: bool = False
    """Whether they were asked for their time zone."""
    quiet: Quiet | None = None
    holidays: tuple[Holiday, ...] = ()
    notify: str = "channel"
    digest: int | None = None
    """When they are told once a day how their matches stand, in minutes after local midnight."""
    next_up: bool = False
    """Whether they are told that they are next, when the turn before theirs begins."""
    uses_direct: bool = False
    """Whether they have ever opened direct messages with the bot: what they must not miss is told
    there, too.
    """
    theme: str = ""
    turned: int = 0
    """By how many sixths of a circle, clockwise, boards are turned."""
    asks: Asks = "once"
    """When moves are shown before they count: after each, once for all in a row, or never."""
    in_words: bool = False
    """Whether boards are told in words instead of drawn: for screen readers."""
    standing: dict[str, str] = {}
    """Standing answers in all matches, by game and kind of question (`standing_key`)."""

    @property
    def was_greeted(self) -> bool:
        """Whether they have direct messages already: whoever chooses them gets one at once."""
        return self.uses_direct or self.notify == "dm" or self.digest is not None


def standing_key(game: str, question: str) -> str:
    """What a standing answer in all matches is kept under."""
    return f"{game}.{question}"


class Server(Struct, frozen=True, omit_defaults=True):
    """What a server has chosen for the matches on it."""

    id: int
    settings: dict[str, str] = {}
