"""What was heard already: Discord promises no event just once ("up to N times per client").

After a reconnection, interactions and messages were seen to come twice. Whoever asked has asked
once, so what comes again is passed over before anything comes of it. Between several processes the
first answer decides (`first_answer.py`), or a claim (`Processes.once`).
"""

from collections import OrderedDict

KEPT_IDS = 4000


class HeardBefore:
    """Remembers the latest interactions, or the latest messages to us."""

    def __init__(self) -> None:
        self._ids: OrderedDict[int, None] = OrderedDict()

    def has(self, id: int) -> bool:
        """Whether something was heard before; from now on it was."""
        if id in self._ids:
            return True
        self._ids[id] = None
        if len(self._ids) > KEPT_IDS:
            self._ids.popitem(last=False)
        return False
