"""`learn`: a game's lessons in the terminal."""

import argparse
from collections.abc import Callable

from rich.console import Console

from engine.cli.arguments import Subcommands
from engine.cli.words import say
from engine.dealer import audible
from engine.game import Game
from engine.games import game_named
from engine.lesson import LEARNER, Chapter, Lesson
from engine.match.lesson_attempt import Attempt, attempt, goes_on_from
from engine.trouble import BadOption, Trouble


def add_commands(commands: Subcommands) -> None:
    command = commands.add_parser("learn", help="learn a game by playing it, step by step")
    command.add_argument("game", metavar="GAME", help="the game's name; see `games`")
    command.add_argument("--chapter", default="", help="the chapter; without it, the first")
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    game = game_named(arguments.game)
    TerminalLessons(game, _chapter(game, arguments.chapter), lambda: input("> ")).learn()
    return 0


def _chapter(game: Game, key: str) -> Chapter:
    if game.course is None:
        raise BadOption(say("no_lessons", game=game.title))
    chapters = {chapter.key: chapter for chapter in game.course.chapters}
    if key and key not in chapters:
        raise BadOption(say("no_chapter", key=key, chapters=", ".join(chapters)))
    return chapters[key] if key else game.course.basics


class TerminalLessons:
    """One chapter, lesson by lesson."""

    def __init__(self, game: Game, chapter: Chapter, ask: Callable[[], str]) -> None:
        self.game, self.chapter = game, chapter
        self._ask = ask
        self._left: Attempt | None = None
        self._console = Console(highlight=False)

    def learn(self) -> None:
        """From the first lesson to the last, or until the person leaves."""
        self._say(say("learn_help"))
        at = 0
        while at < len(self.chapter.lessons):
            step = self._lesson(self.chapter.lessons[at], at + 1)
            if step is None:
                return
            at = max(0, at + step)
        self._say(say("learn_finished", title=self.chapter.title, game=self.game.id))
        course = self.game.course
        if course is not None and (ahead := course.following(self.chapter)) is not None:
            self._say(say("learn_ahead", title=ahead.title, about=ahead.about, key=ahead.key))

    def _lesson(self, lesson: Lesson, number: int) -> int | None:
        """How many lessons to go on (or back); None if the person leaves."""
        tried = self._begin(lesson, number)
        while True:
            text = self._ask().strip()
            if text in ("quit", "skip", "back"):
                return {"quit": None, "skip": 1, "back": -1}[text]
            if text == "again":
                tried = self._begin(lesson, number)
            elif text == "show":
                self._say("; ".join(lesson.shown))
            elif text:
                tried = self._answer(tried, text)
                self._left = tried
                if tried.status == "reached":
                    self._say(lesson.success + "\n")
                    return 1

    def _begin(self, lesson: Lesson, number: int) -> Attempt:
        self._say(say("learn_step", number=number, count=len(self.chapter.lessons)))
        tried = attempt(self.game, lesson)
        if self._left is not None and not goes_on_from(self._left, tried):
            self._say(say("learn_new_position"))
        self._left = tried
        self._show(tried)
        return tried

    def _show(self, tried: Attempt) -> None:
        match = tried.match
        self._say(self.game.sketch(self.game.view(match.state, LEARNER)))
        self._say(tried.lesson.goal)
        if tried.lesson.cells and not tried.answers:
            self._say(say("learn_look", cells=", ".join(tried.lesson.cells)))
        self._say(match.speaker.prompt(match.decision(LEARNER), match.state))

    def _answer(self, tried: Attempt, text: str) -> Attempt:
        """The attempt after one more answer; a refused one changes nothing."""
        try:
            after = attempt(self.game, tried.lesson, (*tried.answers, text))
        except Trouble as trouble:
            self._say(f"{trouble} {tried.lesson.mistake}")
            return tried
        for event in audible(after.events[len(tried.events) :], LEARNER):
            self._say(after.match.speaker.event(event))
        if after.status == "missed":
            self._say(tried.lesson.mistake)
            after = attempt(self.game, tried.lesson)
        if after.status == "open":
            self._show(after)
        return after

    def _say(self, text: str) -> None:
        self._console.print(text, markup=False, soft_wrap=True)
