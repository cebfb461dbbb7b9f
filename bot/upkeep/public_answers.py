"""How often one person is told before everybody that a message of theirs is no move, or how one is
written: a channel shall not be full of it.
"""

from collections.abc import Callable

from engine.model.time_control import HOUR, MINUTE

HINT_EVERY_SECONDS = HOUR
MOST_REFUSALS_A_MINUTE = 5
"""What somebody says after that is heard, but only a move is answered."""


class PublicAnswers:
    """Remembers who was told what lately."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._hinted: dict[int, float] = {}
        self._refused: dict[int, tuple[float, ...]] = {}

    def may_refuse(self, person: int) -> bool:
        """Whether somebody is told once more that something cannot be done."""
        now = self._now()
        recent = {
            one: tuple(at for at in times if now - at < MINUTE)
            for one, times in self._refused.items()
        }
        times = recent.get(person, ())
        self._refused = {one: times for one, times in recent.items() if times}
        if len(times) >= MOST_REFUSALS_A_MINUTE:
            return False
        self._refused[person] = (*times, now)
        return True

    def may_hint(self, person: int) -> bool:
        """Whether somebody is told how to do it."""
        now = self._now()
        self._hinted = {p: at for p, at in self._hinted.items() if now - at < HINT_EVERY_SECONDS}
        if person in self._hinted:
            return False
        self._hinted[person] = now
        return True
