"""What every lesson of a course keeps to."""

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from engine import notation
from engine.contract import Decision
from engine.game import Game
from engine.kit.breaches import must
from engine.kit.cited_rules import paragraphs
from engine.lesson import LEARNER, MOST_GOAL_WORDS, Course, Lesson
from engine.match import answer_chain
from engine.match.lesson_attempt import Attempt, attempt

MOST_SENTENCE_CHARACTERS = 200
MOST_ADVICE_CHARACTERS = 100
MOST_BASIC_ANSWERS = 12
"""Asked of a learner in the first chapter: more takes longer than five minutes."""
RANDOM_TRIES = 5
MOST_WAYS = 60
"""To a goal, that are tried."""
_GAIN = re.compile(
    r"\b(an?|one|two|three|four|five|six|seven|eight|keeps its) points?\b(?! (each )?at the end)",
    re.IGNORECASE,
)
"""Points that a success speaks of as gained or kept just now."""


def the_model_reaches_its_goal(game: Game, lesson: Lesson) -> None:
    """And not before its last answer."""
    for n in range(len(lesson.shown)):
        status = attempt(game, lesson, lesson.shown[:n]).status
        must(status == "open", f"{lesson.key}: {status} after {n} answers of its model")
    status = attempt(game, lesson, lesson.shown).status
    must(status == "reached", f"{lesson.key}: the model does not reach the goal")


def no_goal_is_reached_by_doing_nothing(game: Game, lesson: Lesson) -> None:
    """Unless it is just that: to pass, to be done."""
    answers: list[str] = []
    tried = attempt(game, lesson)
    while tried.status == "open" and (rest := _resting(tried)):
        answers.append(rest)
        tried = attempt(game, lesson, answers)
    is_meant = tuple(answers) == lesson.shown
    must(tried.status != "reached" or is_meant, f"{lesson.key} is reached by doing nothing")


def _resting(tried: Attempt) -> str:
    """The answer that does nothing; empty where something has to be done."""
    rests = tried.match.decision(LEARNER).rests
    moves = [move for move in tried.match.moves(LEARNER) if rests and isinstance(move, rests)]
    return notation.write(moves[0]) if moves else ""


def whatever_the_model_says_is_offered_among_others(game: Game, lesson: Lesson) -> None:
    """As buttons and lists spell it."""
    for n, said in enumerate(lesson.shown):
        match = attempt(game, lesson, lesson.shown[:n]).match
        choices = answer_chain.begin(match, LEARNER, offered=lesson.offers).choices
        must(len(choices) > 1, f"{lesson.key}: there is nothing to choose")
        texts = [notation.write(move) for move in choices]
        must(said in texts, f"{lesson.key}: “{said}” is not offered")


def a_goal_can_be_missed(game: Game, lesson: Lesson) -> None:
    """Whatever lawful answers somebody tries at random, the lesson ends, and can be tried again."""
    rng = random.Random(lesson.key)
    for _ in range(RANDOM_TRIES):
        answers: list[str] = []
        tried = attempt(game, lesson)
        while tried.status == "open":
            answers.append(notation.write(rng.choice(list(tried.match.moves(LEARNER)))))
            tried = attempt(game, lesson, answers)
        must(len(answers) <= lesson.most_answers, f"{lesson.key} goes on and on")


def what_is_arranged_comes_out_of_the_box(game: Game, lesson: Lesson) -> None:
    start = replace(lesson, position=replace(lesson.position, moves="", arrange=None, further=""))
    box = game.pieces(attempt(game, start).match.state)
    found = game.pieces(attempt(game, lesson).match.state)
    must(found == box, f"{lesson.key}: there are {found}, and in the box {box}")


def its_words_are_few(game: Game, lesson: Lesson) -> None:
    words = len(lesson.goal.split())
    must(words <= MOST_GOAL_WORDS, f"{lesson.key}: the goal has {words} words")
    for sentence in (lesson.goal, lesson.success, lesson.mistake):
        must(sentence[-1] in ".!", f"“{sentence}” is no sentence")
        must(len(sentence) <= MOST_SENTENCE_CHARACTERS, f"“{sentence}” is too long")
    must(lesson.rule in paragraphs(game), f"{lesson.key} names §{lesson.rule}, which there is not")


def points_that_are_praised_are_on_the_board(game: Game, lesson: Lesson) -> None:
    """Whichever offered way leads to the goal, the learner's score has risen."""
    if _GAIN.search(lesson.success) is None:
        return
    before = _points(game, attempt(game, lesson))
    for tried in islice(_ways(game, lesson), MOST_WAYS):
        if tried.status == "reached":
            must(
                _points(game, tried) > before,
                f"{lesson.key}: “{lesson.success}” after {tried.answers}, which gain nothing",
            )


def _points(game: Game, tried: Attempt) -> int:
    return game.outcome(tried.match.state).scores[LEARNER][0]


def _ways(game: Game, lesson: Lesson, answers: tuple[str, ...] = ()) -> Iterator[Attempt]:
    """Every row of offered answers that ends the lesson."""
    tried = attempt(game, lesson, answers)
    if tried.status != "open":
        yield tried
        return
    for move in answer_chain.begin(tried.match, LEARNER, offered=lesson.offers).choices:
        yield from _ways(game, lesson, (*answers, notation.write(move)))


LESSON_LAWS = (
    the_model_reaches_its_goal,
    no_goal_is_reached_by_doing_nothing,
    whatever_the_model_says_is_offered_among_others,
    a_goal_can_be_missed,
    what_is_arranged_comes_out_of_the_box,
    its_words_are_few,
    points_that_are_praised_are_on_the_board,
)


def keys_are_the_games_own(game: Game) -> None:
    keys = [lesson.key for chapter in _course(game).chapters for lesson in chapter.lessons]
    must(len(set(keys)) == len(keys), "two lessons have the same key")
    for key in keys:
        must(key.startswith(f"{game.id}."), f"the key {key} does not begin with “{game.id}.”")


def the_basics_are_soon_answered(game: Game) -> None:
    count = sum(len(lesson.model) for lesson in _course(game).basics.lessons)
    must(count <= MOST_BASIC_ANSWERS, f"the first chapter asks {count} questions")


def every_chapter_of_the_rules_is_met_or_left_to_be_looked_up(game: Game) -> None:
    course = _course(game)
    chapters = set(re.findall(r"^## (\d+) ", game.rules, re.MULTILINE))
    met = {lesson.rule.split(".")[0] for lesson in course.lessons.values()}
    left = chapters ^ (met | set(course.reference))
    must(not left, f"neither taught nor named as `reference`, or both: {', '.join(sorted(left))}")
    both = met & set(course.reference)
    must(not both, f"taught, and named as `reference`: {', '.join(sorted(both))}")


def there_is_advice_for_every_kind_of_question(game: Game) -> None:
    advice = _course(game).advice
    decisions = {item.__name__ for item in game.items if issubclass(item, Decision)}
    off = set(advice) ^ decisions
    must(not off, f"`advice` and the decisions differ: {', '.join(sorted(off))}")
    for said in advice.values():
        is_fine = said[-1] in ".!" and len(said) <= MOST_ADVICE_CHARACTERS
        must(is_fine, f"`advice`: “{said}” is no short sentence")


COURSE_LAWS = (
    keys_are_the_games_own,
    the_basics_are_soon_answered,
    every_chapter_of_the_rules_is_met_or_left_to_be_looked_up,
    there_is_advice_for_every_kind_of_question,
)


def _course(game: Game) -> Course:
    must(game.course is not None, f"{game.title} has no lessons")
    assert game.course is not None
    return game.course
