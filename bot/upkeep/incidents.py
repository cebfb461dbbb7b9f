"""The last errors, for whoever runs the bot or a server: when, under which id, about which match.

Listens to the log, since whatever goes wrong is written there; keeps little, and only in memory.
What exactly went wrong is in the log alone, under the id.
"""

import logging
import time
from collections import OrderedDict, deque
from typing import NamedTuple

from bot.logs import facts_of

KEPT_PER_SERVER = 5
MOST_SERVERS = 1000
LATELY_SECONDS = 600.0


class Incident(NamedTuple):
    at: float
    key: str
    match: str


class Incidents(logging.Handler):
    """Remembers errors by server."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self._servers: OrderedDict[int, deque[Incident]] = OrderedDict()
        self._lately: deque[float] = deque(maxlen=1000)

    def emit(self, record: logging.LogRecord) -> None:
        facts = facts_of(record)
        self._lately.append(record.created)
        server = facts.get("server")
        if not isinstance(server, int):
            return
        kept = self._servers.setdefault(server, deque(maxlen=KEPT_PER_SERVER))
        kept.append(Incident(record.created, str(facts["error"]), str(facts.get("match", ""))))
        self._servers.move_to_end(server)
        if len(self._servers) > MOST_SERVERS:
            self._servers.popitem(last=False)

    def of(self, server: int) -> list[Incident]:
        """The last errors on a server, the newest first."""
        return list(reversed(self._servers.get(server, ())))

    def lately(self) -> int:
        """How many errors there were lately, wherever."""
        since = time.time() - LATELY_SECONDS
        return sum(at >= since for at in self._lately)
