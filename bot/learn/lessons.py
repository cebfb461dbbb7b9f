"""Which lesson is meant: by its key in what is stored, or by the id of a button."""

from functools import cache
from typing import NamedTuple

from bot.words import say
from engine.game import Game
from engine.games import GAMES
from engine.lesson import Chapter, Course, Lesson
from engine.model.ids import id_made_of
from engine.trouble import NotFound

_id = cache(id_made_of)
"""A lesson's name would be too long for an id."""


class CourseLesson(NamedTuple):
    """A lesson in its place among all of its game."""

    game: Game
    lesson: Lesson

    @property
    def course(self) -> Course:
        assert self.game.course is not None
        return self.game.course

    @property
    def chapter(self) -> Chapter:
        return self.course.chapter_of(self.lesson)

    @property
    def number(self) -> int:
        return self.chapter.lessons.index(self.lesson) + 1

    @property
    def id(self) -> str:
        """What stands in ids in place of a match."""
        return _id(self.lesson.key)

    @property
    def after(self) -> "CourseLesson | None":
        """The next one of the same chapter."""
        return self._with(self.course.after(self.lesson))

    @property
    def before(self) -> "CourseLesson | None":
        return self._with(self.course.before(self.lesson))

    @property
    def next_chapter(self) -> Chapter | None:
        return self.course.following(self.chapter)

    def first_of(self, chapter: Chapter) -> "CourseLesson":
        return self._replace(lesson=chapter.lessons[0])

    def _with(self, lesson: Lesson | None) -> "CourseLesson | None":
        return None if lesson is None else self._replace(lesson=lesson)


def first_lesson(game: Game) -> CourseLesson:
    """Where a game's lessons begin; NotFound if it has none."""
    if game.course is None:
        raise NotFound(say("learn.none", game=game.title))
    return CourseLesson(game, game.course.basics.lessons[0])


def keyed(key: str) -> CourseLesson | None:
    """The lesson of that key; None if there is none any more."""
    return next((one for one in _all() if one.lesson.key == key), None)


def meant(id: str) -> CourseLesson:
    """The lesson a button belongs to; NotFound if there is none any more."""
    for one in _all():
        if one.id == id:
            return one
    raise NotFound(say("trouble.old"))


def _all() -> list[CourseLesson]:
    return [
        CourseLesson(game, lesson)
        for game in GAMES.values()
        if game.course is not None
        for lesson in game.course.lessons.values()
    ]
