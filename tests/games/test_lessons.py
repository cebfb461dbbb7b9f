"""What every course keeps to (`engine/kit/course_laws.py`), in every game that has one; a game of
ours teaches more than three steps.
"""

from collections.abc import Callable

import pytest

from engine.game import Game
from engine.games import GAMES
from engine.kit import course_laws
from engine.lesson import Lesson
from engine.match.lesson_attempt import attempt

LessonLaw = Callable[[Game, Lesson], None]
CourseLaw = Callable[[Game], None]
TAUGHT = [game for game in GAMES.values() if game.course is not None]
LESSONS = [
    pytest.param(game, lesson, id=lesson.key)
    for game in TAUGHT
    for lesson in game.course.lessons.values()  # type: ignore[union-attr]
]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_can_be_learned_in_nine_steps(game: Game) -> None:
    assert game.course is not None
    assert 8 <= len(game.course.basics.lessons) <= 9
    assert len(game.course.chapters) >= 3, "the finer rules, and what is optional"
    for chapter in game.course.chapters[1:]:
        assert chapter.about[-1] in ".!", "what comes next is said where a chapter ends"


@pytest.mark.parametrize("law", course_laws.LESSON_LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_every_lesson_keeps(law: LessonLaw, game: Game, lesson: Lesson) -> None:
    law(game, lesson)


@pytest.mark.parametrize(
    ("key", "answers"),
    [
        ("volcanic_isle.carry", ("raise F3 S",)),
        ("orcs_orcs_orcs.enhance", ("add cold-snap",)),
        ("orcs_orcs_orcs.fireball", ("hit 3 golem 4o",)),
        ("orcs_orcs_orcs.fireball", ("add smash",)),
        ("orcs_orcs_orcs.win", ("hit 5 orc 5i",)),
        ("orcs_orcs_orcs.pass", ("hit 2 shaman 1m",)),
        ("volcanique.claim", ("done",)),
        ("volcanique.volcano", ("erupt L49",)),
        ("volcanique.edges", ("lay L48 SW",)),
        ("volcanique.squash", ("lay L48 N",)),
        ("volcanique.soil", ("buy trio-lmd", "pay 1 1 0", "lay M49 S")),
    ],
)
def test_what_puts_the_goal_out_of_reach_is_said_at_once(
    key: str, answers: tuple[str, ...]
) -> None:
    game = GAMES[key.partition(".")[0]]
    assert game.course is not None
    lesson = game.course.lessons[key]
    assert attempt(game, lesson, answers[:-1]).status == "open"
    assert attempt(game, lesson, answers).status == "missed"


@pytest.mark.parametrize("law", course_laws.COURSE_LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
def test_every_course_keeps(law: CourseLaw, game: Game) -> None:
    law(game)
