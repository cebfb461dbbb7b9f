"""How fast conversations are begun: Discord lets a bot begin only so many in some minutes, says no
to the next (40003), and takes a bot that goes on trying for one that sends spam.
"""

from collections import deque

from bot.discord_limits import DIRECT_OPENINGS

MOST_BEGUN, PER_SECONDS = DIRECT_OPENINGS


class DirectPace:
    """When the next person may be written to, of news that can wait."""

    def __init__(self) -> None:
        self._begun: deque[float] = deque(maxlen=MOST_BEGUN)
        self._rests_until = 0.0

    def wait(self, now: float) -> float:
        """0 if somebody may be written to now, else the seconds until then."""
        is_full = len(self._begun) == MOST_BEGUN
        free = self._begun[0] + PER_SECONDS if is_full else 0.0
        return max(0.0, free - now, self._rests_until - now)

    def begun(self, now: float) -> None:
        """Somebody was written to who may never have been before."""
        self._begun.append(now)

    def refused(self, now: float) -> None:
        """Discord has said: too fast."""
        self._rests_until = now + PER_SECONDS
