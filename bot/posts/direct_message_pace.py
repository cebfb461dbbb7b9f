"""How fast conversations are begun: Discord lets a bot begin only so many in some minutes, says no
to the next (40003), and takes a bot that goes on trying for one that sends spam. Whoever has to
wait is told later, unless the news are old by then.
"""

import logging
from collections import deque
from collections.abc import Collection

from bot.discord_limits import DIRECT_OPENINGS
from engine.model.notice import Notice
from engine.model.time_control import DAY
from engine.table.posts import NotYet

log = logging.getLogger(__name__)

MOST_BEGUN, PER_SECONDS = DIRECT_OPENINGS
OLD_SECONDS = DAY
"""After which nobody is told any more to whom Discord did not let us write."""


class DirectPace:
    """When the next person may be written to, of news that can wait."""

    def __init__(self) -> None:
        self._begun: deque[float] = deque(maxlen=MOST_BEGUN)
        self._rests_until = 0.0

    def wait(self, now: float, *, is_new: bool = True) -> float:
        """0 if somebody may be written to now, else the seconds until then. Whoever has been
        written to before is no new conversation.
        """
        is_full = is_new and len(self._begun) == MOST_BEGUN
        free = self._begun[0] + PER_SECONDS if is_full else 0.0
        return max(0.0, free - now, self._rests_until - now)

    def begun(self, now: float) -> None:
        """Somebody was written to who may never have been before."""
        self._begun.append(now)

    def refused(self, now: float) -> None:
        """Discord has said: too fast."""
        self._rests_until = now + PER_SECONDS


def tell_later(notice: Notice, waits: Collection[float], now: float) -> None:
    """Let whoever has to wait (0: nobody does) be told of it later: `NotYet`, unless it is old."""
    if not any(waits):
        return
    if now - notice.at > OLD_SECONDS:
        log.warning("%s people are not told: %s", sum(map(bool, waits)), notice.name)
        return
    raise NotYet(min(filter(None, waits)))
