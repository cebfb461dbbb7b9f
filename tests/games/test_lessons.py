"""What every course keeps to, in every game that has one."""

import random
import re
from dataclasses import replace

import pytest

from engine import notation
from engine.contract import Decision
from engine.game import Game
from engine.games import GAMES
from engine.lesson import LEARNER, MOST_GOAL_WORDS, Lesson
from engine.match import chain
from engine.match.attempt import Attempt, attempt
from tests.games.answering import paragraphs

MOST_SENTENCE_CHARACTERS = 200
MOST_ADVICE_CHARACTERS = 100
TAUGHT = [game for game in GAMES.values() if game.course is not None]
LESSONS = [
    pytest.param(game, lesson, id=lesson.key)
    for game in TAUGHT
    for lesson in game.course.lessons.values()  # type: ignore[union-attr]
]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_can_be_learned_in_twelve_steps(game: Game) -> None:
    assert game.course is not None
    assert 8 <= len(game.course.basics.lessons) <= 12
    assert len(game.course.chapters) >= 3, "the finer rules, and what is optional"
    keys = [lesson.key for chapter in game.course.chapters for lesson in chapter.lessons]
    assert len(set(keys)) == len(keys)
    assert all(key.startswith(f"{game.id}.") for key in keys)
    for chapter in game.course.chapters[1:]:
        assert chapter.about[-1] in ".!", "what comes next is said where a chapter ends"


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_the_model_reaches_its_goal_and_not_before_its_last_answer(
    game: Game, lesson: Lesson
) -> None:
    for n in range(len(lesson.shown)):
        assert attempt(game, lesson, lesson.shown[:n]).status == "open"
    assert attempt(game, lesson, lesson.shown).status == "reached"


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_no_goal_is_reached_by_doing_nothing(game: Game, lesson: Lesson) -> None:
    """Unless it is just that: to pass, to be done."""
    answers: list[str] = []
    tried = attempt(game, lesson)
    while tried.status == "open" and (rest := _resting(tried)):
        answers.append(rest)
        tried = attempt(game, lesson, answers)
    assert tried.status != "reached" or tuple(answers) == lesson.shown


def _resting(tried: Attempt) -> str:
    """The answer that does nothing; empty where something has to be done."""
    rests = tried.match.decision(LEARNER).rests
    moves = [move for move in tried.match.moves(LEARNER) if rests and isinstance(move, rests)]
    return notation.write(moves[0]) if moves else ""


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_whatever_the_model_says_is_offered_among_others(game: Game, lesson: Lesson) -> None:
    for n, said in enumerate(lesson.shown):
        match = attempt(game, lesson, lesson.shown[:n]).match
        choices = chain.begin(match, LEARNER, offered=lesson.offers).choices
        assert len(choices) > 1
        assert said in map(notation.write, choices), "as buttons and lists spell it"


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_goal_can_be_missed_and_then_shown(game: Game, lesson: Lesson) -> None:
    """Whatever lawful answers somebody tries at random, the lesson ends, and can be tried again."""
    rng = random.Random(lesson.key)
    for _ in range(5):
        answers: list[str] = []
        tried = attempt(game, lesson)
        while tried.status == "open":
            answers.append(notation.write(rng.choice(list(tried.match.moves(LEARNER)))))
            tried = attempt(game, lesson, answers)
        assert len(answers) <= lesson.most_answers


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_there_is_something_to_choose(game: Game, lesson: Lesson) -> None:
    assert len(attempt(game, lesson).match.moves(LEARNER)) > 1


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_what_is_arranged_comes_out_of_the_box(game: Game, lesson: Lesson) -> None:
    start = replace(lesson, position=replace(lesson.position, moves="", arrange=None, further=""))
    box = game.pieces(attempt(game, start).match.state)
    assert game.pieces(attempt(game, lesson).match.state) == box


@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_its_words_are_few(game: Game, lesson: Lesson) -> None:
    assert len(lesson.goal.split()) <= MOST_GOAL_WORDS
    for sentence in (lesson.goal, lesson.success, lesson.mistake):
        assert sentence[-1] in ".!", sentence
        assert len(sentence) <= MOST_SENTENCE_CHARACTERS
    assert lesson.rule in paragraphs(game)


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_every_chapter_of_the_rules_is_met_or_left_to_be_looked_up(game: Game) -> None:
    assert game.course is not None
    chapters = set(re.findall(r"^## (\d+) ", game.rules, re.MULTILINE))
    met = {lesson.rule.split(".")[0] for lesson in game.course.lessons.values()}
    assert met | set(game.course.reference) == chapters
    assert not met & set(game.course.reference)


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_there_is_advice_for_every_kind_of_question(game: Game) -> None:
    assert game.course is not None
    decisions = {item.__name__ for item in game.items if issubclass(item, Decision)}
    assert set(game.course.advice) == decisions
    assert all(said[-1] in ".!" for said in game.course.advice.values())
    assert all(len(said) <= MOST_ADVICE_CHARACTERS for said in game.course.advice.values())
