"""How long an automa may think about one answer.

Counted in iterations, each a position looked at, so that strength does not sink when the machine is
busy and a run can be repeated; capped by time, so that nobody waits. It is not a clock of the game:
those of the players are in `engine/model/time_control.py`.
"""

import time
from dataclasses import dataclass

ANSWER_SECONDS = 3.0
"""The cap where the server sets no other."""


@dataclass(frozen=True)
class Budget:
    """What one answer may cost. None leaves the number to the level, or the time without a cap."""

    iterations: int | None = None
    seconds: float | None = ANSWER_SECONDS

    def start(self) -> "TimeLimit":
        return TimeLimit(self.seconds)


class TimeLimit:
    """Runs out when the cap is reached."""

    def __init__(self, seconds: float | None) -> None:
        self._end = None if seconds is None else time.monotonic() + seconds

    @property
    def is_reached(self) -> bool:
        return self._end is not None and time.monotonic() >= self._end
