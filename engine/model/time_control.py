"""Time controls: how long a seat may take, and what happens then. Values only.

When a clock stands still is in `table/quiet_hours.py`; who is on the clock, and since when, in
`table/clocks.py`.
"""

from typing import Literal

from msgspec import Struct

from engine.sentences import say
from engine.trouble import BadOption

MINUTE = 60.0
HOUR = 60 * MINUTE
DAY = 24 * HOUR

SHORTEST_SECONDS, LONGEST_SECONDS = MINUTE, 14 * DAY
LIVE_SECONDS = HOUR
"""A match is live when its time per move (or its whole bank) is at most this."""

Consequence = Literal["default", "automa", "forfeit"]
Patience = Literal["", "newcomers", "everybody"]


class TimeControl(Struct, frozen=True, omit_defaults=True):
    """How long a seat may take: no clock, a time per move, or a bank with an increment.

    The time per move is for the whole turn of a seat, however many answers the turn has.
    """

    per_move: float = 0
    bank: float = 0
    increment: float = 0
    """Added to the bank after each turn."""
    weekends: bool = False
    """Whether clocks stand still on Saturdays and Sundays."""
    consequence: Consequence = "automa"
    patience: Patience = ""
    """In tournaments, where an arbiter decides about people who stay away: nobody plays for
    somebody who has not made a move yet, and with `everybody` nobody is ever taken to have left.
    """

    @property
    def is_timed(self) -> bool:
        return bool(self.per_move or self.bank)

    @property
    def pace(self) -> float:
        """What decides whether this is live, and whether nights count."""
        return self.per_move or self.bank

    @property
    def is_live(self) -> bool:
        return self.is_timed and self.pace <= LIVE_SECONDS

    @property
    def short(self) -> float:
        """The time for an answer out of turn; in a live match, for the turn of somebody who is
        late, too.
        """
        if self.is_live:
            return MINUTE
        return min(max((self.per_move or self.increment) / 4, HOUR), DAY)

    def check(self) -> "TimeControl":
        """Itself; BadOption if nobody could play by it."""
        if self.per_move and self.bank:
            raise BadOption(say("clock_both"))
        if self.is_timed and not SHORTEST_SECONDS <= self.pace <= LONGEST_SECONDS:
            raise BadOption(say("clock_range"))
        if not 0 <= self.increment <= LONGEST_SECONDS or (self.increment and not self.bank):
            raise BadOption(say("clock_increment"))
        return self


NO_CLOCK = TimeControl()
