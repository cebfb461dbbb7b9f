"""How direct messages fared lately: many that are refused look like a quarantine of the bot."""

import time
from collections import deque

LATELY_SECONDS = 600.0
TOO_FAST_CODE = 40003
"""Discord's number for: you are opening direct messages too fast."""


class DirectTally:
    """Who took direct messages and who did not, for a few minutes; and why not, until they do."""

    def __init__(self) -> None:
        self._lately: deque[tuple[float, int, bool]] = deque(maxlen=10_000)
        self._reasons: dict[int, int] = {}

    def taken(self, person: int) -> None:
        self._lately.append((time.monotonic(), person, True))
        self._reasons.pop(person, None)

    def refused(self, person: int, code: int) -> bool:
        """Note a refusal with Discord's number for its reason; whether it is a new one."""
        self._lately.append((time.monotonic(), person, False))
        is_new = self._reasons.get(person) != code
        self._reasons[person] = code
        return is_new

    def is_refused_for_now(self, person: int) -> bool:
        """Whether somebody was not written to for a reason that passes."""
        return self._reasons.get(person) == TOO_FAST_CODE

    def failing(self) -> int:
        """How many people took none, where they are more than those who took one; else none."""
        since = time.monotonic() - LATELY_SECONDS
        recent = [(person, taken) for at, person, taken in self._lately if at >= since]
        reached = {person for person, taken in recent if taken}
        missed = {person for person, _ in recent} - reached
        return len(missed) if len(missed) > len(reached) else 0
