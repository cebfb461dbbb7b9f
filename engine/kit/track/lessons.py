"""Lahar learned by playing it: three small goals, each with a position and a model answer."""

from collections.abc import Callable

from engine.kit.track.state import State
from engine.lesson import Chapter, Course, Lesson, Position


def _table(own: list[int], other: list[int], mud: int, die: int) -> Callable[[State], None]:
    """Where everybody is, and what was rolled."""

    def arrange(state: State) -> None:
        state.spaces, state.mud, state.die = [own.copy(), other.copy()], mud, die

    return arrange


# STUB: three goals of your own. Keys are stored with what people have learned: never change one.
BASICS = Chapter(
    "basics",
    "Your first run",
    (
        Lesson(
            "lahar.run",
            "The die says how far a runner moves. You have rolled 4: bring one to space 12.",
            Position(arrange=_table([5, 8, 2], [9, 9, 9], 1, 4)),
            lambda played: played.told("ran", space=12),
            ("run second",),
            "Eight and four are twelve.",
            "That was the other one. Add four to where each of them stands.",
            "2.1",
        ),
        Lesson(
            "lahar.safe",
            "Who reaches space 24 is safe, and brings points. Get one home.",
            Position(arrange=_table([12, 20, 10], [15, 15, 15], 8, 5)),
            lambda played: played.told("safe"),
            ("run second",),
            "The first one home brings five points.",
            "Nobody is home yet. Your second runner needs only four.",
            "2.2",
        ),
        Lesson(
            "lahar.mud",
            "The mud is at 10 and flows on by one. Leave nobody on space 11.",
            Position(arrange=_table([11, 16, 18], [20, 20, 20], 10, 3)),
            lambda played: min(played.after.spaces[0]) > 11,
            ("run first",),
            "All three are out of its reach.",
            "The mud will have your first runner. Move the one that is behind.",
            "2.3",
        ),
    ),
)

COURSE = Course(
    (BASICS,),
    reference=("1", "3"),
    advice={"RunOn": "Look at the mud first, then at who can be home soon."},
)
