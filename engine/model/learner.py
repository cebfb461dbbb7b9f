"""How far somebody has come in learning games: one row per person, so that it goes on tomorrow.

A lesson is worked out anew from its answers (`engine/match/lesson_attempt.py`); only those are
kept, and where the message is in which it is shown.
"""

from msgspec import Struct
from msgspec.structs import replace


class Learner(Struct, frozen=True, omit_defaults=True):
    """What somebody has learned, and the lesson that is open."""

    id: int
    lesson: str = ""
    """The key of the lesson that is open; empty before the first one."""
    answers: tuple[str, ...] = ()
    """What was answered in it so far."""
    places: dict[str, str] = {}
    """Where each game goes on, by its id: the key of a lesson."""
    reached: tuple[str, ...] = ()
    """The keys of the lessons whose goal was reached."""
    server: int | None = None
    channel: int = 0
    """Where the message is in which lessons are shown; 0 before there is one."""
    message: int = 0

    def at(self, game: str, lesson: str, answers: tuple[str, ...] = ()) -> "Learner":
        """The same in another lesson, or further in this one."""
        places = {**self.places, game: lesson}
        return replace(self, lesson=lesson, answers=answers, places=places)

    def having_reached(self, lesson: str) -> "Learner":
        return replace(self, reached=tuple(dict.fromkeys([*self.reached, lesson])))
