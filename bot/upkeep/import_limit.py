"""How many records people may import: one after the other, and so many a day, for each stays in the
database.
"""

from bot.upkeep.rate_limit import TooQuick, forget_before
from bot.words import say
from engine.model.time_control import DAY

IMPORT_PAUSE_SECONDS = 10.0
MOST_IMPORTS_A_DAY = 50
"""Per person."""


class ImportLimit:
    """Remembers who has imported something lately."""

    def __init__(self) -> None:
        self._imported: dict[int, tuple[float, ...]] = {}
        """When people have done so within the last day."""

    def count(self, person: int, now: float) -> None:
        """Somebody wants to import something; TooQuick if that is too much."""
        forget_before(self._imported, now - DAY)
        times = self._imported.get(person, ())
        if times and now - times[-1] < IMPORT_PAUSE_SECONDS:
            raise TooQuick(say("import.soon"))
        if len(times) >= MOST_IMPORTS_A_DAY:
            raise TooQuick(say("import.enough", most=MOST_IMPORTS_A_DAY))
        self._imported[person] = (*times, now)
