"""Lessons: a game learned by playing it, a small goal at a time.

A lesson is data: a position, what to do in it, what counts as done, and what is said then. Any
moves that reach the goal will do, not only the model's. Each game has its course in `lessons.py`;
`engine/match/lesson_attempt.py` plays it.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from engine.dealer import Event
from engine.language.tables import Sentences, keyed, phrases

LEARNER = 0
"""The seat of whoever learns."""

MOST_GOAL_WORDS = 25


@dataclass(frozen=True)
class Position:
    """Where a lesson begins: moves played from the start, then perhaps arranged by hand."""

    moves: str = ""
    """By whoever is asked, with semicolons between them; in braces what they draw, as in records:
    `place O50 SE {30}; hut N50`. Without braces chance follows from the lesson's key.
    """
    start: tuple[int, ...] | None = None
    """What is drawn before the first move."""
    seats: int = 2
    options: Mapping[str, str] = field(default_factory=dict)
    arrange: Callable[[Any], None] | None = None
    """Changes the state in place: what a hand holds, what is left of a supply."""
    further: str = ""
    """Moves played from there on, written like the others."""


class Listed(NamedTuple):
    """A move as positions and models write it, and what it draws; None where that is left open."""

    move: str
    draws: tuple[int, ...] | None


_LISTED = re.compile(r"(?P<move>[^{}]*?)\s*(?:\{(?P<draws>[\d, ]*)\})?")


def listed(text: str) -> Listed:
    """A move with its draws in braces, read."""
    found = _LISTED.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"“{text}” is no move of a lesson")
    draws = found["draws"]
    return Listed(found["move"], None if draws is None else tuple(map(int, draws.split(","))))


class LessonPlay(NamedTuple):
    """What a learner has done: the state before and now, and everything told in between."""

    before: Any
    after: Any
    events: Sequence[Event]
    answers: Sequence[str]

    def told(self, name: str, seat: int | None = LEARNER, **facts: Any) -> bool:
        """Whether something was told, of this seat (None: of any) and with these facts."""
        wanted = facts if seat is None else {"seat": seat, **facts}
        return any(
            event.name == name and all(event.facts.get(k) == v for k, v in wanted.items())
            for event in self.events
        )


def told(name: str, seat: int | None = LEARNER, **facts: Any) -> Callable[[LessonPlay], bool]:
    """What counts as reached where an event says it all."""
    return lambda played: played.told(name, seat, **facts)


@phrases("goal", "success", "mistake")
@dataclass(frozen=True)
class Lesson:
    """One small goal. Sentences are whole, said to the learner, at most 25 words the goal."""

    key: str
    """Its name in what is stored of somebody's progress; never changed, never used again."""
    goal: str
    position: Position
    reached: Callable[[LessonPlay], bool]
    model: tuple[str, ...]
    """Answers that reach the goal, for *Show me*; hardly more are taken, see `spare`. What they
    draw may stand in braces, and is then drawn for whatever is answered there, if it fits, and for
    what others answer to it.
    """
    success: str
    mistake: str
    """Said when lawful answers do not reach the goal."""
    rule: str
    """The paragraph of rules.md that this is about."""
    cells: tuple[str, ...] = ()
    """Where to look: marked in the picture."""
    spare: int = 0
    """Answers that are taken beyond the model's, where other ways to the goal are longer."""
    offers: tuple[str, ...] = ()
    """How answers begin that are offered by buttons and lists, where that leaves a choice; without
    any, all are. What the lesson is not about would only be in the way; typed, it is taken.
    """
    are_plain: bool = False
    """Whether the goal says enough, and one tap does it: the question is not asked again above the
    first choice, and a few choices are buttons even where a list would say more below each.
    """
    spoilt: Callable[[LessonPlay], bool] = lambda _: False
    """What puts a goal out of reach that is not reached yet: it is said at once."""

    @property
    def most_answers(self) -> int:
        return len(self.model) + self.spare

    @property
    def shown(self) -> tuple[str, ...]:
        """The model's answers as somebody would say them."""
        return tuple(listed(text).move for text in self.model)


@phrases("title", "about")
@dataclass(frozen=True)
class Chapter:
    """Lessons that belong together."""

    key: str
    title: str
    lessons: tuple[Lesson, ...]
    about: str = ""
    """What it teaches, in a sentence that makes one curious: said where the one before ends."""


@dataclass(frozen=True)
class Course:
    """All that a game teaches: the basics first, up to a small win; the rest may be left out."""

    chapters: tuple[Chapter, ...]
    reference: tuple[str, ...]
    """Chapters of rules.md that nobody needs to be taught: to be looked up."""
    advice: Mapping[str, str] = field(default_factory=dict)
    """For a first match: a sentence at the first question of each kind, by the decision's name."""

    def keyed(self, key: str) -> None:
        """Give every sentence its key, which begins with this one."""
        for chapter in self.chapters:
            keyed(chapter, f"{key}{chapter.key}")
            for lesson in chapter.lessons:
                keyed(lesson, f"{key}{lesson.key}")
        if not isinstance(self.advice, Sentences):
            object.__setattr__(self, "advice", Sentences(f"{key}advice.", self.advice))

    @property
    def basics(self) -> Chapter:
        return self.chapters[0]

    @cached_property
    def lessons(self) -> dict[str, Lesson]:
        """Every lesson by its key, in order."""
        return {lesson.key: lesson for chapter in self.chapters for lesson in chapter.lessons}

    def chapter_of(self, lesson: Lesson) -> Chapter:
        return next(chapter for chapter in self.chapters if lesson in chapter.lessons)

    def following(self, chapter: Chapter) -> Chapter | None:
        """The next chapter."""
        return next(iter(self.chapters[self.chapters.index(chapter) + 1 :]), None)

    def after(self, lesson: Lesson) -> Lesson | None:
        """The next lesson of the same chapter."""
        lessons = self.chapter_of(lesson).lessons
        return next(iter(lessons[lessons.index(lesson) + 1 :]), None)

    def before(self, lesson: Lesson) -> Lesson | None:
        """The lesson before this one, also that of the chapter before."""
        lessons = list(self.lessons.values())
        at = lessons.index(lesson)
        return lessons[at - 1] if at else None
